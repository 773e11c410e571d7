"""Words on the screen: wrapping, bold, icons, names of every kind, and never too small to read."""

import pytest

from scenes.stage.strings import escaped
from scenes.stage.text import Style, plain
from scenes.stage.theme import Face
from tests.stage.conftest import BODY, TITLE, TypesetterAt


def test_a_long_text_wraps_inside_its_width(typesetter_at: TypesetterAt) -> None:
    setter = typesetter_at()
    text = "Whoever bids must be believed or challenged, and that is all there is to it."
    one, many = setter.measure(text, BODY), setter.measure(text, BODY, width=300)
    assert one[0] > 300 >= many[0]
    assert many[1] > 2 * one[1]


def test_the_surface_is_as_large_as_the_measure_says(typesetter_at: TypesetterAt) -> None:
    setter = typesetter_at()
    text = "two\nlines"
    assert setter.surface(text, BODY).size == setter.measure(text, BODY)


def test_a_word_longer_than_the_line_is_broken(typesetter_at: TypesetterAt) -> None:
    setter = typesetter_at()
    assert setter.measure("m" * 100, BODY, width=200)[0] <= 200


def test_a_no_break_space_is_as_wide_as_a_space_and_no_line_ends_there(typesetter_at: TypesetterAt) -> None:
    setter = typesetter_at()
    assert setter.measure("57\u00a0%", BODY) == setter.measure("57 %", BODY)
    narrow = setter.measure("about 57", BODY)[0] + 1
    kept, broken = (setter.measure(f"about 57{space}%", BODY, narrow)[0] for space in ("\u00a0", " "))
    assert kept < broken


def test_bold_words_are_wider_and_their_marks_are_not_shown(typesetter_at: TypesetterAt) -> None:
    setter = typesetter_at()
    assert setter.measure("*seven*", BODY)[0] != setter.measure("seven", BODY)[0]
    assert setter.measure("*seven*", BODY)[0] < setter.measure(r"\*seven\*", BODY)[0]


def test_an_icon_takes_about_the_height_of_the_line(typesetter_at: TypesetterAt) -> None:
    setter = typesetter_at()
    bare, with_icon = setter.measure("bid", BODY)[0], setter.measure("bid<hat>", BODY)[0]
    assert with_icon - bare == pytest.approx(BODY.size * 1.2, abs=2)


def test_a_name_made_of_marks_is_shown_as_it_was_typed() -> None:
    name = r"<*\>"
    assert plain(escaped(name)) == name


@pytest.mark.parametrize("text", ["Ada <3", "<1", "<3>", "1 < 2 > 0", "<", "<>", "<Hat>", "<hat"])
def test_a_mark_that_names_no_icon_is_shown_as_it_is(text: str) -> None:
    assert plain(text) == text


def test_a_title_without_its_marks_is_plain() -> None:
    assert plain("*Three* <cat>Cat Night") == "Three Cat Night"


@pytest.mark.parametrize("name", ["Мурка", "三毛猫", "😺🐾", "Žofie", "\u200bnobody", "\t\x07", ""])
def test_every_name_can_be_shown(typesetter_at: TypesetterAt, name: str) -> None:
    for style in (BODY, TITLE):
        assert typesetter_at().surface(name, style).height > 0


def test_a_letter_that_a_font_lacks_comes_from_another(typesetter_at: TypesetterAt) -> None:
    setter = typesetter_at()
    assert setter.measure("Жук", TITLE)[0] > setter.measure("Ж", TITLE)[0]
    shown = setter.surface("Жук", TITLE)
    assert shown.get_bounding_rect().width > 0


def test_no_text_falls_below_thirteen_real_pixels(typesetter_at: TypesetterAt) -> None:
    assert typesetter_at(480, 270).px(20) == 13


def test_text_follows_the_text_scale_and_the_window(typesetter_at: TypesetterAt) -> None:
    assert typesetter_at(text_scale=1.5).px(24) == 36
    assert typesetter_at(3840, 2160).px(24) == 48


def test_a_text_is_made_smaller_to_fit_its_box(typesetter_at: TypesetterAt) -> None:
    setter = typesetter_at()
    style = setter.fitted("You gotta be KITTEN ME!", TITLE, 200, 90)
    width, height = setter.measure("You gotta be KITTEN ME!", style, 200)
    assert style.size < TITLE.size
    assert (width <= 200, height <= 90) == (True, True)


def test_a_text_that_can_never_fit_stops_at_the_smallest_size(typesetter_at: TypesetterAt) -> None:
    setter = typesetter_at()
    style = setter.fitted("much too long for this", TITLE, 20, 10)
    assert setter.px(style.size) == 13


def test_a_long_name_is_cut_with_an_ellipsis(typesetter_at: TypesetterAt) -> None:
    setter = typesetter_at()
    short = setter.shortened("Bartholomew the Magnificent of Catford", BODY, 200)
    assert short.endswith("…")
    assert setter.measure(short, BODY)[0] <= 200
    assert setter.shortened("Misty", BODY, 200) == "Misty"


