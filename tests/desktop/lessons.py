"""Plays the lessons in a real window, with taps and slow clicks in turn, and takes a picture of every line:

    python -m tests.desktop.lessons PICTURES [--size 1280x720] [--only shut_up_cat] [--language de]

Needs what `screen.py` needs. A line stays until it was read; what it asks for is done on what it points at.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
import traceback
from pathlib import Path
from threading import Thread

from scenes.frame.window import GameWindow
from scenes.lessons import lesson_game
from scenes.pages.menu.page import Menu
from scenes.program import start
from scenes.stage.languages import ENGLISH
from scenes.stage.scene import Scene
from scenes.stage.strings import say, speak
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button
from scenes.store.store import Store
from scenes.table.scene import TableScene
from scenes.table.settings import Settings
from scenes.table.tutor import Tutor
from tests.desktop.hands import Mouse
from tests.desktop.screen import PATIENCE, Desktop, desktop, until
from tests.scenes.lesson_players import ALL, actions_by_answer, do, plays_on
from tests.scenes.navigators import know_the_games

_SLOW = 0.15
"""Seconds between pressing and letting go."""
_RESTS = 1.0
"""Seconds after which a line has come to stay, and a menu has all its pages."""
_MOST = 2
"""How often a line may come: once more after another answer than the one it asks for."""
_ACROSS = 12
_SCREEN = "1900x1000"


class TapsAndSlowClicks(Mouse):
    def click(self, x: float, y: float) -> None:
        self._count()
        if self.counted.total() % 2:
            self.screen.click(*self.app.director.view.point_px(x, y))
        else:
            self.move(x, y)
            self.screen.run("xdotool", "mousedown", "1")
            self.wait(_SLOW)
            self.screen.run("xdotool", "mouseup", "1")
        self.wait(_SLOW)


def _play(mouse: Mouse, pictures: Path) -> None:
    until("no window", mouse.screen.window)
    until("no menu", lambda: isinstance(mouse.scene, Menu) and not mouse.app.director.preparing)
    mouse.wait(3 * _RESTS)
    mouse.press(until("no lesson on the menu", lambda: _lesson_on(mouse.scene)))
    table = until("no table", lambda: mouse.scene if isinstance(mouse.scene, TableScene) else None)
    lines = list[str]()
    while (tutor := _until_said(mouse, table)) is not None:
        mouse.wait(_RESTS)
        mouse.screen.picture(pictures / f"{len(lines) + 1:02}.png")
        lines.append(f"{len(lines) + 1:02} {tutor.speaker.text}\n")
        assert sum(line.endswith(lines[-1][2:]) for line in lines) <= _MOST, f"in a circle: {lines[-1]}"
        _go_on(mouse, table, tutor)
    mouse.wait(_RESTS)
    mouse.screen.picture(pictures / "after.png")
    (pictures / "lines.txt").write_text("".join(lines), encoding="utf-8")


def _lesson_on(menu: Scene) -> Widget | None:
    begun = say("menu.continue_lesson", game="")
    return next((one for one in menu.desk.all() if getattr(one, "text", "").startswith(begun)), None)


def _until_said(mouse: Mouse, table: TableScene) -> Tutor | None:
    """Until the host speaks and takes an answer; None once the lesson is over. A verdict that nobody speaks
    of is read, and clicked away."""

    def says() -> bool:
        tutor = table.tutor
        if tutor is None:
            return True
        if table.picture.reading and not tutor.speaker.visible:
            mouse.click(*table.kit.window.room.center)
        free = tutor.next.visible or (table.loop.asking and table.accepts_input)
        return tutor.speaker.visible and free and not mouse.app.director.changing

    until("nobody said anything", says)
    return table.tutor


def _go_on(mouse: Mouse, table: TableScene, tutor: Tutor) -> None:
    line, played = tutor.line, len(table.match.actions)

    def went_on() -> bool:
        return table.tutor is None or tutor.line is not line or len(table.match.actions) > played

    deadline = time.monotonic() + PATIENCE
    while not went_on() and time.monotonic() < deadline:
        _answer(mouse, table, tutor)
        mouse.wait(_RESTS)
    until(f"nothing came of {tutor.speaker.text!r}", went_on)


def _answer(mouse: Mouse, table: TableScene, tutor: Tutor) -> None:
    """Do what the line asks for, on what it points at if that is a button."""
    line = tutor.line
    thing = next(iter(tutor.pointer.things), None)
    over = None if thing is None else table.desk.at(*thing.center)
    if tutor.next.visible:
        mouse.press(plays_on(tutor))
    elif thing is not None and line is not None and line.done is not None:
        for share in (0.5, *((one + 0.5) / _ACROSS for one in range(_ACROSS))):
            for part in tutor.pointer.things:
                if tutor.line is line:
                    mouse.click(part.left + part.width * share, part.centery)
    elif isinstance(over, Button):
        mouse.press(over)
    else:
        do(mouse, table, actions_by_answer(table)[""], by_keyboard=False)  # type: ignore[arg-type] # hands do


def _run(lesson: tuple[str, str], language: str, size: tuple[int, int], pictures: Path) -> int:
    """The program, and beside it who plays; the window is closed in the end."""
    os.environ["SDL_VIDEODRIVER"] = "x11"
    failed = list[BaseException]()
    with tempfile.TemporaryDirectory() as home:
        store = Store(Path(home), Path(home))
        know_the_games(store)
        store.keep_settings(Settings(language=language), Settings())
        speak(language)
        store.keep_running(lesson_game(*lesson, None), 1)
        store.close()
        app, screen = start(Path(home), GameWindow(size)), Desktop(os.environ["DISPLAY"])

        def play() -> None:
            try:
                _play(TapsAndSlowClicks(app, screen), pictures)
            except BaseException as problem:
                failed.append(problem)
                traceback.print_exc()
                screen.picture(pictures / "broken.png")
            finally:
                screen.close_window()

        player = Thread(target=play, daemon=True)
        player.start()
        app.run()
        player.join(5.0)
    return len(failed)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.desktop.lessons", description=__doc__)
    parser.add_argument("pictures", type=Path)
    parser.add_argument("--size", default="1280x720", help="of the window")
    parser.add_argument("--only", default="", help="only lessons whose name holds this")
    parser.add_argument("--language", default=ENGLISH, help="the code of the one that the program speaks")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    failed = 0
    for lesson in ALL:
        name = "-".join(lesson)
        if wanted.only not in name:
            continue
        pictures = wanted.pictures / name
        if wanted.inside:
            width, height = wanted.size.split("x")
            return _run(lesson, wanted.language, (int(width), int(height)), pictures)
        pictures.mkdir(parents=True, exist_ok=True)
        with desktop(_SCREEN) as screen:
            command = [sys.executable, "-m", "tests.desktop.lessons", str(wanted.pictures), "--inside"]
            command += ["--size", wanted.size, "--only", name, "--language", wanted.language]
            broken = subprocess.run(command, env=screen.env, check=False).returncode
        failed += broken
        print(name, "failed" if broken else "played to its end")
    return failed


if __name__ == "__main__":
    sys.exit(main())
