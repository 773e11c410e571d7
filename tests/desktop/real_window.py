"""Plays the built program in a real window with a real mouse: `python -m tests.desktop.real_window PROGRAM`.

Needs what `screen.py` needs. A twin of the program without a window tells where things are; the mouse goes
there, from the menu through the set-up page to the Kitten Me table, bids once, and closes it all. The window
begins as large as the screen, and must leave room for its title bar.
Nothing waits for a fixed time: every step is tried again until it shows an effect or its deadline passes.
"""

import json
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

import pygame

from game.characters import HUMAN
from game.match import Match
from scenes.store.saves import game_from
from scenes.store.store import Store
from scenes.store.window_place import WindowPlace, write_place
from tests.desktop.screen import Twin, screen_size, started, until
from tests.driver import Driver

GAME = "kitten_me"
BETWEEN_CLICKS = 0.9
"""Controls stay asleep for a moment after a click that skipped something."""


def is_asked(driver: Driver) -> bool:
    driver.wait(0.6)
    driver.key(pygame.K_SPACE)
    return any(getattr(widget, "text", "").startswith("Bid ") for widget in driver.scene.desk.all())


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


def as_large_as_the_screen(store: Store) -> None:
    """The window was so large that with a title bar it would not fit."""
    size = screen_size()
    write_place(store.root, WindowPlace(size, (0, 0), (size,)))


def main(program: list[str]) -> None:
    prepared = started(program, prepare=as_large_as_the_screen)
    with tempfile.TemporaryDirectory() as other, prepared as (screen, folder):
        if screen.size()[1] >= screen_size()[1]:
            raise SystemExit("real window: the title bar has pushed the window's lower edge off the screen")
        twin = Twin(screen.size(), Path(other))
        tile = twin.where("Kitten Me")
        twin.go_on("Kitten Me")
        play = twin.where("Play")
        twin.go_on("Play")
        until("the twin was not asked for a bid", partial(is_asked, twin.driver))
        bid = twin.where("Bid ")

        def move() -> bool:
            for place in (tile, play, bid):
                if not human_moves(folder):
                    screen.click(*place)
                    time.sleep(BETWEEN_CLICKS)
            return human_moves(folder) > 0

        until("the human made no move", move)
    print(f"real window: menu, set-up, table, {GAME} bid, closed: ok")


if __name__ == "__main__":
    main(sys.argv[1:])
