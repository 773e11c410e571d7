"""What a seat of Kitten Me believes agrees with all it saw, and its odds are right."""

from itertools import combinations, islice
from math import ceil, log

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import Event, Seat
from game.kitten_me.actions import Action, Bid, Challenge, PlayDrawThree, PlayGoFish, PlaySkip
from game.kitten_me.beliefs import believe, chance_of, predictions
from game.kitten_me.bidding_styles import PLAIN_ODDS, SLY, STYLES
from game.kitten_me.bots.fitting import observed, regression
from game.kitten_me.cards import DECKS, Card, Deck, Kind, Thing, deck_without
from game.kitten_me.counting import grand_total, hand_total
from game.kitten_me.deal_sampling import Beliefs
from game.kitten_me.events import Dealt
from game.kitten_me.exact_chances import exact_chance
from game.kitten_me.hand_codes import card_code, count_special, counted, hand_code, lane, with_flip
from game.kitten_me.house import HouseRules
from game.kitten_me.odds_correction import corrected
from game.kitten_me.plain_odds import PlainOdds
from game.kitten_me.round_bids import style_chances
from game.kitten_me.state import KittenMeState
from game.kitten_me.total_estimates import RoundCounts
from game.kitten_me.view import KittenMeView
from game.match import Match, Player
from game.rng import Rng
from tests.game.kitten_me.dealt_anew import deal_anew
from tests.game.kitten_me.kitten_builders import BLUE, BOW_TIE, GREEN, HAT, RED, cards, table
from tests.game.walks import Table, tables
from tests.narrowing import expect_type

some = settings(max_examples=40, deadline=None)
any_cards = st.lists(st.sampled_from(sorted(set(DECKS[Deck.BOTH]), key=str)), max_size=12)
things = st.sampled_from(Thing)


def view_of(match: Match, seat: Seat | None) -> KittenMeView:
    return expect_type(match.view(seat), KittenMeView)


# Hands as numbers


@some
@given(any_cards, things)
def test_a_code_is_worth_what_the_hand_counts_for(hand: list[Card], thing: Thing) -> None:
    assert lane(counted(hand_code(hand)), thing) == hand_total(hand, thing)


@some
@given(st.lists(any_cards, max_size=5), st.sampled_from(DECKS[Deck.GREY]), things)
def test_codes_add_up_to_the_grand_total(hands: list[list[Card]], flipped: Card, thing: Thing) -> None:
    total = sum(counted(hand_code(hand)) for hand in hands)
    assert lane(with_flip(total, card_code(flipped)), thing) == grand_total(hands, flipped, thing)


@some
@given(any_cards)
def test_a_code_counts_the_special_cards(hand: list[Card]) -> None:
    for kind in {card.kind for card in DECKS[Deck.BOTH] if not card.count}:
        assert count_special(hand_code(hand), kind) == sum(card.kind is kind for card in hand)


# Exact odds


@some
@given(st.lists(st.integers(0, 3), min_size=1, max_size=8), st.data())
def test_the_exact_chance_is_that_of_all_ways_counted_out(counts: list[int], data: st.DataObject) -> None:
    drawn = data.draw(st.integers(0, len(counts)))
    number = data.draw(st.integers(-1, 12))
    ways = [sum(chosen) >= number for chosen in combinations(counts, drawn)]
    assert exact_chance(counts, drawn, number) == pytest.approx(sum(ways) / len(ways))


def test_with_nothing_said_the_white_decks_odds_are_exact() -> None:
    match = Match("kitten_me", _players(2), HouseRules(deck=Deck.WHITE, first_dealer=0), seed=4)
    view = view_of(match, 0)
    bid = Bid(6, HAT)
    unseen = list(DECKS[Deck.WHITE])
    for card in view.hand:
        unseen.remove(card)
    own = sum(card.counts[HAT] for card in view.hand)
    expected = exact_chance([card.counts[HAT] for card in unseen], 6, 6 - own)
    assert chance_of(believe(view, match.history(0)), bid, Rng(1)) == pytest.approx(expected)


