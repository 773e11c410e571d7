"""The curtain: what opens it and what does not, when it falls, and what whoever comes next is told."""

from collections import Counter
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.go_kitty.actions import Draw, Lay
from game.go_kitty.cards import Trait
from game.kitten_me.cards import Kind
from game.kitten_me.view import KittenMeView
from game.rng import Rng
from scenes.go_kitty.words.sentences import prompt
from scenes.kitten_me.questions.turn import TurnQuestion
from scenes.navigator import Navigator
from scenes.pages.handover import Curtain
from scenes.pages.rulebook.page import BookPage
from scenes.program import connect
from scenes.stage.canvas import Canvas
from scenes.stage.strings import say
from scenes.stage.theme import Pace
from scenes.table.logbook import LogPage
from scenes.table.scene import TableScene
from scenes.table.settings import Settings
from tests.gallery.go_kitty_acts import go_kitty_table
from tests.gallery.go_kitty_moments import pose as go_kitty_pose
from tests.gallery.kitten_me import pose
from tests.gallery.posed import put_state
from tests.narrowing import expect_type
from tests.plain_games import choice
from tests.scenes.curtains import at_the_curtain, bid_hats, doubt_the_first_bid, open_cards, sit_down
from tests.scenes.games_on_tables import go_kitty_look, kitten_me_look
from tests.scenes.go_kitty_tables import open_curtain, posed_table
from tests.scenes.kitten_me_tables import click_card
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import SMALL, a_navigator, a_plan, a_table, skip_until_asked, table_on
from tests.scenes.tables import question_on
from tests.scenes.words_drawn import recording_drawing


def test_a_tap_opens_it_until_the_choice_is_made(launch: Launch, tmp_path: Path) -> None:
    driver = at_the_curtain(launch, tmp_path)
    assert page_on(driver, Curtain).guest.name == "Ada"
    sit_down(driver)
    table = page_on(driver, TableScene)
    assert (table.viewpoint.viewer, table.viewpoint.secrets_of) == (0, 0)
    assert table.loop.asking
    bid_hats(driver, 1)
    assert table.viewpoint.secrets_of is None


def test_a_slow_click_opens_it_like_a_tap(launch: Launch, tmp_path: Path) -> None:
    driver = at_the_curtain(launch, tmp_path)
    place = page_on(driver, Curtain).mine.rect.center
    driver.press(*place)
    driver.wait(0.5)
    driver.release(*place)
    skip_until_asked(driver)
    assert page_on(driver, TableScene).loop.asking


@pytest.mark.parametrize("by_key", [False, True])
def test_held_it_lets_its_player_look_and_let_go_it_hides(
    launch: Launch, tmp_path: Path, by_key: bool
) -> None:
    driver = at_the_curtain(launch, tmp_path)
    curtain, table = page_on(driver, Curtain), table_on(driver)
    if by_key:
        driver.key_down(pygame.K_RETURN)
    else:
        driver.press(*curtain.mine.rect.center)
    driver.wait(1.0)
    assert (driver.scene, table.viewpoint.secrets_of, len(open_cards(table))) == (curtain, 0, 5)
    if by_key:
        driver.key_up(pygame.K_RETURN)
    else:
        driver.release(*curtain.mine.rect.center)
    assert (driver.scene, table.viewpoint.secrets_of, open_cards(table)) == (curtain, None, [])
    sit_down(driver)
    assert table.loop.asking


def test_whoever_peeks_sees_no_more_when_the_window_is_left(launch: Launch, tmp_path: Path) -> None:
    driver = at_the_curtain(launch, tmp_path)
    curtain, table = page_on(driver, Curtain), table_on(driver)
    driver.press(*curtain.mine.rect.center)
    driver.wait(1.0)
    driver.look_away()
    driver.tick(1 / 30)
    assert (table.viewpoint.secrets_of, open_cards(table)) == (None, [])


def test_cards_that_lie_face_down_on_the_table_can_be_peeked_at(launch: Launch, tmp_path: Path) -> None:
    driver = at_the_curtain(launch, tmp_path)
    sit_down(driver)
    table = table_on(driver)
    driver.key(pygame.K_c)
    skip_until_asked(driver)
    place = table.context.asked.reveal_button.rect.center
    driver.press(*place)
    driver.wait(1.0)
    assert (len(open_cards(table)), table.loop.asking) == (5, False)
    driver.release(*place)
    assert (open_cards(table), table.viewpoint.secrets_of) == ([], None)
    driver.click(*place)
    skip_until_asked(driver)
    assert table.loop.asking


