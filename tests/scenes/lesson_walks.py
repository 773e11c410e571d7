"""Through a lesson on the real table: to a line, to a task, to its end."""

from itertools import product

import pygame

from game.match import Match
from scenes.lessons import lesson_game, lesson_named
from scenes.navigator import Navigator
from scenes.stage.strings import say
from scenes.stage.theme import Size
from scenes.stage.widgets.fan import CardFan
from scenes.stage.widgets.panel import Panel
from scenes.table.lesson import LessonStep
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.narrowing import not_none
from tests.scenes.lesson_players import actions_by_answer, do, plays_on, skip_until_spoken, tutor_of
from tests.scenes.navigators import press

LONGEST = 120
_SEEN = 0.6
"""So much of what is pointed at is outlined at least; the rest may lie under something."""


def lesson_words(table: TableScene, key: str) -> str:
    assert table.tutor is not None
    return say(f"lesson.{table.match.info.name}.{table.tutor.lesson.name}.{key}")


def read_on(driver: Driver, table: TableScene, by_keyboard: bool) -> None:
    assert table.tutor is not None
    if by_keyboard and not table.tutor.keep_playing.visible:
        driver.key(pygame.K_RETURN)
    else:
        press(driver, plays_on(table.tutor), by_keyboard)
    driver.wait(0.2)


def choose_everything(driver: Driver, table: TableScene, by_keyboard: bool, wrong_ones: bool) -> None:
    """Every kind of wrong choice first, if wanted, and then what the lesson waits for."""
    choices = actions_by_answer(table)
    right = choices.pop("")
    played = len(table.match.actions)
    for answer, action in choices.items() if wrong_ones else ():
        do(driver, table, action, by_keyboard)
        table = skip_until_spoken(driver)
        assert len(table.match.actions) == played, f"{action} was carried out"
        assert tutor_of(driver).speaker.text == lesson_words(table, answer)
        assert not tutor_of(driver).next.visible, "whoever has read it chooses anew"
    do(driver, table, right, by_keyboard)
    for _ in range(60):
        if len(table.match.actions) > played:
            return
        driver.tick(0.1)
    raise AssertionError(f"{right} was not carried out: {tutor_of(driver).speaker.text}")


def through(driver: Driver, by_keyboard: bool = False, wrong_ones: bool = False) -> TableScene:
    for _ in range(LONGEST):
        table = skip_until_spoken(driver)
        if table.tutor is None:
            return table
        check_places(table)
        check_banner(table)
        if table.tutor.next.visible:
            read_on(driver, table, by_keyboard)
        else:
            choose_everything(driver, table, by_keyboard, wrong_ones)
    raise AssertionError("the lesson has no end")


def to_task(driver: Driver) -> TableScene:
    """Read on until something is to be done."""
    for _ in range(LONGEST):
        table = skip_until_spoken(driver)
        if not tutor_of(driver).next.visible:
            return table
        read_on(driver, table, by_keyboard=False)
    raise AssertionError("the lesson never asks for anything")


def almost_taught(navigator: Navigator, game: str, name: str) -> TableScene:
    """A lesson that was left before its last step."""
    saved = lesson_game(game, name, None)
    for step in not_none(lesson_named(game, name)).steps[:-1]:
        play_step(saved.match, step)
    return navigator.seat(saved)


def before_line(navigator: Navigator, game: str, name: str, words: str) -> TableScene:
    """A lesson that was left before the step that says this: what comes before is played, and not shown."""
    saved, lesson = lesson_game(game, name, None), not_none(lesson_named(game, name))
    for step in lesson.steps:
        said = (*step.lines, *step.recap, *(lesson.farewell if step is lesson.steps[-1] else ()))
        if words in [line.words for line in said]:
            return navigator.seat(saved)
        play_step(saved.match, step)
    raise LookupError(words)


