"""The focus: it goes where it is sent, is seen when keys are used, and is never lost."""

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pygame import FRect

from scenes.stage.inputs import KeyDown
from scenes.stage.scene import Scene
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.desk import Desk
from tests.driver import Driver
from tests.narrowing import expect_type
from tests.scenes.launching import Launch, page_on
from tests.scenes.widget_scene import ENTER, TAB, WidgetScene, click_widget


class Board(Scene):
    """Nine buttons in three rows."""

    def enter(self) -> None:
        self.buttons = [Button(str(number), lambda: None) for number in range(9)]
        self.desk.add(*self.buttons)

    def arrange(self) -> None:
        for number, button in enumerate(self.buttons):
            button.rect = FRect(400 + number % 3 * 300, 200 + number // 3 * 200, 240, 100)


BoardInHand = tuple[Driver, Board]


@pytest.fixture
def board(launch: Launch) -> BoardInHand:
    driver = launch(Board)
    return driver, page_on(driver, Board)


def focused(scene: Board) -> str:
    """The words on the button that has the focus."""
    return expect_type(scene.desk.focused, Button).text


def test_tab_goes_through_all_in_order_and_round(board: BoardInHand) -> None:
    driver, scene = board
    seen = []
    for _ in range(10):
        driver.key(TAB)
        seen.append(focused(scene))
    assert seen == [*"0123456780"]


def test_shift_tab_goes_back(board: BoardInHand) -> None:
    driver, scene = board
    driver.key(TAB, pygame.KMOD_SHIFT)
    assert focused(scene) == "8"


def test_arrows_go_to_the_neighbour_in_their_direction(board: BoardInHand) -> None:
    driver, scene = board
    driver.key(TAB)
    path = []
    for key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP):
        driver.key(key)
        path.append(focused(scene))
    assert path == ["1", "4", "7", "6", "3"]


def test_the_opposite_arrow_leads_back_to_where_one_came_from(launch: Launch) -> None:
    low, near, high = (Button(text, lambda: None) for text in ("low", "near", "high"))
    driver = launch(lambda: WidgetScene(low, near, high))
    low.rect, near.rect, high.rect = (
        FRect(200, 800, 300, 90),
        FRect(700, 800, 300, 90),
        FRect(640, 100, 200, 90),
    )
    for widget in (low, near):
        driver.scene.desk.focus(widget)
        driver.key(pygame.K_UP)
        assert driver.scene.desk.focused is high
        driver.key(pygame.K_DOWN)
        assert driver.scene.desk.focused is widget


def test_an_arrow_that_leads_nowhere_keeps_the_focus(board: BoardInHand) -> None:
    driver, scene = board
    driver.key(TAB)
    driver.key(pygame.K_LEFT)
    driver.key(pygame.K_UP)
    assert focused(scene) == "0"


def test_whoever_takes_over_the_focus_tells_no_tip(board: BoardInHand) -> None:
    driver, scene = board
    for button in scene.buttons:
        button.tip = "Nobody asked."
    driver.key(TAB)
    scene.buttons[0].visible = False
    assert focused(scene) == "3"
    driver.wait(2.0)
    assert not scene.desk.hide_tip()


class Sheet(Board):
    """Lies on the board, and gives the keyboard to one of its buttons."""

    overlay = True

    def enter(self) -> None:
        super().enter()
        self.desk.focus(self.buttons[4])


def test_a_page_that_was_opened_by_a_key_shows_who_has_the_keyboard(board: BoardInHand) -> None:
    driver, scene = board
    scene.buttons[0].on_press = lambda: scene.director.push(Sheet())
    driver.key(TAB)
    driver.key(ENTER)
    driver.wait(0.3)
    sheet = page_on(driver, Sheet)
    assert sheet.desk.keyboard.shown_focus is sheet.buttons[4]
    driver.press(10, 10)
    driver.release(10, 10)
    sheet.director.pop()
    driver.wait(0.3)
    assert driver.scene is scene
    assert scene.desk.keyboard.shown_focus is None


def test_a_page_that_was_opened_by_the_mouse_shows_no_focus(board: BoardInHand) -> None:
    driver, scene = board
    scene.buttons[0].on_press = lambda: scene.director.push(Sheet())
    driver.click(*scene.buttons[0].rect.center)
    driver.wait(0.3)
    assert page_on(driver, Sheet).desk.keyboard.shown_focus is None


