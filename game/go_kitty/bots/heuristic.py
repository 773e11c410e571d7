"""What a good player does without thinking ahead: weighs every option by chances and by what it brings.

All opponents but the simplest stand on this: they choose among what it finds best, and it is what everybody
does in their rollouts. It looks at the own hand and at what everybody knows, never at a hidden card.
"""

from functools import cache
from math import tanh

from game.core import Seat
from game.go_kitty.actions import (
    Action,
    Ask,
    Draw,
    EndTurn,
    Give,
    HaveNone,
    Keep,
    Reverse,
    SearchPile,
    Seek,
    Skip,
)
from game.go_kitty.bots.model import Model
from game.go_kitty.bots.weights import A_TIE, Gains, Valuer, Weights
from game.go_kitty.bots.worth import LAYS, Appraiser, sets_in
from game.go_kitty.cards import (
    CARDS,
    COPIES,
    LOOKED_AT,
    MOUSE,
    PATIENCE,
    SEARCHED,
    SEASONS,
    TOKENS,
    TRAITS,
    Hand,
    Season,
    Trait,
    kinds_in,
    size,
)
from game.go_kitty.options import DecisionKind

_ONES: Hand = sum([card.one for card in CARDS])
_ALL: Hand = COPIES * _ONES


class Heuristic:
    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.appraiser = Appraiser(weights.scale)
        self._gains: Gains = {}

    def choose(self, model: Model) -> Action:
        """The first of the best."""
        ranked = self.rank(model)
        return max(ranked, key=_value)[1] if len(ranked) > 1 else ranked[0][1]

    def rank(self, model: Model) -> list[tuple[float, Action]]:
        """What the deciding seat may sensibly do, with what each promises; in no order."""
        question = model.question
        if question is DecisionKind.TURN:
            return _Turn(self, model).options()
        if question is DecisionKind.ANSWER or question is DecisionKind.HAND_OVER:
            return self._answers(model)
        seat = model.turn
        hand = model.hands[seat]
        if question is DecisionKind.KEEP:
            value = self.valuer(model, seat)
            seen = dict.fromkeys(model.pile[LOOKED_AT])
            kept = [card for card in seen if _has_a_good_set(hand + card.one)] or seen
            return [(value(hand + card.one), Keep(card)) for card in kept]
        lays = self.lays(model, seat)
        if lays and model.last_turns is not None:
            return lays
        return [*lays, (self.unlaid(model, hand), EndTurn())]

    def valuer(self, model: Model, seat: Seat) -> Valuer:
        """How hands of a seat are weighed now: towards the end only points count."""
        if model.last_turns is not None:
            turns_to_come = (seat - model.turn) % len(model.hands)
            ahead = 0.0 if turns_to_come >= model.last_turns or seat == model.turn else 0.25
        else:
            ahead = min(1.0, 0.25 + max(0, model.draws_left) / (self.weights.horizon * len(model.hands)))
        return Valuer(self.appraiser, ahead, self._gains)

    def lays(self, model: Model, seat: Seat) -> list[tuple[float, Action]]:
        hand = model.hands[seat]
        value = self.valuer(model, seat)
        tokens = model.tokens[seat]
        token = self.token(model, tokens + 1) if tokens < TOKENS else 0.0
        sets = sets_in(hand, to_the_last=model.last_turns is not None)
        return [(points + token + value(hand - part), LAYS[part][1]) for part, points in sets]

    def harm(self, model: Model) -> float:
        """What a card that one rival loses is worth: among many rivals the less."""
        return self.weights.harm / (len(model.hands) - 1)

    def go_on(self, model: Model) -> float:
        """What it is worth to ask again in the same turn."""
        return self.weights.go_on if len(model.hands) == 2 else self.weights.go_on_among_many

    def token(self, model: Model, number: int) -> float:
        """What the first, second or third active token is worth."""
        worth = self.weights.tokens[number]
        return worth if len(model.hands) == 2 else worth * self.weights.among_many

    def standstill(self, model: Model) -> float:
        """What it is worth to the player on turn to draw and lay nothing in it.

        A row of such turns ends the game: whoever leads likes that, whoever is behind must break it.
        """
        if model.last_turns is not None or model.progress:
            return 0.0
        standings = [
            points + A_TIE * tokens for points, tokens in zip(model.points, model.tokens, strict=True)
        ]
        own = standings.pop(model.turn)
        nearness = (model.quiet_turns + 1) / (PATIENCE * len(model.hands))
        return self.weights.standstill * nearness**2 * tanh(own - max(standings))

    def unlaid(self, model: Model, hand: Hand) -> float:
        """What the hand is worth to somebody who lays nothing of it now."""
        valuer = self.valuer(model, model.turn)
        promise = self.appraiser.promise(hand) + self.weights.patience
        return valuer.ahead * promise + (1 - valuer.ahead) * (self.appraiser.points(hand) - 0.5)

    def _answers(self, model: Model) -> list[tuple[float, Action]]:
        answer = model.question is DecisionKind.ANSWER
        seat, other = (model.asked, model.turn) if answer else (model.turn, model.asked)
        hand, wish, harm = model.hands[seat], model.wish, self.harm(model)
        assert wish is not None
        asked_for = hand & wish.mask
        if not asked_for:
            return [(0.0, HaveNone())]
        can_reverse = answer and hand & MOUSE.mask and model.reversible
        if isinstance(wish, Trait) and not can_reverse:
            return [(0.0, Give(wish))]
        value = self.valuer(model, seat)
        theirs = model.traces.held[other]
        if isinstance(wish, Trait):
            given = size(asked_for)
            back = max(1, size(theirs & wish.mask))
            return [
                (value(hand - asked_for) - harm * given - self.go_on(model), Give(wish)),
                (value(hand - MOUSE.one + back * wish.one) + harm * back, Reverse()),
            ]
        worth = self.appraiser.worth
        before = worth(theirs)
        found: list[tuple[float, Action]] = []
        for card in kinds_in(asked_for):
            loss = harm * (1 + worth(theirs + card.one) - before)
            if model.last_turns is None and hand & card.mask > card.one:
                loss -= self.weights.ask_back
            found.append((value(hand - card.one) - loss, Give(card)))
        if can_reverse:
            gains = [value(hand - MOUSE.one + trait.one) for trait in TRAITS if trait.mask & wish.mask]
            found.append((sum(gains) / max(1, len(gains)) + harm, Reverse()))
        return found


