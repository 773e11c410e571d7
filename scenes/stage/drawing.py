"""Drawings as stacks of SVG layers, put together and recoloured as text before anything is rasterised.

A layer names a file below `assets/art`, the palette swaps it wears and where it goes on the canvas.
One drawing may be placed inside another, so a card is a frame, a cat and a hat, and a cat is a pose,
a coat and a mood. Nothing here needs pygame: the result is one SVG document.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import ParamSpec, cast

from msgspec.structs import replace

from game.values import Record
from scenes.stage.assets import asset_folders, find_asset
from scenes.stage.text_files import read_texts

Part = tuple[float, float, float, float]
"""Left, top, width and height of a piece of a canvas."""

_Arguments = ParamSpec("_Arguments")
_MOST_DRAWINGS = 2000
_HEX = re.compile(r"#[0-9a-fA-F]{6}\b")
_ID = re.compile(r'(\bid="|url\(#)([\w-]+)')
_ROOT = re.compile(r"<svg\b[^>]*>(.*)</svg>", re.DOTALL)
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)


class Layer(Record):
    """One SVG file on a canvas: recoloured by swaps in order, then put in place by an SVG transform."""

    name: str
    swaps: tuple[str, ...] = ()
    transform: str = ""


class Drawing(Record, cache_hash=True):
    """A canvas of virtual width and height with layers from back to front.

    Drawings are keys of every picture that is kept, so each works out its hash only once.
    """

    width: int
    height: int
    layers: tuple[Layer, ...]

    def height_at(self, width: int) -> int:
        """How many pixels high it is at so many pixels across."""
        return max(round(width * self.height / self.width), 1)

    def placed(self, x: float = 0, y: float = 0, scale: float = 1, angle: float = 0) -> tuple[Layer, ...]:
        """This drawing's layers, moved to stand inside another drawing; the angle turns about its middle."""
        place = f"translate({x:g} {y:g}) scale({scale:g})"
        if angle:
            place += f" rotate({angle:g} {self.width / 2:g} {self.height / 2:g})"
        return tuple(replace(layer, transform=f"{place} {layer.transform}".strip()) for layer in self.layers)

    def over(self, *layers: Layer) -> "Drawing":
        """This drawing with more layers in front."""
        return replace(self, layers=self.layers + layers)

    def wearing(self, *swaps: str) -> "Drawing":
        """This drawing with further palette swaps on every layer."""
        return replace(self, layers=tuple(replace(one, swaps=one.swaps + swaps) for one in self.layers))

    def svg(self, part: Part | None = None, angle: float = 0) -> str:
        """One document of the whole canvas, or of a part of it, turned about the middle of the canvas."""
        body = "".join(
            f'<g transform="{layer.transform}">{_content(layer, number)}</g>'
            if layer.transform
            else f"<g>{_content(layer, number)}</g>"
            for number, layer in enumerate(self.layers)
        )
        if angle:
            body = f'<g transform="rotate({angle:g} {self.width / 2:g} {self.height / 2:g})">{body}</g>'
        box = " ".join(f"{number:g}" for number in part or (0, 0, self.width, self.height))
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{body}</svg>'


class Skin(Record):
    """How a player likes things to look: drawings that others take the place of, canvas for canvas, and files
    that wear a palette swap, whichever drawing they are in."""

    instead: tuple[tuple[Drawing, Drawing], ...] = ()
    swaps: tuple[tuple[str, str], ...] = ()

    def of(self, drawing: Drawing) -> Drawing:
        """The drawing that is drawn in the place of this one."""
        drawing = dict(self.instead).get(drawing, drawing)
        if not self.swaps:
            return drawing
        worn = dict(self.swaps)
        layers = tuple(
            replace(one, swaps=(worn[one.name], *one.swaps)) if one.name in worn else one
            for one in drawing.layers
        )
        return replace(drawing, layers=layers)


PLAIN = Skin()


class Palette(Record):
    """Every colour that a drawing may use, by name, and the swaps: hex to hex."""

    colours: dict[str, str]
    swaps: dict[str, dict[str, str]]


def made_once(recipe: Callable[_Arguments, Drawing]) -> Callable[_Arguments, Drawing]:
    """Cache a recipe: the same arguments give the very same drawing, so that comparing two takes no time."""
    return cast(Callable[_Arguments, Drawing], lru_cache(_MOST_DRAWINGS)(recipe))


def palette() -> Palette:
    return _read_palette(asset_folders())


@cache
def _read_palette(folders: tuple[Path, ...]) -> Palette:
    colours: dict[str, str] = {}
    named: dict[str, dict[str, str]] = {}
    for file in (file for folder in folders for file in sorted((folder / "palettes").glob("*.toml"))):
        table = read_texts(file)
        colours |= {name: value.lower() for name, value in table.get("colours", {}).items()}
        named |= table.get("swaps", {})
    swaps = {
        swap: {colours[name]: value.lower() for name, value in table.items()} for swap, table in named.items()
    }
    return Palette(colours, swaps)


def _recoloured(text: str, swap: Mapping[str, str]) -> str:
    return _HEX.sub(lambda found: swap.get(found[0].lower(), found[0]), text)


def _content(layer: Layer, number: int) -> str:
    """The inside of a layer's file, recoloured, its gradient names made unique in the whole document."""
    text = _ID.sub(rf"\g<1>l{number}-\g<2>", _source(layer.name))
    for swap in layer.swaps:
        text = _recoloured(text, palette().swaps[swap])
    return text


@cache
def _source(name: str) -> str:
    text = find_asset(f"art/{name}.svg").read_text(encoding="utf-8")
    found = _ROOT.search(_COMMENT.sub("", text))
    if found is None:
        raise ValueError(f"{name}.svg is no SVG drawing")
    return found[1].strip()
