"""One of several: choices, tabs, lists and areas that scroll, by mouse alone and by keyboard alone."""

from collections.abc import Callable
from functools import partial

import pygame
import pytest
from pygame import FRect, Rect

from scenes.stage.canvas import Canvas
from scenes.stage.scene import Page
from scenes.stage.theme import Size, Theme
from scenes.stage.widgets.boxes import Column, Space
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.choice import Choice, Option, TabBar
from scenes.stage.widgets.field import TextField
from scenes.stage.widgets.list_box import ListBox
from scenes.stage.widgets.panel import Label
from scenes.stage.widgets.scroll import ScrollArea
from scenes.stage.widgets.slider import Slider
from tests.driver import Driver
from tests.scenes.launching import Launch
from tests.scenes.widget_scene import DOWN, ENTER, RIGHT, TAB, WidgetScene, click_widget, drag
from tests.scenes.words_drawn import recording_drawing

PACES = [Option("Slow"), Option("Normal"), Option("Fast")]


def look_away(driver: Driver) -> None:
    driver.look_away()
    driver.wait(0.1)


def cover(driver: Driver) -> None:
    """Another page comes, and goes again."""
    driver.scene.director.push(Page())
    driver.wait(0.5)
    driver.scene.director.pop()
    driver.wait(0.5)


@pytest.mark.parametrize("kind", [Choice, TabBar])
class TestChoice:
    def test_a_click_chooses(
        self, launch: Launch, received: list[object], kind: type[Choice] | type[TabBar]
    ) -> None:
        choice = kind(PACES, 1, received.append)
        driver = launch(lambda: WidgetScene(choice))
        click_widget(driver, choice, across=0.9)
        click_widget(driver, choice, across=0.1)
        assert received == [2, 0]

    def test_arrows_choose_and_then_leave(
        self, launch: Launch, received: list[object], kind: type[Choice] | type[TabBar]
    ) -> None:
        choice, other = kind(PACES, 1, received.append), Button("Next", lambda: None)
        scene = WidgetScene(choice)
        driver = launch(lambda: scene)
        other.rect = FRect(1300, 120, 200, 90)
        scene.desk.add(other)
        driver.key(TAB)
        driver.key(RIGHT)
        driver.key(RIGHT)
        assert received == [2]
        assert scene.desk.focused is other

    def test_an_option_with_a_reason_cannot_be_taken(
        self, launch: Launch, received: list[object], kind: type[Choice] | type[TabBar]
    ) -> None:
        options = [Option("White"), Option("Grey", reason="Play a game first."), Option("Both")]
        choice = kind(options, 0, received.append)
        driver = launch(lambda: WidgetScene(choice))
        click_widget(driver, choice, across=0.5)
        assert received == []
        assert choice.refusing
        assert choice.tip_text == "Play a game first."
        driver.key(RIGHT)
        assert received == [2]


@pytest.mark.usefixtures("real_pictures")
def test_a_choice_takes_more_rows_before_large_letters_get_smaller_than_the_usual_ones(
    launch: Launch,
) -> None:
    names = ["Everybody", "Ada", "Misty", "Sir Socks", "Biscuit", "All open"]
    choice = Choice([Option(name) for name in names], 0, lambda _: None)
    driver = launch(lambda: WidgetScene(choice), (1920, 1080))
    for scale in (1.25, 1.5, 2.0):
        driver.app.director.change(theme=Theme(text_scale=scale))
        kit = driver.scene.kit
        choice.lay(kit, FRect(0, 0, 700, choice.height_at(kit, 700)))
        with recording_drawing(Rect(0, 0, 1920, 1080)) as recorder:
            choice.show(Canvas(kit), False)
        assert min(drawn.letters for drawn in recorder.texts) >= kit.window.px(Size.BODY)


def test_a_last_row_with_fewer_options_is_filled_by_them(launch: Launch) -> None:
    choice = Choice([Option(name) for name in ("Everybody", "Maximiliane", "Wolkenstein")], 0, lambda _: None)
    driver = launch(lambda: WidgetScene(choice), (1920, 1080))
    kit = driver.scene.kit
    choice.lay(kit, FRect(0, 0, 270, choice.height_at(kit, 270)))
    first, second, last = choice.cells()
    assert choice.rows == 2
    assert (last.left, last.right) == pytest.approx((first.left, second.right))


