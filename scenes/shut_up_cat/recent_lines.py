"""What happened last, in the tray, while nobody is asked and the buttons have no use for the room."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from scenes.shut_up_cat.forms import places_in
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor

_PADDING = 20.0
_GAP = 6.0


class RecentLines(Decor):
    """As many lines as there is room for; the last one is the newest and stands out."""

    keeps_picture = True

    def __init__(self) -> None:
        super().__init__()
        self.lines: tuple[str, ...] = ()

    def tell(self, lines: Sequence[str]) -> None:
        self.lines = tuple(lines)

    def draw(self, canvas: Canvas) -> None:
        tray = places_in(canvas.kit.view).tray
        self.rect = tray.buttons
        room = self.rect.inflate(-2 * _PADDING, -_PADDING)
        bottom = room.bottom
        for text, style, height in self._shown(canvas.kit, room.width, room.height, tray.grown):
            canvas.text(text, style, room.left, bottom - height, width=room.width)
            bottom -= height + _GAP

    def _shown(
        self, kit: Kit, width: float, height: float, grown: float
    ) -> Iterator[tuple[str, Style, float]]:
        """The lines that find room, the newest first, with how high each is."""
        tone = kit.colours.plum
        style = Style(Face.BOLD, Size.SMALL * grown, tone.words)
        for text in reversed(self.lines):
            needed = kit.type.measure(text, style, width)[1]
            if needed > height:
                return
            yield text, style, needed
            height -= needed + _GAP
            style = replace(style, face=Face.BODY, colour=tone.quiet)
