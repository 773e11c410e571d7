"""Contact sheets: every drawing at the sizes it is played at, on the ground it lies on, and for colour-blind
eyes."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame
from pygame import Surface

from scenes.pictures import bedroom, cats, garden, go_kitty, icons, kitten_me, rooms, shut_up_cat
from scenes.stage.drawing import Drawing, palette
from scenes.stage.kit import COLOUR_BLIND
from scenes.stage.raster import rasterise_svg
from scenes.stage.theme import DAYLIGHT
from tests.gallery.colour_vision import COLOUR_VISIONS, ColourVision, seen
from tests.pictures.every_drawing import (
    go_kitty_cards,
    kitten_me_cards,
    marks_of_the_house,
    shut_up_cat_cards,
)

CARD_SIZES = (110, 180, 360)
ICON_SIZES = (16, 32, 64)
_GAP = 12
_WIDEST = 2600
_FELT = palette().colours["felt"]
_CLOTH = "#e9d6ac"
_QUILT = "#5b74c0"


@dataclass(frozen=True, slots=True)
class Sheet:
    """Drawings in rows of the same length, once for each width, on one ground."""

    name: str
    drawings: Callable[[], Sequence[Drawing]]
    ground: str
    widths: Sequence[int]
    columns: int = 0
    for_every_eye: bool = False


def _heads() -> list[Drawing]:
    return [cats.head(coat, mood) for mood in cats.Mood for coat in cats.Coat]


def _sitting() -> list[Drawing]:
    return [cats.cat(coat, mood) for mood in cats.Mood for coat in cats.Coat]


def _poses() -> list[Drawing]:
    return [cats.cat(coat, cats.Mood.CALM, pose) for pose in cats.Pose for coat in cats.Coat]


def _go_kitty_pieces() -> list[Drawing]:
    suits = [go_kitty.suit(season) for season in go_kitty.Season]
    tokens = [go_kitty.seek_token(active) for active in (True, False)]
    return [*suits, *tokens, *(go_kitty.ribbon(kind) for kind in go_kitty.Clowder)]


def _kitten_me_pieces() -> list[Drawing]:
    bids = [kitten_me.bid_icon(thing) for thing in (*kitten_me.Accessory, *kitten_me.Colour)]
    stamps = [
        kitten_me.stamp(kind) for kind in (kitten_me.Special.DOUBLE_TROUBLE, kitten_me.Special.CANT_SEE_ME)
    ]
    calls = [kitten_me.burst(swap) for swap in ("red", "plum")]
    pieces = [kitten_me.meeple(), kitten_me.dealer_badge(), kitten_me.score_track(), kitten_me.card_light()]
    return [*bids, *pieces, *stamps, *calls]


def _shut_up_cat_pieces() -> list[Drawing]:
    tiles = [shut_up_cat.tile_back(), shut_up_cat.tile_z(), shut_up_cat.tile_meow()]
    dice = [shut_up_cat.die(face) for face in range(1, 7)]
    return [*tiles, *dice, shut_up_cat.token(), shut_up_cat.pillow()]


def _rooms() -> list[Drawing]:
    return [rooms.parlour(), garden.garden(), bedroom.bedroom(), rooms.menu_window()]


def _light_icons() -> list[Drawing]:
    return [icons.icon(name, light=True) for name in icons.Icon]


def _dark_icons() -> list[Drawing]:
    return [icons.icon(name) for name in icons.Icon]


SHEETS = (
    Sheet("cards-kitten-me", kitten_me_cards, _FELT, CARD_SIZES, 9, for_every_eye=True),
    Sheet("cards-kitten-me-grey", lambda: kitten_me_cards(kitten_me.Border.GREY), _FELT, (180,), 9),
    Sheet("cards-go-kitty", go_kitty_cards, _CLOTH, CARD_SIZES, 7, for_every_eye=True),
    Sheet("cards-shut-up-cat", shut_up_cat_cards, _QUILT, CARD_SIZES, 9, for_every_eye=True),
    Sheet("pieces-kitten-me", _kitten_me_pieces, _FELT, (32, 96), 9, for_every_eye=True),
    Sheet("pieces-go-kitty", _go_kitty_pieces, _CLOTH, (48, 140), 9, for_every_eye=True),
    Sheet("pieces-shut-up-cat", _shut_up_cat_pieces, _QUILT, (64, 140), 9, for_every_eye=True),
    Sheet("coats-and-moods", _heads, DAYLIGHT.paper.bottom, (64, 150), len(cats.Coat)),
    Sheet("coats-and-moods-sitting", _sitting, _FELT, (180,), len(cats.Coat)),
    Sheet("coats-and-poses", _poses, DAYLIGHT.dusk, (220,), len(cats.Coat)),
    Sheet("icons", _dark_icons, DAYLIGHT.paper.top, ICON_SIZES, 16, for_every_eye=True),
    Sheet("icons-light", _light_icons, DAYLIGHT.night, ICON_SIZES, 16),
    Sheet("brand", marks_of_the_house, DAYLIGHT.night, (480,), 2),
    Sheet("rooms", _rooms, DAYLIGHT.night, (1200,), 2),
)


def versions(sheet: Sheet) -> Iterator[tuple[str, Surface]]:
    """The sheet's pictures with their names: as it is, and in both palettes for other eyes."""
    yield sheet.name, _picture(sheet, COLOUR_VISIONS[""])
    if not sheet.for_every_eye:
        return
    yield f"{sheet.name}-colour-blind-set", _picture(sheet, COLOUR_VISIONS[""], COLOUR_BLIND)
    for name, vision in COLOUR_VISIONS.items():
        if name:
            yield f"{sheet.name}-{name}", _picture(sheet, vision)
            yield f"{sheet.name}-colour-blind-set-{name}", _picture(sheet, vision, COLOUR_BLIND)


def _picture(sheet: Sheet, vision: ColourVision, *swaps: str) -> Surface:
    drawings = [drawing.wearing(*swaps) for drawing in sheet.drawings()]
    rows: list[list[Surface]] = []
    for width in sheet.widths:
        columns = max(min(sheet.columns or len(drawings), _WIDEST // (width + _GAP)), 1)
        pictures = [_rasterised(drawing, width, vision) for drawing in drawings]
        rows += [pictures[at : at + columns] for at in range(0, len(pictures), columns)]
    return _laid_out(rows, vision(sheet.ground))


def _rasterised(drawing: Drawing, width: int, vision: ColourVision) -> Surface:
    size = (width, max(round(width * drawing.height / drawing.width), 1))
    part = (0, 0, drawing.width, drawing.width * size[1] / size[0])
    return rasterise_svg(seen(drawing.svg(part), vision), size)


def _laid_out(rows: list[list[Surface]], ground: str) -> Surface:
    width = max(sum(one.width + _GAP for one in row) for row in rows) + _GAP
    height = sum(max(one.height for one in row) + _GAP for row in rows) + _GAP
    sheet = pygame.Surface((width, height), depth=32)
    sheet.fill(ground)
    top = _GAP
    for row in rows:
        left = _GAP
        for one in row:
            sheet.blit(one, (left, top), special_flags=pygame.BLEND_PREMULTIPLIED)
            left += one.width + _GAP
        top += max(one.height for one in row) + _GAP
    return sheet
