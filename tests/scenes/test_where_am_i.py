"""Where am I in the turn: the news since my last turn, match point, and the bids of the round."""

import ast
import inspect
from types import ModuleType

import pygame
import pytest
from pygame import FRect

from game.go_kitty import events as go_kitty_events
from game.go_kitty import request as go_kitty_request
from game.kitten_me import events as kitten_me_events
from game.kitten_me.actions import Bid, Challenge, PlaySkip
from game.kitten_me.cards import Thing
from game.kitten_me.events import Called, Dealt
from game.shut_up_cat import events as shut_up_cat_events
from scenes.kitten_me.words.occasions import match_point
from scenes.kitten_me.words.sentences import SENTENCES
from scenes.stage.strings import say
from scenes.stage.theme import Pace
from scenes.stage.widgets.panel import Label
from scenes.table.guests import naming_of
from scenes.table.news import NewsPage
from scenes.table.scene import TableScene
from scenes.table.words import SEAT_FIELDS
from tests.driver import Driver
from tests.gallery.acts import rest
from tests.gallery.kitten_me import kitten_me_table, pose
from tests.narrowing import expect_type, not_none
from tests.plain_games import choice
from tests.scenes import go_kitty_tables, kitten_me_tables, shut_up_cat_tables
from tests.scenes.games_on_tables import kitten_me_look
from tests.scenes.launching import Launch, page_on
from tests.scenes.tables import guests

WINDOW, UPRIGHT = (1280, 720), (540, 960)


def after(table: TableScene, actions: int) -> TableScene:
    """A table at which plain bots have played so many actions for everybody."""
    for _ in range(actions):
        table.match.play(choice(table.match))
    return table


@pytest.mark.parametrize("game", ["kitten_me", "go_kitty", "shut_up_cat"])
def test_n_tells_what_happened_since_my_last_turn_and_lights_it_up(launch: Launch, game: str) -> None:
    make = {
        "kitten_me": lambda: after(kitten_me_tables.table(), 6),
        "go_kitty": lambda: after(go_kitty_tables.dealt_table(), 20),
        "shut_up_cat": lambda: after(shut_up_cat_tables.table(), 26),
    }
    driver = launch(make[game], WINDOW)
    rest(driver)
    scene = expect_type(driver.scene, TableScene)
    last = scene.log.lines()[-1]
    driver.key(pygame.K_n)
    driver.wait(0.4)
    page = page_on(driver, NewsPage)
    assert page.lines[-1].text == last
    line = page.lines[0]
    assert line.seen.height == line.rect.height
    driver.move(*line.seen.center)
    driver.wait(0.2)
    assert page.lit == [scene.context.where(key) for key in line.line.about]
    assert page.lit
    assert all(not place.colliderect(page.sheet.rect) for place in page.lit)
    driver.key(pygame.K_n)
    driver.wait(0.4)
    assert driver.scene is scene


def news_of(driver: Driver) -> NewsPage:
    driver.key(pygame.K_n)
    driver.wait(0.4)
    return page_on(driver, NewsPage)


def test_at_a_shared_screen_the_news_name_no_loser_before_the_count_and_no_cat(launch: Launch) -> None:
    def a_cat_is_about_to_call() -> TableScene:
        made = kitten_me_tables.table(humans=(0, 1))
        for bid in (Bid(1, Thing.HAT), Bid(40, Thing.HAT)):
            made.match.play(bid)
        return made

    driver = launch(a_cat_is_about_to_call, WINDOW)
    scene = expect_type(driver.scene, TableScene)
    while scene.picture.shown.called is None:
        driver.tick(0.01)
    assert scene.match.state.turn == 1, "Misty has lost, and deals"
    assert scene.picture.shown.judged is None
    assert news_of(driver).sheet.title == "Since Ada's last turn"


def test_what_my_call_has_led_to_is_news_since_my_turn(launch: Launch) -> None:
    driver = kitten_me_tables.launch_at(launch, kitten_me_tables.after_bid(7))
    scene = kitten_me_tables.play_to_verdict(driver, Challenge())
    told = [line.text for line in news_of(driver).lines]
    assert told == scene.log.lines()[-len(told) :]
    assert told[0] != scene.words.tell(next(one for one in scene.match.events if isinstance(one, Called)))
    assert told[-1] == scene.words.tell(not_none(scene.picture.shown.judged))


def test_right_after_my_bid_there_is_no_news(launch: Launch) -> None:
    driver = kitten_me_tables.launch_at(launch, kitten_me_tables.after_bid(2))
    scene = expect_type(driver.scene, TableScene)
    scene.loop.play(Bid(3, Thing.HAT))
    while scene.picture.shown.events_shown < len(scene.match.events):
        driver.tick(0.1)
    page = news_of(driver)
    assert page.lines == []
    (told,) = (one.text for one in page.sheet.body.widgets() if isinstance(one, Label))
    assert told == say("table.news.empty")


