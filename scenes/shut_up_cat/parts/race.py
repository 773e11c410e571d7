"""The race to forty winks, as a picture of the night sky on the wall: every pawn climbs towards the moon."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from pygame import FRect, Surface

from game.core import Event, Seat
from game.shut_up_cat.board import CHASE_PRICE, GOAL
from game.shut_up_cat.events import CatChased, TurnBegan, WinksScored
from scenes.stage.animated_number import AnimatedNumber
from scenes.stage.canvas import Canvas, KeptPicture
from scenes.stage.changing import soonest_change
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.strings import say
from scenes.stage.svg_shapes import svg_picture
from scenes.stage.text import Style
from scenes.stage.theme import Colours, Face, Seconds, Size
from scenes.stage.widgets.base import Widget
from scenes.table.guests import Name
from scenes.table.marks import mark_of

Change: TypeAlias = tuple[int, ...]
"""What a turn has brought, payments and winks in their order; empty for nothing."""

_PAWN = 0.46
_BESIDE, _BELOW = 0.58, 0.66
"""How far one lane is from the next, in pawns: what lies over a pawn leaves its face and its sign free."""
_MOON, _LARGEST_MOON = 0.6, 112.0
_APART = 0.75
_ON_MOON = 0.3
"""How much of a pawn lies on the moon once it has forty winks."""
_EDGE, _LANES_EDGE = 12.0, 6.0
_STEPS = 4
_LINE = 3.0
_STARS = ((0.12, 0.22), (0.3, 0.08), (0.48, 0.3), (0.62, 0.1), (0.87, 0.16), (0.74, 0.42), (0.2, 0.55))
"""Where stars stand, in parts of its width and height."""


class RaceTrack(Widget):
    """Upright or lying, as its place is. Each pawn has a lane: none hides another's face."""

    keeps_tips_off = True
    focusable = False

    def __init__(self, seats: int) -> None:
        super().__init__()
        self._climbs = [AnimatedNumber() for _ in range(seats)]
        self.climbed = (0.0,) * seats
        """How far each pawn is seen to have come, from 0 to 1."""
        self._changes: tuple[Change | None, ...] = (None,) * seats
        self._below = KeptPicture()

    def refresh(
        self,
        place: FRect,
        winks: Sequence[int],
        changes: Sequence[Change | None],
        name: Name,
        turn: Seat | None,
    ) -> None:
        """Hang there, and tell who has how many winks, and what each one's last turn has brought; that of the
        seat on `turn` goes on."""
        self.rect, self._changes = place, tuple(changes)
        order = sorted(range(len(winks)), key=lambda seat: -winks[seat])
        lines = (_line(name(seat), winks[seat], changes[seat], seat == turn) for seat in order)
        self.tip = "\n".join((say("shut_up_cat.tip.race", goal=GOAL), *lines))

    def follow(self, kit: Kit, winks: Iterable[int]) -> None:
        """Let the pawns climb to where these winks are."""
        seconds = kit.theme.seconds(Seconds.FLIP)
        for glide, count in zip(self._climbs, winks, strict=True):
            glide.to(min(count / GOAL, 1.0), seconds)

    def update(self, kit: Kit, seconds: float) -> None:
        super().update(kit, seconds)
        for glide in self._climbs:
            glide.update(seconds)
        self.climbed = tuple(glide.value for glide in self._climbs)

    def seconds_until_change(self) -> float:
        return soonest_change(self._climbs, super().seconds_until_change())

    def draw(self, canvas: Canvas) -> None:
        """It was drawn below the sprites: a cat that is chased runs past it."""

    def draw_below(self, canvas: Canvas) -> None:
        self._below.show(canvas, self.attributes(), self._draw_track)

    def _draw_track(self, canvas: Canvas) -> None:
        colours = canvas.kit.colours
        frame = Plate(colours.dark, radius=24, outline=7, ink=colours.wood, depth=3, shadow=10, gloss=0.15)
        plate(canvas, self.rect, frame)
        self._draw_sky(canvas, self._way())
        self._draw_moon(canvas)
        pawns = self.pawns
        for seat, box in pawns.items():
            canvas.picture(mark_of(seat, light=True), box)
        for seat, box in pawns.items():
            taken = [self.moon, *(other for other in pawns.values() if other is not box)]
            self._write_change(canvas, seat, box, taken)

    def _write_change(self, canvas: Canvas, seat: Seat, pawn: FRect, taken: Sequence[FRect]) -> None:
        """What the last turn has brought, at the pawn's heels, where lanes are high enough; before it where
        another pawn is on its heels, and nowhere if the moon is right before it."""
        change, kit = self._changes[seat], canvas.kit
        style = Style(Face.TITLE, Size.SMALL, kit.colours.lamplight, outline=kit.colours.ink)
        lane = self.rect.height / len(self.climbed)
        narrow = lane < max(kit.typesetter.measure("0", style)[1], pawn.height * _APART)
        if self._upright or not change or narrow:
            return
        words = _in_words(change)
        box = FRect((0, 0), kit.typesetter.measure(words, style))
        behind = box.move_to(midright=(pawn.left - 6, pawn.centery))
        ahead = box.move_to(midleft=(pawn.right + 6, pawn.centery))
        for place in (behind, ahead):
            if place.left > self.rect.left + _EDGE and place.collidelist(taken) < 0:
                canvas.text(words, style, *place.topleft)
                return

    @property
    def _upright(self) -> bool:
        return self.rect.height > self.rect.width

    @property
    def moon(self) -> FRect:
        """Where the goal stands."""
        side, inner = (
            min(min(self.rect.size) * _MOON, _LARGEST_MOON),
            self.rect.inflate(-2 * _EDGE, -2 * _EDGE),
        )
        disc = FRect(0, 0, side, side)
        return disc.move_to(midtop=inner.midtop) if self._upright else disc.move_to(midright=inner.midright)

    @property
    def pawns(self) -> dict[Seat, FRect]:
        """Where they are, lane by lane, as they lie on one another: each one's tail lies under the next."""
        side, way = self._pawn, self._way()
        return {
            seat: FRect(0, 0, side, side).move_to(center=self._on_way(way, seat, climbed, side))
            for seat, climbed in enumerate(self.climbed)
        }

    @property
    def _pawn(self) -> float:
        """How large one is."""
        short, apart = min(self.rect.size), _BESIDE if self._upright else _BELOW
        return min(short * _PAWN, (short - 2 * _LANES_EDGE) / (1 + apart * (len(self.climbed) - 1)))

    def _way(self) -> FRect:
        """From where nobody has slept to the moon."""
        inner, pawn = self.rect.inflate(-2 * _EDGE, -2 * _EDGE), self._pawn
        to_moon = pawn * (0.5 - _ON_MOON)
        if self._upright:
            top = self.moon.bottom + to_moon
            return FRect(inner.left, top, inner.width, inner.bottom - pawn * 0.6 - top)
        left = inner.left + pawn * 0.6
        return FRect(left, inner.top, self.moon.left - to_moon - left, inner.height)

    def _on_way(self, way: FRect, seat: Seat, climbed: float, pawn: float) -> tuple[float, float]:
        lane = seat / max(len(self.climbed) - 1, 1)
        lanes = self.rect.inflate(-2 * _LANES_EDGE - pawn, -2 * _LANES_EDGE - pawn)
        if self._upright:
            return lanes.left + lanes.width * lane, way.bottom - way.height * climbed
        return way.left + way.width * climbed, lanes.top + lanes.height * lane

    def _draw_sky(self, canvas: Canvas, way: FRect) -> None:
        """Stars, and a line for every ten winks."""
        box, colours = canvas.rect_px(self.rect), canvas.kit.colours
        key = ("sky of the race", tuple(self.rect), tuple(way), box.size, colours.plum.top)
        sky = canvas.kit.art.cache.make(key, lambda: self._sky(way, colours, box.size))
        canvas.blit_px(sky, *box.topleft)

    def _sky(self, way: FRect, colours: Colours, px: tuple[int, int]) -> Surface:
        left, top, width, height = self.rect
        body = ""
        for step in range(_STEPS + 1):
            share = step / _STEPS
            if self._upright:
                y = way.bottom - way.height * share
                line = f'x1="{way.left:g}" y1="{y:g}" x2="{way.right:g}" y2="{y:g}"'
            else:
                x = way.left + way.width * share
                line = f'x1="{x:g}" y1="{way.top:g}" x2="{x:g}" y2="{way.bottom:g}"'
            body += f'<line {line} stroke="{colours.plum.top}" stroke-width="{_LINE:g}"/>'
        for number, (across, down) in enumerate(_STARS):
            place = f'cx="{left + width * across:g}" cy="{top + height * down:g}"'
            body += f'<circle {place} r="{1.6 + number % 3 * 0.9:g}" fill="{colours.lilac.top}"/>'
        return svg_picture(body, *px, f"{left:g} {top:g} {width:g} {height:g}")

    def _draw_moon(self, canvas: Canvas) -> None:
        kit, disc, side = canvas.kit, self.moon, self.moon.width
        tone = kit.colours.amber
        plate(canvas, disc, Plate(tone, radius=side / 2, outline=3.5, ink=kit.colours.ink, gloss=0.4))
        style = Style(Face.TITLE, Size.HEADING, tone.words, align=0.5)
        style = kit.typesetter.fitted(str(GOAL), style, side * 0.8, side * 0.6)
        canvas.text(str(GOAL), style, *disc.center, across=0.5, down=0.5)


def _line(name: str, winks: int, change: Change | None, goes_on: bool) -> str:
    if change is None:
        return say("shut_up_cat.tip.race_none", name=name, count=winks)
    key = "race_now" if goes_on else "race_line"
    return say(f"shut_up_cat.tip.{key}", name=name, count=winks, change=_in_words(change))


def _in_words(change: Change) -> str:
    return " ".join(f"+{winks}" if winks >= 0 else f"\N{MINUS SIGN}{-winks}" for winks in change or (0,))


def last_changes(events: Iterable[Event], seats: int) -> list[Change | None]:
    """What the last turn has brought each seat, or the one that goes on; None for who had none yet, and while
    nothing has come of the one that goes on."""
    changes: list[Change | None] = [None] * seats
    on_turn: Seat | None = None
    for event in events:
        match event:
            case TurnBegan(seat):
                if on_turn is not None:
                    changes[on_turn] = changes[on_turn] or ()
                on_turn, changes[seat] = seat, None
            case CatChased(seat):
                changes[seat] = (*(changes[seat] or ()), -CHASE_PRICE)
            case WinksScored(seat, zs, multiplier) if multiplier:
                changes[seat] = (*(changes[seat] or ()), zs * multiplier)
    return changes
