"""A tip stands beside its thing, and covers neither it nor what else there is to choose from."""

import pygame
import pytest
from pygame import Rect

from scenes.stage.canvas import Canvas
from scenes.stage.widgets.base import Pressable
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.choice import Choice, Option
from scenes.stage.widgets.list_box import ListBox
from scenes.table.banner import Banner
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.gallery.shots import shot_named
from tests.narrowing import expect_type
from tests.scenes.games_on_tables import kitten_me_look
from tests.scenes.launching import Launch
from tests.scenes.widget_scene import WidgetScene
from tests.scenes.words_drawn import recording_drawing

TIP = "What this button does, in a sentence that needs two lines to be told."


def tip_of(driver: Driver) -> Rect:
    """Where the tip is, in pixels."""
    with recording_drawing(Rect(0, 0, *driver.app.window.surface().size)) as recorder:
        driver.scene.desk.draw_notes(Canvas(driver.scene.kit))
    ((_, _, place),) = recorder.plates
    return place


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize("size", [(1920, 1080), (960, 540), (640, 900)])
def test_a_tip_covers_no_button(launch: Launch, size: tuple[int, int]) -> None:
    buttons = [Button(f"Number {number}", print, tip=TIP) for number in range(5)]
    driver = launch(lambda: WidgetScene(*buttons), size)
    for button in buttons:
        driver.move(*button.rect.center)
        driver.wait(1.0)
        tip = tip_of(driver)
        assert not any(tip.colliderect(driver.app.kit.window.rect_px(one.rect)) for one in buttons)
        assert driver.app.window.surface().get_rect().contains(tip)


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize("kind", [Choice, ListBox])
def test_a_tip_of_one_option_covers_none_of_the_others(
    launch: Launch, kind: type[Choice] | type[ListBox]
) -> None:
    choice = kind([Option(word, tip=TIP) for word in ("Slow", "Normal", "Fast")], 0, print)
    driver = launch(lambda: WidgetScene(choice, height=220))
    driver.move(choice.rect.centerx, choice.rect.top + 110)
    driver.wait(1.0)
    assert not tip_of(driver).colliderect(driver.app.kit.window.rect_px(choice.rect))


def test_what_comes_to_lie_under_the_pointer_shows_its_tip_only_once_that_moves(launch: Launch) -> None:
    button = Button("Seek", print, tip=TIP)
    driver = launch(lambda: WidgetScene(button))
    place, desk = button.rect.center, driver.scene.desk
    button.visible = False
    driver.move(*place)
    driver.wait(1.0)
    button.visible = True
    driver.wait(1.0)
    assert desk.tooltip.due is None
    driver.move(place[0] + 2, place[1])
    driver.wait(1.0)
    assert desk.tooltip.due is button


@pytest.mark.usefixtures("real_pictures")
def test_a_tip_leaves_the_banner_free(launch: Launch) -> None:
    banner, button = Banner(), Button("Play", print, tip=TIP)
    banner.text = "Your turn: bid higher, or call it."
    driver = launch(lambda: WidgetScene(button, banner))
    banner.point = (button.rect.centerx, button.rect.top - 50)
    driver.move(*button.rect.center)
    driver.wait(1.0)
    assert not tip_of(driver).colliderect(driver.app.kit.window.rect_px(banner.rect))


@pytest.mark.usefixtures("real_pictures")
def test_escape_takes_a_tip_away_before_it_does_anything_else(launch: Launch) -> None:
    button = Button("Play", print, tip=TIP)
    driver = launch(lambda: WidgetScene(button))
    left: list[bool] = []
    driver.scene.go_back = lambda: left.append(True)  # type: ignore[method-assign] # nothing lies below it
    driver.move(*button.rect.center)
    driver.wait(1.0)
    assert tip_of(driver).width
    driver.key(pygame.K_ESCAPE)
    with recording_drawing(Rect(0, 0, *driver.app.window.surface().size)) as recorder:
        driver.scene.desk.draw_notes(Canvas(driver.app.kit))
    assert (recorder.plates, left) == ([], [])
    driver.key(pygame.K_ESCAPE)
    assert left == [True]


@pytest.mark.usefixtures("real_pictures")
def test_a_tip_goes_with_the_pointer_that_leaves_the_window(launch: Launch) -> None:
    button = Button("Play", print, tip=TIP)
    driver = launch(lambda: WidgetScene(button))
    driver.move(*button.rect.center)
    driver.wait(1.0)
    assert tip_of(driver).width
    pygame.event.post(pygame.event.Event(pygame.WINDOWLEAVE))
    driver.wait(0.1)
    assert not button.hovered
    with recording_drawing(Rect(0, 0, *driver.app.window.surface().size)) as recorder:
        driver.scene.desk.draw_notes(Canvas(driver.app.kit))
    assert recorder.plates == []


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
@pytest.mark.seldom
def test_the_tip_of_a_card_leaves_the_banner_of_the_table_in_sight(
    launch: Launch, size: tuple[int, int]
) -> None:
    shot = shot_named("kitten-me-card-hovered")
    driver = launch(shot.first, size)
    shot.act(driver)
    banner = kitten_me_look(expect_type(driver.scene, TableScene)).board.banner
    assert not tip_of(driver).colliderect(driver.app.kit.window.rect_px(banner.rect))


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (640, 900), (1800, 600)])
@pytest.mark.seldom(2)
def test_the_tip_of_a_card_stands_beside_it(launch: Launch, size: tuple[int, int]) -> None:
    shot = shot_named("kitten-me-card-hovered")
    driver = launch(shot.first, size)
    shot.act(driver)
    table, view = expect_type(driver.scene, TableScene), driver.scene.kit.window
    (raised,) = [one.sprite.rect for one in kitten_me_look(table).fan.cards if one.sprite.lift > 1]
    card, tip = view.rect_px(raised), tip_of(driver)
    assert not tip.colliderect(card.inflate(-4, -4))
    assert tip.colliderect(card.inflate(view.px(120), view.px(120)))
    asked = [rect for one in table.loop.controls if one.visible for rect in one.obstacles(driver.app.kit)]
    assert not any(tip.colliderect(view.rect_px(rect)) for rect in asked)
    assert not tip.colliderect(view.rect_px(kitten_me_look(table).counts.rect))


class Sign(Pressable):
    """Something to press that may stop being one."""


@pytest.mark.usefixtures("real_pictures")
def test_a_tip_goes_with_the_focus_when_its_thing_can_no_longer_be_pressed(launch: Launch) -> None:
    sign, button = Sign(tip=TIP), Button("Play", print)
    sign.on_press = lambda: None
    driver = launch(lambda: WidgetScene(sign, button))
    driver.key(pygame.K_TAB)
    driver.wait(1.0)
    assert tip_of(driver).width
    sign.on_press = None
    assert not driver.scene.desk.hide_tip()


@pytest.mark.usefixtures("real_pictures")
def test_a_question_tells_no_tip_of_what_it_gives_the_focus_to_by_itself(launch: Launch) -> None:
    shot = shot_named("kitten-me-turn")
    driver = launch(shot.first, (960, 540))
    shot.act(driver)
    table = expect_type(driver.scene, TableScene)
    driver.key(pygame.K_TAB)
    table.loop.ask_again()
    driver.wait(2.0)
    assert table.desk.keyboard.shown_focus is not None
    assert not table.desk.hide_tip()
