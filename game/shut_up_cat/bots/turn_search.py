"""An exhaustive search of one's own turn: every roll, use of dice, card and chase, by the chance to win.

It fills tables: for all 56 rolls of three dice, the best that can still be made of each by somebody with
these winks, this multiplier, these earplugs and these cards. What a card or a chase does leads from one table
to another.
"""

from collections.abc import Generator, Sequence
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement, product
from typing import TypeAlias

from msgspec.structs import replace

from game.shut_up_cat.board import (
    CHASE_PRICE,
    DICE_A_TURN,
    LUCKY_SUM,
    SIDES,
    SPACES,
    TOP_MULTIPLIER,
    Pips,
)
from game.shut_up_cat.bots.arcs import ROLL_INDEX, ROLLS, ArcChances, arc_values, roll_values
from game.shut_up_cat.bots.race import MEAN_CARD_WORTH, RaceChances, hand_worth
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.patches import MEOWS
from game.shut_up_cat.scoring import Standing
from game.shut_up_cat.view import ShutUpCatView
from game.values import Record, without

Work: TypeAlias = Generator[None, None, list[float]]
"""Small units of work that lead to a table: the value of each of the ROLLS."""

SEARCHED_CARDS = frozenset(
    (
        Distraction.LASER_POINTER,
        Distraction.FEATHER_WAND,
        Distraction.TREAT_TIN,
        Distraction.CARDBOARD_BOX,
        Distraction.EARPLUGS,
        Distraction.WARM_MILK,
    )
)
"""The cards that the search plays: those whose effect shows in the tables."""
ZS = SPACES - MEOWS
"""How many tiles of the bed are Zs."""
MOST_KINDS = 4
"""Of a hand with more kinds of cards only so many kinds are searched."""
MOST_PLAYS = 3
"""So many cards are played one after another at most: a full hand has thousands of ways to be played."""


class Resources(Record):
    """What somebody on turn has to work with."""

    winks: int
    multiplier: int
    earplugs: int
    hand: tuple[Distraction, ...]
    can_draw: bool = True
    """Whether a card is left to draw."""
    plays_left: int = MOST_PLAYS
    """How many more of the cards may be played in the search."""

    @classmethod
    def of(cls, view: ShutUpCatView) -> "Resources":
        return cls(
            view.winks[view.turn], view.multipliers[view.turn], view.earplugs, view.hand, view.can_draw
        )

    @property
    def card_worth(self) -> float:
        """What the cards are worth, in winks."""
        return hand_worth(self.hand)

    @property
    def card_worth_after_draw(self) -> float:
        return self.card_worth + MEAN_CARD_WORTH if self.can_draw else self.card_worth

    @property
    def standing(self) -> Standing:
        return Standing(self.winks, self.multiplier, self.earplugs)

    def after_chase(self) -> "Resources | None":
        if self.winks < CHASE_PRICE or self.multiplier == TOP_MULTIPLIER:
            return None
        return replace(self, winks=self.winks - CHASE_PRICE, multiplier=self.multiplier + 1)

    def without(self, card: Distraction) -> "Resources":
        """The card can be drawn again, once the others of the deck are."""
        left = without(self.hand, card)
        return replace(self, hand=left, can_draw=True, plays_left=max(0, self.plays_left - 1))

    def after_raise(self) -> "Resources":
        return replace(self, multiplier=min(TOP_MULTIPLIER, self.multiplier + 1))

    def after_earplugs(self) -> "Resources":
        return replace(self, earplugs=self.earplugs + 1)


