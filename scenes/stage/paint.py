"""Shapes of the interface, painted at the window's real pixels: paper, ink outlines, depth and soft shadows.

A plate is what every widget stands on: a rounded face with a gradient and a thin light along its top, a lower
edge that makes it thick, an ink outline, and the shadow it throws. Shapes are small SVG documents, so they
are as smooth as the drawings, and each is made once for its size.
"""

from dataclasses import dataclass
from math import cos, pi, sin

from pygame import FRect, Surface

from scenes.stage.canvas import Canvas
from scenes.stage.raster import rasterise_svg, stretched
from scenes.stage.theme import DAYLIGHT, Size, Tone

_SHADOW_RINGS = 7
_SHADOW_DARKNESS = 0.05
_GLOW_RINGS = 12


@dataclass(frozen=True, slots=True)
class Plate:
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
    """Paint a plate whose face fills the rectangle; depth and shadow lie around it.

    Its columns are alike between the corners, so a wide one is a narrow one with its middle stretched.
    """
    place = canvas.rect_px(rect)
    if place.width < 1 or place.height < 1:
        return
    scale = canvas.kit.view.scale
    margin = _margin(look, scale)
    cache = canvas.kit.art.cache
    narrow = 2 * (round((look.radius + look.outline + look.shadow) * scale) + 4)

    def painted(width: int) -> Surface:
        key = ("plate", look, width, place.height, scale)
        return cache.make(key, lambda: _plate(width, place.height, look, scale, margin))

    def widened() -> Surface:
        return stretched(painted(narrow), place.width + 2 * margin)

    if look.tail or place.width <= narrow:
        surface = painted(place.width)
    else:
        surface = cache.make(("plate", look, place.size, scale), widened)
    canvas.blit_px(surface, place.left - margin, place.top - margin)


def ring(canvas: Canvas, rect: FRect, radius: float, colour: str, width: float, under: str = "") -> None:
    """An outline around a rectangle, with a darker one under it so that it shows on every ground."""
    place = canvas.rect_px(rect)
    scale = canvas.kit.view.scale
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


def dashes(canvas: Canvas, rect: FRect, radius: float, colour: str, width: float, under: str) -> None:
    """A dashed outline around a rectangle, over a darker one so that it shows on every ground."""
    place = canvas.rect_px(rect)
    scale = canvas.kit.view.scale
    line = max(width * scale, 2.0)
    margin = round(line * 2) + 2
    key = ("dashes", place.size, radius, colour, line, under)

    def made() -> Surface:
        whole = _rect(margin, margin, *place.size, radius * scale, "none", under, line * 2)
        dashed = _rect(margin, margin, *place.size, radius * scale, "none", colour, line)
        dashed = dashed.replace("/>", f' stroke-dasharray="{line * 3:.2f} {line * 2:.2f}"/>')
        return _document(whole + dashed, place.width + 2 * margin, place.height + 2 * margin)

    canvas.blit_px(canvas.kit.art.cache.make(key, made), place.left - margin, place.top - margin)


def glow(canvas: Canvas, rect: FRect, radius: float, colour: str, reach: float = 30) -> None:
    """A soft light around something: who must decide now, and nothing else."""
    place = canvas.rect_px(rect)
    scale = canvas.kit.view.scale
    margin = max(round(reach * scale), 2)
    key = ("glow", place.size, radius, colour, margin)

    def made() -> Surface:
        body = ""
        for step in range(_GLOW_RINGS):
            grow = margin * (1 - step / _GLOW_RINGS)
            width, height = place.width + 2 * grow, place.height + 2 * grow
            corner = radius * scale + grow
            body += _rect(margin - grow, margin - grow, width, height, corner, colour, opacity=0.022 * step)
        return _document(body, place.width + 2 * margin, place.height + 2 * margin)

    canvas.blit_px(canvas.kit.art.cache.make(key, made), place.left - margin, place.top - margin)


def shape_surface(
    canvas: Canvas, path: str, box: float, size: float, colour: str, ink: str = "", turn: float = 0
) -> Surface:
    """A path drawn on a square canvas of `box` units, turned about its middle, at a size in units."""
    side = canvas.kit.view.px(size)
    line = f' stroke="{ink}" stroke-width="{box / 12:g}" stroke-linejoin="round"' if ink else ""
    body = f'<path d="{path}" fill="{colour}"{line}/>'
    if turn:
        body = f'<g transform="rotate({turn:g} {box / 2:g} {box / 2:g})">{body}</g>'
    key = ("shape", path, side, colour, ink, turn)
    return canvas.kit.art.cache.make(key, lambda: _document(body, side, side, f"0 0 {box:g} {box:g}"))


