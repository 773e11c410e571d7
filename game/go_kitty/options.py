"""What may be done in Go Kitty, worked out from what the deciding player knows and never listed unasked."""

from collections.abc import Callable, Iterator
from enum import Enum

from game.core import Seat
from game.go_kitty.actions import (
    Action,
    Ask,
    Draw,
    EndTurn,
    Give,
    HaveNone,
    Keep,
    Lay,
    Reverse,
    SearchPile,
    Seek,
    Skip,
)
from game.go_kitty.cards import (
    MOUSE,
    SEASONS,
    TOKENS,
    TRAITS,
    WISHES,
    Card,
    Hand,
    Mouse,
    Season,
    Trait,
    Wish,
    holds,
    kinds_in,
)
from game.go_kitty.clowders import CLOWDERS, can_lay, layable
from game.rng import Rng
from game.values import Record


class DecisionKind(Enum):
    """The kinds of decisions in Go Kitty."""

    TURN = "lay, draw, ask, seek, or skip or end the turn"
    ANSWER = "somebody asked you for cards"
    HAND_OVER = "a Mouse turned your ask around: give what you asked for"
    KEEP = "choose a card of those seen in the pile"
    LAY_OR_END = "lay more before the turn ends"

    def __repr__(self) -> str:
        return self.name


def _allows_lay(hand: Hand, action: Lay) -> bool:
    cards = action.cards
    known = type(cards) is tuple and all(isinstance(card, Card) for card in cards)
    clowder = CLOWDERS.get(cards) if known else None
    return clowder is not None and holds(hand, clowder.hand)


def _all_lays(hand: Hand) -> Iterator[Lay]:
    return (Lay(clowder.cards) for clowder in layable(hand))


class TurnOptions(Record):
    """The legal actions at the start of a turn, and after each Trait ask that succeeds."""

    seat: Seat
    seats: int
    hand: Hand
    tokens: int
    """The player's active Seek Tokens."""
    pile_size: int
    fresh: bool
    """Whether nothing was drawn, asked or sought in this turn yet."""

    @property
    def can_draw(self) -> bool:
        return not self.hand and self.pile_size > 0

    @property
    def can_search(self) -> bool:
        return self.tokens > 0 and self.pile_size > 0

    @property
    def can_skip(self) -> bool:
        """Before anything else is done, whether or not a token sleeps that would come back."""
        return self.fresh

    @property
    def skip_wakes_token(self) -> bool:
        return self.tokens < TOKENS

    @property
    def can_end(self) -> bool:
        """Later in the turn, with nothing left but Seeks: nobody is ever forced to use a token."""
        return not (self.fresh or self.hand or self.pile_size)

    @property
    def others(self) -> tuple[Seat, ...]:
        """The other players, from the left on."""
        return tuple([(self.seat + step) % self.seats for step in range(1, self.seats)])

    def can_ask_for(self, wish: Wish) -> bool:
        """Whether it may be asked for without a Seek Token."""
        if isinstance(wish, Mouse):
            return False
        return bool(self.hand & wish.mask) or (isinstance(wish, Season) and self.only_mice)

    @property
    def only_mice(self) -> bool:
        """Whether the hand has cards, and all are Mice: then any Season may be asked for."""
        return self.hand > 0 and self.hand == self.hand & MOUSE.mask

    def _is_other(self, seat: object) -> bool:
        return type(seat) is int and 0 <= seat < self.seats and seat != self.seat

    def allows(self, action: object) -> bool:
        if type(action) is Ask:
            known = isinstance(action.wish, Trait | Season)
            return known and self._is_other(action.whom) and self.can_ask_for(action.wish)
        if type(action) is Seek:
            known = isinstance(action.wish, Wish)
            return known and self._is_other(action.whom) and self.tokens > 0
        if type(action) is Lay:
            return _allows_lay(self.hand, action)
        if type(action) is Draw:
            return self.can_draw
        if type(action) is SearchPile:
            return self.can_search
        if type(action) is Skip:
            return self.can_skip
        return type(action) is EndTurn and self.can_end

    def sample(self, rng: Rng) -> Action:
        """One of the kinds of actions, each as likely, and then any of that kind."""
        hand, pile_size = self.hand, self.pile_size
        kinds: list[Callable[[Rng], Action]] = []
        if hand:
            kinds.append(self._any_ask)
            if can_lay(hand):
                kinds.append(self._any_lay)
        elif pile_size:
            kinds.append(_draw)
        if self.tokens:
            kinds.append(self._any_seek)
            if pile_size:
                kinds.append(_search_pile)
        if self.fresh:
            kinds.append(_skip)
        elif not (hand or pile_size):
            kinds.append(_end_turn)
        return rng.choice(kinds)(rng)

    def _any_ask(self, rng: Rng) -> Ask:
        """For a trait in hand or its season; with nothing but Mice for any season."""
        hand = self.hand
        traits = [trait for trait in TRAITS if hand & trait.mask]
        step, place, of_season = rng.places(self.seats - 1, len(traits) or len(SEASONS), 2)
        whom = (self.seat + 1 + step) % self.seats
        if not traits:
            return Ask(whom, SEASONS[place])
        return Ask(whom, traits[place].season if of_season else traits[place])

    def _any_seek(self, rng: Rng) -> Seek:
        step, place = rng.places(self.seats - 1, len(WISHES))
        return Seek((self.seat + 1 + step) % self.seats, WISHES[place])

    def _any_lay(self, rng: Rng) -> Lay:
        return Lay(rng.choice(layable(self.hand)).cards)

    def __iter__(self) -> Iterator[Action]:
        yield from _all_lays(self.hand)
        if self.can_draw:
            yield Draw()
        for whom in self.others:
            for wish in WISHES:
                if not isinstance(wish, Mouse) and self.can_ask_for(wish):
                    yield Ask(whom, wish)
        if self.tokens:
            for whom in self.others:
                for wish in WISHES:
                    yield Seek(whom, wish)
        if self.can_search:
            yield SearchPile()
        if self.can_skip:
            yield Skip()
        if self.can_end:
            yield EndTurn()


