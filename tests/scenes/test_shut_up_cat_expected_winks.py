"""What a reveal brings by the guess, against the engine: every possible bed, turned and paid for at best."""

from collections.abc import Iterator
from itertools import combinations
from statistics import mean
from typing import Any

import pytest
from msgspec.structs import replace

from game.shut_up_cat import HouseRules
from game.shut_up_cat.actions import ChaseCat, Reveal, ScoreWinks
from game.shut_up_cat.board import SPACES, Tile, number_at
from game.shut_up_cat.options import DecisionKind
from game.shut_up_cat.state import ShutUpCatState
from scenes.shut_up_cat.questions.expected_winks import ExpectedWinks
from tests.gallery.shut_up_cat_moments import MEOW, Z, using


def beds(known: tuple[Tile | None, ...]) -> Iterator[tuple[Tile, ...]]:
    """All that agree with what is known."""
    for meows in combinations(range(SPACES), 4):
        bed = tuple(MEOW if space in meows else Z for space in range(SPACES))
        if all(seen in (None, tile) for seen, tile in zip(known, bed, strict=True)):
            yield bed


def most_winks(state: ShutUpCatState) -> int:
    """Those of the first seat once its open tiles are scored, with as many chases before as bring most."""
    if state.turn != 0 or state.question is not DecisionKind.SCORE:
        return state.winks[0]
    return max(most_winks(state.apply(action)[0]) for action in (ScoreWinks(), ChaseCat()))


_NOTHING: tuple[Tile | None, ...] = (None,) * SPACES
_SOME = (MEOW, Z, Z, Z, *(None,) * 8)


@pytest.mark.parametrize("any_time", [False, True])
@pytest.mark.parametrize(
    ("winks", "multiplier", "earplugs", "known", "reveal"),
    [
        (4, 1, 0, _NOTHING, Reveal(0, 2)),
        (10, 0, 0, _NOTHING, Reveal(0, 7)),
        (20, 0, 1, _NOTHING, Reveal(0, 5)),
        (21, 3, 0, _NOTHING, Reveal(1, 0)),
        (10, 1, 0, _SOME, Reveal(0, 5)),
        (12, 0, 1, _SOME, Reveal(10, 5)),
    ],
)
def test_the_guess_is_the_mean_of_what_the_best_chases_leave(
    any_time: bool,
    winks: int,
    multiplier: int,
    earplugs: int,
    known: tuple[Tile | None, ...],
    reveal: Reveal,
) -> None:
    moment: dict[str, Any] = {"winks": (winks, 10), "multipliers": (multiplier, 1), "earplugs": earplugs}
    state = using(1, 2, 6, seats=2, known=(known, _NOTHING), **moment)
    state = replace(state, house=HouseRules(first=0, memory_aid=True, chase_any_time=any_time))
    dice = (number_at(reveal.start), number_at(reveal.end), 1)
    bring = [most_winks(replace(state, tiles=bed, dice=dice).apply(reveal)[0]) - winks for bed in beds(known)]
    expected = ExpectedWinks.of(state.view(0), shared=False)
    assert expected.winks(reveal.spaces) == pytest.approx(mean(bring))
