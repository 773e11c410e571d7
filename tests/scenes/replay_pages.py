"""Games that were played, opened on the replay page."""

from pathlib import Path

from game.match import Match, Player
from game.rng import Rng
from scenes.pages.replay.page import ReplayPage
from scenes.pictures.cats import Coat
from scenes.stage.theme import Theme
from scenes.stage.widgets.base import Widget
from scenes.store.saves import SavedGame
from scenes.table.guests import Guest
from tests.driver import Driver
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import a_navigator

SIZE = (1280, 720)
STILL = Theme(reduced_motion=True, idle_life=False)


def saved(match: Match) -> SavedGame:
    coats = tuple(Coat)
    guests = [Guest(player.name, coats[seat], player.kind) for seat, player in enumerate(match.players)]
    return SavedGame(match, tuple(guests))


def watch(
    launch: Launch, folder: Path, game: SavedGame, start: int | None = None
) -> tuple[Driver, ReplayPage]:
    driver = launch(lambda: ReplayPage(a_navigator(folder), game, start), SIZE, STILL)
    return driver, page_on(driver, ReplayPage)


def middle_of(page: ReplayPage, widget: Widget) -> tuple[float, float]:
    """Where the middle of something on the table is, in the units of the page."""
    place = page.kit.window.rect_px(page._inset.rect)
    x, y = page.playback.table.kit.window.point_px(*widget.rect.center)
    return page.kit.window.units(place.left + x, place.top + y)


def choose_eyes(driver: Driver, page: ReplayPage, number: int) -> None:
    driver.click(*list(page.viewer_choice.cells())[number].center)
    driver.wait(0.1)


def random_game(game: str, seed: int, house: object = None) -> Match:
    """Three people who play at random, to the end."""
    match, chance = Match(game, [Player("Ada"), Player("Boris"), Player("Chloe")], house, seed), Rng(seed)
    while (decision := match.state.decision) is not None:
        match.play(decision.options.sample(chance))
    return match
