"""The store: whatever happens to the files or the disk, something valid is read and nothing is lost."""

import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest
from evenings import a_plan, almost_over
from tables import guests

from game.kitten_me.actions import Bid
from game.kitten_me.cards import Thing
from game.match import Match
from scenes.stage.theme import Pace
from scenes.store.files import Folder, readable
from scenes.store.finished import finished_game
from scenes.store.saves import SavedGame
from scenes.store.settings import Settings
from scenes.store.store import ENDING, Store


def a_game(bids: int = 1) -> SavedGame:
    company = guests(3)
    match = Match("kitten_me", [guest.player() for guest in company], seed=5)
    for number in range(1, bids + 1):
        match.play(Bid(number, Thing.HAT))
    return SavedGame(match, tuple(company))


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "home", tmp_path / "exchange")


def reopened(store: Store) -> Store:
    store.close()
    return Store(store.root, store.exchange)


def test_settings_come_back_as_they_were_kept(store: Store) -> None:
    wanted = Settings(pace=Pace.FAST, music=0.1, text_scale=1.25, hints=False)
    store.keep_settings(wanted, before=Settings())
    assert reopened(store).settings() == wanted


def test_a_running_game_comes_back_to_the_last_action(store: Store) -> None:
    store.keep_running(a_game(2), 1)
    found = reopened(store).running("kitten_me")
    assert found is not None
    assert found.match.state == a_game(2).match.state
    assert found.guests == a_game(2).guests


def test_the_files_can_be_read_by_people(store: Store) -> None:
    store.keep_running(a_game(2), 1)
    lines = (store.root / "games" / "kitten_me.json").read_text(encoding="utf-8").splitlines()
    assert '  "format": 1,' in lines
    assert '      {"type": "Bid", "number": 1, "thing": "HAT"},' in lines


def test_the_readable_layout_is_the_same_json() -> None:
    document = {"a": [], "b": {"c": [1, {"d": ["é", None]}]}, "e": {}}
    assert json.loads(readable(document)) == document


def test_there_is_one_running_game_of_each_kind_and_the_last_played_is_known(store: Store) -> None:
    store.keep_running(a_game(1), 1)
    other = Match("go_kitty", [guest.player() for guest in guests(2)], seed=1)
    store.keep_running(SavedGame(other, tuple(guests(2))), 1)
    os.utime(store.root / "games" / "kitten_me.json", (2e9, 2e9))
    assert [summary.game for summary in store.waiting()] == ["kitten_me", "go_kitty"]
    assert store.running("go_kitty") is not None


def test_a_game_that_is_over_does_not_wait_on_the_menu(store: Store) -> None:
    saved = almost_over(a_plan("kitten_me"), left=0)
    store.keep_running(saved, 1)
    assert store.running("kitten_me") is None
    assert store.waiting() == []
    last = store.last("kitten_me")
    assert last is not None
    assert last.match.state == saved.match.state


# Crashes: what a power cut can leave on the disk.


