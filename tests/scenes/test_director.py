"""The life of scenes on the stack, and the loop that gives them their frames."""

import math
import threading

import pygame
import pytest

from scenes.pictures.shut_up_cat import token
from scenes.stage.canvas import Canvas
from scenes.stage.inputs import Input, KeyDown, PointerDown, PointerMoved
from scenes.stage.layout import View
from scenes.stage.scene import Scene
from scenes.stage.theme import Seconds, Theme
from tests.gallery.hand import Hand
from tests.scenes.hands import Play, page_on


class Diary(Scene):
    """Writes down what happens to it."""

    def __init__(self, name: str, book: list[str], colour: str = "#808080") -> None:
        super().__init__()
        self.name, self.book, self.colour = name, book, colour
        self.seconds = 0.0
        self.taken: list[Input] = []

    def enter(self) -> None:
        self.book.append(f"{self.name} enters")

    def arrange(self) -> None:
        self.book.append(f"{self.name} arranges")

    def covered(self) -> None:
        self.book.append(f"{self.name} is covered")

    def uncovered(self) -> None:
        self.book.append(f"{self.name} is uncovered")

    def leave(self) -> None:
        self.book.append(f"{self.name} leaves")

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.seconds += seconds

    def handle(self, happened: Input) -> bool:
        self.taken.append(happened)
        return True

    def draw(self, canvas: Canvas) -> None:
        view = self.kit.view
        surface = self.kit.art.cache.make(("test", self.colour, view), lambda: _filled(view, self.colour))
        canvas.blit_px(surface, 0, 0)


class Slow(Diary):
    """A scene that has something to do before it can be used."""

    SLICES = 5
    asked = 0

    def make_ready(self, seconds: float) -> bool:
        self.asked += 1
        return self.asked > self.SLICES


class Patchwork(Diary):
    """Made of so many pictures that one frame may not be enough."""

    PATCHES = 4

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        for number in range(self.PATCHES):
            patch = self.kit.art.cache.make(("patch", number), lambda: pygame.Surface((50, 50), depth=32))
            canvas.blit_px(patch, 60 * number, 0)


class Note(Diary):
    overlay = True

    def draw(self, canvas: Canvas) -> None:
        pass


def _filled(view: View, colour: str) -> pygame.Surface:
    surface = pygame.Surface((view.width, view.height), depth=32)
    surface.fill(colour)
    return surface


@pytest.fixture
def book() -> list[str]:
    return []


def test_a_scene_enters_and_is_arranged_before_its_first_frame(play: Play, book: list[str]) -> None:
    play(lambda: Diary("menu", book))
    assert book == ["menu enters", "menu arranges"]


def test_a_pushed_scene_covers_the_one_below(play: Play, book: list[str]) -> None:
    player = play(lambda: Diary("menu", book))
    book.clear()
    player.scene.stage.push(Diary("table", book))
    player.wait(0.5)
    assert book == ["menu is covered", "table enters", "table arranges"]


def test_a_popped_scene_leaves_and_uncovers_the_one_below(play: Play, book: list[str]) -> None:
    player = play(lambda: Diary("menu", book))
    player.scene.stage.push(Diary("table", book))
    player.wait(0.5)
    book.clear()
    player.scene.stage.pop()
    player.wait(0.5)
    assert book == ["table leaves", "menu is uncovered"]


def test_a_replaced_scene_leaves_before_the_new_one_enters(play: Play, book: list[str]) -> None:
    player = play(lambda: Diary("menu", book))
    book.clear()
    player.scene.stage.replace(Diary("table", book))
    player.wait(0.5)
    assert book == ["menu leaves", "table enters", "table arranges"]


def test_a_reset_clears_the_stack_from_the_top(play: Play, book: list[str]) -> None:
    player = play(lambda: Diary("menu", book))
    player.scene.stage.push(Diary("table", book))
    player.wait(0.5)
    book.clear()
    player.scene.stage.reset(Diary("results", book))
    player.wait(0.5)
    assert book == ["table leaves", "menu leaves", "results enters", "results arranges"]


def test_a_switch_waits_until_the_frame_is_over(play: Play, book: list[str]) -> None:
    player = play(lambda: Diary("menu", book))
    menu = page_on(player, Diary)
    menu.stage.push(Diary("table", book))
    assert player.scene is menu


