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
from game.kitten_me.bots.round_model import Pool, Round
from game.kitten_me.cards import DECKS, Kind, Thing
from game.kitten_me.compact import Code, card_code, hand_code, lane, matching, with_flip, worth
from game.kitten_me.options import TurnOptions
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


@dataclass(frozen=True, slots=True)
class _Case:
    """One rehearsed deal: its codes, its weight and what a reveal would count in it."""

    deal: Deal
    hands: dict[Seat, Code]
    sizes: dict[Seat, int]
    flip: Code
    totals: Code
    weight: float


class SearchingBot:
    def __init__(self, level: Level, temper: Temper = PLAIN) -> None:
        self.level = level
        self.temper = temper

    def think(self, view: KittenMeView, history: Sequence[Event], rng: Rng) -> Generator[None, None, Action]:
        assert view.options is not None
        table = _Table(view, believe(view, history))
        cases = []
        source = table.beliefs.deals(rng)
        for number in range(self.level.deals):
            cases.append(table.case(next(source), self.level.suspicion))
            if number % 8 == 7:
                yield
        choices = table.choices(cases)
        values = dict.fromkeys(choices, 0.0)
        weight = sum(case.weight for case in cases)
        for number, case in enumerate(cases):
            for choice in choices:
                values[choice] += case.weight * table.value(choice, case) / weight
            if number % 3 == 2:
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

    def __init__(self, view: KittenMeView, beliefs: Beliefs) -> None:
        assert view.options is not None
        assert view.seat is not None
        self.view = view
        self.me: Seat = view.seat
        self.options: TurnOptions = view.options
        self.beliefs = beliefs
        self.seats = tuple(seat for seat, cards in enumerate(view.scores) if cards)
        shown = [card for cards in view.played for card in cards]
        deck = DECKS[view.house.deck]
        hidden = sum(view.hand_sizes) + min(1, view.deck_size)
        self.pool = Pool(hand_code(deck) - hand_code(shown), len(deck) - len(shown), hidden)

    def case(self, deal: Deal, suspicion: float) -> _Case:
        hands = {seat: hand_code(deal.hands[seat]) for seat in self.seats}
        sizes = {seat: len(deal.hands[seat]) for seat in self.seats}
        flip = card_code(deal.deck[-1]) if deal.deck else 0
        totals = with_flip(sum([worth(hand) for hand in hands.values()]), flip)
        case = _Case(deal, hands, sizes, flip, totals, 1.0)
        return _Case(deal, hands, sizes, flip, totals, self._weight(case, suspicion)) if suspicion else case

    def _weight(self, case: _Case, suspicion: float) -> float:
        """How likely the others would have bid as they did with these hands."""
        weight = 1.0
        around = self._round(case)
        for seat, bid in self.beliefs.bids:
            if seat != self.me:
                chances = around.tails_of(seat, bid.number)
                pull = [exp(suspicion * chance) for chance in chances]
                weight *= (0.05 + chances[bid.thing]) * pull[bid.thing] / sum(pull)
        return weight

    def _round(self, case: _Case) -> Round:
        bid = self.options.bid
        return Round(
            self.pool,
            self.seats,
            case.hands,
            case.sizes,
            case.flip,
            0 if bid is None else bid.number,
            0 if bid is None else bid.thing,
            self.view.bidder,
            self.me,
        )

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
            totals = sorted(lane(case.totals, thing) for case in cases)
            steps = {lowest, lowest + 1}
            if self.options.bid is None:
                steps = {max(1, totals[len(totals) * part // 20]) for part in (1, 3, 6, 9, 12)}
            for number in sorted(steps):
                if number <= highest:
                    truth = sum(total >= number for total in totals) / len(totals)
                    ranked.append((truth, Bid(number, thing)))
        ranked.sort(key=lambda one: (-one[0], one[1].number, one[1].thing))
        if self.options.bid is not None:
            return [bid for _, bid in ranked[:6]]
        return [bid for _, bid in ranked if bid.number > 1][:14] or [ranked[0][1]]

    def value(self, choice: Action, case: _Case) -> float:
        """What a choice brings in one deal when everybody plays the odds after it."""
        around = self._round(case)
        if isinstance(choice, Challenge):
            return around.payoff(self.me, self.me)
        if isinstance(choice, Purrfect):
            return around.payoff(self.me, self.me, purrfect=True)
        if isinstance(choice, Bid):
            around.number, around.thing, around.bidder = choice.number, choice.thing, self.me
        else:
            self._play_card(around, choice, case)
        around.turn = around.next_to(self.me)
        return around.payoff(self.me, around.play_out())

    def _play_card(self, around: Round, choice: Action, case: _Case) -> None:
        around.hands, around.sizes = dict(case.hands), dict(case.sizes)
        me = self.me
        laid = {PlaySkip: Kind.SKIP, PlayDrawThree: Kind.DRAW_THREE, PlayGoFish: Kind.GO_FISH}[type(choice)]
        code = next(card_code(card) for card in self.view.hand if card.kind is laid)
        around.hands[me] -= code
        around.sizes[me] -= 1
        moved: Sequence[Code] = ()
        if isinstance(choice, PlayDrawThree):
            moved = [card_code(card) for card in case.deal.deck[:-4:-1]]
            around.flip = card_code(case.deal.deck[-4]) if len(case.deal.deck) > 3 else 0
        elif isinstance(choice, PlayGoFish):
            catch = [card for card in case.deal.hands[choice.target] if matching(card, choice.thing)]
            moved = [card_code(card) for card in catch]
            around.hands[choice.target] -= sum(moved)
            around.sizes[choice.target] -= len(moved)
        around.hands[me] += sum(moved)
        around.sizes[me] += len(moved)
        hidden = sum(around.sizes.values()) + 1
        around.pool = Pool(self.pool.code - code, self.pool.size - 1, hidden)
