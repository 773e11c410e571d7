"""How each action of Kitten Me is carried out. What is done here has been found legal before."""

from typing import assert_never

from game.core import Outcome, Seat
from game.kitten_me.actions import Action, Bid, Challenge, PlayDrawThree, PlayGoFish, PlaySkip, Purrfect
from game.kitten_me.cards import DECKS, MOST_DRAWN, Card, Kind
from game.kitten_me.draft import Draft
from game.kitten_me.events import BidMade, Call, Dealt, DrawThreePlayed, GoFishPlayed, SkipPlayed, Won
from game.kitten_me.showdown import settle
from game.rng import Rng
from game.values import replaced

_CHALLENGE = Call.CHALLENGE
_PURRFECT = Call.PURRFECT


def carry_out(draft: Draft, action: Action) -> None:
    """Do it to the draft, up to the next question or the end of the game."""
    match action:
        case Bid():
            draft.bid, draft.bidder = action, draft.turn
            draft.events.append(BidMade(draft.turn, action))
            _pass_on(draft)
        case Challenge():
            _call(draft, _CHALLENGE)
        case Purrfect():
            _call(draft, _PURRFECT)
        case PlaySkip():
            draft.events.append(SkipPlayed(draft.turn, _lay(draft, Kind.SKIP)))
            _pass_on(draft)
        case PlayDrawThree():
            _draw_three(draft)
        case PlayGoFish():
            _go_fish(draft, action)
        case _:
            assert_never(action)


def deal(draft: Draft, dealer: Seat) -> None:
    """A new round from all cards of the deck."""
    rng = Rng(draft.rng)
    deck = tuple(_shuffled_deck(draft, rng))
    top = len(deck)
    hands = []
    for cards in draft.scores:
        hands.append(deck[top - cards : top])
        top -= cards
    draft.hands, draft.deck = tuple(hands), deck[:top]
    draft.played = ((),) * len(draft.scores)
    draft.bid = draft.bidder = None
    draft.round += 1
    draft.dealer = draft.turn = dealer
    draft.rng = rng.state
    draft.events.append(Dealt(draft.round, dealer, draft.hands))


def _shuffled_deck(draft: Draft, rng: Rng) -> list[Card]:
    house = draft.house
    cards = DECKS[house.deck]
    if house.whole_deck_shuffled:
        return rng.shuffled(cards)
    return rng.shuffled_end(cards, min(sum(draft.scores) + MOST_DRAWN[house.deck], len(cards)))


def next_in_game(seat: Seat, scores: tuple[int, ...]) -> Seat:
    """The next player to the left who still has cards to be dealt."""
    seats = len(scores)
    seat = (seat + 1) % seats
    while not scores[seat]:
        seat = (seat + 1) % seats
    return seat


def _pass_on(draft: Draft) -> None:
    draft.turn = next_in_game(draft.turn, draft.scores)


def _lay(draft: Draft, kind: Kind) -> Card:
    """The player on turn lays a card of that kind."""
    turn = draft.turn
    hand = draft.hands[turn]
    place = next(place for place, card in enumerate(hand) if card.kind is kind)
    _set_hand(draft, turn, hand[:place] + hand[place + 1 :])
    played = list(draft.played)
    played[turn] += (hand[place],)
    draft.played = tuple(played)
    return hand[place]


def _set_hand(draft: Draft, seat: Seat, hand: tuple[Card, ...]) -> None:
    draft.hands = replaced(draft.hands, seat, hand)


def drawn_by_draw_three(deck_size: int) -> int:
    """How many cards a Draw 3 brings."""
    return min(3, deck_size)


def _draw_three(draft: Draft) -> None:
    card = _lay(draft, Kind.DRAW_THREE)
    left = len(draft.deck) - drawn_by_draw_three(len(draft.deck))
    drawn, draft.deck = draft.deck[left:][::-1], draft.deck[:left]
    _set_hand(draft, draft.turn, draft.hands[draft.turn] + drawn)
    draft.events.append(DrawThreePlayed(draft.turn, card, drawn))
    _pass_on(draft)


def _go_fish(draft: Draft, action: PlayGoFish) -> None:
    card = _lay(draft, Kind.GO_FISH)
    target_hand = draft.hands[action.target]
    given = tuple(one for one in target_hand if one.kind is Kind.FACE and one.counts[action.thing])
    _set_hand(draft, action.target, tuple(one for one in target_hand if one not in given))
    _set_hand(draft, draft.turn, draft.hands[draft.turn] + given)
    draft.events.append(GoFishPlayed(draft.turn, card, action.target, action.thing, given))
    _pass_on(draft)


def _call(draft: Draft, call: Call) -> None:
    """All hands are shown, the loser pays, and the next round is dealt unless only one is left."""
    loser = settle(draft, call)
    scores = draft.scores
    if not scores[loser]:
        draft.out = (*draft.out, loser)
    if len(draft.out) == len(scores) - 1:
        winner = next(seat for seat, cards in enumerate(scores) if cards)
        draft.outcome = Outcome(((winner,), *((seat,) for seat in reversed(draft.out))))
        draft.events.append(Won(winner))
    else:
        deal(draft, loser if scores[loser] else next_in_game(loser, scores))
