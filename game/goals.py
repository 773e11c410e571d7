"""Small goals for the album: each changes no rule, and all but one are decided from games that were played to
their end.

A game's own goals are in its folder; those here are about all games together.
"""

from collections.abc import Callable, Mapping, Sequence

from game.characters import CHARACTERS, HUMAN, LEVELS, character_of, level_of
from game.core import Event, Seat
from game.values import Record


class Played(Record):
    """A finished game as goals look at it. Of old games only the numbers are left: they have no events."""

    game: str
    kinds: tuple[str, ...]
    """Who sat there when it ended: `human`, or a bot's level and character such as `house/misty`."""
    places: tuple[int, ...]
    """From 1; who shares a place has the same one."""
    numbers: tuple[int, ...]
    """The result of each seat: cards, points or winks."""
    facts: tuple[Mapping[str, int], ...]
    """What the statistics tell of each seat."""
    events: Sequence[Event] = ()
    """Everything that happened, with nothing hidden."""
    tonight: bool = False
    """Whether it was the deal of the day."""

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats whose play counts for goals: not those where a cat stands in for a human."""
        return tuple(seat for seat, kind in enumerate(self.kinds) if kind == HUMAN)

    @property
    def cats(self) -> tuple[str, ...]:
        """The characters at the table."""
        return tuple(character_of(kind) for kind in self.kinds if character_of(kind))

    def won(self, seat: Seat) -> bool:
        return self.places[seat] == 1

    def fact(self, seat: Seat, name: str) -> int:
        return self.facts[seat].get(name, 0)

    def beaten(self) -> set[str]:
        """Level and character of every cat that a human who won left behind."""
        if not any(self.won(seat) for seat in self.humans):
            return set()
        seats = zip(self.kinds, self.places, strict=True)
        return {kind for kind, place in seats if place > 1 and kind in CATS}


class Goal(Record):
    """Something that one seat can reach in one game."""

    name: str
    reached: Callable[[Played, Seat], bool]


class HouseGoal(Record):
    """Something that is reached over all games: the finished ones so far, the first played first, and the
    names of the games there are."""

    name: str
    reached: Callable[[Sequence[Played], Sequence[str]], bool]


CATS = tuple(f"{level}/{character}" for character in CHARACTERS for level in LEVELS)
"""Every cat of the house at every level."""


def reached_in(played: Played, goals: Sequence[Goal]) -> list[str]:
    """Which goals of its game a human has reached."""
    return [goal.name for goal in goals if any(goal.reached(played, seat) for seat in played.humans)]


def _first_game(games: Sequence[Played], _: Sequence[str]) -> bool:
    return bool(games)


def _every_table(games: Sequence[Played], known: Sequence[str]) -> bool:
    return {one.game for one in games} >= set(known)


def _together(games: Sequence[Played], _: Sequence[str]) -> bool:
    return any(len(one.humans) > 1 for one in games)


def _tonight(games: Sequence[Played], _: Sequence[str]) -> bool:
    return any(one.tonight for one in games)


def _good_sport(games: Sequence[Played], _: Sequence[str]) -> bool:
    """Somebody came last, and another game was played to its end after that."""
    return any(1 < max(one.places) == one.places[seat] for one in games[:-1] for seat in one.humans)


def _everybodys_friend(games: Sequence[Played], _: Sequence[str]) -> bool:
    return {cat for one in games for cat in one.cats} >= set(CHARACTERS)


def _panther(games: Sequence[Played], _: Sequence[str]) -> bool:
    return any(level_of(kind) == LEVELS[-1] for one in games for kind in one.beaten())


HOUSE_GOALS = (
    HouseGoal("first_game", _first_game),
    HouseGoal("every_table", _every_table),
    HouseGoal("together", _together),
    HouseGoal("tonight", _tonight),
    HouseGoal("good_sport", _good_sport),
    HouseGoal("everybodys_friend", _everybodys_friend),
    HouseGoal("panther", _panther),
)
LESSON = "lesson"
"""The goal of the house that no finished game brings: it is reached at the last line of a lesson."""
