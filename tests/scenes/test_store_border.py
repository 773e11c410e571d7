"""The border of the store: every field of every file has a type and a range, and every file a largest size.

Whatever fails there is set aside with a sentence: at the start, on the menu, among the saves, at an import.
"""

import json
import os
import re
import stat
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game.match import checksum
from scenes.pages.setup.plan import plan_from
from scenes.store.fields import LONGEST_NAME, LONGEST_TITLE, MOST_ACTIONS, MOST_RULES, FieldError, moment
from scenes.store.finished import finished_game, finished_to_plain
from scenes.store.named_saves import ENDING
from scenes.store.reading import LARGEST_DOCUMENT
from scenes.store.saves import summary_from
from scenes.store.store import Store
from scenes.store.writing import readable
from scenes.table.settings import Settings
from tests.loops import check_each
from tests.scenes.navigators import a_plan, almost_over
from tests.scenes.stores import a_game, reopened

PYTHONS_WORDS = re.compile(r"Error|object|NoneType|codec|literal|unsupported|dict|tuple|\binst|utf-8|<|\{")


def _document(checked: bool = True, **changes: Any) -> str:
    """A save with some of its fields changed, by their path; the checksum fits what the file says."""
    document = a_game(2).to_plain(1)
    for path, value in changes.items():
        *outer, last = (int(name) if name.isdigit() else name for name in path.split("__"))
        inside: Any = document
        for name in outer:
            inside = inside[name]
        inside[last] = value
    if checked and isinstance(document["match"], dict):
        body = {key: value for key, value in document["match"].items() if key != "check"}
        document["match"]["check"] = checksum(body)
    return json.dumps(document)


def _nested(levels: int, **changes: Any) -> str:
    return _document(tea="#", **changes).replace('"#"', "[" * levels + "]" * levels)


BAD_SAVES: dict[str, str | bytes] = {
    "a round without end": _document(round="#").replace('"#"', "Infinity"),
    "a round beyond numbers": _document(round="#").replace('"#"', "1e999"),
    "a round that is no number": _document(round="#").replace('"#"', "NaN"),
    "a round of half": _document(round=1.5),
    "a round before the first": _document(round=0),
    "a round far away": _document(round=10**12),
    "a round of yes": _document(round=True),
    "a number of five thousand digits": _document(round="#").replace('"#"', "9" * 5000),
    "over perhaps": _document(over=1),
    "saved never": _document(saved="yesterday"),
    "saved as a list": _document(saved=[1]),
    "a format without end": _document(match__format="x" * 5000),
    "a title of a list": _document(title=[]),
    "a title without end": _document(title="x" * 300_000),
    "a title of two lines": _document(title="a\nb"),
    "coats as numbers": _document(coats=[1, 2, 3]),
    "coats of nobody": _document(coats=[]),
    "the same coat": _document(coats=["grey", "grey", "grey"]),
    "unknown coats": _document(coats=["pink", "grey", "white"]),
    "helped by halves": _document(helped=[0.5, 0, 0]),
    "for fun perhaps": _document(for_fun=1),
    "helped beyond numbers": _document(helped=[10**20, 0, 0]),
    "another game": _document(match__game="chess"),
    "a game of a list": _document(match__game=[]),
    "no seats": _document(match__seats=[]),
    "a million seats": _document(match__seats=[{"name": "", "kind": ""}] * 30_000),
    "seats as text": _document(match__seats="three"),
    "a seat as text": _document(match__seats__1="Misty"),
    "a name of three thousand letters": _document(match__seats__0__name="x" * 3000),
    "a name of line breaks": _document(match__seats__0__name="\n\n\n"),
    "half a character for a name": _document(match__seats__0__name="#").replace("#", "\\ud800"),
    "an unknown bot": _document(match__seats__1__kind="genius/misty"),
    "an endless kind": _document(match__seats__1__kind="x" * 1000),
    "too many actions": _document(match__actions=[{}] * (MOST_ACTIONS + 1)),
    "an action that is none": _document(match__actions=[3]),
    "an action of another game": _document(match__actions=[{"type": "Seek"}]),
    "a bid beyond numbers": _document(
        match__actions=[{"type": "Bid", "number": 10**4000, "thing": "HAT"}], checked=False
    ),
    "an action that is not allowed": _document(
        match__actions=[{"type": "Bid", "number": -1, "thing": "HAT"}]
    ),
    "a negative seed": _document(match__seed=-1),
    "half a seed": _document(match__seed=0.5),
    "house rules of another game": _document(match__options={"deal": 5}),
    "house rules as text": _document(match__options="mine"),
    "a first dealer who is not there": _document(
        match__options={"deck": "WHITE", "purrfect": None, "first_dealer": 99}
    ),
    "a match of nothing": _document(match=None),
    "a checksum that does not fit": _document(match__check="0", checked=False),
    "a checksum that is none": _document(match__check=[], checked=False),
    "text of another kind": b"\xff\xfe\x00",
    "too deep": "[" * 100_000,
    "deep, and whole": "[" * 5000 + "]" * 5000,
    "deep, in what nobody knows": _nested(900),
    "deep, in what nobody knows, of other rules": _nested(900, match__rules=MOST_RULES),
    "nothing": b"",
    "zeros, as after a power cut": b"\0" * 4096,
    "too large": b" " * (LARGEST_DOCUMENT + 1),
}


