"""Shapes of the interface, painted at the window's real pixels: paper, ink outlines, depth and soft shadows.

A plate is what every widget stands on: a rounded face with a gradient and a thin light along its top, a lower
edge that makes it thick, an ink outline, and the shadow it throws. Shapes are small SVG documents, so they
are as smooth as the drawings, and each is made once for its size.
"""

from math import ceil, floor

from msgspec.structs import replace
from pygame import BLEND_PREMULTIPLIED, SRCALPHA, FRect, Rect, Surface
from pygame.transform import rotozoom, smoothscale

from game.values import Record
from scenes.stage.canvas import Canvas
from scenes.stage.raster import stretched
from scenes.stage.svg_shapes import gradient, lines_through, rounded_rect, soft_picture, svg_picture
from scenes.stage.text import Style
from scenes.stage.theme import DAYLIGHT, Size, Tone

_SHADOW_RINGS = 7
_SHADOW_DARKNESS = 0.05
_OVERLAP = 0.5
_LEAST_FOOT = 5.0
"""In units: half the foot of a tail on a side that is all round."""


class Plate(Record):
    """How a plate is made; lengths in units. A `tail` (x, y) from its middle makes it a speech bubble."""

    tone: Tone = DAYLIGHT.paper
    radius: float = Size.RADIUS
    outline: float = Size.OUTLINE
    ink: str = DAYLIGHT.ink
    depth: float = 0.0
    shadow: float = 0.0
    gloss: float = 0.5
    tail: tuple[float, float] | None = None


def plate(canvas: Canvas, rect: FRect, look: Plate) -> None:
    """Paint a plate whose face fills the rectangle; depth and shadow lie around it."""
    place = canvas.rect_px(rect)
    if place.width < 1 or place.height < 1:
        return
    scale = canvas.kit.window.scale
    body = replace(look, tail=None) if look.tail else look
    margin = _margin(body, scale)
    canvas.blit_px(_painted(canvas, place.size, body), place.left - margin, place.top - margin)
    if look.tail:
        _paint_tail(canvas, place, look, scale)


def _painted(canvas: Canvas, size: tuple[int, int], look: Plate) -> Surface:
    """A plate of so many pixels, with its margin. Its columns are alike between the corners, so a wide one is
    a narrow one with its middle stretched."""
    scale, cache, (across, height) = canvas.kit.window.scale, canvas.kit.art.cache, size
    margin = _margin(look, scale)
    narrow = 2 * (round((look.radius + look.outline + look.shadow) * scale) + 4)

    def painted(width: int) -> Surface:
        key = ("plate", look, width, height, scale)
        return cache.make(key, lambda: _plate(width, height, look, scale, margin))

    if across <= narrow:
        return painted(across)
    key = ("plate", look, size, scale)
    return cache.make(key, lambda: stretched(painted(narrow), across + 2 * margin))


def shape_surface(
    canvas: Canvas, path: str, box: float, size: float, colour: str, ink: str = "", turn: float = 0
) -> Surface:
    """A path drawn on a square canvas of `box` units at a size in units. Turned about its middle it is as
    exact as something that spins has to be."""
    side = canvas.kit.window.px(size)
    cache = canvas.kit.art.cache

    def made() -> Surface:
        line = f' stroke="{ink}" stroke-width="{box / 12:g}" stroke-linejoin="round"' if ink else ""
        return svg_picture(f'<path d="{path}" fill="{colour}"{line}/>', side, side, f"0 0 {box:g} {box:g}")

    upright = cache.make(("shape", path, side, colour, ink), made)
    if not turn:
        return upright
    return cache.make(("turned shape", upright, turn), lambda: rotozoom(upright, -turn, 1))


def zoomed_plate(canvas: Canvas, rect: FRect, look: Plate, zoom: float) -> None:
    """A plate that is stamped down or pops up: painted once, and so much larger about its middle."""
    if zoom == 1:
        plate(canvas, rect, look)
        return
    canvas.put(_zoomed(canvas, _painted(canvas, canvas.rect_px(rect).size, look), zoom), *rect.center)


