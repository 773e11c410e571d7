"""Pictures that will be wanted in the middle of a movement, so that none has to be drawn just then."""

from collections.abc import Iterator
from itertools import islice, product

from game.shut_up_cat.board import SIDES, Tile
from game.shut_up_cat.cards import Distraction
from scenes.pictures.cats import TAIL_FRAMES
from scenes.pictures.shut_up_cat import TUMBLE_FRAMES, CatSpot, Flight, chased
from scenes.shut_up_cat.faces import (
    card_back,
    card_face,
    die_face,
    die_in_the_air,
    tile_back,
    tile_face,
    wink,
)
from scenes.shut_up_cat.parts.cards import small_card
from scenes.shut_up_cat.parts.cat import RUNNER, cat_frame
from scenes.shut_up_cat.parts.room import prepare_morning
from scenes.shut_up_cat.places.geometry import TableGeometry
from scenes.stage.drawing import Drawing
from scenes.stage.kit import Kit

Wanted = tuple[Drawing, float]
"""A drawing, and how wide it will be."""


class Preloader:
    """Has one picture made after the other, so that what is wanted at once never waits behind the rest."""

    def __init__(self) -> None:
        self._wanted: Iterator[Wanted] = iter(())

    def begin(self, geometry: TableGeometry, cards: bool) -> None:
        """From the start, as when the window has another size or somebody has a card."""
        self._wanted = iter(dict.fromkeys(wanted(geometry, cards)))

    def update(self, kit: Kit) -> None:
        if not kit.art.busy:
            self._have_made(kit, islice(self._wanted, 1))

    def all_now(self, kit: Kit) -> None:
        """All of them one after the other, and the morning: nobody knows where somebody looks first."""
        self._have_made(kit, self._wanted)
        prepare_morning(kit)

    def _have_made(self, kit: Kit, wanted: Iterator[Wanted]) -> None:
        kit.art.prepare([(drawing, kit.window.px(width)) for drawing, width in wanted])


def wanted(geometry: TableGeometry, cards: bool) -> Iterator[Wanted]:
    """What wakes you comes first: it moves even when nothing else does. Cards are wanted if anybody has one:
    all of them, since nobody may know which."""
    for spot, blink, tail in product(CatSpot, (False, True), range(TAIL_FRAMES)):
        yield cat_frame(spot, False, blink, tail), geometry.cat[spot].width
    yield cat_frame(CatSpot.HEADBOARD, True, False, 0), geometry.cat[CatSpot.HEADBOARD].width
    yield from ((die_in_the_air(frame), geometry.tray.die) for frame in range(TUMBLE_FRAMES))
    yield from ((die_face(pips), geometry.tray.die) for pips in range(1, SIDES + 1))
    if cards:
        yield from ((face, geometry.shown_card) for face in (card_back(), *map(card_face, Distraction)))
        yield from map(small_card, Distraction)
    yield from ((face, geometry.tile) for face in (tile_face(Tile.Z), tile_face(Tile.MEOW), tile_back()))
    yield wink(), geometry.wink
    yield from (
        (chased(flight, to_right=to_right), RUNNER * geometry.cat[CatSpot.HEADBOARD].width)
        for flight, to_right in product(Flight, (False, True))
    )
