"""A state of Shut Up Cat: what lies where, whose turn it is and what is asked."""

from collections.abc import Container

from msgspec.structs import force_setattr

from game.core import Decision, Event, IllegalAction, Seat, illegal
from game.rng import Rng
from game.setup import check_sits, check_table
from game.shut_up_cat import memory
from game.shut_up_cat.actions import Action
from game.shut_up_cat.board import (
    DICE,
    OPEN_WINDOW_FLOOR,
    SPACES,
    STARTING_MULTIPLIER,
    TILES,
    Space,
    Tile,
)
from game.shut_up_cat.cards import DECK, Distraction
from game.shut_up_cat.draft import Draft, ShutUpCatFields
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
from game.values import copied_with

_GATHER = DecisionKind.GATHER
_USE_DICE = DecisionKind.USE_DICE
_SCORE = DecisionKind.SCORE
_MEOW = Tile.MEOW
_OPEN_WINDOW = Distraction.OPEN_WINDOW


class ShutUpCatState(ShutUpCatFields, frozen=True):  # type: ignore[misc]  # a draft has the same fields, not frozen
    """A position of the game with everything in it, hidden or not."""

    decision: Decision[TurnOptions] | None = None

    def __post_init__(self) -> None:
        force_setattr(self, "decision", _decision(self))

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
        draft = Draft(*self.shared())
        carry_out(draft, action)
        return ShutUpCatState(*draft.shared()), tuple(draft.events)

    def view(self, seat: Seat | None) -> ShutUpCatView:
        decision = self.decision
        face_up = _face_up(self)
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


def _decision(moment: ShutUpCatFields) -> Decision[TurnOptions] | None:
    return Decision(moment.turn, moment.question, _options(moment)) if moment.outcome is None else None


def _options(moment: ShutUpCatFields) -> TurnOptions:
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


def _rivals_above_floor(moment: ShutUpCatFields) -> tuple[Seat, ...]:
    """Whose multiplier an Open Window would lower."""
    return tuple(
        [
            seat
            for seat, multiplier in enumerate(moment.multipliers)
            if multiplier > OPEN_WINDOW_FLOOR and seat != moment.turn
        ]
    )


def _face_up(moment: ShutUpCatFields) -> Container[Space]:
    """In the morning all tiles are open; before, those that were just turned."""
    return range(SPACES) if moment.outcome is not None else _revealed_spaces(moment)


def _revealed_spaces(moment: ShutUpCatFields) -> tuple[Space, ...]:
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
