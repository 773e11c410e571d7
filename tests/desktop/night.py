"""A whole Three Cat Night in a real window: `python -m tests.desktop.night PICTURES PROGRAM...`

Needs what `screen.py` needs, and plays as `whole_game.py` does. One human and two cats play every game,
short; between the games the standings are clicked through, and in the morning the picture is kept.
"""

import sys
import tempfile
import time
from functools import partial
from pathlib import Path

from game.night import Night
from scenes.games import SCREENS
from scenes.navigator import Navigator
from scenes.pages.night.page import NightPage
from scenes.pages.results.page import ResultPage
from scenes.stage.scene import Scene
from scenes.stage.strings import say
from scenes.stage.theme import Pace
from scenes.store.night import SavedNight, night_from
from scenes.store.saves import SavedGame
from scenes.store.store import Store
from tests.desktop.screen import Desktop, started, until
from tests.desktop.whole_game import BESIDE_PAGES, TO_THE_NEXT_PAGE, WholeGame, running_game
from tests.driver import Driver

SKIPS = 10


class NightInAWindow:
    def __init__(self, screen: Desktop, folder: Path, pictures: Path) -> None:
        self.screen, self.folder, self.pictures = screen, folder, pictures
        self.size = screen.size()

    def prepare(self, store: Store) -> None:
        """Let a store know what the program's knew from the beginning."""

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
            self.prepare(navigator.store)
            saved = self.night()
            if saved is not None:
                navigator.store.keep("night", saved.to_plain())

            def scene() -> Scene:
                if ended is not None:
                    return ResultPage(navigator, navigator.seat(ended))
                if page == "menu":
                    return navigator.menu()
                return navigator.night_page() if saved is None else NightPage(navigator, saved)

            driver = Driver(scene, self.size)
            driver.wait(0.5)
            found = driver.app.director.view.point_px(*driver.find(words).rect.center)
            driver.close()
            navigator.store.close()
            return found

    def click(self, words: str, page: str = "night", ended: SavedGame | None = None, times: int = 1) -> None:
        """More than once where a slow machine may not have turned the page yet; nothing else lies there."""
        place = self.place(words, page, ended)
        for _ in range(times):
            self.screen.click(*place)
            time.sleep(TO_THE_NEXT_PAGE)

    def play_all(self) -> Night:
        self.click(say("menu.night"), "menu")
        self._picture("planned")
        self.begin()
        for number, game in enumerate(SCREENS):
            until("the night did not go on", partial(self.has_played, number))
            self._picture(f"standings-{number}")
            self.sit_down(game)
            table = WholeGame(game, self.screen, self.folder, self.pictures / game)
            ended = table.play()
            until("the game did not score", partial(self.has_played, number + 1))
            table.skip(SKIPS, BESIDE_PAGES)
            time.sleep(TO_THE_NEXT_PAGE)
            self._picture(f"results-{number}")
            self.click(say("night.standings"), ended=ended, times=3)
        self._picture("morning")
        self.click(say("night.keep"))
        self._picture("kept")
        return until("there is no night", self.night).night

    def begin(self) -> None:
        until("no night began", partial(self._click_until_there_is_a_night, self.place(say("night.begin"))))

    def _click_until_there_is_a_night(self, place: tuple[int, int]) -> bool:
        self.screen.click(*place)
        time.sleep(TO_THE_NEXT_PAGE)
        return self.night() is not None

    def sit_down(self, game: str) -> None:
        place = self.place(say("night.play", game=say(f"menu.{game}.title")))

        def began() -> bool:
            self.screen.click(*place)
            time.sleep(TO_THE_NEXT_PAGE)
            return running_game(self.folder, game) is not None

        until("no game began", began)

    def has_played(self, games: int) -> bool:
        saved = self.night()
        return saved is not None and saved.night.played == games

    def _picture(self, name: str) -> None:
        self.screen.picture(self.pictures / f"{name}.png")


def main(pictures: Path, program: list[str]) -> None:
    for game in SCREENS:
        (pictures / game).mkdir(parents=True, exist_ok=True)
    with started(program, Pace.INSTANT, pictures) as (screen, folder):
        time.sleep(TO_THE_NEXT_PAGE)
        night = NightInAWindow(screen, folder, pictures).play_all()
        kept = until("no picture was kept", lambda: next(folder.parent.glob("*.png"), None))
        (pictures / "kept-picture.png").write_bytes(kept.read_bytes())
    print(f"real window: a night of {len(night.games)} games, totals {[*map(str, night.totals)]}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
