"""What is said aloud at a table: once, in time, and no more than is of use."""

from collections.abc import Sequence

import pytest

from game.core import Seat
from game.go_kitty.actions import Skip
from game.kitten_me.actions import Bid, Challenge
from game.kitten_me.cards import Thing
from scenes.go_kitty.questions.turn import TurnQuestion
from scenes.reader.nodes import Numbers, read
from scenes.reader.request import Act
from scenes.shut_up_cat.questions.using_dice import UseDiceQuestion
from scenes.stage.scene import Scene
from scenes.stage.theme import Pace
from scenes.table.guests import Naming
from scenes.table.scene import TableScene
from tests.gallery.go_kitty_acts import go_kitty_table
from tests.gallery.go_kitty_moments import pose
from tests.gallery.kitten_me import kitten_me_table
from tests.gallery.kitten_me import pose as kitten_me_pose
from tests.gallery.posed import prefer
from tests.gallery.shots import PLAIN
from tests.narrowing import expect_type
from tests.scenes import shut_up_cat_tables
from tests.scenes.kitten_me_tables import table
from tests.scenes.launching import Launch
from tests.scenes.listening import Listener, listening_at
from tests.scenes.tables import question_on

ADA_AND_YOU = Naming(("Ada", "Eve"), 1)

SNOW = "Snow, a Winter kitty. With 3 Mice, Snow cards can still make 3 points."
FAN = "Fan, a Summer kitty. Four Fan cards are worth 3 points."


def test_what_is_asked_is_said_at_once_and_what_others_do_politely(launch: Launch) -> None:
    scene = table(first=1)
    listener = Listener(launch(lambda: scene))
    listener.hear_until(lambda: scene.loop.asking and scene.accepts_input)
    asked = [text for text, at_once in listener.heard if at_once]
    assert len(asked) == 1
    assert asked[0].startswith("Your turn")
    bids = [text for text, at_once in listener.heard if not at_once and " bids " in text]
    assert bids
    assert len(bids) == len(set(bids))


def test_a_game_that_begins_is_told_from_its_deal_on(launch: Launch) -> None:
    scene, driver = table(first=1), launch(Scene)
    listener = Listener(driver)
    driver.app.director.replace(scene)
    driver.wake()
    listener.hear_until(lambda: scene.loop.asking and scene.accepts_input)
    told = [text for text, at_once in listener.heard if not at_once]
    assert told[0].startswith("Round 1. Misty deals and goes first. Your 5 cards: ")
    assert told[1].startswith("Misty bids")


def test_a_reveal_is_a_sentence_for_each_hand(launch: Launch) -> None:
    driver = launch(PLAIN["kitten-me-turn"].first)
    PLAIN["kitten-me-turn"].act(driver)
    listener, scene = Listener(driver), expect_type(driver.scene, TableScene)
    scene.loop.play(Challenge())
    driver.wake()
    listener.hear_until(lambda: scene.picture.reading)
    together = [text for text in listener.sentences if ", together " in text]
    assert together == [
        "You: 2 Hats (Blue Hat, Wild), together 2",
        "Misty: 5 Hats (Triple Blue Hat, Double Red Hat), together 7",
        "Sir Socks: 5 Hats (Blue Hat, Double Green Hat, Double Wild), together 12",
        "Biscuit: 3 Hats (Triple Red Hat), together 15",
        "The deck's top card, Blue Glasses: 0 Hats, together 15",
    ]
    verdict = next(
        text for text in listener.sentences if text.startswith("There are 15, so the bid of 6 is true")
    )
    assert listener.sentences.index(verdict) > listener.sentences.index(together[-1])


def test_on_a_shared_screen_nothing_private_is_announced_and_headphones_are_once(launch: Launch) -> None:
    scene = table(humans=(0, 1))
    driver = launch(lambda: scene)
    listener = Listener(driver)
    listener.hear_until(lambda: driver.scene is not scene)
    driver.app.director.pop()
    scene.privacy.show_to(0)
    driver.wake()
    listener.hear_until(lambda: scene.loop.asking and scene.accepts_input)
    assert any(at_once for _, at_once in listener.heard)
    assert sum("headphones" in text for text in listener.sentences) == 1
    cards = [node.name for node in read(scene, Numbers()).tree.all() if "Counts" in node.name]
    assert cards
    assert not any(card in text for card in cards for text in listener.sentences)
    assert not any("bid is set" in text for text in listener.sentences)


