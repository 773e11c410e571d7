"""Files that cannot be read just now: they are tried again, and what changes meanwhile is changed in them."""

import math
import time
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.catalog import GAMES
from scenes.lessons import answer_offer
from scenes.navigator import Navigator
from scenes.pages.album.keeper import AlbumKeeper
from scenes.pages.night.keeper import NightKeeper
from scenes.pages.setup.keeper import PlanKeeper
from scenes.pictures.cats import Coat
from scenes.store import reading
from scenes.store.album import Album
from scenes.store.files import Folder
from scenes.store.finished import finished_game, finished_to_plain
from scenes.store.pending import PendingWrites
from scenes.store.saves import SavedGame
from scenes.store.store import Store
from scenes.store.writing import readable
from scenes.table.guests import Guest
from scenes.table.settings import Settings
from tests.gallery.nights import a_plan as a_night_plan
from tests.gallery.nights import night_after
from tests.narrowing import not_none
from tests.plain_games import play_until
from tests.scenes.navigators import a_navigator, a_plan, almost_over
from tests.scenes.stores import (
    a_game,
    brings_names_to_the_disk,
    full_disk,
    names_not_on_the_disk,
    reopened,
    unreadable,
)

Do = Callable[[], object]
Step = Callable[[Navigator], Do]
"""What is to be done to a document; whatever is needed for it is read before."""
ADA = Guest("Ada", Coat.GREY)
ALBUM = Album({"house/lesson": "2026-01-01", "go_kitty/a": "2026-01-01"}, {"kitten/misty": "2026-01-01"})


def _set(**values: Any) -> Step:
    return lambda navigator: lambda: navigator.apply_settings(replace(navigator.settings, **values))


def _keep(name: str, document: object) -> Step:
    return lambda navigator: partial(navigator.store.keep, name, document)


def _begin_tonight(game: str) -> Step:
    return lambda navigator: lambda: navigator.tonight.note_begin(navigator.tonight.deal(game))


def _end(navigator: Navigator, saved: SavedGame) -> Do:
    play_until(saved.match, 0)
    navigator.seat(saved)
    return lambda: navigator.save(saved.match)


def _end_a_game(navigator: Navigator) -> Do:
    return _end(navigator, SavedGame(*a_plan("go_kitty").deal(1)))


def _end_tonight(navigator: Navigator) -> Do:
    return _end(navigator, navigator.tonight.deal("go_kitty").game_for(ADA))


def _end_a_game_of_the_night(navigator: Navigator) -> Do:
    return _end(navigator, not_none(navigator.night.saved).game())


def _meet(word: str) -> Step:
    return lambda navigator: lambda: navigator.introductions("kitten_me").meet(word)


def _answer(game: str) -> Step:
    return lambda navigator: lambda: answer_offer(navigator.store, game)


def _wear(coat: Coat) -> Step:
    def wear(keepers: Iterable[PlanKeeper | NightKeeper]) -> None:
        for keeper in keepers:
            keeper.wear(coat)

    return lambda navigator: partial(wear, (navigator.plans, navigator.night))


Steps = tuple[str, Step, Step, Step]
STEPS: dict[str, Steps] = {
    "settings": ("settings", _set(hints=False), _set(go_on=True), _set(muted=True)),
    "the album, and a lesson": (
        "album",
        _keep("album", Album({"go_kitty/a": "2026-01-01"}).to_plain()),
        _keep("album", replace(ALBUM, reached={"kitten_me/b": "2026-01-01"}).to_plain()),
        lambda navigator: AlbumKeeper(navigator.store).note_lesson,
    ),
    "the album, and a game": (
        "album",
        _keep("album", ALBUM.to_plain()),
        _keep("album", replace(ALBUM, reached={**ALBUM.reached, "kitten_me/b": "2026-02-01"}).to_plain()),
        _end_a_game,
    ),
    "tonight, begun": (
        "tonight",
        _begin_tonight("kitten_me"),
        _begin_tonight("go_kitty"),
        _begin_tonight("kitten_me"),
    ),
    "tonight, ended": ("tonight", _begin_tonight("go_kitty"), _begin_tonight("kitten_me"), _end_tonight),
    "the night": (
        "night",
        _keep("night", night_after(0).to_plain()),
        _keep("night", night_after(1).to_plain()),
        _end_a_game_of_the_night,
    ),
    "lessons": ("lessons", _answer("kitten_me"), _answer("go_kitty"), _answer("shut_up_cat")),
    "words": ("words-kitten_me", _meet("bid"), _meet("call"), _meet("flip")),
    "a table": (
        "table-kitten_me",
        _keep("table-kitten_me", a_plan("kitten_me").to_plain()),
        _keep("table-kitten_me", a_plan("kitten_me", humans=2).to_plain()),
        _wear(Coat.BLACK),
    ),
    "the table of the night": (
        "table-night",
        _keep("table-night", a_night_plan().to_plain()),
        _keep("table-night", a_night_plan().to_plain()),
        _wear(Coat.BENGAL),
    ),
}
every_document = pytest.mark.parametrize("steps", STEPS.values(), ids=STEPS.keys())


