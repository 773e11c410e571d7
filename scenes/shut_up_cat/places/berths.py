"""Where the words of each seat stand in the bedroom: at the right of its face, where its name is."""

from collections.abc import Iterable

from pygame import FRect

from scenes.shut_up_cat.places.geometry import TableGeometry
from scenes.shut_up_cat.places.mats import cushion_strip, numbers_of
from scenes.stage.theme import Size
from scenes.table.banner import PADDING

_BESIDE_CAT = 6.0


def banner_end(geometry: TableGeometry) -> float:
    """Where a banner ends at the latest: a wider one moves to the left, off the cat on the headboard."""
    return geometry.cat_on_headboard.left - _BESIDE_CAT


def berth_of(geometry: TableGeometry, mats: Iterable[FRect], mat: FRect) -> FRect:
    """From the face to the end of the mat, or on to the tiles or the banner; from the numbers up to the
    cushions above, a banner that is over the mat itself, or the end of the window."""
    numbers, tiles = numbers_of(mat), min(thing.left for thing in geometry.things_on_bed)
    size = geometry.banner_widest + PADDING[0], geometry.banner_height + PADDING[1]
    banner = FRect((0, 0), size).move_to(center=geometry.banner)
    banner.right = min(banner.right, banner_end(geometry))
    left, right = numbers.left, max(mat.right, min(tiles, banner.left) - Size.GAP)
    above = [geometry.room.top, *(cushion_strip(one).bottom for one in mats)]
    above += [banner.bottom] if banner.left < right else []
    top = max(one for one in above if one <= mat.top)
    return FRect(left, top, right - left, numbers.top - top)
