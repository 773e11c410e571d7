"""What older versions of the program and of the rules have written: moved over, kept, or refused aloud."""

import json
from pathlib import Path
from typing import Any

from game.match import Match, checksum
from scenes.store.finished import finished_game, finished_to_plain
from scenes.store.named_saves import ENDING
from scenes.store.saves import SavedGame
from scenes.store.store import Store
from scenes.store.writing import readable
from tests.scenes.navigators import a_plan, almost_over
from tests.scenes.stores import a_finished_game, reopened
from tests.scenes.tables import guests


def test_finished_games_of_an_older_version_move_over(store: Store) -> None:
    old, new = (a_finished_game(seed) for seed in (1, 2))
    document = {"format": 1, "games": [finished_to_plain(old)]}
    (store.root / "finished.json").write_text(readable(document), encoding="utf-8")
    store.keep_finished(new)
    assert store.finished() == (old, new)
    assert not (store.root / "finished.json").exists()
    assert store.messages == []


# Games whose rules have changed


def of_older_rules(store: Store) -> dict[str, Any]:
    """A running game of Shut Up Cat as the first version left it behind."""
    company = guests(2)
    match = Match("shut_up_cat", [guest.player() for guest in company], seed=1)
    document = SavedGame(match, tuple(company)).to_plain(3)
    body = {key: value for key, value in document["match"].items() if key not in {"check", "rules"}}
    body["options"] = {"first": None, "chases": "NONE", "memory_aid": False}
    document["match"] = body | {"check": checksum(body)}
    file = store.root / "games" / "shut_up_cat.json"
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(document), encoding="utf-8")
    return document


def test_a_game_of_older_rules_is_kept_among_the_saves_with_a_sentence(store: Store) -> None:
    document = of_older_rules(store)
    again = reopened(store)
    assert again.messages == [
        "The rules have changed since your game of Shut Up Cat began. "
        "It's kept with your saves, but you can't play on."
    ]
    assert again.running("shut_up_cat") is None
    assert again.running_games() == []
    ((name, summary),) = again.saves.all()
    assert summary.other_rules
    assert summary.names == tuple(guest.name for guest in guests(2))
    assert again.saves.open(name) is None
    (kept,) = (store.root / "saves").glob("*.json")
    assert json.loads(kept.read_text(encoding="utf-8"))["match"] == document["match"]
    assert not list(store.root.rglob("*broken*"))
    assert reopened(again).messages == []


def test_a_new_game_can_be_kept_beside_one_of_older_rules(store: Store) -> None:
    of_older_rules(store)
    again = reopened(store)
    match = Match("shut_up_cat", [guest.player() for guest in guests(2)], seed=2)
    again.keep_running(SavedGame(match, tuple(guests(2))), 1)
    later = reopened(again)
    assert later.running("shut_up_cat") is not None
    assert len(later.saves.all()) == 1


def test_a_file_of_older_rules_is_not_taken_in_and_says_why(store: Store, tmp_path: Path) -> None:
    file = tmp_path / f"old{ENDING}"
    file.write_text(json.dumps(of_older_rules(store)), encoding="utf-8")
    assert not store.saves.import_file(file)
    assert "The rules have changed since" in store.messages[-1]


def test_a_finished_game_of_older_rules_cannot_be_watched_and_says_why(store: Store) -> None:
    one = finished_game(almost_over(a_plan("shut_up_cat"), 0), (1, 2, 3), 4)
    store.keep_finished(one)
    document = of_older_rules(store)
    (store.root / "played").mkdir(exist_ok=True)
    (store.root / "played" / f"{one.check}.json").write_text(json.dumps(document), encoding="utf-8")
    assert store.finished_match(one) is None
    assert "The rules have changed since" in store.messages[-1]
    assert store.can_watch(one)
