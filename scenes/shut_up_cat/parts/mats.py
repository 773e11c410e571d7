"""What lies beside the bed: mats with winks and cushions, and the sign of the last round."""

from collections.abc import Iterable, Sequence

from pygame import FRect

from game.core import Seat
from game.shut_up_cat.board import GOAL
from scenes.pictures import icons
from scenes.pictures import shut_up_cat as pictures
from scenes.pictures.icons import Icon
from scenes.shut_up_cat.places.mats import MAT, cushion_strip, cushions, numbers_of
from scenes.shut_up_cat.places.window_shapes import geometry_for
from scenes.shut_up_cat.shown import Shown
from scenes.stage.canvas import Canvas, KeptPicture
from scenes.stage.kit import Kit
from scenes.stage.outlines import glow
from scenes.stage.paint import Plate, plate
from scenes.stage.strings import escaped, say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.bubble import Berth, SpeechBubble
from scenes.table.guests import Guest
from scenes.table.names import name_on_plate
from scenes.table.portraits import draw_portrait
from scenes.table.seat import SeatPlate
from scenes.table.seats import Seats
from scenes.table.tempo import Tempo
from scenes.table.viewpoint import Viewpoint

_PORTRAIT = 72.0
_NAME = 21.0
"""How far below the top of a mat its line has its middle."""
_TALLEST_NAME, _TALLEST_NUMBER = 34.0, 46.0
_TALLEST_NAME_PX = 15
_WIDEST_NUMBER = "00"
"""Beside every number of winks stand the words that have room beside this one, whichever it is."""
_NAME_BEYOND = 16.0
"""How far a name may reach beyond the cushions: to the edge of the mat."""
_ICON, _BEFORE_SIGN = 34.0, 8.0
_SIGN = (640.0, 44.0)


