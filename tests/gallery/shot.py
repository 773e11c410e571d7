"""A picture to take, as it is and in the themes that other eyes need."""

from collections.abc import Callable, Iterable, Mapping

from msgspec.structs import replace

from game.values import Record
from scenes.stage.scene import Scene
from scenes.stage.theme import Theme
from tests.driver import Driver

Act = Callable[[Driver], object]
"""What is done before the picture is taken."""

ODD_WINDOWS = ((640, 900), (900, 1400), (1800, 600), (2560, 1080), (3840, 2160))
THEMES = {
    "text-150": Theme(text_scale=1.5),
    "high-contrast": Theme(high_contrast=True),
    "colour-blind": Theme(colour_blind=True),
}


class Shot(Record):
    """A scene, what is done in it, and a name: `act` brings the scene into the state that its name says."""

    name: str
    first: Callable[[], Scene]
    act: Act = lambda driver: None
    theme: Theme | None = None
    size: tuple[int, int] | None = None
    """Of its window, if that is what the picture is about."""


def named(prefix: str, shots: Iterable[Shot]) -> list[Shot]:
    """The shots with all their names beginning alike."""
    return [replace(shot, name=f"{prefix}-{shot.name}") for shot in shots]


def in_odd_windows(shots: Iterable[Shot]) -> list[Shot]:
    """The shots in tall windows, in wide ones and in a very large one."""
    plain = list(shots)
    return [
        replace(shot, name=f"{shot.name}-in-{width}x{height}", size=(width, height))
        for width, height in ODD_WINDOWS
        for shot in plain
    ]


def in_every_theme(shots: Iterable[Shot], themes: Mapping[str, Theme] = THEMES) -> list[Shot]:
    """The shots as they are, and all of them again in each theme."""
    plain = list(shots)
    return plain + [
        replace(shot, name=f"{shot.name}-{name}", theme=theme)
        for name, theme in themes.items()
        for shot in plain
    ]