@pytest.mark.parametrize("module", [kitten_me_events, go_kitty_events, go_kitty_request, shut_up_cat_events])
def test_every_seat_that_an_event_names_lights_up(module: ModuleType) -> None:
    nodes = ast.walk(ast.parse(inspect.getsource(module)))
    fields = [node for node in nodes if isinstance(node, ast.AnnAssign)]
    held = [(ast.unparse(field.target), ast.unparse(field.annotation)) for field in fields]
    assert [(name, kind) for name, kind in held if ("Seat" in kind) != (name in SEAT_FIELDS)] == []


def test_in_a_small_window_the_key_is_enough(launch: Launch) -> None:
    driver = launch(lambda: after(kitten_me_tables.table(), 6), (640, 360))
    rest(driver)
    driver.key(pygame.K_n)
    driver.wait(0.4)
    assert page_on(driver, NewsPage).lines


def test_by_keyboard_the_lines_light_up_too(launch: Launch) -> None:
    driver = launch(lambda: after(kitten_me_tables.table(), 6), WINDOW)
    rest(driver)
    scene = expect_type(driver.scene, TableScene)
    driver.key(pygame.K_n)
    driver.wait(0.4)
    page = page_on(driver, NewsPage)
    for line in page.lines[1:]:
        driver.key(pygame.K_DOWN)
        driver.wait(0.1)
        assert page.lit == [scene.context.where(key) for key in line.line.about]
    driver.key(pygame.K_DOWN)
    assert page.lit == []


def test_in_another_window_a_line_lights_up_its_things_where_they_lie_now(launch: Launch) -> None:
    driver = launch(lambda: after(kitten_me_tables.table(), 6), WINDOW)
    rest(driver)

    def lit_by_second_line() -> list[FRect]:
        driver.key(pygame.K_n)
        driver.wait(0.4)
        driver.key(pygame.K_DOWN)
        return page_on(driver, NewsPage).lit

    before = lit_by_second_line()
    driver.resize(UPRIGHT)
    driver.wait(0.4)
    stayed_open = page_on(driver, NewsPage).lit
    driver.key(pygame.K_n)
    driver.wait(0.4)
    assert before != stayed_open == lit_by_second_line()


def test_match_point_is_said_before_the_round_is_played(launch: Launch) -> None:
    assert match_point((3, 0, 1)) == (0, 2)
    assert match_point((1, 1, 1)) == ()
    assert match_point((2, 2)) == ()
    name = naming_of(guests(3))
    told = SENTENCES[Dealt](Dealt(7, 0, ((None, None), (), (None,))), name)
    assert "Match point" in told
    assert name(2) in told
    driver = launch(kitten_me_table(pose("bh1 gt2", "", "rg1")), WINDOW)
    rest(driver)
    scene = expect_type(driver.scene, TableScene)
    assert "match point" in kitten_me_look(scene).board.plaque.title


@pytest.mark.parametrize(("own", "last_round"), [("skip", True), ("bh1 skip", False)])
def test_a_card_that_is_laid_changes_nothing_about_match_point(
    launch: Launch, own: str, last_round: bool
) -> None:
    driver = launch(kitten_me_table(pose(own, "bh3 gg1")), WINDOW)
    rest(driver)
    scene = expect_type(driver.scene, TableScene)
    assert ("match point" in kitten_me_look(scene).board.plaque.title) == last_round
    scene.loop.play(PlaySkip())
    scene.timeline.finish()
    assert ("match point" in kitten_me_look(scene).board.plaque.title) == last_round


def test_the_last_bid_of_everybody_stays_readable_until_the_next_deal(launch: Launch) -> None:
    driver = launch(
        kitten_me_table(pose("bh1 gt2 rg1", "bh3 gg1", "gh2 rg3", "rt1 bt1"), pace=Pace.NORMAL), WINDOW
    )
    rest(driver)
    scene = expect_type(driver.app.director.scenes[0], TableScene)
    for number, _ in enumerate(scene.guests[:3], 1):
        scene.match.play(Bid(number, Thing.HAT))
    scene.picture.reconcile()
    driver.tick(0.05)
    said = [bubble.text for bubble in scene.seats.bubbles if bubble.visible]
    chips = {plate.seat: plate.bid for plate in kitten_me_look(scene).seats.plates if plate.bid is not None}
    assert said == ["2 Hats", "3 Hats"]
    assert chips == {0: Bid(1, Thing.HAT)}
    scene.loop.play(Challenge())
    for _ in range(20):
        driver.tick(0.1)
    bids = [plate.bid.number for plate in kitten_me_look(scene).seats.plates if plate.bid is not None]
    spoken = [bubble.text for bubble in scene.seats.bubbles if bubble.visible and "Hats" in bubble.text]
    assert len(bids) + len(spoken) == 3
