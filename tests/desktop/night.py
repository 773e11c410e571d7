"""A whole Three Cat Night in a real window: `python -m tests.desktop.night PICTURES PROGRAM...`

Needs what `go_kitty_game.py` needs, and works as it does. One human and two cats play every game, short;
between the games the standings are clicked through, and in the morning the picture is kept.
"""

import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

from game.night import Night
from scenes.games import SCREENS
from scenes.go_kitty.table import GoKittyTable
from scenes.kitten_me.table import KittenMeTable
from scenes.navigator import Navigator
from scenes.pages.results.page import ResultPage
from scenes.shut_up_cat.table import ShutUpCatTable
from scenes.stage.scene import Scene
from scenes.stage.strings import say
from scenes.stage.theme import Pace
from scenes.store.night import SavedNight, night_from
from scenes.store.saves import SavedGame
from scenes.store.store import Store
from scenes.table.settings import Settings
from tests.desktop.real_window import Desktop, desktop, knows_the_games, until
from tests.desktop.whole_game import TO_THE_NEXT_PAGE, Click, Game, TableTwin, act, picture
from tests.gallery.hand import Hand
from tests.gallery.posed import QuietHost
from tests.scenes import cat_tables, kitten_tables, kitty_tables

TABLES = {
    "kitten_me": (KittenMeTable, kitten_tables.settle, kitten_tables.do),
    "go_kitty": (GoKittyTable, kitty_tables.settle, kitty_tables.do),
    "shut_up_cat": (ShutUpCatTable, cat_tables.settle, cat_tables.do),
}
WALL = (0.79, 0.24)
"""Where nothing is that could be clicked, in shares of the window."""
SKIPS = 10
MOST_CHOICES = 400


class NightInAWindow:
    def __init__(self, screen: Desktop, folder: Path, pictures: Path) -> None:
        self.screen, self.folder, self.pictures = screen, folder, pictures
        self.size = screen.size()
        self.wall = round(self.size[0] * WALL[0]), round(self.size[1] * WALL[1])

    def night(self) -> SavedNight | None:
        store = Store(self.folder.parent / "looking")
        try:
            (store.root / "night.json").write_bytes((self.folder / "night.json").read_bytes())
            return store.document("night", night_from)
        except FileNotFoundError:
            return None
        finally:
            store.close()

    def place(self, words: str, page: str = "night", ended: SavedGame | None = None) -> tuple[int, int]:
        """Where these words stand on a page of the program as it is now."""
        with tempfile.TemporaryDirectory() as other:
            navigator = Navigator(Store(Path(other), Path(other)))
            saved = self.night()
            if saved is not None:
                navigator.store.keep("night", saved.to_plain())

            def scene() -> Scene:
                if ended is not None:
                    return ResultPage(navigator, navigator.seat(ended))
                return navigator.menu() if page == "menu" else navigator.night_page()

            hand = Hand(scene, self.size)
            hand.wait(0.5)
            found = hand.app.director.view.point_px(*hand.find(words).rect.center)
            hand.close()
            navigator.store.close()
            return found

    def click(self, words: str, page: str = "night", ended: SavedGame | None = None, times: int = 1) -> None:
        """More than once where a slow machine may not have turned the page yet; nothing else lies there."""
        place = self.place(words, page, ended)
        for _ in range(times):
            self.screen.click(*place)
            time.sleep(TO_THE_NEXT_PAGE)

    def skip(self, times: int) -> None:
        for _ in range(times):
            self.screen.click(*self.wall)
            time.sleep(0.3)

    def play(self, game: str) -> SavedGame:
        """From the deal to the end, as a plain bot would for the human."""
        running = Game(self.folder, game)
        table, settle, do = TABLES[game]
        first = until("no game began", running.saved)
        twin: TableTwin | None = None
        choices = 0
        while not (saved := until("the game stood still", running.saved)).match.outcome:
            if running.asks_human() is None:
                self.skip(2)
                continue
            if twin is None:
                make = partial(_table, table)
                twin = TableTwin(make, settle, do, self.size, first)  # type: ignore[arg-type]
            self.skip(2)
            before = len(saved.match.actions)
            clicks: list[Click] = twin.clicks(saved)
            until(f"nothing came of {clicks}", partial(act, self.screen, running, clicks, before))
            choices += 1
            if choices == 2:
                picture(self.screen, self.pictures, f"{game}-table")
            if choices > MOST_CHOICES:
                raise SystemExit(f"real window: {game} had no end")
        print(f"{game}: {choices} choices by mouse, {len(saved.match.actions)} in all, {saved.match.outcome}")
        return saved

    def play_all(self) -> Night:
        self.click(say("menu.night"), "menu")
        picture(self.screen, self.pictures, "planned")
        until("no night began", partial(self._click_until_there_is_a_night, self.place(say("night.begin"))))
        for number, game in enumerate(SCREENS):
            until("the night did not go on", partial(self._played, number))
            picture(self.screen, self.pictures, f"standings-{number}")
            self._sit_down(game)
            ended = self.play(game)
            until("the game did not score", partial(self._played, number + 1))
            self.skip(SKIPS)
            time.sleep(TO_THE_NEXT_PAGE)
            picture(self.screen, self.pictures, f"results-{number}")
            self.click(say("night.standings"), ended=ended, times=3)
        picture(self.screen, self.pictures, "morning")
        self.click(say("night.keep"))
        picture(self.screen, self.pictures, "kept")
        return until("there is no night", self.night).night

    def _click_until_there_is_a_night(self, place: tuple[int, int]) -> bool:
        self.screen.click(*place)
        time.sleep(TO_THE_NEXT_PAGE)
        return self.night() is not None

    def _sit_down(self, game: str) -> None:
        place = self.place(say("night.play", game=say(f"menu.{game}.title")))

        def began() -> bool:
            self.screen.click(*place)
            time.sleep(TO_THE_NEXT_PAGE)
            return Game(self.folder, game).saved() is not None

        until("no game began", began)

    def _played(self, games: int) -> bool:
        saved = self.night()
        return saved is not None and saved.night.played == games


def _table(table: type, saved: SavedGame) -> Scene:
    made: Scene = table(saved.match, saved.guests, QuietHost())
    return made


def main(pictures: Path, program: list[str]) -> None:
    pictures.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, desktop() as screen:
        folder = Path(home) / "play"
        knows_the_games(folder)
        store = Store(folder, folder)
        store.keep_settings(Settings(pace=Pace.INSTANT), Settings())
        store.close()
        env = {**screen.env, "HOME": home}
        running = subprocess.Popen([*program, "--folder", str(folder)], env=env)
        until("no window came up", screen.window)
        time.sleep(TO_THE_NEXT_PAGE)
        try:
            night = NightInAWindow(screen, folder, pictures).play_all()
            kept = until("no picture was kept", lambda: next(Path(home).glob("*.png"), None))
            (pictures / "kept-picture.png").write_bytes(kept.read_bytes())
        except SystemExit:
            picture(screen, pictures, "stuck")
            running.terminate()
            raise
        screen.close_window()
        until("the program did not close", lambda: running.poll() is not None)
    print(f"real window: a night of {len(night.games)} games, totals {[*map(str, night.totals)]}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