def test_it_opens_by_keyboard_alone(launch: Launch, tmp_path: Path) -> None:
    driver = at_the_curtain(launch, tmp_path)
    driver.key(pygame.K_RETURN)
    skip_until_asked(driver)
    assert table_on(driver).viewpoint.secrets_of == 0


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_quick_presses_pass_no_curtain_and_make_no_choice_behind_it(
    launch: Launch, tmp_path: Path, key: int
) -> None:
    """Whoever hammers on a key bids once at most: neither the curtain nor the hand behind it hears it."""
    driver = at_the_curtain(launch, tmp_path, settings=Settings(pace=Pace.INSTANT))
    table = table_on(driver)
    driver.key(key)
    for _ in range(4):
        driver.key(key)
    assert (table.match.actions, table.viewpoint.viewer) == ((), 0)
    skip_until_asked(driver)
    question = question_on(table, TurnQuestion)
    table.desk.focus(question.bid)
    for _ in range(40):
        driver.key(key)
        if isinstance(driver.scene, Curtain):
            break
    assert len(table.match.actions) == 1
    for _ in range(4):
        driver.key(key)
    assert isinstance(driver.scene, Curtain)


def test_a_key_that_is_held_from_before_opens_nothing(launch: Launch, tmp_path: Path) -> None:
    driver = at_the_curtain(launch, tmp_path)
    driver.key_down(pygame.K_RETURN)
    driver.key_up(pygame.K_RETURN)
    driver.key_down(pygame.K_RETURN)
    for _ in range(20):
        driver.key_down(pygame.K_RETURN)
        driver.wait(0.1)
    driver.key_up(pygame.K_RETURN)
    assert (table_on(driver).match.actions, table_on(driver).viewpoint.viewer) == ((), 0)


def test_a_double_click_on_the_curtain_answers_nothing_behind_it(launch: Launch, tmp_path: Path) -> None:
    driver = at_the_curtain(launch, tmp_path)
    table = table_on(driver)
    driver.click(*page_on(driver, Curtain).mine.rect.center)
    while not (table.loop.asking and table.accepts_input):
        driver.tick(0.05)
    place = question_on(table, TurnQuestion).bid.rect.center
    driver.click(*place)
    driver.click(*place)
    skip_until_asked(driver)
    assert (table.match.actions, table.loop.asking) == ((), True)


def test_a_round_of_three_humans_costs_one_press_a_turn_to_change_hands(
    launch: Launch, tmp_path: Path
) -> None:
    driver = at_the_curtain(launch, tmp_path)
    table, handed_over = table_on(driver), 0
    while expect_type(table.match.view(None), KittenMeView).round == 1:
        if driver.scene is not table:
            driver.click(*page_on(driver, Curtain).mine.rect.center)
            handed_over += 1
        elif len(table.match.actions) < 4:
            bid_hats(driver, len(table.match.actions) + 1)
        else:
            driver.click_on("KITTEN ME")
        skip_until_asked(driver)
    assert (len(table.match.actions), handed_over) == (5, 5)


def test_a_turn_of_several_decisions_costs_one_press_to_change_hands(launch: Launch, tmp_path: Path) -> None:
    """Whoever goes on has the screen already: a tap shows the own cards again."""
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: a_table(navigator, a_plan("go_kitty", 3, 0)), SMALL)
    table, presses, decisions = table_on(driver), Counter[int](), Counter[int]()
    turn, whose = 0, None
    while turn < 4 or max(decisions.values()) < 3:
        skip_until_asked(driver)
        if table.match.state.turn != whose:
            turn, whose = turn + 1, table.match.state.turn
        if driver.scene is not table:
            driver.click(*page_on(driver, Curtain).mine.rect.center)
            presses[turn] += 1
        elif table.viewpoint.face_down:
            assert presses[turn] == 1
            driver.click(*table.context.asked.reveal_button.rect.center)
        else:
            decisions[turn] += 1
            table.loop.answer(choice(table.match))
    assert max(presses.values()) == 1


def test_whoever_takes_the_screen_for_a_new_round_is_called_by_name(launch: Launch, tmp_path: Path) -> None:
    driver = at_the_curtain(launch, tmp_path, humans=2, cats=0)
    table = doubt_the_first_bid(driver)
    skip_until_asked(driver)
    assert (driver.scene, table.viewpoint.face_down) == (table, True)
    name = table.context.company.name_of(expect_type(table.viewpoint.viewer, int))
    assert kitten_me_look(table).board.banner.text == say("table.face_down", name=name)


