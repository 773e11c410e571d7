"""Every widget by mouse alone and by keyboard alone, with real events at pixels of the window."""

import pygame
import pytest
from pygame import FRect

from scenes.pictures.cats import Coat, cat
from scenes.stage.scene import Scene
from scenes.stage.sprites import Sprite
from scenes.stage.widgets.badge import Badge
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.choice import Choice, Option, TabBar
from scenes.stage.widgets.fan import CardFan, FanCard, fan_places
from scenes.stage.widgets.field import TextField
from scenes.stage.widgets.modal import Answer, Modal
from scenes.stage.widgets.progress import ProgressBar
from scenes.stage.widgets.scroll import ListBox, ScrollArea
from scenes.stage.widgets.slider import Slider
from scenes.stage.widgets.stepper import Stepper
from scenes.stage.widgets.toggle import Toggle
from tests.scenes.workbench import Workbench, clicked

LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN
ENTER, SPACE, TAB, ESCAPE = pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_ESCAPE
PACES = [Option("Slow"), Option("Normal"), Option("Fast")]


@pytest.fixture
def heard() -> list[object]:
    """What widgets have told."""
    return []


class TestButton:
    def test_it_acts_on_release(self, play, heard):
        button = Button("Bid", lambda: heard.append("bid"))
        hand = play(lambda: Workbench(button))
        hand.press(*button.rect.center)
        assert heard == []
        assert button.pressed
        hand.release(*button.rect.center)
        assert heard == ["bid"]
        assert not button.pressed

    def test_sliding_off_cancels(self, play, heard):
        button = Button("Bid", lambda: heard.append("bid"))
        hand = play(lambda: Workbench(button))
        hand.press(*button.rect.center)
        hand.move(10, 10)
        assert not button.pressed
        hand.release(10, 10)
        assert heard == []

    def test_sliding_off_and_back_still_acts(self, play, heard):
        button = Button("Bid", lambda: heard.append("bid"))
        hand = play(lambda: Workbench(button))
        hand.press(*button.rect.center)
        hand.move(10, 10)
        hand.move(*button.rect.center)
        hand.release(*button.rect.center)
        assert heard == ["bid"]

    def test_what_was_pressed_elsewhere_and_let_go_here_does_nothing(self, play, heard):
        button = Button("Bid", lambda: heard.append("bid"))
        hand = play(lambda: Workbench(button))
        hand.press(10, 10)
        hand.release(*button.rect.center)
        assert heard == []

    @pytest.mark.parametrize("key", [ENTER, SPACE])
    def test_a_key_presses_it_and_acts_on_release(self, play, heard, key):
        button = Button("Bid", lambda: heard.append("bid"))
        hand = play(lambda: Workbench(button))
        hand.key(TAB)
        hand.key_down(key)
        assert button.pressed
        assert heard == []
        hand.key_up(key)
        assert heard == ["bid"]

    def test_a_held_key_acts_once(self, play, heard):
        button = Button("Bid", lambda: heard.append("bid"))
        hand = play(lambda: Workbench(button))
        hand.key(TAB)
        for _ in range(5):
            hand.key_down(ENTER)
        hand.key_up(ENTER)
        assert heard == ["bid"]

    def test_a_disabled_one_refuses_and_says_why(self, play, heard):
        button = Button("Bid", lambda: heard.append("bid"), reason="It is not your turn.")
        hand = play(lambda: Workbench(button))
        before = hand.picture()
        clicked(hand, button)
        assert heard == []
        assert button.refusing
        assert button.hint == "It is not your turn."
        hand.wait(1)
        assert _differs_above(before, hand.picture(), button.rect)

    def test_a_disabled_one_can_be_reached_by_key_for_its_reason(self, play, heard):
        button = Button("Bid", lambda: heard.append("bid"), reason="It is not your turn.")
        hand = play(lambda: Workbench(button))
        before = hand.picture()
        hand.key(TAB)
        hand.wait(1)
        assert button.focused
        assert _differs_above(before, hand.picture(), button.rect)
        hand.key(ENTER)
        assert heard == []
        assert button.refusing

    def test_it_can_be_disabled_while_it_is_held(self, play, heard):
        button = Button("Bid", lambda: heard.append("bid"))
        hand = play(lambda: Workbench(button))
        hand.press(*button.rect.center)
        button.reason = "Too late."
        hand.release(*button.rect.center)
        assert heard == []