@pytest.mark.usefixtures("real_pictures")
def test_no_focus_is_shown_on_what_lies_below_a_page(board: BoardInHand) -> None:
    driver, scene = board
    below = scene.buttons[0].rect.inflate(18, 18)
    scene.director.push(Sheet())
    driver.wait(0.5)
    without = driver.picture().get_at(driver.app.director.view.point_px(*below.midtop))
    scene.director.pop()
    driver.wait(0.3)
    driver.key(TAB)
    scene.director.push(Sheet())
    driver.wait(0.5)
    assert driver.picture().get_at(driver.app.director.view.point_px(*below.midtop)) == without


@pytest.mark.usefixtures("real_pictures")
def test_the_focus_is_seen_when_keys_are_used_and_hidden_when_the_mouse_is(board: BoardInHand) -> None:
    driver, scene = board
    plain = driver.picture().get_buffer().raw
    driver.key(TAB)
    driver.wait(0.3)
    assert scene.desk.keyboard.in_use
    assert driver.picture().get_buffer().raw != plain
    click_widget(driver, scene.buttons[4])
    assert not scene.desk.keyboard.in_use


def test_a_click_takes_the_focus_along(board: BoardInHand) -> None:
    driver, scene = board
    click_widget(driver, scene.buttons[4])
    driver.key(pygame.K_RIGHT)
    assert scene.desk.focused is scene.buttons[5]


def test_when_its_widget_goes_the_nearest_one_has_the_focus(board: BoardInHand) -> None:
    driver, scene = board
    click_widget(driver, scene.buttons[8])
    scene.desk.remove(scene.buttons[8])
    assert scene.desk.focused is scene.buttons[5]
    assert scene.buttons[5].focused
    assert not scene.buttons[8].focused


def test_when_its_widget_is_hidden_the_nearest_one_has_the_focus(board: BoardInHand) -> None:
    driver, scene = board
    click_widget(driver, scene.buttons[0])
    scene.buttons[0].visible = False
    assert scene.desk.focused is scene.buttons[3]


def test_a_widget_that_is_hidden_while_held_does_not_act(launch: Launch) -> None:
    heard: list[str] = []
    button = Button("Bid", lambda: heard.append("bid"))
    driver = launch(lambda: WidgetScene(button))
    driver.key(TAB)
    driver.key_down(ENTER)
    button.visible = False
    driver.key_up(ENTER)
    assert heard == []


def test_a_click_elsewhere_lets_go_of_what_a_key_holds(launch: Launch) -> None:
    heard: list[str] = []
    bid, call = Button("Bid", lambda: heard.append("bid")), Button("Call", lambda: heard.append("call"))
    driver = launch(lambda: WidgetScene(bid, call))
    driver.key(TAB)
    driver.key_down(ENTER)
    assert bid.pressed
    click_widget(driver, call)
    driver.key_up(ENTER)
    assert not bid.pressed
    assert heard == ["call"]


def test_looking_away_lets_go_of_what_is_held(launch: Launch) -> None:
    heard: list[str] = []
    button = Button("Bid", lambda: heard.append("bid"))
    driver = launch(lambda: WidgetScene(button))
    driver.press(*button.rect.center)
    driver.look_away()
    driver.wait(0.1)
    assert not button.pressed
    driver.release(*button.rect.center)
    assert heard == []


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(
    st.lists(
        st.one_of(
            st.sampled_from([pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, TAB]),
            st.tuples(st.sampled_from(["hide", "show", "disable"]), st.integers(0, 8)),
        ),
        max_size=30,
    )
)
def test_whatever_happens_one_visible_widget_has_the_focus(
    board: BoardInHand, happenings: list[int | tuple[str, int]]
) -> None:
    driver, _ = board
    kit = driver.app.kit
    scene = Board()
    scene.kit = kit
    scene.enter()
    scene.arrange()
    desk: Desk = scene.desk
    desk.handle(kit, KeyDown(TAB))
    for happened in happenings:
        if isinstance(happened, int):
            desk.handle(kit, KeyDown(happened))
        else:
            change, number = happened
            button = scene.buttons[number]
            button.visible = {"hide": False, "show": True}.get(change, button.visible)
            button.reason = "No." if change == "disable" else button.reason
        desk.update(kit, 0.1)
        visible = [button for button in scene.buttons if button.visible]
        if visible:
            assert desk.focused in visible
            assert [button for button in scene.buttons if button.focused] == [desk.focused]
