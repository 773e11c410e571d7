"""A fault in the field ends on a calm page, with a log that names nobody."""

import os
from collections.abc import Callable
from itertools import count
from pathlib import Path
from threading import Event as Signal
from typing import Never

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from scenes.frame import app as frame_app
from scenes.frame.app import App
from scenes.frame.calm_page import CrashPage
from scenes.frame.window import GameWindow
from scenes.lazy_navigator import LazyNavigator
from scenes.pages.menu.page import Menu
from scenes.pages.rulebook.page import BookPage
from scenes.program import app_of, start
from scenes.stage import wake
from scenes.stage.cache import OutOfTimeError
from scenes.stage.canvas import Canvas
from scenes.stage.motion_steps import LastStep
from scenes.stage.scene import Scene
from scenes.store.fault_log import write_log
from scenes.store.store import Store
from tests.gallery.menus import a_menu
from tests.scenes.navigators import a_navigator, a_plan, a_table, almost_over


class Fragile(Scene):
    def draw(self, canvas: Canvas) -> None:
        raise RuntimeError("Ada dropped the vase")


class BreaksAtRest(Scene):
    def seconds_until_change(self) -> float:
        raise RuntimeError("Ada overslept")


class BreaksBetweenFrames(Scene):
    def between_frames(self, seconds: float) -> None:
        raise RuntimeError("Ada lost the thread")


class BreaksWhenIdle(Scene):
    def do_idle_work(self) -> bool:
        raise RuntimeError("Ada got bored")


def broken() -> Never:
    raise MemoryError("no room for a picture")


def an_app(first: Callable[[], Scene], folder: Path) -> App:
    def crash_page(problem: Exception) -> CrashPage:
        return CrashPage(write_log(folder, problem), a_menu, "Your game is saved.")

    return App(first, size=(960, 540), after_crash=crash_page)


def frames(app: App, number: int = 3) -> Scene:
    for _ in range(number):
        app.frame()
    return app.director.scenes[-1]


def test_a_broken_scene_gives_way_to_a_calm_page_and_then_the_menu(tmp_path: Path) -> None:
    app = an_app(Fragile, tmp_path)
    page = frames(app)
    assert isinstance(page, CrashPage)
    assert str(tmp_path / "log.txt") in page.label.text
    app.director.reset(a_menu())
    assert isinstance(frames(app), Menu)
    app.close()


def test_faults_are_survived_as_often_as_they_come(tmp_path: Path) -> None:
    app = an_app(Fragile, tmp_path)
    for _ in range(5):
        assert isinstance(frames(app), CrashPage)
        app.director.reset(Fragile())
    assert isinstance(frames(app), CrashPage)
    app.close()


def is_calm(app: App) -> bool:
    return isinstance(next(iter(app.director.scenes), None), CrashPage)


