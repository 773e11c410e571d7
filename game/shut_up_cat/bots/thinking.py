"""The thinking opponents: what they remember of the bed, and what their turn is worth with that.

All levels think the same thought. They differ by how long they remember, by how much they think of the turns
after this one, and by how even a choice must be for chance to decide it.
"""

from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import exp

from game.characters import PLAIN, Temper
from game.core import Event
from game.rng import Rng
from game.shut_up_cat.actions import (
    Action,
    ChaseCat,
    DrawDistraction,
    Gather,
    RaiseMultiplier,
    Rehide,
    Reveal,
    ScoreWinks,
)
from game.shut_up_cat.beliefs import believe
from game.shut_up_cat.board import SPACES, TOP_MULTIPLIER, Tile
from game.shut_up_cat.bots.allotting import Allotting, Weighed
from game.shut_up_cat.bots.arcs import odds
from game.shut_up_cat.bots.foresight import Foresight
from game.shut_up_cat.bots.hiding import Hiding
from game.shut_up_cat.bots.race import Race, held
from game.shut_up_cat.bots.turn import Purse, Turn
from game.shut_up_cat.options import Question
from game.shut_up_cat.view import ShutUpCatView

Values = Mapping[Action, float]
NO_LORE = (0.0,) * (SPACES + 1)


@dataclass(frozen=True, slots=True)
class Level:
    remembers: int | None = None
    """How many turns before this one it remembers; None for all."""
    whim: float = 0.0
    """How much worse, in chances to win, a choice may seem and still be made now and then."""
    lore: tuple[float, ...] = NO_LORE
    """What it is worth, in winks, to have put so many tiles back."""
    foresees: int = 0
    """For how many of the best uses of the dice it thinks of the turns after this one."""
    plots: bool = False
    """Whether it minds who knows what when it hides tiles."""


class ThinkingBot:
    def __init__(self, level: Level, temper: Temper = PLAIN) -> None:
        self.level = level
        self.temper = temper

    def think(self, view: ShutUpCatView, history: Sequence[Event], rng: Rng) -> Generator[None, None, Action]:
        assert view.pending is not None
        assert view.options is not None
        if view.pending.kind is Question.REHIDE:
            yield
            if self.level.plots:
                return (yield from Hiding(view, history, rng).chosen())
            return rng.choice([action for action in view.options if isinstance(action, Rehide)])
        race = Race(view.turn, view.first, view.winks, view.multipliers, view.hand_sizes, view.last_round)
        purse = Purse(view.winks[view.turn], view.multipliers[view.turn], view.earplugs, view.hand)
        if view.pending.kind is Question.SCORE:
            yield
            return self._chosen(_scoring(view, race, purse).items(), rng)
        beliefs = believe(view, history, self.level.remembers)
        yield
        vector = beliefs.vector()
        yield
        turn = Turn(race, odds(vector), chases_at_once(view), self.level.lore)
        yield
        if view.pending.kind is Question.GATHER:
            values = yield from turn.table(purse)
            choices: list[Weighed] = [
                (action, turn.gathered(values, action.pips))
                for action in view.options
                if isinstance(action, Gather)
            ]
        else:
            choices = yield from Allotting(view, turn, purse, vector).values()
            if self.level.foresees and not view.last_round:
                foresight = Foresight(view, beliefs, vector, purse, rng)
                choices = yield from _foreseen(choices, foresight, self.level.foresees, race, purse)
        return self._chosen(choices, rng)

    def _chosen(self, values: Iterable[Weighed], rng: Rng) -> Action:
        ranked = list(values)
        best = max(value for _, value in ranked)
        if not self.level.whim:
            return rng.choice([action for action, value in ranked if value == best])
        shares = [exp((value - best) / self.level.whim) for _, value in ranked]
        luck = rng.random() * sum(shares)
        for (action, _), share in zip(ranked, shares, strict=True):
            luck -= share
            if luck < 0:
                return action
        return ranked[0][0]


def _foreseen(
    choices: list[Weighed], foresight: Foresight, width: int, race: Race, purse: Purse
) -> Generator[None, None, list[Weighed]]:
    """The best uses of the dice with what they leave behind; cards and chases as they were."""
    uses = [choice for choice in choices if isinstance(choice[0], Reveal | RaiseMultiplier | DrawDistraction)]
    others = [choice for choice in choices if choice not in uses]
    uses.sort(key=lambda choice: -choice[1])
    cards = held(purse.hand)
    wink = (
        race.chance(purse.winks + 2, purse.multiplier, cards)
        - race.chance(purse.winks - 2, purse.multiplier, cards)
    ) / 4
    foreseen = []
    for action, value in uses[:width]:
        beyond = yield from foresight.beyond(action)
        foreseen.append((value + wink * beyond, wink * beyond, action))
    _, usual, _ = max(foreseen, key=lambda use: use[0])
    return [(action, value) for value, _, action in foreseen] + [
        (action, value + usual) for action, value in others
    ]


def chases_at_once(view: ShutUpCatView) -> int:
    """How often the cat may be chased between turning the tiles and scoring."""
    return TOP_MULTIPLIER if view.house.any_number_of_chases else 1


def _scoring(view: ShutUpCatView, race: Race, purse: Purse) -> Values:
    """Tiles are face up, and the Meows have been heard."""
    zs = view.tiles.count(Tile.Z)
    cards = held(purse.hand)
    chased = purse.after_chase()
    assert chased is not None
    again = Turn(race, (), chases_at_once(view) - 1, NO_LORE)
    return {
        ScoreWinks(): race.chance(purse.winks + zs * purse.multiplier, purse.multiplier, cards),
        ChaseCat(): again.revealed(chased, zs, 0, cards),
    }
