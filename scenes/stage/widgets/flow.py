"""Cells that stand side by side as long as each is wide enough for its words, and in more rows otherwise."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from pygame import FRect

from scenes.stage.kit import Kit
from scenes.stage.theme import Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.boxes import Grid, Part


class Cell(Part, Protocol):
    def least_width(self, kit: Kit) -> float:
        """How wide it has to be so that no word breaks."""
        ...


class Flow:
    """A grid of at most so many columns, all equally wide."""

    def __init__(self, *cells: Cell, most: int, gap: float = Size.GAP) -> None:
        self._cells: Sequence[Cell] = cells
        self._most, self._gap = most, gap

    @property
    def visible(self) -> bool:
        return bool(self._cells)

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        width = kit.view.room.width
        return width, self.height_at(kit, width)

    def height_at(self, kit: Kit, width: float) -> float:
        return self._grid(kit, width).height_at(kit, width)

    def lay(self, kit: Kit, rect: FRect) -> None:
        self._grid(kit, rect.width).lay(kit, rect)

    def leaves(self) -> Iterator[Widget]:
        return (leaf for cell in self._cells for leaf in cell.leaves())

    def _grid(self, kit: Kit, width: float) -> Grid:
        least = max((cell.least_width(kit) for cell in self._cells), default=1.0)
        fitting = int((width + self._gap) // (least + self._gap))
        return Grid(*self._cells, columns=min(max(fitting, 1), self._most), gap=self._gap)
