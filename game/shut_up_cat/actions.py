"""What a player may do on a turn of Shut Up Cat."""

from typing import ClassVar, TypeAlias

from game.codec import Codec
from game.core import Seat
from game.shut_up_cat.board import Pips, Space, Tile, arc
from game.shut_up_cat.cards import Distraction
from game.values import Record


class ChaseCat(Record):
    """Pay winks for a higher multiplier."""


class Gather(Record):
    """Take these dice from the pillow as they lie, in rising order, and roll the rest from the pile."""

    pips: tuple[Pips, ...]


class Reveal(Record):
    """Place two dice and turn all tiles from start clockwise to end.

    The two spaces say which dice are meant. The other way round the ring is the same with the ends exchanged.
    """

    start: Space
    end: Space

    @property
    def ends(self) -> tuple[Space, Space]:
        return self.start, self.end

    @property
    def spaces(self) -> tuple[Space, ...]:
        """All whose tiles are turned, from the start on."""
        return arc(self.start, self.end)


class DrawDistraction(Record):
    """Use two equal dice to draw a card."""


class RaiseMultiplier(Record):
    """Use two dice that add up to seven; at the highest multiplier they change nothing."""


class ScoreWinks(Record):
    """Let the revealed tiles count, Meows and Zs, without chasing the cat (again) before that."""


class Rehide(Record):
    """Put the revealed tiles back face down: these, on the spaces from the start of the reveal clockwise."""

    tiles: tuple[Tile, ...]


class PlayLaserPointer(Record):
    """Roll these dice again, named in rising order."""

    dice: tuple[Pips, ...]
    card: ClassVar[Distraction] = Distraction.LASER_POINTER


class PlayFeatherWand(Record):
    """Turn a die up or down by one."""

    die: Pips
    to: Pips
    card: ClassVar[Distraction] = Distraction.FEATHER_WAND


class PlayTreatTin(Record):
    """Set a die to any side."""

    die: Pips
    to: Pips
    card: ClassVar[Distraction] = Distraction.TREAT_TIN


class PlayCardboardBox(Record):
    """Turn a die over."""

    die: Pips
    card: ClassVar[Distraction] = Distraction.CARDBOARD_BOX


class PlayEarplugs(Record):
    """Let the first Meow that is revealed this turn not count."""

    card: ClassVar[Distraction] = Distraction.EARPLUGS


class PlayWarmMilk(Record):
    """Raise the own multiplier by one."""

    card: ClassVar[Distraction] = Distraction.WARM_MILK


class PlayNightLight(Record):
    """Look at two tiles, both named before either is seen, the lower space first."""

    first: Space
    second: Space
    card: ClassVar[Distraction] = Distraction.NIGHT_LIGHT


class PlayShufflingPaws(Record):
    """Swap two tiles unseen, the lower space named first."""

    first: Space
    second: Space
    card: ClassVar[Distraction] = Distraction.SHUFFLING_PAWS


class PlayOpenWindow(Record):
    """Lower a rival's multiplier by one."""

    rival: Seat
    card: ClassVar[Distraction] = Distraction.OPEN_WINDOW


CardPlay: TypeAlias = (
    PlayLaserPointer
    | PlayFeatherWand
    | PlayTreatTin
    | PlayCardboardBox
    | PlayEarplugs
    | PlayWarmMilk
    | PlayNightLight
    | PlayShufflingPaws
    | PlayOpenWindow
)

Action: TypeAlias = (
    ChaseCat | Gather | Reveal | DrawDistraction | RaiseMultiplier | ScoreWinks | Rehide | CardPlay
)

ACTIONS = Codec(
    ChaseCat,
    Gather,
    Reveal,
    DrawDistraction,
    RaiseMultiplier,
    ScoreWinks,
    Rehide,
    PlayLaserPointer,
    PlayFeatherWand,
    PlayTreatTin,
    PlayCardboardBox,
    PlayEarplugs,
    PlayWarmMilk,
    PlayNightLight,
    PlayShufflingPaws,
    PlayOpenWindow,
)
