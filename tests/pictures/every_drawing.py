"""Every drawing that the recipes of `scenes.pictures` can make, for tests that look at all of them."""

from collections.abc import Iterator
from itertools import product

from game.shut_up_cat.cards import Distraction
from scenes.pictures import (
    album,
    bedroom,
    brand,
    cats,
    garden,
    gaze,
    go_kitty,
    icons,
    kitten_me,
    looks,
    rooms,
    shut_up_cat,
)
from scenes.stage.drawing import Drawing

OFF_OR_ON = (False, True)


def kitten_me_cards(border: kitten_me.Border = kitten_me.Border.WHITE) -> list[Drawing]:
    """Every face of both decks."""
    counts = (1, 2, 3)
    faces = product(counts, kitten_me.Accessory, kitten_me.Colour)
    return [
        *(kitten_me.face(thing, colour, count, border) for count, thing, colour in faces),
        *(kitten_me.wild(count, border) for count in counts),
        *(kitten_me.special(name, border) for name in kitten_me.Special),
        kitten_me.back(),
    ]


def go_kitty_cards() -> list[Drawing]:
    return [*map(go_kitty.kitty, go_kitty.KITTIES), go_kitty.mouse(), go_kitty.back()]


def shut_up_cat_cards() -> list[Drawing]:
    faces = [shut_up_cat.distraction(card.name.lower()) for card in Distraction]
    return [*faces, shut_up_cat.distraction_back()]


def marks_of_the_house() -> list[Drawing]:
    icons = (brand.app_icon(size) for size in (16, 32, brand.ICON_SIZE))
    return [brand.word_mark(), brand.logo(), *icons]


def looks_to_wear() -> list[Drawing]:
    backs = [looks.card_back(back) for back in looks.CardBack if back is not looks.CardBack.HOUSE]
    return [
        *backs,
        looks.every_own_back(),
        *map(looks.swatch, looks.Cloth),
        *map(looks.pillow, looks.Cushion),
    ]


def every_drawing() -> list[Drawing]:
    return [
        *_cats(),
        *_kitten_me(),
        *_go_kitty(),
        *_shut_up_cat(),
        *_rooms(),
        *album.all_stickers(),
        *map(album.sketched, album.all_stickers()),
        *looks_to_wear(),
        *_skinned(),
        *(icons.icon(name, light=light) for name, light in product(icons.Icon, OFF_OR_ON)),
        *marks_of_the_house(),
    ]


def _cats() -> Iterator[Drawing]:
    for coat, mood in product(cats.Coat, cats.Mood):
        yield cats.head(coat, mood)
        for blink in OFF_OR_ON:
            yield cats.bare_head(coat, mood, blink=blink)
    for coat, mood, pose, tail in product(cats.Coat, cats.Mood, cats.Pose, range(cats.TAIL_FRAMES)):
        yield cats.cat(coat, mood, pose, tail=tail)
    yield cats.crowned(cats.Coat.GINGER)
    for depth in (gaze.without_irises, gaze.irises, gaze.lids):
        yield depth(cats.cat(cats.Coat.GINGER))


def _kitten_me() -> Iterator[Drawing]:
    for border in kitten_me.Border:
        yield from kitten_me_cards(border)
    for thing in (*kitten_me.Accessory, *kitten_me.Colour):
        yield kitten_me.bid_icon(thing)
        yield kitten_me.bid_icon(thing, light=True)
    yield kitten_me.meeple()
    yield from map(kitten_me.score_track, (2, 3, 5, 10))
    yield kitten_me.dealer_badge()
    yield kitten_me.card_light()
    yield kitten_me.card_shade()
    yield kitten_me.burst("red")
    yield kitten_me.stamp(kitten_me.Special.DOUBLE_TROUBLE)
    yield kitten_me.stamp(kitten_me.Special.CANT_SEE_ME)


def _go_kitty() -> Iterator[Drawing]:
    yield from go_kitty_cards()
    yield from map(go_kitty.suit, go_kitty.Season)
    yield from map(go_kitty.season_card, go_kitty.Season)
    yield go_kitty.struck(go_kitty.mouse())
    yield go_kitty.year_card()
    yield from map(go_kitty.seek_token, OFF_OR_ON)
    yield from map(go_kitty.ribbon, go_kitty.Clowder)


def _shut_up_cat() -> Iterator[Drawing]:
    yield from shut_up_cat_cards()
    yield from map(shut_up_cat.space_number, set(shut_up_cat.SPACE_NUMBERS))
    yield from map(shut_up_cat.die, range(1, 7))
    yield from map(shut_up_cat.die_tumble, range(shut_up_cat.TUMBLE_FRAMES))
    yield from map(shut_up_cat.pawn, shut_up_cat.Pawn)
    yield shut_up_cat.token()
    for spot, yowling, blink, tail in product(
        shut_up_cat.CatSpot, OFF_OR_ON, OFF_OR_ON, range(cats.TAIL_FRAMES)
    ):
        yield shut_up_cat.waker(spot, yowling=yowling, blink=blink, tail=tail)
    for flight, to_right in product(shut_up_cat.Flight, OFF_OR_ON):
        yield shut_up_cat.chased(flight, to_right=to_right)
    yield shut_up_cat.bed()
    yield shut_up_cat.pillow()
    yield shut_up_cat.tile_back()
    yield shut_up_cat.tile_z()
    yield from (shut_up_cat.tile_meow(word) for word in (shut_up_cat.MEOW, *shut_up_cat.OTHER_MEOWS))
    yield shut_up_cat.multiplier_mat()
    yield shut_up_cat.door()


def _rooms() -> Iterator[Drawing]:
    yield from (rooms.parlour(), rooms.oval_table(), rooms.upright_table(), rooms.curtain())
    yield from map(rooms.window_at, rooms.Hour)
    yield from map(rooms.detail, rooms.Detail)
    yield garden.garden()
    yield garden.garden(*garden.WIDEST)
    for rim in garden.TABLES.values():
        yield garden.garden(table=rim)
    for season in go_kitty.Season:
        yield garden.tuft(season)
        yield garden.drifting(season)
    yield from map(garden.butterfly, range(garden.BUTTERFLY_FRAMES))
    yield bedroom.bedroom()
    yield bedroom.slippers()
    yield bedroom.yarn_ball()


def _skinned() -> Iterator[Drawing]:
    """What wears a cloth or a cushion that the album brings."""
    for cloth in looks.Cloth:
        worn = looks.skin(looks.CardBack.HOUSE, cloth, looks.Cushion.HOUSE)
        yield from (worn.of(one) for one in (rooms.oval_table(), garden.garden(), shut_up_cat.bed()))
    for cushion in looks.Cushion:
        worn = looks.skin(looks.CardBack.HOUSE, looks.Cloth.HOUSE, cushion)
        yield worn.of(rooms.detail(rooms.Detail.CUSHION))
