"""The plan of a game: who sits where and by which rules. The set-up page changes it, the store remembers it,
and a match is made of it. A plan is a value; every change gives a new one."""

from typing import Annotated, Any

from msgspec import Meta, field
from msgspec.structs import fields, replace

from game.catalog import GAMES
from game.characters import CHARACTERS, HUMAN, LEVELS
from game.codec import CodecError, Json, from_plain, to_plain
from game.core import SetupError
from game.info import GameInfo
from game.match import Match
from game.rng import Rng
from game.values import Record
from scenes.games import SCREENS
from scenes.pictures.cats import Coat
from scenes.stage.fonts import shows_nothing
from scenes.stage.strings import say
from scenes.store.fields import (
    MOST_SEATS,
    FieldError,
    FirstFormat,
    Kind,
    Name,
    bounded_json,
    named,
    read_as,
)
from scenes.table.guests import COATS, Guest, bot_guest, person_key, players_of, usual_names

_USUAL_LEVEL = "house"
FORMAT = 1


def levels(game: str) -> tuple[str, ...]:
    return tuple(level for level in LEVELS if level in GAMES[game].bots)


def usual_level(game: str) -> str:
    return _USUAL_LEVEL if _USUAL_LEVEL in levels(game) else levels(game)[-1]


class Plan(Record):
    """Chairs go clockwise; an empty one is None. `first` is a chair, or None for lots."""

    game: str
    chairs: tuple[Guest | None, ...]
    house: Any
    shuffled: bool = False
    first: int | None = None

    @property
    def info(self) -> GameInfo:
        return GAMES[self.game]

    @property
    def seated(self) -> list[int]:
        """The chairs that somebody sits on."""
        return [chair for chair, guest in enumerate(self.chairs) if guest is not None]

    @property
    def humans(self) -> int:
        return sum(guest is not None and guest.human for guest in self.chairs)

    def is_you(self, chair: int) -> bool:
        """Whether the only human sits there, under no name of their own: at the table that is "you"."""
        guest = self.chairs[chair]
        return guest is not None and guest.human and self.humans == 1 and guest.name in usual_names()

    def called(self, chair: int) -> str:
        """How whoever sits on a chair is called there; nothing if nobody does."""
        guest = self.chairs[chair]
        return "" if guest is None else say("table.you.plate") if self.is_you(chair) else guest.name

    def seat(self, chair: int, guest: Guest | None) -> "Plan":
        chairs = (*self.chairs[:chair], guest, *self.chairs[chair + 1 :])
        first = None if guest is None and self.first == chair else self.first
        return replace(self, chairs=chairs, first=first)

    def names(self, apart_from: int) -> set[str]:
        """What everybody on the other chairs is called, whatever the letters."""
        others = (guest for chair, guest in enumerate(self.chairs) if chair != apart_from)
        return {person_key(guest.name) for guest in others if guest is not None}

    def worn_by(self, coat: Coat, apart_from: int) -> Guest | None:
        """The other guest who wears a coat; None if nobody does."""
        others = (guest for chair, guest in enumerate(self.chairs) if chair != apart_from)
        return next((guest for guest in others if guest is not None and guest.coat == coat), None)

    def free_coat(self, chair: int) -> Coat:
        """The first coat of the house that nobody on another chair wears."""
        return next(coat for coat in Coat.of_the_house() if self.worn_by(coat, chair) is None)

    @property
    def own_chair(self) -> int | None:
        """The chair of the first human, whom this machine belongs to; None if only cats sit there."""
        humans = (chair for chair, guest in enumerate(self.chairs) if guest is not None and guest.human)
        return next(humans, None)

    @property
    def own_human(self) -> Guest | None:
        """Whom this machine belongs to."""
        return None if self.own_chair is None else self.chairs[self.own_chair]

    def kept_by(self, coat: Coat) -> Guest | None:
        """Another human than the first who wears a coat, and does not have to give it up."""
        own = self.own_chair
        wearer = None if own is None else self.worn_by(coat, own)
        return wearer if wearer is not None and wearer.human else None

    def in_own_coat(self, coat: Coat) -> "Plan":
        """The first human wears a coat, unless another human does; a cat that wears it makes room for another
        one."""
        own, guest = self.own_chair, self.own_human
        if own is None or guest is None or self.kept_by(coat) is not None:
            return self
        return self.seat(own, replace(guest, coat=coat)).without_doubles([own])

    def without_doubles(self, changed: list[int]) -> "Plan":
        """Replace the cats whose coat or name somebody has now who has just changed."""
        plan = self
        for chair, guest in enumerate(self.chairs):
            if guest is None or chair in changed or guest.human:
                continue
            if plan.worn_by(guest.coat, chair) is not None or person_key(guest.name) in plan.names(chair):
                plan = plan.seat(chair, plan.new_bot(chair, guest.level))
        return plan

    def in_coats_of_the_house(self) -> "Plan":
        """Whoever wears a coat out of the album changes it for a free one."""
        plan = self
        for chair, guest in enumerate(self.chairs):
            if guest is not None and guest.coat.earned:
                plan = plan.seat(chair, replace(guest, coat=plan.free_coat(chair)))
        return plan

    def new_human(self, chair: int) -> Guest:
        """Another human, with a name and a coat that nobody has."""
        taken = self.names(chair)
        name = next(name for name in usual_names() if person_key(name) not in taken)
        return Guest(name, self.free_coat(chair))

    def new_bot(self, chair: int, level: str = "") -> Guest:
        """A cat of the house whose coat and name nobody has; without a level it plays as the others do."""
        others = (guest.level for guest in self.chairs if guest is not None and not guest.human)
        level = level or next(others, usual_level(self.game))
        return bot_guest(level, self._free_cat(chair, list(CHARACTERS)))

    def next_bot(self, chair: int) -> Guest:
        """The cat of the house that comes after the one on a chair, whose coat and name nobody has."""
        guest = self.chairs[chair]
        assert guest is not None
        cats = list(CHARACTERS)
        after = cats.index(guest.character) + 1
        return bot_guest(guest.level, self._free_cat(chair, cats[after:] + cats[:after]))

    def _free_cat(self, chair: int, cats: list[str]) -> str:
        """The first cat whose coat nobody on another chair wears and whose name nobody there has; at a full
        table the name may be somebody's."""
        taken = self.names(chair)
        free = [cat for cat in cats if self.worn_by(COATS[cat], chair) is None]
        return min(free, key=lambda cat: person_key(say(f"characters.{cat}.name")) in taken)

    def problem(self) -> str:
        """Why the game cannot begin, in a sentence; empty if it can."""
        guests = [guest for guest in self.chairs if guest is not None]
        if len(guests) < self.info.min_seats:
            return say("setup.too_few", number=self.info.min_seats)
        if any(shows_nothing(guest.name) for guest in guests):
            return say("setup.nameless")
        names = [person_key(guest.name) for guest in guests]
        twice = next(
            (guest.name for guest, name in zip(guests, names, strict=True) if names.count(name) > 1), ""
        )
        return say("setup.same_name", name=twice) if twice else ""

    def deal(self, seed: int) -> tuple[Match, tuple[Guest, ...]]:
        """The match that this plan and a seed make; the same two make the same match."""
        order = self.seated
        if self.shuffled:
            order = Rng.derived("seats", seed).shuffled(order)
        guests = tuple(guest for chair in order if (guest := self.chairs[chair]) is not None)
        first = order.index(self.first) if self.first in order else None
        house = replace(self.house, **{SCREENS[self.game].rules.first: first})
        return Match(self.game, players_of(guests), house, seed), guests

    def to_plain(self) -> Json:
        return {
            "format": FORMAT,
            "chairs": [None if guest is None else guest_to_plain(guest) for guest in self.chairs],
            "house": to_plain(self.house),
            "shuffled": self.shuffled,
            "first": self.first,
        }


