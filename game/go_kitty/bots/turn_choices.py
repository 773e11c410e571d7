"""The choices of the player on turn, valued by chances: what to ask for and of whom, Seeks, draws, skips."""

from functools import cache
from typing import NamedTuple

from game.core import Seat
from game.go_kitty.actions import Action, Ask, Draw, EndTurn, SearchPile, Seek, Skip
from game.go_kitty.bots.model import Model
from game.go_kitty.bots.valuation import Valuation, ValuedAction
from game.go_kitty.cards import (
    CARDS,
    COPIES,
    MOUSE,
    SEARCH_SIZE,
    SEASONS,
    TOKENS,
    TRAITS,
    Hand,
    Season,
    Trait,
    size,
)

TUGGING_TURNS = 2
"""After so many own turns without a draw or a Clowder a player draws or lays if it can."""

_ONES: Hand = sum([card.one for card in CARDS])
"""One card of each kind."""
_ALL: Hand = COPIES * _ONES
"""All cards of the game."""


class _Rival:
    """Another player as the one on turn sees it."""

    __slots__ = ("chances", "held", "loss", "seasons", "seat")

    def __init__(self, turn: "TurnChoices", seat: Seat) -> None:
        self.seat = seat
        self.loss = turn.valuation.rival_loss(turn.model) if turn.model.plays_on(seat) else 0.0
        """What a card that it loses is worth: nothing once its last turn is over."""
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


class TurnChoices:
    """What the player on turn may sensibly do, with the value of each."""

    def __init__(self, valuation: Valuation, model: Model) -> None:
        self.valuation = valuation
        self.weights = valuation.weights
        self.model = model
        self.seat = seat = model.turn
        self.hand = hand = model.hands[seat]
        self.value = valuation.evaluator_now(model, seat)
        weights = self.weights
        seeking = any(count for owner, count in enumerate(model.tokens) if owner != seat)
        likely = (weights.risk if seeking else weights.idle_risk) * 2 / len(model.hands)
        self.risk = likely * (weights.card + valuation.rival_loss(model))
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
        self.can_gain = model.last_turns is None or self._may_still_lay()
        """Whether anything can come of this turn: of a last one only what can still be laid in it."""
        self.ask_again = valuation.ask_again(model) if self.can_gain else 0.0

    def _miss_chances(self, places: Hand) -> list[tuple[Hand, int, float]]:
        """For each kind its mask, its shift in a hand, and how likely a place for it holds another kind."""
        miss_chances = []
        for card in CARDS:
            shift = 6 * card.place
            unseen, open_ = self.unseen >> shift & 63, places >> shift & 63
            miss_chances.append((card.mask, shift, 1 - min(1.0, unseen / open_) if open_ else 1.0))
        return miss_chances

    def _may_still_lay(self) -> bool:
        """Whether there is a Clowder to lay, or all cards that can come in this turn make one."""
        hand, model = self.hand, self.model
        if not hand:
            return bool(model.pile)
        come: Hand = MOUSE.one
        for trait in TRAITS:
            seekable = model.tokens[self.seat] and any(rival.held & trait.mask for rival in self.rivals)
            askable = hand & trait.mask and any(rival.chances[trait.place] for rival in self.rivals)
            if seekable or askable:
                come += (_ALL - hand - model.out_of_play) & trait.mask
        return self.valuation.evaluator.points(hand + come) > 0

    def options(self) -> list[ValuedAction]:
        model, seat, now = self.model, self.seat, self.now
        found = self.valuation.lays(model, seat)
        if found and self.valuation.must_lay(model):
            return found
        last = model.last_turns is not None
        kept = now if last or not found else self.valuation.keeping_value(model, self.hand)
        mean, best = self._draws()
        tokens = model.tokens[seat]
        sure = False
        if self.hand:
            sure = self._add_asks(found, kept, mean)
        elif model.pile:
            found.append((kept + mean + self.ask_again, Draw()))
        if tokens:
            cost = self.valuation.token(model, tokens)
            self._add_seeks(found, kept - cost)
            if model.pile:
                found.append((kept - cost + best, SearchPile()))
        if not model.fresh:
            if not self.hand and not model.pile:
                found.append((kept, EndTurn()))
        elif tokens < TOKENS and not sure and (self.hand or not model.pile):
            found.append((kept + self.valuation.token(model, tokens + 1) - self.tugging, Skip()))
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
                sure = sure or (chance == 1.0 and (self.can_gain or rival.loss > 0))
                if size(held & trait.mask) > 1:
                    copies = size(held & trait.mask)
                    brought = self._gain(copies * trait.one)
                    completes = self._completes(copies * trait.one)
                exposed = 0.0 if completes else own + copies - known
                gained = brought + self.ask_again + rival.loss * copies
                on_a_hit = gained - self.risk * exposed
                on_a_miss = mean - self.risk * (not known)
                value = kept + chance * on_a_hit + (1 - chance) * on_a_miss
                (found if chance else hopeless).append((value, for_traits[trait.place]))
            missed, gain = rival.seasons[season.place]
            exposed = 1 + weights.taken_back * rival.holds_pair(season)
            gained = weights.season_card_share * gain + rival.loss
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
                    brought = (1 - missed) * (gain + rival.loss) - self.tugging
                    found.append((kept + brought, Seek(seat, season)))
            chance = rival.chances[MOUSE.place]
            if chance and not lost & MOUSE.mask:
                gain = self.gains[MOUSE.place] + 2 * rival.loss
                found.append((kept + chance * gain - self.tugging, Seek(seat, MOUSE)))

    def _add_trait_seek(
        self, found: list[ValuedAction], kept: float, rival: _Rival, trait: Trait, lost: Hand
    ) -> None:
        """A Seek for all that a rival is known to hold of a Trait, but not just to get back what it took."""
        copies = size(rival.held & trait.mask)
        cards = copies * trait.one
        if lost & trait.mask and not self._completes(cards):
            return
        brought = self._gain(cards) + rival.loss * copies
        if not self._completes(cards):
            brought -= self.risk * copies + self.valuation.sought_back(self.model)
        brought += -self.tugging if self.model.house.seek_ends_turn else self.ask_again
        found.append((kept + brought, Seek(rival.seat, trait)))

    def _completes(self, cards: Hand) -> bool:
        """Whether the cards bring a Clowder that could not be laid without them."""
        points = self.valuation.evaluator.points
        return points(self.hand + cards) > points(self.hand)

    def _gain(self, cards: Hand) -> float:
        return self.value(self.hand + cards) - self.now


@cache
def _asks_of(whom: Seat) -> tuple[tuple[Ask, ...], tuple[Ask, ...]]:
    """Asks for every Trait and for every Season: cached, because rollouts value a hundred at every turn."""
    return tuple(Ask(whom, trait) for trait in TRAITS), tuple(Ask(whom, season) for season in SEASONS)
