"""What must not be seen or heard: faces of tiles, cards of others, the order of hiding."""

from functools import partial
from typing import Any

import pygame
import pytest

from game.rng import Rng
from game.shut_up_cat.actions import (
    Action,
    DrawDistraction,
    PlayNightLight,
    PlayShufflingPaws,
    Rehide,
    Reveal,
)
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.options import DecisionKind
from scenes.shut_up_cat.faces import card_back, tile_back
from scenes.shut_up_cat.questions.card import FaceDownQuestion, PickedCardQuestion
from scenes.shut_up_cat.questions.rehiding import RehideQuestion
from scenes.shut_up_cat.questions.using_dice import UseDiceQuestion
from scenes.stage.strings import to_see
from scenes.stage.theme import Pace, Theme
from scenes.stage.widgets.button import Button
from scenes.table.scene import TableScene
from tests.gallery.acts import table_of
from tests.gallery.shut_up_cat_moments import BED, DREAM, MEOW, Z
from tests.narrowing import expect_type
from tests.scenes.games_on_tables import shut_up_cat_look
from tests.scenes.launching import Launch
from tests.scenes.shut_up_cat_tables import (
    SMALL,
    click_widgets,
    pick_card,
    settle,
    table,
    using,
)
from tests.scenes.tables import on_sound, question_on

pytestmark = pytest.mark.usefixtures("real_pictures")

_MOST_FRAMES = 100


def test_tiles_that_are_face_down_look_the_same_whatever_they_are(launch: Launch) -> None:
    pictures = []
    for seed in (1, 2):
        tiles = tuple(Rng(seed).shuffled(BED))
        driver = launch(partial(using, (2, 6, 1), tiles=tiles), SMALL)
        scene = settle(driver)
        assert all(scene.pieces["tile", space].drawing == tile_back() for space in range(12))
        driver.move(5, 5)
        driver.wait(0.6)
        pictures.append(driver.fingerprint())
    assert pictures[0] == pictures[1]


MISTYS_TURN: dict[str, Any] = {"turn": 1, "dice": (6, 2, 2)}


def _shown_and_heard(
    launch: Launch, action: Action, **moment: Any
) -> tuple[list[int], list[tuple[str, int | None]]]:
    """Every frame that Ada sees, and so how long it takes, and all she hears while Misty does something."""
    still = Theme(idle_life=False)
    driver = launch(lambda: table(2, pace=Pace.SLOW, **{**MISTYS_TURN, **moment}), SMALL, still)
    scene = table_of(driver, TableScene)
    scene.timeline.finish()
    heard: list[tuple[str, int | None]] = []
    on_sound(scene, lambda group, variant: heard.append((group, variant)))
    driver.move(5, 5)
    scene.loop.play(action)
    shown: list[int] = []
    while scene.timeline.busy and len(shown) < _MOST_FRAMES:
        driver.tick(1 / 6)
        shown.append(driver.fingerprint())
    return shown, heard


def test_hiding_again_leaves_no_trace_for_others_in_any_frame_or_sound(launch: Launch) -> None:
    moment: dict[str, Any] = {"tiles": BED, "question": DecisionKind.REHIDE, "reveal": Reveal(11, 1)}
    one, other = (_shown_and_heard(launch, Rehide(order), **moment) for order in ((MEOW, Z, Z), (Z, Z, MEOW)))
    assert len(one[0]) > 5
    assert "tile_turn" in {what[0] for what in one[1]}
    assert one == other


def test_a_peek_shows_a_rival_nothing(launch: Launch) -> None:
    moment: dict[str, Any] = {"question": DecisionKind.USE_DICE, "hands": ((), (Distraction.NIGHT_LIGHT,))}
    one, other = (
        _shown_and_heard(launch, PlayNightLight(2, 7), tiles=tiles, **moment)
        for tiles in (DREAM, DREAM[::-1])
    )
    assert len(one[0]) > 5
    assert one == other


