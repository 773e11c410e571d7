"""The drawings of Go Kitty can be made, differ from each other and leave room for a name."""

from io import BytesIO

import pygame
import pytest

from scenes.pictures import garden, go_kitty
from scenes.pictures.go_kitty import CARD, KITTIES, NAME_BOX, Clowder, Season
from tests.pictures.every_drawing import go_kitty_cards


def test_every_season_has_three_kitties() -> None:
    seasons = [one.season for one in KITTIES.values()]
    assert {season: seasons.count(season) for season in Season} == dict.fromkeys(Season, 3)


@pytest.mark.parametrize("trait", KITTIES)
def test_a_kitty_carries_the_frame_and_the_suit_of_its_season(trait: str) -> None:
    season = KITTIES[trait].season
    names = {layer.name for layer in go_kitty.kitty(trait).layers}
    assert {f"go_kitty/frame_{season}", f"go_kitty/suit_{season}"} <= names
    assert not {f"go_kitty/frame_{other}" for other in Season if other is not season} & names


def test_all_cards_have_one_size_and_no_two_are_alike() -> None:
    cards = go_kitty_cards()
    assert {(card.width, card.height) for card in cards} == {CARD}
    assert len({card.svg() for card in cards}) == len(cards) == len(KITTIES) + 2


def test_the_mouse_shows_all_four_seasons() -> None:
    names = {layer.name for layer in go_kitty.mouse().layers}
    assert {f"go_kitty/suit_{season}" for season in Season} <= names


def test_the_name_lies_inside_the_card() -> None:
    left, top, width, height = NAME_BOX
    assert left > 0
    assert top > 0
    assert left + width < CARD[0]
    assert top + height < CARD[1]


def test_tokens_and_ribbons_tell_their_sides_and_kinds_apart() -> None:
    assert go_kitty.seek_token(True).svg() != go_kitty.seek_token(False).svg()
    assert len({go_kitty.ribbon(kind).svg() for kind in Clowder}) == 3


def test_the_ribbon_of_a_whole_year_carries_the_shape_of_every_season() -> None:
    names = {layer.name for layer in go_kitty.ribbon(Clowder.YEAR_ROUND).layers}
    assert {f"go_kitty/suit_{season}" for season in Season} <= names


def test_a_back_turned_round_looks_the_same() -> None:
    size = (100, 130)
    back = pygame.image.load_sized_svg(BytesIO(go_kitty.back().svg().encode()), size)
    turned = pygame.transform.rotate(back, 180)
    pixels = zip(pygame.image.tobytes(back, "RGBA"), pygame.image.tobytes(turned, "RGBA"), strict=True)
    assert max(abs(one - other) for one, other in pixels) < 40


def test_a_wider_or_taller_window_keeps_the_middle_of_the_garden() -> None:
    assert garden.garden().layers[0].transform.startswith("translate(-320 0)")
    assert garden.garden(2560, 1440).layers[0].transform.startswith("translate(0 180)")


@pytest.mark.parametrize("season", list(Season))
def test_every_season_has_its_foreground_and_its_weather(season: Season) -> None:
    assert garden.tuft(season).svg() != garden.drifting(season).svg()
