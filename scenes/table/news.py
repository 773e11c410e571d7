"""The news: what happened since the player's last turn, a line each; pointing at one lights up its place."""

from collections.abc import Sequence

from pygame import FRect

from game.core import Seat
from game.match import Match
from game.values import Record
from scenes.stage.canvas import Canvas
from scenes.stage.keys import Command
from scenes.stage.kit import Kit
from scenes.stage.outlines import ring
from scenes.stage.paint import Plate, plate
from scenes.stage.spoken import Role, Spoken
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.boxes import Column, Row
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.panel import Label
from scenes.stage.widgets.sheet import Sheet, SheetPage
from scenes.table.context import TableContext
from scenes.table.sentences import about
from scenes.table.stands import Key

_WIDTH, _WIDTH_PX = 560.0, 300.0
"""How wide the sheet is with letters of the usual size, in units, and in pixels at least."""
_HEIGHT = 500.0
"""In units: how high it is at most; more lines are scrolled."""
_WIDER = 0.6
"""How much of what letters are larger than usual goes into the width; the rest makes more lines."""
_MOST_LINES = 20
"""How many of the last lines are told."""
_LINE_GAP, _PADDING = 6.0, 14.0
"""In units: between two lines, and between the words of one and its edges."""
_AROUND = 16.0
"""In units: how much larger than what a line is about the ring around it is."""


class NewsLine(Record):
    """A sentence, and the things on the table that it is about."""

    text: str
    about: tuple[Key, ...]


def news_since_last_turn(table: TableContext, match: Match, seat: Seat) -> list[NewsLine]:
    """What was shown since a seat's last turn in a match that is no farther; where several humans look at the
    screen, what all of them saw."""
    picture = table.picture
    shown = picture.shown_to_all if table.company.watched else picture.shown_events
    events = shown[match.after_last_turn(seat) :]
    told = ((event, table.words.tell(event)) for event in events)
    return [NewsLine(text, tuple(table.words.subjects_of(event))) for event, text in told if text]


class LineButton(Widget):
    def __init__(self, line: NewsLine) -> None:
        super().__init__()
        self.line = line
        self.text = line.text

    def spoken(self) -> Spoken:
        return Spoken(Role.ITEM, self.text)

    def height_at(self, kit: Kit, width: float) -> float:
        return kit.typesetter.measure(self.text, self._style(kit), width - 2 * _PADDING)[1] + _PADDING

    def _style(self, kit: Kit) -> Style:
        return Style(Face.BODY, Size.SMALL * 1.1, kit.colours.paper.words)

    def draw(self, canvas: Canvas) -> None:
        kit, tone = canvas.kit, canvas.kit.colours.amber if self.highlighted else canvas.kit.colours.paper
        if self.highlighted:
            plate(canvas, self.rect, Plate(tone, radius=12, outline=3, ink=kit.colours.ink, gloss=0.1))
        inside = self.rect.inflate(-2 * _PADDING, 0)
        canvas.words(self.text, Style(Face.BODY, Size.SMALL * 1.1, tone.words), inside, across=0.0)


class NewsPage(SheetPage):
    """Lies in the lower right corner, where the fewest things are that can light up. It opens where the story
    begins; arrows go through it, and every line that they reach lights up its place."""

    closed_by = Command.NEWS

    def __init__(self, lines: Sequence[NewsLine], table: TableContext, seat: Seat) -> None:
        super().__init__()
        self._table = table
        self.private = table.viewpoint.can_cover and not table.viewpoint.humans_hide_cards
        self._title = about("table.news", "title", table.company.naming, seat)
        self.lines = [LineButton(line) for line in lines[-_MOST_LINES:]]

    def enter(self) -> None:
        close = Button(say("table.log.close"), self.director.pop, tone="amber")
        nothing = [] if self.lines else [Label(say("table.news.empty"))]
        body = Column(*nothing, *self.lines, gap=_LINE_GAP)
        self.sheet = Sheet(self._title, body=body, footer=Row(close))
        self.desk.add(self.sheet)
        self.desk.focus(self.lines[0] if self.lines else close)

    def arrange(self) -> None:
        room = self.kit.window.room.inflate(-40, -40)
        grown = self.kit.theme.text_scale
        width = self.kit.window.at_least(_WIDTH * (1 + _WIDER * (grown - 1)), _WIDTH_PX)
        width = min(width, room.width)
        height = min(self.sheet.height_at(self.kit, width), _HEIGHT * grown, room.height)
        self.sheet.lay(self.kit, FRect(0, 0, width, height).move_to(bottomright=room.bottomright))

    @property
    def lit(self) -> list[FRect]:
        """Where the things lie that the line is about which is pointed at, by mouse or by key: as far as they
        can be seen, in the table's units."""
        line = next((one for one in self.lines if one.hovered), None)
        line = line or next((one for one in self.lines if one.focused and self.desk.keyboard.in_use), None)
        places = (self._table.where(key) for key in line.line.about) if line is not None else ()
        return [place for place in places if place is not None]

    def draw(self, canvas: Canvas) -> None:
        colours = canvas.kit.colours
        with canvas.set_with(self._table.kit):
            for place in self.lit:
                around = place.inflate(_AROUND, _AROUND)
                ring(canvas, around, min(around.size) / 2.4, colours.glow, 9, colours.ink)
        super().draw(canvas)
