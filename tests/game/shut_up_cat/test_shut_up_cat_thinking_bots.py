"""The thinking opponents of Shut Up Cat: what they do with what they know, and that they know no more."""

from collections.abc import Sequence
from itertools import pairwise

import pytest
from msgspec.structs import replace

from game.arena import Contest, run_contest
from game.characters import PLAIN, Temper
from game.core import Event, decide
from game.match import Match, Player
from game.rng import Rng
from game.shut_up_cat import HouseRules
from game.shut_up_cat.actions import (
    Action,
    ChaseCat,
    Gather,
    PlayCardboardBox,
    PlayFeatherWand,
    PlayNightLight,
    PlayOpenWindow,
    PlayShufflingPaws,
    PlayWarmMilk,
    RaiseMultiplier,
    Rehide,
    Reveal,
    ScoreWinks,
)
from game.shut_up_cat.board import arc
from game.shut_up_cat.bots import BOTS, HOUSE
from game.shut_up_cat.bots.arcs import SHORT, arc_chances, arc_values
from game.shut_up_cat.bots.forgetting import turns_remembered
from game.shut_up_cat.bots.race import RaceChances
from game.shut_up_cat.events import CatChased, TurnBegan
from game.shut_up_cat.patches import ARC_BITS, BED, MEOWS, uniform_patch
from game.shut_up_cat.state import ShutUpCatState
from game.shut_up_cat.view import ShutUpCatView
from tests.game.playing import after
from tests.game.shut_up_cat.cat_builders import options, rehide, table, told
from tests.game.shut_up_cat.dealt_anew import deal_anew
from tests.game.walks import Table

THINKING = [name for name in BOTS if name not in {"random", "newborn", "greedy"}]


def choice(
    state: ShutUpCatState,
    bot: str = "panther",
    history: Sequence[Event] = (),
    seed: int = 1,
    temper: Temper = PLAIN,
) -> Action:
    assert state.decision is not None
    seat = state.decision.seat
    seen = [event.seen_by(seat) for event in history]
    action: Action = decide(BOTS[bot](temper), state.view(seat), seen, Rng(seed))
    return action


def hidden_by_me(text: str) -> list[Event]:
    """Seat 0 turned the whole bed and put it back like this, from the first 1 on."""
    state = after(table(dice=(1, 6, 4), winks=(4, 10)), Reveal(0, 11))
    return told(table(dice=(1, 6, 4), winks=(4, 10)), Reveal(0, 11)) + told(state, rehide(text))


# The odds


def test_the_chances_of_all_short_arcs_are_those_of_the_vector() -> None:
    vector = {
        way: chance for way, chance in uniform_patch(BED, MEOWS).chances.items() if way & 1 and not way & 2
    }
    total = sum(vector.values())
    found = arc_chances(vector)
    arcs = [(start, (start + length) % 12) for length in range(SHORT) for start in range(12)]
    for (start, end), chances in zip(arcs, found, strict=True):
        by_hand = [0.0] * 5
        for way, chance in vector.items():
            by_hand[(way & ARC_BITS[start][end]).bit_count()] += chance / total
        assert chances == pytest.approx(by_hand, abs=1e-5)


def test_an_arc_is_worth_the_mean_of_what_it_may_bring() -> None:
    found = arc_chances(uniform_patch(BED, MEOWS).chances)
    worth = [tuple(float(tiles * 10 + meows) for meows in range(5)) for tiles in range(13)]
    values = arc_values(found, worth)
    for start, end in ((0, 0), (3, 7), (10, 4), (5, 4)):
        tiles = len(arc(start, end))
        assert values[start * 12 + end] == pytest.approx(tiles * 10 + tiles / 3, abs=1e-4)


# The race


def race(winks: tuple[int, ...], seat: int = 0, first: int = 0, last_round: bool = False) -> RaceChances:
    return RaceChances.of(table(winks=winks, turn=seat, first=first, last_round=last_round).view(seat))


def test_more_winks_are_never_worse() -> None:
    for rival in (0, 10, 25, 38):
        shares = [race((0, rival)).chance(winks, 1) for winks in range(45)]
        assert all(more >= less - 0.02 for less, more in pairwise(shares))


def test_at_dawn_the_race_is_decided_by_winks_alone() -> None:
    late = race((0, 40), seat=0, first=1, last_round=True)
    assert [late.chance(winks, 3) for winks in (39, 40, 41)] == pytest.approx([0.0, 0.5, 1.0], abs=0.01)


