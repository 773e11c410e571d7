"""The plain opponents of Shut Up Cat choose sensibly among what is legal, from what they see."""

from itertools import product

import pytest
from hypothesis import given, settings

from game.characters import PLAIN
from game.core import Outcome, decide
from game.rng import Rng
from game.shut_up_cat.actions import (
    Action,
    ChaseCat,
    DrawDistraction,
    Gather,
    PlayEarplugs,
    PlayOpenWindow,
    PlayTreatTin,
    PlayWarmMilk,
    RaiseMultiplier,
    Rehide,
    Reveal,
    ScoreWinks,
)
from game.shut_up_cat.board import arc
from game.shut_up_cat.bots import BOTS
from game.shut_up_cat.state import ShutUpCatState
from tests.game.playing import after
from tests.game.shut_up_cat.cat_builders import options, table
from tests.game.walks import Table, tables


def choice(state: ShutUpCatState, bot: str = "greedy", seed: int = 1) -> Action:
    assert state.decision is not None
    action: Action = decide(BOTS[bot](PLAIN), state.view(state.decision.seat), (), Rng(seed))
    return action


def test_greedy_takes_a_seven_from_the_pillow() -> None:
    assert choice(table(pillow=(1, 3, 4))) == Gather((3, 4))


def test_greedy_rolls_all_dice_when_the_pillow_has_no_seven_for_it() -> None:
    assert choice(table(pillow=(1, 2, 3))) == Gather(())
    assert choice(table(pillow=(3, 4), multipliers=(3, 1))) == Gather(())


def test_greedy_at_zero_raises_its_multiplier_when_it_can() -> None:
    assert choice(table(dice=(1, 6, 6), multipliers=(0, 1), winks=(4, 10))) == RaiseMultiplier()


def test_greedy_turns_few_tiles_while_a_meow_would_cost_it_much() -> None:
    action = choice(table(dice=(1, 3, 2), multipliers=(3, 1)))
    assert isinstance(action, Reveal)
    assert len(arc(action.start, action.end)) <= 5


def test_greedy_chases_the_cat_before_the_count_when_that_pays() -> None:
    many = after(table(bed="MMMMZZZZZZZZ", dice=(4, 5, 1)), Reveal(3, 10))
    assert choice(many) == ChaseCat()
    few = table(bed="MZZMZZMMZZZZ", dice=(3, 4, 1), multipliers=(2, 1))
    assert choice(after(few, Reveal(2, 3))) == ScoreWinks()


def test_greedy_drinks_its_milk_when_the_cat_has_woken_it() -> None:
    assert choice(table("warm_milk", dice=(1, 2, 4), multipliers=(0, 1), winks=(4, 10))) == PlayWarmMilk()


def test_greedy_turns_the_whole_bed_only_when_the_cat_can_be_chased_afterwards() -> None:
    def turned(any_time: bool) -> int:
        action = choice(table(dice=(1, 2, 4), chase_any_time=any_time))
        return len(action.spaces) if isinstance(action, Reveal) else 0

    assert turned(any_time=True) == 12
    assert turned(any_time=False) < 10


def test_greedy_opens_the_window_of_the_rival_who_leads() -> None:
    state = table("open_window", dice=(1, 2, 4), winks=(10, 10, 30), multipliers=(1, 3, 3))
    assert choice(state) == PlayOpenWindow(2)


def test_greedy_puts_earplugs_in_before_it_turns_tiles() -> None:
    assert choice(table("earplugs", dice=(1, 3, 2), multipliers=(3, 1))) == PlayEarplugs()


def test_greedy_does_not_waste_a_card_on_nothing() -> None:
    assert not isinstance(choice(table("treat_tin", dice=(1, 6, 3), multipliers=(0, 1))), PlayTreatTin)


def test_greedy_draws_a_card_only_where_one_is_left() -> None:
    def chosen(deck: str | None, discards: str = "") -> Action:
        return choice(table(dice=(1, 1, 2), multipliers=(2, 1), deck=deck, discards=discards))

    assert chosen(deck=None) == chosen(deck="", discards="earplugs") == DrawDistraction()
    assert isinstance(chosen(deck=""), Reveal)


def test_greedy_hides_tiles_in_many_ways() -> None:
    state = after(table(bed="MZZMZZMMZZZZ", dice=(2, 5, 1), winks=(4, 4)), Reveal(1, 4))
    chosen = {choice(state, seed=seed) for seed in range(40)}
    assert chosen == {action for action in options(state) if isinstance(action, Rehide)}


@pytest.mark.parametrize("name", ["random", "greedy"])
@settings(max_examples=6, deadline=None)
@given(tables("shut_up_cat"))
def test_a_plain_bot_plays_whole_games_legally_and_the_same_way_again(name: str, walk: Table) -> None:
    once, again = (walk.played_by(*[name] * walk.seats) for _ in range(2))
    assert once.save() == again.save()


def test_greedy_beats_random() -> None:
    wins = 0
    for seed, seats in product(range(10), (["greedy", "random"], ["random", "greedy"])):
        outcome = Table("shut_up_cat", 2, None, seed).played_by(*seats).outcome
        assert isinstance(outcome, Outcome)
        wins += outcome.winners == (seats.index("greedy"),)
    assert wins >= 18


def test_a_bot_cannot_tell_beds_and_hands_apart_that_look_the_same() -> None:
    one = table("treat_tin", "earplugs", bed="MMMMZZZZZZZZ", dice=(2, 5, 4))
    other = table("treat_tin", "open_window", bed="ZZZZZZZZMMMM", dice=(2, 5, 4), rng=99)
    for bot in BOTS:
        assert choice(one, bot) == choice(other, bot)
