"""The lessons of Kitten Me: chosen deals, what is said at each decision, and how every choice is answered."""

from collections.abc import Callable

from game.core import Seat
from game.kitten_me.actions import Action, Bid, Challenge, PlayDrawThree, PlayGoFish, PlaySkip, Purrfect
from game.kitten_me.cards import Border, Card, Deck, Kind, Thing
from game.kitten_me.house import HouseRules
from game.kitten_me.plain_odds import is_bluff
from game.kitten_me.view import KittenMeView
from scenes.kitten_me.questions.turn import TurnQuestion
from scenes.table.lesson import Judge, Lesson, Line, Script, cat_plays, human_chooses

_HUMAN, _MISTY, _SOCKS = range(3)


def _bids(lowest: int, highest: int, thing: Thing, otherwise: str, too_high: str) -> Judge:
    """Waits for a bid of a thing between two numbers; what else can be done is answered with `otherwise`. A
    bid that is too high for the lesson may be likely all the same: the answer goes by what the scale says."""

    def judge(view: KittenMeView, action: Action) -> str:
        if not isinstance(action, Bid):
            return otherwise
        if action.thing is not thing:
            return f"not_{thing.name.lower()}"
        if lowest <= action.number <= highest:
            return ""
        if action.number < lowest:
            return "too_low"
        return too_high if is_bluff(view, (), action) else f"{too_high}_likely"

    return judge


def _calls(view: KittenMeView, action: Action) -> str:
    return "" if isinstance(action, Challenge) else "no_raise"


def _plays(wanted: Action, otherwise: str) -> Judge:
    return lambda view, action: "" if action == wanted else otherwise


def _picked(kind: Kind) -> Callable[[TurnQuestion], bool]:
    """Whether that card is about to be played."""
    return lambda question: question.card is kind


def _picked_nothing_but(kind: Kind) -> Callable[[TurnQuestion], bool]:
    return lambda question: question.card in (None, kind)


def _chose(*things: Thing) -> Callable[[TurnQuestion], bool]:
    """Whether the bid that is being built is on one of these."""
    return lambda question: question.thing in things


def _fishes_from_nobody_but(seat: Seat) -> Callable[[TurnQuestion], bool]:
    return lambda question: question.fish_from in (None, seat)


def _anything(view: KittenMeView, action: Action) -> str:
    return ""


def _raises(by: int, at_least: int = 0) -> Script:
    """A cat bids a higher number of the same thing."""

    def script(view: KittenMeView) -> Action:
        assert view.bid is not None
        return Bid(max(view.bid.number + by, at_least), view.bid.thing)

    return script


_HAT = Card(Kind.FACE, Border.WHITE, 1, Thing.HAT, Thing.BLUE)
_TWO_TIES = Card(Kind.FACE, Border.WHITE, 2, Thing.BOW_TIE, Thing.RED)
"""Two cards of the first hand, which count for one of two kinds and for two."""

_DARK = (
    *(("dark", seat, which) for seat in (_MISTY, _SOCKS) for which in range(2)),
    *(("flipped",), ("own hand", _HAT)),
)
"""What does not count in the first round: of the cats' cards those at both sides of one that does."""

_ROUND_ENDS = (Line("settled", (("plaque",),)),)

FIRST = Lesson(
    name="first",
    seed=530,
    house=HouseRules(first_dealer=_HUMAN, whole_deck_shuffled=True),
    cats=("misty", "sir_socks"),
    steps=(
        human_chooses(
            _bids(5, 9, Thing.BOW_TIE, "no_card", "too_high"),
            Line("welcome"),
            Line("hand", (("own hand",),)),
            Line("counts", (("own hand", _HAT),)),
            Line("twice", (("own hand", _TWO_TIES),)),
            Line("first_wild", (("own hand", Kind.WILD),), teaches=("card_wild",)),
            Line("totals", (("counts",),)),
            Line("guess", (("cards", _MISTY), ("cards", _SOCKS), ("deck",), ("own hand",))),
            Line("claim", (("own bid",),), teaches=("bid",)),
            Line("scale", (("own bid",),)),
            Line("bid", (("own bid",), ("thing", Thing.BOW_TIE))),
        ),
        cat_plays(_raises(1), Line("answers", (("seat", _MISTY),))),
        cat_plays(_raises(3, at_least=14)),
        human_chooses(
            _calls,
            Line("too_many", (("plaque",),)),
            Line("usual", (("usual",),), shows="usual"),
            Line("call", (("call", 0),), teaches=("call",)),
            recap=(
                Line("wrong", (("plaque",),)),
                Line("dark", _DARK, teaches=("flip",)),
                Line("pays", (("seat", _SOCKS),), teaches=("lost",)),
            ),
        ),
        cat_plays(
            Bid(5, Thing.GREEN), Line("anew", (("dealer",),)), Line("last", (("track",),), teaches=("track",))
        ),
        human_chooses(
            _bids(6, 10, Thing.GREEN, "no_call", "too_green"),
            Line("wild", (("own hand", Kind.WILD),)),
            Line("six", (("counts",), ("plaque",))),
            Line("raise", (("own bid",), ("thing", Thing.GREEN))),
        ),
        cat_plays(
            Challenge(),
            Line("misty_calls", (("seat", _MISTY),)),
            recap=(Line("true", (("seat", _MISTY),)),),
        ),
        cat_plays(Bid(4, Thing.BOW_TIE), Line("begins", (("seat", _MISTY),))),
        cat_plays(Bid(6, Thing.BLUE)),
        human_chooses(
            _bids(7, 8, Thing.HAT, "no_call_yet", "too_bold"),
            Line("changed", (("plaque",),)),
            Line(
                "bluff",
                (("thing", Thing.HAT),),
                done=_chose(Thing.HAT),
                astray=Line("not_hat", (("thing", Thing.HAT),), done=_chose(Thing.HAT, Thing.BLUE)),
            ),
            Line("bluff_bid", (("own bid",), ("thing", Thing.HAT))),
        ),
        cat_plays(Bid(9, Thing.GREEN), Line("hush", (("seat", _MISTY),))),
        cat_plays(
            Challenge(),
            Line("believed", (("plaque",),)),
            recap=(Line("right", (("seat", _SOCKS),)), Line("nobody", (("chip", _HUMAN),))),
        ),
        cat_plays(Bid(5, Thing.GLASSES), Line("new_round", (("dealer",),))),
        human_chooses(
            _plays(PlaySkip(), "skip_first"),
            Line("skip", (("own hand", Kind.SKIP),), done=_picked(Kind.SKIP)),
            Line("play", (("play",),), teaches=("card_skip",)),
        ),
        cat_plays(
            Bid(7, Thing.BOW_TIE),
            Line("twelve", (("usual",),)),
            Line("skipped", (("left", _HUMAN),)),
        ),
        cat_plays(Bid(10, Thing.GLASSES)),
        human_chooses(_anything, Line("ten", (("plaque",),)), Line("alone"), recap=_ROUND_ENDS).or_else(
            Challenge(), cat_plays(Bid(3, Thing.BLUE))
        ),
        cat_plays(Challenge(), recap=_ROUND_ENDS),
    ),
    farewell=(Line("until_one", (("track",),)), Line("farewell")),
)

