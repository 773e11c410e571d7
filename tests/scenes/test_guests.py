"""Who sits at a table: what the cats of the house say, and names that leave room for a sentence."""

import pytest

from game.characters import CHARACTERS
from scenes.pictures.cats import Coat
from scenes.stage.strings import say
from scenes.table.guests import Guest, bot_guest, short


@pytest.mark.parametrize("every", [1, 2, 3])
@pytest.mark.parametrize("moment", ["bid", "call", "right", "wrong", "win"])
def test_every_line_of_a_cat_has_its_turn_however_seldom_it_speaks(moment: str, every: int) -> None:
    for character in CHARACTERS:
        cat = bot_guest("house", character)
        lines = say(f"characters.{character}.{moment}").split("\n")
        assert {cat.line(moment, number) for number in range(0, 30, every)} == set(lines)


def test_humans_and_plain_bots_have_no_words_of_their_own() -> None:
    assert Guest("Ada", Coat.GINGER).line("bid", 1) == ""
    assert Guest("Ada", Coat.GINGER, "panther").line("bid", 1) == ""


def test_a_long_name_is_cut_in_the_middle_of_a_sentence() -> None:
    assert short("Sir Socks") == "Sir Socks"
    assert short("Maximiliane Wolkenstein") == "Maximiliane Wolken…"