class TestToggle:
    def test_a_click_turns_it(self, play, heard):
        toggle = Toggle("Purrfect", on=False, on_change=heard.append)
        hand = play(lambda: Workbench(toggle))
        clicked(hand, toggle)
        clicked(hand, toggle)
        assert heard == [True, False]

    def test_a_key_turns_it(self, play, heard):
        toggle = Toggle("Purrfect", on=False, on_change=heard.append)
        hand = play(lambda: Workbench(toggle))
        hand.key(TAB)
        hand.key(SPACE)
        assert heard == [True]


class TestSlider:
    def test_pressing_and_dragging_sets_it(self, play, heard):
        slider = Slider("Music", 0.5, heard.append)
        hand = play(lambda: Workbench(slider))
        groove = slider.groove
        hand.press(groove.left + groove.width * 0.8, groove.centery)
        hand.move(groove.left - 400, groove.centery + 200)
        hand.release(groove.left - 400, groove.centery + 200)
        assert heard[0] == pytest.approx(0.8)
        assert heard[-1] == 0

    def test_arrows_and_wheel_step_it(self, play, heard):
        slider = Slider("Music", 0.5, heard.append)
        hand = play(lambda: Workbench(slider))
        hand.key(TAB)
        hand.key(RIGHT)
        hand.wheel(*slider.rect.center, steps=-1)
        hand.key(pygame.K_END)
        assert heard == pytest.approx([0.6, 0.5, 1.0])

    def test_it_stays_between_its_ends(self, play, heard):
        slider = Slider("Music", 1.0, heard.append)
        hand = play(lambda: Workbench(slider))
        hand.key(TAB)
        hand.key(RIGHT)
        assert heard == []


class TestStepper:
    def test_its_two_buttons_step_by_one(self, play, heard):
        stepper = Stepper(5, 1, 9, heard.append)
        hand = play(lambda: Workbench(stepper))
        clicked(hand, stepper, across=0.95)
        clicked(hand, stepper, across=0.05)
        assert heard == [6, 5]

    def test_holding_repeats_until_the_end_of_the_range(self, play, heard):
        stepper = Stepper(5, 1, 9, heard.append)
        hand = play(lambda: Workbench(stepper))
        hand.press(stepper.rect.right - 10, stepper.rect.centery)
        hand.wait(2)
        hand.release(stepper.rect.right - 10, stepper.rect.centery)
        assert heard == [6, 7, 8, 9]

    def test_sliding_off_stops_the_repeating(self, play, heard):
        stepper = Stepper(5, 1, 99, heard.append)
        hand = play(lambda: Workbench(stepper))
        hand.press(stepper.rect.right - 10, stepper.rect.centery)
        hand.move(10, 10)
        hand.wait(2)
        assert heard == [6]

    def test_wheel_and_arrows_step_it(self, play, heard):
        stepper = Stepper(5, 1, 9, heard.append)
        hand = play(lambda: Workbench(stepper))
        hand.wheel(*stepper.rect.center, steps=1)
        hand.key(TAB)
        hand.key(LEFT)
        hand.key(LEFT)
        assert heard == [6, 5, 4]

    def test_digits_typed_quickly_make_one_number(self, play, heard):
        stepper = Stepper(5, 1, 99, heard.append)
        hand = play(lambda: Workbench(stepper))
        hand.key(TAB)
        hand.type("42")
        assert stepper.value == 42
        hand.wait(2)
        hand.type("7")
        assert stepper.value == 7

    def test_digits_beyond_the_range_begin_anew(self, play, heard):
        stepper = Stepper(5, 3, 20, heard.append)
        hand = play(lambda: Workbench(stepper))
        hand.key(TAB)
        hand.type("99")
        assert stepper.value == 9
        hand.wait(2)
        hand.type("1x")
        assert stepper.value == 9


