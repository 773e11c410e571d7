"""Every verdict at the Kitten Me table, as it is shown: what counts, who loses, gains, leaves or wins."""

import pygame
import pytest
from msgspec.structs import replace
from pygame import FRect

from game.core import Seat
from game.kitten_me.actions import Action, Bid, Challenge, Purrfect
from game.kitten_me.cards import Thing
from game.kitten_me.events import BidMade, Dealt
from scenes.frame.window import SMALLEST
from scenes.kitten_me.faces import card_face
from scenes.kitten_me.parts.cards import CardSprite
from scenes.kitten_me.table import KittenMeGame
from scenes.stage.layout import WindowView
from scenes.stage.strings import say
from scenes.stage.theme import Pace, Size, Theme
from scenes.table.piece_tips import PieceTips
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.gallery.kitten_me import kitten_me_table, pose
from tests.gallery.posed import PosedMatch, prefer, put_state
from tests.narrowing import expect_type, not_none
from tests.scenes.games_on_tables import kitten_me_look
from tests.scenes.kitten_me_tables import HATS, after_bid, launch_at, play_to_verdict, reset_to, table_shown
from tests.scenes.kitten_me_tables import table as dealt
from tests.scenes.launching import Launch
from tests.scenes.tables import RecordingHost, guests, in_place


def after(driver: Driver) -> TableScene:
    """Go on after the verdict, to the end of the show."""
    scene = table_shown(driver)
    for _ in range(20):
        driver.click(960, 300)
        if not scene.timeline.busy:
            break
    return scene


def cards_of(scene: TableScene, seat: Seat) -> list[CardSprite]:
    return [expect_type(scene.pieces[key], CardSprite) for key in scene.pieces.keys_with_prefix("hand", seat)]


VERDICTS: list[tuple[Action, int, str, str]] = [
    (Challenge(), 7, "Too high!", "You called, and it's only 6: Sir Socks loses a card."),
    (Challenge(), 6, "Exactly!", "There are 6, so the bid of 6 is true: you lose a card."),
    (Challenge(), 5, "True!", "There are 6, so the bid of 5 is true: you lose a card."),
    (Purrfect(), 6, "Exactly!", "Exactly 6: Sir Socks loses a card."),
    (Purrfect(), 7, "Not quite!", "6, not 7: you lose a card."),
    (Purrfect(), 5, "Not quite!", "6, not 5: you lose a card."),
]


TONES = {"Too high!": "red", "Not quite!": "red", "Exactly!": "amber", "True!": "green"}


def test_a_verdict_comes_with_its_reason(launch: Launch) -> None:
    driver = launch(kitten_me_table(after_bid(7), Pace.NORMAL), (1280, 720))
    for action, bid, stamp, reason in VERDICTS:
        scene = play_to_verdict(reset_to(driver, after_bid(bid)), action)
        assert kitten_me_look(scene).board.plaque.total == 6
        assert kitten_me_look(scene).board.plaque.verdict == stamp
        assert kitten_me_look(scene).board.plaque.verdict_tone == TONES[stamp]
        driver.wait(0.3)
        assert kitten_me_look(scene).board.banner.text.startswith(reason)


def test_what_counts_is_lit_and_says_how_much_and_the_rest_is_dark(launch: Launch) -> None:
    scene = play_to_verdict(launch_at(launch, after_bid(7)), Challenge())
    marks = cards_of(scene, 1)
    assert sorted((card.worth, card.dark > 0) for card in marks) == [(0, True), (3, False)]
    assert [tag.text for tag in kitten_me_look(scene).board.tags] == ["1", "3", "2"]
    assert expect_type(scene.pieces["flipped",], CardSprite).dark


def test_a_lost_card_flies_away_when_the_sum_is_swept_and_what_it_counted_for_is_gone(
    launch: Launch,
) -> None:
    driver = launch_at(launch, after_bid(3, ("bh1 gh2", *HATS[1:])))
    scene = play_to_verdict(driver, Challenge())
    lost = cards_of(scene, 0)[-1]
    scene.skip()
    while lost.y > 0:
        assert len([one for one in scene.sprites.members if isinstance(one, CardSprite)]) > 3
        driver.tick(1 / 20)
    assert not any(card is lost for card, _ in kitten_me_look(scene).worths.lit())
    assert not any(tag.visible for tag in kitten_me_look(scene).board.tags)


