"""The public memory: what everybody saw and heard of each hand, for those who want it written down."""

from collections.abc import Sequence
from dataclasses import replace

from pygame import FRect

from game.core import Event
from game.go_kitty.cards import CARDS, MOUSE, SEASONS, TRAITS, Hand, size
from game.go_kitty.memory import Memory
from scenes.go_kitty.faces import card_name, season_name, wish_icon
from scenes.go_kitty.words import counted
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.strings import escaped, say
from scenes.stage.text import Style
from scenes.stage.theme import SMALLEST_TEXT_PX, Face, Size
from scenes.stage.widgets.base import Decor
from scenes.table.guests import Name

_PADDING = 20.0
_NAME_ROOM = 130.0
_WIDTH = 560.0
_LINE_GAP = 6.0
_SHRINK = 0.95


class MemoryPanel(Decor):
    """A line for each seat that something is known of: what it holds, and what it certainly has none of.

    It hangs from a corner and makes its words smaller where it would reach below `lowest`.
    """

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[tuple[str, str]] = []
        self.corner = (0.0, 0.0)
        self.lowest = 0.0

    def remember(self, seats: int, history: Sequence[Event], name: Name) -> None:
        """Take in the history as everybody saw it."""
        memory = Memory(seats, history)
        known = ((name(seat), _in_words(memory.holds[seat], memory.lacks[seat])) for seat in range(seats))
        self.lines = [(escaped(who), what) for who, what in known if what]

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        tone = kit.colours.paper
        lines = self.lines or [("", say("go_kitty.memory.nothing"))]
        words = Style(Face.BODY, Size.SMALL, tone.words, leading=1.15)
        room = _WIDTH - 2 * _PADDING - (_NAME_ROOM if self.lines else 0.0)
        while self._high(kit, lines, words, room) > self.lowest - self.corner[1]:
            if kit.type.px(words.size) <= SMALLEST_TEXT_PX:
                break
            words = replace(words, size=words.size * _SHRINK)
        bold = replace(words, face=Face.TITLE)
        self.rect = FRect(*self.corner, _WIDTH, self._high(kit, lines, words, room))
        plate(canvas, self.rect, Plate(tone, radius=22, outline=4, ink=kit.colours.ink, shadow=14))
        top = self.rect.top + _PADDING * 0.7
        for name, line in lines:
            left = self.rect.left + _PADDING
            canvas.text(kit.type.shortened(name, bold, _NAME_ROOM - 10), bold, left, top)
            canvas.text(line, words, self.rect.right - _PADDING - room, top, width=room)
            top += kit.type.measure(line, words, room)[1] + _LINE_GAP

    def _high(self, kit: Kit, lines: list[tuple[str, str]], words: Style, room: float) -> float:
        heights = [kit.type.measure(line, words, room)[1] for _, line in lines]
        return sum(heights) + _LINE_GAP * (len(heights) - 1) + 2 * _PADDING * 0.7


def _in_words(held: Hand, lacked: Hand) -> str:
    """ "2 Rain, Snow; no Fall"; whole seasons instead of their three traits. Nothing if nothing is known."""
    has = [counted(card, size(held & card.mask)) for card in CARDS if held & card.mask]
    none: list[str] = []
    for season in SEASONS:
        if lacked & season.mask == season.mask:
            none.append(f"{season_name(season)}{wish_icon(season)}")
        else:
            none += [card_name(one) for one in TRAITS if one.season is season and lacked & one.mask]
    if lacked & MOUSE.mask:
        none.append(card_name(MOUSE))
    parts = [", ".join(has)] if has else []
    if none:
        parts.append(say("go_kitty.memory.none_of") + " " + ", ".join(none))
    return "; ".join(parts)