_ALL_HATS = 16
"""That many there are in the second lesson, once Double Trouble has doubled the human's six: as many as
usual, while more than that are rather unlikely."""

_DRAW_THREE = (("own hand", Kind.DRAW_THREE),)
_TRICKS = (("own hand", Kind.GO_FISH, Kind.DOUBLE_TROUBLE, Kind.DRAW_THREE),)


_DRAWN, _FISHED = (tuple(("gained", which) for which in range(cards)) for cards in (3, 2))
"""The cards that were drawn or fished just now, of which there are no more than three."""


def _fishes(view: KittenMeView, action: Action) -> str:
    if not isinstance(action, PlayGoFish):
        return "fish_first"
    if action.thing is not Thing.HAT:
        return "rather_hats"
    return "" if action.target == _MISTY else "rather_misty"


def _calls_exactly(view: KittenMeView, action: Action) -> str:
    if isinstance(action, Purrfect):
        return ""
    return "not_fewer" if isinstance(action, Challenge) else "not_more"


GREY = Lesson(
    name="grey",
    seed=19_326_293,
    house=HouseRules(deck=Deck.GREY, first_dealer=_HUMAN, whole_deck_shuffled=True),
    cats=("misty", "sir_socks"),
    steps=(
        human_chooses(
            _plays(PlayDrawThree(), "draw_first"),
            Line("welcome", _TRICKS),
            Line("nothing", _TRICKS),
            Line(
                "double", (("own hand", Kind.DOUBLE_TROUBLE), ("counts",)), teaches=("card_double_trouble",)
            ),
            Line(
                "draw",
                _DRAW_THREE,
                done=_picked(Kind.DRAW_THREE),
                astray=Line("draw_first", _DRAW_THREE, done=_picked_nothing_but(Kind.DRAW_THREE)),
            ),
            Line("play", (("play",),)),
        ),
        cat_plays(Bid(3, Thing.HAT), Line("three_more", _DRAWN, teaches=("card_draw_three",))),
        cat_plays(_raises(1)),
        human_chooses(
            _fishes,
            Line("fish", (("own hand", Kind.GO_FISH),), done=_picked(Kind.GO_FISH)),
            Line(
                "fish_whom",
                (("seat", _MISTY),),
                done=lambda question: question.fish_from == _MISTY,
                astray=Line("rather_misty", (("seat", _MISTY),), done=_fishes_from_nobody_but(_MISTY)),
            ),
            Line("fish_what", (("thing", Thing.HAT),)),
        ),
        cat_plays(Bid(9, Thing.HAT), Line("caught", (*_FISHED, ("counts",)), teaches=("card_go_fish",))),
        cat_plays(Bid(_ALL_HATS, Thing.HAT)),
        human_chooses(
            _calls_exactly,
            Line("his_bid", (("plaque",),)),
            Line("four_more", (("cards", _MISTY), ("cards", _SOCKS), ("deck",))),
            Line("purrfect", (("call", 1),)),
            recap=(
                Line("gained", (("plaque",),), teaches=("purrfect",)),
                Line("cant_see", (("cards", _SOCKS),), teaches=("card_cant_see_me",)),
            ),
        ),
    ),
    farewell=(
        Line("hang_in", (("own hand", Kind.HANG_IN_THERE),)),
        Line("hang_right", (("own hand", Kind.HANG_IN_THERE),)),
        Line("hang_true", (("own hand", Kind.HANG_IN_THERE),), teaches=("card_hang_in_there",)),
        Line("farewell", (("own hand",),)),
    ),
    without=frozenset({"usual", "scale"}),
    only_with=lambda house: house.deck is not Deck.WHITE,
)

LESSONS = (FIRST, GREY)
