"""The pending decision as the player answers it on the screen, with what is chosen so far.

A question knows its seat's view, not the table. What can be picked on the table it offers by what it is,
under the same keys as the pieces of a layout (("seat", 2), ("tile", 7), ("pile",)); the table lets its
widgets follow. So a resize or another theme lays the widgets out anew and loses nothing that was chosen.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Self, TypeAlias

from msgspec import field
from pygame import FRect

from game.values import Record
from scenes.stage.inputs import Input
from scenes.stage.kit import Kit
from scenes.stage.widgets.base import Pressable, Widget
from scenes.table.stands import Key

Play: TypeAlias = Callable[[Any], object]
"""Called with the answer, which is one of the view's options."""
Changed: TypeAlias = Callable[[], object]
"""Called after every choice."""


ANYWHERE: Key = ("anywhere",)
"""Where something is dragged to in vain: to all places but its own."""


class Offer(Record):
    """Something on the table that can be picked now, or says why it cannot."""

    pick: Callable[[], object] | None = None
    chosen: bool | None = None
    """Whether it is picked; None for what is done at once, and not chosen first."""
    tip: str = ""
    reason: str = ""
    drops: Mapping[Key, Callable[[], object]] = field(default_factory=dict)
    """Onto what it can be dragged, and what that does: one of the options, as a click would."""
    refusals: Mapping[Key, str] = field(default_factory=dict)
    """Onto what it is dragged in vain, and why."""
    instead: Key | None = None
    """What is taken up when it is dragged, if not itself: the one of its kind that the rules would use."""

    @property
    def why_it_stays(self) -> str:
        """Why it cannot be dragged anywhere; empty where it can, or nobody would try."""
        return "" if self.drops else next(iter(self.refusals.values()), self.reason)


NO_OFFER = Offer()
"""The offer of pieces that cannot be picked."""


class Question:
    """The pending decision with its widgets, and what is chosen so far."""

    widgets: Sequence[Widget]
    """The buttons and panels of its own."""
    runs_out = False
    """Whether it is answered by itself after a moment, which is as long at every pace; until then it can be
    taken back, and hears every input first."""

    begun = False
    """Whether pieces move because its player has begun to choose: nobody waits for them."""

    moves = 0
    """How often its player has moved or picked pieces: what comes of it is said even if it is as before."""

    def __init__(self, play: Play, changed: Changed) -> None:
        self.play = play
        self.changed = changed

    @property
    def first(self) -> Widget:
        """What a player at the keyboard begins with."""
        return self.widgets[0]

    def begin_with(self, action: Any) -> None:
        """Let nothing be chosen at first but what a lesson begins with: an action, or None."""

    def leave_out(self, parts: Collection[str]) -> None:
        """What a lesson has no use for is not there."""

    @property
    def keeps_ways_back(self) -> bool:
        """Whether a lesson has left out something that could be done."""
        return False

    def go_on_from(self, before: Self) -> None:
        """The same was asked before: what was chosen then stays chosen if it can."""

    def offers(self) -> Mapping[Key, Offer]:
        """What can be picked on the table, and what is picked."""
        return {}

    def lit(self) -> Collection[Key]:
        """The pieces that are highlighted now; read in every frame, because they may follow the pointer."""
        return ()

    def where(self, key: Key) -> FRect | None:
        """Where something of the question's own lies that is pointed at; None if it is not there now."""
        return None

    def hides(self, thing: FRect) -> bool:
        """Whether something of the question's own lies on a thing of the table."""
        return False

    def prompt(self) -> str:
        """What is still to be chosen, for the banner; empty while nothing is."""
        return ""

    def chosen_at_first(self) -> str:
        """What would be played if nothing else is chosen, for who only hears it, after the prompt; empty
        where that or what lies there says so."""
        return ""

    def chosen_so_far(self) -> str:
        """What would be played now, for who only hears it; empty where the prompt says so."""
        return ""

    def arrange(self, kit: Kit) -> None:
        """Say on every widget what it would do now, and give it its place."""
        raise NotImplementedError

    def update(self, seconds: float) -> None:
        """Let time pass, where its answer depends on it."""

    def handle(self, kit: Kit, happened: Input) -> bool:
        """Keys that are meant for the question, whatever has the focus."""
        return False

    def next_key(self) -> Key | None:
        """What a player at the keyboard chooses next, once something is chosen; None where that is open."""
        return None

    def answers_at_once(self) -> Sequence[tuple[Widget, Any]]:
        """The buttons that would play what is chosen so far, each with that."""
        return ()

    def leads_back(self) -> Sequence[Widget]:
        """The buttons that take back what is chosen so far, as `back_out` does."""
        return [one for one in self.widgets if isinstance(one, Pressable) and one.on_press == self.back_out]

    def back_out(self) -> bool:
        """Take back what is chosen so far; False if there is nothing to take back."""
        return False
