"""Simulates colour blindness: how a drawing looks to people with protanopia, deuteranopia or tritanopia.

Drawings are made of plain colours, so changing those is as good as changing pixels, and needs no pixel loop.
The matrices for linear light are those of Machado, Oliveira and Fernandes (2009).
"""

import re
from collections.abc import Callable
from functools import cache

ColourVision = Callable[[str], str]
"""From a colour in hex to the colour that is seen."""

_HEX = re.compile(r"#[0-9a-fA-F]{6}\b")
_Matrix = tuple[tuple[float, float, float], ...]
_MATRICES: dict[str, _Matrix] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def seen(document: str, vision: ColourVision) -> str:
    """An SVG document with its colours as somebody with this vision sees them."""
    return _HEX.sub(lambda found: vision(found[0].lower()), document)


def usual(colour: str) -> str:
    return colour


def vision_of(name: str) -> ColourVision:
    return lambda colour: _mixed(colour, name)


COLOUR_VISIONS: dict[str, ColourVision] = {"": usual} | {name: vision_of(name) for name in _MATRICES}
"""By name; full colour vision has an empty one."""


@cache
def _mixed(colour: str, name: str) -> str:
    light = [_to_light(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5)]
    mixed = (sum(share * one for share, one in zip(row, light, strict=True)) for row in _MATRICES[name])
    return "#" + "".join(f"{round(_from_light(min(max(one, 0.0), 1.0)) * 255):02x}" for one in mixed)


def _to_light(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _from_light(value: float) -> float:
    return value * 12.92 if value <= 0.0031308 else float(1.055 * value ** (1 / 2.4) - 0.055)
