"""Kitten Me for who only hears it: what a bid, a call, a card and a seat are in words."""

import pygame
import pytest
from msgspec.structs import replace
from pygame import FRect

from game.core import Seat
from game.kitten_me.actions import Bid, Challenge, PlaySkip
from game.kitten_me.cards import DECKS, Border, Deck, Kind, Thing
from game.kitten_me.counting import hand_total
from game.kitten_me.events import Call, Dealt, Judged
from game.kitten_me.state import KittenMeState
from game.kitten_me.view import KittenMeView
from scenes.kitten_me.faces import card_name, card_words, things
from scenes.kitten_me.words.new_words import words_in_verdict
from scenes.kitten_me.words.sentences import count_aloud, dealt_aloud, verdict
from scenes.kitten_me.words.stakes import what_card_brings, what_is_asked
from scenes.reader.nodes import Numbers, read
from scenes.reader.request import Act
from scenes.stage.spoken import Role, in_words
from scenes.stage.strings import to_see
from scenes.table.guests import Naming
from scenes.table.scene import TableScene
from tests.gallery.kitten_me import pose
from tests.gallery.shots import PLAIN
from tests.game.kitten_me.kitten_builders import cards
from tests.narrowing import expect_type
from tests.scenes.kitten_me_tables import HATS, after_bid, launch_at, table, table_shown
from tests.scenes.launching import Launch
from tests.scenes.listening import Listener, listening_at

ADA_AND_YOU = Naming(("Ada", "Eve"), 1)


def told_at(launch: Launch, shot: str) -> dict[str, str]:
    """The names on a screen of the gallery, with their descriptions."""
    driver = launch(PLAIN[shot].first)
    PLAIN[shot].act(driver)
    return {node.name: node.description for node in read(driver.scene, Numbers()).tree.all()}


def test_what_may_be_played_and_what_may_be_called_is_named(launch: Launch) -> None:
    told = told_at(launch, "kitten-me-turn")
    assert "Your turn: bid 7 or more of any kind, call 6 Hats, or play your card Skip." in told
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
    usual = "5 cards with the deck's top: usually 3 of any kind."
    yours = in_words(dealt_aloud(dealt.seen_by(1), ADA_AND_YOU, 1, Deck.WHITE, True))
    anew = "Everyone gets new cards, and whoever lost one deals and bids first."
    assert yours == (
        f"Round 2. Ada deals and goes first. {anew} Your 2 cards: Triple Red Glasses, Skip. {usual}"
    )
    everybodys = in_words(dealt_aloud(dealt.seen_by(None), ADA_AND_YOU, 1, Deck.WHITE, True))
    assert everybodys == f"Round 2. Ada deals and goes first. {anew} {usual}"


def test_a_card_has_the_name_of_one_card_and_no_two_faces_have_the_same() -> None:
    assert [card_name(card) for card in cards("bh1 rh2 gg3 w2 skip")] == [
        "Blue Hat",
        "Double Red Hat",
        "Triple Green Glasses",
        "Double Wild",
        "Skip",
    ]
    faces = {replace(card, border=Border.WHITE) for card in DECKS[Deck.BOTH]}
    told = {in_words(card_words(card)) for card in faces}
    assert len(faces) == len({card_name(card) for card in faces}) == len(told)
    assert "Double Red Hat. Counts 2 for Hats and 2 for Red." in told


def test_who_goes_first_hears_how_many_cards_count_with_the_question(launch: Launch) -> None:
    dealt = Dealt(2, 1, (cards("bh1 gt2"), cards("skip rg3")))
    yours = in_words(dealt_aloud(dealt.seen_by(1), ADA_AND_YOU, 1, Deck.WHITE, True))
    anew = "Everyone gets new cards, and whoever lost one deals and bids first."
    assert yours == f"Round 2. You deal. {anew} Your 2 cards: Triple Red Glasses, Skip."
    scene = table(first=0)
    listener = Listener(launch(lambda: scene))
    listener.hear_until(lambda: listener.heard != [])
    asked = "You go first: how many of one kind are there in all 16 cards? Usually about 9."
    assert listener.sentences[-3].startswith(asked)
    assert listener.sentences[-2].startswith("In hands: You 5, ")
    assert listener.sentences[-2].endswith(". On the deck: 1.")
    assert listener.sentences[-1] == "Your bid is set to 7 Blue: likely by your cards, 87 %."


