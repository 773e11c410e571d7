"""Where a note about a thing stands. This is the whole rule:

1. It never lies on its thing, and is always all in sight.
2. It stands next to it: a small gap from one of its sides, or from a prompt that stands there itself.
3. It lies on no prompt: what is asked, what is just said, the title over the thing.
4. Of all such places it takes the one that hides least of the rest, things to press first of all.
5. Its lines are broken earlier where that hides less: rather narrow here than wide elsewhere.
6. If all that is equal it stands above the middle of its thing.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import inf

from pygame import FRect

APART = 16.0
FARTHEST = 130.0
"""How far from its thing it may stand, with a prompt between them."""
_SLIDES = 8
"""In how many steps it is moved along a side."""
_STAYS_BESIDE = 0.5
"""Which share of the thing's side, or of its own, it stands along at least."""
_TOUCHING = 4000.0
"""What it costs to lie on even a little of another thing, when a square unit of it costs one."""
_DISTANCE, _NARROWER = 20.0, 1500.0
_NOTHING = 1.0

Weighted = tuple[FRect, float]
"""Something, and how much it matters that it is seen."""
_Size = tuple[float, float]
_Edges = tuple[float, float, float, float]


def beside(
    about: FRect,
    sizes: Sequence[_Size],
    room: FRect,
    others: Sequence[Weighted],
    prompts: Sequence[FRect] = (),
    apart: float = APART,
) -> FRect:
    """The place for a note that can have any of these sizes, the first one gladly."""
    thing = about.clip(room) or about
    return FRect(
        _beside(
            _edges(thing),
            tuple(sizes),
            _edges(room),
            tuple((_edges(other), weight) for other, weight in others),
            tuple(map(_edges, prompts)),
            apart,
        )
    )


def _edges(rect: FRect) -> _Edges:
    return rect.left, rect.top, rect.width, rect.height


@lru_cache(maxsize=64)
def _beside(
    about: _Edges,
    sizes: tuple[_Size, ...],
    room: _Edges,
    others: tuple[tuple[_Edges, float], ...],
    prompts: tuple[_Edges, ...],
    apart: float,
) -> _Edges:
    thing, window = FRect(about), FRect(room)
    widest, highest = (max(lengths) for lengths in zip(*sizes, strict=True))
    within_reach = thing.inflate(2 * (widest + FARTHEST), 2 * (highest + FARTHEST))
    firm = [FRect(prompt) for prompt in prompts]
    stepped_over = [
        prompt
        for prompt in firm
        if prompt.colliderect(thing.inflate(2 * apart, 2 * apart)) and not prompt.contains(thing)
    ]
    weighted = [(FRect(other), weight) for other, weight in others if within_reach.colliderect(other)]
    rest = [other for other, _ in weighted]

    best, least = FRect(thing.topleft, sizes[0]).clamp(window), (inf, inf, inf)
    for narrower, size in enumerate(sizes):
        for place in _places(thing, stepped_over, rest, FRect((0, 0), size), window, apart):
            gap = _gap(place, thing)
            far = _DISTANCE * gap + _NARROWER * narrower + abs(place.centerx - thing.centerx)
            if gap > FARTHEST or (0.0, 0.0, far) >= least:
                continue
            wrong = _covered(place, [thing]), _covered(place, firm)
            if (*wrong, far) < least:
                hidden = sum(_spoilt(place, *weighted[hit]) for hit in place.collidelistall(rest))
                if (cost := (*wrong, far + hidden)) < least:
                    best, least = place, cost
    return _edges(best)


def _places(
    thing: FRect,
    prompts: Sequence[FRect],
    rest: Sequence[FRect],
    note: FRect,
    room: FRect,
    apart: float,
) -> Iterator[FRect]:
    """All places next to a thing, above it first."""
    lefts = _along(thing.left, thing.right, note.width, [(one.left, one.right) for one in rest], apart)
    tops = _along(thing.top, thing.bottom, note.height, [(one.top, one.bottom) for one in rest], apart)
    above = [thing.top, *(one.top for one in prompts if one.centery < thing.top)]
    below = [thing.bottom, *(one.bottom for one in prompts if one.centery > thing.bottom)]
    after = [thing.right, *(one.right for one in prompts if one.centerx > thing.right)]
    before = [thing.left, *(one.left for one in prompts if one.centerx < thing.left)]
    yield from (note.move_to(bottomleft=(x, y - apart)).clamp(room) for y, x in product(above, lefts))
    yield from (note.move_to(topleft=(x, y + apart)).clamp(room) for y, x in product(below, lefts))
    yield from (note.move_to(topleft=(x + apart, y)).clamp(room) for x, y in product(after, tops))
    yield from (note.move_to(topright=(x - apart, y)).clamp(room) for x, y in product(before, tops))


def _along(
    low: float, high: float, length: float, taken: Sequence[tuple[float, float]], apart: float
) -> list[float]:
    """Where a note of some length may begin along a side: in the middle, flush with an end, in even steps, or
    right beside something else."""
    beside_it = _STAYS_BESIDE * min(high - low, length)
    first, last = low - length + beside_it, high - beside_it
    even = [first + (last - first) * step / _SLIDES for step in range(_SLIDES + 1)]
    tight = [end for one in taken for end in (one[0] - apart - length, one[1] + apart)]
    return [
        (low + high - length) / 2,
        *(end for end in (low, high - length) if first <= end <= last),
        *even,
        *(end for end in tight if first <= end <= last),
    ]


def _covered(place: FRect, things: Sequence[FRect]) -> float:
    """How much of some things lies under a place; a touch is nothing."""
    hidden = sum((part := place.clip(one)).width * part.height for one in things)
    return hidden if hidden > _NOTHING else 0.0


def _spoilt(place: FRect, other: FRect, weight: float) -> float:
    return weight * (_covered(place, [other]) + _TOUCHING)


def _gap(one: FRect, other: FRect) -> float:
    across = max(other.left - one.right, one.left - other.right, 0.0)
    return across + max(other.top - one.bottom, one.top - other.bottom, 0.0)
