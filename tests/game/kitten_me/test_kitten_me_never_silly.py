"""The law of what no level of Kitten Me ever does. Only `random`, which knows no better, may.

Chances are counted here from the cards themselves, by hand and deck alone.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import cycle, product

import pytest

from game.characters import CHARACTERS, LEVELS
from game.core import Event, Seat, decide
from game.kitten_me.actions import Action, Bid, Challenge, PlayDrawThree, PlayGoFish, PlaySkip, Purrfect
from game.kitten_me.cards import DECKS, Deck
from game.kitten_me.counting import hand_total
from game.kitten_me.events import Dealt, GoFishPlayed
from game.kitten_me.exact_chances import exact_chance
from game.kitten_me.house import HouseRules
from game.kitten_me.view import KittenMeView
from game.match import Match, Player
from tests.narrowing import expect_type

LEAST_LIKELY = 0.05
LEAST_LIKELY_BY_HEART = 0.04
"""By hand and deck alone, in rounds that the panther knows by heart: what it hears makes it more than 5 %."""


def chance(view: KittenMeView, bid: Bid) -> float:
    """How likely a bid is by the viewer's own hand and the unseen cards, each as likely as any other."""
    unseen = Counter(DECKS[view.house.deck])
    unseen.subtract(view.hand)
    for cards in view.played:
        unseen.subtract(cards)
    hidden = sum(view.hand_sizes) - len(view.hand) + min(1, view.deck_size)
    counts = [card.counts[bid.thing] for card in unseen.elements()]
    return exact_chance(counts, hidden, bid.number - hand_total(view.hand, bid.thing))


def least_likely(view: KittenMeView) -> float:
    by_heart = view.house.deck is Deck.WHITE and max(view.scores) <= 2
    return LEAST_LIKELY_BY_HEART if by_heart else LEAST_LIKELY


def challenges_what_its_hand_proves(view: KittenMeView, action: Action) -> bool:
    bid = view.bid
    return (
        isinstance(action, Challenge) and bid is not None and hand_total(view.hand, bid.thing) >= bid.number
    )


def raises_out_of_the_blue(view: KittenMeView, action: Action) -> bool:
    assert view.options is not None
    return isinstance(action, Bid) and view.options.can_call and chance(view, action) < least_likely(view)


def opens_out_of_the_blue(view: KittenMeView, action: Action) -> bool:
    return isinstance(action, Bid) and view.bid is None and chance(view, action) < least_likely(view)


def leaps_when_its_own_bid_comes_back(view: KittenMeView, action: Action) -> bool:
    """A forced raise that is hopeless is at least no higher than it must be."""
    assert view.options is not None
    forced = isinstance(action, Bid) and view.options.own_bid and chance(view, action) < least_likely(view)
    return forced and isinstance(action, Bid) and action.number > view.options.lowest


def lets_pass_what_cannot_be_true(view: KittenMeView, action: Action) -> bool:
    assert view.options is not None
    bid, can_call = view.bid, view.options.can_call
    impossible = bid is not None and can_call and chance(view, bid) == 0
    return impossible and isinstance(action, PlaySkip | PlayDrawThree | PlayGoFish | Purrfect | Bid)


def says_exactly_when_its_hand_holds_more(view: KittenMeView, action: Action) -> bool:
    bid = view.bid
    return isinstance(action, Purrfect) and bid is not None and hand_total(view.hand, bid.thing) > bid.number


def fishes_in_an_empty_hand(view: KittenMeView, action: Action) -> bool:
    return isinstance(action, PlayGoFish) and not view.hand_sizes[action.target]


def draws_from_an_empty_deck(view: KittenMeView, action: Action) -> bool:
    return isinstance(action, PlayDrawThree) and not view.deck_size