def test_whose_turn_it_is_hears_how_many_they_hold_of_the_bid_and_what_is_proposed(launch: Launch) -> None:
    scene = table(first=1)
    listener = Listener(launch(lambda: scene))
    listener.hear_until(lambda: any("the lowest bid is set" in one for one in listener.sentences))
    view: KittenMeView = scene.viewpoint.view()
    assert view.bid is not None
    asked, held, proposed = listener.sentences[-3:]
    assert asked.startswith("Your turn: bid")
    assert held == f"You hold {in_words(things(hand_total(view.hand, view.bid.thing), view.bid.thing))}."
    assert proposed.startswith("To begin with, the lowest bid is set, ")


def test_a_card_of_the_deck_that_shows_no_cat_is_told_with_what_it_does(launch: Launch) -> None:
    driver = launch_at(launch, after_bid(5, flip="skip"))
    listener, scene = Listener(driver), table_shown(driver)
    scene.loop.play(Challenge())
    driver.wake()
    listener.hear_until(lambda: scene.picture.reading)
    told = next(text for text in listener.sentences if text.startswith("The deck's top card"))
    assert "doesn't count, together " in told
    assert told.endswith(". Skip. Play it to pass your turn: no bid, no call, no card lost.")


def test_a_wild_is_explained_when_one_lies_open() -> None:
    (wild,) = cards("w1")
    words = {word.name: word.text for word in words_in_verdict((), [(wild, FRect(0, 0, 9, 9))], FRect())}
    assert wild.kind is Kind.WILD
    assert in_words(words["card_wild"]) == "Wild. Counts 1 for every kind."


def test_a_count_says_why_a_hand_counts_nothing_or_more() -> None:
    def told(hand: str) -> str:
        return in_words(count_aloud(0, cards(hand), Thing.HAT, 7, ADA_AND_YOU))

    assert told("bh1 gt2") == "Ada: 1 Hat (Blue Hat), together 7"
    assert told("gt2") == "Ada: 0 Hats, together 7"
    assert told("bh1 w2") == "Ada: 3 Hats (Blue Hat, Double Wild), together 7"
    assert told("bh2 double") == "Ada: 4 Hats (Double Blue Hat), together 7. Double Trouble: 2 × 2 = 4"
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
    told = [text.startswith("There are 15, so the bid of 6 is true") for text in listener.sentences]
    assert told.count(True) == 1
    assert listener.sentences.count("Press Space to go on.") == 1


def test_a_bid_that_came_back_is_named_with_the_least_that_raises_it() -> None:
    state = pose("skip bh1", "gt2 gg1", turn=1, bid=Bid(6, Thing.BOW_TIE), bidder=1)
    asked = in_words(what_is_asked(state.view(1)))
    assert asked == (
        "Everyone passed, so your own bid of 6 Bow Ties came back: raise it to 7 or more, of any kind."
    )


def test_a_card_about_to_be_played_says_how_and_one_put_back_that_it_is_kept(launch: Launch) -> None:
    listener = listening_at(launch, "kitten-me-turn")
    skip = "Skip. Play it to pass your turn: no bid, no call, no card lost."
    listener.wants(Act.PRESS, skip)
    how = "Press Play Skip: the bid stays, and it's up to Misty. Or choose the card again to keep it."
    listener.hear_until(lambda: listener.sentences[-1] == how)
    listener.wants(Act.PRESS, skip)
    listener.hear_until(lambda: listener.sentences[-1] == "You keep Skip.")
    listener.wants(Act.MORE, "How many")
    listener.hear_until(lambda: listener.sentences[-1] == "8 Hats: likely by your cards, 81 %")


