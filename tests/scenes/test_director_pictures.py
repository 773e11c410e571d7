"""What is seen while scenes change, pages turn and windows get another size: no picture that is half made."""

import threading

import pygame
import pytest

from scenes.pictures.shut_up_cat import token
from scenes.stage.canvas import Canvas
from scenes.stage.inputs import Input, PointerDown, WindowFocusLost
from scenes.stage.theme import Seconds
from tests.driver import Driver
from tests.scenes.launching import Launch
from tests.scenes.recording_scenes import RecordingOverlay, RecordingScene


class Slow(RecordingScene):
    """A scene that has something to do before it can be used."""

    SLICES = 5
    asked = 0

    def make_ready(self, seconds: float) -> bool:
        self.asked += 1
        return self.asked > self.SLICES


class Patchwork(RecordingScene):
    """Made of so many pictures that one frame may not be enough."""

    PATCHES = 4

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        for number in range(self.PATCHES):
            patch = self.kit.art.cache.make(("patch", number), lambda: pygame.Surface((50, 50), depth=32))
            canvas.blit_px(patch, 60 * number, 0)


def colour_at(driver: Driver, x: int, y: int) -> tuple[int, ...]:
    return tuple(driver.app.window.surface().get_at((x, y))[:3])


@pytest.mark.usefixtures("real_pictures")
def test_an_overlay_lies_over_a_dimmed_picture(launch: Launch, calls: list[str]) -> None:
    driver = launch(lambda: RecordingScene("menu", calls, "#c0c0c0"))
    driver.scene.director.push(RecordingOverlay("pause", calls))
    driver.wait(0.5)
    shown = driver.app.window.surface().get_at((100, 100))
    assert 0 < shown.g < 0xC0


@pytest.mark.usefixtures("real_pictures")
def test_the_middle_of_a_fade_is_the_mean_of_both_pictures(launch: Launch, calls: list[str]) -> None:
    driver = launch(lambda: RecordingScene("menu", calls, "#e02040"))
    driver.wake()
    driver.scene.director.replace(RecordingScene("table", calls, "#20a0c0"))
    driver.tick(0.0)
    driver.tick(Seconds.SWITCH / 2)
    assert driver.app.director.changing
    assert colour_at(driver, 100, 100) == pytest.approx((0x80, 0x60, 0x80), abs=2)


@pytest.mark.usefixtures("real_pictures")
def test_the_last_picture_stays_until_those_of_the_next_scene_are_made(
    launch: Launch, calls: list[str]
) -> None:
    driver = launch(lambda: RecordingScene("menu", calls, "#e02040"))
    driver.app.director.slice_seconds = 0.0
    table = Patchwork("table", calls, "#20a0c0")
    driver.scene.director.replace(table)
    driver.tick(0.1)
    began = table.seconds
    for _ in range(2 + Patchwork.PATCHES):
        assert driver.app.director.preparing
        assert colour_at(driver, 100, 100) == (0xE0, 0x20, 0x40)
        driver.tick(0.1)
    assert not driver.app.director.preparing
    assert table.seconds == began
    driver.wait(0.5)
    assert colour_at(driver, 300, 100) == (0x20, 0xA0, 0xC0)
    driver.wake()
    assert table.seconds == pytest.approx(began + 0.5)


@pytest.mark.usefixtures("real_pictures")
def test_the_last_picture_stays_until_the_next_scene_says_that_it_is_ready(
    launch: Launch, calls: list[str]
) -> None:
    driver = launch(lambda: RecordingScene("menu", calls, "#e02040"))
    table = Slow("table", calls, "#20a0c0")
    driver.scene.director.replace(table)
    for _ in range(Slow.SLICES):
        driver.tick(0.1)
        assert driver.app.director.preparing
        assert colour_at(driver, 100, 100) == (0xE0, 0x20, 0x40)
    for _ in range(3):
        driver.tick(0.1)
    assert colour_at(driver, 100, 100) == (0x20, 0xA0, 0xC0)
    assert table.asked == Slow.SLICES + 1


def test_a_scene_with_pictures_without_end_is_drawn_all_the_same(
    launch: Launch, calls: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Patchwork, "PATCHES", 400)
    driver = launch(lambda: RecordingScene("menu", calls, "#e02040"))
    driver.app.director.slice_seconds = 0.0
    driver.scene.director.replace(Patchwork("table", calls, "#20a0c0"))
    for _ in range(210):
        driver.tick(0.1)
    assert not driver.app.director.changing


@pytest.mark.usefixtures("real_pictures")
def test_a_scene_that_is_never_ready_comes_with_one_picture_a_frame_all_the_same(
    launch: Launch, calls: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Slow, "SLICES", 1000)
    driver = launch(lambda: RecordingScene("menu", calls, "#e02040"))
    driver.app.director.slice_seconds = 0.0
    driver.scene.director.replace(Slow("table", calls, "#20a0c0"))
    for _ in range(101):
        assert colour_at(driver, 100, 100) == (0xE0, 0x20, 0x40)
        driver.tick(0.1)
    for _ in range(5):
        driver.tick(0.1)
    assert colour_at(driver, 100, 100) == (0x20, 0xA0, 0xC0)


class Chameleon(RecordingScene):
    """Has another colour in every window."""

    def arrange(self) -> None:
        super().arrange()
        self.colour = "#e02040" if self.kit.window.width == 640 else "#20a0c0"


