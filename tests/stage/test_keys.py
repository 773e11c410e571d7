"""One table says which key does what; a player may change it, and never to something that cannot work."""

from contextlib import suppress

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.stage import keys as module
from scenes.stage.keys import (
    AS_AT_FIRST,
    AT_FIRST,
    CannotSwapError,
    Command,
    Keys,
    Stroke,
    can_be_set,
    clear_of_doubles,
    stroke_from,
)

FIXED = (
    *(pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_TAB),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE, pygame.K_DELETE),
    *(pygame.K_0, pygame.K_9, pygame.K_PLUS, pygame.K_MINUS, pygame.K_EQUALS, pygame.K_LSHIFT),
)
letters = st.sampled_from([Stroke(ord(letter), held) for letter in "bdehlmnpqrsu" for held in (False, True)])


def no_key_does_two_things(keys: Keys) -> bool:
    return not [command for command in Command if keys.rivals(command, keys.stroke(command))]


def test_every_deed_has_a_key_and_no_key_does_two_things_in_one_place() -> None:
    assert set(AT_FIRST) == set(Command)
    assert all(can_be_set(stroke) for stroke in AT_FIRST.values())
    assert no_key_does_two_things(AS_AT_FIRST)


@pytest.mark.parametrize("key", FIXED)
def test_what_moves_presses_and_writes_numbers_cannot_be_set(key: int) -> None:
    assert not can_be_set(Stroke(key))


@pytest.mark.parametrize("letter", "acvx")
def test_the_shortcuts_of_text_cannot_be_set(letter: str) -> None:
    assert not can_be_set(Stroke(ord(letter), command=True))
    assert can_be_set(Stroke(ord(letter)))


def test_letters_of_every_script_can_be_set() -> None:
    assert all(can_be_set(Stroke(ord(letter))) for letter in "ñжא")


@given(st.lists(st.tuples(st.sampled_from(Command), letters), max_size=12))
def test_whatever_is_set_no_key_does_two_things(changes: list[tuple[Command, Stroke]]) -> None:
    keys = AS_AT_FIRST
    for command, stroke in changes:
        with suppress(CannotSwapError):
            keys, _ = keys.setting(command, stroke)
            assert keys.stroke(command) == stroke
        assert no_key_does_two_things(keys)


def test_a_key_that_is_taken_changes_places() -> None:
    keys, others = AS_AT_FIRST.setting(Command.HINT, Stroke(pygame.K_l))
    assert others == [Command.LOG]
    assert keys.stroke(Command.HINT) == Stroke(pygame.K_l)
    assert keys.stroke(Command.LOG) == Stroke(pygame.K_h)
    back, _ = keys.setting(Command.HINT, Stroke(pygame.K_h))
    assert back == AS_AT_FIRST


def test_ctrl_z_takes_back_whatever_key_is_set() -> None:
    keys, _ = AS_AT_FIRST.setting(Command.UNDO, Stroke(pygame.K_k))
    for stroke in (Stroke(pygame.K_z, command=True), Stroke(pygame.K_k)):
        assert keys.commands(stroke) == {Command.UNDO}


def test_a_key_may_do_two_things_where_no_place_hears_both() -> None:
    assert AS_AT_FIRST.commands(Stroke(pygame.K_p)) == {Command.PACE, Command.FILM}
    keys, others = AS_AT_FIRST.setting(Command.THOUGHTS, Stroke(pygame.K_h))
    assert others == []
    assert keys.commands(Stroke(pygame.K_h)) == {Command.HINT, Command.THOUGHTS}


def test_what_could_not_take_the_old_key_stays_and_is_named() -> None:
    """The sound would get P from the film, where the pace has it at the tables."""
    with pytest.raises(CannotSwapError) as problem:
        AS_AT_FIRST.setting(Command.FILM, AT_FIRST[Command.MUTE])
    assert problem.value.taken_by is Command.MUTE


@given(st.dictionaries(st.sampled_from(Command), letters))
def test_keys_from_a_file_never_meet(strokes: dict[Command, Stroke]) -> None:
    assert no_key_does_two_things(clear_of_doubles(strokes))


@given(letters)
def test_a_stroke_is_written_down_and_read_again(stroke: Stroke) -> None:
    assert stroke_from(stroke.to_plain()) == stroke


@pytest.mark.parametrize("text", ["", "f13", "control+h", "hh", "5", "command+", "command+c", "\n", "H"])
def test_what_names_no_key_is_no_stroke(text: str) -> None:
    assert stroke_from(text) is None


@pytest.mark.parametrize(("mac", "name"), [(False, "Ctrl+M"), (True, "Cmd+M")])
def test_the_key_of_shortcuts_has_the_systems_name(
    monkeypatch: pytest.MonkeyPatch, mac: bool, name: str
) -> None:
    monkeypatch.setattr(module, "_ON_A_MAC", mac)
    assert Stroke(pygame.K_m, command=True).name == name
    assert Stroke(pygame.K_m).name == "M"
    assert Stroke(pygame.K_F5).name == "F5"
