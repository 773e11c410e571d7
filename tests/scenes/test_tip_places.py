"""Every tip of every table stands next to its thing, in every window, and hides neither it nor what is asked.

Every run looks at some of the gallery's moments in a few windows; `-m long` looks at all of them in many.
"""

from collections.abc import Iterator
from math import hypot

import pytest
from pygame import FRect, Rect

from game.shut_up_cat.cards import Distraction
from scenes.shut_up_cat.places.mats import cushion_strip
from scenes.stage.canvas import Canvas
from scenes.stage.inputs import PointerMoved
from scenes.stage.layout import WindowView
from scenes.stage.theme import Theme
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.choice import Choice
from scenes.stage.widgets.fan import CardFan
from scenes.stage.widgets.panel import Panel
from scenes.table.dragged_in_vain import DraggedInVain
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.gallery.shots import shot_named
from tests.narrowing import not_none
from tests.scenes.games_on_tables import shut_up_cat_look
from tests.scenes.launching import Launch
from tests.scenes.posed_tables import OF_TABLES, at_moment
from tests.scenes.shut_up_cat_tables import chase_button, settle, using
from tests.scenes.words_drawn import recording_drawing

pytestmark = pytest.mark.usefixtures("real_pictures", "empty_pictures")

FEW = [(1280, 720), (640, 900)]
MANY = [*FEW, (1800, 600), (1920, 1080), (960, 540)]
OFTEN = ("kitten-me-turn", "kitten-me-coach", "go-kitty-turn", "go-kitty-seek", "shut-up-cat-use")
_ROUNDING = 3
_APART = (14.0, 18.0, 160.0)
"""In units: how far from its thing a tip stands at least and at most, and with something between them."""


def things(table: TableScene) -> Iterator[tuple[float, float]]:
    """Where to point at all that may tell something in this window."""
    room = table.kit.window.room
    yield from (point for point in _points(table) if room.collidepoint(point))


def _points(table: TableScene) -> Iterator[tuple[float, float]]:
    for widget in [*table.desk.all()]:
        if isinstance(widget, CardFan):
            cards = [card.sprite.rect for card in widget.cards]
            ends = [*(card.left for card in cards[1:]), *(card.right for card in cards[-1:])]
            yield from (((card.left + end) / 2, card.centery) for card, end in zip(cards, ends, strict=True))
        elif isinstance(widget, Choice):
            yield from (cell.center for cell in widget.cells())
        else:
            yield widget.seen.center
    yield from (table.pieces[key].rect.center for key in [*table.pieces.keys_with_prefix()])


def asked(table: TableScene) -> list[FRect]:
    """The banner, and the titles of sheets."""
    sheets = [one for one in table.desk.all() if isinstance(one, Panel) and one.title]
    return [table.words.banner.rect, *(sheet.title_box for sheet in sheets)]


def tips_of(driver: Driver, table: TableScene) -> Iterator[tuple[Widget, Rect]]:
    """Everything that tells something when it is pointed at, and where its tip is, in pixels."""
    window = Rect(0, 0, *driver.app.window.surface().size)
    told: set[object] = set()
    with recording_drawing(window) as recorder:
        for x, y in things(table):
            table.desk.handle(table.kit, PointerMoved(x, y))
            over = table.desk.at(x, y)
            if over is None or not over.tip_text or (tip := (over.tip_text, tuple(over.tip_about))) in told:
                continue
            told.add(tip)
            table.desk.update(table.kit, 0.0)
            table.desk.update(table.kit, 1.0)
            recorder.plates.clear()
            table.desk.draw_notes(Canvas(table.kit))
            ((_, _, place),) = recorder.plates
            yield over, place


def faults_of(driver: Driver, table: TableScene) -> Iterator[str]:
    view, prompts = table.kit.window, asked(table)
    window = Rect(0, 0, view.width, view.height)
    for over, tip in tips_of(driver, table):
        about = view.rect_px(over.tip_about)
        told = f"{view.width}x{view.height}: {over.tip_text[:30]!r} at {tuple(tip)} for {tuple(about)}"
        if not window.contains(tip):
            yield f"{told} is not all in sight"
        if tip.colliderect(about.inflate(-_ROUNDING, -_ROUNDING)):
            yield f"{told} lies on its thing"
        for prompt in prompts:
            if tip.colliderect(view.rect_px(prompt).inflate(-_ROUNDING, -_ROUNDING)):
                yield f"{told} lies on what is asked at {tuple(view.rect_px(prompt))}"
        others = [rect for one in table.desk.all() if one.visible for rect in one.obstacles(table.kit)]
        others += [*prompts, *table.game.look.obstacles()]
        between = any(
            view.rect_px(one).colliderect(about.union(tip))
            for one in others
            if not one.contains(over.tip_about)
        )
        least, most = _APART[0], _APART[2 if between else 1]
        if not view.scale * least - _ROUNDING <= _apart(tip, about) <= view.scale * most + _ROUNDING:
            yield f"{told} stands {_apart(tip, about):.0f} away"


