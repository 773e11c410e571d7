"""Bots think in the time between frames, and answer after the pause of the pace."""

from collections.abc import Generator, Iterator
from math import ceil

import pytest

from scenes.stage.theme import Pace
from scenes.table import thinking
from scenes.table.thinking import Thinking

STEPS = 12
FRAMES = 64


def thought(steps: int = STEPS) -> Generator[None, None, str]:
    for _ in range(steps):
        yield
    return "meow"


def a_tick_a_look() -> Iterator[float]:
    now = 0.0
    while True:
        yield now
        now += 1.0


def test_between_frames_it_thinks_for_as_long_as_it_is_given() -> None:
    bot = Thinking(thought(), 0.0, a_tick_a_look().__next__)
    rests = 0
    while not bot.done:
        bot.go_on(4.0)
        rests += 1
    assert bot.answer == "meow"
    assert rests == 1 + STEPS // 3, "three thoughts in each, and the answer"


def test_where_frames_leave_no_time_it_takes_some_of_the_next_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "WAITS", 1)
    bot = Thinking(thought(), 0.0, a_tick_a_look().__next__)
    bot.advance(0.01)
    bot.go_on(2.0)
    bot.advance(0.01)
    assert not bot.done
    bot.advance(0.01)
    assert bot.answer == "meow"


def test_a_pause_begins_when_everything_rests() -> None:
    bot = Thinking(thought(), 1.0, lambda: 0.0)
    bot.advance(5.0, resting=False)
    assert not bot.done
    bot.advance(1.1)
    assert bot.done


def test_in_these_tests_a_thought_takes_one_frame_however_slow_the_machine_is() -> None:
    bot = Thinking(thought(), 0.0, a_tick_a_look().__next__)
    bot.advance(0.01)
    assert bot.answer == "meow"


def test_an_answer_waits_for_the_pause() -> None:
    bot = Thinking(thought(), 1.0, lambda: 0.0)
    bot.advance(0.9)
    assert not bot.done
    bot.advance(0.2)
    assert bot.done


def frames_until_done(steps: int, pause: float) -> int:
    """At so many frames a second, with a clock on which every thought takes half a millisecond."""
    now = 0.0

    def clock() -> float:
        nonlocal now
        now += 0.0005
        return now

    bot = Thinking(thought(steps), pause, clock)
    for frame in range(1, 1000):
        bot.advance(1 / FRAMES)
        bot.go_on(0.004)
        if bot.done:
            return frame
    raise AssertionError("it never answers")


@pytest.fixture
def all_between_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "WAITS", 1)


@pytest.mark.usefixtures("all_between_frames")
@pytest.mark.parametrize("pace", [pace for pace in Pace if pace is not Pace.INSTANT])
def test_an_answer_comes_at_the_same_moment_however_long_it_is_thought_of(pace: Pace) -> None:
    assert {frames_until_done(steps, pace) for steps in (0, 10, 50, 100, 200, 300)} == {ceil(pace * FRAMES)}


@pytest.mark.usefixtures("all_between_frames")
def test_a_thought_that_is_too_long_for_its_pause_takes_another_whole_one() -> None:
    assert {frames_until_done(steps, Pace.FAST) for steps in (500, 600, 700)} == {
        ceil(2 * Pace.FAST * FRAMES)
    }


@pytest.mark.usefixtures("all_between_frames")
def test_without_a_pause_an_answer_comes_when_it_is_found() -> None:
    assert frames_until_done(10, Pace.INSTANT) < frames_until_done(100, Pace.INSTANT)


def test_a_hurried_bot_answers_when_it_has_thought() -> None:
    bot = Thinking(thought(), 1.0, lambda: 0.0)
    bot.advance(0.1)
    bot.hurry()
    assert bot.done