def _put(file: Path, content: str | bytes) -> bytes:
    data = content.encode() if isinstance(content, str) else content
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
    return data


def _one_clear_sentence(store: Store) -> None:
    (told,) = store.messages
    assert len(told) < 300
    assert not PYTHONS_WORDS.search(told), told


def _set_aside(folder: Path, ending: str = ".json") -> bytes:
    (kept,) = folder.glob(f"*.broken-*{ending}")
    return kept.read_bytes()


def it_is_set_aside_before_it_is_offered_or_when_it_is_opened(store: Store, bad: str | bytes) -> None:
    data = _put(store.root / "games" / "kitten_me.json", bad)
    offered = store.running_games()
    assert store.running("kitten_me") is None
    assert len(offered) <= 1
    _one_clear_sentence(store)
    assert _set_aside(store.root / "games") == data
    assert reopened(store).running_games() == []


def it_is_set_aside_before_it_is_listed_or_when_it_is_opened(store: Store, bad: str | bytes) -> None:
    data = _put(store.root / "saves" / "one.json", bad)
    assert [store.saves.open(name) for name, _ in store.saves.all()] in ([], [None])
    _one_clear_sentence(store)
    assert _set_aside(store.root / "saves") == data


def it_is_not_taken_in_and_stays_as_it_is(store: Store, bad: str | bytes) -> None:
    file = store.exchange / f"gift{ENDING}"
    data = _put(file, bad)
    assert not store.saves.import_file(file)
    _one_clear_sentence(store)
    assert file.read_bytes() == data
    assert store.saves.all() == []


def it_was_left_behind_and_keeps_nobody_from_starting(store: Store, bad: str | bytes) -> None:
    data = _put(store.root / "games-2" / "kitten_me.json", bad)
    again = reopened(store)
    assert again.saves.all() == []
    _one_clear_sentence(again)
    assert _set_aside(store.root / "games-2") == data


@pytest.mark.parametrize(
    "fate",
    [
        it_is_set_aside_before_it_is_offered_or_when_it_is_opened,
        it_is_set_aside_before_it_is_listed_or_when_it_is_opened,
        it_is_not_taken_in_and_stays_as_it_is,
        it_was_left_behind_and_keeps_nobody_from_starting,
    ],
)
def test_a_game_that_cannot_be_is_told_of_in_one_sentence_and_lost_nowhere(
    tmp_path: Path, fate: Callable[[Store, str | bytes], None]
) -> None:
    def of_a_store_of_its_own(bad: str) -> None:
        folder = tmp_path / str(list(BAD_SAVES).index(bad))
        store = Store(folder / "home", folder / "exchange")
        fate(store, BAD_SAVES[bad])
        store.close()

    check_each(BAD_SAVES, of_a_store_of_its_own)


