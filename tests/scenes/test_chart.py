"""The chart of a game numbers its rounds so that they can be told apart."""

from itertools import pairwise

import pytest
from pygame import Rect

from scenes.pages.results.chart import Chart
from scenes.stage.canvas import Canvas
from scenes.stage.spoken import in_words
from scenes.stage.theme import Theme
from scenes.table.course import Course
from tests.gallery.shots import PLAIN
from tests.scenes.launching import Launch
from tests.scenes.words_drawn import recording_drawing


@pytest.mark.usefixtures("real_pictures", "empty_pictures")
@pytest.mark.parametrize(
    ("name", "size", "scale"),
    [
        ("page-results-go_kitty", (480, 270), 1.0),
        ("page-results-kitten_me", (1280, 720), 2.0),
        ("page-results-shut_up_cat", (640, 360), 1.5),
    ],
)
def test_the_numbers_of_the_rounds_stand_apart_by_at_least_a_third_of_their_height(
    launch: Launch, name: str, size: tuple[int, int], scale: float
) -> None:
    shot = PLAIN[name]
    driver = launch(shot.first, size, Theme(text_scale=scale))
    shot.act(driver)
    with recording_drawing(Rect((0, 0), size)) as recorder:
        driver.scene.draw(Canvas(driver.scene.kit))
    numbers = [drawn.ink for drawn in recorder.texts if isinstance(drawn.widget, Chart)]
    lowest = max(ink.bottom for ink in numbers)
    rounds = [ink for ink in numbers if ink.bottom > lowest - ink.height / 2]
    assert len(rounds) > 1
    assert all(after.left - before.right >= before.height / 3 for before, after in pairwise(rounds))


def test_who_hears_the_course_is_told_only_what_changed() -> None:
    course = Course([(0, 0), (0, 2), (0, 2), (3, 2)])
    chart = Chart(course, ("You", "Misty"), "Points by round")
    told = [in_words(line.name) for line in chart.spoken().parts]
    assert told == ["You: 0, 3 after round 3", "Misty: 0, 2 after round 1"]
