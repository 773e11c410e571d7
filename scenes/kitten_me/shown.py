"""What lies where on the Kitten Me table, as one viewer sees it: the picture of a moment.

The engine is always ahead of the screen. A view says what the screen must come to; until then each event that
is told changes the picture a little, and everything glides to where the new picture has it.
"""

from collections.abc import Iterable, Sequence
from typing import TypeAlias, assert_never

from msgspec.structs import replace

from game.core import Event, Seat, face_down
from game.kitten_me import events
from game.kitten_me.actions import Bid
from game.kitten_me.cards import Card, Kind
from game.kitten_me.view import KittenMeView
from game.values import Record, replaced
from scenes.table.stands import Key

Hand: TypeAlias = tuple[events.Face, ...]


class Shown(Record):
    viewer: Seat | None
    round: int
    dealer: Seat
    scores: tuple[int, ...]
    hands: tuple[Hand, ...]
    """Every hand as it is held; a card that the viewer may not see is None."""
    played: tuple[tuple[Card, ...], ...]
    deck: int
    bid: Bid | None = None
    bidder: Seat | None = None
    last_bids: tuple[events.BidMade, ...] = ()
    """The last bid of everybody who has bid this round, the newest first."""
    gained: Hand = ()
    """What the viewer last drew or fished this round."""
    called: events.Called | None = None
    open_hands: tuple[tuple[Card, ...], ...] = ()
    """All hands as they are held, when they lie open after a call."""
    flipped: Card | None = None
    judged: events.Judged | None = None
    lost: tuple[Seat, ...] = ()
    """Who has lost a card since the call; it is the last of the hand, and stays as the count does."""
    gains: tuple[events.CardGained, ...] = ()
    """What cards came since the call: they lie beside the open hands."""
    all_open: bool = False
    """Whether every hand can be seen all the time."""
    events_shown: int = 0

    @staticmethod
    def of(view: KittenMeView, history: Sequence[Event]) -> "Shown":
        """The picture of a view; the history tells who bid last, and what the last call of a game has left on
        the table."""
        hands: list[Hand] = [(None,) * size for size in view.hand_sizes]
        if view.seat is not None:
            hands[view.seat] = in_order(view.hand)
        shown = Shown(
            viewer=view.seat,
            round=view.round,
            dealer=view.dealer,
            scores=view.scores,
            hands=tuple(hands),
            played=view.played,
            deck=view.deck_size,
            bid=view.bid,
            bidder=view.bidder,
            last_bids=_last_bids(history),
            gained=_last_gained(history, view.seat),
        )
        if view.outcome is not None:
            for event in _since_last_call(history):
                shown = shown.after(event)
        return shown

    def with_all_open(self, hands: Iterable[Iterable[Card]]) -> "Shown":
        """The same with all hands to be seen."""
        return replace(self, all_open=True, hands=tuple(in_order(hand) for hand in hands))

    def knows(self, seat: Seat) -> bool:
        """Whether a hand can be seen without being turned over."""
        return self.all_open or seat == self.viewer

    @property
    def pile(self) -> int:
        """How many cards of the deck still lie there: not what it has given since the call."""
        return max(self.deck - (self.flipped is not None) - len(self.gains), 0)

    @property
    def over(self) -> bool:
        return sum(score > 0 for score in self.scores) == 1

    @property
    def staked(self) -> tuple[int, ...]:
        """How many cards everybody had left at the call."""
        gained = [gain.seat for gain in self.gains]
        return tuple(
            score + self.lost.count(seat) - gained.count(seat) for seat, score in enumerate(self.scores)
        )

    def after(self, event: events.KittenMeEvent) -> "Shown":
        """The picture once an event has happened, as the viewer saw it."""
        match event:
            case events.Dealt():
                return self._dealt(event)
            case events.BidMade(seat, bid):
                return replace(self, bid=bid, bidder=seat, last_bids=_with_bid(self.last_bids, event))
            case events.SkipPlayed(seat, card):
                return self._card_played(seat, card)
            case events.DrawThreePlayed(seat, card, drawn):
                shown = self._card_played(seat, card)._with(seat, drawn)._gaining(seat, drawn)
                return replace(shown, deck=self.deck - len(drawn))
            case events.GoFishPlayed(seat, card, target, _, given):
                shown = self._card_played(seat, card)._without(target, given)
                return shown._with(seat, given)._gaining(seat, given)
            case events.Called():
                return replace(self, called=event)
            case events.Revealed(hands):
                return replace(self, open_hands=tuple(in_order(hand) for hand in hands))
            case events.Flipped(card):
                return replace(self, flipped=card)
            case events.Judged():
                return replace(self, judged=event)
            case events.CardLost(seat, left):
                scores = replaced(self.scores, seat, left)
                return replace(self, scores=scores, lost=(*self.lost, seat))
            case events.CardGained(seat, now):
                return replace(self, scores=replaced(self.scores, seat, now), gains=(*self.gains, event))
            case events.GainLapsed() | events.Eliminated() | events.Won():
                return self
        assert_never(event)

    def _dealt(self, event: events.Dealt) -> "Shown":
        cards = self.deck + sum(len(row) for row in (*self.hands, *self.played))
        return Shown(
            viewer=self.viewer,
            round=event.round,
            dealer=event.dealer,
            scores=self.scores,
            hands=tuple(_held(hand) for hand in event.hands),
            played=((),) * len(self.played),
            deck=cards - sum(len(hand) for hand in event.hands),
            all_open=self.all_open,
            events_shown=self.events_shown,
        )

    def _card_played(self, seat: Seat, card: Card) -> "Shown":
        played = replaced(self.played, seat, (*self.played[seat], card))
        return replace(self._without(seat, (card,)), played=played)

    def _with(self, seat: Seat, cards: Hand) -> "Shown":
        known = cards if self.knows(seat) else face_down(cards)
        return replace(self, hands=replaced(self.hands, seat, _held((*self.hands[seat], *known))))

    def _gaining(self, seat: Seat, cards: Hand) -> "Shown":
        return replace(self, gained=cards) if seat == self.viewer else self

    def _without(self, seat: Seat, cards: Hand) -> "Shown":
        hand = list(self.hands[seat])
        for card in cards:
            hand.remove(card if self.knows(seat) else None)
        return replace(self, hands=replaced(self.hands, seat, tuple(hand)))


