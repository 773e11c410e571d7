"""Kitten Me on one screen for several humans: curtains, bids and doubts."""

from pathlib import Path

from game.kitten_me.cards import Thing
from scenes.kitten_me.questions.turn import TurnQuestion
from scenes.table.scene import TableScene
from scenes.table.settings import Settings
from scenes.table.stands import Key
from tests.driver import Driver
from tests.scenes.kitten_me_tables import deal_anew
from tests.scenes.launching import Launch
from tests.scenes.navigators import SMALL, a_navigator, a_plan, a_table, skip_until_asked, table_on
from tests.scenes.tables import question_on


def at_the_curtain(
    launch: Launch, folder: Path, humans: int = 3, cats: int = 0, settings: Settings | None = None
) -> Driver:
    navigator = a_navigator(folder, settings)
    driver = launch(lambda: a_table(navigator, a_plan("kitten_me", humans, cats)), SMALL)
    skip_until_asked(driver)
    return driver


def sit_down(driver: Driver) -> None:
    driver.click_on("It's me")
    skip_until_asked(driver)


def seated(launch: Launch, folder: Path, seed: int) -> Driver:
    """The first of three looks at their cards of this deal."""
    driver = at_the_curtain(launch, folder / str(seed))
    deal_anew(table_on(driver), seed)
    sit_down(driver)
    return driver


def bid_hats(driver: Driver, number: int) -> None:
    """So many Hats: what the panel suggests depends on the hand."""
    question = question_on(table_on(driver), TurnQuestion)
    driver.click(*question.things[Thing.HAT].rect.center)
    driver.type(str(number))
    driver.click(*question.bid.rect.center)


def open_cards(table: TableScene) -> list[Key]:
    hands = table.pieces.keys_with_prefix("hand")
    return [key for key in hands if table.pieces[key].flip < 0.5]


def doubt_the_first_bid(driver: Driver) -> TableScene:
    sit_down(driver)
    bid_hats(driver, 1)
    skip_until_asked(driver)
    sit_down(driver)
    table = table_on(driver)
    driver.click_on("KITTEN ME")
    return table
