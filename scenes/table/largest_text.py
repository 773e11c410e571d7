"""How large words can become at a table, by the size of its window."""

from scenes.stage.layout import WindowView
from scenes.stage.theme import TEXT_SCALES

_IN_THE_SMALLEST, _PER_SCALE = 0.5, 1.5
"""The largest text scale is the first, and the second for each pixel that a unit has."""


def largest_text(window: WindowView) -> float:
    """The largest text scale that a table has room for: 100 % at 640x360, where letters are as small as can
    be read, 125 % at 960x540, 150 % at 1280x720 and 200 % from 1920x1080 on."""
    room = _IN_THE_SMALLEST + _PER_SCALE * window.scale
    return min(max(room, TEXT_SCALES[0]), TEXT_SCALES[-1])
