"""What on a table stays in sight: the areas that bubbles, notes, tips and sheets do not cover."""

from collections.abc import Sequence

from pygame import FRect

from scenes.table.seats import Seats


class Spaces:
    def __init__(self, seats: Seats) -> None:
        self._seats = seats

    @property
    def keeps_clear(self) -> Sequence[FRect]:
        """Areas without buttons that arrows leave in sight, and outlines leave whole."""
        return [plate.rect for plate in self._seats.plates]

    @property
    def tips_keep_off(self) -> Sequence[FRect]:
        """Areas without buttons that tips should not cover."""
        return self.keeps_clear

    @property
    def close_choices(self) -> Sequence[FRect]:
        """Choices so close together that the tip of one would hide another; no tip lies on any."""
        return ()

    @property
    def prompts(self) -> Sequence[FRect]:
        """Areas outside the desk's widgets that say what is asked; no tip ever covers them."""
        return ()
