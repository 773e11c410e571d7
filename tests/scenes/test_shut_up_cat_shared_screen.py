"""Several people before one screen: what is for one pair of eyes is asked for anew whenever others may look
again."""

from collections.abc import Callable, Generator
from itertools import product
from typing import Any

import pygame
import pytest

from game.core import Seat
from game.shut_up_cat.actions import DrawDistraction, PlayNightLight, Reveal, ScoreWinks
from game.shut_up_cat.board import Tile
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.options import DecisionKind
from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat.faces import card_back
from scenes.shut_up_cat.parts.looking_away import LookAwayPage
from scenes.shut_up_cat.questions.card import CardQuestion, FaceDownQuestion
from scenes.shut_up_cat.questions.rehiding import RehideQuestion
from scenes.shut_up_cat.questions.scoring import ScoreQuestion
from scenes.shut_up_cat.questions.using_dice import UseDiceQuestion
from scenes.shut_up_cat.table import ShutUpCatGame
from scenes.stage.keys import Command, Keys, Stroke
from scenes.stage.theme import Pace, Theme
from scenes.stage.widgets.modal import Modal
from scenes.table import thinking
from scenes.table.advice import Advice
from scenes.table.news import NewsPage
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.gallery.acts import table_of
from tests.gallery.shut_up_cat_moments import BED
from tests.narrowing import expect_type
from tests.scenes.games_on_tables import shut_up_cat_look
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import skip_until_asked
from tests.scenes.shut_up_cat_tables import (
    SMALL,
    click_widgets,
    pick_card,
    settle,
    table,
    tiles_face_up,
    using,
)
from tests.scenes.tables import question_on

WINDOWS = ((1280, 720), (960, 540), (1024, 768), (640, 900), (900, 1400), (1800, 600), (2560, 1080))


def lose_focus(driver: Driver) -> None:
    driver.look_away()
    driver.wait(0.4)


def pause(driver: Driver) -> None:
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.4)
    driver.click_on("Back")
    driver.wait(0.4)


def test_tiles_that_are_counted_again_after_an_undo_are_hidden_only_when_the_others_look_away_again(
    launch: Launch,
) -> None:
    driver = launch(lambda: using((1, 3, 6), winks=(20, 20, 20), humans=(0, 1)), SMALL)
    scene = settle(driver)
    scene.loop.play(Reveal(11, 2))
    settle(driver)
    click_widgets(driver, question_on(scene, ScoreQuestion).score)
    settle(driver)
    driver.click_on("Ada is alone")
    settle(driver)
    assert isinstance(scene.loop.question, RehideQuestion)
    driver.wait_until_heard()
    driver.key(pygame.K_u)
    settle(driver)
    click_widgets(driver, question_on(scene, ScoreQuestion).score)
    settle(driver)
    assert scene.match.actions[-1] == ScoreWinks()
    assert isinstance(driver.scene, Modal)
    assert scene.loop.question is None


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


def test_everybody_may_look_again_is_said_until_somebody_presses(launch: Launch) -> None:
    driver = launch(lambda: using((1, 3, 6), winks=(20, 20, 20), humans=(0, 1), pace=Pace.FAST), SMALL)
    scene = settle(driver)
    scene.loop.play(Reveal(11, 2))
    settle(driver)
    click_widgets(driver, question_on(scene, ScoreQuestion).score)
    settle(driver)
    driver.click_on("Ada is alone")
    settle(driver)
    click_widgets(driver, question_on(scene, RehideQuestion).hide)
    driver.wait(20)
    assert shut_up_cat_look(scene).banner.text.startswith("Everyone can look again.")
    driver.key(pygame.K_SPACE)
    driver.wait(1)
    assert not shut_up_cat_look(scene).banner.text.startswith("Everyone can look again.")


def test_the_news_tell_several_humans_what_all_of_them_saw(launch: Launch) -> None:
    driver = launch(lambda: using((2, 2, 5), (), humans=(0, 1), seats=2), SMALL)
    scene = settle(driver)
    scene.loop.play(DrawDistraction())
    scene.timeline.finish()
    settle(driver)
    driver.key(pygame.K_n)
    driver.wait(0.4)
    page = page_on(driver, NewsPage)
    assert page.sheet.title == "Since Misty's last turn"
    told = [line.text for line in page.lines]
    assert told == [scene.words.tell(event) for event in scene.match.history(None) if scene.words.tell(event)]


