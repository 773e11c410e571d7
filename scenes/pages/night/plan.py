"""The plan of a night: who comes, how long it is, in which order the games are played and by which rules."""

from collections.abc import Callable
from typing import Annotated, Any

from msgspec import Meta, field
from msgspec.structs import replace

from game.catalog import GAMES
from game.codec import Json, to_plain
from game.night import GUESTS, Length, Night, NightGame
from game.rng import Rng
from game.values import Record
from scenes.games import SCREENS
from scenes.pages.setup.plan import Chairs, Plan, chairs_from, guest_to_plain, house_from
from scenes.store.fields import FirstFormat, Kind, bounded_json, named, one_of, read_as
from scenes.store.night import SavedNight
from scenes.table.guests import Guest, players_of

FORMAT = 1
_USUAL_CATS = 2
_A_HUMAN, _A_CAT = 11.0, 4.0
"""In seconds: what a decision takes with all that is shown of it."""
_DECIDERS = 3
"""How many players `GameInfo.decisions` speaks of."""
_ROUNDED = 5


class NightPlan(Record):
    """`table` are the chairs; its game and its house rules are the first game's and mean nothing here."""

    table: Plan
    houses: tuple[tuple[str, Any], ...]
    """Each game's house rules, in the order of the menu."""
    length: Length = Length.SHORT
    shuffled: bool = False
    """Whether lots are drawn for the order of the games."""

    @property
    def guests(self) -> tuple[Guest, ...]:
        return tuple(guest for guest in self.table.chairs if guest is not None)

    @property
    def games(self) -> list[str]:
        """The games that so many guests can play, in the order of the menu."""
        count = max(len(self.guests), GUESTS[0])
        return [game for game, _ in self.houses if GAMES[game].min_seats <= count <= GAMES[game].max_seats]

    def table_of(self, game: str) -> Plan:
        """The plan of one of the games, for a form of its rules."""
        return replace(self.table, game=game, house=dict(self.houses)[game])

    def with_house(self, game: str, house: Any) -> "NightPlan":
        houses = tuple((name, house if name == game else own) for name, own in self.houses)
        return replace(self, houses=houses)

    def problem(self) -> str:
        """Why the night cannot begin, in a sentence; empty if it can."""
        return self.table.problem()

    def begin(self, new_seed: Callable[[], int]) -> SavedNight:
        """The night that this plan makes, with a deal for every game."""
        houses, games = dict(self.houses), self.games
        if self.shuffled:
            games = Rng.derived("order", new_seed()).shuffled(games)
        played = tuple(NightGame(game, houses[game], new_seed()) for game in games)
        night = Night(players_of(self.guests), self.length, played)
        return SavedNight(night, self.guests)

    def to_plain(self) -> Json:
        return {
            "format": FORMAT,
            "chairs": [None if guest is None else guest_to_plain(guest) for guest in self.table.chairs],
            "houses": [{"game": game, "house": to_plain(house)} for game, house in self.houses],
            "length": self.length.name,
            "shuffled": self.shuffled,
        }


def minutes_of(plan: NightPlan, length: Length) -> int:
    """About how long a night takes, to five minutes: a cat decides faster than people who share a screen."""
    guests = plan.guests
    decisions = sum(GAMES[game].decisions[length is Length.SHORT] for game in plan.games)
    each = sum(_A_HUMAN if guest.human else _A_CAT for guest in guests)
    return max(round(decisions * each / _DECIDERS / 60 / _ROUNDED), 1) * _ROUNDED


def usual_night(human: Guest | None = None) -> NightPlan:
    """What somebody meets who has never planned a night: one human, known or not, and two cats."""
    table = Plan(_first(), (None,) * GUESTS[1], GAMES[_first()].house())
    table = table.seat(0, human or table.new_human(0))
    for chair in range(1, 1 + _USUAL_CATS):
        table = table.seat(chair, table.new_bot(chair))
    return NightPlan(table, tuple((game, GAMES[game].house()) for game in SCREENS))


_MOST_GAMES = 20


class _HouseFields(Record):
    game: Kind
    house: Any


class _Document(Record):
    """A stored plan; fields that are missing, as from another version, have defaults."""

    format: FirstFormat
    chairs: Chairs
    houses: Annotated[list[_HouseFields], Meta(max_length=_MOST_GAMES)] = field(default_factory=list)
    length: str = Length.SHORT.name
    shuffled: bool = False


def night_plan_from(plain: Json) -> NightPlan:
    """A remembered plan; what is no longer known raises ValueError."""
    known = read_as(_Document, plain)
    chairs = chairs_from(_first(), known.chairs, GUESTS[1])
    houses = {one.game: named("houses.house", bounded_json, one.house) for one in known.houses}
    length = named("length", lambda name: one_of(Length.__members__, name), known.length)
    return NightPlan(
        Plan(_first(), chairs, GAMES[_first()].house()),
        tuple((game, house_from(GAMES[game], houses.get(game, {}))) for game in SCREENS),
        length,
        known.shuffled,
    )


def _first() -> str:
    return next(iter(SCREENS))
