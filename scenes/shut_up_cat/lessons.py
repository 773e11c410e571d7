"""The lessons of Shut Up Cat: chosen nights, what is said at each decision, how every choice is answered."""

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
from game.shut_up_cat.board import Pips, Space, Tile
from game.shut_up_cat.house import HouseRules
from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat.questions.card import CardQuestion
from scenes.shut_up_cat.questions.gathering import GatherQuestion
from scenes.table.lesson import Judge, Lesson, LessonStep, Line, Script

_HUMAN, _MISTY = range(2)
_FIRST_TILES = Reveal(0, 2)
_MISTYS_TILES = Reveal(3, 5)
_MEOW_AT: Space = 3
_QUIET_TILES = Reveal(1, 2)
_OVER_QUIET_TILES = Reveal(10, 3)
_TAKEN: Pips = 5


def _waits_for(wanted: Action, otherwise: str, chased: str = "chase") -> Judge:
    """One action is taken up; chasing the cat has an answer of its own."""

    def judge(view: ShutUpCatView, action: Action) -> str:
        if action == wanted:
            return ""
        return chased if isinstance(action, ChaseCat) else otherwise

    return judge


def _does(action: Action) -> Script:
    return lambda view: action


def _hides(view: ShutUpCatView, action: Action) -> str:
    """Any order will do."""
    return "" if isinstance(action, Rehide) else "chase"


def _takes_from_pillow(question: GatherQuestion) -> bool:
    return question.taken == [_TAKEN]


def _tiles(reveal: Reveal) -> tuple[tuple[object, ...], ...]:
    return tuple(("tile", space) for space in reveal.spaces)


FIRST = Lesson(
    name="first",
    seed=700,
    house=HouseRules(first=_HUMAN, memory_aid=True),
    cats=("misty",),
    host="biscuit",
    moments=(
        LessonStep(
            (
                Line("welcome"),
                Line("goal", (("race",),)),
                Line("winks", (("mat", _HUMAN),)),
                Line("tiles", (("bed",),)),
                Line("meows", (("bed",),)),
                Line("roll", (("button", "roll"),)),
            ),
            judge=_waits_for(Gather(()), "chase"),
        ),
        LessonStep(
            (
                Line("dice", (("die", 0), ("die", 1), ("die", 2))),
                Line("between", _tiles(_FIRST_TILES)),
                Line("turn", (("button", "turn"),)),
            ),
            judge=_waits_for(_FIRST_TILES, "short_way"),
        ),
        LessonStep((Line("quiet", (("button", "score"),)),), judge=_waits_for(ScoreWinks(), "chase")),
        LessonStep((Line("pillow", (("pillow", _TAKEN),)),), script=_does(Gather(()))),
        LessonStep(script=_does(_MISTYS_TILES)),
        LessonStep(
            (Line("meow", (("tile", _MEOW_AT), ("mat", _MISTY))), Line("awake", (("mat", _MISTY),))),
            script=_does(ScoreWinks()),
        ),
        LessonStep(
            (Line("put_back", _tiles(_MISTYS_TILES)), Line("known", _tiles(_MISTYS_TILES))),
            script=_does(Rehide((Tile.Z, Tile.MEOW, Tile.Z))),
        ),
        LessonStep(
            (
                Line("take", (("pillow", _TAKEN),), done=_takes_from_pillow),
                Line("take_and_roll", (("button", "roll"),)),
            ),
            judge=_waits_for(Gather((_TAKEN,)), "take_five"),
        ),
        LessonStep(
            (Line("seven", (("die", 0), ("die", 2))), Line("calm", (("button", "calm"),))),
            judge=_waits_for(RaiseMultiplier(), "calm_first"),
        ),
        LessonStep(
            (Line("double", (("mat", _HUMAN),)), Line("chases", (("mat", _MISTY),))), script=_does(ChaseCat())
        ),
        LessonStep(script=_does(Gather(()))),
        LessonStep(script=_does(_QUIET_TILES)),
        LessonStep((Line("recalls", _tiles(_QUIET_TILES)),), script=_does(ScoreWinks())),
        LessonStep((Line("all_three", (("button", "roll"),)),), judge=_waits_for(Gather(()), "no_six")),
        LessonStep(
            (Line("over_quiet", _tiles(_OVER_QUIET_TILES)), Line("dare", (("button", "turn"),))),
            judge=_waits_for(_OVER_QUIET_TILES, "rather_this_way"),
        ),
        LessonStep(
            (Line("ouch", (("mat", _HUMAN),)), Line("at_one", (("button", "score"),))),
            judge=_waits_for(ScoreWinks(), "chase", chased="even_now"),
        ),
        LessonStep(
            (Line("mix", _tiles(_OVER_QUIET_TILES)), Line("hide", (("button", "hide"),))), judge=_hides
        ),
    ),
    farewell=(Line("race", (("race",),)), Line("cards"), Line("farewell")),
)

_WITH_EARPLUGS = Reveal(0, 2)


CARDS = Lesson(
    name="cards",
    seed=2339,
    house=HouseRules(first=_HUMAN, memory_aid=True),
    cats=("misty",),
    host="biscuit",
    moments=(
        LessonStep((Line("welcome", (("button", "roll"),)),), judge=_waits_for(Gather(()), "chase")),
        LessonStep(
            (Line("pair", (("die", 0), ("die", 2))), Line("draw", (("button", "draw"),))),
            judge=_waits_for(DrawDistraction(), "pair_first"),
        ),
        LessonStep(
            (Line("drawn", (("card", 0),)), Line("when", (("steps",),)), Line("many")),
            script=_does(Gather(())),
        ),
        LessonStep(script=_does(RaiseMultiplier())),
        LessonStep((Line("roll", (("button", "roll"),)),), judge=_waits_for(Gather(()), "roll_all")),
        LessonStep(
            (
                Line("pick", (("card", 0),), done=lambda question: isinstance(question, CardQuestion)),
                Line("play", (("button", "confirm"),)),
            ),
            judge=_waits_for(PlayEarplugs(), "card_first"),
        ),
        LessonStep(
            (Line("turn", (("button", "turn"), *_tiles(_WITH_EARPLUGS))),),
            judge=_waits_for(_WITH_EARPLUGS, "these_three"),
        ),
        LessonStep((Line("stopped", (("button", "score"),)),), judge=_waits_for(ScoreWinks(), "chase")),
        LessonStep(
            (
                Line("hide", _tiles(_WITH_EARPLUGS)),
                Line("swap", _tiles(_WITH_EARPLUGS)),
                Line("hide_now", (("button", "hide"),)),
            ),
            judge=_hides,
        ),
    ),
    farewell=(Line("others", (("deck",),)), Line("tip"), Line("farewell")),
)

LESSONS = (FIRST, CARDS)
