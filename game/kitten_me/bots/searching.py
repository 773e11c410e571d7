"""The thinking opponents: every choice is rehearsed in deals that agree with what the seat knows.

Levels differ by how many deals they rehearse, whether they ask what the bids give away, and how even a choice
must be for chance to decide it. A temper tips the scales a little.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from math import exp

from game.characters import PLAIN, Temper
from game.core import Event, Seat
from game.kitten_me.actions import Action, Bid, Challenge, PlayDrawThree, PlayGoFish, PlaySkip, Purrfect
from game.kitten_me.beliefs import Beliefs, Deal, believe
from game.kitten_me.bots.round_model import Round
from game.kitten_me.cards import Kind, Thing
from game.kitten_me.compact import Code, card_code, catchable, deck_codes, lane, with_flip, worth
from game.kitten_me.options import TurnOptions
from game.kitten_me.outlook import Horizon
from game.kitten_me.view import KittenMeView
from game.rng import Rng


@dataclass(frozen=True, slots=True)
class Level:
    deals: int
    """How many deals each decision is rehearsed in."""
    suspicion: float
    """How much a bid is taken to give away of the bidder's hand; 0 listens to nobody."""
    whim: float
    """How much worse, in cards, a choice may be and still be made now and then."""
    trust: tuple[float, float] = (0.0, 0.0)
    doubt: float = 0.0
    steps: int = 2


@dataclass(frozen=True, slots=True)
class _Case:
    """One rehearsed deal: its codes, its weight and what a reveal would count in it."""

    deal: Deal
    around: Round
    weight: float


class SearchingBot:
    def __init__(self, level: Level, temper: Temper = PLAIN) -> None:
        self.level = level
        self.temper = temper

    def think(self, view: KittenMeView, history: Sequence[Event], rng: Rng) -> Generator[None, None, Action]:
        assert view.options is not None
        table = _Table(view, believe(view, history), self.level)
        cases = []
        source = table.beliefs.deals(rng)
        for number in range(self.level.deals):
            cases.append(table.case(next(source), rng))
            if number % 16 == 15:
                yield
        choices = table.choices(cases)
        values = dict.fromkeys(choices, 0.0)
        weight = sum(case.weight for case in cases)
        for number, case in enumerate(cases):
            for choice in choices:
                values[choice] += case.weight * table.value(choice, case) / weight
            if number % 6 == 5:
                yield
        return self._chosen(values, rng)

    def _chosen(self, values: dict[Action, float], rng: Rng) -> Action:
        """Nearly always the best; the nearer another comes, the more often that one instead."""
        tipped = {choice: value + self._leaning(choice) for choice, value in values.items()}
        best = max(tipped.values())
        odds = [exp((value - best) / self.level.whim) for value in tipped.values()]
        luck = rng.random() * sum(odds)
        for choice, share in zip(tipped, odds, strict=True):
            luck -= share
            if luck < 0:
                return choice
        return max(tipped, key=tipped.__getitem__)

    def _leaning(self, choice: Action) -> float:
        if isinstance(choice, Bid):
            return 0.04 * self.temper.bold
        if isinstance(choice, PlaySkip | PlayDrawThree | PlayGoFish):
            return -0.05 * self.temper.hoards
        return 0.0


