"""How a game went: the numbers of the chart are those of the game, and the words fit what happened."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from game.core import ranked
from game.go_kitty import events as garden
from game.kitten_me import events as kitten
from game.kitten_me.actions import Bid
from game.kitten_me.cards import Thing
from game.kitten_me.view import KittenMeView
from game.match import Match, Player
from game.rng import Rng
from game.shut_up_cat import HouseRules
from game.shut_up_cat import events as bed
from scenes.games import SCREENS, course_of, scored_in
from scenes.go_kitty.words.course import GoKittyCourseTracker
from scenes.go_kitty.words.sentences import clowder_words
from scenes.kitten_me.words.course import KittenMeCourseTracker
from scenes.pages.results.page import ResultPage
from scenes.shut_up_cat.words.course import ShutUpCatCourseTracker
from scenes.shut_up_cat.words.sentences import SENTENCES
from scenes.stage.spoken import in_words
from scenes.table.guests import Guest, Naming, naming_of, short_naming_of
from tests.narrowing import expect_type, not_none
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import SMALL, a_navigator, a_plan, almost_over, every_game
from tests.scenes.tables import guests

_FINAL = {"kitten_me": "scores", "go_kitty": "points", "shut_up_cat": "winks"}


_ADA_AND_EVE = Naming(("Ada", "Eve"), None)


def ended(game: str, seed: int) -> tuple[Match, tuple[Guest, ...]]:
    saved = almost_over(a_plan(game, 2, 2), left=0, seed=seed)
    return saved.match, saved.guests


@every_game
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.seldom(6)
def test_the_last_numbers_are_the_final_ones(game: str, seed: int) -> None:
    match, seated = ended(game, seed)
    course = course_of(match, seated)
    assert course.rounds[-1] == getattr(match.view(None), _FINAL[game])
    assert all(len(numbers) == len(seated) for numbers in course.rounds)


@every_game
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.seldom(6)
def test_it_says_who_won_and_why(game: str, seed: int) -> None:
    match, seated = ended(game, seed)
    assert match.outcome is not None
    why = course_of(match, seated).why
    if len(match.outcome.winners) == 1:
        assert seated[match.outcome.winners[0]].name in why
    else:
        assert why


def why_after(call: kitten.Call, bid: int, total: int, right: bool) -> str:
    """Ada calls Eve's bid, and one of them loses the last card."""
    loser, winner = (1, 0) if right else (0, 1)
    told = (
        kitten.Dealt(1, 0, ((None,), (None,))),
        kitten.Judged(call, 0, 1, Bid(bid, Thing.HAT), total, right),
        kitten.CardLost(loser, 0),
        kitten.Eliminated(loser),
        kitten.Won(winner),
    )
    return KittenMeCourseTracker(_ADA_AND_EVE).follow(told).why


def test_a_bid_that_was_called_exact_was_not_doubted() -> None:
    right = why_after(kitten.Call.PURRFECT, 5, 5, True)
    too_many = why_after(kitten.Call.PURRFECT, 5, 8, False)
    too_few = why_after(kitten.Call.PURRFECT, 5, 3, False)
    assert right.startswith("Ada called Eve's bid of 5 Hats Purrfect, and it was.")
    assert too_many.startswith("Ada called Eve's bid of 5 Hats Purrfect, but the count was 8.")
    assert too_few.startswith("Ada called Eve's bid of 5 Hats Purrfect, but the count was 3.")


def test_a_bid_that_was_challenged_was_doubted() -> None:
    right = why_after(kitten.Call.CHALLENGE, 5, 3, True)
    wrong = why_after(kitten.Call.CHALLENGE, 5, 5, False)
    assert right.startswith("Ada called Eve's bid of 5 Hats, and the count was only 3.")
    assert wrong.startswith("Ada called Eve's bid of 5 Hats, but the count was 5.")


