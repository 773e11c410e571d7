"""Where a tip or an arrow stands beside its thing: the one search for a place there is."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import inf

from pygame import FRect

APART = 16.0
"""In units: how far a tip stands from its thing and from other things."""
FARTHEST = 130.0
"""In units: how far from its thing it may end up beyond a neighbour that stands beside that."""

_Size = tuple[float, float]


def place(
    sizes: Iterable[_Size],
    candidates: Callable[[_Size], Iterable[FRect]],
    room: FRect,
    obstacles: Sequence[Sequence[FRect]],
) -> FRect | None:
    """The first candidate of the first size that is all in sight and lies on nothing. If there is none, the
    one that hides least of the first obstacles, and then of the next; None if none is in sight."""
    best, least, tried = None, [inf], set[tuple[float, ...]]()
    ranked = [(one, rank) for rank, group in enumerate(obstacles) for one in group]
    everything = [one for one, _ in ranked]
    for size in sizes:
        for box in candidates(size):
            if (found := tuple(box)) in tried or not room.contains(box):
                continue
            tried.add(found)
            hit = box.collidelistall(everything)
            if not hit:
                return box
            hidden = [0.0] * len(obstacles)
            for one, rank in (ranked[number] for number in hit):
                part = box.clip(one)
                hidden[rank] += part.width * part.height
                if hidden > least:
                    break
            if hidden < least:
                best, least = box, hidden
    return best


def beside(thing: FRect, neighbours: Sequence[FRect], room: FRect, size: _Size) -> Iterator[FRect]:
    """Next to a thing, first above its middle; then along its sides as the neighbours leave room; then beyond
    one that stands right beside it; and then farther along the sides, as long as a part is beside it."""
    box, others = FRect((0, 0), size), [one for one in neighbours if not one.contains(thing)]
    near = [one for one in others if one.colliderect(thing.inflate(2 * APART, 2 * APART))]
    lefts = _along(thing.left, thing.right, box.width, [(one.left, one.right) for one in others])
    tops = _along(thing.top, thing.bottom, box.height, [(one.top, one.bottom) for one in others])
    for reach in (0, 1):
        for one in (thing, *near):
            over, under = thing.top - one.top, one.bottom - thing.bottom
            before, after = thing.left - one.left, one.right - thing.right
            if 0 <= over <= FARTHEST:
                yield from (box.move_to(bottomleft=(x, one.top - APART)).clamp(room) for x in lefts[reach])
            if 0 <= under <= FARTHEST:
                yield from (box.move_to(topleft=(x, one.bottom + APART)).clamp(room) for x in lefts[reach])
            if 0 <= after <= FARTHEST:
                yield from (box.move_to(topleft=(one.right + APART, y)).clamp(room) for y in tops[reach])
            if 0 <= before <= FARTHEST:
                yield from (box.move_to(topright=(one.left - APART, y)).clamp(room) for y in tops[reach])


def _along(
    low: float, high: float, length: float, others: Sequence[tuple[float, float]]
) -> tuple[list[float], list[float]]:
    """Where a box may begin along a side: in the middle, flush with an end, or right beside something else.
    The middle of one of both stands beside the other; or, in the second list, only a part of it does."""
    ends = [low, high - length]
    ends += [end for one in others for end in (one[0] - APART - length, one[1] + APART)]
    middle, sides = (low + high - length) / 2, (high - low, length)
    off = {end: abs(end - middle) for end in ends}
    close = [end for end in off if off[end] <= max(sides) / 2]
    return [middle, *close], [end for end in off if max(sides) / 2 < off[end] <= sum(sides) / 2 - APART]
