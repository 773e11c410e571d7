"""The last turn of a game of Shut Up Cat can be solved: what is weighed is held against all beds that there
can be, each played out by the rules."""

from functools import cache
from itertools import combinations, product

import pytest
from msgspec.structs import replace

from game.core import run_to_end
from game.rng import Rng
from game.shut_up_cat.actions import Action, ChaseCat, Gather, RaiseMultiplier, Reveal, ScoreWinks
from game.shut_up_cat.board import SPACES, Tile
from game.shut_up_cat.bots import WEIGHER
from game.shut_up_cat.options import DecisionKind, using_dice
from game.shut_up_cat.patches import MEOWS
from game.shut_up_cat.state import ShutUpCatState
from game.weighing import Weighing
from tests.game.shut_up_cat.cat_builders import table

BEDS = [
    tuple(Tile.MEOW if space in meows else Tile.Z for space in range(SPACES))
    for meows in combinations(range(SPACES), MEOWS)
]


def weighed(state: ShutUpCatState, *also: Action) -> Weighing:
    """By a seat that has seen nothing of the bed."""
    view = state.view(state.turn)
    found: Weighing = run_to_end(WEIGHER.weigh(view, (), Rng(2), WEIGHER.samples, also))
    return found


def last_turn(*, behind: int, multiplier: int, dice: tuple[int, ...] = (), winks: int = 36) -> ShutUpCatState:
    """Seat 1 has the last turn of the game."""
    return table(
        winks=(winks + behind, winks), multipliers=(1, multiplier), turn=1, last_round=True, dice=dice
    )


def won(state: ShutUpCatState) -> float:
    mine, theirs = state.winks[1], state.winks[0]
    return 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0


def best_end(state: ShutUpCatState) -> float:
    """With turned tiles face up: count them, or chase the cat before that."""
    decision = state.decision
    if decision is None or decision.kind is not DecisionKind.SCORE:
        return won(state)
    return max(best_end(state.apply(action)[0]) for action in decision.options)


def chance(state: ShutUpCatState, action: Action) -> float:
    """The truth: of all beds, on how many it wins."""
    if not isinstance(action, Reveal):
        return won(state.apply(action)[0])
    return sum(best_end(replace(state, tiles=bed).apply(action)[0]) for bed in BEDS) / len(BEDS)


LAST_TURNS = [
    last_turn(behind=4, multiplier=3, dice=(1, 4, 6)),
    last_turn(behind=6, multiplier=3, dice=(2, 2, 5)),
    last_turn(behind=9, multiplier=3, dice=(1, 6, 6)),
]


@pytest.mark.parametrize("state", LAST_TURNS)
@pytest.mark.seldom
def test_in_the_last_turn_every_reveal_is_worth_what_it_wins_on_all_beds(state: ShutUpCatState) -> None:
    assert state.decision is not None
    found = weighed(state, *state.decision.options)
    exact = {action: chance(state, action) for action in found.worths}
    assert len(exact) > 4
    for action, worth in found.worths.items():
        assert worth.chance == pytest.approx(exact[action], abs=0.005 + 2 * worth.spread), action
    assert exact[found.best] == pytest.approx(max(exact.values()))


def test_in_the_last_turn_a_chase_while_tiles_lie_open_is_worth_what_it_wins() -> None:
    start = last_turn(behind=3, multiplier=1, dice=(1, 3, 6), winks=37)
    turned = [replace(start, tiles=bed).apply(Reveal(0, 2))[0] for bed in BEDS[::40]]
    asked = [state for state in turned if state.decision and state.decision.kind is DecisionKind.SCORE]
    assert asked
    for state in asked:
        found = weighed(state)
        exact = {action: best_end(state.apply(action)[0]) for action in (ScoreWinks(), ChaseCat())}
        assert exact[found.best] == max(exact.values())
        for action, worth in found.worths.items():
            assert worth.chance == pytest.approx(exact[action], abs=0.005)


def test_in_the_last_turn_dice_are_worth_the_mean_of_what_they_can_become() -> None:
    state = replace(last_turn(behind=6, multiplier=3), pillow=(1, 6))

    @cache
    def best_use(dice: tuple[int, ...]) -> float:
        uses = [use for use in using_dice(dice, (), 3, (), False) if isinstance(use, Reveal)]
        return max([by_length(len(use.spaces)) for use in uses], default=0.0)

    @cache
    def by_length(tiles: int) -> float:
        """On a bed of which nothing is known only the number of tiles counts."""
        use = next(Reveal(0, end) for end in range(1, SPACES) if len(Reveal(0, end).spaces) == tiles)
        dice = (1, use.end % 6 + 1, 1)
        return chance(replace(state, dice=dice, question=DecisionKind.USE_DICE), use)

    found = weighed(state)
    for action, worth in found.worths.items():
        assert isinstance(action, Gather)
        rolls = list(product(range(1, 7), repeat=3 - len(action.pips)))
        exact = sum(best_use(tuple(sorted((*action.pips, *roll)))) for roll in rolls) / len(rolls)
        assert worth.chance == pytest.approx(exact, abs=0.005 + 2 * worth.spread)


def test_a_wink_more_is_worth_about_a_wink() -> None:
    """In the middle of the race: a raise of the multiplier brings winks to come."""
    found = weighed(table(winks=(20, 20), dice=(3, 4, 4)), RaiseMultiplier())
    assert 1 < found.worths[RaiseMultiplier()].amount < 8
