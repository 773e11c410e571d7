"""Draws lines of text: words, bold words, icons, and an outline around them."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

import pygame
from pygame import Surface

from scenes.stage.fonts import ascent, height, runs
from scenes.stage.text import Style
from scenes.stage.wrapping import ICON_HEIGHT, TextLine, face_of, piece_width

_ICON_ABOVE = 0.84
IconOf: TypeAlias = Callable[[str, int], Surface]
"""The icon of a name at so many pixels."""


def height_of_lines(lines: int, style: Style, px: int) -> int:
    return round(px * style.leading * (lines - 1)) + height(style.face, px)


def edge_of(style: Style, px: int) -> int:
    """How far an outline reaches."""
    return max(round(px * 0.09), 1) if style.outline else 0


def drawn_lines(lines: Sequence[TextLine], style: Style, px: int, icon: IconOf) -> Surface:
    """Lines under one another, premultiplied, at so many pixels."""
    edge = edge_of(style, px)
    width = max((line.width for line in lines), default=0)
    size = (max(width, 1) + 2 * edge, height_of_lines(len(lines), style, px) + 2 * edge)
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    for number, line in enumerate(lines):
        x = edge + round((width - line.width) * style.align)
        y = edge + round(px * style.leading * number)
        if edge:
            _draw_line(surface, line, style, px, x, y, edge, icon)
        _draw_line(surface, line, style, px, x, y, 0, icon)
    return surface


def _draw_line(
    surface: Surface, line: TextLine, style: Style, px: int, x: int, y: int, edge: int, icon: IconOf
) -> None:
    """The line, or with an `edge` only its outline, which reaches so far."""
    base = y + ascent(style.face, px)
    for piece in line.pieces:
        if piece.icon:
            side = round(px * ICON_HEIGHT)
            if not edge:
                place = (x, base - round(side * _ICON_ABOVE))
                surface.blit(icon(piece.text, side), place, special_flags=pygame.BLEND_PREMULTIPLIED)
            x += side
            continue
        if piece.text.isspace():
            x += piece_width(piece, style.face, px)
            continue
        for run in runs(piece.text, face_of(piece, style.face), piece.from_right):
            words = run.drawn(px, style.outline if edge else style.colour, edge)
            top = base - run.ascent(px) - edge
            if top < 0:
                top = max(top, -words.get_bounding_rect().top)
            surface.blit(words, (x - edge, top), special_flags=pygame.BLEND_PREMULTIPLIED)
            x += run.width(px)