SILLY = (
    challenges_what_its_hand_proves,
    raises_out_of_the_blue,
    opens_out_of_the_blue,
    leaps_when_its_own_bid_comes_back,
    lets_pass_what_cannot_be_true,
    says_exactly_when_its_hand_holds_more,
    fishes_in_an_empty_hand,
    draws_from_an_empty_deck,
)


def knows_a_card_elsewhere(history: Sequence[Event], seat: Seat) -> bool:
    """Whether somebody holds what this seat had to hand over: then it knows more than its own hand."""
    for event in reversed(history):
        if isinstance(event, Dealt):
            return False
        if isinstance(event, GoFishPlayed) and event.target == seat and event.given:
            return True
    return False


def moves(seats: list[str], deck: Deck, seed: int) -> Iterator[tuple[str, KittenMeView, Action]]:
    """What is done in a game by whom, with what each could see."""
    match = Match("kitten_me", [Player(kind, kind) for kind in seats], HouseRules(deck=deck), seed)
    while (decision := match.state.decision) is not None:
        seat = decision.seat
        view = expect_type(match.view(seat), KittenMeView)
        bot = match.bot_for(seat)
        assert bot is not None
        action = decide(bot, view, match.history(seat), match.bot_rng(seat))
        if not knows_a_card_elsewhere(match.history(seat), seat):
            yield seats[seat], view, action
        match.play(action)


def nobody_is_silly(level: str, deck: Deck, others: Sequence[tuple[str, ...]], games: int) -> None:
    for company, seed in product(others, range(games)):
        for kind, view, action in moves([level, *company], deck, seed):
            if kind in LEVELS:
                assert [law.__name__ for law in SILLY if law(view, action)] == [], (kind, view, action)


OTHERS = (("kitten", "random"), ("random",), ("odds",))
"""Against chance, too, whose wild bids bring every level into odd places."""
SLOW = ("alley", "panther")


@pytest.mark.parametrize("deck", Deck)
@pytest.mark.parametrize("level", [level for level in LEVELS if level not in SLOW])
@pytest.mark.seldom(2)
def test_no_level_ever_does_what_a_child_would_laugh_at(level: str, deck: Deck) -> None:
    nobody_is_silly(level, deck, OTHERS, games=2)


@pytest.mark.parametrize(("deck", "others"), [*zip(Deck, OTHERS, strict=True)])
@pytest.mark.parametrize("level", SLOW)
@pytest.mark.seldom(2)
def test_who_thinks_long_does_nothing_silly_either(level: str, deck: Deck, others: tuple[str, ...]) -> None:
    nobody_is_silly(level, deck, [others], games=1)


@pytest.mark.long
@pytest.mark.parametrize("deck", Deck)
@pytest.mark.parametrize("level", SLOW)
def test_who_thinks_long_is_not_silly_in_any_company(level: str, deck: Deck) -> None:
    nobody_is_silly(level, deck, OTHERS, games=1)


ONE_LEVEL_EACH = [*zip(CHARACTERS, cycle(("kitten", "alley")), strict=False)]
THE_OTHER = [*zip(CHARACTERS, cycle(("alley", "kitten")), strict=False)]


@pytest.mark.parametrize(
    ("character", "level"),
    [*ONE_LEVEL_EACH, *(pytest.param(*one, marks=pytest.mark.long) for one in THE_OTHER)],
)
@pytest.mark.seldom(4)
def test_no_temper_makes_a_cat_silly(character: str, level: str) -> None:
    for kind, view, action in moves([f"{level}/{character}", "greedy"], Deck.WHITE, seed=5):
        if kind != "greedy":
            assert [law.__name__ for law in SILLY if law(view, action)] == [], (kind, view, action)


def test_the_law_would_catch_somebody_who_breaks_it() -> None:
    caught = Counter(
        law.__name__
        for seed in range(30)
        for _, view, action in moves(["random", "random", "random"], Deck.GREY, seed)
        for law in SILLY
        if law(view, action)
    )
    assert {law.__name__ for law in SILLY[:5]} <= set(caught)