@pytest.mark.parametrize(
    ("call", "total", "line"),
    [
        (kitten.Call.CHALLENGE, 0, "Round 1: Ada sees through Eve. The bid was 1 Hat, the count 0."),
        (kitten.Call.CHALLENGE, 1, "Round 1: Ada calls Eve, but it's true. The bid was 1 Hat, the count 1."),
        (kitten.Call.PURRFECT, 2, "Round 1: Ada calls Eve's bid of 1 Hat Purrfect, but the count was 2."),
    ],
)
def test_a_bid_of_one_is_told_as_well_as_a_larger_one(call: kitten.Call, total: int, line: str) -> None:
    right = call is kitten.Call.CHALLENGE and total < 1
    judged = kitten.Judged(call, 0, 1, Bid(1, Thing.HAT), total, right)
    told = kitten.Dealt(1, 0, ((None,) * 2, (None,) * 2)), judged
    course = KittenMeCourseTracker(_ADA_AND_EVE).follow(told)
    assert [one.text for one in course.highlights] == [line]


def test_of_two_cards_gained_in_one_round_the_last_count_is_told() -> None:
    told = (
        kitten.Dealt(1, 0, ((None,) * 3, (None,) * 3)),
        kitten.CardGained(0, 4, kitten.Gain.PURRFECT),
        kitten.CardGained(0, 5, kitten.Gain.HANG_IN_THERE),
    )
    course = KittenMeCourseTracker(_ADA_AND_EVE).follow(told)
    assert [one.text for one in course.turning_points(4)] == ["Round 1: Ada gains a card and has 5."]


@pytest.mark.parametrize(
    ("points", "tokens", "why"),
    [
        ((1, 1), (2, 0), "A tie at 1 point, so Seek tokens decide: Ada wins, 2 ready to 0!"),
        ((2, 2), (0, 1), "A tie at 2 points, so Seek tokens decide: Eve wins, one ready to none!"),
        ((1, 1), (2, 2), "Ada and Eve share the win: 1 point each, and the same number of tokens ready."),
        ((2, 2), (1, 1), "Ada and Eve share the win: 2 points each, and the same number of tokens ready."),
    ],
)
def test_a_tie_says_how_it_was_decided(points: tuple[int, ...], tokens: tuple[int, ...], why: str) -> None:
    ended = garden.GameEnded(points, tokens, ranked(list(zip(points, tokens, strict=True))))
    told = garden.TurnBegan(0, last=False), ended
    assert GoKittyCourseTracker(_ADA_AND_EVE).follow(told).why == why


@pytest.mark.parametrize(("meows", "stopped", "told"), [(2, 2, []), (3, 2, []), (2, 0, [2]), (4, 1, [3])])
def test_meows_that_earplugs_stopped_wake_nobody(meows: int, stopped: int, told: list[int]) -> None:
    night = (bed.BedMade(2, 0, 10), bed.TurnBegan(0), bed.MeowsHeard(0, meows, stopped, 1, 3))
    course = ShutUpCatCourseTracker(_ADA_AND_EVE).follow(night)
    assert [one.text for one in course.highlights] == [
        f"Round 1: {woken} Meows wake Ada, who drops to ×1." for woken in told
    ]
    assert [one.weight for one in course.highlights] == [1.0 + 0.5 * woken for woken in told]


def test_who_hears_meows_at_x0_is_awake_and_may_have_been_before() -> None:
    heard = bed.MeowsHeard(0, 2, 0, 0, 2)
    course = ShutUpCatCourseTracker(_ADA_AND_EVE).follow((bed.BedMade(2, 0, 10), bed.TurnBegan(0), heard))
    assert course.highlights[0].text == "Round 1: 2 Meows, and Ada is wide awake at ×0."
    assert SENTENCES[bed.MeowsHeard](heard, naming_of(guests(2))) == "2 Meows! You're wide awake: ×0."


@every_game
def test_turning_points_are_few_and_in_the_order_they_came(game: str) -> None:
    match, seated = ended(game, 1)
    highlights = course_of(match, seated).turning_points(4)
    assert 1 <= len(highlights) <= 4
    rounds = [highlight.round for highlight in highlights]
    assert rounds == sorted(rounds)
    assert all(str(highlight.round) in highlight.text for highlight in highlights)


@every_game
def test_a_game_that_goes_on_has_a_round_and_no_reason_yet(game: str) -> None:
    saved = almost_over(a_plan(game, 2, 2), left=5)
    course = course_of(saved.match, saved.guests)
    assert course.why == ""
    assert course.round >= 2
    match, guests = a_plan(game, 2, 2).deal(1)
    assert course_of(match, guests).round == 1


