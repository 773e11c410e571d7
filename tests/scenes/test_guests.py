"""Who sits at a table: names that leave room for a sentence."""

from scenes.table.guests import short


def test_a_long_name_is_cut_in_the_middle_of_a_sentence() -> None:
    assert short("Sir Socks") == "Sir Socks"
    assert short("Maximiliane Wolkenstein") == "Maximiliane Wolken…"
