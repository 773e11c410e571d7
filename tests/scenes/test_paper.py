"""The paper of a question takes what is done there: nothing under it is pressed, hovered or taken up."""

from itertools import product

import pytest

from game.go_kitty.actions import Lay
from game.go_kitty.cards import Trait
from scenes.go_kitty.questions.board import WishBoard
from scenes.go_kitty.questions.turn import TurnQuestion
from scenes.go_kitty.words.stakes import Way
from scenes.stage.layout import WindowView
from scenes.stage.theme import Theme
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.panel import Panel
from scenes.table.scene import TableScene
from tests.gallery.go_kitty_moments import pose
from tests.gallery.shots import PLAIN
from tests.loops import check_each
from tests.narrowing import expect_type
from tests.scenes.dragged import centre, drag
from tests.scenes.games_on_tables import go_kitty_look
from tests.scenes.go_kitty_tables import click_way, launch_at
from tests.scenes.launching import Launch
from tests.scenes.tables import question_on

QUESTIONS = [
    *("go-kitty-turn", "go-kitty-two", "go-kitty-seek", "go-kitty-seek-wish", "go-kitty-answer-none"),
    *("go-kitty-answer-mouse", "kitten-me-turn", "shut-up-cat-gather-pillow", "shut-up-cat-use"),
]
FOUR_RAINS = pose("rain rain rain rain fan", "leaf")
SIZES = [(640, 360), (960, 540), (1280, 720), (640, 900), (1800, 600)]


def points_of(panel: Widget) -> list[tuple[float, float]]:
    left, top, width, height = panel.rect
    shares = product([at / 20 for at in range(1, 20)], repeat=2)
    return [(left + across * width, top + down * height) for across, down in shares]


def bare_points(board: WishBoard) -> list[tuple[float, float]]:
    """Points of its paper at which no button lies."""
    return [point for point in points_of(board.panel) if not any(one.holds(*point) for one in board.widgets)]


def under_paper(table: TableScene) -> list[str]:
    """What lies under a sheet of the question, and yet is found at a point of it."""
    assert table.loop.question is not None
    seen, found = table.desk.all(), set[str]()
    for panel in table.loop.question.widgets:
        if isinstance(panel, Panel) and panel.visible:
            below = seen[: next(place for place, one in enumerate(seen) if one is panel)]
            for x, y in points_of(panel):
                at = table.desk.at(x, y)
                found |= {type(one).__name__ for one in below if one is at}
    return sorted(found)


@pytest.mark.parametrize("name", QUESTIONS)
@pytest.mark.seldom(3)
def test_nothing_under_the_paper_of_a_question_is_pointed_at(launch: Launch, name: str) -> None:
    driver = launch(PLAIN[name].first)
    PLAIN[name].act(driver)
    table = expect_type(driver.scene, TableScene)

    def hides_the_table(size: tuple[int, int]) -> None:
        driver.app.director.change(WindowView(*size), Theme())
        assert under_paper(table) == []

    check_each(SIZES, hides_the_table)


@pytest.mark.parametrize("others", [1, 2, 3, 4])
def test_the_paper_of_the_board_of_a_seek_never_looks_into_the_pile(launch: Launch, others: int) -> None:
    driver, table = launch_at(launch, pose("rain fan", *["leaf", "rain", "clover", "light"][:others]))
    click_way(driver, table, Way.SEEK)

    def spends_no_token(size: tuple[int, int]) -> None:
        driver.resize(size)
        driver.wait(0.5)
        assert under_paper(table) == []
        for x, y in bare_points(question_on(table, TurnQuestion).asking.board):
            if go_kitty_look(table).pile.rect.collidepoint(x, y):
                driver.click(x, y)
                assert table.match.actions == ()

    check_each(SIZES, spends_no_token)


def test_a_card_under_paper_is_not_taken_up_there(launch: Launch) -> None:
    driver, table = launch_at(launch, FOUR_RAINS)
    click_way(driver, table, Way.SEEK)
    points = bare_points(question_on(table, TurnQuestion).asking.board)
    cards = [table.pieces[key] for key in table.pieces.keys_with_prefix("hand", 0)]
    over_cards = [point for point in points if table.sprites.at(*point) in cards]
    assert over_cards
    for x, y in over_cards:
        driver.move(x, y)
        driver.press(x, y)
        driver.move(x, y + 60)
        assert table.dragging.held is None
        driver.release(x, y + 60)


def test_a_card_dropped_on_paper_is_not_laid_beside_it(launch: Launch) -> None:
    driver, table = launch_at(launch, FOUR_RAINS)
    driver.resize((640, 705))
    driver.wait(0.5)
    place = table.context.where(("around", "table"))
    assert place is not None
    on_paper = place.clip(question_on(table, TurnQuestion).laying.panel.rect)
    assert on_paper
    card = table.pieces.keys_with_prefix("hand", 0, Trait.RAIN)[0]
    drag(driver, table, card, on_paper.center)
    driver.wait(1.0)
    assert len(table.match.actions) == 0
    drag(driver, table, card, centre(table, ("table",)))
    assert Lay((Trait.RAIN,) * 4) in table.match.actions
