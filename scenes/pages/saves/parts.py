"""How a saved game shows itself: the guests side by side, the game, the round and the day."""

from pygame import FRect

from scenes.pages.keepsakes import draw_fan, draw_nap
from scenes.pictures.cats import Coat, Mood
from scenes.stage.canvas import Canvas
from scenes.stage.paint import Plate, plate
from scenes.stage.strings import escaped, listed, say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor
from scenes.store.saves import Summary
from scenes.table.portraits import draw_portrait

_OVERLAP = 0.72
_TALLEST_TITLE = 62.0


def draw_company(canvas: Canvas, coats: tuple[Coat, ...], box: FRect) -> None:
    """Round portraits in a row, closer the more there are."""
    colours = canvas.kit.colours
    side = box.height
    step = min(side * _OVERLAP, (box.width - side) / max(len(coats) - 1, 1))
    left = box.centerx - (step * (len(coats) - 1) + side) / 2
    for number, coat in enumerate(coats):
        frame = FRect(left + number * step, box.top, side, side)
        draw_portrait(canvas, coat, Mood.CALM, frame, Plate(colours.cream, outline=4, ink=colours.ink))


class SaveCard(Decor):
    """What is known of a save, on a sheet of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.summary: Summary | None = None
        self.empty = ""

    @property
    def text(self) -> str:
        return self.summary.title if self.summary is not None else self.empty

    def draw(self, canvas: Canvas) -> None:
        colours = canvas.kit.colours
        plate(canvas, self.rect, Plate(colours.cream, radius=24, outline=4, ink=colours.ink, gloss=0.2))
        inside = self.rect.inflate(-48, -48)
        if self.summary is None:
            words = Style(Face.BODY, Size.BODY, colours.cream.words, align=0.5)
            high = canvas.kit.type.measure(self.empty, words, inside.width)[1]
            draw_nap(canvas, FRect(inside.left, inside.top, inside.width, inside.height - high - 10))
            canvas.words(self.empty, words, inside, down=1.0)
            return
        self._draw_summary(canvas, inside, self.summary)

    def _draw_summary(self, canvas: Canvas, inside: FRect, summary: Summary) -> None:
        kit = canvas.kit
        tone = kit.colours.cream
        draw_company(canvas, summary.coats, FRect(inside.left, inside.top, inside.width, 118))
        title = Style(Face.TITLE, Size.HEADING, tone.words, align=0.5, leading=1.1)
        game = say(f"menu.{summary.game}.title")
        title = kit.type.fitted(game, title, inside.width, _TALLEST_TITLE)
        canvas.text(game, title, inside.centerx, inside.top + 140, width=inside.width, across=0.5)
        top = inside.top + 140 + kit.type.measure(game, title, inside.width)[1] + 12
        words = Style(Face.BODY, Size.BODY, tone.words, align=0.5, leading=1.2)
        lines = [
            escaped(listed(summary.names)),
            say("saves.round", round=summary.round),
            say("saves.saved", day=summary.saved[:10], time=summary.saved[11:16]),
        ]
        if summary.other_rules:
            lines[1:] = [say("store.other_rules")]
        for line in lines:
            rest = max(inside.bottom - top, 0)
            box = FRect(inside.left, top, inside.width, rest if line is lines[-1] else min(110, rest))
            canvas.words(line, words, box, down=0.0)
            top += kit.type.measure(*kit.type.boxed(line, words, *box.size), box.width)[1] + 10
        draw_fan(canvas, summary.game, FRect(inside.left, top, inside.width, inside.bottom - top))
