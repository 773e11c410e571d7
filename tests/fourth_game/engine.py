"""Fish Bowl: take one to three fish from the bowl; whoever takes the last one wins."""

from collections.abc import Generator, Iterable, Iterator, Sequence
from enum import Enum

from msgspec.structs import replace

from game.codec import Codec
from game.core import Bots, Decision, Engine, Event, House, Outcome, Pending, Prediction, Seat, illegal
from game.goals import Goal
from game.info import GameInfo
from game.random_bot import RandomBot
from game.rng import Rng
from game.values import Record

MOST = 3


class Question(Enum):
    TAKE = "take one to three fish"


class HouseRules(House):
    fish: int = 12
    first: Seat | None = None


class Take(Record):
    fish: int


class BowlFilled(Event):
    fish: int


class Taken(Event):
    seat: Seat
    fish: int
    left: int


class BowlEmptied(Event):
    winner: Seat


class TakeOptions(Record):
    left: int

    def allows(self, action: object) -> bool:
        return action in tuple(self)

    def sample(self, rng: Rng) -> Take:
        return rng.choice(tuple(self))

    def __iter__(self) -> Iterator[Take]:
        return map(Take, range(1, min(MOST, self.left) + 1))


class View(Record):
    seat: Seat | None
    turn: Seat
    left: int
    eaten: tuple[int, ...]
    pending: Pending | None
    options: TakeOptions | None
    outcome: Outcome | None


class State(Record):
    rng: int
    turn: Seat
    left: int
    eaten: tuple[int, ...]

    @property
    def decision(self) -> Decision[TakeOptions] | None:
        return Decision(self.turn, Question.TAKE, TakeOptions(self.left)) if self.left else None

    @property
    def outcome(self) -> Outcome | None:
        if self.left:
            return None
        others = tuple(seat for seat in range(len(self.eaten)) if seat != self.turn)
        return Outcome(((self.turn,), others))

    def apply(self, action: Take) -> tuple["State", tuple[Event, ...]]:
        if not (options := TakeOptions(self.left)).allows(action):
            raise illegal(action, options)
        left = self.left - action.fish
        eaten = tuple(one + action.fish * (seat == self.turn) for seat, one in enumerate(self.eaten))
        taken = Taken(self.turn, action.fish, left)
        if not left:
            return replace(self, left=0, eaten=eaten), (taken, BowlEmptied(self.turn))
        return replace(self, turn=(self.turn + 1) % len(eaten), left=left, eaten=eaten), (taken,)

    def view(self, seat: Seat | None) -> View:
        decision = self.decision
        pending = None if decision is None else decision.seen_by_others()
        options = decision.options if decision is not None and decision.seat == seat else None
        return View(seat, self.turn, self.left, self.eaten, pending, options, self.outcome)


def new_game(seats: int, house: HouseRules, rng: int) -> tuple[State, tuple[Event, ...]]:
    chance = Rng(rng)
    first = chance.below(seats) if house.first is None else house.first
    return State(chance.state, first, house.fish, (0,) * seats), (BowlFilled(house.fish),)


class Counting:
    """Leaves a multiple of four where it can."""

    def think(self, view: View, history: Sequence[Event], rng: Rng) -> Generator[None, None, Take]:
        yield
        best = view.left % (MOST + 1)
        return Take(best) if best else TakeOptions(view.left).sample(rng)


class Beliefs:
    """Nothing is hidden, so there is nothing to guess."""

    def predictions(self, view: View, history: Sequence[Event], rng: Rng) -> Iterable[Prediction]:
        return ()


BOTS: Bots = {"kitten": lambda _: RandomBot(), "panther": lambda _: Counting()}
FISH_BOWL = GameInfo(
    name="fish_bowl",
    title="Fish Bowl",
    min_seats=2,
    max_seats=3,
    house=HouseRules,
    actions=Codec(Take),
    engine=lambda: Engine(new_game, BOTS, Beliefs()),
)
GOALS = (Goal("last_fish", lambda played, seat: played.won(seat)),)
