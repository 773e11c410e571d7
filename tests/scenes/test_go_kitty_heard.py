"""Go Kitty for who only hears it: what can be pressed says what it does, and nothing is called the same."""

import pytest
from msgspec.structs import replace

from game.go_kitty.actions import Action, Ask, HaveNone, SearchPile, Seek, Skip
from game.go_kitty.cards import MOUSE, Season, Trait, hand_of
from game.go_kitty.clowders import layable
from game.go_kitty.events import Asked, Dealt, Drew, HandsShown, Kept, PileSearched, Reversed
from game.go_kitty.options import AnswerOptions, TurnOptions
from game.go_kitty.request import Request
from game.go_kitty.state import GoKittyState
from scenes.go_kitty.faces import card_face, card_words, wish_name
from scenes.go_kitty.questions.asking import AskQuestion
from scenes.go_kitty.questions.keeping import KeepQuestion
from scenes.go_kitty.questions.set_list import SetList
from scenes.go_kitty.questions.turn import TurnQuestion
from scenes.go_kitty.shown import Shown
from scenes.go_kitty.words.aloud import answers_in_words, dealt_hand, layable_in_words, standing
from scenes.go_kitty.words.new_words import words_in_sight
from scenes.go_kitty.words.stakes import Way, about_way, endings, what_search_brings, what_way_brings
from scenes.reader.nodes import Node, Numbers, read
from scenes.stage.spoken import in_words
from scenes.stage.sprites import Sprite
from scenes.stage.strings import say
from scenes.stage.widgets.base import Widget
from scenes.table.guests import Naming
from scenes.table.scene import TableScene
from scenes.table.sentences import scores_of_others
from tests.gallery.go_kitty_acts import go_kitty_table
from tests.gallery.go_kitty_moments import pose
from tests.gallery.posed import prefer
from tests.gallery.shots import PLAIN
from tests.game.go_kitty.kitty_builders import cards
from tests.narrowing import expect_type
from tests.scenes.launching import Launch
from tests.scenes.listening import Listener, listening_at


def told_at(launch: Launch, shot: str) -> list[Node]:
    driver = launch(PLAIN[shot].first)
    PLAIN[shot].act(driver)
    return list(read(driver.scene, Numbers()).tree.all())


def test_sets_of_the_same_kind_are_told_apart_by_their_cards() -> None:
    told = SetList(list(layable(hand_of(cards("snow flower firefly fan apple")))), print).spoken()
    names = [in_words(part.name) for part in told.parts]
    assert len(names) == len(set(names)) == 2
    assert "Lay one of each Season: Snow, Flower, Fan, Apple" in names


@pytest.mark.parametrize(
    "shot", ["go-kitty-turn", "go-kitty-seek", "go-kitty-season-way", "go-kitty-only-mice"]
)
def test_no_two_things_to_press_are_called_the_same_unless_they_are_the_same(
    launch: Launch, shot: str
) -> None:
    pressed = [one.name for one in told_at(launch, shot) if one.pressable]
    names = [name for name in pressed if " kitty." not in name and not name.startswith("Mouse.")]
    assert {name for name in names if names.count(name) > 1} <= {"Look into the pile"}


def test_the_pile_says_what_pressing_it_does(launch: Launch) -> None:
    told = {one.name: one.description for one in told_at(launch, "go-kitty-empty-hand")}
    assert told["Draw a card from the pile"] == "50 cards are left in the pile."
    assert told["Draw a card"] == "Then keep going"


def heard_at(launch: Launch, shot: str) -> dict[str, str]:
    return {one.name: one.description for one in told_at(launch, shot)}


def test_a_seat_tells_what_everybody_knows_of_its_hand_where_the_table_remembers_it(launch: Launch) -> None:
    told = heard_at(launch, "go-kitty-known-tip")
    assert told["Biscuit"].endswith("Sure to have Winter (Snow); Summer (Firefly, Ice Cream).")
    assert told["Sir Socks"].endswith("Sure to have no Fall, Cozy, Snow, Clover, Rain, Firefly or Ice Cream.")
    assert "Sure to have" not in heard_at(launch, "go-kitty-turn")["Misty"]


def test_what_can_be_asked_for_without_a_seek_says_who_is_sure_to_have_it(launch: Launch) -> None:
    told = heard_at(launch, "go-kitty-known-tip")
    assert told["Cozy, a Winter kitty. Four Cozy cards are worth 3 points."] == (
        "Sure to have it: Pepper. Sure to have none: Sir Socks."
    )
    assert told["Fall, one card"] == (
        "Ask for any Fall card. Sure to have it: Pepper. Sure to have none: Sir Socks."
    )