def zoomed_words(canvas: Canvas, text: str, style: Style, box: FRect, zoom: float) -> None:
    """Words in the middle of a box: set once, and so much larger about its middle."""
    if zoom == 1:
        canvas.words(text, style, box)
        return
    ((shown, fitted),) = canvas.kit.typesetter.stacked(((text, style),), *box.size)
    words = canvas.kit.typesetter.surface(shown, fitted, box.width)
    canvas.put(_zoomed(canvas, words, zoom), *box.center)


def _zoomed(canvas: Canvas, picture: Surface, zoom: float) -> Surface:
    if zoom == 1:
        return picture
    size = (max(round(picture.width * zoom), 1), max(round(picture.height * zoom), 1))
    return canvas.kit.art.cache.make(("zoomed", picture, size), lambda: smoothscale(picture, size))


def popping_plate(
    canvas: Canvas, rect: FRect, look: Plate, zoom: float, words: tuple[str, Style, float]
) -> None:
    """A plate with a tail that pops out of what it points at, with its words, which are wrapped at a width:
    painted once, and so much larger or smaller about the tip of its tail."""
    assert look.tail is not None
    cache, key = canvas.kit.art.cache, ("popping", look, words, canvas.rect_px(rect).size)
    alone, place, (text, style, width) = Canvas(canvas.kit), rect.move_to(topleft=(0, 0)), words
    plate(alone, place, look)
    alone.text(text, style, *place.center, width=width, across=0.5, down=0.5)
    boxes = [Rect((left, top), surface.size) for surface, left, top, _ in alone.entries]
    around = boxes[0].unionall(boxes[1:])

    def painted() -> Surface:
        both = Surface(around.size, SRCALPHA, 32)
        for (surface, *_), box in zip(alone.entries, boxes, strict=True):
            both.blit(surface, box.move(-around.left, -around.top), special_flags=BLEND_PREMULTIPLIED)
        return both

    whole = cache.make(key, painted)
    zoomed = cache.make(
        (*key, zoom), lambda: smoothscale(whole, [round(side * zoom) for side in around.size])
    )
    tip = rect.centerx + look.tail[0], rect.centery + look.tail[1]
    from_tip = alone.point_px(rect.width / 2 + look.tail[0], rect.height / 2 + look.tail[1])
    left, top = canvas.point_px(*tip)
    canvas.blit_px(
        zoomed,
        left - round((from_tip[0] - around.left) * zoom),
        top - round((from_tip[1] - around.top) * zoom),
    )


def _plate(width: int, height: int, look: Plate, scale: float, margin: int) -> Surface:
    line = _line(look, scale)
    half, ink = line / 2, look.ink if line else "none"
    depth = look.depth * scale
    radius = min(look.radius * scale, width / 2, height / 2)

    def box(
        inset: float, corner: float, fill: str, ink: str = "none", line: float = 0, deep: float = 0
    ) -> str:
        """The shape of the plate, so far within it."""
        across, down = width - 2 * inset, height - 2 * inset + deep
        return rounded_rect(margin + inset, margin + inset, across, down, corner, fill, ink, line)

    body = ""
    if depth:
        inner = max(radius - half, 1)
        body += box(half, radius, ink, ink, line, deep=depth)
        body += box(line, inner, look.tone.edge, deep=depth)
        body += box(line, inner, "url(#face)")
    else:
        body += box(half, radius, "url(#face)", ink, line)
    if look.gloss and height > 8 * scale:
        gap = line + max(1.2 * scale, 0.8)
        body += box(gap, max(radius - gap, 1), "none", "url(#light)", max(2.4 * scale, 1))
    top, bottom = margin, margin + height
    gradients = _face_gradient(look, top, bottom)
    gradients += gradient("light", top, bottom, ((0, "#ffffff", look.gloss), (0.6, "#ffffff", 0)))
    face = svg_picture(gradients + body, width + 2 * margin, height + 2 * margin)
    if not look.shadow:
        return face
    both = _soft_shadow(width, height, look, scale, margin, depth, radius).copy()
    both.blit(face, (0, 0), special_flags=BLEND_PREMULTIPLIED)
    return both


