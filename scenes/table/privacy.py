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
        `reveal_hand`.

        Something that waits to be read is public and is not lost: the viewer changes after it was read.
        """
        self._picture.skip_to_reading()
        if self._picture.reading:
            self._timeline.play(call(self.show_to, seat, face_down))
            return
        self.viewpoint.viewer = seat
        self.viewpoint.face_down = face_down
        self._loop.stop_asking()
        self._picture.reconcile()

    def reveal_hand(self) -> None:
        """The viewer turns the cards up, but for those that will lie face down once all was shown."""
        if not (self.viewpoint.humans_hide_cards and self._picture.something_unseen_is_watched()):
            self.show_to(self.viewpoint.viewer)

    def hide_hand(self) -> None:
        """The viewer turns the cards down, at any time."""
        self._loop.questions.before_hiding()
        self.show_to(self.viewpoint.viewer, face_down=True)

    def turn_hand(self) -> None:
        if self.viewpoint.seen_face_down:
            self.reveal_hand()
        else:
            self.hide_hand()

    def hide_hands(self) -> None:
        """Hide whatever cards lie open from others who may look at the screen now."""
        if self.viewpoint.humans_hide_cards:
            self.show_to(None)
        elif self.viewpoint.can_cover and not self.viewpoint.face_down:
            self.hide_hand()
        self._loop.questions.hide_secrets()