def test_a_rival_with_a_last_turn_may_still_pass() -> None:
    early = race((0, 38))
    assert 0.1 < early.chance(40, 1) < early.chance(44, 1) < 0.999


@pytest.mark.parametrize(("seats", "fair"), [(2, 0.5), (3, 0.33), (4, 0.25)])
def test_even_players_have_even_chances(seats: int, fair: float) -> None:
    """Who has just moved, last in the round."""
    assert race((20,) * seats, seat=0, first=1).chance(20, 1) == pytest.approx(fair, abs=0.06)


# What is known is used


def test_a_cat_that_remembers_turns_the_zs_it_hid_and_no_meow() -> None:
    history = hidden_by_me("ZMMMMZZZZZZZ")
    state = table(bed="ZMMMMZZZZZZZ", dice=(1, 6, 3), multipliers=(3, 1))
    assert choice(state, history=history) == Reveal(5, 0)


@pytest.mark.parametrize("dice", [(2, 3, 6), (1, 2, 4), (2, 4, 5), (1, 3, 6)])
def test_a_panther_never_turns_a_known_meow_where_another_arc_brings_more(dice: tuple[int, ...]) -> None:
    lying = "MZZZZZZMMMZZ"
    state = table(
        bed=lying,
        dice=dice,
        multipliers=(3, 1),
        last_round=True,
        first=1,
        winks=(10, 40),
    )
    action = choice(state, history=hidden_by_me(lying))
    while not isinstance(action, Reveal):
        state = after(state, action)
        action = choice(state, history=hidden_by_me(lying))
    best = max(gain(lying, option) for option in options(state) if isinstance(option, Reveal))
    assert gain(lying, action) == best


def gain(lying: str, reveal: Reveal) -> int:
    """Winks of a reveal at x3."""
    faces = [lying[space] for space in reveal.spaces]
    return faces.count("Z") * max(0, 3 - faces.count("M"))


def test_a_cat_without_memory_does_not_know_what_it_hid() -> None:
    state = table(bed="ZMMMMZZZZZZZ", dice=(1, 6, 3), multipliers=(3, 1))
    assert choice(state, "forgetful", hidden_by_me("ZMMMMZZZZZZZ")) == choice(state, "forgetful")


def remembers(bot: str, turns_before: int, later: Sequence[Event] = ()) -> bool:
    """Whether it still knows what it hid in its last turn, so late in the game."""
    state = table(bed="ZMMMMZZZZZZZ", dice=(1, 6, 3), multipliers=(3, 1))
    earlier: list[Event] = [TurnBegan(turn % 2) for turn in range(turns_before)]
    return choice(state, bot, [*earlier, *hidden_by_me("ZMMMMZZZZZZZ"), *later]) == Reveal(5, 0)


@pytest.mark.long
def test_the_better_a_cat_plays_the_more_often_it_remembers() -> None:
    levels = ("forgetful", "kitten", "house", "alley", "panther")
    counts = [sum(remembers(bot, turns) for turns in range(40)) for bot in levels]
    assert counts == sorted(set(counts))
    assert counts[0] < 5
    assert counts[-1] == 40


def test_what_a_cat_remembers_is_the_same_throughout_its_turn() -> None:
    for turns in range(30):
        assert remembers("house", turns) == remembers("house", turns, [CatChased(0, winks=5, multiplier=3)])


def recalled(seed: int, seat: int) -> list[int]:
    """From which turn on a cat of the house remembers, turn by turn of a game."""
    match = Table("shut_up_cat", 2, HouseRules(), seed).played_by("greedy", "greedy", most=120)
    history = match.history(seat)
    turns = [place for place, event in enumerate(history) if isinstance(event, TurnBegan)]
    return [
        number - turns_remembered(history[: place + 1], seat, HOUSE.recall)
        for number, place in enumerate(turns, 1)
    ]


def test_what_a_cat_has_forgotten_it_never_remembers_again() -> None:
    for seed in range(6):
        oldest = recalled(seed, 0)
        assert oldest == sorted(oldest)
        assert len(set(oldest)) > 3


def test_every_cat_forgets_in_its_own_way_in_every_game() -> None:
    assert len({tuple(recalled(seed, seat)) for seed in range(4) for seat in range(2)}) == 8


