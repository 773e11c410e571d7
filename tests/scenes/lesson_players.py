"""Players for lessons: one with a mouse and one with a keyboard, who do exactly one action."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.go_kitty.actions import Ask, Draw, Give, HaveNone, Keep, Lay, Reverse, SearchPile, Seek, Skip
from game.go_kitty.cards import Season
from game.kitten_me.actions import Bid, Challenge, PlayDrawThree, PlayGoFish, PlaySkip, Purrfect
from game.kitten_me.cards import Kind
from game.shut_up_cat.actions import (
    ChaseCat,
    DrawDistraction,
    Gather,
    RaiseMultiplier,
    Rehide,
    Reveal,
    ScoreWinks,
)
from scenes.games import SCREENS
from scenes.go_kitty.questions.answering import AnswerQuestion
from scenes.go_kitty.questions.keeping import KeepQuestion
from scenes.go_kitty.questions.turn import TurnQuestion as GoKittyQuestion
from scenes.go_kitty.table import GoKittyGame
from scenes.go_kitty.words.stakes import Way
from scenes.kitten_me.questions.turn import TurnQuestion as KittenMeQuestion
from scenes.kitten_me.table import KittenMeGame
from scenes.lessons import lesson_game
from scenes.navigator import Navigator
from scenes.pictures.cats import Coat
from scenes.shut_up_cat.questions.card import CardQuestion
from scenes.shut_up_cat.questions.rehiding import RehideQuestion
from scenes.shut_up_cat.questions.using_dice import UseDiceQuestion
from scenes.shut_up_cat.table import ShutUpCatGame
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button
from scenes.table.guests import Guest
from scenes.table.scene import TableScene
from scenes.table.tutor import Tutor
from tests.driver import Driver
from tests.gallery.acts import point_away
from tests.sampling import sampled
from tests.scenes import go_kitty_tables, kitten_me_tables, shut_up_cat_tables
from tests.scenes.games_on_tables import go_kitty_look, kitten_me_look, shut_up_cat_look
from tests.scenes.navigators import press, tab_to
from tests.scenes.tables import question_on

ALL = [(game, lesson.name) for game, screen in SCREENS.items() for lesson in screen.lessons]
every_lesson = pytest.mark.parametrize(("game", "name"), ALL)
first_lessons_often = sampled(
    ("game", "name"), ALL, often=[(game, screen.lessons[0].name) for game, screen in SCREENS.items()]
)
_LEFT_OUT = (("seek", Seek), ("seek", SearchPile), ("skip", Skip))
_MOST_FRAMES = 600
_MOST_STEPS = 80
_ACROSS = 20


def lesson_table(navigator: Navigator, game: str, name: str) -> TableScene:
    return navigator.seat(lesson_game(game, name, Guest("Ada", Coat.GINGER)))


def tutor_of(driver: Driver) -> Tutor:
    table = driver.scene
    assert isinstance(table, TableScene)
    assert table.tutor is not None
    return table.tutor


def skip_until_spoken(driver: Driver) -> TableScene:
    """Skip what is shown until the tutor speaks, or until an ordinary game asks."""
    table = driver.scene
    assert isinstance(table, TableScene)
    driver.tick(0.1)
    for _ in range(_MOST_FRAMES):
        speaks = table.tutor is not None and table.tutor.speaker.visible
        if (table.accepts_input or table.picture.reading) and (
            speaks or (table.tutor is None and table.loop.asking)
        ):
            return table
        if table.timeline.busy:
            table.timeline.skip()
        driver.tick(0.1)
    raise AssertionError("the lesson never went on")


def actions_by_answer(table: TableScene) -> dict[str, Any]:
    """One action for every way in which the lesson answers; under the empty word what it waits for, without
    what is as good, and nothing of what the lesson leaves out."""
    assert table.tutor is not None
    step, decision = table.tutor.step, table.match.state.decision
    assert step is not None
    assert step.judge is not None
    assert decision is not None
    view = table.match.view(decision.seat)
    found: dict[str, Any] = {}
    left_out = [kind for part, kind in _LEFT_OUT if part in table.tutor.lesson.without]
    for action in decision.options:
        if action != step.as_good and type(action) not in left_out:
            found.setdefault(step.answer(view, action), action)
    return found


def do(driver: Driver, table: TableScene, action: Any, by_keyboard: bool) -> None:
    match table.game:
        case KittenMeGame():
            (_kitten_by_keys if by_keyboard else kitten_me_tables.do)(driver, table, action)
        case GoKittyGame():
            (_kitty_by_keys if by_keyboard else go_kitty_tables.do)(driver, table, action)
        case ShutUpCatGame():
            (_cat_by_keys if by_keyboard else _cat_by_mouse)(driver, table, action)
        case _:
            raise AssertionError(f"nobody knows how to play {table}")


def _kitten_by_keys(driver: Driver, table: TableScene, action: Any) -> None:
    question = question_on(table, KittenMeQuestion)
    match action:
        case Bid(number, thing):
            press(driver, question.things[thing], by_keyboard=True)
            driver.type(str(number))
            driver.key(pygame.K_RETURN)
        case Challenge() | Purrfect():
            press(driver, question.calls[isinstance(action, Purrfect)], by_keyboard=True)
        case PlayDrawThree() | PlaySkip():
            _pick_in_fan(driver, table, Kind.SKIP if isinstance(action, PlaySkip) else Kind.DRAW_THREE)
            press(driver, question.play_card, by_keyboard=True)
        case PlayGoFish(target, thing):
            _pick_in_fan(driver, table, Kind.GO_FISH)
            press(driver, table.seats.plates[target], by_keyboard=True)
            press(driver, question.things[thing], by_keyboard=True)
        case _:
            raise AssertionError(f"no keys for {action}")


def _pick_in_fan(driver: Driver, table: TableScene, kind: Kind) -> None:
    fan = kitten_me_look(table).fan
    place = [card.kind for card in fan.hand].index(kind)
    tab_to(driver, fan)
    _step_to(driver, place - fan.cursor)
    driver.key(pygame.K_RETURN)


def _step_to(driver: Driver, steps: int) -> None:
    for _ in range(abs(steps)):
        driver.key(pygame.K_RIGHT if steps > 0 else pygame.K_LEFT)


def _kitty_by_keys(driver: Driver, table: TableScene, action: Any) -> None:
    match action:
        case Ask(whom, Season() as season):
            press(driver, go_kitty_look(table).own_hand.chips[season.place], by_keyboard=True)
            press(driver, go_kitty_look(table).seats.plates[whom], by_keyboard=True)
        case Ask(whom, trait):
            fan = go_kitty_look(table).own_hand.fan
            tab_to(driver, fan)
            _step_to(driver, _place_in_fan(table, trait) - fan.cursor)
            driver.key(pygame.K_RETURN)
            press(driver, go_kitty_look(table).seats.plates[whom], by_keyboard=True)
        case Lay():
            press(driver, question_on(table, GoKittyQuestion).laying.set_list, by_keyboard=True)
        case Draw():
            press(driver, question_on(table, GoKittyQuestion).laying.endings[0], by_keyboard=True)
        case Seek(whom, wish):
            asking = question_on(table, GoKittyQuestion).asking
            press(driver, asking.ways[Way.SEEK], by_keyboard=True)
            press(driver, asking.board.wishes[wish], by_keyboard=True)
            press(driver, go_kitty_look(table).seats.plates[whom], by_keyboard=True)
        case SearchPile():
            asking = question_on(table, GoKittyQuestion).asking
            press(driver, asking.ways[Way.SEEK], by_keyboard=True)
            press(driver, asking.board.search, by_keyboard=True)
        case Give() | HaveNone() | Reverse():
            buttons = question_on(table, AnswerQuestion).buttons
            press(driver, buttons[_number_of_answer(table, action)], by_keyboard=True)
        case Keep(card):
            looked = question_on(table, KeepQuestion).fan
            tab_to(driver, looked)
            _step_to(driver, table.viewpoint.view().seen.index(card) - looked.cursor)
            driver.key(pygame.K_RETURN)
        case _:
            raise AssertionError(f"no keys for {action}")


def _place_in_fan(table: TableScene, trait: Any) -> int:
    sprites = [card.sprite for card in go_kitty_look(table).own_hand.fan.cards]
    key = table.pieces.keys_with_prefix("hand", table.viewpoint.viewer, trait)[0]
    return next(number for number, sprite in enumerate(sprites) if sprite is table.pieces[key])


def _number_of_answer(table: TableScene, action: Any) -> int:
    decision = table.match.state.decision
    assert decision is not None
    return [type(one) if isinstance(one, Reverse) else one for one in decision.options].index(
        Reverse if isinstance(action, Reverse) else action
    )


def _cat_by_mouse(driver: Driver, table: TableScene, action: Any) -> None:
    """As a player does; what a lesson does not take up is refused before the dice lie on the bed."""
    if not isinstance(action, Reveal):
        shut_up_cat_tables.do(driver, table, action)
        return
    shut_up_cat_tables.choose_tiles(driver, table, action)
    shut_up_cat_tables.click_widgets(driver, question_on(table, UseDiceQuestion).turn)


_BUTTONS = {
    ChaseCat: "chase",
    DrawDistraction: "draw",
    RaiseMultiplier: "calm",
    Reveal: "turn",
    ScoreWinks: "score",
    Rehide: "hide",
    Gather: "roll",
}


def _cat_by_keys(driver: Driver, table: TableScene, action: Any) -> None:
    if isinstance(action, Gather):
        for pips in action.pips:
            _press_by_keys(driver, shut_up_cat_look(table).spots.pillow[pips - 1])
    if isinstance(action, Reveal):
        shut_up_cat_tables.choose_tiles(driver, table, action, _press_by_keys)
    if isinstance(action, Rehide):
        shut_up_cat_tables.lay_in_order(driver, table, action.tiles, _press_by_keys)
    if type(action) in _BUTTONS:
        press(driver, getattr(table.loop.question, _BUTTONS[type(action)]), by_keyboard=True)
        return
    tab_to(driver, shut_up_cat_look(table).fan)
    driver.key(pygame.K_RETURN)
    press(driver, question_on(table, CardQuestion).confirm, by_keyboard=True)


def _press_by_keys(driver: Driver, widget: Widget) -> None:
    press(driver, widget, by_keyboard=True)


def plays_on(tutor: Tutor) -> Button:
    """What goes on in this game: at the last line it declines the lesson that is offered."""
    return tutor.keep_playing if tutor.keep_playing.visible else tutor.next


def every_line(driver: Driver) -> Iterator[tuple[TableScene, Tutor]]:
    """Every line of a lesson, by a player who does what is asked, part by part."""
    for _ in range(_MOST_STEPS):
        table = skip_until_spoken(driver)
        if table.tutor is None:
            return
        point_away(driver)
        driver.wait(0.4)
        yield table, table.tutor
        table = skip_until_spoken(driver)
        assert table.tutor is not None
        if table.tutor.next.visible:
            plays_on(table.tutor).act(table.kit)
        elif _waits_for_a_part(table.tutor):
            _do_the_part(driver, table)
        else:
            _act(driver, table)
    raise AssertionError("the lesson has no end")


def _waits_for_a_part(tutor: Tutor) -> bool:
    return tutor.line is not None and tutor.line.done is not None


def _do_the_part(driver: Driver, table: TableScene) -> None:
    """Click on the middle of everything that is pointed at, or somewhere else on it, until that is done."""
    tutor = tutor_of(driver)
    line = tutor.line
    for share in (0.5, *((number + 0.5) / _ACROSS for number in range(_ACROSS))):
        for thing in tutor.pointer.things:
            driver.click(thing.left + thing.width * share, thing.centery)
            driver.wait(0.3)
            if tutor.line is not line:
                return
    raise AssertionError(f"nothing to click on at: {tutor.speaker.text}")


def _act(driver: Driver, table: TableScene) -> None:
    played = len(table.match.actions)
    table.loop.answer(_proposed(table) or actions_by_answer(table)[""])
    for _ in range(60):
        if len(table.match.actions) > played:
            return
        driver.tick(0.1)
    raise AssertionError("the lesson did not take it up")


def _proposed(table: TableScene) -> Any:
    """The bid that the question proposes, or the tiles as they lie, if that is what the lesson waits for."""
    question, decision = table.loop.question, table.match.state.decision
    match question:
        case KittenMeQuestion():
            action: Any = Bid(question.stepper.value, question.thing)
        case RehideQuestion():
            action = Rehide(tuple(question.tiles))
        case _:
            return None
    if decision is None or table.tutor is None:
        return None
    step = table.tutor.step
    allowed = step is not None and not step.answer(table.match.view(decision.seat), action)
    return action if allowed and decision.options.allows(action) else None
