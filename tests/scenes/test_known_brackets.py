"""The bracket beside tiles that are known: how near it comes to them, and how far it reaches."""

import pytest

from game.shut_up_cat.actions import Reveal
from scenes.shut_up_cat.parts.ribbons import course
from scenes.shut_up_cat.places.geometry import STEP
from scenes.shut_up_cat.places.window_shapes import geometry_for
from scenes.stage.layout import WindowView

GEOMETRY = geometry_for(WindowView(1920, 1080))


def test_a_bracket_stands_close_inside_its_tiles() -> None:
    """The two tiles at the right: between them the ring goes straight down."""
    points, _ = course(Reveal(2, 3), GEOMETRY, bracket=True)
    ring = GEOMETRY.ring_centre[0] + GEOMETRY.ring_radii[0]
    assert max(x for x, _ in points[1:-1]) == pytest.approx(ring - GEOMETRY.tile / 2 - 10, abs=1)


def test_a_bracket_goes_a_third_of_the_way_to_the_next_tile_and_there_turns_to_its_own() -> None:
    points, _ = course(Reveal(2, 3), GEOMETRY, bracket=True)
    assert len(points) == 2 + 1 + round(STEP * (1 + 2 * 0.36) / 5)
    (x, y), (hook_x, hook_y) = points[1], points[0]
    assert (hook_x - x) ** 2 + (hook_y - y) ** 2 == pytest.approx((10 + 8 * GEOMETRY.grown) ** 2, rel=0.01)
    assert (hook_y - GEOMETRY.ring_centre[1]) / GEOMETRY.ring_radii[1] == pytest.approx(-0.262, abs=0.01)
