"""A temper shows in how a cat plays Shut Up Cat: over some games of fixed deals."""

from collections import Counter
from functools import cache

import pytest

from game.characters import FANCIES, Temper
from game.shut_up_cat.actions import ChaseCat, DrawDistraction, PlayOpenWindow, Reveal
from game.shut_up_cat.board import BedSide, side_of
from game.shut_up_cat.bots.temper_preference import favourite, preference
from game.shut_up_cat.options import DecisionKind
from tests.game.shut_up_cat.cat_builders import table
from tests.game.tempers import assert_leaning_shows, decisions_of, share

GAMES = 16
FANCIES_OF_SIDES = range(1, FANCIES, 3)
"""One for each side of the bed."""


@cache
def habits(temper: Temper) -> Counter[str]:
    """What a cat of this temper does in some games against a plain one."""
    found: Counter[str] = Counter()
    for seed in range(300, 300 + GAMES):
        for _, view, action in decisions_of("shut_up_cat", temper, seed):
            found["turns"] += view.pending.kind is DecisionKind.GATHER
            found["cards drawn"] += isinstance(action, DrawDistraction)
            if isinstance(action, Reveal):
                found["reveals"] += 1
                found["tiles"] += len(action.spaces)
                found[side_of(action.start, action.end).name] += 1
            elif isinstance(action, ChaseCat):
                found["chases"] += 1
                found["chases before tiles are turned"] += view.pending.kind is not DecisionKind.SCORE
    return found


@pytest.mark.long
@pytest.mark.parametrize(
    ("leaning", "part", "whole", "by"),
    [
        ("bold", "tiles", "reveals", 0.5),
        ("hoards", "cards drawn", "turns", 0.04),
        ("impatient", "chases before tiles are turned", "chases", 0.4),
    ],
)
def test_a_temper_shows_in_some_games(leaning: str, part: str, whole: str, by: float) -> None:
    assert_leaning_shows(habits, leaning, part, whole, by)


@pytest.mark.long
@pytest.mark.parametrize("fancy", FANCIES_OF_SIDES)
def test_a_cat_turns_tiles_on_its_favourite_side_more_often_than_others_do(fancy: int) -> None:
    favourite_side = favourite(Temper(fancy=fancy))
    assert favourite_side is not None
    side = favourite_side.name
    others = [other for other in FANCIES_OF_SIDES if other != fancy]
    theirs = [share(habits, Temper(fancy=other), side, "reveals") for other in others]
    assert share(habits, Temper(fancy=fancy), side, "reveals") > max(theirs) + 0.05


def test_the_favourite_sides_go_round_the_bed() -> None:
    assert [favourite(Temper(fancy=fancy)) for fancy in FANCIES_OF_SIDES] == list(BedSide)


@pytest.mark.parametrize("hunts_leader", [1, -1])
def test_only_among_several_rivals_one_is_the_leader_whose_window_is_opened(hunts_leader: int) -> None:
    temper = Temper(hunts_leader=hunts_leader)
    alone = table(winks=(10, 20)).view(0)
    assert preference(temper, alone, PlayOpenWindow(1)) == 0
    among_many = table(winks=(10, 20, 5)).view(0)
    assert preference(temper, among_many, PlayOpenWindow(1)) * hunts_leader > 0
    assert preference(temper, among_many, PlayOpenWindow(2)) == 0
