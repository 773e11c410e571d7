"""A game that was played, shown again on its own table: the same pictures, and no secret too many."""

from pathlib import Path
from zlib import crc32

import pygame
import pytest
from msgspec.structs import replace
from pygame import Surface

from game.core import Believer, Chance, Seat, decide, run_to_end
from game.hint import position_rng
from game.match import Match, Player
from game.rng import Rng
from game.shut_up_cat import HouseRules as ShutUpCatRules
from game.shut_up_cat.events import DistractionDrawn
from scenes.games import SCREENS
from scenes.pages.bars import BeliefBars
from scenes.pages.replay.page import ReplayPage
from scenes.pages.replay.playback import Playback
from scenes.pages.replay.side import look_into
from scenes.stage.canvas import Canvas
from scenes.stage.inset import Inset
from scenes.stage.scene import Scene
from scenes.stage.screen import draw
from scenes.stage.widgets.button import RoundButton
from scenes.store.saves import SavedGame
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.gallery.posed import Blank, put_state
from tests.gallery.replays import finished, settle, unfinished
from tests.game.dealt_anew import elsewhere
from tests.kits import record_cuts
from tests.narrowing import expect_type, not_none
from tests.playthroughs.make import GOLDEN, golden_match
from tests.sampling import sampled
from tests.scenes.games_on_tables import shut_up_cat_look
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import a_navigator, every_game
from tests.scenes.replay_pages import SIZE, STILL, choose_eyes, random_game, saved, watch
from tests.scenes.tables import RecordingHost


def picture_of(driver: Driver, scene: Scene) -> int:
    """What a scene draws in its own window, once every picture is the real one, as a sum."""
    for _ in range(3):
        canvas = Canvas(scene.kit)
        scene.draw(canvas)
        driver.app.settle()
    surface = Surface((scene.kit.window.width, scene.kit.window.height))
    draw(canvas.entries, surface, surface.get_rect())
    return crc32(surface.get_buffer().raw)


@pytest.mark.usefixtures("real_pictures")
@sampled("name", GOLDEN, often=("kitten_me_both", "go_kitty_older", "shut_up_cat_house"))
@pytest.mark.seldom
def test_a_golden_game_is_seen_again_as_it_was(launch: Launch, tmp_path: Path, name: str) -> None:
    game = saved(golden_match(name))
    driver, page = watch(launch, tmp_path, game)
    _the_film_comes_to_the_same_picture_as_going_there(page.playback)
    _it_ends_in_the_picture_of_the_game_itself(driver, page, game)


