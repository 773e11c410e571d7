"""What can be pointed at on and beside the bed: tiles and dice to pick, and all that tells what it is.

Sprites draw them.
"""

from collections.abc import Callable, Collection, Mapping

from msgspec.structs import replace
from pygame import FRect

from game.shut_up_cat.board import DICE_A_TURN, SIDES, SPACES, TILES, Space, Tile, number_at
from game.shut_up_cat.memory import Memory
from scenes.shut_up_cat.faces import card_words, cat_spot, tile_face
from scenes.shut_up_cat.places.geometry import TableGeometry, around
from scenes.shut_up_cat.shown import Shown
from scenes.stage.canvas import Canvas
from scenes.stage.outlines import ring
from scenes.stage.spoken import Role, Spoken
from scenes.stage.strings import Marked, say
from scenes.stage.widgets.base import Pressable
from scenes.table.question import NO_OFFER, Offer
from scenes.table.stands import Key

_FAINT = 0.78
_MARK = 0.5
_CARD_HEIGHT = 1.3
_ZS, _MEOWS = TILES.count(Tile.Z), TILES.count(Tile.MEOW)


class PickSpot(Pressable):
    """A place that lights up when it may be picked, and has a golden frame when it is."""

    def __init__(self, radius: float) -> None:
        super().__init__()
        self.radius = radius
        self.chosen: bool | None = None
        self.about = ""
        """What it is, told when no question gives it anything to do and nothing moves."""
        self.at_rest = True
        self.sound = "toggle"
        self.label = ""
        """What a screen reader calls it; its tip where there is none."""
        self.empty = False
        """Whether nothing lies there."""

    def spoken(self) -> Spoken | None:
        offered = self.on_press is not None
        tip = self.tip if self.enabled else ""
        name, described = (self.label, tip) if self.label else (self.tip_text, "")
        if not name or (self.empty and not offered):
            return None
        role = Role.BUTTON if offered else Role.TEXT
        return Spoken(role, name, described, chosen=self.chosen, reason=self.why_not)

    @property
    def tip_text(self) -> str:
        return super().tip_text or (self.about if self.at_rest else "")

    def draw_below(self, canvas: Canvas) -> None:
        """The frame lies under the sprite."""
        colours = canvas.kit.colours
        if self.chosen:
            ring(canvas, self.rect.inflate(10, 10), self.radius + 5, colours.glow, 9, colours.ink)
        elif self.on_press is not None and self.bright:
            grow = 8 + 8 * self._hover.value
            ring(
                canvas,
                self.rect.inflate(grow, grow),
                self.radius + grow / 2,
                colours.lamplight,
                4,
                colours.ink,
            )

    def draw_focus_below(self, canvas: Canvas) -> None:
        """Around the golden frame, so that both are seen, and under the sprites with their numbers."""
        self._focus_around(canvas, self.rect.inflate(18, 18) if self.chosen else self.rect)

    def draw_focus(self, canvas: Canvas) -> None:
        """It lies below."""


class TileSpot(PickSpot):
    """A tile of the bed. With the memory aid it shows faintly what its player placed or saw there, or what
    must be there."""

    def __init__(self) -> None:
        super().__init__(24)
        self.remembered: Tile | None = None
        self.alike: Tile | None = None
        """What it must be, because everybody knows that all of its group are alike."""
        self.lit = False
        """Whether somebody points at it, or at words about it."""
        self.known = ""
        """What everybody knows of it."""

    @property
    def tip_text(self) -> str:
        return "\n".join(filter(None, (super().tip_text, self.known if self.at_rest else "")))

    def draw_below(self, canvas: Canvas) -> None:
        super().draw_below(canvas)
        if self.lit and not self.chosen:
            colours = canvas.kit.colours
            ring(canvas, self.rect.inflate(8, 8), self.radius + 4, colours.focus_edge, 6, colours.ink)

    @property
    def marked(self) -> Tile | None:
        return self.remembered or self.alike

    def spoken(self) -> Spoken | None:
        told = super().spoken()
        if told is None or self.marked is None:
            return told
        how = "certain" if self.remembered is None else "remembered"
        mark = say(f"reader.{how}.{self.marked.name.lower()}")
        return replace(told, name=f"{told.name}\n{mark}")

    def draw(self, canvas: Canvas) -> None:
        if self.marked is not None:
            art, side = canvas.kit.art, self.rect.width * _MARK
            x, y = self.rect.right - side * 0.42, self.rect.bottom - side * 0.42
            picture = art.picture(tile_face(self.marked), canvas.kit.window.px(side))
            canvas.put(art.faded(picture, _FAINT), x, y)


