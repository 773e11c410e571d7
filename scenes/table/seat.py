"""A seat at the table: a round portrait with a mood, a name, and a glow when its player must decide."""

from collections.abc import Sequence

from pygame import FRect, Surface

from game.core import Seat
from scenes.pictures import cats
from scenes.pictures.cats import Mood
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.outlines import glow, ring
from scenes.stage.paint import Plate, plate
from scenes.stage.spoken import Role, Spoken
from scenes.stage.strings import escaped, say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size, Tone
from scenes.stage.widgets.base import Pressable
from scenes.stage.widgets.bubble import Berth
from scenes.table.guests import Guest
from scenes.table.name_room import widened
from scenes.table.names import name_on_plate
from scenes.table.portraits import prepare_moods

NAME_HEIGHT, _LOWEST_NAME_PX = 46.0, 15
"""How high the plate with the name is, in units, and in pixels at least."""
_ROUND_ENDS = 24.0
_GONE = 0.45
"""How opaque the portrait of somebody is who is out of the game."""
_SIGN = 0.36
"""How wide the sign is that says who plays there, as a share of the portrait."""

_CHEEK, _MOUTH = 0.1, 0.66
"""As shares of the portrait: how far inside of it the tail of a bubble ends, and how far down beside it."""


class SeatPlate(Pressable):
    """Shows a guest. With `on_press` it can be picked, as when somebody is asked for cards."""

    keeps_picture = True
    rim = 7.0

    def __init__(self, seat: Seat, guest: Guest) -> None:
        super().__init__()
        self.seat = seat
        self.guest = guest
        self.name = guest.name
        """What is written on the plate."""
        self.mood = Mood.CALM
        self.deciding = False
        self.gone = False
        self.selected: bool | None = None
        self.on_phone = False
        self.diameter = 120.0
        self.name_width = 180.0
        self.name_height = NAME_HEIGHT
        self._name_at = FRect(0, 0, 0, 0)
        self._moods_at: object = None
        """For which window and size the portraits of all moods are ordered."""

    def spoken(self) -> Spoken:
        """Who sits there, and all that everybody knows of them."""
        said = [say("reader.deciding")] if self.deciding else []
        said += [say("reader.on_phone")] if self.on_phone else []
        return Spoken(
            Role.BUTTON if self.focusable else Role.TEXT,
            escaped(self.name),
            "\n".join(filter(None, [*said, self.told, *self.more_spoken()])),
            chosen=self.selected,
            reason=self.why_not,
        )

    @property
    def told(self) -> str:
        """What its tip says, for who has just heard the name."""
        return self.tip.removeprefix(f"*{escaped(self.name)}*: ") if self.enabled else ""

    def more_spoken(self) -> Sequence[str]:
        """What a game shows of a seat besides what its tip says."""
        return ()

    def update(self, kit: Kit, seconds: float) -> None:
        super().update(kit, seconds)
        now = (kit.window, self.portrait.width)
        if self._moods_at != now:
            self._moods_at = now
            prepare_moods(kit, self.guest.coat, self.portrait.width, self.rim)

    def place(
        self, x: float, y: float, diameter: float, name_width: float, name_height: float = NAME_HEIGHT
    ) -> None:
        """Stand with the middle of the portrait at a point."""
        self.diameter, self.name_width, self.name_height = diameter, name_width, name_height
        width = max(diameter, name_width)
        height = diameter + name_height - Size.PADDING
        self.rect = FRect(x - width / 2, y - diameter / 2, width, height)
        top = self.rect.top + diameter - Size.PADDING
        self._name_at = FRect(x - name_width / 2, top, name_width, name_height)

    def widen_name(self, kit: Kit, left: float, right: float) -> None:
        """A name that would be cut short takes more room, no farther left and right than this."""
        if self.shown_name(kit)[0] == escaped(self.name):
            return
        wanted = kit.typesetter.measure(escaped(self.name), self._name_style(kit))[0] + _ROUND_ENDS + 1
        self._name_at = widened(self.name_plate, wanted, (left, right))

    @property
    def portrait(self) -> FRect:
        side = self.diameter
        return FRect(self.rect.centerx - side / 2, self.rect.top, side, side)

    @property
    def name_plate(self) -> FRect:
        return self._name_at.copy()

    def speaks_from(self, room: FRect) -> Berth:
        """Words that stand there come out of the middle of this face, or on the side that they are on."""
        face, inside = self.portrait, self.diameter * _CHEEK
        nearest = min(max(face.centerx, room.left), room.right)
        x = min(max(nearest, face.left + inside), face.right - inside)
        return Berth(room, (x, face.top + face.height * (_CHEEK if room.bottom <= face.top else _MOUTH)))

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        colours = kit.colours
        box = self.portrait.scale_by(1 + 0.05 * self._hover.value * (self.on_press is not None))
        if self.deciding or self.selected:
            glow(canvas, box, box.width / 2, colours.glow, 34)
        rim = colours.glow if self.deciding or self.selected else colours.ink
        if self.on_press is not None and self.bright and not self.selected:
            ring(canvas, box.inflate(12, 12), box.width / 2 + 6, colours.focus, 6, colours.focus_edge)
        face = Plate(colours.cream, radius=box.width / 2, outline=self.rim, ink=rim, shadow=10, gloss=0)
        plate(canvas, box, face)
        picture = self.face(kit, Mood.SLEEPY if self.gone else self.mood, box.width)
        canvas.put(kit.art.faded(picture, _GONE if self.gone else 1.0), *box.center)
        self.draw_who_plays(canvas, box)
        self._draw_name(canvas)

    def draw_who_plays(self, canvas: Canvas, face: FRect) -> None:
        """The sign of a cat that keeps the chair of somebody who may come back, or of a phone."""
        sign = "cat" if self.guest.stand_in else "phone" if self.on_phone else ""
        if not sign:
            return
        kit = canvas.kit
        tone, side = kit.colours.dark, self.diameter * _SIGN
        disc = FRect(0, 0, side, side).move_to(center=(face.right - side * 0.3, face.top + side * 0.4))
        plate(canvas, disc, Plate(tone, radius=side / 2, outline=3, ink=kit.colours.ink, gloss=0.2))
        canvas.put(kit.art.picture(kit.icon(sign, tone), kit.window.px(side * 0.66)), *disc.center)

    def face(self, kit: Kit, mood: Mood, diameter: float) -> Surface:
        return kit.art.portrait(cats.head(self.guest.coat, mood), kit.window.px(diameter - 1.6 * self.rim))

    def name_tone(self, kit: Kit) -> Tone:
        return kit.colours.amber if self.deciding else kit.colours.dark

    def _draw_name(self, canvas: Canvas) -> None:
        kit = canvas.kit
        tone, box = self.name_tone(kit), self.name_plate
        box = box.inflate(0, self._drawn_height(kit) - box.height)
        plate(canvas, box, Plate(tone, radius=box.height / 2, outline=3.5, ink=kit.colours.ink, gloss=0.2))
        name, style = self.shown_name(kit)
        canvas.words(name, style.in_colour(tone.words), box.inflate(-_ROUND_ENDS, 0))

    def shown_name(self, kit: Kit) -> tuple[str, Style]:
        """As much of the name as there is room for, and how it is written."""
        room = self.name_plate.width - _ROUND_ENDS
        return name_on_plate(kit, self.name, self._name_style(kit), room, self._drawn_height(kit))

    def _drawn_height(self, kit: Kit) -> float:
        return kit.window.at_least(self.name_height, _LOWEST_NAME_PX)

    def _name_style(self, kit: Kit) -> Style:
        return Style(Face.TITLE, self._drawn_height(kit) / 2)
