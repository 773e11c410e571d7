"""The review of a game: worked out while one waits, kept, and a way to the moments and back to the table."""

from collections import Counter
from pathlib import Path
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis.strategies import floats, integers, lists, sampled_from, tuples
from msgspec.structs import replace
from pygame import Rect

from game.core import run_to_end
from game.kitten_me.state import KittenMeState
from game.review import Grade, Judged
from game.reviewing import Reviewer
from scenes.games import SCREENS, course_of
from scenes.navigator import Navigator
from scenes.pages.replay.page import ReplayPage
from scenes.pages.results.page import ResultPage
from scenes.pages.review import words
from scenes.pages.review.balance import Balance
from scenes.pages.review.bars import bar_tone, steps
from scenes.pages.review.page import ReviewPage
from scenes.pages.review.work import ReviewWork
from scenes.stage.canvas import Canvas
from scenes.stage.strings import Marked, say
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.panel import Label
from scenes.store.saves import practice_place
from scenes.store.store import Store
from scenes.table.course import Course
from scenes.table.guests import Naming
from tests.driver import Driver
from tests.narrowing import expect_type, not_none
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import SMALL, a_navigator, a_plan, almost_over, every_game, table_on
from tests.scenes.reviewed_games import HUMAN, finished, shorten, worked_out
from tests.scenes.words_drawn import recording_drawing


def opened(launch: Launch, navigator: Navigator) -> tuple[Driver, ReviewPage]:
    saved, review = finished()
    navigator.store.reviews.keep(review)
    driver = launch(lambda: navigator.review_page(saved), SMALL)
    page = page_on(driver, ReviewPage)
    worked_out(driver, page)
    return driver, page


def test_one_number_stands_for_the_evening_and_every_choice_has_its_grade(
    launch: Launch, tmp_path: Path
) -> None:
    driver, page = opened(launch, a_navigator(tmp_path))
    shown = not_none(page.review)
    assert driver.find(say("review.you.found", best=shown.best_moves, count=len(shown.counted)))
    assert [mark.step for mark in page.chart.marks] == [one.step for one in shown.counted]
    counts = Counter(one.grade for one in shown.counted)
    for grade in Grade:
        assert driver.find(say(f"review.grade.{grade.name}", count=counts[grade]))


def test_what_does_not_count_stands_in_one_paragraph_that_can_be_seen_at_once(
    launch: Launch, tmp_path: Path
) -> None:
    navigator, (saved, review) = a_navigator(tmp_path), finished()
    first, *others = review.judged
    review = replace(review, judged=(replace(first, at_stake=False), *others), hints_elsewhere=1)
    navigator.store.reviews.keep(review)
    driver = launch(lambda: navigator.review_page(saved), (1280, 720))
    worked_out(driver, page_on(driver, ReviewPage))
    foot = driver.find(say("review.hints_elsewhere", count=1))
    assert isinstance(foot, Label)
    assert foot.text == " ".join(words.left_out(review))
    assert foot.seen.height == foot.rect.height


@every_game
def test_how_the_game_ended_stands_first(game: str) -> None:
    saved = almost_over(a_plan(game), left=0)
    outcome, course = not_none(saved.match.outcome), course_of(saved.match, saved.guests)
    winner, numbers = outcome.winners[0], course.rounds[-1]
    naming, seats = Naming(tuple("ABC"), None), len(numbers)
    most = say(f"statistics.number.{game}", count=numbers[winner])
    won = say("review.won", name="ABC"[winner], what=most)
    assert words.result(saved.match, course, naming, winner) == won
    last = outcome.ranking[-1][0]
    own = say(f"statistics.number.{game}", count=numbers[last])
    key, fields = ("place_with", {"what": own}) if numbers[last] else ("place", {})
    place = say(f"review.you.{key}", place=outcome.place(last), seats=seats, **fields)
    assert words.result(saved.match, course, replace(naming, you=last), last) == f"{won} {place}"


def test_where_another_has_as_much_as_the_winner_the_game_says_what_decided() -> None:
    saved = almost_over(a_plan("go_kitty"), left=0)
    winner = not_none(saved.match.outcome).winners[0]
    course = Course([(7, 7, 7)], why="Tokens decide.")
    assert words.result(saved.match, course, Naming(tuple("ABC"), None), winner) == "Tokens decide."


