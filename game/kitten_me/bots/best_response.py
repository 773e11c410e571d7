"""A best response to a bot: knows how it answers, and looks a few bids ahead.

Two players, the white deck. The bot's policy is read where it can tell it, and else found by asking it again
and again in the same place. What this rival wins is the least that a best response would win.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from game.core import Bot, Event, Seat, decide
from game.kitten_me.actions import Action, Bid, Challenge, PlaySkip
from game.kitten_me.bots.last_rounds import CARDS, RELABELLINGS, CardNumber, Relabelling, hand_of, relabelled
from game.kitten_me.bots.searching import SearchingBot
from game.kitten_me.cards import DECKS, Card, Deck, Kind, Thing, deck_without
from game.kitten_me.events import CardLost, Dealt
from game.kitten_me.house import HouseRules
from game.kitten_me.state import KittenMeState
from game.kitten_me.view import KittenMeView
from game.rng import Rng
from game.values import Record

Hand: TypeAlias = tuple[Card, ...]
Policy: TypeAlias = Mapping[Action, float]
Weights: TypeAlias = dict[Hand, float]
"""How likely the bot holds each hand and has played as it did."""

HIGHEST_BIDS = {2: 6, 3: 6, 4: 7}
"""The highest bid that is considered, by how many cards both hold together."""
FORESIGHT = 2
"""How many of its own turns it looks ahead against a bot whose policy can be read; against others, one."""
LEAST_SHARE = 0.02
"""After answers of the bot that are less likely than this only a call is weighed, no raise."""


class RoundLine(Record):
    """What was done in a round so far; the two act in turn."""

    opener: Seat
    actions: tuple[Action, ...] = ()

    def then(self, action: Action) -> "RoundLine":
        return RoundLine(self.opener, (*self.actions, action))

    @property
    def turn(self) -> Seat:
        return (self.opener + len(self.actions)) % 2

    @property
    def last(self) -> tuple[Seat, Bid] | None:
        """Who made the last bid, and which."""
        for place in range(len(self.actions) - 1, -1, -1):
            action = self.actions[place]
            if isinstance(action, Bid):
                return (self.opener + place) % 2, action
        return None

    def skips(self, seat: Seat) -> int:
        mine = self.actions[(seat - self.opener) % 2 :: 2]
        return sum(isinstance(action, PlaySkip) for action in mine)


def start(hands: tuple[Hand, Hand], deck: Sequence[Card], opener: Seat) -> tuple[KittenMeState, Dealt]:
    """A round with these cards."""
    scores = (len(hands[0]), len(hands[1]))
    state = KittenMeState(
        HouseRules(), scores, (), 1, opener, opener, hands, tuple(deck), ((), ()), None, None, rng=1
    )
    return state, Dealt(1, opener, hands)


def _relabelled_action(action: Action, new: Relabelling) -> Action:
    return Bid(action.number, Thing(new[action.thing])) if isinstance(action, Bid) else action


def relabelled_bids(
    hand: Sequence[CardNumber], line: RoundLine, new: Relabelling
) -> tuple[tuple[CardNumber, ...], tuple[tuple[int, int], ...]]:
    """A hand and the bids of a round with other names for things, in a form that has an order."""
    bids = [(action.number, new[action.thing]) for action in line.actions if isinstance(action, Bid)]
    return relabelled(tuple(hand), new), tuple(bids)


@dataclass
class BestResponder:
    """Plays seat 0 against a bot in seat 1."""

    bot: Bot
    cards: tuple[int, int]
    """How many cards the rival holds, and how many the bot."""
    asks: int = 12
    """How often the bot is asked in one place, where its policy cannot be read."""
    samples: int = 60
    """How many of the bot's hands are sampled."""
    _policies: dict[tuple[Hand, RoundLine], Policy] = field(default_factory=dict)
    """Those found so far."""

    @property
    def readable(self) -> bool:
        """Whether the bot plays such rounds by the solved tables, so that its policy can be read."""
        return isinstance(self.bot, SearchingBot) and self.bot.level.solved

    def choose(self, hand: Hand, line: RoundLine, rng: Rng) -> Action:
        weights: Weights = {}
        for theirs in self._hands(hand, rng):
            weight = self._likelihood_of(theirs, line)
            if weight:
                weights[theirs] = weights.get(theirs, 0.0) + weight
        if not weights:
            return Challenge() if line.last is not None and line.last[0] == 1 else self._lowest_bid(line)
        return self._best(hand, line, weights, FORESIGHT if self.readable else 1)[1]

    def _lowest_bid(self, line: RoundLine) -> Bid:
        return Bid(1 if line.last is None else line.last[1].number + 1, Thing.HAT)

    def _hands(self, mine: Hand, rng: Rng) -> Iterator[Hand]:
        """Hands that the bot may have been dealt: all of one card, or so many random ones."""
        unseen = deck_without(Deck.WHITE, mine)
        if self.cards[1] == 1:
            for card in unseen:
                yield (card,)
            return
        for _ in range(self.samples):
            yield tuple(sorted(rng.shuffled(unseen)[: self.cards[1]], key=str))

    def _likelihood_of(self, theirs: Hand, line: RoundLine) -> float:
        """How likely the bot would have acted as it did with that hand."""
        chance = 1.0
        so_far = RoundLine(line.opener)
        for action in line.actions:
            if so_far.turn == 1:
                chance *= self.policy(theirs, so_far).get(action, 0.0)
                if not chance:
                    return 0.0
            so_far = so_far.then(action)
        return chance

    def policy(self, theirs: Hand, line: RoundLine) -> Policy:
        """How likely the bot does what when it was dealt that hand and the round went so."""
        key = (theirs, line)
        found = self._policies.get(key)
        if found is None:
            found = self._policy_that_is_read(theirs, line) if self.readable else None
            if found is None:
                found = self._policy_by_symmetry(theirs, line)
            self._policies[key] = found
        return found

    def _policy_by_symmetry(self, theirs: Hand, line: RoundLine) -> Policy:
        """The same found by asking in one of all places that differ in the names of things only."""
        hand = hand_of(theirs)
        names, new = min((relabelled_bids(hand, line, one), one) for one in RELABELLINGS)
        first = tuple(CARDS[card] for card in names[0])
        place = RoundLine(line.opener, tuple(_relabelled_action(action, new) for action in line.actions))
        found = self._policies.get((first, place))
        if found is None:
            found = self._policies[first, place] = self._policy_by_asking(first, place)
        old = tuple(new.index(thing) for thing in range(6))
        return {_relabelled_action(action, old): share for action, share in found.items()}

    def _policy_that_is_read(self, theirs: Hand, line: RoundLine) -> Policy | None:
        """The same from the solved tables; None where they end."""
        assert isinstance(self.bot, SearchingBot)
        place = self._place(theirs, line)
        if place is None:
            return {}
        read = self.bot.policy(*place)
        if read is None:
            return None
        whole = sum(read.values())
        return {action: share / whole for action, share in read.items()}

    def _policy_by_asking(self, theirs: Hand, line: RoundLine) -> Policy:
        place = self._place(theirs, line)
        if place is None:
            return {}
        answers = Counter(decide(self.bot, *place, Rng.derived("ask", ask)) for ask in range(self.asks))
        return {action: times / self.asks for action, times in answers.items()}

    def _place(self, theirs: Hand, line: RoundLine) -> tuple[KittenMeView, list[Event]] | None:
        """What the bot sees when it was dealt that hand and the round went so; None if it cannot have gone
        so."""
        if Counter(card.kind for card in theirs)[Kind.SKIP] < line.skips(1):
            return None
        rest = deck_without(Deck.WHITE, theirs)
        rest.sort(key=lambda card: card.kind is not Kind.SKIP)
        skips, others = line.skips(0), [card for card in rest if card.kind is not Kind.SKIP]
        mine = tuple(rest[:skips]) + tuple(others[: self.cards[0] - skips])
        state, dealt = start((mine, theirs), rest[skips:], line.opener)
        history: list[Event] = [dealt]
        for action in line.actions:
            state, events = state.apply(action)
            history += events
        return state.view(1), [event.seen_by(1) for event in history]

    def _best(self, hand: Hand, line: RoundLine, weights: Weights, foresight: int) -> tuple[float, Action]:
        """The best action and what it brings: rounds won less rounds lost, times how likely all this is."""
        last = line.last
        found: list[tuple[float, Action]] = []
        if last is not None and last[0] == 1:
            found.append((self._call_value(hand, weights, last[1]), Challenge()))
            if not foresight:
                return found[0]
        found += [
            (self._value_after(hand, line.then(bid), weights, foresight - 1), bid)
            for bid in self._raises(line)
        ]
        own_bid = last is not None and last[0] == 0
        if not own_bid and line.skips(0) < sum(card.kind is Kind.SKIP for card in hand):
            found.append((self._value_after(hand, line.then(PlaySkip()), weights, foresight - 1), PlaySkip()))
        return max(found, key=lambda one: one[0], default=(-sum(weights.values()), self._lowest_bid(line)))

    def _raises(self, line: RoundLine) -> list[Bid]:
        highest = HIGHEST_BIDS[sum(self.cards)]
        if line.last is None:
            return [Bid(number, thing) for number in range(1, highest + 1) for thing in Thing]
        lowest = line.last[1].number + 1
        return [
            Bid(number, thing) for number in (lowest, lowest + 1) for thing in Thing if number <= highest + 1
        ]

    def _value_after(self, hand: Hand, line: RoundLine, weights: Weights, foresight: int) -> float:
        """The value when the bot has to act."""
        answers: dict[Action, Weights] = {}
        whole = sum(weights.values())
        for theirs, weight in weights.items():
            for action, share in self.policy(theirs, line).items():
                answers.setdefault(action, {})[theirs] = weight * share
        value = 0.0
        for action, then in answers.items():
            if isinstance(action, Challenge):
                assert line.last is not None
                value -= self._call_value(hand, then, line.last[1])
            else:
                rare = sum(then.values()) < LEAST_SHARE * whole
                value += self._best(hand, line.then(action), then, 0 if rare else max(0, foresight))[0]
        return value

    def _call_value(self, hand: Hand, weights: Weights, bid: Bid) -> float:
        """What a call of the bid brings to the caller."""
        value = 0.0
        mine = sum(card.counts[bid.thing] for card in hand)
        deck = Counter(card.counts[bid.thing] for card in DECKS[Deck.WHITE])
        deck.subtract(card.counts[bid.thing] for card in hand)
        for theirs, weight in weights.items():
            left = deck.copy()
            left.subtract(card.counts[bid.thing] for card in theirs)
            total = mine + sum(card.counts[bid.thing] for card in theirs)
            false = sum(copies for count, copies in left.items() if total + count < bid.number)
            value += weight * (2 * false / left.total() - 1)
        return value


