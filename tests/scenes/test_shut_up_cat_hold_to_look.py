"""Before a shared screen cards and marks are seen only as long as they, or the key for them, are held."""

from typing import Any

import pygame
import pytest

from game.shut_up_cat.board import Tile
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.options import DecisionKind
from scenes.shut_up_cat.faces import card_name
from scenes.shut_up_cat.questions.card import CardQuestion, FaceDownQuestion
from scenes.shut_up_cat.questions.using_dice import UseDiceQuestion
from scenes.stage.keys import Command, Keys, Stroke
from scenes.stage.layout import WindowView
from scenes.stage.theme import Pace, Size, Theme
from tests.gallery.shut_up_cat_moments import BED
from tests.scenes.games_on_tables import shut_up_cat_look
from tests.scenes.launching import Launch
from tests.scenes.shut_up_cat_tables import (
    SMALL,
    cards_face_up,
    click_widgets,
    pick_card,
    settle,
    table,
    using,
)
from tests.scenes.tables import question_on


def test_who_goes_on_holding_the_key_does_not_look_at_the_next_players_cards(launch: Launch) -> None:
    hands = ((Distraction.LASER_POINTER,), (Distraction.TREAT_TIN,))
    moment: dict[str, Any] = {"question": DecisionKind.USE_DICE, "dice": (6, 1, 3), "hands": hands}
    driver = launch(lambda: table(2, humans=(0, 1), **moment), SMALL)
    scene = settle(driver)
    driver.key_down(pygame.K_c)
    assert scene.picture.shown.hand_open
    click_widgets(driver, question_on(scene, UseDiceQuestion).calm)
    settle(driver)
    assert scene.viewpoint.viewer == 1
    driver.key_down(pygame.K_c)
    assert not scene.picture.shown.hand_open
    driver.key_up(pygame.K_c)
    driver.key_down(pygame.K_c)
    assert scene.picture.shown.hand_open


def test_a_card_that_was_drawn_can_be_looked_at_until_its_player_is_done(launch: Launch) -> None:
    driver = launch(lambda: using((2, 2, 5), (), humans=(0, 1), seats=2, pace=Pace.FAST), SMALL)
    scene = settle(driver)
    click_widgets(driver, question_on(scene, UseDiceQuestion).draw)
    driver.wait(20)
    assert "pass the screen to" in shut_up_cat_look(scene).banner.text
    assert scene.viewpoint.viewer == 0
    place = shut_up_cat_look(scene).fan.cards[0].sprite.rect.center
    driver.move(*place)
    driver.press(*place)
    driver.wait(1)
    assert cards_face_up(scene) == [0]
    driver.release(*place)
    assert not cards_face_up(scene)
    driver.wait(5)
    assert scene.viewpoint.viewer == 0
    driver.click(960, 300)
    settle(driver)
    assert scene.viewpoint.viewer == 1


def test_cards_that_are_looked_at_lie_face_down_before_anything_is_played(launch: Launch) -> None:
    hand = (Distraction.EARPLUGS, Distraction.TREAT_TIN)
    driver = launch(lambda: using((2, 2, 5), hand, humans=(0, 1), pace=Pace.NORMAL), SMALL)
    scene = settle(driver)
    driver.key_down(pygame.K_c)
    assert cards_face_up(scene) == [0, 1]
    click_widgets(driver, question_on(scene, UseDiceQuestion).draw)
    driver.key_up(pygame.K_c)
    while scene.timeline.busy and not scene.picture.reading:
        assert not cards_face_up(scene)
        driver.tick(0.1)


def test_a_card_that_is_played_is_seen_by_all_whenever_the_key_is_let_go(launch: Launch) -> None:
    hand = (Distraction.EARPLUGS, Distraction.TREAT_TIN)
    driver = launch(lambda: using((2, 3, 5), hand, humans=(0, 1), pace=Pace.NORMAL), SMALL)
    scene = settle(driver)
    pick_card(driver, scene)
    click_widgets(driver, question_on(scene, FaceDownQuestion).turn_up)
    driver.key_down(pygame.K_c)
    click_widgets(driver, question_on(scene, CardQuestion).confirm)
    driver.wait(0.4)
    driver.key_up(pygame.K_c)
    driver.wait(0.2)
    assert cards_face_up(scene) == [0]


