"""Albums for tests: full ones, and games that have just brought something."""

from pathlib import Path

from msgspec.structs import replace

from game.goals import CATS
from scenes.games import SCREENS
from scenes.navigator import Navigator
from scenes.pages.album.page import AlbumPage, goals_of
from scenes.pages.results.page import ResultPage
from scenes.store.album import HOUSE, Album, goal_key
from tests.driver import Driver
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import a_navigator, a_plan, almost_over

DAY = "2026-11-15"
FIRST = goal_key(HOUSE, "first_game")
FULL = Album(
    {goal_key(game, name): DAY for game in (HOUSE, *SCREENS) for name, _ in goals_of(game)},
    dict.fromkeys(CATS, DAY),
)


def page_of(
    launch: Launch, navigator: Navigator, size: tuple[int, int] = (1280, 720)
) -> tuple[Driver, AlbumPage]:
    driver = launch(navigator.menu, size)
    driver.click_on("Album")
    driver.wait(0.4)
    return driver, page_on(driver, AlbumPage)


def with_album(folder: Path, album: Album = FULL) -> Navigator:
    navigator = a_navigator(folder)
    navigator.store.keep("album", album.to_plain())
    navigator.store.keep("table-go_kitty", a_plan("go_kitty").to_plain())
    return navigator


def ended(navigator: Navigator, game: str = "kitten_me", humans: int = 1, lesson: str = "") -> ResultPage:
    """The results of a game that has just come to its end."""
    saved = replace(almost_over(a_plan(game, humans), 0), lesson=lesson)
    table = navigator.seat(saved)
    navigator.save(table.match)
    page = navigator.result_page(table)
    assert isinstance(page, ResultPage)
    return page