def test_the_longest_name_and_title_that_one_can_write_come_back(store: Store) -> None:
    _put(
        store.root / "games" / "kitten_me.json",
        _document(match__seats__0__name="W" * LONGEST_NAME, title="猫" * LONGEST_TITLE),
    )
    assert store.running("kitten_me") is not None
    assert store.messages == []


@pytest.mark.parametrize("document", [_document(tea=[1.5, {"milk": "yes"}]), _nested(80)])
def test_fields_that_nobody_knows_are_no_reason_to_refuse_a_save(store: Store, document: str) -> None:
    _put(store.root / "games" / "kitten_me.json", document)
    assert store.running("kitten_me") is not None


@pytest.mark.parametrize("written", ["2026-11-15", "2026-11-15T20:00:00+01:00", "2026-11-15T20:00:00-03:30"])
def test_a_moment_is_a_day_or_a_day_and_an_hour(written: str) -> None:
    assert moment(written) == written


@pytest.mark.parametrize(
    "written",
    ["2026-02-30", "2026-11-15T25:00", "20261115", "20261115/10:00", "20261115\x0010:00", "2026-W46-7"],
)
def test_a_moment_written_in_any_other_way_is_refused(written: str) -> None:
    with pytest.raises(FieldError):
        moment(written)


# Files that are no files.


def _fifo(file: Path, _: Path) -> None:
    os.mkfifo(file)


def _endless(file: Path, _: Path) -> None:
    file.symlink_to("/dev/zero")


def _folder(file: Path, _: Path) -> None:
    file.mkdir()


def _to_itself(file: Path, _: Path) -> None:
    file.symlink_to(file)


def _large_and_empty(file: Path, _: Path) -> None:
    with file.open("wb") as out:
        out.truncate(1 << 40)


odd_files = pytest.mark.parametrize("odd", [_fifo, _endless, _folder, _to_itself, _large_and_empty])
on_posix = pytest.mark.skipif(os.name != "posix", reason="such files are made on POSIX only")


@on_posix
@odd_files
def test_nothing_but_an_ordinary_file_is_read_and_the_program_goes_on(
    store: Store, odd: Callable[[Path, Path], None]
) -> None:
    for name in ("settings", "table-kitten_me", "finished"):
        odd(store.root / f"{name}.json", store.root)
    odd(store.root / "finished.jsonl", store.root)
    for folder, name in (("games", "kitten_me"), ("saves", "one"), ("games-2", "go_kitty")):
        (store.root / folder).mkdir(exist_ok=True)
        odd(store.root / folder / f"{name}.json", store.root)
    store.exchange.mkdir(exist_ok=True)
    odd(store.exchange / f"gift{ENDING}", store.root)
    again = reopened(store)
    assert again.settings() == Settings()
    assert again.running_games() == []
    assert again.saves.all() == []
    assert again.document("table-kitten_me", partial(plan_from, "kitten_me")) is None
    assert again.finished() == ()
    assert not again.saves.import_file(store.exchange / f"gift{ENDING}")
    assert not any(PYTHONS_WORDS.search(told) for told in again.messages)
    again.keep_settings(Settings(hints=False), before=Settings())
    again.keep_running(a_game(2), 1)
    again.keep("table-kitten_me", a_plan("kitten_me").to_plain())
    one = finished_game(almost_over(a_plan("kitten_me"), left=0), (2, 0, 0), rounds=9)
    again.keep_finished(one)
    assert not again.trouble
    later = reopened(again)
    assert later.settings() == Settings(hints=False)
    assert later.running("kitten_me") is not None
    assert later.finished() == (one,)


@on_posix
@odd_files
def test_nothing_in_the_place_of_the_version_before_keeps_a_document_from_being_saved(
    store: Store, odd: Callable[[Path, Path], None]
) -> None:
    def keep(hints: bool) -> None:
        store.keep("settings", {"format": 1, "hints": hints})
        store.keep_running(a_game(2), 1)

    keep(hints=True)
    for place in (store.root / "settings", store.root / "games" / "kitten_me"):
        odd(place.with_name(f"{place.name}.before.json"), store.root)
    keep(hints=False)
    assert not store.trouble
    assert not any(PYTHONS_WORDS.search(told) for told in store.messages)
    again = reopened(store)
    assert not again.settings().hints
    assert again.running("kitten_me") is not None


