"""The sheet from which tutor and coach speak: a cat's head, words, and a few buttons.

It looks for a place where it hides nothing that it speaks of, and as little as possible of the rest.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from heapq import heapify, heappop
from itertools import accumulate, product
from math import inf, sqrt
from typing import NamedTuple

from pygame import FRect

from scenes.pictures.cats import Coat, Mood
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button
from scenes.table.portraits import draw_portrait

_WIDTHS = (560.0, 440.0, 720.0, 320.0)
"""In units: how wide the words may run, the usual first."""
_NARROW = (240.0,)
"""In units: the same where none of these widths has a place that hides nothing."""
_LETTERS = Size.BODY * 1.08
_SHRINKS = 3
"""In how many steps letters that the player made larger go back to the usual size, where they would hide
something."""
_PADDING = 26.0
"""In units: between the words and the edges of the sheet."""
_HEAD, _OVERLAP = 104.0, 34.0
"""In units: how wide the head is, and how much of it lies on the sheet."""
_ASIDE = _HEAD - _OVERLAP
"""In units: how much of the head stands out to the left of the sheet."""
_BUTTON, _GAP = 60.0, 12.0
"""In units: how high a button is, and how far from the next one and from the words."""
_EDGE = 12.0
"""In units: how far all of it stays from the edges of the window."""
_STEP = 40.0
"""In units: in which steps a place is looked for all over the window."""
_SMALL_STEP, _SMALL_STEPS = 8.0, 4
"""In units, and how many to each side: in which steps it is then looked for around the best."""
_FAR, _LARGE = 20.0, 0.02
"""What a place costs for each unit between it and what is spoken of, and for each square unit of its own. It
costs the area, too, that it hides of each thing, times that thing's weight."""
_HALF_HIDDEN = 3000.0
"""In square units: by how much more a thing counts that is hidden in part only."""
_MISTAKEN = 200_000.0
"""What a place costs at which the last button would stand where the first stood before."""
_FIRM = 1.0
"""The sheet lies on nothing of this weight or more, unless there is no other place."""
_TOUCHING = 0.01
"""In units: things that overlap by less may only touch."""

Weighted = tuple[FRect, float]
"""What the sheet should not lie on, and how much that matters."""
_Priced = tuple[float, float, float, float, float, float]
"""What a place costs at least with all that it hides, what without, its left, top, width and height."""


