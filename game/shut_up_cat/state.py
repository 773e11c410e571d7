"""A moment of Shut Up Cat: what lies where, whose turn it is and what is asked."""

from dataclasses import field

from game.core import Decision, Event, IllegalAction, Moment, Outcome, Seat, illegal
from game.records import copied_with, drafting, frozen, record
from game.rng import Rng
from game.setup import check_sits, check_table
from game.shut_up_cat import memory
from game.shut_up_cat.actions import Action, Reveal
from game.shut_up_cat.board import (
    DICE,
    OPEN_WINDOW_FLOOR,
    STARTING_MULTIPLIER,
    TILES,
    Pips,
    Space,
    Tile,
)
from game.shut_up_cat.cards import DECK, Distraction
from game.shut_up_cat.draft import Draft
from game.shut_up_cat.events import BedMade, TurnBegan
from game.shut_up_cat.house import SEATS, HouseRules
from game.shut_up_cat.options import (
    SCORING,
    DecisionKind,
    TurnOptions,
    can_chase,
    gathering,
    rehiding,
    using_dice,
)
from game.shut_up_cat.rules import carry_out
from game.shut_up_cat.view import ShutUpCatView

_GATHER = DecisionKind.GATHER
_USE_DICE = DecisionKind.USE_DICE
_SCORE = DecisionKind.SCORE
_MEOW = Tile.MEOW
_OPEN_WINDOW = Distraction.OPEN_WINDOW
_draft_of = drafting(Draft)


@record
class ShutUpCatState(Moment):
    """A position of the game with everything in it, hidden or not."""

    house: HouseRules
    rng: int
    first: Seat
    turn: Seat
    question: DecisionKind
    winks: tuple[int, ...]
    multipliers: tuple[int, ...]
    tiles: tuple[Tile, ...]
    """What lies on each space of the ring."""
    known: tuple[memory.Memory, ...]
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

    decision: Decision[TurnOptions] | None = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "decision", _decision(self))

    @property
    def pile(self) -> int:
        """How many dice lie beside the board."""
        return DICE - len(self.pillow) - len(self.dice)

    def apply(self, action: Action) -> tuple["ShutUpCatState", tuple[Event, ...]]:
        decision = self.decision
        if decision is None:
            raise IllegalAction("the game is over")
        if not decision.options.allows(action):
            raise illegal(action, decision.options)
        draft = _draft_of(self)
        carry_out(draft, action)
        return frozen(draft, ShutUpCatState, _decision(draft))

    def view(self, seat: Seat | None) -> ShutUpCatView:
        decision = self.decision
        face_up = _revealed_spaces(self)
        return copied_with(
            self,
            ShutUpCatView,
            seat=seat,
            tiles=tuple([tile if space in face_up else None for space, tile in enumerate(self.tiles)]),
            memory=self.known[seat] if self.known and seat is not None else None,
            hand=() if seat is None else self.hands[seat],
            hand_sizes=tuple([len(hand) for hand in self.hands]),
            deck_size=len(self.deck),
            pending=None if decision is None else decision.seen_by_others(),
            options=decision.options if decision is not None and decision.seat == seat else None,
        )


def _decision(moment: Draft | ShutUpCatState) -> Decision[TurnOptions] | None:
    return Decision(moment.turn, moment.question, _options(moment)) if moment.outcome is None else None


def _options(moment: Draft | ShutUpCatState) -> TurnOptions:
    turn, question = moment.turn, moment.question
    multiplier = moment.multipliers[turn]
    chase = can_chase(moment.winks[turn], multiplier)
    if question is _USE_DICE:
        hand = moment.hands[turn]
        rivals = _rivals_above_floor(moment) if _OPEN_WINDOW in hand else ()
        return using_dice(moment.dice, hand, multiplier, rivals, chase)
    if question is _GATHER:
        return gathering(moment.pillow, chase)
    if question is _SCORE:
        return SCORING
    revealed = _revealed_spaces(moment)
    meows = [moment.tiles[space] for space in revealed].count(_MEOW)
    return rehiding(len(revealed), meows, chase)


def _rivals_above_floor(moment: Draft | ShutUpCatState) -> tuple[Seat, ...]:
    """Whose multiplier an Open Window would lower."""
    return tuple(
        [
            seat
            for seat, multiplier in enumerate(moment.multipliers)
            if multiplier > OPEN_WINDOW_FLOOR and seat != moment.turn
        ]
    )


def _revealed_spaces(moment: Draft | ShutUpCatState) -> tuple[Space, ...]:
    return () if moment.reveal is None else moment.reveal.spaces


def new_game(seats: int, house: HouseRules, rng_state: int) -> tuple[ShutUpCatState, tuple[Event, ...]]:
    """The bed made, the cards shuffled, the first player drawn by lot or named."""
    check_table("Shut Up Cat", seats, SEATS, house, HouseRules)
    check_sits(house.first, seats, "begin")
    rng = Rng(rng_state)
    first = rng.below(seats) if house.first is None else house.first
    tiles = tuple(rng.shuffled(TILES))
    deck = tuple(rng.shuffled(DECK))
    state = ShutUpCatState(
        house=house,
        rng=rng.state,
        first=first,
        turn=first,
        question=DecisionKind.GATHER,
        winks=(house.starting_winks,) * seats,
        multipliers=(STARTING_MULTIPLIER,) * seats,
        tiles=tiles,
        known=(memory.BLANK,) * seats if house.memory_aid else (),
        pillow=(),
        dice=(),
        reveal=None,
        earplugs=0,
        hands=((),) * seats,
        deck=deck,
        discards=(),
        last_round=False,
    )
    return state, (BedMade(seats, first, house.starting_winks), TurnBegan(first))
