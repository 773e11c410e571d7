"""A whole game in a real window, from the menu to its results.

A twin of the table without a window tells where to click for what a plain bot would do; the mouse goes there.
The running game's file tells what came of it. Pictures go into a folder.
"""

import argparse
import json
import tempfile
import time
from functools import partial
from pathlib import Path

from game.characters import HUMAN
from game.match import Match
from scenes.stage.languages import ENGLISH
from scenes.stage.layout import WindowView
from scenes.stage.strings import say, speak
from scenes.stage.theme import Pace
from scenes.store.saves import SavedGame, game_from
from tests.desktop.screen import Desktop, Twin, started, until
from tests.desktop.table_twin import Click, TableTwin

WALL = (0.79, 0.24)
"""Where nothing is that could be clicked, in shares of the window: a click there skips what is shown."""
BESIDE_PAGES = (0.01, 0.5)
"""Where nothing is on the pages after a game, either."""
BETWEEN_CLICKS = 0.35
"""Seconds, more than two clicks of a double click are apart."""
TO_THE_NEXT_PAGE = 4.0
"""Seconds that a page may take to come."""
UNTIL_DONE = 3.0
"""Longer than a choice can be taken back before it is carried out."""
MOST_CHOICES = 400
SHOWN_AT_THE_END = 6
"""So many pictures are taken of the end before the results."""


def running_game(folder: Path, game: str) -> SavedGame | None:
    """None before the game began, and for the blink in which a new version takes the old one's place."""
    try:
        return game_from(json.loads((folder / "games" / f"{game}.json").read_text(encoding="utf-8")))
    except FileNotFoundError:
        return None


class WholeGame:
    """One human among cats, at a game that has begun."""

    pace = Pace.FAST
    skips = 2
    """Clicks past what is shown, before each choice."""
    pictured = 6
    """One of so many choices is pictured."""

    def __init__(self, game: str, screen: Desktop, folder: Path, pictures: Path) -> None:
        self.game, self.screen, self.folder, self.pictures = game, screen, folder, pictures
        self.size = screen.size()

    def saved(self) -> SavedGame | None:
        return running_game(self.folder, self.game)

    def play(self) -> SavedGame:
        """To the end of the game, as a plain bot would for the human."""
        twin = TableTwin(self.size, until("no game began", self.saved))
        for choice in range(MOST_CHOICES):
            saved = until("nobody was asked", self._next_question)
            if self.is_left_to_the_cats(saved):
                self.jump_to_the_result(saved, twin.driver.app.director.view)
                saved = until("the game did not end", self._ended)
            if saved.match.outcome:
                actions = len(saved.match.actions)
                print(f"{self.game}: {choice} choices by mouse, {actions} in all, {saved.match.outcome}")
                return saved
            self._choose(choice, saved, twin)
        raise SystemExit(f"real window: {self.game} had no end")

    def is_left_to_the_cats(self, saved: SavedGame) -> bool:
        """Whether the human decides nothing more, and may jump to the result."""
        return False

    def jump_to_the_result(self, saved: SavedGame, window: WindowView) -> None: ...

    def see_results(self) -> None:
        """The end of the game, clicked through to the page after it."""
        for number in range(SHOWN_AT_THE_END):
            time.sleep(2.0)
            self.picture(f"end-{number}")
            self.skip(self.skips, BESIDE_PAGES)
        time.sleep(1.0)
        self.picture("results")

    def skip(self, times: int, at: tuple[float, float] = WALL) -> None:
        for _ in range(times):
            self.screen.click(round(self.size[0] * at[0]), round(self.size[1] * at[1]))
            time.sleep(BETWEEN_CLICKS)

    def picture(self, name: str) -> None:
        self.screen.picture(self.pictures / f"{name}.png")

    def _next_question(self) -> SavedGame | None:
        """The game when it waits for the human or goes on without; until then, what is shown is skipped."""
        saved = self.saved()
        if saved and (saved.match.outcome or _human_is_asked(saved.match) or self.is_left_to_the_cats(saved)):
            return saved
        self.skip(1)
        return None

    def _ended(self) -> SavedGame | None:
        saved = self.saved()
        return saved if saved and saved.match.outcome else None

    def _choose(self, choice: int, saved: SavedGame, twin: TableTwin) -> None:
        self.skip(self.skips)
        before, clicks = len(saved.match.actions), twin.clicks(saved)
        if choice % self.pictured == 0:
            self.picture(f"{choice:03}-asked")
        until(f"nothing came of {clicks}", partial(self._act, clicks, before))
        if choice % self.pictured == 0:
            self.picture(f"{choice:03}-then")

    def _act(self, clicks: list[Click], before: int) -> bool:
        """Click it; whether something came of it, at the latest when nothing can be taken back any more."""

        def came_of_it() -> bool:
            saved = self.saved()
            return saved is None or len(saved.match.actions) > before

        for verb, place in clicks:
            self.screen.click(*place, button="5" if verb == "wheel" else "1")
            time.sleep(BETWEEN_CLICKS)
            if came_of_it():
                return True
        deadline = time.monotonic() + UNTIL_DONE
        while time.monotonic() < deadline and not came_of_it():
            time.sleep(BETWEEN_CLICKS)
        return came_of_it()


def _human_is_asked(match: Match) -> bool:
    decision = match.state.decision
    return decision is not None and match.players[decision.seat].kind == HUMAN


def _begin(screen: Desktop, folder: Path, game: str) -> None:
    """From the menu to the table."""
    title = say(f"menu.{game}.title")
    with tempfile.TemporaryDirectory() as other:
        menu = Twin(screen.size(), Path(other))
        tile = menu.where(title)
        menu.go_on(title)
        play = menu.where(say("setup.play"))
        menu.close()

    def began() -> bool:
        for place in (tile, play):
            screen.click(*place)
            time.sleep(TO_THE_NEXT_PAGE)
        return running_game(folder, game) is not None

    time.sleep(TO_THE_NEXT_PAGE)
    until("no game began", began)


def play_from_the_menu(whole: type[WholeGame], game: str) -> None:
    """As the command line wishes."""
    parser = argparse.ArgumentParser(prog=f"python -m tests.desktop.{game}_game")
    parser.add_argument("--language", default=ENGLISH, help="the code of the one that the program speaks")
    parser.add_argument("pictures", type=Path)
    parser.add_argument("program", nargs=argparse.REMAINDER)
    wanted = parser.parse_args()
    wanted.pictures.mkdir(parents=True, exist_ok=True)
    speak(wanted.language)
    with started(wanted.program, whole.pace, wanted.pictures, language=wanted.language) as (screen, folder):
        _begin(screen, folder, game)
        table = whole(game, screen, folder, wanted.pictures)
        table.play()
        table.see_results()
