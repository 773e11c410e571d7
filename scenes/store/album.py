"""The album: which goals were reached and which cats were beaten, each with its day."""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated

from msgspec import Meta, field

from game.codec import Json
from game.core import Event
from game.goals import HOUSE_GOALS, LESSON, Goal, Played, reached_in
from game.values import Record
from scenes.store.fields import ONE_LINE, FirstFormat, moment, named, read_as
from scenes.store.finished import Finished

FORMAT = 1
HOUSE = "house"
"""Goals about all games are kept under this name, a game's own under its own."""
_MOST = 500
_LONGEST_KEY = 80
_Key = Annotated[str, Meta(max_length=_LONGEST_KEY, pattern=ONE_LINE)]
_Days = Annotated[Mapping[_Key, str], Meta(max_length=_MOST)]


class Album(Record):
    """Goals by `GAME/NAME` and cats by `LEVEL/NAME`, each with its first day, the newest last; what another
    version knows is kept as it is."""

    reached: Mapping[str, str] = field(default_factory=dict)
    beaten: Mapping[str, str] = field(default_factory=dict)

    def after(self, played: Played, goals: Sequence[Goal], day: str) -> "Album":
        """With what a game has brought, its own goals and the cats."""
        names = (goal_key(played.game, name) for name in reached_in(played, goals))
        beaten = sorted(played.beaten())
        return Album(_first(self.reached, names, day), _first(self.beaten, beaten, day))

    def after_lesson(self, day: str) -> "Album":
        """With what a lesson brings at its last line."""
        return Album(_first(self.reached, [goal_key(HOUSE, LESSON)], day), self.beaten)

    def after_all(self, games: Sequence[Played], known: Sequence[str], days: Sequence[str]) -> "Album":
        """With what all games together have brought, each on the day of the game that did."""
        reached = dict(self.reached)
        for goal in HOUSE_GOALS:
            key = goal_key(HOUSE, goal.name)
            if key not in reached and goal.reached(games, known):
                numbers = range(len(games))
                last = bisect_left(numbers, True, key=lambda end: goal.reached(games[: end + 1], known))
                reached[key] = days[last]
        return Album(reached, self.beaten)

    @property
    def lacks_house_goals(self) -> bool:
        return any(goal_key(HOUSE, goal.name) not in self.reached for goal in HOUSE_GOALS)

    def to_plain(self) -> Json:
        """Of more than are read the newest are written."""
        reached, beaten = (dict([*days.items()][-_MOST:]) for days in (self.reached, self.beaten))
        return {"format": FORMAT, "reached": reached, "beaten": beaten}


def goal_key(game: str, name: str) -> str:
    return f"{game}/{name}"


def played_from(one: Finished, events: Sequence[Event] = (), *, tonight: bool = False) -> Played:
    """A finished game as goals look at it; a line of an old one tells only its numbers."""
    seats = one.seats
    return Played(
        one.game,
        tuple(seat.kind for seat in seats),
        tuple(seat.place for seat in seats),
        tuple(seat.number for seat in seats),
        tuple(seat.facts for seat in seats),
        events,
        tonight,
    )


def album_of(games: Sequence[Finished], goals: Mapping[str, Sequence[Goal]]) -> Album:
    """The album as far as the finished games can tell, for whoever played before there was one."""
    album = Album()
    played = [played_from(one) for one in games]
    for one, line_of_it in zip(played, games, strict=True):
        album = album.after(one, goals.get(one.game, ()), line_of_it.day)
    return album.after_all(played, list(goals), [one.day for one in games])


class _Document(Record):
    format: FirstFormat
    reached: _Days = field(default_factory=dict)
    beaten: _Days = field(default_factory=dict)


def album_from(plain: Json) -> Album:
    known = read_as(_Document, plain)
    for name, days in (("reached", known.reached), ("beaten", known.beaten)):
        for day in days.values():
            named(name, moment, day)
    return Album(known.reached, known.beaten)


def _first(kept: Mapping[str, str], names: Iterable[str], day: str) -> dict[str, str]:
    """The first day counts."""
    return {**kept, **{name: day for name in names if name not in kept}}
