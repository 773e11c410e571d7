"""Whatever a lesson points at has an arrow, which hides nothing that is to be read or pressed.

Every run looks at each lesson in one window; `-m long` looks at it in all of them.
"""

from collections.abc import Iterator, Sequence
from itertools import cycle
from pathlib import Path
from typing import TypeAlias

import pytest
from pygame import FRect

from scenes.stage.layout import WindowView
from scenes.stage.theme import Theme
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.fan import CardFan
from scenes.table.arrow import Arrow
from scenes.table.scene import TableScene
from scenes.table.tutor import Tutor
from tests.driver import Driver
from tests.gallery.acts import point_away
from tests.narrowing import not_none
from tests.scenes.launching import Launch
from tests.scenes.lesson_players import ALL, actions_by_answer, lesson_table, skip_until_spoken, tutor_of
from tests.scenes.navigators import a_navigator

Window: TypeAlias = tuple[tuple[int, int], float]
_MOST_STEPS = 80
_WINDOWS = [(size, scale) for size in ((1280, 720), (1920, 1080), (960, 540)) for scale in (1.0, 1.5)]
_ACROSS = 20


@pytest.mark.parametrize(("lesson", "window"), [*zip(ALL, cycle(_WINDOWS), strict=False)])
def test_every_step_that_points_at_something_has_an_arrow_that_hides_nothing(
    launch: Launch, tmp_path: Path, lesson: tuple[str, str], window: Window
) -> None:
    assert _faults_in(launch, tmp_path, lesson, [window]) == []


@pytest.mark.long
@pytest.mark.parametrize("lesson", ALL)
def test_every_step_has_an_arrow_that_hides_nothing_in_every_window(
    launch: Launch, tmp_path: Path, lesson: tuple[str, str]
) -> None:
    assert _faults_in(launch, tmp_path, lesson, _WINDOWS) == []


def test_in_another_window_what_is_said_keeps_off_the_arrow_of_that_window(
    launch: Launch, tmp_path: Path
) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "kitten_me", "first"))
    table, tutor = next(step for step in _steps(driver) if step[1].pointer.keys)
    before = _arrow_of(table, tutor)
    assert tutor.occupied[-2:] == before.parts
    driver.app.director.change(WindowView(640, 900))
    now = _arrow_of(table, tutor)
    assert now != before
    assert tutor.occupied[-2:] == now.parts


def _arrow_of(table: TableScene, tutor: Tutor) -> Arrow:
    return not_none(tutor.pointer.arrow(table.kit.window.room))


def _faults_in(launch: Launch, folder: Path, lesson: tuple[str, str], windows: list[Window]) -> list[str]:
    """In the first window, and at every step in the others, too."""
    size, scale = windows[0]
    driver = launch(lambda: lesson_table(a_navigator(folder), *lesson), size, Theme(text_scale=scale))
    faults = []
    for step, (table, tutor) in enumerate(_steps(driver)):
        for size, scale in (*windows[1:], windows[0]) if tutor.pointer.keys else ():
            if windows[1:]:
                driver.app.director.change(WindowView(*size), Theme(text_scale=scale))
                driver.tick(0.1, drawn=False)
            where = f"{step} at {size[0]}x{size[1]}, {scale:.0%}: {tutor.speaker.text}"
            faults += [f"{fault} in {where}" for fault in _faults(table, tutor)]
    return faults


def _faults(table: TableScene, tutor: Tutor) -> list[str]:
    arrow = tutor.pointer.arrow(table.kit.window.room)
    if arrow is None:
        return ["no arrow"]
    things = [thing for key in tutor.pointer.keys if (thing := table.context.where(key)) is not None]
    shown = [one for one in table.desk.all() if one.visible]
    buttons = [one.rect for one in shown if isinstance(one, Button)]
    cards = [card.sprite.rect for one in shown if isinstance(one, CardFan) for card in one.cards]
    pointed = [things[0].contains(card) for card in cards]
    beside = [card for card, meant in zip(cards, pointed, strict=True) if not meant]
    kinds = {
        "on the thing itself": things,
        "on the line that is said": [tutor.speaker.sheet],
        "on a button": buttons,
        "on words": table.game.spaces.prompts,
        "on another card": beside,
        "outside": [] if all(table.kit.window.room.contains(part) for part in arrow.parts) else arrow.parts,
    }
    return [f"an arrow {fault}" for fault, rects in kinds.items() if _lies_on(arrow, rects)]


def _lies_on(arrow: Arrow, rects: Sequence[FRect]) -> bool:
    return any(part.collidelist([*rects]) >= 0 for part in arrow.parts)


def _steps(driver: Driver) -> Iterator[tuple[TableScene, Tutor]]:
    """Every line of a lesson, by a player who does what is asked, part by part."""
    for _ in range(_MOST_STEPS):
        table = skip_until_spoken(driver)
        if table.tutor is None:
            return
        point_away(driver)
        driver.wait(0.4)
        yield table, table.tutor
        if table.tutor.next.visible:
            table.tutor.go_on()
        elif _waits_for_a_part(table.tutor):
            _do_the_part(driver, table)
        else:
            _act(driver, table)
    raise AssertionError("the lesson has no end")


def _waits_for_a_part(tutor: Tutor) -> bool:
    return tutor.line is not None and tutor.line.done is not None


def _do_the_part(driver: Driver, table: TableScene) -> None:
    """Click somewhere on what is pointed at until that is done."""
    tutor = tutor_of(driver)
    line, thing = tutor.line, table.context.where(tutor.pointer.keys[0])
    assert thing is not None
    for share in range(_ACROSS):
        driver.click(thing.left + thing.width * (share + 0.5) / _ACROSS, thing.centery)
        driver.wait(0.3)
        if tutor.line is not line:
            return
    raise AssertionError(f"nothing to click on at: {tutor.speaker.text}")


def _act(driver: Driver, table: TableScene) -> None:
    played = len(table.match.actions)
    table.loop.answer(actions_by_answer(table)[""])
    for _ in range(60):
        if len(table.match.actions) > played:
            return
        driver.tick(0.1)
    raise AssertionError("the lesson did not take it up")
