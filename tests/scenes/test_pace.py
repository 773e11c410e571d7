"""Pace in the player's hand: speed and skip on the table, cats that think ahead, verdicts that wait."""

from functools import partial
from itertools import product
from math import inf

import pygame
import pytest

from game.go_kitty.actions import Ask, HaveNone
from game.go_kitty.cards import Trait
from game.kitten_me.actions import Bid, Challenge
from game.kitten_me.cards import Thing
from scenes.frame.window import SMALLEST
from scenes.go_kitty.questions.answering import AnswerQuestion
from scenes.stage.theme import Pace
from scenes.table import thinking
from scenes.table.scene import TableScene
from scenes.table.settings import Settings
from scenes.table.tempo import Tempo
from tests.driver import Driver
from tests.gallery.acts import table_of
from tests.gallery.go_kitty_acts import go_kitty_table
from tests.gallery.go_kitty_moments import pose as garden_pose
from tests.gallery.kitten_me import kitten_me_table, pose
from tests.gallery.posed import prefer
from tests.sampling import sampled
from tests.scenes.games_on_tables import kitten_me_look
from tests.scenes.kitten_me_tables import after_bid, launch_at, table_shown
from tests.scenes.launching import Launch
from tests.scenes.tables import question_on

MIXED = ("bh1 gt2", "bh3 gg1", "gh2 rg1")


def button(table: TableScene, tip: str) -> tuple[float, float]:
    (found,) = (one for one in table.bar.buttons if one.tip.startswith(tip))
    return found.rect.center


def test_the_speed_is_changed_at_the_table_by_mouse_and_by_key(launch: Launch) -> None:
    driver = launch_at(launch, pose(*MIXED))
    scene = table_shown(driver)
    driver.click(*button(scene, "Speed"))
    paces = [scene.host.settings.pace]
    for _ in range(2):
        driver.key(pygame.K_p)
        paces.append(scene.host.settings.pace)
    assert paces == [Pace.FAST, Pace.INSTANT, Pace.SLOW]


def test_skip_is_there_when_something_moves_and_goes_to_the_next_moment(launch: Launch) -> None:
    driver = launch_at(launch, after_bid(7))
    scene = table_shown(driver)
    (skip,) = (one for one in scene.bar.buttons if one.tip.startswith("Jump to the next"))
    driver.wait(0.5)
    assert skip.reason
    scene.loop.play(Challenge())
    driver.tick(0.05)
    assert not skip.reason
    before = scene.timeline.seconds_until_change()
    driver.click(*skip.rect.center)
    assert kitten_me_look(scene).board.shout.visible or scene.timeline.seconds_until_change() != before


def test_a_cat_thinks_while_what_went_before_is_still_shown(launch: Launch) -> None:
    driver = launch_at(launch, pose(*MIXED))
    scene = table_shown(driver)
    scene.loop.play(Bid(1, Thing.HAT))
    for _ in range(40):
        driver.tick(0.01)
        if scene.loop.thinking is not None and scene.loop.thinking.found:
            break
    assert scene.loop.thinking is not None
    assert scene.loop.thinking.found
    assert scene.timeline.busy
    assert not scene.seats.plates[1].deciding


def test_a_cat_thinks_between_two_frames(launch: Launch, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "SLICE_SECONDS", 0.0)
    driver = launch_at(launch, pose(*MIXED))
    driver.idle_seconds = 0.0
    scene = table_shown(driver)
    scene.loop.play(Bid(1, Thing.HAT))
    for _ in range(10):
        driver.tick(0.01)
    assert scene.loop.thinks, "a frame that is drawn is no place for it"
    driver.app.director.between_frames(inf)
    assert not scene.loop.thinks


def test_a_click_shortens_the_pause_of_whoever_thinks(launch: Launch) -> None:
    driver = launch_at(launch, pose(*MIXED), Pace.SLOW)
    scene = table_shown(driver)
    scene.loop.play(Bid(1, Thing.HAT))
    scene.timeline.finish()
    for _ in range(100):
        driver.tick(0.001)
        if scene.loop.thinking is not None and scene.loop.thinking.found:
            break
    assert len(scene.match.actions) == 1
    driver.key(pygame.K_SPACE)
    driver.tick(0.01)
    assert len(scene.match.actions) == 2


