"""Three dice a turn: gathered from pillow and pile, rolled, two used, one left for the pillow."""

from collections import Counter
from itertools import combinations

import pytest

from game.core import IllegalAction
from game.shut_up_cat.actions import (
    DrawDistraction,
    Gather,
    RaiseMultiplier,
    Rehide,
    Reveal,
)
from game.shut_up_cat.events import DiceGathered, MultiplierKept, MultiplierRaised, TurnBegan, UnusedDiePlaced
from game.shut_up_cat.options import DecisionKind
from tests.game.playing import after, allows, play
from tests.game.shut_up_cat.cat_builders import asked, offered, options, table, the, told

BROKE = (4, 4)
"""Winks that do not pay for a chase."""

# Gathering


def test_three_dice_are_gathered_at_the_start_of_a_turn_and_rolled() -> None:
    state = after(table(), Gather(()))
    assert len(state.dice) == 3
    assert state.pile == 5
    assert asked(state) == (0, DecisionKind.USE_DICE)


def test_every_side_of_a_die_comes_up_as_often() -> None:
    rolls = Counter(pips for seed in range(1000) for pips in after(table(rng=seed * 10**15), Gather(())).dice)
    assert sorted(rolls) == [1, 2, 3, 4, 5, 6]
    assert all(400 < number < 600 for number in rolls.values())


def test_a_die_from_the_pillow_is_not_rolled_and_the_others_are() -> None:
    seconds = set()
    for seed in range(40):
        events = told(table(pillow=(2, 5), rng=seed * 10**15), Gather((5,)))
        gathered = the(DiceGathered, events)
        assert gathered.from_pillow == (5,)
        assert len(gathered.rolled) == 2
        seconds.add(gathered.rolled)
    assert len(seconds) > 10


def test_a_die_taken_leaves_its_place_on_the_pillow_free() -> None:
    state = after(table(pillow=(2, 5)), Gather((5,)))
    assert state.pillow == (2,)
    assert state.dice[0] == 5
    assert (state.pile, len(state.dice)) == (4, 3)


def test_up_to_three_dice_may_be_taken_from_the_pillow() -> None:
    taken = [action.pips for action in options(table(pillow=(1, 2, 4, 6))) if isinstance(action, Gather)]
    assert taken == [some for number in range(4) for some in combinations((1, 2, 4, 6), number)]


def test_with_three_pillow_dice_nothing_is_rolled_and_cards_may_still_be_played() -> None:
    before = table("treat_tin", pillow=(1, 2, 4))
    state = after(before, Gather((1, 2, 4)))
    assert state.dice == (1, 2, 4)
    assert state.rng == before.rng
    assert any(getattr(action, "card", None) for action in options(state))


def test_with_six_dice_on_the_pillow_one_at_least_comes_from_it() -> None:
    state = table(pillow=(1, 2, 3, 4, 5, 6))
    assert state.pile == 2
    assert not allows(state, Gather(()))
    assert allows(state, Gather((3,)))
    assert after(state, Gather((3,))).pile == 0


def test_with_five_dice_on_the_pillow_all_may_come_from_the_pile() -> None:
    state = after(table(pillow=(1, 2, 3, 4, 5)), Gather(()))
    assert state.pile == 0


@pytest.mark.parametrize("pips", [(3,), (2, 2), (5, 2), (2, 5, 5), (2.0,), [2]])
def test_dice_that_do_not_lie_on_the_pillow_cannot_be_taken(pips: tuple[int, ...]) -> None:
    state = table(pillow=(2, 5))
    with pytest.raises(IllegalAction, match="legal are Gather"):
        state.apply(Gather(pips))


# Using two of them


def test_two_equal_dice_draw_a_distraction_card() -> None:
    assert DrawDistraction in offered(table(dice=(2, 5, 2)))
    assert DrawDistraction not in offered(table(dice=(2, 5, 3)))


def test_two_dice_of_sum_seven_raise_the_multiplier_by_one() -> None:
    state = table(dice=(3, 1, 4), multipliers=(1, 1))
    events = told(state, RaiseMultiplier())
    assert the(MultiplierRaised, events) == MultiplierRaised(0, 2)
    assert after(state, RaiseMultiplier()).multipliers == (2, 1)
    assert RaiseMultiplier not in offered(table(dice=(3, 1, 5)))


def test_a_seven_brings_a_multiplier_of_zero_back() -> None:
    assert after(table(dice=(1, 6, 6), multipliers=(0, 2)), RaiseMultiplier()).multipliers == (1, 2)


