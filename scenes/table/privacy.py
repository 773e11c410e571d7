"""Who looks at the screen: the viewer changes, and cards are turned face up and face down."""

from game.core import Seat
from scenes.stage.inputs import Input, WindowFocusLost
from scenes.stage.timeline import Timeline, call
from scenes.table.loop import Loop
from scenes.table.part import Part
from scenes.table.picture import Picture
from scenes.table.viewpoint import Viewpoint


class Privacy(Part):
    def __init__(self, viewpoint: Viewpoint, picture: Picture, loop: Loop, timeline: Timeline) -> None:
        self.viewpoint, self._picture = viewpoint, picture
        self._loop, self._timeline = loop, timeline

    def handle(self, happened: Input) -> bool:
        if isinstance(happened, WindowFocusLost):
            self.hide_hands()
        return False

    def show_to(self, seat: Seat | None, face_down: bool = False) -> None:
        """Change the viewer to a seat, or for None to everybody; cards that are `face_down` wait for
        `reveal_hand`. Nothing that was pressed before answers what the seat is asked then.

        Something that waits to be read is public and is not lost: the viewer changes after it was read.
        """
        self._picture.skip_to_reading()
        if self._picture.reading:
            self._timeline.play(call(self.show_to, seat, face_down))
            return
        self.viewpoint.viewer = seat
        self.viewpoint.face_down, self.viewpoint.peeked = face_down, False
        self.viewpoint.opened_empty = False
        self._loop.set_aside()
        self._loop.take_nothing_at_first()
        self._picture.reconcile()

    def peek(self, seat: Seat, looks: bool) -> None:
        """A seat's cards lie face down, but can be seen while it `looks`."""
        self.viewpoint.viewer = seat
        self.viewpoint.face_down, self.viewpoint.peeked = True, looks
        self._picture.reconcile()

    def peek_at_hand(self, looks: bool) -> None:
        """The same for who sits before the table."""
        if self.viewpoint.viewer is not None and self.viewpoint.face_down:
            self.peek(self.viewpoint.viewer, looks)

    @property
    def can_turn_hand(self) -> bool:
        """Whether the viewer's cards can be turned: not up while something is shown to all humans."""
        watched = self.viewpoint.humans_hide_cards and self._timeline.busy
        return not (self.viewpoint.face_down and watched)

    def reveal_hand(self) -> None:
        """The viewer turns the cards up."""
        if self.can_turn_hand:
            self.show_to(self.viewpoint.viewer)

    def hide_hand(self) -> None:
        """The viewer turns the cards down, at any time."""
        self._loop.questions.before_hiding()
        self.show_to(self.viewpoint.viewer, face_down=True)

    def turn_hand(self) -> None:
        if self.viewpoint.face_down:
            self.reveal_hand()
        else:
            self.hide_hand()

    def hide_hands(self) -> None:
        """Hide whatever cards lie open from others who may look at the screen now. What lies face down
        already waits there for whoever was called to look."""
        waits = self._loop.asks_to_look and self.viewpoint.secrets_of is None
        if self.viewpoint.humans_hide_cards and not waits:
            self.show_to(None)
        elif self.viewpoint.can_cover and not self.viewpoint.face_down:
            self.hide_hand()
        self._loop.questions.hide_secrets()
