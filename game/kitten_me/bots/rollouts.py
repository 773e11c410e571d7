"""Prepares a decision for rollouts: samples deals, and values each choice in them."""

from collections.abc import Iterator, Sequence
from math import log

from game.core import Seat
from game.kitten_me.actions import Action, Bid, Challenge, PlayDrawThree, PlayGoFish, PlaySkip, Purrfect
from game.kitten_me.bidding_styles import FOLLOWING, BiddingStyle
from game.kitten_me.bots.round_model import RevealedRound, Round
from game.kitten_me.cards import Kind, Thing
from game.kitten_me.deal_sampling import Beliefs, Deal, WeightedDeal
from game.kitten_me.hand_codes import Code, card_code, catchable, counted, deck_codes, lane, with_flip
from game.kitten_me.options import TurnOptions
from game.kitten_me.total_estimates import RoundCounts
from game.kitten_me.view import KittenMeView
from game.records import record
from game.rng import Rng


@record
class SampledDeal:
    """One deal that may be the real one, and in which styles the seats would speak in it."""

    deal: Deal
    reveal: RevealedRound
    styles: list[BiddingStyle]
    weight: float


def resampled(cases: Sequence[SampledDeal], wanted: int, rng: Rng) -> list[SampledDeal]:
    """Systematic resampling: so many of the cases, each in proportion to its weight."""
    step = sum(case.weight for case in cases) / wanted
    chosen: list[SampledDeal] = []
    mark = rng.random() * step
    for case in cases:
        mark -= case.weight
        while mark < 0 and len(chosen) < wanted:
            chosen.append(case)
            mark += step
    chosen += [cases[-1]] * (wanted - len(chosen))
    return rng.shuffled(chosen)


def stakes(scores: Sequence[int], me: Seat, leader_bonus: float) -> dict[Seat, float]:
    """What a lost card of each seat is worth to one of them: its own costs one, all others bring one.

    The cards of whoever leads are worth more than those of the rest by `leader_bonus`.
    """
    others = [seat for seat, cards in enumerate(scores) if cards and seat != me]
    lead = max(scores[seat] for seat in others)
    wishes = {seat: 1 + leader_bonus * (scores[seat] == lead) for seat in others}
    total = sum(wishes.values())
    return {seat: wish / total for seat, wish in wishes.items()} | {me: -1.0}


