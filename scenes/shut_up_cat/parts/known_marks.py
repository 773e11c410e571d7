"""What everybody knows, marked on the bed for those who play with the memory aid: "1 Meow in these 4".

A bracket runs along the tiles that belong together, and its words stand on it. Whoever points at the words or
at one of the tiles sees both light up.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import cycle, product
from math import ceil
from operator import attrgetter

from msgspec.structs import replace
from pygame import FRect

from game.shut_up_cat.actions import Reveal
from game.shut_up_cat.board import SPACES as RING
from game.shut_up_cat.board import TILES, Pips, Space, Tile
from game.shut_up_cat.common_knowledge import with_alike
from game.shut_up_cat.memory import BLANK, Memory, swapped
from game.shut_up_cat.patches import KnownMeows
from game.values import Record
from scenes.shut_up_cat.parts.ribbons import Band, Bands
from scenes.shut_up_cat.places.geometry import angle_of
from scenes.shut_up_cat.places.window_shapes import geometry_for
from scenes.shut_up_cat.words.spaces import meows_in_words, places_in_words
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.outlines import ring
from scenes.stage.paint import Plate, plate
from scenes.stage.spoken import Role, Spoken
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size, Tone
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.place import place

_QUIET, _TONES = "green", ("cream", "lilac", "amber", "red")
"""Tiles without a Meow are green, and no others; of those with one, each group has its own."""
_OPACITY, _LIT = 0.85, 1.0
_TIGHT = 12.0
"""In units: how much wider than its words a plate is where it has no room: no letter touches its ends."""
_TRIES = 4
"""How many places for the words there are from one tile to the next."""


class _Tag(Record):
    """The words about a group of tiles."""

    known: KnownMeows
    text: str
    box: FRect


class KnownMarks(Widget):
    focusable = False

    def __init__(self) -> None:
        super().__init__()
        self.known: tuple[KnownMeows, ...] = ()
        self.tones: dict[tuple[Space, ...], str] = {}
        """The colour of each group."""
        self.faces: Memory = BLANK
        """The tiles whose faces follow, because all of their group are alike."""
        self.tags: list[_Tag] = []
        self.lit: tuple[Space, ...] = ()
        """The group that somebody points at."""
        self._told: tuple[str, ...] = ()
        """What is known of every place, one by one or in its group, for who hears it."""
        self._under_pointer = (-1.0, -1.0)
        self._bands = Bands()
        self._placed_for: object = None
        """The window, the theme and the other things among which the words were placed."""

    def spoken(self) -> Spoken:
        all_tiles = say("reader.all_tiles", zs=TILES.count(Tile.Z), meows=TILES.count(Tile.MEOW))
        return Spoken(Role.TEXT, "\n".join((all_tiles, *self._told)))

    @property
    def labels(self) -> list[str]:
        return [tag.text for tag in self.tags]

    @property
    def boxes(self) -> list[FRect]:
        return [tag.box for tag in self.tags]

    def sign_at(self, space: Space) -> FRect | None:
        """Where it stands what is known of a tile and those around it."""
        return next((tag.box for tag in self.tags if space in tag.known.spaces), None)

    def mark(
        self,
        known: Iterable[KnownMeows],
        tiles: Sequence[Tile | None],
        before: Iterable[Iterable[KnownMeows]] = (),
    ) -> None:
        """What is known of tiles that are all face down, after what was known `before`. Of one that is left
        alone its face says it all."""
        face_down = [one for one in known if all(tiles[space] is None for space in one.spaces)]
        self.faces = with_alike(BLANK, face_down)
        self.known = tuple(_groups(face_down))
        self._told = tuple(_in_words(self.faces, face_down, tiles)) if face_down else ()
        tones = _tones([*before, face_down])
        self.tones = {one.spaces: tones[one.spaces] if one.meows else _QUIET for one in self.known}
        self.tags = [tag for tag in self.tags if tag.known in self.known]
        self._placed_for = None

    def swap_faces(self, one: Space, other: Space) -> None:
        """What follows of two tiles goes with them."""
        (self.faces,) = swapped((self.faces,), one, other)

    def about(self, space: Space) -> str:
        """What is known of a tile, in words; nothing of others."""
        found = self._group_at(space)
        return "" if found is None else _words(found)

    def _group_at(self, space: Space) -> KnownMeows | None:
        return next((one for one in self.known if space in one.spaces), None)

    def place(
        self,
        kit: Kit,
        asked: Sequence[FRect],
        others: Sequence[FRect],
        way: Reveal | None = None,
        pillow: Iterable[Pips] = (),
    ) -> None:
        """The words stand on the bracket, at its middle or at one of its ends or between; shorter where
        others lie. Where they would hide something there they may stand right beside one of the tiles, rather
        inside the ring than outside. If need be they do hide something, but rather no other words and no die
        on the pillow; of tiles without a Meow there are none then, as each shows its own mark. Those of few
        tiles have few places and choose first. Of tiles that only partly lie on the chosen way they stand
        beside the others: nobody takes them for what is known of that way."""
        placed_for = (kit.typesetter, [tuple(one) for one in (*asked, *others)], way, tuple(pillow))
        if placed_for == self._placed_for:
            return
        self._placed_for = placed_for
        self.tags = []
        geometry = geometry_for(kit.window)
        dice = [geometry.dice_on_pillow[pips - 1] for pips in pillow]
        for known in sorted(self.known, key=lambda one: len(one.spaces)):
            written = product((_words(known), _short(known)), (Size.PADDING, _TIGHT))
            texts = {self._size(kit, text, margin): text for text, margin in written}
            words_and_dice = [*self.boxes, *asked, *dice]
            things = [*others, *geometry.tiles_and_numbers]
            taken = (words_and_dice, things, [geometry.goal], geometry.dice_on_pillow)
            beside = known.spaces if way is None else _off(known.spaces, way)
            solid = [*words_and_dice, *things]
            box = place(texts, partial(self._on_bracket, kit, beside), geometry.bed, taken)
            if box is None or box.collidelist(solid) >= 0:
                spots = partial(self._on_bracket_or_along_tiles, kit, beside)
                box = place(texts, spots, geometry.bed, taken)
            if box is not None and (known.meows or box.collidelist(solid) < 0):
                self.tags.append(_Tag(known, texts[box.size], box))

    def _size(self, kit: Kit, text: str, margin: float) -> tuple[float, float]:
        """In whole units, so that a box of this size has exactly this size."""
        width, height = kit.typesetter.measure(text, self._style(kit))
        return float(ceil(width + margin)), float(ceil(height))

    def _on_bracket_or_along_tiles(
        self, kit: Kit, spaces: Sequence[Space], size: tuple[float, float]
    ) -> Iterator[FRect]:
        yield from self._on_bracket(kit, spaces, size)
        yield from self._along_tiles(kit, spaces, size)

    @staticmethod
    def _on_bracket(kit: Kit, spaces: Sequence[Space], size: tuple[float, float]) -> Iterator[FRect]:
        geometry, box = geometry_for(kit.window), FRect((0, 0), size)
        for run in _runs(spaces):
            first, last = run[0], run[0] + len(run) - 1
            between = (first + step / _TRIES for step in range((last - first) * _TRIES))
            for middle in ((first + last) / 2, first, last, *between):
                yield box.move_to(center=geometry.inside(angle_of(middle), size, Size.LIST_GAP))
            for step in range(last - first):
                yield box.move_to(center=geometry.on_ring(angle_of(first + step + 0.5)))

    @staticmethod
    def _along_tiles(kit: Kit, spaces: Sequence[Space], size: tuple[float, float]) -> Iterator[FRect]:
        geometry, box = geometry_for(kit.window), FRect((0, 0), size)
        for space in spaces:
            for middle in geometry.along_tile(space, size, Size.LIST_GAP):
                yield box.move_to(center=middle)

    def holds(self, x: float, y: float) -> bool:
        return self.visible and any(box.collidepoint(x, y) for box in self.boxes)

    def pointer_over(self, x: float, y: float) -> None:
        self._under_pointer = (x, y)

    def light(self, tile: Space | None) -> None:
        """Let the group shine whose words are pointed at, or the one of a tile."""
        pointed = [
            one.known for one in self.tags if self.hovered and one.box.collidepoint(self._under_pointer)
        ]
        found = pointed[0] if pointed else None if tile is None else self._group_at(tile)
        self.lit = () if found is None else found.spaces

    def draw_below(self, canvas: Canvas) -> None:
        """The brackets lie beside the tiles, each in the colour of its words."""
        if not self.visible:
            return
        colours = canvas.kit.colours
        bands = [
            Band(Reveal(run[0], run[-1]), getattr(colours, tone).top, _LIT if lit else _OPACITY, bracket=True)
            for spaces, tone in self.tones.items()
            for lit in [spaces == self.lit]
            for run in _runs(spaces)
        ]
        self._bands.draw(canvas, bands)

    def draw(self, canvas: Canvas) -> None:
        colours = canvas.kit.colours
        for tag in self.tags:
            tone: Tone = getattr(colours, self.tones[tag.known.spaces])
            plate(
                canvas, tag.box, Plate(tone, radius=tag.box.height / 2, outline=3, ink=colours.ink, gloss=0.2)
            )
            if tag.known.spaces == self.lit:
                ring(canvas, tag.box.inflate(6, 6), tag.box.height / 2 + 3, tone.top, 5, colours.ink)
            style = replace(self._style(canvas.kit), colour=tone.words)
            canvas.text(tag.text, style, *tag.box.center, across=0.5, down=0.5)

    def _style(self, kit: Kit) -> Style:
        return Style(Face.BOLD, Size.SMALL, kit.colours.dark.words, align=0.5)


def _groups(known: Iterable[KnownMeows]) -> list[KnownMeows]:
    """Those of several tiles. One without a Meow takes in its neighbours of which the same is known, and
    leaves out a tile that lies alone."""
    groups = [*known]
    several = [one for one in groups if len(one.spaces) > 1]
    of_several = {space for one in several for space in one.spaces}
    runs = _runs([space for one in groups if not one.meows for space in one.spaces])
    of_group = [run for run in runs if len(run) > 1 and not of_several.isdisjoint(run)]
    quiet = [KnownMeows(tuple(sorted(run)), 0) for run in of_group]
    return sorted([*quiet, *(one for one in several if one.meows)], key=attrgetter("spaces"))


def _tones(moments: Iterable[Iterable[KnownMeows]]) -> dict[tuple[Space, ...], str]:
    """The colours of the groups of the last moment that have a Meow. Those that stay from one moment to the
    next keep theirs; those that come back have theirs, unless it is taken."""
    tones: dict[tuple[Space, ...], str] = {}
    had: dict[tuple[Space, ...], str] = {}
    for known in moments:
        groups = sorted(one.spaces for one in known if one.meows and len(one.spaces) > 1)
        tones = {spaces: tones[spaces] for spaces in groups if spaces in tones}
        for spaces in groups:
            if spaces not in tones and (tone := had.get(spaces)) and tone not in tones.values():
                tones[spaces] = tone
        free = cycle([tone for tone in _TONES if tone not in tones.values()] or _TONES)
        tones |= {spaces: next(free) for spaces in groups if spaces not in tones}
        had |= tones
    return tones


def _off(spaces: Sequence[Space], way: Reveal) -> Sequence[Space]:
    """Those of these tiles that are not on a way, unless all of them are."""
    return [space for space in spaces if space not in way.spaces] or spaces


def _in_words(faces: Memory, face_down: Iterable[KnownMeows], tiles: Sequence[Tile | None]) -> Iterator[str]:
    """Every place once: the tiles whose faces follow, those of which so many are Meows, and the open ones."""
    for face, meows in ((Tile.Z, 0), (Tile.MEOW, 1)):
        sure = tuple(space for space, one in enumerate(faces) if one is face)
        if sure:
            yield meows_in_words(KnownMeows(sure, meows * len(sure)))
    yield from (meows_in_words(one) for one in face_down if 0 < one.meows < len(one.spaces))
    if seen := [space for space, tile in enumerate(tiles) if tile is not None]:
        yield places_in_words("open_places", seen)


def _words(known: KnownMeows) -> str:
    return say("shut_up_cat.known.whole", count=known.meows, tiles=len(known.spaces))


def _short(known: KnownMeows) -> str:
    return say("shut_up_cat.known.short", count=known.meows)


def _runs(spaces: Sequence[Space]) -> list[list[Space]]:
    """These spaces in stretches that follow one another round the ring, the longest first."""
    inside = set(spaces)
    runs = []
    for start in spaces:
        if (start - 1) % RING in inside:
            continue
        run = [start]
        while (run[-1] + 1) % RING in inside:
            run.append((run[-1] + 1) % RING)
        runs.append(run)
    return sorted(runs, key=len, reverse=True)