@pytest.mark.parametrize("deck", Deck)
@pytest.mark.parametrize("number", [1, 5, 9, 14, 18])
def test_odds_with_the_flip_are_those_of_every_card_that_may_be_flipped(deck: Deck, number: int) -> None:
    match = Match("kitten_me", _players(2), HouseRules(deck=deck, first_dealer=0), seed=7)
    view = view_of(match, 0)
    unseen, own = deck_without(deck, view.hand), hand_total(view.hand, RED)
    chances = []
    for flipped in unseen:
        dealt = unseen.copy()
        dealt.remove(flipped)
        counts = [card.counts[RED] for card in dealt]
        needed = number - flipped.counts[RED] - own
        if flipped.kind is Kind.DOUBLE_TROUBLE:
            needed = ceil(number / 2) - own
        blind = flipped.kind is Kind.CANT_SEE_ME
        chances.append(0.0 if blind else exact_chance(counts, 5, needed))
    odds = PlainOdds(believe(view, match.history(0)))
    assert odds.chance_with_flip(Bid(number, RED)) == pytest.approx(sum(chances) / len(chances))


@pytest.mark.parametrize("number", [1, 4, 18])
def test_with_an_empty_deck_the_odds_are_the_same_with_the_flip(number: int) -> None:
    state = table("bh1 rh1 gt1", "rg1 bg1 gg1", deck="")
    odds = PlainOdds(believe(state.view(0), [Dealt(1, 0, state.hands)]))
    assert odds.chance_with_flip(Bid(number, HAT)) == odds.chance(Bid(number, HAT))


@pytest.mark.parametrize("deck", Deck)
def test_the_quick_odds_come_near_the_true_ones(deck: Deck) -> None:
    hand = DECKS[deck][3:8]
    rest = [card for place, card in enumerate(DECKS[deck]) if not 3 <= place < 8]
    estimates = RoundCounts(deck, 0, 11).estimates_with(hand_code(hand), 5)
    rng = Rng(3)
    totals = []
    for _ in range(600):
        dealt = rng.shuffled(rest)
        totals.append(grand_total([hand, dealt[:5]], dealt[5], HAT))
    assert estimates.means[HAT] - 0.5 == pytest.approx(sum(totals) / 600, abs=0.5)


# Whole states


@some
@given(tables("kitten_me"), st.integers(0, 120), st.integers(0, 2**64 - 1))
def test_a_sampled_state_has_the_same_view(kitten_table: Table, steps: int, seed: int) -> None:
    match = kitten_table.match()
    rng = Rng.derived("walk", kitten_table.seed)
    for _ in range(steps):
        if match.state.decision is None:
            break
        match.play(match.state.decision.options.sample(rng))
    for seat in (*range(kitten_table.seats), None):
        view = view_of(match, seat)
        state = deal_anew(view, match.history(seat), Rng(seed))
        assert state.view(seat) == view


@some
@given(tables("kitten_me"), st.integers(0, 60), st.integers(0, 2**64 - 1))
def test_a_sampled_state_is_made_of_one_deck(kitten_table: Table, steps: int, seed: int) -> None:
    state = kitten_table.state_after(steps)
    assert isinstance(state, KittenMeState)
    imagined = deal_anew(state.view(0), (), Rng(seed))
    held = [card for pile in (*imagined.hands, *imagined.played, imagined.deck) for card in pile]
    assert sorted(map(str, held)) == sorted(map(str, DECKS[state.house.deck]))


# Traces of what was seen


def seen(state: KittenMeState, viewer: Seat, *actions: Action) -> Beliefs:
    """What a viewer believes after some actions of a new round."""
    events: list[Event] = [Dealt(1, 0, state.hands)]
    for action in actions:
        state, new = state.apply(action)
        events.extend(new)
    return believe(state.view(viewer), [event.seen_by(viewer) for event in events])


def faces(beliefs: Beliefs, seat: Seat, deals: int = 60) -> list[list[Card]]:
    """The hand of a seat in some of the deals that are believed possible."""
    deck = DECKS[beliefs.view.house.deck]
    return [[deck[place] for place in deal.hands[seat]] for deal in islice(beliefs.deals(Rng(5)), deals)]


POND = ("fish rh1 w1", "bh1 bh2 rt1", "gg1 gg2 rg1")