def _soft_shadow(
    width: int, height: int, look: Plate, scale: float, margin: int, depth: float, radius: float
) -> Surface:
    """A shadow as rings laid over one another: soft without a blur."""
    reach = look.shadow * scale
    rings = ""
    for step in range(_SHADOW_RINGS):
        grow = reach * (1 - 2 * step / (_SHADOW_RINGS - 1)) * 0.7
        left, top = margin - grow, margin + depth + reach * 0.45 - grow
        rings += rounded_rect(
            left,
            top,
            width + 2 * grow,
            height + 2 * grow,
            max(radius + grow, 1),
            DAYLIGHT.shade,
            opacity=_SHADOW_DARKNESS,
        )
    return soft_picture(rings, width + 2 * margin, height + 2 * margin, reach)


def _paint_tail(canvas: Canvas, place: Rect, look: Plate, scale: float) -> None:
    """What makes a plate a speech bubble: its nearest side runs out into a point."""
    corners = _tail(place.width, place.height, look, scale)
    reach = ceil(_line(look, scale)) + 1
    left, top = (floor(min(ends)) - reach for ends in zip(*corners, strict=True))
    right, bottom = (ceil(max(ends)) + reach for ends in zip(*corners, strict=True))

    def made() -> Surface:
        line = _line(look, scale)
        moved = [(x - left, y - top) for x, y in corners]
        inside, legs = lines_through(moved), lines_through(moved[1:4])
        stroke = f'stroke="{look.ink}" stroke-width="{line:.2f}" stroke-linejoin="round"'
        body = _face_gradient(look, -top, place.height - top)
        body += f'<path d="{inside} Z" fill="url(#face)"/>'
        body += f'<path d="{legs}" fill="none" {stroke} stroke-linecap="round"/>' if line else ""
        return svg_picture(body, right - left, bottom - top)

    picture = canvas.kit.art.cache.make(("tail", look, place.size, scale), made)
    canvas.blit_px(picture, place.left + left, place.top + top)


def _tail(width: int, height: int, look: Plate, scale: float) -> list[tuple[float, float]]:
    """The corners of a tail, from the plate's left and top: where it leaves the face, its foot, its tip, and
    back."""
    assert look.tail is not None
    line = _line(look, scale)
    edge, radius = line / 2, min(look.radius * scale, width / 2, height / 2)
    right, bottom = width - edge, height - edge
    tip = (width / 2 + look.tail[0] * scale, height / 2 + look.tail[1] * scale)
    into = edge + _OVERLAP
    across, down = abs(tip[0] - width / 2) - width / 2, abs(tip[1] - height / 2) - height / 2
    level, upright = (side - 2 * (edge + radius) for side in (width, height))
    half = min(16 * scale, width / 4, height / 4)
    if down > max(across, 0) or (down > 0 and upright < 2 * half <= level):
        half = min(half, max(level / 2, _LEAST_FOOT * scale))
        x = _foot(tip[0], edge + radius + half, right - radius - half)
        y, inner = (bottom, bottom - into) if tip[1] > bottom else (edge, edge + into)
        return [(x - half, inner), (x - half, y), tip, (x + half, y), (x + half, inner)]
    half = min(half, max(upright / 2, _LEAST_FOOT * scale))
    y = _foot(tip[1], edge + radius + half, bottom - radius - half)
    x, inner = (right, right - into) if tip[0] > right else (edge, edge + into)
    return [(inner, y - half), (x, y - half), tip, (x, y + half), (inner, y + half)]


def _foot(tip: float, first: float, last: float) -> float:
    """Where on a side a tail begins: nearest to its tip, or in the middle of a side that is all round."""
    return (first + last) / 2 if first > last else min(max(tip, first), last)


def _line(look: Plate, scale: float) -> float:
    """How wide the outline is, in pixels."""
    return max(look.outline * scale, 1.2) if look.outline else 0.0


def _margin(look: Plate, scale: float) -> int:
    return round((max(look.shadow * 1.2, 2) + look.depth) * scale) + 2


def _face_gradient(look: Plate, top: float, bottom: float) -> str:
    return gradient("face", top, bottom, ((0, look.tone.top, 1), (1, look.tone.bottom, 1)))
