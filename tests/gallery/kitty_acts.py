"""What a hand does at the Go Kitty table to bring it into a state that is worth a picture."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.core import Seat
from game.go_kitty.actions import Action
from game.go_kitty.cards import Wish
from game.go_kitty.state import GoKittyState
from scenes.go_kitty.questions.asking import Way
from scenes.go_kitty.questions.turn import TurnQuestion
from scenes.go_kitty.table import GoKittyTable
from scenes.stage.theme import Pace
from tests.gallery.acts import settled, table_of
from tests.gallery.hand import Hand
from tests.gallery.posed import PosedMatch, QuietHost, company, prefer
from tests.gallery.shot import Act

LONG_NAMES = ("Ada", "Brunhilde-Wilhelmine", "Wolfeschlegelstein", "Мария-Антуанетта", "WWWWWWWWWWWWWWWW")


def garden(
    state: GoKittyState, humans: Sequence[Seat] = (0,), names: Sequence[str] = (), level: str = "greedy"
) -> Callable[[], GoKittyTable]:
    """A table at that moment; other seats than Ada's are cats of the house unless they are human too."""

    def made() -> GoKittyTable:
        guests = company(len(state.hands), humans, level)
        for seat, name in enumerate(names):
            guests[seat] = replace(guests[seat], name=name)
        match = PosedMatch("go_kitty", state, [guest.player() for guest in guests])
        return GoKittyTable(match, guests, QuietHost())

    return made


def after(*actions: Action, wait: float = 0.0) -> Act:
    """These actions, the last of them watched for so long at the usual pace."""

    def act(hand: Hand) -> None:
        table = table_of(hand, GoKittyTable)
        table.timeline.finish()
        for action in actions[:-1]:
            table.play(action)
            table.timeline.finish()
        prefer(table, pace=Pace.NORMAL)
        table.play(actions[-1])
        hand.wait(wait)

    return act


def turn_of(hand: Hand) -> TurnQuestion:
    question = settled(hand, GoKittyTable).question
    assert isinstance(question, TurnQuestion)
    return question


def point_at_card(number: int) -> Act:
    """The left side of a card of the hand, which nothing covers; until its tip is there."""

    def act(hand: Hand) -> None:
        sprite = settled(hand, GoKittyTable).own_hand.fan.cards[number].sprite
        hand.move(sprite.x - sprite.width * 0.35, sprite.y)
        hand.wait(0.8)

    return act


def click_card(number: int) -> Act:
    def act(hand: Hand) -> None:
        sprite = settled(hand, GoKittyTable).own_hand.fan.cards[number].sprite
        hand.click(sprite.x - sprite.width * 0.35, sprite.y)

    return act


def point_at_seat(seat: Seat) -> Act:
    def act(hand: Hand) -> None:
        hand.move(*settled(hand, GoKittyTable).kitties[seat].portrait.center)
        hand.wait(0.8)

    return act


def click_seat(seat: Seat) -> Act:
    def act(hand: Hand) -> None:
        hand.click(*settled(hand, GoKittyTable).kitties[seat].portrait.center)

    return act


def choose(way: Way) -> Act:
    return lambda hand: hand.click(*turn_of(hand).asking.ways[way].rect.center)


def wish_for(wish: Wish) -> Act:
    return lambda hand: hand.click(*turn_of(hand).asking.board.wishes[wish].rect.center)


def point_at_offer(number: int) -> Act:
    return lambda hand: hand.move(*turn_of(hand).laying.set_list.line(number).center)


def pick_by_card(hand: Hand) -> None:
    hand.click(*turn_of(hand).laying.by_card.rect.center)


def come(hand: Hand) -> None:
    """The next human takes the machine; the cards still lie face down."""
    hand.wait(1.0)
    hand.click_on("It's me")
    hand.wait(1.0)


def look(hand: Hand) -> None:
    come(hand)
    hand.click(*table_of(hand, GoKittyTable).asked.veil.rect.center)
    settled(hand, GoKittyTable)