def test_tiles_that_are_swapped_unseen_show_nobody_what_they_are(launch: Launch) -> None:
    moment: dict[str, Any] = {"question": DecisionKind.USE_DICE, "hands": ((), (Distraction.SHUFFLING_PAWS,))}
    one, other = (
        _shown_and_heard(launch, PlayShufflingPaws(2, 7), tiles=tiles, **moment)
        for tiles in (DREAM, DREAM[::-1])
    )
    assert one == other


def test_a_card_that_a_rival_draws_shows_only_its_back(launch: Launch) -> None:
    one, other = (
        _shown_and_heard(launch, DrawDistraction(), question=DecisionKind.USE_DICE, deck=(card,) * 9)
        for card in (Distraction.OPEN_WINDOW, Distraction.WARM_MILK)
    )
    assert one == other


def test_a_frame_is_the_same_whatever_the_rivals_hold_and_the_deck_brings(launch: Launch) -> None:
    pictures = []
    for cards in (tuple(Distraction), tuple(Distraction)[::-1]):
        moment: dict[str, Any] = {
            "hands": ((Distraction.EARPLUGS,), cards[:2], cards[2:4]),
            "deck": cards[4:],
        }
        driver = launch(partial(using, (2, 6, 1), **moment), SMALL)
        settle(driver)
        driver.move(5, 5)
        driver.wait(0.6)
        pictures.append(driver.fingerprint())
    assert pictures[0] == pictures[1]


def test_the_log_and_the_curtains_tell_no_faces_of_tiles(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 6), winks=(4, 10, 10)), SMALL)
    scene = settle(driver)
    scene.loop.play(Reveal(11, 1))
    settle(driver)
    click_widgets(driver, question_on(scene, RehideQuestion).hide)
    lines = [to_see(line) for line in settle(driver).log.lines() if line.startswith("You")]
    assert "You turn 3 tiles at the head, from 6 to 2." in lines
    assert "You hide the tiles again." in lines
    assert not any("Z," in line or "Meow," in line for line in lines)


def test_the_memory_aid_is_drawn_for_its_own_player_only(launch: Launch) -> None:
    known = ((Z, MEOW, *(None,) * 10), (None,) * 12)
    driver = launch(lambda: table(2, memory_aid=True, tiles=BED, known=known), SMALL)
    scene = settle(driver)
    assert [spot.remembered for spot in shut_up_cat_look(scene).spots.tiles[:3]] == [Z, MEOW, None]
    driver = launch(lambda: table(2, humans=(0, 1), memory_aid=True, tiles=BED, known=known), SMALL)
    scene = settle(driver)
    assert all(spot.remembered is None for spot in shut_up_cat_look(scene).spots.tiles)
    driver.key_down(pygame.K_c)
    assert shut_up_cat_look(scene).spots.tiles[1].remembered is MEOW
    driver.key_up(pygame.K_c)
    assert all(spot.remembered is None for spot in shut_up_cat_look(scene).spots.tiles)


# Several people before one screen.


def test_there_is_no_curtain_between_turns(launch: Launch) -> None:
    driver = launch(lambda: table(2, humans=(0, 1), question=DecisionKind.USE_DICE, dice=(6, 1, 3)), SMALL)
    scene = settle(driver)
    click_widgets(driver, question_on(scene, UseDiceQuestion).calm)
    scene = settle(driver)
    assert driver.scene is scene
    assert scene.viewpoint.viewer == 1
    assert shut_up_cat_look(scene).banner.text.startswith("Misty")


def test_on_a_shared_screen_cards_lie_face_down_and_are_seen_while_they_are_held(launch: Launch) -> None:
    cards = (Distraction.LASER_POINTER, Distraction.TREAT_TIN)
    driver = launch(lambda: using((2, 6, 1), cards, humans=(0, 1)), SMALL)
    scene = settle(driver)
    shown = [scene.pieces["card", number] for number in (0, 1)]
    assert all(sprite.drawing == card_back() for sprite in shown)
    place = shut_up_cat_look(scene).fan.places()[0]
    driver.press(place.x, place.y)
    driver.wait(0.5)
    assert all(sprite.face != card_back() for sprite in shown)
    driver.release(place.x, place.y)
    assert all(sprite.drawing == card_back() for sprite in shown)
    assert isinstance(scene.loop.question, UseDiceQuestion)
    driver.key_down(pygame.K_c)
    assert shown[0].face != card_back()
    driver.look_away()
    driver.wait(0.1)
    assert all(sprite.drawing == card_back() for sprite in shown)


