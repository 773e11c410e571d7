"""The host of a table speaks and points: in lessons, in hints, and where a new word is introduced.

It always speaks from the same place, and from a second one about what lies there. What moves is the arrow.
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
from scenes.table.guests import COATS, HOST, Company
from scenes.table.host_places import HostPlaces
from scenes.table.introductions import GoalSign
from scenes.table.pointing import Pointer, Where
from scenes.table.speaker import Speaker
from scenes.table.stands import Key

_A_LIST = 1.95
"""What holds a thing is taken for a list around it if it is this many times as high: nearly two lines."""


class Surroundings(Record):
    """What a guide sees of the table that it speaks about, on a desk of the table's or of a page's."""

    desk: Desk
    kit: Callable[[], Kit]
    company: Company
    places: Callable[[], HostPlaces]
    where: Where
    """Where something lies that can be pointed at."""
    controls: Callable[[], Sequence[Widget]]
    asked: Callable[[], Sequence[FRect]]
    """What says what is asked, and everything that it can be answered with."""
    obstacles: Callable[[], Sequence[FRect]]
    """What an arrow leaves in sight beside buttons, and outlines leave whole."""

    @property
    def face(self) -> Coat | None:
        """The host's, unless the host plays along."""
        playing = any(guest.character == HOST for guest in self.company.guests)
        return None if playing else COATS[HOST]


class Guide:
    def __init__(self, around: Surroundings, *buttons: Button) -> None:
        """The last button goes on, one of those before it back or away."""
        self._around = around
        self.speaker = Speaker(around.face, *buttons)
        self.pointer = Pointer(around.where, self._to_be_read, self._written, self._ringed)
        self._arrow: list[FRect] = []
        """Where the arrow lies in this frame: to find out takes a look at everything on the table."""
        self.in_the_way = False
        """Whether the sheet lies on something that is asked or can be chosen."""
        self.widgets: list[Widget] = [self.pointer, self.speaker, *self.speaker.buttons]
        self.hush()

    def say(self, text: str, points: Sequence[Key]) -> None:
        """Show a text with the visible buttons, and point at things."""
        self.speaker.text, self.pointer.keys = text, points
        self.speaker.visible = self.pointer.visible = True
        self.arrange()

    @property
    def occupied(self) -> list[FRect]:
        """The areas of sheet and arrow, which bubbles and labels do not cover."""
        return [self.speaker.rect, *self._arrow] if self.speaker.visible else []

    @property
    def usual_box(self) -> FRect:
        """Where it speaks, unless that is what it speaks of."""
        place = self._around.places().first
        return place.box(self.speaker.height_in(self._around.kit(), place.room.width))

    def hush(self) -> None:
        for widget in self.widgets:
            widget.visible = False

    def arrange(self) -> None:
        """Once a frame, because what is spoken of may have moved: take the place from which it is in sight,
        and let the arrow follow."""
        if not self.speaker.visible:
            self._arrow, self.in_the_way = [], False
            return
        things, asked = self.pointer.outlines, [*self._around.asked()]
        self._stand_beside(things, asked)
        self.in_the_way = self.speaker.rect.collidelist(asked) >= 0
        arrow = self.pointer.arrow(self._around.kit().window.room)
        self._arrow = [] if arrow is None else [arrow.box]

    def _stand_beside(self, things: list[FRect], asked: list[FRect]) -> None:
        """In the first place that covers nothing; otherwise where it covers the least of what is spoken of,
        and then of what is chosen from."""
        kit, places = self._around.kit(), self._around.places()
        covered = list[tuple[int, int]]()
        for place in (places.first, places.second):
            self.speaker.stand(kit, place)
            box = self.speaker.rect
            covered.append((len(box.collidelistall(things)), len(box.collidelistall(asked))))
            if covered[-1] == (0, 0):
                return
        if covered[0] <= covered[1]:
            self.speaker.stand(kit, places.first)

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
        words = [*self._around.obstacles(), *self._labels, *buttons]
        on_desk = [one for one in self._around.desk.all() if one.visible]
        words += [one.rect for one in on_desk if isinstance(one, GoalSign)]
        said = [one.place(self._around.kit()) for one in on_desk if isinstance(one, SpeechBubble)]
        hands = [one.cards for one in on_desk if isinstance(one, CardFan)]
        cards = [card.sprite.rect for hand in hands for card in hand]
        pressed = [one.rect for one in on_desk if isinstance(one, Button) and one not in self.widgets]
        others = [*words, *said, *cards, *pressed, self.speaker.rect]
        return [read_beside(thing, words, others) for thing in things]

    def _written(self, thing: FRect) -> list[FRect]:
        """What an outline leaves out where it would cross it; not what lies under a sheet with the thing."""
        sheets = [one.rect for one in self._around.controls() if isinstance(one, Panel) and one.visible]
        on_top = [sheet for sheet in sheets if sheet.contains(thing)]
        seen = [one for one in self._around.obstacles() if one.collidelist(on_top) < 0]
        signs = [one.rect for one in self._around.desk.all() if isinstance(one, GoalSign) and one.visible]
        return [
            one for one in (*seen, *signs, *self._labels) if not (one.contains(thing) or thing.contains(one))
        ]

    @property
    def _labels(self) -> list[FRect]:
        """Words of the question that are no buttons."""
        shown = [one for one in self._around.controls() if one.visible]
        kit = self._around.kit()
        titles = [one.title_words(kit) for one in shown if isinstance(one, Panel) and one.title]
        return [*titles, *(one.box(kit) for one in shown if isinstance(one, Label) and one.text)]


def read_beside(thing: FRect, words: Sequence[FRect], others: Sequence[FRect]) -> list[FRect]:
    """Of others, what neither holds the thing nor lies in it; and the whole of a list that it stands in."""
    lists = [one for one in words if one.contains(thing) and one.height > _A_LIST * thing.height]
    return [*lists, *(one for one in others if not (one.contains(thing) or thing.contains(one)))]


def bring_to_front(desk: Desk, widgets: Sequence[Widget]) -> None:
    """Over whatever has come onto the desk since."""
    if desk.widgets[-len(widgets) :] != [*widgets]:
        desk.remove(*(widget for widget in widgets if widget in desk.widgets))
        desk.add(*widgets)
