"""What the whole games in a real window share: the game's file, a hand that notes its clicks, pictures."""

import json
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.core import Outcome, decide
from game.match import HUMAN, Match
from scenes.store.saves import SavedGame, game_from
from scenes.table.scene import TableScene
from tests.desktop.real_window import Desktop
from tests.gallery.hand import Hand
from tests.narrowing import not_none

EVERY = 6
BETWEEN_CLICKS = 0.35
TO_THE_NEXT_PAGE = 4.0
UNTIL_DONE = 3.0
"""Longer than a choice can be taken back before it is carried out."""

Click = tuple[str, tuple[int, int]]
"""A click or a turn of the wheel, and at which pixel."""


class NotingHand(Hand):
    """Notes at which pixels it clicks and turns the wheel."""

    noted: list[Click]

    def click(self, x: float, y: float) -> None:
        self.noted.append(("click", self.app.director.view.point_px(x, y)))
        super().click(x, y)

    def wheel(self, x: float, y: float, steps: float) -> None:
        self.noted.append(("wheel", self.app.director.view.point_px(x, y)))
        super().wheel(x, y, steps)


class TableTwin:
    """The table at any moment of the game without a window, to find out what to click.

    `settle` brings it to its question and `do` clicks an action: what the tests of that table use.
    """

    def __init__(
        self,
        table: Callable[[SavedGame], TableScene],
        settle: Callable[[Hand], Any],
        do: Callable[[Hand, Any, Any], object],
        size: tuple[int, int],
        saved: SavedGame,
    ) -> None:
        self._table, self._settle, self._do = table, settle, do
        self.hand = NotingHand(lambda: table(saved), size)

    def clicks(self, saved: SavedGame) -> list[Click]:
        """Where to click for what a plain bot would do now. The game goes on a step with it."""
        match = saved.match
        seat = not_none(match.state.decision).seat
        action = decide(match.info.bot("greedy"), match.view(seat), match.history(seat), match.bot_rng(seat))
        self.hand.app.director.reset(self._table(saved))
        self.hand.wait(0.5)
        scene = self._settle(self.hand)
        self.hand.noted = []
        self._do(self.hand, scene, action)
        return self.hand.noted


class Game:
    """The running game, as its file tells."""

    def __init__(self, folder: Path, name: str) -> None:
        self._file = folder / "games" / f"{name}.json"

    def saved(self) -> SavedGame | None:
        """None before the game began, and for the blink in which a new version takes the old one's place."""
        try:
            return game_from(json.loads(self._file.read_text(encoding="utf-8")))
        except FileNotFoundError:
            return None

    def outcome(self) -> Outcome | None:
        saved = self.saved()
        return saved.match.outcome if saved else None

    def asks_human(self) -> SavedGame | None:
        saved = self.saved()
        return saved if saved and (saved.match.outcome or _human_is_asked(saved.match)) else None


def _human_is_asked(match: Match) -> bool:
    decision = match.state.decision
    return decision is not None and match.players[decision.seat].kind == HUMAN


def picture(screen: Desktop, folder: Path, name: str) -> None:
    subprocess.run(["import", "-window", "root", folder / f"{name}.png"], env=screen.env, check=True)


def act(screen: Desktop, game: Game, clicks: list[Click], before: int) -> bool:
    """Click it; whether something came of it, at the latest when nothing can be taken back any more."""

    def came_of_it() -> bool:
        saved = game.saved()
        return saved is None or len(saved.match.actions) > before

    for verb, place in clicks:
        screen.click(*place, button="5" if verb == "wheel" else "1")
        time.sleep(BETWEEN_CLICKS)
        if came_of_it():
            return True
    deadline = time.monotonic() + UNTIL_DONE
    while time.monotonic() < deadline and not came_of_it():
        time.sleep(BETWEEN_CLICKS)
    return came_of_it()