def test_what_is_said_at_a_verdict_leaves_in_sight_what_the_cards_count(launch: Launch) -> None:
    driver = launch(kitten_me_table(after_bid(7)), (1280, 720))
    driver.tick(0.2)
    scene = play_to_verdict(driver, Challenge())
    driver.wait(1.0)
    bubble = scene.seats.bubbles[2]
    lit = [card for card in cards_of(scene, 2) if card.worth]
    marks = [card.rect.inflate(0, Size.BUTTON) for card in lit]
    assert bubble.visible
    assert marks
    assert bubble.place(driver.app.kit).collidelist(marks) < 0


def test_where_many_sit_cats_speak_in_a_corner_and_hide_no_card(launch: Launch) -> None:
    crowd = ("bh1 gt1", *("rh1 gt1",) * 2, *("gh1 rt1",) * 3, *("bt1 rt1",) * 2)
    driver = launch(kitten_me_table(after_bid(9, crowd)), SMALLEST)
    driver.tick(0.2)
    scene = play_to_verdict(driver, Challenge())
    driver.wait(0.5)
    spoken = [bubble for bubble in kitten_me_look(scene).seats.voices.bubbles if bubble.visible]
    assert spoken
    assert not any(bubble.visible for bubble in scene.seats.bubbles)
    cards = [card for seat in range(len(crowd)) for card in cards_of(scene, seat)]
    for bubble in spoken:
        assert not any(bubble.rect.colliderect(box_of(card)) for card in cards)
    after(driver)
    assert not any(bubble.visible for bubble in kitten_me_look(scene).seats.voices.bubbles)


def box_of(card: CardSprite) -> FRect:
    width, height = card.width * card.scale, card.height * card.scale
    return FRect(card.x - width / 2, card.y - height / 2 - card.lift, width, height)


def test_an_own_count_stands_over_the_fan_also_where_another_takes_the_machine_next(
    launch: Launch,
) -> None:
    driver = launch(lambda: dealt(3, humans=(0, 1)), SMALLEST)
    scene = table_shown(driver)
    put_state(scene.match, after_bid(7))
    prefer(scene, pace=Pace.NORMAL)
    scene.privacy.show_to(0)
    play_to_verdict(driver, Challenge())
    assert kitten_me_look(scene).board.tags[0].rect.center == scene.game.look.geometry.counts.center
    assert scene.viewpoint.secrets_of is None


@pytest.mark.parametrize("later", [0.0, 0.5, 1.5], ids=["at the verdict", "at its cost", "in the next deal"])
def test_who_wants_to_look_while_a_shared_screen_is_watched_turns_up_no_card_of_the_next_deal(
    launch: Launch, later: float
) -> None:
    state = pose(*HATS, "rt1 rg2", turn=3, bid=Bid(7, Thing.HAT), bidder=2)
    company, host = guests(4, humans=(0, 1)), RecordingHost()
    host.apply_settings(replace(host.settings, pace=Pace.SLOW, go_on=False))
    before = (Dealt(state.round, state.dealer, state.hands), BidMade(2, Bid(7, Thing.HAT)))
    match = PosedMatch("kitten_me", state, [guest.player() for guest in company], *before)
    driver = launch(lambda: TableScene(KittenMeGame, match, company, host), SMALLEST)
    scene = table_shown(driver)
    scene.privacy.show_to(0, face_down=True)
    play_to_verdict(driver, Challenge())
    if later:
        driver.click(960, 300)
        driver.wait(later)
    driver.key(pygame.K_c)
    assert driver.scene is scene
    after(driver)
    assert scene.viewpoint.secrets_of is None
    assert not kitten_me_look(scene).fan.hand


def test_every_card_of_a_verdict_lies_where_its_picture_has_it(launch: Launch) -> None:
    scene = play_to_verdict(launch_at(launch, after_bid(7)), Challenge())
    assert scene.picture.shown.judged is not None
    assert scene.pieces.stands() == scene.picture.layout(scene.picture.shown)
    assert scene.pieces["hand", 1, 0].drawing == card_face(scene.picture.shown.open_hands[1][0])


