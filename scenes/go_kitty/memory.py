"""The public memory: what everybody saw and heard of each hand, for those who want it written down."""

from collections.abc import Callable, Sequence

from pygame import FRect

from game.core import Event, Seat
from game.go_kitty.cards import CARDS, SEASONS, TRAITS, Hand, size
from game.go_kitty.memory import Memory
from scenes.go_kitty.faces import card_name, season_name, wish_icon
from scenes.go_kitty.words import counted
from scenes.stage.canvas import Canvas
from scenes.stage.paint import Plate, plate
from scenes.stage.strings import escaped, say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Widget

_PADDING = 20.0
_NAME_ROOM = 130.0
_WIDTH = 560.0
_LINE_GAP = 6.0


class MemoryPanel(Widget):
    """A line for each seat: what it holds for certain, and what it certainly has none of."""

    focusable = False

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[tuple[str, str]] = []
        self.corner = (0.0, 0.0)

    def remember(self, seats: int, history: Sequence[Event], name: Callable[[Seat], str]) -> None:
        """Take in the history as everybody saw it."""
        memory = Memory(seats, history)
        self.lines = [
            (escaped(name(seat)), _in_words(memory.holds[seat], memory.lacks[seat])) for seat in range(seats)
        ]

    def holds(self, x: float, y: float) -> bool:
        return False

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        tone = kit.colours.paper
        room = _WIDTH - 2 * _PADDING - _NAME_ROOM
        bold = Style(Face.TITLE, Size.SMALL, tone.words)
        words = Style(Face.BODY, Size.SMALL, tone.words, leading=1.15)
        heights = [kit.type.measure(line, words, room)[1] for _, line in self.lines]
        high = sum(heights) + _LINE_GAP * (len(heights) - 1) + 2 * _PADDING * 0.7
        self.rect = FRect(*self.corner, _WIDTH, high)
        plate(canvas, self.rect, Plate(tone, radius=22, outline=4, ink=kit.colours.ink, shadow=14))
        top = self.rect.top + _PADDING * 0.7
        for (name, line), height in zip(self.lines, heights, strict=True):
            left = self.rect.left + _PADDING
            canvas.text(kit.type.shortened(name, bold, _NAME_ROOM - 10), bold, left, top)
            canvas.text(line, words, left + _NAME_ROOM, top, width=room)
            top += height + _LINE_GAP


def _in_words(held: Hand, lacked: Hand) -> str:
    """ "2 Rain, Snow; no Fall"; whole seasons instead of their three traits."""
    has = [counted(card, size(held & card.mask)) for card in CARDS if held & card.mask]
    none: list[str] = []
    for season in SEASONS:
        if lacked & season.mask == season.mask:
            none.append(f"{season_name(season)}{wish_icon(season)}")
        else:
            none += [card_name(one) for one in TRAITS if one.season is season and lacked & one.mask]
    if lacked & CARDS[-1].mask:
        none.append(card_name(CARDS[-1]))
    parts = [", ".join(has)] if has else []
    if none:
        parts.append(say("go_kitty.memory.none_of") + " " + ", ".join(none))
    return "; ".join(parts) or say("go_kitty.memory.nothing")
