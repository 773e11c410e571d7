"""Kitten Me for who only hears it: what a bid, a call, a card and a seat are in words."""

import pygame
from pygame import FRect

from game.kitten_me.cards import Kind, Thing
from game.kitten_me.events import Dealt
from scenes.kitten_me.words.new_words import words_in_verdict
from scenes.kitten_me.words.sentences import count_aloud, dealt_aloud
from scenes.reader.nodes import Numbers, read
from scenes.reader.request import Act
from scenes.stage.spoken import Role, in_words
from scenes.table.guests import Naming
from scenes.table.scene import TableScene
from tests.gallery.shots import PLAIN
from tests.game.kitten_me.kitten_builders import cards
from tests.narrowing import expect_type
from tests.scenes.launching import Launch
from tests.scenes.listening import listening_at

ADA_AND_YOU = Naming(("Ada", "Eve"), 1)


def told_at(launch: Launch, shot: str) -> dict[str, str]:
    """The names on a screen of the gallery, with their descriptions."""
    driver = launch(PLAIN[shot].first)
    PLAIN[shot].act(driver)
    return {node.name: node.description for node in read(driver.scene, Numbers()).tree.all()}


def test_what_may_be_played_and_what_may_be_called_is_named(launch: Launch) -> None:
    told = told_at(launch, "kitten-me-turn")
    assert "Your turn: bid higher, call it, or play your card Skip." in told
    assert "Call 6 Hats: You gotta be KITTEN ME!" in told
    assert "Exactly 6 Hats: Purrfect!" in told


def test_how_likely_a_bid_is_has_its_number_in_its_name(launch: Launch) -> None:
    told = told_at(launch, "kitten-me-turn")
    assert told["This bid is likely: 88 %"].startswith("Going by your own cards")


def test_a_seat_says_its_last_bid_and_no_bubble_says_it_again(launch: Launch) -> None:
    told = told_at(launch, "kitten-me-turn")
    assert told["Biscuit"].endswith("Last bid: 6 Hats")
    assert not any(name.startswith("Biscuit: ") for name in told)


def test_who_bids_hears_it_before_it_has_been_shown(launch: Launch) -> None:
    listener = listening_at(launch, "kitten-me-turn")
    listener.wants(Act.PRESS, "Bid 7 Hats")
    listener.hear_until(lambda: listener.sentences[-1] == "You bid 7 Hats.")
    scene = expect_type(listener.driver.scene, TableScene)
    assert scene.picture.shown.events_shown < len(scene.match.events)


def test_a_deal_tells_who_goes_first_and_what_you_got_but_nobody_else() -> None:
    dealt = Dealt(2, 0, (cards("bh1 gt2"), cards("skip rg3")))
    yours = in_words(dealt_aloud(dealt.seen_by(1), ADA_AND_YOU, 1))
    assert yours == "Round 2. Ada deals and goes first. Your cards: 3 Red Glasses, Skip."
    assert in_words(dealt_aloud(dealt.seen_by(None), ADA_AND_YOU, 1)).endswith("goes first.")


def test_a_wild_is_explained_when_one_lies_open() -> None:
    (wild,) = cards("w1")
    words = {word.name: word.text for word in words_in_verdict((), [(wild, FRect(0, 0, 9, 9))], FRect())}
    assert wild.kind is Kind.WILD
    assert in_words(words["card_wild"]) == "Wild. Counts 1 for every kind."


def test_a_count_says_why_a_hand_counts_nothing_or_more() -> None:
    def told(hand: str) -> str:
        return in_words(count_aloud(0, cards(hand), Thing.HAT, 7, ADA_AND_YOU))

    assert told("bh1 gt2") == "Ada: 1 Hat, together 7"
    assert told("bh1 w2") == "Ada: 3 Hats with Wilds, together 7"
    assert told("bh2 double") == "Ada: 4 Hats, together 7. Double Trouble: 2 × 2 = 4"
    assert told("bh2 blind") == "Can't See Me: Ada's whole hand counts for nothing. Together 7."


def test_a_card_that_stays_in_the_hand_is_of_the_same_kind_while_the_host_speaks(launch: Launch) -> None:
    driver = launch(PLAIN["first-kitten_me-word"].first)
    PLAIN["first-kitten_me-word"].act(driver)
    held = [node for node in read(driver.scene, Numbers()).tree.all() if "Counts" in node.name]
    assert held
    assert {node.role for node in held} == {Role.ITEM}


def test_who_skips_the_count_hears_the_verdict_and_then_how_to_go_on(launch: Launch) -> None:
    listener = listening_at(launch, "kitten-me-turn")
    listener.wants(Act.PRESS, "Call 6 Hats: You gotta be KITTEN ME!")
    scene = expect_type(listener.driver.scene, TableScene)
    for _ in range(100):
        if scene.picture.reading:
            break
        listener.driver.key(pygame.K_SPACE)
        listener.follow()
    listener.hear_until(lambda: listener.sentences[-1] == "Press Space to go on.")
    told = [text.startswith("There are 15, so the bid of 6 holds") for text in listener.sentences]
    assert told.count(True) == 1
    assert listener.sentences.count("Press Space to go on.") == 1
