"""A cat beside the table who speaks and points, for lessons and for the coach.

The sheet hides nothing that it points at, and as little of the rest as it can.
"""

from collections.abc import Callable, Sequence

from pygame import FRect

from game.values import Record
from scenes.pictures.cats import Coat
from scenes.stage.kit import Kit
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.bubble import SpeechBubble
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.desk import Desk
from scenes.stage.widgets.fan import CardFan
from scenes.stage.widgets.panel import Label, Panel
from scenes.table.pointing import Pointer, Where
from scenes.table.speaker import Speaker, Weighted
from scenes.table.stands import Key, Pieces

_POINTED_AT, _ARROW, _BUTTONS, _SAID, _PIECES = 120.0, 40.0, 30.0, 10.0, 0.6
"""What it costs where the sheet hides a square unit of each: what is pointed at, the arrow, buttons, what is
said, cards and other pieces. `speaker._FIRM` tells from where on it is not hidden if that can be."""
_A_LIST = 1.95
"""What holds a thing is taken for a list around it if it is this many times as high: nearly two lines."""


class Surroundings(Record):
    """What a guide sees of the table that it speaks about, on a desk of the table's or of a page's."""

    desk: Desk
    kit: Callable[[], Kit]
    pieces: Pieces
    where: Where
    """Where something lies that can be pointed at."""
    controls: Callable[[], Sequence[Widget]]
    keeps_clear: Callable[[], Sequence[FRect]]
    """Areas without buttons that should stay visible."""
    written: Callable[[], Sequence[FRect]]
    """Words across the edges of other things, which an outline leaves whole."""


class Guide:
    def __init__(self, around: Surroundings, coat: Coat, *buttons: Button) -> None:
        self._around = around
        self.speaker = Speaker(coat, *buttons)
        self.pointer = Pointer(around.where, self._to_be_read, self._written, self._ringed)
        self._extra: Sequence[Widget] = ()
        self._arrow: list[Weighted] = []
        """Where the arrow lies in this frame: to find out takes a look at everything on the table."""
        self._clear_of: list[Weighted] = []
        """What the present place of the sheet was chosen not to cover."""
        self.widgets: list[Widget] = [self.pointer, self.speaker, *self.speaker.buttons]
        self.hush()

    def say(self, text: str, points: Sequence[Key], *in_the_way: Widget) -> None:
        """Show a text with the visible buttons, point at things, and cover none of these widgets either."""
        self.speaker.text, self.pointer.keys = text, points
        self.speaker.visible = self.pointer.visible = True
        self.arrange(*in_the_way)

    @property
    def occupied(self) -> list[FRect]:
        """The areas of sheet and arrow, which bubbles and labels do not cover."""
        if not self.speaker.visible:
            return []
        return [self.speaker.rect, *(place for place, _ in self._arrow)]

    def hush(self) -> None:
        for widget in self.widgets:
            widget.visible = False

    def arrange(self, *in_the_way: Widget) -> None:
        """Find a place anew, clear of other widgets too."""
        if not self.speaker.visible:
            return
        kit = self._around.kit()
        self._extra = in_the_way
        self.follow_arrow()
        self._clear_of = [*self._firm(), *self._arrow]
        outlines = self.pointer.outlines
        avoid = [*self._clear_of]
        avoid += [(rect, _POINTED_AT) for rect in outlines]
        avoid += [(self._around.pieces[key].rect, _PIECES) for key in self._around.pieces.keys_with_prefix()]
        self.speaker.take_place(kit, avoid, outlines[0] if outlines else None)

    def keep_clear(self) -> None:
        """Find another place if something has come to lie under the present one."""
        if not self.speaker.visible:
            return
        self.follow_arrow()
        now = [*self._firm(), *self._arrow]
        if now != self._clear_of:
            self._clear_of = now
            if self.speaker.rect.collidelist([rect for rect, _ in now]) >= 0:
                self.arrange(*self._extra)

    def follow_arrow(self) -> None:
        """Once a frame: find the arrow's place again, because the things around it may have moved."""
        arrow = self.pointer.arrow(self._around.kit().window.room) if self.speaker.visible else None
        self._arrow = [] if arrow is None else [(part, _ARROW) for part in arrow.parts]

    def _ringed(self) -> FRect | None:
        found = self._around.desk.ringed
        return None if found is None else found.tip_about

    def _to_be_read(self, things: Sequence[FRect]) -> list[list[FRect]]:
        """Where neither arrow nor outline of each thing should lie: on words, on buttons, on what is said, on
        other cards of the hand, on the other lines of a list that it stands in."""
        if not things:
            return []
        shown = [one for one in self._around.controls() if one.visible]
        buttons = [one.rect for one in shown if one.keeps_tips_off]
        words = [*self._around.keeps_clear(), *self._labels, *buttons]
        on_desk = [one for one in self._around.desk.all() if one.visible]
        said = [one.place(self._around.kit()) for one in on_desk if isinstance(one, SpeechBubble)]
        hands = [one.cards for one in on_desk if isinstance(one, CardFan)]
        cards = [card.sprite.rect for hand in hands for card in hand]
        pressed = [one.rect for one in on_desk if isinstance(one, Button) and one not in self.widgets]
        return [_beside(thing, words, [*words, *said, *cards, *pressed]) for thing in things]

    def _written(self, thing: FRect) -> list[FRect]:
        """What an outline leaves out where it would cross it; not what lies under a sheet with the thing."""
        sheets = [one.rect for one in self._around.controls() if isinstance(one, Panel) and one.visible]
        on_top = [sheet for sheet in sheets if sheet.contains(thing)]
        seen = [one for one in self._around.written() if one.collidelist(on_top) < 0]
        return [one for one in (*seen, *self._labels) if not one.contains(thing)]

    @property
    def _labels(self) -> list[FRect]:
        """Words of the question that are no buttons."""
        shown = [one for one in self._around.controls() if one.visible]
        kit = self._around.kit()
        titles = [one.title_words(kit) for one in shown if isinstance(one, Panel) and one.title]
        return [*titles, *(one.box(kit) for one in shown if isinstance(one, Label) and one.text)]

    def _firm(self) -> list[Weighted]:
        """What the player may want to read or press."""
        around, own, controls = self._around, self.widgets, self._around.controls()
        others = [widget for widget in around.desk.all() if widget not in own]
        pressed = [one for one in others if one.keeps_tips_off or one in controls]
        rects = [*(one.rect for one in (*pressed, *self._extra)), *around.keeps_clear()]
        said = [one.place(around.kit()) for one in others if isinstance(one, SpeechBubble)]
        return [*((FRect(rect), _BUTTONS) for rect in rects), *((rect, _SAID) for rect in said)]


def _beside(thing: FRect, words: Sequence[FRect], others: Sequence[FRect]) -> list[FRect]:
    """Of others, what neither holds the thing nor lies in it; and the whole of a list that it stands in."""
    lists = [one for one in words if one.contains(thing) and one.height > _A_LIST * thing.height]
    return [*lists, *(one for one in others if not (one.contains(thing) or thing.contains(one)))]


def bring_to_front(desk: Desk, widgets: Sequence[Widget]) -> None:
    """Move its widgets to the top of the desk, over those that were added later."""
    if desk.widgets[-len(widgets) :] != [*widgets]:
        desk.remove(*(widget for widget in widgets if widget in desk.widgets))
        desk.add(*widgets)
