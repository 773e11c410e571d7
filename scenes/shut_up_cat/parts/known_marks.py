"""What everybody knows, marked on the bed for those who play with the memory aid: "1 Meow in 4"."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import cycle, product

from msgspec.structs import replace
from pygame import FRect

from game.shut_up_cat.actions import Reveal
from game.shut_up_cat.board import SPACES as RING
from game.shut_up_cat.board import Space, Tile
from game.shut_up_cat.common_knowledge import KnownMeows
from scenes.shut_up_cat.parts.ribbons import Band, Bands
from scenes.shut_up_cat.places.geometry import angle_of, around
from scenes.shut_up_cat.places.window_shapes import geometry_for
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.spoken import Role, Spoken
from scenes.stage.strings import listed, say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size, Tone
from scenes.stage.widgets.base import Decor

_BAND = 0.55
_TONES = ("cream", "lilac", "green", "amber", "red")
_REACHES = ((0.79, 0.69), (0.74, 0.62), (0.68, 0.56), (0.83, 0.74), (1.2, 1.24), (1.14, 1.17))
_STEPS = (0.0, 0.3, -0.3, 0.6, -0.6, 0.9, -0.9, 1.2, -1.2, 1.5, -1.5)
"""Where along its tiles and how far in a label is tried, until it lies on nothing else."""


class KnownMarks(Decor):
    """A band under the tiles that belong together, and a label that says how many Meows are among them."""

    def __init__(self) -> None:
        super().__init__()
        self.known: tuple[KnownMeows, ...] = ()
        self.tones: dict[tuple[Space, ...], str] = {}
        """The colour of each group, as long as it is known."""
        self._labels: list[tuple[str, FRect, str]] = []
        self._bands = Bands()

    def spoken(self) -> Spoken | None:
        if not self.known:
            return None
        lines = (
            say("reader.known_meows", count=one.meows, places=listed(str(space + 1) for space in one.spaces))
            for one in self.known
        )
        return Spoken(Role.TEXT, "\n".join(lines))

    @property
    def labels(self) -> list[str]:
        return [text for text, _, _ in self._labels]

    @property
    def boxes(self) -> list[FRect]:
        """Where the labels stand."""
        return [box for _, box, _ in self._labels]

    def mark(self, known: Iterable[KnownMeows], tiles: Sequence[Tile | None]) -> None:
        """What is known of tiles that are all face down; where only one is left, that is no news."""
        self.known = tuple(
            one for one in known if len(one.spaces) > 1 and all(tiles[space] is None for space in one.spaces)
        )
        before, self.tones = self.tones, {}
        kept = {before[one.spaces] for one in self.known if one.spaces in before}
        free = cycle([tone for tone in _TONES if tone not in kept] or _TONES)
        for one in self.known:
            self.tones[one.spaces] = before.get(one.spaces) or next(free)

    def place(self, kit: Kit, others: Sequence[FRect]) -> None:
        """Beside their tiles, on nothing that can be picked; shorter where there is little room."""
        self._labels = []
        geometry = geometry_for(kit.window)
        tiles = [around(point, geometry.tile * 0.9) for point in geometry.spaces]
        numbers = [around(point, geometry.number) for point in geometry.numbers]
        taken = [geometry.pillow.inflate(-20, -20), *tiles, *numbers, *others]
        for known in self.known:
            count = len(known.spaces)
            texts = (
                say("shut_up_cat.known.whole", count=known.meows, tiles=count),
                say("shut_up_cat.known.short", count=known.meows),
            )
            found = next((one for text in texts for one in self._free(kit, known, text, taken)), None)
            if found is not None:
                taken.append(found[1])
                self._labels.append((*found, self.tones[known.spaces]))

    def _free(
        self, kit: Kit, known: KnownMeows, text: str, taken: Sequence[FRect]
    ) -> Iterator[tuple[str, FRect]]:
        """Where a text could stand that lies on nothing else."""
        width, height = kit.typesetter.measure(text, self._style(kit))
        box = FRect(0, 0, width + 20, height + 4)
        run = _runs(known.spaces)[0]
        middle = run[0] + (len(run) - 1) / 2
        geometry = geometry_for(kit.window)
        for reach, step in product(_REACHES, _STEPS):
            place = box.move_to(center=geometry.on_ring(angle_of(middle + step), reach))
            if geometry.blanket.contains(place) and place.collidelist(list(taken)) < 0:
                yield text, place

    def draw_below(self, canvas: Canvas) -> None:
        """The bands lie under the tiles, each in the colour of its label."""
        if not self.visible:
            return
        colours = canvas.kit.colours
        marked = self.tones.items()
        runs = [(run, getattr(colours, tone).top) for spaces, tone in marked for run in _runs(spaces)]
        bands = [Band(Reveal(run[0], run[-1]), colour, _BAND) for run, colour in runs]
        self._bands.draw(canvas, bands)

    def draw(self, canvas: Canvas) -> None:
        for text, box, name in self._labels:
            tone: Tone = getattr(canvas.kit.colours, name)
            ink = canvas.kit.colours.ink
            plate(canvas, box, Plate(tone, radius=box.height / 2, outline=3, ink=ink, gloss=0.2))
            style = replace(self._style(canvas.kit), colour=tone.words)
            canvas.text(text, style, *box.center, across=0.5, down=0.5)

    def _style(self, kit: Kit) -> Style:
        return Style(Face.BOLD, Size.SMALL * 0.85, kit.colours.dark.words, align=0.5)


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
