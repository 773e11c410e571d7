"""A screen of its own with the program in a real window on it, and a twin without a window.

Needs Xvfb, openbox, xdotool, wmctrl, and ImageMagick for pictures.
"""

import os
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

from scenes.navigator import Navigator
from scenes.pages.menu.page import Menu
from scenes.stage.languages import ENGLISH
from scenes.stage.theme import Pace
from scenes.store.store import Store
from scenes.table.settings import Settings
from tests.driver import Driver
from tests.scenes.navigators import know_the_games

SCREEN = "1600x900"
PATIENCE = 60.0
"""Seconds after which `until` gives up."""
PAUSE = 0.25
"""Seconds between two looks of `until`."""
TITLE = "Three Cat Night"

T = TypeVar("T")


def screen_size(screen: str = SCREEN) -> tuple[int, int]:
    width, height = screen.split("x")
    return int(width), int(height)


def until(what: str, found: Callable[[], T | None]) -> T:
    """Look again and again; give up with a sentence when the deadline has passed."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if result := found():
            return result
        time.sleep(PAUSE)
    raise SystemExit(f"real window: {what} within {PATIENCE:.0f} s")


class Desktop:
    """A screen of its own with a window manager."""

    def __init__(self, display: str) -> None:
        self.env = {**os.environ, "DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
        self.env.pop("SDL_VIDEODRIVER")

    def run(self, *command: str) -> str:
        return subprocess.run(command, env=self.env, capture_output=True, text=True, check=False).stdout

    def window(self) -> str:
        """The number of the program's window, empty while there is none."""
        rows = [row.split(maxsplit=3) for row in self.run("wmctrl", "-l").splitlines()]
        return next((row[0] for row in rows if row[-1] == TITLE), "")

    def size(self) -> tuple[int, int]:
        """Width and height of the window's inside."""
        lines = self.run("xdotool", "getwindowgeometry", "--shell", self.window()).splitlines()
        values = dict(line.split("=") for line in lines if "=" in line)
        return int(values["WIDTH"]), int(values["HEIGHT"])

    def click(self, x: int, y: int, button: str = "1") -> None:
        """At a pixel of the window's inside; `4` and `5` turn the wheel up and down."""
        self.run("xdotool", "mousemove", "--window", self.window(), str(x), str(y), "click", button)

    def picture(self, file: Path) -> None:
        subprocess.run(["import", "-window", "root", file], env=self.env, check=True)

    def key(self, name: str) -> None:
        """By xdotool's name of it."""
        self.run("xdotool", "key", "--window", self.window(), name)

    def close_window(self) -> None:
        self.run("wmctrl", "-i", "-c", self.window())


@contextmanager
def desktop(size: str = SCREEN) -> Iterator[Desktop]:
    """A free number of the server's choice, which stays when its first guest has left."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-noreset", "-screen", "0", f"{size}x24"]
    screen = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read, encoding="ascii") as number:
        one = Desktop(f":{number.readline().strip()}")
    silent = subprocess.DEVNULL
    manager = subprocess.Popen(["openbox"], env=one.env, stdout=silent, stderr=silent)
    try:
        yield one
    finally:
        manager.terminate()
        screen.terminate()
        manager.wait()
        screen.wait()


class Twin:
    """The same program without a window, to ask where things are."""

    def __init__(self, size: tuple[int, int], folder: Path) -> None:
        without_lesson_offers(folder)
        self.driver = Driver(Navigator(Store(folder, folder)).menu, size)

    def where(self, words: str) -> tuple[int, int]:
        return self.driver.app.director.view.point_px(*self.driver.find(words).rect.center)

    def exit_button(self) -> tuple[int, int]:
        """Where the menu's way out is."""
        menu = self.driver.scene
        assert isinstance(menu, Menu)
        return self.driver.app.director.view.point_px(*menu.leave_button.rect.center)

    def go_on(self, words: str) -> None:
        self.driver.click_on(words)
        self.driver.wait(1.0)

    def close(self) -> None:
        self.driver.close()


def without_lesson_offers(folder: Path) -> None:
    """Nobody offers to teach the games to whoever plays in this folder."""
    store = Store(folder, folder)
    know_the_games(store)
    store.close()


@contextmanager
def started(
    program: list[str],
    pace: Pace = Pace.NORMAL,
    pictures: Path | None = None,
    prepare: Callable[[Store], object] = lambda _: None,
    language: str = ENGLISH,
) -> Iterator[tuple[Desktop, Path]]:
    """The program in a window, and the folder where it keeps everything, prepared for it; closed in the end.

    It runs in a home of its own, and must neither complain nor end with an error. Where somebody gives up on
    it, the last picture is kept and the logs are printed.
    """
    with tempfile.TemporaryDirectory() as home, desktop() as screen:
        folder, errors = Path(home) / "play", Path(home) / "errors.txt"
        store = Store(folder, folder)
        know_the_games(store)
        store.keep_settings(Settings(pace=pace, language=language), Settings())
        prepare(store)
        store.close()
        command = [str(Path(part).absolute()) if Path(part).exists() else part for part in program]
        with errors.open("w", encoding="utf-8") as said:
            running = subprocess.Popen(
                [*command, "--folder", str(folder)], env={**screen.env, "HOME": home}, stderr=said, cwd=home
            )
        try:
            until("no window came up", screen.window)
            yield screen, folder
            screen.close_window()
            until("the program did not close", lambda: running.poll() is not None)
        except SystemExit:
            if pictures is not None:
                screen.picture(pictures / "stuck.png")
            print(*(log.read_text(encoding="utf-8") for log in folder.glob("log*")))
            raise
        finally:
            running.terminate()
            running.wait()
        complaints = errors.read_text(encoding="utf-8")
    if running.returncode or complaints:
        raise SystemExit(f"real window: exit code {running.returncode}, it said: {complaints or 'nothing'}")
