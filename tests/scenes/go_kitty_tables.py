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
from scenes.go_kitty.parts.cards import CardSprite
from scenes.go_kitty.questions.answering import AnswerQuestion
from scenes.go_kitty.questions.turn import TurnQuestion
from scenes.go_kitty.table import GoKittyGame
from scenes.go_kitty.words.stakes import Way
from scenes.pages.handover import Curtain
from scenes.stage.strings import say
from scenes.stage.widgets.button import Button
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.gallery.acts import finish_until_asked
from tests.gallery.go_kitty_moments import pose
from tests.gallery.posed import PosedMatch
from tests.narrowing import expect_type
from tests.scenes.games_on_tables import go_kitty_look
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


def dealt_table(seats: int = 3, seed: int = 1, humans: Sequence[Seat] = (0,), **house: Any) -> TableScene:
    company = guests(seats, humans)
    match = Match("go_kitty", [guest.player() for guest in company], HouseRules(**house), seed)
    return TableScene(GoKittyGame, match, company, RecordingHost())


def posed_table(state: GoKittyState, humans: Sequence[Seat] = (0,)) -> TableScene:
    company = guests(len(state.hands), humans)
    match = PosedMatch("go_kitty", state, [guest.player() for guest in company])
    return TableScene(GoKittyGame, match, company, RecordingHost())


def launch_at(
    launch: Launch, state: GoKittyState, humans: Sequence[Seat] = (0,)
) -> tuple[Driver, TableScene]:
    """A window on a table at that moment, once a human is asked."""
    driver = launch(lambda: posed_table(state, humans), SMALL)
    return driver, settle(driver)


def settle(driver: Driver) -> TableScene:
    """Until a human is asked, or another page lies on the table."""
    return finish_until_asked(driver, TableScene)


def open_curtain(driver: Driver) -> TableScene:
    """The next human has come and looks at the cards."""
    table = driver.app.director.scenes[0]
    for _ in range(100):
        if isinstance(driver.scene, Curtain) or driver.scene is not table:
            break
        table.timeline.finish()
        driver.wait(0.1)
    driver.wait_until_heard()
    driver.click_on("It's me")
    driver.wait(0.3)
    return settle(driver)


def in_place(scene: TableScene) -> bool:
    """Everything stands where the view has it; only the card that the fan lifts lies above its place."""
    wanted, found = dict(scene.picture.layout(scene.game.look.shown_now())), scene.pieces.stands()
    raised = go_kitty_look(scene).own_hand.fan.current
    if raised is not None:
        key = next(
            key
            for key in found
            if scene.pieces[key] is go_kitty_look(scene).own_hand.fan.cards[raised].sprite
        )
        found[key] = replace(found[key], z=wanted[key].z)
    return found == wanted


def click_card(driver: Driver, scene: TableScene, card: Trait | Any) -> None:
    """The last copy of a card in the hand, where nothing covers it."""
    sprite = scene.pieces[scene.pieces.keys_with_prefix("hand", scene.viewpoint.viewer, card)[-1]]
    driver.move(960, 20)
    driver.wait(0.2)
    across = (sprite.x + sprite.width * share / 10 for share in range(-4, 5))
    driver.click(next(x for x in across if scene.sprites.at(x, sprite.y) is sprite), sprite.y)


def lit_cards(scene: TableScene) -> list[Any]:
    """The cards of the hand that are lit."""
    return [
        key[2]
        for key in scene.pieces.keys_with_prefix("hand", 0)
        if expect_type(scene.pieces[key], CardSprite).lit
    ]


def click_seat(driver: Driver, scene: TableScene, seat: Seat) -> None:
    driver.click(*go_kitty_look(scene).seats.plates[seat].portrait.center)


def click_chip(driver: Driver, scene: TableScene, season: Season) -> None:
    driver.click(*go_kitty_look(scene).own_hand.chips[season.place].rect.center)


def click_way(driver: Driver, scene: TableScene, way: Way) -> None:
    driver.click(*question_on(scene, TurnQuestion).asking.ways[way].rect.center)


def open_board(driver: Driver, scene: TableScene) -> None:
    """The board of a Seek, if it is not open."""
    if question_on(scene, TurnQuestion).asking.way is not Way.SEEK:
        click_way(driver, scene, Way.SEEK)


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


def do(driver: Driver, scene: TableScene, action: Action, player_first: bool = False) -> None:
    """The action, by clicking what a player would click for it."""
    laying: Any = getattr(scene.loop.question, "laying", scene.loop.question)
    match action:
        case Lay(cards):
            click_offer(driver, laying, cards)
        case Draw() | Skip() | EndTurn():
            ending = {Draw: "draw", Skip: "skip", EndTurn: "end"}[type(action)]
            click_button(driver, laying.endings, say(f"go_kitty.{ending}.button"))
        case SearchPile():
            open_board(driver, scene)
            driver.click(*question_on(scene, TurnQuestion).asking.board.search.rect.center)
        case Ask(whom, wish) if player_first:
            click_seat(driver, scene, whom)
            click_wish(driver, scene, wish)
        case Ask(whom, wish):
            click_wish(driver, scene, wish)
            click_seat(driver, scene, whom)
        case Seek(whom, wish):
            open_board(driver, scene)
            if question_on(scene, TurnQuestion).asking.wish is not wish:
                driver.click(*question_on(scene, TurnQuestion).asking.board.wishes[wish].rect.center)
            click_seat(driver, scene, whom)
        case Keep(card):
            place = next(at for at, seen in enumerate(scene.viewpoint.view().seen) if seen is card)
            sprite = scene.pieces["looked", place]
            driver.click(sprite.x, sprite.y)
        case Give(card) if isinstance(scene.viewpoint.view().request.wish, Season):
            click_card(driver, scene, card)
        case Give() | HaveNone():
            driver.click(*question_on(scene, AnswerQuestion).buttons[0].rect.center)
        case Reverse():
            click_button(driver, question_on(scene, AnswerQuestion).buttons, say("go_kitty.answer.mouse"))


def click_button(driver: Driver, buttons: Sequence[Button], words: str) -> None:
    """The button with these words; somebody may be saying the same."""
    driver.click(*next(button for button in buttons if button.text.startswith(words)).rect.center)


def click_wish(driver: Driver, scene: TableScene, wish: Trait | Season) -> None:
    if isinstance(wish, Season):
        click_chip(driver, scene, wish)
    else:
        click_card(driver, scene, wish)
