"""A moment of Kitten Me and the rules that lead to the next."""

from dataclasses import dataclass, field

from game.core import Decision, Event, IllegalAction, Outcome, Seat, illegal
from game.kitten_me.actions import Action, Bid, Challenge, PlayDrawThree, PlayGoFish, PlaySkip, Purrfect
from game.kitten_me.cards import DECKS, Card, Kind, playable_kinds, starting_cards
from game.kitten_me.events import BidMade, Call, Dealt, DrawThreePlayed, GoFishPlayed, SkipPlayed, Won
from game.kitten_me.house import SEATS, HouseRules
from game.kitten_me.options import Question, TurnOptions
from game.kitten_me.showdown import Showdown
from game.kitten_me.view import KittenMeView
from game.rng import Rng
from game.setup import check_sits, check_table


@dataclass(frozen=True, slots=True)
class KittenMeState:
    house: HouseRules
    scores: tuple[int, ...]
    """How many cards each player is dealt; 0 is out of the game."""
    out: tuple[Seat, ...]
    """The eliminated, in the order in which they went."""
    round: int
    dealer: Seat
    turn: Seat
    hands: tuple[tuple[Card, ...], ...]
    deck: tuple[Card, ...]
    """Face down; the top is the end."""
    played: tuple[tuple[Card, ...], ...]
    bid: Bid | None
    bidder: Seat | None
    rng: int
    outcome: Outcome | None = None

    decision: Decision[TurnOptions] | None = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "decision", self._question() if self.outcome is None else None)

    def _question(self) -> Decision[TurnOptions]:
        turn, bid = self.turn, self.bid
        own_bid = self.bidder == turn
        kind = Question.OPEN if bid is None else Question.RAISE_OWN if own_bid else Question.TURN
        playable = playable_kinds(self.hands[turn])
        options = TurnOptions(bid, own_bid, self.house.with_purrfect, playable, turn, self.scores)
        return Decision(turn, kind, options)

    def apply(self, action: Action) -> tuple["KittenMeState", tuple[Event, ...]]:
        if self.decision is None:
            raise IllegalAction("the game is over")
        if not self.decision.options.allows(action):
            raise illegal(action, self.decision.options)
        if isinstance(action, Bid):
            return self._passed_on(action, self.turn), (BidMade(self.turn, action),)
        if isinstance(action, Challenge):
            return self._called(Call.CHALLENGE)
        if isinstance(action, Purrfect):
            return self._called(Call.PURRFECT)
        if isinstance(action, PlaySkip):
            return self._skip()
        if isinstance(action, PlayDrawThree):
            return self._draw_three()
        return self._go_fish(action)

    def _skip(self) -> tuple["KittenMeState", tuple[Event, ...]]:
        card, hands, played = self._laid(Kind.SKIP)
        return self._passed_on(self.bid, self.bidder, hands, played), (SkipPlayed(self.turn, card),)

    def _draw_three(self) -> tuple["KittenMeState", tuple[Event, ...]]:
        card, hands, played = self._laid(Kind.DRAW_THREE)
        drawn = self.deck[:-4:-1]
        hands[self.turn] += drawn
        deck = self.deck[:-3]
        event = DrawThreePlayed(self.turn, card, drawn)
        return self._passed_on(self.bid, self.bidder, hands, played, deck), (event,)

    def _go_fish(self, action: PlayGoFish) -> tuple["KittenMeState", tuple[Event, ...]]:
        card, hands, played = self._laid(Kind.GO_FISH)
        pond = hands[action.target]
        given = tuple(one for one in pond if one.kind is Kind.FACE and one.counts[action.thing])
        hands[action.target] = tuple(one for one in pond if one not in given)
        hands[self.turn] += given
        event = GoFishPlayed(self.turn, card, action.target, action.thing, given)
        return self._passed_on(self.bid, self.bidder, hands, played), (event,)

    def _laid(self, kind: Kind) -> tuple[Card, list[tuple[Card, ...]], tuple[tuple[Card, ...], ...]]:
        """The card of that kind laid before its player, and the hands and the played cards then."""
        turn = self.turn
        hand = self.hands[turn]
        place = next(place for place, card in enumerate(hand) if card.kind is kind)
        card = hand[place]
        hands = list(self.hands)
        hands[turn] = hand[:place] + hand[place + 1 :]
        played = list(self.played)
        played[turn] += (card,)
        return card, hands, tuple(played)

    def _passed_on(
        self,
        bid: Bid | None,
        bidder: Seat | None,
        hands: list[tuple[Card, ...]] | None = None,
        played: tuple[tuple[Card, ...], ...] | None = None,
        deck: tuple[Card, ...] | None = None,
    ) -> "KittenMeState":
        """The same round with the next player to the left on turn."""
        return KittenMeState(
            self.house,
            self.scores,
            self.out,
            self.round,
            self.dealer,
            next_in_game(self.turn, self.scores),
            self.hands if hands is None else tuple(hands),
            self.deck if deck is None else deck,
            self.played if played is None else played,
            bid,
            bidder,
            self.rng,
        )

    def _called(self, call: Call) -> tuple["KittenMeState", tuple[Event, ...]]:
        assert self.bid is not None
        assert self.bidder is not None
        flipped = self.deck[-1] if self.deck else None
        showdown = Showdown(call, self.turn, self.bidder, self.bid, self.hands, flipped)
        loser, scores, events = showdown.settle(self.scores, len(DECKS[self.house.deck]))
        out = self.out if scores[loser] else (*self.out, loser)
        if len(out) == len(scores) - 1:
            return self._finished(scores, out, events)
        dealer = loser if scores[loser] else next_in_game(loser, scores)
        state, dealt = deal(self.house, scores, out, self.round + 1, dealer, Rng(self.rng))
        return state, (*events, dealt)

    def _finished(
        self, scores: tuple[int, ...], out: tuple[Seat, ...], events: list[Event]
    ) -> tuple["KittenMeState", tuple[Event, ...]]:
        winner = next(seat for seat, cards in enumerate(scores) if cards)
        outcome = Outcome(((winner,), *((seat,) for seat in reversed(out))))
        state = KittenMeState(
            self.house,
            scores,
            out,
            self.round,
            self.dealer,
            self.turn,
            self.hands,
            self.deck,
            self.played,
            self.bid,
            self.bidder,
            self.rng,
            outcome,
        )
        return state, (*events, Won(winner))

    def view(self, seat: Seat | None) -> KittenMeView:
        decision = self.decision
        return KittenMeView(
            seat,
            self.house,
            self.round,
            self.dealer,
            self.turn,
            self.scores,
            () if seat is None else self.hands[seat],
            tuple([len(hand) for hand in self.hands]),
            self.played,
            len(self.deck),
            self.bid,
            self.bidder,
            None if decision is None else decision.seen_by_others(),
            decision.options if decision is not None and decision.seat == seat else None,
            self.outcome,
        )


