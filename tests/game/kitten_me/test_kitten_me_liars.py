"""Whoever opens high on nothing is found out."""

import pytest

from game.characters import PLAIN
from game.core import Event, decide
from game.kitten_me.actions import Bid, Challenge
from game.kitten_me.bidding_styles import LYING, STYLES
from game.kitten_me.bots import BOTS
from game.kitten_me.cards import Deck
from game.kitten_me.events import Dealt
from game.kitten_me.round_bids import style_chances
from game.match import Match, Player
from tests.game.kitten_me.kitten_builders import BLUE, BOW_TIE, HAT, RED, table
from tests.game.kitten_me.liars import Liar


def beaten(level: str, boldness: float, seed: int) -> bool:
    """Whether a level beats a liar in a whole game of two."""
    match = Match("kitten_me", [Player("Cat", "odds"), Player("Liar", "odds")], seed=seed)
    bots = (BOTS[level](PLAIN), Liar(boldness))
    while (decision := match.state.decision) is not None:
        seat = decision.seat
        match.play(decide(bots[seat], match.view(seat), match.history(seat), match.bot_rng(seat)))
    assert match.outcome is not None
    return 0 in match.outcome.winners


@pytest.mark.parametrize("games", [3, pytest.param(6, marks=pytest.mark.long)])
def test_the_panther_beats_who_opens_high_on_nothing(games: int) -> None:
    assert sum(beaten("panther", seed % 3, seed) for seed in range(games)) > games / 2


def test_a_lie_that_came_out_is_remembered() -> None:
    """In two rounds seat 1 opens high on what it lacks, and challenges the raise."""
    history: list[Event] = []
    for lie, more in ((RED, BOW_TIE), (BOW_TIE, HAT)):
        state = table("rh1 gg2 gh1 gg1 rg1", "bh1 bh2 bh3 bg1 bg2", turn=1, dealer=1)
        events: list[Event] = [Dealt(1, 1, state.hands)]
        for action in (Bid(7, lie), Bid(8, more), Challenge()):
            state, new = state.apply(action)
            events.extend(new)
        history += [event.seen_by(0) for event in events]
    lying = STYLES.index(LYING)
    read, unread = (style_chances(history, Deck.GREY, 2, memory)[1][lying] for memory in (40, 0))
    assert read > 2 * unread


def test_who_opens_with_what_it_holds_is_no_liar() -> None:
    history: list[Event] = []
    for _ in range(2):
        state = table("rh1 gg2 gh1 gg1 rg1", "bh1 bh2 bt1 bg1 bg2", turn=1, dealer=1)
        events: list[Event] = [Dealt(1, 1, state.hands)]
        for action in (Bid(5, BLUE), Bid(6, BLUE), Bid(7, BLUE), Challenge()):
            state, new = state.apply(action)
            events.extend(new)
        history += [event.seen_by(0) for event in events]
    lying = STYLES.index(LYING)
    assert (
        style_chances(history, Deck.GREY, 2, 40)[1][lying] < style_chances(history, Deck.GREY, 2, 0)[1][lying]
    )
