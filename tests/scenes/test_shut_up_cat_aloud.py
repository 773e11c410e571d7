"""What somebody who only hears is told at the Shut Up Cat table."""

from collections.abc import Sequence

import pytest

from game.core import Event, ranked
from game.shut_up_cat.actions import Reveal
from game.shut_up_cat.board import Tile
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.events import (
    DiceGathered,
    DieTurned,
    DistractionDrawn,
    DistractionPlayed,
    LastRoundBegan,
    MeowsHeard,
    MorningCame,
    MultiplierKept,
    MultiplierRaised,
    ShutUpCatEvent,
    TilesPeeked,
    TilesRehidden,
    TilesRevealed,
    TurnBegan,
    UnusedDiePlaced,
    WinksScored,
)
from scenes.reader.nodes import Node, Numbers, read
from scenes.reader.request import Act
from scenes.shut_up_cat.questions.using_dice import UseDiceQuestion
from scenes.shut_up_cat.words.aloud import is_again, said_aloud, turn_until
from scenes.shut_up_cat.words.sentences import SENTENCES
from scenes.shut_up_cat.words.stakes import pay_first
from scenes.stage.scene import Scene
from scenes.stage.spoken import in_words
from scenes.table.guests import Naming
from scenes.table.scene import TableScene
from tests.game.playing import after
from tests.game.shut_up_cat.cat_builders import table as position
from tests.narrowing import expect_type
from tests.scenes import shut_up_cat_tables
from tests.scenes.launching import Launch
from tests.scenes.listening import Listener, listening_at
from tests.scenes.tables import question_on

ADA_AND_YOU = Naming(("Ada", "Eve"), 1)
MEOW, Z = Tile.MEOW, Tile.Z


def heard(event: ShutUpCatEvent, before: Sequence[Event] = (), again: bool = False) -> str:
    turn = turn_until(event, [TurnBegan(0), *before, event])
    return in_words(said_aloud(event, ADA_AND_YOU, turn, again))


def node_on(scene: Scene, beginning: str) -> Node:
    return next(node for node in read(scene, Numbers()).tree.all() if node.name.startswith(beginning))


# What happens.


def test_tiles_are_told_while_they_lie_open() -> None:
    assert heard(TilesRevealed(0, 10, 1, (Z, MEOW, Z, Z))) == (
        "Ada turns 4 tiles on the bed, from place 11 to place 2: "
        "Zs at places 11, 1 and 2, a Meow at place 12."
    )


def test_what_only_you_looked_at_is_told_to_you_alone() -> None:
    peeked = TilesPeeked(1, (2, 6), (MEOW, Z))
    assert heard(peeked).endswith("a Meow at place 3, a Z at place 7.")
    assert heard(peeked.seen_by(0)).endswith("at place 3 and place 7.")


def test_your_own_turn_is_said_with_the_question() -> None:
    assert heard(TurnBegan(1)) == ""
    assert heard(TurnBegan(0)) == "It's Ada's turn."


def test_a_card_that_you_draw_is_told_with_what_it_does() -> None:
    drawn = DistractionDrawn(1, Distraction.OPEN_WINDOW)
    assert heard(drawn) == (
        "You draw a Distraction card: Open Window. One rival's multiplier drops by one, but not below ×1."
    )


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (MultiplierRaised(0, 2), "Ada settles down: ×2, with 6 and 1."),
        (MultiplierKept(0, 3), "Ada settles down with a 7 and stays at ×3, with 6 and 1."),
        (DistractionDrawn(0, None), "Ada draws a Distraction card, with 6 and 6."),
        (MultiplierRaised(1, 2), "You settle down: ×2."),
    ],
)
def test_the_dice_that_somebody_else_used_are_told(event: ShutUpCatEvent, told: str) -> None:
    assert heard(event, [DiceGathered(0, (6,), (3, 6)), DieTurned(0, 3, 1)]) == told


def test_a_multiplier_that_a_card_raises_used_no_dice() -> None:
    before = [DiceGathered(0, (), (6, 1, 3)), DistractionPlayed(0, Distraction.WARM_MILK)]
    raised = MultiplierRaised(0, 2, by_card=True)
    assert heard(raised, before) == SENTENCES[MultiplierRaised](raised, ADA_AND_YOU) == "That makes ×2."


