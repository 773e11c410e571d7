"""Scripted deals at the Kitten Me table: every special card and every verdict, as they are shown."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from kitten_tables import Play, click_card
from kitten_tables import table as dealt
from tables import in_place

from game.kitten_me.actions import Action, Bid, Challenge, PlayDrawThree, PlayGoFish, PlaySkip, Purrfect
from game.kitten_me.cards import Kind, Thing
from game.kitten_me.state import KittenMeState
from scenes.gallery.hand import Hand
from scenes.gallery.kitten_me import pose, table
from scenes.kitten_me.cards import CardSprite
from scenes.kitten_me.places import COUNTS
from scenes.kitten_me.table import KittenMeTable
from scenes.stage.theme import Pace, Theme

SIZE = (480, 270)
HATS = ("bh1 gt2", "bh3 gg1", "gh2 rg1")
"""Six Hats in three hands; the flip of a pose is a pair of Glasses."""


def shown(hand: Hand) -> KittenMeTable:
    scene = hand.app.director.scenes[0]
    assert isinstance(scene, KittenMeTable)
    return scene


def sit_down(play: Play, state: KittenMeState, pace: Pace = Pace.NORMAL) -> Hand:
    hand = play(table(state, pace), SIZE)
    hand.tick(0.2)
    return hand


def clear_for(hand: Hand, state: KittenMeState) -> Hand:
    """Another deal at the same table."""
    hand.app.director.reset(table(state, Pace.NORMAL)())
    hand.tick(0.2)
    hand.tick(0.2)
    return hand


def to_verdict(hand: Hand, action: Action) -> KittenMeTable:
    """From beat to beat, each of them drawn once."""
    scene = shown(hand)
    scene.play(action)
    for _ in range(20):
        scene.timeline.skip()
        hand.tick(0.01)
        if scene.timeline.busy and scene.timeline.stillness() > 60:
            return scene
    raise AssertionError("there was no verdict")


def after(hand: Hand) -> KittenMeTable:
    """Go on after the verdict, to the end of the show."""
    scene = shown(hand)
    for _ in range(20):
        hand.click(960, 300)
        if not scene.timeline.busy:
            break
    return scene


def called(number: int, hands: tuple[str, ...] = HATS, flip: str = "bg1") -> KittenMeState:
    """It is the first seat's turn, and the last has bid so many Hats."""
    return pose(*hands, flip=flip, bid=Bid(number, Thing.HAT), bidder=len(hands) - 1)


VERDICTS = [
    (Challenge(), 7, "Too high!", "6, under 7: Sir Socks loses a card."),
    (Challenge(), 6, "Exactly!", "6, so 6 was true: Ada loses a card."),
    (Challenge(), 5, "True!", "6, so 5 was true: Ada loses a card."),
    (Purrfect(), 6, "Exactly!", "Exactly 6: Sir Socks loses a card."),
    (Purrfect(), 7, "Too high!", "6, not 7: Ada loses a card."),
    (Purrfect(), 5, "True!", "6, not 5: Ada loses a card."),
]


def test_a_verdict_comes_with_its_reason(play: Play) -> None:
    hand = sit_down(play, called(7))
    for action, bid, stamp, reason in VERDICTS:
        scene = to_verdict(clear_for(hand, called(bid)), action)
        assert scene.board.plaque.total == 6
        assert scene.board.plaque.verdict == stamp
        hand.wait(0.3)
        assert scene.board.banner.text.startswith(reason)


def test_what_counts_is_lit_and_says_how_much_and_the_rest_is_dark(play: Play) -> None:
    scene = to_verdict(sit_down(play, called(7)), Challenge())
    marks = {key: scene.pieces[key] for key in scene.pieces.those("hand", 1)}
    assert all(isinstance(card, CardSprite) for card in marks.values())
    assert sorted((card.worth, card.dark > 0) for card in marks.values()) == [(0, True), (3, False)]
    assert [tag.text for tag in scene.board.tags] == ["1", "3", "2"]


def test_an_own_count_stands_over_the_fan_also_where_another_takes_the_machine_next(
    play: Play,
) -> None:
    hand = play(lambda: dealt(3, humans=(0, 1)), SIZE)
    scene = shown(hand)
    scene.match._states[-1] = called(7)
    scene.host.manners.pace = Pace.NORMAL
    scene.show_to(0)
    to_verdict(hand, Challenge())
    assert scene.board.tags[0].rect.center == COUNTS.center
    assert scene.eyes is None


