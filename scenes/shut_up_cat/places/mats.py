"""What lies where on a mat: its cushions, the pawn on one of them, and how many winks and cards there are."""

from pygame import FRect

from scenes.pictures import shut_up_cat as pictures

MAT = (368.0, 194.0)
_CUSHIONS = FRect(14, 69, 340, 340 * 200 / 560)
_NUMBERS = (100.0, 31.0)
"""Where on a mat the line begins that tells how many winks and cards a seat has, and how high it is."""
_STRIP = (0.24, 0.68)
"""Where the cushions themselves begin, and how high they are, by the height with pawns."""


def cushion_strip(mat: FRect) -> FRect:
    """The cushions alone, over which the heads of pawns stand out."""
    row, (top, height) = cushions(mat), _STRIP
    return FRect(row.left, row.top + row.height * top, row.width, row.height * height)


def cushions(mat: FRect) -> FRect:
    """The four cushions that a pawn sits on, x0 to x3."""
    scale = mat.width / MAT[0]
    return FRect(
        mat.left + _CUSHIONS.left * scale,
        mat.bottom - (MAT[1] - _CUSHIONS.top) * scale,
        _CUSHIONS.width * scale,
        _CUSHIONS.height * scale,
    )


def numbers_of(mat: FRect) -> FRect:
    row, (left, high) = cushions(mat), (length * mat.width / MAT[0] for length in _NUMBERS)
    return FRect(mat.left + left, row.top - high, row.right - mat.left - left, high)


def pawn_place(mat: FRect, multiplier: int) -> tuple[float, float]:
    row = cushions(mat)
    x, y = pictures.MAT_PLACES[multiplier]
    return row.left + x * row.width / 560, row.top + y * row.width / 560


def pawn_width(mat: FRect) -> float:
    return pictures.PAWN_ON_MAT * cushions(mat).width / 560