def test_the_cards_of_a_new_round_wait_for_a_press(launch: Launch, tmp_path: Path) -> None:
    """All have watched the last one end: whoever begins has to take the screen over."""
    driver = at_the_curtain(launch, tmp_path, humans=2, cats=0)
    table = doubt_the_first_bid(driver)
    skip_until_asked(driver)
    assert driver.scene is table
    driver.move(*table.context.asked.reveal_button.rect.center)
    driver.wait(1.0)
    assert table.viewpoint.secrets_of is None


def test_a_key_hides_the_cards_again_at_any_time(launch: Launch, tmp_path: Path) -> None:
    driver = at_the_curtain(launch, tmp_path)
    sit_down(driver)
    table = table_on(driver)
    driver.key(pygame.K_c)
    assert table.viewpoint.secrets_of is None
    skip_until_asked(driver)
    assert driver.scene is table
    driver.key(pygame.K_c)
    skip_until_asked(driver)
    assert table.loop.asking


def test_it_tells_what_others_did_since_that_players_last_turn(launch: Launch, tmp_path: Path) -> None:
    driver = at_the_curtain(launch, tmp_path)
    for number in (1, 2, 3):
        sit_down(driver)
        bid_hats(driver, number)
        skip_until_asked(driver)
    curtain = driver.scene
    assert isinstance(curtain, Curtain)
    assert curtain.guest.name == "Ada"
    assert curtain.lines == ["Boris bids 2 Hats.", "Chloe bids 3 Hats."]
    assert driver.find("Chloe bids 3 Hats.") is not None


def test_it_shows_the_bid_and_everybodys_cards(launch: Launch, tmp_path: Path) -> None:
    driver = at_the_curtain(launch, tmp_path)
    assert page_on(driver, Curtain).board.headline == "No bid yet"
    sit_down(driver)
    bid_hats(driver, 3)
    skip_until_asked(driver)
    board = page_on(driver, Curtain).board
    assert (board.headline, board.about) == ("3 Hats", "Ada bids")
    assert (board.columns, board.rows) == (("cards left",), (("5",), ("5",), ("5",)))
    assert driver.find("3 Hats").rect.height > driver.find(say("handover.title")).rect.height


def test_rules_open_at_the_curtain_and_what_lies_behind_it_is_for_later(
    launch: Launch, tmp_path: Path
) -> None:
    driver = at_the_curtain(launch, tmp_path)
    connect(a_navigator(tmp_path), driver.app.director)
    driver.wait(2.0)
    curtain = page_on(driver, Curtain)
    for key in (pygame.K_l, pygame.K_n):
        driver.key(key)
        assert driver.scene is curtain
        assert curtain.desk.toasts.text == say("handover.later")
    driver.key(pygame.K_F1)
    driver.wait(0.5)
    page_on(driver, BookPage)


def test_it_tells_nothing_of_a_round_that_all_have_seen_end(launch: Launch, tmp_path: Path) -> None:
    driver = at_the_curtain(launch, tmp_path, humans=2, cats=0)
    curtain = Curtain(doubt_the_first_bid(driver), 0)
    assert (curtain.lines, curtain.board.about) == ([], "Round 2")


def test_when_the_window_is_left_the_log_closes_and_the_table_below_is_hidden(
    launch: Launch, tmp_path: Path
) -> None:
    driver = at_the_curtain(launch, tmp_path)
    sit_down(driver)
    driver.key(pygame.K_l)
    driver.wait(0.4)
    assert isinstance(driver.scene, LogPage)
    driver.look_away()
    driver.tick(1 / 30)
    assert table_on(driver).viewpoint.secrets_of is None
    driver.wait(0.6)
    assert isinstance(driver.scene, Curtain)


def test_after_the_pause_the_curtain_is_down(launch: Launch, tmp_path: Path) -> None:
    driver = at_the_curtain(launch, tmp_path)
    sit_down(driver)
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.4)
    driver.click_on("Resume")
    skip_until_asked(driver)
    assert isinstance(driver.scene, Curtain)


