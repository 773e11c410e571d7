"""The nine Distraction cards: when they are drawn, when they may be played, and what each does."""

from collections import Counter

import pytest

from game.shut_up_cat.actions import (
    Action,
    ChaseCat,
    DrawDistraction,
    Gather,
    PlayCardboardBox,
    PlayEarplugs,
    PlayFeatherWand,
    PlayLaserPointer,
    PlayNightLight,
    PlayOpenWindow,
    PlayShufflingPaws,
    PlayTreatTin,
    PlayWarmMilk,
    RaiseMultiplier,
    Reveal,
)
from game.shut_up_cat.cards import DECK, Distraction
from game.shut_up_cat.events import (
    DeckReshuffled,
    DiceRerolled,
    DieTurned,
    DistractionDrawn,
    DistractionPlayed,
    MeowsHeard,
    MultiplierLowered,
    MultiplierRaised,
    NothingToDraw,
    TilesPeeked,
    TilesSwapped,
    UnusedDiePlaced,
)
from game.shut_up_cat.options import DecisionKind
from game.shut_up_cat.state import ShutUpCatState
from tests.game.playing import after, allows, play
from tests.game.shut_up_cat.cat_builders import (
    M,
    Z,
    asked,
    bed,
    cards,
    hand,
    offered,
    options,
    table,
    the,
    told,
)

EVERY_CARD = " ".join(card.name.lower() for card in Distraction)
BROKE = (4, 4)


def plays(state: ShutUpCatState, kind: type) -> list[Action]:
    return [action for action in options(state) if isinstance(action, kind)]


def faces(state: ShutUpCatState) -> list[int]:
    return sorted(state.dice)


# Drawing


def test_a_pair_brings_the_top_card_into_the_hand() -> None:
    state = table("earplugs", dice=(2, 2, 6), deck="treat_tin warm_milk")
    events = told(state, DrawDistraction())
    assert the(DistractionDrawn, events).card is Distraction.TREAT_TIN
    state = after(state, DrawDistraction())
    assert hand(state, 0) == "earplugs treat_tin"
    assert state.deck == cards("warm_milk")


def test_a_drawn_card_is_seen_by_its_player_only() -> None:
    drawn = the(DistractionDrawn, told(table(dice=(2, 2, 6), deck="treat_tin"), DrawDistraction()))
    assert drawn.seen_by(0).card is Distraction.TREAT_TIN
    assert drawn.seen_by(1) == drawn.seen_by(None) == DistractionDrawn(0, None)
    assert drawn.shows_hidden


def test_hands_have_no_limit() -> None:
    state = table(" ".join(["treat_tin"] * 3 + ["feather_wand"] * 4 + ["earplugs"] * 3), dice=(2, 2, 6))
    assert len(after(state, DrawDistraction()).hands[0]) == 11


def test_an_empty_deck_is_made_of_the_discards() -> None:
    state = table(dice=(2, 2, 6), deck="", discards="treat_tin warm_milk earplugs")
    after_draw, events = play(state, DrawDistraction())
    assert the(DeckReshuffled, events) == DeckReshuffled(3)
    assert after_draw.discards == ()
    assert Counter(after_draw.deck + after_draw.hands[0]) == Counter(state.discards)
    tops = {
        hand(
            after(
                table(dice=(2, 2, 6), deck="", discards="treat_tin warm_milk earplugs", rng=seed * 10**15),
                DrawDistraction(),
            ),
            0,
        )
        for seed in range(20)
    }
    assert tops == {"treat_tin", "warm_milk", "earplugs"}


def test_shuffling_the_discards_uses_up_chance() -> None:
    state = table(dice=(2, 2, 6), deck="", discards="treat_tin warm_milk")
    assert after(state, DrawDistraction()).rng != state.rng


def test_the_last_card_of_the_deck_is_drawn_before_the_discards_are_shuffled() -> None:
    state = after(table(dice=(2, 2, 6), deck="night_light", discards="treat_tin"), DrawDistraction())
    assert (state.deck, state.discards) == ((), cards("treat_tin"))


