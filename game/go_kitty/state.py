"""A state of Go Kitty: what lies where, what is asked of whom, and how it all begins."""

from msgspec.structs import force_setattr

from game.core import Decision, Event, IllegalAction, Outcome, Seat, describe, illegal
from game.go_kitty.actions import Action
from game.go_kitty.cards import KITTIES, MICE, TOKENS, cards_in, hand_of, size
from game.go_kitty.draft import Draft, GoKittyFields
from game.go_kitty.events import Dealt, TurnBegan
from game.go_kitty.house import SEATS, HouseRules
from game.go_kitty.options import (
    AnswerOptions,
    DecisionKind,
    GoKittyOptions,
    KeepOptions,
    LayOrEndOptions,
    TurnOptions,
)
from game.go_kitty.rules import carry_out, final_ranking, points_of, top_of
from game.go_kitty.view import GoKittyView
from game.rng import Rng
from game.setup import check_sits, check_table
from game.values import copied_with

_TURN = DecisionKind.TURN
_ANSWER = DecisionKind.ANSWER
_KEEP = DecisionKind.KEEP
_LAY_OR_END = DecisionKind.LAY_OR_END


class GoKittyState(GoKittyFields, frozen=True):  # type: ignore[misc]  # a draft has the same fields, not frozen
    """A position of the game with everything in it, hidden or not."""

    decision: Decision[GoKittyOptions] | None = None

    def __post_init__(self) -> None:
        force_setattr(self, "decision", _decision(self))

    @property
    def points(self) -> tuple[int, ...]:
        return tuple([points_of(clowders) for clowders in self.laid])

    @property
    def outcome(self) -> Outcome | None:
        return final_ranking(self.points, self.tokens) if self.question is None else None

    def apply(self, action: Action) -> tuple["GoKittyState", tuple[Event, ...]]:
        decision = self.decision
        if decision is None:
            raise IllegalAction(f"{describe(action)} cannot be done: the game is over")
        if not decision.options.allows(action):
            raise illegal(action, decision.options)
        draft = Draft(*self.shared())
        carry_out(draft, action)
        return GoKittyState(*draft.shared()), tuple(draft.events)

    def view(self, seat: Seat | None) -> GoKittyView:
        decision = self.decision
        own = decision if decision is not None and decision.seat == seat else None
        return copied_with(
            self,
            GoKittyView,
            seat=seat,
            hand=() if seat is None else cards_in(self.hands[seat]),
            hand_sizes=tuple([size(hand) for hand in self.hands]),
            pile_size=len(self.pile),
            seen=top_of(self.pile) if own is not None and self.question is _KEEP else (),
            pending=None if decision is None else decision.seen_by_others(),
            options=None if own is None else own.options,
            all_hands=tuple([cards_in(hand) for hand in self.hands]) if decision is None else (),
        )


def _decision(moment: GoKittyFields) -> Decision[GoKittyOptions] | None:
    question = moment.question
    if question is None:
        return None
    seat = moment.turn
    options: GoKittyOptions
    if question is _TURN:
        options = TurnOptions(
            seat, len(moment.hands), moment.hands[seat], moment.tokens[seat], len(moment.pile), moment.fresh
        )
    elif question is _KEEP:
        options = KeepOptions(top_of(moment.pile))
    elif question is _LAY_OR_END:
        options = LayOrEndOptions(moment.hands[seat])
    else:
        request = moment.request
        assert request is not None
        answer = question is _ANSWER
        seat = request.asked if answer else request.asker
        reversible = answer and request.reversible(moment.house)
        options = AnswerOptions(moment.hands[seat], request.wish, reversible)
    return Decision(seat, question, options)


def new_game(seats: int, house: HouseRules, rng_state: int) -> tuple[GoKittyState, tuple[Event, ...]]:
    """Kitties dealt, Mice shuffled into the pile, the first player drawn by lot or named."""
    check_table("Go Kitty", seats, SEATS, house, HouseRules)
    check_sits(house.first, seats, "begin")
    rng = Rng(rng_state)
    deck = rng.shuffled(KITTIES)
    hands = [deck[seat * house.deal : (seat + 1) * house.deal] for seat in range(seats)]
    pile = rng.shuffled([*deck[seats * house.deal :], *MICE])
    first = rng.below(seats) if house.first is None else house.first
    state = GoKittyState(
        house=house,
        hands=tuple(hand_of(hand) for hand in hands),
        pile=tuple(pile),
        tokens=(TOKENS,) * seats,
        laid=((),) * seats,
        mice_played=0,
        turn=first,
        question=DecisionKind.TURN,
        request=None,
        fresh=True,
        progress=False,
        quiet_turns=0,
        last_turns=None,
        rng=rng.state,
    )
    dealt = Dealt(tuple(cards_in(hand) for hand in state.hands), len(pile))
    return state, (dealt, TurnBegan(first, last=False))
