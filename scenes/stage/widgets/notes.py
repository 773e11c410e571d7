"""Tooltips, and toasts: short messages that disappear by themselves."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import product

from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.ease import out_cubic
from scenes.stage.kit import Kit
from scenes.stage.notices import Notices
from scenes.stage.paint import Plate, plate
from scenes.stage.text import Style
from scenes.stage.theme import Face, Seconds, Size
from scenes.stage.widgets.place import APART, FARTHEST, beside, place

_TIP_WIDTH = 460.0
_TIP_WIDTH_PX = 240.0
_NARROW_TIP = 0.6
"""How wide its lines are where there is no room for wide ones."""
_TOAST_WIDTH = 900.0
_NARROW_TOAST = 0.45
"""How wide the lines of a toast are where there is no room for wide ones."""
_SECONDS_A_LETTER = 0.065
_Box = tuple[float, ...]
"""Left, top, width and height."""


def draw_tooltip(canvas: Canvas, text: str, about: FRect, *obstacles: Sequence[FRect]) -> None:
    """A small dark note next to a thing, on as little of the obstacles as can be, least of the first ones."""
    kit = canvas.kit
    tone = kit.colours.dark
    style = Style(Face.BODY, Size.SMALL, tone.words)
    room = kit.window.room.inflate(-2 * APART, -2 * APART)
    sizes, thing = tip_sizes(kit, text, style, room.width), about.clip(room) or about
    reach = thing.inflate(*(2 * (max(lengths) + FARTHEST) for lengths in zip(*sizes, strict=True)))
    near = tuple(tuple(tuple(one) for one in group if one.colliderect(reach)) for group in obstacles)
    box = FRect(_tip_box(tuple(sizes), tuple(thing), tuple(room), near))
    plate(canvas, box, Plate(tone, radius=14, outline=3, ink=kit.colours.ink, shadow=8, gloss=0.15))
    canvas.words(text, style, box.inflate(-2 * Size.PADDING, 0), across=0.0)


@lru_cache
def _tip_box(
    sizes: tuple[tuple[float, float], ...], about: _Box, within: _Box, obstacles: tuple[tuple[_Box, ...], ...]
) -> _Box:
    """Where a tip stands. It is asked for in every frame, and found once."""
    thing, room = FRect(about), FRect(within)
    near = [[FRect(one) for one in group] for group in obstacles]
    close = thing.inflate(2 * APART - 1, 2 * APART - 1)
    candidates = partial(beside, thing, [one for group in near for one in group], room)
    return tuple(place(sizes, candidates, room, ([close], *near)) or FRect(room.topleft, sizes[0]))


def tip_sizes(kit: Kit, text: str, style: Style, widest: float) -> list[tuple[float, float]]:
    """How large a tip may be, the widest first; a narrow one breaks no word."""
    usual = min(kit.window.at_least(_TIP_WIDTH, _TIP_WIDTH_PX), widest - 2 * Size.PADDING)
    found: dict[tuple[float, float], None] = {}
    for share in (1.0, _NARROW_TIP):
        if share == 1 or not kit.typesetter.broken(text, style, usual * share):
            width, height = kit.typesetter.measure(text, style, usual * share)
            found[width + 2 * Size.PADDING, height + 1.4 * Size.PADDING] = None
    return list(found)


@dataclass(slots=True)
class _Toast:
    text: str
    kept: bool
    age: float = 0.0

    @property
    def left(self) -> float:
        """How long it stays: as long as it takes to read."""
        return max(float(Seconds.TOAST), len(self.text) * _SECONDS_A_LETTER) - self.age


class Toasts:
    """Short news, one at a time: at the top of the window or, where that is taken, as near to it as there is
    room. The next takes its place: at once if it was said in passing, else when it could be read."""

    def __init__(self) -> None:
        self.below = 0.0
        """How far below the upper edge of the window it begins, in units."""
        self.obstacles: Callable[[], Sequence[Sequence[FRect]]] = tuple
        """What it should not lie on, least of all on the first ones."""
        self._stands: tuple[object, FRect] = (None, FRect())
        """Where one stands, and for which one, in which window, that was found."""
        self._around: Sequence[Sequence[FRect]] = ()
        """What was there to be left free when its place was found."""
        self._said: list[_Toast] = []
        """The first is shown, the others wait."""
        self._notices: Notices | None = None
        self._to_keep: list[str] = []
        """Texts that came before `keep_in` was called."""

    def keep_in(self, notices: Notices) -> None:
        """From now on, what is worth reading again is kept there."""
        self._notices = notices
        while self._to_keep:
            notices.keep(self._to_keep.pop(0))

    @property
    def current(self) -> object:
        """What is shown just now, as a thing: the same words again are another one. None if there is none."""
        return self._said[0] if self._said else None

    @property
    def text(self) -> str:
        return self._said[0].text if self._said else ""

    def say(self, text: str, kept: bool = True) -> None:
        if kept and self._notices is not None:
            self._notices.keep(text)
        elif kept:
            self._to_keep.append(text)
        self._said = [one for one in self._said if one.kept and one.text != text]
        self._said.append(_Toast(text, kept))

    def take_back(self, text: str) -> None:
        """Say it no longer: it is not true any more."""
        self._said = [one for one in self._said if one.text != text]

    def update(self, seconds: float) -> None:
        if self._said:
            self._said[0].age += seconds
            if self._said[0].left <= 0:
                del self._said[0]

    def seconds_until_change(self) -> float:
        if not self._said:
            return math.inf
        return 0.0 if self._said[0].age < Seconds.LAND else self._said[0].left

    def draw(self, canvas: Canvas) -> None:
        if not self._said:
            return
        kit, toast = canvas.kit, self._said[0]
        arrived = 1.0 if kit.theme.reduced_motion else out_cubic(min(toast.age / Seconds.LAND, 1.0))
        box = self.box(kit)
        box = box.move(0, -(1 - arrived) * (box.height + 3 * APART))
        plate(canvas, box, Plate(kit.colours.amber, radius=24, ink=kit.colours.ink, shadow=14))
        canvas.words(toast.text, _toast_style(kit), box.inflate(-2 * Size.PADDING, 0))

    def box(self, kit: Kit) -> FRect:
        """Where the one that is shown stands, once it has arrived."""
        shown_in = (self.current, kit.window, kit.theme, self.below)
        if self._stands[0] != shown_in:
            self._stands = shown_in, self._find_place(kit, self.obstacles())
        return self._stands[1]

    def make_way(self, kit: Kit) -> None:
        """What has come to lie under the one that is shown is left free, if it can be; else that stands
        still."""
        if not self._said:
            return
        stands, around = self.box(kit), self.obstacles()
        if around != self._around:
            self._stands = self._stands[0], self._find_place(kit, around, stands)

    def _find_place(self, kit: Kit, around: Sequence[Sequence[FRect]], *stands: FRect) -> FRect:
        """Where it stands already, if that is as good as any other place."""
        self._around = [[FRect(one) for one in group] for group in around]
        room = kit.window.room.inflate(-2 * APART, -2 * APART)
        widest = min(_TOAST_WIDTH, room.width - 3 * Size.PADDING)
        sizes = []
        for share in (1.0, _NARROW_TOAST):
            width, height = kit.typesetter.measure(self.text, _toast_style(kit), widest * share)
            sizes.append((width + 3 * Size.PADDING, height + 1.4 * Size.PADDING))
        top = room.top + self.below + APART
        found = place(sizes, lambda size: [*stands, *_from_the_top(room, top, size)], room, around)
        return found or FRect((0, 0), sizes[0]).move_to(midtop=(room.centerx, top))


def _toast_style(kit: Kit) -> Style:
    return Style(Face.BODY, Size.BODY, kit.colours.amber.words, align=0.5)


def _from_the_top(room: FRect, top: float, size: tuple[float, float]) -> list[FRect]:
    """In the middle of the upper edge, and then ever farther from there."""
    box = FRect((0, 0), size).move_to(midtop=(room.centerx, top))
    sideways = int((room.width - box.width) / 2 / Size.MARGIN)
    steps = product(range(-sideways, sideways + 1), range(int((room.bottom - box.bottom) / Size.MARGIN) + 1))
    return [
        box.move(x * Size.MARGIN, y * Size.MARGIN)
        for x, y in sorted(steps, key=lambda step: math.hypot(*step))
    ]