def test_with_neither_deck_nor_discards_a_pair_draws_no_card_and_is_used_all_the_same() -> None:
    state = table(dice=(2, 2, 6), deck="")
    after_draw, events = play(state, DrawDistraction())
    assert the(NothingToDraw, events) == NothingToDraw(0)
    assert after_draw.hands == state.hands
    assert the(UnusedDiePlaced, events).pips == 6
    assert asked(after_draw) == (1, DecisionKind.GATHER)


def test_three_equal_dice_have_their_use_even_when_no_card_is_left() -> None:
    assert options(table(dice=(2, 2, 2), deck="", winks=BROKE)) == [DrawDistraction()]


# When they may be played


def test_cards_may_not_be_played_before_the_dice_are_rolled() -> None:
    state = table(EVERY_CARD, pillow=(1, 2, 3), multipliers=(1, 2))
    assert offered(state) == {Gather, ChaseCat}


def test_cards_may_be_played_after_the_roll_and_before_two_dice_are_used() -> None:
    state = after(table(EVERY_CARD, multipliers=(1, 2), pillow=(1, 2, 4)), Gather((1, 2, 4)))
    assert {getattr(kind, "card", None) for kind in offered(state)} == {None, *Distraction}


def test_cards_may_not_be_played_once_tiles_are_turned() -> None:
    state = table(EVERY_CARD, bed="MZZZMZMMZZZZ", dice=(2, 6, 1), multipliers=(1, 2))
    state = after(state, Reveal(1, 5))
    assert asked(state) == (0, DecisionKind.SCORE)
    assert not {kind for kind in offered(state) if hasattr(kind, "card")}


def test_any_number_of_cards_may_be_played_in_one_turn() -> None:
    state = table("treat_tin treat_tin warm_milk", dice=(2, 2, 2), multipliers=(1, 1))
    state = after(state, PlayTreatTin(2, 6), PlayWarmMilk(), PlayTreatTin(2, 1), RaiseMultiplier())
    assert state.multipliers == (3, 1)
    assert state.hands[0] == ()


def test_cards_are_played_on_the_own_turn_only() -> None:
    state = table("", "warm_milk", dice=(2, 2, 6), turn=0)
    assert not allows(state, PlayWarmMilk())


def test_a_card_that_is_not_in_the_hand_cannot_be_played() -> None:
    state = table("treat_tin", "warm_milk", dice=(1, 2, 4), multipliers=(1, 2))
    assert {kind for kind in offered(state) if hasattr(kind, "card")} == {PlayTreatTin}


@pytest.mark.parametrize("card", Distraction)
def test_a_played_card_is_shown_and_lies_on_the_discards(card: Distraction) -> None:
    state = table(EVERY_CARD, dice=(1, 2, 4), multipliers=(1, 2), discards="earplugs")
    action = next(action for action in options(state) if getattr(action, "card", None) is card)
    after_play, events = play(state, action)
    assert the(DistractionPlayed, events).seen_by(1) == DistractionPlayed(0, card)
    assert after_play.discards == (Distraction.EARPLUGS, card)
    assert after_play.view(1).discards == after_play.discards
    assert set(after_play.hands[0]) == set(Distraction) - {card}


def test_of_two_copies_one_is_played() -> None:
    assert hand(after(table("earplugs earplugs", dice=(1, 2, 4)), PlayEarplugs()), 0) == "earplugs"


def test_after_a_card_the_same_player_decides_again() -> None:
    state = after(table("warm_milk", dice=(1, 2, 4)), PlayWarmMilk())
    assert asked(state) == (0, DecisionKind.USE_DICE)
    assert state.dice == (1, 2, 4)


# Laser Pointer


def test_the_laser_pointer_rolls_any_of_the_dice_again() -> None:
    chosen = [
        action.dice
        for action in options(table("laser_pointer", dice=(5, 2, 2)))
        if isinstance(action, PlayLaserPointer)
    ]
    assert sorted(chosen) == [(2,), (2, 2), (2, 2, 5), (2, 5), (5,)]


def test_the_laser_pointer_leaves_the_other_dice_as_they_lie() -> None:
    results = set()
    for seed in range(60):
        state = table("laser_pointer", dice=(5, 2, 3), rng=seed * 10**15)
        state, events = play(state, PlayLaserPointer((2, 5)))
        assert state.dice[2] == 3
        rolled = the(DiceRerolled, events)
        assert rolled.before == (2, 5)
        assert rolled.after == (state.dice[1], state.dice[0])
        results.add(state.dice)
    assert len(results) > 15