def test_who_has_played_the_last_card_can_lose_one_and_the_next_cards_are_dealt(launch: Launch) -> None:
    state = after_bid(2, ("", *HATS[1:]))
    driver = launch_at(launch, replace(state, scores=(2, 2, 2), out=()))
    scene = play_to_verdict(driver, Challenge())
    after(driver)
    assert scene.picture.shown.scores == (1, 2, 2)
    assert [len(cards_of(scene, seat)) for seat in range(3)] == [1, 2, 2]


def test_every_counted_card_lies_with_its_count_until_the_sum_is_swept(launch: Launch) -> None:
    driver = launch_at(launch, after_bid(7, ("bh1 bt1", "rh1", "gh2")))
    scene = play_to_verdict(driver, Challenge())
    counted = [card for seat in range(3) for card in cards_of(scene, seat)]
    places, tags = [box_of(card) for card in counted], kitten_me_look(scene).board.tags
    scene.skip()
    while all(tag.visible for tag in tags):
        assert [box_of(card) for card in counted] == places
        driver.tick(1 / 20)
    assert scene.picture.shown.lost == (2,)
    assert not any(tag.visible for tag in tags)


def test_cant_see_me_darkens_a_hand_to_nothing(launch: Launch) -> None:
    hands = ("bh1 gt2", "bh3 blind", "gh2 rg1")
    scene = play_to_verdict(launch_at(launch, after_bid(4, hands)), Challenge())
    cards = cards_of(scene, 1)
    assert sorted(card.dark for card in cards) == [0.0, 1.0]
    assert kitten_me_look(scene).board.tags[1].text == "0"
    assert kitten_me_look(scene).board.plaque.total == 3


@pytest.mark.parametrize(
    ("hands", "whose"),
    [(("bh1 blind", "bh3 gg1", "gh2 rg1"), "your"), (("bh1 gt2", "bh3 blind", "gh2 rg1"), "Misty's")],
)
def test_it_is_told_whose_hand_counts_nothing(launch: Launch, hands: tuple[str, ...], whose: str) -> None:
    driver = launch_at(launch, after_bid(4, hands))
    scene = table_shown(driver)
    scene.loop.play(Challenge())
    told = set()
    while not scene.picture.reading:
        driver.tick(0.1)
        told.add(kitten_me_look(scene).board.banner.text)
    assert f"Can't See Me: {whose} whole hand counts for nothing." in told


def test_double_trouble_stamps_its_hand(launch: Launch) -> None:
    hands = ("bh1 gt2", "bh3 double", "gh2 rg1")
    scene = play_to_verdict(launch_at(launch, after_bid(4, hands)), Challenge())
    assert kitten_me_look(scene).board.tags[1].text == "3 × 2 = 6"
    assert len(scene.pieces.keys_with_prefix("ghost", "stamp")) == 1
    assert kitten_me_look(scene).board.plaque.total == 9


def test_two_double_troubles_in_a_hand_count_four_times(launch: Launch) -> None:
    hands = ("bh1 gt2", "bh3 double double", "gh2 rg1")
    scene = play_to_verdict(launch_at(launch, after_bid(4, hands)), Challenge())
    assert kitten_me_look(scene).board.tags[1].text == "3 × 4 = 12"


@pytest.mark.parametrize("kind", ["double", "blind"])
@pytest.mark.parametrize("seat", [0, 1])
def test_every_card_of_a_hand_that_strikes_has_a_stamp_of_its_own(
    launch: Launch, kind: str, seat: int
) -> None:
    hands = ["bh1 gt2", "bh3 rg1", "gh2 rg1"]
    hands[seat] += f" {kind} {kind}"
    scene = play_to_verdict(launch_at(launch, after_bid(4, tuple(hands))), Challenge())
    one, other = (scene.pieces[key].rect for key in scene.pieces.keys_with_prefix("ghost", "stamp"))
    assert not one.collidepoint(other.center)
    cards = [card.rect for card in map(scene.pieces.__getitem__, scene.pieces.keys_with_prefix("hand", seat))]
    struck = {max(cards, key=lambda card: card.clip(stamp).width).x for stamp in (one, other)}
    assert struck == {card.x for card in sorted(cards, key=lambda card: card.x)[-2:]}


