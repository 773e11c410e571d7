"""A state of Kitten Me: what lies where, whose turn it is, what may be done, and how it all begins."""

from msgspec.structs import force_setattr

from game.core import Decision, Event, IllegalAction, Seat, illegal
from game.kitten_me.actions import Action
from game.kitten_me.cards import HIGHEST_BID, playable_kinds, starting_cards
from game.kitten_me.draft import Draft, KittenMeFields
from game.kitten_me.house import SEATS, HouseRules
from game.kitten_me.options import DecisionKind, TurnOptions
from game.kitten_me.rules import carry_out, deal
from game.kitten_me.view import KittenMeView
from game.rng import Rng
from game.setup import check_sits, check_table
from game.values import copied_with

_OPEN = DecisionKind.OPEN
_TURN = DecisionKind.TURN
_RAISE_OWN = DecisionKind.RAISE_OWN


class KittenMeState(KittenMeFields, frozen=True):  # type: ignore[misc]  # a draft has the same fields, not frozen
    """A position of the game with everything in it, hidden or not."""

    decision: Decision[TurnOptions] | None = None

    def __post_init__(self) -> None:
        force_setattr(self, "decision", _decision(self))

    def apply(self, action: Action) -> tuple["KittenMeState", tuple[Event, ...]]:
        decision = self.decision
        if decision is None:
            raise IllegalAction("the game is over")
        if not decision.options.allows(action):
            raise illegal(action, decision.options)
        draft = Draft(*self.shared())
        carry_out(draft, action)
        return KittenMeState(*draft.shared()), tuple(draft.events)

    def view(self, seat: Seat | None) -> KittenMeView:
        decision = self.decision
        return copied_with(
            self,
            KittenMeView,
            seat=seat,
            hand=() if seat is None else self.hands[seat],
            hand_sizes=tuple([len(hand) for hand in self.hands]),
            deck_size=len(self.deck),
            pending=None if decision is None else decision.seen_by_others(),
            options=decision.options if decision is not None and decision.seat == seat else None,
        )


def _decision(moment: KittenMeFields) -> Decision[TurnOptions] | None:
    if moment.outcome is not None:
        return None
    turn, bid = moment.turn, moment.bid
    own_bid = moment.bidder == turn
    kind = _OPEN if bid is None else _RAISE_OWN if own_bid else _TURN
    lowest = 1 if bid is None else bid.number + 1
    highest = max(HIGHEST_BID, lowest) if own_bid else HIGHEST_BID
    purrfect, playable = moment.house.with_purrfect, playable_kinds(moment.hands[turn])
    options = TurnOptions(bid, own_bid, lowest, highest, purrfect, playable, turn, moment.scores)
    return Decision(turn, kind, options)


def new_game(seats: int, house: HouseRules, rng_state: int) -> tuple[KittenMeState, tuple[Event, ...]]:
    """The first round dealt, the dealer drawn by lot or named."""
    check_table("Kitten Me", seats, SEATS, house, HouseRules)
    check_sits(house.first_dealer, seats, "deal first")
    rng = Rng(rng_state)
    dealer = rng.below(seats) if house.first_dealer is None else house.first_dealer
    draft = Draft(
        house=house,
        scores=(starting_cards(seats, house.few_cards),) * seats,
        out=(),
        round=0,
        dealer=dealer,
        turn=dealer,
        hands=(),
        deck=(),
        played=(),
        bid=None,
        bidder=None,
        rng=rng.state,
    )
    deal(draft, dealer)
    return KittenMeState(*draft.shared()), tuple(draft.events)