def test_what_is_sought_or_asked_of_you_is_said_with_its_season(launch: Launch) -> None:
    assert "Seek Clover (Spring)" in heard_at(launch, "go-kitty-seek")
    words = go_kitty_table(pose("rain fan", "leaf snow"))().words
    told = words.aloud(Asked(Request(1, 0, Trait.CLOVER, seek=False)))
    assert in_words(told) == "Misty asks you for Clover (Spring)."
    told = words.aloud(Asked(Request(1, 0, Trait.CLOVER, seek=True)))
    assert in_words(told) == "Misty uses a Seek token and seeks Clover (Spring) from you."


@pytest.mark.parametrize(
    ("pile", "drew", "kept"),
    [
        (3, "You draw a card.", "You keep a card. The others go under the pile."),
        (0, "You draw a card. The pile is empty now: Clowders can still be laid.", "You keep a card."),
    ],
)
def test_what_becomes_of_the_pile_is_told(pile: int, drew: str, kept: str) -> None:
    words = go_kitty_table(pose("leaf snow light fan", "rain fan", pile=pile))().words
    told = [words.aloud(Drew(0, None)), words.aloud(Kept(0, None))]
    assert list(map(in_words, told)) == [drew, kept]


def test_whose_ask_a_mouse_turns_round_hears_to_give_and_that_it_is_out_of_the_game() -> None:
    words = go_kitty_table(pose("rain fan", "rain mouse"))().words
    told = words.aloud(Reversed(1, Request(0, 1, Trait.RAIN, seek=False)))
    assert in_words(told) == "Misty plays a Mouse: now you have to give! The Mouse is out of the game."


def test_what_nobody_else_has_is_not_promised() -> None:
    view = pose("rain fan", "leaf", laid=("rain rain rain mouse", "fan fan mouse mouse")).view(0)
    question = AskQuestion(view, ("You", "Misty"), print, lambda: None)
    assert question.offers()["hand", 0, Trait.RAIN, 0].tip == "None left to find."
    rain = question.board.wishes[Trait.RAIN]
    assert (rain.sub, rain.tip) == ("none to find", "")
    gone = Shown.of(view, 0).out_of_play
    assert (
        in_words(card_words(Trait.RAIN, gone))
        == "Rain, a Spring kitty. Four of them can't come together any more."
    )
    assert in_words(card_words(Trait.LEAF, gone)).endswith("worth 3 points.")


def test_four_of_a_trait_can_come_together_as_long_as_mice_are_left_for_those_that_are_gone() -> None:
    view = pose("rain fan", "leaf", laid=("rain rain flower clover", "")).view(0)
    gone = Shown.of(view, 0).out_of_play
    told = [in_words(card_words(trait, gone)) for trait in (Trait.RAIN, Trait.FLOWER, Trait.FAN)]
    assert told == [
        "Rain, a Spring kitty. With 2 Mice, Rain cards can still make 3 points.",
        "Flower, a Spring kitty. With a Mouse, Flower cards can still make 3 points.",
        "Fan, a Summer kitty. Four Fan cards are worth 3 points.",
    ]


def test_a_seek_for_what_is_nowhere_left_is_advised_against() -> None:
    view = pose("rain fan", "leaf", laid=("rain rain rain flower", "")).view(0)
    question = AskQuestion(view, ("You", "Misty"), print, lambda: None)
    question.choose(Way.SEEK)
    question.want(Trait.RAIN)
    assert question.prompt() == "A Seek for Rain would be wasted: none is left to find. Pick something else."


@pytest.mark.parametrize("hand", ["rain fan", "rain fan leaf snow"])
def test_in_last_turns_every_way_of_asking_says_that_one_may_lay_before_the_turn_ends(hand: str) -> None:
    """From four cards in the hand on."""
    view, lays = pose(hand, "leaf", pile=0, last_turns=1).view(0), hand != "rain fan"
    assert all(about_way(way, view).endswith("before your turn ends.") is lays for way in Way)
    assert what_way_brings(Way.SEASON, view) == f"get one card, {'then lay or end' if lays else 'turn ends'}"
    before = pose(hand, "leaf", pile=9).view(0)
    assert "lay" not in what_search_brings(before) + about_way(Way.TRAIT, before)


def test_who_ends_the_last_turn_hears_what_the_cards_left_count() -> None:
    asked = pose("rain rain fan leaf", "snow", pile=0, last_turns=1).apply(Ask(1, Trait.RAIN))[0]
    assert [one.brings for one in endings(asked.apply(HaveNone())[0].view(0))] == [
        "cards left count for nothing"
    ]
    not_last = replace(asked, last_turns=None).apply(HaveNone())[0].view(0)
    assert [one.brings for one in endings(not_last)] == ["keep the rest in hand"]