class TurnSearch:
    """The search for a seat with such chances to win and such beliefs about the bed."""

    def __init__(self, race: RaceChances, chances: ArcChances) -> None:
        self.race = race
        self.chances = chances
        self._tables: dict[Resources, list[float]] = {}
        self._arcs: dict[Resources, list[float]] = {}

    def reveal_values(self, resources: Resources) -> list[float]:
        """What every reveal is worth, by start * 12 + end."""
        known = self._arcs.get(resources)
        if known is None:
            known = self._arcs[resources] = arc_values(
                self.chances, reveal_worth(self.race, resources.standing, resources.card_worth)
            )
        return known

    def draw_value(self, resources: Resources) -> float:
        """The chance to win when two equal dice draw a card."""
        return self.race.chance(resources.winks, resources.multiplier, resources.card_worth_after_draw)

    def raise_value(self, resources: Resources) -> float:
        """The chance to win when two dice raise the multiplier."""
        return self.race.chance(resources.winks, resources.after_raise().multiplier, resources.card_worth)

    def table(self, resources: Resources) -> Work:
        """The best that can be made of each roll."""
        known = self._tables.get(resources)
        if known is not None:
            return known
        best = roll_values(
            self.reveal_values(resources), self.draw_value(resources), self.raise_value(resources)
        )
        yield
        chased = resources.after_chase()
        if chased is not None:
            best = _better(best, (yield from self.table(chased)))
        for card in _searched(resources.hand) if resources.plays_left else ():
            best = _better(best, (yield from self._played(resources, card)))
        self._tables[resources] = best
        return best

    def _played(self, resources: Resources, card: Distraction) -> Work:
        """The best of each roll with this card played first."""
        left = resources.without(card)
        if card is Distraction.EARPLUGS:
            left = left.after_earplugs()
        elif card is Distraction.WARM_MILK:
            left = left.after_raise()
        values = yield from self.table(left)
        if card is Distraction.LASER_POINTER:
            means = [self.mean_over_rolls(values, kept) for kept in _KEPT_DICE]
            return [max([means[kept] for kept in choices]) for choices in _KEPT_OF_ROLL]
        if card in _TURNED_ROLLS:
            return [max([values[other] for other in others]) for others in _TURNED_ROLLS[card]]
        return values

    def mean_over_rolls(self, values: Sequence[float], pips: tuple[Pips, ...]) -> float:
        """The mean of a table over the rolls that complete these dice."""
        return sum([values[roll] * share for roll, share in completions(pips)])


@lru_cache(maxsize=64)
def reveal_worth(race: RaceChances, standing: Standing, cards: float) -> tuple[tuple[float, ...], ...]:
    """The chance to win after a reveal, by tiles turned and Meows among them."""
    return tuple(
        tuple(
            [
                race.revealed(standing, tiles - meows, meows, cards) if 0 <= tiles - meows <= ZS else 0.0
                for meows in range(MEOWS + 1)
            ]
        )
        for tiles in range(SPACES + 1)
    )


def _searched(hand: tuple[Distraction, ...]) -> list[Distraction]:
    return [card for card in dict.fromkeys(hand) if card in SEARCHED_CARDS][:MOST_KINDS]


def _better(one: list[float], other: list[float]) -> list[float]:
    return list(map(max, one, other))


@cache
def completions(pips: tuple[Pips, ...]) -> tuple[tuple[int, float], ...]:
    """The rolls that these dice can become when the rest is rolled, each with its chance."""
    rest = DICE_A_TURN - len(pips)
    chances: dict[int, float] = {}
    for rolled in product(range(1, SIDES + 1), repeat=rest):
        roll = roll_of((*pips, *rolled))
        chances[roll] = chances.get(roll, 0.0) + SIDES**-rest
    return tuple(chances.items())


def roll_of(dice: Sequence[Pips]) -> int:
    """The place of three dice in every table."""
    one, two, three = sorted(dice)
    return ROLL_INDEX[one, two, three]


def _turned(change: "dict[Pips, tuple[Pips, ...]]") -> tuple[tuple[int, ...], ...]:
    """For each roll the rolls it can become when one die is turned so."""
    return tuple(
        tuple({roll_of((*without(roll, die), to)) for die in roll for to in change[die]}) for roll in ROLLS
    )


_PIPS = range(1, SIDES + 1)
_TURNED_ROLLS = {
    Distraction.FEATHER_WAND: _turned(
        {die: tuple(to for to in (die - 1, die + 1) if to in _PIPS) for die in _PIPS}
    ),
    Distraction.TREAT_TIN: _turned({die: tuple(_PIPS) for die in _PIPS}),
    Distraction.CARDBOARD_BOX: _turned({die: (LUCKY_SUM - die,) for die in _PIPS}),
}
_KEPT_DICE = tuple(
    kept for number in range(DICE_A_TURN) for kept in combinations_with_replacement(_PIPS, number)
)
_KEPT_OF_ROLL = tuple(
    tuple({_KEPT_DICE.index(kept) for number in range(DICE_A_TURN) for kept in combinations(roll, number)})
    for roll in ROLLS
)
"""For each roll, which dice of it may stay when the rest is rolled again."""
