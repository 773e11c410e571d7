"""Evenings for tests: a store in a folder of their own, plans, and a hand that plays to the end."""

from dataclasses import replace
from pathlib import Path

from scenes.evening import Evening
from scenes.gallery.hand import Hand
from scenes.pictures.cats import Coat
from scenes.setup.plan import Plan, usual_level, usual_plan
from scenes.stage.theme import Pace
from scenes.store.saves import SavedGame
from scenes.store.settings import Settings
from scenes.store.store import Store
from scenes.table.guests import Guest, bot_guest
from scenes.table.scene import TableScene

HUMANS = ("Ada", "Boris", "Chloe", "Deniz")
CATS = ("misty", "sir_socks", "biscuit")


def an_evening(folder: Path, settings: Settings | None = None) -> Evening:
    """An evening whose files lie in a folder of the test's."""
    evening = Evening(Store(folder / "home", folder / "exchange"))
    evening.like(settings or Settings(pace=Pace.INSTANT))
    return evening


def a_plan(game: str, humans: int = 1, cats: int = 2) -> Plan:
    """So many humans, then so many cats, in this order."""
    plan = usual_plan(game)
    coats = [Coat.GINGER, Coat.CALICO, Coat.SIAMESE, Coat.BLACK]
    company = [Guest(HUMANS[number], coats[number]) for number in range(humans)]
    company += [bot_guest(usual_level(game), CATS[number]) for number in range(cats)]
    chairs = (*company, *(None for _ in plan.chairs[len(company) :]))
    return replace(plan, chairs=chairs[: len(plan.chairs)], first=0)


def a_table(evening: Evening, plan: Plan, seed: int = 1) -> TableScene:
    match, guests = plan.deal(seed)
    return evening.seat(SavedGame(match, guests))


def rest(hand: Hand) -> None:
    """Click through what is shown until somebody is asked or another page lies on top."""
    hand.wait(0.3)
    table = hand.scene
    if not isinstance(table, TableScene):
        return
    for _ in range(4000):
        asked = bool(table.controls) and table.live
        if hand.scene is not table or (asked and not hand.app.director.changing):
            return
        if table.timeline.busy:
            hand.click(960, 300)
        hand.wait(0.1)
    raise AssertionError("the table never came to rest")
