"""How each action of Go Kitty is carried out. What is done here has been found legal before."""

from typing import assert_never

from game.core import Outcome, Seat, ranked
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
from game.go_kitty.cards import (
    MOUSE,
    SEARCH_SIZE,
    SEARCHED_SLICE,
    TOKENS,
    Card,
    Hand,
    Trait,
    cards_in,
    size,
)
from game.go_kitty.clowder import CLOWDER_SIZE, Clowder
from game.go_kitty.clowders import CLOWDERS
from game.go_kitty.draft import Draft
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
from game.go_kitty.options import DecisionKind
from game.go_kitty.request import Request
from game.values import replaced

_TURN = DecisionKind.TURN
_ANSWER = DecisionKind.ANSWER
_HAND_OVER = DecisionKind.HAND_OVER
_KEEP = DecisionKind.KEEP
_LAY_OR_END = DecisionKind.LAY_OR_END


def top_of(pile: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that a Seek in the pile looks at, the topmost first."""
    return pile[SEARCHED_SLICE]


def points_of(laid: tuple[Clowder, ...]) -> int:
    return sum([clowder.points for clowder in laid])


def final_ranking(points: tuple[int, ...], tokens: tuple[int, ...]) -> Outcome:
    """Most points, then most active tokens."""
    return ranked(tuple(zip(points, tokens, strict=True)))


def carry_out(draft: Draft, action: Action) -> None:
    """Do it to the draft, up to the next question or the end of the game. What happens often comes first:
    every case before it costs time."""
    match action:
        case Ask(whom, wish):
            _ask(draft, Request(draft.turn, whom, wish, False))
        case HaveNone():
            _have_none(draft)
        case Skip():
            draft.events.append(Skipped(draft.turn))
            _return_token(draft)
            _end_turn(draft)
        case Seek(whom, wish):
            _spend_token(draft)
            _ask(draft, Request(draft.turn, whom, wish, True))
        case Give(card):
            _give(draft, card)
        case SearchPile():
            _search_pile(draft)
        case Keep(card):
            _keep(draft, card)
        case Lay(cards):
            _lay(draft, CLOWDERS[cards])
        case Reverse():
            _reverse(draft)
        case Draw():
            _draw(draft)
            draft.fresh = False
        case EndTurn():
            _next_turn(draft)
        case _:
            assert_never(action)


def _lay(draft: Draft, clowder: Clowder) -> None:
    seat = draft.turn
    _take(draft, seat, clowder.hand)
    draft.laid = replaced(draft.laid, seat, (*draft.laid[seat], clowder))
    draft.progress = True
    draft.events.append(Laid(seat, clowder))
    _return_token(draft)
    if draft.question is _LAY_OR_END:
        _end_turn(draft)


def _draw(draft: Draft) -> None:
    """The player on turn draws a card if there is one."""
    if draft.pile:
        card = draft.pile[-1]
        draft.pile = draft.pile[:-1]
        _add(draft, draft.turn, card.one)
        draft.progress = True
        draft.events.append(Drew(draft.turn, card))


def _ask(draft: Draft, request: Request) -> None:
    draft.fresh = False
    draft.request = request
    draft.question = _ANSWER
    draft.events.append(Asked(request))


def _give(draft: Draft, card: Card) -> None:
    request = _answered(draft)
    answer = draft.question is _ANSWER
    giver, taker = (request.asked, request.asker) if answer else (request.asker, request.asked)
    of_trait = isinstance(request.wish, Trait)
    given = draft.hands[giver] & card.mask if of_trait else card.one
    _take(draft, giver, given)
    _add(draft, taker, given)
    draft.events.append(Gave(giver, taker, (card,) * size(given)))
    if answer and of_trait and not (request.seek and draft.house.seek_ends_turn):
        draft.question = _TURN
    else:
        _end_turn(draft)


def _have_none(draft: Draft) -> None:
    request = _answered(draft)
    answer = draft.question is _ANSWER
    draft.events.append(HadNone(request.asked if answer else request.asker, request))
    if answer and not request.seek:
        _draw(draft)
    _end_turn(draft)


def _answered(draft: Draft) -> Request:
    request = draft.request
    assert request is not None
    draft.request = None
    return request


def _reverse(draft: Draft) -> None:
    request = draft.request
    assert request is not None
    _take(draft, request.asked, MOUSE.one)
    draft.mice_played += 1
    draft.events.append(Reversed(request.asked, request))
    draft.question = _HAND_OVER


def _search_pile(draft: Draft) -> None:
    _spend_token(draft)
    draft.fresh = False
    draft.question = _KEEP
    draft.events.append(PileSearched(draft.turn, top_of(draft.pile)))


def _keep(draft: Draft, card: Card) -> None:
    others = list(top_of(draft.pile))
    others.remove(card)
    draft.pile = (*reversed(others), *draft.pile[:-SEARCH_SIZE])
    _add(draft, draft.turn, card.one)
    draft.progress = True
    draft.events.append(Kept(draft.turn, card))
    _end_turn(draft)


def _spend_token(draft: Draft) -> None:
    _change_tokens(draft, -1)
    draft.events.append(TokenSpent(draft.turn))


def _return_token(draft: Draft) -> None:
    if draft.tokens[draft.turn] < TOKENS:
        _change_tokens(draft, 1)
        draft.events.append(TokenReturned(draft.turn))


def _end_turn(draft: Draft) -> None:
    """With no pile left and in last turns the player may lay once more, or again, before the turn ends.

    Whether that is asked depends on the number of cards, which all see, and not on what they are.
    """
    free_laying = _pile_is_spent(draft) or draft.last_turns is not None
    if free_laying and size(draft.hands[draft.turn]) >= CLOWDER_SIZE:
        draft.question = _LAY_OR_END
    else:
        _next_turn(draft)


def _next_turn(draft: Draft) -> None:
    seats = len(draft.hands)
    draft.quiet_turns = 0 if draft.progress else draft.quiet_turns + 1
    if draft.last_turns is not None:
        draft.last_turns -= 1
    elif _pile_is_spent(draft):
        _begin_last_turns(draft, Ending.HALF_GONE if draft.pile else Ending.PILE_EMPTY)
    elif draft.quiet_turns >= draft.house.standstill_turns(seats):
        _begin_last_turns(draft, Ending.STANDSTILL)
    if draft.last_turns == 0:
        _end_game(draft)
        return
    draft.turn = seat = (draft.turn + 1) % seats
    draft.question = _TURN
    draft.fresh = True
    draft.progress = False
    draft.events.append(TurnBegan(seat, draft.last_turns is not None))


def _pile_is_spent(draft: Draft) -> bool:
    """Whether as much of it is gone as the house plays to."""
    pile, house = draft.pile, draft.house
    return not pile or (house.half_pile and len(pile) <= house.pile_at_last_turns(len(draft.hands)))


def _begin_last_turns(draft: Draft, why: Ending) -> None:
    draft.last_turns = len(draft.hands)
    draft.events.append(LastTurnsBegan(why))


def _end_game(draft: Draft) -> None:
    draft.question = None
    points = tuple(points_of(clowders) for clowders in draft.laid)
    tokens = draft.tokens
    draft.events.append(HandsShown(tuple(cards_in(hand) for hand in draft.hands)))
    draft.events.append(GameEnded(points, tokens, final_ranking(points, tokens)))


def _add(draft: Draft, seat: Seat, cards: Hand) -> None:
    draft.hands = replaced(draft.hands, seat, draft.hands[seat] + cards)


def _take(draft: Draft, seat: Seat, cards: Hand) -> None:
    _add(draft, seat, -cards)


def _change_tokens(draft: Draft, by: int) -> None:
    """Change the number of active Seek Tokens of the player on turn."""
    draft.tokens = replaced(draft.tokens, draft.turn, draft.tokens[draft.turn] + by)
