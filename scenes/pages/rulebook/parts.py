"""What lies on the pages of a book: the cover with its two pages, rows of pictures, points of a list."""

from pygame import FRect

from scenes.pages.rulebook.book import Pictures
from scenes.pages.rulebook.pictures import name_box, picture, tallest
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor
from scenes.stage.widgets.panel import Label

_INDENT = 34.0
_CAPTION_GAP = 8.0
_PICTURE_GAP = 26.0
_SPINE = 26.0


class Cover(Decor):
    """An open book: a cover, a narrow page at the left and a wide one at the right."""

    def __init__(self, left_share: float) -> None:
        super().__init__()
        self._share = left_share

    @property
    def left(self) -> FRect:
        inside = self.rect.inflate(-36, -36)
        return FRect(inside.left, inside.top, inside.width * self._share - _SPINE / 2, inside.height)

    @property
    def right(self) -> FRect:
        inside = self.rect.inflate(-36, -36)
        start = inside.left + inside.width * self._share + _SPINE / 2
        return FRect(start, inside.top, inside.right - start, inside.height)

    def draw(self, canvas: Canvas) -> None:
        colours = canvas.kit.colours
        plate(
            canvas, self.rect, Plate(colours.plum, radius=34, ink=colours.ink, outline=6, depth=10, shadow=30)
        )
        for page, tone in ((self.left, colours.cream), (self.right, colours.paper)):
            for leaf in (8.0, 4.0, 0.0):
                look = Plate(tone, radius=18, ink=colours.ink, outline=3, gloss=0.2)
                plate(canvas, page.move(0, leaf), look)


class Point(Label):
    """A point of a list, with a paw in front."""

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        width, height = kit.type.measure(self.text, self._style(kit), self.rect.width - _INDENT)
        return width + _INDENT, height

    def draw(self, canvas: Canvas) -> None:
        style = self._style(canvas.kit)
        side = _INDENT * 0.72
        line = canvas.kit.type.measure("A", style)[1]
        paw = FRect(self.rect.left, self.rect.top + (line - side) / 2, side, side)
        canvas.picture(canvas.kit.icon("paw"), paw)
        canvas.text(
            self.text, style, self.rect.left + _INDENT, self.rect.top, width=self.rect.width - _INDENT
        )


class PictureRow(Decor):
    """Pictures side by side in the middle, each with its caption."""

    def __init__(self, row: Pictures) -> None:
        super().__init__()
        self.row = row
        self.text = " ".join(caption for caption, _ in row.pictures)

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        sizes, captions = self._sizes(kit), self._caption_height(kit)
        return self.rect.width, max(height for _, height in sizes) + _CAPTION_GAP + captions

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        sizes = self._sizes(kit)
        highest = max(height for _, height in sizes)
        cell = self._cell(kit)
        left = self.rect.centerx - cell * len(sizes) / 2
        named = all(
            self._name_style(kit, caption, name, width) is not None
            for (caption, name), (width, _) in zip(self.row.pictures, sizes, strict=True)
        )
        for number, (caption, name) in enumerate(self.row.pictures):
            width, height = sizes[number]
            middle = left + cell * (number + 0.5)
            box = FRect(middle - width / 2, self.rect.top + highest - height, width, height)
            canvas.picture(picture(name), box)
            below = self._label(canvas, caption, name, box) if named else caption
            style = self._style(kit)
            top = self.rect.top + highest + _CAPTION_GAP
            canvas.text(below, style, middle, top, width=cell - 10, across=0.5)

    def _name_style(self, kit: Kit, caption: str, name: str, width: float) -> Style | None:
        """How the name of a card is written on it; None if there is no room for it."""
        room = name_box(name)
        if room is None:
            return None
        scale = width / picture(name).width
        title = caption.partition(", ")[0]
        style = Style(Face.TITLE, Size.BODY / kit.theme.text_scale, kit.colours.paper.words, align=0.5)
        style = kit.type.fitted(title, style, room[2] * scale, room[3] * scale * 1.15)
        wide, high = kit.type.measure(title, style)
        return style if wide <= room[2] * scale and high <= room[3] * scale * 1.4 else None

    def _label(self, canvas: Canvas, caption: str, name: str, box: FRect) -> str:
        """Write a name on its card; what is left of the caption goes below."""
        style, room = self._name_style(canvas.kit, caption, name, box.width), name_box(name)
        assert style is not None
        assert room is not None
        scale = box.width / picture(name).width
        title, _, rest = caption.partition(", ")
        x = box.left + (room[0] + room[2] / 2) * scale
        canvas.text(title, style, x, box.top + (room[1] + room[3] / 2) * scale, across=0.5, down=0.5)
        return rest

    def _cell(self, kit: Kit) -> float:
        widest = max(width for width, _ in self._sizes(kit))
        return min(self.rect.width / len(self.row.pictures), max(widest + _PICTURE_GAP, 190.0))

    def _sizes(self, kit: Kit) -> list[tuple[float, float]]:
        room = self.rect.width / len(self.row.pictures) - _PICTURE_GAP
        sizes = []
        for _, name in self.row.pictures:
            drawing = picture(name)
            height = tallest(name, kit.view.scale)
            width = height * drawing.width / drawing.height
            scale = min(1.0, room / width)
            sizes.append((width * scale, height * scale))
        return sizes

    def _caption_height(self, kit: Kit) -> float:
        captions = (caption for caption, _ in self.row.pictures)
        return max(kit.type.measure(one, self._style(kit), self._cell(kit) - 10)[1] for one in captions)

    def _style(self, kit: Kit) -> Style:
        return Style(Face.BOLD, Size.SMALL, kit.colours.paper.quiet, align=0.5, leading=1.1)
