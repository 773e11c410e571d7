"""Shapes of the interface, painted at the window's real pixels: paper, ink outlines, depth and soft shadows.

A plate is what every widget stands on: a rounded face with a gradient and a thin light along its top, a lower
edge that makes it thick, an ink outline, and the shadow it throws. Shapes are small SVG documents, so they
are as smooth as the drawings, and each is made once for its size.
"""

from collections.abc import Sequence
from math import ceil, cos, floor, pi, sin

from msgspec.structs import replace
from pygame import BLEND_PREMULTIPLIED, SRCALPHA, FRect, Rect, Surface
from pygame.transform import rotozoom, smoothscale

from game.values import Record
from scenes.stage.canvas import Canvas
from scenes.stage.raster import rasterise_svg, stretched
from scenes.stage.text import Style
from scenes.stage.theme import DAYLIGHT, Size, Tone

_SHADOW_RINGS = 7
_SHADOW_DARKNESS = 0.05
_GLOW_RINGS = 12
_SOFT_STEPS = 3.0
_COARSEST = 4
_OVERLAP = 0.5


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


def ring(canvas: Canvas, rect: FRect, radius: float, colour: str, width: float, under: str = "") -> None:
    """An outline around a rectangle, with a darker one under it so that it shows on every ground."""
    place = canvas.rect_px(rect)
    scale = canvas.kit.window.scale
    margin = round(width * scale * 2) + 2
    key = ("ring", place.size, radius, colour, width, under, scale)

    def made() -> Surface:
        body = ""
        for ink, line in ((under, width * 2.1), (colour, width)):
            if ink:
                body += _rect(
                    margin, margin, *place.size, radius * scale, "none", ink, max(line * scale, 1.5)
                )
        return _document(body, place.width + 2 * margin, place.height + 2 * margin)

    canvas.blit_px(canvas.kit.art.cache.make(key, made), place.left - margin, place.top - margin)


def dashes(
    canvas: Canvas,
    rect: FRect,
    radius: float,
    colour: str,
    width: float,
    under: str,
    gaps: Sequence[FRect],
) -> None:
    """A dashed outline around a rectangle, over a darker one so that it shows on every ground. It is
    interrupted where it would cross one of the gaps."""
    place = canvas.rect_px(rect)
    scale = canvas.kit.window.scale
    line = max(width * scale, 2.0)
    margin = round(line * 2) + 2
    left_out = [canvas.rect_px(gap).move(margin - place.left, margin - place.top) for gap in gaps]
    key = ("dashes", place.size, radius, colour, line, under, tuple(tuple(gap) for gap in left_out))

    def made() -> Surface:
        whole = _rect(margin, margin, *place.size, radius * scale, "none", under, line * 2)
        dashed = _rect(margin, margin, *place.size, radius * scale, "none", colour, line)
        dashed = dashed.replace("/>", f' stroke-dasharray="{line * 3:.2f} {line * 2:.2f}"/>')
        drawn = _document(whole + dashed, place.width + 2 * margin, place.height + 2 * margin)
        for gap in left_out:
            drawn.fill((0, 0, 0, 0), gap)
        return drawn

    canvas.blit_px(canvas.kit.art.cache.make(key, made), place.left - margin, place.top - margin)


def glow(canvas: Canvas, rect: FRect, radius: float, colour: str, reach: float) -> None:
    """A soft light around something: who must decide now, and nothing else."""
    place = canvas.rect_px(rect)
    scale = canvas.kit.window.scale
    margin = max(round(reach * scale), 2)
    key = ("glow", place.size, radius, colour, margin)

    def made() -> Surface:
        body = ""
        for step in range(_GLOW_RINGS):
            grow = margin * (1 - step / _GLOW_RINGS)
            width, height = place.width + 2 * grow, place.height + 2 * grow
            corner = radius * scale + grow
            body += _rect(margin - grow, margin - grow, width, height, corner, colour, opacity=0.022 * step)
        return _soft_document(body, place.width + 2 * margin, place.height + 2 * margin, margin)

    canvas.blit_px(canvas.kit.art.cache.make(key, made), place.left - margin, place.top - margin)


def shape_surface(
    canvas: Canvas, path: str, box: float, size: float, colour: str, ink: str = "", turn: float = 0
) -> Surface:
    """A path drawn on a square canvas of `box` units at a size in units. Turned about its middle it is as
    exact as something that spins has to be."""
    side = canvas.kit.window.px(size)
    cache = canvas.kit.art.cache

    def made() -> Surface:
        line = f' stroke="{ink}" stroke-width="{box / 12:g}" stroke-linejoin="round"' if ink else ""
        return _document(f'<path d="{path}" fill="{colour}"{line}/>', side, side, f"0 0 {box:g} {box:g}")

    upright = cache.make(("shape", path, side, colour, ink), made)
    if not turn:
        return upright
    return cache.make(("turned shape", upright, turn), lambda: rotozoom(upright, -turn, 1))