def usual_plan(game: str, human: Guest | None = None) -> Plan:
    """The plan of a first game: one human, with name and coat if known, and a few cats."""
    info = GAMES[game]
    plan = Plan(game, (None,) * info.max_seats, info.house())
    plan = plan.seat(0, human or plan.new_human(0))
    for chair in chairs_apart(info.max_seats, SCREENS[game].rules.usual_bots):
        plan = plan.seat(chair, plan.new_bot(chair))
    return plan


def chairs_apart(chairs: int, bots: int) -> list[int]:
    """The chairs for so many cats, spread round a table whose first chair is taken."""
    return [round(number * chairs / (bots + 1)) for number in range(1, bots + 1)]


def plan_from(game: str, plain: Json) -> Plan:
    """A remembered plan; what is no longer known raises ValueError."""
    info = GAMES[game]
    known = read_as(_Document, plain)
    chairs, first = chairs_from(game, known.chairs, info.max_seats), known.first
    if first is not None and (first >= len(chairs) or chairs[first] is None):
        raise FieldError("first")
    house = house_from(info, named("house", bounded_json, known.house))
    return Plan(game, chairs, house, known.shuffled, first)


class GuestFields(Record):
    name: Name
    coat: Coat
    kind: Kind
    usual_name: Annotated[int, Meta(ge=0)] = 0
    """Which of the usual names it has instead of one of its own, counted from 1; 0 for none, or for any."""


