"""A table is drawn behind its set-up page, in short steps: it stands as soon as somebody presses Play."""

from pathlib import Path

import pytest
from pygame import Surface

from scenes.navigator import Navigator
from scenes.pages.setup.page import SetupPage
from scenes.stage.canvas import Canvas
from scenes.stage.prerender import Prerender
from scenes.stage.raster import RasterRequest
from scenes.stage.requested_pictures import RequestedPictures
from scenes.stage.scene import Scene
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.scenes.launching import Launch
from tests.scenes.navigators import SMALL, a_navigator, a_plan, every_game

MOST_STEPS = 300
UPRIGHT = (540, 960)


@pytest.fixture
def navigator(tmp_path: Path) -> Navigator:
    return a_navigator(tmp_path)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[RasterRequest]:
    """Every picture that was made."""
    cuts: list[RasterRequest] = []
    keep = RequestedPictures.keep

    def kept(pictures: RequestedPictures, cut: RasterRequest, surface: Surface) -> Surface:
        cuts.append(cut)
        return keep(pictures, cut, surface)

    monkeypatch.setattr(RequestedPictures, "keep", kept)
    return cuts


def set_up(launch: Launch, navigator: Navigator, game: str, size: tuple[int, int] = SMALL) -> Driver:
    driver = launch(lambda: navigator.set_up(game), size)
    driver.wait(0.5)
    return driver


def prerender(driver: Driver) -> Prerender:
    """Let the page rest until its table was drawn."""
    page = driver.scene
    assert isinstance(page, SetupPage)
    for _ in range(MOST_STEPS):
        driver.app.kit.art.settle()
        page.do_idle_work()
        if page._prerender is not None and page._prerender.over:
            return page._prerender
    raise AssertionError("the table was never drawn")


@every_game
@pytest.mark.parametrize("size", [SMALL, UPRIGHT])
@pytest.mark.seldom(2)
def test_the_table_needs_no_large_picture_that_was_not_drawn_behind_the_page(
    launch: Launch, navigator: Navigator, game: str, size: tuple[int, int], made: list[RasterRequest]
) -> None:
    driver = set_up(launch, navigator, game, size)
    prerender(driver)
    before = len(made)
    driver.click_on("Play")
    driver.wait(0.1)
    assert isinstance(driver.scene, TableScene)
    assert not [cut for cut in made[before:] if cut.opaque]


@every_game
@pytest.mark.seldom
def test_any_company_can_be_prerendered(launch: Launch, navigator: Navigator, game: str) -> None:
    driver = set_up(launch, navigator, game)
    page = driver.scene
    assert isinstance(page, SetupPage)
    for humans in (1, 2):
        page.plan = a_plan(game, humans, 1)
        prerender(driver)
        for chair, guest in enumerate(page.plan.chairs):
            if guest is None:
                page.plan = page.plan.seat(chair, page.plan.new_bot(chair))
                assert not page.plan.problem()
                prerender(driver)


def test_another_plan_is_prerendered_anew(launch: Launch, navigator: Navigator) -> None:
    driver = set_up(launch, navigator, "go_kitty")
    first = prerender(driver)
    page = driver.scene
    assert isinstance(page, SetupPage)
    page.plan = page.plan.seat(3, page.plan.new_bot(3))
    assert prerender(driver) is not first


@every_game
def test_a_prerender_keeps_nothing_and_says_nothing(
    launch: Launch, navigator: Navigator, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = set_up(launch, navigator, game)
    before = {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*") if file.is_file()}
    monkeypatch.setattr(driver.app.kit.sound, "play", None)
    prerender(driver)
    assert {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*") if file.is_file()} == before
    assert driver.app.director.scenes == [driver.scene]


class NeverDrawn(Scene):
    """Its pictures never are all there at once."""

    def draw(self, canvas: Canvas) -> None:
        self.kit.art._requested.awaits_large = True


def test_what_can_never_be_drawn_is_given_up(launch: Launch, navigator: Navigator) -> None:
    driver = set_up(launch, navigator, "go_kitty")
    prerender = Prerender(NeverDrawn, driver.app.kit)
    for _ in range(MOST_STEPS):
        prerender.go_on()
    assert prerender.over