def _apart(one: Rect, other: Rect) -> float:
    across = max(other.left - one.right, one.left - other.right, 0)
    return hypot(across, max(other.top - one.bottom, one.top - other.bottom, 0))


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1920, 1080), (640, 900), (640, 360)])
@pytest.mark.parametrize("name", ["gather-pillow", "use", "cat-x0", "rehide"])
def test_why_a_piece_cannot_go_there_is_told_off_the_players_own_multiplier(
    launch: Launch, name: str, size: tuple[int, int]
) -> None:
    _, found = at_moment(launch, f"shut-up-cat-{name}", size)
    table = not_none(found)
    view, own = table.kit.window, shut_up_cat_look(table).seats.plates[0].rect
    told = 0
    with recording_drawing(Rect(0, 0, view.width, view.height)) as recorder:
        for key, offer in table.loop.offers().items():
            for why in filter(None, {offer.reason, *offer.refusals.values()}):
                recorder.plates.clear()
                DraggedInVain(table.context, key, why).draw(Canvas(table.kit))
                ((_, _, place),) = recorder.plates
                under = place.clip(view.rect_px(cushion_strip(own)))
                assert min(under.size) <= _ROUNDING, (key, why)
                told += 1
    assert told


@pytest.mark.parametrize("name", ["first-8-0", "first-8-1", "cards-5-0"])
@pytest.mark.seldom
def test_no_tip_lies_on_what_a_lesson_points_at(launch: Launch, name: str) -> None:
    shot = shot_named(f"lesson-shut_up_cat-{name}")
    driver = launch(shot.first, (1280, 720))
    shot.act(driver)
    table = driver.scene
    assert isinstance(table, TableScene)
    assert table.tutor is not None
    faults = [
        f"{over.tip_text[:30]!r} lies on what is pointed at"
        for over, tip in tips_of(driver, table)
        for place in table.tutor.pointer.outlines
        if not place.contains(over.tip_about)
        if tip.colliderect(table.kit.window.rect_px(place).inflate(-_ROUNDING, -_ROUNDING))
    ]
    assert faults == []


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("cards", [1, 2])
@pytest.mark.seldom(2)
def test_the_tip_of_chasing_the_cat_hides_neither_cards_nor_other_choices(
    launch: Launch, size: tuple[int, int], cards: int
) -> None:
    held = (Distraction.WARM_MILK, Distraction.TREAT_TIN)[:cards]
    driver = launch(lambda: using((3, 3, 5), held), size)
    table = settle(driver)
    chase = chase_button(table)
    (tip,) = (place for over, place in tips_of(driver, table) if over is chase)
    choices = [one.rect for one in table.loop.controls if isinstance(one, Button)]
    seen = [*choices, *(card.sprite.rect for card in shut_up_cat_look(table).fan.cards)]
    hidden = [part for one in seen if (part := tip.clip(table.kit.window.rect_px(one)))]
    assert [part for part in hidden if min(part.size) > _ROUNDING] == []


def all_faults(launch: Launch, name: str, sizes: list[tuple[int, int]]) -> list[str]:
    """In all windows, one after the other, with nothing held."""
    driver, table = at_moment(launch, name, (960, 540))
    if table is None:
        return []
    found = []
    for size in sizes:
        driver.app.director.change(WindowView(*size), Theme())
        table.desk.forget_pointer(table.kit)
        driver.app.director.update(0.0)
        table.draw(Canvas(table.kit))
        found += list(faults_of(driver, table))
    return found


@pytest.mark.parametrize("name", OFTEN)
@pytest.mark.seldom(2)
def test_every_tip_stands_next_to_its_thing_and_hides_neither_it_nor_what_is_asked(
    launch: Launch, name: str
) -> None:
    assert all_faults(launch, name, FEW) == []


@pytest.mark.long
@pytest.mark.parametrize("name", OF_TABLES)
def test_every_tip_of_every_moment_stands_next_to_its_thing_and_hides_nothing(
    launch: Launch, name: str
) -> None:
    assert all_faults(launch, name, MANY) == []
