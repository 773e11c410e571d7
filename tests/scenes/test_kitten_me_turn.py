"""A turn at the Kitten Me table: special cards, the bid, and what explains itself."""

from math import dist

import pygame
import pytest
from msgspec.structs import replace

from game.kitten_me.actions import Action, Bid, Challenge, PlayDrawThree, PlayGoFish, PlaySkip
from game.kitten_me.cards import Border, Kind, Thing
from game.kitten_me.counting import hand_total
from game.kitten_me.events import SkipPlayed
from scenes.kitten_me.faces import card_face
from scenes.kitten_me.questions.turn import TurnQuestion
from scenes.stage.strings import spoken_in, to_see
from scenes.stage.theme import TEXT_SCALES, Theme
from scenes.table.glide import Z_FLYING
from scenes.table.scene import TableScene
from scenes.table.sentences import in_a_hundred
from scenes.table.stands import Key
from tests.driver import Driver
from tests.gallery.kitten_me import kitten_me_table, pose
from tests.narrowing import expect_type, not_none
from tests.scenes.dragged import a_kitten_table, centre, drag, take_up
from tests.scenes.games_on_tables import kitten_me_look
from tests.scenes.kitten_me_tables import (
    HATS,
    after_bid,
    click_card,
    click_card_at,
    launch_at,
    play_to_verdict,
    reset_to,
    settle,
    table_shown,
)
from tests.scenes.launching import Launch
from tests.scenes.navigators import tab_to
from tests.scenes.tables import in_place, question_on
from tests.tools.translations import shipped


@pytest.mark.parametrize("scale", TEXT_SCALES)
@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080), (640, 900)])
@pytest.mark.parametrize("code", ["en", *shipped()])
@pytest.mark.seldom(4)
def test_symbol_and_word_share_the_button_of_a_kind(
    launch: Launch, code: str, window: tuple[int, int], scale: float
) -> None:
    with spoken_in(code):
        driver = launch(kitten_me_table(after_bid(5)), window, Theme(text_scale=scale))
        driver.tick(0.2)
        scene = table_shown(driver)
        for button in question_on(scene, TurnQuestion).things:
            icon = button.icon_place(scene.kit, button.rect)
            assert button.rect.contains(icon)
            assert icon.height > button.rect.height * 0.32, button.name


@pytest.mark.parametrize(
    ("word", "kind", "button", "action"),
    [
        ("skip", Kind.SKIP, "Play Skip", PlaySkip()),
        ("draw", Kind.DRAW_THREE, "Play Draw 3", PlayDrawThree()),
    ],
)
def test_a_card_is_picked_then_played(
    launch: Launch, word: str, kind: Kind, button: str, action: Action
) -> None:
    driver = launch_at(launch, after_bid(5, (f"bh1 {word}", *HATS[1:])))
    click_card(driver, table_shown(driver), kind)
    driver.click_on(button)
    scene = table_shown(driver)
    assert scene.match.actions == (action,)
    scene.timeline.finish()
    assert in_place(scene)


@pytest.mark.parametrize("word", ["skip", "draw", "fish"])
def test_of_two_equal_cards_the_one_that_is_clicked_is_chosen(launch: Launch, word: str) -> None:
    driver = launch_at(launch, after_bid(5, (f"bh1 {word} {word}", *HATS[1:])))
    scene = table_shown(driver)
    for clicked in (2, 1, 2):
        click_card_at(driver, scene, clicked)
        assert chosen_cards(scene) == [clicked]
    click_card_at(driver, scene, 2)
    assert chosen_cards(scene) == []


def chosen_cards(scene: TableScene) -> list[int]:
    return [number for number, card in enumerate(kitten_me_look(scene).fan.cards) if card.selected]


@pytest.mark.parametrize("chosen", [1, 2])
@pytest.mark.parametrize("dragged", [False, True])
def test_of_two_equal_cards_the_chosen_one_leaves_the_hand(
    launch: Launch, chosen: int, dragged: bool
) -> None:
    driver, scene = a_kitten_table(launch, "bh1 skip skip")
    fan = kitten_me_look(scene).fan
    other, place = fan.cards[3 - chosen].sprite, fan.places()[chosen]
    if dragged:
        drag(driver, scene, fan.keys[chosen], centre(scene, ("table",)))
    else:
        click_card_at(driver, scene, chosen)
        driver.click_on("Play Skip")
    flies_from = first_seen(driver, scene, ("played", 0, 0))
    assert dragged or dist(flies_from, (place.x, place.y)) < fan.card_width / 2
    scene.timeline.finish()
    assert fan.cards[1].sprite is other
    assert in_place(scene)


