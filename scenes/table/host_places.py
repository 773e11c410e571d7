"""Where the host of a table speaks: a game's geometry says it for each shape of window."""

from pygame import FRect

from game.values import Record
from scenes.stage.theme import Size


class HostPlace(Record):
    """A place for the host's words, with at most so much room; words that need less stand at its top (0), its
    bottom (1) or between."""

    room: FRect
    down: float = 1.0

    def box(self, height: float) -> FRect:
        """What the host takes of it if the words need so much height."""
        high = min(height, self.room.height)
        top = self.room.top + (self.room.height - high) * self.down
        return FRect(self.room.left, top, self.room.width, high)


class HostPlaces(Record):
    """The second is for when the first would lie on what is spoken of or chosen from."""

    first: HostPlace
    second: HostPlace
    more: tuple[HostPlace, ...] = ()
    """Where both would lie on what the host spares if it can."""

    @property
    def all(self) -> tuple[HostPlace, ...]:
        return (self.first, self.second, *self.more)

    def beside(self, berth: FRect) -> FRect:
        """What of a berth is beside both places. One that has its middle in a place stays whole: there a cat
        and the host speak by turns."""
        free = berth
        for place in (self.first.room, self.second.room):
            if place.colliderect(free):
                free = _largest_beside(free, place)
        return free if free.collidepoint(berth.center) else berth

    def clear_of(self, sign: FRect) -> "HostPlaces":
        """Both as far as a sign leaves them free, and of the others those that it leaves free."""

        def clear(place: HostPlace) -> HostPlace:
            lies_on_it = place.room.colliderect(sign)
            return HostPlace(_largest_beside(place.room, sign), place.down) if lies_on_it else place

        more = tuple(place for place in self.more if not place.room.colliderect(sign))
        return HostPlaces(clear(self.first), clear(self.second), more)


def _largest_beside(room: FRect, thing: FRect) -> FRect:
    taken = thing.inflate(2 * Size.TABLE_GAP, 2 * Size.TABLE_GAP)
    left, top, right, bottom = room.left, room.top, room.right, room.bottom
    beside = ((left, taken.left), (taken.right, right))
    parts = [FRect(start, top, end - start, room.height) for start, end in beside if start < end]
    over = ((top, taken.top), (taken.bottom, bottom))
    parts += [FRect(left, start, room.width, end - start) for start, end in over if start < end]
    return max(parts, key=_area, default=FRect())


def _area(box: FRect) -> float:
    return box.width * box.height
