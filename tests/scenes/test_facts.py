"""What a finished game leaves to be told: bluffs, calls, victims, Clowders, Mice, Meows and best turns."""

from pathlib import Path

import pytest

from game.go_kitty.actions import Ask, Give, Reverse
from game.kitten_me.events import BidMade, Judged
from game.match import Match, Player
from game.rng import Rng
from scenes.games import course_of, facts_of
from scenes.kitten_me.words.course import facts as kitten_facts
from scenes.store.finished import finished_game
from scenes.store.saves import SavedGame
from scenes.table.facts import added
from tests.gallery.posed import PosedMatch
from tests.game.go_kitty.kitty_builders import APPLE, RAIN
from tests.game.go_kitty.kitty_builders import table as kitty_table
from tests.scenes.navigators import a_navigator, a_plan, almost_over, every_game


def by_lot(game: str, seats: int = 3, seed: int = 2) -> Match:
    match = Match(game, [Player(str(seat), "random") for seat in range(seats)], None, seed)
    rng = Rng(seed)
    while match.state.decision is not None:
        match.play(match.state.decision.options.sample(rng))
    return match


def test_a_bluff_has_held_when_somebody_bid_more_and_nobody_called() -> None:
    """Held against the cards that lay there, bid by bid."""
    match = by_lot("kitten_me")
    held = [0] * 3
    bids: list[tuple[int, bool]] = []
    for actions in range(len(match.actions)):
        events = match.events[match.event_count_after(actions) : match.event_count_after(actions + 1)]
        for event in events:
            if isinstance(event, BidMade):
                hands = match.state_after(actions + 1).hands  # type: ignore[attr-defined]
                deck = match.state_after(actions + 1).deck  # type: ignore[attr-defined]
                cards = [card for hand in hands for card in hand] + list(deck[-1:])
                total = sum(card.counts[event.bid.thing] for card in cards)
                bids.append((event.seat, total < event.bid.number))
            elif isinstance(event, Judged):
                for seat, bluff in bids[:-1]:
                    held[seat] += bluff
                bids = []
    assert [one.get("bluffs", 0) for one in kitten_facts(match)] == held
    assert sum(held)


def test_right_and_wrong_calls_and_who_was_caught_are_counted() -> None:
    match = by_lot("kitten_me")
    judged = [event for event in match.events if isinstance(event, Judged)]
    for seat, facts in enumerate(kitten_facts(match)):
        own = [event for event in judged if event.by == seat]
        assert facts.get("right_calls", 0) == sum(event.right for event in own)
        assert facts.get("wrong_calls", 0) == sum(not event.right for event in own)
        for other in range(3):
            caught = sum(event.right and event.bidder == other for event in own)
            assert facts.get(f"caught:{other}", 0) == caught


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("go_kitty", {"of_a_kind", "year_round", "seasonal", "mice", "best_gift"}),
        ("shut_up_cat", {"meows", "best_turn", "chases"}),
    ],
)
def test_the_other_games_tell_facts_of_known_names_and_no_zeros(game: str, names: set[str]) -> None:
    told = [facts for seed in range(4) for facts in facts_of(by_lot(game, seed=seed))]
    found = {name for facts in told for name in facts}
    assert found <= names
    assert len(found) >= 3
    assert all(number > 0 for facts in told for number in facts.values())


def test_the_best_gift_is_one_that_was_asked_for() -> None:
    """Seat 1 gets two cards by a Mouse, and then asks for one."""
    state = kitty_table("rain rain fan apple", "rain mouse apple", "leaf")
    match = PosedMatch("go_kitty", state, [Player(str(seat)) for seat in range(3)])
    for action in (Ask(1, RAIN), Reverse(), Give(RAIN)):
        match.play(action)
    assert facts_of(match) == [{}, {"mice": 1}, {}]
    for action in (Ask(0, APPLE), Give(APPLE)):
        match.play(action)
    assert facts_of(match) == [{}, {"mice": 1, "best_gift": 1}, {}]


def test_numbers_are_added_up_and_the_best_of_all_games_is_kept() -> None:
    assert added([{"meows": 2, "best_turn": 6}, {"meows": 1, "best_turn": 4}, {}]) == {
        "meows": 3,
        "best_turn": 6,
    }


@every_game
def test_facts_are_kept_with_the_game_and_read_again(tmp_path: Path, game: str) -> None:
    store, saved = a_navigator(tmp_path).store, almost_over(a_plan(game), 0)
    course = course_of(saved.match, saved.guests)
    helped = SavedGame(saved.match, saved.guests, helped=(2, 0, 0))
    one = finished_game(helped, course.rounds[-1], course.round, facts_of(saved.match))
    store.keep_finished(one, helped)
    assert store.finished() == (one,)
    assert store.finished()[0].seats[0].helped == 2
    assert any(seat.facts for seat in one.seats)
