"""What a player may do on a turn of Shut Up Cat."""

from typing import ClassVar, TypeAlias

from game.codec import Codec
from game.core import Seat
from game.records import record
from game.shut_up_cat.board import Pips, Space, Tile, arc
from game.shut_up_cat.cards import Distraction


@record
class ChaseCat:
    """Pay winks for a higher multiplier."""


@record
class Gather:
    """Take these dice from the pillow as they lie, in rising order, and roll the rest from the pile."""

    pips: tuple[Pips, ...]


@record
class Reveal:
    """Place two dice and turn all tiles from start clockwise to end.

    The two spaces say which dice are meant. The other way round the ring is the same with the ends exchanged.
    """

    start: Space
    end: Space

    @property
    def spaces(self) -> tuple[Space, ...]:
        """All whose tiles are turned, from the start on."""
        return arc(self.start, self.end)


@record
class DrawDistraction:
    """Use two equal dice to draw a card."""


@record
class RaiseMultiplier:
    """Use two dice that add up to seven; at the highest multiplier they change nothing."""


@record
class ScoreWinks:
    """Let the revealed tiles count, Meows and Zs, without chasing the cat (again) before that."""


@record
class Rehide:
    """Put the revealed tiles back face down: these, on the spaces from the start of the reveal clockwise."""

    tiles: tuple[Tile, ...]


@record
class PlayLaserPointer:
    """Roll these dice again, named in rising order."""

    dice: tuple[Pips, ...]
    card: ClassVar[Distraction] = Distraction.LASER_POINTER


@record
class PlayFeatherWand:
    """Turn a die up or down by one."""

    die: Pips
    to: Pips
    card: ClassVar[Distraction] = Distraction.FEATHER_WAND


@record
class PlayTreatTin:
    """Set a die to any side."""

    die: Pips
    to: Pips
    card: ClassVar[Distraction] = Distraction.TREAT_TIN


@record
class PlayCardboardBox:
    """Turn a die over."""

    die: Pips
    card: ClassVar[Distraction] = Distraction.CARDBOARD_BOX


@record
class PlayEarplugs:
    """Let the first Meow that is revealed this turn not count."""

    card: ClassVar[Distraction] = Distraction.EARPLUGS


@record
class PlayWarmMilk:
    """Raise the own multiplier by one."""

    card: ClassVar[Distraction] = Distraction.WARM_MILK


@record
class PlayNightLight:
    """Look at two tiles, both named before either is seen, the lower space first."""

    first: Space
    second: Space
    card: ClassVar[Distraction] = Distraction.NIGHT_LIGHT


@record
class PlayShufflingPaws:
    """Swap two tiles unseen, the lower space named first."""

    first: Space
    second: Space
    card: ClassVar[Distraction] = Distraction.SHUFFLING_PAWS


@record
class PlayOpenWindow:
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
