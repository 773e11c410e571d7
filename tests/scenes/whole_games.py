"""Whole seeded games at the usual pace, looked at in every frame: a human who reads and never skips."""

from collections.abc import Callable, Sequence
from typing import Any

from game.match import Match
from scenes.games import SCREENS
from scenes.stage.theme import Pace
from scenes.table.guests import Guest
from scenes.table.introductions import Introductions
from scenes.table.scene import TableScene
from scenes.table.settings import Settings
from tests.driver import Driver
from tests.gallery.posed import NullHost, gallery_guests
from tests.plain_games import TO_THE_END, choice

FRAME = 0.1
_READS, _THINKS = 4.0, 1.5
"""How many seconds the human looks at what waits to be read, and at a question."""
_MOST_FRAMES = 20_000


def seeded_table(game: str, house: Any, seed: int, pace: Pace = Pace.NORMAL, seats: int = 3) -> TableScene:
    """A lone human who is new to everything, and cats of the house."""
    company: Sequence[Guest] = gallery_guests(seats)
    match = Match(game, [guest.player() for guest in company], house, seed)
    host = NullHost(Settings(pace=pace, go_on=False, quick_answers=False), Introductions())
    return TableScene(SCREENS[game].table, match, company, host)


def _read_or_answer(table: TableScene) -> None:
    """A new word is read before anything is done."""
    if table.introducer.word is not None:
        table.introducer.go_on()
    else:
        table.loop.answer(choice(table.match))


def play_through(
    driver: Driver, look: Callable[[TableScene], object], actions: int = TO_THE_END
) -> TableScene:
    """To the end or for so many actions, as bots play, by somebody who reads every remark. `look` is called
    in every frame."""
    table = driver.scene
    assert isinstance(table, TableScene)
    waited = 0.0
    for _ in range(_MOST_FRAMES):
        if driver.scene is not table or len(table.match.actions) >= actions:
            return table
        driver.tick(FRAME, drawn=False)
        look(table)
        asked = table.loop.asking and table.accepts_input and not table.timeline.busy
        waited = waited + FRAME if asked or table.picture.reading else 0.0
        if table.picture.reading and waited > _READS:
            waited = 0.0
            table.skip()
        elif asked and waited > _THINKS:
            waited = 0.0
            _read_or_answer(table)
    raise AssertionError("the game never ended")
