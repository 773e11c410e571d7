"""The lessons of Shut Up Cat: chosen nights, what is said at each decision, how every choice is answered."""

from typing import TypeAlias

from game.shut_up_cat.actions import (
    Action,
    ChaseCat,
    DrawDistraction,
    Gather,
    PlayEarplugs,
    RaiseMultiplier,
    Rehide,
    Reveal,
    ScoreWinks,
)
from game.shut_up_cat.board import Pips, Space, Tile, number_at
from game.shut_up_cat.house import HouseRules
from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat.questions.card import CardQuestion
from scenes.shut_up_cat.questions.gathering import GatherQuestion
from scenes.shut_up_cat.questions.laying import LayingQuestion
from scenes.shut_up_cat.questions.rehiding import RehideQuestion
from scenes.shut_up_cat.questions.using_dice import UseDiceQuestion
from scenes.table.lesson import Lesson, LessonStep, Line, cat_plays, human_chooses
from scenes.table.stands import Key

_HUMAN, _MISTY = range(2)
_FIRST_TILES = Reveal(0, 2)
_LONG_WAY = Reveal(2, 0)
_MISTYS_TILES = Reveal(3, 5)
_MEOW_AT: Space = 3
_QUIET_TILES = Reveal(1, 2)
_OVER_QUIET_TILES = Reveal(10, 3)
_FIVE_AND_FOUR = (("die", 1), ("die", 0))
_TAKEN: Pips = 5

_WITH_EARPLUGS = Reveal(0, 2)
_SIGN = ("sign", 3)
"""What is known of the tiles that were not turned yet."""


def _waits_for(wanted: Action, otherwise: str, *lines: Line) -> LessonStep:
    """One action is taken up, and chosen from the beginning; chasing the cat has an answer of its own."""
    return _lets_choose(wanted, wanted, otherwise, *lines)


def _lets_choose(wanted: Action, begins_with: Action | None, otherwise: str, *lines: Line) -> LessonStep:
    """The same with something else chosen at the beginning, or nothing."""

    def judge(view: ShutUpCatView, action: Action) -> str:
        if action == wanted:
            return ""
        return "chase" if isinstance(action, ChaseCat) else otherwise

    return human_chooses(judge, *lines, begins_with=begins_with)


def _hides(view: ShutUpCatView, action: Action) -> str:
    """Judge how tiles are hidden: any order will do but the one that everybody saw."""
    if not isinstance(action, Rehide) or view.reveal is None:
        return "chase_later"
    as_they_lie = tuple(view.tiles[space] for space in view.reveal.spaces)
    return "same_order" if action.tiles == as_they_lie else ""


def _takes_from_pillow(question: GatherQuestion) -> bool:
    return question.taken == [_TAKEN]


_Turning: TypeAlias = UseDiceQuestion | LayingQuestion


def _takes_nothing(question: GatherQuestion) -> bool:
    return not question.taken


def _dice_taken(question: GatherQuestion) -> tuple[Key, ...]:
    return tuple(("pillow", pips) for pips in question.taken)


def _rolls_all(words: str, put_back: str) -> Line:
    """Pillow dice that are taken all the same have to be put back."""
    astray = Line(put_back, done=_takes_nothing, still=_dice_taken)
    return Line(words, (("button", "roll"),), astray=astray)


def _goes_the_short_way(question: _Turning) -> bool:
    return question.reveal == _FIRST_TILES


def _has_swapped(question: RehideQuestion) -> bool:
    return question.moves > 0


def _shuffle_and(tiles: Reveal) -> Line:
    """What is picked stands out without an outline."""
    every: tuple[Key, ...] = (("button", "shuffle"), *_tiles(tiles))

    def still(question: RehideQuestion) -> tuple[Key, ...]:
        picked = None if question.picked is None else ("tile", question.spaces[question.picked])
        return tuple(key for key in every if key != picked)

    return Line("swap", every, teaches=("swap",), done=_has_swapped, still=still)


def _uses_the_dice(question: _Turning) -> bool:
    return set(map(number_at, _ends(question))) == set(map(number_at, _OVER_QUIET_TILES.ends))


def _dice_still_to_pick(question: _Turning) -> tuple[Key, ...]:
    if isinstance(question, LayingQuestion):
        return ()
    picked = {question.view.dice[number] for number in question.picked}
    return tuple(
        (kind, number) for kind, number in _FIVE_AND_FOUR if question.view.dice[number] not in picked
    )


def _starts_and_ends_there(question: _Turning) -> bool:
    return set(_ends(question)) == set(_OVER_QUIET_TILES.ends)


