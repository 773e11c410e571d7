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

    def beside(self, berth: FRect) -> FRect:
        """What of a berth is beside both places. One that has its middle in a place stays whole: there a cat
        and the host speak by turns."""
        left, right = berth.left, berth.right
        for place in (self.first.room, self.second.room):
            if not place.colliderect(berth):
                continue
            if place.right < berth.centerx:
                left = max(left, place.right + Size.GAP)
            elif place.left > berth.centerx:
                right = min(right, place.left - Size.GAP)
        return FRect(left, berth.top, right - left, berth.height)
