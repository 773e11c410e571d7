"""Whether a long game costs more than a short one: `python -m tests.bench.long_games`.

Prints in milliseconds of processor time what an autosave, the results, the log and the menu's tile cost at
the tenth and at the thousandth action of a game.
"""

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

from msgspec.structs import replace

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.match import Match, Player
from game.rng import Rng
from scenes.games import course_of
from scenes.pages.replay.playback import Playback
from scenes.pictures.cats import Coat
from scenes.store.saves import SavedGame
from scenes.store.store import Store
from scenes.table.guests import Guest
from scenes.table.logbook import LogPage
from tests.gallery.pages import navigator

GAME, SEATS = "shut_up_cat", 4
SHORT, LONG = 10, 1000
TIMES = 30


def played(actions: int) -> SavedGame:
    """A game of random play that is not over after so many actions."""
    coats = list(Coat)[:SEATS]
    guests = tuple(Guest(coat.title(), coat) for coat in coats)
    for seed in count():
        match, rng = Match(GAME, [Player(guest.name) for guest in guests], seed=seed), Rng(seed)
        while (decision := match.state.decision) is not None:
            if len(match.actions) == actions:
                return SavedGame(match, guests)
            match.play(decision.options.sample(rng))
    raise AssertionError("no game is that long")


def costs(actions: int) -> Iterator[tuple[str, float]]:
    """What is done after so many actions, and its milliseconds."""
    saved = played(actions)
    match, guests = saved.match, saved.guests
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder))

        def autosave() -> None:
            store.keep_running(saved, course_of(match, guests).round)

        autosave()
        yield "autosave", milliseconds(autosave)
        yield "results", milliseconds(lambda: course_of(match, guests).turning_points(3))
        table = Playback(saved, navigator()).table
        table.picture.shown = replace(table.picture.shown, events_shown=len(match.events))
        yield "log", milliseconds(lambda: LogPage(table.log.newest_first))
        yield "menu's tile", milliseconds(store.running_games)
        store.close()


def milliseconds(act: Callable[[], object]) -> float:
    """The least of some, which is what the act itself takes."""
    taken = []
    for _ in range(TIMES):
        began = time.thread_time()
        act()
        taken.append((time.thread_time() - began) * 1000)
    return min(taken)


def main() -> None:
    for (name, short), (_, long) in zip(costs(SHORT), costs(LONG), strict=True):
        print(f"{name}: {short:.2f} ms after {SHORT} actions, {long:.2f} ms after {LONG:,}")


if __name__ == "__main__":
    main()
