"""What a turn leaves to the next rival: who knows what of the bed then, and what that is worth.

A few beds are sampled that agree with all that the seat knows. For each it is worked out what the next rival
would know: the tiles it placed or saw, and what everybody knows. A reveal takes away what it knew of those
tiles and tells it how many Meows are among them; how they are put back is the seat's own choice.
"""

from collections.abc import Collection, Generator, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from game.core import Event
from game.rng import Rng
from game.shut_up_cat.actions import Action, DrawDistraction, Reveal
from game.shut_up_cat.beliefs import believe
from game.shut_up_cat.board import CHASE_PRICE, GOAL, TOP_MULTIPLIER, Pips
from game.shut_up_cat.bots.arcs import PRIOR_ARC_CHANCES, ArcChances, arc_chances
from game.shut_up_cat.bots.next_turn import NextTurn, worth_in_winks, worth_of_overtaking
from game.shut_up_cat.bots.pillow import pillow_after
from game.shut_up_cat.bots.race import RaceChances, UninformedRival, rivals_of, share_of_game_left
from game.shut_up_cat.bots.rehide_decision import grouped_orders
from game.shut_up_cat.bots.turn_search import ZS, Resources
from game.shut_up_cat.patches import (
    Arrangement,
    Vector,
    arrangement_of,
    bits,
    product,
    sample_arrangement,
    uniform_patch,
)
from game.shut_up_cat.unused import Use
from game.shut_up_cat.view import ShutUpCatView

SAMPLED_BEDS = 10
"""How many beds are sampled: with three the panther lost more games to a bot that looks no further than its
own turn (docs/bots.md)."""
USES_WEIGHED = 6
"""How many of the best uses of the dice are weighed by what they leave to the rival."""
FAR_WORSE = 0.08
"""Uses that seem worse by this chance to win are left out of that."""
CARD_FACTOR = 2.0
"""How much more a card is worth than in the solved race, whose players know nothing of the bed: to those who
know some of it cards bring the right dice."""
KNOWLEDGE_FACTOR = 0.9
"""How many winks that a rival has it is worth that its next turn brings one more because of what it knows."""
MOST_WINKS_A_TURN = ZS * TOP_MULTIPLIER
"""The most that a turn can bring: every Z at the highest multiplier."""


class RivalKnowledge(NamedTuple):
    """What a rival believes of the bed, and the beds among which the seat can choose for it."""

    chances: ArcChances
    beds: tuple[Arrangement, ...]

    def value(self, turn: NextTurn) -> float:
        """What the rival's turn brings on the bed that is worst for it."""
        return min([turn.value_on(bed) for bed in self.beds])