@pytest.mark.parametrize("pace", list(Pace))
@pytest.mark.seldom(2)
def test_a_verdict_waits_for_its_click_at_every_pace(launch: Launch, pace: Pace) -> None:
    driver = launch_at(launch, after_bid(7), pace)
    scene = table_shown(driver)
    scene.loop.play(Challenge())
    for _ in range(400):
        driver.tick(0.1)
        if scene.picture.reading:
            break
    driver.wait(5.0)
    assert scene.picture.reading
    driver.click(960, 300)
    assert not scene.picture.reading


def seconds_read(driver: Driver, scene: TableScene) -> float:
    """How long the verdict that comes can be read."""
    read = 0.0
    for _ in range(600):
        driver.tick(0.05)
        if scene.picture.reading:
            read += 0.05
        elif read:
            break
    return read


@pytest.mark.parametrize("pace", [Pace.NORMAL, Pace.FAST, Pace.INSTANT])
@pytest.mark.seldom
def test_a_verdict_that_goes_on_by_itself_can_be_read_as_long_at_every_pace(
    launch: Launch, pace: Pace
) -> None:
    driver = launch_at(launch, after_bid(7), pace)
    scene = table_shown(driver)
    prefer(scene, go_on=True)
    scene.loop.play(Challenge())
    assert 1.9 < seconds_read(driver, scene) <= 2.5


@pytest.mark.parametrize("way", ["faster", "go on"])
def test_who_has_just_chosen_to_wait_for_no_click_waits_for_none_at_the_verdict_that_comes(
    launch: Launch, way: str
) -> None:
    state = pose("", *MIXED, turn=2, bid=Bid(7, Thing.HAT), bidder=1)
    driver = launch_at(launch, state)
    scene = table_shown(driver)
    scene.loop.play(Challenge())
    driver.wait(0.4)
    assert not scene.picture.reading
    if way == "faster":
        driver.click(*kitten_me_look(scene).watching.faster.rect.center)
    else:
        prefer(scene, go_on=True)
    assert 1.9 < seconds_read(driver, scene) <= 2.5


_SLOWER, _FASTER = (Pace.INSTANT, Pace.SLOW), (Pace.NORMAL, Pace.INSTANT)


@sampled(
    ("paces", "while_read"),
    product((_SLOWER, _FASTER), (False, True)),
    often=[(_SLOWER, False), (_FASTER, True)],
)
@pytest.mark.seldom
def test_a_verdict_can_be_read_as_long_when_the_pace_changes_under_it(
    launch: Launch, paces: tuple[Pace, Pace], while_read: bool
) -> None:
    driver = launch_at(launch, after_bid(7), paces[0])
    scene = table_shown(driver)
    prefer(scene, go_on=True)
    scene.loop.play(Challenge())
    if not while_read:
        prefer(scene, pace=paces[1], go_on=True)
    read = 0.0
    for _ in range(1200):
        driver.tick(0.02)
        if scene.picture.reading:
            prefer(scene, pace=paces[1], go_on=True)
            read += 0.02
        elif read:
            break
    assert 2.0 <= read <= 2.4


def test_who_is_out_and_wants_it_faster_waits_for_no_click(launch: Launch) -> None:
    driver = launch_at(launch, after_bid(5, ("bh1", "bh3 gg1 gt1", "gh2 rg1 rt1")))
    scene = table_shown(driver)
    scene.loop.play(Challenge())
    for _ in range(600):
        if scene.picture.reading and kitten_me_look(scene).watching.faster.visible:
            break
        if scene.picture.reading:
            driver.click(960, 300)
        driver.tick(0.1)
    assert scene.picture.reading
    driver.click(*kitten_me_look(scene).watching.faster.rect.center)
    assert scene.context.tempo.hurried
    assert not scene.picture.reading


def asked_for_fans(launch: Launch, quick: bool, *humans: int) -> tuple[Driver, TableScene]:
    """Misty has just asked Ada for something that Ada does not have."""
    state = garden_pose("rain rain snow", "fan leaf", "snow", turn=1)
    sit = go_kitty_table(state.apply(Ask(0, Trait.FAN))[0], humans=humans or (0,))

    def first() -> TableScene:
        table = sit()
        prefer(table, quick_answers=quick, standing_replies=False)
        return table

    driver = launch(first, SMALLEST)
    return driver, table_of(driver, TableScene)


def test_the_only_answer_is_given_after_a_short_look(launch: Launch) -> None:
    driver, table = asked_for_fans(launch, True)
    driver.wait(0.6)
    assert table.loop.asking
    assert not table.match.actions
    driver.wait(2.0)
    assert table.match.actions[:1] == (HaveNone(),)


