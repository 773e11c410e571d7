"""Which question a game asks, and what its table does with the answer."""

from collections.abc import Callable, Generator, Mapping
from typing import Any, Self

from game.codec import Json
from game.core import Seat
from scenes.stage.strings import say
from scenes.table.question import Changed, Offer, Play, Question
from scenes.table.stands import Key


class Questions:
    """Which question a game asks, and what the table does about it. Views and actions are of the game's own
    types."""

    answer: Play
    """Plays what the viewer has chosen."""
    changed: Changed
    """Shows what is chosen so far."""
    drag_sound = "card_slide"
    """What is heard when a piece is taken up, and when it is put back."""

    def __init__(self, kind: Callable[[Any, Play, Changed], Question] | None = None) -> None:
        """`kind` is the only kind of question, in a game that has no other."""
        self._kind = kind

    def question_for(self, view: Any) -> Question:
        """The pending question, for the viewer to answer."""
        assert self._kind is not None
        return self._kind(view, self.answer, self.changed)

    def take_over(self, before: Self) -> None:
        """This table takes another's place in the middle of a decision."""

    def reopen(self, before: Question) -> None:
        """The pending question is asked again; go on with the one that it had led to there."""

    def comes_first(self) -> Callable[[], object] | None:
        """Begins what has to be seen or done before the pending question can be asked, which comes when it is
        over; None where nothing has."""
        return None

    def asked(self) -> None:
        """Called when the question has just come onto the table."""

    def shown(self) -> None:
        """Called when what is chosen so far has changed."""

    def ended(self) -> None:
        """Called when nothing is asked any more."""

    def show_offers(self, offers: Mapping[Key, Offer]) -> None:
        """Let what lies on the table follow the question: what can be picked, what is; nothing if empty."""

    def nothing_to_hide(self, view: Any) -> bool:
        """Whether the seat whose view it is holds nothing that others may not see."""
        return not view.hand

    def look_words(self, view: Any) -> str:
        """What the button says that shows the seat whose view it is what others may not see."""
        return say("table.look")

    def cover_words(self, view: Any) -> str:
        """What the button does that covers for that seat what others may not see, and shows it again."""
        return say("table.bar.cover")

    def look_first_words(self, view: Any) -> str:
        """What that seat is told that asks for a hint while this is covered."""
        return say("table.bar.hint_look_first")

    def before_play(self, action: Any) -> None:
        """Called when an action is about to be played."""

    def before_undo(self) -> None:
        """Called when the last action is about to be taken back."""

    def before_hiding(self) -> None:
        """Called when the viewer is about to turn the cards face down."""

    def hide_secrets(self) -> None:
        """Somebody else may look at the screen now: nothing that is for one pair of eyes stays on it."""

    def forget(self) -> None:
        """Forget what was chosen: the same will be asked again from the beginning."""

    def thought_for(self, seat: Seat) -> Generator[None, None, Any] | None:
        """An answer that a human has left with the table; None where there is none."""
        return None

    def least_pause(self) -> float:
        """Seconds that pass at least before an answer appears, at any pace."""
        return 0.0

    def saved_choices(self) -> Json:
        """What players have told the table for later, to be kept with the game; None if that is nothing."""
        return None

    def take_saved_choices(self, choices: Json) -> None:
        """Go on with what `saved_choices` said; whatever is not understood is forgotten."""