def test_the_round_of_kitten_me_is_the_rounds_own_number() -> None:
    for left in range(12):
        saved = almost_over(a_plan("kitten_me", 2, 2), left=left)
        course = course_of(saved.match, saved.guests)
        assert course.round == expect_type(saved.match.view(None), KittenMeView).round


def test_a_shared_win_is_told_as_one() -> None:
    for seed in range(400):
        match, seated = ended("shut_up_cat", seed)
        assert match.outcome is not None
        if len(match.outcome.winners) > 1:
            assert "each" in course_of(match, seated).why
            return
    raise AssertionError("no shared win in so many games")


@every_game
def test_told_step_by_step_with_steps_taken_back_it_is_the_same_as_told_at_once(game: str) -> None:
    match, guests = a_plan(game, 2, 2).deal(1)
    seated, rng = guests, Rng(11)
    taken_back = 0
    for _ in range(80):
        decision = match.state.decision
        if decision is None:
            break
        match.play(decision.options.sample(rng))
        told = course_of(match, seated)
        if match.can_undo:
            taken_back += 1
            match.undo()
            told = course_of(match, seated)
            match.play(not_none(match.state.decision).options.sample(rng))
            told = course_of(match, seated)
        assert told == SCREENS[game].course(short_naming_of(seated)).follow(match.history(None))
    assert taken_back or game == "kitten_me"


@every_game
def test_the_tracker_looks_at_new_events_only(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match, seated = ended(game, 1)
    course_of(match, seated)
    looked: list[object] = []
    kind = type(SCREENS[game].course(short_naming_of(seated)))
    monkeypatch.setattr(kind, "add_event", lambda telling, event: looked.append(event))
    course_of(match, seated)
    assert looked == []


@pytest.mark.parametrize("seed", range(6))
def test_points_by_clowder_add_up_to_the_points_of_everybody(seed: int) -> None:
    match, _ = ended("go_kitty", seed)
    scored = scored_in(match)
    assert tuple(sum(one.points for one in mine) for mine in scored) == match.view(None).points  # type: ignore[attr-defined] # a view of Go Kitty
    for mine in scored:
        each = [one.points // one.count for one in mine]
        assert each == sorted(each, reverse=True), "the best first"
        assert len({one.name for one in mine}) == len(mine), "alike ones together"
    assert sum(one.count for mine in scored for one in mine) == sum(
        isinstance(event, garden.Laid) for event in match.events
    )


def test_the_results_tell_what_everybody_scored_with(launch: Launch, tmp_path: Path) -> None:
    navigator, over = a_navigator(tmp_path), almost_over(a_plan("go_kitty", 1, 2), left=0, seed=3)
    driver = launch(lambda: navigator.result_page(navigator.seat(over)), SMALL)
    page = page_on(driver, ResultPage)
    told = not_none(page.standings.spoken())
    clowders = [event.clowder for event in over.match.events if isinstance(event, garden.Laid)]
    assert clowders
    for clowder in clowders:
        assert any(clowder_words(clowder).lower() in in_words(one.name).lower() for one in told.parts)
    driver.move(*page.standings.rect.midtop)
    driver.move(page.standings.rect.centerx, page.standings.rect.top + 8)
    assert "point" in page.standings.tip_text


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.seldom(2)
def test_meows_that_change_no_multiplier_are_no_turning_point(seed: int) -> None:
    """In whole games: as many highlights of Meows as there were that woke somebody."""
    match = Match("shut_up_cat", [Player("Ada"), Player("Eve")], HouseRules(), seed)
    while (decision := match.state.decision) is not None:
        match.play(decision.options.sample(match.bot_rng(decision.seat)))
    history: Sequence[Any] = match.history(None)
    heard = [one for one in history if isinstance(one, bed.MeowsHeard)]
    assert any(one.before == 0 and one.meows - one.stopped > 1 for one in heard)
    woken = [one for one in heard if one.meows - one.stopped > 1 and one.multiplier < one.before]
    told = ShutUpCatCourseTracker(_ADA_AND_EVE).follow(history).highlights
    assert len([one for one in told if "Meows" in one.text]) == len(woken)