@pytest.mark.parametrize("kind", [Choice, TabBar])
class TestChoice:
    def test_a_click_chooses(self, play, heard, kind):
        choice = kind(PACES, 1, heard.append)
        hand = play(lambda: Workbench(choice))
        clicked(hand, choice, across=0.9)
        clicked(hand, choice, across=0.1)
        assert heard == [2, 0]

    def test_arrows_choose_and_then_leave(self, play, heard, kind):
        choice, other = kind(PACES, 1, heard.append), Button("Next", lambda: None)
        scene = Workbench(choice)
        hand = play(lambda: scene)
        other.rect = FRect(1300, 120, 200, 90)
        scene.desk.add(other)
        hand.key(TAB)
        hand.key(RIGHT)
        hand.key(RIGHT)
        assert heard == [2]
        assert scene.desk.focused is other

    def test_an_option_with_a_reason_cannot_be_taken(self, play, heard, kind):
        options = [Option("White"), Option("Grey", reason="Play a game first."), Option("Both")]
        choice = kind(options, 0, heard.append)
        hand = play(lambda: Workbench(choice))
        clicked(hand, choice, across=0.5)
        assert heard == []
        assert choice.refusing
        assert choice.hint == "Play a game first."
        hand.key(RIGHT)
        assert heard == [2]


class TestTextField:
    def test_a_name_is_typed_where_the_caret_is(self, play, heard):
        field = TextField("Misty", heard.append)
        hand = play(lambda: Workbench(field))
        clicked(hand, field, across=0.9)
        hand.type("!")
        hand.key(pygame.K_HOME)
        hand.type("¡")
        assert field.text == "¡Misty!"
        assert heard[-1] == "¡Misty!"

    def test_keys_move_and_delete(self, play, heard):
        field = TextField("abc", heard.append)
        hand = play(lambda: Workbench(field))
        hand.key(TAB)
        hand.key(pygame.K_BACKSPACE)
        hand.key(LEFT)
        hand.key(pygame.K_DELETE)
        assert field.text == "a"

    def test_a_click_puts_the_caret_between_letters(self, play, heard):
        field = TextField("aaaaaaaaaa", heard.append)
        hand = play(lambda: Workbench(field))
        clicked(hand, field, across=0.02)
        hand.type("x")
        assert field.text == "xaaaaaaaaaa"

    def test_it_holds_no_more_than_its_longest(self, play, heard):
        field = TextField("", heard.append, longest=5)
        hand = play(lambda: Workbench(field))
        hand.key(TAB)
        hand.type("Marmalade")
        assert field.text == "Marma"

    def test_a_space_is_typed_and_presses_nothing(self, play, heard):
        field = TextField("Sir", heard.append)
        hand = play(lambda: Workbench(field))
        hand.key(TAB)
        hand.key(SPACE)
        hand.type(" Socks")
        assert field.text == "Sir Socks"

    @pytest.mark.parametrize("name", ["Мурка", "三毛猫", "😺🐾", "*<b>*\\", "x" * 40])
    def test_every_name_can_be_shown(self, play, heard, name):
        field = TextField("", heard.append)
        hand = play(lambda: Workbench(field))
        hand.key(TAB)
        hand.type(name)
        hand.picture()
        assert field.text == name