def test_the_decks_top_card_is_counted_last(launch: Launch) -> None:
    driver = launch_at(launch, after_bid(4))
    for flip, total in {"rh2": 8, "w1": 7, "double": 12, "blind": 0, "bg1": 6}.items():
        scene = play_to_verdict(reset_to(driver, after_bid(4, flip=flip)), Challenge())
        assert kitten_me_look(scene).board.plaque.total == total, flip
        assert scene.pieces.keys_with_prefix("flipped")


def test_the_deck_tells_of_no_card_that_lies_turned_over_beside_it(launch: Launch) -> None:
    state = after_bid(7)
    driver = launch_at(launch, state)
    scene, left = table_shown(driver), len(state.deck)
    assert tip_of_deck(driver, scene) == say("kitten_me.deck_tip", count=left)
    play_to_verdict(driver, Challenge())
    assert tip_of_deck(driver, scene) == say("kitten_me.pile_tip", count=left - 1)


def test_a_deck_whose_only_card_is_turned_over_lies_there_no_more(launch: Launch) -> None:
    scene = play_to_verdict(
        launch_at(launch, replace(after_bid(7), deck=after_bid(7).deck[-1:])), Challenge()
    )
    assert ("flipped",) in scene.pieces
    assert scene.pieces.keys_with_prefix("deck") == []


def tip_of_deck(driver: Driver, scene: TableScene) -> str:
    """What the pointer is told on it."""
    driver.move(*not_none(scene.context.where(("deck",))).center)
    (tips,) = (one for one in scene.desk.widgets if isinstance(one, PieceTips))
    return tips.tip_text


def test_an_empty_deck_flips_nothing(launch: Launch) -> None:
    state = replace(after_bid(7), deck=())
    scene = play_to_verdict(launch_at(launch, state), Challenge())
    assert not scene.pieces.keys_with_prefix("flipped")
    assert kitten_me_look(scene).board.plaque.total == 6


def test_the_losers_meeple_steps_back_and_the_dealers_badge_walks_there(launch: Launch) -> None:
    driver = launch_at(launch, after_bid(7))
    play_to_verdict(driver, Challenge())
    scene = after(driver)
    assert [walker.x for walker in kitten_me_look(scene).board.track.walkers] == [2.0, 2.0, 1.0]
    badge = kitten_me_look(scene).board.dealer
    assert (badge.x, badge.y) == kitten_me_look(scene).seats.plates[2].badge_place[:2]
    assert in_place(scene)


GAINS: dict[str, tuple[Action, int, tuple[str, ...], list[float]]] = {
    "purrfect": (Purrfect(), 6, HATS, [3.0, 2.0, 1.0]),
    "hang in there, calling": (Challenge(), 7, ("bh1 hang gt1", *HATS[1:]), [4.0, 2.0, 1.0]),
    "hang in there, called": (Challenge(), 5, (*HATS[:2], "gh2 hang"), [1.0, 2.0, 3.0]),
}


def test_whoever_gains_a_card_steps_forward(launch: Launch) -> None:
    driver = launch_at(launch, after_bid(7))
    for why, (action, bid, hands, scores) in GAINS.items():
        play_to_verdict(reset_to(driver, after_bid(bid, hands)), action)
        scene = after(driver)
        assert [walker.x for walker in kitten_me_look(scene).board.track.walkers] == scores, why


def test_a_gain_that_nobody_can_have_is_told(launch: Launch) -> None:
    state = replace(after_bid(6), scores=(10, 2, 2))
    driver = launch_at(launch, state)
    play_to_verdict(driver, Purrfect())
    scene = after(driver)
    assert any("can't have any more cards" in line for line in scene.log.lines())


