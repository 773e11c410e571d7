"""The public memory: what everybody saw and heard of each hand, for those who want it written down."""

from collections.abc import Sequence

from msgspec.structs import replace
from pygame import FRect

from game.core import Event, Seat
from game.values import Record
from scenes.go_kitty.words.known import Line, known_hands
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.spoken import Spoken, items
from scenes.stage.strings import Marked, escaped, say
from scenes.stage.text import Style
from scenes.stage.theme import SMALLEST_TEXT_PX, Face, Size
from scenes.stage.widgets.base import Decor

_PADDING = 20.0
_NAME_ROOM = 130.0
_LINE_GAP = 6.0
_SHRINK = 0.95


class Fitted(Record):
    """The lines as they fit into a room."""

    lines: list[Line]
    words: Style
    box: FRect
    room: float
    """How wide a line is without the name."""


class MemoryPanel(Decor):
    """A line for each seat that something is known of: what it holds, and what it certainly has none of.

    It lies in one of its `rooms`, the one that lets its words be largest. Where even the smallest words find
    no room, the viewer's own line is left out and the others are cut.
    """

    keeps_tips_off = True

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[Line] = []
        self.rooms: Sequence[FRect] = ()
        self._own = ""

    def spoken(self) -> Spoken:
        lines = [say("reader.known", name=Marked(name), what=Marked(what)) for name, what in self.lines]
        return items(say("reader.memory"), lines or [say("go_kitty.memory.nothing")])

    def take_place(self, kit: Kit) -> None:
        """Lie where its words of now find room."""
        self.rect = self.fitted(kit).box

    def remember(self, history: Sequence[Event], names: Sequence[str], viewer: Seat | None) -> None:
        """Take in the history as everybody saw it."""
        self.lines = known_hands(history, names)
        self._own = "" if viewer is None else escaped(names[viewer])

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        tone = kit.colours.paper
        fitted = self.fitted(kit)
        bold = replace(fitted.words, face=Face.TITLE)
        self.rect = fitted.box
        plate(canvas, self.rect, Plate(tone, radius=22, outline=4, ink=kit.colours.ink, shadow=14))
        top = self.rect.top + _PADDING * 0.7
        for name, line in fitted.lines:
            left = self.rect.left + _PADDING
            canvas.text(kit.typesetter.shortened(name, bold, _NAME_ROOM - 10), bold, left, top)
            canvas.text(line, fitted.words, self.rect.right - _PADDING - fitted.room, top, width=fitted.room)
            top += kit.typesetter.measure(line, fitted.words, fitted.room)[1] + _LINE_GAP

    def fitted(self, kit: Kit) -> Fitted:
        """The lines as large as a room lets them be."""
        words = Style(Face.BODY, Size.SMALL, kit.colours.paper.words, leading=1.15)
        lines = self.lines or [("", say("go_kitty.memory.nothing"))]
        while True:
            tried = [(self._in_room(kit, lines, words, room), room) for room in self.rooms]
            fitting = [fitted for fitted, room in tried if fitted.box.height <= room.height]
            if fitting:
                return min(fitting, key=lambda fitted: fitted.box.height)
            if kit.typesetter.px(words.size) <= SMALLEST_TEXT_PX:
                return self._cut(kit, words)
            words = replace(words, size=words.size * _SHRINK)

    def _in_room(self, kit: Kit, lines: list[Line], words: Style, room: FRect) -> Fitted:
        around = 2 * _PADDING + (_NAME_ROOM if self.lines else 0.0)
        beside = min(
            room.width - around, max(kit.typesetter.measure(line, words)[0] for _, line in lines) + 1
        )
        width = beside + around
        heights = [kit.typesetter.measure(line, words, beside)[1] for _, line in lines]
        height = sum(heights) + _LINE_GAP * (len(heights) - 1) + 2 * _PADDING * 0.7
        return Fitted(lines, words, FRect(room.left, room.top, width, height), beside)

    def _cut(self, kit: Kit, words: Style) -> Fitted:
        """A single line for every other seat, in the room that takes most of them."""
        others = [(name, line) for name, line in self.lines if name != self._own]
        each = kit.typesetter.measure("Ag", words)[1] + _LINE_GAP
        around = 2 * _PADDING * 0.7 - _LINE_GAP

        def taken(room: FRect) -> int:
            return min(int((room.height - around) / each), len(others))

        room = max(self.rooms, key=lambda room: (taken(room), room.width))
        beside = room.width - 2 * _PADDING - _NAME_ROOM
        lines = [
            (name, kit.typesetter.shortened(line, words, beside)) for name, line in others[: taken(room)]
        ]
        return Fitted(lines, words, FRect(*room.topleft, room.width, len(lines) * each + around), beside)
