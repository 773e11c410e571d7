"""The small goals of Go Kitty."""

from collections.abc import Sequence

from game.core import Event, Seat
from game.go_kitty.cards import MOUSE
from game.go_kitty.events import Asked, Gave, HadNone, Laid, TurnBegan
from game.goals import Goal, Played

# How many of each a goal asks for.
CARDS_IN_A_GIFT = 3
GIFTS_GIVEN = 4
ASKS_IN_A_TURN = 4


def _four_alike(played: Played, seat: Seat) -> bool:
    return played.fact(seat, "of_a_kind") > 0


def _one_of_each(played: Played, seat: Seat) -> bool:
    """A Clowder of every type in one game."""
    return all(played.fact(seat, kind) for kind in ("of_a_kind", "year_round", "seasonal"))


def _mousetrap(played: Played, seat: Seat) -> bool:
    """An ask turned round with a Mouse."""
    return played.fact(seat, "mice") > 0


def _mouse_at_the_table(played: Played, seat: Seat) -> bool:
    laid = (event for event in played.events if isinstance(event, Laid))
    return any(one.seat == seat and MOUSE in one.clowder.cards for one in laid)


def _armful(played: Played, seat: Seat) -> bool:
    """Several cards for one ask."""
    return played.fact(seat, "best_gift") >= CARDS_IN_A_GIFT


def _good_nose(played: Played, seat: Seat) -> bool:
    """A Seek in somebody's hand that found what it looked for."""
    sought = False
    for event in played.events:
        match event:
            case Asked(request):
                sought = request.seek and request.asker == seat
            case Gave(_, taker, _) if sought and taker == seat:
                return True
            case HadNone():
                sought = False
    return False


def _one_more(played: Played, seat: Seat) -> bool:
    """Asked with success again and again in one turn."""
    return any(_gifts(turn, seat) >= ASKS_IN_A_TURN for turn in _turns(played.events, seat))


def _turns(events: Sequence[Event], seat: Seat) -> list[list[Event]]:
    """What happened in each turn of a seat."""
    turns: list[list[Event]] = []
    own = False
    for event in events:
        if isinstance(event, TurnBegan):
            own = event.seat == seat
            turns += [[]] if own else []
        elif own:
            turns[-1].append(event)
    return turns


def _gifts(turn: list[Event], seat: Seat) -> int:
    return sum(isinstance(event, Gave) and event.taker == seat for event in turn)


def _open_paws(played: Played, seat: Seat) -> bool:
    """Gave again and again, and won all the same."""
    given = sum(isinstance(event, Gave) and event.giver == seat for event in played.events)
    return played.won(seat) and given >= GIFTS_GIVEN


GOALS = (
    Goal("mouse_at_the_table", _mouse_at_the_table),
    Goal("good_nose", _good_nose),
    Goal("mousetrap", _mousetrap),
    Goal("four_alike", _four_alike),
    Goal("armful", _armful),
    Goal("one_more", _one_more),
    Goal("open_paws", _open_paws),
    Goal("one_of_each", _one_of_each),
)
