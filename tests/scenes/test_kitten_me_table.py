"""The Kitten Me table, played by mouse and keyboard at the pixels of a window."""

from collections.abc import Sequence

import pygame
import pytest
from msgspec.structs import replace

from game.kitten_me.actions import Action, Bid, Challenge, PlayGoFish, Purrfect
from game.kitten_me.cards import Deck, Kind, Thing
from game.kitten_me.state import KittenMeState
from game.match import Match
from game.rng import Rng
from scenes.kitten_me.questions.turn import TurnQuestion
from scenes.kitten_me.words.scoreboard import scoreboard
from scenes.stage.theme import Pace
from scenes.stage.widgets.button import Button
from scenes.table.guests import naming_of
from scenes.table.scene import TableScene
from tests.gallery.acts import table_of
from tests.gallery.kitten_me import pose
from tests.gallery.posed import prefer, put_state
from tests.narrowing import expect_type
from tests.scenes.games_on_tables import kitten_me_look
from tests.scenes.kitten_me_tables import deal_anew, do, settle, table
from tests.scenes.launching import Launch
from tests.scenes.navigators import tab_to
from tests.scenes.tables import RecordingHost, guests, in_place, question_on


def test_the_button_says_what_it_bids_and_does_it(launch: Launch) -> None:
    driver = launch(table)
    scene = settle(driver)
    driver.click(*question_on(scene, TurnQuestion).things[Thing.RED].rect.center)
    plus, number = (
        question_on(scene, TurnQuestion).stepper.rect,
        question_on(scene, TurnQuestion).stepper.value + 1,
    )
    driver.click(plus.right - 30, plus.centery)
    driver.click_on(f"Bid {number} Red")
    assert scene.match.actions[0] == Bid(number, Thing.RED)


def test_the_wheel_and_the_digits_change_the_number(launch: Launch) -> None:
    driver = launch(table)
    scene = settle(driver)
    start = question_on(scene, TurnQuestion).stepper.value
    for _ in range(3):
        x, y = question_on(scene, TurnQuestion).stepper.rect.center
        driver.wheel(x, y, 1)
    assert question_on(scene, TurnQuestion).stepper.value == start + 3
    driver.click(*question_on(scene, TurnQuestion).stepper.rect.center)
    driver.type("12")
    assert question_on(scene, TurnQuestion).stepper.value == 12


def test_the_number_starts_at_the_lowest_legal_bid(launch: Launch) -> None:
    driver = launch(lambda: table(first=1))
    scene = settle(driver)
    bid = scene.viewpoint.view().bid
    assert bid is not None
    assert question_on(scene, TurnQuestion).stepper.value == bid.number + 1


def test_the_stake_of_a_call_is_spelled_out_before(launch: Launch) -> None:
    driver = launch(lambda: table(first=1))
    scene = settle(driver)
    view = scene.viewpoint.view()
    call = expect_type(driver.find("KITTEN ME"), Button)
    assert str(view.bid.number) in call.sub
    assert scene.guests[view.bidder].name in call.sub


FEW_GAMES = [(4, Deck.BOTH, None)]
MORE_GAMES = [
    pytest.param(seats, deck, purrfect, marks=pytest.mark.long)
    for seats in (2, 4, 7, 10)
    for deck in Deck
    for purrfect in (True, False)
]


@pytest.mark.parametrize(("seats", "deck", "purrfect"), [*FEW_GAMES, *MORE_GAMES])
def test_in_a_whole_game_by_mouse_everything_is_in_its_place_after_every_action(
    launch: Launch, seats: int, deck: Deck, purrfect: bool | None
) -> None:
    driver = launch(lambda: table(seats, deck, purrfect=purrfect), (960, 540))
    rng = Rng(seats)
    for _ in range(200):
        scene = settle(driver)
        if driver.scene is not scene:
            break
        assert in_place(scene)
        if scene.viewpoint.view().scores[0] == 0:
            break
        do(driver, scene, _any_action(scene, rng))
    scene = table_of(driver, TableScene)
    assert scene.match.outcome is not None or scene.viewpoint.view().scores[0] == 0


def _any_action(scene: TableScene, rng: Rng) -> Action:
    """A card or a call now and then, else a bid that is not much higher than it must be."""
    options = scene.viewpoint.view().options
    lowest = options.lowest
    special = next(
        (card.kind for card in kitten_me_look(scene).fan.hand if options.can_play(card.kind)), None
    )
    if special is not None and rng.below(2):
        card: Action = options._sample_card(special, rng)
        return card
    if options.can_call and (rng.below(3) == 0 or lowest > options.highest):
        return Purrfect() if options.purrfect and rng.below(2) else Challenge()
    return Bid(min(lowest + rng.below(3), options.highest), Thing(rng.below(6)))


