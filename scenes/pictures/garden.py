"""The garden of Go Kitty: four seasons side by side behind the table, and small things to put in front.

What matters lies in the middle 1920 x 1080. A wider window shows the pines on the left and the autumn wood on
the right, a taller one more sky with a kite in it, and more lawn.
"""

from scenes.pictures.cats import Coat, Mood, Pose, cat
from scenes.stage.drawing import Drawing, Layer, made_once

WIDEST = (3740, 3400)
"""As far as the picture goes; a window that needs more has to enlarge it."""

BUTTERFLY_FRAMES = 2

_DRAWN = (2560, 1080)
_MIRRORED = "scale(-1 1)"
_TUFTS = (
    ("winter", 430, 1150, 0.76),
    ("winter", 720, 1320, 0.9),
    ("spring", 1010, 1150, 0.76),
    ("summer", 1390, 1300, 1.2),
    ("spring", 1120, 1350, 1.0),
    ("fall", 2040, 1150, 0.76),
    ("fall", 1800, 1340, 1.0),
)
"""What grows on the lawn of a window that is taller than 16:9."""


@made_once
def garden(width: int = 1920, height: int = 1080, *, table: bool = True) -> Drawing:
    """The background for a window of that many units, its middle in the window's middle."""
    width, height = min(width, WIDEST[0]), min(height, WIDEST[1])
    layers: tuple[Layer, ...] = (Layer("rooms/garden"),)
    if width > _DRAWN[0]:
        layers = (*_beyond(0), *layers, *_beyond(2 * _DRAWN[0]))
    if height > _DRAWN[1]:
        layers = (*layers, Layer("rooms/garden_high"), *_lawn())
    if table:
        layers = (*layers, Layer("rooms/garden_table"))
    whole = Drawing(*_DRAWN, layers)
    return Drawing(width, height, whole.placed((width - whole.width) / 2, (height - whole.height) / 2))


def _beyond(x: int) -> tuple[Layer, ...]:
    """The same garden turned round, so that it goes on where the picture ends."""
    return (Layer("rooms/garden", transform=f"translate({x} 0) {_MIRRORED}"),)


def _lawn() -> tuple[Layer, ...]:
    tufts = (layer for season, x, y, size in _TUFTS for layer in tuft(season).placed(x, y, size))
    sleeper = cat(Coat.CALICO, Mood.SLEEPY, Pose.LOAF).placed(1500, 1130, 0.36)
    return (*tufts, *sleeper)


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
