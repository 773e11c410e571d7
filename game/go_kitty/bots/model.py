"""A fast copy of the rules for rollouts: a state that changes in place, with what everybody knows of it.

It takes the engine's own actions and is compared with the engine in the tests. Nothing is checked here and
there are no events; in return a whole rollout of many moves costs less than a frame.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from game.core import Event, Seat
from game.go_kitty.actions import (
    Action,
    Ask,
    Draw,
    EndTurn,
    Give,
    HaveNone,
    Keep,
    Lay,
    Reverse,
    SearchPile,
    Seek,
    Skip,
)
from game.go_kitty.beliefs import EventFollower, out_of_play
from game.go_kitty.cards import (
    MOUSE,
    SEARCH_SIZE,
    SEARCHED_SLICE,
    TOKENS,
    Card,
    Hand,
    Season,
    Trait,
    Wish,
    size,
)
from game.go_kitty.clowder import CLOWDER_SIZE
from game.go_kitty.clowders import CLOWDERS
from game.go_kitty.events import Drew, Gave, Kept, Laid, TurnBegan
from game.go_kitty.house import HouseRules
from game.go_kitty.known_hands import KnownHands
from game.go_kitty.options import DecisionKind
from game.go_kitty.view import GoKittyView

Taken: TypeAlias = tuple[int, Seat, Hand]
"""In which turn a card was taken, by whom, and the mask of its kind."""

TAKEN_REMEMBERED = 7
"""How many cards taken from each seat are remembered, beside the newest."""


class Model:
    """A whole state. `known_hands` and `out_of_play` are what everybody knows; hands and pile are sampled."""

    __slots__ = (
        "asked",
        "fresh",
        "hands",
        "house",
        "idle_turns",
        "known_hands",
        "last_turns",
        "out_of_play",
        "pile",
        "pile_at_last_turns",
        "points",
        "progress",
        "question",
        "quiet_turns",
        "seek",
        "taken",
        "tokens",
        "turn",
        "turns",
        "wish",
    )

    house: HouseRules
    hands: list[Hand]
    pile: list[Card]
    pile_at_last_turns: int
    """With how many cards in the pile the last turns begin."""
    tokens: list[int]
    points: list[int]
    out_of_play: Hand
    """The cards that are laid or played."""
    known_hands: KnownHands
    turns: int
    """How many turns have begun; counts from any moment on."""
    taken: list[tuple[Taken, ...]]
    """What was taken from each seat, the latest last."""
    turn: Seat
    question: DecisionKind | None
    wish: Wish | None
    """What the player on turn asked for, and of whom, while that waits for its answer."""
    asked: Seat
    seek: bool
    fresh: bool
    progress: bool
    quiet_turns: int
    idle_turns: list[int]
    """How many turns of each seat in a row, before its present one, brought neither a draw nor a Clowder."""
    last_turns: int | None

    @classmethod
    def of(cls, view: GoKittyView, history: Sequence[Event]) -> "Model":
        """The table as everybody sees it; hands and pile are yet to be dealt."""
        follower = EventFollower(view, history, None)
        model = cls.__new__(cls)
        model.house = view.house
        model.hands = []
        model.pile = []
        model.pile_at_last_turns = view.house.pile_at_last_turns(len(view.tokens))
        model.tokens = list(view.tokens)
        model.points = list(view.points)
        model.out_of_play = out_of_play(view)
        model.known_hands = follower.known_hands
        model.turns, model.taken = _turns_and_taken(len(view.tokens), history)
        model.idle_turns = _idle_turns(view, history)
        model.turn = view.turn
        assert view.pending is not None
        assert isinstance(view.pending.kind, DecisionKind)
        model.question = view.pending.kind
        model.wish = view.request.wish if view.request else None
        model.asked = view.request.asked if view.request else view.turn
        model.seek = view.request is not None and view.request.seek
        model.fresh = view.fresh
        model.progress = follower.progress
        model.quiet_turns = view.quiet_turns
        model.last_turns = view.last_turns
        return model

    def dealt(self, hands: list[Hand], pile: list[Card]) -> "Model":
        """A copy with these hidden cards."""
        copy = Model.__new__(Model)
        copy.house = self.house
        copy.hands = hands[:]
        copy.pile = pile[:]
        copy.pile_at_last_turns = self.pile_at_last_turns
        copy.tokens = self.tokens[:]
        copy.points = self.points[:]
        copy.out_of_play = self.out_of_play
        copy.known_hands = self.known_hands.copy()
        copy.turns = self.turns
        copy.taken = self.taken[:]
        copy.turn = self.turn
        copy.question = self.question
        copy.wish = self.wish
        copy.asked = self.asked
        copy.seek = self.seek
        copy.fresh = self.fresh
        copy.progress = self.progress
        copy.quiet_turns = self.quiet_turns
        copy.idle_turns = self.idle_turns[:]
        copy.last_turns = self.last_turns
        return copy

    @property
    def decider(self) -> Seat:
        return self.asked if self.question is DecisionKind.ANSWER else self.turn

    @property
    def draws_left(self) -> int:
        """How many cards will be drawn before the last turns begin."""
        return len(self.pile) - self.pile_at_last_turns

    def plays_on(self, seat: Seat) -> bool:
        """Whether a seat is on turn or will be."""
        return self.last_turns is None or (seat - self.turn) % len(self.hands) < self.last_turns

    def taken_lately(self, seat: Seat, taker: Seat) -> Hand:
        """The kinds of cards that one seat took from another since that one's last turn began."""
        since = self.turns - len(self.hands)
        kinds = 0
        for turn, by, kind in self.taken[seat]:
            if by == taker and turn >= since:
                kinds |= kind
        return kinds

    @property
    def reversible(self) -> bool:
        return not self.seek or not (self.house.no_seek_reversal or self.wish is MOUSE)

    def apply(self, action: Action) -> None:
        _HANDLERS[type(action)](self, action)

    def _lay(self, action: Lay) -> None:
        seat = self.turn
        clowder = CLOWDERS[action.cards]
        self.hands[seat] -= clowder.hand
        self.out_of_play += clowder.hand
        self.points[seat] += clowder.points
        self.known_hands.remove(seat, clowder.cards)
        self.progress = True
        self._return_token()
        if self.question is DecisionKind.LAY_OR_END:
            self._end_turn()

    def _draw_card(self) -> None:
        if self.pile:
            self.hands[self.turn] += self.pile.pop().one
            self.known_hands.add_hidden(self.turn)
            self.progress = True

    def _draw(self, _: Draw) -> None:
        self._draw_card()
        self.fresh = False

    def _ask(self, action: Ask) -> None:
        wish = action.wish
        if isinstance(wish, Trait):
            self.known_hands.has_one(self.turn, wish)
        else:
            self.known_hands.has_one_of(self.turn, wish, only_mice=True)
        self._await_answer(action.whom, wish, seek=False)

    def _seek(self, action: Seek) -> None:
        self.tokens[self.turn] -= 1
        self._await_answer(action.whom, action.wish, seek=True)

    def _await_answer(self, whom: Seat, wish: Wish, seek: bool) -> None:
        self.fresh = False
        self.wish, self.asked, self.seek = wish, whom, seek
        self.question = DecisionKind.ANSWER

    def _give(self, action: Give) -> None:
        answer = self.question is DecisionKind.ANSWER
        giver, taker = (self.asked, self.turn) if answer else (self.turn, self.asked)
        card = action.card
        of_trait = isinstance(self.wish, Trait)
        given = self.hands[giver] & card.mask if of_trait else card.one
        self.hands[giver] -= given
        self.hands[taker] += given
        self.known_hands.remove(giver, (card,) * size(given))
        if of_trait:
            self.known_hands.has_none(giver, card.mask)
        self.known_hands.add(taker, given)
        self.taken[giver] = (*self.taken[giver][-TAKEN_REMEMBERED:], (self.turns, taker, card.mask))
        if answer and of_trait and not (self.seek and self.house.seek_ends_turn):
            self.question = DecisionKind.TURN
        else:
            self._end_turn()

    def _have_none(self, _: HaveNone) -> None:
        assert self.wish is not None
        answer = self.question is DecisionKind.ANSWER
        self.known_hands.has_none(self.asked if answer else self.turn, self.wish.mask)
        if answer and not self.seek:
            self._draw_card()
        self._end_turn()

    def _reverse(self, _: Reverse) -> None:
        self.hands[self.asked] -= MOUSE.one
        self.out_of_play += MOUSE.one
        self.known_hands.remove(self.asked, (MOUSE,))
        if isinstance(self.wish, Trait):
            self.known_hands.has_one(self.asked, self.wish)
        elif isinstance(self.wish, Season):
            self.known_hands.has_one_of(self.asked, self.wish, only_mice=False)
        self.question = DecisionKind.HAND_OVER

    def _search(self, _: SearchPile) -> None:
        self.tokens[self.turn] -= 1
        self.fresh = False
        self.question = DecisionKind.KEEP

    def _keep(self, action: Keep) -> None:
        others = self.pile[SEARCHED_SLICE]
        del self.pile[-SEARCH_SIZE:]
        others.remove(action.card)
        self.pile[:0] = reversed(others)
        self.hands[self.turn] += action.card.one
        self.known_hands.add_hidden(self.turn)
        self.progress = True
        self._end_turn()

    def _skip(self, _: Skip) -> None:
        self._return_token()
        self._end_turn()

    def _end(self, _: EndTurn) -> None:
        self._next_turn()

    def _return_token(self) -> None:
        if self.tokens[self.turn] < TOKENS:
            self.tokens[self.turn] += 1

    def _end_turn(self) -> None:
        free_laying = self.draws_left <= 0 or self.last_turns is not None
        if free_laying and size(self.hands[self.turn]) >= CLOWDER_SIZE:
            self.question = DecisionKind.LAY_OR_END
        else:
            self._next_turn()

    def _next_turn(self) -> None:
        seats = len(self.hands)
        self.quiet_turns = 0 if self.progress else self.quiet_turns + 1
        self.idle_turns[self.turn] = 0 if self.progress else self.idle_turns[self.turn] + 1
        if self.last_turns is not None:
            self.last_turns -= 1
        elif self.draws_left <= 0 or self.quiet_turns >= self.house.standstill_turns(seats):
            self.last_turns = seats
        if self.last_turns == 0:
            self.question = None
            return
        self.turns += 1
        self.turn = (self.turn + 1) % seats
        self.question = DecisionKind.TURN
        self.fresh = True
        self.progress = False