def test_a_seven_at_the_highest_multiplier_may_be_spent_for_nothing() -> None:
    state, events = play(table(dice=(1, 6, 2), multipliers=(3, 1)), RaiseMultiplier())
    assert the(MultiplierKept, events) == MultiplierKept(0, 3)
    assert not [event for event in events if isinstance(event, MultiplierRaised)]
    assert (state.multipliers, state.winks, state.pillow) == ((3, 1), (10, 10), (2,))
    assert asked(state) == (1, DecisionKind.GATHER)


def test_three_equal_dice_must_draw_a_card() -> None:
    assert options(table(dice=(4, 4, 4), winks=BROKE)) == [DrawDistraction()]


def test_exactly_one_of_the_three_uses_is_made_in_a_turn() -> None:
    state = table(dice=(1, 1, 6))
    assert offered(state) >= {Reveal, DrawDistraction, RaiseMultiplier}
    assert asked(after(state, DrawDistraction())) == (1, DecisionKind.GATHER)
    assert asked(after(state, RaiseMultiplier())) == (1, DecisionKind.GATHER)


def test_any_two_different_dice_may_be_chosen_for_a_reveal() -> None:
    ends = {
        frozenset((action.start % 6 + 1, action.end % 6 + 1))
        for action in options(table(dice=(2, 6, 1)))
        if isinstance(action, Reveal)
    }
    assert ends == {frozenset((2, 6)), frozenset((2, 1)), frozenset((6, 1))}


def test_there_is_a_use_for_every_roll() -> None:
    for first in range(1, 7):
        for second in range(1, 7):
            for third in range(1, 7):
                uses = offered(table(dice=(first, second, third), multipliers=(3, 1)))
                assert uses & {Reveal, DrawDistraction}


# The unused die


def test_the_used_dice_go_back_to_the_pile_and_the_unused_one_onto_the_pillow() -> None:
    state = after(table(dice=(2, 5, 4), pillow=(1, 6)), RaiseMultiplier())
    assert state.pillow == (1, 4, 6)
    assert state.dice == ()
    assert state.pile == 5


def test_the_unused_die_goes_to_the_pile_when_its_place_is_taken() -> None:
    state = table(dice=(2, 5, 4), pillow=(1, 4))
    assert the(UnusedDiePlaced, told(state, RaiseMultiplier())) == UnusedDiePlaced(0, 4, on_pillow=False)
    assert after(state, RaiseMultiplier()).pillow == (1, 4)
    assert after(state, RaiseMultiplier()).pile == 6


@pytest.mark.parametrize(
    ("dice", "unused"), [((1, 6, 6), 6), ((6, 1, 1), 1), ((3, 5, 4), 5), ((2, 3, 4), 2), ((4, 3, 1), 1)]
)
def test_of_a_seven_the_third_die_is_left(dice: tuple[int, ...], unused: int) -> None:
    assert the(UnusedDiePlaced, told(table(dice=dice), RaiseMultiplier())).pips == unused


@pytest.mark.parametrize(("dice", "unused"), [((2, 2, 6), 6), ((2, 6, 2), 6), ((1, 2, 2), 1), ((3, 3, 3), 3)])
def test_of_a_pair_the_third_die_is_left(dice: tuple[int, ...], unused: int) -> None:
    assert the(UnusedDiePlaced, told(table(dice=dice), DrawDistraction())).pips == unused


@pytest.mark.parametrize(("reveal", "unused"), [(Reveal(1, 5), 1), (Reveal(0, 1), 6), (Reveal(11, 6), 2)])
def test_of_a_reveal_the_die_is_left_that_the_player_did_not_place(reveal: Reveal, unused: int) -> None:
    state = after(table(dice=(2, 6, 1), winks=BROKE, multipliers=(0, 0)), reveal)
    if asked(state) == (0, DecisionKind.REHIDE):
        state = after(state, next(action for action in options(state) if isinstance(action, Rehide)))
    assert state.pillow == (unused,)


def test_of_a_reveal_with_a_pair_one_of_the_pair_is_left() -> None:
    state = after(table(dice=(2, 2, 3), bed="MZZMMMZZZZZZ", winks=BROKE), Reveal(1, 2))
    assert state.pillow == (2,)


def test_play_passes_to_the_left() -> None:
    state = table(dice=(1, 6, 3), winks=(10, 10, 10), turn=1)
    assert the(TurnBegan, told(state, RaiseMultiplier())) == TurnBegan(2)
    state = table(dice=(1, 6, 3), winks=(10, 10, 10), turn=2)
    assert asked(after(state, RaiseMultiplier())) == (0, DecisionKind.GATHER)