def test_the_only_answer_waits_for_who_asks_the_coach(launch: Launch) -> None:
    driver, table = asked_for_fans(launch, True)
    driver.wait(0.6)
    driver.key(pygame.K_h)
    driver.wait(4.0)
    assert table.hints.coach.text
    assert not table.match.actions
    driver.click(*table.hints.coach.thanks.rect.center)
    driver.wait(2.0)
    assert table.match.actions[:1] == (HaveNone(),)


def test_a_tip_keeps_nobody_from_stopping_the_only_answer_with_escape(launch: Launch) -> None:
    driver, table = asked_for_fans(launch, True)
    driver.move(*table.bar.buttons[-1].rect.center)
    driver.wait(0.6)
    assert table.desk.tooltip.due is table.bar.buttons[-1]
    assert table.loop.asking
    driver.key(pygame.K_ESCAPE)
    driver.wait(2.0)
    assert driver.scene is not table
    assert not table.match.actions


def test_a_button_held_while_the_only_answer_is_given_does_nothing_any_more(launch: Launch) -> None:
    driver, table = asked_for_fans(launch, True)
    driver.wait(0.6)
    only = question_on(table, AnswerQuestion).buttons[0].rect.center
    driver.press(*only)
    for _ in range(100):
        if table.match.actions:
            break
        driver.tick(0.02)
    driver.release(*only)
    assert table.match.actions == (HaveNone(),)


def test_the_only_answer_waits_when_the_player_wants_it_so(launch: Launch) -> None:
    driver, table = asked_for_fans(launch, False)
    driver.wait(4.0)
    assert table.match.actions == ()


def test_nobody_answers_by_itself_where_several_humans_sit(launch: Launch) -> None:
    """It would tell that no Mouse is held."""
    driver, table = asked_for_fans(launch, True, 0, 2)
    driver.wait(1.0)
    driver.click_on("It's me")
    driver.wait(1.0)
    driver.click(*table.context.asked.reveal_button.rect.center)
    driver.wait(4.0)
    assert table.loop.asking
    assert table.match.actions == ()


def test_a_crowd_hurries_everybody_but_never_a_panther_so_that_its_thought_can_be_seen() -> None:
    at_pace = {pace: Tempo(partial(Settings, pace=pace), guests=10) for pace in Pace}
    assert at_pace[Pace.FAST].pause_for("kitten/misty") < Pace.FAST
    assert at_pace[Pace.FAST].pause_for("panther/misty") == Pace.FAST
    assert at_pace[Pace.SLOW].pause_for("panther") == at_pace[Pace.SLOW].pause_for("kitten") > Pace.FAST
    assert at_pace[Pace.INSTANT].pause_for("panther") == 0


def test_what_nine_others_do_fits_into_seconds(launch: Launch) -> None:
    hands = (*("bh1 gt1 rg1",) * 3, *("rh1 w1 gt1",) * 3, *("gh1 rt1 bg1",) * 3, "bt1 rt1 gg1")
    driver = launch(kitten_me_table(pose(*hands)), SMALLEST)
    driver.tick(0.2)
    scene = table_shown(driver)
    scene.loop.play(Bid(1, Thing.HAT))
    passed = 0.0
    for _ in range(400):
        driver.tick(0.05)
        passed += 0.05
        if scene.loop.asking or scene.picture.reading or len(scene.match.actions) >= 10:
            break
    assert passed <= 8.0


def test_the_jump_to_the_result_says_how_far_it_is(launch: Launch) -> None:
    driver = launch_at(launch, after_bid(5, ("bh1", "bh3 gg1 gt1", "gh2 rg1 rt1")))
    scene = table_shown(driver)
    scene.loop.play(Challenge())
    for _ in range(40):
        scene.timeline.skip()
        driver.tick(0.01)
        if kitten_me_look(scene).watching.leave.visible and not scene.timeline.busy:
            break
    driver.click_on("Go to the results")
    shares = []
    for _ in range(600):
        driver.tick(0.1)
        if driver.scene is not scene:
            break
        if scene.match.outcome is None:
            shares.append(kitten_me_look(scene).watching.bar.share)
            assert kitten_me_look(scene).watching.bar.visible
    assert scene.match.outcome is not None
    assert shares[0] <= shares[-1]