class MatSeat(SeatPlate):
    """A seat as a mat: portrait, name, winks out of forty, and cushions for the pawn, which is a sprite.

    The mat lies under the sprites, so the table draws it with the room.
    """

    radius = 26.0
    rim = 4.0
    winks = 0
    multiplier = 0
    cards = 0
    on_turn = False
    helped = 0
    """How often the coach helped to remember."""

    def __init__(self, seat: Seat, guest: Guest) -> None:
        super().__init__(seat, guest)
        self._below = KeptPicture()

    def refresh(self, shown: Shown, mat: FRect, helped: int) -> None:
        """Lie there, and show what the picture says of this seat."""
        self.rect, self.helped = mat, helped
        self.diameter = self.portrait.width
        self.winks, self.multiplier = shown.winks[self.seat], shown.multipliers[self.seat]
        self.cards = shown.hand_sizes[self.seat]
        self.on_turn = shown.turn == self.seat and shown.question is not None
        self.tip = say(
            "shut_up_cat.tip.mat",
            name=self.name,
            winks=self.winks,
            goal=GOAL,
            multiplier=self.multiplier,
            cards=say("shut_up_cat.cards", count=self.cards),
        )
        if self.helped:
            self.tip += "\n" + say("shut_up_cat.tip.helped", count=self.helped)

    @property
    def scale(self) -> float:
        """How much larger it is than usual."""
        return self.rect.width / MAT[0]

    @property
    def _name_level(self) -> float:
        return self.rect.top + _NAME * self.scale

    @property
    def portrait(self) -> FRect:
        side = _PORTRAIT * self.scale
        box = FRect(self.rect.left + 14 * self.scale, 0, side, side)
        box.centery = (self._name_level + numbers_of(self.rect).centery) / 2
        return box

    def obstacles(self, kit: Kit) -> list[FRect]:
        """The multiplier stays in sight, also while the mat cannot be picked."""
        return super().obstacles(kit) or [cushion_strip(self.rect)]

    @property
    def prompt(self) -> FRect:
        """In a small window a tip rather lies on dice or tiles than on the multiplier."""
        return cushion_strip(self.rect)

    @property
    def purse(self) -> tuple[float, float]:
        """Where winks fly to."""
        row = numbers_of(self.rect)
        return row.left + row.width / 5, row.centery

    def draw(self, canvas: Canvas) -> None:
        """It was drawn below the sprites."""

    def draw_below(self, canvas: Canvas) -> None:
        self._below.show(canvas, self.attributes(), self._draw_mat)

    def _draw_mat(self, canvas: Canvas) -> None:
        colours = canvas.kit.colours
        lit = self.deciding or self.selected
        picks = self.on_press is not None and self.bright
        if self.deciding:
            glow(canvas, self.rect, self.radius, colours.glow, 30)
        edge = colours.glow if lit else colours.focus if picks else colours.ink
        line = 6 if lit or picks else 4
        plate(canvas, self.rect, Plate(colours.paper, self.radius, line, edge, depth=5, shadow=10))
        rim = Plate(colours.cream, outline=self.rim, ink=colours.ink)
        draw_portrait(canvas, self.guest.coat, self.mood, self.portrait, rim)
        self.draw_who_plays(canvas, self.portrait)
        self._draw_numbers(canvas)
        canvas.picture(pictures.multiplier_mat(), cushions(self.rect))

    def _draw_numbers(self, canvas: Canvas) -> None:
        kit, tone, scale = canvas.kit, canvas.kit.colours.paper, self.scale
        row = numbers_of(self.rect)
        left, right, level = row.left, row.right, row.centery
        self._draw_sign(canvas, Icon.CARDS, self.cards, right, level)
        end, right = right, right - self._sign_width(kit, self.cards)
        if self._helped_beside_name(kit):
            self._draw_sign(canvas, Icon.HINT, self.helped, end, self._name_level)
        else:
            right = self._draw_sign(canvas, Icon.HINT, self.helped, right, level)
        self._write_name(canvas)
        number = Style(Face.TITLE, Size.HEADING * scale, tone.words)
        number = kit.typesetter.fitted("0", number, right - left, _TALLEST_NUMBER * scale)
        canvas.text(str(self.winks), number, left, level, down=0.5)
        start = left + kit.typesetter.measure(str(self.winks), number)[0] + 10 * scale
        goal = Style(Face.TITLE, Size.SMALL * scale, tone.quiet)
        words = say("shut_up_cat.of_forty", goal=GOAL)
        room = right - left - kit.typesetter.measure(_WIDEST_NUMBER, number)[0] - 10 * scale
        goal = kit.typesetter.fitted(words, goal, room, _TALLEST_NAME * scale)
        if kit.typesetter.measure(words, goal)[0] > room:
            words = say("shut_up_cat.of_forty_short", goal=GOAL)
        if kit.typesetter.measure(words, goal)[0] <= room:
            canvas.text(words, goal, start, level + 4 * scale, down=0.5)

    def _write_name(self, canvas: Canvas) -> None:
        """Whose turn it is has a name in lamplight, also while everything moves by itself."""
        kit, scale, middle = canvas.kit, self.scale, self._name_level
        tone = kit.colours.amber if self.on_turn else kit.colours.paper
        left, (words, style) = numbers_of(self.rect).left, self.shown_name(kit)
        style = style.in_colour(tone.words if self.on_turn else tone.quiet)
        if self.on_turn:
            high = kit.window.at_least(_TALLEST_NAME * scale, _TALLEST_NAME_PX)
            pill = FRect(left - 10, 0, kit.typesetter.measure(words, style)[0] + 22, high).move_to(
                centery=middle
            )
            look = Plate(tone, radius=pill.height / 2, outline=3, ink=kit.colours.ink, gloss=0.3)
            plate(canvas, pill, look)
        canvas.text(words, style, left, middle, down=0.5)

    def shown_name(self, kit: Kit) -> tuple[str, Style]:
        """As much of the name as there is room for, and how it is written."""
        row = numbers_of(self.rect)
        if self._helped_beside_name(kit):
            return self._name_up_to(kit, row.right - self._sign_width(kit, self.helped))
        return self._name_up_to(kit, row.right + _NAME_BEYOND * self.scale)

    def _helped_beside_name(self, kit: Kit) -> bool:
        """Whether the name leaves room for the sign of the coach's help."""
        beside = numbers_of(self.rect).right - self._sign_width(kit, self.helped)
        return bool(self.helped) and self._name_up_to(kit, beside)[0] == escaped(self.name)

    def _name_up_to(self, kit: Kit, right: float) -> tuple[str, Style]:
        width = right - numbers_of(self.rect).left - 12
        style = Style(Face.TITLE, Size.SMALL * 1.1 * self.scale)
        return name_on_plate(kit, self.name, style, width, _TALLEST_NAME * self.scale)

    def _draw_sign(self, canvas: Canvas, icon: Icon, number: int, right: float, middle: float) -> float:
        """A small picture with a number, if there is any, on a line of the mat; says where it begins."""
        if not number:
            return right
        kit, side = canvas.kit, _ICON * self.scale
        left = right - self._sign_width(kit, number) + _BEFORE_SIGN
        style = self._sign_style(kit).in_colour(kit.colours.paper.words)
        canvas.text(str(number), style, right, middle, across=1.0, down=0.5)
        canvas.picture(icons.icon(icon), FRect(left, middle - side / 2, side, side))
        return left - _BEFORE_SIGN

    def _sign_width(self, kit: Kit, number: int) -> float:
        if not number:
            return 0.0
        digits = kit.typesetter.measure(str(number), self._sign_style(kit))[0]
        return digits + _ICON * self.scale + 2 + _BEFORE_SIGN

    def _sign_style(self, kit: Kit) -> Style:
        style = Style(Face.TITLE, Size.SMALL * self.scale)
        return kit.typesetter.fitted("0", style, _SIGN[0], _TALLEST_NAME * self.scale)


