"""Chance is the same everywhere, and fair."""

from collections import Counter
from itertools import permutations

from game.rng import Rng


def test_the_numbers_are_those_of_the_published_splitmix64() -> None:
    rng = Rng(1234567)
    assert [rng.next() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_below_stays_below_and_reaches_everything() -> None:
    rng = Rng(3)
    assert {rng.below(6) for _ in range(200)} == set(range(6))


def test_random_lies_from_zero_to_below_one() -> None:
    rng = Rng(4)
    numbers = [rng.random() for _ in range(1000)]
    assert min(numbers) >= 0
    assert max(numbers) < 1
    assert 0.45 < sum(numbers) / 1000 < 0.55


def test_a_shuffle_keeps_every_item_and_brings_every_order_about_equally_often() -> None:
    rng = Rng(5)
    orders = Counter(tuple(rng.shuffled("abcd")) for _ in range(24_000))
    assert set(orders) == set(permutations("abcd"))
    assert all(880 < times < 1120 for times in orders.values())


def test_a_shuffle_is_the_same_on_every_platform() -> None:
    assert Rng(42).shuffled(range(10)) == [9, 3, 1, 4, 0, 7, 8, 6, 2, 5]


def test_an_end_is_drawn_from_all_items_every_order_about_equally_often() -> None:
    rng = Rng(6)
    pools = [rng.shuffled_end("abcd", 2) for _ in range(12_000)]
    assert all(sorted(pool) == list("abcd") for pool in pools)
    ends = Counter((pool[-1], pool[-2]) for pool in pools)
    assert set(ends) == set(permutations("abcd", 2))
    assert all(880 < times < 1120 for times in ends.values())


def test_an_end_is_the_same_on_every_platform() -> None:
    assert Rng(42).shuffled_end(range(10), 4)[:-5:-1] == [6, 1, 5, 8]


def test_places_take_one_chance_and_each_of_them_comes_equally_often() -> None:
    rng, other = Rng(7), Rng(7)
    places = Counter(tuple(rng.places(2, 1, 3)) for _ in range(6000))
    for _ in range(6000):
        other.next()
    assert rng.state == other.state
    assert set(places) == {(one, 0, three) for one in range(2) for three in range(3)}
    assert all(880 < times < 1120 for times in places.values())


def test_a_derived_source_depends_on_all_its_parts() -> None:
    states = {
        Rng.derived(*parts).state for parts in [(1, "bot", 0), (1, "bot", 1), (2, "bot", 0), (1, "deal")]
    }
    assert len(states) == 4
    assert Rng.derived(1, "bot", 0).state == Rng.derived(1, "bot", 0).state


def test_a_lot_falls_as_often_as_its_share_says_and_never_where_there_is_none() -> None:
    rng = Rng(3)
    falls = [rng.weighted_index([1.0, 0.0, 3.0]) for _ in range(4000)]
    assert falls.count(1) == 0
    assert 900 < falls.count(0) < 1100


def test_a_lot_takes_one_chance_whatever_the_shares() -> None:
    one, other = Rng(7), Rng(7)
    one.weighted_index([0.2, 0.3])
    other.weighted_index([5.0] * 40)
    assert one.state == other.state
