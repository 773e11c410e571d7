"""Counting finished games: how everybody fared at one kind of table, beside what lots would have given."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.characters import LEVELS
from game.match import HUMAN
from scenes.pictures.cats import Coat
from scenes.stage.strings import listed, say
from scenes.store.finished import Finished, Result


@dataclass(slots=True)
class Tally:
    """One line: a human by name, or all cats of one level. `by_lot` is how often lots would have won."""

    name: str
    coat: Coat
    human: bool
    games: int = 0
    won: int = 0
    by_lot: float = 0.0
    best: int = 0

    def count(self, seat: Result, seats: int) -> None:
        self.coat = Coat(seat.coat)
        self.games += 1
        self.won += seat.place == 1
        self.by_lot += 1 / seats
        self.best = max(self.best, seat.number)


def tallies(games: Iterable[Finished]) -> list[Tally]:
    """Humans first, who played most first; then the cats."""
    found: dict[str, Tally] = {}
    for game in games:
        for seat in game.seats:
            level = seat.kind.partition("/")[0]
            human = level == HUMAN
            name = seat.name if human else cats_of(level)
            key = f"{human} {person_key(name)}"
            found.setdefault(key, Tally(name, Coat(seat.coat), human)).count(seat, len(game.seats))
    return sorted(found.values(), key=lambda one: (not one.human, -one.games))


def told(game: Finished) -> str:
    """A finished game in a line: when, who won, and before whom, the best first; with the sign of the coach
    if it helped."""
    winners = listed(seat.name for seat in game.seats if seat.place == 1)
    ranked = sorted(game.seats, key=lambda seat: seat.place)
    others = listed(seat.name for seat in ranked if seat.place > 1)
    what = say(f"statistics.number.{game.game}", count=max(seat.number for seat in game.seats))
    key = "statistics.line" if others else "statistics.line_all"
    line = say(key, day=game.day, winners=winners, others=others, what=what)
    return f"{line} <hint>" if any(seat.helped for seat in game.seats) else line


def person_key(name: str) -> str:
    """Whoever writes their name larger or smaller is the same person."""
    return name.casefold()


def cats_of(level: str) -> str:
    """All cats of a level, by name."""
    known = say(f"setup.level.{level}") if level in LEVELS else level.capitalize()
    return say("statistics.cats", level=known)
