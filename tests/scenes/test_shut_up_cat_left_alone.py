"""One human whose things lie covered, because others may look on: what is asked for, shown and hidden."""

from typing import Any

import pygame
import pytest

from game.shut_up_cat.actions import DrawDistraction, Reveal, ScoreWinks
from game.shut_up_cat.board import Tile
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.options import DecisionKind
from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat.parts.looking_away import LookAwayPage
from scenes.shut_up_cat.questions.rehiding import RehideQuestion
from scenes.shut_up_cat.questions.scoring import ScoreQuestion
from scenes.shut_up_cat.questions.using_dice import UseDiceQuestion
from scenes.shut_up_cat.table import ShutUpCatGame
from scenes.stage.theme import Pace
from scenes.table.scene import TableScene
from tests.gallery.acts import table_of
from tests.gallery.shut_up_cat_moments import BED
from tests.narrowing import expect_type
from tests.scenes.games_on_tables import shut_up_cat_look
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import skip_until_asked
from tests.scenes.shut_up_cat_tables import (
    SMALL,
    cards_face_up,
    click_widgets,
    settle,
    table,
    tiles_face_up,
    with_a_peek_that_was_hidden,
)
from tests.scenes.tables import question_on


def left_alone(**moment: Any) -> TableScene:
    """Ada at her table, whose things lie covered because others may look on."""
    scene = table(3, **moment)
    scene.viewpoint.others_look_on = scene.viewpoint.face_down = True
    return scene


def test_what_a_night_light_shows_is_seen_by_who_is_left_alone_once_the_cards_are_turned_up(
    launch: Launch,
) -> None:
    _, left = with_a_peek_that_was_hidden(launch)
    guests = (left.guests[0], left.guests[1].swapped(), *left.guests[2:])
    left.match.change_player(1, guests[1].player())

    def alone() -> TableScene:
        scene = TableScene(ShutUpCatGame, left.match, guests, left.host)
        scene.viewpoint.others_look_on = scene.viewpoint.face_down = True
        return scene

    driver = launch(alone, SMALL)
    scene = table_of(driver, TableScene)
    driver.wait(2.0)
    assert not tiles_face_up(scene)
    driver.click_on("Look at the tiles")
    driver.wait(2.0)
    assert tiles_face_up(scene) == [0, 5]
    driver.key(pygame.K_c)
    driver.wait(1.0)
    assert not tiles_face_up(scene)
    driver.click_on("Look at the tiles")
    driver.wait(2.0)
    driver.click(960, 300)
    settle(driver)
    assert isinstance(scene.loop.question, UseDiceQuestion)


@pytest.mark.parametrize(
    ("dice", "line"),
    [((1, 3, 5), "chase the cat now or once tiles lie open, or play a card."), ((), "chase the cat, or ")],
)
def test_left_alone_the_banner_says_the_same_before_and_after_the_cards_are_turned_up(
    launch: Launch, dice: tuple[int, ...], line: str
) -> None:
    question = DecisionKind.USE_DICE if dice else DecisionKind.GATHER
    hands = ((Distraction.EARPLUGS,), (), ())
    moment: dict[str, Any] = {"question": question, "dice": dice, "hands": hands}
    driver = launch(lambda: left_alone(multipliers=(0, 1, 1), winks=(28, 25, 33), **moment), SMALL)
    driver.wait(0.5)
    covered = shut_up_cat_look(table_of(driver, TableScene)).banner.text
    driver.click_on("Look at my cards")
    scene = settle(driver)
    assert line in covered
    assert shut_up_cat_look(scene).banner.text == covered