def test_the_page_says_who_won_and_how(launch: Launch, tmp_path: Path) -> None:
    driver, _ = opened(launch, a_navigator(tmp_path))
    saved, _ = finished()
    naming = Naming(tuple(guest.name for guest in saved.guests), HUMAN)
    course = SCREENS["kitten_me"].course(naming).follow(saved.match.history(None))
    assert driver.find(words.result(saved.match, course, naming, HUMAN))


def test_luck_and_slips_lead_from_the_start_to_the_end_of_the_line(launch: Launch, tmp_path: Path) -> None:
    driver, page = opened(launch, a_navigator(tmp_path))
    review = not_none(page.review)
    balance = Balance.of(review)
    assert driver.find(balance.sentence)
    start, luck, slips, end = page.bars.steps
    assert (start.end, luck.end, slips.end) == (luck.begin, slips.begin, end.end)
    assert (start.end, end.end) == (round(100 * review.start), round(100 * review.result))


@pytest.mark.usefixtures("real_pictures", "empty_pictures")
def test_the_line_ends_where_its_player_was_out(launch: Launch, tmp_path: Path) -> None:
    navigator, (saved, _) = a_navigator(tmp_path), finished()
    first_out = not_none(saved.match.outcome).ranking[-1][0]
    reviewer = Reviewer(saved.match, first_out)
    shorten(reviewer, 4)
    navigator.store.reviews.keep(run_to_end(reviewer.work()))
    driver = launch(lambda: ReviewPage(navigator, saved, [first_out], None), SMALL)
    page = page_on(driver, ReviewPage)
    worked_out(driver, page)
    states = [saved.match.state_after(step) for step in range(len(saved.match.actions))]
    left = [expect_type(state, KittenMeState).scores[first_out] for state in states]
    assert page.chart.last == left.index(0)
    with recording_drawing(Rect((0, 0), SMALL)) as recorder:
        driver.scene.draw(Canvas(driver.scene.kit))
    numbers = [drawn.ink for drawn in recorder.texts if drawn.widget is page.chart]
    assert numbers
    assert max(ink.centerx for ink in numbers) <= driver.scene.kit.window.rect_px(page.chart.plot).right


@given(
    seats=integers(2, 10),
    choices=lists(tuples(floats(0, 1), floats(0, 1)), max_size=30),
    result=sampled_from([0.0, 1.0, 0.5, 1 / 3]),
)
def test_the_whole_numbers_that_are_told_add_up_too(
    seats: int, choices: list[tuple[float, float]], result: float
) -> None:
    _, like = finished()
    judged = [_with_chances(like.judged[0], *sorted(pair)) for pair in choices]
    review = replace(like, seats=seats, judged=tuple(judged), result=result)
    assert review.start + review.luck - review.cost == pytest.approx(review.result)
    told = Balance.of(review)
    assert told.start + told.luck - told.slips == told.end
    assert (told.slips, told.end) == (round(100 * review.cost), round(100 * result))
    assert told.luck == pytest.approx(100 * review.luck, abs=1.51)


def _with_chances(one: Judged, chosen: float, best: float) -> Judged:
    worse, better = (
        replace(one.best, worth=replace(one.best.worth, chance=chance)) for chance in (chosen, best)
    )
    return replace(one, chosen=worse, best=better, grade=Grade.SLIP)


def test_what_helps_is_green_and_what_does_not_is_red(launch: Launch, tmp_path: Path) -> None:
    driver, _ = opened(launch, a_navigator(tmp_path))
    kit = driver.scene.kit
    _, lucky, slips, _ = steps(Balance(25, 50, 75, 0))
    _, unlucky, none, _ = steps(Balance(25, -25, 0, 0))
    tones = [bar_tone(kit, one) for one in (lucky, slips, unlucky, none)]
    assert tones == [kit.colours.green, kit.colours.red, kit.colours.red, kit.colours.amber]


