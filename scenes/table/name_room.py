"""How far a name may reach that needs more than its usual plate: it lies on nothing that can lie there, and
two neighbours share what is between them."""

from collections.abc import Iterable

from pygame import FRect

from game.values import Record

_APART, _FARTHEST = 8.0, 260.0


class NamePlace(Record):
    """A usual plate, alone and with what stands at one of its ends and goes along with that."""

    name: FRect
    whole: FRect


def name_reach(
    place: NamePlace, others: Iterable[NamePlace], taken: Iterable[FRect], room: FRect
) -> tuple[float, float]:
    """How far to the left and to the right."""
    name, whole = place.name, place.whole
    left = max(room.left + _APART, name.centerx - _FARTHEST - (name.left - whole.left))
    right = min(room.right - _APART, name.centerx + _FARTHEST + whole.right - name.right)
    for box in _beside(whole, taken):
        if box.centerx < name.centerx:
            left = max(left, box.right + _APART)
        else:
            right = min(right, box.left - _APART)
    for box in _beside(whole, (other.whole for other in others)):
        if box.centerx < name.centerx:
            left = max(left, (box.right + whole.left + _APART) / 2)
        else:
            right = min(right, (whole.right + box.left - _APART) / 2)
    return (
        min(left + name.left - whole.left, name.left),
        max(right + name.right - whole.right, name.right),
    )


def widened(plate: FRect, wanted: float, reach: tuple[float, float]) -> FRect:
    """The plate as wide as its name needs, or as it can be; with its middle where it was, if that can be."""
    left, right = min(reach[0], plate.left), max(reach[1], plate.right)
    box = plate.copy()
    box.width = max(min(wanted, right - left), plate.width)
    box.centerx = plate.centerx
    box.left = min(max(box.left, left), right - box.width)
    return box


def _beside(whole: FRect, boxes: Iterable[FRect]) -> list[FRect]:
    """Those that are as high up."""
    return [box for box in boxes if box.top < whole.bottom and box.bottom > whole.top]