class InformedRival:
    """A rival with a guess at what it knows of the bed; what that brings it counts like winks that it has."""

    def __init__(
        self,
        uninformed: UninformedRival,
        pillow: tuple[Pips, ...],
        knowledge: Sequence[RivalKnowledge],
        any_time: bool,
    ) -> None:
        self.uninformed = uninformed
        self.pillow = pillow
        self.knowledge = knowledge
        self.any_time = any_time
        self._informed: UninformedRival | None = None
        self._overtaken: dict[int, float] = {}

    def prepare(self, winks: range) -> Generator[None, None, None]:
        """Work out, in small units, what `chance_ahead` needs, and `chance_ahead_at_end` for these winks."""
        found = 0.0
        for known in self.knowledge:
            found += known.value(self._next_turn(known.chances))
            yield
        more = KNOWLEDGE_FACTOR * (found / len(self.knowledge) - self._next_turn(PRIOR_ARC_CHANCES).expected)
        self._informed = replace(self.uninformed, cards=CARD_FACTOR * self.uninformed.cards + more)
        for own in winks:
            self.chance_ahead_at_end(own)
            yield

    def _next_turn(self, chances: ArcChances) -> NextTurn:
        return NextTurn(
            chances, worth_in_winks(self.uninformed.multiplier, self._chases, self.any_time), self.pillow
        )

    @property
    def _chases(self) -> int:
        return min(TOP_MULTIPLIER, self.uninformed.winks // CHASE_PRICE)

    def chance_ahead(self, winks: int, multiplier: int, cards: float) -> float:
        """As if the rival knew nothing and were as far ahead as it will be by what it knows."""
        assert self._informed is not None
        return self._informed.chance_ahead(winks, multiplier, CARD_FACTOR * cards)

    def chance_ahead_at_end(self, winks: int) -> float:
        lead = winks - self.uninformed.winks
        if not self.uninformed.still_to_move or not 0 <= lead <= MOST_WINKS_A_TURN:
            return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
        if lead not in self._overtaken:
            worth = worth_of_overtaking(self.uninformed.multiplier, self._chases, self.any_time, lead)
            values = [known.value(NextTurn(known.chances, worth, self.pillow)) for known in self.knowledge]
            self._overtaken[lead] = sum(values) / len(values)
        return 1 - self._overtaken[lead]


class Foresight:
    """What the seat on turn can foresee of its next rival's turn."""

    def __init__(
        self, view: ShutUpCatView, history: Sequence[Event], rng: Rng, beds: int = SAMPLED_BEDS
    ) -> None:
        self.view = view
        self.next, *self.later = rivals_of(view)
        self.beliefs = believe(view, history)
        vector = self.beliefs.vector()
        self.beds = [sample_arrangement(vector, rng) for _ in range(beds)]
        self._knowledge: list[RivalKnowledge] = []

    def rival_beliefs(self, bed: Arrangement, turned: Reveal | None = None) -> Vector:
        """What the rival believes if this is the bed, and if `turned` was revealed and put back."""
        public, seen = self.beliefs.public, self.beliefs.seen[self.next]
        if turned is None:
            return product(public, seen, bed)
        spaces = bits(turned.spaces)
        others = [rest for patch in public if (rest := patch.given(spaces, bed)).spaces]
        meows = (bed & spaces).bit_count()
        return product([*others, uniform_patch(spaces, meows)], seen & ~spaces, bed)

    def rival_knowledge(self, bed: Arrangement, turned: Reveal | None) -> RivalKnowledge:
        """The same, and the beds that there can be: turned tiles are put back with Meows or Zs together."""
        chances = arc_chances(self.rival_beliefs(bed, turned))
        if turned is None:
            return RivalKnowledge(chances, (bed,))
        spaces = bits(turned.spaces)
        orders = grouped_orders(len(turned.spaces), (bed & spaces).bit_count())
        return RivalKnowledge(
            chances, tuple([bed & ~spaces | arrangement_of(turned.spaces, order) for order in orders])
        )

    def race(self, multipliers: Sequence[int] | None = None) -> Generator[None, None, RaceChances]:
        """The race against what rivals know now; tiles that lie open will be put back."""
        view = self.view
        for bed in self.beds[len(self._knowledge) :]:
            self._knowledge.append(self.rival_knowledge(bed, view.reveal))
            yield
        now = view.winks[view.turn]
        first = min(now - CHASE_PRICE * TOP_MULTIPLIER, GOAL) if view.last_round else GOAL
        winks = range(max(0, first), now + MOST_WINKS_A_TURN + 1)
        return (yield from self._race(self._knowledge, view.reveal, winks, multipliers or view.multipliers))

    def _race(
        self, knowledge: Sequence[RivalKnowledge], used: Use | None, winks: range, multipliers: Sequence[int]
    ) -> Generator[None, None, RaceChances]:
        view = self.view
        any_time = view.house.chase_any_time
        pillow = view.pillow if used is None else pillow_after(view, used)
        informed = InformedRival(
            UninformedRival.of(view, self.next, multipliers), pillow, knowledge, any_time
        )
        yield from informed.prepare(winks)
        others = [UninformedRival.of(view, seat, multipliers) for seat in self.later]
        return RaceChances((informed, *others), any_time, view.last_round, share_of_game_left(view))

    def weigh_uses(
        self,
        values: Mapping[Action, float],
        resources: Resources,
        race: RaceChances,
        also: Collection[Action] = (),
    ) -> Generator[None, None, dict[Action, float]]:
        """The best uses of the dice, and `also` those, weighed by what they leave to the rival; in that race
        it knows what it knows now. What comes first, cards and chases, changes its worth as the best use
        does."""
        uses = [action for action in values if isinstance(action, Use)]
        uses.sort(key=lambda use: -values[use])
        best = values[uses[0]]
        weighed: dict[Action, float] = {}
        close = [use for use in uses[:USES_WEIGHED] if values[use] > best - FAR_WORSE]
        for use in close + [use for use in uses if use in also and use not in close]:
            weighed[use] = values[use] + (yield from self._change(use, resources, race))
        change = max(weighed.values()) - best
        before = {action: value + change for action, value in values.items() if not isinstance(action, Use)}
        return weighed | before

    def _change(self, used: Use, resources: Resources, race: RaceChances) -> Generator[None, None, float]:
        """How much likelier it wins because of what the rival knows afterwards."""
        multipliers, none = self.view.multipliers, range(0)
        if not isinstance(used, Reveal):
            left = yield from self._race(self._knowledge, used, none, multipliers)
            drew = isinstance(used, DrawDistraction)
            cards = resources.card_worth_after_draw if drew else resources.card_worth
            multiplier = resources.multiplier if drew else resources.after_raise().multiplier
            return left.chance(resources.winks, multiplier, cards) - race.chance(
                resources.winks, multiplier, cards
            )
        cards, spaces, total = resources.card_worth, bits(used.spaces), 0.0
        for bed in self.beds:
            known = self.rival_knowledge(bed, used)
            yield
            left = yield from self._race([known], used, none, multipliers)
            meows = (bed & spaces).bit_count()
            zs = len(used.spaces) - meows
            total += left.revealed(resources.standing, zs, meows, cards)
            total -= race.revealed(resources.standing, zs, meows, cards)
            yield
        return total / len(self.beds)