def next_in_game(seat: Seat, scores: tuple[int, ...]) -> Seat:
    """The next player to the left who still has cards to be dealt."""
    seats = len(scores)
    seat = (seat + 1) % seats
    while not scores[seat]:
        seat = (seat + 1) % seats
    return seat


def deal(
    house: HouseRules, scores: tuple[int, ...], out: tuple[Seat, ...], number: int, dealer: Seat, rng: Rng
) -> tuple[KittenMeState, Dealt]:
    """A new round from all cards of the deck."""
    deck = rng.shuffled(DECKS[house.deck])
    hands = []
    for cards in scores:
        hands.append(tuple(deck[len(deck) - cards :]))
        del deck[len(deck) - cards :]
    dealt = tuple(hands)
    nothing: tuple[tuple[Card, ...], ...] = ((),) * len(scores)
    state = KittenMeState(
        house, scores, out, number, dealer, dealer, dealt, tuple(deck), nothing, None, None, rng.state
    )
    return state, Dealt(number, dealer, dealt)


def new_game(seats: int, house: HouseRules, rng_state: int) -> tuple[KittenMeState, tuple[Event, ...]]:
    """The first round dealt, the dealer drawn by lot or named."""
    check_table("Kitten Me", seats, SEATS, house, HouseRules)
    check_sits(house.first_dealer, seats, "deal first")
    rng = Rng(rng_state)
    dealer = rng.below(seats) if house.first_dealer is None else house.first_dealer
    state, dealt = deal(house, (starting_cards(seats),) * seats, (), 1, dealer, rng)
    return state, (dealt,)
