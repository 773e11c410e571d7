"""Kitten Me tables for tests, and a player that clicks what it sees."""

from collections.abc import Sequence

from game.core import Seat
from game.kitten_me import HouseRules
from game.kitten_me.actions import Action, Bid, Challenge, PlayDrawThree, PlayGoFish, Purrfect
from game.kitten_me.cards import Deck, Kind, Thing
from game.kitten_me.state import KittenMeState
from game.match import Match
from scenes.frame.window import SMALLEST
from scenes.kitten_me.question import TurnQuestion
from scenes.kitten_me.table import KittenMeTable
from scenes.stage.theme import Pace
from tests.gallery.acts import table_of
from tests.gallery.hand import Hand
from tests.gallery.kitten_me import pose
from tests.gallery.kitten_me import table as posed
from tests.scenes.hands import Play
from tests.scenes.tables import RecordingHost, guests, question_on

HATS = ("bh1 gt2", "bh3 gg1", "gh2 rg1")
"""Six Hats in three hands; the flip of a pose is a pair of Glasses."""


def table(
    seats: int = 3,
    deck: Deck = Deck.WHITE,
    humans: Sequence[Seat] = (0,),
    first: Seat = 0,
    purrfect: bool | None = None,
) -> KittenMeTable:
    company = guests(seats, humans)
    house = HouseRules(deck, purrfect, first)
    match = Match("kitten_me", [guest.player() for guest in company], house, seed=1)
    return KittenMeTable(match, company, RecordingHost())


def settle(hand: Hand) -> KittenMeTable:
    """Click through whatever is shown until a human is asked or the game is over; who is out jumps there."""
    scene = table_of(hand, KittenMeTable)
    for _ in range(3000):
        if hand.scene is not scene or (scene.asking and scene.live and not hand.app.director.changing):
            return scene
        if scene.watching.leave.visible and not scene.decisions.skipping_to_result:
            hand.click(*scene.watching.leave.rect.center)
        elif scene.timeline.busy:
            hand.click(960, 300)
        hand.wait(0.1)
    raise AssertionError("the table never came to rest")


def do(hand: Hand, scene: KittenMeTable, action: Action) -> None:
    """Click what the action takes."""
    question = question_on(scene, TurnQuestion)
    if isinstance(action, Bid):
        hand.click(*question.things[action.thing].rect.center)
        box, further = question.stepper.rect, action.number - question.stepper.value
        side = box.right - box.height / 2 if further > 0 else box.left + box.height / 2
        for _ in range(abs(further)):
            hand.click(side, box.centery)
        hand.click(*question.bid.rect.center)
    elif isinstance(action, Challenge | Purrfect):
        hand.click(*question.calls[isinstance(action, Purrfect)].rect.center)
    elif isinstance(action, PlayGoFish):
        click_card(hand, scene, Kind.GO_FISH)
        hand.click(*scene.seats[action.target].portrait.center)
        hand.click(*question.things[action.thing].rect.center)
    else:
        click_card(hand, scene, Kind.DRAW_THREE if isinstance(action, PlayDrawThree) else Kind.SKIP)
        hand.click(*question.play_card.rect.center)


def click_card(hand: Hand, scene: KittenMeTable, kind: Kind) -> None:
    """Where no other card of the hand lies over it."""
    place = scene.fan.places()[[card.kind for card in scene.fan.hand].index(kind)]
    hand.click(place.x - scene.fan.card_width * 0.3, place.y)


# Scripted deals.


def shown_on(hand: Hand) -> KittenMeTable:
    return table_of(hand, KittenMeTable)


def called(number: int, hands: tuple[str, ...] = HATS, flip: str = "bg1") -> KittenMeState:
    """It is the first seat's turn, and the last has bid so many Hats."""
    return pose(*hands, flip=flip, bid=Bid(number, Thing.HAT), bidder=len(hands) - 1)


def sit_down(play: Play, state: KittenMeState, pace: Pace = Pace.NORMAL) -> Hand:
    hand = play(posed(state, pace), SMALLEST)
    hand.tick(0.2)
    return hand


def clear_for(hand: Hand, state: KittenMeState) -> Hand:
    """Another deal at the same table."""
    hand.app.director.reset(posed(state, Pace.NORMAL)())
    hand.tick(0.2)
    hand.tick(0.2)
    return hand


def to_verdict(hand: Hand, action: Action) -> KittenMeTable:
    """From beat to beat, each of them drawn once."""
    scene = shown_on(hand)
    scene.play(action)
    for _ in range(20):
        scene.timeline.skip()
        hand.tick(0.01)
        if scene.timeline.busy and scene.timeline.stillness() > 60:
            return scene
    raise AssertionError("there was no verdict")
