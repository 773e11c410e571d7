"""How a game looks on its table: its picture of a view, where everything lies, and the room around it."""

from typing import Any

from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.layout import WindowView
from scenes.table.host_places import HostPlace, HostPlaces
from scenes.table.stands import Layout

_REVEAL_BUTTON = (700.0, 880.0, 520.0, 128.0)
"""In units: left, top, width and height of the button that turns a hand up, where a table says no other."""
_HOST = ((1390.0, 420.0, 500.0, 240.0), (30.0, 420.0, 500.0, 240.0))
"""In units: the same of the two places of the host."""


class Look:
    """How a game's table looks. Views and pictures are of the game's own types."""

    def window_view_of(self, window: WindowView) -> WindowView:
        """The window in the units of this table."""
        return window

    def shown_now(self) -> Any:
        """The picture of what the viewer may know now: a record with `after(event)`, which leads to the next
        picture, and `events_shown`, which the table sets: how many events have been shown to their
        end."""
        raise NotImplementedError

    @property
    def geometry(self) -> Any:
        """Where things lie in this window; None where that is always the same."""
        return None

    def layout(self, shown: Any, geometry: Any) -> Layout:
        """Where every sprite of a picture stands in a geometry."""
        raise NotImplementedError

    def arrange(self) -> None:
        """Another window or theme: move what depends on it and is no sprite."""

    def refresh(self, shown: Any) -> None:
        """Bring everything that is no sprite up to date with a picture, when nothing moves."""
        raise NotImplementedError

    def refresh_shown(self) -> None:
        """Bring what belongs to the picture and is no sprite up to date with it, while things move."""

    def draw_room(self, canvas: Canvas) -> None:
        """Everything behind the sprites."""
        raise NotImplementedError

    def close_finish(self, shown: Any) -> bool:
        """Whether a close game is about to end: then other music is played."""
        return False

    @property
    def reveal_button_place(self) -> FRect:
        """Where the button lies that turns a hand up."""
        return FRect(_REVEAL_BUTTON)

    @property
    def host_places(self) -> HostPlaces:
        """Where lessons, hints and introductions of new words are said."""
        first, second = (HostPlace(FRect(place)) for place in _HOST)
        return HostPlaces(first, second)

    def obstacles(self) -> list[FRect]:
        """What is to be seen on the table besides buttons: tips and arrows do not lie on it."""
        return []

    def wordless(self) -> list[FRect]:
        """What of that tells nothing, and may be crossed by an outline."""
        return []

    def spared(self) -> list[FRect]:
        """What the host lies on only where there is no other place."""
        return []

    @property
    def goal_place(self) -> FRect | None:
        """Where the goal of the game hangs for those who never finished one; None if nowhere now."""
        return None
