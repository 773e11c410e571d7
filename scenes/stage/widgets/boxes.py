"""Layout containers: rows, columns and grids, and how much room each part gets.

A part says how wide it likes to be, and how high it has to be at a width so that no words are cut; text gets
the room that it needs at every scale. What is left over goes to the part that fills. Widgets are
parts, and so is a row in a column. A widget that is not visible takes no room.
"""

from collections.abc import Iterator, Sequence
from math import cos, radians, sin
from typing import Protocol

from pygame import FRect

from scenes.stage.kit import Kit
from scenes.stage.theme import Size
from scenes.stage.widgets.base import Widget

_RING_BEGINS = 270.0


class Part(Protocol):
    """Something that can be laid into a rectangle: a widget, or several in their order."""

    @property
    def visible(self) -> bool: ...

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        """The size that it likes to have."""
        ...

    def height_at(self, kit: Kit, width: float) -> float:
        """How high it has to be in a width."""
        ...

    def lay(self, kit: Kit, rect: FRect) -> None:
        """Take this place."""

    def widgets(self) -> Iterator[Widget]:
        """The widgets, in the order of reading."""
        ...


class Space:
    """Empty room of a height; in a row it takes the width that the others leave."""

    visible = True

    def __init__(self, height: float = 0.0) -> None:
        self._height = height

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        return 0.0, self._height

    def height_at(self, kit: Kit, width: float) -> float:
        return self._height

    def lay(self, kit: Kit, rect: FRect) -> None: ...

    def widgets(self) -> Iterator[Widget]:
        return iter(())


class _Container:
    def __init__(self, *parts: Part, gap: float = Size.GAP) -> None:
        self._parts = parts
        self.gap = gap

    @property
    def parts(self) -> list[Part]:
        return [part for part in self._parts if part.visible]

    @property
    def visible(self) -> bool:
        return bool(self.parts)

    def widgets(self) -> Iterator[Widget]:
        return (widget for part in self._parts for widget in part.widgets())


class Column(_Container):
    """Parts under one another, none lower than `least`; what is left goes to the one that fills."""

    def __init__(
        self, *parts: Part, gap: float = Size.GAP, fill: Part | None = None, least: float = 0.0
    ) -> None:
        super().__init__(*parts, gap=gap)
        self._fill, self._least = fill, least

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        width = max((part.natural_size(kit)[0] for part in self.parts), default=0.0)
        return width, self.height_at(kit, width)

    def height_at(self, kit: Kit, width: float) -> float:
        heights = self._heights(kit, width)
        return sum(heights) + self.gap * max(len(heights) - 1, 0)

    def lay(self, kit: Kit, rect: FRect) -> None:
        spare = rect.height - self.height_at(kit, rect.width)
        top = rect.top
        for part, height in zip(self.parts, self._heights(kit, rect.width), strict=True):
            whole = max(height + spare, 0.0) if part is self._fill else height
            part.lay(kit, FRect(rect.left, top, rect.width, whole))
            top += whole + self.gap

    def _heights(self, kit: Kit, width: float) -> list[float]:
        return [max(part.height_at(kit, width), self._least) for part in self.parts]


class Row(_Container):
    """Parts side by side, all as high as the highest: equally wide, or by shares. A share of 0, and every
    part of a row with a space in it, is as wide as it likes to be, but no narrower than `least`."""

    def __init__(
        self, *parts: Part, gap: float = Size.GAP, shares: Sequence[float] = (), least: float = 0.0
    ) -> None:
        super().__init__(*parts, gap=gap)
        spaced = any(isinstance(part, Space) for part in parts)
        usual = [float(isinstance(part, Space) or not spaced) for part in parts]
        self._shares = {id(part): share for part, share in zip(parts, shares or usual, strict=True)}
        self._least = least

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        width = sum(self._liked(kit, part) for part in self.parts) + self.gap * (len(self.parts) - 1)
        return width, self.height_at(kit, width)

    def height_at(self, kit: Kit, width: float) -> float:
        widths = zip(self.parts, self._widths(kit, width), strict=True)
        return max((part.height_at(kit, wide) for part, wide in widths), default=0.0)

    def lay(self, kit: Kit, rect: FRect) -> None:
        left = rect.left
        for part, width in zip(self.parts, self._widths(kit, rect.width), strict=True):
            part.lay(kit, FRect(left, rect.top, width, rect.height))
            left += width + self.gap

    def _liked(self, kit: Kit, part: Part) -> float:
        return 0.0 if isinstance(part, Space) else max(part.natural_size(kit)[0], self._least)

    def _widths(self, kit: Kit, width: float) -> list[float]:
        """What is not shared comes first; where that is more than there is, everybody gives up alike."""
        shares = [self._shares[id(part)] for part in self.parts]
        room = width - self.gap * (len(shares) - 1)
        liked = [
            0.0 if share else self._liked(kit, part) for part, share in zip(self.parts, shares, strict=True)
        ]
        squeeze = min(1.0, room / max(sum(liked), 1.0))
        rest = (room - sum(liked) * squeeze) / (sum(shares) or 1.0)
        return [rest * share if share else like * squeeze for share, like in zip(shares, liked, strict=True)]


