"""What each choice brings in a solved round, where both go on as the tables say.

The other hand is drawn from all that there may be, each as likely as its holder would have played so with it
by the tables. All choices are tried against the same hands with the same random numbers.
"""

from collections.abc import Collection, Generator, Sequence
from math import comb

from msgspec.structs import replace

from game.core import Event
from game.history import since_last
from game.kitten_me.actions import Action, Bid, Challenge, PlaySkip
from game.kitten_me.bots.last_rounds import CARDS, COPIES, SKIP, Hand, TurnKind, hand_of, hands
from game.kitten_me.bots.solved import SolvedTable, load_table, rounds_of, table_of
from game.kitten_me.cards import Thing
from game.kitten_me.events import BidMade, Dealt, SkipPlayed
from game.kitten_me.view import KittenMeView
from game.rng import Rng
from game.values import Record, replaced, without

OFF_THE_TABLE = 0.02
"""How likely it is taken to be that somebody does what the tables would not."""
LINES_A_STEP = 12
"""So many lines that are played out, or hands that are weighed, are one small unit of work."""

ME, OTHER = 0, 1


class Position(Record):
    """A round of two: seat 0 is the one who weighs."""

    hands: tuple[Hand, Hand]
    turn: int
    shown: int = 0
    """How many Skips lie open."""
    last: Bid | None = None
    bidder: int | None = None
    previous: Bid | None = None
    """The bid before the last."""

    @property
    def kind(self) -> TurnKind:
        if self.last is None:
            return TurnKind.OPENING
        return TurnKind.OWN_BID if self.bidder == self.turn else TurnKind.ANSWER

    def policy(self, table: SolvedTable) -> dict[Action, float]:
        """What the tables say; where they end somebody who can calls, and whoever cannot raises by one."""
        own, other = self.hands[self.turn], self.hands[1 - self.turn]
        sizes = (len(own), len(other), self.shown)
        found = table.policy(sizes, self.kind, own, self.last, self.previous)
        if found is not None:
            return found
        if self.kind is TurnKind.ANSWER:
            return {Challenge(): 1.0}
        return {Bid(1 if self.last is None else self.last.number + 1, Thing.HAT): 1.0}

    def after(self, action: Action) -> "Position":
        """The position after a bid or a Skip."""
        turn = 1 - self.turn
        if isinstance(action, Bid):
            return replace(self, turn=turn, last=action, bidder=self.turn, previous=self.last)
        left = without(self.hands[self.turn], SKIP)
        return replace(self, turn=turn, shown=self.shown + 1, hands=replaced(self.hands, self.turn, left))

    def called(self) -> float:
        """What it brings seat 0, in cards, that the player on turn calls: the mean over what is flipped."""
        assert self.last is not None
        number, thing = self.last.number, self.last.thing
        held = [*self.hands[ME], *self.hands[OTHER]]
        total = sum([CARDS[card].counts[thing] for card in held])
        false = left = 0
        for card, copies in enumerate(COPIES):
            hidden = copies - held.count(card) - self.shown * (card == SKIP)
            left += hidden
            if total + CARDS[card].counts[thing] < number:
                false += hidden
        caller_wins = 2 * false / left - 1
        return caller_wins if self.turn == ME else -caller_wins


def solved_samples(
    view: KittenMeView, history: Sequence[Event], rng: Rng, samples: int, also: Collection[Action]
) -> Generator[None, None, dict[Action, list[float]] | None]:
    """What each sensible choice, and `also` those, brings in cards, in one sample after the other; None in
    rounds that are not solved."""
    rounds = rounds_of(view)
    if rounds is None:
        return None
    yield from load_table(view)
    table = table_of(rounds)
    before, actions = _round_so_far(view, history)
    weights = yield from _hand_weights(table, before, actions)
    theirs = list(weights)
    chances = list(weights.values())
    now = before
    for action in actions:
        now = now.after(action)
    choices = _choices(view, now, table, also)
    found: dict[Action, list[float]] = {choice: [] for choice in choices}
    for _ in range(samples):
        hand = theirs[rng.weighted_index(chances)]
        for _ in range(now.shown - _own_skips(view)):
            hand = without(hand, SKIP)
        position, luck = replace(now, hands=(now.hands[ME], hand)), rng.next()
        for step, choice in enumerate(choices):
            found[choice].append(_played_out(table, position, choice, Rng(luck)))
            if step % LINES_A_STEP == 0:
                yield
    return found


def _own_skips(view: KittenMeView) -> int:
    assert view.seat is not None
    return len(view.played[view.seat])


def _round_so_far(view: KittenMeView, history: Sequence[Event]) -> tuple[Position, list[Action]]:
    """The round as it began, the other hand yet unknown, and what was done since."""
    actions: list[tuple[int, Action]] = []
    for event in since_last(history, Dealt):
        if isinstance(event, BidMade):
            actions.append((event.seat, event.bid))
        elif isinstance(event, SkipPlayed):
            actions.append((event.seat, PlaySkip()))
    first = actions[0][0] if actions else view.seat
    own = tuple(sorted((*hand_of(view.hand), *((SKIP,) * _own_skips(view)))))
    other = sum(cards for seat, cards in enumerate(view.scores) if seat != view.seat)
    unknown: Hand = (SKIP,) * other
    return Position((own, unknown), ME if first == view.seat else OTHER), [action for _, action in actions]


def _hand_weights(
    table: SolvedTable, start: Position, actions: Sequence[Action]
) -> Generator[None, None, dict[Hand, float]]:
    """The hands that the other may have been dealt, as likely as the deck and what it did make them."""
    own, unknown = start.hands
    weights: dict[Hand, float] = {}
    for step, theirs in enumerate(hands(len(unknown))):
        weight = float(_ways(theirs, own))
        position = replace(start, hands=(own, theirs))
        for action in actions:
            if position.turn == OTHER:
                if isinstance(action, PlaySkip) and SKIP not in position.hands[OTHER]:
                    weight = 0.0
                    break
                weight *= OFF_THE_TABLE + position.policy(table).get(action, 0.0)
            position = position.after(action)
        if weight:
            weights[theirs] = weight
        if step % LINES_A_STEP == 0:
            yield
    return weights


def _ways(theirs: Hand, own: Hand) -> int:
    """In how many ways a hand can be dealt beside the own one."""
    ways = 1
    for card in set(theirs):
        ways *= comb(COPIES[card] - own.count(card), theirs.count(card))
    return ways


def _choices(view: KittenMeView, now: Position, table: SolvedTable, also: Collection[Action]) -> list[Action]:
    """What the tables would do, calls and Skips, the lowest raises, and what was asked for."""
    options = view.options
    assert options is not None
    found: list[Action] = list(now.policy(table))
    found += [Challenge(), PlaySkip(), *(Bid(options.lowest, thing) for thing in Thing), *also]
    return [action for action in dict.fromkeys(found) if options.allows(action)]


def _played_out(table: SolvedTable, position: Position, action: Action, rng: Rng) -> float:
    """What a line brings seat 0 that begins with this action, both going on by the tables."""
    while not isinstance(action, Challenge):
        position = position.after(action)
        policy = position.policy(table)
        action = list(policy)[rng.weighted_index(list(policy.values()))]
    return position.called()