_BELOW_BANNER = 4.0


class LastRound(Widget):
    """Hangs on the headboard, below the banner, once somebody has slept forty winks."""

    focusable = False

    def __init__(self, banner: Widget) -> None:
        super().__init__()
        self._banner = banner
        self.text = ""
        self.visible = False

    def refresh(self, shown: Shown, morning: bool) -> None:
        self.visible = shown.last_round and not morning
        seats = len(shown.winks)
        self.text = say("shut_up_cat.last_round", count=(shown.first - shown.turn) % seats or seats)

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        tone = kit.colours.red
        geometry = geometry_for(kit.window)
        grown = geometry.grown
        style = Style(Face.TITLE, Size.BODY * grown, tone.words, align=0.5)
        style = kit.typesetter.fitted(self.text, style, _SIGN[0] * grown, _SIGN[1] * grown)
        width, height = kit.typesetter.measure(self.text, style)
        self.rect = FRect(0, 0, width + 64, height + 14).move_to(center=geometry.last_round_sign)
        if (banner := self._banner.rect).width:
            self.rect.top = max(self.rect.top, banner.bottom + _BELOW_BANNER)
        plate(canvas, self.rect, Plate(tone, radius=22, outline=4, ink=kit.colours.ink, depth=4, shadow=10))
        canvas.text(self.text, style, *self.rect.center, across=0.5, down=0.5)


class CatSeats(Seats):
    """The cat that wakes everybody speaks, too."""

    voice = "chirp"
    plates: Sequence[MatSeat]

    def __init__(self, viewpoint: Viewpoint, tempo: Tempo) -> None:
        super().__init__(viewpoint, tempo, MatSeat)
        self.meow = SpeechBubble(Berth(FRect(0, 0, 300, 120), (0, 0)), tone="red")

    @property
    def spoken(self) -> Iterable[SpeechBubble]:
        return [*self.bubbles, self.meow]
