"""A lone human is spoken to: "you" and not a name; before a shared screen everybody has a name."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core import run_to_end
from game.review import Grade
from game.reviewing import Reviewer
from game.rng import Rng
from scenes.games import course_of
from scenes.pages.replay.page import ReplayPage
from scenes.pages.review.moments import MomentTeller
from scenes.pages.review.work import ReviewWork
from scenes.pictures.cats import Coat
from scenes.stage.strings import table as texts
from scenes.stage.theme import Pace
from scenes.store.finished import finished_game
from scenes.store.store import Store
from scenes.table.guests import Guest, is_you, naming_of, usual_names
from scenes.table.scene import TableScene
from scenes.table.settings import Settings
from tests.driver import Driver
from tests.gallery.acts import rest
from tests.narrowing import expect_type, not_none
from tests.scenes import go_kitty_tables, kitten_me_tables, shut_up_cat_tables
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import (
    SMALL,
    a_navigator,
    a_plan,
    a_table,
    almost_over,
    every_game,
    skip_until_asked,
)
from tests.scenes.reviewed_games import shorten, worse
from tests.scenes.tables import guests

Humans = tuple[int, ...]
TABLES: dict[str, Callable[[Humans], TableScene]] = {
    "kitten_me": lambda humans: kitten_me_tables.table(humans=humans),
    "go_kitty": lambda humans: go_kitty_tables.dealt_table(humans=humans),
    "shut_up_cat": lambda humans: shut_up_cat_tables.table(humans=humans),
}


def test_only_a_lone_human_is_spoken_to() -> None:
    alone, together = naming_of(guests(3)), naming_of(guests(3, humans=(0, 1)))
    assert [is_you(alone, seat) for seat in range(3)] == [True, False, False]
    assert not any(is_you(together, seat) for seat in range(3))
    assert (alone(0), alone(1)) == ("you", guests(3)[1].name)
    assert together(0) == guests(3)[0].name


@pytest.mark.parametrize("game", TABLES)
def test_the_plate_of_a_lone_human_says_you_and_the_log_too(launch: Launch, game: str) -> None:
    driver = launch(lambda: TABLES[game]((0,)), (960, 540))
    rest(driver)
    scene = expect_type(driver.app.director.scenes[0], TableScene)
    assert [plate.name for plate in scene.seats.plates] == [
        "You",
        *(guest.name for guest in scene.guests[1:]),
    ]
    ada = scene.guests[0].name
    assert not [line for line in scene.log.lines() if ada in line]


@pytest.mark.parametrize("game", TABLES)
def test_before_a_shared_screen_every_plate_has_a_name(launch: Launch, game: str) -> None:
    driver = launch(lambda: TABLES[game]((0, 1)), (960, 540))
    driver.wait(0.3)
    scene = expect_type(driver.app.director.scenes[0], TableScene)
    assert [plate.name for plate in scene.seats.plates] == [guest.name for guest in scene.guests]


@pytest.mark.parametrize(
    "section",
    [
        *("kitten_me.log", "kitten_me.count", "kitten_me.verdict"),
        *("go_kitty.log", "go_kitty.verdict", "shut_up_cat.log"),
        *("results.kitten_me", "results.go_kitty", "results.shut_up_cat"),
        *("kitten_me.banner", "go_kitty.waiting", "shut_up_cat.waiting"),
    ],
)
def test_every_sentence_about_a_player_has_one_for_the_reader(section: str) -> None:
    several = {"helped", "shared"}
    for key, text in texts().items():
        name = key.removeprefix(f"{section}.").split(".")[0]
        own = key.startswith(f"{section}.") and not key.startswith(f"{section}.you.")
        if own and "{name}" in text and name not in several and not name.endswith("_yours"):
            assert any(known.startswith(f"{section}.you.{name}") for known in texts()), key


def test_a_lone_human_keeps_a_name_beside_you() -> None:
    assert naming_of(guests(2)).names[0] == guests(2)[0].name


@every_game
@pytest.mark.seldom
def test_a_lone_human_is_called_by_a_name_never_chosen_nowhere_at_the_table(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    """Neither in what is asked, told and said, nor in a tip; also not in the results and in a replay."""
    owl, *_ = usual_names()
    plan = a_plan(game)
    plan = replace(plan, chairs=(Guest(owl, Coat.GINGER), *plan.chairs[1:]))
    navigator = a_navigator(tmp_path, Settings(pace=Pace.INSTANT, public_memory=True))
    driver = launch(lambda: a_table(navigator, plan, seed=3), SMALL)
    rng = Rng(5)
    for _ in range(6):
        skip_until_asked(driver)
        if not isinstance(driver.scene, TableScene):
            break
        table = driver.scene
        assert not [text for text in texts_of(driver, table) if owl in text]
        table.loop.play(not_none(table.match.state.decision).options.sample(rng))
    over = almost_over(plan, left=0, seed=3)
    driver.app.director.reset(navigator.result_page(navigator.seat(over)))
    driver.wait(0.4)
    assert not [text for text in texts_of(driver) if owl in text]
    driver.app.director.reset(navigator.replay_page(over))
    for _ in range(6):
        driver.wait(0.2)
        replay = page_on(driver, ReplayPage)
        assert not [text for text in texts_of(driver, replay.playback.table) if owl in text]
        replay.go_to(replay.playback.step + replay.playback.steps // 6)


@every_game
@pytest.mark.seldom
def test_a_name_never_chosen_is_on_no_page(launch: Launch, tmp_path: Path, game: str) -> None:
    owl, *_ = usual_names()
    plan = a_plan(game)
    plan = replace(plan, chairs=(Guest(owl, Coat.GINGER), *plan.chairs[1:]))
    navigator = a_navigator(tmp_path)
    store, waiting, over = navigator.store, almost_over(plan, left=9), almost_over(plan, left=0)
    store.keep(f"table-{game}", plan.to_plain())
    store.keep_running(waiting, 3)
    store.saves.keep(waiting, "", 3)
    course = course_of(over.match, over.guests)
    store.keep_finished(finished_game(over, course.rounds[-1], course.round), over)
    driver = launch(navigator.menu, SMALL)
    pages = (
        navigator.saves_page,
        navigator.statistics_page,
        navigator.tonight_page,
        navigator.night_page,
        navigator.album_page,
        partial(navigator.set_up, game),
    )
    said = texts_of(driver)
    for page in pages:
        driver.app.director.push(page())
        driver.wait(0.4)
        said += texts_of(driver)
    assert [text for text in said if "Misty" in text]
    assert not [text for text in said if owl in text]


@every_game
@pytest.mark.seldom
def test_a_name_never_chosen_is_in_no_review_of_the_human_or_of_a_cat(tmp_path: Path, game: str) -> None:
    owl, *_ = usual_names()
    plan = a_plan(game)
    plan = replace(plan, chairs=(Guest(owl, Coat.GINGER), *plan.chairs[1:]))
    saved, kept = almost_over(plan, left=0, seed=3), Store(tmp_path).reviews
    said: list[str] = []
    for seat in range(len(saved.guests)):
        reviewer = Reviewer(saved.match, seat)
        shorten(reviewer, 8)
        review = run_to_end(reviewer.work())
        for one in review.judged:
            slip = replace(one, grade=Grade.SLIP, at_stake=True, reason=None, chosen=worse(one))
            kept.keep(replace(review, judged=(slip,)))
            work = ReviewWork(saved, seat, kept)
            while work.go_on(1.0):
                pass
            teller = MomentTeller(saved, seat, naming_of(saved.guests))
            said += [teller.result, *(line for it in teller.told(not_none(work.told)) for line in it.lines)]
    assert [text for text in said if "Misty" in text]
    assert not [text for text in said if owl in text]


def texts_of(driver: Driver, table: TableScene | None = None) -> list[str]:
    """What is written on the page on top and on a table, and what their tips would say."""
    widgets = [*driver.scene.desk.all(), *([] if table is None else table.desk.all())]
    fields = ("text", "sub", "tip", "title", "name", "reason", "about")
    found = [getattr(widget, field, "") for widget in widgets for field in fields]
    log = [] if table is None else table.log.lines()
    return [text for text in (*found, *log) if isinstance(text, str)]


def test_a_plate_has_its_name_before_anything_beside_it_is_laid_out(tmp_path: Path) -> None:
    table = a_table(a_navigator(tmp_path), a_plan("go_kitty"), seed=3)
    assert [plate.name for plate in table.seats.plates] == ["You", *(one.name for one in table.guests[1:])]