def test_every_seek_says_that_a_token_is_used(launch: Launch) -> None:
    words = go_kitty_table(pose("rain fan", "leaf snow"))().words
    told = [words.aloud(PileSearched(1, (None,) * 3)), words.aloud(Asked(Request(0, 1, MOUSE, seek=True)))]
    assert list(map(in_words, told)) == [
        "Misty uses a Seek token and looks at 3 cards from the pile.",
        "You use a Seek token and seek a Mouse from Misty.",
    ]


def test_who_is_to_be_asked_is_asked_for_in_one_place(launch: Launch) -> None:
    asked = in_words(say("go_kitty.step.seek_whom", what=wish_name(Trait.PUMPKIN)))
    assert [one.name for one in told_at(launch, "go-kitty-seek-wish")].count(asked) == 1


def test_a_card_to_keep_says_its_season() -> None:
    state = pose("rain fan", "leaf", pile=9)
    view = replace(state, pile=(*state.pile[:-3], *cards("light fan leaf"))).apply(SearchPile())[0].view(0)
    fan = KeepQuestion(view, [Sprite(card_face(card)) for card in view.seen], print, lambda: None).fan
    for card, told in zip(view.seen, fan.cards, strict=True):
        assert isinstance(card, Trait)
        assert in_words(told.tip).endswith(f"a {card.season.name.title()} kitty")


def test_a_season_that_nobody_holds_is_not_called_one_that_can_be_asked_for() -> None:
    view = pose("rain fan", "leaf snow").view(0)
    assert isinstance(view.options, TurnOptions)
    question = AskQuestion(view, ("You", "Misty"), print, lambda: None)
    question.choose(Way.SEEK)
    question.want(Season.WINTER)
    question._say_what_each_brings()
    assert question.ways[Way.SEASON].text == "a Season"
    question.choose(Way.SEASON)
    question.want(Season.SPRING)
    question._say_what_each_brings()
    assert question.ways[Way.SEASON].text == "any Spring card"


def test_who_closes_the_board_has_chosen_nothing_and_who_picks_a_set_closes_it() -> None:
    view = pose("rain fan snow leaf", "leaf snow").view(0)
    question = TurnQuestion(view, ("You", "Misty"), Widget(), print, lambda: None)
    asking = question.asking
    asking.pick_card(Trait.RAIN)
    asking.choose(Way.SEEK)
    asking._want_on_board(Trait.LIGHT)
    asking.choose(Way.SEEK)
    assert (asking.way, asking.wish) == (Way.TRAIT, None)
    asking.choose(Way.SEEK)
    question.laying.toggle_picking()
    assert asking.way is Way.TRAIT


def test_what_is_asked_for_is_not_told_as_chosen(launch: Launch) -> None:
    held = [one for one in told_at(launch, "go-kitty-answer-season") if one.name.endswith("points.")]
    assert held
    assert all(one.chosen is None for one in held)


def test_who_is_asked_hears_it_once(launch: Launch) -> None:
    listener = listening_at(launch, "go-kitty-answer-season")
    answers = "You can give Light, Cozy or Snow. Or play your Mouse: you keep yours and get theirs."
    assert listener.heard == [("Tell the truth!", True), (answers, False)]


@pytest.mark.parametrize(
    ("hand", "given", "told"),
    [
        ("rain snow", False, "You have no Fan."),
        ("fan fan snow", False, "You have 2 Fan: press Give 2 Fan."),
        ("fan fan snow", True, "You hold 2 Fan."),
    ],
)
def test_who_is_asked_hears_whether_they_have_it(hand: str, given: bool, told: str) -> None:
    options = pose("fan leaf", hand).apply(Ask(1, Trait.FAN))[0].view(1).options
    assert in_words(answers_in_words(expect_type(options, AnswerOptions), given)) == told


def test_the_sets_of_a_hand_are_told_with_their_points() -> None:
    hand = hand_of([Trait.RAIN] * 4 + [Trait.SNOW, Trait.FAN, Trait.LEAF])
    assert in_words(layable_in_words(hand)) == (
        "You can lay four Rain for 3 points or one of each Season for 2 points."
    )
    assert layable_in_words(hand_of([Trait.SNOW])) == ""


def test_a_seek_says_what_a_mouse_is(launch: Launch) -> None:
    told = {one.name: one.description for one in told_at(launch, "go-kitty-seek")}
    assert "stands in for any kitty" in told["Seek a Mouse"]


