"""The five loops: one module each, the score at the top as text, the arrangement below it."""

from collections.abc import Callable

from ..waves import Wave
from . import bedroom, garden, menu, parlour, tense

TUNES: dict[str, Callable[[], Wave]] = {
    "music_menu": menu.recorded,
    "music_parlour": parlour.recorded,
    "music_garden": garden.recorded,
    "music_bedroom": bedroom.recorded,
    "music_tense": tense.recorded,
}
