"""What everybody at the table may know of the bed: how many Meows lie among some tiles."""

from collections.abc import Sequence

from game.core import Event
from game.shut_up_cat.beliefs import believe
from game.shut_up_cat.board import SPACES, Space
from game.shut_up_cat.patches import BED
from game.shut_up_cat.view import ShutUpCatView
from game.values import Record


class KnownMeows(Record):
    """Some spaces, whose tiles were put back together or are left over, and the Meows among them."""

    spaces: tuple[Space, ...]
    meows: int


def common_knowledge(view: ShutUpCatView, history: Sequence[Event]) -> tuple[KnownMeows, ...]:
    """Of every part of the bed that differs from the whole, if the number of its Meows is certain. View and
    history are everybody's."""
    found = []
    for patch in believe(view, history).public:
        counts = {way.bit_count() for way in patch.chances}
        if patch.spaces != BED and len(counts) == 1:
            spaces = tuple(space for space in range(SPACES) if patch.spaces >> space & 1)
            found.append(KnownMeows(spaces, counts.pop()))
    return tuple(sorted(found, key=lambda known: known.spaces))
