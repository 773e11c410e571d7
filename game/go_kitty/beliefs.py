"""What a seat of Go Kitty can know of the hidden cards: what is certain, what is likely, and sampled deals.

One module serves the bots, the coach and the replay.
"""

from collections.abc import Callable, Iterator, Sequence
from operator import mul

from game.core import Event, Prediction, Seat
from game.go_kitty.cards import (
    CARDS,
    COPIES,
    MOUSE,
    SEARCH_SIZE,
    SEARCHED_SLICE,
    TRAITS,
    Card,
    Hand,
    Season,
    Trait,
    Wish,
    hand_of,
    size,
)
from game.go_kitty.clowder import CLOWDER_SIZE
from game.go_kitty.events import (
    Asked,
    Dealt,
    Drew,
    Gave,
    HadNone,
    Kept,
    Laid,
    PileSearched,
    Reversed,
    TurnBegan,
)
from game.go_kitty.known_hands import KnownHands
from game.go_kitty.options import DecisionKind
from game.go_kitty.state import GoKittyState
from game.go_kitty.view import GoKittyView
from game.rng import Rng
from game.values import Record


class EventFollower:
    """Follows the events of a game as one seat saw them, or, for None, as everybody did."""

    def __init__(self, view: GoKittyView, history: Sequence[Event], seat: Seat | None) -> None:
        self.seat = seat
        self.known_hands = KnownHands(len(view.hand_sizes))
        for owner, count in enumerate(_sizes_before(view, history)):
            self.known_hands.hidden[owner] = (0,) * count
        taken = sum([isinstance(event, Drew | Kept) for event in history])
        self.pile: list[Card | None] = [None] * (view.pile_size + taken)
        """The pile as far as it was seen; the top is the end."""
        self.progress = False
        """Whether a card was drawn or a Clowder laid in this turn."""
        self._wish: Wish | None = None
        for event in history:
            self._follow(event)
        for place, card in enumerate(view.seen if seat is not None else (), 1):
            self.pile[-place] = card

    def _follow(self, event: Event) -> None:
        known_hands = self.known_hands
        if isinstance(event, Asked):
            self._follow_ask(event)
        elif isinstance(event, Gave):
            known_hands.remove(event.giver, event.cards)
            if isinstance(self._wish, Trait):
                known_hands.has_none(event.giver, self._wish.mask)
            known_hands.add(event.taker, hand_of(event.cards))
        elif isinstance(event, HadNone):
            known_hands.has_none(event.seat, event.request.wish.mask)
        elif isinstance(event, Drew):
            self._follow_draw(event.seat, self.pile.pop())
        elif isinstance(event, Laid):
            self.progress = True
            known_hands.remove(event.seat, event.clowder.cards)
        elif isinstance(event, Reversed):
            known_hands.remove(event.seat, (MOUSE,))
            wish = event.request.wish
            if isinstance(wish, Trait):
                known_hands.has_one(event.seat, wish)
            elif isinstance(wish, Season):
                known_hands.has_one_of(event.seat, wish, only_mice=False)
        elif isinstance(event, PileSearched):
            if event.seat == self.seat:
                for place, card in enumerate(event.cards, 1):
                    self.pile[-place] = card
        elif isinstance(event, Kept):
            self._follow_kept(event)
        elif isinstance(event, TurnBegan):
            self.progress = False
        elif isinstance(event, Dealt):
            for seat, hand in enumerate(event.hands):
                known_hands.hidden[seat] = (MOUSE.mask,) * len(hand)

    def _follow_ask(self, event: Asked) -> None:
        request = event.request
        self._wish = request.wish
        if not request.seek:
            if isinstance(request.wish, Trait):
                self.known_hands.has_one(request.asker, request.wish)
            elif isinstance(request.wish, Season):
                self.known_hands.has_one_of(request.asker, request.wish, only_mice=True)

    def _follow_draw(self, seat: Seat, card: Card | None) -> None:
        self.progress = True
        if card is None:
            self.known_hands.add_hidden(seat)
        else:
            self.known_hands.add(seat, card.one)

    def _follow_kept(self, event: Kept) -> None:
        """The others go under the pile; whoever knew one of the cards no longer knows where it is."""
        others = self.pile[SEARCHED_SLICE]
        del self.pile[-SEARCH_SIZE:]
        if event.seat == self.seat and event.card in others:
            others.remove(event.card)
        else:
            others = [None] * (len(others) - 1)
        self.pile[:0] = reversed(others)
        self._follow_draw(event.seat, None)


def _sizes_before(view: GoKittyView, history: Sequence[Event]) -> list[int]:
    """How many cards each seat had when the history began, which need not be the beginning of the game."""
    sizes = list(view.hand_sizes)
    for event in history:
        if isinstance(event, Drew | Kept):
            sizes[event.seat] -= 1
        elif isinstance(event, Gave):
            sizes[event.giver] += len(event.cards)
            sizes[event.taker] -= len(event.cards)
        elif isinstance(event, Laid):
            sizes[event.seat] += CLOWDER_SIZE
        elif isinstance(event, Reversed):
            sizes[event.seat] += 1
    return sizes