def test_a_hand_that_was_counted_is_not_said_again_and_who_loses_a_card_only_once(launch: Launch) -> None:
    driver = launch(PLAIN["kitten-me-turn"].first)
    PLAIN["kitten-me-turn"].act(driver)
    listener, scene = Listener(driver), expect_type(driver.scene, TableScene)
    scene.loop.play(Challenge())
    driver.wake()
    listener.hear_until(lambda: scene.picture.reading)
    driver.click(640, 360)
    listener.hear_until(lambda: any("cards left" in text for text in listener.sentences))
    assert not any("Blue Hat" in text and "Red Glasses" in text for text in listener.sentences)
    assert [text for text in listener.sentences if "lose a card" in text] == [
        "There are 15, so the bid of 6 is true: you lose a card."
    ]
    assert "You have 4 cards left." in listener.sentences


def test_what_a_choice_leads_to_is_said(launch: Launch) -> None:
    listener = listening_at(launch, "go-kitty-turn")
    listener.wants(Act.PRESS, SNOW)
    listener.hear_until(lambda: any("pick who to ask" in text for text in listener.sentences))
    assert ("Now pick who to ask for Snow. That asks at once.", True) in listener.heard


def test_what_is_chosen_no_longer_is_said(launch: Launch) -> None:
    listener = listening_at(launch, "go-kitty-turn")
    for _ in range(2):
        listener.wants(Act.PRESS, SNOW)
        listener.follow()
    listener.hear_until(lambda: listener.sentences[-1] == "No longer chosen: Snow.")


def test_a_choice_on_the_way_asks_nothing_new_and_a_last_chance_is_said(launch: Launch) -> None:
    scene = shut_up_cat_tables.using((1, 3, 6))
    driver = launch(lambda: scene)
    listener = Listener(driver)
    listener.hear_until(lambda: scene.accepts_input and listener.heard != [])
    asked = [text for text, at_once in listener.heard if at_once]
    assert asked == ["Your turn: use two of the three dice."]
    shut_up_cat_tables.click_widgets(driver, shut_up_cat_tables.other_ribbon(scene))
    listener.follow()
    assert [text for text, at_once in listener.heard if at_once] == asked
    turn = "Ready to press: Turn 12 tiles, from place 1 to place 12"
    brings = "each Z brings one wink, one less for each Meow. Exactly 4 Meows lie there. About 0.0 winks."
    listener.hear_until(lambda: listener.sentences[-1] == f"{turn}, {brings}")


def test_dice_that_lie_can_be_taken_back_until_the_tiles_are_told(launch: Launch) -> None:
    scene = shut_up_cat_tables.using((1, 3, 6))
    listener = Listener(launch(lambda: scene))
    listener.hear_until(lambda: scene.accepts_input and listener.heard != [])
    turn = question_on(scene, UseDiceQuestion).turn.text
    listener.wants(Act.PRESS, turn)
    listener.hear_until(
        lambda: any(text.startswith("About to turn") and at_once for text, at_once in listener.heard)
    )
    listener.wants(Act.PRESS, "Cancel")
    assert question_on(scene, UseDiceQuestion)
    listener.hear_until(lambda: scene.accepts_input)
    assert not any(text.startswith("You turn") for text in listener.sentences)
    listener.wants(Act.PRESS, turn)
    listener.hear_until(lambda: any(text.startswith("You turn") for text in listener.sentences))


def test_what_is_asked_is_said_after_the_last_new_word(launch: Launch) -> None:
    driver = launch(PLAIN["first-kitten_me-word"].first)
    PLAIN["first-kitten_me-word"].act(driver)
    listener, scene = Listener(driver), expect_type(driver.scene, TableScene)
    while scene.introducer.word is not None:
        assert not any(text.startswith("You go first") for text in listener.sentences)
        listener.wants(Act.PRESS, "Next")
        driver.tick(0.5)
    listener.hear_until(lambda: any(text.startswith("You go first") for text in listener.sentences))


def test_what_is_chosen_on_the_way_to_a_bid_is_told(launch: Launch) -> None:
    listener = listening_at(launch, "kitten-me-turn")
    listener.wants(Act.MORE, "How many")
    listener.hear_until(lambda: listener.sentences[-1] == "8 Hats: likely by your cards, 81 %")


def test_how_far_a_set_is_picked_is_told_and_asking_ends_it(launch: Launch) -> None:
    listener = listening_at(launch, "go-kitty-turn")
    listener.wants(Act.PRESS, "Pick four cards")
    listener.hear_until(lambda: listener.sentences[-1] == "Pick the four cards of a Clowder.")
    listener.wants(Act.PRESS, SNOW)
    listener.hear_until(lambda: listener.sentences[-1] == "Pick 3 more cards.")
    listener.wants(Act.PRESS, "Seek: ask for any card or pile")
    brings = "you see 3 cards and keep one, and your turn ends"
    seek = f"Or look into the pile: {brings}. Either uses a Seek token."
    listener.hear_until(lambda: listener.sentences[-1] == f"Pick anything, then who to ask. {seek}")


