"""What a hand does at the Shut Up Cat table to bring it into a state that is worth a picture."""

from collections.abc import Callable, Sequence

from game.core import Seat
from game.shut_up_cat.actions import Action, PlayNightLight, Reveal
from game.shut_up_cat.state import ShutUpCatState
from scenes.shut_up_cat.table import ShutUpCatTable
from scenes.stage.theme import Pace
from tests.gallery.acts import point_away, rest, settled
from tests.gallery.hand import Hand
from tests.gallery.posed import PosedMatch, QuietHost, company, prefer
from tests.gallery.shot import Act


def bed(state: ShutUpCatState, humans: Sequence[Seat] = (0,)) -> Callable[[], ShutUpCatTable]:
    """A table at that moment; other seats than Ada's are cats of the house unless they are human too."""

    def made() -> ShutUpCatTable:
        guests = company(len(state.winks), humans)
        match = PosedMatch("shut_up_cat", state, [guest.player() for guest in guests])
        return ShutUpCatTable(match, guests, QuietHost())

    return made


def watched(hand: Hand) -> ShutUpCatTable:
    """The settled table, which from now on moves at the usual pace."""
    table = settled(hand, ShutUpCatTable)
    prefer(table, pace=Pace.NORMAL)
    return table


def watching(action: Action, seconds: float) -> Act:
    """An action, watched for so long."""

    def act(hand: Hand) -> None:
        table = watched(hand)
        point_away(hand)
        table.play(action)
        hand.wait(seconds)

    return act


def after(action: Action) -> Act:
    def act(hand: Hand) -> None:
        settled(hand, ShutUpCatTable).play(action)
        rest(hand)

    return act


def with_card(*spaces: int, dice: Sequence[int] = ()) -> Act:
    """The first card picked, and tiles or dice for it."""

    def act(hand: Hand) -> None:
        table = settled(hand, ShutUpCatTable)
        sprite = table.fan.cards[0].sprite
        hand.click(sprite.x - sprite.width * 0.3, sprite.y)
        for number in dice:
            hand.click(*table.spots.dice[number].rect.center)
        for space in spaces:
            hand.click(*table.spots.tiles[space].rect.center)
        point_away(hand)
        hand.wait(0.5)

    return act


def lay_dice(hand: Hand) -> None:
    watched(hand)
    hand.click_on("Turn ")
    hand.wait(0.6)
    point_away(hand)


def tie(hand: Hand) -> None:
    """The last reveal of the game makes both alike."""
    table = watched(hand)
    table.play(Reveal(0, 4))
    for _ in range(60):
        if table.bubbles[1].visible:
            break
        table.timeline.skip()
    point_away(hand)
    hand.wait(0.5)


def peek(hand: Hand) -> None:
    table = watched(hand)
    table.play(PlayNightLight(3, 7))
    for _ in range(2):
        table.timeline.skip()
    hand.wait(1.0)
    point_away(hand)


def hold_cards(hand: Hand) -> None:
    sprite = settled(hand, ShutUpCatTable).fan.cards[0].sprite
    hand.press(sprite.x, sprite.y)
    hand.wait(0.5)


def point_at_a_button(hand: Hand) -> None:
    hand.move(*settled(hand, ShutUpCatTable).controls[-1].rect.center)
    hand.wait(0.8)