@pytest.mark.parametrize(
    ("in_any_order", "told"),
    [
        (
            True,
            "Ada hides the tiles again, maybe in another order. "
            "Everyone knows: One Meow among places 11, 12, 1, 2.",
        ),
        (False, "Ada hides the tiles again, as they lay."),
    ],
)
def test_of_hidden_tiles_it_is_told_what_is_known_of_them(in_any_order: bool, told: str) -> None:
    tiles = (Z, MEOW, Z, Z)
    hidden = TilesRehidden(0, 10, 1, tiles, in_any_order)
    assert heard(hidden.seen_by(1), [TilesRevealed(0, 10, 1, tiles)]) == told


def test_why_a_spare_die_goes_to_the_pile_is_told_the_first_time_alone() -> None:
    spare = UnusedDiePlaced(0, 4, on_pillow=False)
    assert heard(spare) == "The spare 4 goes back to the pile: the pillow already has a 4."
    assert heard(spare, again=True) == "The spare 4 goes back to the pile."


def test_of_several_spare_dice_that_went_to_the_pile_only_the_first_is_the_first() -> None:
    told = [
        UnusedDiePlaced(0, 1, on_pillow=True),
        *(UnusedDiePlaced(0, pips, on_pillow=False) for pips in (4, 5)),
    ]
    assert [is_again(one, told) for one in told] == [False, False, True]
    assert not is_again(told[1], told[:2])


@pytest.mark.parametrize(
    ("before", "told"),
    [
        ([MeowsHeard(1, 1, 0, 0, 1)], "That's 3 Zs × 0 = 0, 24 winks in all."),
        ([MeowsHeard(1, 1, 0, 0, 0)], "That's 3 Zs × 0 = 0, 24 winks in all."),
        ([MeowsHeard(1, 1, 1, 0, 0)], "You're wide awake: 3 Zs × 0 = 0, 24 winks in all."),
        ([], "You're wide awake: 3 Zs × 0 = 0, 24 winks in all."),
    ],
)
def test_that_somebody_is_wide_awake_is_told_once(before: Sequence[Event], told: str) -> None:
    assert heard(WinksScored(1, 3, 0, 24), before) == told


def test_what_zs_bring_is_told_with_the_sum() -> None:
    assert heard(WinksScored(1, 5, 3, 24)) == "You sleep: 5 Zs × 3 = 15, 24 winks in all."


def test_a_round_that_is_over_is_not_called_the_last_one() -> None:
    assert heard(LastRoundBegan(0, 1)) == "Ada has reached 40 winks: this round is the last!"
    assert heard(LastRoundBegan(0, 0)) == "Ada has reached 40 winks, and the round is complete."


def test_in_the_morning_everybodys_winks_are_told() -> None:
    morning = MorningCame((40, 36), ranked((40, 36)), (Z,) * 12)
    assert heard(morning) == "Good morning! Ada slept best: 40 winks. You: 36 winks."


# What lies there.


def test_the_step_that_is_open_beside_the_last_is_told(launch: Launch) -> None:
    listener = listening_at(launch, "shut-up-cat-three-cards")
    told = node_on(listener.driver.scene, "Step ").name
    assert told == "Step 3 of 3: Use dice. Before that, if you like, step 2: Cards"


def test_a_way_is_called_by_its_places_and_no_button_tells_them_twice(launch: Launch) -> None:
    listener = listening_at(launch, "shut-up-cat-use")
    question = question_on(expect_type(listener.driver.scene, TableScene), UseDiceQuestion)
    assert question.reveal is not None
    start, end = question.reveal.start + 1, question.reveal.end + 1
    way = node_on(listener.driver.scene, f"From place {start} to place {end}, clockwise: ")
    turn = node_on(listener.driver.scene, "Turn ")
    assert way.chosen
    assert way.description.startswith("About ")
    assert turn.description.count(f"lace {start} ") == 1


def test_how_much_more_has_to_be_paid_is_told_with_how_it_is_done_and_what_is_left() -> None:
    state = position(bed="MZZZZZMMMZZZ", dice=(1, 6, 6), multipliers=(0, 1), winks=(10, 10))
    view = after(state, Reveal(0, 5)).view(0)
    assert in_words(pay_first(view).brings) == (
        "One Meow: ×1 to ×0. Pay 5: 5 winks in all. Chase 2 times, for 10 winks: 5 Zs ×1 = 5, 5 winks in all"
    )


