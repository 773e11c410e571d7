"""What a hand does at the Go Kitty table to bring it into a state that is worth a picture."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.core import Seat
from game.go_kitty.actions import Action
from game.go_kitty.cards import Wish
from game.go_kitty.state import GoKittyState
from scenes.gallery.hand import Hand
from scenes.gallery.posed import PosedMatch, QuietHost
from scenes.go_kitty.asking import Way
from scenes.go_kitty.table import GoKittyTable
from scenes.go_kitty.turn import Turn
from scenes.pictures.cats import Coat
from scenes.stage.theme import Pace
from scenes.table.guests import Guest, against_bots

Act = Callable[[Hand], object]

HUMANS = ("Ada", "Борис", "Chloé")
LONG_NAMES = ("Ada", "Brunhilde-Wilhelmine", "Wolfeschlegelstein", "Мария-Антуанетта", "WWWWWWWWWWWWWWWW")


def garden(
    state: GoKittyState, humans: Sequence[Seat] = (0,), names: Sequence[str] = (), level: str = "greedy"
) -> Callable[[], GoKittyTable]:
    """A table at that moment; other seats than Ada's are cats of the house unless they are human too."""

    def made() -> GoKittyTable:
        guests = against_bots("Ada", Coat.GINGER, len(state.hands) - 1, level)
        for seat in range(len(guests)):
            if seat in humans:
                guests[seat] = Guest(HUMANS[seat], guests[seat].coat)
            elif guests[seat].human:
                guests[seat] = replace(guests[seat], kind=level)
        for seat, name in enumerate(names):
            guests[seat] = replace(guests[seat], name=name)
        match = PosedMatch("go_kitty", state, [guest.player() for guest in guests])
        return GoKittyTable(match, guests, QuietHost())

    return made


def table_of(hand: Hand) -> GoKittyTable:
    scene = hand.app.director.scenes[0]
    assert isinstance(scene, GoKittyTable)
    return scene


def settle(hand: Hand) -> None:
    """Until a human is asked, or another page lies on the table."""
    table = table_of(hand)
    for _ in range(2000):
        if hand.scene is not table or (table.asking and table.live and not hand.app.director.changing):
            return
        table.timeline.finish()
        hand.wait(0.05)


def rest(hand: Hand) -> None:
    """The table at rest, with the pointer out of the way."""
    settle(hand)
    point_away(hand)
    hand.wait(0.4)


def after(*actions: Action, wait: float = 0.0) -> Act:
    """These actions, the last of them watched for so long at the usual pace."""

    def act(hand: Hand) -> None:
        table = table_of(hand)
        table.timeline.finish()
        for action in actions[:-1]:
            table.play(action)
            table.timeline.finish()
        table.host.manners.pace = Pace.NORMAL
        table.play(actions[-1])
        hand.wait(wait)

    return act


def acts(*those: Act) -> Act:
    """One after the other, and a moment to see what came of it."""

    def act(hand: Hand) -> None:
        for one in those:
            one(hand)
        hand.wait(0.5)

    return act


def turn_of(hand: Hand) -> Turn:
    settle(hand)
    question = table_of(hand).question
    assert isinstance(question, Turn)
    return question


def point_away(hand: Hand) -> None:
    hand.move(960, 30)


def point_at_card(number: int) -> Act:
    """The left side of a card of the hand, which nothing covers; until its tip is there."""

    def act(hand: Hand) -> None:
        settle(hand)
        sprite = table_of(hand).holding.fan.cards[number].sprite
        hand.move(sprite.x - sprite.width * 0.35, sprite.y)
        hand.wait(0.8)

    return act


def click_card(number: int) -> Act:
    def act(hand: Hand) -> None:
        settle(hand)
        sprite = table_of(hand).holding.fan.cards[number].sprite
        hand.click(sprite.x - sprite.width * 0.35, sprite.y)

    return act


def point_at_seat(seat: Seat) -> Act:
    def act(hand: Hand) -> None:
        settle(hand)
        hand.move(*table_of(hand).kitties[seat].portrait.center)
        hand.wait(0.8)

    return act


def click_seat(seat: Seat) -> Act:
    def act(hand: Hand) -> None:
        settle(hand)
        hand.click(*table_of(hand).kitties[seat].portrait.center)

    return act


def choose(way: Way) -> Act:
    return lambda hand: hand.click(*turn_of(hand).asking.ways[way].rect.center)


def wish_for(wish: Wish) -> Act:
    return lambda hand: hand.click(*turn_of(hand).asking.board.wishes[wish].rect.center)


def point_at_offer(number: int) -> Act:
    return lambda hand: hand.move(*turn_of(hand).laying.offers.line(number).center)


def pick_by_card(hand: Hand) -> None:
    hand.click(*turn_of(hand).laying.by_card.rect.center)


def press(*keys: int) -> Act:
    def act(hand: Hand) -> None:
        settle(hand)
        for key in keys:
            hand.key(key)

    return act


def ask_the_coach(hand: Hand) -> None:
    settle(hand)
    point_away(hand)
    hand.key(pygame.K_h)
    hand.wait(3.0)


def come(hand: Hand) -> None:
    """The next human takes the machine; the cards still lie face down."""
    hand.wait(1.0)
    hand.click_on("It's me")
    hand.wait(1.0)


def look(hand: Hand) -> None:
    come(hand)
    hand.click(*table_of(hand).veil.rect.center)
    settle(hand)
