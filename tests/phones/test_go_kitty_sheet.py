"""What a phone shows at Go Kitty."""

import json

import pytest

from game.go_kitty.actions import Ask, Give, HaveNone, SearchPile
from game.go_kitty.cards import Trait
from game.match import Match
from scenes.go_kitty.faces import card_name
from scenes.phones.sheet import Cards, Chosen
from scenes.table.settings import Settings
from tests.phones.sheet_player import bytes_of, new_match, sheet_of


def asked_match() -> Match:
    """The first player has asked the next one for a Trait."""
    match = new_match("go_kitty", 1, seats=3)
    options = match.state.decision.options  # type: ignore[union-attr] # somebody is asked
    match.play(next(one for one in options if isinstance(one, Ask) and isinstance(one.wish, Trait)))
    return match


def decider(match: Match) -> int:
    assert match.state.decision is not None
    return match.state.decision.seat


def test_an_answer_shows_which_cards_are_asked_for_and_what_giving_brings() -> None:
    match = asked_match()
    sheet = sheet_of(match, decider(match))
    wish = match.view(None).request.wish  # type: ignore[attr-defined] # a view of Go Kitty
    hand = next(block for block in sheet.page.blocks if isinstance(block, Cards))
    assert all(card.chosen == (card.picture == wish.name.lower()) for card in hand.cards)
    assert all(button.sub for button in sheet.page.buttons)
    assert {type(tap.action) for tap in sheet.taps.values() if not isinstance(tap, Chosen)} <= {
        Give,
        HaveNone,
    }


def test_the_others_see_who_wants_what_of_whom() -> None:
    match = asked_match()
    (other,) = {0, 1, 2} - {decider(match), match.view(None).turn}
    shown = json.loads(bytes_of(sheet_of(match, other)))["page"]["blocks"][0]
    assert shown["type"] == "figure"
    assert shown["portrait"]


@pytest.mark.parametrize("wanted", [True, False])
def test_the_memory_is_shown_where_the_table_remembers(wanted: bool) -> None:
    match = asked_match()
    waiting = bytes_of(sheet_of(match, match.view(None).turn, settings=Settings(public_memory=wanted)))
    wish = card_name(match.view(None).request.wish)  # type: ignore[attr-defined] # a view of Go Kitty
    assert ("What everyone knows about each hand" in waiting.decode()) == wanted
    assert (f", 5 cards: {wish}" in waiting.decode()) == wanted, "who asks for a Trait has it"


def test_only_who_looks_into_the_pile_sees_its_cards() -> None:
    match = new_match("go_kitty", 2, seats=2)
    match.play(SearchPile())
    looked_at = [
        block.shape
        for seat in (decider(match), 1 - decider(match))
        for block in sheet_of(match, seat).page.blocks
        if isinstance(block, Cards)
    ]
    assert looked_at == ["row", "fan", "fan"]
