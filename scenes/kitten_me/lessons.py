"""The lessons of Kitten Me: chosen deals, what is said at each decision, and how every choice is answered."""

from collections.abc import Callable

from game.kitten_me.actions import Action, Bid, Challenge
from game.kitten_me.cards import Kind, Thing
from game.kitten_me.house import HouseRules
from game.kitten_me.view import KittenMeView
from scenes.table.lesson import Judge, Lesson, Line, Moment, Script

_HUMAN, _MISTY, _SOCKS = range(3)


def _bids(lowest: int, highest: int, thing: Thing, otherwise: str) -> Judge:
    """Waits for a bid of a thing between two numbers; what else can be done is answered with `otherwise`."""

    def judge(view: KittenMeView, action: Action) -> str:
        if not isinstance(action, Bid):
            return otherwise
        if action.thing is not thing:
            return f"not_{thing.name.lower()}"
        return "too_low" if action.number < lowest else "too_high" if action.number > highest else ""

    return judge


def _calls(view: KittenMeView, action: Action) -> str:
    return "" if isinstance(action, Challenge) else "no_raise"


def _raises(by: int, at_least: int = 0) -> Script:
    """A higher number of the same."""

    def script(view: KittenMeView) -> Action:
        assert view.bid is not None
        return Bid(max(view.bid.number + by, at_least), view.bid.thing)

    return script


def _does(action: Action) -> Callable[[KittenMeView], Action]:
    return lambda view: action


FIRST = Lesson(
    name="first",
    seed=530,
    house=HouseRules(first_dealer=_HUMAN),
    cats=("misty", "sir_socks"),
    host="biscuit",
    moments=(
        Moment(
            (
                Line("welcome"),
                Line("hand", (("own hand",),)),
                Line("counts", (("counts",),)),
                Line("guess", (("seat", _MISTY), ("seat", _SOCKS))),
                Line("bid", (("bid",), ("number",), ("thing", Thing.BOW_TIE))),
            ),
            judge=_bids(5, 9, Thing.BOW_TIE, "no_card"),
        ),
        Moment((Line("answers", (("seat", _MISTY),)),), script=_raises(1)),
        Moment(script=_raises(3, at_least=14)),
        Moment(
            (Line("too_many", (("plaque",),)), Line("call", (("call", 0),))),
            judge=_calls,
        ),
        Moment(
            (
                Line("wrong", (("seat", _SOCKS),)),
                Line("last", (("track",),)),
                Line("anew"),
            ),
            script=_does(Bid(5, Thing.GREEN)),
        ),
        Moment(
            (Line("wild", (("own hand", Kind.WILD),)), Line("raise", (("bid",), ("number",)))),
            judge=_bids(6, 10, Thing.GREEN, "no_call"),
        ),
        Moment((Line("doubted", (("seat", _MISTY),)),), script=_does(Challenge())),
    ),
    farewell=(Line("true", (("seat", _MISTY),)), Line("farewell")),
)

LESSONS = (FIRST,)
