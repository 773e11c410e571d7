"""The thinking opponents: instinct, and for those who think ahead, rehearsals of what follows each choice.

A rehearsal deals the hidden cards as they may be, makes the choice and lets instinct play all seats for some
turns. All choices are rehearsed in the same deals, and those that fall behind are dropped. Levels differ by
how long they remember, how much they rehearse and how even a choice must be for chance to decide it.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from math import exp

from game.characters import PLAIN, Temper
from game.core import Event, Seat
from game.go_kitty.actions import Action, Lay
from game.go_kitty.beliefs import believe
from game.go_kitty.bots.instinct import Instinct
from game.go_kitty.bots.leaning import leaning
from game.go_kitty.bots.model import Model
from game.go_kitty.bots.outlook import Outlook
from game.go_kitty.cards import Card, Hand
from game.go_kitty.view import GoKittyView
from game.rng import Rng

OUTLOOK = Outlook()

Deal = tuple[list[Hand], list[Card]]

SLICE = 4
"""So many rehearsed decisions, or a rehearsal that is shorter, are one small unit of work."""
EVEN = 0.015
"""How much worse than the plain choice a rehearsed one may seem for a temper to prefer it, in chances to win.

Who chooses by whim needs no such margin: chance has already chosen something less good than the best.
"""


@dataclass(frozen=True, slots=True)
class Level:
    remembers: int | None = None
    """How many of the last events it remembers; None for all."""
    whim: float = 0.0
    """How much worse, in points, a choice may seem and still be made now and then."""
    rounds: tuple[tuple[int, int], ...] = ()
    """Rehearsals: of how many choices, each in how many deals; round after round the best stay."""
    turns: int = 4
    """How many turns a rehearsal goes on."""
    trust: float = 0.02
    """What a point that instinct sees is worth beside a rehearsal, in chances to win."""


class SearchingBot:
    def __init__(self, level: Level, instinct: Instinct, temper: Temper = PLAIN) -> None:
        self.level = level
        self.instinct = instinct
        self.temper = temper

    def think(self, view: GoKittyView, history: Sequence[Event], rng: Rng) -> Generator[None, None, Action]:
        assert view.options is not None
        assert view.seat is not None
        if self.level.remembers is not None:
            history = history[max(0, len(history) - self.level.remembers) :]
        beliefs = believe(view, history)
        yield
        table = Model.of(view, history)
        yield
        deals = [beliefs.deal(rng)]
        dealt = table.dealt(*deals[0])
        options = {action: (value, action) for value, action in self.instinct.rank(dealt)}
        ranked = sorted(options.values(), key=_value, reverse=True)
        if len(ranked) > 1 and self.level.rounds:
            for _ in range(sum(count for _, count in self.level.rounds) - 1):
                yield
                deals.append(beliefs.deal(rng))
            ranked = yield from self._rehearsed(table, ranked, deals, view.seat)
        chosen = self._drawn(ranked, rng)
        return self._liked(dealt, ranked, chosen)[1] if self.temper != PLAIN else chosen[1]

    def _rehearsed(
        self, table: Model, ranked: list[tuple[float, Action]], deals: list[Deal], seat: Seat
    ) -> Generator[None, None, list[tuple[float, Action]]]:
        """The choices that stayed to the end, with what they brought on average."""
        left = [action for _, action in ranked]
        totals = dict.fromkeys(left, 0.0)
        likings = {action: self.level.trust * value for value, action in ranked}
        done = 0
        for width, count in self.level.rounds:
            left = _narrowed(left, width)
            for hands, pile in deals[done : done + count]:
                for action in left:
                    model = table.dealt(hands, pile)
                    model.apply(action)
                    yield from self._play_on(model)
                    totals[action] += OUTLOOK.chance(model, seat)
                    yield
            done += count
            left.sort(key=lambda action: -totals[action] / done - likings[action])
        return [(totals[action] / done + likings[action], action) for action in left]

    def _play_on(self, model: Model) -> Generator[None, None, None]:
        turns, turn, steps = self.level.turns, model.turn, 0
        while model.question is not None:
            if model.turn != turn:
                turn = model.turn
                turns -= 1
                if turns < 0:
                    break
            model.apply(self.instinct.choose(model))
            steps += 1
            if steps % SLICE == 0:
                yield

    def _drawn(self, ranked: list[tuple[float, Action]], rng: Rng) -> tuple[float, Action]:
        """The best, or now and then what is nearly as good."""
        if not self.level.whim:
            return max(ranked, key=_value)
        best = max(value for value, _ in ranked)
        odds = [exp((value - best) / self.level.whim) for value, _ in ranked]
        return ranked[rng.lot(odds)]

    def _liked(
        self, model: Model, ranked: list[tuple[float, Action]], chosen: tuple[float, Action]
    ) -> tuple[float, Action]:
        """The best of what suits the temper more than the plain choice, and seems as good as that."""
        even = 0.0 if self.level.whim else EVEN
        likings = [
            (leaning(self.temper, model, option[1]), option)
            for option in ranked
            if option[0] >= chosen[0] - even
        ]
        most = max(liking for liking, _ in likings)
        if leaning(self.temper, model, chosen[1]) == most:
            return chosen
        return max((option for liking, option in likings if liking == most), key=_value)


def _value(option: tuple[float, Action]) -> float:
    return option[0]


def _narrowed(actions: list[Action], width: int) -> list[Action]:
    """The first so many, among them at least one that lays a set and one that does not, if there are such."""
    kept = actions[:width]
    for lays in (True, False):
        if not any(isinstance(action, Lay) is lays for action in kept):
            kept += [action for action in actions if isinstance(action, Lay) is lays][:1]
    return kept
