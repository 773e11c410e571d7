"""A part of a table: seats, bar, hints, dragging, and whatever a game adds. Each can be made alone in a test.

A part is given what it needs of the others; it never reaches into the table. Few parts need every method, so
all of them do nothing here.
"""

import math
from collections.abc import Sequence

from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.inputs import Input
from scenes.stage.kit import Kit
from scenes.stage.spoken import Spoken
from scenes.stage.widgets.base import Widget
from scenes.table.stands import Key


class Part:
    widgets: Sequence[Widget] = ()
    """Its widgets below those of the table itself."""
    widgets_under_words: Sequence[Widget] = ()
    """Those over seats and buttons, but below everything that is said."""
    widgets_on_top: Sequence[Widget] = ()
    """Those over everything else."""

    def arrange(self, kit: Kit) -> None:
        """Take the place that the window has for it."""

    def covered(self) -> None:
        """Called when another page is laid on the table."""

    def uncovered(self) -> None:
        """Called when no page lies on the table any more."""

    def before_frame(self, seconds: float) -> None:
        """Called in every frame before anything moves."""

    def update(self, seconds: float) -> None:
        """Called in every frame after everything has moved and whoever decides has decided."""

    def between_frames(self, seconds: float) -> None:
        """Use the time until the next frame."""

    def seconds_until_change(self) -> float:
        """Seconds for which nothing of it will move by itself."""
        return math.inf

    def handle(self, happened: Input) -> bool:
        """Take what the player did; True if it was meant for this part."""
        return False

    def where(self, key: Key) -> FRect | None:
        """Where something of its own lies that is pointed at; None if it is not its own or not to be seen."""
        return None

    def read_out(self) -> Sequence[Spoken]:
        """What lies there and is no widget, in words for a screen reader."""
        return ()

    def draw_below(self, canvas: Canvas) -> None:
        """Draw what lies under the pieces."""

    def draw_above(self, canvas: Canvas) -> None:
        """Draw what lies over everything."""


class Furniture(Part):
    """Widgets that only stand there."""

    def __init__(self, *widgets: Widget) -> None:
        self.widgets = widgets
