"""The host of a table speaks and points: in lessons, in hints, and where a new word is introduced.

It always speaks from the same place, and from another one about what lies there. What moves is the arrow.
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
from scenes.table.host_places import HostPlace, HostPlaces
from scenes.table.introductions import TableSign
from scenes.table.pointing import InSight, Pointer, Where
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
    """What says what is asked, everything that it can be answered with, and remarks that are being read."""
    obstacles: Callable[[], Sequence[FRect]]
    """What else than widgets is to be seen: arrows do not lie on it, and outlines leave it whole."""
    wordless: Callable[[], Sequence[FRect]]
    """What of that tells nothing: outlines go over it."""
    spared: Callable[[], Sequence[FRect]]
    """What a sheet lies on only where it has no other place."""

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
        self.pointer = Pointer(around.where, self._in_sight)
        self.in_the_way = False
        """Whether the sheet lies on something that is asked, can be chosen or is being read, or is not all in
        sight."""
        self.widgets: list[Widget] = [self.pointer, self.speaker, *self.speaker.buttons]
        self.hush()

    def holds(self, text: str) -> bool:
        """Whether the sheet has room for a text, whichever place it speaks from."""
        kit, places = self._around.kit(), self._around.places()
        return all(self.speaker.has_room_for(kit, one, text) for one in places.all)

    def say(self, text: str, points: Sequence[Key], *, to_press: bool) -> None:
        """Show a text with the visible buttons, and point at things that are to be pressed or looked at."""
        self.speaker.text, self.pointer.keys, self.pointer.to_press = text, points, to_press
        self.speaker.visible = self.pointer.visible = True
        self.arrange()

    @property
    def occupied(self) -> list[FRect]:
        """The areas of sheet and arrows, which bubbles and labels do not cover."""
        arrows = [one.box for one in self.pointer.arrows]
        return [self.speaker.rect, *arrows] if self.speaker.visible else []

    @property
    def usual_box(self) -> FRect:
        """Where it speaks, unless that is what it speaks of."""
        place = self._around.places().first
        return place.box(self.speaker.height_in(self._around.kit(), place.room.width))

    @property
    def waits_for_next(self) -> bool:
        """Whether something is said with the button that goes on."""
        return self.speaker.visible and self.speaker.buttons[-1].visible

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
        self.pointer.keys = ()
        for widget in self.widgets:
            widget.visible = False

    def arrange(self) -> None:
        """Once a frame, because what is spoken of may have moved: take the place from which it is in sight,
        and let the arrow follow."""
        if not self.speaker.visible:
            self.in_the_way = False
            return
        things, asked, room = self.pointer.things, [*self._around.asked()], self._around.kit().window.room
        self._stand_beside(things, asked)
        sheet = self.speaker.rect
        self.in_the_way = sheet.collidelist(asked) >= 0 or not room.contains(sheet)
        self.pointer.look(room)

    def _stand_beside(self, things: list[FRect], asked: list[FRect]) -> None:
        """Where it covers the least of what is spoken of, then of what is chosen from, then of what it spares
        if it can."""
        kit, places, spared = self._around.kit(), self._around.places(), self._around.spared()

        def covered(place: HostPlace) -> list[int]:
            self.speaker.stand(kit, place)
            return [len(self.speaker.rect.collidelistall(kept)) for kept in (things, asked, spared)]

        self.speaker.stand(kit, min(places.all, key=covered))

    def _in_sight(self) -> InSight:
        kit, desk = self._around.kit(), self._around.desk
        others = [one for one in desk.all() if one.visible and one not in self.widgets]
        sheets = [one.rect for one in others if isinstance(one, Panel)]
        controls = [self.speaker.rect, *(rect for one in others for rect in one.obstacles(kit))]
        ringed = [] if desk.ringed is None else [desk.ringed.tip_about]
        signs = [one.rect for one in others if isinstance(one, TableSign)]
        seen, wordless = [*self._around.obstacles(), *signs], self._around.wordless()
        return InSight(seen, controls, [kit.window.room, *sheets], ringed, wordless)


def bring_to_front(desk: Desk, widgets: Sequence[Widget]) -> None:
    """Lay widgets on top of a desk, over those that were added after them."""
    if desk.widgets[-len(widgets) :] != [*widgets]:
        desk.remove(*(widget for widget in widgets if widget in desk.widgets))
        desk.add(*widgets)