class Speaker(Widget):
    """The sheet and the head. Its buttons are widgets of their own, on top of it."""

    keeps_tips_off = True
    focusable = False

    def __init__(self, coat: Coat, *buttons: Button) -> None:
        super().__init__()
        self.coat = coat
        self.mood = Mood.CALM
        self.text = ""
        self.buttons = buttons
        self.visible = False
        self._words = FRect(0, 0, 0, 0)
        self._letters = _LETTERS

    @property
    def prompt(self) -> FRect | None:
        return self.rect if self.text else None

    def take_place(self, kit: Kit, avoid: Sequence[Weighted], near: FRect | None) -> None:
        """Move to the place that covers least of what is to be avoided, near what is spoken of."""
        room = kit.window.room.inflate(-2 * _EDGE, -2 * _EDGE)
        goal = room if near is None else near

        avoid = sorted(avoid, key=lambda weighted: -weighted[1])
        rects = [rect for rect, _ in avoid]
        firm = (weight * _least_spoilt(rect) for rect, weight in avoid if weight >= _FIRM and _area(rect))
        least_for_firm = min(firm, default=inf)
        first_stood, last = FRect(), FRect()
        if len(self.buttons) > 1:
            first_stood = FRect(self.buttons[0].rect)
            last.size = self.buttons[-1].natural_size(kit)[0], self._button_height(kit)

        def hidden(place: FRect, most: float = inf) -> float:
            """What it hides, counted no further than to the most, and what a button there would spoil that is
            pressed in the belief that another still stands there."""
            last.bottomright = (place.right - _PADDING, place.bottom - _PADDING)
            whole = _MISTAKEN if last.colliderect(first_stood) else 0.0
            for part_of in (_sheet, _head):
                part = part_of(place)
                for hit in part.collidelistall(rects):
                    whole += avoid[hit][1] * _spoilt(part, rects[hit])
                    if whole >= most:
                        return whole
            return whole

        best: list[tuple[float, float, FRect]] = []
        for size, widths in product(_sizes(kit), (_WIDTHS, _NARROW)):
            self._letters = size
            sheets = [self._size(kit, width) for width in self._widths(kit, widths)]
            if not sheets:
                continue
            grids = [_all_over(room, sheet, avoid) for sheet in sheets]
            cost, place = _cheapest(_priced(grids, goal, least_for_firm), hidden)
            if cost >= least_for_firm:
                _, place = _cheapest(_priced(grids, goal, cost), hidden)
            _, place = _cheapest(_priced([_around(place, room, avoid)], goal), hidden)
            best.append((hidden(place), size, place))
            if not best[-1][0]:
                break
        _, self._letters, place = min(best, key=lambda found: found[0])
        self._lay_out(kit, place)

    def _widths(self, kit: Kit, wanted: Sequence[float]) -> Iterable[float]:
        """How wide the words may run, and the buttons under them: side by side, or under one another where
        that is narrower. Narrow lines break no word."""
        row, widest = sum(self._button_widths(kit)), max(self._button_widths(kit), default=0.0)
        widths = [max(width, widest) for width in wanted]
        if wanted is _NARROW:
            return [one for one in widths if not kit.typesetter.broken(self.text, self._style(kit), one)]
        return dict.fromkeys([*widths, *([row] if row > widest else [])])

    def _size(self, kit: Kit, width: float) -> tuple[float, float]:
        words = kit.typesetter.measure(self.text, self._style(kit), width)[1]
        height = words + 2 * _PADDING + self._button_rows(kit, width) * (self._button_height(kit) + _GAP)
        return _HEAD - _OVERLAP / 2 + width + 2 * _PADDING, max(height, _HEAD)

    @property
    def _shown(self) -> list[Button]:
        return [button for button in self.buttons if button.visible]

    def _button_widths(self, kit: Kit) -> list[float]:
        return [button.natural_size(kit)[0] + _GAP for button in self._shown]

    def _button_rows(self, kit: Kit, width: float) -> int:
        widths = self._button_widths(kit)
        return len(widths) if sum(widths) > width + 1 else min(len(widths), 1)

    def _button_height(self, kit: Kit) -> float:
        return kit.window.at_least(_BUTTON, 32)

    def _lay_out(self, kit: Kit, place: FRect) -> None:
        """The head at the left, the words beside it, the buttons under them: the first at the left and the
        last at the right, or below it, whichever are shown, so that none stands where another was."""
        self.rect = place
        sheet = self.sheet
        inside = sheet.inflate(-2 * _PADDING, -2 * _PADDING)
        inside.width -= _OVERLAP / 2
        inside.left += _OVERLAP / 2
        bottom, height = inside.bottom, self._button_height(kit)
        stacked = self._button_rows(kit, inside.width) > 1
        for button in reversed(self._shown):
            width = min(button.natural_size(kit)[0], inside.width)
            left = inside.left if button is self.buttons[0] else inside.right - width
            button.rect = FRect(left, bottom - height, width, height)
            bottom -= height + _GAP if stacked else 0.0
        self._words = FRect(inside)
        self._words.height -= self._button_rows(kit, inside.width) * (height + _GAP)

    @property
    def sheet(self) -> FRect:
        return _sheet(self.rect)

    def draw(self, canvas: Canvas) -> None:
        colours = canvas.kit.colours
        plate(canvas, self.sheet, Plate(colours.paper, radius=28, outline=5, ink=colours.ink, shadow=18))
        canvas.words(self.text, self._style(canvas.kit), self._words, across=0.0)
        draw_portrait(
            canvas, self.coat, self.mood, _head(self.rect), Plate(colours.cream, outline=6, ink=colours.ink)
        )

    def _style(self, kit: Kit) -> Style:
        return Style(Face.BODY, self._letters, kit.colours.paper.words, leading=1.2)


def _sheet(place: FRect) -> FRect:
    """Where the words stand in all that it takes."""
    return FRect(place.left + _ASIDE, place.top, place.width - _ASIDE, place.height)


def _head(place: FRect) -> FRect:
    return FRect(place.left, place.top + 8, _HEAD, _HEAD)


class _Grid(NamedTuple):
    """Places for a sheet of one size, in rows and columns."""

    size: tuple[float, float]
    lefts: Sequence[float]
    tops: Sequence[float]
    hiding: Sequence[Sequence[float]]
    """Row by row, what the words of each place hide at least."""