def _with_versions(folder: Path, steps: Steps, versions: int) -> Navigator:
    navigator = a_navigator(folder, first_night=True)
    _, first, second, _ = steps
    for step in (first, second)[:versions]:
        step(navigator)()
    return navigator


def _file(navigator: Navigator, steps: Steps) -> Path:
    return navigator.store.root / f"{steps[0]}.json"


def _lying_about(navigator: Navigator) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in navigator.store.root.glob("*.json")}


@every_document
@pytest.mark.seldom(4)
def test_what_cannot_be_read_for_a_while_is_changed_as_if_it_could_be(tmp_path: Path, steps: Steps) -> None:
    for versions in (1, 2):
        healthy = _with_versions(tmp_path / f"{versions} healthy", steps, versions)
        steps[3](healthy)()
        for reads in (1, 4, math.inf):
            other = _with_versions(tmp_path / f"{versions} {reads}", steps, versions)
            change = steps[3](other)
            with unreadable(_file(other, steps).name, reads=reads):
                change()
            assert other.store.retry()
            assert _file(other, steps).read_bytes() == _file(healthy, steps).read_bytes()
    assert not list(tmp_path.rglob("*.broken-*"))


@every_document
@pytest.mark.seldom(4)
def test_what_can_never_be_read_is_kept_and_does_not_hold_up_the_next_version(
    tmp_path: Path, steps: Steps
) -> None:
    now = [0.0]
    for versions in (1, 2):
        store = _with_versions(tmp_path / str(versions), steps, versions).store
        navigator = Navigator(reopened(store, clock=lambda: now[0]))
        file, change = _file(navigator, steps), steps[3](navigator)
        unread = file.read_bytes()
        with unreadable(file.name):
            change()
            assert navigator.store.trouble
            now[0] += 16.0
            assert navigator.store.retry()
        assert not navigator.store.trouble
        kept = [one.read_bytes() for one in (file, *file.parent.glob("*.broken-*"))]
        assert unread in kept


@every_document
@pytest.mark.seldom(4)
def test_looking_at_what_cannot_be_read_writes_nothing(tmp_path: Path, steps: Steps) -> None:
    for versions in (1, 2):
        navigator = _with_versions(tmp_path / str(versions), steps, versions)
        navigator.store.keep_finished(finished_game(almost_over(a_plan("go_kitty"), 0, 1), (1, 2, 3), 4))
        assert navigator.album != Album()
        before = _lying_about(navigator)
        with unreadable(_file(navigator, steps).name):
            again = Navigator(reopened(navigator.store))
            again.menu()
            again.night_page()
            again.tonight_page()
            again.set_up("kitten_me")
            again.introductions("kitten_me")
            assert again.album != Album()
        assert again.store.retry()
        assert _lying_about(navigator) == before


def _two_versions(folder: Path, pending: PendingWrites) -> Folder:
    found = Folder(folder, lambda told: None, pending)
    for version in (1, 2):
        found.write("one", {"seen": [version]})
    return found


def _add(folder: Folder, number: int) -> None:
    folder.change("one", dict, lambda kept: {"seen": [*(kept or {"seen": []})["seen"], number]})


