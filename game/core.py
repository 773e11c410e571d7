"""The vocabulary that the three games share: states, decisions, events, outcomes, bots.

A game is a chain of immutable states. Each asks exactly one question (`decision`) of exactly one seat, or is
over and says how (`outcome`). Applying an action gives the next state and the events that led there.
"""

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from itertools import islice
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Generic,
    Protocol,
    Self,
    TypeAlias,
    TypeVar,
    cast,
    runtime_checkable,
)

from msgspec import Struct
from msgspec.structs import astuple

from game.characters import Temper
from game.rng import Rng
from game.values import Record

if TYPE_CHECKING:
    from game.weighing import Weigher

Seat: TypeAlias = int
"""A place at the table, counted clockwise (to the left) from 0."""

T = TypeVar("T")
ActionT_co = TypeVar("ActionT_co", covariant=True)


class IllegalAction(ValueError):  # noqa: N818 - it names the rule that was broken, not a fault of the program
    """An action that is not allowed. The message names it and what would be legal; the state is unchanged."""


class SetupError(ValueError):
    """A game that cannot begin: wrong number of players, unknown names, unknown house rules."""


class Options(Protocol[ActionT_co]):
    """The legal actions of one decision, never listed unless somebody asks.

    Holds nothing that the deciding seat may not know.
    """

    def allows(self, action: object) -> bool: ...

    def sample(self, rng: Rng) -> ActionT_co:
        """A random legal action: each can come up, but not all are equally likely."""
        ...

    def __iter__(self) -> Iterator[ActionT_co]: ...


OptionsT = TypeVar("OptionsT", bound=Options[Any])


class Pending(Record):
    """A question as the other seats see it: whose it is and of what kind."""

    seat: Seat
    kind: Enum


class Decision(Record, Generic[OptionsT]):
    """The one pending question, as the engine and its own seat know it."""

    seat: Seat
    kind: Enum
    options: OptionsT

    def seen_by_others(self) -> Pending:
        return Pending(self.seat, self.kind)


