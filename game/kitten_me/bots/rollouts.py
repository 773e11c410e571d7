"""Prepares a decision for rollouts: samples deals, and values each choice in them."""

from collections.abc import Iterator, Sequence
from math import log

from game.core import Seat
from game.kitten_me.actions import Action, Bid, Challenge, PlayDrawThree, PlayGoFish, PlaySkip, Purrfect
from game.kitten_me.bidding_styles import FOLLOWING, BiddingStyle
from game.kitten_me.bots.round_model import RevealedRound, RoundModel
from game.kitten_me.cards import Kind, Thing
from game.kitten_me.deal_sampling import Beliefs, Deal, WeightedDeal
from game.kitten_me.hand_codes import Code, card_code, catchable, counted, deck_codes, lane, with_flip
from game.kitten_me.options import TurnOptions
from game.kitten_me.total_estimates import RoundCounts
from game.kitten_me.view import KittenMeView
from game.rng import Rng
from game.values import Record


class SampledDeal(Record):
    """One deal that may be the real one, and in which styles the seats bid in it."""

    deal: Deal
    reveal: RevealedRound
    styles: list[BiddingStyle]
    weight: float


def resampled(deals: Sequence[SampledDeal], wanted: int, rng: Rng) -> list[SampledDeal]:
    """Systematic resampling: so many of the deals, each in proportion to its weight."""
    step = sum(one.weight for one in deals) / wanted
    chosen: list[SampledDeal] = []
    until_next = rng.random() * step
    for one in deals:
        until_next -= one.weight
        while until_next < 0 and len(chosen) < wanted:
            chosen.append(one)
            until_next += step
    chosen += [deals[-1]] * (wanted - len(chosen))
    return rng.shuffled(chosen)


