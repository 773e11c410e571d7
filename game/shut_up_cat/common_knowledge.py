"""What everybody at the table may know of the bed: how many Meows lie among some tiles."""

from collections.abc import Iterable, Iterator, Sequence

from game.core import Event
from game.shut_up_cat.beliefs import Beliefs, believe, everybody_believed
from game.shut_up_cat.board import SPACES, Tile
from game.shut_up_cat.memory import Memory
from game.shut_up_cat.patches import KnownMeows, bits
from game.shut_up_cat.view import ShutUpCatView


def common_knowledge(view: ShutUpCatView, history: Sequence[Event]) -> tuple[KnownMeows, ...]:
    """Of every part of the bed that differs from the whole. View and history are everybody's."""
    return _parts(believe(view, history))


def known_so_far(seats: int, history: Sequence[Event]) -> Iterator[tuple[KnownMeows, ...]]:
    """The same of the tiles that lay face down, after each event that says something of the bed."""
    for beliefs, lie_open in everybody_believed(seats, history):
        yield tuple(one for one in _parts(beliefs) if not bits(one.spaces) & lie_open)


def _parts(beliefs: Beliefs) -> tuple[KnownMeows, ...]:
    return tuple(one for one in beliefs.parts() if len(one.spaces) < SPACES)


def with_alike(memory: Memory, known: Iterable[KnownMeows]) -> Memory:
    """What a seat placed or saw, and the tiles of which everybody knows that they are all alike."""
    noted = list(memory)
    for one in known:
        if one.meows in (0, len(one.spaces)):
            for space in one.spaces:
                noted[space] = Tile.MEOW if one.meows else Tile.Z
    return tuple(noted)
