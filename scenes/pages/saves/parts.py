"""How a saved game shows itself: the guests side by side, the game, the round and the day."""

from pygame import FRect

from scenes.pages.keepsakes import draw_fan
from scenes.pages.signs import draw_company
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.strings import escaped, listed, say
from scenes.stage.text import Lines, Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor
from scenes.store.saves import Summary

_COMPANY = 118.0
_PADDING = 24.0
_LINE_GAP = 14.0


class SaveCard(Decor):
    """What is known of a save, on a sheet of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.summary: Summary | None = None

    @property
    def text(self) -> str:
        return self.summary.title if self.summary is not None else ""

    def height_at(self, kit: Kit, width: float) -> float:
        lines = self._lines(kit)
        words = sum(
            kit.type.measure(text, style, width - 2 * _PADDING)[1] + _LINE_GAP for text, style in lines
        )
        return 2 * _PADDING + _COMPANY + _LINE_GAP + words

    def draw(self, canvas: Canvas) -> None:
        if self.summary is None:
            return
        kit = canvas.kit
        look = Plate(kit.colours.cream, radius=24, outline=4, ink=kit.colours.ink, gloss=0.2)
        plate(canvas, self.rect, look)
        inside = self.rect.inflate(-2 * _PADDING, -2 * _PADDING)
        draw_company(canvas, self.summary.coats, FRect(inside.left, inside.top, inside.width, _COMPANY))
        top = inside.top + _COMPANY + _LINE_GAP
        for text, style in self._lines(kit):
            canvas.text(text, style, inside.centerx, top, width=inside.width, across=0.5)
            top += kit.type.measure(text, style, inside.width)[1] + _LINE_GAP
        draw_fan(canvas, self.summary.game, FRect(inside.left, top, inside.width, inside.bottom - top))

    def _lines(self, kit: Kit) -> Lines:
        """Which game, who, how far and when."""
        summary, tone = self.summary, kit.colours.cream
        if summary is None:
            return ()
        title = Style(Face.TITLE, Size.HEADING, tone.words, align=0.5, leading=1.1)
        words = Style(Face.BODY, Size.BODY, tone.words, align=0.5, leading=1.2)
        below = [
            say("saves.round", round=summary.round),
            say("saves.saved", day=summary.saved[:10], time=summary.saved[11:16]),
        ]
        if summary.other_rules:
            below = [say("store.other_rules")]
        lines = (escaped(listed(summary.names)), *below)
        return (say(f"menu.{summary.game}.title"), title), *((line, words) for line in lines)
