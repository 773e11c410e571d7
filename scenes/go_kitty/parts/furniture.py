"""What is on the table beside the cards: seats with points, the pile's number, the arrows of an ask."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import FRect

from game.core import Seat
from scenes.go_kitty.faces import card_back
from scenes.go_kitty.places.seats import CARD_HEIGHT
from scenes.go_kitty.places.window_shapes import geometry_for
from scenes.go_kitty.words.sentences import last_turns_left
from scenes.stage.animated_number import AnimatedNumber
from scenes.stage.canvas import Canvas
from scenes.stage.ease import out_back
from scenes.stage.kit import Kit
from scenes.stage.outlines import ring
from scenes.stage.paint import Plate, plate, shape_surface, zoomed_plate, zoomed_words
from scenes.stage.spoken import Role, Spoken
from scenes.stage.sprites import Sprite
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Seconds, Size
from scenes.stage.widgets.base import Decor, Pressable
from scenes.table.banner import PADDING, Banner
from scenes.table.guests import Guest
from scenes.table.seat import SeatPlate
from scenes.table.seats import Seats
from scenes.table.stands import Stand
from scenes.table.tempo import Tempo
from scenes.table.viewpoint import Viewpoint

_CHEVRON = "M4 3 L13 12 L4 21 H11 L20 12 L11 3 Z"
_CHEVRON_BOX = 24.0
_CHEVRON_SIZE = 40.0
_CHEVRONS_APART = 64.0
_CLEAR_OF_SEATS = 26.0
_TURN_STEP = 6.0
_LAST_TURNS_ROOM = (310.0, 60.0)
"""For the words about the last turns; their plate is a little larger."""


class KittySeat(SeatPlate):
    """A seat with its points on a disc, which jumps when they grow."""

    def __init__(self, seat: Seat, guest: Guest) -> None:
        super().__init__(seat, guest)
        self.known_words = self.known_aloud = ""
        """What everybody knows of its hand, for a tip and for who only hears."""
        self.known_place = FRect(0, 0, 0, 0)
        """Where small cards tell the same: pointing at them is pointing at the seat."""
        self._points = 0
        self._jump = AnimatedNumber(1.0, 1.0)

    @property
    def points(self) -> int:
        return self._points

    @points.setter
    def points(self, points: int) -> None:
        if points > self._points:
            self._jump = AnimatedNumber(0.6, 0.6)
            self._jump.to(1.0, Seconds.FLIP, out_back)
        self._points = points

    def disc(self, kit: Kit) -> FRect:
        side = max(self.diameter * 0.46, kit.window.at_least(0, 24))
        disc = FRect(0, 0, side, side)
        disc.center = (self.portrait.left + self.diameter * 0.04, self.portrait.top + self.diameter * 0.18)
        return disc

    @property
    def tip_text(self) -> str:
        return "\n".join(filter(None, (super().tip_text, self.known_words)))

    def more_spoken(self) -> Sequence[str]:
        return [self.known_aloud]

    def holds(self, x: float, y: float) -> bool:
        places = (self.portrait, self.name_plate, self.known_place)
        return self.visible and any(place.collidepoint(x, y) for place in places)

    def update(self, kit: Kit, seconds: float) -> None:
        super().update(kit, seconds)
        if kit.theme.reduced_motion:
            self._jump = AnimatedNumber(1.0, 1.0)
        self._jump.update(seconds)

    def seconds_until_change(self) -> float:
        return min(super().seconds_until_change(), self._jump.seconds_until_change())

    def draw(self, canvas: Canvas) -> None:
        colours = canvas.kit.colours
        super().draw(canvas)
        disc, zoom = self.disc(canvas.kit), round(self._jump.value * 20) / 20
        look = Plate(colours.amber, radius=disc.width / 2, outline=4, ink=colours.ink, shadow=5)
        zoomed_plate(canvas, disc, look, zoom)
        style = Style(Face.TITLE, Size.BUTTON, colours.amber.words, align=0.5)
        zoomed_words(canvas, str(self.points), style, disc.inflate(-8, 0), zoom)


class KittySeats(Seats):
    plates: Sequence[KittySeat]

    def __init__(self, viewpoint: Viewpoint, tempo: Tempo) -> None:
        super().__init__(viewpoint, tempo, KittySeat)

    def hush(self) -> None:
        super().hush()
        for bubble in self.bubbles:
            bubble.tone = "paper"


class KittyBanner(Banner):
    """Stands under the cloth between the viewer's own seat and the right side, and grows upwards."""

    def take_place(self, kit: Kit) -> tuple[Style, float]:
        room = geometry_for(kit.window).banner
        self.widest, self.highest = room.width - PADDING[0], room.height - PADDING[1]
        return super().take_place(kit)

    def box(self, kit: Kit, width: float, height: float) -> FRect:
        return geometry_for(kit.window).over_hand(kit.window, width, height)


class BannerOnCloth(Sprite):
    """Puts the banner among the sprites, so that what flies over it covers it."""

    def __init__(self, banner: Banner, z: float) -> None:
        super().__init__(card_back(), z=z)
        self._banner = banner

    def holds(self, x: float, y: float) -> bool:
        return False

    def draw(self, canvas: Canvas) -> None:
        self._banner.show(canvas, ring_focus=False)