def _the_film_comes_to_the_same_picture_as_going_there(playback: Playback) -> None:
    """From any eyes, step after step with everything that moves: nothing is left over."""
    for eyes in (None, 1):
        for all_open in (False, True):
            playback.show_view_of(eyes, all_open)
            playback.go_to(playback.steps // 2)
            for _ in range(5):
                playback.forward()
            playback.table.timeline.finish()
            stands, told = playback.table.pieces.stands(), playback.table.picture.shown
            playback.go_to(playback.step)
            assert (playback.table.pieces.stands(), playback.table.picture.shown) == (stands, told)


def _it_ends_in_the_picture_of_the_game_itself(driver: Driver, page: ReplayPage, game: SavedGame) -> None:
    page.playback.show_view_of(None, all_open=False)
    choose_eyes(driver, page, 0)
    page.go_to(page.playback.steps)
    driver.wait(1.0)
    shown = picture_of(driver, page.playback.table)
    table = TableScene(SCREENS[game.match.info.name].table, game.match, game.guests, RecordingHost())
    itself = Inset(table)
    itself.enter(page.kit, page.director, page._inset.rect)
    table.update(1.0)
    table.desk.remove(*(button for button in table.desk.all() if isinstance(button, RoundButton)))
    assert shown == picture_of(driver, table)


@every_game
@pytest.mark.seldom
def test_when_the_page_answers_every_picture_of_the_whole_game_is_there(
    launch: Launch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    driver = launch(Blank, SIZE, STILL)
    page = ReplayPage(a_navigator(tmp_path), finished(game))
    driver.scene.director.push(page)
    for _ in range(3):
        driver.tick(0.1, drawn=True)
    assert not driver.app.director.changing
    assert (page.playback.step, page.playback.playing) == (0, False)
    made = record_cuts(monkeypatch)
    pieces = page.playback.table.pieces
    for step in range(0, page.playback.steps + 1, 5):
        page.go_to(step)
        driver.tick(0.001, drawn=True)
        shown = {pieces[key].face for key in pieces.keys_with_prefix()}
        assert not [cut for cut in made if cut.drawing in shown and not cut.angle]


@pytest.mark.usefixtures("real_pictures")
@every_game
@pytest.mark.seldom
def test_with_one_seats_eyes_nothing_depends_on_what_that_seat_could_not_know(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    whole = finished(game)
    step = len(whole.match.actions) // 3
    while not_none(whole.match.at(step).state.decision).seat != 1:
        step += 1
    past = whole.match.at(step)
    seat: Seat = 1
    other = whole.match.at(len(whole.match.actions))
    put_state(other, elsewhere(past, seat, Rng(5)), step)
    assert other.state_after(step) != whole.match.state_after(step)
    seen = []
    for match in (whole.match, other):
        driver, page = watch(launch, tmp_path, replace(whole, match=match))
        choose_eyes(driver, page, seat + 1)
        page.go_to(step)
        settle(driver, page)
        driver.wait(1.0)
        seen.append(driver.fingerprint())
    assert seen[0] == seen[1]


@pytest.mark.usefixtures("real_pictures")
@every_game
@pytest.mark.seldom
def test_with_all_cards_open_it_does_depend_on_that(launch: Launch, tmp_path: Path, game: str) -> None:
    whole = finished(game)
    step = len(whole.match.actions) // 3
    past, other = whole.match.at(step), whole.match.at(len(whole.match.actions))
    put_state(other, elsewhere(past, 1, Rng(5)), step)
    seen = []
    for match in (whole.match, other):
        driver, page = watch(launch, tmp_path, replace(whole, match=match))
        page.go_to(step)
        driver.wait(0.1)
        seen.append(picture_of(driver, page.playback.table))
    assert seen[0] != seen[1]


@pytest.mark.parametrize("game", ["kitten_me", "go_kitty"])
@pytest.mark.parametrize("viewer", [None, 1])
def test_with_all_cards_open_nothing_that_was_seen_open_is_turned_down_again(
    launch: Launch, tmp_path: Path, game: str, viewer: Seat | None
) -> None:
    _, page = watch(launch, tmp_path, saved(random_game(game, seed=5)))
    playback, table = page.playback, page.playback.table
    playback.show_view_of(viewer, all_open=True)
    for step in range(playback.steps):
        playback.go_to(step)
        shown, whole = table.picture.shown, playback.match.at(step + 1)
        for event in whole.events[len(table.match.events) :]:
            shown = shown.after(table.viewpoint.seen(event))
        playback.go_to(step + 1)
        told = table.picture.shown.events_shown
        assert table.picture.shown == replace(shown, events_shown=told), playback.match.actions[step]


@every_game
@pytest.mark.seldom
def test_the_chances_beside_it_are_those_that_the_cat_had_when_it_played(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    had: dict[int, list[Chance]] = {}
    match = Match(game, [Player("Misty", "kitten/misty"), Player("Sir Socks", "house/sir_socks")], None, 3)
    while (decision := match.state.decision) is not None:
        seat, bot = decision.seat, match.info.bot(match.players[decision.seat].kind)
        view, history = match.view(seat), match.history(seat)
        if len(match.actions) in (3, 10):
            assert isinstance(bot, Believer)
            had[len(match.actions)] = list(run_to_end(bot.chances(view, history, position_rng(view))))
        match.play(decide(bot, view, history, match.bot_rng(seat)))
    driver, page = watch(launch, tmp_path, saved(Match.load(match.save())))
    for step, chances in had.items():
        page.go_to(step)
        settle(driver, page)
        told = page.thoughts.known[step, page.viewer_choice.chosen]
        assert told.repeats
        assert list(not_none(told.chances)) == chances
        bars = [widget for widget in page.desk.all() if isinstance(widget, BeliefBars)]
        assert bool(bars) == bool(chances)


@every_game
@pytest.mark.seldom
def test_the_coach_speaks_of_its_step_though_the_table_has_gone_to_another(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    driver, page = watch(launch, tmp_path, finished(game))
    page.go_to(2)
    settle(driver, page)
    told = page.thoughts.known[2, page.viewer_choice.chosen]
    playback = page.playback
    begun = look_into(playback.match.at(2), playback.match.actions[2], playback.table)
    page.go_to(playback.steps)
    assert run_to_end(begun) == told


def test_who_steps_ahead_and_back_at_once_is_told_the_thoughts_of_that_step(
    launch: Launch, tmp_path: Path
) -> None:
    game = saved(random_game("go_kitty", seed=2))
    driver = launch(lambda: ReplayPage(a_navigator(tmp_path), game), SIZE)
    page = page_on(driver, ReplayPage)
    choose_eyes(driver, page, 3)
    page.desk.focus(page.scrubber)
    for _ in range(5):
        driver.key(pygame.K_RIGHT)
    assert not page.playback.at_rest
    driver.key(pygame.K_HOME)
    settle(driver, page)
    told = page.thoughts.known[0, page.viewer_choice.chosen]
    playback = page.playback
    assert told == run_to_end(look_into(playback.match.at(0), playback.match.actions[0], playback.table))


def test_the_tray_tells_what_the_chosen_eyes_have_seen(launch: Launch, tmp_path: Path) -> None:
    match = random_game("shut_up_cat", seed=7)
    drawn = next(
        number
        for number, event in enumerate(match.events)
        if isinstance(event, DistractionDrawn) and event.seat == 1
    )
    driver, page = watch(launch, tmp_path, saved(match))
    page.go_to(match.actions_until(drawn + 1))
    driver.wait(0.3)
    table = expect_type(page.playback.table, TableScene)
    told = dict.fromkeys(range(len(list(page.viewer_choice.cells()))), "")
    for number in told:
        choose_eyes(driver, page, number)
        driver.wait(0.3)
        told[number] = next(
            line for line in shut_up_cat_look(table).story.lines if "Boris draws a Distraction" in line
        )
    assert told[0] == told[1] == told[3] != told[2] == told[4]


def test_of_a_cat_that_would_do_something_else_today_it_is_said_that_it_has_learned(
    launch: Launch, tmp_path: Path
) -> None:
    match = Match(
        "kitten_me", [Player("Misty", "kitten/misty"), Player("Sir Socks", "kitten/sir_socks")], None, 3
    )
    while (decision := match.state.decision) is not None:
        match.play(max(decision.options, key=str))
    driver, page = watch(launch, tmp_path, saved(match))
    settle(driver, page)
    assert driver.find("has learned since")
    assert not [widget for widget in page.desk.all() if isinstance(widget, BeliefBars)]


@every_game
@pytest.mark.seldom
def test_a_game_that_goes_on_shows_what_everybody_saw_and_no_more(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    driver, page = watch(launch, tmp_path, unfinished(game, 11))
    page.playback.show_view_of(0, all_open=True)
    for step in range(page.playback.steps + 1):
        page.go_to(step)
        driver.wait(0.1)
        table = page.playback.table
        assert table.viewpoint.viewer is None
        assert not table.viewpoint.all_open
        assert not page.thoughts.busy
    assert not page.viewer_choice.visible or page.viewer_choice not in page.desk.all()
    assert driver.find("This game isn't over")
    assert page.forward.reason == "This is where the game is now."
    assert page.beside.tip == "Where you are, and the log (B)"


@pytest.mark.parametrize("memory_aid", [False, True])
def test_tile_faces_of_a_game_that_goes_on_are_shown_with_the_memory_aid_only(
    launch: Launch, tmp_path: Path, memory_aid: bool
) -> None:
    house = ShutUpCatRules(memory_aid=memory_aid)
    match = Match("shut_up_cat", [Player("Ada"), Player("Misty", "greedy")], house, 4)
    rng = Rng(2)
    for _ in range(25):
        match.play(not_none(match.state.decision).options.sample(rng))
    driver, page = watch(launch, tmp_path, saved(match))
    assert turns_up_tiles(driver, page) == memory_aid


@pytest.mark.parametrize("eyes", [0, 1, -1], ids=["everybody's", "Ada's", "all open"])
def test_tile_faces_of_a_game_that_is_over_are_shown(launch: Launch, tmp_path: Path, eyes: int) -> None:
    game = finished("shut_up_cat")
    assert not game.match.house.memory_aid
    driver, page = watch(launch, tmp_path, game)
    page.go_to(0)
    choose_eyes(driver, page, eyes % len(page.viewer_choice.options))
    assert turns_up_tiles(driver, page, steps=10)


def turns_up_tiles(driver: Driver, page: ReplayPage, steps: int | None = None) -> bool:
    """Whether any tile is turned face up while the film is shown from here, step by step."""
    table = expect_type(page.playback.table, TableScene)
    for _ in range(page.playback.steps if steps is None else steps):
        page.step_forward()
        for _ in range(40):
            driver.tick(0.1, drawn=False)
            if any(table.picture.shown.tiles) or any(
                table.pieces[key].flip < 0.5 for key in table.pieces.keys_with_prefix("tile")
            ):
                return True
            if not table.timeline.busy:
                break
        table.timeline.finish()
    return False
