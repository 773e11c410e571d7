"""A second copy of the program says that it is open already, and ends."""

from pathlib import Path

from scenes.frame.app import App
from scenes.frame.calm_page import AlreadyOpenPage
from scenes.frame.window import GameWindow
from scenes.pages.menu.page import Menu
from scenes.program import start
from scenes.store.store import Store
from tests.scenes.navigators import SMALL


def started(folder: Path) -> App:
    app = start(folder, GameWindow(SMALL))
    app.frame()
    return app


def test_a_second_copy_says_that_it_is_open_already_and_ends(tmp_path: Path) -> None:
    first = Store(tmp_path)
    app = started(tmp_path)
    page = app.director.scenes[-1]
    assert isinstance(page, AlreadyOpenPage)
    page.button.act(app.kit)
    app.frame()
    assert app.director.over
    app.close()
    first.close()


def test_when_the_first_copy_has_gone_the_program_opens_as_ever(tmp_path: Path) -> None:
    Store(tmp_path).close()
    app = started(tmp_path)
    assert isinstance(app.director.scenes[-1], Menu)
    app.close()
