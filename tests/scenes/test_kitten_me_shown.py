"""The picture of a Kitten Me table: events lead to the same picture as the view that they end in."""

from typing import get_args

import pytest

from game.characters import HUMAN
from game.core import Seat
from game.kitten_me import HouseRules
from game.kitten_me.cards import DECKS, Deck, Kind
from game.kitten_me.events import CardLost, KittenMeEvent
from game.kitten_me.view import KittenMeView
from game.match import Match, Player
from game.rng import Rng
from scenes.kitten_me.faces import card_words
from scenes.kitten_me.shown import Shown
from scenes.kitten_me.words.sentences import SENTENCES
from tests.narrowing import expect_type


def view_of(match: Match, viewer: Seat | None) -> KittenMeView:
    return expect_type(match.view(viewer), KittenMeView)


@pytest.mark.parametrize(
    ("seats", "deck"), [(2, Deck.WHITE), (3, Deck.GREY), (5, Deck.GREY), (10, Deck.BOTH)]
)
@pytest.mark.seldom(2)
def test_all_events_lead_to_the_picture_of_the_view_for_every_viewer(seats: int, deck: Deck) -> None:
    for seed in range(5):
        match = Match(
            "kitten_me", [Player(str(seat), HUMAN) for seat in range(seats)], HouseRules(deck), seed
        )
        rng = Rng(seed)
        viewers = [None, *range(seats)]
        shown = {viewer: Shown.of(view_of(match, viewer), match.history(viewer)) for viewer in viewers}
        told = dict.fromkeys(viewers, 0)
        while match.state.decision is not None:
            match.play(match.state.decision.options.sample(rng))
            for viewer in viewers:
                history = match.history(viewer)
                for event in history[told[viewer] :]:
                    assert isinstance(event, KittenMeEvent)
                    shown[viewer] = shown[viewer].after(event)
                told[viewer] = len(history)
                assert shown[viewer] == Shown.of(view_of(match, viewer), history)


def test_every_event_is_told() -> None:
    assert set(SENTENCES) == set(get_args(KittenMeEvent))


def test_the_tip_of_a_wild_card_begins_with_its_name() -> None:
    tips = {card_words(card) for card in DECKS[Deck.GREY] if card.kind is Kind.WILD}
    assert tips == {
        "*Wild.* Counts 1 for every kind.",
        "*Double Wild.* Counts 2 for every kind.",
        "*Triple Wild.* Counts 3 for every kind.",
    }


def test_whoever_has_lost_the_last_card_has_none_left() -> None:
    names = ("Ada", "Misty").__getitem__
    told = [SENTENCES[CardLost](CardLost(1, left), names) for left in (2, 1, 0)]
    assert told == ["Misty has 2 cards left.", "Misty has one card left.", "Misty has no cards left."]
