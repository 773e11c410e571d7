"""Everything on the bed can be drawn, lies where it should, and is told apart, also without colour."""

from io import BytesIO
from itertools import combinations

import pygame
import pytest

from scenes.pictures import bedroom, shut_up_cat
from scenes.pictures.shut_up_cat import CatSpot, Pawn
from scenes.stage.drawing import Drawing
from tests.pictures.every_drawing import shut_up_cat_cards


def picture(drawing: Drawing, width: int = 64) -> pygame.Surface:
    size = (width, round(width * drawing.height / drawing.width))
    return pygame.image.load_sized_svg(BytesIO(drawing.svg().encode()), size)


def greys(drawing: Drawing, width: int = 64) -> list[int]:
    """The drawing's brightness, pixel by pixel, on the quilt's blue: what is left of it without colour."""
    surface = pygame.Surface((width, round(width * drawing.height / drawing.width)))
    surface.fill("#6480c6")
    surface.blit(picture(drawing, width), (0, 0))
    pixels = iter(pygame.image.tobytes(surface, "RGB"))
    return [(3 * r + 6 * g + b) // 10 for r, g, b in zip(pixels, pixels, pixels, strict=True)]


def share_that_differs(one: Drawing, other: Drawing) -> float:
    pairs = list(zip(greys(one), greys(other), strict=True))
    return sum(abs(a - b) > 24 for a, b in pairs) / len(pairs)


def tiles() -> list[Drawing]:
    return [shut_up_cat.tile_back(), shut_up_cat.tile_z(), shut_up_cat.tile_meow()]


@pytest.mark.parametrize(
    "group",
    [
        tiles(),
        [shut_up_cat.die(face) for face in range(1, 7)],
        [shut_up_cat.die_tumble(frame) for frame in range(shut_up_cat.TUMBLE_FRAMES)],
        [shut_up_cat.token(winks) for winks in shut_up_cat.TOKENS],
        [shut_up_cat.space_number(number) for number in range(1, 7)],
        shut_up_cat_cards(),
    ],
    ids=["tiles", "dice", "tumbles", "tokens", "numbers", "cards"],
)
def test_no_two_of_a_kind_look_alike_without_colour(group: list[Drawing]) -> None:
    for one, other in combinations(group, 2):
        assert share_that_differs(one, other) > 0.02


def test_the_three_tiles_are_different_pictures_without_colour() -> None:
    assert min(share_that_differs(one, other) for one, other in combinations(tiles(), 2)) > 0.35


def test_every_pawn_has_a_colour_and_a_sign_of_its_own() -> None:
    colours = {tuple(picture(shut_up_cat.pawn(colour), 120).get_at((22, 92))) for colour in Pawn}
    signs = {shut_up_cat.pawn(colour).layers[-1].name for colour in Pawn}
    assert len(colours) == len(signs) == len(Pawn)


@pytest.mark.parametrize("spot", [CatSpot.FACE, CatSpot.HEADBOARD, CatSpot.DOOR])
def test_the_cat_can_yowl_and_blink_wherever_it_is_awake(spot: CatSpot) -> None:
    silent, blinking, loud = (
        pygame.image.tobytes(picture(one, 160), "RGBA")
        for one in (
            shut_up_cat.waker(spot, yowling=False),
            shut_up_cat.waker(spot, yowling=False, blink=True),
            shut_up_cat.waker(spot, yowling=True),
        )
    )
    assert len({silent, blinking, loud}) == 3


def test_on_the_headboard_the_cat_yowls_unless_told_otherwise() -> None:
    assert shut_up_cat.waker("headboard") == shut_up_cat.waker("headboard", yowling=True)
    assert shut_up_cat.waker("door") == shut_up_cat.waker("door", yowling=False)


def test_the_twelve_spaces_lie_on_the_quilt_without_touching() -> None:
    tile, bed = shut_up_cat.TILE_ON_SPACE, shut_up_cat.bed()
    assert len(shut_up_cat.SPACE_CENTRES) == len(shut_up_cat.SPACE_NUMBERS) == 12
    for x, y in shut_up_cat.SPACE_CENTRES:
        assert tile / 2 < x < bed.width - tile / 2
        assert tile / 2 < y < bed.height - tile / 2
    for (ax, ay), (bx, by) in combinations(shut_up_cat.SPACE_CENTRES, 2):
        assert max(abs(ax - bx), abs(ay - by)) > tile


def test_spaces_with_the_same_number_lie_opposite_each_other() -> None:
    x, y = shut_up_cat.RING_CENTRE
    for one, other in zip(shut_up_cat.SPACE_CENTRES[:6], shut_up_cat.SPACE_CENTRES[6:], strict=True):
        assert (one[0] + other[0], one[1] + other[1]) == pytest.approx((2 * x, 2 * y), abs=0.2)


def test_a_die_on_each_place_fits_onto_the_pillow() -> None:
    half, pillow = shut_up_cat.DIE_ON_PILLOW / 2, shut_up_cat.pillow()
    for x, y in shut_up_cat.PILLOW_PLACES:
        assert half < x < pillow.width - half
        assert half < y < pillow.height - half


def test_the_room_for_a_name_is_left_empty() -> None:
    left, top, width, height = shut_up_cat.NAME_BOX
    for card in map(shut_up_cat.distraction, shut_up_cat.DISTRACTIONS):
        surface = picture(card, shut_up_cat.CARD[0])
        box = surface.subsurface((left + 16, top + 8, width - 32, height - 8))
        assert (
            len({tuple(box.get_at((x, y))) for x in range(0, width - 32, 8) for y in range(0, height - 8, 4)})
            == 1
        )


def test_the_peeking_cat_stands_in_the_door_of_the_room() -> None:
    left, top, scale = bedroom.DOOR
    room, peeking = picture(bedroom.bedroom(1920, 1080), 1920), shut_up_cat.waker("door")
    hall = room.get_at((round(left + 250 * scale), round(top + 80 * scale)))
    wall = room.get_at((round(left - 60), round(top + 80 * scale)))
    assert sum(hall[:3]) > 2 * sum(wall[:3])
    assert left + scale * peeking.width < 1940
    assert {layer.name for layer in peeking.layers} >= {layer.name for layer in shut_up_cat.door().layers}


@pytest.mark.parametrize("size", [(1920, 1080), (1920, 1440), (3840, 1080)])
def test_the_room_fills_windows_of_every_shape(size: tuple[int, int]) -> None:
    room = picture(bedroom.bedroom(*size), 320)
    right, bottom = room.get_width() - 1, room.get_height() - 1
    assert all(room.get_at(corner)[3] == 255 for corner in ((0, 0), (right, 0), (0, bottom), (right, bottom)))
