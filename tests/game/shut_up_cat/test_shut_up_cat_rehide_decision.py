"""The panther of Shut Up Cat puts tiles back so that the next rival finds the cat."""

import pytest

from game.characters import PLAIN
from game.core import Bot, decide
from game.match import Match, Player
from game.rng import Rng
from game.shut_up_cat.actions import Rehide, Reveal
from game.shut_up_cat.bots import BOTS
from game.shut_up_cat.bots.arcs import PRIOR_ARC_CHANCES, arc_chances
from game.shut_up_cat.bots.next_turn import NextTurn, worth_in_winks, worth_of_overtaking
from game.shut_up_cat.bots.rehide_decision import RehideDecision, grouped_orders
from game.shut_up_cat.patches import ARC_BITS, BED, arrangement_of, uniform_patch
from tests.game.playing import after
from tests.game.shut_up_cat.cat_builders import BED_LYING, LYING, known_to_seat_1, table, tiles, told
from tests.game.shut_up_cat.expectimax import Expectimax, Patient, Racer
from tests.narrowing import expect_type


def test_a_rival_is_thought_to_know_what_it_put_back_but_not_what_was_turned_since() -> None:
    before = table(bed=LYING, dice=(3, 6, 1), winks=(4, 4))
    state = after(before, Reveal(2, 5))
    history = known_to_seat_1() + told(before, Reveal(2, 5))
    turned = ARC_BITS[2][5]
    believed = RehideDecision(state.view(0), history, Rng(1)).rival_beliefs(BED_LYING & ~turned)
    assert {way & ~turned for way in believed} == {BED_LYING & ~turned}
    assert {way & turned for way in believed} == set(uniform_patch(turned, 2).chances)


def test_what_is_found_is_on_average_what_was_promised() -> None:
    chances = uniform_patch(BED, 4).chances
    for worth in (worth_in_winks(2, 1, any_time=False), worth_of_overtaking(3, 0, any_time=False, lead=5)):
        turn = NextTurn(arc_chances(chances), worth, (2, 5))
        found = sum(chance * turn.value_on(bed) for bed, chance in chances.items())
        assert found == pytest.approx(turn.expected, abs=1e-4)


def test_tidy_orders_keep_meows_or_zs_together() -> None:
    assert set(grouped_orders(3, 1)) == {tiles("MZZ"), tiles("ZMZ"), tiles("ZZM")}
    assert tiles("MZMZ") not in grouped_orders(4, 2)


@pytest.mark.parametrize("winks", [(4, 10), (4, 36)])
def test_the_next_rival_finds_less_than_it_hopes_for(winks: tuple[int, int]) -> None:
    before = table(bed=LYING, dice=(1, 6, 4), pillow=(2, 5), winks=winks, multipliers=(1, 3))
    state, history = after(before, Reveal(0, 11)), told(before, Reveal(0, 11))
    chases = min(3, winks[1] // 5)
    hoped = NextTurn(PRIOR_ARC_CHANCES, worth_in_winks(3, chases, any_time=False), (2, 4, 5))
    for seed in range(3):
        order = expect_type(decide(BOTS["panther"](PLAIN), state.view(0), history, Rng(seed)), Rehide)
        assert hoped.value_on(arrangement_of(range(12), order.tiles)) < hoped.expected - 1


def won(rival: Bot, seed: int) -> bool:
    match = Match("shut_up_cat", [Player("Panther", "panther"), Player("Rival", "greedy")], seed=seed)
    bots = (BOTS["panther"](PLAIN), rival)
    while (decision := match.state.decision) is not None:
        seat = decision.seat
        match.play(decide(bots[seat], match.view(seat), match.history(seat), match.bot_rng(seat)))
    assert match.outcome is not None
    return 0 in match.outcome.winners


@pytest.mark.parametrize("times", [1, pytest.param(4, marks=pytest.mark.long)])
def test_the_panther_beats_who_minds_nothing_but_its_own_turn(times: int) -> None:
    rivals: list[Bot] = [Expectimax(), Patient(), Racer()] * times
    assert sum(won(rival, seed) for seed, rival in enumerate(rivals)) > len(rivals) / 2
