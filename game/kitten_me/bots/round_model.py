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
from game.values import Record

_HANG_IN_THERE = Kind.HANG_IN_THERE


@dataclass(slots=True)
class RolloutPlayer:
    """A seat as it is rolled out: what it sees and how it bids."""

    estimates: TotalEstimates
    style: BiddingStyle
    prior_means: Sequence[float]
    noise: Sequence[float]
    score_noise: list[float] = field(init=False)
    """What noise adds to the scores of its answers: the more, the lower its inverse temperature."""
    bases: list[float] = field(init=False)
    """The sigmas of raises to nothing, before anybody has claimed anything."""
    weights: list[tuple[float, float, float, float]] = field(init=False)
    """For each thing what a raise in it is scored by: its base, how much each claimed card adds to that, how
    sharp the estimates are, and the noise."""

    def __post_init__(self) -> None:
        sharpness = self.estimates.sharpness
        bids = bid_means(self.style, self.estimates, self.prior_means)
        self.score_noise = [noise / self.style.inverse_temperature for noise in self.noise]
        self.bases = [mean * sharp for mean, sharp in zip(bids, sharpness, strict=True)]
        trusts = [self.style.trust * sharp for sharp in sharpness]
        self.weights = list(zip(self.bases, trusts, sharpness, self.score_noise, strict=False))

    def opening(self) -> tuple[int, int]:
        """Its opening: the highest number that is still safe enough for its style."""
        sharpness = self.estimates.sharpness
        number = 1
        while True:
            odds = [base - (number + 1) * sharp for base, sharp in zip(self.bases, sharpness, strict=True)]
            if max(odds) < self.style.opening_margin:
                break
            number += 1
        odds = [base - number * sharp for base, sharp in zip(self.bases, sharpness, strict=True)]
        return number, odds.index(max(odds))


class RevealedRound(Record):
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
        gainer = caller if right else bidder if total >= number else None
        if gainer is not None and count_special(self.hands[gainer], _HANG_IN_THERE):
            value -= stakes[gainer]
        return value


@dataclass(slots=True)
class RoundModel:
    """A sampled deal in which all seats can bid and call."""

    next_seat: dict[Seat, Seat]
    """Who acts after whom: those out of the game are left out."""
    sizes: dict[Seat, int]
    """How many cards each holds."""
    styles: Sequence[BiddingStyle]
    noise: dict[Seat, Sequence[float]]
    """Gumbel noise for each of a seat's answers: raises in each thing, and a call."""
    reveal: RevealedRound
    round_counts: RoundCounts
    prior_means: Sequence[float]
    claims: Sequence[Sequence[float]]
    all_claims: Sequence[float]
    _players: dict[Seat, RolloutPlayer] = field(default_factory=dict)
    """Those whose turn has come: at a large table somebody calls before most have a turn."""

    def _player(self, seat: Seat) -> RolloutPlayer:
        """The seat, ready to bid."""
        estimates = self.round_counts.estimates_with(self.reveal.hands[seat], self.sizes[seat])
        player = RolloutPlayer(estimates, self.styles[seat], self.prior_means, self.noise[seat])
        self._players[seat] = player
        return player

    def after_bid(self, number: int, thing: int, bidder: Seat) -> float:
        """What it comes to when all bid in their styles after a bid until somebody calls."""
        return self._play_out(number, thing, bidder, self.next_seat[bidder], is_new=True)

    def answered(self, number: int, thing: int, bidder: Seat, turn: Seat) -> float:
        """What it comes to when a seat has to answer an old bid."""
        return self._play_out(number, thing, bidder, turn, is_new=False)

    def opened(self, turn: Seat) -> float:
        """What it comes to when a seat opens."""
        return self.after_bid(*self._player(turn).opening(), turn)

    def _play_out(self, number: int, thing: int, bidder: Seat, turn: Seat, is_new: bool) -> float:
        """Every answer as `bidding_styles` has it, written out as it runs a thousand times a turn."""
        claims: dict[Seat, list[float]] = {}
        total = list(self.all_claims)
        players, next_seat, claim, sizes = self._players, self.next_seat, self.round_counts.claim, self.sizes
        keep = 1 + RIVAL_SHARE
        while True:
            if is_new:
                own = claims.get(bidder)
                if own is None:
                    own = claims[bidder] = list(self.claims[bidder])
                claim_now = claim(sizes[bidder], number, thing)
                total[thing] += claim_now - own[thing]
                own[thing] = claim_now
            is_new = True
            player = players.get(turn) or self._player(turn)
            mine = claims.get(turn) or self.claims[turn]
            a, b, c, d, e, f = map(sub, total, mine)
            accessories, colours = RIVAL_SHARE * (a + b + c), RIVAL_SHARE * (d + e + f)
            claimed = (
                keep * a - accessories,
                keep * b - accessories,
                keep * c - accessories,
                keep * d - colours,
                keep * e - colours,
                keep * f - colours,
            )
            higher = number + 1
            scores = [
                (odds if (odds := base + trust * more - higher * sharp) < 0 else odds / (1 + odds))
                + score_noise
                for (base, trust, sharp, score_noise), more in zip(player.weights, claimed)  # noqa: B905 - six each
            ]
            best = max(scores)
            if turn != bidder:
                call = call_score(player.style, player.estimates, claimed[thing], number, thing)
                if best < call + player.score_noise[6] or number >= HIGHEST_BID:
                    return self.reveal.value(number, thing, bidder, turn)
            number, thing, bidder = higher, scores.index(best), turn
            turn = next_seat[turn]