class Outcome(Record):
    """The final ranking, best first; seats that share a place stand together.

    >>> Outcome(((2,), (0, 1))).place(1)
    2
    """

    ranking: tuple[tuple[Seat, ...], ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        return self.ranking[0]

    def place(self, seat: Seat) -> int:
        """1 for the winner; after a shared place the next ones are left out."""
        better = 0
        for group in self.ranking:
            if seat in group:
                return better + 1
            better += len(group)
        raise ValueError(f"no seat {seat} in {self.ranking}")


def ranked(scores: Sequence[Any]) -> Outcome:
    """The outcome of a game in which the highest score wins and equal scores share their place."""
    return Outcome(
        tuple(
            tuple(seat for seat, own in enumerate(scores) if own == score)
            for score in sorted(set(scores), reverse=True)
        )
    )


class House(Record):
    """House rules: what can be chosen before a game. Each game has its own kind."""

    def shows_hand(self, owner: Seat, viewer: Seat | None) -> bool:
        """Whether a viewer, or for None everybody, may see the cards in a seat's hand."""
        return owner == viewer


CLOSED_HANDS = House()
"""The usual house: everybody sees their own hand and no other."""


class Event(Record):
    """What happened. Most events are public; those with hidden faces override `seen_by`."""

    shows_hidden: ClassVar[bool] = False
    """Whether it lets the one who acted know what was hidden: such a thing cannot be undone."""
    begins_round: ClassVar[bool] = False
    """Whether a new round begins: whoever is on turn then begins a new turn, also if it was theirs before."""

    ends_turn: ClassVar[bool] = False
    """Whether the turn of whoever did it is over with it, though the same action leads to more."""

    def seen_by(self, seat: Seat | None, house: House = CLOSED_HANDS) -> Self:
        """This event as a seat, or for None everybody, may know it by these house rules."""
        return self


class StateFields(Struct):
    """What a state and the draft of the next one share. Each has one field more, the last: the state its
    decision, which follows from the others and so takes no part in comparisons, and the draft its events."""

    def shared(self) -> tuple[Any, ...]:
        """All fields but that last one, to make the other of the two from."""
        return astuple(self)[:-1]

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.shared() == cast(Self, other).shared()

    def __hash__(self) -> int:
        return hash(self.shared())


def face_down(cards: Sequence[object]) -> tuple[None, ...]:
    """As many None as there are cards: only their number may be known."""
    return (None,) * len(cards)


class View(Protocol):
    """What one seat, or for None everybody, may know of a state."""

    @property
    def seat(self) -> Seat | None: ...
    @property
    def turn(self) -> Seat: ...
    @property
    def pending(self) -> Pending | None: ...
    @property
    def options(self) -> Options[Any] | None:
        """The options of the pending decision, in the view of its own seat only."""
        ...

    @property
    def outcome(self) -> Outcome | None: ...


class State(Protocol):
    """A position of a game: immutable and complete, with the state of its random generator."""

    @property
    def rng(self) -> int: ...
    @property
    def turn(self) -> Seat:
        """Whose turn it is, which is not always who must answer now."""
        ...

    @property
    def decision(self) -> Decision[Any] | None:
        """The one pending question; None when the game is over."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """Set exactly when there is no decision."""
        ...

    def apply(self, action: Any) -> tuple["State", tuple[Event, ...]]:
        """The next state and what happened; raises IllegalAction for anything that is no option."""
        ...

    def view(self, seat: Seat | None) -> View: ...


class Prediction(Record):
    """A stated chance that can be compared with what was true."""

    chance: float
    comes_true: Callable[[Any], bool]
    """Whether it is true in a state."""


class BeliefsModule(Protocol):
    """What a seat can know, worked out from its view and its history alone: a game's `beliefs` module."""

    def predictions(self, view: Any, history: Sequence[Event], rng: Rng) -> Iterable[Prediction]:
        """What the viewer holds likely of the present state, such as that the last bid is true."""
        ...


class Chance(Record):
    """How likely somebody held something to be: that a bid is true, that a card is there, that a tile is a
    Meow. What it is about, the game's own screen knows."""

    about: Any
    chance: float
    why: Any = None
    """What that follows from, as the game's own record of evidence."""


@runtime_checkable
class Believer(Protocol):
    """A bot that can tell what it held likely."""

    def chances(self, view: Any, history: Sequence[Event], rng: Rng) -> Generator[None, None, list[Chance]]:
        """The chances that `think` goes by when it gets the same view, history and random generator."""
        ...


class Bot(Protocol):
    """A player that knows what its seat knows and keeps nothing between two decisions."""

    def think(self, view: Any, history: Sequence[Event], rng: Rng) -> Generator[None, None, Any]:
        """Yields after each small unit of work and returns one of the view's options."""
        ...


Bots: TypeAlias = Mapping[str, Callable[[Temper], Bot]]
"""By the name of a level: makes its bot with a character's temper."""


class Engine(Record):
    """The parts of a game that are loaded only when it is played."""

    new: Callable[[int, Any, int], tuple[State, tuple[Event, ...]]]
    """Seats, house rules and the state of an Rng give the first state and what happened before it."""
    bots: Bots
    beliefs: BeliefsModule
    """What a seat can know, for the calibration."""
    weigher: "Weigher | None" = None
    """How options are weighed for hints and reviews; None where no bot can tell."""


def decide(bot: Bot, view: View, history: Sequence[Event], rng: Rng) -> Any:
    """A bot's choice: runs `think` to its end without a pause."""
    return run_to_end(bot.think(view, history, rng))


def run_to_end(work: Generator[None, None, T]) -> T:
    """The result of work that is done in small units, without a pause between them."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            return cast(T, done.value)


def describe(value: object) -> str:
    """A record in one line for people: enums by name, nothing hidden behind a class's module.

    >>> describe(Outcome(((1,), (0, 2))))
    'Outcome(ranking=[[1], [0, 2]])'
    """
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, tuple):
        return f"[{', '.join(describe(part) for part in value)}]"
    if isinstance(value, Struct) and type(value).__str__ is object.__str__:
        parts = (f"{name}={describe(getattr(value, name))}" for name in value.__struct_fields__)
        return f"{type(value).__name__}({', '.join(parts)})"
    return str(value)


def illegal(action: object, options: Options[Any]) -> IllegalAction:
    """The exception for an illegal action, with some examples of what would be legal."""
    some = [describe(option) for option in islice(options, 6)]
    more = ", ..." if len(some) == 6 else ""
    return IllegalAction(f"{describe(action)} is not legal now; legal are {', '.join(some[:5])}{more}")
