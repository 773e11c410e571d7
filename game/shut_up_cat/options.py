"""What may be done at each decision of Shut Up Cat.

There are few different questions and none has many answers, so these are listed once and kept for all games.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from functools import cache
from itertools import chain, combinations

from msgspec.structs import force_setattr

from game.core import Seat
from game.rng import Rng
from game.shut_up_cat.actions import (
    Action,
    ChaseCat,
    DrawDistraction,
    Gather,
    PlayCardboardBox,
    PlayEarplugs,
    PlayFeatherWand,
    PlayLaserPointer,
    PlayNightLight,
    PlayOpenWindow,
    PlayShufflingPaws,
    PlayTreatTin,
    PlayWarmMilk,
    RaiseMultiplier,
    Rehide,
    Reveal,
    ScoreWinks,
)
from game.shut_up_cat.board import (
    CHASE_PRICE,
    DICE,
    DICE_A_TURN,
    LUCKY_SUM,
    SIDES,
    SPACES,
    TOP_MULTIPLIER,
    Pips,
    Tile,
    spaces_of,
)
from game.shut_up_cat.cards import Distraction
from game.values import Record, same_types


class DecisionKind(Enum):
    """The kinds of decisions in Shut Up Cat; on each of them the cat may be chased by who can pay."""

    GATHER = "which dice to take from the pillow"
    USE_DICE = "which Distraction card to play, or what to use two dice for"
    SCORE = "count the turned tiles, or chase the cat before that"
    REHIDE = "in which order to put the tiles back"


_CHASE_RARITY = 64
"""A sampled action chases the cat once in so many times: who always pays never sleeps enough."""


def _early(rng: Rng, length: int) -> int:
    """A place in a list of that length, likelier near its beginning: the product of two chances."""
    bits = rng.next()
    return (length * (bits >> 32) * (bits & 0xFFFFFFFF)) >> 64


class Alternatives(Record):
    """All legal actions of one class."""

    actions: tuple[Action, ...]
    first_is_likelier: bool = False
    """Whether sampling favours the beginning of the list."""
    of: type = object
    """Their class: follows from them, as the next one does."""
    listed: Mapping[object, Action] = {}

    def __post_init__(self) -> None:
        force_setattr(self, "of", type(self.actions[0]))
        force_setattr(self, "listed", {action: action for action in self.actions})

    def __contains__(self, action: object) -> bool:
        """Whether it is listed, with fields of the very same types: True is no space and 2.0 no die."""
        try:
            listed = self.listed.get(action)
        except TypeError:
            return False
        return listed is action or (listed is not None and same_types(listed, action))


class TurnOptions(Record):
    """The legal actions of one decision, by class."""

    kinds: tuple[Alternatives, ...]
    chase: bool
    """Whether the cat may be chased."""

    def allows(self, action: object) -> bool:
        if type(action) is ChaseCat:
            return self.chase
        wanted = type(action)
        for kind in self.kinds:
            if kind.of is wanted:
                return action in kind
        return False

    def sample(self, rng: Rng) -> Action:
        """Any action, but so that games end: raise when you can, turn few tiles, seldom chase the cat."""
        if self.chase and not rng.below(_CHASE_RARITY):
            return _CHASE
        kinds = self.kinds
        kind = kinds[0] if len(kinds) == 1 else kinds[_early(rng, len(kinds))]
        actions = kind.actions
        if len(actions) == 1:
            return actions[0]
        return actions[_early(rng, len(actions))] if kind.first_is_likelier else rng.choice(actions)

    def __iter__(self) -> Iterator[Action]:
        for kind in self.kinds:
            yield from kind.actions
        if self.chase:
            yield _CHASE


_CHASE = ChaseCat()
_RAISE = Alternatives((RaiseMultiplier(),))


def can_chase(winks: int, multiplier: int) -> bool:
    """Whether a player can pay for a higher multiplier, and there is one."""
    return winks >= CHASE_PRICE and multiplier < TOP_MULTIPLIER


def can_turn_tiles(dice: Iterable[Pips]) -> bool:
    """Whether two of the dice show different numbers, between which tiles are turned."""
    return len(set(dice)) > 1


@cache
def gathering(pillow: tuple[Pips, ...], chase: bool) -> TurnOptions:
    """Up to three dice of the pillow, and no fewer than the pile falls short of."""
    fewest = max(0, DICE_A_TURN - (DICE - len(pillow)))
    hands = chain.from_iterable(combinations(pillow, taken) for taken in range(fewest, DICE_A_TURN + 1))
    return TurnOptions((Alternatives(tuple(Gather(pips) for pips in hands)),), chase)


def using_dice(
    dice: tuple[Pips, ...],
    hand: tuple[Distraction, ...],
    multiplier: int,
    rivals: tuple[Seat, ...],
    chase: bool,
) -> TurnOptions:
    """Cards that can change something, and uses of two dice; `rivals` can have their multiplier lowered."""
    uses = _uses(dice, multiplier < TOP_MULTIPLIER)
    for card in dict.fromkeys(hand):
        plays = _plays(card, dice, multiplier, rivals, chase)
        if plays is not None:
            uses = (*uses, plays)
    return TurnOptions(uses, chase)


@cache
def _uses(dice: tuple[Pips, ...], can_rise: bool) -> tuple[Alternatives, ...]:
    """What two of the three dice can be used for; a seven that raises nothing comes last."""
    pairs = sorted(set(combinations(sorted(dice), 2)))
    uses: list[Alternatives] = []
    lucky = any(low + high == LUCKY_SUM for low, high in pairs)
    if lucky and can_rise:
        uses.append(_RAISE)
    reveals = [
        Reveal(*ends)
        for low, high in pairs
        if low != high
        for one in spaces_of(low)
        for other in spaces_of(high)
        for ends in ((one, other), (other, one))
    ]
    if reveals:
        shortest_first = sorted(reveals, key=lambda reveal: len(reveal.spaces))
        uses.append(Alternatives(tuple(shortest_first), first_is_likelier=True))
    if any(low == high for low, high in pairs):
        uses.append(Alternatives((DrawDistraction(),)))
    if lucky and not can_rise:
        uses.append(_RAISE)
    return tuple(uses)


def _plays(
    card: Distraction, dice: tuple[Pips, ...], multiplier: int, rivals: tuple[Seat, ...], chase: bool
) -> Alternatives | None:
    """All ways to play a card in which it could change something; None when there are none."""
    if card in _DICE_PLAYS:
        return _DICE_PLAYS[card](dice)
    if card is Distraction.EARPLUGS:
        return _EARPLUGS if (multiplier or chase) and can_turn_tiles(dice) else None
    if card is Distraction.WARM_MILK:
        return _WARM_MILK if multiplier < TOP_MULTIPLIER else None
    if card is Distraction.NIGHT_LIGHT:
        return _NIGHT_LIGHT
    if card is Distraction.SHUFFLING_PAWS:
        return _SHUFFLING_PAWS
    return _open_window(rivals) if rivals else None


@cache
def _laser_pointer(dice: tuple[Pips, ...]) -> Alternatives:
    some = chain.from_iterable(combinations(sorted(dice), number) for number in range(1, len(dice) + 1))
    return Alternatives(tuple(PlayLaserPointer(again) for again in dict.fromkeys(some)))


@cache
def _feather_wand(dice: tuple[Pips, ...]) -> Alternatives:
    return Alternatives(
        tuple(
            PlayFeatherWand(die, to)
            for die in sorted(set(dice))
            for to in (die - 1, die + 1)
            if 1 <= to <= SIDES
        )
    )


@cache
def _treat_tin(dice: tuple[Pips, ...]) -> Alternatives:
    return Alternatives(
        tuple(PlayTreatTin(die, to) for die in sorted(set(dice)) for to in range(1, SIDES + 1) if to != die)
    )


@cache
def _cardboard_box(dice: tuple[Pips, ...]) -> Alternatives:
    return Alternatives(tuple(PlayCardboardBox(die) for die in sorted(set(dice))))


@cache
def _open_window(rivals: tuple[Seat, ...]) -> Alternatives:
    return Alternatives(tuple(PlayOpenWindow(rival) for rival in rivals))


_DICE_PLAYS: dict[Distraction, Callable[[tuple[Pips, ...]], Alternatives]] = {
    Distraction.LASER_POINTER: _laser_pointer,
    Distraction.FEATHER_WAND: _feather_wand,
    Distraction.TREAT_TIN: _treat_tin,
    Distraction.CARDBOARD_BOX: _cardboard_box,
}
_EARPLUGS = Alternatives((PlayEarplugs(),))
_WARM_MILK = Alternatives((PlayWarmMilk(),))
_NIGHT_LIGHT = Alternatives(tuple(PlayNightLight(*two) for two in combinations(range(SPACES), 2)))
_SHUFFLING_PAWS = Alternatives(tuple(PlayShufflingPaws(*two) for two in combinations(range(SPACES), 2)))


SCORING = TurnOptions((Alternatives((ScoreWinks(),)),), chase=True)
"""The question while turned tiles lie open; who cannot chase is not asked."""


@cache
def rehiding(tiles: int, meows: int, chase: bool) -> TurnOptions:
    """Every arrangement of that many tiles, so many of them Meows."""
    arrangements = (
        Rehide(tuple(Tile.MEOW if place in places else Tile.Z for place in range(tiles)))
        for places in combinations(range(tiles), meows)
    )
    return TurnOptions((Alternatives(tuple(arrangements)),), chase)