def rounds_won(bot: Bot, cards: tuple[int, int], rounds: int, seed: int) -> int:
    """How many rounds of fresh deals the rival wins; each deal is played from both sides' opening."""
    rival = BestResponder(bot, cards)
    won = 0
    for number in range(rounds):
        rng = Rng.derived("exploit", seed, number // 2)
        dealt = rng.shuffled(DECKS[Deck.WHITE])
        mine, theirs = tuple(dealt[: cards[0]]), tuple(dealt[cards[0] : sum(cards)])
        won += _loser(rival, (mine, theirs), dealt[sum(cards) :], number % 2, rng) == 1
    return won


def _loser(
    rival: BestResponder, hands: tuple[Hand, Hand], deck: Sequence[Card], opener: Seat, rng: Rng
) -> Seat:
    state, dealt = start(hands, deck, opener)
    history: list[Event] = [dealt]
    line = RoundLine(opener)
    while True:
        if state.turn == 0:
            action = rival.choose(hands[0], line, rng)
        else:
            seen = [event.seen_by(1) for event in history]
            action = decide(rival.bot, state.view(1), seen, Rng(rng.next()))
        state, events = state.apply(action)
        line = line.then(action)
        history += events
        for event in events:
            if isinstance(event, CardLost):
                return event.seat
