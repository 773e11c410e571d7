"""Everything on the bed can be drawn, lies where it should, and is told apart, also without colour."""

from functools import cache
from itertools import combinations, product

import pygame
import pytest

from game.shut_up_cat.cards import Distraction
from scenes.pictures import bedroom, shut_up_cat
from scenes.pictures.shut_up_cat import CatSpot, Pawn
from scenes.stage.drawing import Drawing
from tests.loops import check_each
from tests.pictures.every_drawing import shut_up_cat_cards
from tests.pictures.rasterised import rasterised


@cache
def greys(drawing: Drawing, width: int = 64) -> list[int]:
    """The drawing's brightness, pixel by pixel, on the quilt's blue: what is left of it without colour."""
    surface = pygame.Surface((width, round(width * drawing.height / drawing.width)))
    surface.fill("#6480c6")
    surface.blit(rasterised(drawing, width), (0, 0))
    pixels = iter(pygame.image.tobytes(surface, "RGB"))
    return [(3 * r + 6 * g + b) // 10 for r, g, b in zip(pixels, pixels, pixels, strict=True)]


def share_that_differs(one: Drawing, other: Drawing) -> float:
    pairs = list(zip(greys(one), greys(other), strict=True))
    return sum(abs(a - b) > 24 for a, b in pairs) / len(pairs)


TILES = [shut_up_cat.tile_back(), shut_up_cat.tile_z(), shut_up_cat.tile_meow()]
OF_A_KIND = {
    "dice": [shut_up_cat.die(face) for face in range(1, 7)],
    "tumbles": [shut_up_cat.die_tumble(frame) for frame in range(shut_up_cat.TUMBLE_FRAMES)],
    "numbers": [shut_up_cat.space_number(number) for number in range(1, 7)],
    "cards": shut_up_cat_cards(),
}


def no_two_look_alike_without_colour(kind: str) -> None:
    for one, other in combinations(OF_A_KIND[kind], 2):
        assert share_that_differs(one, other) > 0.02


def can_yowl_and_blink(spot: CatSpot) -> None:
    ways = [
        shut_up_cat.waker(spot, yowling=False),
        shut_up_cat.waker(spot, yowling=False, blink=True),
        shut_up_cat.waker(spot, yowling=True),
    ]
    assert len({pygame.image.tobytes(rasterised(one, 160), "RGBA") for one in ways}) == 3


def leaves_the_room_for_its_name_empty(distraction: str) -> None:
    left, top, width, height = shut_up_cat.NAME_BOX
    surface = rasterised(shut_up_cat.distraction(distraction), shut_up_cat.CARD[0])
    box = surface.subsurface((left + 16, top + 8, width - 32, height - 8))
    places = product(range(0, width - 32, 8), range(0, height - 8, 4))
    assert len({tuple(box.get_at(place)) for place in places}) == 1


def test_everything_on_the_bed_is_told_apart_also_without_colour() -> None:
    check_each(OF_A_KIND, no_two_look_alike_without_colour)
    check_each([card.name.lower() for card in Distraction], leaves_the_room_for_its_name_empty)
    check_each([CatSpot.FACE, CatSpot.HEADBOARD, CatSpot.DOOR], can_yowl_and_blink)
    assert shut_up_cat.waker("headboard") == shut_up_cat.waker("headboard", yowling=True)
    assert shut_up_cat.waker("door") == shut_up_cat.waker("door", yowling=False)
    assert min(share_that_differs(one, other) for one, other in combinations(TILES, 2)) > 0.35
    colours = {tuple(rasterised(shut_up_cat.pawn(colour), 120).get_at((22, 92))) for colour in Pawn}
    signs = {shut_up_cat.pawn(colour).layers[-1].name for colour in Pawn}
    assert len(colours) == len(signs) == len(Pawn)


def test_spaces_dice_and_the_peeking_cat_lie_where_they_should() -> None:
    centres, tile = shut_up_cat.SPACE_CENTRES, shut_up_cat.TILE_ON_SPACE
    assert len(centres) == len(shut_up_cat.SPACE_NUMBERS) == 12
    assert all(lies_on(shut_up_cat.bed(), centre, tile) for centre in centres)
    assert all(max(abs(ax - bx), abs(ay - by)) > tile for (ax, ay), (bx, by) in combinations(centres, 2))
    x, y = shut_up_cat.RING_CENTRE
    for one, opposite in zip(centres[:6], centres[6:], strict=True):
        assert (one[0] + opposite[0], one[1] + opposite[1]) == pytest.approx((2 * x, 2 * y), abs=0.2)
    dice = shut_up_cat.PILLOW_PLACES
    assert all(lies_on(shut_up_cat.pillow(), place, shut_up_cat.DIE_ON_PILLOW) for place in dice)
    left, top, scale = bedroom.DOOR
    room, peeking = rasterised(bedroom.bedroom(1920, 1080), 1920), shut_up_cat.waker("door")
    hall = room.get_at((round(left + 250 * scale), round(top + 80 * scale)))
    wall = room.get_at((round(left - 60), round(top + 80 * scale)))
    assert sum(hall[:3]) > 2 * sum(wall[:3])
    assert left + scale * peeking.width < 1940
    assert {layer.name for layer in peeking.layers} >= {layer.name for layer in shut_up_cat.door().layers}


def the_cat_takes_what_is_outlined(spot: CatSpot) -> None:
    drawing = shut_up_cat.waker(spot)
    body = rasterised(drawing, round(drawing.width)).get_bounding_rect(40)
    assert tuple(body) == pytest.approx(shut_up_cat.WAKER_BODY[spot], abs=3)


def test_the_outline_of_the_cat_cuts_through_none_of_it() -> None:
    check_each([CatSpot.FACE, CatSpot.HEADBOARD, CatSpot.ASLEEP], the_cat_takes_what_is_outlined)


def lies_on(below: Drawing, centre: tuple[float, float], size: float) -> bool:
    """Whether a square of this size lies inside, with nothing over the edge."""
    x, y = centre
    return size / 2 < x < below.width - size / 2 and size / 2 < y < below.height - size / 2