@pytest.mark.parametrize("kind", [BreaksAtRest, BreaksBetweenFrames, BreaksWhenIdle])
def test_what_breaks_between_two_frames_leads_to_the_calm_page_at_once_and_every_time(
    tmp_path: Path, kind: type[Scene], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = an_app(kind, tmp_path)
    shown: list[bool] = []

    def sleep_and_say_what_is_shown(seconds: float) -> None:
        shown.append(bool(app.director.scenes))
        wake.sleep(seconds)

    monkeypatch.setattr(frame_app, "sleep", sleep_and_say_what_is_shown)
    for _ in range(2):
        app.frame()
        app.run_until(lambda: is_calm(app))
        app.director.reset(kind())
    assert shown
    assert all(shown)
    app.close()


def test_a_fault_in_every_task_in_the_background_is_survived() -> None:
    faults: list[Exception] = []

    def crash_page(problem: Exception) -> CrashPage:
        faults.append(problem)
        return CrashPage(None, a_menu, "Your game is saved.")

    app = App(Scene, size=(960, 540), after_crash=crash_page)
    app.background.add([broken, broken, broken, lambda: pygame.event.post(Event(pygame.QUIT))])
    app.run()
    assert len(faults) == 3


@pytest.mark.usefixtures("real_pictures")
def test_of_pictures_that_cannot_be_made_the_calm_page_hears_once(tmp_path: Path) -> None:
    shown, failed = Signal(), Signal()

    def fail_while_the_page_is_shown() -> Never:
        failed.set()
        shown.wait(timeout=10)
        broken()

    class Painting(Scene):
        def enter(self) -> None:
            for number in range(3):
                self.kit.art.made_by_worker(number, broken)
            self.kit.art.made_by_worker("later", fail_while_the_page_is_shown)
            failed.wait()

    app = an_app(Painting, tmp_path)
    app.run_until(lambda: is_calm(app))
    page = frames(app)
    shown.set()
    app.kit.art.made_by_worker("made after all others", lambda: Surface((1, 1)))
    app.kit.art.settle()
    assert frames(app) is page
    app.close()


def test_of_steps_of_a_movement_that_cannot_be_made_the_calm_page_hears_once(tmp_path: Path) -> None:
    class Moving(Scene):
        def draw(self, canvas: Canvas) -> None:
            for number in range(3):
                self.kit.art.steps.shown(LastStep(Surface((9, 9))), number, (400, 0.0, 1.0), broken)

    app = an_app(Moving, tmp_path)
    app.run_until(lambda: is_calm(app))
    page = frames(app)
    assert frames(app) is page
    app.close()


def test_a_calm_page_that_cannot_be_made_or_drawn_at_once_is_tried_again(tmp_path: Path) -> None:
    tries = count()

    class LateCalmPage(CrashPage):
        def draw(self, canvas: Canvas) -> None:
            if next(tries) < 6:
                broken()
            super().draw(canvas)

    def crash_page(problem: Exception) -> CrashPage:
        if next(tries) < 3:
            broken()
        return LateCalmPage(None, a_menu, "Your game is saved.")

    app = App(Fragile, size=(960, 540), after_crash=crash_page)
    page = frames(app, 10)
    assert isinstance(page, CrashPage)
    assert frames(app) is page
    app.close()


def test_a_first_scene_that_cannot_even_be_made_leads_to_the_calm_page(tmp_path: Path) -> None:
    app = an_app(broken, tmp_path)
    assert isinstance(frames(app), CrashPage)
    app.close()


def test_a_crash_page_that_cannot_be_shown_ends_the_program_instead_of_going_round_for_ever() -> None:
    app = App(Fragile, size=(960, 540), after_crash=lambda _: Fragile())
    with pytest.raises(RuntimeError):
        frames(app, 100)
    app.close()


@pytest.mark.usefixtures("real_pictures")
def test_a_crash_page_whose_pictures_cannot_be_made_ends_the_program_too() -> None:
    class NeverReady(Scene):
        def draw(self, canvas: Canvas) -> None:
            self.kit.art.made_by_worker("a room", broken)
            raise OutOfTimeError

    app = App(Fragile, size=(960, 540), after_crash=lambda _: NeverReady())
    with pytest.raises(MemoryError):
        frames(app, 100_000)
    app.close()


def test_a_store_that_breaks_is_told_and_one_can_play_all_the_same() -> None:
    app = start(Path("no\0such folder"), GameWindow((960, 540)))
    page = frames(app)
    assert isinstance(page, CrashPage)
    assert "nothing will be saved" in page.label.text
    page.button.act(app.kit)
    assert isinstance(frames(app), Menu)
    app.close()


def test_the_page_says_when_the_game_could_not_be_saved(tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    saved = almost_over(a_plan("kitten_me"), left=9)
    running = navigator.store.root / "games"
    running.parent.mkdir(parents=True, exist_ok=True)
    running.write_text("in the way", encoding="utf-8")
    navigator.store.keep_running(saved, 4)
    app = app_of(navigator, GameWindow((960, 540)), Fragile)
    page = frames(app)
    assert isinstance(page, CrashPage)
    assert "isn't saved yet" in page.label.text
    app.close()


def test_after_a_fault_at_a_table_of_several_humans_the_rule_book_has_its_lessons_again(
    tmp_path: Path,
) -> None:
    front = LazyNavigator(Store(tmp_path / "home", tmp_path / "exchange"))
    app = app_of(front, GameWindow((960, 540)), Fragile)
    assert isinstance(frames(app), CrashPage), "before the navigator is loaded"
    a_table(front.navigator, a_plan("kitten_me", humans=2))
    app.director.reset(Fragile())
    assert isinstance(frames(app), CrashPage)
    app.director.push(front.rules_page("kitten_me", ""))
    book = frames(app)
    assert isinstance(book, BookPage)
    assert book.lessons
    app.close()


def test_without_a_page_for_it_the_fault_is_raised() -> None:
    app = App(Fragile, size=(960, 540))
    with pytest.raises(RuntimeError):
        app.frame()
    app.close()


def test_the_log_tells_where_it_broke_and_names_nobody(tmp_path: Path) -> None:
    try:
        raise RuntimeError("Ada dropped the vase")
    except RuntimeError as problem:
        file = write_log(tmp_path, problem)
    assert file is not None
    text = file.read_text(encoding="utf-8")
    assert "RuntimeError" in text
    assert "test_crash.py" in text
    assert "Ada" not in text.replace('raise RuntimeError("Ada dropped the vase")', "")


def test_an_old_log_is_thrown_away_and_none_grows_too_large(tmp_path: Path) -> None:
    for _ in range(2000):
        write_log(tmp_path, RuntimeError())
    assert 1 < len(list(tmp_path.iterdir())) <= 4
    assert all(file.stat().st_size <= 80_000 for file in tmp_path.iterdir())


def test_where_nothing_can_be_written_there_is_no_log(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder", encoding="utf-8")
    assert write_log(blocked / "logs", RuntimeError()) is None


def test_on_a_full_disk_there_is_no_log_either(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    _, most = usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, most))
    try:
        assert write_log(tmp_path, RuntimeError()) is None
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with a name")
@pytest.mark.parametrize("linked", [False, True])
def test_nobody_waits_for_a_pipe_in_the_place_of_the_log(tmp_path: Path, linked: bool) -> None:
    os.mkfifo(tmp_path / ("pipe" if linked else "log.txt"))
    if linked:
        (tmp_path / "log.txt").symlink_to(tmp_path / "pipe")
    assert write_log(tmp_path, RuntimeError()) is None


def test_the_program_runs_its_first_scene_until_the_player_leaves() -> None:
    shown: list[Scene] = []

    class Leaving(Scene):
        def enter(self) -> None:
            shown.append(self)
            self.director.quit()

    app = App(Leaving, size=(960, 540))
    pygame.event.clear()
    app.run()
    assert len(shown) == 1