def cards_face_up(scene: TableScene) -> list[int]:
    return [key[1] for key in scene.pieces.keys_with_prefix("card") if scene.pieces[key].face != card_back()]


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


@pytest.mark.parametrize("interrupt", [lose_focus, pause])
def test_what_the_coach_thinks_of_is_not_said_once_the_others_may_look_back(
    launch: Launch, monkeypatch: pytest.MonkeyPatch, interrupt: Callable[[Driver], None]
) -> None:
    driver = launch(lambda: using((2, 6, 1), humans=(0, 1)), SMALL)
    scene = settle(driver)
    monkeypatch.setattr(thinking, "SLICE_SECONDS", 0.0)
    still_thinks = [True]

    def hint(seat: Seat) -> Generator[None, None, Advice]:
        while still_thinks:
            yield
        return Advice("Draw a card.")

    monkeypatch.setattr(scene.hints, "advice_for", hint)
    driver.key(pygame.K_h)
    driver.wait(0.4)
    driver.click_on("Ada is alone")
    driver.wait(0.3)
    assert scene.hints.thinks
    interrupt(driver)
    still_thinks.clear()
    driver.wait(1.0)
    assert driver.scene is scene


def with_a_peek_that_was_hidden(launch: Launch) -> tuple[Driver, TableScene]:
    """Ada has played a Night Light, and the window was left before its tiles were seen."""
    driver = launch(
        lambda: using((2, 6, 6), (Distraction.NIGHT_LIGHT,), humans=(0, 1), pace=Pace.NORMAL), SMALL
    )
    scene = settle(driver)
    scene.loop.play(PlayNightLight(0, 5))
    driver.wait(0.2)
    lose_focus(driver)
    assert isinstance(driver.scene, Modal)
    return driver, scene


def test_what_a_night_light_shows_waits_for_its_player_when_the_game_is_left_and_goes_on(
    launch: Launch,
) -> None:
    _, left = with_a_peek_that_was_hidden(launch)
    driver = launch(lambda: TableScene(ShutUpCatGame, left.match, left.guests, left.host), SMALL)
    scene = settle(driver)
    assert not tiles_face_up(scene)
    told = scene.log.lines()
    driver.click_on("Ada is alone")
    driver.wait(2.0)
    assert tiles_face_up(scene) == [0, 5]
    assert scene.log.lines() == told
    driver.click(960, 300)
    settle(driver)
    assert driver.scene is scene
    assert scene.loop.asking


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


def left_alone(**moment: Any) -> TableScene:
    """Ada at her table, whose things lie covered because others may look on."""
    scene = table(3, **moment)
    scene.viewpoint.others_look_on = scene.viewpoint.face_down = True
    return scene


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


def test_a_night_light_that_was_seen_shows_nothing_any_more(launch: Launch) -> None:
    driver, scene = with_a_peek_that_was_hidden(launch)
    driver.click_on("Ada is alone")
    driver.wait(2.0)
    driver.click(960, 300)
    settle(driver)
    lose_focus(driver)
    assert driver.scene is scene
    scene.loop.play(DrawDistraction())
    settle(driver)
    assert driver.scene is scene


def test_what_asks_the_others_to_look_away_covers_no_tile(launch: Launch) -> None:
    """They lie open, and everybody remembers them until then."""
    driver = launch(lambda: using((2, 6, 6), winks=(4, 10, 10), humans=(0, 1)), SMALL)
    scene = settle(driver)
    scene.loop.play(Reveal(11, 1))
    settle(driver)
    for text_scale, size in product((1.0, 1.5, 2.0), WINDOWS):
        driver.app.director.change_theme(Theme(text_scale=text_scale))
        driver.resize(size)
        driver.wait(0.3)
        page = page_on(driver, LookAwayPage)
        sheet = page.kit.window.rect_px(page.sheet.rect)
        tiles = [scene.kit.window.rect_px(tile.rect) for tile in shut_up_cat_look(scene).spots.tiles]
        assert sheet.collidelist(tiles) == -1, (size, text_scale)
        assert page.kit.window.room.contains(page.sheet.rect), (size, text_scale)
        assert page.sheet.rect.contains(page.buttons[0].rect), (size, text_scale)


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