def test_after_a_skip_it_is_told_how_many_cards_count_now(launch: Launch) -> None:
    listener = listening_at(launch, "kitten-me-turn")
    table = expect_type(listener.driver.scene, TableScene)
    count = sum(map(len, table.picture.shown.hands)) + 1
    table.loop.answer(PlaySkip())
    listener.hear_until(lambda: any("You play Skip" in text for text in listener.sentences))
    (told,) = (text for text in listener.sentences if text.startswith("You play Skip"))
    assert told == f"You play Skip and pass. Now {count - 1} cards count."


@pytest.mark.parametrize(
    ("others", "bidder", "told"),
    [
        (("gt2",), None, "Misty bids first"),
        (("gt2",), 1, "Misty must raise their own bid"),
        (("gt2", "rh1"), 2, "the bid stays, and it's up to Misty"),
        (("gt2", "rh1"), 1, "Misty must raise their own bid"),
        (("", "rh1"), 2, "Biscuit must raise their own bid"),
    ],
)
def test_a_skip_says_who_answers_next_and_who_can_only_raise(
    others: tuple[str, ...], bidder: Seat | None, told: str
) -> None:
    bid = None if bidder is None else Bid(2, Thing.HAT)
    view = pose("skip bh1", *others, bid=bid, bidder=bidder).view(0)
    assert what_card_brings(view, Kind.SKIP, ("Ada", "Misty", "Biscuit").__getitem__) == told


def test_match_point_is_for_both_where_both_have_one_card() -> None:
    def told(*hands: str) -> str:
        dealt = Dealt(2, 0, tuple(map(cards, hands)))
        return in_words(dealt_aloud(dealt, ADA_AND_YOU, 1, Deck.WHITE, True))

    assert "Match point: you're down to one card" in told("bh1 gt2", "rg3")
    both = "Match point for both: one card each, so this round decides the game."
    assert both in told("bh1", "rg3")
    assert told("bh1", "rg3").count("Match point") == 1


@pytest.mark.parametrize(("total", "told"), [(1, "There is 1, so"), (2, "There are 2, so")])
def test_one_that_was_counted_is_told_as_one(total: int, told: str) -> None:
    judged = Judged(Call.CHALLENGE, 0, 1, Bid(1, Thing.HAT), total, right=False)
    assert verdict(judged, ADA_AND_YOU) == f"{told} the bid of 1 is true: Ada loses a card."


def test_a_seat_is_named_once_and_says_what_is_in_hand_where_that_is_another_number(launch: Launch) -> None:
    scene = table_shown(launch_at(launch, after_bid(5, ("bh1 skip", *HATS[1:]))))
    plate = scene.seats.plates[1]
    assert (plate.name, plate.told) == ("Misty", "2 cards left.")
    scene.picture.shown = replace(scene.picture.shown, scores=(2, 4, 3))
    scene.picture.look.refresh(scene.picture.shown)
    assert plate.told == "4 cards left, 2 cards in hand now."
    assert scene.seats.plates[0].told == "2 cards left."


def test_a_card_that_a_rival_plays_is_explained_the_first_time(launch: Launch) -> None:
    state = pose("bh1 bh2", "skip gg1", turn=1, bid=Bid(2, Thing.HAT), bidder=0).apply(PlaySkip())[0]
    driver = launch_at(launch, state)
    words = {word.name: word.text for word in table_shown(driver).words.in_sight()}
    assert in_words(words["card_skip"]) == "Skip. Play it to pass your turn: no bid, no call, no card lost."


def test_the_deck_is_spoken_of_once_there_is_a_bid_to_call(launch: Launch) -> None:
    def words(state: KittenMeState) -> list[str]:
        return [word.name for word in table_shown(launch_at(launch, state)).words.in_sight()]

    assert words(pose("bh1 bh2", "skip gg1")) == ["bid", "track"]
    assert words(after_bid(2)) == ["bid", "call", "purrfect", "flip", "track"]


def test_a_first_bid_is_told_with_the_kinds_there_are(launch: Launch) -> None:
    state = pose("bh1 bh2", "skip gg1")
    bid = next(word for word in table_shown(launch_at(launch, state)).words.in_sight() if word.name == "bid")
    assert "The six kinds are Hats, Bow Ties, Glasses, Blue, Red and Green." in in_words(bid.text)
    assert "six kinds" not in to_see(bid.text)
