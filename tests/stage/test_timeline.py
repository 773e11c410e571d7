"""The laws of the timeline: the frame rate does not matter, and skipping ends where waiting would."""

from dataclasses import dataclass, field
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scenes.stage import ease
from scenes.stage.ease import Ease
from scenes.stage.timeline import Step, Timeline, beat, call, sequence, staggered, together, tween, wait


@dataclass
class Card:
    x: float = 0.0
    alpha: float = 1.0
    heard: list[tuple[str, float]] = field(default_factory=list)

    def hear(self, word: str) -> None:
        self.heard.append((word, self.x))


def linear(t: float) -> float:
    return t


Recipe = tuple[Any, ...]

durations = st.sampled_from([0.0, 0.05, 0.1, 0.24, 0.3])
recipes = st.recursive(
    st.one_of(
        st.tuples(st.just("wait"), durations),
        st.tuples(st.just("call"), st.sampled_from("abc")),
        st.tuples(st.just("beat"), st.none()),
        st.tuples(st.just("tween"), durations, st.integers(-9, 9)),
    ),
    lambda inner: st.tuples(st.sampled_from(["together", "sequence"]), st.lists(inner, max_size=4)),
    max_leaves=12,
)
frames = st.lists(st.floats(0.001, 0.4), max_size=8)


def build(recipe: Recipe, card: Card) -> Step:
    match recipe:
        case ("wait", seconds):
            return wait(seconds)
        case ("call", word):
            return call(card.hear, word)
        case ("beat", _):
            return beat()
        case ("tween", seconds, goal):
            return tween(card, seconds, ease.out_back, x=goal)
        case ("together", inner):
            return together(*(build(one, card) for one in inner))
        case _:
            _, inner = recipe
            return sequence(*(build(one, card) for one in inner))


def played(recipe: Recipe) -> tuple[Timeline, Card]:
    card, timeline = Card(), Timeline()
    timeline.play(build(recipe, card))
    return timeline, card


@given(recipes, frames)
def test_the_end_is_the_same_whatever_the_frame_rate(recipe: Recipe, steps: list[float]) -> None:
    in_one, card_of_one = played(recipe)
    in_one.advance(100)
    in_many, card_of_many = played(recipe)
    for seconds in steps:
        in_many.advance(seconds)
    in_many.advance(100)
    assert card_of_many == card_of_one
    assert not in_one.busy
    assert not in_many.busy


@given(recipes, st.floats(0, 1))
def test_skipping_to_the_end_equals_waiting_for_it(recipe: Recipe, moment: float) -> None:
    waited, waiting_card = played(recipe)
    waited.advance(100)
    skipped, skipping_card = played(recipe)
    skipped.advance(moment)
    while skipped.busy:
        skipped.skip()
    assert skipping_card == waiting_card


def test_skipping_stops_at_the_next_beat() -> None:
    card, timeline = Card(), Timeline()
    timeline.play(sequence(tween(card, 1, x=10), beat(), wait(1), tween(card, 1, x=20)))
    timeline.skip()
    assert card.x == 10
    assert timeline.busy
    timeline.skip()
    assert card.x == 20
    assert not timeline.busy


def test_time_left_over_belongs_to_the_next_step() -> None:
    card, timeline = Card(), Timeline()
    timeline.play(sequence(wait(1), tween(card, 1, linear, x=10)))
    timeline.advance(1.5)
    assert card.x == 5


def test_time_left_over_belongs_to_what_a_call_plays_next() -> None:
    card, timeline = Card(), Timeline()
    timeline.play(sequence(wait(1), call(lambda: timeline.play(tween(card, 1, linear, x=10)))))
    timeline.advance(1.5)
    assert card.x == 5


def test_what_is_played_later_begins_when_the_rest_has_ended() -> None:
    card, timeline = Card(), Timeline()
    timeline.play(wait(1))
    timeline.play(call(card.hear, "second"))
    timeline.advance(0.9)
    assert card.heard == []
    timeline.advance(0.1)
    assert card.heard == [("second", 0.0)]


def test_what_is_played_now_runs_beside_the_rest() -> None:
    card, timeline = Card(), Timeline()
    timeline.play(wait(1))
    timeline.play_now(tween(card, 0.5, linear, x=10))
    timeline.advance(0.5)
    assert card.x == 10
    assert timeline.busy


def test_a_tween_begins_from_where_the_thing_is_when_it_begins() -> None:
    card, timeline = Card(), Timeline()
    timeline.play(sequence(tween(card, 1, linear, x=10), tween(card, 1, linear, x=0)))
    timeline.advance(1.5)
    assert card.x == 5


def test_double_speed_takes_half_the_time() -> None:
    card, timeline = Card(), Timeline(speed=2)
    timeline.play(tween(card, 1, linear, x=10))
    assert timeline.seconds_until_change() == 0 or timeline.busy
    timeline.advance(0.25)
    assert card.x == 5
    timeline.advance(0.25)
    assert not timeline.busy


def test_what_was_planned_before_a_timeline_was_still_moves_at_once_as_well() -> None:
    card, timeline = Card(), Timeline()
    timeline.play(sequence(wait(1), tween(card, 2, x=100)))
    timeline.still = True
    timeline.advance(1.1)
    assert card.x == 100


def test_a_still_timeline_moves_at_once_but_fades_in_time() -> None:
    card, timeline = Card(), Timeline(still=True)
    timeline.play(tween(card, 1, linear, x=10, alpha=0))
    timeline.advance(0.5)
    assert card.x == 10
    assert card.alpha == 0.5


def test_staggered_steps_begin_one_after_another() -> None:
    card, timeline = Card(), Timeline()
    timeline.play(staggered(0.1, *(call(card.hear, word) for word in "abc")))
    timeline.advance(0.15)
    assert [word for word, _ in card.heard] == ["a", "b"]


def test_it_says_how_long_nothing_will_move() -> None:
    timeline = Timeline()
    assert timeline.seconds_until_change() == float("inf")
    timeline.play(sequence(wait(2), tween(Card(), 1, x=1)))
    timeline.advance(0.5)
    assert timeline.seconds_until_change() == 1.5
    timeline.advance(1.5)
    assert timeline.seconds_until_change() == 0


def test_what_glides_can_be_sent_elsewhere_on_its_way() -> None:
    timeline, card, other = Timeline(), Card(), Card()
    timeline.play(together(tween(card, 1, x=10, alpha=0), tween(other, 1, x=10)))
    timeline.advance(0.5)
    assert timeline.something_travels
    timeline.redirect(card, x=50)
    timeline.advance(0.5)
    assert (card.x, card.alpha, other.x) == (50, 0, 10)
    assert not timeline.something_travels


@given(st.sampled_from([ease.out_quad, ease.in_out, ease.out_cubic, ease.out_back]))
def test_an_ease_begins_at_zero_and_ends_at_one(function: Ease) -> None:
    assert function(0.0) == 0.0
    assert function(1.0) == 1.0


@given(st.sampled_from([ease.arc, ease.pulse, ease.wiggle]))
def test_a_movement_there_and_back_ends_where_it_began(function: Ease) -> None:
    assert function(0.0) == function(1.0) == 0.0
