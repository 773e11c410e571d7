"""How likely a seat is to win the game, judged by what everybody can see: a race to forty winks.

For two players who know nothing of the bed the race is solved (see `race_solver`): the chance follows from
the winks and multipliers of both and from who has still a turn in this round. With more rivals each is a race
of its own. Where the cat may be chased at any time the race is another one.
"""

from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from typing import Protocol
from zlib import decompress

from game.core import Seat
from game.data import read_data
from game.shut_up_cat.board import GOAL, STARTING_WINKS, TOP_MULTIPLIER
from game.shut_up_cat.cards import COPIES, DECK, Distraction
from game.shut_up_cat.scoring import Standing
from game.shut_up_cat.view import ShutUpCatView
from game.values import Record

WINKS_LIMIT = 64
"""The tables end below this many winks: from 39 a turn brings 24 at most."""
RESOLUTION = 255
"""A chance is stored as a whole number of this many parts, a byte."""
_CHANCES = tuple(level / RESOLUTION for level in range(RESOLUTION + 1))
"""By its byte: unpacked rows hold these, because a float of its own takes four times as much memory."""
TABLES = {False: "race.bin", True: "race_any_time.bin"}
"""The solved races, by whether the cat may be chased at any time."""

CARD_WORTH = {
    Distraction.LASER_POINTER: 0.8,
    Distraction.FEATHER_WAND: 0.8,
    Distraction.TREAT_TIN: 1.2,
    Distraction.CARDBOARD_BOX: 0.6,
    Distraction.EARPLUGS: 1.0,
    Distraction.WARM_MILK: 1.0,
    Distraction.NIGHT_LIGHT: 0.8,
    Distraction.SHUFFLING_PAWS: 0.4,
    Distraction.OPEN_WINDOW: 0.8,
}
"""What a card in the hand is worth, in winks: estimates."""
MEAN_CARD_WORTH = sum(CARD_WORTH[card] * copies for card, copies in COPIES.items()) / len(DECK)
"""What a card is worth that nobody has seen."""

RIVALS_EXPONENT = (1.0, 1.0, 0.79, 0.67)
"""By number of rivals: the exponent on the product of the chances to end ahead of each. Below 1, because
who is ahead of one is likelier to be ahead of the others, too."""
TIED_CHANCE = 0.03
"""The chance of a seat that is tied with a rival who still has a last turn."""
WINK_TIEBREAK = 1e-4
"""What a wink adds to the chance to win, so that among equal chances more winks are better."""


def hand_worth(hand: Sequence[Distraction]) -> float:
    """What the cards of a hand are worth, in winks."""
    return sum([CARD_WORTH[card] for card in hand])


class ChanceRows(dict[int, list[float]]):
    """Chances by the rival's winks, a row for all the rest; each is unpacked when it is asked for."""

    def __init__(self, steps: bytes, width: int) -> None:
        super().__init__()
        self._steps = steps
        self._width = width

    def __missing__(self, row: int) -> list[float]:
        steps = self._steps[row * self._width : (row + 1) * self._width]
        self[row] = [_CHANCES[level % len(_CHANCES)] for level in accumulate(steps)]
        return self[row]


class RaceTables(Record, eq=False):
    """The solved race: for a seat whose rival has still a turn in the round, and for one without."""

    early: ChanceRows
    late: ChanceRows


@cache
def race_tables(any_time: bool) -> RaceTables:
    """The race where the cat may be chased at any time, or may not between counting and scoring."""
    steps = decompress(read_data("game.shut_up_cat.bots", TABLES[any_time]))
    early = (TOP_MULTIPLIER + 1) ** 2 * GOAL * GOAL
    return RaceTables(ChanceRows(steps[:early], GOAL), ChanceRows(steps[early:], WINKS_LIMIT))


def rivals_of(view: ShutUpCatView) -> list[Seat]:
    """All but the seat on turn, the next one first."""
    seats = len(view.winks)
    return [(view.turn + step) % seats for step in range(1, seats)]


