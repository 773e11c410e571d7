"""The drawings of Go Kitty can be made, differ from each other and leave room for a name."""

from io import BytesIO

import pygame

from scenes.pictures import garden, go_kitty
from scenes.pictures.go_kitty import CARD, KITTIES, NAME_BOX, Clowder, Season
from scenes.stage.drawing import Drawing
from tests.loops import check_each
from tests.pictures.every_drawing import go_kitty_cards

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


def test_cards_and_tokens_are_told_apart_and_show_their_seasons() -> None:
    cards = go_kitty_cards()
    assert {(card.width, card.height) for card in cards} == {CARD}
    assert len({card.svg() for card in cards}) == len(cards) == len(KITTIES) + 2
    check_each(KITTIES, carries_the_frame_and_the_suit_of_its_season)
    check_each(Season, has_three_kitties_a_foreground_and_weather)
    assert names_of(go_kitty.mouse()) >= SUITS
    assert names_of(go_kitty.ribbon(Clowder.YEAR_ROUND)) >= SUITS
    assert len({go_kitty.ribbon(kind).svg() for kind in Clowder}) == 3
    assert go_kitty.seek_token(True).svg() != go_kitty.seek_token(False).svg()


def test_names_lie_on_their_cards_backs_have_no_way_up_and_gardens_keep_their_middle() -> None:
    assert pygame.Rect(0, 0, *CARD).inflate(-1, -1).contains(NAME_BOX)
    back = pygame.image.load_sized_svg(BytesIO(go_kitty.back().svg().encode()), (100, 130))
    turned = pygame.transform.rotate(back, 180)
    pixels = zip(pygame.image.tobytes(back, "RGBA"), pygame.image.tobytes(turned, "RGBA"), strict=True)
    assert max(abs(one - other) for one, other in pixels) < 40
    assert garden.garden().layers[0].transform.startswith("translate(-320 0)")
    assert garden.garden(2560, 1440).layers[0].transform.startswith("translate(0 180)")
