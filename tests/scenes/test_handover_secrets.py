"""Nothing of anybody's cards crosses the curtain: no frame, sound or word depends on them."""

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
from scenes.pages.handover import Curtain
from scenes.pages.settings import SettingsPage
from scenes.stage.theme import Pace
from scenes.stage.widgets.choice import Choice
from scenes.table.logbook import LogPage
from scenes.table.scene import TableScene
from scenes.table.settings import Settings
from scenes.table.viewpoint import Secrets
from tests.driver import Driver
from tests.gallery.posed import put_state
from tests.game.kitten_me.kitten_builders import cards
from tests.narrowing import expect_type
from tests.sampling import sampled
from tests.scenes.curtains import at_the_curtain, bid_hats, doubt_the_first_bid, open_cards, seated, sit_down
from tests.scenes.games_on_tables import kitten_me_look
from tests.scenes.kitten_me_tables import deal_anew
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import SMALL, a_navigator, a_plan, a_table, skip_until_asked, table_on


def _state(table: TableScene) -> KittenMeState:
    return expect_type(table.match.state, KittenMeState)


def _frames(driver: Driver, seconds: float) -> list[int]:
    """Every frame of a while, as the window shows it, by its sum."""
    driver.move(1900, 1070)
    return [_next_frame(driver) for _ in range(ceil(seconds * 30))]


def _next_frame(driver: Driver) -> int:
    driver.tick(1 / 30, drawn=False)
    return driver.fingerprint()


def test_neither_the_log_nor_what_moves_tells_of_cards_that_lie_face_down(
    launch: Launch, tmp_path: Path
) -> None:
    driver = at_the_curtain(launch, tmp_path, humans=2)
    sit_down(driver)
    driver.key(pygame.K_c)
    table = table_on(driver)
    assert (table.viewpoint.viewer, table.viewpoint.face_down) == (0, True)
    public = table.match.history(None)
    assert table.picture.shown_events == (*public,)
    assert [table.viewpoint.seen(event) for event in table.match.events] == [*public]


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize("humans", [2, 3])
@pytest.mark.seldom
def test_no_frame_of_the_curtain_depends_on_anybodys_cards(
    launch: Launch, tmp_path: Path, humans: int
) -> None:
    seen = []
    for seed in (1, 2):
        driver = at_the_curtain(launch, tmp_path / str(seed), humans, 3 - humans)
        deal_anew(table_on(driver), seed)
        sit_down(driver)
        driver.move(960, 880)
        driver.wait(0.5)
        driver.key(pygame.K_h)
        bid_hats(driver, 1)
        table = table_on(driver)
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
        driver = seated(launch, tmp_path, seed)
        bid_hats(driver, 1)
        driver.move(1900, 1070)
        table = table_on(driver)
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
        driver = seated(launch, tmp_path, seed)
        table = table_on(driver)
        driver.move(960, 880)
        driver.wait(0.6)
        heard: list[tuple[str, int | None]] = []
        monkeypatch.setattr(
            table.kit.sound, "play", lambda name, variant=None, heard=heard: heard.append((name, variant))
        )
        bid_hats(driver, 1)
        skip_until_asked(driver)
        driver.move(960, 880)
        driver.wait(0.6)
        hints = [widget.tip_text for widget in driver.scene.desk.all()]
        heard_until_then = tuple(heard)
        sit_down(driver)
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
        driver = seated(launch, tmp_path, seed)
        driver.move(960, 880)
        driver.wait(0.6)
        if way == "pause":
            driver.key(pygame.K_ESCAPE)
        elif way == "hide key":
            driver.key(pygame.K_c)
        else:
            driver.look_away()
            driver.wait(0.1)
        assert table_on(driver).viewpoint.secrets_of is None
        seen.append(_frames(driver, 0.8))
    assert seen[0] == seen[1]


def _ada_before_a_cat(launch: Launch, folder: Path) -> tuple[Driver, TableScene]:
    """Ada looks at her cards; a cat comes after her, and then Boris."""
    navigator = a_navigator(folder, Settings(pace=Pace.NORMAL))
    plan = a_plan("kitten_me", humans=2, cats=1)
    ada, boris, cat, *free = plan.chairs
    plan = replace(plan, chairs=(ada, cat, boris, *free), house=HouseRules(Deck.GREY))
    driver = launch(lambda: a_table(navigator, plan), SMALL)
    skip_until_asked(driver)
    sit_down(driver)
    return driver, table_on(driver)


def _play_until_a_cat_has_bid(driver: Driver, action: Action) -> None:
    table = table_on(driver)
    table.loop.play(action)
    while len(table.match.actions) == 1:
        driver.tick(0.1)


def test_between_humans_a_hand_lies_face_down_while_cats_bid(launch: Launch, tmp_path: Path) -> None:
    driver, table = _ada_before_a_cat(launch, tmp_path)
    assert len(open_cards(table)) == 5
    _play_until_a_cat_has_bid(driver, Bid(1, Thing.HAT))
    assert (table.viewpoint.viewer, table.viewpoint.secrets_of) == (0, None)
    assert not open_cards(table)
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
        assert not open_cards(table)
        driver.tick(0.1)
    assert len(_state(table).hands[0]) == 7


def test_the_hand_of_one_human_among_cats_stays_open(launch: Launch, tmp_path: Path) -> None:
    driver = at_the_curtain(launch, tmp_path, 1, 2, Settings(pace=Pace.NORMAL))
    _play_until_a_cat_has_bid(driver, Bid(1, Thing.HAT))
    assert (table_on(driver).viewpoint.secrets_of, len(open_cards(table_on(driver)))) == (0, 5)


def test_after_a_reveal_the_new_cards_lie_face_down_for_those_who_still_look(
    launch: Launch, tmp_path: Path
) -> None:
    driver = at_the_curtain(launch, tmp_path, humans=2, cats=0)
    table = doubt_the_first_bid(driver)
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
    driver.wait(0.4)
    page = page_on(driver, SettingsPage)
    contrast = [row for row in page.rows if isinstance(row, Choice)][1]
    driver.click(*list(contrast.cells())[1].center)
    driver.wait(0.3)
    assert driver.app.kit.theme.high_contrast
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
        driver = at_the_curtain(launch, tmp_path / str(seed), 2, 0, Settings(pace=Pace.NORMAL))
        driver.draws_after_events, driver.draws_every = False, 0.35
        sit_down(driver)
        bid_hats(driver, 1)
        skip_until_asked(driver)
        sit_down(driver)
        table = table_on(driver)
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