def test_changes_that_wait_for_a_file_are_seen_and_made_one_after_the_other(tmp_path: Path) -> None:
    pending = PendingWrites()
    folder = _two_versions(tmp_path, pending)
    with unreadable("one.json"):
        _add(folder, 3)
        assert folder.read("one", dict) == {"seen": [1, 3]}
        _add(folder, 4)
        assert folder.read("one", dict) == {"seen": [1, 3, 4]}
        assert not pending.retry()
    with full_disk():
        assert not pending.retry()
    assert pending.retry()
    assert folder.read("one", dict) == {"seen": [2, 3, 4]}


def test_of_two_versions_that_can_be_read_again_none_is_set_aside(tmp_path: Path) -> None:
    pending = PendingWrites()
    folder = _two_versions(tmp_path, pending)
    with unreadable("one.json", "one.before.json"):
        _add(folder, 3)
    assert pending.retry()
    assert folder.read("one", dict) == {"seen": [2, 3]}
    assert sorted(file.name for file in tmp_path.iterdir()) == ["one.before.json", "one.json"]


def test_a_file_is_set_aside_when_a_change_has_waited_for_long_however_often_it_was_tried(
    tmp_path: Path,
) -> None:
    now = [0.0]
    pending = PendingWrites(lambda: now[0])
    folder = _two_versions(tmp_path, pending)
    with unreadable("one.json"):
        for number in range(3, 20):
            _add(folder, number)
        for now[0] in (0.0, 7.0, 14.0):
            assert not pending.retry()
        assert not list(tmp_path.glob("*.broken-*"))
        now[0] = 15.0
        assert pending.retry()
    assert folder.read("one", dict) == {"seen": [1, *range(3, 20)]}
    assert folder.read("one.broken-1", dict) == {"seen": [2]}


def test_a_change_that_changes_nothing_leaves_those_in_sight_that_wait(tmp_path: Path) -> None:
    pending = PendingWrites()
    folder = _two_versions(tmp_path, pending)
    with unreadable("one.json"):
        _add(folder, 3)
        folder.change("one", dict, lambda kept: None)
        assert folder.read("one", dict) == {"seen": [1, 3]}
    assert pending.retry()
    assert folder.read("one", dict) == {"seen": [2, 3]}


@brings_names_to_the_disk
def test_a_change_that_has_waited_is_made_once_though_it_cannot_be_written_at_once(tmp_path: Path) -> None:
    pending = PendingWrites()
    folder = _two_versions(tmp_path, pending)
    with unreadable("one.json"):
        _add(folder, 3)
    with names_not_on_the_disk():
        for _ in range(3):
            assert not pending.retry()
            assert folder.read("one", dict) == {"seen": [2, 3]}
        _add(folder, 4)
    assert pending.retry()
    assert folder.read("one", dict) == {"seen": [2, 3, 4]}


def test_a_change_that_waits_is_made_to_what_can_be_read_again_before_it_can_be_set_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]
    pending = PendingWrites(lambda: now[0])
    folder = _two_versions(tmp_path, pending)

    def refuse(*_: object) -> None:
        raise PermissionError

    with unreadable("one.json"), monkeypatch.context() as disk:
        disk.setattr(Path, "rename", refuse)
        _add(folder, 3)
        now[0] = 16.0
        assert not pending.retry()
    assert pending.retry()
    assert folder.read("one", dict) == {"seen": [2, 3]}


def test_a_change_waits_for_the_version_before_where_there_is_no_other(tmp_path: Path) -> None:
    pending = PendingWrites()
    folder = _two_versions(tmp_path, pending)
    (tmp_path / "one.json").unlink()
    with unreadable("one.before.json"):
        _add(folder, 3)
    assert pending.retry()
    assert folder.read("one", dict) == {"seen": [1, 3]}


def test_what_is_deleted_or_replaced_is_not_changed_any_more(tmp_path: Path) -> None:
    pending = PendingWrites()
    folder = _two_versions(tmp_path, pending)
    with unreadable("one.json"):
        _add(folder, 3)
        folder.remove("one")
    assert pending.retry()
    assert folder.read("one", dict) is None
    folder = _two_versions(tmp_path, pending)
    with unreadable("one.json"):
        _add(folder, 3)
        assert folder.write("one", {"seen": [7]})
    assert pending.retry()
    assert folder.read("one", dict) == {"seen": [7]}