@pytest.mark.parametrize("letter", ["🇩🇪", "👩‍👧", "e\u0301"])
def test_a_name_that_is_cut_ends_with_a_whole_letter(typesetter_at: TypesetterAt, letter: str) -> None:
    setter = typesetter_at()
    for width in range(60, 160):
        boxed, _ = setter.boxed(20 * letter, BODY, width, 10)
        for cut in (setter.shortened(20 * letter, BODY, width), boxed):
            letters = cut.removesuffix("…")
            assert letters == letter * (len(letters) // len(letter))


def test_an_outline_makes_the_surface_larger_all_round(typesetter_at: TypesetterAt) -> None:
    setter = typesetter_at()
    plain_size = setter.surface("Moon", TITLE).size
    outlined = setter.surface("Moon", Style(Face.TITLE, 40, outline="#000000")).size
    assert outlined[0] > plain_size[0]
    assert outlined[1] > plain_size[1]


def test_signs_that_touch_a_word_stay_with_it(typesetter_at: TypesetterAt) -> None:
    setter = typesetter_at()
    together = setter.measure("*seven*.", BODY)[0]
    assert setter.broken("*seven*.", BODY, together - 1)
    assert not setter.broken("*seven*.", BODY, together)


def test_a_line_may_end_after_a_hyphen(typesetter_at: TypesetterAt) -> None:
    setter = typesetter_at()
    assert not setter.broken("Year-round", BODY, setter.measure("round", BODY)[0] + 2)


def test_no_line_ends_after_a_hyphen_behind_a_single_letter(typesetter_at: TypesetterAt) -> None:
    setter = typesetter_at()
    room = setter.measure("y a-t-", BODY)[0]
    assert setter.measure("y a-t-il", BODY, room)[0] == setter.measure("a-t-il", BODY)[0]


def test_a_width_that_was_measured_holds_the_text_in_every_window(typesetter_at: TypesetterAt) -> None:
    for width in range(640, 1920, 37):
        setter = typesetter_at(width, 1080)
        assert not setter.broken("Statistics", TITLE, setter.measure("Statistics", TITLE)[0])


def test_an_outlined_text_stays_inside_its_width_with_its_outline(typesetter_at: TypesetterAt) -> None:
    setter, outlined = typesetter_at(), Style(Face.TITLE, 40, outline="#000000")
    text = "It is your turn"
    assert all(setter.measure(text, outlined, width)[0] <= width for width in range(130, 400))


def test_making_lines_even_breaks_no_word(typesetter_at: TypesetterAt) -> None:
    setter, text = typesetter_at(), "of togetherness"
    widest = setter.measure("togetherness", BODY)[0] + 1
    assert not setter.broken(text, BODY, setter.evened(text, BODY, widest))


def test_making_lines_even_ends_where_there_is_room_for_no_letter(typesetter_at: TypesetterAt) -> None:
    setter = typesetter_at()
    assert all(setter.evened("6 Bow Ties", BODY, widest) >= 0 for widest in (0, 1, 5))


def test_a_larger_text_scale_never_ends_in_smaller_letters(typesetter_at: TypesetterAt) -> None:
    text = "Turn the tiles between your dice, and stop before the cat wakes up"
    for width in range(150, 700, 25):
        usual, largest = (
            setter.px(setter.fitted(text, TITLE, width, 120).size)
            for setter in (typesetter_at(), typesetter_at(text_scale=1.5))
        )
        assert largest >= usual


def test_of_a_name_too_wide_for_a_line_the_beginning_stays_behind_other_words(
    typesetter_at: TypesetterAt,
) -> None:
    cut, _ = typesetter_at().boxed(f"Wins {40 * 'W'}!", BODY, 200, 80)
    assert cut.startswith("Wins WW")
    assert cut.endswith("W…")


def test_a_text_that_no_size_fits_is_cut_short_in_its_box(typesetter_at: TypesetterAt) -> None:
    setter = typesetter_at()
    cut, style = setter.boxed("*Bold* words <hat> and many more of them", BODY, 60, 40)
    assert cut.endswith("…")
    assert setter.measure(cut, style, 60)[1] <= 40
    assert not setter.broken(cut, style, 60)


def test_lines_in_a_box_get_smaller_alike_and_the_last_is_left_out_first(typesetter_at: TypesetterAt) -> None:
    setter = typesetter_at()
    lines = (("Chase the cat", TITLE), ("5 winks: multiplier ×3", BODY))
    upper, lower = setter.stacked(lines, 200, 70)
    assert upper[1].size < TITLE.size
    assert lower[1].size < BODY.size
    assert setter.stacked(lines, 200, 30) == (("Chase the cat", setter.fitted(*lines[0], 200, 30)),)
