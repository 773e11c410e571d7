"""The rollout model: plays one round of Kitten Me forward on hands as integers, each seat in a bidding
style."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from operator import sub

from game.core import Seat
from game.kitten_me.bidding_styles import RIVAL_SHARE, BiddingStyle, bid_means, call_score
from game.kitten_me.cards import HIGHEST_BID, Kind
from game.kitten_me.hand_codes import Code, count_special, lane
from game.kitten_me.total_estimates import RoundCounts, TotalEstimates

_HANG_IN_THERE = Kind.HANG_IN_THERE


@dataclass(slots=True)
class RolloutPlayer:
    """A seat as it is rolled out: what it sees and how it bids."""

    estimates: TotalEstimates
    style: BiddingStyle
    prior_means: Sequence[float]
    luck: Sequence[float]
    moods: list[float] = field(init=False)
    """What luck adds to the scores of those answers: the more, the less keen it is."""
    bases: list[float] = field(init=False)
    """The sigmas of raises to nothing, before anybody has claimed anything."""
    weights: list[tuple[float, float, float, float]] = field(init=False)
    """For each thing what a raise in it is scored by: its base, how much each claimed card adds to that, how
    sharp the odds are, and the mood."""

    def __post_init__(self) -> None:
        sharpness = self.estimates.sharpness
        bids = bid_means(self.style, self.estimates, self.prior_means)
        self.moods = [luck / self.style.inverse_temperature for luck in self.luck]
        self.bases = [mean * sharp for mean, sharp in zip(bids, sharpness, strict=True)]
        trusts = [self.style.trust * sharp for sharp in sharpness]
        self.weights = list(zip(self.bases, trusts, sharpness, self.moods, strict=False))

    def opening(self) -> tuple[int, int]:
        """As high as it is quite sure of."""
        sharpness = self.estimates.sharpness
        number = 1
        while True:
            odds = [base - (number + 1) * sharp for base, sharp in zip(self.bases, sharpness, strict=True)]
            if max(odds) < self.style.opening_margin:
                break
            number += 1
        odds = [base - number * sharp for base, sharp in zip(self.bases, sharpness, strict=True)]
        return number, odds.index(max(odds))


@dataclass(frozen=True, slots=True)
class RevealedRound:
    """All that lies on the table after a call, and what it is worth."""

    hands: dict[Seat, Code]
    totals: Code
    """What a reveal would count."""
    stakes: dict[Seat, float]
    """What a lost card of each seat is worth to the bot that rolls out."""

    def value(self, number: int, thing: int, bidder: Seat, caller: Seat, purrfect: bool = False) -> float:
        """What a call comes to; a gained card is worth as much as a lost one."""
        total = lane(self.totals, thing)
        right = total == number if purrfect else total < number
        stakes = self.stakes
        value = stakes[bidder if right else caller]
        if right and purrfect:
            value -= stakes[caller]
        lucky = caller if right else bidder if total >= number else None
        if lucky is not None and count_special(self.hands[lucky], _HANG_IN_THERE):
            value -= stakes[lucky]
        return value


@dataclass(slots=True)
class Round:
    """A sampled deal in which all seats can bid and call."""

    left: dict[Seat, Seat]
    """Who sits to the left of whom, those out of the game left out."""
    sizes: dict[Seat, int]
    """How many cards each holds."""
    styles: Sequence[BiddingStyle]
    lucks: dict[Seat, Sequence[float]]
    """Luck for each of a seat's answers: raises in each thing, and a call."""
    reveal: RevealedRound
    round_counts: RoundCounts
    prior_means: Sequence[float]
    claims: Sequence[Sequence[float]]
    all_claims: Sequence[float]
    _players: dict[Seat, RolloutPlayer] = field(default_factory=dict)
    """Those whose turn has come: at a large table most are called before they speak."""

    def _player(self, seat: Seat) -> RolloutPlayer:
        """The seat made ready to speak."""
        estimates = self.round_counts.estimates_with(self.reveal.hands[seat], self.sizes[seat])
        player = RolloutPlayer(estimates, self.styles[seat], self.prior_means, self.lucks[seat])
        self._players[seat] = player
        return player

    def after_bid(self, number: int, thing: int, bidder: Seat) -> float:
        """What it comes to when all speak in their styles after a bid until somebody calls."""
        return self._spoken(number, thing, bidder, self.left[bidder], fresh=True)

    def answered(self, number: int, thing: int, bidder: Seat, turn: Seat) -> float:
        """What it comes to when a seat has to answer an old bid."""
        return self._spoken(number, thing, bidder, turn, fresh=False)

    def opened(self, turn: Seat) -> float:
        """What it comes to when a seat opens."""
        return self.after_bid(*self._player(turn).opening(), turn)

    def _spoken(self, number: int, thing: int, bidder: Seat, turn: Seat, fresh: bool) -> float:
        """Answer by answer as `bidding_styles` has it, written out as it runs a thousand times a turn."""
        claims: dict[Seat, list[float]] = {}
        total = list(self.all_claims)
        players, left, claim, sizes = self._players, self.left, self.round_counts.claim, self.sizes
        keep = 1 + RIVAL_SHARE
        while True:
            if fresh:
                own = claims.get(bidder)
                if own is None:
                    own = claims[bidder] = list(self.claims[bidder])
                said = claim(sizes[bidder], number, thing)
                total[thing] += said - own[thing]
                own[thing] = said
            fresh = True
            player = players.get(turn) or self._player(turn)
            mine = claims.get(turn) or self.claims[turn]
            a, b, c, d, e, f = map(sub, total, mine)
            worn, dyed = RIVAL_SHARE * (a + b + c), RIVAL_SHARE * (d + e + f)
            claimed = (
                keep * a - worn,
                keep * b - worn,
                keep * c - worn,
                keep * d - dyed,
                keep * e - dyed,
                keep * f - dyed,
            )
            higher = number + 1
            scores = [
                (odds if (odds := base + trust * more - higher * sharp) < 0 else odds / (1 + odds)) + mood
                for (base, trust, sharp, mood), more in zip(player.weights, claimed)  # noqa: B905 - six each
            ]
            best = max(scores)
            if turn != bidder:
                doubt = call_score(player.style, player.estimates, claimed[thing], number, thing)
                if best < doubt + player.moods[6] or number >= HIGHEST_BID:
                    return self.reveal.value(number, thing, bidder, turn)
            number, thing, bidder = higher, scores.index(best), turn
            turn = left[turn]
