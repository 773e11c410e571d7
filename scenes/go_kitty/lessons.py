"""The lessons of Go Kitty: chosen deals, what is said at each decision, and how every choice is answered."""

from collections.abc import Callable

from game.core import Seat
from game.go_kitty.actions import Action, Ask, Give, HaveNone, Keep, Lay, Reverse, SearchPile, Seek
from game.go_kitty.cards import MOUSE, Card, Season, Trait
from game.go_kitty.house import HouseRules
from game.go_kitty.view import GoKittyView
from scenes.go_kitty.questions.asking import Way
from scenes.go_kitty.questions.turn import TurnQuestion
from scenes.table.lesson import Judge, Lesson, Line, Moment, Script

_HUMAN, _MISTY, _SOCKS = range(3)


def _asks(whom: Seat, wish: Trait | Season, other_cat: str, other_wish: str, otherwise: str) -> Judge:
    """Waits for one ask; another cat, another wish and everything else are answered each in its own way."""

    def judge(view: GoKittyView, action: Action) -> str:
        if not isinstance(action, Ask):
            return otherwise
        if action.wish is not wish:
            return other_wish
        return "" if action.whom == whom else other_cat

    return judge


def _waits_for(kind: type[Action], otherwise: str) -> Judge:
    return lambda view, action: "" if isinstance(action, kind) else otherwise


def _gives(card: Card, otherwise: str) -> Judge:
    return lambda view, action: "" if action == Give(card) else otherwise


def _does(action: Action) -> Script:
    return lambda view: action


def _wishes(wish: Trait | Season) -> Callable[[TurnQuestion], bool]:
    """Whether it has been said what to ask for."""
    return lambda question: question.asking.wish is wish


FIRST = Lesson(
    name="first",
    seed=2026,
    house=HouseRules(first=_HUMAN),
    cats=("misty", "sir_socks"),
    host="biscuit",
    moments=(
        Moment(
            (
                Line("welcome"),
                Line("hand", (("own hand",),)),
                Line("leaves", (("own hand", Trait.LEAF),)),
                Line("what", (("own hand", Trait.LEAF),), done=_wishes(Trait.LEAF)),
                Line("whom", (("seat", _MISTY),)),
            ),
            judge=_asks(_MISTY, Trait.LEAF, "rather_misty", "rather_leaf", "ask_first"),
        ),
        Moment(script=_does(Give(Trait.LEAF))),
        Moment(
            (Line("all_of_them", (("own hand", Trait.LEAF),)), Line("lay", (("set", 0),))),
            judge=_waits_for(Lay, "lay_first"),
        ),
        Moment(
            (
                Line("points", (("seat", _HUMAN),)),
                Line("season", (("season", Season.SPRING),), done=_wishes(Season.SPRING)),
                Line("season_whom", (("seat", _SOCKS),)),
            ),
            judge=_asks(_SOCKS, Season.SPRING, "rather_socks", "rather_spring", "ask_season"),
        ),
        Moment(script=_does(Give(Trait.RAIN))),
        Moment((Line("one_card", (("own hand", Trait.RAIN),)),), script=_does(Ask(_HUMAN, Trait.APPLE))),
        Moment((Line("asked", (("answer", 0),)),), judge=_waits_for(HaveNone, "go_kitty")),
        Moment((Line("drew", (("pile",),)),), script=_does(Ask(_HUMAN, Season.SPRING))),
        Moment(
            (Line("choose", (("answer", 1), ("own hand", Trait.FLOWER))),),
            judge=_gives(Trait.FLOWER, "not_rain"),
        ),
    ),
    farewell=(Line("ending", (("pile",),)), Line("farewell")),
)


def _opens_board(question: TurnQuestion) -> bool:
    return question.asking.way is Way.SEEK


def _keeps(card: Card, otherwise: str) -> Judge:
    return lambda view, action: "" if action == Keep(card) else otherwise


def _seeks(view: GoKittyView, action: Action) -> str:
    if not isinstance(action, Seek):
        return "seek_now"
    return "" if action == Seek(_SOCKS, Trait.ICE_CREAM) else "rather_ice_cream"


MOUSE_AND_SEEK = Lesson(
    name="mouse",
    seed=5,
    house=HouseRules(first=_HUMAN),
    cats=("misty", "sir_socks"),
    host="biscuit",
    moments=(
        Moment(
            (
                Line("welcome", (("seat", _HUMAN),)),
                Line("open", (("way", Way.SEEK),), done=_opens_board),
                Line("search", (("search",),)),
            ),
            judge=_waits_for(SearchPile, "search_first"),
        ),
        Moment((Line("keep", (("looked", 2),)),), judge=_keeps(MOUSE, "rather_mouse")),
        Moment((Line("wild", (("own hand", MOUSE),)),), script=_does(Ask(_HUMAN, Trait.LEAF))),
        Moment((Line("reverse", (("answer", 1),)),), judge=_waits_for(Reverse, "rather_reverse")),
        Moment(script=_does(Give(Trait.LEAF))),
        Moment((Line("got_hers", (("own hand", Trait.LEAF),)),), script=_does(Ask(_MISTY, Trait.APPLE))),
        Moment(script=_does(HaveNone())),
        Moment(
            (
                Line("missing", (("own hand",),)),
                Line("open_again", (("way", Way.SEEK),), done=_opens_board),
                Line("wish", (("wish", Trait.ICE_CREAM),), done=_wishes(Trait.ICE_CREAM)),
                Line("wish_whom", (("seat", _SOCKS),)),
            ),
            judge=_seeks,
        ),
        Moment(script=_does(Give(Trait.ICE_CREAM))),
        Moment((Line("one_of_each", (("set", 0),)),), judge=_waits_for(Lay, "lay_now")),
    ),
    farewell=(Line("tokens", (("seat", _HUMAN),)), Line("farewell")),
)

LESSONS = (FIRST, MOUSE_AND_SEEK)