def test_a_face_down_card_that_is_picked_and_put_back_is_named_nowhere(launch: Launch) -> None:
    """Neither by words nor by what happens, whether it could be played or not."""
    told = set()
    for card in Distraction:
        driver = launch(partial(using, (3, 3, 3), (card,), humans=(0, 1), multipliers=(3, 1, 1)), SMALL)
        scene = settle(driver)
        pick_card(driver, scene)
        picked = (
            shut_up_cat_look(scene).banner.text,
            shut_up_cat_look(scene).fan.tip_text,
            *(expect_type(widget, Button).text for widget in scene.loop.controls),
        )
        click_widgets(driver, question_on(scene, PickedCardQuestion).cancel)
        driver.wait(0.3)
        told.add((*picked, shut_up_cat_look(scene).banner.text, shut_up_cat_look(scene).fan.tip_text))
        assert isinstance(scene.loop.question, UseDiceQuestion)
    assert len(told) == 1


def test_a_face_down_card_is_named_when_its_player_shows_it(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 1), (Distraction.TREAT_TIN,), humans=(0, 1)), SMALL)
    scene = settle(driver)
    pick_card(driver, scene)
    click_widgets(driver, question_on(scene, FaceDownQuestion).turn_up)
    assert "Treat Tin" in shut_up_cat_look(scene).banner.text
    click_widgets(driver, question_on(scene, PickedCardQuestion).cancel)
    assert "Treat Tin" not in shut_up_cat_look(scene).banner.text


def test_a_face_down_card_of_no_use_stays_face_down(launch: Launch) -> None:
    moment: dict[str, Any] = {"multipliers": (3, 1, 1), "humans": (0, 1)}
    driver = launch(lambda: using((2, 6, 1), (Distraction.WARM_MILK,), **moment), SMALL)
    scene = settle(driver)
    pick_card(driver, scene)
    click_widgets(driver, question_on(scene, FaceDownQuestion).turn_up)
    assert (
        shut_up_cat_look(scene).banner.text == "That card wouldn't change anything now. It stays face down."
    )
    assert isinstance(scene.loop.question, UseDiceQuestion)


def test_cards_that_are_held_when_the_next_player_comes_are_not_that_players(launch: Launch) -> None:
    hands = ((Distraction.LASER_POINTER,), (Distraction.TREAT_TIN,))
    moment: dict[str, Any] = {"question": DecisionKind.USE_DICE, "dice": (6, 1, 3), "hands": hands}
    driver = launch(lambda: table(2, humans=(0, 1), **moment), SMALL)
    scene = settle(driver)
    driver.key_down(pygame.K_c)
    click_widgets(driver, question_on(scene, UseDiceQuestion).calm)
    scene = settle(driver)
    assert scene.viewpoint.viewer == 1
    assert scene.pieces["card", 0].drawing == card_back()


@pytest.mark.parametrize("way", ["key", "mouse"])
def test_cards_that_are_held_when_another_page_comes_lie_face_down_below_it(launch: Launch, way: str) -> None:
    cards = (Distraction.LASER_POINTER, Distraction.TREAT_TIN)
    driver = launch(lambda: using((2, 6, 1), cards, humans=(0, 1)), SMALL)
    scene = settle(driver)
    place = shut_up_cat_look(scene).fan.places()[0]
    if way == "key":
        driver.key_down(pygame.K_c)
    else:
        driver.press(place.x, place.y)
    assert scene.picture.shown.hand_open
    driver.key(pygame.K_l)
    driver.wait(0.5)
    assert driver.scene is not scene
    assert scene.pieces["card", 0].drawing == card_back()
    driver.key_up(pygame.K_c)
    driver.release(place.x, place.y)
    driver.key(pygame.K_l)
    driver.wait(0.5)
    assert driver.scene is scene
    assert not scene.picture.shown.hand_open
    assert scene.pieces["card", 0].drawing == card_back()
