"""What may be done on a turn of Kitten Me, worked out from what the player knows and never listed unasked."""

from collections.abc import Iterator
from enum import Enum

from game.core import Seat
from game.kitten_me.actions import Action, Bid, Challenge, PlayDrawThree, PlayGoFish, PlaySkip, Purrfect
from game.kitten_me.cards import Kind, Thing
from game.rng import Rng
from game.values import Record

_THINGS = tuple(Thing)


class DecisionKind(Enum):
    """The kinds of decisions in Kitten Me."""

    OPEN = "make the first bid of the round"
    TURN = "raise or call"
    RAISE_OWN = "your own bid came back: raise it"


class TurnOptions(Record):
    """The legal actions of one turn."""

    bid: Bid | None
    own_bid: bool
    """Whether the bid to beat is the player's own, come back."""
    lowest: int
    """The lowest number that can be bid."""
    highest: int
    """The highest number that can be bid; below the lowest when no bid is possible."""
    purrfect: bool
    playable: tuple[Kind, ...]
    """Which of Skip, Draw 3 and Go Fish are in hand."""
    seat: Seat
    scores: tuple[int, ...]

    @property
    def others(self) -> tuple[Seat, ...]:
        """The other players still in the game."""
        return tuple(seat for seat, cards in enumerate(self.scores) if cards and seat != self.seat)

    @property
    def can_bid(self) -> bool:
        return self.lowest <= self.highest

    @property
    def can_call(self) -> bool:
        return self.bid is not None and not self.own_bid

    def can_play(self, kind: Kind) -> bool:
        return not self.own_bid and kind in self.playable

    def allows(self, action: object) -> bool:
        if type(action) is Bid:
            whole = type(action.number) is int and isinstance(action.thing, Thing)
            return whole and self.lowest <= action.number <= self.highest
        if type(action) is Challenge:
            return self.can_call
        if type(action) is Purrfect:
            return self.can_call and self.purrfect
        if type(action) is PlaySkip:
            return self.can_play(Kind.SKIP)
        if type(action) is PlayDrawThree:
            return self.can_play(Kind.DRAW_THREE)
        if type(action) is PlayGoFish:
            known = type(action.target) is int and isinstance(action.thing, Thing)
            return known and action.target in self.others and self.can_play(Kind.GO_FISH)
        return False

    def sample(self, rng: Rng) -> Action:
        """Mostly a bid, low ones more often, as people bid; else any of the other kinds."""
        lowest, highest = self.lowest, self.highest
        calls = 0 if self.bid is None or self.own_bid else 1 + self.purrfect
        others = calls if self.own_bid else calls + len(self.playable)
        luck, bids = rng.random(), 0.75 if others else 1.0
        if lowest <= highest and luck < bids:
            span = highest - lowest + 1
            return Bid(lowest + int(span * (luck / bids) ** 3), _THINGS[int(luck * 6e6) % 6])
        pick = rng.below(others)
        if pick < calls:
            return Purrfect() if pick else Challenge()
        return self._sample_card(self.playable[pick - calls], rng)

    def _sample_card(self, kind: Kind, rng: Rng) -> Action:
        if kind is Kind.SKIP:
            return PlaySkip()
        if kind is Kind.DRAW_THREE:
            return PlayDrawThree()
        return PlayGoFish(rng.choice(self.others), rng.choice(_THINGS))

    def __iter__(self) -> Iterator[Action]:
        if self.can_call:
            yield Challenge()
            if self.purrfect:
                yield Purrfect()
        if self.can_play(Kind.SKIP):
            yield PlaySkip()
        if self.can_play(Kind.DRAW_THREE):
            yield PlayDrawThree()
        if self.can_play(Kind.GO_FISH):
            for target in self.others:
                for thing in Thing:
                    yield PlayGoFish(target, thing)
        for number in range(self.lowest, self.highest + 1):
            for thing in Thing:
                yield Bid(number, thing)