@pytest.mark.parametrize("first", Border)
@pytest.mark.parametrize("touched", [1, 2])
@pytest.mark.parametrize("dragged", [False, True])
def test_of_skips_of_both_decks_the_one_that_stands_out_or_is_dragged_is_played(
    launch: Launch, first: Border, touched: int, dragged: bool
) -> None:
    state = after_bid(5, ("bh1 skip skip", *HATS[1:]))
    hat, *skips = state.hands[0]
    skips = [replace(skip, border=border) for skip, border in zip(skips, by_border(first), strict=True)]
    driver = launch_at(launch, replace(state, hands=((hat, *skips), *state.hands[1:])))
    scene = settle(driver)
    keys = kitten_me_look(scene).fan.keys
    if dragged:
        take_up(driver, scene, keys[touched])
        meant = not_none(scene.dragging.held)
        driver.move(*centre(scene, ("table",)))
        driver.release(*centre(scene, ("table",)))
    else:
        click_card_at(driver, scene, touched)
        (chosen,) = chosen_cards(scene)
        meant = keys[chosen]
        driver.click_on("Play Skip")
    played = expect_type(scene.match.events[-1], SkipPlayed)
    assert played.card == meant[2]
    scene.timeline.finish()
    assert scene.pieces["played", 0, 0].drawing == card_face(played.card)
    assert in_place(scene)


def by_border(first: Border) -> list[Border]:
    return sorted(Border, key=lambda border: border is not first)


def first_seen(driver: Driver, scene: TableScene, key: Key) -> tuple[float, float]:
    for _ in range(100):
        if key in scene.pieces:
            return scene.pieces[key].x, scene.pieces[key].y
        driver.tick(0.01)
    raise AssertionError(f"{key} never came")


@pytest.mark.parametrize(("left", "told"), [(1, "one more card"), (2, "2 more cards"), (9, "3 more cards")])
def test_a_draw_3_promises_no_more_cards_than_the_deck_has(launch: Launch, left: int, told: str) -> None:
    state = after_bid(5, ("bh1 draw", *HATS[1:]))
    driver = launch_at(launch, replace(state, deck=state.deck[-left:]))
    scene = table_shown(driver)
    click_card(driver, scene, Kind.DRAW_THREE)
    assert question_on(scene, TurnQuestion).play_card.sub == f"get {told}, your turn ends"


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        (9, "Exactly 5: you gain a card, Sir Socks loses one. Otherwise you lose one."),
        (10, "Exactly 5: Sir Socks loses a card. Otherwise you do."),
    ],
)
def test_purrfect_promises_a_card_only_to_who_can_gain_one(launch: Launch, cards: int, told: str) -> None:
    state = after_bid(5)
    driver = launch_at(launch, replace(state, scores=(cards, *state.scores[1:])))
    _, exact = question_on(table_shown(driver), TurnQuestion).calls
    assert exact.sub == told


@pytest.mark.parametrize("cat_first", [True, False])
def test_go_fish_is_whom_and_what_in_two_clicks_of_any_order(launch: Launch, cat_first: bool) -> None:
    driver = launch_at(launch, after_bid(5, ("bh1 fish", *HATS[1:])))
    click_card(driver, table_shown(driver), Kind.GO_FISH)
    scene = table_shown(driver)
    clicks = [
        scene.seats.plates[2].portrait.center,
        question_on(scene, TurnQuestion).things[Thing.HAT].rect.center,
    ]
    first, second = clicks if cat_first else clicks[::-1]
    driver.click(*first)
    assert kitten_me_look(scene).board.banner.text.startswith(
        "Now choose a kind" if cat_first else "Now choose a player"
    )
    driver.click(*second)
    assert scene.match.actions == (PlayGoFish(2, Thing.HAT),)
    scene.timeline.finish()
    assert scene.viewpoint.view().hand_sizes == (2, 2, 1)


def test_while_somebody_fishes_the_cats_look_like_buttons_and_nobody_speaks_of_bids(launch: Launch) -> None:
    driver = launch_at(launch, after_bid(5, ("bh1 w1 fish", *HATS[1:])))
    scene = table_shown(driver)
    colours = scene.kit.colours
    tones = [plate.name_tone(scene.kit) for plate in kitten_me_look(scene).seats.plates]
    assert tones == [colours.amber, colours.dark, colours.dark]
    assert {"bid", "call"} <= {word.name for word in scene.words.in_sight()}
    click_card(driver, scene, Kind.GO_FISH)
    assert question_on(scene, TurnQuestion).panel.title == "Who? What?"
    tones = [plate.name_tone(scene.kit) for plate in kitten_me_look(scene).seats.plates]
    assert tones == [colours.amber, colours.cream, colours.cream]
    assert [word.name for word in scene.words.in_sight()] == ["card_go_fish"]