def test_the_laser_pointer_rolls_two_equal_dice_both() -> None:
    rolls = [
        after(table("laser_pointer", dice=(1, 1, 5), rng=seed * 10**15), PlayLaserPointer((1, 1))).dice
        for seed in range(30)
    ]
    assert {roll[2] for roll in rolls} == {5}
    assert len({roll[0] for roll in rolls}) > 3
    assert len({roll[1] for roll in rolls}) > 3


def test_the_laser_pointer_must_roll_one_die_at_least() -> None:
    assert not allows(table("laser_pointer", dice=(5, 2, 3)), PlayLaserPointer(()))


def test_pillow_dice_may_be_rolled_again_too() -> None:
    state = after(table("laser_pointer", pillow=(1, 2, 4)), Gather((1, 2, 4)))
    assert allows(state, PlayLaserPointer((1, 2, 4)))


# Feather Wand, Treat Tin, Cardboard Box


def test_the_feather_wand_turns_one_die_up_or_down_by_one() -> None:
    state = table("feather_wand", dice=(3, 3, 5))
    assert set(plays(state, PlayFeatherWand)) == {
        PlayFeatherWand(3, 2),
        PlayFeatherWand(3, 4),
        PlayFeatherWand(5, 4),
        PlayFeatherWand(5, 6),
    }
    after_play, events = play(state, PlayFeatherWand(3, 4))
    assert faces(after_play) == [3, 4, 5]
    assert the(DieTurned, events) == DieTurned(0, 3, 4)


def test_the_feather_wand_knows_no_way_from_six_to_one() -> None:
    state = table("feather_wand", dice=(1, 1, 6))
    assert plays(state, PlayFeatherWand) == [PlayFeatherWand(1, 2), PlayFeatherWand(6, 5)]


def test_the_treat_tin_sets_one_die_to_any_other_side() -> None:
    state = table("treat_tin", dice=(4, 1, 1))
    assert set(plays(state, PlayTreatTin)) == {
        PlayTreatTin(die, to) for die in (1, 4) for to in range(1, 7) if to != die
    }
    assert faces(after(state, PlayTreatTin(4, 6))) == [1, 1, 6]


def test_the_cardboard_box_turns_one_die_over() -> None:
    state = table("cardboard_box", dice=(4, 1, 1))
    assert plays(state, PlayCardboardBox) == [PlayCardboardBox(1), PlayCardboardBox(4)]
    assert faces(after(state, PlayCardboardBox(1))) == [1, 4, 6]
    assert faces(after(state, PlayCardboardBox(4))) == [1, 1, 3]


def test_a_turned_die_is_used_and_kept_as_it_shows_now() -> None:
    state = after(table("treat_tin", dice=(2, 4, 4)), PlayTreatTin(2, 5), DrawDistraction())
    assert state.pillow == (5,)


# Earplugs


def test_earplugs_stop_the_first_meow_of_the_turn() -> None:
    state = table("earplugs", bed="MMZZZZMMZZZZ", dice=(1, 3, 5), multipliers=(3, 1), winks=BROKE)
    after_play, events = play(state, PlayEarplugs(), Reveal(0, 2))
    assert the(MeowsHeard, events) == MeowsHeard(0, meows=2, stopped=1, multiplier=2, before=3)
    assert after_play.multipliers == (2, 1)


def test_two_earplugs_stop_two_meows() -> None:
    state = table("earplugs earplugs", bed="MMZZZZMMZZZZ", dice=(1, 3, 5), multipliers=(3, 1), winks=BROKE)
    assert after(state, PlayEarplugs(), PlayEarplugs(), Reveal(0, 2)).multipliers == (3, 1)


def test_more_earplugs_than_meows_do_no_harm() -> None:
    state = table("earplugs earplugs", bed="MMZZZZMMZZZZ", dice=(2, 3, 5), multipliers=(2, 1), winks=BROKE)
    events = told(state, PlayEarplugs(), PlayEarplugs(), Reveal(1, 2))
    assert the(MeowsHeard, events) == MeowsHeard(0, meows=1, stopped=1, multiplier=2, before=2)