def test_quitting_lets_every_scene_leave(play: Play, book: list[str]) -> None:
    player = play(lambda: Diary("menu", book))
    player.scene.stage.push(Note("pause", book))
    player.wait(0.5)
    book.clear()
    player.scene.stage.quit()
    player.wait(0.1)
    assert book == ["pause leaves", "menu leaves"]
    assert player.app.director.over


def test_closing_the_window_quits(play: Play, book: list[str]) -> None:
    player = play(lambda: Diary("menu", book))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    player.wait(0.2)
    assert player.app.director.over


def test_only_the_top_scene_lives(play: Play, book: list[str]) -> None:
    player = play(lambda: Diary("menu", book))
    menu = page_on(player, Diary)
    menu.stage.push(Note("pause", book))
    player.wait(0.5)
    before = menu.seconds, len(menu.taken)
    player.click(100, 100)
    player.wait(1)
    assert (menu.seconds, len(menu.taken)) == before


@pytest.mark.usefixtures("real_pictures")
def test_an_overlay_lies_over_a_dimmed_picture(play: Play, book: list[str]) -> None:
    player = play(lambda: Diary("menu", book, "#c0c0c0"))
    player.scene.stage.push(Note("pause", book))
    player.wait(0.5)
    shown = player.app.window.surface().get_at((100, 100))
    assert 0 < shown.g < 0xC0


def test_time_passes_in_full_whatever_the_frames_are(play: Play, book: list[str]) -> None:
    player = play(lambda: Diary("menu", book))
    menu = page_on(player, Diary)
    before = menu.seconds
    player.wait(2)
    assert menu.seconds - before == pytest.approx(2)


@pytest.mark.usefixtures("real_pictures")
def test_the_middle_of_a_fade_is_the_mean_of_both_pictures(play: Play, book: list[str]) -> None:
    player = play(lambda: Diary("menu", book, "#e02040"))
    player.scene.stage.replace(Diary("table", book, "#20a0c0"))
    player.tick(0.0)
    player.tick(Seconds.SWITCH / 2)
    assert player.app.director.changing
    assert player.app.window.surface().get_at((100, 100))[:3] == pytest.approx((0x80, 0x60, 0x80), abs=2)


@pytest.mark.usefixtures("real_pictures")
def test_the_last_picture_stays_until_those_of_the_next_scene_are_made(play: Play, book: list[str]) -> None:
    player = play(lambda: Diary("menu", book, "#e02040"))
    player.app.director.slice_seconds = 0.0
    table = Patchwork("table", book, "#20a0c0")
    player.scene.stage.replace(table)
    player.tick(0.1)
    began = table.seconds
    for _ in range(2 + Patchwork.PATCHES):
        assert player.app.director.preparing
        assert player.app.window.surface().get_at((100, 100))[:3] == (0xE0, 0x20, 0x40)
        player.tick(0.1)
    assert not player.app.director.preparing
    assert table.seconds == began
    player.wait(0.5)
    assert player.app.window.surface().get_at((300, 100))[:3] == (0x20, 0xA0, 0xC0)
    assert table.seconds == pytest.approx(began + 0.5)


@pytest.mark.usefixtures("real_pictures")
def test_the_last_picture_stays_until_the_next_scene_says_that_it_is_ready(
    play: Play, book: list[str]
) -> None:
    player = play(lambda: Diary("menu", book, "#e02040"))
    table = Slow("table", book, "#20a0c0")
    player.scene.stage.replace(table)
    for _ in range(Slow.SLICES):
        player.tick(0.1)
        assert player.app.director.preparing
        assert player.app.window.surface().get_at((100, 100))[:3] == (0xE0, 0x20, 0x40)
    for _ in range(3):
        player.tick(0.1)
    assert player.app.window.surface().get_at((100, 100))[:3] == (0x20, 0xA0, 0xC0)
    assert table.asked == Slow.SLICES + 1


def test_a_scene_with_pictures_without_end_is_drawn_all_the_same(
    play: Play, book: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Patchwork, "PATCHES", 400)
    player = play(lambda: Diary("menu", book, "#e02040"))
    player.app.director.slice_seconds = 0.0
    player.scene.stage.replace(Patchwork("table", book, "#20a0c0"))
    for _ in range(210):
        player.tick(0.1)
    assert not player.app.director.changing