def test_go_fish_can_be_cancelled_and_then_a_bid_is_made(launch: Launch) -> None:
    driver = launch(lambda: _with_hand(table(2, Deck.GREY), (Kind.GO_FISH,)))
    scene = settle(driver)
    place = kitten_me_look(scene).fan.places()[-1]
    driver.click(place.x, place.y)
    assert question_on(scene, TurnQuestion).panel.title == "Who? What?"
    driver.click_on("Cancel")
    driver.click_on("Bid ")
    assert isinstance(scene.match.actions[0], Bid)


def _with_hand(scene: TableScene, kinds: Sequence[Kind]) -> TableScene:
    """The same table with special cards put into the first seat's hand, in exchange with the deck."""
    state = scene.match.state
    assert isinstance(state, KittenMeState)
    deck, hands = list(state.deck), [list(hand) for hand in state.hands]
    for kind in kinds:
        everywhere = [*deck]
        wanted = next((card for card in everywhere if card.kind is kind), None)
        if wanted is not None:
            deck[deck.index(wanted)] = hands[0].pop(0)
            hands[0].append(wanted)
    put_state(scene.match, replace(state, deck=tuple(deck), hands=tuple(tuple(one) for one in hands)))
    return scene


@pytest.mark.usefixtures("real_pictures")
def test_the_frame_of_a_seat_is_the_same_whatever_the_others_hold(launch: Launch) -> None:
    def picture(seed: int) -> int:
        scene = table(5, Deck.BOTH)
        deal_anew(scene, seed, known=(0,))
        driver = launch(lambda: scene)
        settle(driver)
        driver.move(5, 5)
        driver.wait(1)
        return driver.fingerprint()

    assert picture(1) == picture(2)


def test_with_two_humans_a_curtain_falls_and_nobodys_cards_are_behind_it(launch: Launch) -> None:
    driver = launch(lambda: table(3, humans=(0, 1)))
    scene = table_of(driver, TableScene)
    driver.wait(0.5)
    assert driver.scene is not scene
    assert scene.viewpoint.viewer is None
    assert not scene.viewpoint.view().hand
    driver.click_on("It's me")
    driver.wait(0.3)
    assert settle(driver).viewpoint.viewer == 0
    driver.click_on("Bid ")
    settle(driver)
    assert driver.scene is not scene
    assert scene.viewpoint.viewer is None


def test_when_the_window_is_left_a_shared_screen_hides_its_cards(launch: Launch) -> None:
    driver = launch(lambda: table(3, humans=(0, 1)))
    driver.wait(0.5)
    driver.click_on("It's me")
    driver.wait(0.3)
    scene = settle(driver)
    driver.look_away()
    driver.wait(0.1)
    assert scene.viewpoint.viewer is None


def test_every_action_is_saved(launch: Launch) -> None:
    driver = launch(table)
    scene = settle(driver)
    driver.click_on("Bid ")
    scene = settle(driver)
    host = expect_type(scene.host, RecordingHost)
    assert host.saves == len(scene.match.actions)
    assert Match.load(host.saved).state == scene.match.state


def test_a_bid_is_made_by_keyboard_alone(launch: Launch) -> None:
    driver = launch(table)
    scene = settle(driver)
    tab_to(driver, question_on(scene, TurnQuestion).bid)
    bid = Bid(question_on(scene, TurnQuestion).stepper.value, question_on(scene, TurnQuestion).thing)
    driver.key(pygame.K_RETURN)
    assert scene.match.actions[0] == bid


def test_the_coach_speaks_when_asked_and_in_numbers(launch: Launch) -> None:
    driver = launch(lambda: table(first=1))
    scene = settle(driver)
    driver.key(pygame.K_h)
    for _ in range(200):
        driver.wait(0.05)
        if scene.hints.coach.text:
            break
    assert "\u00a0%" in scene.hints.coach.text


def test_the_log_tells_by_name_and_only_what_the_viewer_saw(launch: Launch) -> None:
    driver = launch(lambda: table(3, Deck.GREY))
    do(driver, settle(driver), Bid(1, Thing.HAT))
    lines = settle(driver).log.lines()
    assert any("You bid 1 Hat" in line for line in lines)
    driver.key(pygame.K_l)
    driver.wait(0.3)
    assert driver.find("You bid 1 Hat") is not None


@pytest.mark.parametrize("pace", list(Pace))
def test_skipping_ends_where_waiting_does(launch: Launch, pace: Pace) -> None:
    driver = launch(lambda: table(4, first=1))
    scene = settle(driver)
    prefer(scene, pace=pace)
    driver.click_on("KITTEN ME")
    scene.timeline.finish()
    assert in_place(scene)


def test_the_curtain_tells_what_is_in_hand_where_it_is_not_what_is_left() -> None:
    state, naming = pose("bh1 fish", "gh2 rg1", ""), naming_of(guests(3, (0, 1)))
    board = scoreboard(state.view(None), naming)
    assert (board.columns, board.rows) == (("cards left",), (("2",), ("2",), ("out",)))
    fished, _ = state.apply(PlayGoFish(1, Thing.HAT))
    board = scoreboard(fished.view(None), naming)
    assert board.columns == ("cards left", "in hand")
    assert board.rows == (("2", "2"), ("2", "1"), ("out", "0"))