def test_a_change_to_what_could_not_be_written_yet_is_made_to_that(tmp_path: Path) -> None:
    pending = PendingWrites()
    folder = _two_versions(tmp_path, pending)
    with unreadable("one.json"):
        folder.read("one", dict)
    with full_disk():
        folder.write("one", {"seen": [7]})
        _add(folder, 8)
    assert pending.retry()
    assert folder.read("one", dict) == {"seen": [7, 8]}


def test_while_one_file_cannot_be_read_the_others_are_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []
    monkeypatch.setattr(time, "sleep", pauses.append)
    folder = Folder(tmp_path, lambda told: None, PendingWrites())
    names = [f"save-{number}" for number in range(100)]
    for name in names:
        folder.write(name, {})
    with unreadable(*(f"{name}.json" for name in names)):
        for name in names:
            assert folder.read(name, dict) is None
    assert len(pauses) == len(reading._PAUSES)


def test_a_second_after_a_file_could_not_be_read_the_others_are_waited_for_again(tmp_path: Path) -> None:
    now = [0.0]
    folder = _two_versions(tmp_path, PendingWrites(lambda: now[0]))
    folder.write("other", {})
    with unreadable("other.json"):
        folder.read("other", dict)
    with unreadable("one.json", reads=1):
        assert folder.read("one", dict) == {"seen": [1]}
    now[0] = 2.0
    with unreadable("one.json", reads=1):
        assert folder.read("one", dict) == {"seen": [2]}


def test_what_could_not_be_read_and_is_written_anew_is_no_longer_unread(tmp_path: Path) -> None:
    folder = _two_versions(tmp_path, PendingWrites())
    with unreadable("one.json"):
        folder.read("one", dict)
        assert folder.is_unread("one")
    assert folder.write("one", {"seen": [7]})
    assert not folder.is_unread("one")


def test_settings_that_cannot_be_read_stay_though_the_version_before_is_damaged(store: Store) -> None:
    store.keep("settings", {"format": 1, "music": "loud"})
    store.keep("settings", {"format": 1, "hints": False})
    with unreadable("settings.json"):
        assert store.settings() == Settings()
    assert not store.settings().hints
    assert not list(store.root.glob("*.broken-*"))


def test_a_game_that_another_copy_left_is_found_whole_though_it_cannot_be_read_at_once(store: Store) -> None:
    for number in (1, 2):
        store.keep_running(a_game(number), 1)
    (store.root / "games").rename(store.root / "games-2")
    with unreadable("kitten_me.json"):
        again = reopened(store)
        assert again.saves.all() == []
    again = reopened(again)
    ((name, _),) = again.saves.all()
    assert len(not_none(again.saves.open(name)).match.actions) == 2


def test_a_game_by_other_rules_is_put_by_whole_though_it_cannot_be_read_at_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in (1, 2):
        store.keep_running(a_game(number), 1)
    monkeypatch.setitem(GAMES, "kitten_me", replace(GAMES["kitten_me"], rules=99))
    with unreadable("kitten_me.json"):
        again = reopened(store)
    again = reopened(again)
    ((name, _),) = again.saves.all()
    assert len(not_none(again.saves._folder.read(name, dict))["match"]["actions"]) == 2


def test_finished_games_of_an_older_version_move_over_whole_though_they_cannot_be_read_at_once(
    store: Store,
) -> None:
    games = [finished_game(almost_over(a_plan("go_kitty"), 0, seed), (1, 2, 3), 4) for seed in (1, 2)]
    for number, name in ((1, "finished.before"), (2, "finished")):
        document = {"format": 1, "games": [finished_to_plain(one) for one in games[:number]]}
        (store.root / f"{name}.json").write_text(readable(document), encoding="utf-8")
    with unreadable("finished.json"):
        store.finished()
    assert store.finished() == tuple(games)


def test_finished_games_that_cannot_be_read_for_a_moment_count(store: Store) -> None:
    one = finished_game(almost_over(a_plan("go_kitty"), 0, seed=1), (1, 2, 3), 4)
    store.keep_finished(one)
    with unreadable("finished.jsonl", reads=1):
        assert store.finished() == (one,)
    assert store.messages == []
