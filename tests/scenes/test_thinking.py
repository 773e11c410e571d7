"""Bots think in slices between frames, and answer after the pause of the pace."""

from collections.abc import Generator, Iterator

from scenes.table.thinking import Thinking

STEPS = 12


def thought() -> Generator[None, None, str]:
    for _ in range(STEPS):
        yield
    return "meow"


def a_tick_a_look() -> Iterator[float]:
    now = 0.0
    while True:
        yield now
        now += 1.0


def test_a_thought_takes_as_many_frames_as_it_has_slices() -> None:
    bot = Thinking(thought(), 0.0, a_tick_a_look().__next__, slice_seconds=4.0)
    frames = 0
    while not bot.done:
        bot.advance(0.01)
        frames += 1
    assert bot.answer == "meow"
    assert frames == 1 + STEPS // 3, "a short slice at first, then three thoughts in each"


def test_in_the_frame_in_which_all_comes_to_rest_it_thinks_no_more_than_while_things_move() -> None:
    thoughts = 0

    def counted() -> Generator[None, None, str]:
        nonlocal thoughts
        while True:
            thoughts += 1
            yield

    bot = Thinking(counted(), 0.0, a_tick_a_look().__next__, slice_seconds=10.0)
    taken = []
    for resting in (False, True, True):
        before = thoughts
        bot.advance(0.01, resting)
        taken.append(thoughts - before)
    assert taken == [3, 3, 9]


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


def test_a_hurried_bot_answers_when_it_has_thought() -> None:
    bot = Thinking(thought(), 1.0, lambda: 0.0)
    bot.advance(0.1)
    bot.hurry()
    assert bot.done