class _Table:
    """The decision at hand, ready to be rehearsed."""

    def __init__(self, view: KittenMeView, beliefs: Beliefs, level: Level) -> None:
        assert view.options is not None
        assert view.seat is not None
        self.view = view
        self.level = level
        self.me: Seat = view.seat
        self.options: TurnOptions = view.options
        self.beliefs = beliefs
        self.codes = deck_codes(view.house.deck)
        self.seats = tuple(seat for seat, cards in enumerate(view.scores) if cards)
        self.left = dict(zip(self.seats, self.seats[1:] + self.seats[:1], strict=True))
        share = 1 / (len(self.seats) - 1)
        self.stakes = {seat: -1.0 if seat == self.me else share for seat in self.seats}
        self.claims = {seat: [0.0] * 6 for seat in self.seats}
        for seat, bid in beliefs.bids:
            self.claims[seat][bid.thing] = beliefs.horizon.claim(view.hand_sizes[seat], bid.number, bid.thing)
        own = sum([self.codes[place] for place in beliefs.own])
        self.own = own, beliefs.horizon.seen_with(own, len(beliefs.own))

    def case(self, deal: Deal, rng: Rng) -> _Case:
        codes = self.codes
        hands = {seat: sum([codes[place] for place in deal.hands[seat]]) for seat in self.seats}
        totals = with_flip(
            sum([worth(hand) for hand in hands.values()]), codes[deal.deck[-1]] if deal.deck else 0
        )
        horizon = self.beliefs.horizon
        outlooks = {seat: horizon.seen_with(hands[seat], len(deal.hands[seat])) for seat in self.seats}
        level = self.level
        sizes = {seat: len(deal.hands[seat]) for seat in self.seats}
        doubt = {seat: level.doubt * (rng.random() - 0.5) if level.doubt else 0.0 for seat in self.seats}
        low, high = level.trust
        trust = {seat: low + (high - low) * rng.random() for seat in self.seats}
        around = Round(
            self.left, outlooks, hands, sizes, totals, self.stakes, doubt, trust, horizon, self.claims
        )
        weight = self.beliefs.weight(hands, level.suspicion) if level.suspicion else 1.0
        return _Case(deal, around, weight)

    def choices(self, cases: Sequence[_Case]) -> list[Action]:
        """What is worth a rehearsal: calls, cards, and raises from quite safe to rather bold."""
        options = self.options
        choices: list[Action] = []
        if options.can_call:
            choices.append(Challenge())
            if options.purrfect:
                choices.append(Purrfect())
        choices += [PlaySkip()] if options.can_play(Kind.SKIP) else []
        choices += [PlayDrawThree()] if options.can_play(Kind.DRAW_THREE) else []
        if options.can_play(Kind.GO_FISH):
            rich = max(options.others, key=lambda seat: self.view.hand_sizes[seat])
            choices += [PlayGoFish(rich, thing) for thing in Thing]
        return [*choices, *self._bids(cases)]

    def _bids(self, cases: Sequence[_Case]) -> list[Bid]:
        lowest, highest = self.options.lowest, self.options.highest
        if lowest > highest:
            return []
        ranked: list[tuple[float, Bid]] = []
        for thing in Thing:
            totals = sorted(lane(case.around.totals, thing) for case in cases)
            steps = set(range(lowest, lowest + self.level.steps))
            if self.options.bid is None:
                steps = {max(1, totals[len(totals) * part // 20]) for part in (1, 3, 6, 9, 12)}
            for number in sorted(steps):
                if number <= highest:
                    truth = sum(total >= number for total in totals) / len(totals)
                    ranked.append((truth, Bid(number, thing)))
        ranked.sort(key=lambda one: (-one[0], one[1].number, one[1].thing))
        if self.options.bid is not None:
            return [bid for _, bid in ranked[: 3 * self.level.steps]]
        return [bid for _, bid in ranked if bid.number > 1][:14] or [ranked[0][1]]

    def value(self, choice: Action, case: _Case) -> float:
        """What a choice brings in one deal when everybody plays the odds after it."""
        around, me = case.around, self.me
        if isinstance(choice, Bid):
            return around.after_bid(choice.number, choice.thing, me)
        bid, bidder = self.options.bid, self.view.bidder
        if isinstance(choice, Challenge | Purrfect):
            assert bid is not None
            assert bidder is not None
            return around.call(bid.number, bid.thing, bidder, me, isinstance(choice, Purrfect))
        around = self._after_card(choice, case)
        if bid is None or bidder is None:
            return around.opened(self.left[me])
        return around.answered(bid.number, bid.thing, bidder, self.left[me])

    def _after_card(self, choice: Action, case: _Case) -> Round:
        """The round with the card laid and what it brought."""
        before, deal, codes, me = case.around, case.deal, self.codes, self.me
        laid = {PlaySkip: Kind.SKIP, PlayDrawThree: Kind.DRAW_THREE, PlayGoFish: Kind.GO_FISH}[type(choice)]
        hands = dict(before.hands)
        sizes = {seat: len(deal.hands[seat]) for seat in self.seats}
        hands[me] -= next(card_code(card) for card in self.view.hand if card.kind is laid)
        sizes[me] -= 1
        moved: Sequence[Code] = ()
        flip = codes[deal.deck[-1]] if deal.deck else 0
        if isinstance(choice, PlayDrawThree):
            moved = [codes[place] for place in deal.deck[:-4:-1]]
            flip = codes[deal.deck[-4]] if len(deal.deck) > 3 else 0
        elif isinstance(choice, PlayGoFish):
            wanted = catchable(self.view.house.deck, choice.thing)
            moved = [codes[place] for place in deal.hands[choice.target] if place in wanted]
            hands[choice.target] -= sum(moved)
            sizes[choice.target] -= len(moved)
        hands[me] += sum(moved)
        sizes[me] += len(moved)
        old = self.beliefs.horizon
        horizon = Horizon(old.deck, old.shown + 1, sum(sizes.values()) + 1)
        outlooks = {seat: horizon.seen_with(hands[seat], sizes[seat]) for seat in self.seats}
        totals = with_flip(sum([worth(hand) for hand in hands.values()]), flip)
        return Round(
            self.left,
            outlooks,
            hands,
            sizes,
            totals,
            self.stakes,
            before.doubt,
            before.trust,
            horizon,
            self.claims,
        )
