"""What a seat of Shut Up Cat can know of the face-down tiles, as exact chances.

One module serves the bots, the coach and the replay. A reveal shows tiles to everybody; who puts them back
knows how they lie, the others only how many Meows are among them. Peeks are remembered, swaps are followed.
"""

from collections.abc import Callable, Iterator, Sequence

from game.core import Event, Prediction, Seat
from game.history import since_last
from game.rng import Rng
from game.shut_up_cat.actions import Reveal
from game.shut_up_cat.board import SPACES, Space, Tile, arc
from game.shut_up_cat.events import (
    MorningCame,
    TilesPeeked,
    TilesRehidden,
    TilesRevealed,
    TilesSwapped,
    TurnBegan,
)
from game.shut_up_cat.options import DecisionKind
from game.shut_up_cat.patches import (
    ARC_BITS,
    BED,
    MEOWS,
    Arrangement,
    KnownMeows,
    Patch,
    Spaces,
    Vector,
    arrangement_of,
    bits,
    parts,
    product,
    swap,
    uniform_patch,
)
from game.shut_up_cat.state import ShutUpCatState
from game.shut_up_cat.view import ShutUpCatView
from game.values import Record


class Beliefs(Record):
    """All that a seat's view and history say about the bed; for no seat, what everybody may know."""

    public: tuple[Patch, ...]
    """What everybody may know."""
    seen: tuple[Spaces, ...]
    """For each seat the spaces whose tiles it placed or saw and nobody has hidden anew: it knows them."""
    meows: Arrangement
    """The Meows among those of the viewer's own."""
    seat: Seat | None

    @property
    def tell_anything(self) -> bool:
        """Whether any arrangement of the bed is likelier than another for the viewer."""
        return bool(self._own) or len(self.public) > 1 or self.public[0].certain

    def vector(self) -> Vector:
        """The chance of every arrangement that is possible for the viewer."""
        return product(self.public, self._own, self.meows)

    @property
    def _own(self) -> Spaces:
        """The spaces whose tiles the viewer has seen."""
        return 0 if self.seat is None else self.seen[self.seat]

    def parts(self) -> tuple[KnownMeows, ...]:
        """The same as the vector in a few numbers."""
        return parts(self.public, self._own, self.meows)


_TILE_EVENTS = (TilesRevealed, TilesRehidden, TilesPeeked, TilesSwapped, MorningCame)
"""The events that say something of the tiles."""


def believe(view: ShutUpCatView, history: Sequence[Event], turns: int | None = None) -> Beliefs:
    """Put together what a seat knows now. With `turns`, as if it remembered only so many of the last ones."""
    bed = _Bed(len(view.winks), view.seat)
    for event in history if turns is None else since_last(history, TurnBegan, before=turns):
        if isinstance(event, _TILE_EVENTS):
            bed.learn(event)
    if view.reveal is not None:
        bed.reveal(view.reveal.start, view.reveal.end, _face_up(view))
    return bed.beliefs


def everybody_believed(seats: int, history: Sequence[Event]) -> Iterator[tuple[Beliefs, Spaces]]:
    """What everybody could know after each event that says something of the tiles, and which lay open
    then."""
    bed = _Bed(seats, None)
    for event in history:
        if isinstance(event, _TILE_EVENTS):
            bed.learn(event)
            yield bed.beliefs, bed.open


def _face_up(view: ShutUpCatView) -> tuple[Tile, ...]:
    assert view.reveal is not None
    return tuple(tile for space in view.reveal.spaces if (tile := view.tiles[space]) is not None)


class _Bed:
    """The bed as one seat follows it through the game."""

    def __init__(self, seats: int, seat: Seat | None) -> None:
        self.patches = [uniform_patch(BED, MEOWS)]
        self.seen = [0] * seats
        self.meows = 0
        self.seat = seat
        self.open: Spaces = 0
        """Which tiles lie face up."""

    @property
    def beliefs(self) -> Beliefs:
        return Beliefs(tuple(self.patches), tuple(self.seen), self.meows, self.seat)

    def learn(self, event: Event) -> None:
        """What an event says of the tiles."""
        if isinstance(event, TilesRevealed):
            self.reveal(event.start, event.end, event.tiles)
        elif isinstance(event, TilesRehidden):
            self.rehide(event)
        elif isinstance(event, TilesPeeked):
            self.peek(event)
        elif isinstance(event, TilesSwapped):
            self.swap(*event.spaces)
        elif isinstance(event, MorningCame):
            self.reveal(0, SPACES - 1, event.tiles)

    def reveal(self, start: Space, end: Space, tiles: Sequence[Tile]) -> None:
        meows = arrangement_of(arc(start, end), tiles)
        self.open = ARC_BITS[start][end]
        self._lay(Patch(self.open, {meows: 1.0}), meows)

    def rehide(self, event: TilesRehidden) -> None:
        """Who put the tiles back knows them; when all are alike, so does everybody."""
        spaces = ARC_BITS[event.start][event.end]
        (revealed,) = next(patch.chances for patch in self.patches if patch.spaces == spaces)
        meows = revealed.bit_count()
        alike = meows in (0, spaces.bit_count())
        for seat in range(len(self.seen)):
            if seat == event.seat or alike:
                self.seen[seat] |= spaces
            else:
                self.seen[seat] &= ~spaces
        placed = (
            revealed
            if alike or event.tiles is None
            else arrangement_of(arc(event.start, event.end), event.tiles)
        )
        self.patches = [patch for patch in self.patches if patch.spaces != spaces]
        self.open = 0
        self._lay(uniform_patch(spaces, meows), placed)

    def _lay(self, patch: Patch, meows: Arrangement) -> None:
        """Tiles that are face up or were just put back replace what was believed of their spaces."""
        spaces = patch.spaces
        rest = (old.given(spaces, meows) if old.spaces & spaces else old for old in self.patches)
        self.patches = [*(one for one in rest if one.spaces), patch]
        self.meows = self.meows & ~patch.spaces | meows

    def peek(self, event: TilesPeeked) -> None:
        self.seen[event.seat] |= bits(event.spaces)
        if event.tiles is not None:
            self.meows = self.meows & ~bits(event.spaces) | arrangement_of(event.spaces, event.tiles)

    def swap(self, first: Space, second: Space) -> None:
        self.patches = [patch.swapped(first, second) for patch in self.patches]
        self.seen = [swap(seen, first, second) for seen in self.seen]
        self.meows = swap(self.meows, first, second)


def predictions(view: ShutUpCatView, history: Sequence[Event], rng: Rng) -> Iterator[Prediction]:
    """How likely each number of Meows lies in every arc that may be revealed now."""
    if view.options is None or view.pending is None or view.pending.kind is not DecisionKind.USE_DICE:
        return
    vector = believe(view, history).vector()
    for action in view.options:
        if isinstance(action, Reveal):
            spaces = bits(action.spaces)
            for meows in range(min(MEOWS, len(action.spaces)) + 1):
                chance = sum(chance for way, chance in vector.items() if (way & spaces).bit_count() == meows)
                yield Prediction(chance, _holding(action.spaces, meows))


def _holding(spaces: Sequence[Space], meows: int) -> Callable[[ShutUpCatState], bool]:
    return lambda state: sum(state.tiles[space] is Tile.MEOW for space in spaces) == meows
