"""The labels of laid sets: each on its own set, and all of a seat in one form."""

import pytest
from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.table.scene import TableScene
from scenes.table.stands import Key
from tests.gallery.go_kitty_moments import pose
from tests.scenes.games_on_tables import go_kitty_look
from tests.scenes.go_kitty_tables import posed_table, settle
from tests.scenes.launching import Launch

TWO_EACH = pose(
    *["mouse", "", "", "", ""],
    laid=(
        "snow snow snow snow,apple apple apple apple",
        "cozy cozy cozy cozy,light clover fan leaf",
        "clover clover clover rain,fan fan fan firefly",
        "flower flower flower flower,pumpkin pumpkin pumpkin pumpkin",
        "ice_cream ice_cream ice_cream ice_cream,leaf leaf leaf mouse",
    ),
)
every_window = pytest.mark.parametrize(
    "size", [(1280, 720), (1920, 1080), (2560, 1080), (640, 900), (800, 600)]
)


def _labels(launch: Launch, size: tuple[int, int]) -> tuple[TableScene, list[tuple[str, FRect]]]:
    driver = launch(lambda: posed_table(TWO_EACH), size)
    table = settle(driver)
    return table, [*go_kitty_look(table).labels.labels(Canvas(driver.app.kit))]


@every_window
def test_a_label_lies_within_its_own_set_beside_the_points(launch: Launch, size: tuple[int, int]) -> None:
    table, labels = _labels(launch, size)
    assert labels
    sets = dict[Key, list[FRect]]()
    for key in table.pieces.keys_with_prefix("laid"):
        sets.setdefault(key[:3], []).append(table.pieces[key].rect)
    wholes = [cards[0].unionall(cards[1:]) for cards in sets.values()]
    ribbons = [table.pieces[key].rect for key in table.pieces.keys_with_prefix("ribbon")]
    for text, label in labels:
        assert [whole for whole in wholes if whole.inflate(1, 1).contains(label)], text
        assert label.inflate(-1, -1).collidelist(ribbons) < 0, text


@every_window
def test_either_all_labels_of_a_seat_say_whose_the_sets_are_or_none(
    launch: Launch, size: tuple[int, int]
) -> None:
    table, labels = _labels(launch, size)
    for plate in go_kitty_look(table).seats.plates:
        laid = [table.pieces[key].rect for key in table.pieces.keys_with_prefix("laid", plate.seat)]
        texts = [text for text, label in labels if label.collidelist(laid) >= 0]
        assert len({":" in text for text in texts}) <= 1, texts
