"""Numbers that may be shown because their player may know them: the usual, the unseen, what all know."""

from itertools import product

import pytest

from game.core import decide
from game.go_kitty.cards import CARDS, COPIES, MOUSE, SEASONS, TRAITS, Season, Trait, hand_of, size
from game.go_kitty.common_knowledge import NOTHING_KNOWN
from game.go_kitty.common_knowledge import common_knowledge as go_kitty_common_knowledge
from game.go_kitty.elsewhere import elsewhere
from game.go_kitty.events import Gave, HadNone
from game.go_kitty.request import Request
from game.go_kitty.state import GoKittyState
from game.go_kitty.view import GoKittyView
from game.kitten_me.cards import DECKS, Deck, Thing
from game.kitten_me.usual import usual_count
from game.match import Match, Player
from game.rng import Rng
from game.shut_up_cat import HouseRules
from game.shut_up_cat.board import Tile
from game.shut_up_cat.common_knowledge import common_knowledge
from game.shut_up_cat.state import ShutUpCatState
from game.shut_up_cat.view import ShutUpCatView
from tests.game.shut_up_cat.dealt_anew import deal_anew
from tests.narrowing import expect_type, not_none


def moments(game: str, seed: int, actions: int, house: object = None, bot_name: str = "greedy") -> Match:
    """A game of three bots after so many actions."""
    match = Match(game, [Player(str(seat), bot_name) for seat in range(3)], house, seed)
    while match.state.decision is not None and len(match.actions) < actions:
        seat = match.state.decision.seat
        bot = match.info.bot(bot_name)
        match.play(decide(bot, match.view(seat), match.history(seat), match.bot_rng(seat)))
    return match


@pytest.mark.parametrize("deck", Deck)
def test_what_is_usual_is_the_average_of_the_cards_that_nobody_has_seen(deck: Deck) -> None:
    cards = DECKS[deck]
    for thing in Thing:
        assert usual_count(deck, (), len(cards)) == pytest.approx(sum(card.counts[thing] for card in cards))
    triple = max(cards, key=lambda card: sum(card.counts))
    assert usual_count(deck, (triple,), 20) < usual_count(deck, (), 20)


def test_unseen_is_what_lies_in_other_hands_and_in_the_pile() -> None:
    for actions in (0, 8, 30, 60):
        match = moments("go_kitty", 3, actions)
        state, view = expect_type(match.state, GoKittyState), expect_type(match.view(1), GoKittyView)
        count = elsewhere(view)
        hidden = hand_of(state.pile)
        for seat in (0, 2):
            hidden += hand_of(expect_type(state.view(seat), GoKittyView).hand)
        for card in CARDS:
            assert count[card] == size(hidden & card.mask) <= COPIES
        for season in SEASONS:
            assert count[season] == sum(count[trait] for trait in TRAITS if trait.season is season)
        assert count[MOUSE] == size(hidden & MOUSE.mask)


def test_common_knowledge_is_true_and_the_same_however_the_bed_may_lie() -> None:
    found = 0
    for seed, actions in ((1, 12), (2, 20), (3, 30), (4, 40)):
        match = moments("shut_up_cat", seed, actions, HouseRules(memory_aid=True))
        state, view = expect_type(match.state, ShutUpCatState), expect_type(match.view(None), ShutUpCatView)
        history = match.history(None)
        known = common_knowledge(view, history)
        for one in known:
            assert sum(state.tiles[space] is Tile.MEOW for space in one.spaces) == one.meows
        other = deal_anew(view, history, Rng(seed))
        assert common_knowledge(not_none(other.view(None)), history) == known
        found += len(known)
    assert found > 4


def test_of_a_bed_that_was_never_touched_nothing_is_known() -> None:
    match = moments("shut_up_cat", 1, 0)
    assert common_knowledge(expect_type(match.view(None), ShutUpCatView), match.history(None)) == ()


def test_what_all_know_of_hands_in_go_kitty_is_true_and_the_same_however_they_were_dealt() -> None:
    found = seasons = 0
    for (seed, actions), bot in product(((1, 20), (2, 40), (3, 60), (4, 80)), ("greedy", "random")):
        match = moments("go_kitty", seed, actions, bot_name=bot)
        state, history = expect_type(match.state, GoKittyState), match.history(None)
        known = go_kitty_common_knowledge(3, history)
        for hand, one in zip(state.hands, known, strict=True):
            assert all(size(hand & card.mask) >= copies for card, copies in one.holds)
            assert not [wish for wish in one.lacks if hand & wish.mask]
            for season in one.some_of:
                certain = sum(copies for card, copies in one.holds if card.mask & season.mask)
                assert size(hand & season.mask) > certain
            found += len(one.holds) + len(one.lacks)
            seasons += len(one.some_of)
    assert found > 12
    assert seasons


def test_of_a_hand_what_there_is_most_of_comes_first_and_whole_seasons_stand_for_their_traits() -> None:
    rain, winter = Request(1, 0, Trait.RAIN, seek=False), Request(1, 0, Season.WINTER, seek=False)
    history = [
        *(Gave(1, 0, (Trait.APPLE,)), Gave(1, 0, (Trait.LEAF, Trait.LEAF))),
        *(HadNone(0, rain), HadNone(0, winter), HadNone(0, Request(1, 0, MOUSE, seek=True))),
    ]
    known, nothing = go_kitty_common_knowledge(2, history)
    assert known.holds == ((Trait.LEAF, 2), (Trait.APPLE, 1))
    assert known.lacks == (Season.WINTER, Trait.RAIN, MOUSE)
    assert known.has_none_of(Trait.SNOW)
    assert (known.at_least(Trait.LEAF), known.at_least(Trait.FAN)) == (2, 0)
    assert nothing == NOTHING_KNOWN