class Grid(Column):
    """Parts in rows of so many, all equally wide; every row as high as its highest part."""

    def __init__(self, *parts: Part, columns: int, gap: float = Size.GAP) -> None:
        cells = [*parts, *(Space() for _ in range(-len(parts) % columns))]
        rows = (cells[start : start + columns] for start in range(0, len(cells), columns))
        super().__init__(*(Row(*row, shares=[1] * columns, gap=gap) for row in rows), gap=gap)


class RowOrColumn(_Container):
    """Two parts side by side, or under one another in a window that is higher than wide; then the second has
    what the first leaves."""

    def __init__(
        self, one: Part, other: Part, *, shares: Sequence[float] = (), gap: float = Size.GAP
    ) -> None:
        super().__init__(one, other, gap=gap)
        self._row = Row(one, other, shares=shares, gap=gap)
        self._column = Column(one, other, gap=gap, fill=other)

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        return self._now(kit).natural_size(kit)

    def height_at(self, kit: Kit, width: float) -> float:
        return self._now(kit).height_at(kit, width)

    def lay(self, kit: Kit, rect: FRect) -> None:
        self._now(kit).lay(kit, rect)

    def _now(self, kit: Kit) -> Row | Column:
        return self._column if kit.window.upright else self._row


class Pinned(_Container):
    """A part in a corner, at an edge or in the middle of its place: `across` and `down` go from 0 (left, top)
    to 1 (right, bottom). It is as large as it likes to be or as is given, and never larger than its place."""

    def __init__(
        self, part: Part, *, across: float = 0.5, down: float = 0.5, width: float = 0.0, height: float = 0.0
    ) -> None:
        super().__init__(part)
        self._part, self._across, self._down = part, across, down
        self._width, self._height = width, height

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        width, height = self._part.natural_size(kit)
        return self._width or width, self._height or height

    def height_at(self, kit: Kit, width: float) -> float:
        wanted, height = self.natural_size(kit)
        narrower = self._width or wanted > width
        return self._part.height_at(kit, min(wanted, width)) if narrower and not self._height else height

    def lay(self, kit: Kit, rect: FRect) -> None:
        width = min(self.natural_size(kit)[0], rect.width)
        height = min(self.height_at(kit, rect.width), rect.height)
        left = rect.left + (rect.width - width) * self._across
        self._part.lay(kit, FRect(left, rect.top + (rect.height - height) * self._down, width, height))


class Ring:
    """Widgets round an ellipse, clockwise from the bottom and as large as they like to be: the middle of each
    one's upper edge lies so far `above` the line."""

    def __init__(self, *widgets: Widget, above: float) -> None:
        self._widgets, self._above = widgets, above

    def lay(self, kit: Kit, ellipse: FRect) -> None:
        for number, widget in enumerate(self._widgets):
            turn = radians(_RING_BEGINS - 360 * number / len(self._widgets))
            x = ellipse.centerx + ellipse.width / 2 * cos(turn)
            y = ellipse.centery - ellipse.height / 2 * sin(turn)
            place = FRect(0, 0, *widget.natural_size(kit))
            widget.lay(kit, place.move_to(midtop=(x, y - self._above)))

    def room_inside(self, middle: FRect) -> FRect:
        """What the widgets leave of a rectangle in the middle of the ring."""
        near = [widget.rect for widget in self._widgets if widget.rect.colliderect(middle)]
        top = max([middle.top, *(one.bottom for one in near if one.centery < middle.centery)])
        bottom = min([middle.bottom, *(one.top for one in near if one.centery > middle.centery)])
        return FRect(middle.left, top, middle.width, bottom - top)


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
        width = kit.window.room.width
        return width, self.height_at(kit, width)

    def height_at(self, kit: Kit, width: float) -> float:
        return self._grid(kit, width).height_at(kit, width)

    def lay(self, kit: Kit, rect: FRect) -> None:
        self._grid(kit, rect.width).lay(kit, rect)

    def widgets(self) -> Iterator[Widget]:
        return (widget for cell in self._cells for widget in cell.widgets())

    def _grid(self, kit: Kit, width: float) -> Grid:
        least = max((cell.least_width(kit) for cell in self._cells), default=1.0)
        fitting = int((width + self._gap) // (least + self._gap))
        return Grid(*self._cells, columns=min(max(fitting, 1), self._most), gap=self._gap)