@pytest.mark.parametrize(("word", "kind"), [("skip", Kind.SKIP), ("fish", Kind.GO_FISH)])
def test_escape_takes_a_chosen_card_back_before_it_pauses(launch: Launch, word: str, kind: Kind) -> None:
    driver = launch_at(launch, after_bid(5, (f"bh1 {word}", *HATS[1:])))
    scene = table_shown(driver)
    told = kitten_me_look(scene).board.banner.text
    click_card(driver, scene, kind)
    assert kitten_me_look(scene).board.banner.text != told
    driver.key(pygame.K_ESCAPE)
    assert driver.scene is scene
    assert not any(card.selected for card in kitten_me_look(scene).fan.cards)
    assert kitten_me_look(scene).board.banner.text == told
    driver.key(pygame.K_ESCAPE)
    assert driver.scene is not scene


def test_a_card_that_works_by_itself_says_so_when_it_is_clicked(launch: Launch) -> None:
    driver = launch_at(launch, after_bid(5, ("bh1 hang", *HATS[1:])))
    click_card(driver, table_shown(driver), Kind.HANG_IN_THERE)
    scene = table_shown(driver)
    assert kitten_me_look(scene).fan.refusing
    assert "by itself" in kitten_me_look(scene).fan.cards[-1].reason
    assert not scene.match.actions


def test_the_deck_and_every_card_that_lies_open_explain_themselves(launch: Launch) -> None:
    driver = launch_at(launch, after_bid(7, ("bh1 skip", *HATS[1:])))
    scene = table_shown(driver)
    assert "is turned over and counts too" in tip_at(driver, scene, ("deck", 0))
    assert tip_at(driver, scene, ("hand", 1, 0)) == ""
    play_to_verdict(driver, Challenge())
    assert tip_at(driver, scene, ("hand", 1, 0)).startswith("*Triple Blue Hat.*")


def tip_at(driver: Driver, scene: TableScene, key: tuple[object, ...]) -> str:
    """What is told when the pointer rests at the left edge of a sprite."""
    box = scene.pieces[key].rect
    driver.move(box.left + 8, box.bottom - 8)
    driver.tick(0.5)
    told = [widget.tip_text for widget in scene.desk.all() if widget.hovered]
    return told[0] if told else ""


def test_while_a_bid_stands_the_plaque_says_how_many_cards_count(launch: Launch) -> None:
    driver = launch_at(launch, after_bid(5, ("bh1 draw", *HATS[1:])))
    scene = table_shown(driver)
    assert kitten_me_look(scene).board.plaque.foot == "in 7 cards, usually about 4"
    scene.loop.play(PlayDrawThree())
    scene.timeline.finish()
    assert kitten_me_look(scene).board.plaque.foot == "in 9 cards, usually about 5"


def test_before_the_first_bid_banner_and_plaque_count_the_same_cards(launch: Launch) -> None:
    scene = table_shown(launch_at(launch, pose(*HATS)))
    assert kitten_me_look(scene).board.plaque.foot.startswith("7 cards with the deck's top:")
    assert to_see(scene.words.banner.text).endswith("in all 7 cards?")


@pytest.mark.parametrize(
    ("bid", "foot"),
    [(None, "only the deck's top card counts:\nusually"), (Bid(1, Thing.HAT), "in one card, usually about")],
)
def test_when_all_have_played_what_they_held_the_plaque_counts_one_card(
    launch: Launch, bid: Bid | None, foot: str
) -> None:
    state = pose("skip", "skip", bid=bid, bidder=None if bid is None else 1)
    played = replace(state, hands=((), ()), played=state.hands)
    assert kitten_me_look(table_shown(launch_at(launch, played))).board.plaque.foot.startswith(foot)


def test_a_bid_that_is_just_made_stands_on_the_plaque_with_its_cards(launch: Launch) -> None:
    driver = launch_at(launch, after_bid(5))
    scene = table_shown(driver)
    scene.loop.play(Bid(6, Thing.BOW_TIE))
    driver.tick(0.1)
    assert scene.timeline.busy
    assert kitten_me_look(scene).board.plaque.foot == "in 7 cards, usually about 4"


