"""The solved last rounds of two players: the tables are there, and what they say is sane."""

from collections.abc import Iterator

import pytest

from game.characters import PLAIN, Temper
from game.core import Event
from game.data import read_data
from game.exploit import main as exploit
from game.kitten_me.actions import Action, Bid, Challenge, PlaySkip
from game.kitten_me.bots import BOTS
from game.kitten_me.bots.best_response import rounds_won, start
from game.kitten_me.bots.last_rounds import (
    CARDS,
    COPIES,
    RELABELLINGS,
    SOLVED_ROUNDS,
    LastRounds,
    canonical,
    hand_of,
    hands,
    relabelled,
)
from game.kitten_me.bots.searching import SearchingBot
from game.kitten_me.bots.solved import SolvedTable, solved_policy
from game.kitten_me.cards import DECKS, Card, Deck, Kind, Thing, deck_without
from game.kitten_me.house import HouseRules
from game.kitten_me.state import KittenMeState, new_game

HAT, BOW_TIE, GLASSES = Thing.HAT, Thing.BOW_TIE, Thing.GLASSES
each_table = pytest.mark.parametrize(
    "rounds", SOLVED_ROUNDS, ids=lambda rounds: "{}-{}".format(*rounds.cards)
)


def reached(
    mine: tuple[Card, ...], theirs: tuple[Card, ...], *actions: Action
) -> tuple[KittenMeState, list[Event]]:
    """The round after some actions, of which seat 0 did the first, and what seat 0 saw of it."""
    rest = deck_without(Deck.WHITE, (*mine, *theirs))
    state, dealt = start((mine, theirs), rest, opener=len(actions) % 2)
    history: list[Event] = [dealt]
    for action in actions:
        state, events = state.apply(action)
        history += events
    return state, [event.seen_by(0) for event in history]


def policy(mine: tuple[Card, ...], *actions: Action, size: int = 1) -> dict[Action, float]:
    """What the table says seat 0 should do then."""
    theirs = tuple(card for card in DECKS[Deck.WHITE] if card not in mine)[:size]
    state, seen = reached(mine, theirs, *actions)
    found = solved_policy(state.view(0), seen)
    assert found is not None
    return found


def some_hands(rounds: LastRounds) -> Iterator[tuple[Card, ...]]:
    for hand in hands(rounds.cards[0])[::7]:
        yield tuple(CARDS[card] for card in hand)


@each_table
def test_the_table_is_packaged_and_tells_of_every_position(rounds: LastRounds) -> None:
    assert read_data("game.kitten_me.bots", rounds.name)
    assert SolvedTable(rounds).rounds is rounds


@each_table
def test_what_the_table_says_is_legal_and_adds_up_to_one(rounds: LastRounds) -> None:
    for hand in some_hands(rounds):
        for said in ((), (Bid(2, HAT),), (Bid(1, BOW_TIE), Bid(2, HAT), Bid(3, GLASSES))):
            theirs = tuple(card for card in DECKS[Deck.WHITE] if card not in hand)[: rounds.cards[1]]
            state, seen = reached(hand, theirs, *said)
            found = solved_policy(state.view(0), seen)
            assert found is not None
            assert sum(found.values()) == pytest.approx(1)
            assert state.decision is not None
            assert all(state.decision.options.allows(action) for action in found)


def test_a_high_opening_on_nothing_is_called_about_as_often_as_it_is_a_bluff() -> None:
    (no_hat,) = (card for card in CARDS if card.count == 1 and card.accessory is BOW_TIE and card.colour == 3)
    called = policy((no_hat,), Bid(3, HAT)).get(Challenge(), 0)
    assert 0.3 < called < 0.95


def test_who_holds_three_hats_does_not_call_three_hats() -> None:
    (three,) = (card for card in CARDS if card.count == 3 and card.accessory is HAT and card.colour == 3)
    assert Challenge() not in policy((three,), Bid(3, HAT))


def test_a_skip_gets_out_of_a_high_bid() -> None:
    (skip,) = (card for card in CARDS if card.kind is Kind.SKIP)
    assert policy((skip,), Bid(3, HAT))[PlaySkip()] > 0.5


def test_other_names_for_things_give_the_same_answer_in_other_names() -> None:
    hand = (CARDS[0],)
    plain = policy(hand, Bid(2, HAT))
    for new in RELABELLINGS[::5]:
        other = tuple(CARDS[card] for card in relabelled(hand_of(hand), new))
        found = policy(other, Bid(2, Thing(new[HAT])))
        expected = {
            Bid(action.number, Thing(new[action.thing])) if isinstance(action, Bid) else action: share
            for action, share in plain.items()
        }
        assert found == pytest.approx(expected)


def test_all_thirty_cards_and_their_copies_are_those_of_the_white_deck() -> None:
    assert sum(COPIES) == len(DECKS[Deck.WHITE])
    assert len({canonical((card,), None, None)[0] for card in range(len(CARDS))}) == 6


def test_elsewhere_nothing_is_known_by_heart() -> None:
    assert solved_policy(new_game(2, HouseRules(), 1)[0].view(0), ()) is None
    state, seen = reached((CARDS[0],), (CARDS[1],), Bid(20, HAT))
    assert solved_policy(state.view(0), seen) is None


def test_only_the_panther_knows_the_last_rounds_by_heart_and_its_temper_shifts_the_odds() -> None:
    state, seen = reached((CARDS[0],), (CARDS[1],))
    chances = {}
    for name, temper in (("plain", PLAIN), ("bold", Temper(bold=1)), ("careful", Temper(bold=-1))):
        bot = BOTS["panther"](temper)
        assert isinstance(bot, SearchingBot)
        found = bot.policy(state.view(0), seen)
        assert found is not None
        bluffs = [share for action, share in found.items() if action in (Bid(2, BOW_TIE), Bid(2, GLASSES))]
        chances[name] = sum(bluffs) / sum(found.values())
    assert chances["careful"] < chances["plain"] < chances["bold"]
    alley = BOTS["alley"](PLAIN)
    assert isinstance(alley, SearchingBot)
    assert alley.policy(state.view(0), seen) is None


# A best response


@pytest.mark.long
def test_a_best_response_beats_a_bot_that_can_be_read() -> None:
    assert rounds_won(BOTS["greedy"](PLAIN), (1, 1), rounds=40, seed=3) > 24


def test_the_command_tells_what_a_best_response_wins(capsys: pytest.CaptureFixture[str]) -> None:
    assert exploit(["kitten_me", "--cards", "1,1", "--level", "greedy", "--rounds", "4"]) == 0
    assert "of 4 rounds" in capsys.readouterr().out
