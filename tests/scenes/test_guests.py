"""Who sits at a table: names that leave room for a sentence."""

from scenes.table.guests import short


def test_a_long_name_is_cut_in_the_middle_of_a_sentence() -> None:
    assert short("Sir Socks") == "Sir Socks"
    assert short("Maximiliane Wolkenstein") == "Maximiliane Wolken…"


def test_a_name_is_cut_between_letters_and_not_within_one() -> None:
    flag, family, accent = "🇩🇪", "👩‍👧", "e\u0301"
    for letter in (flag, family, accent):
        assert short(18 * letter) == 18 * letter
        assert short(19 * letter) == f"{18 * letter}…"
