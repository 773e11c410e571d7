"""What the driver does at the Shut Up Cat table to bring it into a state that is worth a picture."""

from collections.abc import Callable, Sequence

from game.core import Seat
from game.shut_up_cat.actions import Action, PlayNightLight, Reveal
from game.shut_up_cat.events import TilesRevealed
from game.shut_up_cat.state import ShutUpCatState
from scenes.shut_up_cat.table import ShutUpCatGame
from scenes.stage.theme import Pace
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.gallery.acts import finish_until_asked, point_away, rest
from tests.gallery.posed import NullHost, PosedMatch, gallery_guests, prefer
from tests.gallery.shot import Act
from tests.scenes.games_on_tables import shut_up_cat_look


def shut_up_cat_table(state: ShutUpCatState, humans: Sequence[Seat] = (0,)) -> Callable[[], TableScene]:
    """A table at that moment; other seats than Ada's are cats of the house unless they are human too."""

    def made() -> TableScene:
        guests = gallery_guests(len(state.winks), humans)
        before = []
        if (shown := state.reveal) is not None:
            tiles = tuple(state.tiles[space] for space in shown.spaces)
            before.append(TilesRevealed(state.turn, shown.start, shown.end, tiles))
        match = PosedMatch("shut_up_cat", state, [guest.player() for guest in guests], *before)
        return TableScene(ShutUpCatGame, match, guests, NullHost())

    return made


def settled_at_normal_pace(driver: Driver) -> TableScene:
    """The settled table, which from now on moves at the usual pace."""
    table = finish_until_asked(driver, TableScene)
    prefer(table, pace=Pace.NORMAL)
    return table


def play_at_normal_pace(action: Action, seconds: float) -> Act:
    """An action, watched for so long."""

    def act(driver: Driver) -> None:
        table = settled_at_normal_pace(driver)
        point_away(driver)
        table.loop.play(action)
        driver.wait(seconds)

    return act


def play_and_rest(action: Action) -> Act:
    def act(driver: Driver) -> None:
        finish_until_asked(driver, TableScene).loop.play(action)
        rest(driver)

    return act


def with_card(*spaces: int, dice: Sequence[int] = ()) -> Act:
    """The first card picked, and tiles or dice for it."""

    def act(driver: Driver) -> None:
        table = finish_until_asked(driver, TableScene)
        sprite = shut_up_cat_look(table).fan.cards[0].sprite
        driver.click(sprite.x - sprite.width * 0.3, sprite.y)
        for number in dice:
            driver.click(*shut_up_cat_look(table).spots.dice[number].rect.center)
        for space in spaces:
            driver.click(*shut_up_cat_look(table).spots.tiles[space].rect.center)
        point_away(driver)
        driver.wait(0.5)

    return act


def lay_dice(driver: Driver) -> None:
    settled_at_normal_pace(driver)
    driver.click_on("Turn ")
    driver.wait(0.6)
    point_away(driver)


def tie(driver: Driver) -> None:
    """The last reveal of the game makes both alike."""
    table = settled_at_normal_pace(driver)
    table.loop.play(Reveal(0, 4))
    for _ in range(60):
        if shut_up_cat_look(table).shout.visible:
            break
        table.timeline.skip()
    point_away(driver)
    driver.wait(0.5)


def peek(driver: Driver) -> None:
    table = settled_at_normal_pace(driver)
    table.loop.play(PlayNightLight(3, 7))
    for _ in range(2):
        table.timeline.skip()
    driver.wait(1.0)
    point_away(driver)


def hold_cards(driver: Driver) -> None:
    sprite = shut_up_cat_look(finish_until_asked(driver, TableScene)).fan.cards[0].sprite
    driver.press(sprite.x, sprite.y)
    driver.wait(0.5)


def point_at_a_button(driver: Driver) -> None:
    driver.move(*finish_until_asked(driver, TableScene).loop.controls[-1].rect.center)
    driver.wait(0.8)
