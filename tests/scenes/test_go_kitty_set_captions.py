"""The captions of laid sets: each on its own set with the face of its owner, still, and in one form."""

import pytest
from pygame import FRect

from game.go_kitty.actions import Ask, Give, Lay
from game.go_kitty.cards import Trait
from scenes.go_kitty.parts.set_captions import Caption
from scenes.stage.theme import Pace
from scenes.table.scene import TableScene
from scenes.table.stands import Key
from tests.gallery.go_kitty_moments import pose
from tests.gallery.posed import prefer
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

_OUTLINE = 2.5
"""How wide the outline of a caption is."""


def _captions(launch: Launch, size: tuple[int, int]) -> tuple[TableScene, list[Caption]]:
    driver = launch(lambda: posed_table(TWO_EACH), size)
    table = settle(driver)
    return table, [*go_kitty_look(table).captions.captions(driver.app.kit)]


@every_window
def test_every_set_says_whose_it_is_within_itself_and_beside_the_points(
    launch: Launch, size: tuple[int, int]
) -> None:
    table, captions = _captions(launch, size)
    sets = dict[Key, list[FRect]]()
    for key in table.pieces.keys_with_prefix("laid"):
        sets.setdefault(key[:3], []).append(table.pieces[key].rect)
    wholes = {key: cards[0].unionall(cards[1:]) for key, cards in sets.items()}
    ribbons = [table.pieces[key].rect for key in table.pieces.keys_with_prefix("ribbon")]
    assert len(captions) == len(wholes) == 10
    for one in captions:
        (under,) = [key for key, whole in wholes.items() if whole.inflate(1, 1).contains(one.box)]
        assert under[1] == one.seat
        assert one.box.contains(one.face)
        assert one.box.inflate(-1, -1).collidelist(ribbons) < 0, one.text


@pytest.mark.parametrize(("size", "most"), [((640, 360), 0.65), ((1280, 720), 0.52), ((1920, 1080), 0.52)])
def test_faces_can_be_told_apart_and_leave_the_pictures_of_their_sets_in_sight(
    launch: Launch, size: tuple[int, int], most: float
) -> None:
    table, captions = _captions(launch, size)
    cards = [table.pieces[key].rect for key in table.pieces.keys_with_prefix("laid")]
    for one in captions:
        card = cards[one.face.collidelist(cards)]
        assert 0.3 < one.face.height / card.height < most
        assert one.face.height * table.kit.window.scale >= 12


def test_the_words_of_a_pair_of_small_sets_find_room_beside_the_face_and_touch_no_edge(
    launch: Launch,
) -> None:
    table, captions = _captions(launch, (1920, 1080))
    for one in captions:
        free = one.box.width - one.face.width - table.kit.typesetter.measure(one.text, one.style)[0]
        assert one.text
        assert free / 2 >= 2 * _OUTLINE
    assert len({(one.seat, one.style.size) for one in captions}) == 5, "a seat's letters are of one size"
    assert len({one.style.size for one in captions}) > 1, "they are as large as there is room"


@every_window
def test_captions_stand_on_lower_edges_and_over_the_banner_on_upper_ones(
    launch: Launch, size: tuple[int, int]
) -> None:
    table, captions = _captions(launch, size)
    cards = [table.pieces[key].rect for key in table.pieces.keys_with_prefix("laid")]
    for one in captions:
        card = cards[one.box.collidelist(cards)]
        edge = (one.box.top, card.top) if one.seat == 0 else (one.box.bottom, card.bottom)
        assert edge[0] == pytest.approx(edge[1])


@every_window
def test_either_all_captions_of_a_seat_say_what_the_sets_are_or_none(
    launch: Launch, size: tuple[int, int]
) -> None:
    _, captions = _captions(launch, size)
    for seat in range(5):
        assert len({bool(one.text) for one in captions if one.seat == seat}) == 1


def test_captions_stand_still_while_something_moves_and_a_new_one_comes_with_its_points(
    launch: Launch,
) -> None:
    laid = ("apple apple apple apple", "cozy cozy cozy cozy", "")
    driver = launch(lambda: posed_table(pose("rain rain rain snow", "rain fan", "leaf", laid=laid)))
    table, look = settle(driver), go_kitty_look(settle(driver))
    prefer(table, pace=Pace.NORMAL)
    before = [*look.captions.captions(table.kit)]
    table.loop.play(Ask(1, Trait.RAIN))
    while table.timeline.busy:
        assert [*look.captions.captions(table.kit)] == before
        driver.tick(0.1)
    table.loop.play(Give(Trait.RAIN))
    table.timeline.finish()
    table.loop.play(Lay((Trait.RAIN,) * 4))
    for _ in range(100):
        shown = {one.text for one in look.captions.captions(table.kit)}
        points = [table.pieces[key].visible for key in table.pieces.keys_with_prefix("ribbon", 0, 1)]
        assert shown == {"Apple", "Cozy"} | ({"Rain"} if any(points) else set())
        if any(points):
            return
        driver.tick(0.1)
    raise AssertionError("the set was never laid")
