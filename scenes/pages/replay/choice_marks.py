"""Two choices drawn on the table of a replay: what was done, and what was better."""

from collections.abc import Callable, Sequence

from pygame import FRect

from game.values import Record
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.outlines import dashes, ring
from scenes.stage.paint import Plate, plate
from scenes.stage.spoken import Spoken, items
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor
from scenes.stage.widgets.place import beside, place
from scenes.table.pointing import Where
from scenes.table.stands import Key

_AROUND, _FARTHER = 8.0, 18.0
"""In units: how far an outline stands off; the second where another one lies around the same thing."""
_RADIUS, _LINE = 20.0, 6.0
_LABEL_WIDTH, _LABEL_WIDTH_PX = 420.0, 200.0
_LONGER_LINES = (1.0, 1.6)
"""How wide it may be, by its usual width: fewer lines may find room where more do not."""
_PADDING = (18.0, 10.0)


class ChosenThing(Record):
    """A choice: what it is about, the first of which that can be seen is enough; and whose it is, or that it
    was better, and what it is."""

    points: tuple[Key, ...]
    text: str
    better: bool = False
    """Whether it was better than what was done: then the outline is whole and green, else dashed."""


class ChoiceMarks(Decor):
    """Outlines around what choices are about, each with its words beside it."""

    def __init__(self, where: Where, obstacles: Callable[[], Sequence[Sequence[FRect]]]) -> None:
        """`obstacles` is what the words lie on least of all, and then what else there is."""
        super().__init__()
        self._where, self._obstacles = where, obstacles
        self.shown: tuple[ChosenThing, ...] = ()
        self.outlines = _Outlines(self)
        """Lies under everything else on the table, so that it hides nothing of that."""
        self._labels: list[FRect] = []
        """Where the words stood when they were drawn last."""

    @property
    def text(self) -> str:
        return "\n".join(one.text for one in self.shown)

    def spoken(self) -> Spoken | None:
        return items(say("review.on_table"), (one.text for one in self.shown)) if self.shown else None

    def obstacles(self, kit: Kit) -> list[FRect]:
        return self._labels

    def things(self, one: ChosenThing) -> list[FRect]:
        """What can be seen of what a choice is about."""
        found = (self._where(key) for key in one.points)
        return [rect for rect in found if rect is not None and rect.width]

    def outlined(self) -> list[tuple[FRect, bool]]:
        """All outlines, and whether each is that of the better choice: this one lies over the other, and
        farther away where both are about the same."""
        found: list[tuple[FRect, bool]] = []
        for one in self.shown:
            for thing in self.things(one):
                around = thing.inflate(40, 40)
                off = _FARTHER if any(around.contains(other) for other, _ in found) else _AROUND
                found.append((thing.inflate(2 * off, 2 * off), one.better))
        return found

    def draw(self, canvas: Canvas) -> None:
        outlined = [box for box, _ in self.outlined()]
        self._labels = []
        for one in self.shown:
            self._labels.append(self._label(canvas, one, outlined))

    def _label(self, canvas: Canvas, one: ChosenThing, outlined: Sequence[FRect]) -> FRect:
        kit = canvas.kit
        tone = kit.colours.green if one.better else kit.colours.amber
        style = Style(Face.TITLE, Size.BODY, tone.words, align=0.5)
        sizes = [self._label_size(kit, one.text, style, longer) for longer in _LONGER_LINES]
        room = kit.window.room.inflate(-2 * Size.GAP, -2 * Size.GAP)
        things = self.things(one)
        about = things[0].unionall(things[1:]) if things else FRect(room.center, (1, 1))
        read, others = self._obstacles()
        taken = [*outlined, *read, *others]
        ranks = ([*self._labels, *read], [*outlined, *others])
        box = place(sizes, lambda wanted: beside(about, taken, room, wanted), room, ranks)
        box = box or FRect((0, 0), sizes[0]).move_to(center=about.center).clamp(room)
        plate(canvas, box, Plate(tone, radius=16, outline=4, ink=kit.colours.ink, shadow=10))
        canvas.words(one.text, style, box.inflate(-2 * _PADDING[0], -2 * _PADDING[1]))
        return box

    def _label_size(self, kit: Kit, text: str, style: Style, longer: float) -> tuple[float, float]:
        """How large it is with so much longer lines than usual."""
        usual = kit.window.at_least(_LABEL_WIDTH, _LABEL_WIDTH_PX)
        widest = min(usual * longer, kit.window.room.width * 0.6)
        wide, high = kit.typesetter.measure(text, style, kit.typesetter.evened(text, style, widest))
        return wide + 2 * _PADDING[0], high + 2 * _PADDING[1]


class _Outlines(Decor):
    def __init__(self, marks: ChoiceMarks) -> None:
        super().__init__()
        self._marks = marks

    def draw(self, canvas: Canvas) -> None:
        colours = canvas.kit.colours
        for box, better in self._marks.outlined():
            if better:
                ring(canvas, box, _RADIUS, colours.green.top, _LINE, colours.focus_edge)
            else:
                dashes(canvas, box, _RADIUS, colours.lamplight, _LINE, colours.ink, ())
