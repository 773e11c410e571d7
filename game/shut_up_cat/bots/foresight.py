"""What a turn leaves to the next rival: who knows what of the bed then, and what that is worth.

The bed is imagined a few times, in agreement with all that the seat knows. In each of them the next rival has
a mind of its own: the tiles it placed or saw, and what everybody knows. A reveal takes away what it knew of
those tiles and teaches it how many Meows are among them; how they are put back is the seat's own choice.
"""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from game.core import Event
from game.records import without
from game.rng import Rng
from game.shut_up_cat.actions import Action, DrawDistraction, RaiseMultiplier, Reveal
from game.shut_up_cat.beliefs import believe
from game.shut_up_cat.board import CHASE_PRICE, GOAL, LUCKY_SUM, TOP_MULTIPLIER, Pips, number_at
from game.shut_up_cat.bots.arcs import PRIOR_ODDS, Odds, odds
from game.shut_up_cat.bots.hiding import tidy
from game.shut_up_cat.bots.prospects import Prospect, in_passing, in_winks
from game.shut_up_cat.bots.race import ANY_CARD, RaceChances, UninformedRival, held, rivals_of, youth_of
from game.shut_up_cat.bots.turn import ZS, Resources
from game.shut_up_cat.patches import Arrangement, Vector, bits, drawn, faces, hidings, product
from game.shut_up_cat.view import ShutUpCatView

BEDS = 10
"""How many beds are imagined."""
USES = 6
"""How many of the best uses of the dice are thought through."""
FAR_WORSE = 0.08
"""Uses that seem worse by this chance to win are not thought of again."""
CARDS = 2.0
"""How much more cards are worth among those who know some of the bed: they bring the right dice."""
KNOWLEDGE = 0.9
"""What a wink is worth that a rival's next turn brings because of what it knows."""
MOST_WINKS = ZS * TOP_MULTIPLIER
"""What a turn can bring at most."""

Use: TypeAlias = Reveal | RaiseMultiplier | DrawDistraction


class RivalKnowledge(NamedTuple):
    """What a rival thinks of the bed, and the ways it may lie: the worst for the rival will be chosen."""

    odds: Odds
    beds: tuple[Arrangement, ...]

    def finds(self, prospect: Prospect) -> float:
        return min([prospect.found(bed) for bed in self.beds])