@on_posix
def test_a_folder_in_the_place_of_the_version_before_is_kept_with_all_that_is_in_it(store: Store) -> None:
    store.keep("settings", {"format": 1})
    inside = _put(store.root / "settings.before.json" / "letter.txt", "dear cat")
    store.keep("settings", {"format": 1})
    _one_clear_sentence(store)
    assert (store.root / "settings.broken-1.json" / "letter.txt").read_bytes() == inside
    assert (store.root / "settings.before.json").is_file()


def test_a_version_before_that_the_system_lets_nobody_replace_is_set_aside(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As Windows does with files that may only be read."""
    replaced = Path.replace

    def as_on_windows(file: Path, target: Path) -> Path:
        if target.exists() and not target.stat().st_mode & stat.S_IWUSR:
            raise PermissionError
        return replaced(file, target)

    monkeypatch.setattr(Path, "replace", as_on_windows)
    data = _put(store.root / "settings.before.json", "{}")
    (store.root / "settings.before.json").chmod(0o444)
    for _ in range(2):
        store.keep("settings", {"format": 1})
    assert not store.trouble
    _one_clear_sentence(store)
    assert _set_aside(store.root) == data


# The other documents.


BAD_FINISHED: dict[str, dict[str, Any]] = {
    "a day that is none": {"day": "never"},
    "no day": {"day": None},
    "rounds of half": {"rounds": 0.5},
    "nobody": {"seats": []},
    "too many": {"seats": [{}] * 1000},
    "an unknown game": {"game": "chess"},
    "a checksum without end": {"check": "x" * 1000},
    "no checksum": {"check": ""},
    "a checksum that is a path": {"check": "../settings"},
    "a checksum and a line": {"check": "0" * 64 + "\n"},
}
BAD_RESULTS: dict[str, dict[str, Any]] = {
    "a name without end": {"name": "x" * 100_000},
    "an unknown coat": {"coat": "pink"},
    "a place far away": {"place": 10**9},
    "more winks than a night has": {"number": 10**30},
    "half a point": {"number": 0.5},
}


@pytest.mark.parametrize("bad", [*BAD_FINISHED.values(), *BAD_RESULTS.values()])
def test_a_finished_game_that_cannot_be_is_not_counted(store: Store, bad: dict[str, Any]) -> None:
    one = finished_to_plain(finished_game(almost_over(a_plan("kitten_me"), left=0), (2, 0, 0), rounds=9))
    if bad in BAD_FINISHED.values():
        one |= bad
    else:
        one["seats"] = [one["seats"][0] | bad, *one["seats"][1:]]
    data = _put(store.root / "finished.jsonl", json.dumps(one) + "\n")
    assert store.finished() == ()
    _one_clear_sentence(store)
    assert _set_aside(store.root, ".jsonl") == data


@pytest.mark.parametrize(
    "bad",
    [
        {"first": 9},
        {"first": 1e300},
        {"format": 99},
        {"chairs": [{"name": "x" * 3000, "coat": "grey", "kind": "human"}] + [None] * 9},
        {"chairs": [{"name": "\n", "coat": "grey", "kind": "human"}] + [None] * 9},
        {"chairs": [None] * 100_000},
        {"house": {"first_dealer": "nobody"}},
    ],
)
def test_a_plan_that_cannot_be_is_set_aside_and_the_usual_table_is_set(
    store: Store, bad: dict[str, Any]
) -> None:
    file = store.root / "table-kitten_me.json"
    data = _put(file, readable(a_plan("kitten_me").to_plain() | bad))
    assert store.document("table-kitten_me", partial(plan_from, "kitten_me")) is None
    _one_clear_sentence(store)
    assert _set_aside(store.root) == data


def test_a_game_of_more_than_ten_thousand_actions_is_found_again() -> None:
    document = json.loads(_document(match__actions=[{}] * 10_001))
    assert summary_from(document).game == "kitten_me"


def test_a_game_is_written_in_the_same_words_whether_or_not_it_was_written_before() -> None:
    document = a_game(2).to_plain(1)
    assert readable(document) == readable(json.loads(json.dumps(document)))
