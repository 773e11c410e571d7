"""The table while one action is done: the rules of Go Kitty as changes of what lies on it.

A state never changes: it lays its things out here, and what has become of them is the next state.
"""

from typing import TYPE_CHECKING

from game.core import Event, Outcome, ranked
from game.go_kitty.actions import (
    Action,
    Ask,
    Draw,
    Give,
    HaveNone,
    Keep,
    Lay,
    Reverse,
    SearchPile,
    Seek,
    Skip,
)
from game.go_kitty.cards import (
    LOOKED_AT,
    MOUSE,
    PATIENCE,
    SEARCHED,
    TOKENS,
    Card,
    Hand,
    Trait,
    cards_in,
    size,
)
from game.go_kitty.clowders import CLOWDER_SIZE, CLOWDERS, Clowder
from game.go_kitty.events import (
    Asked,
    Drew,
    Ending,
    GameEnded,
    Gave,
    HadNone,
    HandsShown,
    Kept,
    Laid,
    LastTurnsBegan,
    PileSearched,
    Reversed,
    Skipped,
    TokenReturned,
    TokenSpent,
    TurnBegan,
)
from game.go_kitty.options import Question
from game.go_kitty.request import Request

if TYPE_CHECKING:
    from game.go_kitty.state import GoKittyState


