"""Shut Up Cat tables for tests: at any moment, settled, and pressed at the pixels of a window."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from game.core import Seat
from game.match import Match
from game.shut_up_cat import HouseRules
from game.shut_up_cat.actions import (
    Action,
    CardPlay,
    ChaseCat,
    DrawDistraction,
    Gather,
    PlayCardboardBox,
    PlayFeatherWand,
    PlayLaserPointer,
    PlayNightLight,
    PlayOpenWindow,
    PlayShufflingPaws,
    PlayTreatTin,
    RaiseMultiplier,
    Rehide,
    Reveal,
    ScoreWinks,
)
from game.shut_up_cat.board import SPACES, Tile, number_at
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.options import DecisionKind
from game.shut_up_cat.state import ShutUpCatState
from scenes.shut_up_cat.faces import card_back
from scenes.shut_up_cat.parts.ribbons import Ribbon
from scenes.shut_up_cat.questions.card import CardQuestion, FaceDownQuestion
from scenes.shut_up_cat.questions.card_targets import DieCardQuestion
from scenes.shut_up_cat.questions.gathering import GatherQuestion
from scenes.shut_up_cat.questions.rehiding import RehideQuestion
from scenes.shut_up_cat.questions.scoring import ScoreQuestion
from scenes.shut_up_cat.questions.using_dice import UseDiceQuestion
from scenes.shut_up_cat.table import ShutUpCatGame
from scenes.stage.theme import Pace
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.modal import Modal
from scenes.table.scene import TableScene
from scenes.table.settings import Settings
from tests.driver import Driver
from tests.gallery.acts import finish_until_asked
from tests.gallery.posed import put_state
from tests.gallery.shut_up_cat_moments import BED
from tests.narrowing import expect_type
from tests.scenes.games_on_tables import shut_up_cat_look
from tests.scenes.launching import Launch
from tests.scenes.tables import RecordingHost, guests, question_on

SMALL = (960, 540)


def table(
    seats: int = 3,
    humans: Sequence[Seat] = (0,),
    first: Seat = 0,
    memory_aid: bool = False,
    chase_any_time: bool = False,
    pace: Pace = Pace.INSTANT,
    **moment: Any,
) -> TableScene:
    """A table, at its beginning or at a moment that is put together by hand."""
    company = guests(seats, humans)
    house = HouseRules(first=first, chase_any_time=chase_any_time, memory_aid=memory_aid)
    match = Match("shut_up_cat", [guest.player() for guest in company], house, seed=1)
    if moment:
        put_state(match, replace(expect_type(match.state, ShutUpCatState), **moment))
    return TableScene(ShutUpCatGame, match, company, RecordingHost(Settings(pace=pace)))


def using(dice: tuple[int, int, int], hand: tuple[Distraction, ...] = (), **moment: Any) -> TableScene:
    """The first seat is to use its dice."""
    seats = moment.pop("seats", 3)
    hands = (hand, *((),) * (seats - 1))
    usual: dict[str, Any] = {"tiles": BED, "question": DecisionKind.USE_DICE, "dice": dice, "hands": hands}
    return table(seats, **(usual | moment))


def tiles_face_up(scene: TableScene) -> list[int]:
    """On which spaces tiles lie face up."""
    return [space for space in range(SPACES) if scene.pieces["tile", space].flip < 0.5]


def cards_face_up(scene: TableScene) -> list[int]:
    return [key[1] for key in scene.pieces.keys_with_prefix("card") if scene.pieces[key].face != card_back()]


def settle(driver: Driver) -> TableScene:
    """Skip whatever is shown until a human is asked, somebody must look away, or the game is over."""
    scene = finish_until_asked(driver, TableScene)
    if driver.scene is not scene:
        driver.wait(0.3)
        driver.wait_until_heard()
    return scene


def lose_focus(driver: Driver) -> None:
    driver.look_away()
    driver.wait(0.4)


def with_a_peek_that_was_hidden(launch: Launch) -> tuple[Driver, TableScene]:
    """Ada has played a Night Light, and the window was left before its tiles were seen."""
    driver = launch(
        lambda: using((2, 6, 6), (Distraction.NIGHT_LIGHT,), humans=(0, 1), pace=Pace.NORMAL), SMALL
    )
    scene = settle(driver)
    scene.loop.play(PlayNightLight(0, 5))
    driver.wait(0.2)
    lose_focus(driver)
    assert isinstance(driver.scene, Modal)
    return driver, scene


def chase_button(scene: TableScene) -> Button:
    question = scene.loop.question
    assert isinstance(question, GatherQuestion | UseDiceQuestion | ScoreQuestion | RehideQuestion)
    return question.chase


def click_widgets(driver: Driver, *widgets: Widget) -> None:
    for widget in widgets:
        driver.click(*widget.rect.center)


def pick_card(driver: Driver, scene: TableScene, number: int = 0) -> None:
    place = shut_up_cat_look(scene).fan.places()[number]
    driver.click(place.x - shut_up_cat_look(scene).fan.cards[number].sprite.width * 0.3, place.y)


def spare_die(scene: TableScene) -> int:
    """The number of the die that is not picked."""
    return next(number for number in range(3) if number not in question_on(scene, UseDiceQuestion).picked)


def other_ribbon(scene: TableScene) -> Ribbon:
    """The one that is not chosen."""
    return next(ribbon for ribbon in question_on(scene, UseDiceQuestion).ribbons if not ribbon.chosen)


def turn_tiles(driver: Driver, scene: TableScene) -> None:
    """Press the button that turns tiles, and wait until the dice lie on the bed."""
    click_widgets(driver, question_on(scene, UseDiceQuestion).turn)
    let_dice_lie(driver, scene)


def let_dice_lie(driver: Driver, scene: TableScene) -> None:
    actions = len(scene.match.actions)
    for _ in range(60):
        if len(scene.match.actions) > actions:
            return
        driver.tick(1 / 30)
    raise AssertionError("the dice never lay on the bed")


def last_action(scene: TableScene) -> Any:
    return scene.match.actions[-1]


# Any action, done by mouse.


def do(driver: Driver, scene: TableScene, action: Action) -> None:
    """Click whatever has to be clicked for it."""
    match action:
        case Gather(pips):
            for one in pips:
                click_widgets(driver, shut_up_cat_look(scene).spots.pillow[one - 1])
            click_widgets(driver, question_on(scene, GatherQuestion).roll)
        case Reveal():
            choose_tiles(driver, scene, action)
            turn_tiles(driver, scene)
        case Rehide(tiles):
            lay_in_order(driver, scene, tiles)
            click_widgets(driver, question_on(scene, RehideQuestion).hide)
        case ChaseCat():
            click_widgets(driver, chase_button(scene))
        case RaiseMultiplier():
            click_widgets(driver, question_on(scene, UseDiceQuestion).calm)
        case DrawDistraction():
            click_widgets(driver, question_on(scene, UseDiceQuestion).draw)
        case ScoreWinks():
            click_widgets(driver, question_on(scene, ScoreQuestion).score)
        case _:
            pick_card(driver, scene, scene.viewpoint.view().hand.index(action.card))
            if scene.context.company.shared:
                click_widgets(driver, question_on(scene, FaceDownQuestion).turn_up)
            _aim(driver, scene, action)
            click_widgets(driver, question_on(scene, CardQuestion).confirm)


def choose_tiles(
    driver: Driver, scene: TableScene, action: Reveal, pick: Callable[[Driver, Widget], None] = click_widgets
) -> None:
    """The two dice, one space of each, and the way round."""
    question, dice = question_on(scene, UseDiceQuestion), scene.viewpoint.view().dice
    first = dice.index(number_at(action.start))
    wanted = [first, next(n for n, pips in enumerate(dice) if pips == number_at(action.end) and n != first)]
    for _ in range(3):
        for number in wanted:
            if number not in question.picked:
                pick(driver, shut_up_cat_look(scene).spots.dice[number])
    for space in action.ends:
        if not shut_up_cat_look(scene).spots.tiles[space].chosen:
            pick(driver, shut_up_cat_look(scene).spots.tiles[space])
    way = next(ribbon for ribbon in question.ribbons if ribbon.way == action)
    if not way.chosen:
        pick(driver, way)


def lay_in_order(
    driver: Driver,
    scene: TableScene,
    tiles: Sequence[Tile],
    pick: Callable[[Driver, Widget], None] = click_widgets,
) -> None:
    question = question_on(scene, RehideQuestion)
    for place, tile in enumerate(tiles):
        if question.tiles[place] is not tile:
            other = question.tiles.index(tile, place + 1)
            for number in (place, other):
                pick(driver, shut_up_cat_look(scene).spots.tiles[question.spaces[number]])
            scene.timeline.finish()
            driver.wait(0.25)


def _aim(driver: Driver, scene: TableScene, play: CardPlay) -> None:
    """Pick what a card is aimed at."""
    dice, spots = list(scene.viewpoint.view().dice), shut_up_cat_look(scene).spots
    match play:
        case PlayLaserPointer(again):
            for pips in again:
                click_widgets(driver, spots.dice[dice.index(pips)])
                dice[dice.index(pips)] = 0
        case PlayCardboardBox(die):
            click_widgets(driver, spots.dice[dice.index(die)])
        case PlayFeatherWand(die, to) | PlayTreatTin(die, to):
            click_widgets(driver, spots.dice[dice.index(die)])
            if question_on(scene, DieCardQuestion).faces[to - 1].visible:
                click_widgets(driver, question_on(scene, DieCardQuestion).faces[to - 1])
        case PlayNightLight(first, second) | PlayShufflingPaws(first, second):
            click_widgets(driver, spots.tiles[first])
            click_widgets(driver, spots.tiles[second])
        case PlayOpenWindow(rival):
            click_widgets(driver, shut_up_cat_look(scene).seats.plates[rival])