def test_a_single_wink_is_told_as_one() -> None:
    state = position(bed="ZMZZZZZMMMZZ", dice=(1, 2, 2), multipliers=(1, 1), winks=(5, 10))
    view = after(state, Reveal(0, 1)).view(0)
    assert in_words(pay_first(view).brings) == "One Meow: ×2 to ×1. Pay 5: 1 wink in all"


# What is done.


def tiles_to_hide(listener: Listener) -> dict[str, list[str]]:
    """The names of the tiles that can be swapped, by what lies there."""
    nodes = [node for node in read(listener.driver.scene, Numbers()).tree.all() if node.pressable]
    return {
        kind: [node.name for node in nodes if node.name.endswith(f": a {kind}")] for kind in ("Z", "Meow")
    }


def test_tiles_that_are_swapped_are_told_once_and_nothing_is_asked_again(launch: Launch) -> None:
    listener = listening_at(launch, "shut-up-cat-rehide")
    tiles = tiles_to_hide(listener)
    asked = listener.sentences[0]
    listener.wants(Act.PRESS, tiles["Z"][0])
    listener.hear_until(lambda: listener.sentences[-1] == "Now pick the tile to swap it with.")
    listener.wants(Act.PRESS, tiles["Meow"][0])
    listener.hear_until(lambda: "at place" in listener.sentences[-1])
    laid = listener.sentences[-1]
    listener.driver.wait(3.0)
    listener.follow()
    assert listener.sentences[-1] == laid
    assert listener.sentences.count(asked) == 1


def test_tiles_that_are_alike_are_told_when_they_are_swapped(launch: Launch) -> None:
    listener = listening_at(launch, "shut-up-cat-rehide")
    one, other = tiles_to_hide(listener)["Z"][:2]
    listener.wants(Act.PRESS, one)
    listener.wants(Act.PRESS, other)
    listener.hear_until(lambda: "at place" in listener.sentences[-1])


def test_a_tile_that_is_put_down_again_is_heard_by_what_is_asked(launch: Launch) -> None:
    listener = listening_at(launch, "shut-up-cat-rehide")
    asked, tile = listener.sentences[0], tiles_to_hide(listener)["Z"][0]
    for told in ("Now pick the tile to swap it with.", asked, "Now pick the tile to swap it with."):
        listener.wants(Act.PRESS, tile)
        listener.hear_until(lambda told=told: listener.sentences[-1] == told)  # type: ignore[misc]


def test_the_next_tile_is_asked_for_after_a_shuffle_too(launch: Launch) -> None:
    listener = listening_at(launch, "shut-up-cat-rehide")
    now_pick = "Now pick the tile to swap it with."
    for _ in range(2):
        listener.wants(Act.PRESS, tiles_to_hide(listener)["Z"][0])
    listener.wants(Act.PRESS, "Shuffle for me")
    listener.hear_until(lambda: "at place" in listener.sentences[-1])
    listener.wants(Act.PRESS, tiles_to_hide(listener)["Z"][0])
    listener.hear_until(lambda: listener.sentences[-1] == now_pick)
    assert listener.sentences.count(now_pick) == 2


def test_a_tile_that_was_picked_stays_picked_while_the_cat_is_chased(launch: Launch) -> None:
    listener = listening_at(launch, "shut-up-cat-rehide")
    tile = tiles_to_hide(listener)["Z"][0]
    listener.wants(Act.PRESS, tile)
    listener.wants(Act.PRESS, "Chase the cat")
    listener.hear_until(lambda: listener.sentences.count("Now pick the tile to swap it with.") == 2)
    assert listener.sentences[-2].startswith("You chase the cat")
    assert node_on(listener.driver.scene, tile).chosen


def test_a_die_of_the_pillow_is_told_as_it_is_taken_and_left(launch: Launch) -> None:
    listener = listening_at(launch, "shut-up-cat-gather-pillow")
    listener.wants(Act.PRESS, "On the pillow: a 5")
    listener.hear_until(
        lambda: listener.sentences[-1] == "Ready to press: Roll 2 dice, and take 5 from the pillow."
    )
    listener.wants(Act.PRESS, "On the pillow: a 5")
    listener.hear_until(lambda: listener.sentences[-1].startswith("Ready to press: Roll 3 dice"))