def to_last_line(driver: Driver) -> TableScene:
    for _ in range(LONGEST):
        table = skip_until_spoken(driver)
        if tutor_of(driver).says_last_line:
            return table
        if tutor_of(driver).next.visible:
            read_on(driver, table, by_keyboard=False)
        else:
            choose_everything(driver, table, by_keyboard=False, wrong_ones=False)
    raise AssertionError("the lesson has no last line")


def check_banner(table: TableScene) -> None:
    """Once everything rests the plate shines of whoever decides. While a lesson waits for its reader nobody
    else is said to think or to do anything; if it is the reader's own turn by then something is asked."""
    banner, decision = table.words.banner, not_none(table.match.state.decision)
    if not table.picture.reading:
        assert [plate.seat for plate in table.seats.plates if plate.deciding] == [decision.seat]
        assert (table.loop.question is not None) == (decision.seat == table.viewpoint.viewer)
    if table.loop.waits_for_reader:
        assert banner.text != table.words.prompt()


def _steps(start: float, end: float) -> list[float]:
    return [*(start + (end - start) * step / 10 for step in range(10)), end]


def check_places(table: TableScene) -> None:
    """Everything that is pointed at can be seen, and most of every outline, or the ring of the focus. Nothing
    of it, nothing asked or said lies under the words; no title, no words and no card of the hand lie under
    the arrow."""
    tutor = table.tutor
    assert tutor is not None
    tutor.pointer.look(table.kit.window.room)
    outlines = tutor.pointer.outlines
    window = table.kit.window.room.inflate(-2 * Size.OUTLINE, -2 * Size.OUTLINE)
    things = [not_none(table.context.where(key)).clip(window) for key in tutor.pointer.keys]
    for thing in things:
        around = max(outline.clip(thing).width * outline.clip(thing).height for outline in outlines)
        assert around >= _SEEN * thing.width * thing.height, tutor.speaker.text
    ringed = table.desk.ringed
    ring = None if ringed is None else ringed.tip_about.inflate(32, 32)
    for rect, gaps in tutor.pointer.dashed:
        points = product(_steps(rect.left, rect.right), _steps(rect.top, rect.bottom))
        edge = [(x, y) for x, y in points if x in (rect.left, rect.right) or y in (rect.top, rect.bottom)]
        crossed = [gap for gap in gaps if gap != ring]
        hidden = [point for point in edge if any(gap.collidepoint(point) for gap in crossed)]
        assert len(hidden) < len(edge) / 2, tutor.speaker.text
    said = [bubble.place(table.kit) for bubble in table.seats.bubbles if bubble.visible]
    asked = [widget.rect for widget in table.loop.controls if widget.visible]
    for taken in (outlines, said, asked):
        assert tutor.speaker.sheet.collidelist(taken) < 0, tutor.speaker.text
    titles = [
        one.title_words(table.kit) for one in table.loop.controls if isinstance(one, Panel) and one.title
    ]
    fans = [one for one in table.desk.all() if isinstance(one, CardFan) and one.visible]
    cards = [card.sprite.bounds for fan in fans for card in fan.cards]
    for arrow, taken in product(tutor.pointer.arrows, (titles, said, cards, [table.words.banner.rect])):
        assert arrow.box.collidelist(taken) < 0, tutor.speaker.text


def play_step(match: Match, step: LessonStep) -> None:
    """Do what a lesson waits for, and nothing that is as good."""
    decision = not_none(match.state.decision)
    view, judge = match.view(decision.seat), step.judge
    if judge is None:
        match.play(not_none(step.script)(view))
    else:
        options = (action for action in decision.options if action != step.as_good)
        match.play(next(action for action in options if not judge(view, action)))


def to_line(driver: Driver, words: str) -> TableScene:
    """Go on with what the lesson waits for until this is said."""
    for _ in range(LONGEST):
        table = skip_until_spoken(driver)
        if tutor_of(driver).speaker.text == lesson_words(table, words):
            return table
        if tutor_of(driver).next.visible:
            read_on(driver, table, by_keyboard=False)
        else:
            choose_everything(driver, table, by_keyboard=False, wrong_ones=False)
    raise AssertionError(f"nobody says {words}")
