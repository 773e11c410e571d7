"""Ways of bidding: a few kinds of players, each a rule of thumb with chance in it.

Bots guess by them what the others hold and what they will do next. A style gives every answer to a bid a
score in sigmas (see `outlook`); the higher the score, the likelier the answer.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from game.kitten_me.outlook import Outlook

LEAP = 0.35
"""What it takes off the score of a raise to leave out a number."""
LEAP_SLOPE = 1.8
"""How much more such a raise depends on its odds."""
ANYTHING = 0.02
"""How likely anybody does something that no style explains."""
OBVIOUS = 80.0
"""No score of a challenge needs to be higher."""
RIVAL = 0.4
"""How much of a claim is taken off the other two things of its kind: who has hats has fewer bow ties."""


@dataclass(frozen=True, slots=True, eq=False)
class BiddingStyle:
    trust: float = 0.0
    """How much of what others claim goes into one's own raises."""
    credit: float = 0.0
    """How much of what others claim goes into believing their bids."""
    doubt: float = 0.0
    """How many sigmas short of certain a bid is called."""
    panic: float = 0.0
    """How much quicker to call when the bid looks more false than true."""
    taste: float = 0.0
    """Whether own cards are talked about more (or, below zero, less) than they should be."""
    sure: float = 0.7
    """How many sigmas below what it expects it opens."""
    keen: float = 4.0
    """How much likelier, as a power of e, an answer is that looks better by one sigma."""
    spread: float = 0.6
    """By how many sigmas its openings differ."""


PLAIN_ODDS = BiddingStyle(panic=2.0)
TRUSTING = BiddingStyle(trust=1.1, credit=1.1, panic=1.0, sure=0.9)
FOLLOWING = BiddingStyle(trust=1.6, credit=1.6, doubt=0.9, sure=1.5)
STUBBORN = BiddingStyle(trust=0.26, credit=0.45, doubt=-0.5, sure=1.75)
SLY = BiddingStyle(trust=1.9, credit=1.65, doubt=1.0, taste=-1.0, sure=3.0)
CARELESS = BiddingStyle(trust=0.3, credit=0.3, sure=1.0, keen=1.0)
WILY = BiddingStyle(trust=1.9, credit=-0.5, doubt=-1.15, panic=0.3, taste=-0.2, sure=0.55, keen=1.75)
LYING = BiddingStyle(doubt=1.0, taste=-2.0, sure=-0.3, keen=1.5, spread=1.2)
"""Opens high on what it does not hold, and calls whoever raises that."""
STYLES = (PLAIN_ODDS, TRUSTING, FOLLOWING, STUBBORN, SLY, CARELESS, WILY, LYING)


def heard(claims: Sequence[float]) -> list[float]:
    """What a listener makes of all that others claim, thing by thing."""
    hats, ties, glasses, blue, red, green = claims
    worn, dyed = RIVAL * (hats + ties + glasses), RIVAL * (blue + red + green)
    keep = 1 + RIVAL
    return [
        keep * hats - worn,
        keep * ties - worn,
        keep * glasses - worn,
        keep * blue - dyed,
        keep * red - dyed,
        keep * green - dyed,
    ]


def talked_up(style: BiddingStyle, outlook: Outlook, usual: Sequence[float]) -> list[float]:
    """The totals that a player bids by: what it expects, with its taste for its own cards."""
    if not style.taste:
        return outlook.means
    taste = style.taste
    return [mean + taste * (mean - middle) for mean, middle in zip(outlook.means, usual, strict=True)]


def call_score(style: BiddingStyle, outlook: Outlook, heard_of_it: float, number: int, thing: int) -> float:
    """The score of a challenge. Once a bid is safe, more of the same hardly makes it safer."""
    true = (outlook.means[thing] + style.credit * heard_of_it - number) * outlook.sharpness[thing]
    return style.doubt - true / (1 + true) if true > 0 else style.doubt - (1 + style.panic) * true


def raise_odds(
    trust: float, talk: Sequence[float], told: Sequence[float], sharpness: Sequence[float], number: int
) -> list[float]:
    """How safe it looks to raise to the number in each of the six things, in sigmas."""
    return [
        (mean + trust * more - number) * sharp
        for mean, more, sharp in zip(talk, told, sharpness, strict=True)
    ]


def scored(odds: Sequence[float]) -> list[float]:
    """The scores of raises by their sigmas."""
    return [one if one < 0 else one / (1 + one) for one in odds]


def likelihood(style: BiddingStyle, scores: Sequence[float], chosen: int) -> float:
    """How likely the chosen answer is among answers of these scores."""
    keen, best = style.keen, max(scores)
    odds = [exp(keen * (score - best)) for score in scores]
    return ANYTHING + (1 - ANYTHING) * odds[chosen] / sum(odds)
