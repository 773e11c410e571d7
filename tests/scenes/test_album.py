"""The album: kept on disk, filled at the end of a game, paged through, begun anew."""

import json
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.codec import Json
from game.goals import HOUSE_GOALS, LESSON, Goal
from scenes.games import SCREENS, goals_of_games
from scenes.navigator import Navigator
from scenes.pages.album.cards import CatCard, GoalCard
from scenes.pages.album.page import AlbumPage, goals_of
from scenes.pages.album.rewards import REWARDS
from scenes.pages.results.page import ResultPage
from scenes.pages.statistics.page import StatisticsPage
from scenes.pictures.cats import Coat
from scenes.pictures.looks import Cloth
from scenes.stage.strings import say
from scenes.stage.theme import Pace, Theme
from scenes.stage.widgets.panel import Label
from scenes.store.album import HOUSE, Album, album_from, album_of, goal_key, played_from
from scenes.store.fields import FieldError
from scenes.store.finished import Finished, Result
from scenes.store.store import Store
from scenes.table.guests import Guest
from scenes.table.screen import Sticker
from scenes.table.settings import Settings
from tests.narrowing import not_none
from tests.scenes.albums import DAY, FIRST, FULL, ended, page_of, with_album
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import SMALL, a_navigator, every_game


def a_line(game: str, kinds: tuple[str, ...], places: tuple[int, ...], day: str, number: int) -> Finished:
    seats = zip(kinds, places, strict=True)
    results = tuple(
        Result(f"P{kind}", Coat.GINGER, kind, place, 3, facts={"meows": 1}) for kind, place in seats
    )
    return Finished(game, day, 4, results, f"{number:064}")


# What is kept.


def test_an_album_is_written_and_read_again() -> None:
    assert album_from(json.loads(json.dumps(FULL.to_plain()))) == FULL
    assert album_from({"format": 1}) == Album(), "what is missing is normal"
    assert album_from({"format": 1, "slippers": 3, "reached": {}}) == Album(), "so is what is unknown"


def test_what_is_no_album_is_refused() -> None:
    nasties: tuple[Json, ...] = (
        None,
        [],
        {},
        {"format": 2},
        {"format": 1, "reached": []},
        {"format": 1, "reached": {"x": "yesterday"}},
        {"format": 1, "reached": {"x" * 81: DAY}},
        {"format": 1, "beaten": {f"{number}": DAY for number in range(501)}},
    )
    for nasty in nasties:
        with pytest.raises(FieldError):
            album_from(nasty)


def test_a_full_album_takes_what_is_new_and_can_be_read() -> None:
    full = {f"x/{number}": DAY for number in range(500)}
    won = played_from(a_line("go_kitty", ("human", "house/misty"), (1, 2), DAY, 1))
    again = album_from(Album(full, full).after(won, [], DAY).after_lesson(DAY).to_plain())
    assert goal_key(HOUSE, LESSON) in again.reached
    assert "house/misty" in again.beaten


def test_a_damaged_album_is_set_aside_with_a_sentence_and_the_games_tell_what_they_can(
    tmp_path: Path,
) -> None:
    navigator = a_navigator(tmp_path)
    navigator.store.keep_finished(a_line("go_kitty", ("human", "house/misty"), (1, 2), DAY, 1))
    file = navigator.store.root / "album.json"
    file.write_text("{", encoding="utf-8")
    assert FIRST in navigator.album.reached
    assert any("album" in sentence for sentence in navigator.store.messages)
    assert file.with_name("album.broken-1.json").read_text(encoding="utf-8") == "{"


def test_games_of_older_versions_count_where_they_can_tell_each_with_its_day() -> None:
    lines = [
        a_line("kitten_me", ("human", "house/misty"), (2, 1), "2026-01-01", 1),
        a_line("kitten_me", ("human", "house/misty"), (1, 2), "2026-01-02", 2),
        a_line("go_kitty", ("human", "panther/pepper"), (1, 2), "2026-01-03", 3),
    ]
    album = album_of(lines, goals_of_games())
    assert album.reached == {
        FIRST: "2026-01-01",
        goal_key(HOUSE, "good_sport"): "2026-01-02",
        goal_key(HOUSE, "panther"): "2026-01-03",
    }
    assert album.beaten == {"house/misty": "2026-01-02", "panther/pepper": "2026-01-03"}


def test_the_first_day_stays() -> None:
    lines = [a_line("go_kitty", ("human", "house/misty"), (1, 2), f"2026-01-0{n}", n) for n in (1, 2)]
    album = album_of(lines, goals_of_games())
    assert set(album.reached.values()) | set(album.beaten.values()) <= {"2026-01-01", "2026-01-02"}
    assert album.beaten == {"house/misty": "2026-01-01"}


# What a game brings.


@every_game
def test_the_end_of_a_game_fills_the_album_once(tmp_path: Path, game: str) -> None:
    navigator = a_navigator(tmp_path)
    page = ended(navigator, game)
    assert FIRST in navigator.new_in_album
    first = list(navigator.new_in_album)
    navigator.save(page.match)
    assert navigator.new_in_album == first, "a second save brings nothing"
    ended(navigator, game)
    assert FIRST not in navigator.new_in_album
    navigator.store.close()
    assert FIRST in Navigator(Store(navigator.store.root)).album.reached


def test_goals_of_a_game_come_from_its_events_and_only_for_humans(tmp_path: Path) -> None:
    alone, cats_only = a_navigator(tmp_path / "a"), a_navigator(tmp_path / "b")
    ended(alone, "go_kitty", humans=3)
    assert any(key.startswith("go_kitty/") for key in alone.new_in_album)
    ended(cats_only, "go_kitty", humans=0)
    assert cats_only.new_in_album == []
    assert not cats_only.album.reached