Chairs = Annotated[tuple[GuestFields | None, ...], Meta(max_length=MOST_SEATS)]


class _Document(Record):
    """A stored plan; fields that are missing, as from another version, have defaults."""

    format: FirstFormat
    chairs: Chairs
    house: Any = field(default_factory=dict)
    shuffled: bool = False
    first: Annotated[int, Meta(ge=0)] | None = None


def chairs_from(game: str, known: Chairs, seats: int) -> tuple[Guest | None, ...]:
    """So many chairs, and in no two of them the same coat."""
    chairs = tuple(None if one is None else _guest_from(game, one) for one in known)
    coats = [guest.coat for guest in chairs if guest is not None]
    if len(chairs) != seats or len(set(coats)) != len(coats):
        raise FieldError("chairs")
    return _with_usual_names(chairs, [0 if one is None else one.usual_name for one in known])


def _with_usual_names(chairs: tuple[Guest | None, ...], numbers: list[int]) -> tuple[Guest | None, ...]:
    """Everybody without a name is called as whoever has not entered one: as before, unless somebody has that
    name now."""
    taken = {person_key(guest.name) for guest in chairs if guest is not None}
    free = {at: name for at, name in enumerate(usual_names(), 1) if person_key(name) not in taken}
    return tuple(
        replace(guest, name=free.pop(number if number in free else min(free)))
        if guest is not None and not guest.name
        else guest
        for guest, number in zip(chairs, numbers, strict=True)
    )


def house_from(info: GameInfo, plain: Json) -> Any:
    """House rules; those that are not mentioned are as usual, and those of another version are left out. Who
    begins is none of them: a plan says that by chairs, or lots are drawn."""
    usual = to_plain(info.house())
    if not isinstance(plain, dict):
        raise FieldError("house")
    plain = info.older_house(usual | plain)
    try:
        house = from_plain(info.house, {name: plain[name] for name in usual})
        return replace(house, **{SCREENS[info.name].rules.first: None})
    except (CodecError, SetupError) as problem:
        raise FieldError("house") from problem


def guest_to_plain(guest: Guest) -> dict[str, Json]:
    """Without a name that nobody typed: it is of the language that is spoken."""
    usual = usual_names()
    number = usual.index(guest.name) + 1 if guest.human and guest.name in usual else 0
    return {
        "name": "" if number else guest.name,
        "coat": guest.coat.value,
        "kind": guest.kind,
        "usual_name": number,
    }


def _guest_from(game: str, known: GuestFields) -> Guest:
    """A guest of a plan; one whose level is not offered any more plays at the usual one."""
    guest = Guest(known.name, known.coat, known.kind)
    if guest.human:
        return guest
    if guest.character not in CHARACTERS:
        raise FieldError("chairs")
    return bot_guest(guest.level if guest.level in levels(game) else usual_level(game), guest.character)


def switches(game: str) -> list[str]:
    """The names of the house rules that are chosen for a game, who begins apart."""
    rules = SCREENS[game].rules
    names = (field.name for field in fields(GAMES[game].house))
    return [name for name in names if name not in (rules.first, *rules.not_chosen)]


def taken_by(guest: Guest | None) -> str:
    """How a chair is taken: by a human, by a cat of the house, or not at all."""
    if guest is None:
        return "empty"
    return HUMAN if guest.human else "cat"
