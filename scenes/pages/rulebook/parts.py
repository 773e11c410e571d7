"""What lies on the pages of a book: the cover with its two pages, rows of pictures, points of a list."""

import math
from collections.abc import Iterator, Sequence

from pygame import FRect

from scenes.pages.rulebook.book import Pictures
from scenes.pages.rulebook.pictures import name_box, picture, tallest
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor, Widget
from scenes.stage.widgets.boxes import Column, Part, RowOrColumn
from scenes.stage.widgets.panel import Label, PaperCard

_INDENT = 34.0
_AROUND_MARKED = (14.0, 8.0)
_CAPTION_MARGIN = 10.0
_CAPTION_GAP = 8.0
_PICTURE_GAP = 26.0
_SPINE = 26.0
_RIM = 18.0
_SHARES = (1, 2)

Line = Sequence[tuple[str, str]]
"""Pictures beside one another: captions and names."""


class BookPaper(PaperCard):
    def __init__(self, part: Part, tone: str) -> None:
        super().__init__(part, _RIM)
        self._tone = tone

    def draw(self, canvas: Canvas) -> None:
        colours = canvas.kit.colours
        look = Plate(getattr(colours, self._tone), radius=18, ink=colours.ink, outline=3, gloss=0.2)
        for leaf in (8.0, 4.0, 0.0):
            plate(canvas, self.rect.move(0, leaf), look)


class OpenBook(Decor):
    """An open book: the contents on a narrow page, and the text on a wide one beside it or below."""

    def __init__(self, text: Part) -> None:
        super().__init__()
        self._text = BookPaper(text, "paper")
        self.set_contents(Column())

    def set_contents(self, contents: Part) -> None:
        self._pages = RowOrColumn(BookPaper(contents, "cream"), self._text, shares=_SHARES, gap=_SPINE)

    def children(self) -> Iterator[Widget]:
        return self._pages.widgets()

    def height_at(self, kit: Kit, width: float) -> float:
        return math.inf if kit.window.upright else 0.0

    def lay(self, kit: Kit, rect: FRect) -> None:
        super().lay(kit, rect)
        self._pages.lay(kit, rect.inflate(-2 * _RIM, -2 * _RIM))

    def draw(self, canvas: Canvas) -> None:
        colours = canvas.kit.colours
        look = Plate(colours.plum, radius=34, ink=colours.ink, outline=6, depth=10, shadow=30)
        plate(canvas, self.rect, look)


class Paragraph(Label):
    """A paragraph; on amber if it holds what was searched for."""

    marked = False

    def draw(self, canvas: Canvas) -> None:
        if self.marked:
            draw_marked(canvas, self.rect)
        super().draw(canvas)


def draw_marked(canvas: Canvas, rect: FRect) -> None:
    colours = canvas.kit.colours
    look = Plate(colours.amber, radius=10, outline=2.5, ink=colours.amber.edge, gloss=0)
    plate(canvas, rect.inflate(*_AROUND_MARKED), look)


class Point(Label):
    """A point of a list, with a paw in front."""

    def height_at(self, kit: Kit, width: float) -> float:
        return super().height_at(kit, width - _INDENT)

    marked = False

    def draw(self, canvas: Canvas) -> None:
        if self.marked:
            draw_marked(canvas, self.rect)
        style = self._style(canvas.kit)
        side = _INDENT * 0.72
        line = canvas.kit.typesetter.measure("A", style)[1]
        paw = FRect(self.rect.left, self.rect.top + (line - side) / 2, side, side)
        canvas.picture(canvas.kit.icon("paw"), paw)
        canvas.text(
            self.text, style, self.rect.left + _INDENT, self.rect.top, width=self.rect.width - _INDENT
        )