def _turns_and_taken(seats: int, history: Sequence[Event]) -> tuple[int, list[tuple[Taken, ...]]]:
    turns = 0
    taken: list[tuple[Taken, ...]] = [()] * seats
    for event in history:
        if isinstance(event, TurnBegan):
            turns += 1
        elif isinstance(event, Gave):
            taken[event.giver] = (
                *taken[event.giver][-TAKEN_REMEMBERED:],
                (turns, event.taker, event.cards[0].mask),
            )
    return turns, taken


def _idle_turns(view: GoKittyView, history: Sequence[Event]) -> list[int]:
    """As far as the history goes back, or as the count of turns in which nobody drew or laid tells."""
    idle = [0] * len(view.tokens)
    turn: Seat | None = None
    progress = False
    for event in history:
        if isinstance(event, TurnBegan):
            if turn is not None:
                idle[turn] = 0 if progress else idle[turn] + 1
            turn, progress = event.seat, False
        elif isinstance(event, Drew | Kept | Laid):
            progress = True
    return [max(turns, view.quiet_turns // len(idle)) for turns in idle]


_HANDLERS: dict[type, Callable[[Model, Any], None]] = {
    Lay: Model._lay,
    Draw: Model._draw,
    Ask: Model._ask,
    Seek: Model._seek,
    Give: Model._give,
    HaveNone: Model._have_none,
    Reverse: Model._reverse,
    SearchPile: Model._search,
    Keep: Model._keep,
    Skip: Model._skip,
    EndTurn: Model._end,
}
