"""A plain opponent: takes what its turn is worth on average, and remembers no tile."""

from collections.abc import Generator, Sequence
from functools import cache
from math import comb

from msgspec.structs import replace

from game.choosing import any_best
from game.core import Event
from game.rng import Rng
from game.shut_up_cat.actions import (
    Action,
    ChaseCat,
    DrawDistraction,
    Gather,
    PlayCardboardBox,
    PlayEarplugs,
    PlayFeatherWand,
    PlayLaserPointer,
    PlayOpenWindow,
    PlayTreatTin,
    PlayWarmMilk,
    RaiseMultiplier,
    Reveal,
    ScoreWinks,
)
from game.shut_up_cat.board import CHASE_PRICE, LUCKY_SUM, SIDES, TILES, TOP_MULTIPLIER, Pips, Tile
from game.shut_up_cat.options import DecisionKind, using_dice
from game.shut_up_cat.scoring import Standing, score_of
from game.shut_up_cat.view import ShutUpCatView
from game.values import Record, replaced

MULTIPLIER_WORTH = (0.0, 4.0, 5.5, 6.5)
"""What each multiplier is worth for the turns to come, in winks."""
CARD_WORTH = 1.0
"""What a card is worth, in winks."""
WINDOW_WORTH = 3.0
"""What it is worth to lower a rival's multiplier, in winks."""


class GreedyBot:
    """Values every action in winks and takes the best; how it hides tiles is left to chance."""

    def think(self, view: ShutUpCatView, history: Sequence[Event], rng: Rng) -> Generator[None, None, Action]:
        options = view.options
        assert options is not None
        yield
        return any_best({action: _value(view, action) for action in options}, rng)


class GreedyTurn(Record):
    """What the value of a turn depends on."""

    multiplier: int
    earplugs: int
    chases: int
    """How many can be paid for."""
    any_time: bool
    """Whether the cat may be chased even after the Meows have counted."""
    last: bool
    """Whether no later turn counts."""
    can_draw: bool
    """Whether a card is left to draw."""

    def after_raise(self) -> "GreedyTurn":
        return replace(self, multiplier=min(TOP_MULTIPLIER, self.multiplier + 1))

    def after_chase(self) -> "GreedyTurn":
        return replace(self.after_raise(), chases=self.chases - 1)

    def later_worth(self) -> float:
        return 0.0 if self.last else MULTIPLIER_WORTH[self.multiplier]

    def card_worth(self) -> float:
        return 0.0 if self.last else CARD_WORTH

    def scored(self, zs: int) -> float:
        return zs * self.multiplier + self.later_worth()

    def revealed(self, zs: int, meows: int) -> float:
        """With the chases that pay while the tiles lie open."""
        budget = CHASE_PRICE * self.chases
        standing = Standing(budget, self.multiplier, self.earplugs)
        return max(
            replace(self, multiplier=left).scored(zs) - (budget - winks)
            for winks, left in standing.after(meows, self.any_time)
        )


def _value(view: ShutUpCatView, action: Action) -> float:
    assert view.pending is not None
    turn = GreedyTurn(
        view.multipliers[view.turn],
        view.earplugs,
        min(TOP_MULTIPLIER, view.winks[view.turn] // CHASE_PRICE),
        view.house.chase_any_time,
        view.last_round,
        view.can_draw,
    )
    if view.pending.kind is DecisionKind.USE_DICE:
        return _value_with_dice(view, turn, action)
    if isinstance(action, Gather):
        return _value_of_gathering(turn, action.pips)
    if view.pending.kind is DecisionKind.SCORE:
        return _value_of_tiles(view, turn, action)
    return (
        turn.after_raise().later_worth() - CHASE_PRICE if isinstance(action, ChaseCat) else turn.later_worth()
    )


def _value_of_tiles(view: ShutUpCatView, turn: GreedyTurn, action: Action) -> float:
    """Turned tiles lie open; by one house rule their Meows have counted already."""
    if isinstance(action, ScoreWinks):
        score = score_of(view)
        return replace(turn, multiplier=score.multiplier).scored(score.zs)
    zs, meows = view.tiles.count(Tile.Z), 0 if turn.any_time else view.tiles.count(Tile.MEOW)
    return turn.after_chase().revealed(zs, meows) - CHASE_PRICE


def _value_of_gathering(turn: GreedyTurn, pips: tuple[Pips, ...]) -> float:
    """A seven on the pillow is taken while it helps; else all dice are rolled, before any chase."""
    seven = len(pips) == 2 and sum(pips) == LUCKY_SUM and turn.multiplier < TOP_MULTIPLIER
    return MULTIPLIER_WORTH[-1] + (1 if seven else -len(pips))


def _value_with_dice(view: ShutUpCatView, turn: GreedyTurn, action: Action) -> float:
    dice = tuple(sorted(view.dice))
    if isinstance(action, Reveal | DrawDistraction | RaiseMultiplier):
        return _value_of_use(action, turn)
    if isinstance(action, ChaseCat):
        return _best_use(dice, turn.after_chase()) - CHASE_PRICE
    return _value_after_card(view, dice, replace(turn, can_draw=True), action) - turn.card_worth()


def _value_after_card(view: ShutUpCatView, dice: tuple[Pips, ...], turn: GreedyTurn, action: Action) -> float:
    if isinstance(action, PlayFeatherWand | PlayTreatTin):
        return _best_use(_turned(dice, action.die, action.to), turn)
    if isinstance(action, PlayCardboardBox):
        return _best_use(_turned(dice, action.die, LUCKY_SUM - action.die), turn)
    if isinstance(action, PlayLaserPointer) and len(action.dice) == 1:
        rolls = [_turned(dice, action.dice[0], to) for to in range(1, SIDES + 1)]
        return sum(_best_use(roll, turn) for roll in rolls) / SIDES
    if isinstance(action, PlayEarplugs):
        return _best_use(dice, replace(turn, earplugs=turn.earplugs + 1))
    if isinstance(action, PlayWarmMilk):
        return _best_use(dice, turn.after_raise())
    if isinstance(action, PlayOpenWindow):
        leading = view.winks[action.rival] == max(view.winks)
        return _best_use(dice, turn) + WINDOW_WORTH + leading
    return _best_use(dice, turn)


def _turned(dice: tuple[Pips, ...], die: Pips, to: Pips) -> tuple[Pips, ...]:
    return tuple(sorted(replaced(dice, dice.index(die), to)))


@cache
def _best_use(dice: tuple[Pips, ...], turn: GreedyTurn) -> float:
    uses = using_dice(dice, (), turn.multiplier, (), chase=False)
    return max(_value_of_use(action, turn) for action in uses)


def _value_of_use(action: Action, turn: GreedyTurn) -> float:
    if isinstance(action, Reveal):
        return _value_of_reveal(len(action.spaces), turn)
    if isinstance(action, RaiseMultiplier):
        return turn.after_raise().later_worth()
    return turn.later_worth() + (turn.card_worth() if turn.can_draw else 0.0)


@cache
def _value_of_reveal(tiles: int, turn: GreedyTurn) -> float:
    """The mean over all that so many unknown tiles can be."""
    meows, zs = TILES.count(Tile.MEOW), TILES.count(Tile.Z)
    total = sum(
        comb(meows, turned) * comb(zs, tiles - turned) * turn.revealed(tiles - turned, turned)
        for turned in range(min(meows, tiles) + 1)
    )
    return total / comb(len(TILES), tiles)
