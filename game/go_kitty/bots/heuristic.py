"""What a good player does without looking ahead: values every option by chances and by what it brings.

All opponents but the simplest stand on this: they choose among what it finds best, and it is what everybody
does in their rollouts. It looks at the own hand and at what everybody knows, never at a hidden card.
"""

from functools import cache
from typing import NamedTuple, TypeAlias

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
from game.go_kitty.bots.hand_values import LAYS, HandEvaluator, sets_in
from game.go_kitty.bots.model import Model
from game.go_kitty.bots.weights import BlendedEvaluator, Gains, Weights
from game.go_kitty.cards import (
    CARDS,
    COPIES,
    MOUSE,
    SEARCH_SIZE,
    SEARCHED_SLICE,
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

ValuedAction: TypeAlias = tuple[float, Action]
"""What an action is worth, in points, and the action."""

LEAST_POTENTIAL_WEIGHT = 0.25
"""How much potential counts beside points when the pile is spent but the seat has turns to come."""
TUGGING_TURNS = 2
"""After so many own turns without a draw or a Clowder a player draws or lays if it can."""
KEPT_AT_END = -0.5
"""What it costs to keep points in hand that could be laid, where only points count."""

_ONES: Hand = sum([card.one for card in CARDS])
"""One card of each kind."""
_ALL: Hand = COPIES * _ONES
"""All cards of the game."""


class Heuristic:
    """Ranks what the deciding seat may do, by weights."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.evaluator = HandEvaluator(weights.hand)
        self._gains: Gains = {}

    def choose(self, model: Model) -> Action:
        """The first of the best."""
        ranked = self.rank(model)
        return max(ranked, key=value_of)[1] if len(ranked) > 1 else ranked[0][1]

    def rank(self, model: Model) -> list[ValuedAction]:
        """What the deciding seat may sensibly do, with the value of each in points; in no order."""
        question = model.question
        if question is DecisionKind.TURN:
            return _TurnEvaluation(self, model).options()
        if question is DecisionKind.ANSWER or question is DecisionKind.HAND_OVER:
            return self._answers(model)
        seat = model.turn
        hand = model.hands[seat]
        if question is DecisionKind.KEEP:
            value = self.evaluator_now(model, seat)
            seen = dict.fromkeys(model.pile[SEARCHED_SLICE])
            kept = [card for card in seen if _has_a_good_set(hand + card.one)] or seen
            return [(value(hand + card.one), Keep(card)) for card in kept]
        return self.lays(model, seat) or [(0.0, EndTurn())]

    def evaluator_now(self, model: Model, seat: Seat) -> BlendedEvaluator:
        """How hands of a seat are valued now: towards the end only points count."""
        if model.last_turns is not None:
            turns_to_come = (seat - model.turn) % len(model.hands)
            potential_weight = (
                0.0 if turns_to_come >= model.last_turns or seat == model.turn else LEAST_POTENTIAL_WEIGHT
            )
        else:
            cards_for_all = self.weights.cards_for_full_potential * len(model.hands)
            potential_weight = min(1.0, LEAST_POTENTIAL_WEIGHT + max(0, model.draws_left) / cards_for_all)
        return BlendedEvaluator(self.evaluator, potential_weight, self._gains)

    def lays(self, model: Model, seat: Seat) -> list[ValuedAction]:
        """The Clowders worth laying."""
        hand = model.hands[seat]
        value = self.evaluator_now(model, seat)
        tokens = model.tokens[seat]
        token = self.token(model, tokens + 1) if tokens < TOKENS else 0.0
        sets = sets_in(hand, in_last_turns=model.last_turns is not None)
        return [(points + token + value(hand - part), LAYS[part][1]) for part, points in sets]

    def rival_loss(self, model: Model) -> float:
        """What a card that one rival loses is worth: among many rivals the less."""
        return self.weights.rival_loss / (len(model.hands) - 1)

    def ask_again(self, model: Model) -> float:
        """What it is worth to ask again in the same turn."""
        return self.weights.ask_again if len(model.hands) == 2 else self.weights.ask_again_among_many

    def token(self, model: Model, number: int) -> float:
        """What the first, second or third active token is worth."""
        worth = self.weights.tokens[number]
        return worth if len(model.hands) == 2 else worth * self.weights.token_share_among_many

    def sought_back(self, model: Model) -> float:
        """What it costs to Seek what completes no Clowder."""
        cost = self.weights.sought_back
        return cost if len(model.hands) == 2 else cost * self.weights.token_share_among_many

    def must_lay(self, model: Model) -> bool:
        """Whether the last turns may begin before the player's next turn: a rival may have the first of them,
        and take what was kept."""
        seats = len(model.hands)
        standstill = model.quiet_turns + seats >= model.house.standstill_turns(seats)
        return model.last_turns is None and (model.draws_left <= seats or standstill)

    def keeping_value(self, model: Model, hand: Hand) -> float:
        """What the hand is worth to somebody who lays nothing of it now."""
        weight = self.evaluator_now(model, model.turn).potential_weight
        potential = self.evaluator.potential(hand) + self.weights.keep_set
        return weight * potential + (1 - weight) * (self.evaluator.points(hand) + KEPT_AT_END)

    def _answers(self, model: Model) -> list[ValuedAction]:
        """What may be given, and whether to play a Mouse."""
        answer = model.question is DecisionKind.ANSWER
        seat, other = (model.asked, model.turn) if answer else (model.turn, model.asked)
        hand, wish, rival_loss = model.hands[seat], model.wish, self.rival_loss(model)
        assert wish is not None
        asked_for = hand & wish.mask
        if not asked_for:
            return [(0.0, HaveNone())]
        can_reverse = answer and hand & MOUSE.mask and model.reversible
        if isinstance(wish, Trait) and not can_reverse:
            return [(0.0, Give(wish))]
        value = self.evaluator_now(model, seat)
        theirs = model.known_hands.held[other]
        if isinstance(wish, Trait):
            given = size(asked_for)
            back = max(1, size(theirs & wish.mask))
            return [
                (value(hand - asked_for) - rival_loss * given - self.ask_again(model), Give(wish)),
                (value(hand - MOUSE.one + back * wish.one) + rival_loss * back, Reverse()),
            ]
        worth = self.evaluator.worth
        before = worth(theirs)
        found: list[ValuedAction] = []
        for card in kinds_in(asked_for):
            loss = rival_loss * (1 + worth(theirs + card.one) - before)
            if model.last_turns is None and hand & card.mask > card.one:
                loss -= self.weights.ask_back
            found.append((value(hand - card.one) - loss, Give(card)))
        if can_reverse:
            gains = [value(hand - MOUSE.one + trait.one) for trait in TRAITS if trait.mask & wish.mask]
            found.append((sum(gains) / max(1, len(gains)) + rival_loss, Reverse()))
        return found


class _Rival:
    """Another player as the one on turn sees it."""

    __slots__ = ("chances", "held", "seasons", "seat")

    def __init__(self, turn: "_TurnEvaluation", seat: Seat) -> None:
        self.seat = seat
        self.held = held = turn.model.known_hands.held[seat]
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

    def holds_pair(self, season: Season) -> bool:
        """Whether it is known to hold two of a Trait of the Season: of what it gives, it can ask one back."""
        held = self.held & season.mask
        return held != 0 and any(
            size(held & trait.mask) > 1 for trait in TRAITS[3 * season.place : 3 * season.place + 3]
        )


class _Askable(NamedTuple):
    """A Season that the player on turn may ask for."""

    season: Season
    is_new: bool
    """Whether nobody knows yet of a card of it in the own hand."""
    traits: list[tuple[Trait, int, int, bool]]
    """Its Traits in the own hand: how many cards, of how many of them everybody knows, and whether one more
    completes a Clowder."""


class _TurnEvaluation:
    """One decision of the player on turn."""

    def __init__(self, heuristic: Heuristic, model: Model) -> None:
        self.heuristic = heuristic
        self.weights = heuristic.weights
        self.model = model
        self.seat = seat = model.turn
        self.hand = hand = model.hands[seat]
        self.value = heuristic.evaluator_now(model, seat)
        self.rival_loss = heuristic.rival_loss(model)
        self.ask_again = heuristic.ask_again(model)
        weights = self.weights
        seeking = any(count for owner, count in enumerate(model.tokens) if owner != seat)
        likely = (weights.risk if seeking else weights.idle_risk) * 2 / len(model.hands)
        self.risk = likely * (weights.card + self.rival_loss)
        """What it costs, on average, that everybody knows of a card in the own hand."""
        if model.last_turns is not None:
            self.risk = 0.0
        known_hands = model.known_hands
        others = [other for other in range(len(model.hands)) if other != seat]
        self.unseen: Hand = (
            _ALL - hand - model.out_of_play - sum([known_hands.held[other] for other in others])
        )
        self.open_places = {
            other: sum([_ONES & ~ruled_out for ruled_out in known_hands.hidden[other]]) for other in others
        }
        """For each seat and kind how many of its hidden cards can be of the kind."""
        self.miss_chances = self._miss_chances(len(model.pile) * _ONES + sum(self.open_places.values()))
        self.in_row = 0 if model.progress or model.last_turns is not None else model.idle_turns[seat]
        """After how many turns of its own that brought neither a draw nor a Clowder this one would be another
        such turn."""
        self.tugging = weights.tug * self.in_row
        """What it costs to end the turn so."""
        self.now = self.value(hand)
        self.gains = self.value.gains(hand)
        self.rivals = [_Rival(self, other) for other in others]

    def _miss_chances(self, places: Hand) -> list[tuple[Hand, int, float]]:
        """For each kind its mask, its shift in a hand, and how likely a place for it holds another kind."""
        miss_chances = []
        for card in CARDS:
            shift = 6 * card.place
            unseen, open_ = self.unseen >> shift & 63, places >> shift & 63
            miss_chances.append((card.mask, shift, 1 - min(1.0, unseen / open_) if open_ else 1.0))
        return miss_chances

    def options(self) -> list[ValuedAction]:
        model, seat, now = self.model, self.seat, self.now
        found = self.heuristic.lays(model, seat)
        if found and self.heuristic.must_lay(model):
            return found
        last = model.last_turns is not None
        kept = now if last or not found else self.heuristic.keeping_value(model, self.hand)
        mean, best = self._draws()
        tokens = model.tokens[seat]
        sure = False
        if self.hand:
            sure = self._add_asks(found, kept, mean)
        elif model.pile:
            found.append((kept + mean + self.ask_again, Draw()))
        if tokens:
            cost = self.heuristic.token(model, tokens)
            self._add_seeks(found, kept - cost)
            if model.pile:
                found.append((kept - cost + best, SearchPile()))
        if not model.fresh:
            if not self.hand and not model.pile:
                found.append((kept, EndTurn()))
        elif tokens < TOKENS and not sure and (self.hand or not model.pile):
            found.append((kept + self.heuristic.token(model, tokens + 1) - self.tugging, Skip()))
        elif (not self.hand and not model.pile) or not found:
            found.append((kept - self.tugging, Skip()))
        if self.in_row >= TUGGING_TURNS:
            return [option for option in found if self._leads_on(option[1])] or found
        return found

    def _leads_on(self, action: Action) -> bool:
        """Whether the action draws or lays or lets the turn go on, or rather does so than not."""
        if isinstance(action, Seek):
            return isinstance(action.wish, Trait) and not self.model.house.seek_ends_turn
        if isinstance(action, Ask) and isinstance(action.wish, Season):
            rival = next(rival for rival in self.rivals if rival.seat == action.whom)
            return rival.seasons[action.wish.place][0] > 0.5
        return not isinstance(action, Skip | EndTurn)

    def _draws(self) -> tuple[float, float]:
        """What a card of the pile brings on average, and the best of those that a Seek looks at."""
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
        looked_at = min(SEARCH_SIZE, len(self.model.pile))
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
        open_ = self.open_places[other]
        found = []
        for mask, shift, miss_chance in self.miss_chances:
            if held & mask:
                found.append(1.0)
            elif miss_chance == 1.0 or not (many := open_ >> shift & 63):
                found.append(0.0)
            else:
                found.append(1 - miss_chance**many)
        return found

    def _add_asks(self, found: list[ValuedAction], kept: float, mean: float) -> bool:
        """Every ask that can succeed, or, where none can or a draw is wanted, all of them; whether a Trait is
        sure to be got."""
        hopeless: list[ValuedAction] = []
        before = len(found)
        askable = self._askable()
        sure = False
        for rival in self.rivals:
            sure = self._add_asks_of(rival, askable, found, hopeless, kept, mean) or sure
        if len(found) == before or (self.in_row and self.model.pile):
            found += hopeless
        return sure

    def _askable(self) -> list[_Askable]:
        """Every Season that may be asked for, with its Traits that may be."""
        hand, shown = self.hand, self.model.known_hands.held[self.seat]
        only_mice = hand == hand & MOUSE.mask
        return [
            _Askable(
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

    def _add_asks_of(
        self,
        rival: _Rival,
        askable: list[_Askable],
        found: list[ValuedAction],
        hopeless: list[ValuedAction],
        kept: float,
        mean: float,
    ) -> bool:
        """Every ask of one rival; whether one for a Trait is sure to succeed."""
        weights, held, chances = self.weights, rival.held, rival.chances
        for_traits, for_seasons = _asks_of(rival.seat)
        sure = False
        for season, is_new, traits in askable:
            for trait, own, known, complete in traits:
                chance = chances[trait.place]
                brought, copies, completes = self.gains[trait.place], 1, complete
                sure = sure or chance == 1.0
                if size(held & trait.mask) > 1:
                    copies = size(held & trait.mask)
                    brought = self._gain(copies * trait.one)
                    completes = self._completes(copies * trait.one)
                exposed = 0.0 if completes else own + copies - known
                gained = brought + self.ask_again + self.rival_loss * copies
                on_a_hit = gained - self.risk * exposed
                on_a_miss = mean - self.risk * (not known)
                value = kept + chance * on_a_hit + (1 - chance) * on_a_miss
                (found if chance else hopeless).append((value, for_traits[trait.place]))
            missed, gain = rival.seasons[season.place]
            exposed = 1 + weights.taken_back * rival.holds_pair(season)
            gained = weights.season_card_share * gain + self.rival_loss
            on_a_hit = gained - self.risk * exposed - self.tugging
            value = kept + (1 - missed) * on_a_hit + missed * mean - self.risk / 3 * is_new
            (found if missed < 1 else hopeless).append((value, for_seasons[season.place]))
        return sure

    def _add_seeks(self, found: list[ValuedAction], kept: float) -> None:
        """Seeks for known Traits, for Seasons and for Mice that may not be asked for without a token."""
        hand = self.hand
        for rival in self.rivals:
            seat = rival.seat
            lost = self.model.taken_lately(self.seat, seat)
            for season in SEASONS:
                for trait in TRAITS[3 * season.place : 3 * season.place + 3]:
                    if rival.held & trait.mask and not hand & trait.mask:
                        self._add_trait_seek(found, kept, rival, trait, lost)
                missed, gain = rival.seasons[season.place]
                if missed < 1 and not hand & season.mask and not lost & season.mask:
                    brought = (1 - missed) * (gain + self.rival_loss) - self.tugging
                    found.append((kept + brought, Seek(seat, season)))
            chance = rival.chances[MOUSE.place]
            if chance and not lost & MOUSE.mask:
                gain = self.gains[MOUSE.place] + 2 * self.rival_loss
                found.append((kept + chance * gain - self.tugging, Seek(seat, MOUSE)))

    def _add_trait_seek(
        self, found: list[ValuedAction], kept: float, rival: _Rival, trait: Trait, lost: Hand
    ) -> None:
        """A Seek for all that a rival is known to hold of a Trait, but not just to get back what it took."""
        copies = size(rival.held & trait.mask)
        cards = copies * trait.one
        if lost & trait.mask and not self._completes(cards):
            return
        brought = self._gain(cards) + self.rival_loss * copies
        if not self._completes(cards):
            brought -= self.risk * copies + self.heuristic.sought_back(self.model)
        brought += -self.tugging if self.model.house.seek_ends_turn else self.ask_again
        found.append((kept + brought, Seek(rival.seat, trait)))

    def _completes(self, cards: Hand) -> bool:
        """Whether the cards bring a Clowder that could not be laid without them."""
        points = self.heuristic.evaluator.points
        return points(self.hand + cards) > points(self.hand)

    def _gain(self, cards: Hand) -> float:
        return self.value(self.hand + cards) - self.now


def _has_a_good_set(hand: Hand) -> bool:
    """Whether there is a Clowder to lay that is more than Seasonal."""
    return any(points > 1 for _, points in sets_in(hand))


@cache
def _asks_of(whom: Seat) -> tuple[tuple[Ask, ...], tuple[Ask, ...]]:
    """Asks for every Trait and for every Season: cached, because rollouts value a hundred at every turn."""
    return tuple(Ask(whom, trait) for trait in TRAITS), tuple(Ask(whom, season) for season in SEASONS)


def value_of(option: ValuedAction) -> float:
    return option[0]