def test_an_own_bid_that_came_back_can_only_be_raised(launch: Launch) -> None:
    state = pose(*HATS, bid=Bid(5, Thing.HAT), bidder=0)
    driver = launch_at(launch, state)
    scene = table_shown(driver)
    assert not question_on(scene, TurnQuestion).calls
    asked = to_see(kitten_me_look(scene).board.banner.text)
    assert asked == "Everyone passed, so your own bid came back: raise it."
    driver.click_on("Bid 6 Hats")
    assert scene.match.actions == (Bid(6, Thing.HAT),)


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("bh1 gt2", "Your turn: you can't bid any higher, so call it."),
        ("bh1 skip", "Your turn: you can't bid any higher. Call it, or play a card."),
    ],
)
def test_after_the_highest_bid_nobody_is_invited_to_bid_higher(launch: Launch, hand: str, told: str) -> None:
    driver = launch_at(launch, after_bid(99, (hand, *HATS[1:])))
    assert to_see(kitten_me_look(table_shown(driver)).board.banner.text) == told


def test_an_opening_bid_starts_at_what_is_held_and_a_little_under_what_is_usual(launch: Launch) -> None:
    driver = launch_at(launch, pose("gt2 gg3", "bh1 bh3", "rh2 rg1"))
    scene = table_shown(driver)
    assert question_on(scene, TurnQuestion).bid.text == "Bid 5 Green"
    driver.click(*question_on(scene, TurnQuestion).things[Thing.HAT].rect.center)
    driver.key(pygame.K_HOME)
    driver.type("1")
    driver.key(pygame.K_RETURN)
    assert scene.match.actions == (Bid(1, Thing.HAT),)


def test_the_coach_calls_nothing_impossible_that_might_be(launch: Launch) -> None:
    assert [in_a_hundred(chance) for chance in (0.0, 0.004, 0.37, 0.995, 1.0)] == [
        "0",
        "less than 1",
        "37",
        "more than 99",
        "100",
    ]


def test_the_coach_says_the_chance_in_words_and_numbers_and_what_a_panther_would_do(launch: Launch) -> None:
    driver = launch_at(launch, after_bid(20))
    scene = table_shown(driver)
    scene.hints.ask()
    for _ in range(200):
        driver.wait(0.05)
        if scene.hints.coach.text:
            break
    coach = scene.hints.coach
    told = [coach.text]
    while coach.more.text == "Tell me more":
        driver.click(*coach.more.rect.center)
        told.append(coach.text)
    assert told == ["I'd call it.", "By the cards, 20 Hats is next to impossible: less than 1\u00a0%."]


def test_nothing_can_be_taken_back_where_every_action_passes_the_turn(launch: Launch) -> None:
    driver = launch_at(launch, after_bid(5))
    scene = table_shown(driver)
    driver.key(pygame.K_u)
    assert not scene.match.actions
    assert all("back" not in button.tip for button in scene.bar.buttons)


def test_a_card_is_played_by_keyboard_alone(launch: Launch) -> None:
    driver = launch_at(launch, after_bid(7, ("bh1 skip", *HATS[1:])))
    scene = table_shown(driver)
    driver.wait(0.3)
    tab_to(driver, kitten_me_look(scene).fan)
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RETURN)
    tab_to(driver, question_on(scene, TurnQuestion).play_card)
    driver.key(pygame.K_RETURN)
    assert scene.match.actions == (PlaySkip(),)


def test_a_first_verdict_explains_its_stamps_and_what_is_lost_but_not_to_who_is_out(launch: Launch) -> None:
    blind = pose("bh1 gt2", "bh3 blind", "gh2 rg1", bid=Bid(9, Thing.HAT), bidder=2)
    driver = launch_at(launch, blind)
    scene = play_to_verdict(driver, Challenge())
    assert [word.name for word in scene.words.in_sight()] == ["card_cant_see_me", "lost"]
    assert scene.loop.waits_for_player
    last_card = pose("bh1", "bh3 gg1", "gh2 rg1", bid=Bid(2, Thing.HAT), bidder=2)
    scene = play_to_verdict(reset_to(driver, last_card), Challenge())
    assert list(scene.words.in_sight()) == []


@pytest.mark.parametrize(
    ("own", "action"), [("bh1 draw", PlayDrawThree()), ("bh1 rh1 fish", PlayGoFish(1, Thing.HAT))]
)
def test_you_hold_counts_the_cards_that_lie_in_the_hand_from_when_they_lie_there(
    launch: Launch, own: str, action: Action
) -> None:
    driver = launch_at(launch, after_bid(5, (own, *HATS[1:])))
    scene = table_shown(driver)
    scene.loop.play(action)
    counted = []
    while scene.timeline.busy:
        driver.tick(0.05)
        flies = any(sprite.z >= Z_FLYING for sprite in scene.sprites.members)
        if kitten_me_look(scene).counts.visible:
            held = [card for card in scene.picture.shown.hands[0] if card is not None]
            assert kitten_me_look(scene).counts._totals == tuple(hand_total(held, thing) for thing in Thing)
            counted.append((len(scene.match.actions), flies))
    assert (1, False) in counted
    assert kitten_me_look(scene).counts.visible
