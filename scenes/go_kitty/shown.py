"""What lies where on the screen, as one viewer sees it: the picture of a moment that events lead on from.

The engine is always ahead of the screen. A view says what the screen must come to; until then each event that
is told changes the picture a little, and everything glides to where the new picture has it.
"""

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from game.core import Seat
from game.go_kitty import events
from game.go_kitty.cards import MOUSE, Card, Hand, cards_in, hand_of
from game.go_kitty.clowder import Clowder
from game.go_kitty.options import DecisionKind
from game.go_kitty.request import Request
from game.go_kitty.state import GoKittyState
from game.go_kitty.view import GoKittyView
from game.values import Record, copied_with, replaced


class Shown(Record):
    bottom: Seat
    """Who sits behind the large hand."""
    viewer: Seat | None
    sizes: tuple[int, ...]
    tokens: tuple[int, ...]
    laid: tuple[tuple[Clowder, ...], ...]
    hand: tuple[Card, ...] = ()
    pile: int = 0
    """Cards in the pile, those being looked at among them."""
    looked_at: tuple[events.Face, ...] = ()
    """The cards that somebody has taken off the pile to look at, the topmost first."""
    turn: Seat = 0
    mice: int = 0
    request: Request | None = None
    turned_round: bool = False
    """Whether a Mouse has turned the request round."""
    last_turns: int | None = None
    all_hands: tuple[tuple[Card, ...], ...] = ()
    """Every hand, when all lie open."""
    ended: events.GameEnded | None = None
    events_shown: int = 0

    @staticmethod
    def of(view: GoKittyView, bottom: Seat) -> "Shown":
        kind = None if view.pending is None else view.pending.kind
        return copied_with(
            view,
            Shown,
            bottom=bottom,
            viewer=view.seat,
            sizes=view.hand_sizes,
            pile=view.pile_size,
            looked_at=view.seen or (None,) * view.looked_at,
            mice=view.mice_played,
            turned_round=kind is DecisionKind.HAND_OVER,
            ended=None if view.outcome is None else events.GameEnded(view.points, view.tokens, view.outcome),
            events_shown=0,
        )

    @property
    def decider(self) -> Seat | None:
        """Whose decision everybody waits for; nobody's when the game has ended."""
        if self.ended is not None:
            return None
        if self.request is None:
            return self.turn
        return self.request.asker if self.turned_round else self.request.asked

    @property
    def waits_for_answer(self) -> bool:
        """Whether somebody was asked for cards and has not answered."""
        return self.request is not None and not self.turned_round

    def with_all_open(self, state: GoKittyState) -> "Shown":
        """The same with every hand to be seen, and what whoever is on turn looks at."""
        hands = tuple(cards_in(hand) for hand in state.hands)
        return replace(self, all_hands=hands, looked_at=state.view(state.turn).seen)

    @property
    def out_of_play(self) -> Hand:
        """The cards that were laid or, as Mice, played."""
        return sum(clowder.hand for laid in self.laid for clowder in laid) + MOUSE.one * self.mice

    def points(self, seat: Seat) -> int:
        return sum(clowder.points for clowder in self.laid[seat])

    def after(self, event: events.GoKittyEvent) -> "Shown":
        """The picture once an event has happened, as the viewer saw it."""
        match event:
            case events.Dealt(hands, pile_size):
                hand = () if self.viewer is None else hands[self.viewer]
                sizes = tuple(map(len, hands))
                return replace(self._with_hand(hand), sizes=sizes, pile=pile_size)
            case events.TurnBegan(seat, last):
                left = (self.last_turns or 0) - 1 if last else None
                return replace(self, turn=seat, last_turns=left)
            case events.LastTurnsBegan():
                return replace(self, last_turns=len(self.sizes) + 1)
            case events.Laid(seat, clowder):
                laid = replaced(self.laid, seat, (*self.laid[seat], clowder))
                return replace(self._without(seat, clowder.cards), laid=laid)
            case events.TokenSpent(seat):
                return replace(self, tokens=_changed(self.tokens, seat, -1))
            case events.TokenReturned(seat):
                return replace(self, tokens=_changed(self.tokens, seat, 1))
            case events.Drew(seat, card):
                return replace(self._with(seat, (card,)), pile=self.pile - 1)
            case events.Kept(seat, card):
                return replace(self._with(seat, (card,)), pile=self.pile - 1, looked_at=())
            case events.PileSearched(_, cards):
                return replace(self, looked_at=cards)
            case events.Asked(request):
                return replace(self, request=request)
            case events.Reversed(seat):
                return replace(self._without(seat, (MOUSE,)), mice=self.mice + 1, turned_round=True)
            case events.Gave(giver, taker, cards):
                moved = self._without(giver, cards)._with(taker, cards)
                return replace(moved, request=None, turned_round=False)
            case events.HadNone():
                return replace(self, request=None, turned_round=False)
            case events.HandsShown(hands):
                return replace(self, all_hands=hands, last_turns=self.last_turns and 0)
            case events.GameEnded():
                return replace(self, ended=event)
            case events.Skipped():
                return self
        assert_never(event)

    def _with_hand(self, cards: tuple[events.Face, ...]) -> "Shown":
        known = [card for card in cards if card is not None]
        return replace(self, hand=cards_in(hand_of(known)))

    def _with(self, seat: Seat, cards: tuple[events.Face, ...]) -> "Shown":
        shown = self._with_hand((*self.hand, *cards)) if seat == self.viewer else self
        if self.all_hands:
            known = [card for card in cards if card is not None]
            shown = shown._with_open(seat, (*self.all_hands[seat], *known))
        return replace(shown, sizes=_changed(self.sizes, seat, len(cards)))

    def _without(self, seat: Seat, cards: tuple[Card, ...]) -> "Shown":
        hand = list(self.hand)
        if seat == self.viewer:
            for card in cards:
                hand.remove(card)
        shown = self
        if self.all_hands:
            left = list(self.all_hands[seat])
            for card in cards:
                left.remove(card)
            shown = self._with_open(seat, left)
        return replace(shown, hand=tuple(hand), sizes=_changed(self.sizes, seat, -len(cards)))

    def _with_open(self, seat: Seat, cards: Iterable[Card]) -> "Shown":
        return replace(self, all_hands=replaced(self.all_hands, seat, cards_in(hand_of(list(cards)))))


def _changed(numbers: tuple[int, ...], seat: Seat, by: int) -> tuple[int, ...]:
    return replaced(numbers, seat, numbers[seat] + by)
