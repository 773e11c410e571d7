"""What the loop of decisions needs each game's table to say."""

from collections.abc import Generator, Sequence
from typing import Any, ClassVar

from game.core import Event
from scenes.stage.canvas import Canvas
from scenes.stage.scene import Scene
from scenes.stage.strings import say
from scenes.stage.timeline import Step
from scenes.stage.widgets.base import Widget
from scenes.table.stands import Layout


class TableContract(Scene):
    """How it looks (`layout`, `refresh`, `draw_room`), how it moves (`choreograph`), what it asks (`ask`),
    what the coach says (`hint`) and how it is told (`tell`)."""

    secret_hands: ClassVar[bool] = True
    """Whether a human's whole screen is private, so that another human needs a curtain first."""
    takes_back: ClassVar[bool] = True
    """Whether an action can ever be taken back here: never where each one passes the turn."""

    def layout(self, view: Any) -> Layout:
        """Where every sprite stands, from the viewer's view alone."""
        raise NotImplementedError

    def refresh(self, view: Any) -> None:
        """Bring everything that is no sprite up to date with a view."""
        raise NotImplementedError

    def choreograph(self, event: Event) -> Step:
        """How an event, as the viewer saw it, is shown."""
        raise NotImplementedError

    def tell(self, event: Event) -> str:
        """The event in words for the log; empty if it goes without saying."""
        raise NotImplementedError

    def ask(self, view: Any) -> Sequence[Widget]:
        """The widgets with which the viewer may answer the pending question."""
        raise NotImplementedError

    def arrange_controls(self) -> None:
        """Give the widgets of the question their places."""
        raise NotImplementedError

    def hint(self) -> Generator[None, None, str]:
        """What the coach says when asked: chances in words and numbers, and what a panther would do."""
        raise NotImplementedError

    def show_advice(self, text: str) -> None:
        """Let the coach be read."""
        raise NotImplementedError

    def draw_room(self, canvas: Canvas) -> None:
        """Everything behind the sprites."""
        raise NotImplementedError

    @property
    def coach_tip(self) -> str:
        """What asking the coach means here."""
        return say("table.bar.hint")

    def footnotes(self) -> Sequence[str]:
        """What neither the log nor the results should keep quiet about."""
        return ()

    def gathers(self, event: Event) -> bool:
        """Whether everybody looks on when this happens, so that the viewer's cards lie face down after it."""
        return False