def test_cant_see_me_darkens_a_hand_to_nothing(play: Play) -> None:
    hands = ("bh1 gt2", "bh3 blind", "gh2 rg1")
    scene = to_verdict(sit_down(play, called(4, hands)), Challenge())
    cards = [scene.pieces[key] for key in scene.pieces.those("hand", 1)]
    assert sorted(card.dark for card in cards) == [0.0, 1.0]
    assert scene.board.tags[1].text == "0"
    assert scene.board.plaque.total == 3


def test_double_trouble_stamps_its_hand(play: Play) -> None:
    hands = ("bh1 gt2", "bh3 double", "gh2 rg1")
    scene = to_verdict(sit_down(play, called(4, hands)), Challenge())
    assert scene.board.tags[1].text == "3 x 2 = 6"
    assert len(scene.pieces.those("ghost", "stamp")) == 1
    assert scene.board.plaque.total == 9


def test_two_double_troubles_in_a_hand_count_four_times(play: Play) -> None:
    hands = ("bh1 gt2", "bh3 double double", "gh2 rg1")
    scene = to_verdict(sit_down(play, called(4, hands)), Challenge())
    assert scene.board.tags[1].text == "3 x 4 = 12"


def test_the_decks_top_card_is_counted_last(play: Play) -> None:
    hand = sit_down(play, called(4))
    for flip, total in {"rh2": 8, "w1": 7, "double": 12, "blind": 0, "bg1": 6}.items():
        scene = to_verdict(clear_for(hand, called(4, flip=flip)), Challenge())
        assert scene.board.plaque.total == total, flip
        assert scene.pieces.those("ghost", "flip")


def test_an_empty_deck_flips_nothing(play: Play) -> None:
    state = replace(called(7), deck=())
    scene = to_verdict(sit_down(play, state), Challenge())
    assert not scene.pieces.those("ghost", "flip")
    assert scene.board.plaque.total == 6


def test_the_losers_meeple_steps_back_and_the_dealers_badge_walks_there(play: Play) -> None:
    hand = sit_down(play, called(7))
    to_verdict(hand, Challenge())
    scene = after(hand)
    assert [walker.x for walker in scene.board.track.walkers] == [2.0, 2.0, 1.0]
    badge = scene.board.dealer
    assert (badge.x, badge.y) == scene.kitten_seats[2].badge_place[:2]
    assert in_place(scene)


GAINS = {
    "purrfect": (Purrfect(), 6, HATS, [3.0, 2.0, 1.0]),
    "hang in there, calling": (Challenge(), 7, ("bh1 hang gt1", *HATS[1:]), [4.0, 2.0, 1.0]),
    "hang in there, called": (Challenge(), 5, (*HATS[:2], "gh2 hang"), [1.0, 2.0, 3.0]),
}


def test_whoever_gains_a_card_steps_forward(play: Play) -> None:
    hand = sit_down(play, called(7))
    for why, (action, bid, hands, scores) in GAINS.items():
        to_verdict(clear_for(hand, called(bid, hands)), action)
        scene = after(hand)
        assert [walker.x for walker in scene.board.track.walkers] == scores, why


def test_a_gain_that_nobody_can_have_is_told(play: Play) -> None:
    state = replace(called(6), scores=(10, 2, 2))
    hand = sit_down(play, state)
    to_verdict(hand, Purrfect())
    scene = after(hand)
    assert any("cannot take another card" in line for line in scene.log())


def test_a_lone_human_who_is_out_may_watch_on_at_speed_or_jump_to_the_result(play: Play) -> None:
    hand = sit_down(play, called(5, ("bh1", *HATS[1:])))
    to_verdict(hand, Challenge())
    scene = after(hand)
    assert scene.seats[0].gone
    hand.click_on("Watch faster")
    assert scene.pace is Pace.FAST
    hand.click_on("On to the result")
    for _ in range(600):
        hand.tick(0.1)
        if hand.scene is not scene:
            break
    assert scene.match.outcome is not None


