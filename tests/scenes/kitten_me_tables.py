"""Kitten Me tables for tests, and a player that clicks what it sees."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core import Seat
from game.kitten_me import HouseRules
from game.kitten_me.actions import Action, Bid, Challenge, PlayDrawThree, PlayGoFish, Purrfect
from game.kitten_me.cards import DECKS, Deck, Kind, Thing
from game.kitten_me.state import KittenMeState
from game.match import Match
from game.rng import Rng
from scenes.frame.window import SMALLEST
from scenes.kitten_me.questions.turn import TurnQuestion
from scenes.kitten_me.table import KittenMeGame
from scenes.stage.theme import Pace
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.gallery.acts import table_of
from tests.gallery.kitten_me import kitten_me_table, pose
from tests.gallery.posed import put_state
from tests.narrowing import expect_type
from tests.scenes.games_on_tables import kitten_me_look
from tests.scenes.launching import Launch
from tests.scenes.tables import RecordingHost, guests, question_on

HATS = ("bh1 gt2", "bh3 gg1", "gh2 rg1")
"""Six Hats in three hands; the flip of a pose is a pair of Glasses."""


def table(
    seats: int = 3,
    deck: Deck = Deck.WHITE,
    humans: Sequence[Seat] = (0,),
    first: Seat = 0,
    purrfect: bool | None = None,
) -> TableScene:
    company = guests(seats, humans)
    house = HouseRules(deck, purrfect, first)
    match = Match("kitten_me", [guest.player() for guest in company], house, seed=1)
    return TableScene(KittenMeGame, match, company, RecordingHost())


def settle(driver: Driver) -> TableScene:
    """Click through whatever is shown until a human is asked or the game is over; who is out jumps there."""
    scene = table_of(driver, TableScene)
    for _ in range(3000):
        if driver.scene is not scene or (
            scene.loop.asking and scene.accepts_input and not driver.app.director.changing
        ):
            driver.wait_until_heard()
            return scene
        if kitten_me_look(scene).watching.leave.visible and not scene.loop.skipping_to_result:
            driver.click(*kitten_me_look(scene).watching.leave.rect.center)
        elif scene.timeline.busy:
            driver.click(960, 300)
        driver.wait(0.1)
    raise AssertionError("the table never came to rest")


def do(driver: Driver, scene: TableScene, action: Action) -> None:
    """Click what the action takes."""
    question = question_on(scene, TurnQuestion)
    if isinstance(action, Bid):
        driver.click(*question.things[action.thing].rect.center)
        box, further = question.stepper.rect, action.number - question.stepper.value
        side = box.right - box.height / 2 if further > 0 else box.left + box.height / 2
        for _ in range(abs(further)):
            driver.click(side, box.centery)
        driver.click(*question.bid.rect.center)
    elif isinstance(action, Challenge | Purrfect):
        driver.click(*question.calls[isinstance(action, Purrfect)].rect.center)
    elif isinstance(action, PlayGoFish):
        click_card(driver, scene, Kind.GO_FISH)
        driver.click(*scene.seats.plates[action.target].portrait.center)
        driver.click(*question.things[action.thing].rect.center)
    else:
        click_card(driver, scene, Kind.DRAW_THREE if isinstance(action, PlayDrawThree) else Kind.SKIP)
        driver.click(*question.play_card.rect.center)


def click_card(driver: Driver, scene: TableScene, kind: Kind) -> None:
    click_card_at(driver, scene, [card.kind for card in kitten_me_look(scene).fan.hand].index(kind))


def click_card_at(driver: Driver, scene: TableScene, number: int) -> None:
    """Where no other card of the hand lies over it."""
    place = kitten_me_look(scene).fan.places()[number]
    driver.click(place.x - kitten_me_look(scene).fan.card_width * 0.3, place.y)


# Scripted deals.


def table_shown(driver: Driver) -> TableScene:
    return table_of(driver, TableScene)


def after_bid(number: int, hands: tuple[str, ...] = HATS, flip: str = "bg1") -> KittenMeState:
    """It is the first seat's turn, and the last has bid so many Hats."""
    return pose(*hands, flip=flip, bid=Bid(number, Thing.HAT), bidder=len(hands) - 1)


def launch_at(launch: Launch, state: KittenMeState, pace: Pace = Pace.NORMAL) -> Driver:
    driver = launch(kitten_me_table(state, pace), SMALLEST)
    driver.tick(0.2)
    return driver


def reset_to(driver: Driver, state: KittenMeState) -> Driver:
    """Another deal at the same table."""
    driver.app.director.reset(kitten_me_table(state, Pace.NORMAL)())
    driver.tick(0.2)
    driver.tick(0.2)
    return driver


def play_to_verdict(driver: Driver, action: Action) -> TableScene:
    """From beat to beat, each of them drawn once."""
    scene = table_shown(driver)
    scene.loop.play(action)
    for _ in range(20):
        scene.timeline.skip()
        driver.tick(0.01)
        if scene.timeline.busy and scene.timeline.seconds_until_change() > 60:
            return scene
    raise AssertionError("there was no verdict")


def deal_anew(table: TableScene, seed: int, known: Sequence[Seat] = ()) -> None:
    """Other cards in the deck and in every hand but those of the known seats; all that is public stays."""
    state = expect_type(table.match.state, KittenMeState)
    pool = list(DECKS[state.house.deck])
    for seat in known:
        for card in state.hands[seat]:
            pool.remove(card)
    pool = Rng(seed).shuffled(pool)
    hands = [
        hand if seat in known else tuple(pool.pop() for _ in hand) for seat, hand in enumerate(state.hands)
    ]
    put_state(table.match, replace(state, hands=tuple(hands), deck=tuple(pool)))