class PictureRow(Decor):
    """Pictures side by side in the middle, each with its caption; in several lines where captions would have
    to break a word."""

    def __init__(self, row: Pictures) -> None:
        super().__init__()
        self.row = row
        self.text = " ".join(caption for caption, _ in row.pictures)

    def height_at(self, kit: Kit, width: float) -> float:
        self.rect.width = width
        heights = [self._line_height(kit, line) for line in self._lines(kit)]
        return sum(heights) + _PICTURE_GAP * (len(heights) - 1)

    def draw(self, canvas: Canvas) -> None:
        top = self.rect.top
        for line in self._lines(canvas.kit):
            self._draw_line(canvas, line, top)
            top += self._line_height(canvas.kit, line) + _PICTURE_GAP

    def _draw_line(self, canvas: Canvas, line: Line, top: float) -> None:
        kit = canvas.kit
        sizes = self._sizes(kit, line)
        highest = max(height for _, height in sizes)
        cell = self._cell(kit)
        left = self.rect.centerx - cell * len(sizes) / 2
        styles = [
            self._name_style(kit, caption, name, width)
            for (caption, name), (width, _) in zip(line, sizes, strict=True)
        ]
        for number, (caption, name) in enumerate(line):
            width, height = sizes[number]
            middle = left + cell * (number + 0.5)
            box = FRect(middle - width / 2, top + highest - height, width, height)
            canvas.picture(picture(name), box)
            below, style = caption, styles[number]
            if style is not None and None not in styles:
                below = self._label(canvas, caption, name, box, style)
            under = top + highest + _CAPTION_GAP
            canvas.text(below, self._style(kit), middle, under, width=cell - _CAPTION_MARGIN, across=0.5)

    def _lines(self, kit: Kit) -> list[Line]:
        columns = self._columns(kit)
        pictures = self.row.pictures
        return [pictures[begin : begin + columns] for begin in range(0, len(pictures), columns)]

    def _line_height(self, kit: Kit, line: Line) -> float:
        room, style = self._cell(kit) - _CAPTION_MARGIN, self._style(kit)
        captions = max(kit.typesetter.measure(caption, style, room)[1] for caption, _ in line)
        return max(height for _, height in self._sizes(kit, line)) + _CAPTION_GAP + captions

    def _name_style(self, kit: Kit, caption: str, name: str, width: float) -> Style | None:
        """How the name of a card is written on it; None if there is no room for it."""
        room = name_box(name)
        if room is None:
            return None
        scale = width / picture(name).width
        title = caption.partition(", ")[0]
        style = Style(Face.TITLE, Size.BODY / kit.theme.text_scale, kit.colours.paper.words, align=0.5)
        style = kit.typesetter.fitted(title, style, room[2] * scale, room[3] * scale * 1.15)
        wide, high = kit.typesetter.measure(title, style)
        return style if wide <= room[2] * scale and high <= room[3] * scale * 1.4 else None

    def _label(self, canvas: Canvas, caption: str, name: str, box: FRect, style: Style) -> str:
        """Write a name on its card; what is left of the caption goes below."""
        room = name_box(name)
        assert room is not None
        scale = box.width / picture(name).width
        title, _, rest = caption.partition(", ")
        x = box.left + (room[0] + room[2] / 2) * scale
        canvas.text(title, style, x, box.top + (room[1] + room[3] / 2) * scale, across=0.5, down=0.5)
        return rest

    def _columns(self, kit: Kit) -> int:
        """How many stand beside one another: all, or as many as the longest word allows, in lines alike."""
        count = len(self.row.pictures)
        most = min(max(int(self.rect.width // self._least_cell(kit)), 1), count)
        return math.ceil(count / math.ceil(count / most))

    def _cell(self, kit: Kit) -> float:
        columns = self._columns(kit)
        widest = max(width for width, _ in self._sizes(kit, self.row.pictures))
        return min(self.rect.width / columns, max(widest + _PICTURE_GAP, self._least_cell(kit), 190.0))

    def _least_cell(self, kit: Kit) -> float:
        words = (word for caption, _ in self.row.pictures for word in caption.split())
        longest = max((kit.typesetter.measure(word, self._style(kit))[0] for word in words), default=0.0)
        return longest + _CAPTION_MARGIN + 2

    def _sizes(self, kit: Kit, line: Line) -> list[tuple[float, float]]:
        room = self.rect.width / self._columns(kit) - _PICTURE_GAP
        sizes = []
        for _, name in line:
            drawing = picture(name)
            height = tallest(name, kit.window.scale)
            width = height * drawing.width / drawing.height
            scale = min(1.0, room / width)
            sizes.append((width * scale, height * scale))
        return sizes

    def _style(self, kit: Kit) -> Style:
        return Style(Face.BOLD, Size.SMALL, kit.colours.paper.quiet, align=0.5, leading=1.1)
