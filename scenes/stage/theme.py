"""Every colour and font, the sizes and durations that many share, and the ways a player may change them.

Nothing else in `scenes` spells a colour, but for the plain white of light and masks. Sizes are virtual units:
a window of 1920x1080 shows them one to one. Each pair of words and ground below keeps a contrast of 4.5:1; a
test holds it.
"""

from enum import Enum, StrEnum

from game.values import Record
from scenes.stage.drawing import PLAIN, Skin
from scenes.stage.keys import AS_AT_FIRST, Keys

TEXT_SCALES = (1.0, 1.25, 1.5, 2.0)
SMALLEST_TEXT_PX = 13
SMALLEST_CONTROL_PX = 32


class Face(StrEnum):
    """The fonts: Fredoka One for titles and buttons, Manrope for what is read."""

    TITLE = "FredokaOne"
    BODY = "ManropeSemiBold"
    BOLD = "ManropeExtraBold"


class Tone(Record):
    """One material a widget can be made of: its face from top to bottom, its lower edge, and words on it."""

    top: str
    bottom: str
    edge: str
    words: str
    quiet: str

    @property
    def is_dark(self) -> bool:
        """Whether what stands on it has to be light."""
        return is_light(self.words)


class Colours(Record):
    """What the interface is painted with."""

    ink: str = "#4a2c23"
    lamplight: str = "#ffd98a"
    glow: str = "#ffb84a"
    night: str = "#2b2d4e"
    dusk: str = "#4a3f6b"
    wood: str = "#8a5a3a"
    shade: str = "#1a1426"
    focus: str = "#2f74e0"
    focus_edge: str = "#ffffff"
    groove: str = "#d9c8a8"

    paper: Tone = Tone("#fffaf0", "#f6ead2", "#d8c39c", "#4a2c23", "#745645")
    cream: Tone = Tone("#f8ecd4", "#efdfbf", "#d0b98f", "#4a2c23", "#6b4d3d")
    green: Tone = Tone("#2f8549", "#27733f", "#1c5a30", "#ffffff", "#ffffff")
    red: Tone = Tone("#d0412d", "#b93527", "#8f261c", "#ffffff", "#ffffff")
    blue: Tone = Tone("#3a72c4", "#2f60a8", "#234a85", "#ffffff", "#ffffff")
    lilac: Tone = Tone("#cdaaee", "#b78fde", "#8c67b4", "#3d241d", "#3d241d")
    amber: Tone = Tone("#ffe0a0", "#ffc863", "#d99b3a", "#4a2c23", "#5a3a26")
    plum: Tone = Tone("#7a4f8a", "#653f75", "#4b2d58", "#ffffff", "#f7ecff")
    dark: Tone = Tone("#363961", "#2b2d4e", "#1c1d36", "#fff6e0", "#d3cdec")
    faded: Tone = Tone("#e6dac2", "#dccfb3", "#c2b292", "#5f4a3d", "#5f4a3d")
    faded_chosen: Tone = Tone("#c4ae84", "#cbb68d", "#a08a62", "#3d241d", "#3d241d")
    """What is chosen and still stands, although it is not to be used now."""

    def dimmed(self, chosen: bool | None) -> Tone:
        """What is not to be used now; if it is chosen that is seen all the same."""
        return self.faded_chosen if chosen else self.faded

    @property
    def hollow(self) -> Tone:
        """What is sunk into the paper: the grooves of sliders, choices and bars."""
        return Tone(self.groove, self.groove, self.groove, self.ink, self.ink)


DAYLIGHT = Colours()

HIGH_CONTRAST = Colours(
    ink="#1c0d08",
    lamplight="#ffe9b8",
    glow="#ffd000",
    night="#12132a",
    dusk="#241d3d",
    shade="#000000",
    groove="#8a7a60",
    focus="#0047c2",
    paper=Tone("#ffffff", "#ffffff", "#5c4636", "#1c0d08", "#38231b"),
    cream=Tone("#fff6e2", "#fff6e2", "#5c4636", "#1c0d08", "#38231b"),
    green=Tone("#14592b", "#14592b", "#0a3517", "#ffffff", "#ffffff"),
    red=Tone("#8f1f12", "#8f1f12", "#5c1009", "#ffffff", "#ffffff"),
    blue=Tone("#1b4687", "#1b4687", "#102c57", "#ffffff", "#ffffff"),
    lilac=Tone("#e6d3fa", "#e6d3fa", "#5d3f80", "#1c0d08", "#1c0d08"),
    amber=Tone("#ffe39b", "#ffe39b", "#80560e", "#1c0d08", "#1c0d08"),
    plum=Tone("#4d2a5b", "#4d2a5b", "#2e1738", "#ffffff", "#ffffff"),
    dark=Tone("#12132a", "#12132a", "#000000", "#ffffff", "#f0edff"),
    faded=Tone("#e4e0d8", "#e4e0d8", "#8a8478", "#3d372f", "#3d372f"),
    faded_chosen=Tone("#bcb4a4", "#bcb4a4", "#6e675a", "#1c0d08", "#1c0d08"),
)

