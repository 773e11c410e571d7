"""Every step of every lesson, as a player meets it who does what is asked."""

from collections.abc import Sequence

from msgspec.structs import replace

from scenes.games import SCREENS
from scenes.lessons import lesson_game
from scenes.pictures.cats import Coat
from scenes.stage.scene import Scene
from scenes.stage.theme import Theme
from scenes.table.guests import Guest
from scenes.table.lesson import Lesson, Line
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.gallery.acts import point_away
from tests.gallery.pages import navigator
from tests.gallery.shot import Act, Shot


def lesson_table(game: str, name: str) -> Scene:
    return navigator().seat(lesson_game(game, name, Guest("Ada", Coat.GINGER)))


def finish_until_spoken(driver: Driver) -> TableScene:
    """Until the tutor speaks, or an ordinary game asks."""
    table = driver.scene
    assert isinstance(table, TableScene)
    for _ in range(600):
        spoken = table.tutor is not None and table.tutor.speaker.visible
        if (
            table.accepts_input
            and not table.timeline.busy
            and (spoken or (table.tutor is None and table.loop.asking))
        ):
            return table
        table.timeline.finish()
        driver.tick(0.1)
    raise TimeoutError("the lesson never went on")


def welcome_action(table: TableScene) -> object:
    """The first thing to do that the lesson waits for."""
    assert table.tutor is not None
    step = table.tutor.step
    assert step is not None
    assert step.judge is not None
    decision = table.match.state.decision
    assert decision is not None
    view = table.match.view(decision.seat)
    return next(action for action in decision.options if not step.judge(view, action))


def _to(played: int, read: int) -> Act:
    """After so many actions, with so many lines read."""

    def act(driver: Driver) -> None:
        table = finish_until_spoken(driver)
        for _ in range(200):
            assert table.tutor is not None
            if len(table.match.actions) == played:
                break
            if table.tutor.waits:
                table.tutor.go_on()
            elif table.loop.asking:
                table.loop.answer(welcome_action(table))
            driver.tick(0.1)
            table = finish_until_spoken(driver)
        for _ in range(read):
            assert table.tutor is not None
            table.tutor.go_on()
        point_away(driver)
        driver.wait(0.5)

    return act


def _said(lines: Sequence[Line]) -> int:
    """How many of them are said: of those that depend on what was played, one."""
    return sum(line.after is None for line in lines) + any(line.after for line in lines)


def _shots(game: str, lesson: Lesson) -> list[Shot]:
    def make() -> Scene:
        return lesson_table(game, lesson.name)

    plain = [
        Shot(f"lesson-{game}-{lesson.name}-{played}-{read}", make, _to(played, read))
        for played, lines in enumerate([*(step.lines for step in lesson.steps), lesson.farewell])
        for read in range(_said(lines))
    ]
    large = Theme(text_scale=1.5)
    return [*plain, *(replace(shot, name=f"{shot.name}-text-150", theme=large) for shot in plain)]


LESSON_SHOTS = [
    shot for game, screen in SCREENS.items() for lesson in screen.lessons for shot in _shots(game, lesson)
]