def test_what_is_not_kept_is_worked_out_with_a_bar_and_kept(launch: Launch, tmp_path: Path) -> None:
    navigator, (saved, review) = a_navigator(tmp_path), finished()
    shorten(navigator.reviews.work(saved, HUMAN).reviewer, 3)
    driver = launch(lambda: navigator.review_page(saved), SMALL)
    page = page_on(driver, ReviewPage)
    worked_out(driver, page)
    assert page.progress.text == say("review.working", done=3, count=3)
    assert page.bar.share == 1
    assert len(not_none(page.review).judged) == 3
    assert navigator.store.reviews.read(review.check, HUMAN) is not None


def test_work_that_was_left_is_gone_on_with(launch: Launch, tmp_path: Path) -> None:
    navigator, (saved, _) = a_navigator(tmp_path), finished()
    driver = launch(lambda: navigator.review_page(saved), SMALL)
    first = page_on(driver, ReviewPage).work
    assert navigator.reviews.work(saved, HUMAN) is first
    assert navigator.reviews.work(almost_over(a_plan("go_kitty"), left=0), HUMAN) is not first


def a_work(folder: Path, steps: int) -> ReviewWork:
    work = ReviewWork(finished()[0], HUMAN, Store(folder).reviews)
    shorten(work.reviewer, steps)
    return work


def test_a_program_that_was_closed_goes_on_with_what_was_weighed(tmp_path: Path) -> None:
    left = a_work(tmp_path, 12)
    while left.done < 10:
        left.go_on(0.0)
    again = a_work(tmp_path, 12)
    again.go_on(0.0)
    assert again.done == 8
    while again.go_on(1.0):
        pass
    whole = a_work(tmp_path / "elsewhere", 12)
    while whole.go_on(1.0):
        pass
    check = not_none(whole.told).review.check
    kept, at_once = (
        Store(folder).reviews.read(check, HUMAN) for folder in (tmp_path, tmp_path / "elsewhere")
    )
    assert kept == at_once
    assert Store(tmp_path).reviews.begun(check, HUMAN) is None


def test_what_was_weighed_with_other_samples_is_weighed_anew(tmp_path: Path) -> None:
    left = a_work(tmp_path, 12)
    while left.done < 9:
        left.go_on(0.0)
    again = a_work(tmp_path, 12)
    again.reviewer.samples = 6
    again.go_on(0.0)
    assert again.done == 0


def test_pointing_at_a_mark_says_what_was_done_there(launch: Launch, tmp_path: Path) -> None:
    driver, page = opened(launch, a_navigator(tmp_path))
    driver.move(*page.chart._place(1).center)
    driver.wait(0.6)
    slip = not_none(not_none(page.review).costliest_slip)
    assert page.desk.tooltip.due is page.chart
    assert say("review.grade_of.SLIP") in page.chart.tip_text
    assert say("review.better", what=Marked(_choice(slip, better=True))) in page.chart.tip_text


def _choice(one: Judged, better: bool = False) -> str:
    saved, _ = finished()
    view = saved.match.state_after(one.step).view(HUMAN)
    action = one.best.action if better else one.chosen.action
    return not_none(SCREENS["kitten_me"].choices).words(view, action, Naming(("",) * 3, HUMAN))


def test_the_arrow_keys_lead_from_mark_to_mark_and_enter_opens_the_replay(
    launch: Launch, tmp_path: Path
) -> None:
    driver, page = opened(launch, a_navigator(tmp_path))
    page.desk.focus(page.chart)
    driver.wake()
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RETURN)
    driver.wait(0.5)
    assert page_on(driver, ReplayPage).playback.step == not_none(page.review).counted[1].step


def test_a_screen_reader_reads_every_choice_that_counted(launch: Launch, tmp_path: Path) -> None:
    _, page = opened(launch, a_navigator(tmp_path))
    parts = page.chart.spoken().parts
    assert [part.name for part in parts] == [mark.text for mark in page.chart.marks]


