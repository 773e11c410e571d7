"""A whole short night by phones, with a real window: `python -m tests.desktop.phone_night PICTURES PROGRAM`.

Needs what `phone_game.py` needs, and plays as it does. Phones sit down once, before the night, and are at
every game to the last; the mouse only leads from page to page.
"""

import argparse
import time
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from scenes.games import SCREENS
from scenes.pages.night.plan import NightPlan, usual_night
from scenes.stage.strings import say
from scenes.stage.theme import Pace
from scenes.store.store import Store
from tests.desktop.night import NightInAWindow
from tests.desktop.phone_game import PhoneGame, phones_of
from tests.desktop.screen import Desktop, started, until
from tests.desktop.whole_game import TO_THE_NEXT_PAGE, running_game
from tests.phones.chromium import chromium


def night_for_phones() -> NightPlan:
    """One of the cats stays; all other chairs are free."""
    plan = usual_night()
    table = plan.table
    cats = [chair for chair in table.seated if chair != table.own_chair]
    for chair in (table.own_chair, *cats[1:]):
        if chair is not None:
            table = table.seat(chair, None)
    return replace(plan, table=table)


def keep_plan(store: Store) -> None:
    store.keep("table-night", night_for_phones().to_plain())


class NightByPhone(NightInAWindow):
    def __init__(self, screen: Desktop, folder: Path, table: PhoneGame) -> None:
        super().__init__(screen, folder, table.pictures)
        self._table = table

    def prepare(self, store: Store) -> None:
        keep_plan(store)

    def play_by_phone(self) -> int:
        """To the morning; how often something was answered."""
        answers = 0
        time.sleep(TO_THE_NEXT_PAGE)
        self.click(say("menu.night"), "menu")
        self._table.let_in(self.place(say("phones.button")))
        self.begin()
        for number, game in enumerate(SCREENS):
            until("the night did not go on", partial(self.has_played, number))
            self._table.picture(f"{number}-standings")
            self.sit_down(game)
            until("no phone has a hand", self._some_play)
            answers += self._table.play(f"{number}-{game}-")
            until("the game did not score", partial(self.has_played, number + 1))
            time.sleep(TO_THE_NEXT_PAGE)
            self._table.picture(f"{number}-results")
            ended = until("the game was not kept", partial(running_game, self.folder, game))
            self.click(say("night.standings"), ended=ended, times=3)
        self._table.picture("morning")
        return answers

    def _some_play(self) -> bool:
        return any(phone.mood != "over" for phone in self._table.phones)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pictures", type=Path)
    parser.add_argument("program", nargs="+")
    parser.add_argument("--phones", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    wishes = parser.parse_args()
    wishes.pictures.mkdir(parents=True, exist_ok=True)
    program = [*wishes.program, "--phones-at", "127.0.0.1:0"]
    with (
        chromium() as browser,
        phones_of(browser, wishes.phones, wishes.seed) as phones,
        started(program, Pace.INSTANT, wishes.pictures, keep_plan) as (screen, folder),
    ):
        table = PhoneGame(screen, folder, wishes.pictures, phones)
        answers = NightByPhone(screen, folder, table).play_by_phone()
    print(f"phones: a night of {len(SCREENS)} games with {wishes.phones} phones, {answers} answers: ok")


if __name__ == "__main__":
    main()
