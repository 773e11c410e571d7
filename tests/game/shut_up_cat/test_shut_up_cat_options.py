"""Options are listed, sampled and checked alike."""

from collections import Counter
from itertools import combinations_with_replacement
from typing import Any

import pytest

from game.core import IllegalAction
from game.rng import Rng
from game.shut_up_cat.actions import (
    ACTIONS,
    ChaseCat,
    Gather,
    PlayLaserPointer,
    PlayNightLight,
    PlayOpenWindow,
    Reveal,
)
from game.shut_up_cat.board import DICE_A_TURN, SIDES
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.options import can_turn_tiles
from game.shut_up_cat.state import ShutUpCatState
from tests.game.playing import after, allows
from tests.game.shut_up_cat.cat_builders import options, table

EVERY_CARD = " ".join(card.name.lower() for card in Distraction)

QUESTIONS = {
    "gather": table(pillow=(1, 3, 4)),
    "use dice": table("treat_tin laser_pointer", dice=(1, 6, 6)),
    "score": after(table(bed="MZZMZZMMZZZZ", dice=(2, 5, 1)), Reveal(1, 4)),
    "rehide": after(table(bed="MZZMZZMMZZZZ", dice=(2, 5, 1), winks=(4, 4)), Reveal(1, 4)),
}


@pytest.mark.parametrize("state", QUESTIONS.values(), ids=QUESTIONS)
def test_every_option_has_a_chance_to_be_sampled(state: ShutUpCatState) -> None:
    assert state.decision is not None
    rng = Rng(5)
    sampled = {state.decision.options.sample(rng) for _ in range(4000)}
    assert sampled == set(options(state))


def test_sampling_turns_few_tiles_rather_than_many_and_seldom_chases() -> None:
    state = table(dice=(1, 3, 6))
    assert state.decision is not None
    rng = Rng(5)
    sampled = Counter(state.decision.options.sample(rng) for _ in range(4000))
    lengths = Counter[int]()
    for action, times in sampled.items():
        if isinstance(action, Reveal):
            lengths[len(action.spaces)] += times
    assert lengths[2] > 3 * lengths[12] > 0
    assert 0 < sampled[ChaseCat()] < 200


def test_no_option_is_listed_twice() -> None:
    state = table(EVERY_CARD + " earplugs treat_tin", dice=(2, 2, 5), multipliers=(1, 2))
    assert len(options(state)) == len(set(options(state)))


def test_every_action_can_be_written_down_and_read_again() -> None:
    states = [*QUESTIONS.values(), table(EVERY_CARD, dice=(1, 6, 6), multipliers=(1, 2))]
    for action in {action for state in states for action in options(state)}:
        assert ACTIONS.decode(ACTIONS.encode(action)) == action


def test_tiles_can_be_turned_unless_all_dice_show_one_number() -> None:
    for dice in combinations_with_replacement(range(1, SIDES + 1), DICE_A_TURN):
        offered = any(isinstance(option, Reveal) for option in options(table(dice=dice)))
        assert can_turn_tiles(dice) is offered is (dice.count(dice[0]) < DICE_A_TURN), dice


NO_SPACES: list[Any] = [0.0, False, []]


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        "chase the cat",
        Gather(()),
        *(Reveal(space, 5) for space in NO_SPACES),
        PlayLaserPointer((6, 1)),
        PlayNightLight(5, 2),
        PlayOpenWindow(7),
    ],
)
def test_anything_else_is_refused_with_a_taste_of_what_is_legal(wrong: Any) -> None:
    state = table(EVERY_CARD, dice=(1, 6, 6), multipliers=(1, 2))
    assert not allows(state, wrong)
    before = repr(state)
    with pytest.raises(IllegalAction, match="is not legal now; legal are RaiseMultiplier"):
        state.apply(wrong)
    assert repr(state) == before
