"""What every scene and widget works with: the window, the theme, pictures, text and sound."""

from collections.abc import Callable
from copy import copy
from math import inf

from msgspec.structs import replace

from scenes.stage.aloud import Aloud
from scenes.stage.art import Art
from scenes.stage.cache import BYTES_PER_PIXEL
from scenes.stage.drawing import Drawing
from scenes.stage.keys import Keys
from scenes.stage.layout import WindowView
from scenes.stage.notices import Notices
from scenes.stage.sound import Sound
from scenes.stage.theme import SMALLEST_CONTROL_PX, Colours, Size, Theme, Tone
from scenes.stage.typesetter import Typesetter

Symbol = Callable[[str, bool], Drawing]
"""The drawing of an icon by its name, light or dark."""

COLOUR_BLIND = "colour_blind"
_CACHED_WINDOWS = 8
"""How many times the pixels of the window the picture cache may hold: enough for a page and for the table
behind it."""
_SMALLEST_BUDGET = 32 * 1024 * 1024


class Kit:
    """One for the whole program; it changes when the window or the player's choices do."""

    def __init__(
        self, view: WindowView, theme: Theme, sound: Sound, symbol: Symbol, art: Art | None = None
    ) -> None:
        self.window = view
        self.theme = theme
        self.sound = sound
        self.notices = Notices()
        self.aloud = Aloud()
        self._symbol = symbol
        self.art = art or art_for(view)
        self.typesetter = Typesetter(view, theme, self.art, symbol)
        self._apply_skin()

    def _apply_skin(self) -> None:
        """Apply the theme's palette and skin to all pictures."""
        swaps = (COLOUR_BLIND,) if self.theme.colour_blind else ()
        self.art.wear(*swaps, skin=self.theme.skin)

    @property
    def colours(self) -> Colours:
        return self.theme.colours

    @property
    def keys(self) -> Keys:
        return self.theme.keys

    @property
    def control(self) -> float:
        """How high a control is here at least: never too small to hit."""
        return self.window.at_least(Size.CONTROL, SMALLEST_CONTROL_PX)

    def icon(self, icon: str | Drawing, on: Tone | None = None) -> Drawing:
        """An icon by its name, in the version that stands out from a tone; drawings stay as they are."""
        if isinstance(icon, Drawing):
            return icon
        return self._symbol(icon, on is not None and on.is_dark)

    def within(self, view: WindowView, largest_text: float = inf) -> "Kit":
        """The same kit for a part of this window, or for other units; words stay below a scale."""
        scale = min(self.theme.text_scale, largest_text)
        if view == self.window and scale == self.theme.text_scale:
            return self
        part = copy(self)
        part.window, part.theme = view, replace(self.theme, text_scale=scale)
        part.typesetter = Typesetter(view, part.theme, self.art, self._symbol)
        return part

    def change(self, view: WindowView | None = None, theme: Theme | None = None) -> None:
        """Change to another window size or theme; pictures and text are made again as needed."""
        self.art.cancel_pending()
        if theme is not None and theme != self.theme:
            self.theme = theme
            self._apply_skin()
        if view is not None:
            self.window = view
            self.art.set_budget(_budget(view))
        self.typesetter = Typesetter(self.window, self.theme, self.art, self._symbol)


def art_for(view: WindowView) -> Art:
    return Art(_budget(view))


def _budget(view: WindowView) -> int:
    return max(view.width * view.height * BYTES_PER_PIXEL * _CACHED_WINDOWS, _SMALLEST_BUDGET)
