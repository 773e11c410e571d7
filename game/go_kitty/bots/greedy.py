"""A plain opponent: remembers who showed which card, and takes what is worth most at this moment."""

from collections.abc import Generator, Sequence

from game.core import Event, Seat
from game.go_kitty.actions import Action, Ask, Draw, Give, Keep, Lay, Reverse, SearchPile, Seek, Skip
from game.go_kitty.beliefs import out_of_play
from game.go_kitty.cards import (
    CARDS,
    COPIES,
    MOUSE,
    SEASONS,
    TOKENS,
    TRAITS,
    Hand,
    Season,
    Trait,
    Wish,
    hand_of,
    size,
)
from game.go_kitty.clowder import Clowder
from game.go_kitty.clowders import CLOWDERS
from game.go_kitty.memory import Memory
from game.go_kitty.view import GoKittyView
from game.rng import Rng

TRAIT_WORTH = (0.0, 0.15, 0.6, 1.5, 2.4)
"""What it is worth, in points, to hold so many cards of one Trait."""
SEASONS_WORTH = (0.0, 0.0, 0.2, 0.8, 1.4)
"""What it is worth to hold cards of so many Seasons."""
MOUSE_WORTH = 1.2
"""What a Mouse in hand is worth."""
TOKEN_WORTH = 0.25
"""What an active token is worth."""
TURN_WORTH = 0.4
"""What it is worth to have another action, and to end somebody else's turn."""
DRAW_WORTH = 0.35
"""What a card of the pile is worth on average."""
SEARCH_WORTH = 0.7
"""What the best of the cards that a Seek looks at is worth on average."""


def hand_worth(hand: Hand) -> float:
    """What a hand is worth, in points."""
    traits = sum([TRAIT_WORTH[min(COPIES, size(hand & trait.mask))] for trait in TRAITS])
    seasons = SEASONS_WORTH[sum([bool(hand & season.mask) for season in SEASONS])]
    return traits + seasons + MOUSE_WORTH * size(hand & MOUSE.mask)


def option_values(view: GoKittyView, history: Sequence[Event]) -> dict[Action, float]:
    """The value of every option, for somebody who remembers so much of the history."""
    assert view.options is not None
    situation = _Situation(view, history)
    return {action: situation.value(action) for action in view.options}


class GreedyBot:
    """Values every option for itself and looks no further."""

    def think(self, view: GoKittyView, history: Sequence[Event], rng: Rng) -> Generator[None, None, Action]:
        assert view.options is not None
        situation = _Situation(view, history)
        values: list[tuple[float, int]] = []
        actions = list(view.options)
        for number, action in enumerate(actions):
            values.append((situation.value(action), number))
            yield
        return actions[max(values)[1]]


class _Situation:
    """What one seat knows, and the value of each action by that."""

    def __init__(self, view: GoKittyView, history: Sequence[Event]) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.hand = hand_of(view.hand)
        self.worth = hand_worth(self.hand)
        self.memory = Memory(len(view.hand_sizes), history)
        self.memory.holds[self.seat] = self.hand
        visible = sum(self.memory.holds) + out_of_play(view)
        self.unseen = {card: COPIES - size(visible & card.mask) for card in CARDS}
        """How many copies of each card nobody is known to have."""
        self.hidden = max(1, sum(self.unseen.values()))
        self.last_turn = view.last_turns is not None and view.turn == self.seat

    def value(self, action: Action) -> float:
        """How many points better the action makes things, at a guess."""
        if isinstance(action, Lay):
            return self._laying(CLOWDERS[action.cards])
        if isinstance(action, Ask):
            drawing = DRAW_WORTH if self.view.pile_size else 0.0
            return self._asking(action.whom, action.wish, drawing)
        if isinstance(action, Seek):
            return self._asking(action.whom, action.wish, 0.0) - TOKEN_WORTH
        if isinstance(action, SearchPile):
            return SEARCH_WORTH - TOKEN_WORTH
        if isinstance(action, Draw):
            return DRAW_WORTH + TURN_WORTH
        if isinstance(action, Skip):
            return TOKEN_WORTH if self.view.tokens[self.seat] < TOKENS else 0.0
        if isinstance(action, Keep):
            return self._gain(action.card.one)
        if isinstance(action, Give):
            return self._giving(action)
        return self._reversing() if isinstance(action, Reverse) else 0.0

    def _gain(self, cards: Hand) -> float:
        return hand_worth(self.hand + cards) - self.worth

    def _laying(self, clowder: Clowder) -> float:
        if self.last_turn:
            return 10 * clowder.points - size(clowder.hand & MOUSE.mask)
        token = TOKEN_WORTH if self.view.tokens[self.seat] < TOKENS else 0.0
        return clowder.points + token + self._gain(-clowder.hand) + TURN_WORTH

    def _asking(self, whom: Seat, wish: Wish, on_a_miss: float) -> float:
        chance = self._chance(whom, wish)
        if isinstance(wish, Trait):
            copies = max(1, size(self.memory.holds[whom] & wish.mask))
            on_a_hit = self._gain(copies * wish.one) + TURN_WORTH
        elif isinstance(wish, Season):
            on_a_hit = min([self._gain(trait.one) for trait in TRAITS if trait.season is wish])
        else:
            on_a_hit = MOUSE_WORTH
        return chance * on_a_hit + (1 - chance) * on_a_miss

    def _chance(self, whom: Seat, wish: Wish) -> float:
        """How likely the seat has what is wished for."""
        if self.memory.holds[whom] & wish.mask:
            return 1.0
        possible = wish.mask & ~self.memory.lacks[whom]
        copies = sum([self.unseen[card] for card in CARDS if possible & card.mask])
        unknown = self.view.hand_sizes[whom] - size(self.memory.holds[whom])
        return 1 - (1 - min(1.0, unknown / self.hidden)) ** copies

    def _giving(self, action: Give) -> float:
        request = self.view.request
        assert request is not None
        given = self.hand & action.card.mask if isinstance(request.wish, Trait) else action.card.one
        return self._gain(-given)

    def _reversing(self) -> float:
        request = self.view.request
        assert request is not None
        wish = request.wish
        got = wish.one if isinstance(wish, Trait) else 0
        chance = 1.0 if not request.seek else self._chance(request.asker, wish)
        return chance * self._gain(got) - MOUSE_WORTH + TURN_WORTH
