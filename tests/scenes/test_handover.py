"""The curtain: whoever comes next is told what everybody saw, and nothing of anybody's cards crosses it."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from math import ceil
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.kitten_me.actions import Action, Bid, Challenge, PlayDrawThree
from game.kitten_me.cards import Deck, Thing
from game.kitten_me.house import HouseRules
from game.kitten_me.state import KittenMeState
from game.kitten_me.view import KittenMeView
from scenes.games import SCREENS
from scenes.kitten_me.questions.turn import TurnQuestion
from scenes.navigator import Navigator
from scenes.pages.handover import Curtain
from scenes.pages.rulebook.page import BookPage
from scenes.program import connect
from scenes.stage.strings import say
from scenes.stage.theme import Pace
from scenes.table.logbook import LogPage
from scenes.table.scene import TableScene
from scenes.table.settings import Settings
from scenes.table.stands import Key
from scenes.table.viewpoint import Secrets
from tests.driver import Driver
from tests.gallery.posed import put_state
from tests.game.kitten_me.kitten_builders import cards
from tests.narrowing import expect_type
from tests.plain_games import choice
from tests.sampling import sampled
from tests.scenes.games_on_tables import kitten_me_look
from tests.scenes.kitten_me_tables import deal_anew
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import SMALL, a_navigator, a_plan, a_table, skip_until_asked, table_on
from tests.scenes.tables import question_on


def _state(table: TableScene) -> KittenMeState:
    return expect_type(table.match.state, KittenMeState)


def _start(
    launch: Launch, folder: Path, humans: int = 3, cats: int = 0, settings: Settings | None = None
) -> Driver:
    navigator = a_navigator(folder, settings)
    driver = launch(lambda: a_table(navigator, a_plan("kitten_me", humans, cats)), SMALL)
    skip_until_asked(driver)
    return driver


def _table(driver: Driver) -> TableScene:
    return expect_type(driver.app.director.scenes[0], TableScene)


def _frames(driver: Driver, seconds: float) -> list[int]:
    """Every frame of a while, as the window shows it, by its sum."""
    driver.move(1900, 1070)
    return [_next_frame(driver) for _ in range(ceil(seconds * 30))]


def _next_frame(driver: Driver) -> int:
    driver.tick(1 / 30, drawn=False)
    return driver.fingerprint()


def _sit_down(driver: Driver) -> None:
    driver.click_on("It's me")
    skip_until_asked(driver)


def _bid(driver: Driver, number: int) -> None:
    """So many Hats: what the panel suggests depends on the hand."""
    question = question_on(_table(driver), TurnQuestion)
    driver.click(*question.things[Thing.HAT].rect.center)
    driver.type(str(number))
    driver.click(*question.bid.rect.center)


def test_a_tap_opens_it_until_the_choice_is_made(launch: Launch, tmp_path: Path) -> None:
    driver = _start(launch, tmp_path)
    assert page_on(driver, Curtain).guest.name == "Ada"
    _sit_down(driver)
    table = page_on(driver, TableScene)
    assert (table.viewpoint.viewer, table.viewpoint.secrets_of) == (0, 0)
    assert table.loop.asking
    _bid(driver, 1)
    assert table.viewpoint.secrets_of is None


@pytest.mark.parametrize("by_key", [False, True])
def test_held_it_lets_its_player_look_and_let_go_it_hides(
    launch: Launch, tmp_path: Path, by_key: bool
) -> None:
    driver = _start(launch, tmp_path)
    curtain, table = page_on(driver, Curtain), _table(driver)
    if by_key:
        driver.key_down(pygame.K_RETURN)
    else:
        driver.press(*curtain.mine.rect.center)
    driver.wait(0.5)
    assert (driver.scene, table.viewpoint.secrets_of, len(_open_cards(table))) == (curtain, 0, 5)
    if by_key:
        driver.key_up(pygame.K_RETURN)
    else:
        driver.release(*curtain.mine.rect.center)
    assert (driver.scene, table.viewpoint.secrets_of, _open_cards(table)) == (curtain, None, [])
    _sit_down(driver)
    assert table.loop.asking


def test_whoever_peeks_sees_no_more_when_the_window_is_left(launch: Launch, tmp_path: Path) -> None:
    driver = _start(launch, tmp_path)
    curtain, table = page_on(driver, Curtain), _table(driver)
    driver.press(*curtain.mine.rect.center)
    driver.wait(0.5)
    driver.look_away()
    driver.tick(1 / 30)
    assert (table.viewpoint.secrets_of, _open_cards(table)) == (None, [])


def test_cards_that_lie_face_down_on_the_table_can_be_peeked_at(launch: Launch, tmp_path: Path) -> None:
    driver = _start(launch, tmp_path)
    _sit_down(driver)
    table = _table(driver)
    driver.key(pygame.K_c)
    skip_until_asked(driver)
    place = table.context.asked.reveal_button.rect.center
    driver.press(*place)
    driver.wait(0.5)
    assert (len(_open_cards(table)), table.loop.asking) == (5, False)
    driver.release(*place)
    assert (_open_cards(table), table.viewpoint.secrets_of) == ([], None)
    driver.click(*place)
    skip_until_asked(driver)
    assert table.loop.asking


def test_neither_the_log_nor_what_moves_tells_of_cards_that_lie_face_down(
    launch: Launch, tmp_path: Path
) -> None:
    driver = _start(launch, tmp_path, humans=2)
    _sit_down(driver)
    driver.key(pygame.K_c)
    table = _table(driver)
    assert (table.viewpoint.viewer, table.viewpoint.face_down) == (0, True)
    public = table.match.history(None)
    assert table.picture.shown_events == (*public,)
    assert [table.viewpoint.seen(event) for event in table.match.events] == [*public]


def test_it_opens_by_keyboard_alone(launch: Launch, tmp_path: Path) -> None:
    driver = _start(launch, tmp_path)
    driver.key(pygame.K_RETURN)
    skip_until_asked(driver)
    assert _table(driver).viewpoint.secrets_of == 0


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_quick_presses_pass_no_curtain_and_make_no_choice_behind_it(
    launch: Launch, tmp_path: Path, key: int
) -> None:
    """Whoever hammers on a key bids once at most: neither the curtain nor the hand behind it hears it."""
    driver = _start(launch, tmp_path, settings=Settings(pace=Pace.INSTANT))
    table = _table(driver)
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
    driver = _start(launch, tmp_path)
    driver.key_down(pygame.K_RETURN)
    driver.key_up(pygame.K_RETURN)
    driver.key_down(pygame.K_RETURN)
    for _ in range(20):
        driver.key_down(pygame.K_RETURN)
        driver.wait(0.1)
    driver.key_up(pygame.K_RETURN)
    assert (_table(driver).match.actions, _table(driver).viewpoint.viewer) == ((), 0)


def test_a_double_click_on_the_curtain_answers_nothing_behind_it(launch: Launch, tmp_path: Path) -> None:
    driver = _start(launch, tmp_path)
    table = _table(driver)
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
    driver = _start(launch, tmp_path)
    table, handed_over = _table(driver), 0
    while expect_type(table.match.view(None), KittenMeView).round == 1:
        if driver.scene is not table:
            driver.click(*page_on(driver, Curtain).mine.rect.center)
            handed_over += 1
        elif len(table.match.actions) < 4:
            _bid(driver, len(table.match.actions) + 1)
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
    driver = _start(launch, tmp_path, humans=2, cats=0)
    table = _doubt_the_first_bid(driver)
    skip_until_asked(driver)
    assert (driver.scene, table.viewpoint.face_down) == (table, True)
    name = table.context.company.name_of(expect_type(table.viewpoint.viewer, int))
    assert kitten_me_look(table).board.banner.text == say("table.face_down", name=name)


def test_the_cards_of_a_new_round_wait_for_a_press(launch: Launch, tmp_path: Path) -> None:
    """All have watched the last one end: whoever begins has to take the screen over."""
    driver = _start(launch, tmp_path, humans=2, cats=0)
    table = _doubt_the_first_bid(driver)
    skip_until_asked(driver)
    assert driver.scene is table
    driver.move(*table.context.asked.reveal_button.rect.center)
    driver.wait(1.0)
    assert table.viewpoint.secrets_of is None


def test_a_key_hides_the_cards_again_at_any_time(launch: Launch, tmp_path: Path) -> None:
    driver = _start(launch, tmp_path)
    _sit_down(driver)
    table = _table(driver)
    driver.key(pygame.K_c)
    assert table.viewpoint.secrets_of is None
    skip_until_asked(driver)
    assert driver.scene is table
    driver.key(pygame.K_c)
    skip_until_asked(driver)
    assert table.loop.asking


def test_it_tells_what_others_did_since_that_players_last_turn(launch: Launch, tmp_path: Path) -> None:
    driver = _start(launch, tmp_path)
    for number in (1, 2, 3):
        _sit_down(driver)
        _bid(driver, number)
        skip_until_asked(driver)
    curtain = driver.scene
    assert isinstance(curtain, Curtain)
    assert curtain.guest.name == "Ada"
    assert curtain.lines == ["Boris bids 2 Hats.", "Chloe bids 3 Hats."]
    assert driver.find("Chloe bids 3 Hats.") is not None


def test_it_shows_the_bid_and_everybodys_cards(launch: Launch, tmp_path: Path) -> None:
    driver = _start(launch, tmp_path)
    assert page_on(driver, Curtain).board.headline == "No bid yet"
    _sit_down(driver)
    _bid(driver, 3)
    skip_until_asked(driver)
    board = page_on(driver, Curtain).board
    assert (board.headline, board.about) == ("3 Hats", "Ada bids")
    assert (board.columns, board.rows) == (("cards",), (("5",), ("5",), ("5",)))
    assert driver.find("3 Hats").rect.height > driver.find(say("handover.title")).rect.height


def test_rules_open_at_the_curtain_and_what_lies_behind_it_is_for_later(
    launch: Launch, tmp_path: Path
) -> None:
    driver = _start(launch, tmp_path)
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
    driver = _start(launch, tmp_path, humans=2, cats=0)
    curtain = Curtain(_doubt_the_first_bid(driver), 0)
    assert (curtain.lines, curtain.board.about) == ([], "Round 2")


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize("humans", [2, 3])
@pytest.mark.seldom
def test_no_frame_of_the_curtain_depends_on_anybodys_cards(
    launch: Launch, tmp_path: Path, humans: int
) -> None:
    seen = []
    for seed in (1, 2):
        driver = _start(launch, tmp_path / str(seed), humans, 3 - humans)
        deal_anew(_table(driver), seed)
        _sit_down(driver)
        driver.move(960, 880)
        driver.wait(0.5)
        driver.key(pygame.K_h)
        _bid(driver, 1)
        table = _table(driver)
        for _ in range(4000):
            if driver.scene is not table:
                break
            driver.tick(1 / 30)
        assert isinstance(driver.scene, Curtain)
        seen.append(_frames(driver, 0.8))
    assert seen[0] == seen[1]


@pytest.mark.usefixtures("real_pictures")
def test_the_first_frame_of_the_curtain_already_hides_the_last_players_screen(
    launch: Launch, tmp_path: Path
) -> None:
    """The fade goes out from a picture of the table as everybody may see it."""
    seen = []
    for seed in (1, 2):
        driver = _start(launch, tmp_path / str(seed))
        deal_anew(_table(driver), seed)
        _sit_down(driver)
        _bid(driver, 1)
        driver.move(1900, 1070)
        table = _table(driver)
        while driver.scene is table:
            driver.tick(1 / 30, drawn=False)
            driver.app.settle()
        fading = []
        while driver.app.director.changing:
            fading.append(driver.fingerprint())
            driver.tick(1 / 30, drawn=False)
        assert fading
        seen.append(fading)
    assert seen[0] == seen[1]


def test_no_sound_no_tip_no_undo_and_no_log_tells_of_anybodys_cards_at_the_curtain(
    launch: Launch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = []
    for seed in (1, 2):
        driver = _start(launch, tmp_path / str(seed))
        table = _table(driver)
        deal_anew(table, seed)
        _sit_down(driver)
        driver.move(960, 880)
        driver.wait(0.6)
        heard: list[tuple[str, int | None]] = []
        monkeypatch.setattr(
            table.kit.sound, "play", lambda name, variant=None, heard=heard: heard.append((name, variant))
        )
        _bid(driver, 1)
        skip_until_asked(driver)
        driver.move(960, 880)
        driver.wait(0.6)
        hints = [widget.tip_text for widget in driver.scene.desk.all()]
        heard_until_then = tuple(heard)
        _sit_down(driver)
        driver.key(pygame.K_c)
        skip_until_asked(driver)
        driver.move(960, 800)
        driver.wait(0.6)
        hints += [widget.tip_text for widget in driver.scene.desk.all()]
        driver.key(pygame.K_l)
        driver.wait(0.4)
        assert isinstance(driver.scene, LogPage)
        told.append((heard_until_then, hints, table.log.lines()))
    assert told[0] == told[1]
    assert told[0][0]


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize(
    "game", [game for game, screen in SCREENS.items() if screen.table.secrets(None) is Secrets.HANDS]
)
@pytest.mark.seldom
def test_the_first_curtain_and_the_covered_table_are_the_same_for_every_deal(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    seen = []
    for seed in (1, 2):
        navigator = a_navigator(tmp_path / str(seed))
        driver = launch(partial(a_table, navigator, a_plan(game, 3, 0), seed), SMALL)
        skip_until_asked(driver)
        assert isinstance(driver.scene, Curtain)
        frames = _frames(driver, 0.4)
        driver.click_on("It's me")
        skip_until_asked(driver)
        assert isinstance(driver.scene, TableScene)
        driver.key(pygame.K_c)
        frames += _frames(driver, 0.6)
        assert driver.scene.viewpoint.secrets_of is None
        seen.append(frames)
    assert seen[0] == seen[1]


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize("way", ["pause", "focus loss", "hide key"])
@pytest.mark.seldom
def test_nothing_of_a_hand_is_left_when_it_is_hidden_in_the_middle_of_a_turn(
    launch: Launch, tmp_path: Path, way: str
) -> None:
    seen = []
    for seed in (1, 2):
        driver = _start(launch, tmp_path / str(seed))
        deal_anew(_table(driver), seed)
        _sit_down(driver)
        driver.move(960, 880)
        driver.wait(0.6)
        if way == "pause":
            driver.key(pygame.K_ESCAPE)
        elif way == "hide key":
            driver.key(pygame.K_c)
        else:
            driver.look_away()
            driver.wait(0.1)
        assert _table(driver).viewpoint.secrets_of is None
        seen.append(_frames(driver, 0.8))
    assert seen[0] == seen[1]


def test_when_the_window_is_left_the_log_closes_and_the_table_below_is_hidden(
    launch: Launch, tmp_path: Path
) -> None:
    driver = _start(launch, tmp_path)
    _sit_down(driver)
    driver.key(pygame.K_l)
    driver.wait(0.4)
    assert isinstance(driver.scene, LogPage)
    driver.look_away()
    driver.tick(1 / 30)
    assert _table(driver).viewpoint.secrets_of is None
    driver.wait(0.6)
    assert isinstance(driver.scene, Curtain)


def test_after_the_pause_the_curtain_is_down(launch: Launch, tmp_path: Path) -> None:
    driver = _start(launch, tmp_path)
    _sit_down(driver)
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.4)
    driver.click_on("Resume")
    skip_until_asked(driver)
    assert isinstance(driver.scene, Curtain)


def test_a_loaded_game_never_opens_into_an_open_hand(launch: Launch, tmp_path: Path) -> None:
    driver = _start(launch, tmp_path)
    _sit_down(driver)
    _bid(driver, 1)
    skip_until_asked(driver)
    expect_type(_table(driver).host, Navigator).store.close()
    driver = launch(a_navigator(tmp_path).menu, SMALL)
    driver.click_on("Go on")
    skip_until_asked(driver)
    assert page_on(driver, Curtain).guest.name == "Boris"


def test_with_one_human_there_is_no_curtain(launch: Launch, tmp_path: Path) -> None:
    driver = _start(launch, tmp_path, humans=1, cats=2)
    assert _table(driver).loop.asking


def test_who_is_asked_twice_in_a_row_needs_no_curtain(launch: Launch, tmp_path: Path) -> None:
    driver = _start(launch, tmp_path, humans=2, cats=0)
    _sit_down(driver)
    for _ in range(6):
        x, y = question_on(_table(driver), TurnQuestion).stepper.rect.center
        driver.wheel(x, y, 1)
    driver.click_on("Bid ")
    skip_until_asked(driver)
    assert page_on(driver, Curtain).guest.name == "Boris"


def _ada_before_a_cat(launch: Launch, folder: Path) -> tuple[Driver, TableScene]:
    """Ada looks at her cards; a cat comes after her, and then Boris."""
    navigator = a_navigator(folder, Settings(pace=Pace.NORMAL))
    plan = a_plan("kitten_me", humans=2, cats=1)
    ada, boris, cat, *free = plan.chairs
    plan = replace(plan, chairs=(ada, cat, boris, *free), house=HouseRules(Deck.GREY))
    driver = launch(lambda: a_table(navigator, plan), SMALL)
    skip_until_asked(driver)
    _sit_down(driver)
    return driver, _table(driver)


def _play_until_a_cat_has_bid(driver: Driver, action: Action) -> None:
    table = _table(driver)
    table.loop.play(action)
    while len(table.match.actions) == 1:
        driver.tick(0.1)


def _open_cards(table: TableScene) -> list[Key]:
    hands = table.pieces.keys_with_prefix("hand")
    return [key for key in hands if table.pieces[key].flip < 0.5]


def test_between_humans_a_hand_lies_face_down_while_cats_bid(launch: Launch, tmp_path: Path) -> None:
    driver, table = _ada_before_a_cat(launch, tmp_path)
    assert len(_open_cards(table)) == 5
    _play_until_a_cat_has_bid(driver, Bid(1, Thing.HAT))
    assert (table.viewpoint.viewer, table.viewpoint.secrets_of) == (0, None)
    assert not _open_cards(table)
    assert not kitten_me_look(table).fan.hand
    assert not kitten_me_look(table).counts.visible


def test_what_a_draw_three_brings_nobody_sees_before_the_next_look(launch: Launch, tmp_path: Path) -> None:
    driver, table = _ada_before_a_cat(launch, tmp_path)
    state = _state(table)
    (own, *others), deck = state.hands, list(state.deck)
    (draw,) = cards("draw")
    deck[deck.index(draw)] = own[0]
    put_state(table.match, replace(state, hands=((draw, *own[1:]), *others), deck=tuple(deck)))
    table.picture.reconcile()
    table.loop.play(PlayDrawThree())
    while len(table.match.actions) == 1:
        assert not _open_cards(table)
        driver.tick(0.1)
    assert len(_state(table).hands[0]) == 7


def test_the_hand_of_one_human_among_cats_stays_open(launch: Launch, tmp_path: Path) -> None:
    driver = _start(launch, tmp_path, 1, 2, Settings(pace=Pace.NORMAL))
    _play_until_a_cat_has_bid(driver, Bid(1, Thing.HAT))
    assert (_table(driver).viewpoint.secrets_of, len(_open_cards(_table(driver)))) == (0, 5)


def _doubt_the_first_bid(driver: Driver) -> TableScene:
    _sit_down(driver)
    _bid(driver, 1)
    skip_until_asked(driver)
    _sit_down(driver)
    table = _table(driver)
    driver.click_on("KITTEN ME")
    return table


def test_after_a_reveal_the_new_cards_lie_face_down_for_those_who_still_look(
    launch: Launch, tmp_path: Path
) -> None:
    driver = _start(launch, tmp_path, humans=2, cats=0)
    table = _doubt_the_first_bid(driver)
    assert expect_type(table.match.view(None), KittenMeView).round == 2
    for _ in range(2000):
        if driver.scene is not table or table.loop.controls:
            break
        if table.timeline.busy:
            driver.click(960, 300)
        driver.wait(0.1)
        assert table.viewpoint.secrets_of is None
        assert not table.viewpoint.view().hand


def test_the_hide_key_turns_up_no_cards_while_a_cats_call_is_shown(launch: Launch, tmp_path: Path) -> None:
    driver, table = _ada_before_a_cat(launch, tmp_path)
    _play_until_a_cat_has_bid(driver, Bid(40, Thing.RED))
    assert isinstance(table.match.actions[-1], Challenge)
    driver.key(pygame.K_c)
    for _ in _clicks_past_what_is_shown(driver, table):
        assert table.viewpoint.secrets_of is None


def _clicks_past_what_is_shown(driver: Driver, table: TableScene) -> Iterator[None]:
    """After each click there is a moment to look."""
    for _ in range(2000):
        if not table.timeline.busy:
            return
        driver.click(960, 300)
        driver.wait(0.1)
        yield


def _pause(driver: Driver) -> None:
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.4)
    driver.click_on("Resume")
    driver.wait(0.4)


def _lose_focus(driver: Driver) -> None:
    driver.look_away()
    driver.wait(0.4)


def _change_settings(driver: Driver) -> None:
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.4)
    driver.click_on("Settings")
    driver.wait(0.4)
    driver.click_tab(1)
    driver.wait(0.3)
    driver.click_on("High contrast")
    driver.wait(0.3)
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.4)
    driver.click_on("Resume")
    driver.wait(0.4)


@pytest.mark.usefixtures("real_pictures")
@sampled(
    ("interrupt", "while_counting"),
    [(_pause, False), (_lose_focus, False), (_lose_focus, True), (_change_settings, False)],
    often=[(_lose_focus, True), (_change_settings, False)],
)
@pytest.mark.seldom
def test_a_verdict_outlives_whatever_hides_the_cards_and_the_next_deal_stays_hidden(
    launch: Launch, tmp_path: Path, interrupt: Callable[[Driver], None], while_counting: bool
) -> None:
    seen = []
    for seed in (1, 2):
        driver = _start(launch, tmp_path / str(seed), 2, 0, Settings(pace=Pace.NORMAL))
        driver.draws_after_events, driver.draws_every = False, 0.35
        _sit_down(driver)
        _bid(driver, 1)
        skip_until_asked(driver)
        _sit_down(driver)
        table = _table(driver)
        put_state(table.match, replace(_state(table), rng=seed))
        driver.click_on("KITTEN ME")
        driver.wait(2.5)
        while not while_counting and not kitten_me_look(table).board.plaque.verdict:
            driver.click(960, 300)
        interrupt(driver)
        assert kitten_me_look(table).board.plaque.verdict
        assert table.timeline.seconds_until_change() > 60
        frames = _frames(driver, 0.2)
        assert "loses a card" in kitten_me_look(table).board.banner.text
        driver.click(960, 300)
        while driver.scene is table:
            frames.append(_next_frame(driver))
        assert isinstance(driver.scene, Curtain)
        seen.append((frames, _state(table).hands))
    assert seen[0][0] == seen[1][0]
    assert seen[0][1] != seen[1][1]
