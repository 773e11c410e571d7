"""Tables of every kind for the laws: any game, any number of players, any house rules, any seed."""

from collections.abc import Iterator
from enum import Enum
from typing import Any, get_args, get_type_hints

from hypothesis import strategies as st
from msgspec.structs import fields

from game.catalog import GAMES
from game.core import Event, State, decide
from game.info import GameInfo
from game.match import SEED_LIMIT, Match, Player
from game.rng import Rng
from game.values import Record

LONGEST_GAME = {"kitten_me": 1_000, "go_kitty": 3_000, "shut_up_cat": 6_000}
"""Random play ends within so many decisions; the longest of 10,000 games each stays below half of it."""


class Table(Record):
    """All that fixes a game of random play."""

    game: str
    seats: int
    house: Any
    seed: int

    @property
    def info(self) -> GameInfo:
        return GAMES[self.game]

    def match(self) -> Match:
        players = [Player(f"Cat {seat}", "random") for seat in range(self.seats)]
        return Match(self.game, players, self.house, self.seed)

    def played_by(self, *bots: str, most: int | None = None) -> Match:
        """A match of bots, to its end or until there were so many decisions."""
        match = Match(self.game, [Player(name, name) for name in bots], self.house, self.seed)
        while match.state.decision is not None and len(match.actions) < (most or LONGEST_GAME[self.game]):
            seat = match.state.decision.seat
            bot = match.bot_for(seat)
            assert bot is not None
            match.play(decide(bot, match.view(seat), match.history(seat), match.bot_rng(seat)))
        return match

    def start(self) -> tuple[State, tuple[Event, ...]]:
        return self.info.new(self.seats, self.house, Rng.derived("deal", self.seed).state)

    def states(self) -> Iterator[State]:
        """Every state of one random game, the last included."""
        rng = Rng.derived("walk", self.seed)
        state, _ = self.start()
        yield state
        while state.decision is not None:
            state, _ = state.apply(state.decision.options.sample(rng))
            yield state

    def state_after(self, steps: int) -> State:
        """The state after so many decisions, or the last one that still asks something."""
        last, _ = self.start()
        for step, state in enumerate(self.states()):
            if state.decision is None or step > steps:
                break
            last = state
        return last


def house_rules(info: GameInfo, seats: int) -> st.SearchStrategy[Any]:
    """Any house rules of a game, read off the fields of its record."""
    hints = get_type_hints(info.house)
    return st.builds(
        info.house,
        **{field.name: _field(field.name, hints[field.name], seats) for field in fields(info.house)},
    )


def _field(name: str, hint: Any, seats: int) -> st.SearchStrategy[Any]:
    if name.startswith("first"):
        return st.none() | st.integers(0, seats - 1)
    if name == "deal":
        return st.sampled_from([3, 5])
    if name == "standstill_rounds":
        return st.sampled_from([3, 6])
    if hint is bool:
        return st.booleans()
    if isinstance(hint, type) and issubclass(hint, Enum):
        return st.sampled_from(hint)
    return st.sampled_from(
        [None, *(value for part in get_args(hint) if part is bool for value in (False, True))]
    )


@st.composite
def tables(draw: st.DrawFn, game: str) -> Table:
    info = GAMES[game]
    seats = draw(st.integers(info.min_seats, info.max_seats))
    return Table(game, seats, draw(house_rules(info, seats)), draw(st.integers(0, SEED_LIMIT - 1)))
