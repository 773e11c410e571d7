"""What the driver does at the Go Kitty table to bring it into a state that is worth a picture."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from game.core import Seat
from game.go_kitty.actions import Action
from game.go_kitty.cards import Wish
from game.go_kitty.state import GoKittyState
from game.match import Match
from scenes.go_kitty.questions.turn import TurnQuestion
from scenes.go_kitty.table import GoKittyGame
from scenes.go_kitty.words.stakes import Way
from scenes.stage.theme import Pace
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.gallery.acts import finish_until_asked, table_of
from tests.gallery.posed import NullHost, PosedMatch, gallery_guests, prefer
from tests.gallery.shot import Act
from tests.plain_games import play_on
from tests.scenes.games_on_tables import go_kitty_look

LONG_NAMES = ("Ada", "Brunhilde-Wilhelmine", "Wolfeschlegelstein", "Мария-Антуанетта", "WWWWWWWWWWWWWWWW")


def go_kitty_table(
    state: GoKittyState, humans: Sequence[Seat] = (0,), names: Sequence[str] = (), level: str = "greedy"
) -> Callable[[], TableScene]:
    """A table at that moment; other seats than Ada's are cats of the house unless they are human too."""

    def made() -> TableScene:
        guests = gallery_guests(len(state.hands), humans, level)
        for seat, name in enumerate(names):
            guests[seat] = replace(guests[seat], name=name)
        match = PosedMatch("go_kitty", state, [guest.player() for guest in guests])
        return TableScene(GoKittyGame, match, guests, NullHost())

    return made


def friends_at(seats: int, actions: int) -> TableScene:
    """A table of humans after so many actions, with all that happened before."""
    guests = gallery_guests(seats, range(seats))
    match = Match("go_kitty", [guest.player() for guest in guests], seed=5)
    play_on(match, actions)
    return TableScene(GoKittyGame, match, guests, NullHost())


def play_actions(*actions: Action, wait: float = 0.0) -> Act:
    """These actions, the last of them watched for so long at the usual pace."""

    def act(driver: Driver) -> None:
        table = table_of(driver, TableScene)
        table.timeline.finish()
        for action in actions[:-1]:
            table.loop.play(action)
            table.timeline.finish()
        prefer(table, pace=Pace.NORMAL)
        table.loop.play(actions[-1])
        driver.wait(wait)

    return act


def turn_of(driver: Driver) -> TurnQuestion:
    question = finish_until_asked(driver, TableScene).loop.question
    assert isinstance(question, TurnQuestion)
    return question


def point_at_card(number: int) -> Act:
    """The left side of a card of the hand, which nothing covers; until its tip is there."""

    def act(driver: Driver) -> None:
        sprite = go_kitty_look(finish_until_asked(driver, TableScene)).own_hand.fan.cards[number].sprite
        driver.move(sprite.x - sprite.width * 0.35, sprite.y)
        driver.wait(0.8)

    return act


def click_card(number: int) -> Act:
    def act(driver: Driver) -> None:
        sprite = go_kitty_look(finish_until_asked(driver, TableScene)).own_hand.fan.cards[number].sprite
        driver.click(sprite.x - sprite.width * 0.35, sprite.y)

    return act


def point_at_seat(seat: Seat) -> Act:
    def act(driver: Driver) -> None:
        driver.move(*go_kitty_look(finish_until_asked(driver, TableScene)).seats.plates[seat].portrait.center)
        driver.wait(0.8)

    return act


def click_seat(seat: Seat) -> Act:
    def act(driver: Driver) -> None:
        driver.click(
            *go_kitty_look(finish_until_asked(driver, TableScene)).seats.plates[seat].portrait.center
        )

    return act


def choose(way: Way) -> Act:
    return lambda driver: driver.click(*turn_of(driver).asking.ways[way].rect.center)


def wish_for(wish: Wish) -> Act:
    return lambda driver: driver.click(*turn_of(driver).asking.board.wishes[wish].rect.center)


def point_at_offer(number: int) -> Act:
    return lambda driver: driver.move(*turn_of(driver).laying.set_list.line(number).center)


def pick_by_card(driver: Driver) -> None:
    driver.click(*turn_of(driver).laying.by_card.rect.center)


def take_over(driver: Driver) -> None:
    """The next human takes the machine and looks at the cards."""
    driver.wait(1.0)
    driver.click_on("It's me")
    driver.wait(1.0)
    finish_until_asked(driver, TableScene)