def _ends_there_at_last(question: _Turning) -> bool:
    """Not as long as it begins where it should and ends on the other side of the bed."""
    return _OVER_QUIET_TILES.start not in _ends(question) or _starts_and_ends_there(question)


def _back_to(wanted: Reveal, words: str, *, only_ends: bool = False) -> Line:
    """Whoever has picked other dice, ends or another way is led back to these: what is pointed at is the
    first of them that is still to be picked."""
    numbers = set(map(number_at, wanted.ends))

    def done(question: _Turning) -> bool:
        return set(_ends(question)) == set(wanted.ends) if only_ends else question.reveal == wanted

    def still(question: _Turning) -> tuple[Key, ...]:
        if isinstance(question, LayingQuestion):
            return ()
        dice, ends = question.view.dice, _ends(question)
        missing = numbers.difference(dice[number] for number in question.picked)
        if missing:
            return tuple(("die", number) for number, pips in enumerate(dice) if pips in missing)[:1]
        tiles = tuple(("tile", space) for space in wanted.ends if space not in ends)
        return tiles or (("ribbon", 0),)

    return Line(words, done=done, still=still)


def _ends(question: _Turning) -> tuple[Space, ...]:
    return () if question.reveal is None else question.reveal.ends


def _tiles(reveal: Reveal) -> tuple[Key, ...]:
    return tuple(("tile", space) for space in reveal.spaces)


_PILLOW_AND_SEVEN = (
    cat_plays(
        Gather(()),
        Line("marks", _tiles(_FIRST_TILES), teaches=("marks",)),
        Line("pillow", (("pillow", _TAKEN),)),
    ),
    cat_plays(_MISTYS_TILES),
    cat_plays(
        ScoreWinks(),
        Line("meow", (("tile", _MEOW_AT), ("mat", _MISTY)), teaches=("meow",)),
    ),
    cat_plays(
        Rehide((Tile.Z, Tile.MEOW, Tile.Z)),
        Line("awake", (("cat",),)),
        Line("put_back", _tiles(_MISTYS_TILES)),
        Line("known", _tiles(_MISTYS_TILES)),
        Line("alike", _tiles(_FIRST_TILES)),
    ),
    _waits_for(
        Gather((_TAKEN,)),
        "take_five",
        Line("spare", (("pile",),), teaches=("pillow",)),
        Line("take", (("pillow", _TAKEN),), done=_takes_from_pillow),
        Line("take_and_roll", (("button", "roll"),)),
    ),
    _waits_for(
        RaiseMultiplier(),
        "settle_first",
        Line("seven", (("die", 0), ("die", 2))),
        Line("settle", (("button", "calm"),)),
    ),
)


def _over_the_quiet(where_the_cat_is: str) -> tuple[LessonStep, ...]:
    return (
        cat_plays(Gather(()), Line("chases", (("mat", _MISTY),))),
        cat_plays(_QUIET_TILES),
        cat_plays(ScoreWinks(), Line("recalls", _tiles(_QUIET_TILES))),
        _waits_for(
            Gather(()),
            "no_six",
            Line(where_the_cat_is, (("cat",),)),
            _rolls_all("all_three", "six_back"),
        ),
        _lets_choose(
            _OVER_QUIET_TILES,
            None,
            "rather_this_way",
            Line("over_quiet", _tiles(_FIRST_TILES)),
            Line("pick_dice", _FIVE_AND_FOUR, done=_uses_the_dice, still=_dice_still_to_pick),
            Line(
                "pick_ends",
                (("tile", _OVER_QUIET_TILES.start),),
                done=_starts_and_ends_there,
                astray=Line("pick_end", (("tile", _OVER_QUIET_TILES.end),), done=_ends_there_at_last),
            ),
            Line(
                "dare",
                (("button", "turn"),),
                astray=_back_to(_OVER_QUIET_TILES, "rather_this_way"),
            ),
        ),
    )


_HIDES = (
    Line("mix", _tiles(_OVER_QUIET_TILES)),
    _shuffle_and(_OVER_QUIET_TILES),
    Line("hide", (("button", "hide"), *_tiles(_OVER_QUIET_TILES))),
)

_HAVING_PAID = (
    _waits_for(ScoreWinks(), "chase", Line("clever", (("button", "score"),), teaches=("chase",))),
    *_PILLOW_AND_SEVEN,
    cat_plays(ChaseCat(), Line("triple", (("mat", _HUMAN),))),
    *_over_the_quiet("asleep_cat"),
    human_chooses(_hides, Line("even_so", (("mat", _HUMAN),)), *_HIDES),
)
"""Whoever pays for the first three tiles has as much as others at the end, and nothing left to chase."""