class PileSpot(Pressable):
    """The draw pile to point at. With `on_press` something can be taken from it, and `brings` says what that
    does."""

    sound = ""
    brings = ""

    keeps_tips_off = True

    def spoken(self) -> Spoken | None:
        if self.on_press is None or not self.brings:
            return super().spoken()
        return Spoken(Role.BUTTON, self.brings, self.tip)

    def place(self, top: Stand) -> None:
        """Lie on the top card."""
        self.rect = FRect(0, 0, top.width, top.width * CARD_HEIGHT).move_to(center=(top.x, top.y))

    def draw(self, canvas: Canvas) -> None:
        if self.on_press is not None and self._hover.value > 0:
            colours = canvas.kit.colours
            ring(canvas, self.rect.inflate(8, 8), 12, colours.glow, 6, colours.ink)


@dataclass(eq=False)
class PileCount(Sprite):
    """How many cards lie in the pile, written on its top card so that what flies over it covers it."""

    count: int = 0

    def draw(self, canvas: Canvas) -> None:
        colours = canvas.kit.colours
        if not self.count:
            slot = FRect(0, 0, self.width, self.width * CARD_HEIGHT).move_to(center=(self.x, self.y))
            ring(canvas, slot, 10, colours.groove, 4)
            style = Style(Face.TITLE, Size.SMALL, colours.paper.quiet, align=0.5)
            if canvas.kit.typesetter.hold(((say("go_kitty.pile.empty"), style),), *slot.size):
                canvas.words(say("go_kitty.pile.empty"), style, slot)
            return
        text = str(self.count)
        style = Style(Face.TITLE, Size.HEADING * 0.9, colours.paper.words, align=0.5)
        width, height = canvas.kit.typesetter.measure(text, style)
        box = FRect(0, 0, max(width + 24, 58), height + 2).move_to(center=(self.x, self.y))
        plate(canvas, box, Plate(colours.paper, radius=box.height / 2, outline=3.5, ink=colours.ink))
        canvas.text(text, style, *box.center, across=0.5, down=0.5)


class LastTurns(Decor):
    """How many last turns are left, from the moment they begin."""

    def __init__(self) -> None:
        super().__init__()
        self.left: int | None = None
        self.text = ""

    @property
    def keeps_tips_off(self) -> bool:
        return bool(self.text)

    def show_left(self, left: int | None, seats: int) -> None:
        self.left = left
        self.text = last_turns_left(left, seats)

    def take_place(self, kit: Kit) -> Style:
        """Stand where its words need it now; how they are written there."""
        style = Style(Face.TITLE, Size.BODY, kit.colours.plum.words, align=0.5)
        style = kit.typesetter.fitted(self.text, style, *_LAST_TURNS_ROOM)
        width, height = kit.typesetter.measure(self.text, style)
        self.rect = FRect(0, 0, width + 52, height + 16).move_to(center=geometry_for(kit.window).last_turns)
        return style

    def draw(self, canvas: Canvas) -> None:
        if not self.text:
            return
        tone, ink, style = canvas.kit.colours.plum, canvas.kit.colours.ink, self.take_place(canvas.kit)
        plate(canvas, self.rect, Plate(tone, radius=self.rect.height / 2, outline=4, ink=ink, shadow=8))
        canvas.text(self.text, style, *self.rect.center, across=0.5, down=0.5)


@dataclass(eq=False)
class AskArrows(Sprite):
    """Arrows from who asks to who is asked; a Mouse turns them round. Where something lies on their way there
    are none: bits of them would tell nobody anything."""

    start: tuple[float, float] = (0.0, 0.0)
    goal: tuple[float, float] = (0.0, 0.0)
    turn: float = 0.0
    """0 points to the goal, 1 back to the start."""
    lies_on_them: Callable[[], Sequence[FRect]] = tuple

    @property
    def way(self) -> tuple[float, float]:
        """How far across and how far down."""
        return self.goal[0] - self.start[0], self.goal[1] - self.start[1]

    def places(self) -> list[FRect]:
        """Where they stand, one behind the other."""
        across, down = self.way
        way = math.hypot(across, down)
        free = way - 2 * _CLEAR_OF_SEATS
        count = max(int(free / _CHEVRONS_APART) + 1, 1)
        box, found = FRect(0, 0, _CHEVRON_SIZE, _CHEVRON_SIZE), []
        for number in range(count):
            share = 0.5 if count == 1 else (_CLEAR_OF_SEATS + free * number / (count - 1)) / way
            middle = self.start[0] + across * share, self.start[1] + down * share
            found.append(box.move_to(center=middle))
        on_them = self.lies_on_them()
        return [] if any(one.collidelist(on_them) >= 0 for one in found) else found

    def draw(self, canvas: Canvas) -> None:
        if not self.visible or self.alpha <= 0:
            return
        across, down = self.way
        angle = math.degrees(math.atan2(down, across)) + 180 * self.turn
        colours = canvas.kit.colours
        surface = shape_surface(
            canvas,
            _CHEVRON,
            _CHEVRON_BOX,
            _CHEVRON_SIZE,
            colours.glow,
            colours.ink,
            round(angle / _TURN_STEP) * _TURN_STEP % 360,
        )
        surface = canvas.kit.art.faded(surface, self.alpha)
        for place in self.places():
            canvas.put(surface, *place.center)
