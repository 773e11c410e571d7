"""The curtain: an opaque picture between two players at one machine.

It is drawn from what everybody knows: who comes next, and what happened since that player's last turn. It
opens in two steps. "It's me" brings the table with the cards face down; looking at them is the second step.
"""

from pygame import FRect

from game.core import Seat
from scenes.pictures import rooms
from scenes.pictures.cats import Mood
from scenes.stage.canvas import Canvas
from scenes.stage.paint import Plate, plate
from scenes.stage.scene import Scene
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.button import Button, RoundButton
from scenes.stage.widgets.panel import Label, Panel
from scenes.stage.widgets.scroll import ScrollArea
from scenes.table.marks import mark_of
from scenes.table.names import name_on_plate
from scenes.table.portraits import draw_portrait
from scenes.table.scene import TableScene

_LEFT = 520.0
_TITLE = FRect(0, 0, 900, 100).move_to(center=(_LEFT, 232))
_PORTRAIT = FRect(0, 0, 400, 400).move_to(center=(_LEFT, 490))
_MARK = FRect(0, 0, 150, 150).move_to(center=(_LEFT + 168, 640))
_NAME = FRect(0, 0, 700, 96).move_to(center=(_LEFT, 748))
_MINE = FRect(0, 0, 500, 136).move_to(midtop=(_LEFT, 838))
_SHEET = FRect(1000, 232, 790, 742)
_LINE_GAP = 10.0


class Curtain(Scene):
    """Comes down before a seat's turn. It knows the table only as everybody may know it."""

    def __init__(self, table: TableScene, seat: Seat) -> None:
        super().__init__()
        self._table, self._seat = table, seat
        self.guest = table.guests[seat]
        told = (table.tell(event) for event in table.match.news_for(seat))
        self.lines = [line for line in told if line]

    def enter(self) -> None:
        self.sheet = Panel(say("handover.meanwhile"))
        self.area = ScrollArea()
        self.mine = Button(
            say("handover.its_me"),
            self._open,
            tone="green",
            size=Size.HEADING,
            sub=say("handover.its_me_sub"),
        )
        self.menu = RoundButton("menu", self.go_back, tip=say("table.bar.pause"))
        self.desk.add(self.mine, self.sheet, self.area, self.menu)
        self.desk.focus(self.mine)

    def arrange(self) -> None:
        self.mine.rect = FRect(_MINE)
        self.sheet.rect = FRect(_SHEET)
        self._arrange_lines()
        side = self.kit.view.at_least(Size.TARGET, 32)
        room = self.kit.view.room
        self.menu.rect = FRect(room.right - Size.MARGIN - side, room.top + Size.MARGIN * 0.8, side, side)
        self.menu.radius = side / 2

    def _arrange_lines(self) -> None:
        """The newest at the bottom, and that is where reading begins."""
        inside = self.sheet.inside
        self.area.rect = FRect(inside.left, inside.top + 14, inside.width, inside.height - 14)
        self.area.clear()
        top = 0.0
        for line in self.lines or [say("handover.nothing")]:
            top = self.area.lay(self.kit, Label(line), top) + _LINE_GAP
        self.area.bar.offset = top

    def draw(self, canvas: Canvas) -> None:
        kit, colours = self.kit, self.kit.colours
        canvas.blit_px(kit.art.backdrop(rooms.curtain(), kit.view), 0, 0)
        title = Style(Face.TITLE, Size.HEADING * 1.1, colours.lamplight, outline=colours.shade)
        canvas.words(say("handover.title"), title, _TITLE)
        rim = Plate(colours.cream, outline=10, ink=colours.ink, shadow=24)
        draw_portrait(canvas, self.guest.coat, Mood.DELIGHTED, _PORTRAIT, rim)
        canvas.picture(mark_of(self._seat), _MARK)
        tone = colours.amber
        plate(canvas, _NAME, Plate(tone, radius=40, outline=5, ink=colours.ink, depth=6, shadow=14))
        name = Style(Face.TITLE, Size.TITLE * 0.9, tone.words)
        words, name = name_on_plate(kit, self.guest.name, name, _NAME.width - 60, _NAME.height)
        canvas.text(words, name, *_NAME.center, across=0.5, down=0.5)
        super().draw(canvas)

    def _open(self) -> None:
        self.stage.pop()
        self._table.show_to(self._seat, face_down=True)

    def go_back(self) -> None:
        self.stage.push(self._table.host.pause_page(self._table))