def test_earplugs_are_out_again_at_the_end_of_the_turn() -> None:
    state = after(table("earplugs", dice=(1, 6, 5)), PlayEarplugs())
    assert state.view(1).earplugs == 1
    assert after(state, RaiseMultiplier()).earplugs == 0


def test_earplugs_need_a_meow_that_could_count() -> None:
    assert not allows(table("earplugs", dice=(3, 3, 3)), PlayEarplugs())
    assert not allows(table("earplugs", dice=(1, 2, 3), multipliers=(0, 1), winks=(4, 10)), PlayEarplugs())
    assert allows(table("earplugs", dice=(1, 3, 3), multipliers=(1, 1)), PlayEarplugs())


# Warm Milk


@pytest.mark.parametrize("multiplier", [0, 1, 2])
def test_warm_milk_raises_the_multiplier_by_one(multiplier: int) -> None:
    state = table("warm_milk", dice=(1, 2, 4), multipliers=(multiplier, 1))
    after_play, events = play(state, PlayWarmMilk())
    assert after_play.multipliers == (multiplier + 1, 1)
    assert the(MultiplierRaised, events) == MultiplierRaised(0, multiplier + 1, by_card=True)
    assert after_play.winks == state.winks


def test_warm_milk_cannot_be_played_at_the_highest_multiplier() -> None:
    assert not allows(table("warm_milk", dice=(1, 2, 4), multipliers=(3, 1)), PlayWarmMilk())


# Night Light


def test_the_night_light_shows_two_tiles_to_its_player_and_to_nobody_else() -> None:
    state = table("night_light", bed="MZZZMZMMZZZZ", dice=(1, 2, 4))
    peeked = the(TilesPeeked, told(state, PlayNightLight(1, 4)))
    assert peeked.seen_by(0) == TilesPeeked(0, (1, 4), (Z, M))
    assert peeked.seen_by(1) == peeked.seen_by(None) == TilesPeeked(0, (1, 4), None)
    assert peeked.shows_hidden


def test_the_night_light_names_both_tiles_before_either_is_seen() -> None:
    state = table("night_light", dice=(1, 2, 4))
    assert len(plays(state, PlayNightLight)) == 66
    assert not allows(state, PlayNightLight(3, 3))
    assert not allows(state, PlayNightLight(3, 12))


def test_the_night_light_moves_nothing() -> None:
    state = table("night_light", dice=(1, 2, 4))
    assert after(state, PlayNightLight(0, 6)).tiles == state.tiles
    assert after(state, PlayNightLight(0, 6)).view(0).tiles == (None,) * 12


# Shuffling Paws


def test_shuffling_paws_swap_any_two_tiles_without_looking() -> None:
    state = table("shuffling_paws", bed="MZZZMZMMZZZZ", dice=(1, 2, 4))
    assert len(plays(state, PlayShufflingPaws)) == 66
    after_play, events = play(state, PlayShufflingPaws(0, 11))
    assert bed(after_play) == "ZZZZMZMMZZZM"
    assert the(TilesSwapped, events) == TilesSwapped(0, (0, 11))
    assert not [event for event in events if event.shows_hidden]


# Open Window


def test_the_open_window_lowers_one_rivals_multiplier() -> None:
    state = table("open_window", dice=(1, 2, 4), winks=(10, 10, 10), multipliers=(3, 2, 3))
    assert plays(state, PlayOpenWindow) == [PlayOpenWindow(1), PlayOpenWindow(2)]
    after_play, events = play(state, PlayOpenWindow(2))
    assert after_play.multipliers == (3, 2, 2)
    assert the(MultiplierLowered, events) == MultiplierLowered(2, by=0, multiplier=2)


def test_the_open_window_lowers_no_multiplier_below_one() -> None:
    state = table("open_window", dice=(1, 2, 4), winks=(10, 10, 10), multipliers=(3, 1, 0))
    assert plays(state, PlayOpenWindow) == []


def test_the_own_window_stays_shut() -> None:
    state = table("open_window", dice=(1, 2, 4), multipliers=(3, 2))
    assert not allows(state, PlayOpenWindow(0))


def test_the_table_of_cards_adds_up() -> None:
    assert Counter(DECK).total() == 23