def _plate(width: int, height: int, look: Plate, scale: float, margin: int) -> Surface:
    line = max(look.outline * scale, 1.2) if look.outline else 0.0
    half, ink = line / 2, look.ink if line else "none"
    depth = look.depth * scale
    radius = min(look.radius * scale, width / 2, height / 2)

    def box(
        inset: float, corner: float, fill: str, ink: str = "none", line: float = 0, deep: float = 0
    ) -> str:
        """The shape of the plate, so far within it."""
        across, down = width - 2 * inset, height - 2 * inset + deep
        return _rect(margin + inset, margin + inset, across, down, corner, fill, ink, line)

    body = _soft_shadow(width, height, look, scale, margin, depth, radius) if look.shadow else ""
    if depth:
        inner = max(radius - half, 1)
        body += box(half, radius, ink, ink, line, deep=depth)
        body += box(line, inner, look.tone.edge, deep=depth)
        body += box(line, inner, "url(#face)")
    elif look.tail:
        path = _bubble(margin + half, margin + half, width - line, height - line, radius, look.tail, scale)
        stroke = f'stroke="{ink}" stroke-width="{line:.2f}" stroke-linejoin="round"'
        body += f'<path d="{path}" fill="url(#face)" {stroke}/>'
    else:
        body += box(half, radius, "url(#face)", ink, line)
    if look.gloss and height > 8 * scale:
        gap = line + max(1.2 * scale, 0.8)
        body += box(gap, max(radius - gap, 1), "none", "url(#light)", max(2.4 * scale, 1))
    top, bottom = margin, margin + height
    gradients = _gradient("face", top, bottom, ((0, look.tone.top, 1), (1, look.tone.bottom, 1)))
    gradients += _gradient("light", top, bottom, ((0, "#ffffff", look.gloss), (0.6, "#ffffff", 0)))
    return _document(gradients + body, width + 2 * margin, height + 2 * margin)


def _soft_shadow(
    width: int, height: int, look: Plate, scale: float, margin: int, depth: float, radius: float
) -> str:
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
    return rings


def _bubble(
    left: float,
    top: float,
    width: float,
    height: float,
    radius: float,
    tail: tuple[float, float],
    scale: float,
) -> str:
    """The outline of a speech bubble: a rounded rectangle whose nearest side runs out into a point."""
    right, bottom = left + width, top + height
    tip = (left + width / 2 + tail[0] * scale, top + height / 2 + tail[1] * scale)
    half = min(16 * scale, width / 4, height / 4)
    above_or_below = abs(tip[1] - (top + bottom) / 2) > height / 2
    foot = (
        min(max(tip[0], left + radius + half), right - radius - half),
        min(max(tip[1], top + radius + half), bottom - radius - half),
    )
    side = (
        ("bottom" if tip[1] > bottom else "top") if above_or_below else "right" if tip[0] > right else "left"
    )
    points = {
        "top": ((foot[0] - half, top), tip, (foot[0] + half, top)),
        "right": ((right, foot[1] - half), tip, (right, foot[1] + half)),
        "bottom": ((foot[0] + half, bottom), tip, (foot[0] - half, bottom)),
        "left": ((left, foot[1] + half), tip, (left, foot[1] - half)),
    }
    corners = {
        "top": (right - radius, top, right, top, right, top + radius),
        "right": (right, bottom - radius, right, bottom, right - radius, bottom),
        "bottom": (left + radius, bottom, left, bottom, left, bottom - radius),
        "left": (left, top + radius, left, top, left + radius, top),
    }
    path = f"M{left + radius:.2f} {top:.2f}"
    for name, corner in corners.items():
        if name == side:
            path += "".join(f" L{x:.2f} {y:.2f}" for x, y in points[name])
        path += " L{:.2f} {:.2f} Q{:.2f} {:.2f} {:.2f} {:.2f}".format(*corner)
    return f"{path} Z"


def _margin(look: Plate, scale: float) -> int:
    reach = max(look.shadow * 1.2, 2) + look.depth
    if look.tail:
        reach = max(reach, abs(look.tail[0]), abs(look.tail[1]))
    return round(reach * scale) + 2


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


def _document(body: str, width: int, height: int, box: str = "") -> Surface:
    box = box or f"0 0 {width} {height}"
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{body}</svg>'
    return rasterise_svg(svg, (max(width, 1), max(height, 1)))


def star(points: int, inner: float, box: float = 24) -> str:
    """The path of a star on a square canvas."""
    half = box / 2
    corners = []
    for number in range(points * 2):
        reach = half * 0.95 * (inner if number % 2 else 1)
        turn = pi * number / points - pi / 2
        corners.append(f"{half + reach * cos(turn):.2f} {half + reach * sin(turn):.2f}")
    return "M" + " L".join(corners) + " Z"