class RolloutSetup:
    """The decision at hand, ready to be rolled out."""

    def __init__(self, view: KittenMeView, beliefs: Beliefs, listens: bool, leader_bonus: float) -> None:
        assert view.options is not None
        assert view.seat is not None
        self.view = view
        self.listens = listens
        self.me: Seat = view.seat
        self.options: TurnOptions = view.options
        self.beliefs = beliefs
        self.codes = deck_codes(view.house.deck)
        self.seats = tuple(seat for seat, cards in enumerate(view.scores) if cards)
        self.left = dict(zip(self.seats, self.seats[1:] + self.seats[:1], strict=True))
        self.stakes = stakes(view.scores, self.me, leader_bonus)
        self._round_counts: dict[int, RoundCounts] = {}
        self.truths: dict[Action, float] = {}
        """How likely each bid is true that is worth a thought."""

    def weighted_deals(self, rng: Rng) -> Iterator[WeightedDeal]:
        """Deals without end; who does not listen takes each for as likely as any other."""
        if self.listens:
            yield from self.beliefs.weighted_deals(rng)
        for deal in self.beliefs.deals(rng):
            yield WeightedDeal(deal, self.beliefs.drawn_styles(rng), 1.0)

    def case(self, guess: WeightedDeal) -> SampledDeal:
        codes, deal = self.codes, guess.deal
        hands = {seat: sum([codes[place] for place in deal.hands[seat]]) for seat in self.seats}
        flip = codes[deal.deck[-1]] if deal.deck else 0
        totals = with_flip(sum([counted(hand) for hand in hands.values()]), flip)
        styles = list(guess.styles)
        styles[self.me] = FOLLOWING
        return SampledDeal(deal, RevealedRound(hands, totals, self.stakes), styles, guess.weight)

    def round(self, case: SampledDeal, rng: Rng) -> Round:
        beliefs = self.beliefs
        return Round(
            self.left,
            {seat: len(case.deal.hands[seat]) for seat in self.seats},
            case.styles,
            {seat: _luck(rng) for seat in self.seats},
            case.reveal,
            beliefs.round_counts,
            beliefs.prior_means,
            beliefs.bids.claims,
            beliefs.bids.all_claims,
        )

    def calls(self, cases: Sequence[SampledDeal], purrfect_trust: float) -> dict[Action, float]:
        """What a call brings on average: no rollout is needed to see."""
        options, bid, bidder = self.options, self.view.bid, self.view.bidder
        if not options.can_call or bid is None or bidder is None:
            return {}
        values: dict[Action, float] = {}
        for call in (Challenge(), Purrfect()) if options.purrfect else (Challenge(),):
            exactly = isinstance(call, Purrfect)
            values[call] = sum(
                case.weight * case.reveal.value(bid.number, bid.thing, bidder, self.me, exactly)
                for case in cases
            ) / sum(case.weight for case in cases)
        if options.purrfect:
            values[Purrfect()] = (
                purrfect_trust * values[Purrfect()] + (1 - purrfect_trust) * self.stakes[self.me]
            )
        return values

    def choices(self, cases: Sequence[SampledDeal]) -> list[Action]:
        """What is worth a rollout: cards, and raises from quite safe to rather bold."""
        options = self.options
        choices: list[Action] = []
        choices += [PlaySkip()] if options.can_play(Kind.SKIP) else []
        choices += [PlayDrawThree()] if options.can_play(Kind.DRAW_THREE) else []
        if options.can_play(Kind.GO_FISH):
            rich = max(options.others, key=lambda seat: (self.stakes[seat], self.view.hand_sizes[seat]))
            choices += [PlayGoFish(rich, thing) for thing in Thing]
        return [*choices, *self._bids(cases)]

    def _bids(self, cases: Sequence[SampledDeal]) -> list[Bid]:
        lowest, highest = self.options.lowest, self.options.highest
        if lowest > highest:
            return []
        ranked: list[tuple[float, Bid]] = []
        for thing in Thing:
            totals = sorted(lane(case.reveal.totals, thing) for case in cases)
            steps = {lowest, lowest + 1}
            if self.options.bid is None:
                steps = {max(1, totals[len(totals) * part // 20]) for part in (1, 3, 6, 9, 12)}
            for number in sorted(steps):
                if number <= highest:
                    truth = sum(total >= number for total in totals) / len(totals)
                    ranked.append((truth, Bid(number, thing)))
        ranked.sort(key=lambda one: (-one[0], one[1].number, one[1].thing))
        self.truths = {bid: truth for truth, bid in ranked}
        if self.options.bid is not None:
            return [bid for _, bid in ranked[:6]]
        return [bid for _, bid in ranked if bid.number > 1][:14] or [ranked[0][1]]

    def value(self, choice: Action, case: SampledDeal, around: Round) -> float:
        """What a choice brings in one deal when everybody speaks in a style after it."""
        me = self.me
        if isinstance(choice, Bid):
            return around.after_bid(choice.number, choice.thing, me)
        around = self._after_card(choice, case, around)
        bid, bidder = self.options.bid, self.view.bidder
        if bid is None or bidder is None:
            return around.opened(self.left[me])
        return around.answered(bid.number, bid.thing, bidder, self.left[me])

    def _counts_after_card(self, counted: int) -> RoundCounts:
        """What everybody knows once a card is laid; kept, because it knows ever more by itself."""
        known = self._round_counts.get(counted)
        if known is None:
            old = self.beliefs.round_counts
            known = self._round_counts[counted] = RoundCounts(old.deck, old.shown + 1, counted)
        return known

    def _after_card(self, choice: Action, case: SampledDeal, before: Round) -> Round:
        """The round with the card laid and what it brought."""
        deal, codes, me = case.deal, self.codes, self.me
        laid = {PlaySkip: Kind.SKIP, PlayDrawThree: Kind.DRAW_THREE, PlayGoFish: Kind.GO_FISH}[type(choice)]
        hands = dict(case.reveal.hands)
        sizes = dict(before.sizes)
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
        round_counts = self._counts_after_card(sum(sizes.values()) + 1)
        totals = with_flip(sum([counted(hand) for hand in hands.values()]), flip)
        return Round(
            self.left,
            sizes,
            before.styles,
            before.lucks,
            RevealedRound(hands, totals, self.stakes),
            round_counts,
            round_counts.prior_means(),
            before.claims,
            before.all_claims,
        )


def _gumbels(many: int) -> list[float]:
    """By the odds of softmax: the answer with the highest sum of score and such a number is chosen."""
    rng = Rng(7)
    return [-log(-log(rng.random() + 1e-12)) for _ in range(many)]


_CHANCE = _gumbels(1009)


def _luck(rng: Rng) -> Sequence[float]:
    """For the scores of seven answers."""
    start = rng.below(len(_CHANCE) - 7)
    return _CHANCE[start : start + 7]
