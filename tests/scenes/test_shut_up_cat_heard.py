"""What a player who only hears Shut Up Cat is told with a question: all that others see on buttons, pillow
and bed, in sentences that can be followed."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from pygame import FRect

from game.match import Match, Player
from game.shut_up_cat import HouseRules
from game.shut_up_cat.actions import DrawDistraction, RaiseMultiplier, Reveal
from game.shut_up_cat.board import TOP_MULTIPLIER, Tile
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.events import CatChased, MeowsHeard
from game.shut_up_cat.expected_winks import ExpectedWinks
from game.shut_up_cat.options import DecisionKind
from game.shut_up_cat.patches import KnownMeows
from game.shut_up_cat.view import ShutUpCatView
from scenes.reader.nodes import Node, Numbers, read
from scenes.reader.request import Act
from scenes.shut_up_cat.faces import card_effect, card_name
from scenes.shut_up_cat.places.window_shapes import geometry_for
from scenes.shut_up_cat.questions.card import CardQuestion
from scenes.shut_up_cat.questions.rehiding import RehideQuestion
from scenes.shut_up_cat.questions.using_dice import UseDiceQuestion
from scenes.shut_up_cat.shown import Shown
from scenes.shut_up_cat.words.aloud import said_aloud
from scenes.shut_up_cat.words.asked import asked, at_a_glance
from scenes.shut_up_cat.words.new_words import OnTable, words_in_sight
from scenes.shut_up_cat.words.stakes import turn_tiles
from scenes.stage.layout import WindowView
from scenes.stage.scene import Scene
from scenes.stage.spoken import in_words
from scenes.stage.strings import say
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
LONGEST = 25
"""Words of a sentence; numbers are not counted."""
CHOSEN = "Ready: Turn 2 tiles."


def views(seed: int) -> Iterator[ShutUpCatView]:
    """What somebody is asked in a whole game of two who do anything at all."""
    match = Match("shut_up_cat", [Player("Ada"), Player("Eve")], HouseRules(), seed)
    while (decision := match.state.decision) is not None:
        yield expect_type(match.view(decision.seat), ShutUpCatView)
        match.play(decision.options.sample(match.bot_rng(decision.seat)))


def beside(view: ShutUpCatView) -> str:
    return in_words(at_a_glance(view, CHOSEN, lambda seat: "Ada"))


def nodes_on(scene: Scene) -> list[Node]:
    return [*read(scene, Numbers()).tree.all()]


# With the question.


@pytest.mark.parametrize("seed", range(4))
def test_every_use_that_the_dice_allow_is_named_and_none_besides(seed: int) -> None:
    uses = {Reveal: "turn tiles", RaiseMultiplier: "settle down with", DrawDistraction: "draw a card with"}
    for view in views(seed):
        assert view.pending is not None
        assert view.options is not None
        if view.pending.kind is DecisionKind.USE_DICE:
            offered = {type(action) for action in view.options}
            told = beside(view)
            assert {kind for kind, words in uses.items() if words in told} == offered & set(uses)
            assert told.endswith(CHOSEN)


@pytest.mark.parametrize("seed", range(4))
def test_every_die_on_the_pillow_is_named_before_a_roll(seed: int) -> None:
    for view in views(seed):
        if view.pending is not None and view.pending.kind is DecisionKind.GATHER:
            told = beside(view).partition("On the pillow: ")[2]
            assert [int(pips) for pips in re.findall(r"\d", told)] == [*view.pillow]


@pytest.mark.parametrize("seed", range(4))
def test_no_sentence_is_too_long_to_be_heard(seed: int) -> None:
    match = Match("shut_up_cat", [Player("Ada"), Player("Eve")], HouseRules(), seed)
    while (decision := match.state.decision) is not None:
        view = expect_type(match.view(decision.seat), ShutUpCatView)
        heard = [asked(view, lambda seat: "Ada"), at_a_glance(view, CHOSEN, lambda seat: "Ada")]
        match.play(decision.options.sample(match.bot_rng(decision.seat)))
        happened: list[Any] = [*match.history(1)][-6:]
        heard += [said_aloud(event, ADA_AND_YOU) for event in happened]
        for sentence in re.split(r"[.!?:] ", " ".join(map(in_words, heard))):
            assert len(re.findall(r"[^\W\d]+", sentence)) <= LONGEST, sentence


def test_while_tiles_lie_open_both_choices_are_told_with_what_they_bring() -> None:
    state = position(bed="MZZZZZMMMZZZ", dice=(1, 6, 6), multipliers=(1, 1), winks=(10, 10))
    assert beside(after(state, Reveal(0, 5)).view(0)) == (
        "Count now: 5 Zs ×0 = 0. One Meow: ×1 to ×0. 10 winks in all. "
        "Chase the cat: 5 Zs ×1 = 5. One Meow: ×2 to ×1. Pay 5: 10 winks in all."
    )


@pytest.mark.parametrize(
    ("winks", "multiplier", "told"),
    [
        (4, 2, "You have 4 winks, multiplier 2. That's too little to chase the cat, which costs 5."),
        (5, 2, "You have 5 winks, multiplier 2."),
        (4, 3, "You have 4 winks, multiplier 3."),
    ],
)
def test_who_cannot_pay_for_a_chase_is_told_why_unless_there_is_no_use_for_one(
    winks: int, multiplier: int, told: str
) -> None:
    others = "Ada: 10 winks, multiplier 1."
    assert beside(position(winks=(winks, 10), multipliers=(multiplier, 1)).view(0)) == f"{told} {others}"


def test_a_seven_at_the_top_is_not_offered_as_if_it_helped() -> None:
    at_top = [view for view in views(0) if view.multipliers[view.turn] == TOP_MULTIPLIER]
    sevens = [view for view in at_top if RaiseMultiplier in map(type, view.options or ())]
    assert sevens
    assert all("which changes nothing at ×3" in beside(view) for view in sevens)


def test_who_was_not_asked_before_the_meows_counted_is_told_why() -> None:
    told = in_words(said_aloud(MeowsHeard(1, 2, 0, 1, 3), ADA_AND_YOU))
    assert told == "2 Meows! You drop to ×1. You couldn't chase the cat first: ×3 is the top."
    assert "chase" not in said_aloud(MeowsHeard(0, 2, 0, 1, 3), ADA_AND_YOU)
    assert "chase" not in said_aloud(MeowsHeard(1, 2, 0, 1, 3), ADA_AND_YOU, [CatChased(1, 7, 3)])


def test_the_question_and_what_others_see_beside_it_are_heard_once_each(launch: Launch) -> None:
    listener = Listener(launch(lambda: shut_up_cat_tables.using((6, 1, 3))))
    listener.hear_until(lambda: len(listener.heard) >= 2)
    listener.driver.wait(2.0)
    listener.follow()
    asked_for, told = listener.sentences
    assert asked_for == "Your turn: use two of the three dice."
    assert told.startswith(
        "With these dice you can settle down with 6 and 1 or turn tiles. Ready to press: Turn "
    )


# What is pressed.


def test_pressing_a_place_where_a_die_lies_already_says_so_every_time(launch: Launch) -> None:
    listener = listening_at(launch, "shut-up-cat-use")
    places = [node.name for node in nodes_on(listener.driver.scene) if node.description.endswith("lies here")]
    assert len(places) == 2
    for name in (*places, places[-1]):
        heard = len(listener.heard)
        number = re.findall(r"number (\d)", name)[0]
        listener.wants(Act.PRESS, name)
        listener.hear_until(
            lambda heard=heard, number=number: (  # type: ignore[misc]
                f"Your {number} already lies there." in listener.sentences[heard:]
            )
        )
    other = next(
        node.name for node in nodes_on(listener.driver.scene) if "Press to lay your" in node.description
    )
    listener.wants(Act.PRESS, other)
    listener.hear_until(lambda: listener.sentences[-1].startswith("Ready to press: Turn "))


def test_a_way_says_whether_pressing_it_chooses_or_turns(launch: Launch) -> None:
    listener = listening_at(launch, "shut-up-cat-use")
    ways = [node for node in nodes_on(listener.driver.scene) if "clockwise" in node.name]
    assert {way.chosen: way.description.rpartition(". ")[2] for way in ways} == {
        True: "Press again to turn these tiles.",
        False: "Press to choose this way.",
    }


@pytest.mark.parametrize("card", Distraction)
def test_a_card_that_is_picked_says_how_it_is_played(launch: Launch, card: Distraction) -> None:
    multipliers = {"multipliers": (1, 2, 1)}
    listener = Listener(launch(lambda: shut_up_cat_tables.using((5, 4, 2), (card,), **multipliers)))
    listener.hear_until(lambda: len(listener.heard) >= 2)
    listener.wants(Act.PRESS, in_words(f"{card_name(card)}. {card_effect(card)}"))
    listener.hear_until(lambda: any("To play it, " in told for told in listener.sentences[-2:]))
    question = question_on(expect_type(listener.driver.scene, TableScene), CardQuestion)
    assert any(told.endswith(f"press {question.confirm.text}.") for told in listener.sentences[-2:])


@pytest.mark.parametrize(
    ("card", "preset"),
    [
        (Distraction.CARDBOARD_BOX, "Ready to press: Offer the box, "),
        (Distraction.TREAT_TIN, "Ready to press: Shake the tin, "),
        (Distraction.OPEN_WINDOW, "Ready to press: Open the window, Misty: "),
        (Distraction.NIGHT_LIGHT, ""),
        (Distraction.EARPLUGS, ""),
    ],
)
def test_what_is_chosen_for_a_card_to_begin_with_is_told_each_time_that_it_is_picked(
    launch: Launch, card: Distraction, preset: str
) -> None:
    hand = (card, Distraction.LASER_POINTER)
    listener = Listener(launch(lambda: shut_up_cat_tables.using((5, 4, 2), hand, multipliers=(1, 2, 1))))
    listener.hear_until(lambda: len(listener.heard) >= 2)
    for _ in range(2):
        listener.wants(Act.PRESS, in_words(f"{card_name(card)}. {card_effect(card)}"))
        listener.hear_until(lambda: any("To play it, " in told for told in listener.sentences[-2:]))
        listener.driver.wait(1.0)
        listener.follow()
        assert preset in listener.sentences[-1]
        assert bool(preset) is listener.sentences[-1].startswith("Ready")
        laser = Distraction.LASER_POINTER
        listener.wants(Act.PRESS, in_words(f"{card_name(laser)}. {card_effect(laser)}"))
        listener.hear_until(lambda: listener.sentences[-1].endswith("press Point the laser."))


def test_a_card_that_was_played_says_so(launch: Launch) -> None:
    told = [node.name for node in nodes_on(listening_at(launch, "shut-up-cat-three-cards").driver.scene)]
    assert any(name.startswith("Played last: ") for name in told)


def test_of_each_way_its_winks_are_told_and_on_the_button_what_they_go_by(launch: Launch) -> None:
    listener = Listener(launch(lambda: shut_up_cat_tables.using((1, 3, 6))))
    listener.hear_until(lambda: len(listener.heard) >= 2)
    ways = [node for node in nodes_on(listener.driver.scene) if "clockwise" in node.name]
    assert all(re.fullmatch(r"About \d+\.\d winks\. Press [^.]+\.", way.description) for way in ways)
    turn = next(node for node in nodes_on(listener.driver.scene) if node.name.startswith("Turn "))
    assert "on average, with nothing known about the tiles" in turn.description


def test_of_tiles_that_are_ready_it_is_told_which_meows_are_certain(launch: Launch) -> None:
    scene = shut_up_cat_tables.using((1, 2, 6))
    launch(lambda: scene)
    question = question_on(scene, UseDiceQuestion)
    for known, told in (
        ((KnownMeows(tuple(range(12)), 4),), "each Z brings one wink, one less for each Meow."),
        (
            (KnownMeows((0, 1), 0), KnownMeows(tuple(range(2, 12)), 4)),
            "each Z brings one wink. No Meow lies there.",
        ),
        (
            (KnownMeows((0, 1), 1),),
            "each Z brings one wink, one less for each Meow. Exactly one Meow lies there.",
        ),
        (
            (KnownMeows((0, 1, 2), 2),),
            "each Z brings one wink, one less for each Meow. At least one Meow lies there.",
        ),
        ((KnownMeows((0, 1), 2),), "nothing but Meows."),
    ):
        question._expected = ExpectedWinks.knowing(question.view, known)
        question.begin_with(Reveal(0, 1))
        question._name_button()
        assert f"place 1 to place 2, {told} About " in in_words(question.chosen_so_far())


def test_a_way_is_told_with_what_it_brings_and_whether_another_could_bring_more(launch: Launch) -> None:
    scene = shut_up_cat_tables.using((1, 2, 2))
    launch(lambda: scene)
    question = question_on(scene, UseDiceQuestion)
    assert in_words(question.chosen_so_far()).endswith("About 0.8 winks, the most of 8 ways.")
    question._follow(1)
    assert in_words(question.chosen_so_far()).endswith("About 0.0 winks.")
    question._expected = ExpectedWinks.knowing(question.view, (KnownMeows(tuple(range(12)), 12),))
    told = in_words(question.chosen_so_far())
    assert told.endswith("About 0.0 winks: none of the 8 ways brings more.")


@pytest.mark.parametrize(
    ("winks", "known", "told"),
    [
        (10, (KnownMeows((0, 1), 0),), "×0 unless you pay 5"),
        (10, (KnownMeows((0, 1, 2), 1),), "×0 unless you pay 5 or more"),
        (10, (KnownMeows((0, 1), 1),), "×0 unless you pay 10"),
        (9, (KnownMeows((0, 1), 1),), "×0, just a look"),
        (25, (KnownMeows((0, 1), 2),), "×0, just a look"),
        (4, (KnownMeows((0, 1), 0),), "×0, just a look"),
    ],
)
def test_at_x0_it_is_told_how_much_it_takes(winks: int, known: tuple[KnownMeows, ...], told: str) -> None:
    view = position(dice=(1, 2, 6), multipliers=(0, 1), winks=(winks, 10)).view(0)
    brings = turn_tiles(view, Reveal(0, 1), ExpectedWinks.knowing(view, known)).brings
    assert in_words(brings) == f"from place 1 to place 2: {told}"


def test_what_a_chase_or_a_seven_brings_is_not_told_twice(launch: Launch) -> None:
    scene = shut_up_cat_tables.using((6, 1, 3))
    launch(lambda: scene)
    told = {node.name: node.description for node in nodes_on(scene)}
    assert told["Chase the cat"] == "Pay 5 winks: multiplier to ×2. It uses no dice, so your turn goes on."
    spare = "The spare 3 goes on the pillow."
    assert told["Settle down"] == f"6 + 1: multiplier to ×2. Then your turn ends. {spare}"


def test_how_many_meows_are_certain_and_possible_among_tiles() -> None:
    known = KnownMeows((0,), 1), KnownMeows((1, 2), 0), KnownMeows((3, 4, 5, 6, 7, 8, 9, 10, 11), 3)
    expected = ExpectedWinks.knowing(position().view(0), known)
    found = [expected.least_and_most_meows(range(tiles)) for tiles in (1, 3, 9, 10, 12)]
    assert found == [(1, 1), (1, 1), (1, 4), (2, 4), (4, 4)]


def test_tiles_that_a_move_leaves_as_they_were_are_told_so(launch: Launch) -> None:
    listener = listening_at(launch, "shut-up-cat-rehide")
    question = question_on(expect_type(listener.driver.scene, TableScene), RehideQuestion)
    alike = [number for number, tile in enumerate(question.tiles) if tile is Tile.Z][:2]
    question._exchange(*alike)
    assert in_words(question.chosen_so_far()).startswith("Nothing has changed: ")
    question._exchange(alike[0], question.tiles.index(Tile.MEOW))
    assert in_words(question.chosen_so_far()).startswith("Now ")


# New words.


def new_words(view: ShutUpCatView) -> list[str]:
    here, geometry = FRect(0, 0, 90, 90), geometry_for(WindowView(1920, 1080))
    seen = OnTable(card=None, sign=None, marked=None, way=here, settle=here, chase=here)
    return [word.name for word in words_in_sight(Shown.of(view), here, seen, geometry)]


def test_the_goal_is_the_first_word_and_dice_are_explained_before_they_are_used() -> None:
    assert new_words(position().view(0))[0] == "winks"
    assert "forty, we finish the round" in say("shut_up_cat.word.winks")
    using = new_words(position(dice=(1, 6, 3)).view(0))
    assert [word for word in using if word in ("tiles", "ways", "uses")] == ["tiles", "ways", "uses"]


def test_how_tiles_are_swapped_is_explained_while_they_lie_open_to_be_hidden() -> None:
    state = position(bed="MZZZZZMMMZZZ", dice=(1, 6, 6), winks=(4, 10))
    assert "swap" not in new_words(state.view(0))
    assert "swap" in new_words(after(state, Reveal(0, 5)).view(0))


def test_what_a_chase_costs_is_explained_where_it_is_of_use() -> None:
    state = position(bed="MZZZZZMMMZZZ", dice=(1, 6, 6), winks=(10, 10))
    assert "chase" not in new_words(state.view(0))
    assert "chase" in new_words(after(state, Reveal(0, 5)).view(0))
    assert "chase" in new_words(position(multipliers=(0, 1)).view(0))
    assert "chase" not in new_words(position(multipliers=(0, 1), winks=(4, 10)).view(0))