def test_the_tip_of_a_hand_that_lies_face_down_names_the_key_as_it_is_set(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 1), (Distraction.EARPLUGS,), humans=(0, 1)), SMALL)
    scene = settle(driver)
    assert shut_up_cat_look(scene).fan.tip_text == "Hold to look at your cards (or hold C)"
    driver.app.director.change_theme(Theme(keys=Keys(((Command.COVER, Stroke(pygame.K_j)),))))
    driver.wait(0.2)
    assert shut_up_cat_look(scene).fan.tip_text == "Hold to look at your cards (or hold J)"


@pytest.mark.parametrize("cards", [1, 3, 4, 6])
def test_what_all_cards_do_hides_no_mark_that_is_seen_only_as_long_as_they_are(
    launch: Launch, cards: int
) -> None:
    held = (*Distraction,)[:cards]
    known = ((Tile.Z, Tile.MEOW, *(None,) * 10), (None,) * 12)
    driver = launch(lambda: using((2, 6, 1), held, humans=(0, 1), seats=2, memory_aid=True, known=known))
    scene = settle(driver)
    look = shut_up_cat_look(scene)
    driver.key_down(pygame.K_c)
    smallest = ((640, 360),) if cards <= 4 else ()
    for size in (*smallest, (640, 900), (390, 844), (900, 900), (960, 540), (1024, 768), (1280, 720)):
        driver.app.director.change(WindowView(*size), Theme())
        driver.app.director.update(0.0)
        look.fan.settle()
        words, style, box = look.fan.words_at(scene.kit)
        assert all(card_name(one) in words for one in held)
        assert not scene.kit.typesetter.broken(words, style, box.width - 2 * Size.GAP), size
        hidden = box.collidelist([*look.geometry.things_on_bed, *look.known.boxes, look.fan.seen])
        assert hidden < 0, size


def test_who_holds_no_card_sees_the_marks_as_long_as_the_button_is_held(launch: Launch) -> None:
    known = ((Tile.Z, Tile.MEOW, *(None,) * 10), (None,) * 12)
    usual: dict[str, Any] = {"humans": (0, 1), "memory_aid": True, "tiles": BED, "known": known}
    driver = launch(lambda: table(2, hands=((), ()), **usual), SMALL)
    look = shut_up_cat_look(settle(driver))
    assert look.marks_button.visible
    driver.press(*look.marks_button.rect.center)
    assert [tile.remembered for tile in look.spots.tiles[:3]] == [Tile.Z, Tile.MEOW, None]
    driver.release(*look.marks_button.rect.center)
    assert all(tile.remembered is None for tile in look.spots.tiles)


@pytest.mark.parametrize(
    "moment",
    [
        {"hands": ((Distraction.EARPLUGS,), ())},
        {"known": ((None,) * 12,) * 2},
        {"memory_aid": False, "known": ()},
        {"humans": (0,)},
    ],
)
def test_nobody_else_is_offered_that_button(launch: Launch, moment: dict[str, Any]) -> None:
    known = ((Tile.Z, Tile.MEOW, *(None,) * 10), (None,) * 12)
    usual: dict[str, Any] = {"humans": (0, 1), "memory_aid": True, "tiles": BED, "known": known}
    driver = launch(lambda: table(2, **(usual | {"hands": ((), ())} | moment)), SMALL)
    assert not shut_up_cat_look(settle(driver)).marks_button.visible


@pytest.mark.parametrize("card", Distraction)
def test_a_card_shown_to_everybody_lies_face_up_until_it_is_played_or_put_back(
    launch: Launch, card: Distraction
) -> None:
    """Of two that are alike, too, and whoever looks at the hand in between."""
    hand = (Distraction.WARM_MILK, card, card)
    driver = launch(lambda: using((2, 6, 5), hand, humans=(0, 1), pillow=(), multipliers=(2, 3, 3)), SMALL)
    scene = settle(driver)
    pick_card(driver, scene, 2)
    assert cards_face_up(scene) == []
    click_widgets(driver, question_on(scene, FaceDownQuestion).turn_up)
    assert cards_face_up(scene) == [2]
    driver.key_down(pygame.K_c)
    driver.key_up(pygame.K_c)
    driver.resize((1280, 720))
    driver.wait(0.5)
    assert cards_face_up(scene) == [2]
    click_widgets(driver, question_on(scene, CardQuestion).cancel)
    assert cards_face_up(scene) == []
    pick_card(driver, scene, 2)
    click_widgets(driver, question_on(scene, FaceDownQuestion).turn_up)
    scene.loop.answer(next(one for one in scene.viewpoint.view().options if getattr(one, "card", 0) is card))
    while scene.timeline.busy and ("discard",) not in scene.pieces:
        assert scene.pieces["card", 2].flip < 0.5
        driver.tick(0.1)