FIRST = Lesson(
    name="first",
    seed=700,
    house=HouseRules(first=_HUMAN, memory_aid=True),
    cats=("misty",),
    steps=(
        _waits_for(
            Gather(()),
            "chase",
            Line("welcome", (("race",),), teaches=("winks",)),
            Line("tiles", (("bed",),)),
            Line("meows", (("bed",),), teaches=("tiles",)),
            Line("winks", (("multiplier", _HUMAN),), teaches=("z", "multiplier")),
            Line("cat", (("cat",),)),
            Line("roll", (("button", "roll"),)),
        ),
        _lets_choose(
            _FIRST_TILES,
            _LONG_WAY,
            "short_way",
            Line("dice", (("die", 0), ("die", 1), ("die", 2))),
            Line("between", _tiles(_LONG_WAY), teaches=("ways",)),
            Line("other_way", (("ribbon", 1),)),
            Line(
                "pick_way",
                (("ribbon", 0),),
                done=_goes_the_short_way,
                astray=_back_to(_FIRST_TILES, "short_way", only_ends=True),
            ),
            Line("turn", (("button", "turn"),)),
        ),
        _waits_for(
            ScoreWinks(),
            "chase",
            Line("quiet", (_SIGN,), teaches=("signs",)),
            Line("count", (("button", "score"),)),
        ).or_else(ChaseCat(), *_HAVING_PAID),
        *_PILLOW_AND_SEVEN,
        cat_plays(ChaseCat(), Line("double", (("mat", _HUMAN),))),
        *_over_the_quiet("far_cat"),
        _waits_for(
            ChaseCat(),
            "pay_first",
            Line("ouch", (("mat", _HUMAN),)),
            Line("at_one", (("button", "score"),), shows="score"),
            Line("up_and_down", (("button", "chase"),), teaches=("chase",), shows="chase"),
            Line("pay", (("button", "chase"),)),
        ),
        human_chooses(_hides, Line("at_two", (("mat", _HUMAN),)), *_HIDES),
    ),
    farewell=(Line("race", (("race",),)), Line("remember", _tiles(_OVER_QUIET_TILES)), Line("farewell")),
)

_STOPPED_MEOW_AT: Space = 2
_COUNTED = human_chooses(
    _hides,
    Line("mix", (("tile", _STOPPED_MEOW_AT), *_tiles(_WITH_EARPLUGS))),
    _shuffle_and(_WITH_EARPLUGS),
    Line("hide", (("button", "hide"), *_tiles(_WITH_EARPLUGS))),
)

CARDS = Lesson(
    name="cards",
    seed=2339,
    house=HouseRules(first=_HUMAN, memory_aid=True),
    cats=("misty",),
    steps=(
        _waits_for(Gather(()), "chase", Line("welcome", (("button", "roll"),))),
        _waits_for(
            DrawDistraction(),
            "pair_first",
            Line("pair", (("die", 0), ("die", 2)), teaches=("uses",)),
            Line("draw", (("button", "draw"),)),
        ),
        cat_plays(
            Gather(()),
            Line("drawn", (("card", 0),)),
            Line("tip", (("card", 0),), teaches=("distraction",)),
            Line("when", (("steps",),), teaches=("steps",)),
            Line("many"),
        ),
        cat_plays(RaiseMultiplier()),
        _waits_for(Gather(()), "roll_all", _rolls_all("roll", "pillow_back")),
        _waits_for(
            PlayEarplugs(),
            "card_first",
            Line("pick", (("card", 0),), done=lambda question: isinstance(question, CardQuestion)),
            Line("play", (("button", "confirm"),)),
        ),
        _waits_for(
            _WITH_EARPLUGS,
            "these_three",
            Line(
                "turn",
                (("button", "turn"),),
                astray=_back_to(_WITH_EARPLUGS, "these_three"),
            ),
        ),
        _waits_for(
            ScoreWinks(),
            "chase",
            Line("stopped", (_SIGN,), teaches=("signs",)),
            Line("count", (("button", "score"),)),
        ).or_else(
            ChaseCat(),
            _waits_for(ScoreWinks(), "chase", Line("clever", (("button", "score"),))),
            _COUNTED,
        ),
        _COUNTED,
    ),
    farewell=(Line("others", (("deck",),)), Line("farewell")),
)

LESSONS = (FIRST, CARDS)
