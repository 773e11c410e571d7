"""A state of Shut Up Cat while one action is carried out: its fields, free to be changed."""

from itertools import product

from msgspec import field

from game.core import Event, Outcome, Seat, StateFields, ranked
from game.rng import Rng
from game.shut_up_cat.actions import Reveal
from game.shut_up_cat.board import CHASE_PRICE, DICE_A_TURN, SIDES, Pips, Tile, has_room
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
from game.shut_up_cat.house import HouseRules
from game.shut_up_cat.memory import Memory
from game.shut_up_cat.options import DecisionKind, can_chase
from game.values import replaced, without

_GATHER = DecisionKind.GATHER
_ROLLS = tuple(tuple(product(range(1, SIDES + 1), repeat=number)) for number in range(DICE_A_TURN + 1))
"""All rolls of no die, one, two and three."""


class ShutUpCatFields(StateFields):
    """The fields that a state and the draft of the next one share, hidden or not."""

    house: HouseRules
    rng: int
    first: Seat
    turn: Seat
    question: DecisionKind
    winks: tuple[int, ...]
    multipliers: tuple[int, ...]
    tiles: tuple[Tile, ...]
    """What lies on each space of the ring."""
    known: tuple[Memory, ...]
    """With the memory aid, what each seat remembers of the tiles; else empty."""
    pillow: tuple[Pips, ...]
    """The dice on the pillow in rising order, never two alike."""
    dice: tuple[Pips, ...]
    """The dice of the turn; none before they are gathered. All others lie on the pillow or in the pile."""
    reveal: Reveal | None
    """Between which spaces the tiles are face up."""
    earplugs: int
    """How many Meows of this turn do not count."""
    hands: tuple[tuple[Distraction, ...], ...]
    deck: tuple[Distraction, ...]
    """Face down; the top is the end."""
    discards: tuple[Distraction, ...]
    last_round: bool
    outcome: Outcome | None = None


class Draft(ShutUpCatFields):
    """The same, free to be changed, and what has happened so far."""

    events: list[Event] = field(default_factory=list)

    @property
    def multiplier(self) -> int:
        """That of the player on turn."""
        return self.multipliers[self.turn]

    @property
    def next_seat(self) -> Seat:
        """The player to the left."""
        return (self.turn + 1) % len(self.winks)

    @property
    def turns_after_this(self) -> int:
        """How many turns are left in this round."""
        return (self.first - self.next_seat) % len(self.winks)

    @property
    def is_last_turn(self) -> bool:
        """Whether nobody has a turn after this one."""
        return self.last_round and not self.turns_after_this

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
        free = has_room(self.pillow, unused)
        if free:
            self.pillow = tuple(sorted((*self.pillow, unused)))
        self.events.append(UnusedDiePlaced(self.turn, unused, free))
        self.dice = ()
        self.reveal = None
        self.earplugs = 0
        if self.is_last_turn:
            self.outcome = ranked(self.winks)
            self.events.append(MorningCame(self.winks, self.outcome, self.tiles))
        else:
            self.turn = self.next_seat
            self.question = _GATHER
            self.events.append(TurnBegan(self.turn))