def _interrupted(store: Store, step: str) -> None:
    """The files as they lie when writing a third version stops in the middle."""
    folder = store.root / "games"
    current, before = folder / "kitten_me.json", folder / "kitten_me.before.json"
    fresh = folder / ".kitten_me.json.123"
    third = readable(a_game(3).to_plain(1))
    fresh.write_text(third[: len(third) // 2] if step == "half written" else third, encoding="utf-8")
    if step in ("moved aside", "renamed"):
        current.replace(before)
    if step == "renamed":
        fresh.replace(current)


@pytest.mark.parametrize(
    ("step", "bids"), [("half written", 2), ("written", 2), ("moved aside", 2), ("renamed", 3)]
)
def test_a_power_cut_leaves_the_last_version_or_the_one_before(store: Store, step: str, bids: int) -> None:
    for number in (1, 2):
        store.keep_running(a_game(number), 1)
    _interrupted(store, step)
    again = reopened(store)
    found = again.running("kitten_me")
    assert found is not None
    assert len(found.match.actions) == bids
    assert again.news == []
    assert not list((store.root / "games").glob(".*"))
    again.keep_running(a_game(4), 1)
    found = reopened(again).running("kitten_me")
    assert found is not None
    assert len(found.match.actions) == 4


# Broken files.

BROKEN = {
    "no json": "{",
    "not even text": b"\xff\xfe\x00",
    "empty": "",
    "another thing": "[1, 2]",
    "another version": {"format": 99},
    "no coats": {"coats": []},
    "a field is missing": {"saved": ...},
    "help for nobody knows whom": {"helped": 5},
    "a match that is none": {"match": {"seats": 3}},
    "changed by hand": {"match": {"seed": 6}},
    "too deep": "[" * 100_000,
}


def _break(file: Path, how: Any) -> bytes:
    if isinstance(how, dict):
        document = json.loads(file.read_text(encoding="utf-8"))
        for key, value in how.items():
            if value is ...:
                del document[key]
            elif isinstance(value, dict):
                document[key] |= value
            else:
                document[key] = value
        how = json.dumps(document)
    broken = how.encode() if isinstance(how, str) else how
    file.write_bytes(broken)
    return broken


@pytest.mark.parametrize("how", BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_save_is_set_aside_with_a_sentence_and_the_one_before_is_used(
    store: Store, how: Any
) -> None:
    for number in (1, 2):
        store.keep_running(a_game(number), 1)
    broken = _break(store.root / "games" / "kitten_me.json", how)
    again = reopened(store)
    found = again.running("kitten_me")
    assert found is not None
    assert len(found.match.actions) == 1
    assert len(again.news) == 1
    assert "kitten_me.json" in again.news[0]
    assert (store.root / "games" / "kitten_me.broken-1.json").read_bytes() == broken


def test_broken_files_are_never_written_over(store: Store) -> None:
    for number in (1, 2, 3):
        store.keep_running(a_game(1), 1)
        (store.root / "games" / "kitten_me.json").write_text(f"broken {number}", encoding="utf-8")
        (store.root / "games" / "kitten_me.before.json").unlink(missing_ok=True)
        store = reopened(store)
        assert store.running("kitten_me") is None
    kept = sorted(file.read_text(encoding="utf-8") for file in (store.root / "games").glob("*.broken-*"))
    assert kept == ["broken 1", "broken 2", "broken 3"]


@pytest.mark.parametrize(
    "change",
    [{"pace": "WARP"}, {"music": "loud"}, {"text_scale": 7}, {"hints": ...}, {"format": 2}, {"effects": -1}],
)
def test_settings_that_are_not_understood_go_back_to_their_defaults_and_the_rest_stays(
    store: Store, change: dict[str, Any]
) -> None:
    store.keep_settings(Settings(pace=Pace.SLOW, fullscreen=True), before=Settings())
    broken = _break(store.root / "settings.json", change)
    again = reopened(store)
    found = again.settings()
    assert found.fullscreen
    assert found.pace is (Pace.NORMAL if "pace" in change else Pace.SLOW)
    assert len(again.news) == 1
    assert (store.root / "settings.broken-1.json").read_bytes() == broken


# A disk that does not want to.


@pytest.mark.parametrize("problem", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO])
def test_when_nothing_can_be_written_it_is_said_once_and_nothing_is_lost(
    store: Store, monkeypatch: pytest.MonkeyPatch, problem: int
) -> None:
    store.keep_running(a_game(1), 1)

    def refuse(_: int) -> None:
        raise OSError(problem, os.strerror(problem))

    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", refuse)
        for number in (2, 3):
            store.keep_running(a_game(number), 1)
        assert len(store.news) == 1
    found = store.running("kitten_me")
    assert found is not None
    assert len(found.match.actions) == 1
    assert not list((store.root / "games").glob(".*"))
    store.keep_running(a_game(4), 1)
    found = reopened(store).running("kitten_me")
    assert found is not None
    assert len(found.match.actions) == 4


def test_a_folder_that_cannot_be_made_is_a_sentence_and_no_end(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder", encoding="utf-8")
    store = Store(tmp_path / "file" / "home", tmp_path)
    assert store.settings() == Settings()
    store.keep_settings(Settings(hints=False), before=Settings())
    store.keep_running(a_game(), 1)
    assert store.news
    assert (tmp_path / "file").read_text(encoding="utf-8") == "not a folder"


def test_a_broken_file_that_cannot_be_set_aside_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    news: list[str] = []
    folder = Folder(tmp_path, news.append)
    (tmp_path / "one.json").write_text("broken", encoding="utf-8")

    def refuse(*_: object) -> None:
        raise PermissionError

    with monkeypatch.context() as disk:
        disk.setattr(Path, "rename", refuse)
        assert folder.read("one", lambda value: value) is None
    assert len(news) == 1
    assert not folder.write("one", {})
    assert (tmp_path / "one.json").read_text(encoding="utf-8") == "broken"


# Two copies at once.


def test_two_running_copies_keep_their_games_apart(store: Store) -> None:
    other = Store(store.root, store.exchange)
    store.keep_running(a_game(1), 1)
    other.keep_running(a_game(3), 1)
    mine, theirs = store.running("kitten_me"), other.running("kitten_me")
    assert mine is not None
    assert theirs is not None
    assert (len(mine.match.actions), len(theirs.match.actions)) == (1, 3)


def test_a_game_that_another_copy_left_behind_is_found_among_the_saves(store: Store) -> None:
    other = Store(store.root, store.exchange)
    other.keep_running(a_game(3), 2)
    assert store.saves() == []
    other.close()
    again = reopened(store)
    ((name, summary),) = again.saves()
    assert summary.round == 2
    found = again.open_save(name)
    assert found is not None
    assert len(found.match.actions) == 3


def test_two_running_copies_do_not_undo_each_others_settings(store: Store) -> None:
    other = Store(store.root, store.exchange)
    store.keep_settings(Settings(text_scale=1.5), before=Settings())
    other.keep_settings(Settings(music=0.2), before=Settings())
    assert store.settings() == Settings(text_scale=1.5, music=0.2)


# Named saves, export and import.


def test_named_saves_are_listed_with_what_one_finds_them_by(store: Store) -> None:
    assert store.keep_save(a_game(2), "Friday, late *night*", 3)
    assert store.keep_save(a_game(1), "Friday, late *night*", 1)
    found = store.saves()
    assert len({name for name, _ in found}) == 2
    assert {summary.title for _, summary in found} == {"Friday, late *night*"}
    assert {summary.round for _, summary in found} == {1, 3}
    assert all(summary.names == ("Ada", "Misty", "Sir Socks") for _, summary in found)


def test_a_save_can_be_let_go(store: Store) -> None:
    store.keep_save(a_game(), "one", 1)
    store.remove_save(store.saves()[0][0])
    assert store.saves() == []


@pytest.mark.parametrize("title", ["", "...", "Катя и кот", "猫の夜", "🐱", "x" * 300, "../../etc", "con"])
def test_any_title_makes_a_file_name(store: Store, title: str) -> None:
    assert store.keep_save(a_game(), title, 1)
    ((_, summary),) = store.saves()
    assert summary.title == title
    assert len(list((store.root / "saves").iterdir())) == 1


def test_an_exported_save_can_be_taken_in_again(store: Store) -> None:
    store.keep_save(a_game(3), "Holiday", 2)
    name = store.saves()[0][0]
    target = store.export(name)
    assert target is not None
    assert store.exported() == [target]
    store.remove_save(name)
    assert store.take_in(target)
    found = store.open_save(store.saves()[0][0])
    assert found is not None
    assert found.match.state == a_game(3).match.state
    assert found.title == "Holiday"
    assert target.exists()


@pytest.mark.parametrize("how", BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_file_is_not_taken_in_and_stays_as_it_is(store: Store, tmp_path: Path, how: Any) -> None:
    file = tmp_path / f"gift{ENDING}"
    file.write_text(readable(a_game(2).to_plain(1)), encoding="utf-8")
    broken = _break(file, how)
    assert not store.take_in(file)
    assert len(store.news) == 1
    assert store.saves() == []
    assert file.read_bytes() == broken


# Finished games.


def test_a_finished_game_is_counted_once(store: Store) -> None:
    saved = almost_over(a_plan("kitten_me"), left=0)
    one = finished_game(saved, (2, 0, 0), rounds=9)
    for _ in range(2):
        store.keep_finished(one)
    assert reopened(store).finished() == (one,)


def test_two_running_copies_count_their_games_together(store: Store) -> None:
    other = Store(store.root, store.exchange)
    games = [finished_game(almost_over(a_plan("go_kitty"), 0, seed), (1, 2, 3), 4) for seed in (1, 2)]
    store.keep_finished(games[0])
    other.keep_finished(games[1])
    assert store.finished() == tuple(games)


@pytest.mark.parametrize("change", [{"format": 2}, {"games": 3}, {"games": [{}]}, {"games": ...}])
def test_finished_games_that_are_not_understood_are_set_aside(store: Store, change: dict[str, Any]) -> None:
    store.keep_finished(finished_game(almost_over(a_plan("kitten_me"), left=0), (2, 0, 0), rounds=9))
    broken = _break(store.root / "finished.json", change)
    again = reopened(store)
    assert again.finished() == ()
    assert len(again.news) == 1
    assert (store.root / "finished.broken-1.json").read_bytes() == broken