def _all_over(room: FRect, size: tuple[float, float], avoid: Sequence[Weighted]) -> _Grid:
    """All over the room, step by step."""
    across, down = max(room.width - size[0], 0.0), max(room.height - size[1], 0.0)
    lefts = [room.left + min(step * _STEP, across) for step in range(int(across // _STEP) + 2)]
    tops = [room.top + min(step * _STEP, down) for step in range(int(down // _STEP) + 2)]
    return _Grid(size, lefts, tops, _least_hidden(lefts, tops, size, avoid))


def _around(place: FRect, room: FRect, avoid: Sequence[Weighted]) -> _Grid:
    """A place and those near it, in small steps."""
    steps = [step * _SMALL_STEP for step in range(-_SMALL_STEPS, _SMALL_STEPS + 1)]
    lefts = [
        place.left + step for step in steps if room.left <= place.left + step <= room.right - place.width
    ] or [place.left]
    tops = [
        place.top + step for step in steps if room.top <= place.top + step <= room.bottom - place.height
    ] or [place.top]
    return _Grid(place.size, lefts, tops, _least_hidden(lefts, tops, place.size, avoid))


def _least_hidden(
    lefts: Sequence[float], tops: Sequence[float], size: tuple[float, float], avoid: Sequence[Weighted]
) -> list[list[float]]:
    """What the words hide at least, row by row. Each thing is noted only at the corners of the block of
    places that would hide it; sums across and down then bring it to all of them."""
    changes = [[0.0] * (len(lefts) + 1) for _ in range(len(tops) + 1)]
    for thing, weight in avoid:
        first = bisect_right(lefts, thing.left - size[0] + _TOUCHING)
        last = bisect_left(lefts, thing.right - _ASIDE - _TOUCHING)
        upper = bisect_right(tops, thing.top - size[1] + _TOUCHING)
        lower = bisect_left(tops, thing.bottom - _TOUCHING)
        if first < last and upper < lower:
            least = weight * _least_spoilt(thing)
            changes[upper][first] += least
            changes[upper][last] -= least
            changes[lower][first] -= least
            changes[lower][last] += least
    rows = [[0.0] * len(changes[0])]
    for change in changes[:-1]:
        rows.append([one + more for one, more in zip(rows[-1], accumulate(change), strict=True)])
    return rows[1:]


def _priced(grids: Iterable[_Grid], goal: FRect, most: float = inf) -> list[_Priced]:
    """All places that are not known to hide so much. There may be thousands of them, so they are plain
    numbers until somebody looks closer."""
    found = []
    for size, lefts, tops, hiding in grids:
        x, y = goal.centerx - size[0] / 2, goal.centery - size[1] / 2
        large = _LARGE * size[0] * size[1]
        for top, row in zip(tops, hiding, strict=True):
            down = (top - y) ** 2
            found += [
                ((cost := large + _FAR * sqrt((left - x) ** 2 + down)) + hidden, cost, left, top, *size)
                for left, hidden in zip(lefts, row, strict=False)
                if hidden < most
            ]
    return found


def _cheapest(places: list[_Priced], hidden: Callable[[FRect, float], float]) -> tuple[float, FRect]:
    """To how much cost and what is hidden come together at least, and where. What a place hides takes long to
    find out, so places are looked at by what they cost at least, and only as long as they could still be
    better."""
    heapify(places)
    best, least = FRect(0, 0, 0, 0), inf
    while places:
        at_least, cost, *box = heappop(places)
        if at_least >= least:
            break
        place = FRect(box)
        if (whole := cost + hidden(place, least - cost)) < least:
            best, least = place, whole
    return least, best


def _sizes(kit: Kit) -> Iterable[float]:
    """Letters as large as they are wanted and, for where they would hide something, smaller ones, but never
    smaller than they are usually."""
    smallest = _LETTERS / kit.theme.text_scale
    return dict.fromkeys(_LETTERS - (_LETTERS - smallest) * step / _SHRINKS for step in range(_SHRINKS + 1))


def _spoilt(sheet: FRect, thing: FRect) -> float:
    """The area of a thing that a sheet hides, and something more if it hides only a part of it."""
    return _area(sheet.clip(thing)) + (0.0 if sheet.contains(thing) else _HALF_HIDDEN)


def _least_spoilt(thing: FRect) -> float:
    """The least that counts for a thing which is hidden at all."""
    return min(_HALF_HIDDEN, _area(thing))


def _area(rect: FRect) -> float:
    return rect.width * rect.height
