"""The garden of Go Kitty: four seasons side by side behind the table, and small things to put in front.

What matters lies in the middle 1920 x 1080. A wider window shows the pines on the left and the autumn wood on
the right, a taller one more sky with a kite in it, and more lawn.
"""

from math import log

from scenes.pictures.cats import Coat, Mood, Pose, cat
from scenes.stage.drawing import Drawing, Layer, made_once

WIDEST = (3740, 3400)
"""As far as the picture goes; a window that needs more has to enlarge it."""

BUTTERFLY_FRAMES = 2

Rim = tuple[int, int, int, int]
"""Left, top, width and height of a table, as a window of 16:9 counts."""
USUAL_TABLE: Rim = (276, 376, 1368, 424)

_DRAWN = (2560, 1080)
_ASIDE = (_DRAWN[0] - 1920) // 2
_TABLE_MIDDLE = 588
_TALL_FROM = 1300
"""Before a table as high as this the hand lies all along the lawn: only its corners are seen."""
TABLES: dict[str, Rim] = {
    "garden_table": USUAL_TABLE,
    "garden_table_wide": (-100, 376, 2120, 424),
    "garden_table_round": (260, 258, 1400, 660),
    "garden_table_tall": (20, -132, 1880, 1440),
}
"""The tables as they are drawn, all with the same middle."""
_MIRRORED = "scale(-1 1)"
_CORNER_TUFT = ("winter", 430, 100, 0.76)
_TUFTS = (
    _CORNER_TUFT,
    ("winter", 720, 270, 0.9),
    ("spring", 1010, 100, 0.76),
    ("summer", 1390, 250, 1.2),
    ("spring", 1120, 300, 1.0),
    ("fall", 2040, 100, 0.76),
    ("fall", 1800, 290, 1.0),
)
"""What grows on the lawn of a window that is taller than 16:9, and how far before the table."""


@made_once
def garden(width: int = 1920, height: int = 1080, *, up: int = 0, table: Rim | None = USUAL_TABLE) -> Drawing:
    """The background for a window of that many units, its middle in the window's middle but moved `up`; the
    table stays where its rim is wanted."""
    width, height = min(width, WIDEST[0]), min(height, WIDEST[1])
    middle = (width - _DRAWN[0]) / 2, (height - _DRAWN[1]) / 2
    layers: tuple[Layer, ...] = (Layer("rooms/garden"),)
    if width > _DRAWN[0]:
        layers = (*_beyond(0), *layers, *_beyond(2 * _DRAWN[0]))
    if height > _DRAWN[1]:
        layers = (*layers, Layer("rooms/garden_high"))
    layers = Drawing(*_DRAWN, layers).placed(middle[0], middle[1] - up)
    before: tuple[Layer, ...] = ()
    if height > _DRAWN[1]:
        before = _lawn(table or USUAL_TABLE)
    if table is not None:
        before = (*before, _table(table))
    if height > _DRAWN[1]:
        before = (*before, *_sleeper(table or USUAL_TABLE))
    return Drawing(width, height, (*layers, *Drawing(*_DRAWN, before).placed(*middle)))


def _table(rim: Rim) -> Layer:
    """The table that comes nearest to this shape, made to fit it."""
    left, top, width, height = rim
    shape, (_, _, wide, high) = min(
        TABLES.items(), key=lambda one: abs(log(one[1][2] / one[1][3] * height / width))
    )
    across, down = width / wide, height / high
    x, y = left + width / 2 + _ASIDE, top + height / 2
    moved = f"translate({x - _DRAWN[0] / 2 * across:g} {y - _TABLE_MIDDLE * down:g})"
    return Layer(f"rooms/{shape}", transform=f"{moved} scale({across:g} {down:g})")


def _beyond(x: int) -> tuple[Layer, ...]:
    """The same garden turned round, so that it goes on where the picture ends."""
    return (Layer("rooms/garden", transform=f"translate({x} 0) {_MIRRORED}"),)


def _lawn(table: Rim) -> tuple[Layer, ...]:
    """What grows on the grass before the table."""
    bottom = table[1] + table[3]
    tufts = (_CORNER_TUFT,) if table[3] > _TALL_FROM else _TUFTS
    return tuple(layer for season, x, y, size in tufts for layer in tuft(season).placed(x, bottom + y, size))


def _sleeper(table: Rim) -> tuple[Layer, ...]:
    """A cat on the grass before the table."""
    x = 2040 if table[3] > _TALL_FROM else 1500
    return cat(Coat.CALICO, Mood.SLEEPY, Pose.LOAF).placed(x, table[1] + table[3] + 80, 0.36)


@made_once
def tuft(season: str) -> Drawing:
    """What grows in the foreground in `winter`, `spring`, `summer` or `fall`."""
    return Drawing(200, 140, (Layer(f"rooms/garden_tuft_{season}"),))


@made_once
def drifting(season: str) -> Drawing:
    """What is in the air in a season: a snowflake, a petal, a dandelion's parachute, a leaf."""
    return Drawing(64, 64, (Layer(f"rooms/garden_drift_{season}"),))


@made_once
def butterfly(frame: int = 0) -> Drawing:
    return Drawing(100, 90, (Layer(f"rooms/garden_butterfly_{frame % BUTTERFLY_FRAMES}"),))
