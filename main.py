"""Three Cat Night: three cat games at one table. Start it and play."""

import argparse
import gc
import os
import re
import signal
import sys
from pathlib import Path

if __package__:  # installed as three_cat_night, where game and scenes lie beside this file
    sys.path.insert(0, str(Path(__file__).resolve().parent))

import scenes


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="three-cat-night", description=__doc__)
    parser.add_argument("--version", action="store_true", help="say which version this is")
    parser.add_argument("--folder", type=Path, help="keep settings and saved games in this folder")
    parser.add_argument(
        "--phones-at",
        type=_address,
        metavar="ADDRESS",
        help="let phones in here and nowhere else",
    )
    parser.add_argument("--selftest", action="store_true", help="check that everything is there and works")
    wanted = parser.parse_args(arguments)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if wanted.version:
        print(f"{scenes.NAME} {scenes.__version__}")
        return 0
    return _self_test() if wanted.selftest else _play(wanted.folder, wanted.phones_at or "")


def _address(text: str) -> str:
    """An IPv4 address of this machine, with a port or without one."""
    if not re.fullmatch(r"\d{1,3}(\.\d{1,3}){3}(:\d{1,5})?", text):
        raise argparse.ArgumentTypeError(f"{text!r} is no address such as 192.168.1.20 or 192.168.1.20:8330")
    return text


def _play(folder: Path | None, phones_at: str) -> int:
    """The window first; what it will show is fetched behind it.

    Ctrl+C is left to SDL, which makes the same of it as of the window's close button.
    """
    gc.disable()  # nothing that is loaded now is garbage; the program begins to look for some when it runs
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    from scenes.frame.window import GameWindow, NoDisplayError  # noqa: PLC0415 - the words above need no window
    from scenes.store.folder import usual_folder  # noqa: PLC0415
    from scenes.store.window_place import read_place, write_place  # noqa: PLC0415

    folder = folder or usual_folder()
    try:
        window = GameWindow(before=read_place(folder))
    except NoDisplayError as error:
        print(error, file=sys.stderr)
        return 1

    from scenes.frame.opening import load_modules, show_dark_window  # noqa: PLC0415 - it stands before all that

    show_dark_window(window)

    from scenes.frame.system import ask_for_preferences  # noqa: PLC0415
    from scenes.pages.menu.room import draw_ahead  # noqa: PLC0415
    from scenes.stage.kit import art_for  # noqa: PLC0415

    preferences = ask_for_preferences()
    art = art_for(window.view())
    draw_ahead(art, window.view())
    load_modules(window)

    from scenes.program import start  # noqa: PLC0415 - fetched

    start(folder, window, art, preferences, phones_at).run()
    write_place(folder, window.place)
    return 0


def _self_test() -> int:
    """Without a window: nothing is shown, heard or kept."""
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

    from scenes.frame.selftest import SelfTestError, run  # noqa: PLC0415 - pygame reads the lines above
    from scenes.navigator import seat_at_once  # noqa: PLC0415

    try:
        print(run(seat_at_once))
    except SelfTestError as error:
        print(f"selftest: {error}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