def test_who_fished_knows_the_catch_when_it_lies_elsewhere() -> None:
    """Seat 1 gave its hats to seat 0, and so knows two cards of that hand."""
    beliefs = seen(table(*POND), 1, PlayGoFish(1, HAT))
    assert all(set(cards("bh1 bh2")) <= set(hand) for hand in faces(beliefs, 0))


def test_who_gave_all_its_hats_has_none_left() -> None:
    beliefs = seen(table(*POND), 2, PlayGoFish(1, HAT))
    assert not any(card.counts[HAT] and card.accessory for hand in faces(beliefs, 1) for card in hand)


def test_a_bystander_knows_what_a_catch_shows_but_not_its_faces() -> None:
    beliefs = seen(table(*POND), 2, PlayGoFish(1, HAT))
    hands = faces(beliefs, 0)
    assert all(sum(card.accessory is HAT for card in hand) >= 2 for hand in hands)
    assert len({card for hand in hands for card in hand}) > 5


def test_a_catch_of_nothing_tells_that_there_is_nothing() -> None:
    beliefs = seen(table(*POND), 0, PlayGoFish(1, GREEN))
    assert not any(card.colour is GREEN for hand in faces(beliefs, 1) for card in hand)


def test_drawn_cards_may_be_anything_again() -> None:
    state = table("fish rh1", "draw bt1 rt1", deck="gh1 gh2 gg1 bg1")
    beliefs = seen(state, 0, PlayGoFish(1, GREEN), PlayDrawThree())
    assert any(card.colour is GREEN for hand in faces(beliefs, 1) for card in hand)


def test_a_known_card_is_known_in_the_hand_that_catches_it() -> None:
    """Seat 0 gave its hats to seat 1, from where the blue one went on to seat 2."""
    state = table("bh1 gh1", "fish rt1", "fish gg1", turn=1)
    beliefs = seen(state, 0, PlayGoFish(0, HAT), PlayGoFish(1, BLUE))
    known = [hand.known for hand in beliefs.known_hands]
    assert known == [[], [*cards("gh1")], [*cards("bh1")]]
    assert beliefs.known_hands[2].taken_cards == []


def test_a_catch_of_more_than_was_known_holds_unknown_cards_too() -> None:
    """Seat 0 gave its blue hat to seat 1, which then had to give all that was blue."""
    state = table("bh1 gg2", "fish bt1 rt1", "fish gg1", turn=1)
    caught = seen(state, 0, PlayGoFish(0, HAT), PlayGoFish(1, BLUE)).known_hands[2]
    assert caught.known == [*cards("bh1")]
    assert [one.thing for one in caught.taken_cards] == [BLUE]


def test_what_was_caught_can_be_caught_again() -> None:
    """A bystander saw two hats go to seat 0 and then a blue card leave it: it may have been one of them."""
    state = table("fish rh1", "fish bh1 bh2", "gg1 gg2 rg1", "rt1 rg2 gt1")
    beliefs = seen(state, 3, PlayGoFish(1, HAT), PlayGoFish(0, BLUE))
    assert beliefs.known_hands[0].taken_cards == []
    assert not any(card.colour is BLUE for hand in faces(beliefs, 0) for card in hand)


def test_a_catch_of_nothing_tells_of_what_was_caught_before() -> None:
    """A bystander saw two hats go to seat 0, where a Go Fish for red then found nothing."""
    state = table("fish bg1 bg1", "bh1 gh1 bt1", "fish rt1", "gg1 gg2 bt2")
    beliefs = seen(state, 3, PlayGoFish(1, HAT), Bid(2, RED), PlayGoFish(0, RED))
    hands = faces(beliefs, 0)
    assert all(sum(card.accessory is HAT for card in hand) >= 2 for hand in hands)
    assert not any(card.colour is RED for hand in hands for card in hand)
    assert {card.colour for hand in hands for card in hand if card.accessory is HAT} == {BLUE, GREEN}


def test_what_a_hand_lacks_is_not_caught_there() -> None:
    """A bystander saw all red cards leave seat 1, and then two hats."""
    state = table("fish bg1", "bh1 gh1 rt1", "fish gt1", "gg1 gg2 bt2")
    beliefs = seen(state, 3, PlayGoFish(1, RED), Bid(2, RED), PlayGoFish(1, HAT))
    for hand in faces(beliefs, 2):
        hats = [card.colour for card in hand if card.accessory is HAT]
        assert sum(colour is not RED for colour in hats) >= 2


