"""The store: a file that is broken or not understood is set aside, with a sentence, and never lost."""

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from scenes.stage.theme import Pace
from scenes.store.files import Folder
from scenes.store.finished import finished_game, finished_to_plain
from scenes.store.named_saves import ENDING
from scenes.store.pending import PendingWrites
from scenes.store.store import Store
from scenes.store.writing import readable
from scenes.table.settings import Settings
from tests.scenes.navigators import a_plan, almost_over
from tests.scenes.stores import a_finished_game, a_game, nothing_is_renamed, reopened

BROKEN = {
    "no json": "{",
    "not even text": b"\xff\xfe\x00",
    "empty": "",
    "another thing": "[1, 2]",
    "another version": {"format": 99},
    "no coats": {"coats": []},
    "a field is missing": {"saved": ...},
    "help for nobody knows whom": {"helped": 5},
    "help for a guest too many": {"helped": [0, 0, 0, 1]},
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
    (told,) = again.messages
    assert told.startswith("kitten_me.json")
    assert "you may be one step back" in told
    assert (store.root / "games" / "kitten_me.broken-1.json").read_bytes() == broken


def test_where_no_version_is_left_it_is_said_that_the_game_is_lost_and_settings_start_afresh(
    store: Store,
) -> None:
    store.keep_running(a_game(1), 1)
    store.keep_running(a_game(2), 1)
    store.keep_settings(Settings(Pace.SLOW), Settings())
    for name in ("games/kitten_me", "games/kitten_me.before", "settings"):
        (store.root / f"{name}.json").write_text("?", encoding="utf-8")
    again = reopened(store)
    assert again.running("kitten_me") is None
    assert again.settings() == Settings()
    newest, before, settings = again.messages
    assert newest.startswith("kitten_me.json")
    assert "lost" not in newest
    assert before.startswith("kitten_me.before.json")
    assert "this game is lost" in before
    assert settings.startswith("settings.json")
    assert "starts afresh" in settings


def test_broken_files_are_never_written_over(store: Store) -> None:
    for number in (1, 2, 3):
        store.keep_running(a_game(1), 1)
        (store.root / "games" / "kitten_me.json").write_text(f"broken {number}", encoding="utf-8")
        (store.root / "games" / "kitten_me.before.json").unlink(missing_ok=True)
        store = reopened(store)
        assert store.running("kitten_me") is None
    kept = sorted(file.read_text(encoding="utf-8") for file in (store.root / "games").glob("*.broken-*"))
    assert kept == ["broken 1", "broken 2", "broken 3"]


DAMAGED = [{"pace": "WARP"}, {"music": "loud"}, {"text_scale": 7}, {"format": 2}, {"effects": -1}]


@pytest.mark.parametrize("change", DAMAGED)
def test_damaged_settings_come_back_from_the_version_before_and_the_rest_stays(
    store: Store, change: dict[str, Any]
) -> None:
    before = Settings(pace=Pace.SLOW, music=0.1, effects=0.2, text_scale=1.25)
    store.keep_settings(before, before=Settings())
    store.keep_settings(replace(before, fullscreen=True), before=before)
    broken = _break(store.root / "settings.json", change)
    again = reopened(store)
    assert again.settings() == replace(before, fullscreen=True)
    assert len(again.messages) == 1
    assert (store.root / "settings.broken-1.json").read_bytes() == broken


@pytest.mark.parametrize("change", [*DAMAGED, {"hints": ...}, {"format": ...}, {"slippers": "red"}])
def test_what_was_understood_of_the_settings_is_there_at_every_later_start(
    store: Store, change: dict[str, Any]
) -> None:
    store.keep_settings(Settings(fullscreen=True, hints=True), before=Settings())
    _break(store.root / "settings.json", change)
    (store.root / "settings.before.json").unlink(missing_ok=True)
    for _ in range(3):
        store = reopened(store)
        assert store.settings().fullscreen


def test_settings_of_another_version_are_nothing_to_talk_about_and_stay(store: Store) -> None:
    store.keep_settings(Settings(fullscreen=True), before=Settings())
    _break(store.root / "settings.json", {"hints": ..., "slippers": "red"})
    again = reopened(store)
    assert again.settings() == Settings(fullscreen=True)
    assert again.messages == []
    again.keep_settings(Settings(fullscreen=True, music=0.1), before=Settings(fullscreen=True))
    written = json.loads((store.root / "settings.json").read_text(encoding="utf-8"))
    assert written["slippers"] == "red"
    assert written["music"] == 0.1


def test_a_broken_file_that_cannot_be_set_aside_stays_until_it_can(tmp_path: Path) -> None:
    news: list[str] = []
    pending = PendingWrites()
    folder = Folder(tmp_path, news.append, pending)
    (tmp_path / "one.json").write_text("broken", encoding="utf-8")
    with nothing_is_renamed():
        for _ in range(2):
            assert folder.read("one", lambda value: value) is None
        assert len(news) == 1
        assert not folder.write("one", {"new": 1})
        assert pending.trouble
        assert (tmp_path / "one.json").read_text(encoding="utf-8") == "broken"
    assert pending.retry()
    assert not pending.trouble
    assert folder.read("one", lambda value: value) == {"new": 1}
    assert (tmp_path / "one.broken-1.json").read_text(encoding="utf-8") == "broken"


@pytest.mark.parametrize("how", BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_file_is_not_taken_in_and_stays_as_it_is(store: Store, tmp_path: Path, how: Any) -> None:
    file = tmp_path / f"gift{ENDING}"
    file.write_text(readable(a_game(2).to_plain(1)), encoding="utf-8")
    broken = _break(file, how)
    assert not store.saves.import_file(file)
    assert len(store.messages) == 1
    assert store.saves.all() == []
    assert file.read_bytes() == broken


@pytest.mark.parametrize("change", [{"format": 2}, {"games": 3}, {"games": [{}]}, {"games": ...}])
def test_finished_games_of_an_older_version_that_are_not_understood_are_set_aside(
    store: Store, change: dict[str, Any]
) -> None:
    one = finished_game(almost_over(a_plan("kitten_me"), left=0), (2, 0, 0), rounds=9)
    old = store.root / "finished.json"
    old.write_text(readable({"format": 1, "games": [finished_to_plain(one)]}), encoding="utf-8")
    broken = _break(old, change)
    assert store.finished() == ()
    assert len(store.messages) == 1
    assert (store.root / "finished.broken-1.json").read_bytes() == broken


@pytest.mark.parametrize("wrong", ["{", "{}", "[1]", "nonsense", '{"game": "chess"}', "[" * 100_000])
def test_a_line_of_finished_games_that_is_not_understood_is_set_aside_and_the_others_count(
    store: Store, wrong: str
) -> None:
    games = [a_finished_game(seed) for seed in (1, 2)]
    store.keep_finished(games[0])
    file = store.root / "finished.jsonl"
    file.write_text(file.read_text(encoding="utf-8") + wrong, encoding="utf-8")
    broken = file.read_bytes()
    store.keep_finished(games[1])
    assert store.finished() == tuple(games)
    assert len(store.messages) == 1
    assert (store.root / "finished.broken-1.jsonl").read_bytes().startswith(broken)
    assert reopened(store).finished() == tuple(games)
