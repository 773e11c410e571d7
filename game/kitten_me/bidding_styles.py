"""Bidding styles: a few kinds of players, each a rule of thumb with randomness in it.

Bots guess by them what the others hold and what they will do next. A style gives every answer to a bid a
score in sigmas (see `total_estimates`); answers are drawn by softmax over these scores.
"""

from collections.abc import Sequence
from math import exp

from game.kitten_me.total_estimates import TotalEstimates
from game.values import Record

LEAP_PENALTY = 0.35
"""What it takes off the score of a raise to leave out a number."""
LEAP_SLOPE = 1.8
"""How much more such a raise depends on how safe it is."""
UNEXPLAINED_CHANCE = 0.02
"""How likely anybody does something that no style explains."""
HIGHEST_CALL_SCORE = 80.0
"""A bound to the score of a challenge, whose exponential would else overflow."""
RIVAL_SHARE = 0.4
"""How much of a claim is taken off the other two things of its kind: who has hats has fewer bow ties."""


class BiddingStyle(Record, eq=False):
    """What a kind of player makes of its cards and of what others claim."""

    trust: float = 0.0
    """How much of what others claim goes into one's own raises."""
    credit: float = 0.0
    """How much of what others claim goes into believing their bids."""
    doubt: float = 0.0
    """How many sigmas short of certain a bid is called."""
    panic: float = 0.0
    """How much quicker to call when the bid looks more false than true."""
    own_cards_bias: float = 0.0
    """How much more (or, below zero, less) it bids on its own cards than they are worth."""
    opening_margin: float = 0.7
    """How many sigmas below what it expects it opens."""
    inverse_temperature: float = 4.0
    """Of the softmax over answers: how much likelier, as a power of e, a sigma makes an answer."""
    spread: float = 0.6
    """The standard deviation of its openings, in sigmas."""


PLAIN_ODDS = BiddingStyle(panic=2.0)
TRUSTING = BiddingStyle(trust=1.1, credit=1.1, panic=1.0, opening_margin=0.9)
FOLLOWING = BiddingStyle(trust=1.6, credit=1.6, doubt=0.9, opening_margin=1.5)
STUBBORN = BiddingStyle(trust=0.26, credit=0.45, doubt=-0.5, opening_margin=1.75)
SLY = BiddingStyle(trust=1.9, credit=1.65, doubt=1.0, own_cards_bias=-1.0, opening_margin=3.0)
CARELESS = BiddingStyle(trust=0.3, credit=0.3, opening_margin=1.0, inverse_temperature=1.0)
WILY = BiddingStyle(
    trust=1.9,
    credit=-0.5,
    doubt=-1.15,
    panic=0.3,
    own_cards_bias=-0.2,
    opening_margin=0.55,
    inverse_temperature=1.75,
)
LYING = BiddingStyle(doubt=1.0, own_cards_bias=-2.0, opening_margin=-0.3, inverse_temperature=1.5, spread=1.2)
"""Opens high on what it does not hold, and calls whoever raises that."""
STYLES = (PLAIN_ODDS, TRUSTING, FOLLOWING, STUBBORN, SLY, CARELESS, WILY, LYING)


def net_claims(claims: Sequence[float]) -> list[float]:
    """What others claim of each thing, less a share of what they claim of its rivals."""
    hats, ties, glasses, blue, red, green = claims
    accessories, colours = RIVAL_SHARE * (hats + ties + glasses), RIVAL_SHARE * (blue + red + green)
    keep = 1 + RIVAL_SHARE
    return [
        keep * hats - accessories,
        keep * ties - accessories,
        keep * glasses - accessories,
        keep * blue - colours,
        keep * red - colours,
        keep * green - colours,
    ]


def bid_means(style: BiddingStyle, estimates: TotalEstimates, prior_means: Sequence[float]) -> list[float]:
    """The totals that a player bids by: what it expects, with its bias for or against its own cards."""
    if not style.own_cards_bias:
        return estimates.means
    bias = style.own_cards_bias
    return [mean + bias * (mean - middle) for mean, middle in zip(estimates.means, prior_means, strict=True)]


def call_score(
    style: BiddingStyle, estimates: TotalEstimates, claimed: float, number: int, thing: int
) -> float:
    """The score of a challenge. Once a bid is safe, more of the same hardly makes it safer."""
    margin = (estimates.means[thing] + style.credit * claimed - number) * estimates.sharpness[thing]
    return style.doubt - margin / (1 + margin) if margin > 0 else style.doubt - (1 + style.panic) * margin


def raise_margins(
    trust: float, means: Sequence[float], claimed: Sequence[float], sharpness: Sequence[float], number: int
) -> list[float]:
    """How safe it looks to raise to the number in each of the six things, in sigmas."""
    return [
        (mean + trust * more - number) * sharp
        for mean, more, sharp in zip(means, claimed, sharpness, strict=True)
    ]


def raise_scores(margins: Sequence[float]) -> list[float]:
    """The scores of raises by their sigmas."""
    return [one if one < 0 else one / (1 + one) for one in margins]


def likelihood(style: BiddingStyle, scores: Sequence[float], chosen: int) -> float:
    """How likely the chosen answer is among answers of these scores."""
    inverse_temperature, best = style.inverse_temperature, max(scores)
    weights = [exp(inverse_temperature * (score - best)) for score in scores]
    return UNEXPLAINED_CHANCE + (1 - UNEXPLAINED_CHANCE) * weights[chosen] / sum(weights)
