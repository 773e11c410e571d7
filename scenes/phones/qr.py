"""A QR code as squares."""

import segno

_ERRORS_MENDED = "m"
"""15 %: for a picture on a screen, seen at an angle."""


def squares(text: str) -> tuple[tuple[bool, ...], ...]:
    """Row by row, True where it is dark, without the quiet margin of four squares that it needs."""
    code = segno.make_qr(text, error=_ERRORS_MENDED)
    return tuple(tuple(bool(square) for square in row) for row in code.matrix)