CONFETTI = ("#e0503f", "#3f7fd6", "#3fa65b", "#f4b740", "#b78fde", "#fbf3e2")
HEARTS = ("#e0503f", "#f2a6a0")
MOONLIGHT = ("#ffffff", "#cfd6ff")
STARLIGHT = ("#ffd98a", "#ffffff")
OUTLINED_WORDS = "#ffffff"
"""The words inside an outline of ink."""
CHART_LINES = (
    *("#2f60a8", "#b93527", "#27733f", "#653f75", "#9a6208"),
    *("#14716f", "#8a5a3a", "#3d3a5c", "#b03a6e", "#5a681c"),
)
"""A line for each seat."""


class Size(float, Enum):
    """Lengths in virtual units. Controls are high enough to stay above 32 real pixels at 960x540."""

    TITLE = 60
    HEADING = 40
    BUTTON = 32
    BODY = 26
    SMALL = 22
    CONTROL = 72
    TARGET = 64
    ICON = 40
    RADIUS = 22
    OUTLINE = 4
    DEPTH = 7
    GAP = 16
    LIST_GAP = 14
    """Between the rows of a page or a question."""
    TABLE_GAP = 8
    """Between the lines of a table of numbers."""
    PADDING = 18
    """Between the edge of a sheet and its words."""
    MARGIN = 32
    FOCUS = 5


class Seconds(float, Enum):
    """How long things take."""

    HOVER_IN = 0.12
    HOVER_OUT = 0.09
    PRESS = 0.06
    SWITCH = 0.15
    DEAL = 0.24
    DEAL_APART = 0.045
    DEAL_ALL = 1.2
    FLIP = 0.22
    LAND = 0.16
    BEFORE_REVEAL = 0.35
    COUNT = 0.09
    VERDICT_HOLD = 0.6
    WIN = 2.0
    SHAKE = 0.18
    WIGGLE = 0.3
    LIVE_AFTER = 0.15
    IMPATIENT = 0.35
    TAKEN_OVER = 0.5
    PRESS_AFTER_PRESS = 1.2
    A_LOOK = 0.3
    TOOLTIP_AFTER = 0.35
    TOAST = 3.2
    REPEAT_AFTER = 0.4
    REPEAT_EVERY = 0.07
    IDLE_FRAME = 0.1
    LIVING_FRAME = 0.2
    CALM_FRAME = 0.15
    MOST_IF_REDUCED = 0.15


HOVER_LIFT = 24.0
HOVER_SCALE = 1.08
PRESS_SCALE = 0.96
DIM = 0.55


class Pace(float, Enum):
    """How long a bot pauses before its answer appears."""

    SLOW = 1.6
    NORMAL = 0.9
    FAST = 0.35
    INSTANT = 0.0


class Theme(Record):
    """The choices of the player in front of the screen."""

    text_scale: float = 1.0
    high_contrast: bool = False
    reduced_motion: bool = False
    colour_blind: bool = False
    idle_life: bool = True
    keys: Keys = AS_AT_FIRST
    skin: Skin = PLAIN

    @property
    def colours(self) -> Colours:
        return HIGH_CONTRAST if self.high_contrast else DAYLIGHT

    @property
    def alive(self) -> bool:
        """Whether things breathe and blink by themselves."""
        return self.idle_life and not self.reduced_motion

    def seconds(self, wanted: float) -> float:
        """How long a movement may take here."""
        return min(wanted, Seconds.MOST_IF_REDUCED) if self.reduced_motion else wanted


def is_light(colour: str) -> bool:
    """Whether a colour is nearer to white than to black, as the eye sees it."""
    return luminance(colour) > 0.18


def mix(one: str, other: str, share: float) -> str:
    """A colour between two: `share` 0 gives the first, 1 the second."""
    pairs = zip(_channels(one), _channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def _channels(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))


def luminance(colour: str) -> float:
    """How light the eye sees a colour, from 0 to 1, as WCAG defines it."""
    shares = (value / 255 for value in _channels(colour))
    red, green, blue = (s / 12.92 if s <= 0.03928 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