def share_of_game_left(view: ShutUpCatView) -> float:
    """How much of the game is left, for cards to be of use."""
    return max(0, GOAL - max(view.winks)) / (GOAL - STARTING_WINKS)


class Rival(Protocol):
    """Somebody to be ahead of at the end."""

    def chance_ahead(self, winks: int, multiplier: int, cards: float) -> float:
        """The chance to end ahead of it, for somebody who has so much at the end of a turn."""
        ...

    def chance_ahead_at_end(self, winks: int) -> float:
        """The same when this round is the last."""
        ...


class UninformedRival(Record):
    """A rival who is taken to know nothing of the bed."""

    tables: RaceTables
    winks: int
    multiplier: int
    cards: float
    """What its hand is worth, in winks."""
    still_to_move: bool
    """Whether it has a turn in this round."""

    @classmethod
    def of(cls, view: ShutUpCatView, rival: Seat, multipliers: Sequence[int]) -> "UninformedRival":
        seats, cards = len(view.winks), MEAN_CARD_WORTH * view.hand_sizes[rival] * share_of_game_left(view)
        still_to_move = (rival - view.turn) % seats <= (view.first - 1 - view.turn) % seats
        table = race_tables(view.house.chase_any_time)
        return cls(table, view.winks[rival], multipliers[rival], cards, still_to_move)

    def chance_ahead(self, winks: int, multiplier: int, cards: float) -> float:
        """A better hand is as good as a rival who has fewer winks: the cat is not chased with cards."""
        rows = self.tables.late if self.still_to_move else self.tables.early
        row = (self.multiplier * (TOP_MULTIPLIER + 1) + multiplier) * GOAL
        low, part = divmod(min(GOAL - 1, max(0, self.winks + self.cards - cards)), 1)
        row += int(low)
        if not part:
            return 1 - rows[row][winks]
        return 1 - (1 - part) * rows[row][winks] - part * rows[row + 1][winks]

    def chance_ahead_at_end(self, winks: int) -> float:
        lead = winks - self.winks
        if not self.still_to_move:
            return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
        if lead <= 0:
            return TIED_CHANCE if lead == 0 else 0.0
        below = min(GOAL - 1, max(self.winks, GOAL - lead))
        above = min(WINKS_LIMIT - 1, below + lead)
        return 1 - self.tables.late[self.multiplier * (TOP_MULTIPLIER + 1) * GOAL + below][above]


class RaceChances(Record):
    """The chances of the seat on turn, by what it may have when its turn is over."""

    rivals: tuple[Rival, ...]
    any_time: bool
    """Whether the cat may be chased even after the Meows have counted."""
    last_round: bool
    game_left: float
    """How much of the game is left, for cards to be of use."""

    @classmethod
    def of(cls, view: ShutUpCatView, multipliers: Sequence[int] | None = None) -> "RaceChances":
        """As the view has it, or with other multipliers."""
        rivals = [UninformedRival.of(view, seat, multipliers or view.multipliers) for seat in rivals_of(view)]
        return cls(tuple(rivals), view.house.chase_any_time, view.last_round, share_of_game_left(view))

    def chance(self, winks: int, multiplier: int, cards: float = 0.0) -> float:
        """How likely it wins with these winks, this multiplier, and cards that are worth so much."""
        chance = 1.0
        if self.last_round or winks >= GOAL:
            for rival in self.rivals:
                chance *= rival.chance_ahead_at_end(winks)
        else:
            for rival in self.rivals:
                chance *= rival.chance_ahead(winks, multiplier, cards * self.game_left)
            chance **= RIVALS_EXPONENT[len(self.rivals)]
        return chance + WINK_TIEBREAK * winks

    def revealed(self, standing: Standing, zs: int, meows: int, cards: float) -> float:
        """The same with tiles face up of which nothing has counted yet, after the chases that help most."""
        return max(
            [
                self.chance(winks + zs * multiplier, multiplier, cards)
                for winks, multiplier in standing.after(meows, self.any_time)
            ]
        )
