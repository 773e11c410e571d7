"""Where many sit bubbles would lie on cards: who speaks is heard in a corner of the room instead."""

from collections.abc import Iterable

from pygame import FRect

from game.core import Seat
from scenes.kitten_me.geometry import TableGeometry
from scenes.pictures.cats import Coat, Mood
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate
from scenes.stage.widgets.base import Decor, Widget
from scenes.stage.widgets.bubble import SpeechBubble
from scenes.table.portraits import draw_portrait, prepare_moods

_PORTRAIT = 96.0
_APART = 168.0
_RIM = 6.0


class _Head(Decor):
    """The one who speaks, with the face it makes at the table."""

    def __init__(self) -> None:
        super().__init__()
        self.visible = False
        self.coat, self.mood = Coat.GINGER, Mood.CALM

    def draw(self, canvas: Canvas) -> None:
        rim = Plate(canvas.kit.colours.cream, outline=_RIM, ink=canvas.kit.colours.ink, shadow=10)
        draw_portrait(canvas, self.coat, self.mood, self.rect, rim)


class CornerVoices:
    """Two can be heard at a time; a third takes the place of the one who spoke first."""

    def __init__(self) -> None:
        self.bubbles = [SpeechBubble((0, 0)) for _ in range(2)]
        self._heads = [_Head() for _ in self.bubbles]
        self._next = 0
        self.widgets: list[Widget] = [*self._heads, *self.bubbles]

    def stand(self, geometry: TableGeometry, viewer: Seat | None) -> None:
        """Where the viewer's bids are chosen otherwise, or where a hand would lie if anybody looked on."""
        left, bottom = geometry.voices if viewer is None else geometry.bids.bottomleft
        for number, (head, bubble) in enumerate(zip(self._heads, self.bubbles, strict=True)):
            top = bottom - _PORTRAIT - _APART * (1 - number)
            head.rect = FRect(left, top, _PORTRAIT, _PORTRAIT)
            bubble.side, bubble.speaker = 1, (head.rect.right - 4, head.rect.centery + 14)
            bubble.widest, bubble.highest = geometry.voices_width, _APART - 60

    def prepare(self, kit: Kit, coats: Iterable[Coat]) -> None:
        """Have the heads made of all who may speak here."""
        for coat in coats:
            prepare_moods(kit, coat, _PORTRAIT, _RIM)

    def say(self, coat: Coat, mood: Mood, text: str) -> None:
        number = self._next = (self._next + 1) % 2 if any(one.visible for one in self.bubbles) else 0
        head = self._heads[number]
        head.coat, head.mood, head.visible = coat, mood, True
        self.bubbles[number].say(text)

    def hush(self) -> None:
        for widget in self.widgets:
            widget.visible = False