@pytest.mark.usefixtures("real_pictures")
def test_a_scene_that_is_never_ready_comes_with_one_picture_a_frame_all_the_same(
    play: Play, book: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Slow, "SLICES", 1000)
    player = play(lambda: Diary("menu", book, "#e02040"))
    player.app.director.slice_seconds = 0.0
    player.scene.stage.replace(Slow("table", book, "#20a0c0"))
    for _ in range(101):
        assert colour_at(player, 100, 100) == (0xE0, 0x20, 0x40)
        player.tick(0.1)
    for _ in range(5):
        player.tick(0.1)
    assert colour_at(player, 100, 100) == (0x20, 0xA0, 0xC0)


class Chameleon(Diary):
    """Has another colour in every window."""

    def arrange(self) -> None:
        super().arrange()
        self.colour = "#e02040" if self.kit.view.width == 640 else "#20a0c0"


@pytest.mark.usefixtures("real_pictures")
def test_in_another_window_the_last_picture_is_stretched_until_there_is_a_new_one(
    play: Play, book: list[str]
) -> None:
    player = play(lambda: Chameleon("menu", book), size=(640, 360))
    player.app.director.slice_seconds = 0.0
    player.app.window._window.size = (960, 540)
    for arranged in (1, 2):
        player.tick(0.1)
        assert player.app.director.preparing
        assert player.app.window.surface().get_at((900, 500))[:3] == (0xE0, 0x20, 0x40)
        assert book.count("menu arranges") == arranged
    player.tick(0.1)
    assert not player.app.director.changing
    assert player.app.window.surface().get_at((900, 500))[:3] == (0x20, 0xA0, 0xC0)


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize("first", ["the window", "the player"])
def test_who_looks_away_leaves_no_picture_behind_in_another_window(
    play: Play, book: list[str], first: str
) -> None:
    player = play(lambda: Chameleon("menu", book), size=(640, 360))
    player.app.director.slice_seconds = 0.0
    player.app.window._window.size = (960, 540)
    if first == "the window":
        player.tick(0.1)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    player.tick(0.1)
    assert player.app.window.surface().get_at((900, 500))[:3] != (0xE0, 0x20, 0x40)
    player.tick(0.1)
    assert player.app.window.surface().get_at((900, 500))[:3] == (0x20, 0xA0, 0xC0)


class Book(Patchwork):
    """Has a second page, made of pictures that the first did not need."""

    turned = False

    def draw(self, canvas: Canvas) -> None:
        (Patchwork if self.turned else Diary).draw(self, canvas)


@pytest.fixture
def turned(play: Play, book: list[str]) -> tuple[Hand, Book]:
    """A page was just turned, and its pictures are not all there."""
    scene = Book("book", book, "#e02040")
    player = play(lambda: scene)
    player.app.director.slice_seconds = 0.0
    scene.turned, scene.colour = True, "#20a0c0"
    player.tick(0.1)
    return player, scene


def colour_at(player: Hand, x: int, y: int) -> tuple[int, ...]:
    return tuple(player.app.window.surface().get_at((x, y))[:3])


@pytest.mark.usefixtures("real_pictures")
def test_a_page_that_turns_is_shown_when_all_its_pictures_are_made(turned: tuple[Hand, Book]) -> None:
    player, scene = turned
    began = scene.seconds
    for _ in range(Book.PATCHES):
        assert player.app.director.preparing
        assert not player.app.director.changing
        assert colour_at(player, 100, 500) == (0xE0, 0x20, 0x40)
        player.tick(0.1)
    assert scene.seconds == began
    player.tick(0.1)
    assert not player.app.director.preparing
    assert colour_at(player, 100, 500) == (0x20, 0xA0, 0xC0)


@pytest.mark.usefixtures("real_pictures")
def test_what_is_pressed_while_a_page_turns_waits_for_it(turned: tuple[Hand, Book]) -> None:
    player, scene = turned
    player.looks_while_acting = True
    player.press(300, 200)
    assert not scene.taken
    for _ in range(Book.PATCHES + 1):
        player.tick(0.1)
    assert scene.taken == [PointerDown(300, 200)]


@pytest.mark.usefixtures("real_pictures")
def test_who_looks_away_while_a_page_turns_leaves_no_picture_behind(turned: tuple[Hand, Book]) -> None:
    player, _ = turned
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    player.tick(0.1)
    assert player.app.director.preparing
    assert colour_at(player, 100, 500) != (0xE0, 0x20, 0x40)