class Beliefs(Record):
    """All that a view and its history say about the hidden cards."""

    view: GoKittyView
    known_hands: KnownHands
    """What the viewer knows of each hand; the own hand is known."""
    pile: tuple[Card | None, ...]
    """The pile as far as it is known; the top is the end."""
    unseen: tuple[int, ...]
    """How many copies of each card lie nobody knows where, in the order of the card table."""

    def chance(self, seat: Seat, wish: Wish) -> float:
        """How likely the seat holds a card that answers the wish."""
        return self.chances(seat, (wish,))[0]

    def chances(self, seat: Seat, wishes: Sequence[Wish]) -> list[float]:
        """How likely the seat holds a card for each of the wishes.

        A hidden card is of a kind the more likely, the more copies are unseen and the fewer places they can
        be in.
        """
        hidden = self.known_hands.hidden
        places = [ruled_out for hand in hidden for ruled_out in hand]
        in_pile = self.pile.count(None)
        everywhere = len(places) + in_pile
        density = [
            unseen / max(1, in_pile + sum([not ruled_out & card.mask for ruled_out in places]))
            for card, unseen in zip(CARDS, self.unseen, strict=True)
        ]
        return [
            1.0
            if self.known_hands.held[seat] & wish.mask
            else self._hidden_chance(seat, wish, density, everywhere)
            for wish in wishes
        ]

    def _hidden_chance(self, seat: Seat, wish: Wish, density: Sequence[float], everywhere: int) -> float:
        """How likely one of the seat's hidden cards answers the wish, by how dense each kind lies among the
        hidden cards of all hands and the pile."""
        missed = 1.0
        open_places = 0
        for ruled_out in self.known_hands.hidden[seat]:
            possible = wanted = 0.0
            for card, weight in zip(CARDS, density, strict=True):
                if not ruled_out & card.mask:
                    possible += weight
                    wanted += weight if card.mask & wish.mask else 0.0
            if wanted:
                missed *= max(0.0, 1 - wanted / possible * everywhere / (everywhere - open_places))
                open_places += 1
        return 1 - missed

    def deal(self, rng: Rng) -> tuple[list[Hand], list[Card]]:
        """Hands and a pile that agree with everything known."""
        cards = rng.shuffled(
            [card for card, count in zip(CARDS, self.unseen, strict=True) for _ in range(count)]
        )
        hands = list(self.known_hands.held)
        places = [
            (ruled_out, seat) for seat, hand in enumerate(self.known_hands.hidden) for ruled_out in hand
        ]
        places.sort(key=lambda one: -one[0].bit_count())
        placed: list[Card] = []
        for ruled_out, _ in places:
            card = _take_fitting(cards, ruled_out)
            placed.append(card if card is not None else _take_by_exchange(cards, ruled_out, places, placed))
        for (_, seat), card in zip(places, placed, strict=True):
            hands[seat] += card.one
        return hands, [cards.pop() if known is None else known for known in self.pile]


def _take_fitting(cards: list[Card], ruled_out: Hand) -> Card | None:
    """Take the last card that is not ruled out."""
    for place in range(len(cards) - 1, -1, -1):
        if not cards[place].mask & ruled_out:
            return cards.pop(place)
    return None


def _take_by_exchange(
    cards: list[Card], ruled_out: Hand, places: Sequence[tuple[Hand, Seat]], placed: list[Card]
) -> Card:
    """No card is left that fits: take one that was put elsewhere, where another does as well."""
    for place, card in enumerate(placed):
        if not card.mask & ruled_out:
            other = _take_fitting(cards, places[place][0])
            if other is not None:
                placed[place] = other
                return card
    return cards.pop()


def believe(view: GoKittyView, history: Sequence[Event]) -> Beliefs:
    """Put together what a seat knows now. Nothing but its own view and history goes in.

    Where a single hand can hold all unseen cards, it is known by counting.
    """
    follower = EventFollower(view, history, view.seat)
    known_hands, pile = follower.known_hands, follower.pile
    if view.seat is not None:
        known_hands.held[view.seat] = hand_of(view.hand)
        known_hands.hidden[view.seat] = ()
    for seat, hand in enumerate(view.all_hands):
        known_hands.held[seat] = hand_of(hand)
        known_hands.hidden[seat] = ()
    seen = sum(known_hands.held) + out_of_play(view) + hand_of([card for card in pile if card is not None])
    unseen = tuple([max(0, COPIES - size(seen & card.mask)) for card in CARDS])
    hiding = [seat for seat, hidden in enumerate(known_hands.hidden) if hidden]
    if len(hiding) == 1 and len(known_hands.hidden[hiding[0]]) == sum(unseen):
        known_hands.held[hiding[0]] += sum(map(mul, [card.one for card in CARDS], unseen))
        known_hands.hidden[hiding[0]] = ()
        unseen = (0,) * len(CARDS)
    return Beliefs(view, known_hands, tuple(pile), unseen)


def out_of_play(view: GoKittyView) -> Hand:
    """The cards that were laid or, as Mice, played."""
    return sum([one.hand for row in view.laid for one in row]) + MOUSE.one * view.mice_played


def predictions(view: GoKittyView, history: Sequence[Event], rng: Rng) -> Iterator[Prediction]:
    """How likely each other seat holds each Trait, before one is asked for."""
    if view.pending is None or view.pending.kind is not DecisionKind.TURN:
        return
    beliefs = believe(view, history)
    for seat in range(len(view.hand_sizes)):
        if seat != view.seat:
            for trait, chance in zip(TRAITS, beliefs.chances(seat, TRAITS), strict=True):
                yield Prediction(chance, _holding(seat, trait))


def _holding(seat: Seat, trait: Trait) -> Callable[[GoKittyState], bool]:
    return lambda state: bool(state.hands[seat] & trait.mask)
