"""What turned tiles bring: Winks that add up, Meows that pull the pawn down, and what is seen and heard."""

from functools import partial
from typing import Any

from game.shut_up_cat.actions import Action, ChaseCat, PlayEarplugs, RaiseMultiplier, Reveal
from game.shut_up_cat.cards import Distraction
from scenes.pictures.cats import Mood
from scenes.pictures.shut_up_cat import CatSpot
from scenes.shut_up_cat.questions.rehiding import RehideQuestion
from scenes.shut_up_cat.questions.scoring import ScoreQuestion
from scenes.stage.strings import to_see
from scenes.stage.theme import Pace
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.gallery.posed import prefer
from tests.gallery.shut_up_cat_moments import DREAM
from tests.scenes.games_on_tables import shut_up_cat_look
from tests.scenes.launching import Launch
from tests.scenes.shut_up_cat_tables import SMALL, chase_button, click_widgets, last_action, settle, using
from tests.scenes.tables import question_on, record_sounds


def test_meows_pull_the_pawn_down_and_the_cat_comes_to_your_face_until_it_is_chased(launch: Launch) -> None:
    driver = launch(lambda: using((2, 3, 3), winks=(12, 10, 10), tiles=DREAM[::-1]), SMALL)
    scene = settle(driver)
    scene.loop.play(Reveal(1, 2))
    click_widgets(driver, question_on(settle(driver), ScoreQuestion).score)
    scene = settle(driver)
    assert scene.viewpoint.view().multipliers[0] == 0
    assert shut_up_cat_look(scene).seats.plates[0].multiplier == 0
    assert shut_up_cat_look(scene).cat.spot is CatSpot.FACE
    click_widgets(driver, chase_button(scene))
    assert last_action(scene) == ChaseCat()
    scene.timeline.finish()
    assert shut_up_cat_look(scene).seats.plates[0].multiplier == 1


def opened(launch: Launch, **moment: Any) -> tuple[Driver, TableScene]:
    """Two Zs and a Meow lie open, and the player is asked."""
    driver = launch(lambda: using((2, 6, 6), **moment), SMALL)
    settle(driver).loop.play(Reveal(11, 1))
    scene = settle(driver)
    assert isinstance(scene.loop.question, ScoreQuestion)
    return driver, scene


def test_while_tiles_lie_open_the_buttons_say_what_counting_and_paying_would_bring(launch: Launch) -> None:
    driver, scene = opened(launch, multipliers=(2, 1, 1), winks=(20, 10, 10))
    question = question_on(scene, ScoreQuestion)
    assert question.score.text == "Count now:\n2\u00a0Zs\u00a0×1\u00a0=\u00a02"
    assert question.score.sub == "One Meow: ×2 to\u00a0×1\n22 winks in all"
    assert question.chase.text == "Chase the cat:\n2\u00a0Zs\u00a0×2\u00a0=\u00a04"
    assert question.chase.sub == "One Meow: ×3 to\u00a0×2\nPay 5: 19 winks in all"
    click_widgets(driver, question.chase)
    scene = settle(driver)
    assert scene.viewpoint.view().winks[0] == 19
    assert isinstance(scene.loop.question, RehideQuestion)


def test_who_would_have_to_pay_twice_reads_what_that_would_bring(launch: Launch) -> None:
    driver, scene = opened(launch, multipliers=(0, 1, 1), winks=(20, 10, 10))
    assert question_on(scene, ScoreQuestion).score.text == "Count now:\n2\u00a0Zs\u00a0×0\u00a0=\u00a00"
    assert (chase_button(scene).text, to_see(chase_button(scene).sub)) == (
        "Chase the cat:\n2\u00a0Zs\u00a0×0\u00a0=\u00a00",
        "Pay 5, or 10: 2\u00a0Zs\u00a0×1\u00a0=\u00a02",
    )
    click_widgets(driver, chase_button(scene))
    scene = settle(driver)
    assert chase_button(scene).text == "Chase the cat:\n2\u00a0Zs\u00a0×1\u00a0=\u00a02"


def test_the_pawn_stays_and_the_cat_shouts_until_the_meows_count(launch: Launch) -> None:
    driver, scene = opened(launch, multipliers=(2, 1, 1), winks=(20, 10, 10))
    assert shut_up_cat_look(scene).seats.plates[0].multiplier == 2
    assert (shut_up_cat_look(scene).cat.spot, shut_up_cat_look(scene).cat.yowling) == (
        CatSpot.HEADBOARD,
        True,
    )
    click_widgets(driver, question_on(scene, ScoreQuestion).score)
    scene = settle(driver)
    assert shut_up_cat_look(scene).seats.plates[0].multiplier == 1
    assert not shut_up_cat_look(scene).cat.yowling