def test_the_last_one_with_cards_wins_and_the_result_follows(play: Play) -> None:
    hand = sit_down(play, called(7, ("bh1 bt1", "gh2")))
    scene = to_verdict(hand, Challenge())
    after(hand)
    hand.wait(1.0)
    assert scene.match.outcome is not None
    assert scene.match.outcome.winners == (0,)
    assert hand.scene is not scene


def special(hand: Hand, kind: Kind) -> None:
    click_card(hand, shown(hand), kind)


@pytest.mark.parametrize(
    ("word", "kind", "button", "action"),
    [
        ("skip", Kind.SKIP, "Play Skip", PlaySkip()),
        ("draw", Kind.DRAW_THREE, "Play Draw 3", PlayDrawThree()),
    ],
)
def test_a_card_is_picked_then_played(play: Play, word: str, kind: Kind, button: str, action: Action) -> None:
    hand = sit_down(play, called(5, (f"bh1 {word}", *HATS[1:])))
    special(hand, kind)
    hand.click_on(button)
    scene = shown(hand)
    assert scene.match.actions == (action,)
    scene.timeline.finish()
    assert in_place(scene)


@pytest.mark.parametrize("cat_first", [True, False])
def test_go_fish_is_whom_and_what_in_two_clicks_of_any_order(play: Play, cat_first: bool) -> None:
    hand = sit_down(play, called(5, ("bh1 fish", *HATS[1:])))
    special(hand, Kind.GO_FISH)
    scene = shown(hand)
    clicks = [scene.seats[2].portrait.center, scene.builder.things[Thing.HAT].rect.center]
    for spot in clicks if cat_first else reversed(clicks):
        hand.click(*spot)
    assert scene.match.actions == (PlayGoFish(2, Thing.HAT),)
    scene.timeline.finish()
    assert scene.view().hand_sizes == (2, 2, 1)


def test_a_card_that_works_by_itself_says_so_when_it_is_clicked(play: Play) -> None:
    hand = sit_down(play, called(5, ("bh1 hang", *HATS[1:])))
    special(hand, Kind.HANG_IN_THERE)
    scene = shown(hand)
    assert scene.fan.refusing
    assert "by itself" in scene.fan.cards[-1].reason
    assert not scene.match.actions


def test_the_deck_and_every_card_that_lies_open_explain_themselves(play: Play) -> None:
    hand = sit_down(play, called(7, ("bh1 skip", *HATS[1:])))
    scene = shown(hand)
    assert "is turned over and counted too" in tip_at(hand, scene, ("deck", 0))
    assert tip_at(hand, scene, ("hand", 1, 0)) == ""
    to_verdict(hand, Challenge())
    assert tip_at(hand, scene, ("hand", 1, 0)).startswith("*Blue Hats.*")


def tip_at(hand: Hand, scene: KittenMeTable, key: tuple[object, ...]) -> str:
    """What is told when the pointer rests at the left edge of a sprite."""
    box = scene.pieces[key].rect
    hand.move(box.left + 8, box.bottom - 8)
    hand.tick(0.5)
    told = [widget.hint for widget in scene.desk.all() if widget.hovered]
    return told[0] if told else ""


def test_an_own_bid_that_came_back_can_only_be_raised(play: Play) -> None:
    state = pose(*HATS, bid=Bid(5, Thing.HAT), bidder=0)
    hand = sit_down(play, state)
    scene = shown(hand)
    assert not scene.builder.calls
    assert "your own bid came back" in scene.board.banner.text
    hand.click_on("Bid 6 Hats")
    assert scene.match.actions == (Bid(6, Thing.HAT),)


def test_digits_are_meant_for_the_bid_whatever_has_the_focus(play: Play) -> None:
    hand = sit_down(play, called(5))
    hand.key(pygame.K_TAB)
    hand.type("13")
    assert shown(hand).builder.bid.text == "Bid 13 Hats"


def test_the_coach_says_the_chance_in_words_and_numbers_and_what_a_panther_would_do(play: Play) -> None:
    hand = sit_down(play, called(20))
    scene = shown(hand)
    scene.advise()
    for _ in range(200):
        hand.wait(0.05)
        if "panther" in scene.board.banner.text:
            break
    assert "20 Hats is hardly possible: true in 0 of 100 deals" in scene.board.banner.text
    assert "A panther would call it" in scene.board.banner.text


