"""The panther of Shut Up Cat looks past its own turn, at what the next rival knows then."""

from collections.abc import Sequence

from game.core import Event, run_to_end
from game.rng import Rng
from game.shut_up_cat.actions import Reveal
from game.shut_up_cat.bots.foresight import Foresight
from game.shut_up_cat.bots.race import RaceChances, race_tables
from game.shut_up_cat.patches import ARC_BITS, uniform_patch
from game.shut_up_cat.state import ShutUpCatState
from tests.game.shut_up_cat.cat_builders import BED_LYING, LYING, known_to_seat_1, table


def looking(state: ShutUpCatState, history: Sequence[Event]) -> Foresight:
    return Foresight(state.view(0), history, Rng(1))


def test_a_rival_is_thought_to_know_what_it_put_back() -> None:
    foresight = looking(table(bed=LYING, dice=(1, 2, 4)), known_to_seat_1())
    assert foresight.rival_beliefs(BED_LYING) == {BED_LYING: 1.0}


def test_tiles_that_are_turned_are_no_longer_known_to_the_rival() -> None:
    foresight = looking(table(bed=LYING, dice=(3, 6, 1)), known_to_seat_1())
    turned = ARC_BITS[2][5]
    believed = foresight.rival_beliefs(BED_LYING, Reveal(2, 5))
    assert {way & ~turned for way in believed} == {BED_LYING & ~turned}
    assert {way & turned for way in believed} == set(uniform_patch(turned, 2).chances)


def test_a_lead_is_less_sure_against_somebody_who_knows_the_bed() -> None:
    state = table(bed=LYING, dice=(1, 2, 4), winks=(20, 20), multipliers=(1, 3))
    knowing = run_to_end(looking(state, known_to_seat_1()).race())
    strange = RaceChances.of(state.view(0))
    assert knowing.chance(30, 1) < strange.chance(30, 1) - 0.1
    assert knowing.chance(42, 1) < strange.chance(42, 1)


def test_a_lead_that_no_turn_can_make_good_is_sure() -> None:
    state = table(bed=LYING, dice=(1, 2, 4), winks=(38, 15), multipliers=(1, 3))
    race = run_to_end(looking(state, known_to_seat_1()).race())
    assert race.chance(40, 1) > 0.99


def test_nobody_who_has_moved_can_pass_at_dawn() -> None:
    state = table(bed=LYING, dice=(1, 2, 4), winks=(20, 41), first=1, last_round=True)
    race = run_to_end(looking(state, known_to_seat_1()).race())
    assert [round(race.chance(winks, 3)) for winks in (40, 42)] == [0, 1]


def test_the_rows_of_the_solved_race_share_their_chances() -> None:
    rows = race_tables(any_time=False).early
    chances = [chance for row in range(20) for chance in rows[row]]
    assert len({id(chance) for chance in chances}) == len(set(chances))
