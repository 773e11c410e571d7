"""From drawings to pixels: premultiplied surfaces in the order of channels that blits fastest.

Functions without memory; `art.py` keeps what they make. They may run in any thread.
"""

import io
import math

import pygame
from pygame import Surface

from game.values import Record
from scenes.stage.drawing import Drawing, Part

RESTING_ANGLE_STEP = 0.25
SHADOW_ALPHA = 96
_ROUNDING = 1e-6
_NEARLY_OPAQUE = 247
_PATTERN = pygame.Surface((1, 1), pygame.SRCALPHA, 32)


class RasterRequest(Record):
    """One rasterisation: which drawing, how many pixels, which part of the canvas, how far turned."""

    drawing: Drawing
    width: int
    height: int
    part: Part | None = None
    angle: float = 0.0
    opaque: bool = False

    @staticmethod
    def of(drawing: Drawing, width: int, height: int | None = None, angle: float = 0) -> "RasterRequest":
        """The whole canvas at a width; turned, the picture grows to hold it, about the same middle."""
        width = max(width, 1)
        height = height or drawing.height_at(width)
        angle = round(angle / RESTING_ANGLE_STEP) * RESTING_ANGLE_STEP % 360
        if angle:
            scale = width / drawing.width
            around = turned_size(drawing.width, drawing.height, angle)
            width, height = (max(math.ceil(length * scale - _ROUNDING), 1) for length in around)
        return RasterRequest(drawing, width, height, None, angle)

    @property
    def flat_size(self) -> tuple[int, int]:
        """How large the picture is before it is turned."""
        if not self.angle:
            return self.width, self.height
        scale = self.width / turned_size(self.drawing.width, self.drawing.height, self.angle)[0]
        return max(round(self.drawing.width * scale), 1), max(round(self.drawing.height * scale), 1)


def rasterise(request: RasterRequest, swaps: tuple[str, ...] = ()) -> Surface:
    """Pixels from a drawing, premultiplied, in the order of channels that blits fastest."""
    drawing = request.drawing.wearing(*swaps) if swaps else request.drawing
    part = request.part or (0, 0, drawing.width, drawing.height)
    if request.angle:
        width, height = turned_size(drawing.width, drawing.height, request.angle)
        part = ((drawing.width - width) / 2, (drawing.height - height) / 2, width, height)
    fitted = (part[0], part[1], part[2], part[2] * request.height / request.width)
    picture = rasterise_svg(drawing.svg(fitted, request.angle), (request.width, request.height))
    return opaque(picture) if request.opaque else picture


def rasterise_svg(document: str, size: tuple[int, int]) -> Surface:
    """Pixels from an SVG document whose viewBox has the shape of `size`."""
    loaded = pygame.image.load_sized_svg(io.BytesIO(document.encode()), size)
    picture = loaded.convert(_PATTERN)
    picture.premul_alpha_ip()
    return picture


def turned_size(width: float, height: float, angle: float) -> tuple[float, float]:
    cos, sin = abs(math.cos(math.radians(angle))), abs(math.sin(math.radians(angle)))
    return width * cos + height * sin, width * sin + height * cos


def turned(flat: Surface, width: int, height: int, angle: float) -> Surface:
    scaled = (
        flat if flat.size == (width, height) else solid(pygame.transform.smoothscale(flat, (width, height)))
    )
    return pygame.transform.rotozoom(scaled, -angle, 1) if angle else scaled


def solid(picture: Surface) -> Surface:
    """Opaque again where it nearly is: scaling rounds opaque pixels down, and such ones blend at a third of
    the speed."""
    filled = picture.copy()
    filled.fill((0, 0, 0, 255 - _NEARLY_OPAQUE), special_flags=pygame.BLEND_RGBA_ADD)
    pygame.mask.from_surface(picture, _NEARLY_OPAQUE).to_surface(picture, filled, unsetcolor=None)
    return picture


def fainter(surface: Surface, share: float) -> Surface:
    copy = surface.copy()
    level = round(255 * share)
    copy.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def soft_shadow(silhouette: Surface, flat: tuple[int, int], angle: float, blur: int) -> Surface:
    """The shadow of a picture that is so large before it is turned, `blur` larger on every side. It is made
    small and enlarged; nobody can see the difference in a blur."""
    coarse = max((blur + 1) // 2, 1)
    around = turned_size(*flat, angle) if angle else flat
    whole = tuple(math.ceil(length - _ROUNDING) + 2 * blur for length in around)
    small = pygame.Surface([length // coarse + 1 for length in whole], pygame.SRCALPHA, 32)
    inner = [max((length - blur) // coarse, 1) for length in flat]
    shape = pygame.transform.smoothscale(silhouette, inner)
    shape = pygame.transform.rotozoom(shape, -angle, 1) if angle else shape
    small.blit(shape, ((small.width - shape.width) // 2, (small.height - shape.height) // 2))
    small.fill((0, 0, 0, SHADOW_ALPHA), special_flags=pygame.BLEND_RGBA_MULT)
    for _ in range(2):
        small = pygame.transform.box_blur(small, max(blur // coarse // 2, 1))
    return pygame.transform.smoothscale(small, whole)


class Shade(Surface):
    """A shadow that is multiplied with what lies below: white where there is none.

    It darkens exactly as black with transparency does, at a fifth of the cost.
    """


def as_shade(shadow: Surface, strength: float = 1.0) -> Shade:
    """A shadow made for multiplying, fainter if it should be."""
    shade = Shade(shadow.size, depth=32)
    shade.fill("#ffffff")
    fading = shadow if strength == 1.0 else fainter(shadow, strength)
    shade.blit(fading, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return shade


def with_shadow(picture: Surface, shadow: Surface, across: int, down: int) -> Surface:
    """A picture and its shadow in one, about the picture's middle; the shadow's is so far from it."""
    width = max(shadow.width + 2 * abs(across), picture.width)
    height = max(shadow.height + 2 * abs(down), picture.height)
    both = pygame.Surface(
        (width + (width - picture.width) % 2, height + (height - picture.height) % 2), pygame.SRCALPHA, 32
    )
    middle = (both.width // 2, both.height // 2)
    place = (middle[0] - shadow.width // 2 + across, middle[1] - shadow.height // 2 + down)
    both.blit(shadow, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    place = ((both.width - picture.width) // 2, (both.height - picture.height) // 2)
    both.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    return both


def disc(diameter: int) -> Surface:
    half = diameter / 2
    circle = f'<circle cx="{half}" cy="{half}" r="{half - 0.5}" fill="#ffffff"/>'
    document = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {diameter} {diameter}">{circle}</svg>'
    return rasterise_svg(document, (diameter, diameter))


def opaque(picture: Surface) -> Surface:
    """The same without transparency, which is copied many times faster."""
    surface = pygame.Surface(picture.size, depth=32)
    surface.blit(picture, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return surface


def masked(picture: Surface, mask: Surface) -> Surface:
    copy = picture.copy()
    copy.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def stretched(picture: Surface, width: int) -> Surface:
    """The same picture made wider by repeating its middle column."""
    left = picture.width // 2
    right = picture.width - left - 1
    wider = pygame.Surface((width, picture.height), pygame.SRCALPHA, 32)
    wider.blit(picture, (0, 0), (0, 0, left, picture.height), pygame.BLEND_PREMULTIPLIED)
    column = picture.subsurface((left, 0, 1, picture.height))
    middle = pygame.transform.scale(column, (width - left - right, picture.height))
    wider.blit(middle, (left, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    wider.blit(picture, (width - right, 0), (left + 1, 0, right, picture.height), pygame.BLEND_PREMULTIPLIED)
    return wider
