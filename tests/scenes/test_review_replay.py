"""The replay of a reviewed game: both choices lie on the table, and the moment can be tried again."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.go_kitty.actions import Lay
from game.match import Match
from game.review import Grade, Judged
from scenes.pages.replay.page import ReplayPage
from scenes.pages.replay.reviewed import ReviewedSteps
from scenes.stage.strings import say
from scenes.store.saves import practice_place
from tests.driver import Driver
from tests.narrowing import not_none
from tests.scenes.games_on_tables import go_kitty_look
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import SMALL, a_navigator, a_plan, almost_over, table_on
from tests.scenes.replay_pages import choose_eyes
from tests.scenes.reviewed_games import HUMAN, finished


def opened(
    launch: Launch, tmp_path: Path, step: int, *, hinted: bool = False
) -> tuple[Driver, ReplayPage, ReviewedSteps]:
    navigator, (saved, review) = a_navigator(tmp_path), finished()
    review = replace(review, judged=tuple(replace(one, hinted=hinted) for one in review.judged))
    driver = launch(lambda: navigator.replay_page(saved, start_step=step, review=review), SMALL)
    driver.wait(1.0)
    page = page_on(driver, ReplayPage)
    return driver, page, not_none(page.reviewed)


def slip() -> Judged:
    return not_none(finished()[1].costliest_slip)


def test_it_shows_what_the_seat_could_see(launch: Launch, tmp_path: Path) -> None:
    _, page, _ = opened(launch, tmp_path, slip().step)
    assert page.viewer == HUMAN
    assert not page.playback.table.viewpoint.all_open


def test_both_choices_are_drawn_on_the_table_with_words(launch: Launch, tmp_path: Path) -> None:
    _, _, reviewed = opened(launch, tmp_path, slip().step)
    did, better = reviewed.marks.shown
    assert not did.better
    assert better.better
    assert reviewed.marks.things(did)
    assert reviewed.marks.things(better)
    assert did.text.startswith(say("review.you.label_did", what=""))
    assert better.text.startswith(say("review.label_better", what=""))
    assert did.text.removeprefix("You") != better.text.removeprefix("Better")
    assert better.text in not_none(reviewed.marks.spoken()).parts[1].name


def test_seen_with_other_eyes_nothing_is_drawn_and_the_panel_still_tells(
    launch: Launch, tmp_path: Path
) -> None:
    driver, page, reviewed = opened(launch, tmp_path, slip().step)
    everybody, you, misty, *_, all_open = range(len(page.viewer_choice.options))
    for viewer in (misty, you, everybody, all_open):
        choose_eyes(driver, page, viewer)
        assert bool(reviewed.marks.shown) is (viewer in (you, all_open))
        assert driver.find(say("review.grade_of.SLIP"))


def test_the_timeline_has_the_marks_of_the_review(launch: Launch, tmp_path: Path) -> None:
    _, page, reviewed = opened(launch, tmp_path, slip().step)
    told = [(one.step, one.grade) for one in reviewed.review.counted if one.grade is not Grade.BEST]
    assert [(mark.step, mark.grade) for mark in page.scrubber.highlights] == told
    assert slip().step in [mark.step for mark in page.scrubber.highlights]
    assert say("review.grade_of.SLIP") in "".join(mark.text for mark in page.scrubber.highlights)


def test_the_panel_says_how_good_it_was_and_why(launch: Launch, tmp_path: Path) -> None:
    driver, _, _ = opened(launch, tmp_path, slip().step)
    assert driver.find(say("review.grade_of.SLIP"))
    assert driver.find(say("review.slip_cost", count=8))
    assert driver.find(say("review.reason", words=""))


def test_a_choice_that_followed_a_hint_says_so_and_is_no_slip(launch: Launch, tmp_path: Path) -> None:
    driver, page, reviewed = opened(launch, tmp_path, slip().step, hinted=True)
    assert driver.find(say("review.by_hint"))
    assert slip().step not in [mark.step for mark in page.scrubber.highlights]
    assert len(reviewed.marks.shown) == 1


def test_at_a_step_of_somebody_else_nothing_is_drawn(launch: Launch, tmp_path: Path) -> None:
    driver, page, reviewed = opened(launch, tmp_path, slip().step)
    page.step_forward()
    driver.wait(3.0)
    assert reviewed.marks.shown == ()
    assert not page.side.judgement


def test_the_moment_can_be_tried_again_with_the_same_cards(launch: Launch, tmp_path: Path) -> None:
    driver, page, _ = opened(launch, tmp_path, slip().step)
    driver.click_on(say("review.again_here"))
    driver.wait(0.5)
    table = table_on(driver)
    assert table.practice
    assert table.match.actions[: slip().step] == finished()[0].match.actions[: slip().step]
    assert page._navigator.store.running(practice_place("kitten_me")) is not None


@pytest.mark.usefixtures("real_pictures")
def test_outlines_cover_nothing_of_the_signs_above_the_hand(launch: Launch, tmp_path: Path) -> None:
    """Of cards that could be laid, which the signs of the Seasons lie on."""
    saved = almost_over(a_plan("go_kitty"), left=0)
    step, laid = next(_clowders(saved.match))
    _, like = finished()
    tried = replace(like.judged[0].best, action=laid)
    asked = replace(tried, action=saved.match.actions[step])
    slip = replace(like.judged[0], step=step, best=tried, chosen=asked, grade=Grade.SLIP)
    review = replace(like, game="go_kitty", judged=(slip,))
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: navigator.replay_page(saved, start_step=step, review=review), (1280, 720))
    driver.wait(1.0)
    page = page_on(driver, ReplayPage)
    table, marks = page.playback.table, not_none(page.reviewed).marks
    things = [table.kit.window.rect_px(box) for box, _ in marks.outlined()]
    chips = [one for one in go_kitty_look(table).own_hand.chips if one.visible]
    shown, pictures = marks.shown, []
    for marks.shown in (shown, ()):
        driver.wait(0.2)
        pictures.append(driver.picture())
    assert len(things) >= 4
    assert chips
    inset = page.kit.window.rect_px(page._inset.rect)
    for chip in chips:
        place = table.kit.window.rect_px(chip.rect).move(inset.topleft)
        column = [(place.centerx, y) for y in range(place.top + 4, place.bottom - 4)]
        assert [pictures[0].get_at(one) for one in column] == [pictures[1].get_at(one) for one in column]


def _clowders(match: Match) -> Iterator[tuple[int, Lay]]:
    """What the human could lay, and did not, of more than one Trait."""
    for step, action in enumerate(match.actions):
        decision = not_none(match.state_after(step).decision)
        for option in decision.options if decision.seat == HUMAN else ():
            if isinstance(option, Lay) and len(set(option.cards)) > 3 and not isinstance(action, Lay):
                yield step, option
