"""Speech in a corner of the room: where many sit, a bubble beside each head would lie on cards."""

from collections.abc import Iterable

from pygame import FRect

from game.core import Seat
from scenes.kitten_me.places.geometry import TableGeometry
from scenes.pictures.cats import Coat, Mood
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate
from scenes.stage.widgets.base import Decor, Widget
from scenes.stage.widgets.bubble import Berth, SpeechBubble
from scenes.table.portraits import draw_portrait, prepare_moods

_PORTRAIT = 96.0
_APART = 168.0
_RIM = 6.0
_NOWHERE = Berth(FRect(0, 0, 400, 120), (0, 0))


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
    """Two can be heard at a time; a third takes the place of one that was read, or is not heard."""

    def __init__(self) -> None:
        self.bubbles = [SpeechBubble(_NOWHERE) for _ in range(2)]
        self._heads = [_Head() for _ in self.bubbles]
        self._latest = 0
        self.widgets: list[Widget] = [*self._heads, *self.bubbles]

    def stand(self, geometry: TableGeometry, viewer: Seat | None) -> None:
        """Where the viewer's bids are chosen otherwise, or where a hand would lie if anybody looked on."""
        left, bottom = geometry.voices if viewer is None else geometry.bids.bottomleft
        for number, (head, bubble) in enumerate(zip(self._heads, self.bubbles, strict=True)):
            top = bottom - _PORTRAIT - _APART * (1 - number)
            head.rect = FRect(left, top, _PORTRAIT, _PORTRAIT)
            wide, above = geometry.voices_width + _PORTRAIT / 2, head.rect.centery - _APART
            room = FRect(head.rect.right + 12, above, wide, _APART - 24)
            bubble.berth = Berth(room, head.rect.midright)

    def prepare(self, kit: Kit, coats: Iterable[Coat]) -> None:
        """Have the heads made of all who may speak here."""
        for coat in coats:
            prepare_moods(kit, coat, _PORTRAIT, _RIM)

    def remark(self, coat: Coat, mood: Mood, remark: str) -> None:
        """In the place that is free, or whose remark has been there longest."""
        free = [number for number, bubble in enumerate(self.bubbles) if not bubble.unread]
        if not free:
            return
        number = min(free, key=lambda one: (self.bubbles[one].visible, one == self._latest))
        self._latest = number
        head = self._heads[number]
        head.coat, head.mood, head.visible = coat, mood, True
        self.bubbles[number].say("", remark)

    def remark_of(self, coat: Coat) -> str:
        """The remarks of that cat that stand there."""
        pairs = zip(self._heads, self.bubbles, strict=True)
        return "\n".join(bubble.remark for head, bubble in pairs if bubble.visible and head.coat is coat)

    def hush(self) -> None:
        for bubble in self.bubbles:
            bubble.hush()
        self.update()

    def update(self) -> None:
        """Nobody is seen there who does not speak."""
        for head, bubble in zip(self._heads, self.bubbles, strict=True):
            head.visible = bubble.visible
