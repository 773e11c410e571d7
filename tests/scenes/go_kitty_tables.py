"""Go Kitty tables for tests, held against their view; and a player that clicks what it sees."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.core import Seat
from game.go_kitty import HouseRules
from game.go_kitty.actions import (
    Action,
    Ask,
    Draw,
    EndTurn,
    Give,
    HaveNone,
    Keep,
    Lay,
    Reverse,
    SearchPile,
    Seek,
    Skip,
)
from game.go_kitty.cards import Season, Trait
from game.go_kitty.state import GoKittyState
from game.match import Match
from scenes.go_kitty.cards import CardSprite
from scenes.go_kitty.questions.answering import AnswerQuestion
from scenes.go_kitty.questions.asking import Way
from scenes.go_kitty.questions.turn import TurnQuestion
from scenes.go_kitty.table import GoKittyTable
from scenes.pages.handover import Curtain
from scenes.stage.widgets.button import Button
from tests.driver import Driver
from tests.gallery.acts import finish_until_asked
from tests.gallery.go_kitty_moments import pose
from tests.gallery.posed import PosedMatch
from tests.narrowing import expect_type
from tests.scenes.launching import Launch
from tests.scenes.tables import RecordingHost, guests, question_on

SMALL = (640, 360)
ASKING = pose("rain rain snow apple", "rain fan", "leaf cozy", "")
LAYING = pose("rain rain rain rain flower clover snow fan apple mouse", "fan", "leaf")
BASE = pose(
    "rain rain snow apple", "rain rain fan leaf mouse cozy", "fan cozy clover", "", laid=("", "", "", "")
)


def asked_for(wish: Trait | Season, hand: str, seek: bool = False) -> GoKittyState:
    """The first seat is asked by the second."""
    before = pose(hand, "rain snow light", "fan", turn=1)
    return before.apply(Seek(0, wish) if seek else Ask(0, wish))[0]


def dealt_table(seats: int = 3, seed: int = 1, humans: Sequence[Seat] = (0,), **house: Any) -> GoKittyTable:
    company = guests(seats, humans)
    match = Match("go_kitty", [guest.player() for guest in company], HouseRules(**house), seed)
    return GoKittyTable(match, company, RecordingHost())


def posed_table(state: GoKittyState, humans: Sequence[Seat] = (0,)) -> GoKittyTable:
    company = guests(len(state.hands), humans)
    match = PosedMatch("go_kitty", state, [guest.player() for guest in company])
    return GoKittyTable(match, company, RecordingHost())


def launch_at(
    launch: Launch, state: GoKittyState, humans: Sequence[Seat] = (0,)
) -> tuple[Driver, GoKittyTable]:
    """A window on a table at that moment, once a human is asked."""
    driver = launch(lambda: posed_table(state, humans), SMALL)
    return driver, settle(driver)


def settle(driver: Driver) -> GoKittyTable:
    """Until a human is asked, or another page lies on the table."""
    return finish_until_asked(driver, GoKittyTable)


def open_curtain(driver: Driver) -> GoKittyTable:
    """The next human has come and looks at the cards."""
    table = driver.app.director.scenes[0]
    for _ in range(100):
        if isinstance(driver.scene, Curtain) or driver.scene is not table:
            break
        table.timeline.finish()
        driver.wait(0.1)
    driver.wait(0.3)
    driver.click_on("It's me")
    driver.wait(0.3)
    return settle(driver)


def in_place(scene: GoKittyTable) -> bool:
    """Everything stands where the view has it; only the card that the fan lifts lies above its place."""
    wanted, found = dict(scene.layout(scene.shown_of(scene.view()))), scene.pieces.stands()
    raised = scene.own_hand.fan.current
    if raised is not None:
        key = next(key for key in found if scene.pieces[key] is scene.own_hand.fan.cards[raised].sprite)
        found[key] = replace(found[key], z=wanted[key].z)
    return found == wanted


def click_card(driver: Driver, scene: GoKittyTable, card: Trait | Any) -> None:
    """The last copy of a card in the hand, where nothing covers it."""
    sprite = scene.pieces[scene.pieces.keys_with_prefix("hand", scene.viewer, card)[-1]]
    driver.move(960, 20)
    driver.wait(0.2)
    across = (sprite.x + sprite.width * share / 10 for share in range(-4, 5))
    driver.click(next(x for x in across if scene.sprites.at(x, sprite.y) is sprite), sprite.y)


def lit_cards(scene: GoKittyTable) -> list[Any]:
    """The cards of the hand that are lit."""
    return [
        key[2]
        for key in scene.pieces.keys_with_prefix("hand", 0)
        if expect_type(scene.pieces[key], CardSprite).lit
    ]


def click_seat(driver: Driver, scene: GoKittyTable, seat: Seat) -> None:
    driver.click(*scene.kitties[seat].portrait.center)


def click_chip(driver: Driver, scene: GoKittyTable, season: Season) -> None:
    driver.click(*scene.own_hand.chips[season.place].rect.center)


def click_way(driver: Driver, scene: GoKittyTable, way: Way) -> None:
    driver.click(*question_on(scene, TurnQuestion).asking.ways[way].rect.center)


def click_offer(driver: Driver, laying: Any, cards: tuple[Any, ...]) -> None:
    """The line of a set, scrolled into sight."""
    offers = laying.set_list
    number = next(place for place, one in enumerate(offers.sets) if one.cards == cards)
    for _ in range(200):
        if offers.rect.contains(offers.line(number)):
            break
        x, y = offers.rect.center
        driver.wheel(x, y, -1)
    driver.click(*offers.line(number).center)


def do(driver: Driver, scene: GoKittyTable, action: Action, player_first: bool = False) -> None:
    """The action, by clicking what a player would click for it."""
    laying: Any = getattr(scene.question, "laying", scene.question)
    match action:
        case Lay(cards):
            click_offer(driver, laying, cards)
        case Draw() | Skip() | EndTurn():
            click_button(
                driver, laying.endings, {Draw: "Go Kitty!", Skip: "Skip", EndTurn: "End"}[type(action)]
            )
        case SearchPile():
            click_way(driver, scene, Way.SEEK)
            driver.click(*question_on(scene, TurnQuestion).asking.board.search.rect.center)
        case Ask(whom, wish) if player_first:
            click_seat(driver, scene, whom)
            click_wish(driver, scene, wish)
        case Ask(whom, wish):
            click_wish(driver, scene, wish)
            click_seat(driver, scene, whom)
        case Seek(whom, wish):
            click_way(driver, scene, Way.SEEK)
            driver.click(*question_on(scene, TurnQuestion).asking.board.wishes[wish].rect.center)
            click_seat(driver, scene, whom)
        case Keep(card):
            place = next(at for at, seen in enumerate(scene.view().seen) if seen is card)
            sprite = scene.pieces["looked", place]
            driver.click(sprite.x, sprite.y)
        case Give(card) if isinstance(scene.view().request.wish, Season):
            click_card(driver, scene, card)
        case Give():
            click_button(driver, question_on(scene, AnswerQuestion).buttons, "Give")
        case HaveNone():
            driver.click(*question_on(scene, AnswerQuestion).buttons[0].rect.center)
        case Reverse():
            click_button(driver, question_on(scene, AnswerQuestion).buttons, "Mouse!")


def click_button(driver: Driver, buttons: Sequence[Button], words: str) -> None:
    """The button with these words; somebody may be saying the same."""
    driver.click(*next(button for button in buttons if button.text.startswith(words)).rect.center)


def click_wish(driver: Driver, scene: GoKittyTable, wish: Trait | Season) -> None:
    if isinstance(wish, Season):
        click_chip(driver, scene, wish)
    else:
        click_card(driver, scene, wish)
