"""What is drawn around a thing to point it out: a ring, a dashed line, a glow."""

from collections.abc import Sequence

from pygame import FRect, Surface

from scenes.stage.canvas import Canvas
from scenes.stage.svg_shapes import rounded_rect, soft_picture, svg_picture

_GLOW_RINGS = 12


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
                body += rounded_rect(
                    margin, margin, *place.size, radius * scale, "none", ink, max(line * scale, 1.5)
                )
        return svg_picture(body, place.width + 2 * margin, place.height + 2 * margin)

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
        whole = rounded_rect(margin, margin, *place.size, radius * scale, "none", under, line * 2)
        dashed = rounded_rect(margin, margin, *place.size, radius * scale, "none", colour, line)
        dashed = dashed.replace("/>", f' stroke-dasharray="{line * 3:.2f} {line * 2:.2f}"/>')
        drawn = svg_picture(whole + dashed, place.width + 2 * margin, place.height + 2 * margin).copy()
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
            body += rounded_rect(
                margin - grow, margin - grow, width, height, corner, colour, opacity=0.022 * step
            )
        return soft_picture(body, place.width + 2 * margin, place.height + 2 * margin, margin)

    canvas.blit_px(canvas.kit.art.cache.make(key, made), place.left - margin, place.top - margin)
