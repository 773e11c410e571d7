"""The host of a table speaks and points: in lessons, in hints, and where a new word is introduced.

It always speaks from the same place, and from a second one about what lies there. What moves is the arrow.
"""

from collections.abc import Callable, Sequence

from pygame import FRect

from game.values import Record
from scenes.pictures.cats import Coat
from scenes.stage.inputs import Input, KeyDown
from scenes.stage.kit import Kit
from scenes.stage.scene import skips
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.desk import Desk
from scenes.stage.widgets.panel import Panel
from scenes.table.guests import COATS, HOST, Company
from scenes.table.host_places import HostPlaces
from scenes.table.pointing import Pointer, Where
from scenes.table.speaker import Speaker
from scenes.table.stands import Key


class Surroundings(Record):
    """What a guide sees of the table that it speaks about, on a desk of the table's or of a page's."""

    desk: Desk
    kit: Callable[[], Kit]
    company: Company
    places: Callable[[], HostPlaces]
    where: Where
    """Where something lies that can be pointed at."""
    asked: Callable[[], Sequence[FRect]]
    """What says what is asked, and everything that it can be answered with."""
    obstacles: Callable[[], Sequence[FRect]]
    """What else than widgets is to be seen: arrows do not lie on it, and outlines leave it whole."""

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
        self.pointer = Pointer(around.where, around.obstacles, self._controls, self._frames, self._ringed)
        self._arrow: list[FRect] = []
        """Where the arrow lies in this frame: to find out takes a look at everything on the table."""
        self.in_the_way = False
        """Whether the sheet lies on something that is asked or can be chosen."""
        self.widgets: list[Widget] = [self.pointer, self.speaker, *self.speaker.buttons]
        self.hush()

    def holds(self, text: str) -> bool:
        """Whether the sheet has room for a text, whichever place it speaks from."""
        kit, places = self._around.kit(), self._around.places()
        return all(self.speaker.has_room_for(kit, one, text) for one in (places.first, places.second))

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

    @property
    def waits_for_next(self) -> bool:
        """Whether something is said with the button that goes on."""
        return self.speaker.visible and self.speaker.buttons[-1].visible

    @property
    def things(self) -> list[FRect]:
        """What is pointed at, as far as it can be seen."""
        found = (self._around.where(key) for key in self.pointer.keys) if self.speaker.visible else ()
        return [thing for thing in found if thing is not None]

    def goes_on_by_key(self, happened: Input) -> bool:
        """Enter and Space go on while nothing else has the keyboard."""
        desk, next_button = self._around.desk, self.speaker.buttons[-1]
        free = desk.keyboard.shown_focus in (None, next_button)
        if not (self.waits_for_next and free and isinstance(happened, KeyDown) and skips(happened)):
            return False
        desk.keyboard.in_use = True
        next_button.act(self._around.kit())
        return True

    def hush(self) -> None:
        for widget in self.widgets:
            widget.visible = False

    def arrange(self) -> None:
        """Once a frame, because what is spoken of may have moved: take the place from which it is in sight,
        and let the arrow follow."""
        if not self.speaker.visible:
            self._arrow, self.in_the_way = [], False
            return
        things, asked = self.pointer.things, [*self._around.asked()]
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

    def _frames(self) -> list[FRect]:
        """The window, and the sheets of paper that lie in it."""
        sheets = [one.rect for one in self._around.desk.all() if one.visible and isinstance(one, Panel)]
        return [self._around.kit().window.room, *sheets]

    def _ringed(self) -> list[FRect]:
        found = self._around.desk.ringed
        return [] if found is None else [found.tip_about]

    def _controls(self) -> list[FRect]:
        """Whatever is read or pressed on the desk, and what is said."""
        kit = self._around.kit()
        others = [one for one in self._around.desk.all() if one.visible and one not in self.widgets]
        return [self.speaker.rect, *(rect for one in others for rect in one.obstacles(kit))]


def bring_to_front(desk: Desk, widgets: Sequence[Widget]) -> None:
    """Lay widgets on top of a desk, over those that were added after them."""
    if desk.widgets[-len(widgets) :] != [*widgets]:
        desk.remove(*(widget for widget in widgets if widget in desk.widgets))
        desk.add(*widgets)