class TestListBox:
    def make(self, heard, acted=None):
        options = [Option(f"Save {number}") for number in range(12)]
        return ListBox(options, 0, heard.append, on_act=acted)

    def test_a_click_chooses_a_line(self, play, heard):
        box = self.make(heard)
        hand = play(lambda: Workbench(box, height=300))
        hand.click(*box.line(2).center)
        assert heard == [2]

    def test_the_wheel_scrolls_and_a_click_finds_the_line_that_is_there(self, play, heard):
        box = self.make(heard)
        hand = play(lambda: Workbench(box, height=300))
        for _ in range(20):
            hand.wheel(*box.rect.center, steps=-1)
        assert box.rect.contains(box.line(11))
        hand.click(*box.line(11).center)
        assert heard == [11]

    def test_arrows_go_through_the_lines_and_keep_them_in_sight(self, play, heard):
        box = self.make(heard)
        hand = play(lambda: Workbench(box, height=300))
        hand.key(TAB)
        for _ in range(11):
            hand.key(DOWN)
        assert heard == list(range(1, 12))
        assert box.rect.contains(box.line(11))
        hand.key(pygame.K_HOME)
        assert box.rect.contains(box.line(0))

    def test_the_bar_can_be_dragged(self, play, heard):
        box = self.make(heard)
        hand = play(lambda: Workbench(box, height=300))
        handle = box.bar.handle
        hand.press(*handle.center)
        hand.move(handle.centerx, box.rect.bottom)
        hand.release(handle.centerx, box.rect.bottom)
        assert box.rect.contains(box.line(11))
        assert heard == []

    def test_enter_acts_on_the_chosen_line(self, play, heard):
        acted = []
        box = self.make(heard, acted.append)
        hand = play(lambda: Workbench(box, height=300))
        hand.key(TAB)
        hand.key(DOWN)
        hand.key(ENTER)
        assert acted == [1]


class TestScrollArea:
    def make(self, heard):
        area = ScrollArea()
        buttons = [
            Button(f"Rule {number}", lambda number=number: heard.append(number)) for number in range(10)
        ]
        for number, button in enumerate(buttons):
            area.place(button, FRect(0, number * 100, 300, 80))
        return area, buttons

    def test_the_wheel_brings_what_is_below_under_the_pointer(self, play, heard):
        area, buttons = self.make(heard)
        hand = play(lambda: Workbench(area, height=300))
        for _ in range(20):
            hand.wheel(*area.rect.center, steps=-1)
        clicked(hand, buttons[9])
        assert heard == [9]

    def test_what_is_scrolled_out_cannot_be_clicked(self, play, heard):
        area, buttons = self.make(heard)
        hand = play(lambda: Workbench(area, height=300))
        clicked(hand, buttons[5])
        assert heard == []

    def test_the_focus_scrolls_its_widget_into_sight(self, play, heard):
        area, buttons = self.make(heard)
        hand = play(lambda: Workbench(area, height=300))
        for _ in range(9):
            hand.key(TAB)
        assert buttons[8].focused
        assert area.rect.contains(buttons[8].rect)
        hand.key(ENTER)
        assert heard == [8]