def test_a_lone_human_who_is_out_may_watch_on_at_speed_or_jump_to_the_result(launch: Launch) -> None:
    driver = launch_at(launch, after_bid(5, ("bh1", *HATS[1:])))
    play_to_verdict(driver, Challenge())
    scene = after(driver)
    assert scene.seats.plates[0].gone
    assert (kitten_me_look(scene).watching.panel.title, kitten_me_look(scene).watching.panel.visible) == (
        "You're out",
        True,
    )
    driver.click_on("Watch faster")
    assert scene.context.tempo.pace is Pace.FAST
    driver.click_on("Go to the results")
    for _ in range(600):
        driver.tick(0.1)
        if driver.scene is not scene:
            break
    assert scene.match.outcome is not None


@pytest.mark.parametrize(("second", "offered"), [("", True), ("bh1", False)], ids=["out", "playing on"])
def test_several_humans_may_go_faster_when_the_last_of_them_is_out(
    launch: Launch, second: str, offered: bool
) -> None:
    state, company = pose("", second, "bh3 gg1", "gh2 rg1", turn=2), guests(4, humans=(0, 1))
    match = PosedMatch("kitten_me", state, [guest.player() for guest in company])
    driver = launch(lambda: TableScene(KittenMeGame, match, company, RecordingHost()), SMALLEST)
    assert kitten_me_look(table_shown(driver)).watching.leave.visible == offered


def test_the_last_one_with_cards_wins_and_the_result_follows(launch: Launch) -> None:
    driver = launch_at(launch, after_bid(7, ("bh1 bt1", "gh2")))
    scene = play_to_verdict(driver, Challenge())
    after(driver)
    driver.wait(1.0)
    assert scene.match.outcome is not None
    assert scene.match.outcome.winners == (0,)
    assert driver.scene is not scene


def test_the_menu_can_be_opened_in_the_middle_of_a_show(launch: Launch) -> None:
    driver = launch_at(launch, after_bid(7))
    scene = table_shown(driver)
    scene.loop.play(Challenge())
    driver.tick(0.1)
    driver.click(*scene.bar.buttons[-1].rect.center)
    driver.tick(0.05)
    assert driver.scene is not scene
    assert scene.timeline.busy


def test_with_less_motion_a_reveal_is_the_same_and_nothing_shakes(launch: Launch) -> None:
    driver = launch(kitten_me_table(after_bid(7), Pace.NORMAL), SMALLEST, Theme(reduced_motion=True))
    driver.tick(0.2)
    scene = table_shown(driver)
    scene.loop.play(Challenge())
    for _ in range(30):
        driver.tick(0.03)
        assert scene.picture.shake == 0
    scene.timeline.finish()
    assert [walker.x for walker in kitten_me_look(scene).board.track.walkers] == [2.0, 2.0, 1.0]


def test_while_hands_are_counted_the_banner_tells_of_the_one_that_is_counted(launch: Launch) -> None:
    driver = launch_at(launch, after_bid(5, ("bh1 gt2", "bh3 blind", "gh2 rg1")))
    scene = table_shown(driver)
    scene.loop.play(Challenge())
    told: dict[int, set[str]] = {}
    while not kitten_me_look(scene).board.plaque.verdict:
        driver.tick(0.05)
        tagged = [tag.visible for tag in kitten_me_look(scene).board.tags]
        if any(card.worth for card in cards_of(scene, 2)) and not tagged[2]:
            told.setdefault(2, set()).add(kitten_me_look(scene).board.banner.text)
    assert told
    assert not any("Misty's" in words for words in told[2])


def test_a_bid_without_room_for_a_bubble_in_a_smaller_window_stands_on_a_chip(launch: Launch) -> None:
    driver = launch(kitten_me_table(after_bid(5)), (1280, 720))
    driver.wait(0.5)
    scene, look = table_shown(driver), kitten_me_look(table_shown(driver))
    (speaker,) = (seat for seat, bubble in enumerate(scene.seats.bubbles) if bubble.visible)
    driver.app.director.change(WindowView(*SMALLEST))
    driver.app.director.update(0.0)
    assert not look.place_of(speaker).speaks
    assert not scene.seats.bubbles[speaker].visible
    assert look.seats.plates[speaker].bid is not None