def zoomed_plate(canvas: Canvas, rect: FRect, look: Plate, zoom: float) -> None:
    """A plate that is stamped down or pops up: painted once, and so much larger about its middle."""
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
        return _rect(margin + inset, margin + inset, across, down, corner, fill, ink, line)

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
    gradients += _gradient("light", top, bottom, ((0, "#ffffff", look.gloss), (0.6, "#ffffff", 0)))
    face = _document(gradients + body, width + 2 * margin, height + 2 * margin)
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
        rings += _rect(
            left,
            top,
            width + 2 * grow,
            height + 2 * grow,
            max(radius + grow, 1),
            DAYLIGHT.shade,
            opacity=_SHADOW_DARKNESS,
        )
    return _soft_document(rings, width + 2 * margin, height + 2 * margin, reach)


def _paint_tail(canvas: Canvas, place: Rect, look: Plate, scale: float) -> None:
    """What makes a plate a speech bubble: its nearest side runs out into a point."""
    corners = _tail(place.width, place.height, look, scale)
    reach = ceil(_line(look, scale)) + 1
    left, top = (floor(min(ends)) - reach for ends in zip(*corners, strict=True))
    right, bottom = (ceil(max(ends)) + reach for ends in zip(*corners, strict=True))

    def made() -> Surface:
        line = _line(look, scale)
        moved = [(x - left, y - top) for x, y in corners]
        inside, legs = _path(moved), _path(moved[1:4])
        stroke = f'stroke="{look.ink}" stroke-width="{line:.2f}" stroke-linejoin="round"'
        body = _face_gradient(look, -top, place.height - top)
        body += f'<path d="{inside} Z" fill="url(#face)"/>'
        body += f'<path d="{legs}" fill="none" {stroke} stroke-linecap="round"/>' if line else ""
        return _document(body, right - left, bottom - top)

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
    half = min(16 * scale, width / 4, height / 4)
    into = edge + _OVERLAP
    if abs(tip[1] - height / 2) - height / 2 > max(abs(tip[0] - width / 2) - width / 2, 0):
        x = min(max(tip[0], edge + radius + half), right - radius - half)
        y, inner = (bottom, bottom - into) if tip[1] > bottom else (edge, edge + into)
        return [(x - half, inner), (x - half, y), tip, (x + half, y), (x + half, inner)]
    y = min(max(tip[1], edge + radius + half), bottom - radius - half)
    x, inner = (right, right - into) if tip[0] > right else (edge, edge + into)
    return [(inner, y - half), (x, y - half), tip, (x, y + half), (inner, y + half)]


def _path(points: list[tuple[float, float]]) -> str:
    return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points)


def _line(look: Plate, scale: float) -> float:
    """How wide the outline is, in pixels."""
    return max(look.outline * scale, 1.2) if look.outline else 0.0


def _margin(look: Plate, scale: float) -> int:
    return round((max(look.shadow * 1.2, 2) + look.depth) * scale) + 2


def _rect(
    x: float,
    y: float,
    width: float,
    height: float,
    radius: float,
    fill: str,
    ink: str = "none",
    line: float = 0.0,
    opacity: float = 1.0,
) -> str:
    stroke = f' stroke="{ink}" stroke-width="{line:.2f}"' if line else ""
    return (
        f'<rect x="{x:.2f}" y="{y:.2f}" width="{max(width, 1):.2f}" height="{max(height, 1):.2f}"'
        f' rx="{radius:.2f}" fill="{fill}" fill-opacity="{opacity:g}"{stroke}/>'
    )


def _gradient(name: str, top: float, bottom: float, stops: tuple[tuple[float, str, float], ...]) -> str:
    points = "".join(
        f'<stop offset="{at:g}" stop-color="{colour}" stop-opacity="{opacity:g}"/>'
        for at, colour, opacity in stops
    )
    line = f'gradientUnits="userSpaceOnUse" x1="0" y1="{top:g}" x2="0" y2="{bottom:g}"'
    return f'<linearGradient id="{name}" {line}>{points}</linearGradient>'


def _face_gradient(look: Plate, top: float, bottom: float) -> str:
    return _gradient("face", top, bottom, ((0, look.tone.top, 1), (1, look.tone.bottom, 1)))


def _soft_document(body: str, width: int, height: int, reach: float) -> Surface:
    """Something that fades away over so many pixels: made small and enlarged, which nobody can see in it."""
    coarse = min(max(int(reach / _SOFT_STEPS), 1), _COARSEST)
    small = (-(-width // coarse), -(-height // coarse))
    large = (small[0] * coarse, small[1] * coarse)
    picture = _document(body, *small, f"0 0 {large[0]} {large[1]}")
    if coarse == 1:
        return picture
    return smoothscale(picture, large).subsurface((0, 0, width, height))


def _document(body: str, width: int, height: int, box: str = "") -> Surface:
    box = box or f"0 0 {width} {height}"
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{body}</svg>'
    return rasterise_svg(svg, (max(width, 1), max(height, 1)))


def star(points: int, inner: float) -> str:
    """The path of a star on a canvas of 24 x 24."""
    half = 12
    corners = []
    for number in range(points * 2):
        reach = half * 0.95 * (inner if number % 2 else 1)
        turn = pi * number / points - pi / 2
        corners.append(f"{half + reach * cos(turn):.2f} {half + reach * sin(turn):.2f}")
    return "M" + " L".join(corners) + " Z"
