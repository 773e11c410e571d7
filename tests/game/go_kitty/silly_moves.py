"""Moves in Go Kitty that a child would laugh at, told from what everybody saw and from the own hand.

"Lately" is since the player's own last turn began: nobody is so forgetful as not to know that.
"""

from collections.abc import Callable, Sequence

from game.core import Event, Seat
from game.go_kitty.actions import Action, Ask, EndTurn, Give, Keep, Lay, Seek, Skip
from game.go_kitty.beliefs import believe
from game.go_kitty.cards import COPIES, TOKENS, Hand, Trait, Wish, hand_of, size
from game.go_kitty.clowder import ClowderType
from game.go_kitty.clowders import CLOWDERS, can_lay, layable
from game.go_kitty.events import Asked, Drew, Gave, HadNone, Kept, Laid, TurnBegan
from game.go_kitty.memory import Memory
from game.go_kitty.options import AnswerOptions, KeepOptions, TurnOptions
from game.go_kitty.view import GoKittyView

SillyMove = Callable[[GoKittyView, Sequence[Event], Action], bool]


def lately(history: Sequence[Event], seat: Seat) -> list[Event]:
    own = [
        place for place, event in enumerate(history) if isinstance(event, TurnBegan) and event.seat == seat
    ]
    return list(history[own[-2] if len(own) > 1 else 0 :])


def last_turn_was_idle(history: Sequence[Event], seat: Seat) -> bool:
    """Whether the last whole turn of a player brought neither a draw nor a Clowder."""
    own = [
        place for place, event in enumerate(history) if isinstance(event, TurnBegan) and event.seat == seat
    ]
    done = history[own[-2] : own[-1]] if len(own) > 1 else ()
    return bool(done) and not any(
        isinstance(event, Drew | Kept | Laid) and event.seat == seat for event in done
    )


def was_shown_to_lack(events: Sequence[Event], whom: Seat, wish: Wish) -> bool:
    """Whether the seat said so, or handed over every copy, and has got nothing since that it may be."""
    lacks = False
    asked: Wish | None = None
    for event in events:
        if isinstance(event, Asked):
            asked = event.request.wish
        elif isinstance(event, HadNone) and event.seat == whom:
            lacks = lacks or not wish.mask & ~event.request.wish.mask
        elif isinstance(event, Gave):
            if event.giver == whom:
                lacks = lacks or (isinstance(wish, Trait) and wish is asked)
            elif event.taker == whom:
                lacks = lacks and not event.cards[0].mask & wish.mask
        elif isinstance(event, Drew | Kept) and event.seat == whom:
            lacks = False
    return lacks


def asks_in_vain(view: GoKittyView, history: Sequence[Event], action: Action) -> bool:
    """Asks for what that player has just been shown to have none of, though another ask may succeed; unless
    it is to draw a card after a turn without one and without a Clowder."""
    if not isinstance(action, Ask | Seek) or not isinstance(view.options, TurnOptions):
        return False
    if isinstance(action, Ask) and view.pile_size and last_turn_was_idle(history, view.options.seat):
        return False
    events = lately(history, view.options.seat)
    in_vain = not view.hand_sizes[action.whom] or was_shown_to_lack(events, action.whom, action.wish)
    if not in_vain or isinstance(action, Seek):
        return in_vain
    beliefs = believe(view, history)
    asks = [option for option in view.options if isinstance(option, Ask)]
    return any(beliefs.chance(ask.whom, ask.wish) for ask in asks)


def takes_straight_back(view: GoKittyView, history: Sequence[Event], action: Action) -> bool:
    """Spends a token to take back what was just taken from it, and completes no Clowder with that."""
    if not isinstance(action, Seek) or view.seat is None:
        return False
    taken = [event for event in lately(history, view.seat) if isinstance(event, Gave)]
    if not any(
        event.giver == view.seat and event.taker == action.whom and event.cards[0].mask & action.wish.mask
        for event in taken
    ):
        return False
    hand, held = hand_of(view.hand), believe(view, history).known_hands.held[action.whom] & action.wish.mask
    return set(layable(hand + held)) == set(layable(hand))


def pays_for_a_free_ask(view: GoKittyView, _: Sequence[Event], action: Action) -> bool:
    """Spends a token on what it could have asked for without one."""
    return (
        isinstance(action, Seek)
        and isinstance(view.options, TurnOptions)
        and view.options.can_ask_for(action.wish)
    )


def skips_a_sure_ask(view: GoKittyView, history: Sequence[Event], action: Action) -> bool:
    """Skips the turn though it has just seen where more of its own Trait lies."""
    if not isinstance(action, Skip) or view.seat is None:
        return False
    holds = Memory(len(view.tokens), lately(history, view.seat)).holds
    return any(
        holds[other] & card.mask
        for other in range(len(view.tokens))
        if other != view.seat
        for card in view.hand
        if isinstance(card, Trait)
    )


def skips_for_nothing(view: GoKittyView, history: Sequence[Event], action: Action) -> bool:
    """Skips the turn with all tokens active though it has cards to ask with, or with a card free to draw."""
    if not isinstance(action, Skip) or not isinstance(view.options, TurnOptions):
        return False
    return view.options.can_draw or (view.tokens[view.turn] == TOKENS and bool(view.hand))


def ends_with_a_clowder_in_hand(view: GoKittyView, _: Sequence[Event], action: Action) -> bool:
    """Ends its last turn though it could still lay a Clowder."""
    return isinstance(action, EndTurn) and view.last_turns is not None and can_lay(hand_of(view.hand))


def breaks_four_of_a_kind(view: GoKittyView, _: Sequence[Event], action: Action) -> bool:
    """Lays a cheaper Clowder with a card of four that are of a kind, Mice apart."""
    if not isinstance(action, Lay):
        return False
    hand, clowder = hand_of(view.hand), CLOWDERS[action.cards]
    fours = [trait for trait in Trait if size(hand & trait.mask) == COPIES]
    return clowder.type is not ClowderType.OF_A_KIND and any(clowder.hand & four.mask for four in fours)


def gives_a_clowder_away(view: GoKittyView, _: Sequence[Event], action: Action) -> bool:
    """Of a Season, gives the card without which no Clowder is left, though it had another to give."""
    if not isinstance(action, Give) or not isinstance(view.options, AnswerOptions):
        return False
    hand = hand_of(view.hand)
    if isinstance(view.options.wish, Trait) or not can_lay(hand) or can_lay(hand - action.card.one):
        return False
    return any(can_lay(hand - give.card.one) for give in view.options if isinstance(give, Give))


def leaves_what_completes_a_clowder(view: GoKittyView, _: Sequence[Event], action: Action) -> bool:
    """Of the cards seen in the pile, leaves the one that would have made its first good Clowder."""
    if not isinstance(action, Keep) or not isinstance(view.options, KeepOptions):
        return False
    hand: Hand = hand_of(view.hand)
    if _has_a_good_one(hand + action.card.one):
        return False
    return any(_has_a_good_one(hand + card.one) for card in view.options.seen)


def _has_a_good_one(hand: Hand) -> bool:
    """Whether there is a Clowder to lay that is more than Seasonal."""
    return any(clowder.type is not ClowderType.SEASONAL for clowder in layable(hand))


SILLY_MOVES: tuple[SillyMove, ...] = (
    asks_in_vain,
    takes_straight_back,
    pays_for_a_free_ask,
    skips_a_sure_ask,
    skips_for_nothing,
    ends_with_a_clowder_in_hand,
    breaks_four_of_a_kind,
    gives_a_clowder_away,
    leaves_what_completes_a_clowder,
)
