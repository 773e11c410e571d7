"""Small SVG documents for the shapes of the interface, and the pictures that they make."""

from math import cos, pi, sin

from pygame import Surface
from pygame.transform import smoothscale

from scenes.stage.raster import rasterise_svg

_SOFT_STEPS = 3.0
_COARSEST = 4


def svg_picture(body: str, width: int, height: int, box: str = "") -> Surface:
    """SVG elements drawn at so many pixels; a pixel is a unit unless a `box` says otherwise."""
    box = box or f"0 0 {width} {height}"
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{body}</svg>'
    return rasterise_svg(svg, (max(width, 1), max(height, 1)))


def soft_picture(body: str, width: int, height: int, reach: float) -> Surface:
    """Something that fades away over so many pixels: made small and enlarged, which nobody can see in it."""
    coarse = min(max(int(reach / _SOFT_STEPS), 1), _COARSEST)
    small = (-(-width // coarse), -(-height // coarse))
    large = (small[0] * coarse, small[1] * coarse)
    picture = svg_picture(body, *small, f"0 0 {large[0]} {large[1]}")
    if coarse == 1:
        return picture
    return smoothscale(picture, large).subsurface((0, 0, width, height))


def rounded_rect(
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


def gradient(name: str, top: float, bottom: float, stops: tuple[tuple[float, str, float], ...]) -> str:
    points = "".join(
        f'<stop offset="{at:g}" stop-color="{colour}" stop-opacity="{opacity:g}"/>'
        for at, colour, opacity in stops
    )
    line = f'gradientUnits="userSpaceOnUse" x1="0" y1="{top:g}" x2="0" y2="{bottom:g}"'
    return f'<linearGradient id="{name}" {line}>{points}</linearGradient>'


def lines_through(points: list[tuple[float, float]]) -> str:
    """The path of straight lines from point to point."""
    return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points)


def star(points: int, inner: float) -> str:
    """The path of a star on a canvas of 24 x 24."""
    half = 12
    corners = []
    for number in range(points * 2):
        reach = half * 0.95 * (inner if number % 2 else 1)
        turn = pi * number / points - pi / 2
        corners.append((half + reach * cos(turn), half + reach * sin(turn)))
    return lines_through(corners) + " Z"