class TestCardFan:
    def make(self, heard, count=5):
        fan = CardFan(heard.append, card_width=150)
        drawing = cat(Coat.GREY)
        fan.cards = [FanCard(Sprite(drawing), tip=f"Card {number}") for number in range(count)]
        return fan

    def start(self, play, fan):
        hand = play(lambda: Workbench(fan, height=300))
        fan.settle()
        hand.wait(0.1)
        return hand

    def test_a_click_picks_the_topmost_card(self, play, heard):
        fan = self.make(heard)
        hand = self.start(play, fan)
        hand.click(*fan.cards[4].sprite.rect.center)
        assert heard == [4]

    def test_hovering_lifts_and_explains(self, play, heard):
        fan = self.make(heard)
        hand = self.start(play, fan)
        hand.move(*fan.cards[2].sprite.rect.center)
        hand.wait(0.5)
        assert fan.current == 2
        assert fan.cards[2].sprite.lift > 20
        assert fan.hint == "Card 2"

    def test_arrows_go_from_card_to_card_and_enter_picks(self, play, heard):
        fan = self.make(heard)
        hand = self.start(play, fan)
        hand.key(TAB)
        hand.key(RIGHT)
        hand.key(RIGHT)
        hand.key(ENTER)
        assert heard == [2]

    def test_a_card_that_cannot_be_played_refuses(self, play, heard):
        fan = self.make(heard)
        fan.cards[4].reason = "Only on your own turn."
        hand = self.start(play, fan)
        hand.click(*fan.cards[4].sprite.rect.center)
        assert heard == []
        assert fan.refusing
        assert fan.hint == "Only on your own turn."

    def test_the_cursor_is_on_a_card_even_before_the_next_frame(self, play, heard):
        fan = self.make(heard)
        hand = self.start(play, fan)
        hand.key(TAB)
        for _ in range(4):
            hand.key(RIGHT)
        fan.cards = fan.cards[:2]
        assert fan.current == 1
        hand.picture()

    def test_cards_that_leave_do_not_leave_the_cursor_behind(self, play, heard):
        fan = self.make(heard)
        hand = self.start(play, fan)
        hand.key(TAB)
        for _ in range(4):
            hand.key(RIGHT)
        del fan.cards[2:]
        fan.settle()
        hand.wait(0.1)
        hand.key(ENTER)
        assert heard == [1]

    @pytest.mark.parametrize("count", range(1, 16))
    def test_a_fan_stays_inside_its_width(self, count):
        rect = FRect(0, 0, 900, 300)
        places = fan_places(count, rect, 150)
        assert all(75 - 1 <= place.x <= 825 + 1 for place in places)


class TestModal:
    def start(self, play, heard):
        hand = play(Workbench)
        answers = [
            Answer("Leave", lambda: heard.append("leave"), tone="red"),
            Answer("Stay", lambda: heard.append("stay")),
        ]
        hand.scene.stage.push(Modal("Leave the table?", "Your game is saved.", answers))
        hand.wait(0.5)
        return hand

    def test_an_answer_closes_it_and_is_heard(self, play, heard):
        hand = self.start(play, heard)
        hand.click_on("Leave")
        hand.wait(0.5)
        assert heard == ["leave"]
        assert isinstance(hand.scene, Workbench)

    def test_escape_takes_the_harmless_answer(self, play, heard):
        hand = self.start(play, heard)
        hand.key(ESCAPE)
        hand.wait(0.5)
        assert heard == ["stay"]
        assert isinstance(hand.scene, Workbench)

    def test_by_keyboard_the_harmless_answer_comes_first(self, play, heard):
        hand = self.start(play, heard)
        hand.key(LEFT)
        hand.key(ENTER)
        hand.wait(0.5)
        assert heard == ["leave"]


def test_a_progress_bar_and_a_badge_rest_after_they_have_changed(play):
    bar, badge = ProgressBar(0.2), Badge("3")
    scene = Workbench(bar, badge)
    hand = play(lambda: scene)
    bar.share, badge.text = 0.9, "4"
    assert scene.stillness() == 0
    hand.wait(1)
    assert scene.stillness() == float("inf")


def _differs_above(before: pygame.Surface, after: pygame.Surface, rect: FRect) -> bool:
    """Whether something has appeared just above a widget, such as its tip."""
    area = pygame.Rect(rect.left, rect.top - 60, rect.width, 50)
    pictures = [picture.subsurface(area).copy() for picture in (before, after)]
    return pictures[0].get_buffer().raw != pictures[1].get_buffer().raw


def test_a_toast_stays_as_long_as_it_takes_to_read(play):
    hand = play(Scene, size=(960, 540))
    long = "A sentence that says what happened to a file, why, and where it is kept from now on. " * 2
    for text in ("Saved.", long):
        hand.scene.desk.toast(text)
    hand.wait(4)
    assert hand.scene.desk.toasts.texts == [long]
    hand.wait(9)
    assert hand.scene.desk.toasts.texts == []