def test_left_alone_nobody_is_asked_to_look_at_nothing_but_what_is_drawn_lies_hidden(launch: Launch) -> None:
    moment: dict[str, Any] = {"question": DecisionKind.USE_DICE, "dice": (2, 2, 5)}
    driver = launch(lambda: left_alone(hands=((),) * 3, **moment), SMALL)
    driver.wait(0.5)
    scene = table_of(driver, TableScene)
    assert isinstance(scene.loop.question, UseDiceQuestion)
    scene.loop.play(DrawDistraction())
    scene.timeline.finish()
    assert expect_type(scene.match.view(0), ShutUpCatView).hand
    assert not cards_face_up(scene)
    skip_until_asked(driver)
    driver.click_on("Look at my cards")
    driver.wait(0.5)
    assert cards_face_up(scene) == [0]


def test_left_alone_without_a_secret_a_hint_is_given_when_the_others_look_away(launch: Launch) -> None:
    driver = launch(left_alone, SMALL)
    settle(driver)
    driver.key(pygame.K_h)
    driver.wait(0.4)
    page_on(driver, LookAwayPage)


def test_left_alone_without_a_card_one_looks_at_marks_or_at_the_tiles(launch: Launch) -> None:
    known = ((Tile.Z, Tile.MEOW, *(None,) * 10), *[(None,) * 12] * 2)
    driver = launch(lambda: left_alone(memory_aid=True, tiles=BED, known=known, hands=((),) * 3), SMALL)
    driver.wait(0.5)
    scene = table_of(driver, TableScene)
    tiles = shut_up_cat_look(scene).spots.tiles
    assert all(tile.remembered is None for tile in tiles)
    driver.click_on("Look at my marks")
    driver.wait(0.5)
    assert [tile.remembered for tile in tiles[:3]] == [Tile.Z, Tile.MEOW, None]
    moment: dict[str, Any] = {"question": DecisionKind.USE_DICE, "dice": (2, 5, 5), "winks": (3, 3, 3)}
    driver = launch(lambda: left_alone(tiles=BED, hands=((),) * 3, **moment), SMALL)
    driver.wait(0.5)
    scene = table_of(driver, TableScene)
    scene.loop.play(Reveal(1, 4))
    skip_until_asked(driver)
    if isinstance(scene.loop.question, ScoreQuestion):
        scene.loop.play(ScoreWinks())
        skip_until_asked(driver)
    driver.click_on("Look at the tiles")
    driver.wait(0.5)
    assert isinstance(scene.loop.question, RehideQuestion)


def test_left_alone_without_a_secret_dice_that_lie_on_the_bed_stay_there_when_tiles_turn(
    launch: Launch,
) -> None:
    moment: dict[str, Any] = {"question": DecisionKind.USE_DICE, "dice": (2, 6, 4), "pace": Pace.NORMAL}
    driver = launch(lambda: left_alone(tiles=BED, hands=((),) * 3, **moment), SMALL)
    scene = settle(driver)
    click_widgets(driver, question_on(scene, UseDiceQuestion).turn)
    while not scene.match.actions:
        places = [scene.pieces["die", number].rect.center for number in range(3)]
        driver.tick(1 / 30)
    assert [scene.pieces["die", number].rect.center for number in range(3)] == places


@pytest.mark.parametrize(
    ("cards", "marks", "eye", "told"),
    [
        (1, False, "Turn your cards face down", "Look at your cards first"),
        (0, True, "Cover your marks", "Look at your marks first"),
        (1, True, "Cover your cards and marks", "Look at your cards and marks first"),
    ],
)
def test_left_alone_the_eye_and_who_asks_for_a_hint_too_soon_hear_what_is_covered(
    launch: Launch, cards: int, marks: bool, eye: str, told: str
) -> None:
    known = ((Tile.Z, Tile.MEOW, *(None,) * 10), *((None,) * 12,) * 2) if marks else ()
    hands = ((Distraction.EARPLUGS,) * cards, (), ())
    driver = launch(lambda: left_alone(hands=hands, memory_aid=marks, tiles=BED, known=known), SMALL)
    driver.wait(0.5)
    scene = table_of(driver, TableScene)
    button = next(one for one in scene.bar.buttons if one.icon == "eye")
    assert button.visible
    assert button.tip.startswith(eye)
    driver.key(pygame.K_h)
    assert scene.desk.toasts.text.startswith(told)