def test_frames_tell_nothing_until_a_swapped_seat_acts(play: Play) -> None:
    """The same evening twice, with other cards in the other hands and another deck: pixel for pixel."""
    films = []
    for others in (("bh3 gg1", "gh2 rg1"), ("blind w2", "double hang")):
        hand = sit_down(play, pose("bh1 skip fish", *others, bid=Bid(5, Thing.HAT), bidder=2))
        scene = shown(hand)
        hand.move(*scene.seats[1].portrait.center)
        hand.wait(0.6)
        film = [hand.picture()]
        hand.key(pygame.K_l)
        hand.wait(0.5)
        film.append(hand.picture())
        hand.key(pygame.K_l)
        hand.wait(0.5)
        special(hand, Kind.GO_FISH)
        hand.wait(0.2)
        film.append(hand.picture())
        special(hand, Kind.SKIP)
        hand.click_on("Play Skip")
        for _ in range(6):
            hand.wait(0.25)
            film.append(hand.picture())
        films.append([pygame.image.tobytes(picture, "RGB") for picture in film])
        assert scene.match.actions == (PlaySkip(),)
    assert films[0] == films[1]


def test_the_log_shows_the_faces_of_cards_to_those_who_saw_them(play: Play) -> None:
    state = pose("gh2 rg1", "bh1 draw fish", "bh3 gg1", turn=1, bid=Bid(2, Thing.HAT), bidder=0)
    for action, told in (
        (PlayDrawThree(), "Misty draws 3 cards."),
        (PlayGoFish(2, Thing.HAT), "Misty fishes Hats from Sir Socks: one card."),
        (PlayGoFish(0, Thing.HAT), "Misty fishes Hats from Ada: one card (2 Green Hats)."),
    ):
        scene = shown(sit_down(play, state))
        scene.play(action)
        scene.timeline.finish()
        assert scene.log()[-1] == told


def test_the_log_is_never_ahead_of_the_show(play: Play) -> None:
    hand = sit_down(play, called(7))
    scene = shown(hand)
    before = scene.log()
    scene.play(Challenge())
    hand.tick(0.1)
    assert scene.log() == [*before, "Ada doubts Sir Socks's 7 Hats."]
    scene.timeline.finish()
    assert any("6, under 7" in line for line in scene.log())


def test_the_menu_can_be_opened_in_the_middle_of_a_show(play: Play) -> None:
    hand = sit_down(play, called(7))
    scene = shown(hand)
    scene.play(Challenge())
    hand.tick(0.1)
    hand.click(*scene.bar.buttons[-1].rect.center)
    hand.tick(0.05)
    assert hand.scene is not scene
    assert scene.timeline.busy


def test_nothing_can_be_taken_back_where_every_action_passes_the_turn(play: Play) -> None:
    hand = sit_down(play, called(5))
    scene = shown(hand)
    hand.key(pygame.K_u)
    assert not scene.match.actions
    assert all("back" not in button.tip for button in scene.bar.buttons)


def test_a_whole_round_by_keyboard_alone(play: Play) -> None:
    hand = sit_down(play, called(7, ("bh1 skip", *HATS[1:])))
    scene = shown(hand)
    hand.wait(0.3)
    focus(hand, lambda: scene.desk.focused is scene.fan)
    hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_RETURN)
    focus(hand, lambda: scene.desk.focused is scene.builder.play_card)
    hand.key(pygame.K_RETURN)
    assert scene.match.actions == (PlaySkip(),)


def focus(hand: Hand, there: Callable[[], bool]) -> None:
    """Press Tab until the keyboard is there."""
    for _ in range(40):
        if there():
            return
        hand.key(pygame.K_TAB)
    raise AssertionError("Tab never got there")


def test_with_less_motion_a_reveal_is_the_same_and_nothing_shakes(play: Play) -> None:
    hand = play(table(called(7), Pace.NORMAL), SIZE, Theme(reduced_motion=True))
    hand.tick(0.2)
    scene = shown(hand)
    scene.play(Challenge())
    for _ in range(30):
        hand.tick(0.03)
        assert scene.shake == 0
    scene.timeline.finish()
    assert [walker.x for walker in scene.board.track.walkers] == [2.0, 2.0, 1.0]