def test_a_game_that_was_begun_as_a_lesson_brings_nothing_at_its_end(tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    ended(navigator, "kitten_me", lesson=SCREENS["kitten_me"].lessons[0].name)
    assert navigator.new_in_album == []
    assert navigator.album == Album()
    assert not navigator.store.finished()


def test_tonights_deal_is_noted(tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    navigator.tonight.today = lambda: DAY
    saved = navigator.tonight.deal("go_kitty").game_for(Guest("Ada", Coat.GINGER))
    while (decision := saved.match.state.decision) is not None:
        saved.match.play(next(iter(decision.options)))
    navigator.seat(saved)
    navigator.save(saved.match)
    assert goal_key(HOUSE, "tonight") in navigator.new_in_album


# On the results.


def test_new_stickers_fly_to_their_places_and_lead_into_the_album(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: ended(navigator), SMALL)
    page = page_on(driver, ResultPage)
    tile = page.new_stickers.tiles[0]
    assert not tile.landed
    driver.wait(3.0)
    assert all(one.landed for one in page.new_stickers.tiles)
    driver.click(*tile.rect.center)
    driver.wait(0.4)
    assert isinstance(driver.scene, AlbumPage)


def test_whoever_does_not_wait_is_heard_at_once(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: ended(navigator), SMALL)
    page = page_on(driver, ResultPage)
    driver.wait(0.3)
    driver.click_on("Menu")
    assert all(tile.landed for tile in page.new_stickers.tiles)
    driver.wait(0.5)
    assert driver.scene is not page


def test_several_at_once_are_counted_and_none_leaves_no_trace(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)

    def results(keys: list[str]) -> ResultPage:
        page = ended(navigator)
        navigator.new_in_album = keys
        return page

    titles = {
        0: "",
        1: "New in the album",
        3: "3 new in the album",
        4: "New in the album: these 3 and one more",
        6: "New in the album: these 3 and 3 more",
    }
    for count, told in titles.items():
        page = page_on(launch(partial(results, list(REWARDS)[:count]), SMALL), ResultPage)
        tiles = page.new_stickers.tiles
        assert len(tiles) == min(count, 3)
        assert len({tile.rect.top for tile in tiles}) <= 1
        words = [one.text for one in page.desk.all() if isinstance(one, Label)]
        assert [one for one in words if "album" in one] == [one for one in [told] if one]


def test_with_reduced_motion_nothing_turns_or_travels(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: ended(navigator), SMALL, Theme(reduced_motion=True))
    new = page_on(driver, ResultPage).new_stickers
    shown = []
    while not all(tile.landed for tile in new.tiles):
        pairs = zip(new.flying, new.tiles, strict=True)
        shown += [(one, tile.picture.center) for one, tile in pairs if one.visible]
        assert all((one.x, one.y, one.angle % 360) == (*place, 0) for one, place in shown)
        driver.tick(0.1)
    assert shown


# The page.


def test_the_album_is_paged_through_by_mouse(launch: Launch, tmp_path: Path) -> None:
    driver, page = page_of(launch, with_album(tmp_path, Album({FIRST: DAY}, {"kitten/misty": DAY})))
    cards = [one for one in page.desk.all() if isinstance(one, GoalCard)]
    assert [card.day for card in cards] == [DAY] + [""] * len(HOUSE_GOALS)
    assert "Finish a game" in cards[0].text
    for number, game in enumerate(SCREENS, 1):
        driver.click(*list(page.games.cells())[number].center)
        driver.wait(0.2)
        named = [one.name for one in page.desk.all() if isinstance(one, GoalCard)]
        assert named == [say(f"album.goal.{game}.{name}.name") for name, _ in goals_of(game)]
    driver.click_tab(1)
    driver.wait(0.2)
    cats = [one for one in page.desk.all() if isinstance(one, CatCard)]
    assert len(cats) == 10
    assert [cat.text for cat in cats if "\n" in cat.text] == ["Misty\nKitten"]
    driver.click_on("Back")
    driver.wait(0.4)
    assert driver.scene is not page


def test_the_album_is_begun_anew_with_the_statistics_only_if_asked_for(
    launch: Launch, tmp_path: Path
) -> None:
    for answer, kept in (("Delete games", True), ("Album too", False)):
        navigator = with_album(tmp_path / answer)
        navigator.apply_settings(Settings(pace=Pace.INSTANT, cloth=Cloth.SEA))
        ended(navigator)
        driver = launch(partial(StatisticsPage, navigator.store.finished(), navigator), SMALL)
        driver.click_on("Reset")
        driver.wait(0.4)
        driver.click_on(answer)
        driver.wait(0.4)
        assert not navigator.store.finished()
        assert bool(navigator.album.reached) is kept
        assert (navigator.settings.cloth is Cloth.SEA) is kept


def test_a_game_without_goals_has_no_page_in_the_album(
    launch: Launch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SCREENS, "go_kitty", replace(SCREENS["go_kitty"], goals=()))
    _, page = page_of(launch, a_navigator(tmp_path))
    assert len(page.games.options) == len(SCREENS)
    assert not_none(ended(a_navigator(tmp_path / "b"), "go_kitty")).match.outcome is not None


def test_a_games_goals_need_nothing_but_its_entry(
    launch: Launch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = SCREENS["go_kitty"]
    easy = Sticker(Goal(screen.goals[0].goal.name, lambda played, seat: True), screen.goals[0].drawing)
    monkeypatch.setitem(SCREENS, "go_kitty", replace(screen, goals=(easy,)))
    navigator = a_navigator(tmp_path)
    ended(navigator, "go_kitty")
    assert goal_key("go_kitty", easy.goal.name) in navigator.new_in_album
