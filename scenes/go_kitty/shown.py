"""What lies where on the screen, as one viewer sees it: the picture of a moment that events lead on from.

The engine is always ahead of the screen. A view says what the screen must come to; until then each event that
is told changes the picture a little, and everything glides to where the new picture has it.
"""

from dataclasses import dataclass, replace

from game.core import Event, Seat
from game.go_kitty.cards import MOUSE, SEARCHED, Card, cards_in, hand_of
from game.go_kitty.clowders import Clowder
from game.go_kitty.events import (
    Asked,
    Drew,
    Face,
    Gave,
    HadNone,
    HandsShown,
    Kept,
    Laid,
    LastTurnsBegan,
    PileSearched,
    Reversed,
    TokenReturned,
    TokenSpent,
    TurnBegan,
)
from game.go_kitty.options import Question
from game.go_kitty.request import Request
from game.go_kitty.view import GoKittyView


@dataclass(frozen=True, slots=True)
class Shown:
    bottom: Seat
    """Who sits behind the large hand."""
    viewer: Seat | None
    """Whose hand can be seen."""
    hand: tuple[Card, ...]
    sizes: tuple[int, ...]
    pile: int
    """Cards in the pile, those being looked at among them."""
    looked_at: tuple[Face, ...]
    """The cards that somebody has taken off the pile to look at, the topmost first."""
    turn: Seat
    tokens: tuple[int, ...]
    laid: tuple[tuple[Clowder, ...], ...]
    mice: int
    request: Request | None
    turned_round: bool
    """Whether a Mouse has turned the request round."""
    last_turns: int | None
    all_hands: tuple[tuple[Card, ...], ...]

    @staticmethod
    def of(view: GoKittyView, bottom: Seat) -> "Shown":
        kind = None if view.pending is None else view.pending.kind
        looked_at: tuple[Face, ...] = ()
        if kind is Question.KEEP:
            looked_at = view.seen or (None,) * min(SEARCHED, view.pile_size)
        return Shown(
            bottom,
            view.seat,
            view.hand,
            view.hand_sizes,
            view.pile_size,
            looked_at,
            view.turn,
            view.tokens,
            view.laid,
            view.mice_played,
            view.request,
            kind is Question.HAND_OVER,
            view.last_turns,
            view.all_hands,
        )

    def points(self, seat: Seat) -> int:
        return sum(clowder.points for clowder in self.laid[seat])

    def after(self, event: Event) -> "Shown":
        """The picture once an event has happened, as the viewer saw it."""
        match event:
            case TurnBegan(seat, last):
                left = (self.last_turns or 0) - 1 if last else None
                return replace(self, turn=seat, last_turns=left)
            case LastTurnsBegan():
                return replace(self, last_turns=len(self.sizes) + 1)
            case Laid(seat, clowder):
                row = (*self.laid[seat], clowder)
                laid = (*self.laid[:seat], row, *self.laid[seat + 1 :])
                return replace(self._without(seat, clowder.cards), laid=laid)
            case TokenSpent(seat):
                return replace(self, tokens=_changed(self.tokens, seat, -1))
            case TokenReturned(seat):
                return replace(self, tokens=_changed(self.tokens, seat, 1))
            case Drew(seat, card):
                return replace(self._with(seat, (card,)), pile=self.pile - 1)
            case Kept(seat, card):
                return replace(self._with(seat, (card,)), pile=self.pile - 1, looked_at=())
            case PileSearched(_, cards):
                return replace(self, looked_at=cards)
            case Asked(request):
                return replace(self, request=request)
            case Reversed(seat):
                return replace(self._without(seat, (MOUSE,)), mice=self.mice + 1, turned_round=True)
            case Gave(giver, taker, cards):
                moved = self._without(giver, cards)._with(taker, cards)
                return replace(moved, request=None, turned_round=False)
            case HadNone():
                return replace(self, request=None, turned_round=False)
            case HandsShown(hands):
                return replace(self, all_hands=hands, last_turns=self.last_turns and 0)
        return self

    def _with(self, seat: Seat, cards: tuple[Face, ...]) -> "Shown":
        hand = self.hand
        if seat == self.viewer:
            hand = cards_in(hand_of((*hand, *(card for card in cards if card is not None))))
        return replace(self, hand=hand, sizes=_changed(self.sizes, seat, len(cards)))

    def _without(self, seat: Seat, cards: tuple[Card, ...]) -> "Shown":
        hand = list(self.hand)
        if seat == self.viewer:
            for card in cards:
                hand.remove(card)
        return replace(self, hand=tuple(hand), sizes=_changed(self.sizes, seat, -len(cards)))


def _changed(numbers: tuple[int, ...], seat: Seat, by: int) -> tuple[int, ...]:
    return (*numbers[:seat], numbers[seat] + by, *numbers[seat + 1 :])