class _Rival:
    """Another player as the one on turn sees it."""

    __slots__ = ("chances", "held", "seasons", "seat")

    def __init__(self, turn: "_Turn", seat: Seat) -> None:
        self.seat = seat
        self.held = held = turn.model.traces.held[seat]
        self.chances = chances = turn.chances(seat, held)
        """How likely it holds each kind of card."""
        self.seasons: list[tuple[float, float]] = []
        """For each season how likely it holds none of it, and what a card of it brings on average."""
        gains = turn.gains
        for first in range(0, len(TRAITS), 3):
            missed, gain, weight = 1.0, 0.0, 0.0
            for place in (first, first + 1, first + 2):
                chance = chances[place]
                missed *= 1 - chance
                gain += chance * gains[place]
                weight += chance
            self.seasons.append((missed, gain / weight) if weight else (1.0, 0.0))

    def pairs(self, season: Season) -> bool:
        """Whether it is known to hold two of a Trait of the Season: of what it gives, it can ask one back."""
        held = self.held & season.mask
        return held != 0 and any(
            size(held & trait.mask) > 1 for trait in TRAITS[3 * season.place : 3 * season.place + 3]
        )


class _Turn:
    """One decision of the player on turn."""

    def __init__(self, heuristic: Heuristic, model: Model) -> None:
        self.heuristic = heuristic
        self.weights = heuristic.weights
        self.model = model
        self.seat = seat = model.turn
        self.hand = hand = model.hands[seat]
        self.value = heuristic.valuer(model, seat)
        self.harm = heuristic.harm(model)
        self.go_on = heuristic.go_on(model)
        weights = self.weights
        seeking = any(count for owner, count in enumerate(model.tokens) if owner != seat)
        likely = (weights.risk if seeking else weights.idle_risk) * 2 / len(model.hands)
        self.risk = likely * (weights.card + self.harm)
        """What it costs, on average, that everybody knows of a card in the own hand."""
        if model.last_turns is not None:
            self.risk = 0.0
        traces = model.traces
        others = [other for other in range(len(model.hands)) if other != seat]
        self.unseen: Hand = _ALL - hand - model.gone - sum([traces.held[other] for other in others])
        self.open = {
            other: sum([_ONES & ~ruled_out for ruled_out in traces.hidden[other]]) for other in others
        }
        """For each seat and kind how many of its hidden cards can be of the kind."""
        self.lots = self._lots(len(model.pile) * _ONES + sum(self.open.values()))
        self.standstill = heuristic.standstill(model)
        self.now = self.value(hand)
        self.gains = self.value.gains(hand)
        self.rivals = [_Rival(self, other) for other in others]

    def _lots(self, places: Hand) -> list[tuple[Hand, int, float]]:
        """For each kind its mask, its place in a hand, and how likely a hidden card that can be is not."""
        lots = []
        for card in CARDS:
            shift = 6 * card.place
            unseen, open_ = self.unseen >> shift & 63, places >> shift & 63
            lots.append((card.mask, shift, 1 - min(1.0, unseen / open_) if open_ else 1.0))
        return lots

    def options(self) -> list[tuple[float, Action]]:
        model, seat, now = self.model, self.seat, self.now
        found = self.heuristic.lays(model, seat)
        last = model.last_turns is not None
        kept = now if last or not found else self.heuristic.unlaid(model, self.hand)
        mean, best = self._draws()
        tokens = model.tokens[seat]
        sure = False
        if self.hand:
            sure = self._add_asks(found, kept, mean)
        elif model.pile:
            found.append((kept + mean + self.go_on, Draw()))
        if tokens:
            cost = self.heuristic.token(model, tokens)
            self._add_seeks(found, kept - cost + self.standstill)
            if model.pile:
                found.append((kept - cost + best, SearchPile()))
        if not model.fresh:
            if not self.hand and not model.pile:
                found.append((kept + self.standstill, EndTurn()))
        elif tokens < TOKENS and not sure and (self.hand or not model.pile):
            found.append((kept + self.heuristic.token(model, tokens + 1) + self.standstill, Skip()))
        elif (not self.hand and not model.pile) or not found:
            found.append((kept + self.standstill, Skip()))
        return found

    def _draws(self) -> tuple[float, float]:
        """What a card of the pile brings on average, and the best of three."""
        if not self.model.pile:
            return 0.0, 0.0
        unseen = self.unseen
        gains = sorted(
            [
                (gain, unseen >> 6 * place & 63)
                for place, gain in enumerate(self.gains)
                if unseen >> 6 * place & 63
            ]
        )
        everything = sum([count for _, count in gains]) or 1
        looked_at = min(SEARCHED, len(self.model.pile))
        mean = best = 0.0
        below = 0.0
        so_far = 0
        for gain, count in gains:
            so_far += count
            mean += gain * count
            upto = (so_far / everything) ** looked_at
            best += gain * (upto - below)
            below = upto
        return mean / everything, best

    def chances(self, other: Seat, held: Hand) -> list[float]:
        """How likely another seat holds a card of each kind, with what it is known to hold."""
        open_ = self.open[other]
        found = []
        for mask, shift, missing in self.lots:
            if held & mask:
                found.append(1.0)
            elif missing == 1.0 or not (many := open_ >> shift & 63):
                found.append(0.0)
            else:
                found.append(1 - missing**many)
        return found

    def _add_asks(self, found: list[tuple[float, Action]], kept: float, mean: float) -> bool:
        """Every ask that can succeed, or, where none can, all of them; whether a Trait is sure to be got."""
        weights, hand = self.weights, self.hand
        shown = self.model.traces.held[self.seat]
        only_mice = hand == hand & MOUSE.mask
        sure = False
        hopeless: list[tuple[float, Action]] = []
        before = len(found)
        seasons = [
            (
                season,
                not shown & season.mask,
                [
                    (trait, size(hand & trait.mask), size(shown & trait.mask), self._completes(trait.one))
                    for trait in TRAITS[3 * season.place : 3 * season.place + 3]
                    if hand & trait.mask
                ],
            )
            for season in SEASONS
            if only_mice or hand & season.mask
        ]
        for rival in self.rivals:
            held, chances = rival.held, rival.chances
            for_traits, for_seasons = _asks(rival.seat)
            for season, new, traits in seasons:
                for trait, own, known, complete in traits:
                    chance = chances[trait.place]
                    brought, copies, completes = self.gains[trait.place], 1, complete
                    sure = sure or chance == 1.0
                    if size(held & trait.mask) > 1:
                        copies = size(held & trait.mask)
                        brought = self._gain(copies * trait.one)
                        completes = self._completes(copies * trait.one)
                    exposed = 0.0 if completes else own + copies - known
                    on_a_hit = (
                        brought + self.go_on + self.harm * copies - self.risk * exposed + self.standstill
                    )
                    on_a_miss = mean - self.risk * (not known)
                    value = kept + chance * on_a_hit + (1 - chance) * on_a_miss
                    (found if chance else hopeless).append((value, for_traits[trait.place]))
                missed, gain = rival.seasons[season.place]
                exposed = 1 + weights.taken_back * rival.pairs(season)
                on_a_hit = weights.leftover * gain + self.harm - self.risk * exposed + self.standstill
                value = kept + (1 - missed) * on_a_hit + missed * mean - self.risk / 3 * new
                (found if missed < 1 else hopeless).append((value, for_seasons[season.place]))
        if len(found) == before:
            found += hopeless
        return sure

    def _add_seeks(self, found: list[tuple[float, Action]], kept: float) -> None:
        hand = self.hand
        for rival in self.rivals:
            seat, theirs = rival.seat, rival.held
            lost = self.model.taken_lately(self.seat, seat)
            for season in SEASONS:
                for trait in TRAITS[3 * season.place : 3 * season.place + 3]:
                    if theirs & trait.mask and not hand & trait.mask:
                        copies = size(theirs & trait.mask)
                        if lost & trait.mask and not self._completes(copies * trait.one):
                            continue
                        cards = copies * trait.one
                        brought = self._gain(cards) + self.harm * copies
                        if not self._completes(cards):
                            brought -= self.risk * copies
                        if not self.model.house.seek_ends_turn:
                            brought += self.go_on
                        found.append((kept + brought, Seek(seat, trait)))
                missed, gain = rival.seasons[season.place]
                if missed < 1 and not hand & season.mask and not lost & season.mask:
                    found.append(((1 - missed) * (gain + self.harm) + kept, Seek(seat, season)))
            chance = rival.chances[MOUSE.place]
            if chance and not lost & MOUSE.mask:
                gain = self.gains[MOUSE.place] + 2 * self.harm
                found.append((kept + chance * gain, Seek(seat, MOUSE)))

    def _completes(self, cards: Hand) -> bool:
        """Whether the cards bring a Clowder that could not be laid without them."""
        points = self.heuristic.appraiser.points
        return points(self.hand + cards) > points(self.hand)

    def _gain(self, cards: Hand) -> float:
        return self.value(self.hand + cards) - self.now


def _has_a_good_set(hand: Hand) -> bool:
    """Whether there is a Clowder to lay that is more than Seasonal."""
    return any(points > 1 for _, points in sets_in(hand))


@cache
def _asks(whom: Seat) -> tuple[tuple[Ask, ...], tuple[Ask, ...]]:
    """Asks for every Trait and for every Season: kept, because rollouts weigh a hundred at every turn."""
    return tuple(Ask(whom, trait) for trait in TRAITS), tuple(Ask(whom, season) for season in SEASONS)


def _value(option: tuple[float, Action]) -> float:
    return option[0]
