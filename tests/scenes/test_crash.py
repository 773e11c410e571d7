"""A fault in the field ends on a calm page, with a log that names nobody."""

from pathlib import Path

import pytest

from scenes.app import App
from scenes.crash import CrashPage, write_log
from scenes.menu import Menu
from scenes.stage.canvas import Canvas
from scenes.stage.scene import Scene


class Fragile(Scene):
    def draw(self, canvas: Canvas) -> None:
        raise RuntimeError("Ada dropped the vase")


def test_a_broken_scene_gives_way_to_a_calm_page_and_then_the_menu(tmp_path: Path) -> None:
    app = App(
        Fragile,
        size=(960, 540),
        after_crash=lambda problem: CrashPage(write_log(tmp_path, problem), Menu),
    )
    for _ in range(3):
        app.frame()
    page = app.director.scenes[-1]
    assert isinstance(page, CrashPage)
    assert str(tmp_path / "log.txt") in page.label.text
    app.director.reset(Menu())
    app.frame()
    assert isinstance(app.director.scenes[-1], Menu)
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


def test_logs_rotate(tmp_path: Path) -> None:
    for _ in range(2000):
        write_log(tmp_path, RuntimeError())
    assert 1 < len(list(tmp_path.iterdir())) <= 4
    assert all(file.stat().st_size <= 80_000 for file in tmp_path.iterdir())


def test_where_nothing_can_be_written_there_is_no_log(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder", encoding="utf-8")
    assert write_log(blocked / "logs", RuntimeError()) is None