def test_the_cats_are_reviewed_on_request(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver, page = opened(launch, navigator)
    assert page.tabs is None
    pressed = page.cats.rect.center
    driver.click_on(say("review.cats"))
    driver.wait(0.3)
    assert page.seats == (0, 1, 2)
    assert not isinstance(page.desk.at(*pressed), Button), "a second click there presses nothing"
    shorten(navigator.reviews.work(finished()[0], 1).reviewer, 2)
    places = [page.sheet.rect, not_none(page.tabs).rect, page.close.rect, page.again.rect]
    driver.click_tab(1)
    assert [page.sheet.rect, not_none(page.tabs).rect, page.close.rect, page.again.rect] == places
    worked_out(driver, page)
    assert page.sheet.title == say("review.title", name="Misty")
    assert [page.sheet.rect, not_none(page.tabs).rect, page.close.rect, page.again.rect] == places


def test_a_moment_opens_the_replay_where_it_was_decided(launch: Launch, tmp_path: Path) -> None:
    driver, page = opened(launch, a_navigator(tmp_path))
    slip = not_none(not_none(page.review).costliest_slip)
    (card,) = (one for one in page.moments if one.moment.step == slip.step)
    assert say("review.slip_cost", count=8) in card.text
    driver.click(*card.rect.center)
    driver.wait(0.5)
    replay = page_on(driver, ReplayPage)
    assert replay.playback.step == slip.step
    assert not replay.playback.playing


def test_the_slip_can_be_tried_again_at_the_table(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver, page = opened(launch, navigator)
    slip = not_none(not_none(page.review).costliest_slip)
    driver.click(*page.again.rect.center)
    driver.wait(0.5)
    assert table_on(driver).practice
    kept = not_none(navigator.store.running(practice_place("kitten_me")))
    assert kept.match.actions[: slip.step] == finished()[0].match.actions[: slip.step]


def test_the_results_lead_to_the_review(launch: Launch, tmp_path: Path) -> None:
    navigator, (saved, review) = a_navigator(tmp_path), finished()
    navigator.store.reviews.keep(review)
    driver = launch(lambda: ResultPage(navigator, navigator.seat(saved)), SMALL)
    driver.wait(0.5)
    driver.click_on(say("review.you.button"))
    driver.wait(0.3)
    worked_out(driver, page_on(driver, ReviewPage))


def test_the_results_work_it_out_ahead_and_then_the_program_may_rest(launch: Launch, tmp_path: Path) -> None:
    navigator, (saved, _) = a_navigator(tmp_path), finished()
    work = navigator.reviews.work(saved, HUMAN)
    shorten(work.reviewer, 2)
    driver = launch(lambda: ResultPage(navigator, navigator.seat(saved)), SMALL)
    driver.wait(3.0)
    page = page_on(driver, ResultPage)
    while page.do_idle_work():
        pass
    assert work.told is not None
    assert not page.do_idle_work()
    assert driver.seconds_until_frame() > 1


def test_a_finished_game_is_reviewed_from_its_replay(launch: Launch, tmp_path: Path) -> None:
    navigator, (saved, review) = a_navigator(tmp_path), finished()
    navigator.store.reviews.keep(review)
    driver = launch(lambda: navigator.replay_page(saved), (1280, 720))
    driver.wait(1.0)
    driver.click_on(say("review.you.button"))
    driver.wait(0.3)
    worked_out(driver, page_on(driver, ReviewPage))


@pytest.mark.parametrize("change", [{"lesson": "first"}, {"practice": True}])
def test_lessons_and_practice_are_not_reviewed(launch: Launch, tmp_path: Path, change: Any) -> None:
    navigator, (saved, _) = a_navigator(tmp_path), finished()
    driver = launch(lambda: navigator.replay_page(replace(saved, **change)), (1280, 720))
    driver.wait(1.0)
    page = page_on(driver, ReplayPage)
    assert page.review_it not in list(page.desk.all())


def test_a_game_of_an_older_version_says_how_many_hints_there_were(launch: Launch, tmp_path: Path) -> None:
    navigator, (saved, review) = a_navigator(tmp_path), finished()
    navigator.store.reviews.keep(replace(review, hints_elsewhere=2))
    driver = launch(lambda: navigator.review_page(saved), SMALL)
    page = page_on(driver, ReviewPage)
    worked_out(driver, page)
    assert say("review.hints_elsewhere", count=2) in [
        one.text for one in page.sheet.body.widgets() if isinstance(one, Label)
    ]
