"""The store: what is kept comes back, in two running copies of the program too."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.codec import Json
from game.match import Match
from scenes.pages.album.keeper import AlbumKeeper
from scenes.stage.theme import Pace
from scenes.store import files
from scenes.store.fields import LONGEST_TITLE
from scenes.store.finished import Finished, finished_from, finished_game
from scenes.store.reading import read_json
from scenes.store.saves import SavedGame
from scenes.store.store import Store
from scenes.store.writing import readable
from scenes.table.settings import Settings
from tests.call_counts import count_calls
from tests.scenes.navigators import a_plan, almost_over
from tests.scenes.stores import a_finished_game, a_game, exported_save, full_disk, reopened
from tests.scenes.tables import guests


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
    assert [summary.game for summary in store.running_games()] == ["kitten_me", "go_kitty"]
    assert store.running("go_kitty") is not None


def test_what_waits_is_known_without_reading_what_this_copy_wrote(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.keep_running(a_game(2), 7)
    in_the_file = reopened(store).running_games()
    read: list[str] = []

    def noting(file: Path, largest: int) -> Json:
        read.append(file.name)
        return read_json(file, largest)

    monkeypatch.setattr(files, "read_json", noting)
    assert store.running_games() == in_the_file
    assert "kitten_me.json" not in read
    assert [summary.round for summary in in_the_file] == [7]


def test_what_waits_is_read_when_somebody_else_has_written_it(store: Store) -> None:
    store.keep_running(a_game(2), 7)
    file = store.root / "games" / "kitten_me.json"
    file.write_text(file.read_text(encoding="utf-8").replace('"round": 7', '"round": 8'), encoding="utf-8")
    assert [summary.round for summary in store.running_games()] == [8]


def test_a_game_that_is_over_does_not_wait_on_the_menu(store: Store) -> None:
    saved = almost_over(a_plan("kitten_me"), left=0)
    store.keep_running(saved, 1)
    assert store.running("kitten_me") is None
    assert store.running_games() == []
    last = store.last("kitten_me")
    assert last is not None
    assert last.match.state == saved.match.state


@pytest.mark.parametrize("left", [0, 9])
def test_whether_a_game_is_over_its_match_says_whatever_its_file_claims(store: Store, left: int) -> None:
    _claim_the_other(store.root / "games", almost_over(a_plan("kitten_me"), left))
    assert (store.running("kitten_me") is None) == (left == 0)
    assert [summary.over for summary in store.running_games()] == ([] if left == 0 else [False])
    assert reopened(store).running_games() == store.running_games()


def test_a_game_that_was_left_behind_is_kept_though_its_file_claims_that_it_is_over(store: Store) -> None:
    _claim_the_other(store.root / "games-2", almost_over(a_plan("kitten_me"), left=9))
    ((_, summary),) = reopened(store).saves.all()
    assert not summary.over


def _claim_the_other(folder: Path, saved: SavedGame) -> None:
    """Write a game that says it is over if it is not, and the other way round."""
    folder.mkdir(exist_ok=True)
    document = {**saved.to_plain(4), "over": saved.match.outcome is None}
    (folder / "kitten_me.json").write_text(json.dumps(document), encoding="utf-8")


# Two copies at once.


def test_a_game_that_an_earlier_second_copy_left_behind_is_found_among_the_saves(store: Store) -> None:
    _leave_behind(store, a_game(3))
    again = reopened(store)
    ((name, summary),) = again.saves.all()
    assert summary.round == 2
    found = again.saves.open(name)
    assert found is not None
    assert len(found.match.actions) == 3


def _leave_behind(store: Store, saved: SavedGame) -> None:
    """As a second copy of an earlier version did."""
    store.keep_running(saved, 2)
    (store.root / "games").rename(store.root / "games-2")


def test_a_game_that_was_left_behind_becomes_one_save_however_often_the_program_starts(store: Store) -> None:
    _leave_behind(store, a_game(3))
    for _ in range(3):
        store = reopened(store)
        assert len(store.saves.all()) == 1


def test_a_game_that_was_left_behind_stays_until_it_can_be_kept_among_the_saves(store: Store) -> None:
    _leave_behind(store, a_game(3))
    with full_disk():
        store = reopened(store)
    assert store.saves.all() == []
    assert len(reopened(store).saves.all()) == 1


def test_a_game_that_was_left_behind_is_no_save_if_it_is_over(store: Store) -> None:
    _leave_behind(store, almost_over(a_plan("kitten_me"), left=0))
    assert reopened(store).saves.all() == []


def test_a_second_copy_knows_that_it_is_one(store: Store) -> None:
    other = Store(store.root, store.exchange)
    assert (store.open_elsewhere, other.open_elsewhere) == (False, True)
    store.close()
    assert not reopened(other).open_elsewhere


def test_a_second_copy_tidies_nothing_up(store: Store) -> None:
    _leave_behind(store, a_game(3))
    other = Store(store.root, store.exchange)
    assert other.saves.all() == []
    other.close()
    assert len(reopened(store).saves.all()) == 1


def test_two_running_copies_do_not_undo_each_others_settings(store: Store) -> None:
    other = Store(store.root, store.exchange)
    store.keep_settings(Settings(text_scale=1.5), before=Settings())
    other.keep_settings(Settings(music=0.2), before=Settings())
    assert store.settings() == Settings(text_scale=1.5, music=0.2)


# Named saves, export and import.


def test_named_saves_are_listed_with_what_one_finds_them_by(store: Store) -> None:
    assert store.saves.keep(a_game(2), "Friday, late *night*", 3)
    assert store.saves.keep(a_game(1), "Friday, late *night*", 1)
    found = store.saves.all()
    assert len({name for name, _ in found}) == 2
    assert {summary.title for _, summary in found} == {"Friday, late *night*"}
    assert {summary.round for _, summary in found} == {1, 3}
    assert all(summary.names == ("Ada", "Misty", "Sir Socks") for _, summary in found)


def test_a_save_can_be_let_go(store: Store) -> None:
    store.saves.keep(a_game(), "one", 1)
    store.saves.remove(store.saves.all()[0][0])
    assert store.saves.all() == []


@pytest.mark.parametrize("title", ["", "...", "Катя и кот", "猫の夜", "🐱", "x" * 300, "../../etc", "con"])
def test_any_title_makes_a_file_name(store: Store, title: str) -> None:
    assert store.saves.keep(a_game(), title, 1)
    ((_, summary),) = store.saves.all()
    assert summary.title == title[:LONGEST_TITLE]
    assert len(list((store.root / "saves").iterdir())) == 1


def test_an_exported_save_can_be_taken_in_again(store: Store) -> None:
    store.saves.keep(a_game(3), "Holiday", 2)
    name = store.saves.all()[0][0]
    target = exported_save(store, name)
    assert store.exported() == [target]
    store.saves.remove(name)
    assert store.saves.import_file(target)
    found = store.saves.open(store.saves.all()[0][0])
    assert found is not None
    assert found.match.state == a_game(3).match.state
    assert found.title == "Holiday"
    assert target.exists()


# Finished games.


def test_a_finished_game_is_counted_once(store: Store) -> None:
    saved = almost_over(a_plan("kitten_me"), left=0)
    one = finished_game(saved, (2, 0, 0), rounds=9)
    for _ in range(2):
        store.keep_finished(one)
    assert reopened(store).finished() == (one,)


def test_a_finished_game_counts_as_it_was_first_written_down(store: Store) -> None:
    one = _finished(1)
    for rounds in (9, 8):
        store.keep_finished(replace(one, rounds=rounds))
    assert store.finished() == (replace(one, rounds=9),)


def test_two_running_copies_count_their_games_together(store: Store) -> None:
    other = Store(store.root, store.exchange)
    games = [a_finished_game(seed) for seed in (1, 2)]
    store.keep_finished(games[0])
    other.keep_finished(games[1])
    assert store.finished() == tuple(games)


def test_a_finished_game_is_added_without_looking_at_the_others(store: Store) -> None:
    file = store.root / "finished.jsonl"
    file.write_text("not even json\n", encoding="utf-8")
    one = finished_game(almost_over(a_plan("kitten_me"), left=0), (2, 0, 0), rounds=9)
    store.keep_finished(one)
    assert file.read_text(encoding="utf-8").startswith("not even json\n")
    assert store.messages == []
    assert store.finished() == (one,)


def _decoded(read: Callable[[], object]) -> int:
    """How many lines of finished games are looked at meanwhile."""
    code = finished_from.__code__
    return count_calls(read, lambda frame, event: event == "call" and frame.f_code is code)


def _finished(number: int) -> Finished:
    one = finished_game(almost_over(a_plan("kitten_me"), left=0), (2, 0, 0), rounds=9)
    return replace(one, check=f"{number:064x}")


def test_however_many_games_were_finished_only_a_new_one_is_decoded(store: Store) -> None:
    games = [_finished(number) for number in range(20)]
    for one in games:
        store.keep_finished(one)
    assert _decoded(store.finished) == 20
    assert _decoded(store.finished) == 0
    reopened(store).keep_finished(_finished(20))
    assert _decoded(store.finished) == 1
    assert store.finished() == (*games, _finished(20))


def test_after_a_game_the_album_decodes_that_game_alone(store: Store) -> None:
    for number in range(20):
        store.keep_finished(_finished(number))
    store.finished()
    saved, keeper = almost_over(a_plan("kitten_me"), left=0), AlbumKeeper(store)
    store.keep_finished(_finished(20))
    assert _decoded(lambda: keeper.note(keeper.album, saved, _finished(20), tonight=False)) == 1


def test_finished_games_that_somebody_has_changed_are_read_anew(store: Store) -> None:
    for number in range(3):
        store.keep_finished(_finished(number))
    store.finished()
    file = store.root / "finished.jsonl"
    file.write_text(file.read_text(encoding="utf-8").replace("0" * 63 + "1", "0" * 63 + "7"), "utf-8")
    assert store.finished() == (_finished(0), _finished(7), _finished(2))


def test_a_broken_line_after_known_ones_takes_none_of_them_away(store: Store) -> None:
    games = [_finished(0), _finished(1)]
    for one in games:
        store.keep_finished(one)
    assert store.finished() == tuple(games)
    with (store.root / "finished.jsonl").open("a", encoding="utf-8") as file:
        file.write("not even json\n")
    store.keep_finished(_finished(2))
    assert store.finished() == (*games, _finished(2))
    assert reopened(store).finished() == (*games, _finished(2))
