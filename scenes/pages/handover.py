"""The curtain: an opaque scene between the turns of two humans at one machine (hot seat).

It is drawn from what everybody knows: who comes next, and what happened since that player's last turn. It
opens in one step: "It's me" brings the table with the cards face up until the choice is made, and held it
lets the player look for as long as that. Nothing that was pressed for the page before opens it.
"""

from pygame import FRect

from game.core import Seat
from scenes.pictures import rooms
from scenes.pictures.cats import Mood
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.scene import Scene
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor
from scenes.stage.widgets.boxes import Column, Row, RowOrColumn, Space
from scenes.stage.widgets.button import RoundButton
from scenes.stage.widgets.panel import Label
from scenes.stage.widgets.peek_button import PeekButton
from scenes.stage.widgets.sheet import Sheet, place_in_the_corner
from scenes.table.guests import Guest
from scenes.table.marks import mark_of
from scenes.table.names import name_on_plate
from scenes.table.portraits import draw_portrait
from scenes.table.scene import TableScene

_WIDTH, _HEIGHT, _LOWERED = 1660.0, 792.0, 58.0
_SIDE, _NAME = 400.0, (700.0, 96.0)
_MARK_SIDE = 0.375
_APART = 90.0
_BUTTON_WIDTH, _BUTTON_HEIGHT = 500.0, 136.0
_SHEET_LOWERED = 34.0
_LINE_GAP = 10.0
_FRINGE = 0.28
"""How far the curtain's fringe hangs down in a tall window."""


class NextPlayer(Decor):
    """The player who comes next: portrait, mark of the seat and name. Large words leave a smaller
    portrait."""

    def __init__(self, guest: Guest, seat: Seat) -> None:
        super().__init__()
        self._guest, self._seat = guest, seat

    def height_at(self, kit: Kit, width: float) -> float:
        return _SIDE + Size.GAP + _NAME[1]

    def draw(self, canvas: Canvas) -> None:
        kit, colours = canvas.kit, canvas.kit.colours
        side = min(self.rect.height - Size.GAP - _NAME[1], _SIDE)
        portrait = FRect(0, 0, side, side).move_to(midtop=self.rect.midtop)
        rim = Plate(colours.cream, outline=10, ink=colours.ink, shadow=24)
        draw_portrait(canvas, self._guest.coat, Mood.DELIGHTED, portrait, rim)
        mark = FRect(0, 0, side * _MARK_SIDE, side * _MARK_SIDE)
        canvas.picture(mark_of(self._seat), mark.move_to(center=(portrait.right - 32, portrait.bottom - 50)))
        plaque = FRect(0, 0, min(_NAME[0], self.rect.width), _NAME[1])
        plaque.midtop = (portrait.centerx, portrait.bottom + Size.GAP)
        tone = colours.amber
        plate(canvas, plaque, Plate(tone, radius=40, outline=5, ink=colours.ink, depth=6, shadow=14))
        name = Style(Face.TITLE, Size.TITLE * 0.9, tone.words)
        words, name = name_on_plate(kit, self._guest.name, name, plaque.width - 60, plaque.height)
        canvas.text(words, name, *plaque.center, across=0.5, down=0.5)


class Curtain(Scene):
    """The scene before a human's turn. It shows only what everybody may know of the table."""

    def __init__(self, table: TableScene, seat: Seat) -> None:
        super().__init__()
        self._table, self._seat = table, seat
        self.guest = table.guests[seat]
        told = (table.words.tell(event) for event in table.match.news_for(seat))
        self.lines = [line for line in told if line]

    def enter(self) -> None:
        self.sheet = Sheet(
            say("handover.meanwhile"),
            body=Column(*map(Label, self.lines or [say("handover.nothing")]), gap=_LINE_GAP),
        )
        self.mine = PeekButton(
            say("handover.its_me"),
            self._open,
            self._peek,
            tone="green",
            size=Size.HEADING,
            sub=say("handover.its_me_sub"),
        )
        title, player = Label(say("handover.title"), _title), NextPlayer(self.guest, self._seat)
        button = Column(Row(Space(), self.mine, Space(), least=_BUTTON_WIDTH), least=_BUTTON_HEIGHT)
        self._parts = RowOrColumn(
            Column(title, player, Space(), button, fill=player),
            Column(Space(_SHEET_LOWERED), self.sheet, fill=self.sheet),
            gap=_APART,
        )
        self.menu = RoundButton("menu", self.go_back, tip=say("table.bar.pause"))
        self.desk.add(*self._parts.widgets(), self.menu)
        self.desk.focus(self.mine)
        self.take_nothing_at_first()

    def covered(self) -> None:
        self._peek(False)

    def uncovered(self) -> None:
        self.take_nothing_at_first()

    def arrange(self) -> None:
        """Scroll the news to their end, where the newest are."""
        room = self.kit.window.room
        box = FRect(0, 0, _WIDTH, _HEIGHT).move_to(center=room.center).move(0, _LOWERED)
        if self.kit.window.upright:
            box.top, box.height = room.top + room.height * _FRINGE, room.height * (0.95 - _FRINGE)
        self._parts.lay(self.kit, box)
        self.sheet.area.bar.scroll_to_end()
        place_in_the_corner(self.kit, self.menu, right=True)

    def draw(self, canvas: Canvas) -> None:
        if self._table.viewpoint.peeked:
            with canvas.set_with(self._table.kit):
                self._table.draw(canvas)
            return
        canvas.blit_px(self.kit.art.backdrop(rooms.curtain(), self.kit.window), 0, 0)
        super().draw(canvas)

    def _open(self) -> None:
        self.director.pop()
        self._table.privacy.show_to(self._seat)

    def _peek(self, looks: bool) -> None:
        if self._table.viewpoint.peeked != looks:
            self._table.privacy.peek(self._seat, looks)

    def go_back(self) -> None:
        self.director.push(self._table.host.pause_page(self._table))


def _title(kit: Kit) -> Style:
    colours = kit.colours
    return Style(Face.TITLE, Size.HEADING * 1.1, colours.lamplight, align=0.5, outline=colours.shade)