def test_a_panther_chases_the_cat_for_tiles_it_knows_to_be_quiet() -> None:
    """Whether before they are turned or while they lie open is all the same."""
    state = table(bed="ZMMMMZZZZZZZ", dice=(1, 6, 3), winks=(20, 20))
    history = hidden_by_me("ZMMMMZZZZZZZ")
    done: list[Action] = []
    while state.turn == 0:
        done.append(choice(state, history=history))
        state = after(state, done[-1])
    assert Reveal(5, 0) in done
    assert done.count(ChaseCat()) == 2


def test_a_panther_keeps_its_night_light_while_it_knows_the_bed() -> None:
    lying = "ZZZZMMMMZZZZ"
    state = table("night_light", bed=lying, dice=(1, 2, 4), multipliers=(3, 1))
    assert not isinstance(choice(state, history=hidden_by_me(lying)), PlayNightLight)


def test_a_panther_swaps_a_meow_out_of_its_zs() -> None:
    lying = "ZZMZZZZZZMMM"
    state = table(
        "shuffling_paws", bed=lying, dice=(1, 6, 6), multipliers=(3, 1), winks=(30, 44), last_round=True
    )
    state = replace(state, first=1)
    action = choice(state, history=hidden_by_me(lying))
    assert isinstance(action, PlayShufflingPaws)
    assert 2 in (action.first, action.second)


# Dice, cards and chases


@pytest.mark.parametrize("bot", ["forgetful", "panther"])
def test_who_is_wide_awake_and_cannot_pay_takes_a_seven(bot: str) -> None:
    assert choice(table(dice=(1, 6, 6), multipliers=(0, 1), winks=(4, 10)), bot) == RaiseMultiplier()


@pytest.mark.parametrize("bot", ["forgetful", "panther"])
def test_with_many_zs_face_up_the_cat_is_chased_before_the_count(bot: str) -> None:
    many = table(bed="MMMMZZZZZZZZ", dice=(4, 5, 1))
    assert choice(after(many, Reveal(3, 10)), bot) == ChaseCat()
    few = table(bed="MZZMZZMMZZZZ", dice=(3, 4, 1))
    assert choice(after(few, Reveal(2, 3)), bot) == ScoreWinks()


def test_a_seven_that_lies_on_the_pillow_ensures_the_whole_bed() -> None:
    gathered = choice(table(pillow=(1, 6)))
    assert isinstance(gathered, Gather)
    assert {1, 6} <= set(gathered.pips)


def test_milk_is_drunk_before_quiet_tiles_are_turned() -> None:
    state = table("warm_milk", bed="ZMMMMZZZZZZZ", dice=(1, 6, 3), multipliers=(2, 1), winks=(4, 10))
    assert choice(state, history=hidden_by_me("ZMMMMZZZZZZZ")) == PlayWarmMilk()


def test_a_die_is_turned_over_to_reach_the_zs() -> None:
    lying = "ZMMMMZZZZZZZ"
    state = table("cardboard_box", bed=lying, dice=(6, 6, 6), multipliers=(3, 1))
    assert choice(state, history=hidden_by_me(lying)) == PlayCardboardBox(6)


def test_the_window_is_opened_for_the_rival_who_leads() -> None:
    state = table("open_window", dice=(1, 2, 4), winks=(32, 20, 34), multipliers=(1, 3, 3))
    assert choice(state) == PlayOpenWindow(2)


def test_the_last_turn_is_for_winning() -> None:
    state = table(dice=(1, 2, 4), winks=(38, 40), first=1, last_round=True, chase_any_time=True)
    action = choice(state)
    assert isinstance(action, Reveal)
    assert len(action.spaces) == 12


def test_a_panther_hides_tiles_in_more_ways_than_one() -> None:
    state = after(table(bed="MZZMZZMMZZZZ", dice=(1, 2, 4), winks=(4, 4)), Reveal(1, 0))
    history = told(table(bed="MZZMZZMMZZZZ", dice=(1, 2, 4), winks=(4, 4)), Reveal(1, 0))
    orders = {choice(state, history=history, seed=seed) for seed in range(8)}
    assert len(orders) > 3
    assert all(isinstance(order, Rehide) for order in orders)


# What holds for all


