"""Systems of linear equations, for scripts that fit numbers to games."""

from typing import TypeAlias

Row: TypeAlias = list[float]
"""An equation's coefficients and its right-hand side, or the unknowns."""


def solved(system: list[Row]) -> Row:
    """The unknowns of a system whose rows end with the right-hand side; no pivot may be zero.

    >>> solved([[2.0, 1.0, 5.0], [1.0, 3.0, 10.0]])
    [1.0, 3.0]
    """
    rows = [row[:] for row in system]
    for place in range(len(rows)):
        pivot = rows[place][place]
        rows[place] = [value / pivot for value in rows[place]]
        for other, row in enumerate(rows):
            if other != place:
                pairs = zip(row, rows[place], strict=True)
                rows[other] = [value - row[place] * step for value, step in pairs]
    return [row[-1] for row in rows]
