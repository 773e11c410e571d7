"""Whatever has the focus has a ring, and the ring cuts no words, its own or another's.

Every run looks at some of the gallery's pages and tables in two windows; `-m long` looks at all of them.
"""

from collections.abc import Sequence
from typing import Any

import pytest
from pygame import FRect, Rect

from scenes.pages.setup.chairs import Chair
from scenes.stage.canvas import Canvas
from scenes.stage.layout import WindowView
from scenes.stage.theme import Theme
from scenes.stage.widgets.stepper import Stepper
from scenes.table import pointing
from tests.driver import Driver
from tests.gallery.shots import PLAIN
from tests.scenes.launching import Launch
from tests.scenes.words_drawn import recording_drawing

pytestmark = pytest.mark.usefixtures("real_pictures", "empty_pictures")

FEW = [(960, 540), (640, 900)]
MANY = [(1280, 720), *FEW]
OFTEN = (
    *("page-settings", "page-results-kitten_me", "page-setup-kitten_me", "page-saves", "menu-focus"),
    *("kitten-me-go-fish", "go-kitty-turn", "shut-up-cat-use"),
)


def faults_of(driver: Driver) -> list[str]:
    """None while things move: then nobody is asked for anything."""
    found: list[str] = []
    scene = driver.scene
    if not scene.accepts_input:
        return found
    window = Rect(0, 0, scene.kit.window.width, scene.kit.window.height)
    scene.desk.keyboard.in_use = True
    for widget in [one for one in scene.desk.all() if one.focusable]:
        scene.desk.focus(widget)
        if scene.desk.keyboard.shown_focus is not widget:
            continue
        driver.app.director.update(0.4)
        with recording_drawing(window) as recorder:
            scene.draw(Canvas(scene.kit))
        told = f"{window.width}x{window.height}: {type(widget).__name__}"
        found += [f"{told}: {fault}" for fault in recorder.cut_by_rings()]
        found += [] if recorder.rings else [f"{told} at {tuple(widget.rect)} has no ring"]
    return found


def all_faults(launch: Launch, name: str, sizes: list[tuple[int, int]]) -> list[str]:
    """In all windows, one after the other."""
    driver = launch(PLAIN[name].first, (960, 540))
    PLAIN[name].act(driver)
    found = []
    for size in sizes:
        driver.app.director.change(WindowView(*size), Theme())
        driver.app.director.update(0.0)
        found += faults_of(driver)
    return found


@pytest.mark.parametrize("name", OFTEN)
@pytest.mark.seldom(4)
def test_the_ring_of_the_focus_is_always_seen_and_cuts_no_words(launch: Launch, name: str) -> None:
    assert all_faults(launch, name, FEW) == []


@pytest.mark.long
@pytest.mark.parametrize("name", PLAIN)
def test_the_ring_is_seen_and_cuts_no_words_on_every_page_and_at_every_table(
    launch: Launch, name: str
) -> None:
    assert all_faults(launch, name, MANY) == []


@pytest.mark.usefixtures("usual_hints")
@pytest.mark.parametrize("name", ["kitten-me-coach", "shut-up-cat-coach"])
@pytest.mark.seldom
def test_what_the_coach_outlines_shows_its_ring_of_the_focus_as_well(
    launch: Launch, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    outlined: list[tuple[Rect, list[Rect]]] = []

    def note(canvas: Canvas, rect: FRect, *look: object) -> None:
        gaps: Any = look[-1]
        outlined.append((canvas.rect_px(rect), [canvas.rect_px(gap) for gap in gaps]))

    monkeypatch.setattr(pointing, "dashes", note)
    driver = launch(PLAIN[name].first, (1280, 720))
    PLAIN[name].act(driver)
    scene = driver.scene
    scene.desk.keyboard.in_use = True
    window = Rect(0, 0, 1280, 720)
    (pointer,) = (one for one in scene.desk.all() if isinstance(one, pointing.Pointer))
    pointed = pointer.outlines
    ringed = [one for one in scene.desk.all() if one.focusable and _is_one_of(one.rect, pointed)]
    assert ringed
    for widget in ringed:
        scene.desk.focus(widget)
        driver.app.director.update(0.4)
        outlined.clear()
        with recording_drawing(window) as recorder:
            scene.draw(Canvas(scene.kit))
        sides = [side for _, _, ring in recorder.rings for side in ring]
        assert sides
        for place, gaps in outlined:
            touched = [side for side in sides if side.colliderect(place) and not place.contains(side)]
            assert [side for side in touched if not any(gap.contains(side) for gap in gaps)] == []


def test_the_ring_of_a_stepper_leaves_its_buttons_whole(launch: Launch) -> None:
    driver = launch(PLAIN["kitten-me-turn"].first, (1280, 720))
    PLAIN["kitten-me-turn"].act(driver)
    scene = driver.scene
    scene.desk.keyboard.in_use = True
    (stepper,) = (one for one in scene.desk.all() if isinstance(one, Stepper))
    scene.desk.focus(stepper)
    with recording_drawing(Rect(0, 0, 1280, 720)) as recorder:
        scene.draw(Canvas(scene.kit))
    buttons = [Canvas(scene.kit).rect_px(stepper.button(side)) for side in (-1, 1)]
    sides = [side for _, _, ring in recorder.rings for side in ring]
    assert sides
    assert [one for one in buttons if one.collidelist(sides) >= 0] == []


def _is_one_of(rect: FRect, things: Sequence[FRect]) -> bool:
    """Whether a widget is what is outlined, with air around it."""
    return any(thing.contains(rect) and thing.height < rect.height + 60 for thing in things)


def test_the_ring_of_a_chair_leaves_the_tag_of_the_one_behind_it_whole(launch: Launch) -> None:
    driver = launch(PLAIN["page-setup-ten"].first, (640, 900))
    PLAIN["page-setup-ten"].act(driver)
    desk = driver.scene.desk
    desk.keyboard.in_use = True
    chairs = [one for one in desk.all() if isinstance(one, Chair)]
    assert len(chairs) == 10
    for chair in chairs:
        desk.focus(chair)
        driver.wait(0.4)
        assert desk.ringed is chair
        column = [one for one in chairs if abs(one.rect.centerx - chair.rect.centerx) < 1]
        cats = [one for one in column if one.guest is not None and not one.guest.human]
        behind = [one._level_tag(driver.scene.kit)[0].bottom for one in cats]
        above = [bottom for bottom in behind if bottom < chair.rect.centery]
        assert all(chair.focus_margins.around(chair.rect).top >= bottom for bottom in above)