class BedSpots:
    def __init__(self) -> None:
        self.tiles = [TileSpot() for _ in range(SPACES)]
        self.pillow = [PickSpot(16) for _ in range(SIDES)]
        self.dice = [PickSpot(20) for _ in range(DICE_A_TURN)]
        self.pile, self.deck, self.discards, self.cat = PickSpot(24), PickSpot(12), PickSpot(12), PickSpot(12)
        self._keys: dict[Key, PickSpot] = {
            **{("pillow", pips): spot for pips, spot in enumerate(self.pillow, 1)},
            **{("tile", space): spot for space, spot in enumerate(self.tiles)},
            **{("die", number): spot for number, spot in enumerate(self.dice)},
        }

    def where(self, key: Key) -> FRect | None:
        """Where a die, a tile, a place on the pillow or the cat is."""
        spot = self.cat if key == ("cat",) else self._keys.get(key)
        return None if spot is None else spot.rect

    def to_pick(self) -> Collection[PickSpot]:
        """Those that a question can give something to do."""
        return self._keys.values()

    def info_spots(self) -> Collection[PickSpot]:
        return self.cat, self.pile, self.deck, self.discards

    def rest(self, at_rest: bool) -> None:
        """What moves does not tell what it is: it may be about to change."""
        for spot in (*self.to_pick(), *self.info_spots()):
            spot.at_rest = at_rest

    def offer(self, offers: Mapping[Key, Offer], quiet: bool) -> None:
        """Let those that can be picked follow the question; nobody hears a quiet pick."""
        for key, spot in self._keys.items():
            offer = offers.get(key, NO_OFFER)
            spot.on_press, spot.chosen, spot.sound = offer.pick, offer.chosen, "" if quiet else "toggle"
            spot.tip, spot.reason = offer.tip, offer.reason

    @property
    def tile_in_question(self) -> Space | None:
        """The tile that is pointed at; not to choose it, when the pointer is still there."""
        return next(
            (space for space, tile in enumerate(self.tiles) if tile.hovered and not tile.chosen), None
        )

    def light(self, spaces: Collection[Space]) -> None:
        """Let the tiles of a group shine."""
        for space, tile in enumerate(self.tiles):
            tile.lit = space in spaces

    def refresh(self, shown: Shown, geometry: TableGeometry, known: Callable[[Space], str]) -> None:
        """`known` says what everybody knows of a tile, if anything."""
        for space, tile in enumerate(self.tiles):
            tile.rect = around(geometry.spaces[space], geometry.tile)
            face = shown.tiles[space]
            kind = "face_down" if face is None else face.name.lower()
            tile.known = known(space) if face is None else ""
            tile.about = "" if tile.known else say(f"shut_up_cat.about.{kind}", zs=_ZS, meows=_MEOWS)
            tile.label = say(f"reader.tile.{kind}", place=space + 1, places=SPACES, number=number_at(space))
        for pips, place in enumerate(self.pillow, 1):
            if pips in shown.taken:
                place.rect = self._in_tray(shown.taken.index(pips), geometry)
                place.part_of = None
            else:
                place.rect = around(geometry.pillow_place(pips), geometry.pillow_die * 0.8)
                place.part_of = geometry.pillow
            place.label, place.empty = say("reader.pillow_die", pips=pips), pips not in shown.pillow
            place.about = say(f"shut_up_cat.about.pillow{'_empty' if place.empty else ''}", pips=pips)
        for number, die in enumerate(self.dice):
            die.rect = self._in_tray(number, geometry)
            pips = shown.dice[number] if number < len(shown.dice) else 0
            die.label = say("reader.die", place=number + 1, pips=pips) if pips else ""
        self.pile.rect, self.pile.about = (
            FRect(geometry.tray.pile),
            say("shut_up_cat.tip.pile", count=shown.pile),
        )
        cards = geometry.cards
        self.deck.rect = around(cards.deck, cards.deck_width, cards.deck_width * _CARD_HEIGHT)
        self.deck.about = _about_deck(shown)
        self.discards.rect = self.deck.rect.move_to(center=cards.discards)
        self.discards.visible = bool(shown.discards)
        if shown.discards:
            played = Marked(card_words(shown.discards[-1]))
            self.discards.about = say("shut_up_cat.tip.played", card=played)
        self.cat.rect = geometry.cat_body(cat_spot(shown))
        self.cat.about = say(f"shut_up_cat.about.x{shown.multiplier}")
        if shown.waiting_meows:
            self.cat.about = say("shut_up_cat.about.meows_open", count=shown.tiles.count(Tile.MEOW))

    @staticmethod
    def _in_tray(number: int, geometry: TableGeometry) -> FRect:
        return around(geometry.tray_place(number), geometry.tray.die * 0.92)

    def forget(self, spaces: Collection[Space]) -> None:
        """No mark on tiles that are on their way."""
        for space in spaces:
            self.tiles[space].remembered = self.tiles[space].alike = None

    def mark(self, shown: Shown, alike: Memory) -> None:
        """Show what the memory aid holds of the tiles that are face down, to its own player alone, and which
        of them must be `alike`."""
        memory = shown.memory if shown.hand_open else None
        for space, spot in enumerate(self.tiles):
            face_down = shown.tiles[space] is None
            spot.remembered = memory[space] if memory is not None and face_down else None
            spot.alike = alike[space] if face_down else None


def _about_deck(shown: Shown) -> str:
    if shown.deck_size:
        return say("shut_up_cat.tip.deck", count=shown.deck_size)
    return say("shut_up_cat.tip.deck_used_up" if shown.discards else "shut_up_cat.tip.no_card_left")