@pytest.mark.parametrize("way", ["pause", "focus loss", "hide key", "resize"])
@pytest.mark.parametrize("kind", [Kind.GO_FISH, Kind.DRAW_THREE])
@pytest.mark.seldom(2)
def test_a_card_that_is_half_played_stays_chosen_until_its_player_sits_there_again(
    launch: Launch, tmp_path: Path, kind: Kind, way: str
) -> None:
    driver = at_the_curtain(launch, tmp_path)
    table = table_on(driver)
    put_state(table.match, pose("bh1 fish draw rg1", "gh2 rg1", "bh3 gg1"))
    sit_down(driver)
    click_card(driver, table, kind)
    if kind is Kind.GO_FISH:
        driver.click(*table.seats.plates[1].portrait.center)
    before = question_on(table, TurnQuestion)
    if way == "resize":
        driver.resize((1440, 900))
    elif way == "hide key":
        driver.key(pygame.K_c)
    elif way == "focus loss":
        driver.look_away()
    else:
        table.pages.pause()
        driver.wait(0.4)
        driver.click_on("Resume")
    skip_until_asked(driver)
    if isinstance(driver.scene, Curtain):
        assert table.loop.question is None
        sit_down(driver)
    elif way != "resize":
        driver.click(*table.context.asked.reveal_button.rect.center)
        skip_until_asked(driver)
    after = question_on(table, TurnQuestion)
    assert (after is before) == (way == "resize")
    assert (after.picked, after.fish_from) == (before.picked, before.fish_from)
    assert after.card is kind
    assert (after.fish_from == 1) == (kind is Kind.GO_FISH)


def test_a_loaded_game_never_opens_into_an_open_hand(launch: Launch, tmp_path: Path) -> None:
    driver = at_the_curtain(launch, tmp_path)
    sit_down(driver)
    bid_hats(driver, 1)
    skip_until_asked(driver)
    expect_type(table_on(driver).host, Navigator).store.close()
    driver = launch(a_navigator(tmp_path).menu, SMALL)
    driver.click_on("Go on")
    skip_until_asked(driver)
    assert page_on(driver, Curtain).guest.name == "Boris"


def test_with_one_human_there_is_no_curtain(launch: Launch, tmp_path: Path) -> None:
    driver = at_the_curtain(launch, tmp_path, humans=1, cats=2)
    assert table_on(driver).loop.asking


def test_who_is_asked_twice_in_a_row_needs_no_curtain(launch: Launch, tmp_path: Path) -> None:
    driver = at_the_curtain(launch, tmp_path, humans=2, cats=0)
    sit_down(driver)
    for _ in range(6):
        x, y = question_on(table_on(driver), TurnQuestion).stepper.rect.center
        driver.wheel(x, y, 1)
    driver.click_on("Bid ")
    skip_until_asked(driver)
    assert page_on(driver, Curtain).guest.name == "Boris"


@pytest.mark.seldom
def test_whoever_is_called_to_look_at_cards_has_some_and_gets_a_hint_after_that(
    launch: Launch, tmp_path: Path
) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: a_table(navigator, a_plan("go_kitty", 2, 0), seed=2), SMALL)
    table, rng, looked = table_on(driver), Rng(3), 0
    while table.match.outcome is None:
        skip_until_asked(driver)
        decision = table.match.state.decision
        if decision is None:
            break
        view: Any = table.match.view(decision.seat)
        if driver.scene is not table:
            driver.click(*page_on(driver, Curtain).mine.rect.center)
        elif table.viewpoint.face_down:
            assert view.hand or view.seen
            driver.key(pygame.K_h)
            assert table.desk.toasts.text == say("table.bar.hint_look_first")
            driver.click(*table.context.asked.reveal_button.rect.center)
            looked += 1
        else:
            table.loop.play(decision.options.sample(rng))
    assert looked


def test_one_whose_hand_is_empty_is_asked_at_once(launch: Launch) -> None:
    state = go_kitty_pose("rain rain rain rain", "fan fan", "apple")
    driver = launch(lambda: posed_table(state, humans=(0, 1)), SMALL)
    table = open_curtain(driver)
    table.loop.play(Lay((Trait.RAIN,) * 4))
    skip_until_asked(driver)
    view: Any = table.match.view(0)
    assert (view.hand, table.loop.asking, table.viewpoint.viewer) == ((), True, 0)
    assert go_kitty_look(table).banner.text == prompt(view)
    table.loop.play(Draw())
    assert table.viewpoint.secrets_of is None


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize("size", [(640, 360), (1280, 720)])
def test_usual_names_stand_whole_in_the_standings(launch: Launch, size: tuple[int, int]) -> None:
    names = [say(f"setup.guest_name.{number}") for number in (1, 2, 3)]
    moment = go_kitty_pose("rain rain snow", "rain fan", "fan mouse")
    driver = launch(go_kitty_table(moment, range(3), names), size)
    driver.wait(1.0)
    with recording_drawing(Rect(0, 0, *size)) as recorder:
        driver.app.director.draw(Canvas(page_on(driver, Curtain).kit))
    drawn = Counter(text.text for text in recorder.texts)
    assert [drawn[name] for name in names] == [2, 1, 1], "who comes next is named large, too"
