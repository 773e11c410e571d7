"""The drawings of Go Kitty can be made, differ from each other and leave room for a name."""

import pygame

from scenes.pictures import garden, go_kitty
from scenes.pictures.go_kitty import CARD, KITTIES, NAME_BOX, Clowder, Season
from scenes.stage.drawing import Drawing
from tests.loops import check_each
from tests.pictures.every_drawing import go_kitty_cards
from tests.pictures.rasterised import rasterised_svg

SUITS = {f"go_kitty/suit_{season}" for season in Season}


def names_of(drawing: Drawing) -> set[str]:
    return {layer.name for layer in drawing.layers}


def carries_the_frame_and_the_suit_of_its_season(trait: str) -> None:
    season, names = KITTIES[trait].season, names_of(go_kitty.kitty(trait))
    assert {f"go_kitty/frame_{season}", f"go_kitty/suit_{season}"} <= names
    assert not {f"go_kitty/frame_{other}" for other in Season if other is not season} & names


def has_three_kitties_a_foreground_and_weather(season: Season) -> None:
    assert [one.season for one in KITTIES.values()].count(season) == 3
    assert garden.tuft(season).svg() != garden.drifting(season).svg()


def it_lies_alike_whichever_way_up(back: Drawing) -> None:
    upright = rasterised_svg(back.svg(), (100, 130))
    turned = pygame.transform.rotate(upright, 180)
    pixels = zip(pygame.image.tobytes(upright, "RGBA"), pygame.image.tobytes(turned, "RGBA"), strict=True)
    assert max(abs(one - other) for one, other in pixels) < 40


def it_keeps_its_middle(window: tuple[int, int]) -> None:
    moved = (window[0] - 2560) // 2, (window[1] - 1080) // 2
    place = garden.garden(*window).layers[0].transform
    assert place.startswith(f"translate({moved[0]} {moved[1]})")


def test_cards_and_tokens_are_told_apart_show_their_seasons_and_lie_where_they_should() -> None:
    cards = go_kitty_cards()
    assert {(card.width, card.height) for card in cards} == {CARD}
    assert len({card.svg() for card in cards}) == len(cards) == len(KITTIES) + 2
    check_each(KITTIES, carries_the_frame_and_the_suit_of_its_season)
    check_each(Season, has_three_kitties_a_foreground_and_weather)
    assert names_of(go_kitty.mouse()) >= SUITS
    assert names_of(go_kitty.ribbon(Clowder.YEAR_ROUND)) >= SUITS
    assert len({go_kitty.ribbon(kind).svg() for kind in Clowder}) == 3
    assert go_kitty.seek_token(True).svg() != go_kitty.seek_token(False).svg()
    assert pygame.Rect(0, 0, *CARD).inflate(-1, -1).contains(NAME_BOX)
    check_each([go_kitty.back()], it_lies_alike_whichever_way_up)
    check_each([(1920, 1080), (2560, 1440)], it_keeps_its_middle)
