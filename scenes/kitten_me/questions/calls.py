"""What answers the bid that stands: buttons to call it and to say that it is exact, and where they are."""

from collections.abc import Callable

from pygame import FRect

from game.kitten_me.actions import Action, Challenge, Purrfect
from game.kitten_me.view import KittenMeView
from scenes.kitten_me.faces import things
from scenes.kitten_me.words import stakes
from scenes.stage.strings import Marked, say
from scenes.stage.theme import Size
from scenes.stage.widgets.button import Button
from scenes.table.guests import Name

_PLAY_HEIGHT, _CALL_HEIGHT, _PURRFECT_HEIGHT = 86.0, 140.0, 138.0
_TIGHT_CALL_HEIGHT, _PURRFECT_WIDTH = 107.0, 0.67
"""In a tall window: how high a call is, and how much of the line above it Purrfect takes."""


def call_buttons(view: KittenMeView, name: Name, play: Callable[[Action], object]) -> list[Button]:
    """Those that may be pressed now, the most usual first."""
    assert view.options is not None
    bid = view.options.bid
    if bid is None or not view.options.can_call:
        return []
    doubt = Button(
        say("kitten_me.kitten_me"),
        lambda: play(Challenge()),
        tone="red",
        sub=stakes.stake_of_call(view, name),
        short_sub=say("kitten_me.stake_short", number=bid.number),
        size=Size.HEADING * 0.95,
    )
    what = things(bid.number, bid.thing)
    doubt.label = say("reader.call", what=what, words=Marked(doubt.text))
    if not view.options.purrfect:
        return [doubt]
    exact = Button(
        say("kitten_me.purrfect"),
        lambda: play(Purrfect()),
        tone="lilac",
        sub=stakes.stake_of_purrfect(view, name),
        short_sub=say("kitten_me.purrfect_stake_short", number=bid.number),
    )
    exact.label = say("reader.exactly", what=what, words=Marked(exact.text))
    return [doubt, exact]


def call_places(calls: FRect, *, tight: bool) -> list[FRect]:
    """Of a call, of Purrfect and of the button that plays a card. Each has its own place from the bottom up,
    whichever are offered: a hand that knows where one is never presses another. In a tall window, where the
    host stands above them, two share a line."""
    if tight:
        gap = Size.LIST_GAP / 2
        lower = FRect(calls.left, calls.bottom - _TIGHT_CALL_HEIGHT, calls.width, _TIGHT_CALL_HEIGHT)
        left = FRect(calls.left, calls.top, calls.width * _PURRFECT_WIDTH, lower.top - gap - calls.top)
        right = FRect(left.right + gap, left.top, calls.right - left.right - gap, left.height)
        return [lower, left, right]
    places, bottom = list[FRect](), calls.bottom
    for height in (_CALL_HEIGHT, _PURRFECT_HEIGHT, _PLAY_HEIGHT):
        places.append(FRect(calls.left, bottom - height, calls.width, height))
        bottom = places[-1].top - Size.LIST_GAP
    return places
