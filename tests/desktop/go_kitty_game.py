"""A whole game of Go Kitty in a real window: `python tests/desktop/go_kitty_game.py PICTURES PROGRAM...`

Needs what `real_window.py` needs, and ImageMagick for the pictures, which go into the folder PICTURES. A twin
of the table without a window tells where to click for what a plain bot would do; the mouse goes there, until
the results are shown. The running game's file tells what came of it.
"""

import json
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "scenes"))

from kitty_tables import do, settle
from real_window import Desktop, Twin, desktop, until

from game.core import decide
from game.match import HUMAN, Match
from scenes.gallery.hand import Hand
from scenes.gallery.posed import QuietHost
from scenes.go_kitty.table import GoKittyTable
from scenes.stage.theme import Pace
from scenes.store.saves import SavedGame, game_from
from scenes.store.settings import Settings
from scenes.store.store import Store

GAME = "go_kitty"
EVERY = 6
BETWEEN_CLICKS = 0.35
TO_THE_NEXT_PAGE = 4.0


class NotingHand(Hand):
    """Notes at which pixels it clicks and turns the wheel."""

    noted: list[tuple[str, tuple[int, int]]]

    def click(self, x: float, y: float) -> None:
        self.noted.append(("click", self.app.kit.view.point_px(x, y)))
        super().click(x, y)

    def wheel(self, x: float, y: float, steps: float) -> None:
        self.noted.append(("wheel", self.app.kit.view.point_px(x, y)))
        super().wheel(x, y, steps)


class TableTwin:
    """The table at any moment of the game, to find out what to click."""

    def __init__(self, size: tuple[int, int], saved: SavedGame) -> None:
        self._hand = NotingHand(lambda: _table(saved), size)

    def clicks(self, saved: SavedGame) -> list[tuple[str, tuple[int, int]]]:
        """Where to click for what a plain bot would do now. The game goes on a step with it."""
        match = saved.match
        seat = match.state.decision.seat
        action = decide(match.info.bot("greedy"), match.view(seat), match.history(seat), match.bot_rng(seat))
        self._hand.app.director.reset(_table(saved))
        self._hand.wait(0.5)
        self._hand.noted = []
        do(self._hand, settle(self._hand), action)
        return self._hand.noted


def _table(saved: SavedGame) -> GoKittyTable:
    return GoKittyTable(saved.match, saved.guests, QuietHost())


class Game:
    """The running game, as its file tells."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "games" / f"{GAME}.json"

    def saved(self) -> SavedGame | None:
        try:
            return game_from(json.loads(self._file.read_text(encoding="utf-8")))
        except FileNotFoundError:
            return None

    def asks_human(self) -> SavedGame | None:
        saved = self.saved()
        return saved if saved and (saved.match.outcome or _human_is_asked(saved.match)) else None


def _human_is_asked(match: Match) -> bool:
    decision = match.state.decision
    return decision is not None and match.players[decision.seat].kind == HUMAN


def picture(screen: Desktop, folder: Path, name: str) -> None:
    subprocess.run(["import", "-window", "root", folder / f"{name}.png"], env=screen.env, check=True)


def act(screen: Desktop, game: Game, clicks: list[tuple[str, tuple[int, int]]], before: int) -> bool:
    """Click it; whether something came of it."""
    for verb, place in clicks:
        if verb == "wheel":
            left, top, _, _ = screen.place()
            screen.run("xdotool", "mousemove", str(left + place[0]), str(top + place[1]), "click", "5")
        else:
            screen.click(*place)
        time.sleep(BETWEEN_CLICKS)
        saved = game.saved()
        if saved is None or len(saved.match.actions) > before:
            return True
    return False


def begin(screen: Desktop, size: tuple[int, int], other: Path) -> None:
    """From the menu to the table."""
    menu = Twin(size, other)
    tile = menu.where("Go Kitty")
    menu.go_on("Go Kitty")
    for place in (tile, tile, menu.where("Play")):
        time.sleep(TO_THE_NEXT_PAGE)
        screen.click(*place)


def play_to_the_end(screen: Desktop, size: tuple[int, int], game: Game, pictures: Path) -> str:
    twin = TableTwin(size, until("no game began", game.saved))
    asked = 0
    while not (saved := until("nobody was asked", game.asks_human)).match.outcome:
        time.sleep(1.0)
        before = len(saved.match.actions)
        clicks = twin.clicks(saved)
        if asked % EVERY == 0:
            picture(screen, pictures, f"{asked:03}-asked")
        until(f"nothing came of {clicks}", partial(act, screen, game, clicks, before))
        if asked % EVERY == 0:
            picture(screen, pictures, f"{asked:03}-then")
        asked += 1
    return f"{asked} choices by mouse, {len(saved.match.actions)} in all, {saved.match.outcome}"


def see_results(screen: Desktop, size: tuple[int, int], pictures: Path) -> None:
    """The end of the game, clicked through to the page after it."""
    for number in range(6):
        time.sleep(2.0)
        picture(screen, pictures, f"end-{number}")
        screen.click(size[0] // 2, size[1] // 8)
    time.sleep(1.0)
    picture(screen, pictures, "results")


def main(pictures: Path, program: list[str]) -> None:
    pictures.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, tempfile.TemporaryDirectory() as other, desktop() as screen:
        folder = Path(home) / "play"
        store = Store(folder, folder)
        store.keep_settings(Settings(pace=Pace.FAST), Settings())
        store.close()
        running = subprocess.Popen([*program, "--folder", str(folder)], env=screen.env)
        until("no window came up", screen.window)
        _, _, width, height = screen.place()
        try:
            begin(screen, (width, height), Path(other))
            told = play_to_the_end(screen, (width, height), Game(folder), pictures)
            see_results(screen, (width, height), pictures)
        except SystemExit:
            picture(screen, pictures, "stuck")
            running.terminate()
            print(*(log.read_text(encoding="utf-8") for log in folder.glob("log*")))
            raise
        screen.close_window()
        until("the program did not close", lambda: running.poll() is not None)
    print(f"real window: {told}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