@pytest.mark.usefixtures("real_pictures")
def test_in_another_window_the_last_picture_is_stretched_until_there_is_a_new_one(
    launch: Launch, calls: list[str]
) -> None:
    driver = launch(lambda: Chameleon("menu", calls), size=(640, 360))
    driver.app.director.slice_seconds = 0.0
    driver.resize((960, 540))
    for arranged in (1, 2):
        driver.tick(0.1)
        assert driver.app.director.preparing
        assert colour_at(driver, 900, 500) == (0xE0, 0x20, 0x40)
        assert calls.count("menu arranges") == arranged
    driver.tick(0.1)
    assert not driver.app.director.changing
    assert colour_at(driver, 900, 500) == (0x20, 0xA0, 0xC0)


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize("first", ["the window", "the player"])
def test_who_looks_away_leaves_no_picture_behind_in_another_window(
    launch: Launch, calls: list[str], first: str
) -> None:
    driver = launch(lambda: Chameleon("menu", calls), size=(640, 360))
    driver.app.director.slice_seconds = 0.0
    driver.resize((960, 540))
    if first == "the window":
        driver.tick(0.1)
    driver.look_away()
    driver.tick(0.1)
    assert colour_at(driver, 900, 500) != (0xE0, 0x20, 0x40)
    driver.tick(0.1)
    assert colour_at(driver, 900, 500) == (0x20, 0xA0, 0xC0)


class Secret(RecordingScene):
    """Is hidden when the window is left."""

    def handle(self, happened: Input) -> bool:
        if isinstance(happened, WindowFocusLost):
            self.colour = "#000000"
        return super().handle(happened)


@pytest.mark.usefixtures("real_pictures")
def test_who_looks_away_leaves_no_picture_behind_below_an_overlay(launch: Launch, calls: list[str]) -> None:
    driver = launch(lambda: Secret("table", calls, "#c0c0c0"))
    driver.scene.director.push(RecordingOverlay("note", calls))
    driver.wait(0.5)
    assert colour_at(driver, 100, 100) != (0, 0, 0)
    driver.look_away()
    driver.tick(0.1)
    assert colour_at(driver, 100, 100) == (0, 0, 0)


class Book(Patchwork):
    """Has a second page, made of pictures that the first did not need."""

    turned = False

    def draw(self, canvas: Canvas) -> None:
        (Patchwork if self.turned else RecordingScene).draw(self, canvas)


@pytest.fixture
def turned(launch: Launch, calls: list[str]) -> tuple[Driver, Book]:
    """A page was just turned, and its pictures are not all there."""
    scene = Book("book", calls, "#e02040")
    driver = launch(lambda: scene)
    driver.app.director.slice_seconds = 0.0
    scene.turned, scene.colour = True, "#20a0c0"
    driver.wake()
    return driver, scene


@pytest.mark.usefixtures("real_pictures")
def test_a_page_that_turns_is_shown_when_all_its_pictures_are_made(turned: tuple[Driver, Book]) -> None:
    driver, scene = turned
    began = scene.seconds
    for _ in range(Book.PATCHES):
        assert driver.app.director.preparing
        assert not driver.app.director.changing
        assert colour_at(driver, 100, 500) == (0xE0, 0x20, 0x40)
        driver.tick(0.1)
    assert scene.seconds == began
    driver.tick(0.1)
    assert not driver.app.director.preparing
    assert colour_at(driver, 100, 500) == (0x20, 0xA0, 0xC0)


@pytest.mark.usefixtures("real_pictures")
def test_what_is_pressed_while_a_page_turns_waits_for_it(turned: tuple[Driver, Book]) -> None:
    driver, scene = turned
    driver.draws_after_events = True
    driver.press(300, 200)
    assert not scene.taken
    for _ in range(Book.PATCHES + 1):
        driver.tick(0.1)
    assert scene.taken == [PointerDown(300, 200)]


@pytest.mark.usefixtures("real_pictures")
def test_who_looks_away_while_a_page_turns_leaves_no_picture_behind(turned: tuple[Driver, Book]) -> None:
    driver, _ = turned
    driver.look_away()
    driver.tick(0.1)
    assert driver.app.director.preparing
    assert colour_at(driver, 100, 500) != (0xE0, 0x20, 0x40)


@pytest.mark.usefixtures("real_pictures")
def test_a_picture_that_stays_is_copied_and_not_blended(launch: Launch, calls: list[str]) -> None:
    driver = launch(lambda: RecordingScene("menu", calls, "#e02040"))
    driver.app.director.slice_seconds = 0.0
    driver.scene.director.replace(Patchwork("table", calls, "#20a0c0"))
    driver.tick(0.1)
    assert driver.app.director.preparing
    (stays,) = (surface for surface, *_ in driver.app.shown)
    assert not stays.get_flags() & pygame.SRCALPHA


@pytest.mark.usefixtures("real_pictures")
def test_what_lies_below_is_composed_again_only_when_all_pictures_have_come(
    launch: Launch, calls: list[str]
) -> None:
    driver = launch(lambda: RecordingScene("table", calls))
    driver.scene.director.push(RecordingOverlay("note", calls))
    driver.wait(0.5)
    art, director, asked_for = driver.app.kit.art, driver.app.director, threading.Event()
    below = director._below._picture

    def late() -> pygame.Surface:
        asked_for.wait(10)
        return pygame.Surface((1, 1))

    art.made_by_worker("late", late)
    art.prepare([(token(), 60)])
    art.exact(token(), 60)
    driver.app.frame()
    assert director._below._picture is below
    asked_for.set()
    driver.app.settle()
    assert director._below._picture is not below
