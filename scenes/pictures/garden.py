"""The garden of Go Kitty: four seasons side by side behind the table, and small things to put in front.

What matters lies in the middle 1920 x 1080. A wider window shows the pines on the left and the autumn wood on
the right, a taller one more sky and more lawn.
"""

from scenes.stage.drawing import Drawing, Layer

WIDEST = (2560, 1800)
"""As far as the picture goes; a window that needs more has to enlarge it."""

BUTTERFLY_FRAMES = 2

_DRAWN = (2560, 1080)


def garden(width: int = 1920, height: int = 1080) -> Drawing:
    """The background for a window of that many units, its middle in the window's middle."""
    whole = Drawing(*_DRAWN, (Layer("rooms/garden"),))
    return Drawing(width, height, whole.placed((width - whole.width) / 2, (height - whole.height) / 2))


def tuft(season: str) -> Drawing:
    """What grows in the foreground in `winter`, `spring`, `summer` or `fall`."""
    return Drawing(200, 140, (Layer(f"rooms/garden_tuft_{season}"),))


def drifting(season: str) -> Drawing:
    """What is in the air in a season: a snowflake, a petal, a dandelion's parachute, a leaf."""
    return Drawing(64, 64, (Layer(f"rooms/garden_drift_{season}"),))


def butterfly(frame: int = 0) -> Drawing:
    return Drawing(100, 90, (Layer(f"rooms/garden_butterfly_{frame % BUTTERFLY_FRAMES}"),))
