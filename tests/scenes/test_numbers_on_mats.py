"""How many winks a seat has stands above the cushions of its mat."""

from pygame import FRect

from scenes.shut_up_cat.places.mats import MAT, cushions, numbers_of
from scenes.stage.theme import Size

_DIGITS = 0.7
"""How high digits stand, as a share of their size."""


def test_no_digit_of_the_winks_reaches_down_to_the_cushions() -> None:
    mat = FRect(0, 0, *MAT)
    line, row = numbers_of(mat), cushions(mat)
    assert line.centery + Size.HEADING * _DIGITS / 2 < row.top
    assert line.right <= row.right