def in_order(hand: Iterable[Card]) -> tuple[Card, ...]:
    """A hand as it is held: by colour and accessory, wilds and specials last."""

    def place(card: Card) -> tuple[bool, bool, int, int, int]:
        return card.kind is not Kind.FACE, not card.count, card.colour or 0, card.accessory or 0, card.count

    return tuple(sorted(hand, key=place))


def place_laid(hand: Sequence[Card], place: int) -> int:
    """Which card is laid when one is chosen: itself, unless the first of its kind has another border."""
    first = next(number for number, card in enumerate(hand) if card.kind is hand[place].kind)
    return place if hand[first] == hand[place] else first


def hand_keys(seat: Seat, hand: Hand) -> list[Key]:
    """The keys of a hand's pieces: by face and copy where it is known, so that a card stays the same piece
    while others come and go; else by number."""
    return [
        ("hand", seat, number) if card is None else ("hand", seat, card, hand[:number].count(card))
        for number, card in enumerate(hand)
    ]


def keys_of_cards(keys: Sequence[Key], cards: Hand) -> list[Key]:
    """Which of a hand's keys these cards have: their own where faces are known, else any."""
    left, found = list(keys), []
    for card in cards:
        key = next((key for key in reversed(left) if key[2] == card), left[-1])
        left.remove(key)
        found.append(key)
    return found


def _held(hand: Hand) -> Hand:
    known = [card for card in hand if card is not None]
    return (*in_order(known), *(None,) * (len(hand) - len(known)))


def _last_bids(history: Sequence[Event]) -> tuple[events.BidMade, ...]:
    """Those of the round, read from the end: however long the game is, no more of it is looked at."""
    found: dict[Seat, events.BidMade] = {}
    for event in reversed(history):
        if isinstance(event, events.Dealt):
            break
        if isinstance(event, events.BidMade):
            found.setdefault(event.seat, event)
    return tuple(found.values())


def _since_last_call(history: Sequence[Event]) -> tuple[events.KittenMeEvent, ...]:
    """All that a game's last call has led to, with the call."""
    found: list[events.KittenMeEvent] = []
    for event in reversed(history):
        assert isinstance(event, events.KittenMeEvent)
        found.insert(0, event)
        if isinstance(event, events.Called):
            return tuple(found)
    return ()


def _last_gained(history: Sequence[Event], viewer: Seat | None) -> Hand:
    """What a seat last drew or fished in the round."""
    for event in reversed(history):
        match event:
            case events.Dealt():
                break
            case events.DrawThreePlayed(seat, _, cards) | events.GoFishPlayed(seat, _, _, _, cards):
                if seat == viewer:
                    return cards
    return ()


def _with_bid(bids: tuple[events.BidMade, ...], new: events.BidMade) -> tuple[events.BidMade, ...]:
    return (new, *(bid for bid in bids if bid.seat != new.seat))
