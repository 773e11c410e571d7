"""What a reveal brings by the guess: against the engine, and against every bed that may lie there."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from statistics import mean
from typing import Any

import pytest
from msgspec.structs import replace

from game.core import Event, run_to_end
from game.match import Match, Player
from game.reasons import Why
from game.shut_up_cat import HouseRules
from game.shut_up_cat.actions import ChaseCat, Reveal, ScoreWinks
from game.shut_up_cat.beliefs import believe
from game.shut_up_cat.board import SPACES, Space, Tile, number_at
from game.shut_up_cat.bots.reasons import explain
from game.shut_up_cat.common_knowledge import common_knowledge, with_alike
from game.shut_up_cat.expected_winks import NOTHING_KNOWN, ExpectedWinks, Knowledge
from game.shut_up_cat.memory import BLANK, Memory
from game.shut_up_cat.options import DecisionKind
from game.shut_up_cat.patches import KnownMeows
from game.shut_up_cat.state import ShutUpCatState
from game.shut_up_cat.view import ShutUpCatView
from game.weighing import Tried, Worth
from tests.gallery.shut_up_cat_moments import MEOW, Z, using
from tests.narrowing import expect_type, not_none
from tests.plain_games import choice

Bed = tuple[Tile, ...]

_BEDS: tuple[Bed, ...] = tuple(
    tuple(MEOW if space in meows else Z for space in range(SPACES))
    for meows in combinations(range(SPACES), 4)
)


def meows_on(bed: Bed, spaces: Iterable[Space]) -> int:
    return sum(bed[space] is MEOW for space in spaces)


def beds(marks: Memory, signs: Sequence[KnownMeows]) -> list[Bed]:
    """All that agree with the marks on tiles and with the signs beside them."""
    return [
        bed
        for bed in _BEDS
        if all(mark in (None, tile) for mark, tile in zip(marks, bed, strict=True))
        and all(meows_on(bed, sign.spaces) == sign.meows for sign in signs)
    ]


# Against the engine: tiles turned, and chases paid for at best.


def most_winks(state: ShutUpCatState) -> int:
    """Those of the first seat once its open tiles are scored, with as many chases before as bring most."""
    if state.turn != 0 or state.question is not DecisionKind.SCORE:
        return state.winks[0]
    return max(most_winks(state.apply(action)[0]) for action in (ScoreWinks(), ChaseCat()))


_TWO_OF_THREE = (KnownMeows((0, 1, 11), 2), KnownMeows((2, 3, 4, 5, 6, 7, 8, 9, 10), 2))
_THREE_GROUPS = (KnownMeows((0, 1), 1), KnownMeows((2, 3, 4, 5), 0), KnownMeows((6, 7, 8, 9, 10, 11), 3))


@pytest.mark.parametrize("any_time", [False, True])
@pytest.mark.parametrize(
    ("winks", "multiplier", "earplugs", "parts", "reveal"),
    [
        (4, 1, 0, NOTHING_KNOWN, Reveal(0, 2)),
        (10, 0, 0, NOTHING_KNOWN, Reveal(0, 7)),
        (20, 0, 1, NOTHING_KNOWN, Reveal(0, 5)),
        (21, 3, 0, NOTHING_KNOWN, Reveal(1, 0)),
        (4, 3, 0, _TWO_OF_THREE, Reveal(11, 1)),
        (10, 1, 0, _TWO_OF_THREE, Reveal(0, 5)),
        (12, 0, 1, _THREE_GROUPS, Reveal(10, 5)),
    ],
)
def test_the_guess_is_the_mean_of_what_the_best_chases_leave(
    any_time: bool,
    winks: int,
    multiplier: int,
    earplugs: int,
    parts: tuple[KnownMeows, ...],
    reveal: Reveal,
) -> None:
    moment: dict[str, Any] = {"winks": (winks, 10), "multipliers": (multiplier, 1), "earplugs": earplugs}
    state = using(1, 2, 6, seats=2, **moment)
    state = replace(state, house=HouseRules(first=0, chase_any_time=any_time))
    dice = (number_at(reveal.start), number_at(reveal.end), 1)
    possible = beds(BLANK, parts)
    bring = [most_winks(replace(state, tiles=bed, dice=dice).apply(reveal)[0]) - winks for bed in possible]
    expected = ExpectedWinks.knowing(state.view(0), parts)
    assert expected.winks(reveal.spaces) == pytest.approx(mean(bring))


# Against every bed that agrees with what the memory aid marks, at every decision of whole games.


def decisions(seed: int, memory_aid: bool) -> Iterator[tuple[Match, ShutUpCatView, Sequence[Event]]]:
    """Whoever is to use dice, with what that seat sees and saw."""
    players = [Player(name) for name in ("Ann", "Ben", "Cleo")]
    match = Match("shut_up_cat", players, HouseRules(memory_aid=memory_aid), seed)
    while (decision := match.state.decision) is not None:
        if decision.kind is DecisionKind.USE_DICE:
            view = expect_type(match.view(decision.seat), ShutUpCatView)
            yield match, view, match.history(decision.seat)
        match.play(choice(match))


def signs_for_all(match: Match) -> tuple[KnownMeows, ...]:
    return common_knowledge(expect_type(match.view(None), ShutUpCatView), match.history(None))


def reveals(view: ShutUpCatView) -> list[Reveal]:
    return [action for action in not_none(view.options) if isinstance(action, Reveal)]


def by_every_bed(expected: ExpectedWinks, possible: Sequence[Bed], spaces: Sequence[Space]) -> float:
    standing = expected.standing
    bring = []
    for bed in possible:
        meows = meows_on(bed, spaces)
        after = standing.after(meows, expected.any_time)
        bring.append(max(winks + (len(spaces) - meows) * left for winks, left in after) - standing.winks)
    return mean(bring)


@pytest.mark.parametrize("seed", range(2))
def test_the_guess_follows_from_the_marks_and_signs_on_the_bed_at_every_decision(seed: int) -> None:
    grouped = 0
    for match, view, history in decisions(seed, memory_aid=True):
        signs = signs_for_all(match)
        own, shared = (ExpectedWinks.shown(view, history, one) for one in (False, True))
        ways = [reveal.spaces for reveal in reveals(view)[::5]]
        for expected, marks in ((own, not_none(view.memory)), (shared, BLANK)):
            possible = beds(with_alike(marks, signs), [sign for sign in signs if len(sign.spaces) > 1])
            for spaces in ways:
                assert expected.winks(spaces) == pytest.approx(by_every_bed(expected, possible, spaces))
            known = any(marks) or bool(signs)
            assert (expected.knowledge is Knowledge.NOTHING) == (not known)
        grouped += bool(signs)
    assert grouped > 5


@pytest.mark.parametrize("seed", range(2))
def test_the_guess_counts_the_meows_of_signs_coach_and_beliefs(seed: int) -> None:
    """The coach and the beliefs beside a replay go by the same chances of all beds."""
    for match, view, history in decisions(seed, memory_aid=True):
        own, shared = (ExpectedWinks.shown(view, history, one) for one in (False, True))
        for sign in signs_for_all(match):
            assert own.meows(sign.spaces) == pytest.approx(sign.meows)
            assert shared.meows(sign.spaces) == pytest.approx(sign.meows)
        chances = believe(view, history).vector()
        for reveal in reveals(view)[::5]:
            spaces = {*reveal.spaces}
            meows = sum(chance * sum(way >> space & 1 for space in spaces) for way, chance in chances.items())
            assert own.meows(reveal.spaces) == pytest.approx(meows)


def test_without_the_aid_nothing_is_remembered_for_the_player() -> None:
    for _, view, history in decisions(1, memory_aid=False):
        expected = ExpectedWinks.shown(view, history, shared=False)
        assert expected.known == NOTHING_KNOWN
        assert expected.knowledge is Knowledge.NOTHING
        for reveal in reveals(view)[::9]:
            brings = by_every_bed(expected, _BEDS, reveal.spaces)
            assert expected.winks(reveal.spaces) == pytest.approx(brings)


def test_a_reason_tells_the_winks_of_the_guess() -> None:
    told = 0
    for match, view, history in decisions(1, memory_aid=True):
        expected = ExpectedWinks.shown(view, history, shared=False)
        ways = sorted(reveals(view), key=lambda way: expected.winks(way.spaces))
        if not ways:
            continue
        worse, better = (Tried(way, Worth(0.5, 0.0, 0.0, 0.0)) for way in (ways[0], ways[-1]))
        reason = run_to_end(explain(view, history, worse, better, match.bot_rng(view.turn)))
        if reason is not None and reason.why is Why.LEFT_WINKS:
            assert reason.worse == pytest.approx(expected.winks(ways[0].spaces))
            assert reason.better == pytest.approx(expected.winks(ways[-1].spaces))
            told += 1
    assert told