def top_of(pile: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that a Seek in the pile looks at, the topmost first."""
    return pile[LOOKED_AT]


def points_of(laid: tuple[Clowder, ...]) -> int:
    return sum([clowder.points for clowder in laid])


def final_ranking(points: tuple[int, ...], tokens: tuple[int, ...]) -> Outcome:
    """Most points, then most active tokens."""
    return ranked(tuple(zip(points, tokens, strict=True)))


class Table:
    """The things of one state, laid out for one action."""

    __slots__ = (
        "events",
        "fresh",
        "hands",
        "house",
        "laid",
        "last_turns",
        "mice_played",
        "pile",
        "progress",
        "question",
        "quiet_turns",
        "request",
        "tokens",
        "turn",
    )

    def __init__(self, state: "GoKittyState") -> None:
        self.house = state.house
        self.hands: list[Hand] = list(state.hands)
        self.pile = state.pile
        self.tokens = list(state.tokens)
        self.laid = state.laid
        self.mice_played = state.mice_played
        self.turn = state.turn
        self.question: Question | None = state.question
        self.request = state.request
        self.fresh = state.fresh
        self.progress = state.progress
        self.quiet_turns = state.quiet_turns
        self.last_turns = state.last_turns
        self.events: list[Event] = []

    def act(self, action: Action) -> None:
        """Let one legal action happen."""
        if isinstance(action, Ask):
            self._ask(Request(self.turn, action.whom, action.wish, False))
        elif isinstance(action, Seek):
            self._spend_token()
            self._ask(Request(self.turn, action.whom, action.wish, True))
        elif isinstance(action, Give):
            self._give(action.card)
        elif isinstance(action, HaveNone):
            self._have_none()
        elif isinstance(action, Reverse):
            self._reverse()
        elif isinstance(action, Lay):
            self._lay(CLOWDERS[action.cards])
        elif isinstance(action, SearchPile):
            self._search_pile()
        elif isinstance(action, Keep):
            self._keep(action.card)
        elif isinstance(action, Draw):
            self._draw()
            self.fresh = False
        elif isinstance(action, Skip):
            self.events.append(Skipped(self.turn))
            self._return_token()
            self._end_turn()
        else:
            self._next_turn()

    def _lay(self, clowder: Clowder) -> None:
        seat = self.turn
        self.hands[seat] -= clowder.hand
        self.laid = (*self.laid[:seat], (*self.laid[seat], clowder), *self.laid[seat + 1 :])
        self.progress = True
        self.events.append(Laid(seat, clowder))
        self._return_token()
        if self.question is Question.LAY_OR_END:
            self._end_turn()

    def _draw(self) -> None:
        """The player on turn draws a card if there is one."""
        if self.pile:
            card = self.pile[-1]
            self.pile = self.pile[:-1]
            self.hands[self.turn] += card.one
            self.progress = True
            self.events.append(Drew(self.turn, card))

    def _ask(self, request: Request) -> None:
        self.fresh = False
        self.request = request
        self.question = Question.ANSWER
        self.events.append(Asked(request))

    def _give(self, card: Card) -> None:
        request = self._answered()
        answer = self.question is Question.ANSWER
        giver, taker = (request.asked, request.asker) if answer else (request.asker, request.asked)
        of_trait = isinstance(request.wish, Trait)
        given = self.hands[giver] & card.mask if of_trait else card.one
        self.hands[giver] -= given
        self.hands[taker] += given
        self.events.append(Gave(giver, taker, cards_in(given)))
        if answer and of_trait and not (request.seek and self.house.seek_ends_turn):
            self.question = Question.TURN
        else:
            self._end_turn()

    def _have_none(self) -> None:
        request = self._answered()
        answer = self.question is Question.ANSWER
        self.events.append(HadNone(request.asked if answer else request.asker, request))
        if answer and not request.seek:
            self._draw()
        self._end_turn()

    def _answered(self) -> Request:
        request = self.request
        assert request is not None
        self.request = None
        return request

    def _reverse(self) -> None:
        request = self.request
        assert request is not None
        self.hands[request.asked] -= MOUSE.one
        self.mice_played += 1
        self.events.append(Reversed(request.asked, request))
        self.question = Question.HAND_OVER

    def _search_pile(self) -> None:
        self._spend_token()
        self.fresh = False
        self.question = Question.KEEP
        self.events.append(PileSearched(self.turn, top_of(self.pile)))

    def _keep(self, card: Card) -> None:
        others = list(top_of(self.pile))
        others.remove(card)
        self.pile = (*reversed(others), *self.pile[:-SEARCHED])
        self.hands[self.turn] += card.one
        self.progress = True
        self.events.append(Kept(self.turn, card))
        self._end_turn()

    def _spend_token(self) -> None:
        self.tokens[self.turn] -= 1
        self.events.append(TokenSpent(self.turn))

    def _return_token(self) -> None:
        if self.tokens[self.turn] < TOKENS:
            self.tokens[self.turn] += 1
            self.events.append(TokenReturned(self.turn))

    def _end_turn(self) -> None:
        """With an empty pile and in last turns the player may lay once more, or again, before the turn ends.

        Whether that is asked depends on the number of cards, which all see, and not on what they are.
        """
        free_laying = not self.pile or self.last_turns is not None
        if free_laying and size(self.hands[self.turn]) >= CLOWDER_SIZE:
            self.question = Question.LAY_OR_END
        else:
            self._next_turn()

    def _next_turn(self) -> None:
        seats = len(self.hands)
        self.quiet_turns = 0 if self.progress else self.quiet_turns + 1
        if self.last_turns is not None:
            self.last_turns -= 1
        elif not self.pile:
            self._begin_last_turns(Ending.PILE_EMPTY)
        elif self.quiet_turns >= PATIENCE * seats:
            self._begin_last_turns(Ending.STANDSTILL)
        if self.last_turns == 0:
            self._end_game()
            return
        self.turn = seat = (self.turn + 1) % seats
        self.question = Question.TURN
        self.fresh = True
        self.progress = False
        self.events.append(TurnBegan(seat, self.last_turns is not None))

    def _begin_last_turns(self, why: Ending) -> None:
        self.last_turns = len(self.hands)
        self.events.append(LastTurnsBegan(why))

    def _end_game(self) -> None:
        self.question = None
        points = tuple(points_of(clowders) for clowders in self.laid)
        tokens = tuple(self.tokens)
        self.events.append(HandsShown(tuple(cards_in(hand) for hand in self.hands)))
        self.events.append(GameEnded(points, tokens, final_ranking(points, tokens)))