def test_an_answer_that_is_given_for_you_is_told(launch: Launch) -> None:
    sit = go_kitty_table(pose("rain rain snow", "fan leaf", "snow", turn=1).apply(Ask(0, Trait.FAN))[0])

    def first() -> TableScene:
        scene = sit()
        prefer(scene, quick_answers=True)
        return scene

    listener = Listener(launch(first))
    listener.hear_until(lambda: any("given for you" in text for text in listener.sentences))


def test_a_deal_tells_your_cards_to_you_alone() -> None:
    hands = (cards("fan snow snow"), cards("leaf rain"))
    assert dealt_hand(hands, 0) == "Your 3 cards: Winter (2 Snow); Summer (Fan)."
    assert dealt_hand(Dealt(hands, 9).seen_by(None).hands, 0) == ""


def test_how_the_game_stands_tells_how_many_cards_the_others_hold() -> None:
    view = pose("rain fan", "leaf snow snow", pile=9).view(0)
    told = in_words(standing(view, Naming(("Ada", "Misty"), 0)))
    assert told.startswith("Points: You 0, Misty 0. Cards in hand: Misty 3. Cards in the pile: 9.")


def test_the_end_tells_what_everybody_has() -> None:
    told = scores_of_others((2, 15, 4), (1,), Naming(("Ada", "Misty", "Bo"), 0), "go_kitty.points")
    assert [in_words(line) for line in told] == ["Bo: 4 points.", "You: 2 points."]


def asking(hand: str) -> AskQuestion:
    return AskQuestion(pose(hand, "leaf snow").view(0), ("You", "Misty"), print, lambda: None)


def test_a_card_after_the_chip_of_its_season_means_the_card() -> None:
    question = asking("rain clover fan")
    question.pick_season(Season.SPRING)
    question.pick_card(Trait.RAIN)
    assert (question.way, question.wish) == (Way.TRAIT, Trait.RAIN)


def test_another_card_of_the_season_that_is_asked_for_takes_nothing_back() -> None:
    question = asking("rain clover fan")
    question.choose(Way.SEASON)
    question.pick_card(Trait.RAIN)
    question.pick_card(Trait.CLOVER)
    assert question.wish is Season.SPRING
    question.pick_card(Trait.CLOVER)
    assert question.wish is None


def test_who_holds_only_mice_is_told_what_can_be_asked_for() -> None:
    assert asking("mouse").prompt() == "You only hold Mice, so you can ask for any Season: pick one."


def heard_after(launch: Launch, state: GoKittyState, *actions: Action) -> list[str]:
    """What is told of actions that are played one after the other."""
    scene = go_kitty_table(state)()
    listener = Listener(launch(lambda: scene))
    for action in actions:
        listener.hear_until(lambda: scene.loop.asking and scene.accepts_input)
        scene.loop.answer(action)
        listener.driver.wake()
    listener.hear_until(lambda: scene.loop.asking and scene.accepts_input and not scene.timeline.busy)
    return listener.sentences


def test_a_skip_that_brings_nothing_says_so_and_a_token_that_comes_back_how_many_are_ready(
    launch: Launch,
) -> None:
    told = heard_after(launch, pose("rain fan", "leaf snow"), Skip(), Seek(1, Trait.CLOVER), Skip())
    assert "You skip a turn and get nothing: all your Seek tokens were ready." in told
    assert "Misty says No Kitty: the Seek finds nothing, and the turn ends." in told
    assert told.index("You skip a turn.") + 1 == told.index("You get a Seek token back: 3 of 3 ready.")


def test_what_is_left_in_hands_counts_for_nothing(launch: Launch) -> None:
    scene = go_kitty_table(pose("rain fan", "leaf snow", pile=0, last_turns=1))()
    event = HandsShown((cards("rain fan"), cards("leaf")))
    assert in_words(scene.words.aloud(event)) == (
        "You still hold Rain, Fan. Misty still holds Leaf. Cards left in hand count for nothing."
    )
    assert scene.words.aloud(HandsShown(((), ()))) == ""


def test_what_a_set_is_worth_is_said_when_it_is_introduced() -> None:
    view = pose("rain fan", "leaf snow").view(0)
    question = TurnQuestion(view, ("You", "Misty"), Widget(), print, lambda: None)
    told = next(word.text for word in words_in_sight(question, None, (), ()) if word.name == "clowder")
    assert in_words(told).endswith(
        "of one Trait for 3 points, one of each Season for 2, or of one Season for 1."
    )


def test_every_new_word_says_what_it_is_worth_or_costs() -> None:
    told = {name: in_words(say(f"go_kitty.word.{name}")) for name in ("season", "mouse", "trait")}
    assert told["season"].endswith("your turn ends.")
    assert told["trait"].endswith("go again.")
    assert told["mouse"].endswith("you keep yours and get theirs.")
