"""All that can be pointed at on and beside the bed: tiles, dice, and what tells its number when asked."""

from collections.abc import Iterator

from pygame import FRect

from game.shut_up_cat.board import GATHERED, SIDES, SPACES, TILES, Tile
from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat import places
from scenes.shut_up_cat.faces import card_words, cat_spot
from scenes.shut_up_cat.spots import Spot, TileSpot
from scenes.stage.strings import say

_CARD = (places.DECK_WIDTH, places.DECK_WIDTH * 1.3)
_ZS, _MEOWS = TILES.count(Tile.Z), TILES.count(Tile.MEOW)
_CAT = 0.7
"""How much of the width of its drawing the cat takes."""


class Bedside:
    def __init__(self) -> None:
        self.tiles = [TileSpot() for _ in range(SPACES)]
        self.pillow = [Spot(16) for _ in range(SIDES)]
        self.dice = [Spot(20) for _ in range(GATHERED)]
        self.pile, self.deck, self.discards, self.cat = Spot(24), Spot(12), Spot(12), Spot(12)

    def to_pick(self) -> Iterator[Spot]:
        """Those that a question gives something to do."""
        yield from self.pillow
        yield from self.tiles
        yield from self.dice

    def to_ask(self) -> Iterator[Spot]:
        """Those that only tell what they are."""
        yield from (self.cat, self.pile, self.deck, self.discards)

    def rest(self, at_rest: bool) -> None:
        """What moves does not tell what it is: it may be about to change."""
        for spot in (*self.to_pick(), *self.to_ask()):
            spot.at_rest = at_rest

    def forget(self) -> None:
        """No question is open any more."""
        for spot in self.to_pick():
            spot.forget()

    def refresh(self, view: ShutUpCatView) -> None:
        for space, tile in enumerate(self.tiles):
            tile.rect = places.around(places.SPACES[space], places.TILE)
            face = view.tiles[space]
            kind = "face_down" if face is None else face.name.lower()
            tile.about = say(f"shut_up_cat.about.{kind}", zs=_ZS, meows=_MEOWS)
        for pips, place in enumerate(self.pillow, 1):
            place.rect = places.around(places.pillow_place(pips), places.PILLOW_DIE * 0.8)
            place.about = say("shut_up_cat.about.pillow", pips=pips)
        for number, die in enumerate(self.dice):
            die.rect = places.around(places.tray_place(number), places.TRAY_DIE * 0.92)
        self.pile.rect, self.pile.about = FRect(places.PILE), say("shut_up_cat.tip.pile", count=view.pile)
        self.deck.rect = places.around(places.DECK, *_CARD)
        self.deck.about = say("shut_up_cat.tip.deck", count=view.deck_size)
        self.discards.rect = places.around(places.DISCARDS, *_CARD)
        self.discards.visible = bool(view.discards)
        if view.discards:
            self.discards.about = card_words(view.discards[-1])
        cat = places.CAT_PLACES[cat_spot(view)]
        self.cat.rect = places.around((cat.x, cat.y), cat.width * _CAT)
        self.cat.about = say(f"shut_up_cat.about.x{view.multipliers[view.turn]}")

    def remember(self, view: ShutUpCatView, is_open: bool) -> None:
        """Show what the memory aid holds of the tiles that are face down, to its own player alone."""
        memory = view.memory if is_open else None
        for space, spot in enumerate(self.tiles):
            face_down = view.tiles[space] is None
            spot.remembered = memory[space] if memory is not None and face_down else None
