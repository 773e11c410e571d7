"""A resting program shows a picture of now: what was done is on the screen before it rests."""

from pathlib import Path

import pygame
import pytest

from scenes.frame.app import PICTURE_READY
from scenes.pictures.brand import app_icon
from scenes.stage.canvas import Canvas
from scenes.stage.inputs import Input, PointerUp
from scenes.stage.particles import ParticleKind
from scenes.stage.scene import Scene
from scenes.stage.sprites import Sprite
from scenes.stage.timeline import call, sequence, tween, wait
from tests.driver import Driver
from tests.law_of_rest import StalePictureError
from tests.scenes.launching import Launch, page_on
from tests.scenes.lesson_players import ALL, lesson_table, tutor_of
from tests.scenes.navigators import SMALL, a_navigator
from tests.scenes.recording_scenes import RecordingScene


@pytest.fixture(autouse=True)
def every_rest_is_drawn(blank_pictures: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Driver, "draws_every_rest", True)


class Follower(RecordingScene):
    """Shows in an update what was done before it."""

    done = shown = 0

    def handle(self, happened: Input) -> bool:
        self.done += isinstance(happened, PointerUp)
        return True

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.shown = self.done

    def draw(self, canvas: Canvas) -> None:
        self.colour = f"#{self.shown:06d}"
        super().draw(canvas)


class Restless(RecordingScene):
    """Looks different after every update, and says that nothing moves."""

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.colour = "#000000" if self.colour == "#ffffff" else "#ffffff"


class LateComer(RecordingScene):
    """Beside a sprite that has long been there another one comes after a while, and stands at once."""

    def enter(self) -> None:
        super().enter()
        self.sprites.add(Sprite(app_icon(), x=100, y=100, width=60))
        comes = call(lambda: self.sprites.add(Sprite(app_icon(), x=200, y=200, width=60)))
        self.timeline.play(sequence(wait(1.0), comes, wait(5.0)))

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        Scene.draw(self, canvas)


class Jumper(Scene):
    """Its sprite waits, and is then turned over at once, as everything is where motion is reduced."""

    def enter(self) -> None:
        self.jumping = Sprite(app_icon(), 400, 400, back=app_icon())
        self.sprites.add(self.jumping)
        self.timeline.play(sequence(wait(2.0), tween(self.jumping, 0.0, flip=1.0), wait(2.0)))


class Thrower(Scene):
    """Waits, and then throws dust."""

    def enter(self) -> None:
        throws = call(lambda: self.particles.burst(ParticleKind.DUST, 200, 200))
        self.timeline.play(sequence(wait(2.0), throws, wait(2.0)))


class Breathing(RecordingScene):
    """Does something every second, as what lives does."""

    def seconds_until_change(self) -> float:
        return 1.0


def tap(x: int, y: int) -> None:
    """Press and let go at a pixel, both in one frame."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=(x, y), button=1))


def test_what_was_done_is_shown_before_the_program_rests(launch: Launch, calls: list[str]) -> None:
    driver = launch(lambda: Follower("page", calls), SMALL)
    tap(20, 20)
    driver.wait(0.3)
    assert page_on(driver, Follower).shown == 1
    assert driver.seconds_until_frame()


def test_a_resting_program_has_no_frames(launch: Launch, calls: list[str]) -> None:
    driver = launch(lambda: RecordingScene("page", calls), SMALL)
    page = page_on(driver, RecordingScene)
    before = page.seconds
    driver.wait(5.0)
    assert page.seconds == before
    driver.move(20, 20)
    assert page.seconds >= before + 5.0


def test_a_picture_that_another_update_would_change_is_found(launch: Launch, calls: list[str]) -> None:
    with pytest.raises(StalePictureError, match="Restless"):
        launch(lambda: Restless("page", calls), SMALL)


def test_what_comes_after_a_rest_is_drawn_at_rest_before_the_next(launch: Launch, calls: list[str]) -> None:
    driver = launch(lambda: LateComer("page", calls), SMALL)
    while len(driver.scene.sprites.members) < 2:
        pygame.event.post(pygame.event.Event(PICTURE_READY))
        driver.tick(0.1)
    driver.wait(1.0)
    assert driver.seconds_until_frame()


def test_what_has_jumped_is_drawn_as_what_stands_before_the_program_rests(launch: Launch) -> None:
    driver = launch(Jumper, SMALL)
    driver.wait(3.0)
    assert page_on(driver, Jumper).jumping.flip == 1
    assert driver.seconds_until_frame()


def test_what_is_thrown_after_a_rest_flies_from_where_it_was_thrown(launch: Launch) -> None:
    driver = launch(Thrower, SMALL)
    driver.tick(1.8)
    assert {(one.x, one.y) for one in driver.scene.particles._alive} == {(200, 200)}


def test_what_lives_by_its_own_time_has_one_frame_and_the_program_rests(
    launch: Launch, calls: list[str]
) -> None:
    driver = launch(lambda: Breathing("page", calls), SMALL)
    page = page_on(driver, Breathing)
    before = page.seconds
    driver.tick(1.01)
    assert page.seconds > before
    assert driver.seconds_until_frame()


BEGINS_WITH_A_ROLL = ("shut_up_cat", "cards")


@pytest.mark.parametrize(("game", "name"), [one for one in ALL if one != BEGINS_WITH_A_ROLL])
@pytest.mark.seldom(2)
def test_a_tap_turns_the_page_of_a_lesson_though_nothing_else_happens(
    launch: Launch, tmp_path: Path, game: str, name: str
) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), game, name), SMALL)
    driver.wait(20.0)
    tutor = tutor_of(driver)
    before = tutor.speaker.text
    x, y = tutor.next.rect.center
    driver.move(x, y)
    driver.wait(1.0)
    tap(*driver.app.director.view.point_px(x, y))
    driver.wait(1.0)
    assert before
    assert tutor.speaker.text != before
