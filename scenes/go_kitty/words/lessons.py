"""The lessons of Go Kitty: chosen deals, what is said at each decision, and how every choice is answered."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from game.core import Seat
from game.go_kitty.actions import Action, Ask, Draw, Give, HaveNone, Keep, Lay, Reverse, SearchPile, Seek
from game.go_kitty.cards import MOUSE, Card, Season, Trait
from game.go_kitty.clowder import ClowderType
from game.go_kitty.house import HouseRules
from game.go_kitty.view import GoKittyView
from scenes.go_kitty.questions.turn import TurnQuestion
from scenes.go_kitty.words.stakes import Way
from scenes.table.lesson import Judge, Lesson, Line, cat_plays, human_chooses
from scenes.table.stands import Key

_HUMAN, _MISTY, _SOCKS = range(3)
_HELD_SEASONS = (Season.WINTER, Season.SPRING, Season.SUMMER)
_OF_SPRING = (Trait.RAIN, Trait.FLOWER)
_SPRING_HELD = (("own hand", *_OF_SPRING),)
_OF_EACH = (Trait.COZY, *_OF_SPRING, Trait.FIREFLY)
"""What the human of the first lesson holds when only Fall is missing."""


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


def _lays_four(trait: Trait, rather: str, otherwise: str) -> Judge:
    """Waits for four of a Trait; another set is answered in its own way."""

    def judge(view: GoKittyView, action: Action) -> str:
        if isinstance(action, Lay):
            return "" if action.cards == (trait,) * 4 else rather
        return otherwise

    return judge


def _asks_for_spring(view: GoKittyView, action: Action) -> str:
    """Whichever of the two was kept, from somebody who has none of it."""
    if not isinstance(action, Ask):
        return "ask_misty"
    if action.wish not in _OF_SPRING:
        return "not_those"
    return "" if action.whom == _MISTY else "no_fall_there"


def _answers(view: GoKittyView) -> Action:
    """What a cat answers in a lesson: the first of its options."""
    assert view.options is not None
    return next(iter(view.options))


def _wishes_something(question: TurnQuestion) -> bool:
    return question.asking.wish is not None


def _asks_for_no_season(question: TurnQuestion) -> bool:
    return question.asking.way is not Way.SEASON


def _by_trait(words: str, *wishes: Trait) -> Line:
    """Whoever asks for something else, or for a Season, is led back to one of these Traits."""
    held = (("own hand", *wishes),)

    def done(question: TurnQuestion) -> bool:
        return _asks_for_no_season(question) and _wishes_nothing_but(*wishes)(question)

    def still(question: TurnQuestion) -> tuple[Key, ...]:
        return held if _asks_for_no_season(question) else (("way", Way.TRAIT),)

    return Line(words, held, done=done, still=still)


def _wishes_nothing_but(*wishes: Trait | Season) -> Callable[[TurnQuestion], bool]:
    return lambda question: question.asking.wish in (None, *wishes)


def _gave(card: Trait) -> Callable[[Sequence[Action]], bool]:
    """Whether this was the last thing to be given."""
    return lambda actions: actions[-1] == Give(card)


def _wishes(*wishes: Trait | Season) -> Callable[[TurnQuestion], bool]:
    """Whether it has been said that one of these is asked for."""
    return lambda question: question.asking.wish in wishes


def _asks_by(way: Way) -> Callable[[TurnQuestion], bool]:
    return lambda question: question.asking.way is way


def _has_begun_to_ask(question: TurnQuestion) -> bool:
    """Whether a card was picked, or it is a Season that is asked for."""
    return _wishes_something(question) or _asks_by(Way.SEASON)(question)


def _brought(kind: type[Trait] | type[Season]) -> Callable[[Sequence[Action]], bool]:
    """Whether somebody has just asked for such a thing and got it."""

    def brought(actions: Sequence[Action]) -> bool:
        asked, answer = actions[-2:]
        return isinstance(asked, Ask) and isinstance(asked.wish, kind) and isinstance(answer, Give)

    return brought


def _missed(actions: Sequence[Action]) -> bool:
    return isinstance(actions[-1], HaveNone)


def _asks_for_no_other_season(question: TurnQuestion) -> bool:
    return _asks_by(Way.SEASON)(question) and _wishes_nothing_but(Season.SPRING)(question)


_SNOW_HELD = (("own hand", Trait.SNOW),)
_SPRING_SIGN = (("season", Season.SPRING),)
_RATHER_SPRING = Line("rather_spring", _SPRING_SIGN, done=_asks_for_no_other_season)


def _tries(words: str, given: Trait) -> Line:
    """Which card of Spring is left to ask for, after the other one was given."""
    sign = Line("not_sign", (("way", Way.TRAIT),), done=_asks_for_no_season)
    astray = replace(_by_trait("not_those", *_OF_SPRING), astray=sign)
    return Line(words, _SPRING_HELD, done=_wishes(*_OF_SPRING), after=_gave(given), astray=astray)


FIRST = Lesson(
    name="first",
    seed=94008,
    house=HouseRules(first=_HUMAN),
    cats=("misty", "sir_socks"),
    steps=(
        human_chooses(
            _asks(_MISTY, Trait.SNOW, "rather_misty", "rather_snow", "ask_first"),
            Line("welcome"),
            Line("trait", (("own hand", Trait.FLOWER),)),
            Line("colour", tuple(("season", one) for one in _HELD_SEASONS)),
            Line("snow", _SNOW_HELD),
            Line(
                "what",
                _SNOW_HELD,
                done=_wishes(Trait.SNOW),
                astray=_by_trait("rather_snow", Trait.SNOW),
            ),
            Line("whom", (("seat", _MISTY),)),
        ),
        cat_plays(Give(Trait.SNOW)),
        human_chooses(
            _lays_four(Trait.SNOW, "rather_four_snows", "lay_first"),
            Line("all_of_them", _SNOW_HELD, teaches=("trait",)),
            Line("lay", (("set", ClowderType.OF_A_KIND),)),
        ),
        human_chooses(
            _asks(_SOCKS, Season.SPRING, "rather_socks", "rather_spring", "ask_season"),
            Line("points", (("seat", _HUMAN),)),
            Line("season", (("way", Way.SEASON),), done=_has_begun_to_ask),
            Line("spring", _SPRING_SIGN, done=_wishes(Season.SPRING), astray=_RATHER_SPRING),
            Line("season_whom", (("seat", _SOCKS),)),
        ),
        cat_plays(Give(Trait.RAIN)),
        cat_plays(
            Ask(_HUMAN, Trait.LEAF), Line("one_card", (("own hand", Trait.RAIN),), teaches=("season",))
        ),
        human_chooses(_waits_for(HaveNone, "asked"), Line("asked", (("answer", 0),))),
        cat_plays(Ask(_HUMAN, Season.SPRING), Line("drew", (("pile",),))),
        human_chooses(
            _waits_for(Give, "choose"), Line("choose", (("answer", 0), ("answer", 1)), teaches=("answer",))
        ),
        human_chooses(
            _asks_for_spring,
            Line("of_each", (("own hand", *_OF_EACH),)),
            Line("fall", (("own hand",),)),
            Line("trick", (("pile",),)),
            _tries("try_flower", Trait.RAIN),
            _tries("try_rain", Trait.FLOWER),
            Line("misty_now", (("seat", _MISTY),)),
        ),
        cat_plays(HaveNone()),
        cat_plays(
            Ask(_SOCKS, Season.SUMMER),
            Line("apple", (("own hand", Trait.APPLE),)),
            Line("hope", (("own hand", Trait.APPLE),)),
        ),
        cat_plays(Give(Trait.ICE_CREAM)),
        cat_plays(Ask(_MISTY, Season.SUMMER)),
        cat_plays(Give(Trait.ICE_CREAM)),
        human_chooses(_waits_for(Lay, "lay_now"), Line("lay_each", (("set", ClowderType.YEAR_ROUND),))),
        human_chooses(
            _waits_for(Draw, "draw_first"), Line("five", (("seat", _HUMAN),)), Line("empty", (("ending", 0),))
        ),
        human_chooses(
            _waits_for(Ask, "only_asks"),
            Line("third", (("clowders",),), teaches=("clowder",)),
            Line("alone", (("own hand",),), done=_wishes_something),
            Line("alone_whom", (("seat", _MISTY), ("seat", _SOCKS))),
        ),
        cat_plays(_answers),
    ),
    farewell=(
        Line("got_trait", (("seat", _HUMAN),), after=_brought(Trait)),
        Line("got_season", (("own hand",),), after=_brought(Season)),
        Line("missed", (("own hand",),), after=_missed),
        Line("ending", (("pile",),)),
        Line("most"),
        Line("farewell"),
    ),
    without=frozenset({"seek", "skip", "pick"}),
)


def _keeps(card: Card, otherwise: str) -> Judge:
    return lambda view, action: "" if action == Keep(card) else otherwise


def _seeks(view: GoKittyView, action: Action) -> str:
    if not isinstance(action, Seek):
        return "seek_now"
    if action.wish is not Trait.ICE_CREAM:
        return "rather_ice_cream"
    return "" if action.whom == _SOCKS else "rather_socks"


def _opens_the_board(words: str, otherwise: str, teaches: tuple[str, ...] = ()) -> Line:
    seek = (("way", Way.SEEK),)
    astray = Line(otherwise, seek, done=lambda question: not _has_begun_to_ask(question))
    return Line(words, seek, done=_asks_by(Way.SEEK), teaches=teaches, astray=astray)


MOUSE_AND_SEEK = Lesson(
    name="mouse",
    seed=65222,
    house=HouseRules(first=_HUMAN),
    cats=("misty", "sir_socks"),
    steps=(
        human_chooses(
            _waits_for(SearchPile, "search_first"),
            Line("welcome"),
            Line("one", (("tokens", _HUMAN),)),
            _opens_the_board("open", "search_first"),
            Line(
                "search",
                (("search",),),
                astray=Line("search_back", (("close",),), done=_wishes_nothing_but()),
            ),
        ),
        human_chooses(_keeps(MOUSE, "rather_mouse"), Line("keep", (("looked", 0),))),
        cat_plays(
            Ask(_HUMAN, Trait.LEAF),
            Line("more", (("seat", _MISTY),)),
        ),
        human_chooses(
            _waits_for(Reverse, "rather_reverse"),
            Line("wants", (("own hand", Trait.LEAF),)),
            Line("reverse", (("answer", 1),), teaches=("mouse",)),
        ),
        cat_plays(Give(Trait.LEAF)),
        cat_plays(
            Ask(_MISTY, Trait.FAN),
            Line("got_hers", (("own hand", Trait.LEAF),)),
            Line("ran_away", (("seat", _SOCKS),)),
        ),
        cat_plays(HaveNone()),
        human_chooses(
            _lays_four(Trait.LEAF, "rather_four_leafs", "lay_now"),
            Line("lay_leaf", (("set", ClowderType.OF_A_KIND),)),
        ),
        human_chooses(
            _seeks,
            Line("tokens", (("tokens", _HUMAN),), teaches=("token",)),
            Line("missing", (("own hand",),)),
            Line("summer", (("own hand",),)),
            _opens_the_board("open_again", "seek_now", teaches=("seek",)),
            Line(
                "wish",
                (("wish", Trait.ICE_CREAM),),
                done=_wishes(Trait.ICE_CREAM),
                astray=Line("wish_back", (("close",),), done=_wishes_nothing_but(Trait.ICE_CREAM)),
            ),
            Line("wish_whom", (("seat", _SOCKS),)),
        ),
        cat_plays(Give(Trait.ICE_CREAM)),
        human_chooses(_waits_for(Lay, "lay_now"), Line("one_of_each", (("set", ClowderType.YEAR_ROUND),))),
    ),
    farewell=(
        Line("miss", (("pile",),)),
        Line("farewell"),
    ),
    without=frozenset({"skip", "pick"}),
)

LESSONS = (FIRST, MOUSE_AND_SEEK)