def test_played_cards_are_in_no_hand() -> None:
    state = table("skip rh1", "bh1 bt1", house=HouseRules(deck=Deck.GREY))
    beliefs = seen(state, 1, PlaySkip())
    shown = [card for hand in faces(beliefs, 0, 200) for card in hand if card == cards("skip")[0]]
    deck_skips = DECKS[Deck.GREY].count(cards("skip")[0])
    assert deck_skips == 2
    assert all(hand.count(cards("skip")[0]) <= 1 for hand in faces(beliefs, 0, 200))
    assert shown


# What bids give away


def test_a_bid_makes_its_thing_likelier() -> None:
    gained = []
    for seed in range(6):
        match = Match("kitten_me", _players(2), HouseRules(deck=Deck.WHITE, first_dealer=0), seed)
        question = Bid(6, HAT)
        before = chance_of(believe(view_of(match, 1), match.history(1)), question, Rng(1))
        match.play(Bid(5, HAT))
        after = chance_of(believe(view_of(match, 1), match.history(1)), question, Rng(1))
        gained.append(after - before)
    assert min(gained) >= 0
    assert sum(gained) / len(gained) > 0.05


def test_what_experience_makes_of_a_chance_rises_with_it_and_leaves_certainty_alone() -> None:
    for deck in Deck:
        chances = [corrected(percent / 100, deck) for percent in range(101)]
        assert chances == sorted(set(chances))
        assert (chances[0], chances[-1]) == (0, 1)


def test_the_fit_finds_how_chances_came_true() -> None:
    """How often came true what was heard as one in four, as three in four and as nine in ten."""
    truths = {-log(3): 2 / 5, log(3): 7 / 10, log(9): 9 / 10}
    seen = [(odds, number < 10 * share) for odds, share in truths.items() for number in range(10)]
    found = regression(seen)
    for odds, share in truths.items():
        assert found.chance(odds) == pytest.approx(share)


def test_games_to_fit_to_are_played_to_their_end() -> None:
    heard_of = list(observed(("greedy", "odds"), Deck.GREY, seed=1))
    assert {true for _, true in heard_of} == {False, True}


def test_earlier_rounds_tell_in_which_manner_somebody_bids() -> None:
    """Three rounds in which seat 1 talks about what it lacks, and shows so in the end."""
    history: list[Event] = []
    for _ in range(3):
        state = table("rt1 rt2 gt1 gt2 rg1", "bh1 bh2 bh3 bg1 bt1", turn=1, dealer=1)
        events: list[Event] = [Dealt(1, 1, state.hands)]
        for action in (Bid(3, RED), Bid(4, BOW_TIE), Bid(5, BOW_TIE)):
            state, new = state.apply(action)
            events.extend(new)
        _, new = state.apply(Challenge())
        history += [event.seen_by(0) for event in (*events, *new)]
    read = dict(zip(STYLES, style_chances(history, Deck.GREY, 2, memory=40)[1], strict=True))
    unread = dict(zip(STYLES, style_chances(history, Deck.GREY, 2, memory=0)[1], strict=True))
    assert read[PLAIN_ODDS] < unread[PLAIN_ODDS] / 2
    assert read[SLY] / read[PLAIN_ODDS] > 10 * unread[SLY] / unread[PLAIN_ODDS]


def test_a_prediction_is_held_against_the_real_cards() -> None:
    state = table("bh1 bh2", "rt1 rg1", deck="gg1", bid=(3, BLUE), bidder=0, turn=1)
    (true,) = predictions(state.view(1), (), Rng(2))
    assert true.comes_true(state)
    higher = table("bh1 bh2", "rt1 rg1", deck="gg1", bid=(4, BLUE), bidder=0, turn=1)
    (false,) = predictions(higher.view(1), (), Rng(2))
    assert not false.comes_true(higher)
    assert true.chance > false.chance
    assert not list(predictions(state.view(0), (), Rng(2)))


def _players(seats: int) -> list[Player]:
    return [Player(f"Cat {seat}", "random") for seat in range(seats)]
