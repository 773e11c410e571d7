"""From the chance at the start over luck and slips to the end: each bar begins where the last one ended."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace
from pygame import FRect

from game.values import Record
from scenes.pages.review.balance import Balance
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.spoken import Spoken, items
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size, Tone
from scenes.stage.widgets.base import Widget

_BAR, _LINE, _GAP, _OUTLINE = 26.0, 4.0, 14.0, 3.0
_ROW = 1.3
"""How high a row is, in lines of its words."""


class Step(Record):
    """One bar: its name, where it begins and ends, and its number. A change has a sign and its colour."""

    name: str
    begin: int
    end: int
    change: bool = False

    @property
    def number(self) -> str:
        difference = self.end - self.begin
        sign = "" if not (self.change and difference) else "+" if difference > 0 else "\u2212"
        return say("reader.percent", number=f"{sign}{abs(difference)}")


def steps(balance: Balance) -> Iterator[Step]:
    lucky = balance.start + balance.luck
    yield Step(say("review.start"), 0, balance.start)
    yield Step(say("review.luck"), balance.start, lucky, change=True)
    yield Step(say("review.slips"), lucky, balance.end, change=True)
    yield Step(say("review.end"), 0, balance.end)


class BalanceBars(Widget):
    """The bars: to the right in green what helped, to the left in red what did not. A tip explains luck."""

    focusable = False

    def __init__(self, balance: Balance, game: str) -> None:
        super().__init__(tip=say(f"review.luck_is.{game}"))
        self.steps = tuple(steps(balance))

    @property
    def text(self) -> str:
        return "\n".join(_told(self.steps))

    def spoken(self) -> Spoken:
        return replace(items(say("review.balance"), _told(self.steps)), description=self.tip)

    def height_at(self, kit: Kit, width: float) -> float:
        return len(self.steps) * _row(kit)

    def draw(self, canvas: Canvas) -> None:
        kit, box, high = canvas.kit, self.rect, _row(canvas.kit)
        names = _widest(kit, [step.name for step in self.steps], _name(kit))
        numbers = _widest(kit, [step.number for step in self.steps], _number(kit))
        room = FRect(box.left + names + _GAP, box.top, box.width - names - numbers - 2 * _GAP, box.height)
        scale = _Scale(self.steps, room)
        for edge in (0, 100):
            _upright(canvas, scale.x(edge), room.top, room.bottom, kit.colours.hollow)
        for number, step in enumerate(self.steps):
            line = FRect(box.left, box.top + number * high, box.width, high)
            if number:
                _upright(canvas, scale.x(self.steps[number - 1].end), line.top - high / 2, line.centery)
            bar = FRect(scale.x(min(step.begin, step.end)), line.centery - _BAR / 2, 0, _BAR)
            bar.width = max(scale.x(max(step.begin, step.end)) - bar.left, 2 * _LINE)
            plate(canvas, bar, Plate(bar_tone(kit, step), radius=6, ink=kit.colours.ink, outline=_OUTLINE))
            canvas.words(step.name, _name(kit), FRect(line.left, line.top, names, high), across=0.0)
            place = FRect(line.right - numbers, line.top, numbers, high)
            canvas.words(step.number, _number(kit), place, across=1.0)


class _Scale:
    """Turns numbers into places: from 0 to 100, and farther where luck led beyond."""

    def __init__(self, shown: Sequence[Step], room: FRect) -> None:
        ends = [0, 100, *(end for step in shown for end in (step.begin, step.end))]
        self._least, self._room = min(ends), room
        self._unit = room.width / (max(ends) - self._least)

    def x(self, number: int) -> float:
        return self._room.left + (number - self._least) * self._unit


def _upright(canvas: Canvas, x: float, top: float, bottom: float, tone: Tone | None = None) -> None:
    look = Plate(tone or canvas.kit.colours.dark, radius=0, outline=0, gloss=0)
    plate(canvas, FRect(x - _LINE / 2, top, _LINE, bottom - top), look)


def bar_tone(kit: Kit, step: Step) -> Tone:
    if not step.change or step.begin == step.end:
        return kit.colours.amber
    return kit.colours.green if step.end > step.begin else kit.colours.red


def _told(shown: Sequence[Step]) -> list[str]:
    return [say("reader.number", what=step.name, number=step.number) for step in shown]


def _widest(kit: Kit, words: Sequence[str], style: Style) -> float:
    return max(kit.typesetter.measure(text, style)[0] for text in words) + 1


def _row(kit: Kit) -> float:
    return max(_ROW * kit.typesetter.measure("0", _name(kit))[1], _BAR + _GAP)


def _name(kit: Kit) -> Style:
    return Style(Face.TITLE, Size.BODY, kit.colours.paper.words)


def _number(kit: Kit) -> Style:
    return Style(Face.BOLD, Size.BODY, kit.colours.paper.words)
