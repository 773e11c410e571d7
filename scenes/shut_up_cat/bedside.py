"""All that can be pointed at on and beside the bed: tiles, dice, and what tells its number when asked."""

from collections.abc import Iterator

from pygame import FRect

from game.shut_up_cat.board import GATHERED, SIDES, SPACES
from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat import places
from scenes.shut_up_cat.faces import card_words
from scenes.shut_up_cat.spots import Spot, TileSpot
from scenes.stage.strings import say

_CARD = (places.DECK_WIDTH, places.DECK_WIDTH * 1.3)


class Bedside:
    def __init__(self) -> None:
        self.tiles = [TileSpot() for _ in range(SPACES)]
        self.pillow = [Spot(16) for _ in range(SIDES)]
        self.dice = [Spot(20) for _ in range(GATHERED)]
        self.pile, self.deck, self.discards = Spot(24), Spot(12), Spot(12)

    def to_pick(self) -> Iterator[Spot]:
        """Those that a question gives something to do."""
        yield from self.pillow
        yield from self.tiles
        yield from self.dice

    def to_ask(self) -> Iterator[Spot]:
        """Those that only tell what they are."""
        yield from (self.pile, self.deck, self.discards)

    def forget(self) -> None:
        """No question is open any more."""
        for spot in self.to_pick():
            spot.forget()

    def refresh(self, view: ShutUpCatView) -> None:
        for tile, point in zip(self.tiles, places.SPACES, strict=True):
            tile.rect = places.around(point, places.TILE)
        for place, point in zip(self.pillow, places.PILLOW_PLACES, strict=True):
            place.rect = places.around(point, places.PILLOW_DIE * 0.8)
        for number, die in enumerate(self.dice):
            die.rect = places.around(places.tray_place(number), places.TRAY_DIE * 0.92)
        self.pile.rect, self.pile.tip = FRect(places.PILE), say("shut_up_cat.tip.pile", count=view.pile)
        self.deck.rect = places.around(places.DECK, *_CARD)
        self.deck.tip = say("shut_up_cat.tip.deck", count=view.deck_size)
        self.discards.rect = places.around(places.DISCARDS, *_CARD)
        self.discards.visible = bool(view.discards)
        if view.discards:
            self.discards.tip = card_words(view.discards[-1])

    def remember(self, view: ShutUpCatView, is_open: bool) -> None:
        """Show what the memory aid holds of the tiles that are face down, to its own player alone."""
        memory = view.memory if is_open else None
        for space, spot in enumerate(self.tiles):
            face_down = view.tiles[space] is None
            spot.remembered = memory[space] if memory is not None and face_down else None