def stakes(scores: Sequence[int], me: Seat, leader_bonus: float) -> dict[Seat, float]:
    """What a lost card of each seat is worth to one of them: its own costs one, all others bring one.

    The cards of whoever leads are worth more than those of the rest by `leader_bonus`.
    """
    others = [seat for seat, cards in enumerate(scores) if cards and seat != me]
    lead = max(scores[seat] for seat in others)
    weights = {seat: 1 + leader_bonus * (scores[seat] == lead) for seat in others}
    total = sum(weights.values())
    return {seat: weight / total for seat, weight in weights.items()} | {me: -1.0}


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
        self.next_seat = dict(zip(self.seats, self.seats[1:] + self.seats[:1], strict=True))
        self.stakes = stakes(view.scores, self.me, leader_bonus)
        self._round_counts: dict[int, RoundCounts] = {}
        self.bid_chances: dict[Action, float] = {}
        """How likely each bid is true that is considered."""

    def weighted_deals(self, rng: Rng) -> Iterator[WeightedDeal]:
        """Deals without end; to a bot that does not listen to bids each is as likely as any other."""
        if self.listens:
            yield from self.beliefs.weighted_deals(rng)
        for deal in self.beliefs.deals(rng):
            yield WeightedDeal(deal, self.beliefs.drawn_styles(rng), 1.0)

    def sampled_deal(self, weighted: WeightedDeal) -> SampledDeal:
        """The deal with what a reveal would show; the deciding seat itself is rolled out in one style."""
        codes, deal = self.codes, weighted.deal
        hands = {seat: sum([codes[place] for place in deal.hands[seat]]) for seat in self.seats}
        flip = codes[deal.deck[-1]] if deal.deck else 0
        totals = with_flip(sum([counted(hand) for hand in hands.values()]), flip)
        styles = list(weighted.styles)
        styles[self.me] = FOLLOWING
        return SampledDeal(deal, RevealedRound(hands, totals, self.stakes), styles, weighted.weight)

    def round_model(self, sampled: SampledDeal, rng: Rng) -> RoundModel:
        beliefs = self.beliefs
        return RoundModel(
            self.next_seat,
            {seat: len(sampled.deal.hands[seat]) for seat in self.seats},
            sampled.styles,
            {seat: _gumbel_noise(rng) for seat in self.seats},
            sampled.reveal,
            beliefs.round_counts,
            beliefs.prior_means,
            beliefs.bids.claims,
            beliefs.bids.all_claims,
        )

    def calls(self, deals: Sequence[SampledDeal], purrfect_trust: float) -> dict[Action, float]:
        """What a call brings on average: no rollout is needed to see."""
        options, bid, bidder = self.options, self.view.bid, self.view.bidder
        if not options.can_call or bid is None or bidder is None:
            return {}
        values: dict[Action, float] = {}
        for call in (Challenge(), Purrfect()) if options.purrfect else (Challenge(),):
            exactly = isinstance(call, Purrfect)
            values[call] = sum(
                one.weight * one.reveal.value(bid.number, bid.thing, bidder, self.me, exactly)
                for one in deals
            ) / sum(one.weight for one in deals)
        if options.purrfect:
            values[Purrfect()] = self._trusted(values[Purrfect()], purrfect_trust)
        return values

    def call_values(self, call: Action, deals: Sequence[SampledDeal], purrfect_trust: float) -> list[float]:
        """What a call brings in each of the deals."""
        bid, bidder, exactly = self.view.bid, self.view.bidder, isinstance(call, Purrfect)
        assert bid is not None
        assert bidder is not None
        values = [one.reveal.value(bid.number, bid.thing, bidder, self.me, exactly) for one in deals]
        return [self._trusted(value, purrfect_trust) for value in values] if exactly else values

    def _trusted(self, purrfect: float, trust: float) -> float:
        """What a Purrfect is worth to somebody who trusts the estimate so much."""
        return trust * purrfect + (1 - trust) * self.stakes[self.me]

    def choices(self, deals: Sequence[SampledDeal]) -> list[Action]:
        """What is worth a rollout: cards, and raises from quite safe to rather bold."""
        options = self.options
        choices: list[Action] = []
        choices += [PlaySkip()] if options.can_play(Kind.SKIP) else []
        choices += [PlayDrawThree()] if options.can_play(Kind.DRAW_THREE) else []
        if options.can_play(Kind.GO_FISH):
            target = max(options.others, key=lambda seat: (self.stakes[seat], self.view.hand_sizes[seat]))
            choices += [PlayGoFish(target, thing) for thing in Thing]
        return [*choices, *self._bids(deals)]

    def _bids(self, deals: Sequence[SampledDeal]) -> list[Bid]:
        lowest, highest = self.options.lowest, self.options.highest
        if lowest > highest:
            return []
        ranked: list[tuple[float, Bid]] = []
        for thing in Thing:
            totals = sorted(lane(one.reveal.totals, thing) for one in deals)
            steps = {lowest, lowest + 1}
            if self.options.bid is None:
                steps = {max(1, totals[len(totals) * part // 20]) for part in (1, 3, 6, 9, 12)}
            for number in sorted(steps):
                if number <= highest:
                    truth = sum(total >= number for total in totals) / len(totals)
                    ranked.append((truth, Bid(number, thing)))
        ranked.sort(key=lambda one: (-one[0], one[1].number, one[1].thing))
        self.bid_chances = {bid: truth for truth, bid in ranked}
        if self.options.bid is not None:
            return [bid for _, bid in ranked[:6]]
        return [bid for _, bid in ranked if bid.number > 1][:14] or [ranked[0][1]]

    def value(self, choice: Action, sampled: SampledDeal, model: RoundModel) -> float:
        """What a choice brings in one deal when everybody bids in a style after it."""
        me = self.me
        if isinstance(choice, Bid):
            return model.after_bid(choice.number, choice.thing, me)
        model = self._after_card(choice, sampled, model)
        bid, bidder = self.options.bid, self.view.bidder
        if bid is None or bidder is None:
            return model.opened(self.next_seat[me])
        return model.answered(bid.number, bid.thing, bidder, self.next_seat[me])

    def _counts_after_card(self, counted: int) -> RoundCounts:
        """What everybody knows once a card is laid; kept, because it caches its estimates."""
        known = self._round_counts.get(counted)
        if known is None:
            old = self.beliefs.round_counts
            known = self._round_counts[counted] = RoundCounts(old.deck, old.shown + 1, counted)
        return known

    def _after_card(self, choice: Action, sampled: SampledDeal, before: RoundModel) -> RoundModel:
        """The round after the card was played."""
        deal, codes, me = sampled.deal, self.codes, self.me
        laid = {PlaySkip: Kind.SKIP, PlayDrawThree: Kind.DRAW_THREE, PlayGoFish: Kind.GO_FISH}[type(choice)]
        hands = dict(sampled.reveal.hands)
        sizes = dict(before.sizes)
        hands[me] -= next(card_code(card) for card in self.view.hand if card.kind is laid)
        sizes[me] -= 1
        moved: Sequence[Code] = ()
        drawn = 0
        if isinstance(choice, PlayDrawThree):
            drawn = 3
            moved = [codes[place] for place in deal.deck[:-4:-1]]
        elif isinstance(choice, PlayGoFish):
            wanted = catchable(self.view.house.deck, choice.thing)
            moved = [codes[place] for place in deal.hands[choice.target] if place in wanted]
            hands[choice.target] -= sum(moved)
            sizes[choice.target] -= len(moved)
        hands[me] += sum(moved)
        sizes[me] += len(moved)
        flips = len(deal.deck) > drawn
        flip = codes[deal.deck[-1 - drawn]] if flips else 0
        round_counts = self._counts_after_card(sum(sizes.values()) + flips)
        totals = with_flip(sum([counted(hand) for hand in hands.values()]), flip)
        return RoundModel(
            self.next_seat,
            sizes,
            before.styles,
            before.noise,
            RevealedRound(hands, totals, self.stakes),
            round_counts,
            round_counts.prior_means(),
            before.claims,
            before.all_claims,
        )


def _gumbels(many: int) -> list[float]:
    """Random numbers of the Gumbel distribution: the answer with the highest sum of score and number is one
    drawn by softmax."""
    rng = Rng(7)
    return [-log(-log(rng.random() + 1e-12)) for _ in range(many)]


_GUMBELS = _gumbels(1009)
"""Drawn once: rollouts take them from any place on."""


def _gumbel_noise(rng: Rng) -> Sequence[float]:
    """Random numbers for the scores of seven answers: a raise in each thing, and a call."""
    start = rng.below(len(_GUMBELS) - 7)
    return _GUMBELS[start : start + 7]
