"""Sheets of paper that other widgets lie on, and the words on them."""

import math
from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace
from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.spoken import Role, Spoken
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size, Tone
from scenes.stage.widgets.base import Decor, Widget
from scenes.stage.widgets.boxes import Part


class Panel(Decor):
    """A sheet, with a title if it has one."""

    keeps_picture = True
    TITLE_HEIGHT = 84.0
    TITLE_MIDDLE = 44.0
    SIDE, NARROW_SIDE = float(Size.MARGIN), 14.0

    def __init__(self, title: str = "", *, tone: str = "paper") -> None:
        super().__init__()
        self.title = title
        self.tone = tone
        self.is_heading = True
        """Whether its title stands for all that lies on it; otherwise something on it is called so."""
        self.title_height = self.TITLE_HEIGHT

    def spoken(self) -> Spoken | None:
        return Spoken(Role.HEADING, self.title) if self.title and self.is_heading else None

    @property
    def inside(self) -> FRect:
        """Where there is room for other things."""
        top = self.title_height if self.title else Size.MARGIN
        height = self.rect.height - top - Size.MARGIN
        return FRect(
            self.rect.left + Size.MARGIN, self.rect.top + top, self.rect.width - 2 * Size.MARGIN, height
        )

    @property
    def title_box(self) -> FRect:
        box = FRect(0, 0, self.rect.width - 2 * self.SIDE, self.title_height * 0.9)
        middle = self.TITLE_MIDDLE + (self.title_height - self.TITLE_HEIGHT) / 2
        box.center = (self.rect.centerx, self.rect.top + middle)
        return box

    def title_words(self, kit: Kit) -> FRect:
        """As much of that as its words take."""
        box = self._title_room(kit)
        width, height = kit.typesetter.measure(self.title, self.title_style(kit))
        if width > box.width:
            return box
        return FRect(0, 0, width, min(height, box.height)).move_to(center=box.center)

    def _title_room(self, kit: Kit) -> FRect:
        """Wider where the title would not fit otherwise."""
        box = self.title_box
        if not kit.typesetter.hold(((self.title, self.title_style(kit)),), *box.size):
            box.inflate_ip(2 * (self.SIDE - self.NARROW_SIDE), 0)
        return box

    @property
    def prompt(self) -> FRect | None:
        return self.title_box if self.title else None

    def obstacles(self, kit: Kit) -> list[FRect]:
        return [self.title_words(kit)] if self.title else []

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        tone: Tone = getattr(kit.colours, self.tone)
        plate(canvas, self.rect, Plate(tone, radius=30, ink=kit.colours.ink, outline=5, shadow=26))
        if self.title:
            canvas.words(self.title, self.title_style(kit), self._title_room(kit))

    def title_style(self, kit: Kit) -> Style:
        tone: Tone = getattr(kit.colours, self.tone)
        return Style(Face.TITLE, Size.HEADING, tone.words, align=0.5)


class PaperCard(Decor):
    """Cream paper with other parts on it."""

    def __init__(self, part: Part, padding: float) -> None:
        super().__init__()
        self.part = part
        self._around = 2 * padding

    def widgets(self) -> Iterator[Widget]:
        yield self
        yield from self.part.widgets()

    def height_at(self, kit: Kit, width: float) -> float:
        return self.part.height_at(kit, width - self._around) + self._around

    def lay(self, kit: Kit, rect: FRect) -> None:
        super().lay(kit, rect)
        self.part.lay(kit, rect.inflate(-self._around, -self._around))

    def draw(self, canvas: Canvas) -> None:
        colours = canvas.kit.colours
        plate(canvas, self.rect, Plate(colours.cream, radius=24, outline=4, ink=colours.ink, gloss=0.2))


class Label(Widget):
    """Words on a sheet; they wrap in its width, and get smaller if it has a height that is not enough."""

    focusable = False
    keeps_picture = True

    def __init__(
        self,
        text: str,
        style: Style | Callable[[Kit], Style] | None = None,
        *,
        down: float = 0.0,
    ) -> None:
        super().__init__()
        self.text = text
        self.style = style
        self._down = down
        """Where it stands in a box that is higher: 0 at the top, 0.5 in the middle."""
        self.may_say: Sequence[str] = ()
        """Other words that may stand here later: there is room for them, so nothing below moves then."""

    def spoken(self) -> Spoken | None:
        role = Role.HEADING if self.style is heading else Role.TEXT
        return Spoken(role, self.text.replace("\n", " ")) if self.text else None

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        return kit.typesetter.measure(self.text, self._style(kit), self.rect.width or math.inf)

    def height_at(self, kit: Kit, width: float) -> float:
        style = self._style(kit)
        return max(kit.typesetter.measure(text, style, width)[1] for text in (self.text, *self.may_say))

    def obstacles(self, kit: Kit) -> list[FRect]:
        return [self.box(kit)] if self.text else []

    def holds(self, x: float, y: float) -> bool:
        return False

    def box(self, kit: Kit) -> FRect:
        return FRect(*self.rect.topleft, self.rect.width, self.rect.height or self.natural_size(kit)[1])

    def draw(self, canvas: Canvas) -> None:
        style, box = self._style(canvas.kit), self.box(canvas.kit)
        canvas.words(self.text, style, box, across=style.align, down=self._down)

    def _style(self, kit: Kit) -> Style:
        if callable(self.style):
            return self.style(kit)
        return self.style or body(kit)


def body(kit: Kit) -> Style:
    return Style(Face.BODY, Size.BODY, kit.colours.paper.words)


def centred(kit: Kit) -> Style:
    return replace(body(kit), align=0.5)


def heading(kit: Kit) -> Style:
    return Style(Face.BOLD, Size.BODY, kit.colours.paper.words, leading=1.15)


def quiet(kit: Kit) -> Style:
    return Style(Face.BODY, Size.SMALL, kit.colours.paper.quiet, leading=1.2)