def test_what_a_turn_has_brought_so_far_is_no_last_turn(launch: Launch) -> None:
    listener = listening_at(launch, "shut-up-cat-rehide")
    listener.wants(Act.PRESS, "Chase the cat")
    listener.hear_until(lambda: any(text.startswith("You chase the cat") for text in listener.sentences))
    race = node_on(listener.driver.scene, "The race to 40 winks").name
    assert "this turn" in race


def test_a_die_that_a_card_changes_is_told_by_what_it_shall_show(launch: Launch) -> None:
    listener = listening_at(launch, "shut-up-cat-card-treat-tin")
    listener.wants(Act.PRESS, "Turn it to 5")
    listener.hear_until(lambda: listener.sentences[-1].endswith("becomes 5."))
    assert node_on(listener.driver.scene, "Turn it to 5").chosen


def test_who_puts_a_card_back_is_asked_as_before(launch: Launch) -> None:
    listener = listening_at(launch, "shut-up-cat-three-cards")
    asked, beside = listener.sentences[:2]
    listener.wants(Act.PRESS, "Shuffling Paws. Swap any two tiles without looking.")
    listener.wants(Act.PRESS, node_on(listener.driver.scene, "Place 2 of 12").name)
    listener.hear_until(lambda: listener.sentences[-1] == "Picked: place 2. Pick one more tile.")
    listener.wants(Act.PRESS, node_on(listener.driver.scene, "Place 5 of 12").name)
    ready = "Ready to press: Swap them, for the tiles at place 2 and place 5."
    listener.hear_until(lambda: listener.sentences[-1] == ready)
    listener.wants(Act.PRESS, "Cancel")
    listener.hear_until(lambda: listener.sentences[-2:] == [asked, beside])


def test_of_two_cards_with_the_same_name_it_is_told_which_one_is_picked(launch: Launch) -> None:
    hand = (Distraction.FEATHER_WAND, Distraction.EARPLUGS, Distraction.FEATHER_WAND)
    listener = Listener(launch(lambda: shut_up_cat_tables.using((5, 4, 2), hand)))
    listener.hear_until(lambda: listener.heard != [])
    for number in (1, 2, 1):
        name = f"Feather Wand, {number} of 2."
        listener.wants(Act.PRESS, node_on(listener.driver.scene, name).name)
        listener.hear_until(lambda name=name: listener.sentences[-2].startswith(name))  # type: ignore[misc]


def test_a_face_that_is_chosen_already_says_what_is_ready(launch: Launch) -> None:
    listener = Listener(launch(lambda: shut_up_cat_tables.using((5, 4, 2), (Distraction.TREAT_TIN,))))
    listener.hear_until(lambda: listener.heard != [])
    listener.wants(Act.PRESS, node_on(listener.driver.scene, "Treat Tin").name)
    for _ in range(2):
        heard = len(listener.heard)
        listener.wants(Act.PRESS, "Turn it to 6")
        listener.hear_until(lambda heard=heard: len(listener.heard) > heard)  # type: ignore[misc]
        assert listener.sentences[-1].startswith("Ready to press: Shake the tin, ")


def test_a_die_like_the_other_is_told_with_what_it_is_used_for(launch: Launch) -> None:
    scene = shut_up_cat_tables.using((5, 5, 2))
    listener = Listener(launch(lambda: scene))
    listener.hear_until(lambda: scene.accepts_input and listener.heard != [])
    used = min(question_on(scene, UseDiceQuestion).picked)
    listener.wants(Act.PRESS, f"Die {used + 1} of 3 shows 5")
    listener.hear_until(lambda: listener.sentences[-1].startswith("Ready to press: Turn "))


_PAIR_OF_FIVES = "Pair of 5s: you can draw a card. To turn tiles, pick two different dice."


def test_two_dice_that_turn_no_tiles_are_told_with_what_that_needs(launch: Launch) -> None:
    scene = shut_up_cat_tables.using((5, 5, 2))
    listener = Listener(launch(lambda: scene))
    listener.hear_until(lambda: scene.accepts_input and listener.heard != [])
    listener.wants(Act.PRESS, "Die 3 of 3 shows 2")
    listener.hear_until(lambda: listener.sentences[-1] == _PAIR_OF_FIVES)
