"""The text field by mouse and by keyboard."""

import pygame
import pytest

from scenes.stage.widgets.field import TextField
from tests.scenes.hands import Play
from tests.scenes.workbench import LEFT, SPACE, TAB, Workbench, clicked


class TestTextField:
    def test_a_name_is_typed_where_the_caret_is(self, play: Play, heard: list[object]) -> None:
        field = TextField("Misty", heard.append)
        hand = play(lambda: Workbench(field))
        clicked(hand, field, across=0.9)
        hand.type("!")
        hand.key(pygame.K_HOME)
        hand.type("¡")
        assert field.text == "¡Misty!"
        assert heard[-1] == "¡Misty!"

    def test_keys_move_and_delete(self, play: Play, heard: list[object]) -> None:
        field = TextField("abc", heard.append)
        hand = play(lambda: Workbench(field))
        hand.key(TAB)
        hand.key(pygame.K_BACKSPACE)
        hand.key(LEFT)
        hand.key(pygame.K_DELETE)
        assert field.text == "a"

    def test_a_click_puts_the_caret_between_letters(self, play: Play, heard: list[object]) -> None:
        field = TextField("aaaaaaaaaa", heard.append)
        hand = play(lambda: Workbench(field))
        clicked(hand, field, across=0.02)
        hand.type("x")
        assert field.text == "xaaaaaaaaaa"

    def test_it_holds_no_more_than_its_longest(self, play: Play, heard: list[object]) -> None:
        field = TextField("", heard.append, longest=5)
        hand = play(lambda: Workbench(field))
        hand.key(TAB)
        hand.type("Marmalade")
        assert field.text == "Marma"

    def test_a_space_is_typed_and_presses_nothing(self, play: Play, heard: list[object]) -> None:
        field = TextField("Sir", heard.append)
        hand = play(lambda: Workbench(field))
        hand.key(TAB)
        hand.key(SPACE)
        hand.type(" Socks")
        assert field.text == "Sir Socks"

    @pytest.mark.parametrize("name", ["Мурка", "三毛猫", "😺🐾", "*<b>*\\", "x" * 40])
    def test_every_name_can_be_shown(self, play: Play, heard: list[object], name: str) -> None:
        field = TextField("", heard.append)
        hand = play(lambda: Workbench(field))
        hand.key(TAB)
        hand.type(name)
        hand.picture()
        assert field.text == name
