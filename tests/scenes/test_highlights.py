"""What the results single out is told of the moment at which it happened, and the moments that decided a game
are among it."""

from collections.abc import Iterator

import pytest

from game.core import Seat
from game.go_kitty import events as garden
from game.kitten_me import events as kitten
from game.kitten_me.actions import Bid
from game.kitten_me.cards import Thing
from game.match import Match
from game.shut_up_cat import events as bed
from scenes.games import course_of
from scenes.go_kitty.words.course import GoKittyCourseTracker
from scenes.kitten_me.words.course import KittenMeCourseTracker
from scenes.store.saves import SavedGame
from scenes.table.course import Course, Highlight
from scenes.table.guests import Naming, usual_names
from tests.scenes.navigators import a_plan, almost_over, every_game

_GAMES = 12
_POINTS = {"kitten_me": "scores", "go_kitty": "points", "shut_up_cat": "winks"}


def played(game: str) -> Iterator[tuple[SavedGame, Course]]:
    for seed in range(_GAMES):
        saved = almost_over(a_plan(game, 1, 2), left=0, seed=seed)
        yield saved, course_of(saved.match, saved.guests)


def round_by_the_events(game: str, match: Match, event_count: int) -> int:
    """The rounds that had begun by then, counted without the course."""
    events = match.events[:event_count]
    if game == "kitten_me":
        return sum(isinstance(event, kitten.Dealt) for event in events)
    turns = [event.seat for event in events if isinstance(event, garden.TurnBegan | bed.TurnBegan)]
    return turns.count(turns[0])


def around(game: str, match: Match, highlight: Highlight) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Everybody's numbers before and after the action in which it happened."""
    action = match.actions_until(highlight.event_count)
    before, after = (match.state_after(at).view(None) for at in (action - 1, action))
    return getattr(before, _POINTS[game]), getattr(after, _POINTS[game])


@every_game
@pytest.mark.seldom
def test_a_highlight_names_the_round_in_which_it_happened(game: str) -> None:
    for saved, course in played(game):
        for one in course.highlights:
            assert one.round == round_by_the_events(game, saved.match, one.event_count), one
            assert f"Round {one.round}:" in one.text


@pytest.mark.parametrize("game", ["go_kitty", "shut_up_cat"])
@pytest.mark.seldom
def test_whoever_overtakes_leads_after_that_very_action_and_not_before_it(game: str) -> None:
    found = 0
    for saved, course in played(game):
        for one in course.highlights:
            if one.kind == "lead":
                before, after = around(game, saved.match, one)
                leader = after.index(max(after))
                assert after.count(max(after)) == 1
                assert before[leader] < after[leader]
                last_round = course.rounds[one.round - 1]
                assert max(last_round) > last_round[leader] or last_round.count(max(last_round)) > 1
                found += 1
    assert found >= _GAMES / 2


@every_game
def test_numbers_change_in_the_action_of_a_highlight_that_tells_of_them(game: str) -> None:
    for saved, course in played(game):
        for one in course.highlights:
            if one.kind in ("clowder", "sleep", "gain", "last card"):
                before, after = around(game, saved.match, one)
                assert before != after, one


@every_game
def test_a_lone_human_is_you_in_all_that_is_told_of_a_game(game: str) -> None:
    for saved, course in played(game):
        told = [course.why, *(one.text for one in course.highlights)]
        assert not [text for text in told if saved.guests[0].name in text]
        assert not any(name in text for text in told for name in usual_names())


_THREE = Naming(("Ada", "Eve", "Bob"), None)


def a_call(by: Seat, bidder: Seat, bid: int, total: int) -> list[kitten.KittenMeEvent]:
    """A bid that is called and judged."""
    right = total < bid
    claim = Bid(bid, Thing.HAT)
    return [
        kitten.BidMade(bidder, claim),
        kitten.Called(kitten.Call.CHALLENGE, by, bidder, claim),
        kitten.Judged(kitten.Call.CHALLENGE, by, bidder, claim, total, right),
    ]


def test_a_last_card_that_is_lost_by_nothing_is_among_the_turning_points() -> None:
    told: list[kitten.KittenMeEvent] = []
    for number, eve in ((1, 3), (2, 2)):
        told += [kitten.Dealt(number, 0, ((None,) * 5, (None,) * eve, (None,))), *a_call(0, 1, 12, 5)]
        told += [kitten.CardLost(1, eve - 1), kitten.CardGained(0, 6, kitten.Gain.HANG_IN_THERE)]
    told += [kitten.Dealt(3, 1, ((None,) * 6, (None,), (None,))), *a_call(2, 0, 4, 4)]
    told += [kitten.CardLost(2, 0), kitten.Eliminated(2)]
    told += [kitten.Dealt(4, 0, ((None,) * 6, (None,), ())), *a_call(1, 0, 3, 3)]
    told += [kitten.CardLost(1, 0), kitten.Eliminated(1), kitten.Won(0)]
    chosen = KittenMeCourseTracker(_THREE).follow(told).turning_points(4)
    assert [one.text for one in chosen][-2:] == [
        "Round 3: Bob calls Ada, but it's true. The bid was 4 Hats, the count 4. That was Bob's last card.",
        "Round 4: Eve calls Ada, but it's true. The bid was 3 Hats, the count 3. That was Eve's last card.",
    ]


def biggest_turn(match: Match) -> tuple[int, int]:
    """Points of the best turn of a game of Go Kitty, and how many events had happened by its first set."""
    best, points, since = (0, 0), 0, 0
    for count, event in enumerate(match.events, start=1):
        if isinstance(event, garden.TurnBegan):
            points = 0
        elif isinstance(event, garden.Laid):
            since = count if not points else since
            points += event.clowder.points
            best = max(best, (points, since))
    return best


def test_the_turn_with_most_points_is_a_turning_point_that_begins_with_its_first_clowder() -> None:
    most = 0
    for saved, course in played("go_kitty"):
        points, since = biggest_turn(saved.match)
        turns = [one for one in course.turning_points(4) if one.kind == "clowder"]
        assert any(f"for {points} point" in one.text for one in turns), (points, turns)
        assert points <= 3 or any(one.event_count == since for one in turns)
        most = max(most, points)
    assert most > 3


def test_several_clowders_of_one_turn_are_told_together() -> None:
    saved, _ = next(played("go_kitty"))
    laid = next(event for event in saved.match.events if isinstance(event, garden.Laid))
    turn: list[garden.GoKittyEvent] = [garden.TurnBegan(0, False)]
    turn += [garden.Laid(0, laid.clowder) for _ in range(3)]
    course = GoKittyCourseTracker(_THREE).follow(turn)
    (told,) = course.turning_points(4)
    assert told.text == (f"Round 1: Ada lays 3 Clowders in one turn for {3 * laid.clowder.points} points.")
    assert told.event_count == 2


def test_cards_that_come_between_two_clowders_of_a_turn_are_told_before_both() -> None:
    saved, _ = next(played("go_kitty"))
    laid = next(event for event in saved.match.events if isinstance(event, garden.Laid))
    turn: list[garden.GoKittyEvent] = [garden.TurnBegan(0, False), garden.Laid(0, laid.clowder)]
    turn += [garden.Gave(1, 0, laid.clowder.cards), garden.Laid(0, laid.clowder)]
    told = [one.text for one in GoKittyCourseTracker(_THREE).follow(turn).turning_points(4)]
    assert told == [
        "Round 1: Ada gets 4 cards at once from Eve.",
        f"Round 1: Ada lays 2 Clowders in one turn for {2 * laid.clowder.points} points.",
    ]