def test_who_seeks_what_they_could_ask_for_is_told_so(launch: Launch) -> None:
    listener = listening_at(launch, "go-kitty-turn")
    listener.wants(Act.PRESS, "Seek: ask for any card or pile")
    listener.wants(Act.PRESS, FAN)
    told = "You could ask for Fan without a Seek. Or pick who to seek it from."
    listener.hear_until(lambda: listener.sentences[-1] == told)
    listener.wants(Act.PRESS, "Seek Fan (Summer)")
    listener.follow()
    listener.wants(Act.PRESS, "Seek a Mouse")
    listener.hear_until(lambda: listener.sentences[-1] == "Who will you ask for a Mouse?")


def skipping_every_turn(launch: Launch, humans: Sequence[Seat] = (0,), until: str = "") -> Listener:
    """To who does nothing in Go Kitty but answer, until something was heard for the third time."""
    scene = go_kitty_table(pose("rain rain snow", "fan leaf apple pumpkin", turn=1), humans)()
    prefer(scene, quick_answers=True)
    listener = Listener(launch(lambda: scene))

    def skipped() -> bool:
        if scene.loop.asking and isinstance(scene.loop.question, TurnQuestion) and scene.accepts_input:
            listener.follow()
            scene.loop.answer(Skip())
            listener.driver.wake()
        return sum(until in text for text in listener.sentences) >= 3

    listener.hear_until(skipped)
    return listener


def test_that_an_answer_is_given_is_said_once_and_from_then_on_only_the_answer(launch: Launch) -> None:
    told = skipping_every_turn(launch, until="You say Go Kitty.").sentences
    assert [text for text in told if text.startswith("Tell the truth")] == [
        "Tell the truth! There's only one answer: press it, or wait and it's given for you."
    ]
    says = [number for number, text in enumerate(told) if text == "You say Go Kitty."]
    assert all(told[number - 1].startswith("You have no ") for number in says)


def test_what_the_eye_takes_in_is_said_once_with_every_turn(launch: Launch) -> None:
    told = skipping_every_turn(launch, until="Your turn").sentences
    turns = [number for number, text in enumerate(told) if text.startswith("Your turn")]
    assert all(told[number + 1].startswith("You hold Winter (Snow); Spring (2 Rain).") for number in turns)
    assert sum("You hold" in text for text in told) == len(turns)
    assert told[turns[0] + 1].endswith("Seek tokens ready: 3 of 3.")


def test_a_cat_speaks_of_the_end_after_that_is_told(launch: Launch) -> None:
    state = kitten_me_pose("bh1", "gg1", turn=1, bid=Bid(9, Thing.HAT), bidder=0)
    scene = expect_type(kitten_me_table(state)(), TableScene)
    prefer(scene, pace=Pace.INSTANT, go_on=True)
    listener = Listener(launch(lambda: scene))
    listener.hear_until(lambda: "Misty wins the game!" in listener.sentences)
    listener.hear_until(lambda: listener.sentences[-1].startswith("Misty says:"))
    before = listener.sentences[: listener.sentences.index("Misty wins the game!")]
    assert not any(text.startswith("Misty says:") for text in before)


def test_the_goal_is_said_first_to_who_has_never_finished_such_a_game(launch: Launch) -> None:
    driver = launch(PLAIN["first-kitten_me-word"].first)
    listener = Listener(driver)
    PLAIN["first-kitten_me-word"].act(driver)
    listener.follow()
    assert listener.sentences[0] == "Be the last one with cards."
    assert "Lay Clowders" not in "".join(skipping_every_turn(launch, until="Your turn").sentences)


@pytest.mark.parametrize(
    ("humans", "told"), [((0,), "Ask for a Trait. Chosen already."), ((0, 1), "Chosen already.")]
)
def test_what_is_pressed_in_vain_is_named_unless_others_hear_it(
    launch: Launch, humans: Sequence[Seat], told: str
) -> None:
    scene = go_kitty_table(pose("rain rain snow", "fan leaf apple pumpkin"), humans)()
    driver = launch(lambda: scene)
    listener = Listener(driver)
    driver.tick(0.5)
    if driver.scene is not scene:
        driver.app.director.pop()
        scene.privacy.show_to(0)
        driver.wake()
    listener.hear_until(lambda: any(at_once for _, at_once in listener.heard))
    listener.wants(Act.PRESS, "Ask for a Trait")
    listener.hear_until(lambda: listener.sentences[-1] == told)
