"""Plays the built program in a real window with a real mouse: `python -m tests.desktop.real_window PROGRAM`.

Needs Xvfb, openbox, xdotool and wmctrl. A twin of the program without a window tells where things are; the
mouse goes there, from the menu through the set-up page to the Kitten Me table, bids once, and closes it all.
Nothing waits for a fixed time: every step is tried again until it shows an effect or its deadline passes.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import pygame

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

from game.match import HUMAN, Match
from scenes.games import SCREENS
from scenes.lessons import answer_offer
from scenes.navigator import Navigator
from scenes.pages.menu.page import Menu
from scenes.store.saves import game_from
from scenes.store.store import Store
from tests.gallery.hand import Hand

GAME = "kitten_me"
SCREEN = "1600x900"
PATIENCE = 60.0
PAUSE = 0.25
BETWEEN_CLICKS = 0.9
"""Controls stay asleep for a moment after a click that skipped something."""
TITLE = "Three Cat Night"

T = TypeVar("T")


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

    def close_window(self) -> None:
        self.run("wmctrl", "-i", "-c", self.window())


@contextmanager
def desktop() -> Iterator[Desktop]:
    """A free number of the server's choice, which stays when its first guest has left."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-noreset", "-screen", "0", f"{SCREEN}x24"]
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
        knows_the_games(folder)
        self._hand = Hand(Navigator(Store(folder, folder)).menu, size)

    def where(self, words: str) -> tuple[int, int]:
        return self._hand.app.director.view.point_px(*self._hand.find(words).rect.center)

    def door(self) -> tuple[int, int]:
        """Where the menu's way out is."""
        menu = self._hand.scene
        assert isinstance(menu, Menu)
        return self._hand.app.director.view.point_px(*menu.leave_button.rect.center)

    def go_on(self, words: str) -> None:
        self._hand.click_on(words)
        self._hand.wait(1.0)

    def close(self) -> None:
        self._hand.close()

    def until_asked(self) -> None:
        until("the twin was not asked for a bid", self._asked)

    def _asked(self) -> bool:
        self._hand.wait(0.6)
        self._hand.key(pygame.K_SPACE)
        return any(getattr(widget, "text", "").startswith("Bid ") for widget in self._hand.scene.desk.all())


def human_moves(folder: Path) -> int:
    """How many actions of the human the running game's file holds."""
    try:
        written = (folder / "games" / f"{GAME}.json").read_text(encoding="utf-8")
    except FileNotFoundError:
        return 0
    match = game_from(json.loads(written)).match
    replay = Match(match.info.name, match.players, match.house, match.seed)
    moves = 0
    for action in match.actions:
        assert replay.state.decision is not None
        moves += match.players[replay.state.decision.seat].kind == HUMAN
        replay.play(action)
    return moves


def knows_the_games(folder: Path) -> None:
    """Let nobody offer to teach them to whoever plays there."""
    store = Store(folder, folder)
    for game in SCREENS:
        answer_offer(store, game)
    store.close()


def main(program: list[str]) -> None:
    with tempfile.TemporaryDirectory() as home, tempfile.TemporaryDirectory() as other, desktop() as screen:
        folder = Path(home) / "play"
        knows_the_games(folder)
        errors = Path(home) / "errors.txt"
        with errors.open("w", encoding="utf-8") as said:
            running = subprocess.Popen(
                [*program, "--folder", str(folder)], env=screen.env, stderr=said, cwd=home
            )
        until("no window came up", screen.window)
        size = screen.size()
        twin = Twin(size, Path(other))
        tile = twin.where("Kitten Me")
        twin.go_on("Kitten Me")
        play = twin.where("Play")
        twin.go_on("Play")
        twin.until_asked()
        bid = twin.where("Bid ")

        def move() -> bool:
            for place in (tile, play, bid):
                if not human_moves(folder):
                    screen.click(*place)
                    time.sleep(BETWEEN_CLICKS)
            return human_moves(folder) > 0

        until("the human made no move", move)
        screen.close_window()
        until("the program did not close", lambda: running.poll() is not None)
        complaints = errors.read_text(encoding="utf-8")
    if running.returncode or complaints:
        raise SystemExit(f"real window: exit code {running.returncode}, it said: {complaints or 'nothing'}")
    print(f"real window: menu, set-up, table, {GAME} bid, closed: ok")


if __name__ == "__main__":
    main(sys.argv[1:])
