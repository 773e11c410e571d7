"""Three Cat Night: three cat games at one table. Start it and play."""

import argparse
import sys
from importlib import metadata
from pathlib import Path


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="three-cat-night", description=__doc__)
    parser.add_argument("--version", action="version", version=f"Three Cat Night {_version()}")
    parser.add_argument("--folder", type=Path, help="keep settings and saved games in this folder")
    folder = parser.parse_args(arguments).folder

    from scenes.evening import Evening  # noqa: PLC0415 - the words above need no window
    from scenes.store.store import Store, usual_folder  # noqa: PLC0415
    from scenes.window import NoDisplayError  # noqa: PLC0415

    try:
        Evening(Store(folder or usual_folder())).app().run()
    except NoDisplayError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _version() -> str:
    try:
        return metadata.version("three-cat-night")
    except metadata.PackageNotFoundError:
        return "(from source)"


if __name__ == "__main__":
    sys.exit(main())