class TestListBox:
    def make(self, received: list[object], acted: Callable[[int], None] | None = None) -> ListBox:
        options = [Option(f"Save {number}") for number in range(12)]
        return ListBox(options, 0, received.append, on_act=acted)

    def test_a_click_chooses_a_line(self, launch: Launch, received: list[object]) -> None:
        box = self.make(received)
        driver = launch(lambda: WidgetScene(box, height=300))
        driver.click(*box.line(2).center)
        assert received == [2]

    def test_sliding_off_chooses_no_line_that_is_hidden(self, launch: Launch, received: list[object]) -> None:
        box = self.make(received)
        driver = launch(lambda: WidgetScene(box, height=300))
        driver.press(*box.line(0).center)
        hidden = box.line(5).center
        assert not box.rect.collidepoint(hidden)
        driver.move(*hidden)
        driver.release(*hidden)
        assert received == []
        assert box.bar.offset == 0

    def test_the_wheel_scrolls_and_a_click_finds_the_line_that_is_there(
        self, launch: Launch, received: list[object]
    ) -> None:
        box = self.make(received)
        driver = launch(lambda: WidgetScene(box, height=300))
        for _ in range(20):
            driver.wheel(*box.rect.center, steps=-1)
        assert box.rect.contains(box.line(11))
        driver.click(*box.line(11).center)
        assert received == [11]

    def test_arrows_go_through_the_lines_and_keep_them_in_sight(
        self, launch: Launch, received: list[object]
    ) -> None:
        box = self.make(received)
        driver = launch(lambda: WidgetScene(box, height=300))
        driver.key(TAB)
        for _ in range(11):
            driver.key(DOWN)
        assert received == list(range(1, 12))
        assert box.rect.contains(box.line(11))
        driver.key(pygame.K_HOME)
        assert box.rect.contains(box.line(0))

    def test_the_bar_can_be_dragged(self, launch: Launch, received: list[object]) -> None:
        box = self.make(received)
        driver = launch(lambda: WidgetScene(box, height=300))
        handle = box.bar.handle
        driver.press(*handle.center)
        driver.move(handle.centerx, box.rect.bottom)
        driver.release(handle.centerx, box.rect.bottom)
        assert box.rect.contains(box.line(11))
        assert received == []

    def test_lines_can_be_dragged_and_a_drag_chooses_none(
        self, launch: Launch, received: list[object]
    ) -> None:
        box = self.make(received)
        driver = launch(lambda: WidgetScene(box, height=300))
        x, y = box.line(2).center
        drag(driver, (x, y), (x, y - 150))
        assert box.bar.offset == 150
        assert received == []
        drag(driver, (x, y), (x, y + 400))
        assert box.bar.offset == 0

    def test_a_hand_that_trembles_chooses_a_line_all_the_same(
        self, launch: Launch, received: list[object]
    ) -> None:
        box = self.make(received)
        driver = launch(lambda: WidgetScene(box, height=300))
        x, y = box.line(2).center
        drag(driver, (x, y), (x, y - 6))
        assert box.bar.offset == 0
        assert received == [2]

    def test_a_drag_chooses_no_other_line_where_all_of_them_fit(
        self, launch: Launch, received: list[object]
    ) -> None:
        box = ListBox(PACES, 1, received.append)
        driver = launch(lambda: WidgetScene(box, height=300))
        assert not box.bar.farthest
        drag(driver, box.line(0).center, box.line(2).center)
        assert received == []
        driver.click(*box.line(2).center)
        assert received == [2]

    @pytest.mark.parametrize("disturb", [look_away, cover])
    def test_a_bar_is_let_go_when_something_comes_between(
        self, launch: Launch, received: list[object], disturb: Callable[[Driver], None]
    ) -> None:
        box = self.make(received)
        driver = launch(lambda: WidgetScene(box, height=300))
        x, y = box.bar.handle.center
        driver.press(x, y)
        driver.move(x, y + 20)
        disturb(driver)
        driver.release(x, y + 20)
        driver.click(*box.line(1).center)
        assert received == [1]

    def test_enter_acts_on_the_chosen_line(self, launch: Launch, received: list[object]) -> None:
        acted: list[int] = []
        box = self.make(received, acted.append)
        driver = launch(lambda: WidgetScene(box, height=300))
        driver.key(TAB)
        driver.key(DOWN)
        driver.key(ENTER)
        assert acted == [1]


