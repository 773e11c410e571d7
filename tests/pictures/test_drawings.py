"""Every SVG file keeps to what the renderer draws right, to our palettes, and is used by some recipe.

The renderer says nothing about what it does not know: it draws it wrong. So what works is listed
here. Opacity of a group is not: it applies to each shape alone.
"""

import re
from collections.abc import Collection
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

from scenes.stage.assets import ASSETS
from scenes.stage.drawing import Drawing, palette
from tests.loops import check_each
from tests.pictures.every_drawing import every_drawing
from tests.pictures.rasterised import rasterised_svg

ART = ASSETS / "art"
FILES = sorted(ART.rglob("*.svg"))

PAINT = {"fill", "stroke"}
NUMBERS = {
    *("opacity", "fill-opacity", "stroke-opacity", "stroke-width", "stop-opacity", "offset"),
    *("x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2"),
}
STYLE = {
    *PAINT,
    *("fill-rule", "fill-opacity", "transform"),
    *("stroke-width", "stroke-opacity", "stroke-linecap", "stroke-linejoin"),
}
SHAPE = {*STYLE, "opacity"}
GRADIENT = {"id", "gradientUnits", "gradientTransform"}
ATTRIBUTES = {
    "svg": {"viewBox"},
    "defs": set[str](),
    "g": STYLE,
    "path": {*SHAPE, "d"},
    "rect": {*SHAPE, "x", "y", "width", "height", "rx"},
    "circle": {*SHAPE, "cx", "cy", "r"},
    "ellipse": {*SHAPE, "cx", "cy", "rx", "ry"},
    "line": {*SHAPE, "x1", "y1", "x2", "y2"},
    "polygon": {*SHAPE, "points"},
    "polyline": {*SHAPE, "points"},
    "linearGradient": {*GRADIENT, "x1", "y1", "x2", "y2"},
    "radialGradient": {*GRADIENT, "cx", "cy", "r"},
    "stop": {"offset", "stop-color", "stop-opacity"},
}

GRADIENT_PAINT = re.compile(r"url\(#([\w-]+)\)")
NUMBER = re.compile(r"-?(\d+\.?\d*|\.\d+)")
PATH = re.compile(r"[MmLlHhVvCcSsQqTtAaZz\d\s,.\-]+")
VIEW_BOX = re.compile(r"0 0 [1-9]\d* [1-9]\d*")
TRANSFORM = re.compile(r"((translate|scale|rotate|skewX|skewY|matrix)\([-\d\s,.]+\)\s*)+")


@cache
def elements(file: Path) -> list[tuple[str, dict[str, str]]]:
    """Name and attributes of every element, the root first."""
    tree = ElementTree.parse(file)
    return [(one.tag.removeprefix("{http://www.w3.org/2000/svg}"), one.attrib) for one in tree.iter()]


def the_renderer_knows_its_elements_and_attributes(file: Path) -> None:
    for element, attributes in elements(file):
        assert element in ATTRIBUTES
        assert attributes.keys() <= ATTRIBUTES[element], element


def its_canvas_begins_at_0_0_and_is_measured_in_whole_units(file: Path) -> None:
    root, attributes = elements(file)[0]
    assert root == "svg"
    assert VIEW_BOX.fullmatch(attributes["viewBox"])


def its_lengths_are_bare_numbers_and_its_outlines_plain(file: Path) -> None:
    for element, attributes in elements(file):
        for name, value in attributes.items():
            if name in NUMBERS:
                assert NUMBER.fullmatch(value), f"{name}={value}"
            if name in {"transform", "gradientTransform"}:
                assert TRANSFORM.fullmatch(value), f"{name}={value}"
        if element == "path":
            assert PATH.fullmatch(attributes["d"])


def its_colours_are_named_in_a_palette_and_its_gradients_are_there(file: Path) -> None:
    gradients = {attributes["id"] for element, attributes in elements(file) if element.endswith("Gradient")}
    for element, attributes in elements(file):
        for name, value in attributes.items():
            if name in PAINT and value == "none":
                continue
            if name in PAINT and (found := GRADIENT_PAINT.fullmatch(value)):
                assert found[1] in gradients, f"{element} {name}={value}"
            elif name in {*PAINT, "stop-color"}:
                assert value in palette().colours.values(), f"{element} {name}={value}"


def its_gradients_are_measured_in_the_units_of_the_canvas(file: Path) -> None:
    for element, attributes in elements(file):
        if element.endswith("Gradient"):
            assert attributes["gradientUnits"] == "userSpaceOnUse"
            assert attributes.keys() >= {*ATTRIBUTES[element]} - {"gradientTransform"}


def it_uses_each_of_its_gradients(file: Path) -> None:
    defined = [attributes["id"] for element, attributes in elements(file) if element.endswith("Gradient")]
    assert len(defined) == len(set(defined))
    assert set(defined) == set(GRADIENT_PAINT.findall(file.read_text(encoding="utf-8")))


def it_draws_something_on_its_canvas(file: Path) -> None:
    _, _, width, height = map(int, elements(file)[0][1]["viewBox"].split())
    drawn = rasterised_svg(file.read_text(encoding="utf-8"), shrunk(width, height)).get_bounding_rect()
    assert drawn.width


def test_every_file_keeps_to_what_the_renderer_draws_right() -> None:
    check_each(
        FILES,
        the_renderer_knows_its_elements_and_attributes,
        its_canvas_begins_at_0_0_and_is_measured_in_whole_units,
        its_lengths_are_bare_numbers_and_its_outlines_plain,
        its_colours_are_named_in_a_palette_and_its_gradients_are_there,
        its_gradients_are_measured_in_the_units_of_the_canvas,
        it_uses_each_of_its_gradients,
        it_draws_something_on_its_canvas,
    )


def test_every_recipe_finds_what_it_needs_and_everything_is_used_by_some_recipe() -> None:
    drawings = every_drawing()
    layers = {layer for drawing in drawings for layer in drawing.layers}
    used = {layer.name for layer in layers}
    drawn = {file.relative_to(ART).with_suffix("").as_posix() for file in FILES}
    worn = {swap for layer in layers for swap in layer.swaps}
    art = " ".join(file.read_text(encoding="utf-8") for file in FILES)
    faults: dict[str, Collection[object]] = {
        "files that are missing": used - drawn,
        "files that nobody uses": drawn - used,
        "swaps that no palette has": worn - palette().swaps.keys(),
        "colours that nobody uses": {name for name, value in palette().colours.items() if value not in art},
        "recipes that draw nothing": [one for one in different(drawings) if is_empty(one)],
    }
    assert {fault: which for fault, which in faults.items() if which} == {}


def is_empty(drawing: Drawing) -> bool:
    drawn = rasterised_svg(drawing.svg(), shrunk(drawing.width, drawing.height)).get_bounding_rect()
    return not drawn.width


def shrunk(width: int, height: int) -> tuple[int, int]:
    """The canvas at a size that is quick to draw and in which nothing gets lost."""
    scale = min(1, 96 / max(width, height))
    return max(round(width * scale), 1), max(round(height * scale), 1)


def different(drawings: list[Drawing]) -> list[Drawing]:
    """One drawing for each set of files: coats and accents change nothing about what can go wrong."""
    return list({tuple(layer.name for layer in drawing.layers): drawing for drawing in drawings}.values())