class InformedRival:
    """A rival of whom one can imagine what it knows: what that brings more is as good as winks."""

    def __init__(
        self,
        uninformed: UninformedRival,
        pillow: tuple[Pips, ...],
        minds: Sequence[RivalKnowledge],
        any_time: bool,
    ) -> None:
        self.uninformed = uninformed
        self.pillow = pillow
        self.minds = minds
        self.any_time = any_time
        self._informed: UninformedRival | None = None
        self._passing: dict[int, float] = {}

    def prepared(self, winks: range) -> Generator[None, None, None]:
        """Think ahead, in small steps, of what is asked for soon: of these winks in the last round."""
        found = 0.0
        for mind in self.minds:
            found += mind.finds(self._next_turn(mind.odds))
            yield
        more = KNOWLEDGE * (found / len(self.minds) - self._next_turn(PRIOR_ODDS).promise)
        self._informed = replace(self.uninformed, cards=CARDS * self.uninformed.cards + more)
        for own in winks:
            self.behind_at_dawn(own)
            yield

    def _next_turn(self, odds: Odds) -> Prospect:
        return Prospect(odds, in_winks(self.uninformed.multiplier, self._chases, self.any_time), self.pillow)

    @property
    def _chases(self) -> int:
        return min(TOP_MULTIPLIER, self.uninformed.winks // CHASE_PRICE)

    def behind(self, winks: int, multiplier: int, cards: float) -> float:
        """As if the rival knew nothing and were as far ahead as it will be by what it knows."""
        assert self._informed is not None
        return self._informed.behind(winks, multiplier, CARDS * cards)

    def behind_at_dawn(self, winks: int) -> float:
        lead = winks - self.uninformed.winks
        if not self.uninformed.still_to_move or not 0 <= lead <= MOST_WINKS:
            return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
        if lead not in self._passing:
            worth = in_passing(self.uninformed.multiplier, self._chases, self.any_time, lead)
            passed = [mind.finds(Prospect(mind.odds, worth, self.pillow)) for mind in self.minds]
            self._passing[lead] = sum(passed) / len(passed)
        return 1 - self._passing[lead]


class Foresight:
    """The thoughts of a seat on turn about its next rival."""

    def __init__(self, view: ShutUpCatView, history: Sequence[Event], rng: Rng) -> None:
        self.view = view
        self.next, *self.later = rivals_of(view)
        self.beliefs = believe(view, history)
        vector = self.beliefs.vector()
        self.beds = [drawn(vector, rng) for _ in range(BEDS)]
        self._minds: list[RivalKnowledge] = []

    def thought(self, bed: Arrangement, turned: Reveal | None = None) -> Vector:
        """What the rival thinks where the bed lies so and these tiles have been turned and put back."""
        public, seen = self.beliefs.public, self.beliefs.seen[self.next]
        if turned is None:
            return product(public, seen, bed)
        spaces = bits(turned.spaces)
        others = [rest for patch in public if (rest := patch.known(spaces, bed)).spaces]
        meows = (bed & spaces).bit_count()
        return product([*others, hidings(spaces, meows)], seen & ~spaces, bed)

    def mind(self, bed: Arrangement, turned: Reveal | None = None) -> RivalKnowledge:
        """Tiles that were turned are put back tidily."""
        thought = odds(self.thought(bed, turned))
        if turned is None:
            return RivalKnowledge(thought, (bed,))
        spaces = bits(turned.spaces)
        orders = tidy(len(turned.spaces), (bed & spaces).bit_count())
        return RivalKnowledge(
            thought, tuple([bed & ~spaces | faces(turned.spaces, order) for order in orders])
        )

    def race(self, multipliers: Sequence[int] | None = None) -> Generator[None, None, RaceChances]:
        """The race against what rivals know now; tiles that lie open will be put back."""
        view = self.view
        for bed in self.beds[len(self._minds) :]:
            self._minds.append(self.mind(bed, view.reveal))
            yield
        now = view.winks[view.turn]
        first = min(now - CHASE_PRICE * TOP_MULTIPLIER, GOAL) if view.last_round else GOAL
        winks = range(max(0, first), now + MOST_WINKS + 1)
        return (yield from self._race(self._minds, view.reveal, winks, multipliers or view.multipliers))

    def _race(
        self, minds: Sequence[RivalKnowledge], used: Use | None, winks: range, multipliers: Sequence[int]
    ) -> Generator[None, None, RaceChances]:
        view = self.view
        any_time = view.house.chase_any_time
        pillow = view.pillow if used is None else _pillow_after(view, used)
        informed = InformedRival(UninformedRival.of(view, self.next, multipliers), pillow, minds, any_time)
        yield from informed.prepared(winks)
        others = [UninformedRival.of(view, seat, multipliers) for seat in self.later]
        return RaceChances((informed, *others), any_time, view.last_round, youth_of(view))

    def thought_through(
        self, values: Mapping[Action, float], resources: Resources, race: RaceChances
    ) -> Generator[None, None, dict[Action, float]]:
        """The best uses of the dice, weighed by what they leave to the rival; in that race it knows what it
        knows now. What comes first, cards and chases, changes its worth as the best use does."""
        uses = [action for action in values if isinstance(action, Use)]
        uses.sort(key=lambda use: -values[use])
        best = values[uses[0]]
        weighed: dict[Action, float] = {}
        for use in [use for use in uses[:USES] if values[use] > best - FAR_WORSE]:
            weighed[use] = values[use] + (yield from self._change(use, resources, race))
        change = max(weighed.values()) - best
        before = {action: value + change for action, value in values.items() if not isinstance(action, Use)}
        return weighed | before

    def _change(self, used: Use, resources: Resources, race: RaceChances) -> Generator[None, None, float]:
        """How much likelier it wins because of what the rival knows afterwards."""
        cards, multipliers, none = held(resources.hand), self.view.multipliers, range(0)
        if not isinstance(used, Reveal):
            left = yield from self._race(self._minds, used, none, multipliers)
            drew = isinstance(used, DrawDistraction)
            cards += ANY_CARD if drew else 0.0
            multiplier = resources.multiplier if drew else resources.risen().multiplier
            return left.chance(resources.winks, multiplier, cards) - race.chance(
                resources.winks, multiplier, cards
            )
        spaces, total = bits(used.spaces), 0.0
        for bed in self.beds:
            mind = self.mind(bed, used)
            yield
            left = yield from self._race([mind], used, none, multipliers)
            meows = (bed & spaces).bit_count()
            zs = len(used.spaces) - meows
            total += left.revealed(resources.standing, zs, meows, cards)
            total -= race.revealed(resources.standing, zs, meows, cards)
            yield
        return total / len(self.beds)


def _pillow_after(view: ShutUpCatView, used: Use) -> tuple[Pips, ...]:
    """The pillow with the die that is left over."""
    low, middle, high = sorted(view.dice)
    if isinstance(used, Reveal):
        (unused,) = without(without(view.dice, number_at(used.start)), number_at(used.end))
    elif isinstance(used, DrawDistraction):
        unused = high if low == middle else low
    else:
        unused = high if low + middle == LUCKY_SUM else middle if low + high == LUCKY_SUM else low
    return tuple(sorted({*view.pillow, unused}))