def test_a_meow_that_earplugs_stop_is_told_on_the_button_and_frightens_nobody(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 6), (Distraction.EARPLUGS,)), SMALL)
    scene = settle(driver)
    scene.loop.play(PlayEarplugs())
    settle(driver).loop.play(Reveal(11, 1))
    scene = settle(driver)
    assert question_on(scene, ScoreQuestion).score.sub == "One Meow blocked.\n12 winks in all, at ×1"
    assert shut_up_cat_look(scene).seats.plates[0].mood is Mood.SLEEPY


def test_at_any_time_the_meows_have_counted_before_the_player_pays(launch: Launch) -> None:
    _, scene = opened(launch, multipliers=(1, 1, 1), winks=(20, 10, 10), chase_any_time=True)
    assert shut_up_cat_look(scene).seats.plates[0].multiplier == 0
    assert shut_up_cat_look(scene).cat.spot is CatSpot.FACE
    question = question_on(scene, ScoreQuestion)
    assert (question.score.text, question.score.sub) == (
        "Count now:\n2\u00a0Zs\u00a0×0\u00a0=\u00a00",
        "20 winks in all, at ×0",
    )
    assert chase_button(scene).text == "Chase the cat:\n2\u00a0Zs\u00a0×1\u00a0=\u00a02"


def test_the_winks_on_the_mat_add_up(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 6), multipliers=(3, 1, 1), winks=(20, 10, 10), tiles=DREAM), SMALL)
    scene = settle(driver)
    prefer(scene, pace=Pace.NORMAL)
    scene.loop.play(Reveal(1, 5))
    seen = set()
    while scene.timeline.busy:
        driver.tick(1 / 30)
        seen.add(shut_up_cat_look(scene).seats.plates[0].winks)
    assert seen == set(range(20, 36))
    assert scene.viewpoint.view().winks[0] == 35


def test_for_every_z_one_rises_from_the_sleeping_head_and_not_over_a_name(launch: Launch) -> None:
    driver = launch(lambda: using((2, 3, 3), multipliers=(3, 1, 1), winks=(20, 10, 10), tiles=DREAM), SMALL)
    scene = settle(driver)
    prefer(scene, pace=Pace.NORMAL)
    scene.loop.play(Reveal(1, 2))
    seen = 0
    while scene.timeline.busy:
        driver.tick(1 / 30)
        seen = max(seen, len(scene.particles))
        assert all(
            one.x < mat.portrait.right
            for one in scene.particles._alive
            for mat in shut_up_cat_look(scene).seats.plates
        )
    assert seen == 2


def test_the_log_tells_what_the_tiles_brought_only_after_they_are_turned(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 6), multipliers=(3, 1, 1), winks=(20, 10, 10), tiles=DREAM), SMALL)
    scene = settle(driver)
    prefer(scene, pace=Pace.NORMAL)
    before = scene.log.lines()
    scene.loop.play(Reveal(1, 5))
    driver.tick(0.1)
    assert scene.log.lines() == before
    while shut_up_cat_look(scene).seats.plates[0].winks < 35:
        assert not any("sleep" in line for line in scene.log.lines()[len(before) :])
        driver.tick(0.1)
    scene.timeline.finish()
    assert any("sleep" in line for line in scene.log.lines()[len(before) :])


def test_the_sum_in_the_tray_grows_with_every_z_and_falls_with_every_meow(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 6), multipliers=(3, 1, 1), winks=(4, 10, 10)), SMALL)
    scene = settle(driver)
    prefer(scene, pace=Pace.NORMAL)
    scene.loop.play(Reveal(11, 1))
    seen: list[tuple[bool, int, int]] = []
    while scene.timeline.busy:
        driver.tick(1 / 30)
        sum_now = (
            shut_up_cat_look(scene).tally.visible,
            shut_up_cat_look(scene).tally.zs,
            shut_up_cat_look(scene).tally.multiplier,
        )
        seen += [sum_now] if sum_now not in seen[-1:] else []
    assert seen == [(False, 0, 0), (True, 0, 3), (True, 1, 3), (True, 2, 3), (True, 2, 2), (False, 2, 2)]


def _heard(scene: TableScene, action: Action) -> list[str]:
    heard = record_sounds(scene)
    scene.loop.play(action)
    scene.timeline.finish()
    return heard


def test_a_long_sleep_snores_and_a_short_one_does_not(launch: Launch) -> None:
    for multiplier, snores in ((3, True), (1, False)):
        moment: dict[str, Any] = {"tiles": DREAM, "multipliers": (multiplier, 1, 1), "winks": (4, 10, 10)}
        driver = launch(partial(using, (2, 6, 6), **moment), SMALL)
        scene = settle(driver)
        assert ("snore" in _heard(scene, Reveal(1, 5))) == snores


def test_the_cat_purrs_when_one_calms_down_and_yawns_when_it_falls_asleep(launch: Launch) -> None:
    for multiplier, expected in ((1, "purr"), (2, "yawn")):
        driver = launch(partial(using, (6, 1, 3), multipliers=(multiplier, 1, 1)), SMALL)
        assert expected in _heard(settle(driver), RaiseMultiplier())
