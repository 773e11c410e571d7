"""What could not be written yet: it is read as if it were, built on, and gone when it is deleted."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.match import Match
from scenes.navigator import Navigator
from scenes.store.files import Folder
from scenes.store.finished import finished_game, finished_to_plain
from scenes.store.pending import PendingWrites
from scenes.store.saves import SavedGame
from scenes.store.store import Store
from scenes.store.writing import readable
from scenes.table.settings import Settings
from tests.narrowing import not_none
from tests.scenes.navigators import a_navigator, a_plan, almost_over
from tests.scenes.stores import a_finished_game, a_game, full_disk, reopened
from tests.scenes.tables import guests


def play_to_its_end(navigator: Navigator, game: str) -> list[str]:
    """The goals that are new in the album."""
    saved = almost_over(a_plan(game), 0, seed=1)
    navigator.seat(saved)
    navigator.save(saved.match)
    return list(navigator.new_in_album)


def test_settings_that_are_changed_twice_while_nothing_can_be_written_are_both_kept(store: Store) -> None:
    first = Settings()
    second = replace(first, hints=False)
    third = replace(second, go_on=True)
    store.keep_settings(first, before=first)
    with full_disk():
        store.keep_settings(second, before=first)
        store.keep_settings(third, before=second)
    assert store.settings() == third
    assert store.retry()
    assert reopened(store).settings() == third


def test_a_document_can_be_read_before_it_can_be_written(store: Store) -> None:
    with full_disk():
        store.keep("tonight", {"half a character": "\ud800"})
    assert store.document("tonight", lambda plain: plain) == {"half a character": "\ud800"}
    assert store.retry()
    assert store.document("tonight", lambda plain: plain) == {"half a character": "\ud800"}


def test_an_unwritten_document_that_is_not_understood_gives_way_to_the_file(store: Store) -> None:
    def understood(plain: object) -> object:
        if plain != {"version": 1}:
            raise ValueError
        return plain

    store.keep("tonight", {"version": 1})
    with full_disk():
        store.keep("tonight", {"version": 2})
    assert store.document("tonight", understood) == {"version": 1}
    assert store.messages == []


def test_goals_of_two_games_that_end_while_nothing_can_be_written_are_both_in_the_album(
    tmp_path: Path,
) -> None:
    navigator = a_navigator(tmp_path)
    with full_disk():
        reached = [goal for game in ("kitten_me", "go_kitty") for goal in play_to_its_end(navigator, game)]
        assert len(reached) == len(set(reached))
    assert navigator.store.retry()
    assert set(navigator.album.reached) == set(reached)


def test_a_running_game_goes_on_from_what_could_not_be_written(store: Store) -> None:
    store.keep_running(a_game(1), 1)
    with full_disk():
        store.keep_running(a_game(3), 2)
    assert len(not_none(store.running("kitten_me")).match.actions) == 3
    assert [summary.round for summary in store.running_games()] == [2]
    assert store.retry()
    assert [summary.round for summary in store.running_games()] == [2]


def test_the_last_played_game_is_the_first_on_the_menu_though_it_could_not_be_written(store: Store) -> None:
    other = Match("go_kitty", [guest.player() for guest in guests(2)], seed=1)
    store.keep_running(SavedGame(other, tuple(guests(2))), 1)
    store.keep_running(a_game(1), 1)
    with full_disk():
        store.keep_running(SavedGame(other, tuple(guests(2))), 1)
    assert [summary.game for summary in store.running_games()] == ["go_kitty", "kitten_me"]


def test_a_finished_game_counts_and_can_be_watched_before_it_can_be_written(store: Store) -> None:
    games = [almost_over(a_plan("go_kitty"), 0, seed) for seed in (1, 2, 3)]
    lines = [finished_game(saved, (1, 2, 3), 4) for saved in games]
    store.keep_finished(lines[0], games[0])
    with full_disk():
        for line, saved in zip(lines[1:], games[1:], strict=True):
            store.keep_finished(line, saved)
    assert store.finished() == tuple(lines)
    assert store.can_watch(lines[2])
    assert not_none(store.finished_match(lines[2])).match.actions == games[2].match.actions
    assert store.retry()
    assert store.finished() == tuple(lines)
    assert len((store.root / "finished.jsonl").read_bytes().splitlines()) == 3


def test_finished_games_beside_a_broken_line_count_while_nothing_can_be_written(store: Store) -> None:
    lines = [a_finished_game(seed) for seed in (1, 2)]
    store.keep_finished(lines[0])
    with (store.root / "finished.jsonl").open("a", encoding="utf-8") as file:
        file.write("not even json\n")
    with full_disk():
        store.keep_finished(lines[1])
        for _ in range(2):
            assert store.finished() == tuple(lines)
    assert store.retry()
    assert reopened(store).finished() == tuple(lines)


def test_what_is_deleted_does_not_come_back_when_it_can_be_written(store: Store) -> None:
    store.keep("night", {"version": 1})
    with full_disk():
        store.keep("night", {"version": 2})
    store.forget("night")
    assert not store.trouble
    assert store.retry()
    assert store.document("night", lambda plain: plain) is None


def test_the_trouble_with_one_document_stays_when_another_is_deleted(store: Store) -> None:
    with full_disk():
        store.keep("night", {"version": 1})
        store.keep("tonight", {"version": 1})
    store.forget("night")
    assert store.trouble


def test_a_file_that_still_cannot_be_written_does_not_keep_the_next_one_waiting(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder", encoding="utf-8")
    pending = PendingWrites()
    with full_disk():
        for name in ("file", "folder"):
            Folder(tmp_path / name, lambda told: None, pending).write("one", {})
    assert not pending.retry()
    assert pending.trouble
    assert (tmp_path / "folder" / "one.json").exists()


def test_finished_games_of_an_older_version_that_are_forgotten_do_not_come_back(store: Store) -> None:
    one = a_finished_game()
    document = {"format": 1, "games": [finished_to_plain(one)]}
    (store.root / "finished.json").write_text(readable(document), encoding="utf-8")
    with full_disk():
        assert store.finished() == (one,)
    assert store.forget_finished()
    assert reopened(store).finished() == ()


@pytest.mark.parametrize("written", [0, 1])
def test_finished_games_that_are_forgotten_do_not_come_back(store: Store, written: int) -> None:
    games = [almost_over(a_plan("go_kitty"), 0, seed) for seed in (1, 2)]
    for saved in games[:written]:
        store.keep_finished(finished_game(saved, (1, 2, 3), 4), saved)
    with full_disk():
        for saved in games[written:]:
            store.keep_finished(finished_game(saved, (1, 2, 3), 4), saved)
    assert store.forget_finished()
    assert not store.trouble
    assert store.retry()
    assert store.finished() == ()
    assert not list(store.root.glob("played/*.json"))
