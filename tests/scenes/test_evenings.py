"""How the share of best moves goes over the evenings, counted from kept reviews."""

import json
from pathlib import Path

import pytest

from game.core import Seat
from game.kitten_me.actions import Challenge
from game.review import Grade, Judged, Review
from game.review_file import best_moves_in, review_to_plain
from game.weighing import Tried, Unit, Worth
from scenes.pictures.cats import Coat
from scenes.store.finished import Finished, Result
from scenes.store.reviews import Evening
from scenes.store.store import Store

ANN = "ann"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "data", tmp_path / "exchange")


def check(number: int) -> str:
    return f"{number:064x}"


def game(number: int, day: str, *names: str) -> Finished:
    seats = [Result(name, Coat.GINGER, "human", place, 3) for place, name in enumerate(names, 1)]
    cat = Result("Misty", Coat.GREY, "panther/misty", len(names) + 1, 0)
    return Finished("kitten_me", day, 4, (*seats, cat), check(number))


def review(number: int, seat: Seat, *grades: Grade, hinted: bool = False) -> Review:
    tried = Tried(Challenge(), Worth(0.5, 0.0, 0.0, 0.5))
    judged = [Judged(step, tried, tried, tried, grade, hinted=hinted) for step, grade in enumerate(grades)]
    return Review("kitten_me", check(number), seat, 2, 80, Unit.CARDS, tuple(judged), 1.0)


def test_the_games_of_a_day_make_one_evening_of_a_person(store: Store) -> None:
    games = [
        game(1, "2026-11-18", "Ann "),
        game(2, "2026-11-17", "Bo", "ANN"),
        game(3, "2026-11-18", "Ann"),
        game(4, "2026-11-19", "Ann"),
    ]
    store.reviews.keep(review(1, 0, Grade.BEST, Grade.SLIP, Grade.FIND))
    store.reviews.keep(review(2, 0, Grade.OOPS))
    store.reviews.keep(review(2, 1, Grade.BEST, Grade.FINE))
    store.reviews.keep(review(3, 0, Grade.OOPS))
    assert store.reviews.evenings(games, ANN) == (
        Evening("2026-11-17", 1, 1, 2),
        Evening("2026-11-18", 2, 2, 4),
    )


def test_what_a_hint_chose_does_not_count(store: Store) -> None:
    store.reviews.keep(review(1, 0, Grade.BEST, Grade.BEST, hinted=True))
    assert store.reviews.evenings([game(1, "2026-11-18", "Ann")], ANN) == ()


def test_a_review_of_the_format_before_still_has_its_one_number(store: Store) -> None:
    old = review_to_plain(review(1, 0, Grade.BEST, Grade.SLIP)) | {"format": 2}
    store.reviews.keep(review(1, 0, Grade.BEST))
    (store.root / "reviews" / f"{check(1)}-0.json").write_text(json.dumps(old), encoding="utf-8")
    assert store.reviews.evenings([game(1, "2026-11-18", "Ann")], ANN) == (Evening("2026-11-18", 1, 1, 2),)
    assert store.reviews.read(check(1), 0) is None


@pytest.mark.parametrize(
    "broken", [b"", b"{", b"[]", b'{"format": 2}', b'{"format": 2, "judged": [{"grade": []}]}', b"\xff\xfe"]
)
def test_a_broken_review_is_told_of_and_skipped(store: Store, broken: bytes) -> None:
    games = [game(1, "2026-11-18", "Ann"), game(2, "2026-11-18", "Ann")]
    for number in (1, 2):
        store.reviews.keep(review(number, 0, Grade.BEST))
    (store.root / "reviews" / f"{check(1)}-0.json").write_bytes(broken)
    assert store.reviews.evenings(games, ANN) == (Evening("2026-11-18", 1, 1, 1),)
    assert len(store.messages) == 1


def test_a_review_of_another_format_is_left_out_without_a_word(store: Store) -> None:
    old = review_to_plain(review(1, 0, Grade.BEST)) | {"format": 1}
    store.reviews.keep(review(1, 0, Grade.BEST))
    file = store.root / "reviews" / f"{check(1)}-0.json"
    file.write_text(json.dumps(old), encoding="utf-8")
    assert store.reviews.evenings([game(1, "2026-11-18", "Ann")], ANN) == ()
    assert store.messages == []


def test_the_one_number_is_that_of_the_whole_review() -> None:
    one = review(1, 0, Grade.BEST, Grade.SLIP, Grade.FIND)
    found = best_moves_in(review_to_plain(one))
    assert (found.found, found.counted) == (one.best_moves, len(one.counted)) == (2, 3)
    hinted = review(1, 0, Grade.BEST, Grade.SLIP, Grade.FIND, hinted=True)
    found = best_moves_in(review_to_plain(hinted))
    assert (found.found, found.counted) == (hinted.best_moves, len(hinted.counted)) == (0, 0)
