"""Names that are read from the right stand in every sentence as any other name would, with its signs around
them in their places."""

import string
from collections.abc import Iterator

import pygame
import pytest

from scenes.stage import strings
from scenes.stage.bidi import ISOLATES, drawing_order, isolated, levels
from scenes.stage.fonts import runs
from scenes.stage.strings import escaped, filled_in, listed, say
from scenes.stage.text import plain
from scenes.stage.theme import Face
from scenes.stage.wrapping import wrapped
from scenes.table.lines import fields_of, written_lines
from tests.stage.conftest import BODY, TITLE, TypesetterAt

PLACE = "Zoe"
NAMES = {
    "Arabic": "محمد",
    "Arabic of two words": "عبد الله",
    "Hebrew": "דנה",
    "Hebrew and a sign": "דנה!",
    "Hebrew and brackets": "דנה (רון)",
}
AS_DRAWN = {name: name[::-1].translate(str.maketrans("()", ")(")) for name in NAMES.values()}
A_NUMBER = 7


def drawn(text: str, room: int = 0) -> str:
    """The signs of a text from left to right, line by line."""
    pygame.font.init()
    return "\n".join(
        "".join(
            f"<{piece.text}>" if piece.icon else "".join(_signs(piece.text, piece.from_right))
            for piece in line.pieces
        )
        for line in wrapped(text, Face.BODY, 20, room)
    )


def _signs(text: str, from_right: bool) -> Iterator[str]:
    for run in runs(text, Face.BODY, from_right):
        yield run.text[::-1] if run.from_right else run.text


def on_this_machine(name: str) -> bool:
    return "\u25a1" not in drawn(name)


def sentences() -> dict[str, set[str]]:
    """Every text that takes fields, with those that may be a name."""
    fields = {
        key: {name for _, name, _, _ in string.Formatter().parse(text) if name} - {"count"}
        for key, text in strings.table().items()
        if not key.startswith("list.")
    }
    return {key: names for key, names in fields.items() if names}


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
@pytest.mark.seldom(2)
def test_in_every_sentence_a_name_stands_where_any_name_stands(name: str) -> None:
    if not on_this_machine(name):
        pytest.skip("this machine has no font for it")
    for key, fields in sentences().items():
        usual = say(key, count=A_NUMBER, **dict.fromkeys(fields, PLACE))
        shown = say(key, count=A_NUMBER, **dict.fromkeys(fields, name))
        assert drawn(shown) == drawn(usual).replace(PLACE, AS_DRAWN[name]), key


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_in_every_line_of_a_cat_a_name_stands_where_any_name_stands(name: str) -> None:
    if not on_this_machine(name):
        pytest.skip("this machine has no font for it")
    lines = {
        line
        for kinds in written_lines().values()
        for groups in kinds.values()
        for group in groups.values()
        for line in group
        if "other" in fields_of(line)
    }
    assert lines
    for line in lines:
        usual = line.format(other=PLACE, margin=A_NUMBER, streak=A_NUMBER)
        shown = line.format(other=filled_in(name), margin=A_NUMBER, streak=A_NUMBER)
        assert drawn(shown) == drawn(usual).replace(PLACE, AS_DRAWN[name]), line


@pytest.mark.parametrize("kind", ["plain", "and", "or"])
def test_names_in_a_list_keep_its_order_and_its_commas(kind: str) -> None:
    names = ["محمد", "Ann", "דנה", "محمد"]
    shown = drawn(escaped(listed(names, kind)))
    assert shown == listed([AS_DRAWN.get(name, name) for name in names], kind).translate(
        {ord(sign): None for sign in ISOLATES}
    )


def test_a_number_after_a_name_stays_after_it_and_one_in_a_name_is_part_of_it() -> None:
    assert drawn(f"{isolated('דנה')} 7") == "הנד 7"
    assert drawn(f"{isolated('דנה 7')}: 3") == "7 הנד: 3"
    assert drawn("דנה 57%, 1.5") == "1.5 ,57% הנד"


def test_a_name_that_begins_from_the_left_keeps_that_order() -> None:
    assert drawn(f"({isolated('Ann דנה')}, 7)") == "(Ann הנד, 7)"


def test_bold_names_and_icons_beside_them_stand_in_their_places() -> None:
    assert drawn(f"*{isolated('דנה')}*: <hat>7, {isolated('רון')}!") == "הנד: <hat>7, ןור!"


def test_a_long_line_breaks_between_the_words_of_a_name_in_its_own_order() -> None:
    lines = drawn(f"doubts {isolated('דנה רון דנה רון')}'s 7", room=120).split("\n")
    assert len(lines) > 1
    assert lines[0].startswith("doubts ")
    assert lines[-1].endswith("'s 7")


def test_isolates_take_no_room_and_are_not_drawn(typesetter_at: TypesetterAt) -> None:
    setter = typesetter_at()
    for style in (BODY, TITLE):
        bare, held = setter.surface("דנה", style), setter.surface(isolated("דנה"), style)
        assert held.get_buffer().raw == bare.get_buffer().raw
        assert setter.measure(isolated("דנה"), style) == setter.measure("דנה", style)
    assert plain(isolated("דנה")) == "דנה"


@pytest.mark.parametrize("width", range(20, 400, 13))
def test_a_sentence_that_is_cut_short_still_fits_and_shows_no_isolate(
    typesetter_at: TypesetterAt, width: int
) -> None:
    setter = typesetter_at()
    text = f"{isolated('דנה')} doubts {isolated('רון')}'s *7* Hats"
    cut, style = setter.boxed(text, BODY, width, 20)
    assert setter.measure(cut, style, width)[1] <= max(20, setter.measure("", style)[1])
    assert not ISOLATES & set(drawn(cut))


def test_an_accent_stays_with_its_letter_and_unfinished_isolates_end_with_the_text() -> None:
    assert levels("ש\u05c1a") == [1, 1, 2]
    assert levels("\u2068ש") == [0, 1]
    assert levels("\u2069a") == [0, 0]
    assert drawing_order([]) == []
