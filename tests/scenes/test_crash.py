"""A fault in the field ends on a calm page, with a log that names nobody."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from scenes.frame.app import App
from scenes.frame.crash import CrashPage, write_log
from scenes.frame.window import GameWindow
from scenes.lazy_navigator import LazyNavigator
from scenes.pages.menu.page import Menu
from scenes.pages.rulebook.page import BookPage
from scenes.program import app_of, start
from scenes.stage.canvas import Canvas
from scenes.stage.scene import Scene
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


def test_what_breaks_between_two_frames_leads_to_the_calm_page(tmp_path: Path) -> None:
    app = an_app(BreaksBetweenFrames, tmp_path)
    assert isinstance(frames(app), BreaksBetweenFrames)
    app.work_between_frames(0.01)
    assert isinstance(frames(app), CrashPage)
    app.work_between_frames(0.01)
    assert isinstance(frames(app), CrashPage)
    app.close()


def test_what_breaks_at_rest_leads_to_the_calm_page(tmp_path: Path) -> None:
    app = an_app(BreaksAtRest, tmp_path)
    assert isinstance(frames(app), BreaksAtRest)
    app._sleep()
    assert isinstance(frames(app), CrashPage)
    app.close()


def test_a_first_scene_that_cannot_even_be_made_leads_to_the_calm_page(tmp_path: Path) -> None:
    def broken() -> Scene:
        raise RuntimeError("no menu")

    app = an_app(broken, tmp_path)
    assert isinstance(frames(app), CrashPage)
    app.close()


def test_a_crash_page_that_cannot_be_shown_ends_the_program_instead_of_going_round_for_ever() -> None:
    app = App(Fragile, size=(960, 540), after_crash=lambda _: Fragile())
    with pytest.raises(RuntimeError):
        frames(app)
    app.close()


def test_a_store_that_breaks_is_told_and_one_can_play_all_the_same() -> None:
    app = start(Path("no\0such folder"), GameWindow((960, 540)))
    page = frames(app)
    assert isinstance(page, CrashPage)
    assert "nothing is kept" in page.label.text
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
    assert "not saved yet" in page.label.text
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


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_on_a_full_disk_there_is_no_log_either(tmp_path: Path) -> None:
    (tmp_path / "log.txt").symlink_to("/dev/full")
    assert write_log(tmp_path, RuntimeError()) is None


def test_the_program_runs_its_first_scene_until_the_player_leaves() -> None:
    shown: list[Scene] = []

    class Leaving(Scene):
        def enter(self) -> None:
            shown.append(self)
            self.stage.quit()

    app = App(Leaving, size=(960, 540))
    pygame.event.clear()
    app.run()
    assert len(shown) == 1
