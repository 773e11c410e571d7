"""The theme keeps its promises: contrast, sizes, and the same inks as the drawings."""

import pytest

from scenes.stage.drawing import palette
from scenes.stage.theme import DAYLIGHT, HIGH_CONTRAST, Colours, Seconds, Size, Theme, mix
from tests.contrast import contrast, words_and_grounds


@pytest.mark.parametrize("colours", [DAYLIGHT, HIGH_CONTRAST], ids=["daylight", "high contrast"])
def test_words_stand_out_from_their_ground(colours: Colours) -> None:
    pairs = words_and_grounds(colours)
    assert [(pair, round(contrast(*pair), 2)) for pair in pairs if contrast(*pair) < 4.5] == []


def test_high_contrast_is_stronger_than_daylight() -> None:
    assert min(contrast(*pair) for pair in words_and_grounds(HIGH_CONTRAST)) > 7


def test_black_on_white_has_the_highest_contrast() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


@pytest.mark.parametrize("name", ["ink", "lamplight", "night", "dusk", "wood"])
def test_the_interface_is_painted_with_the_inks_of_the_drawings(name: str) -> None:
    assert getattr(DAYLIGHT, name) == palette().colours[name]


def test_text_is_at_least_twenty_units_high() -> None:
    assert min(Size.BODY, Size.SMALL, Size.BUTTON) >= 20


def test_controls_stay_big_enough_to_hit_in_the_smallest_window() -> None:
    assert min(Size.CONTROL, Size.TARGET) * 540 / 1080 >= 32


def test_reduced_motion_takes_no_longer_than_its_limit() -> None:
    assert Theme(reduced_motion=True).seconds(2) == Seconds.MOST_IF_REDUCED
    assert Theme().seconds(2) == 2


def test_reduced_motion_lets_nothing_idle() -> None:
    assert Theme().alive
    assert not Theme(reduced_motion=True).alive
    assert not Theme(idle_life=False).alive


def test_a_mixed_colour_lies_between_its_two() -> None:
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