def _draw(_: Rng) -> Draw:
    return Draw()


def _search_pile(_: Rng) -> SearchPile:
    return SearchPile()


def _skip(_: Rng) -> Skip:
    return Skip()


def _end_turn(_: Rng) -> EndTurn:
    return EndTurn()


class AnswerOptions(Record):
    """How a request may be answered: with the truth, or with a Mouse."""

    hand: Hand
    wish: Wish
    reversible: bool
    """Whether the rules let a Mouse reverse it."""

    @property
    def can_reverse(self) -> bool:
        return self.reversible and bool(self.hand & self.wish.mask) and bool(self.hand & MOUSE.mask)

    def allows(self, action: object) -> bool:
        asked_for = self.hand & self.wish.mask
        if type(action) is Give:
            return isinstance(action.card, Card) and bool(asked_for & action.card.mask)
        if type(action) is HaveNone:
            return not asked_for
        return type(action) is Reverse and self.can_reverse

    def sample(self, rng: Rng) -> Action:
        asked_for = self.hand & self.wish.mask
        if not asked_for:
            return HaveNone()
        if self.can_reverse and rng.next() >> 63:
            return Reverse()
        return Give(rng.choice(kinds_in(asked_for)) if isinstance(self.wish, Season) else self.wish)

    def __iter__(self) -> Iterator[Action]:
        asked_for = self.hand & self.wish.mask
        if not asked_for:
            yield HaveNone()
        for card in kinds_in(asked_for):
            yield Give(card)
        if self.can_reverse:
            yield Reverse()


class KeepOptions(Record):
    """Which of the cards seen in the pile may be kept: any."""

    seen: tuple[Card, ...]

    def allows(self, action: object) -> bool:
        return type(action) is Keep and isinstance(action.card, Card) and action.card in self.seen

    def sample(self, rng: Rng) -> Keep:
        return Keep(rng.choice(self.seen))

    def __iter__(self) -> Iterator[Keep]:
        return (Keep(card) for card in dict.fromkeys(self.seen))


class LayOrEndOptions(Record):
    """What may still be done before a turn of free laying ends."""

    hand: Hand

    def allows(self, action: object) -> bool:
        if type(action) is Lay:
            return _allows_lay(self.hand, action)
        return type(action) is EndTurn

    def sample(self, rng: Rng) -> Lay | EndTurn:
        if can_lay(self.hand) and rng.next() >> 63:
            return Lay(rng.choice(layable(self.hand)).cards)
        return EndTurn()

    def __iter__(self) -> Iterator[Lay | EndTurn]:
        yield from _all_lays(self.hand)
        yield EndTurn()


GoKittyOptions = TurnOptions | AnswerOptions | KeepOptions | LayOrEndOptions