class TestScrollArea:
    def make(self, received: list[object]) -> tuple[ScrollArea, list[Button]]:
        buttons = [Button(f"Rule {number}", partial(received.append, number)) for number in range(10)]
        return ScrollArea(Column(*buttons, least=80)), buttons

    @pytest.mark.parametrize("disturb", [look_away, cover])
    def test_its_bar_is_let_go_when_something_comes_between(
        self, launch: Launch, received: list[object], disturb: Callable[[Driver], None]
    ) -> None:
        area, _ = self.make(received)
        driver = launch(lambda: WidgetScene(area, height=300))
        driver.press(*area.bar.handle.center)
        disturb(driver)
        assert not area.bar.grabbed

    @pytest.mark.parametrize("begins_on", [0, 1, 2], ids=["words", "a button", "a button that refuses"])
    def test_its_page_can_be_dragged_by_whatever_is_on_it(
        self, launch: Launch, received: list[object], begins_on: int
    ) -> None:
        leaves = [Label("A rule."), *(Button("Rule", partial(received.append, 1)) for _ in range(2))]
        leaves[2].reason = "Not yet."
        area = ScrollArea(Column(*leaves, least=150))
        driver = launch(lambda: WidgetScene(area, height=380))
        x, y = leaves[begins_on].seen.center
        drag(driver, (x, y), (x, y - 70))
        assert area.bar.offset == 70
        driver.move(x, y)
        assert area.bar.offset == 70
        assert received == []

    def test_a_hand_that_trembles_presses_what_is_on_it_all_the_same(
        self, launch: Launch, received: list[object]
    ) -> None:
        area, buttons = self.make(received)
        driver = launch(lambda: WidgetScene(area, height=300))
        x, y = buttons[1].rect.center
        drag(driver, (x, y), (x, y - 6))
        assert area.bar.offset == 0
        assert received == [1]

    def test_a_slider_is_dragged_by_its_groove_and_the_page_by_its_label(
        self, launch: Launch, received: list[object]
    ) -> None:
        slider = Slider("Music", 0.5, received.append)
        area = ScrollArea(Column(slider, Space(), least=400))
        driver = launch(lambda: WidgetScene(area, height=300))
        x, y = slider.groove.midright[0], slider.seen.centery
        drag(driver, (slider.groove.centerx, y), (x, y - 100))
        assert area.bar.offset == 0
        assert received[-1] == 1.0
        received.clear()
        x = slider.rect.left + 30
        drag(driver, (x, y), (x, y - 100))
        assert area.bar.offset == 100
        assert received == []

    def test_a_drag_in_a_text_field_selects_and_leaves_the_page_alone(self, launch: Launch) -> None:
        field = TextField("Rowan", lambda text: None)
        area = ScrollArea(Column(field, Space(), least=400))
        driver = launch(lambda: WidgetScene(area, height=300))
        drag(driver, field.seen.center, field.seen.midtop)
        assert area.bar.offset == 0

    def test_its_bar_can_be_grabbed_in_a_tiny_window(self, launch: Launch, received: list[object]) -> None:
        area, _ = self.make(received)
        driver = launch(lambda: WidgetScene(area, height=400), (480, 270))
        x = area.rect.right - 13 / driver.app.director.view.scale
        driver.press(x, area.rect.bottom - 4)
        assert area.bar.grabbed
        assert area.bar.offset == area.bar.farthest

    def test_the_wheel_brings_what_is_below_under_the_pointer(
        self, launch: Launch, received: list[object]
    ) -> None:
        area, buttons = self.make(received)
        driver = launch(lambda: WidgetScene(area, height=300))
        for _ in range(20):
            driver.wheel(*area.rect.center, steps=-1)
        click_widget(driver, buttons[9])
        assert received == [9]

    def test_what_is_scrolled_out_cannot_be_clicked(self, launch: Launch, received: list[object]) -> None:
        area, buttons = self.make(received)
        driver = launch(lambda: WidgetScene(area, height=300))
        click_widget(driver, buttons[5])
        assert received == []

    def test_a_click_on_what_is_only_partly_seen_moves_nothing_and_acts(
        self, launch: Launch, received: list[object]
    ) -> None:
        area, buttons = self.make(received)
        driver = launch(lambda: WidgetScene(area, height=300))
        last = next(button for button in buttons if button.rect.bottom > area.rect.bottom)
        driver.click(last.rect.centerx, area.rect.bottom - 4)
        assert received == [buttons.index(last)]
        assert area.bar.offset == 0

    def test_a_field_that_is_only_partly_seen_comes_into_sight_when_it_is_written_in(
        self, launch: Launch, received: list[object]
    ) -> None:
        field = TextField("", received.append)
        area = ScrollArea(Column(Space(280), field, Space(400)))
        driver = launch(lambda: WidgetScene(area, height=300))
        driver.click(field.rect.centerx, area.rect.bottom - 4)
        driver.type("a")
        driver.wait(0.1)
        assert received == ["a"]
        assert field.seen.height == field.rect.height

    def test_the_focus_scrolls_its_widget_into_sight(self, launch: Launch, received: list[object]) -> None:
        area, buttons = self.make(received)
        driver = launch(lambda: WidgetScene(area, height=300))
        for _ in range(9):
            driver.key(TAB)
        assert buttons[8].focused
        assert area.rect.contains(buttons[8].rect)
        driver.key(ENTER)
        assert received == [8]
