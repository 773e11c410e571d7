"""The banner of the Go Kitty table says what is still to be picked."""

import pytest

from scenes.go_kitty.questions.asking import Way
from tests.gallery.go_kitty_moments import pose
from tests.scenes.go_kitty_tables import click_seat, click_way, launch_at
from tests.scenes.launching import Launch


@pytest.mark.parametrize(
    ("hand", "way", "wanted"),
    [
        ("rain fan", Way.TRAIT, "pick a card"),
        ("rain fan", Way.SEASON, "pick a season"),
        ("rain fan", Way.SEEK, "pick anything"),
        ("mouse mouse", None, "pick a season"),
    ],
)
def test_a_cat_picked_first_the_banner_asks_for_what_can_be_picked(
    launch: Launch, hand: str, way: Way | None, wanted: str
) -> None:
    driver, scene = launch_at(launch, pose(hand, "leaf", "rain"))
    if way is not None and way is not Way.TRAIT:
        click_way(driver, scene, way)
    click_seat(driver, scene, 1)
    assert wanted in scene.banner.text
