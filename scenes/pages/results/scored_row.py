"""What somebody scored with, side by side: small cards, as many as there were, each kind with its points."""

from collections.abc import Sequence
from math import inf

from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.text import Style
from scenes.stage.theme import SMALLEST_TEXT_PX, Face
from scenes.table.scored import Scored

_COPY = 0.3
"""How much of a card is seen under another one of its kind, as a share."""
_DISC, _DISC_PX, _ON_CARD = 30.0, SMALLEST_TEXT_PX + 1, 0.35
"""How large the points are, in units and in pixels at least, and how much of that lies on the card."""
_GAP, _SMALLEST = 8.0, 0.6
"""Between two kinds; how small cards may be, by the height that there is."""


def card_that_fits(kit: Kit, scored: Sequence[Scored], box: FRect) -> float:
    """How wide their cards can be in a box so large; there is a least width, though."""
    if not scored:
        return inf
    widest = box.height * scored[0].picture.width / scored[0].picture.height
    cards = sum(1 + _COPY * (one.count - 1) for one in scored)
    room = (box.width - len(scored) * (_beside(kit, box) + _GAP) + _GAP) / cards
    return min(max(room, widest * _SMALLEST), widest)


def draw_scored(canvas: Canvas, scored: Sequence[Scored], box: FRect, card: float) -> None:
    """From the left, in cards so wide; closer together where there is no room."""
    if not scored:
        return
    shape = scored[0].picture.width / scored[0].picture.height
    disc, beside = _disc(canvas.kit, box), _beside(canvas.kit, box)
    widths = [card * (1 + _COPY * (one.count - 1)) + beside + _GAP for one in scored]
    closer = min(1.0, (box.width - card - beside) / max(sum(widths) - card - beside - _GAP, 1.0))
    left, corners = box.left, list[tuple[float, float]]()
    for one, width in zip(scored, widths, strict=True):
        for copy in range(one.count):
            place = FRect(left + copy * _COPY * card, box.top, card, card / shape)
            canvas.picture(one.picture, place)
        corners.append((place.right + disc * (0.5 - _ON_CARD), place.bottom - disc / 2))
        left += width * closer
    for one, corner in zip(scored, corners, strict=True):
        _draw_points(canvas, one.points, FRect(0, 0, disc, disc).move_to(center=corner))


def _disc(kit: Kit, box: FRect) -> float:
    return min(kit.window.at_least(_DISC, _DISC_PX), box.height)


def _beside(kit: Kit, box: FRect) -> float:
    """How far points reach beyond their card."""
    return _disc(kit, box) * (1 - _ON_CARD)


def _draw_points(canvas: Canvas, points: int, disc: FRect) -> None:
    colours, side = canvas.kit.colours, disc.width
    plate(canvas, disc, Plate(colours.amber, radius=side / 2, outline=2.5, ink=colours.ink, gloss=0))
    canvas.words(str(points), Style(Face.TITLE, side * 0.8, colours.amber.words, align=0.5), disc)
