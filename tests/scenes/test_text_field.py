"""The text field by mouse and by keyboard."""

from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect

from scenes.frame.events import BY_WORD, COMMAND
from scenes.pages.saves.naming import NamingSheet
from scenes.stage.canvas import Canvas
from scenes.stage.scene import Page
from scenes.stage.widgets.field import TextField
from tests.scenes.launching import Launch, page_on
from tests.scenes.widget_scene import ENTER, ESCAPE, LEFT, SPACE, TAB, WidgetScene, click_widget
from tests.scenes.words_drawn import recording_drawing


class TestTextField:
    def test_a_name_is_typed_where_the_caret_is(self, launch: Launch, received: list[object]) -> None:
        field = TextField("Misty", received.append)
        driver = launch(lambda: WidgetScene(field))
        click_widget(driver, field, across=0.9)
        driver.type("!")
        driver.key(pygame.K_HOME)
        driver.type("¡")
        assert field.text == "¡Misty!"
        assert received[-1] == "¡Misty!"

    def test_keys_move_and_delete(self, launch: Launch, received: list[object]) -> None:
        field = TextField("abc", received.append)
        driver = launch(lambda: WidgetScene(field))
        driver.key(TAB)
        driver.key(pygame.K_BACKSPACE)
        driver.key(LEFT)
        driver.key(pygame.K_DELETE)
        assert field.text == "a"

    def test_a_click_puts_the_caret_between_letters(self, launch: Launch, received: list[object]) -> None:
        field = TextField("aaaaaaaaaa", received.append)
        driver = launch(lambda: WidgetScene(field))
        click_widget(driver, field, across=0.02)
        driver.type("x")
        assert field.text == "xaaaaaaaaaa"

    def test_it_holds_no_more_than_its_longest(self, launch: Launch, received: list[object]) -> None:
        field = TextField("", received.append, longest=5)
        driver = launch(lambda: WidgetScene(field))
        driver.key(TAB)
        driver.type("Marmalade")
        assert field.text == "Marma"

    def test_into_a_text_that_is_too_long_already_nothing_is_written(
        self, launch: Launch, received: list[object]
    ) -> None:
        field = TextField("Marmalade", received.append, longest=5)
        driver = launch(lambda: WidgetScene(field))
        driver.key(TAB)
        driver.type("!")
        assert field.text == "Marmalade"

    @pytest.mark.parametrize("letter", ["e\u0301", "🇩🇪", "👩‍👧"])
    def test_a_letter_that_does_not_fit_whole_is_left_out(
        self, launch: Launch, received: list[object], letter: str
    ) -> None:
        field = TextField("", received.append, longest=2 * len(letter) + 1)
        driver = launch(lambda: WidgetScene(field))
        driver.key(TAB)
        pygame.scrap.put_text(3 * letter)
        driver.key(pygame.K_v, COMMAND)
        assert field.text == 2 * letter

    @pytest.mark.usefixtures("real_pictures")
    def test_a_long_text_begins_with_a_whole_letter(self, launch: Launch, received: list[object]) -> None:
        field = TextField("e\u0301" * 60, received.append)
        driver = launch(lambda: WidgetScene(field))
        driver.key(TAB)
        with recording_drawing(Rect(0, 0, *driver.app.window.surface().size)) as recorder:
            field.show(Canvas(driver.scene.kit), False)
        (drawn,) = recorder.texts
        assert 20 < len(drawn.text) < len(field.text)
        assert drawn.text.startswith("e")

    def test_a_letter_of_alt_gr_is_no_shortcut(self, launch: Launch, received: list[object]) -> None:
        """Windows tells AltGr as Ctrl and Alt."""
        field = TextField("Kasi", received.append)
        driver = launch(lambda: WidgetScene(field))
        driver.key(TAB)
        driver.key(pygame.K_a, pygame.KMOD_LCTRL | pygame.KMOD_RALT)
        driver.type("ą")
        assert field.text == "Kasią"

    def test_a_wide_space_is_a_space(self, launch: Launch, received: list[object]) -> None:
        field = TextField("", received.append)
        driver = launch(lambda: WidgetScene(field))
        driver.key(TAB)
        driver.type("猫\u3000太郎")
        assert field.text == "猫 太郎"

    def test_a_space_is_typed_and_presses_nothing(self, launch: Launch, received: list[object]) -> None:
        field = TextField("Sir", received.append)
        driver = launch(lambda: WidgetScene(field))
        driver.key(TAB)
        driver.key(SPACE)
        driver.type(" Socks")
        assert field.text == "Sir Socks"

    @pytest.mark.usefixtures("real_pictures")
    @pytest.mark.parametrize("name", ["Мурка", "三毛猫", "😺🐾", "*<b>*\\", "x" * 40])
    def test_every_name_can_be_shown(self, launch: Launch, received: list[object], name: str) -> None:
        field = TextField("", received.append)
        driver = launch(lambda: WidgetScene(field))
        driver.key(TAB)
        driver.type(name)
        driver.picture()
        assert field.text == name

    @pytest.mark.usefixtures("real_pictures")
    def test_what_is_left_of_a_long_text_is_seen(self, launch: Launch, received: list[object]) -> None:
        field = TextField("W" * 40, received.append)
        driver = launch(lambda: WidgetScene(field))
        driver.key(TAB)
        for _ in range(35):
            driver.key(pygame.K_BACKSPACE)
        with recording_drawing(Rect(0, 0, *driver.app.window.surface().size)) as recorder:
            field.show(Canvas(driver.scene.kit), False)
        assert [drawn.text for drawn in recorder.texts] == ["W" * 5]

    def test_what_is_selected_by_keys_is_written_over(self, launch: Launch, received: list[object]) -> None:
        field = TextField("Misty", received.append)
        driver = launch(lambda: WidgetScene(field))
        driver.key(TAB)
        driver.key(LEFT, pygame.KMOD_SHIFT)
        driver.key(LEFT, pygame.KMOD_SHIFT)
        assert field.edited.selected == "ty"
        driver.type("s")
        assert field.text == "Miss"

    @pytest.mark.usefixtures("real_pictures")
    def test_what_is_selected_by_mouse_is_deleted(self, launch: Launch, received: list[object]) -> None:
        field = TextField("Misty", received.append)
        driver = launch(lambda: WidgetScene(field))
        y = field.rect.centery
        driver.press(field.rect.left + 2, y)
        driver.move(field.rect.right - 2, y)
        driver.release(field.rect.right - 2, y)
        assert field.edited.selected == "Misty"
        driver.picture()
        driver.key(pygame.K_BACKSPACE)
        assert field.text == ""

    def test_a_double_click_selects_a_word(self, launch: Launch, received: list[object]) -> None:
        field = TextField("Sir Socks", received.append)
        driver = launch(lambda: WidgetScene(field))
        driver.click(field.rect.left + 30, field.rect.centery)
        driver.click(field.rect.left + 30, field.rect.centery)
        assert field.edited.selected == "Sir"

    def test_text_goes_over_the_clipboard(self, launch: Launch, received: list[object]) -> None:
        field = TextField("Marmalade", received.append)
        driver = launch(lambda: WidgetScene(field))
        driver.key(TAB)
        driver.key(pygame.K_a, COMMAND)
        driver.key(pygame.K_x, COMMAND)
        assert field.text == ""
        for _ in range(2):
            driver.key(pygame.K_v, COMMAND)
        assert field.text == "MarmaladeMarmalade"
        driver.key(pygame.K_HOME, pygame.KMOD_SHIFT)
        driver.key(pygame.K_c, COMMAND)
        assert pygame.scrap.get_text() == "MarmaladeMarmalade"

    def test_what_is_no_text_cannot_be_pasted(
        self, launch: Launch, received: list[object], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        field = TextField("Marmalade", received.append)
        driver = launch(lambda: WidgetScene(field))
        monkeypatch.setattr(pygame.scrap, "get_text", b"caf\xe9".decode)
        driver.key(TAB)
        driver.key(pygame.K_v, COMMAND)
        assert field.text == "Marmalade"
        assert field.refusing

    def test_of_a_long_text_no_more_is_looked_at_than_has_room(
        self, launch: Launch, received: list[object]
    ) -> None:
        class Pasted(str):
            __slots__ = ()

            def __iter__(self) -> Iterator[str]:
                yield from "\n\nMarma"
                yield "l"
                raise AssertionError("There is no room for more.")

        field = TextField("", received.append, longest=5)
        driver = launch(lambda: WidgetScene(field))
        field.typed(driver.app.kit, Pasted())
        assert field.text == "Marma"

    @pytest.mark.parametrize("letters", ["фсчм", "αψχω", "שבסמ", "شؤءر"])
    def test_the_shortcuts_of_the_clipboard_work_on_a_keyboard_of_any_script(
        self, launch: Launch, received: list[object], letters: str
    ) -> None:
        select_all, copy, cut, paste = (
            (ord(letter), COMMAND, scancode)
            for letter, scancode in zip(
                letters, (pygame.KSCAN_A, pygame.KSCAN_C, pygame.KSCAN_X, pygame.KSCAN_V), strict=True
            )
        )
        field = TextField("Барсик", received.append)
        driver = launch(lambda: WidgetScene(field))
        driver.key(TAB)
        driver.key(*select_all)
        driver.key(*cut)
        assert field.text == ""
        driver.key(*paste)
        driver.key(*select_all)
        driver.key(*copy)
        driver.key(pygame.K_END)
        driver.key(*paste)
        assert field.text == "БарсикБарсик"

    def test_the_caret_jumps_over_words(self, launch: Launch, received: list[object]) -> None:
        field = TextField("Sir Socks of Catford", received.append)
        driver = launch(lambda: WidgetScene(field))
        driver.key(TAB)
        driver.key(LEFT, BY_WORD)
        driver.key(pygame.K_BACKSPACE, BY_WORD)
        assert field.text == "Sir Socks Catford"
        driver.key(LEFT, BY_WORD | pygame.KMOD_SHIFT)
        assert field.edited.selected == "Socks "

    def test_the_caret_never_stands_inside_a_letter(self, launch: Launch, received: list[object]) -> None:
        field = TextField("a\N{WOMAN}\u200d\N{GIRL}e\u0301", received.append)
        driver = launch(lambda: WidgetScene(field))
        driver.key(TAB)
        driver.key(pygame.K_BACKSPACE)
        driver.key(pygame.K_BACKSPACE)
        assert field.text == "a"

    @pytest.mark.usefixtures("real_pictures")
    def test_what_an_input_method_would_write_is_shown_and_not_yet_there(
        self, launch: Launch, received: list[object]
    ) -> None:
        field = TextField("Neko ", received.append)
        driver = launch(lambda: WidgetScene(field))
        driver.key(TAB)
        before = driver.picture().get_buffer().raw
        pygame.event.post(pygame.event.Event(pygame.TEXTEDITING, text="ね", start=0, length=1))
        driver.wait(0.05)
        assert driver.picture().get_buffer().raw != before
        assert (field.text, received) == ("Neko ", [])
        pygame.event.post(pygame.event.Event(pygame.TEXTEDITING, text="", start=0, length=0))
        driver.type("猫")
        assert field.text == "Neko 猫"

    @pytest.mark.parametrize("key", [pygame.K_BACKSPACE, LEFT, ENTER, ESCAPE, TAB])
    def test_while_an_input_method_writes_keys_are_meant_for_it_alone(
        self, launch: Launch, received: list[object], key: int
    ) -> None:
        driver = launch(Page)
        driver.scene.director.push(NamingSheet("", received.append))
        driver.wait(0.5)
        page = page_on(driver, NamingSheet)
        driver.type("猫の")
        pygame.event.post(pygame.event.Event(pygame.TEXTEDITING, text="ねこ", start=0, length=2))
        driver.wait(0.05)
        driver.key(key)
        driver.wait(0.5)
        assert driver.scene is page
        driver.type("猫")
        assert (page.name.text, received) == ("猫の猫", [])
        driver.key(ENTER)
        assert received == ["猫の猫"]

    def test_whoever_looks_away_has_all_keys_again(self, launch: Launch, received: list[object]) -> None:
        field = TextField("Neko", received.append)
        driver = launch(lambda: WidgetScene(field))
        driver.key(TAB)
        pygame.event.post(pygame.event.Event(pygame.TEXTEDITING, text="ね", start=0, length=1))
        driver.look_away()
        driver.wait(0.05)
        driver.key(pygame.K_BACKSPACE)
        assert field.text == "Nek"

    def test_in_text_that_is_read_from_the_right_the_left_key_goes_on(
        self, launch: Launch, received: list[object]
    ) -> None:
        field = TextField("אבגד", received.append)
        driver = launch(lambda: WidgetScene(field))
        driver.key(TAB)
        driver.key(pygame.K_HOME)
        driver.key(LEFT)
        driver.type("x")
        assert field.text == "אxבגד"
