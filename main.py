"""Three Cat Night: three cat games at one table. Start it and play."""

import argparse
import sys
from importlib import metadata


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="three-cat-night", description=__doc__)
    parser.add_argument("--version", action="version", version=f"Three Cat Night {_version()}")
    parser.parse_args(arguments)

    from scenes.app import App  # noqa: PLC0415 - the words above need no window
    from scenes.window import NoDisplayError  # noqa: PLC0415

    try:
        App().run()
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