@pytest.mark.parametrize("name", THINKING)
@pytest.mark.seldom(2)
def test_a_thinking_bot_plays_legally_and_the_same_way_again(name: str) -> None:
    walk = Table("shut_up_cat", 3, HouseRules(), 5)
    once, again = (walk.played_by(name, name, name, most=24) for _ in range(2))
    assert once.save() == again.save()


@pytest.mark.parametrize("name", THINKING)
def test_a_thinking_bot_chooses_the_same_when_all_that_is_hidden_is_dealt_anew(name: str) -> None:
    match = Match("shut_up_cat", [Player("Cat", "greedy")] * 2, HouseRules(), 21)
    for number in range(40):
        assert match.state.decision is not None
        seat = match.state.decision.seat
        view, history = match.view(seat), match.history(seat)
        assert isinstance(view, ShutUpCatView)
        bot = BOTS[name](PLAIN)
        if number % 9 == 5:
            other = deal_anew(view, history, Rng(number)).view(seat)
            assert decide(bot, other, history, Rng(2)) == decide(bot, view, history, Rng(2))
        match.play(decide(BOTS["greedy"](PLAIN), view, history, match.bot_rng(seat)))


def test_any_number_of_chases_is_thought_of_where_the_house_allows_it() -> None:
    state = table(bed="MMMMZZZZZZZZ", dice=(1, 2, 4), winks=(20, 20), chase_any_time=True)
    assert choice(after(state, Reveal(1, 0), ChaseCat()), "forgetful") == ChaseCat()


def test_the_whole_bed_is_turned_only_where_a_chase_can_pay_for_it() -> None:
    def turned(any_time: bool) -> int:
        bed = table(bed="MMMMZZZZZZZZ", dice=(1, 2, 4), winks=(20, 20), chase_any_time=any_time)
        use = choice(bed, "forgetful")
        return len(use.spaces) if isinstance(use, Reveal) else 0

    assert turned(any_time=True) == 12
    assert turned(any_time=False) < 10


def test_a_hand_full_of_cards_is_thought_through_in_a_moment() -> None:
    hoard = "laser_pointer feather_wand treat_tin cardboard_box earplugs " * 3
    view = table(hoard, dice=(1, 2, 4), winks=(20, 10)).view(0)
    thought = BOTS["alley"](PLAIN).think(view, (), Rng(1))
    assert sum(1 for _ in thought) < 1000


# Tempers


def liked(state: ShutUpCatState, **leaning: int) -> Action:
    return choice(state, temper=Temper(**leaning))


def test_who_hoards_keeps_a_card_that_a_spendthrift_plays() -> None:
    state = table("feather_wand", dice=(4, 5, 6), multipliers=(2, 1))
    assert isinstance(liked(state, hoards=1), Reveal)
    assert isinstance(liked(state, hoards=-1), PlayFeatherWand)


def test_who_is_bold_turns_more_tiles() -> None:
    state = table(dice=(1, 2, 5), multipliers=(3, 1), winks=(20, 20))
    bold, shy = (choice(state, "alley", temper=Temper(bold=bold)) for bold in (1, -1))
    assert isinstance(bold, Reveal)
    assert isinstance(shy, Reveal)
    assert len(bold.spaces) > len(shy.spaces)


def test_who_chases_only_when_it_must_turns_tiles_first() -> None:
    state = table(dice=(2, 4, 6), multipliers=(2, 1))
    assert liked(state, impatient=1) == ChaseCat()
    assert isinstance(liked(state, impatient=-1), Reveal)


def test_who_hunts_the_leader_opens_the_leaders_window() -> None:
    state = table("open_window", dice=(1, 2, 4), winks=(22, 20, 26), multipliers=(1, 3, 2))
    assert liked(state, hunts_leader=1) == PlayOpenWindow(2)
    assert liked(state, hunts_leader=-1) == PlayOpenWindow(1)


# The ladder


@pytest.mark.parametrize(
    ("upper", "lower", "games"),
    [
        ("house", "kitten", 4),
        pytest.param("alley", "kitten", 8, marks=pytest.mark.long),
        pytest.param("panther", "forgetful", 6, marks=pytest.mark.long),
    ],
)
def test_who_thinks_more_wins_more_often(upper: str, lower: str, games: int) -> None:
    assert run_contest(Contest("shut_up_cat", (upper, lower), HouseRules(), seed=0), games).share(upper) > 0.5