@pytest.mark.usefixtures("real_pictures")
def test_a_picture_that_stays_is_copied_and_not_blended(play: Play, book: list[str]) -> None:
    player = play(lambda: Diary("menu", book, "#e02040"))
    player.app.director.slice_seconds = 0.0
    player.scene.stage.replace(Patchwork("table", book, "#20a0c0"))
    player.tick(0.1)
    assert player.app.director.preparing
    (stays,) = (surface for surface, *_ in player.app._screen._shown)
    assert not stays.get_flags() & pygame.SRCALPHA


@pytest.mark.usefixtures("real_pictures")
def test_what_lies_below_is_composed_again_only_when_all_pictures_have_come(
    play: Play, book: list[str]
) -> None:
    player = play(lambda: Diary("table", book))
    player.scene.stage.push(Note("note", book))
    player.wait(0.5)
    art, director, asked_for = player.app.kit.art, player.app.director, threading.Event()
    below = director._below

    def late() -> pygame.Surface:
        asked_for.wait(10)
        return pygame.Surface((1, 1))

    art.behind("late", late)
    art.prepare([(token(5), 60)])
    art.exact(token(5), 60)
    player.app.frame()
    assert director._below is below
    asked_for.set()
    player.app.settle()
    assert director._below is not below


def test_a_press_during_the_fade_reaches_nobody(play: Play, book: list[str]) -> None:
    player = play(lambda: Diary("menu", book))
    table = Diary("table", book)
    player.scene.stage.push(table)
    player.wait(0.05)
    player.press(10, 10)
    player.key_down(pygame.K_RETURN)
    assert not [one for one in table.taken if isinstance(one, PointerDown | KeyDown)]


def test_the_mouse_arrives_in_virtual_units(play: Play, book: list[str]) -> None:
    player = play(lambda: Diary("menu", book), size=(960, 540))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(480, 270), rel=(0, 0), buttons=(0, 0, 0)))
    player.wait(0.02)
    assert page_on(player, Diary).taken == [PointerMoved(960, 540)]


def test_a_held_key_says_that_it_comes_again(play: Play, book: list[str]) -> None:
    player = play(lambda: Diary("menu", book))
    player.key_down(pygame.K_a)
    player.key_down(pygame.K_a)
    player.key_up(pygame.K_a)
    player.key_down(pygame.K_a)
    assert [one.again for one in page_on(player, Diary).taken if isinstance(one, KeyDown)] == [
        False,
        True,
        False,
    ]


def test_another_theme_arranges_every_scene_again(play: Play, book: list[str]) -> None:
    player = play(lambda: Diary("menu", book))
    player.scene.stage.push(Note("pause", book))
    player.wait(0.5)
    book.clear()
    player.scene.stage.change_theme(Theme(text_scale=1.5))
    player.wait(0.5)
    assert book == ["menu arranges", "pause arranges"]
    assert player.app.kit.type.theme.text_scale == 1.5


class Upright(Diary):
    """Sees tall windows in units of its own."""

    def view_of(self, window: View) -> View:
        return View(window.width, window.height, 1000, 1600) if window.upright else window


def test_a_scene_may_see_a_tall_window_in_units_of_its_own(play: Play, book: list[str]) -> None:
    player = play(lambda: Upright("table", book), (500, 800))
    table = page_on(player, Upright)
    assert table.kit.view.room.size == (1000, 1600)
    player.click(1000 / 4, 1600 / 4)
    assert table.taken[-2] == PointerDown(250, 400)
    assert player.app.director.view is table.kit.view


def test_the_pointer_stays_where_it_is_when_scenes_of_other_units_come_and_go(
    play: Play, book: list[str]
) -> None:
    player = play(lambda: Upright("table", book), (500, 800))
    table = page_on(player, Upright)
    player.move(500, 800)
    player.scene.stage.push(Note("page", book))
    player.wait(0.5)
    assert page_on(player, Note).taken == [PointerMoved(960, 540)]
    player.scene.stage.pop()
    player.wait(0.5)
    assert table.taken[-1] == PointerMoved(500, 800)


def test_another_window_gives_a_scene_its_units_anew(play: Play, book: list[str]) -> None:
    player = play(lambda: Upright("table", book), (500, 800))
    player.app.director.change(View(1280, 720))
    assert page_on(player, Upright).kit.view == View(1280, 720)


def test_a_resting_stack_lets_the_loop_sleep(play: Play, book: list[str]) -> None:
    player = play(lambda: Diary("menu", book))
    player.wait(0.5)
    assert player.app.director.stillness() == math.inf
