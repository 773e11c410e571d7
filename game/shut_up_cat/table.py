"""The table while one action is carried out: changed in place, then left behind as the next state."""

from itertools import product
from typing import TYPE_CHECKING, TypeVar

from game.core import Event, Seat, ranked
from game.rng import Rng
from game.shut_up_cat.board import CHASE_PRICE, GATHERED, SIDES, Pips
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.events import (
    CatChased,
    DeckReshuffled,
    DistractionDrawn,
    DistractionPlayed,
    MorningCame,
    NothingToDraw,
    TurnBegan,
    UnusedDiePlaced,
)
from game.shut_up_cat.options import Question, can_chase

if TYPE_CHECKING:
    from game.shut_up_cat.state import ShutUpCatState

T = TypeVar("T")

_ROLLS = tuple(tuple(product(range(1, SIDES + 1), repeat=number)) for number in range(GATHERED + 1))
"""All rolls of no die, one, two and three."""


def replaced(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The same items with another one at that place."""
    return (*items[:place], item, *items[place + 1 :])


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """The items less one that is equal to the given one."""
    place = items.index(item)
    return items[:place] + items[place + 1 :]


class Table:
    """Has what a state has, free to be changed, and the events so far."""

    __slots__ = (
        "deck",
        "dice",
        "discards",
        "earplugs",
        "events",
        "first",
        "hands",
        "house",
        "known",
        "last_round",
        "multipliers",
        "outcome",
        "pillow",
        "question",
        "reveal",
        "rng",
        "tiles",
        "turn",
        "winks",
    )

    def __init__(self, state: "ShutUpCatState") -> None:
        self.house = state.house
        self.rng = state.rng
        self.first = state.first
        self.turn = state.turn
        self.question = state.question
        self.winks = state.winks
        self.multipliers = state.multipliers
        self.tiles = state.tiles
        self.known = state.known
        self.pillow = state.pillow
        self.dice = state.dice
        self.reveal = state.reveal
        self.earplugs = state.earplugs
        self.hands = state.hands
        self.deck = state.deck
        self.discards = state.discards
        self.last_round = state.last_round
        self.outcome = state.outcome
        self.events: list[Event] = []

    @property
    def multiplier(self) -> int:
        """That of the player on turn."""
        return self.multipliers[self.turn]

    @property
    def following(self) -> Seat:
        """The player to the left."""
        return (self.turn + 1) % len(self.winks)

    @property
    def is_last_turn(self) -> bool:
        """Whether nobody has a turn after this one."""
        return self.last_round and self.following == self.first

    def set_multiplier(self, seat: Seat, multiplier: int) -> None:
        self.multipliers = replaced(self.multipliers, seat, multiplier)

    def set_winks(self, winks: int) -> None:
        """Those of the player on turn."""
        self.winks = replaced(self.winks, self.turn, winks)

    @property
    def can_chase(self) -> bool:
        return can_chase(self.winks[self.turn], self.multipliers[self.turn])

    def chase(self) -> None:
        turn = self.turn
        self.set_winks(self.winks[turn] - CHASE_PRICE)
        self.set_multiplier(turn, self.multipliers[turn] + 1)
        self.events.append(CatChased(turn, self.winks[turn], self.multipliers[turn]))

    def roll(self, number: int) -> tuple[Pips, ...]:
        """So many dice, rolled."""
        if not number:
            return ()
        rng = Rng(self.rng)
        pips = rng.choice(_ROLLS[number])
        self.rng = rng.state
        return pips

    def lay(self, card: Distraction) -> None:
        """The card leaves the hand of the player on turn and lies face up on the discards."""
        turn = self.turn
        self.hands = replaced(self.hands, turn, without(self.hands[turn], card))
        self.discards = (*self.discards, card)
        self.events.append(DistractionPlayed(turn, card))

    def draw(self) -> None:
        """The top card goes to the player on turn; an empty deck is first made of the discards."""
        turn = self.turn
        if not self.deck and self.discards:
            rng = Rng(self.rng)
            self.deck, self.discards = tuple(rng.shuffled(self.discards)), ()
            self.rng = rng.state
            self.events.append(DeckReshuffled(len(self.deck)))
        if not self.deck:
            self.events.append(NothingToDraw(turn))
            return
        card = self.deck[-1]
        self.deck = self.deck[:-1]
        self.hands = replaced(self.hands, turn, (*self.hands[turn], card))
        self.events.append(DistractionDrawn(turn, card))

    def end_turn(self, unused: Pips) -> None:
        """Used dice go to the pile, the unused one to the pillow if there is room; the left one is next."""
        free = unused not in self.pillow
        if free:
            self.pillow = tuple(sorted((*self.pillow, unused)))
        self.events.append(UnusedDiePlaced(self.turn, unused, free))
        self.dice = ()
        self.reveal = None
        self.earplugs = 0
        if self.is_last_turn:
            self.outcome = ranked(self.winks)
            self.events.append(MorningCame(self.winks, self.outcome))
        else:
            self.turn = self.following
            self.question = Question.GATHER
            self.events.append(TurnBegan(self.turn))
