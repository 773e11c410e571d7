"""What the player is to look at: while the host speaks nothing else looks as if it were to be used, and the
banner says so; where a move goes on, only the controls that are meant do, and the banner offers no others."""

from collections.abc import Sequence

from pygame import FRect

from scenes.stage.strings import say
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.tree import all_seen
from scenes.table.banner import without_click
from scenes.table.context import TableContext
from scenes.table.part import Part
from scenes.table.voices import Voices


class Attention(Part):
    """Fades what is not meant now. It is updated after those who speak."""

    def __init__(self, table: TableContext, voices: Voices) -> None:
        self._table, self._voices = table, voices

    def update(self, seconds: float) -> None:
        table, voices = self._table, self._voices.all
        waits = any(voice.waits_for_next for voice in voices)
        meant = [rect for voice in voices for rect in voice.meant]
        free = self._free() if meant else []
        for widget in self._answers():
            faded = bool(meant) and not _is_meant(widget.rect, meant)
            widget.quiet = waits or (faded and not any(widget is one for one in free))
        table.asked.hold(say("lesson.next_first") if waits else "")
        banner = table.words.banner
        banner.quiet, banner.first = waits, self._said_first(waits)
        banner.take_place(table.kit)

    def _said_first(self, waits: bool) -> str:
        """The banner never offers what does not look as if it were to be used, nor a click where Next goes
        on. What is being read stays."""
        if waits and self._table.picture.reading:
            return without_click(self._table.words.banner.text)
        if waits:
            tutor = self._voices.tutor
            key = "last_word" if tutor is not None and tutor.says_last_line else "then_you"
            return say(f"lesson.{key}")
        controls = all_seen(self._table.loop.controls)
        faded = any(one.quiet and one.focusable and one.enabled for one in controls)
        question = self._table.loop.question
        not_all = faded or (question is not None and question.keeps_ways_back)
        return say("lesson.as_shown") if not_all else ""

    def _free(self) -> list[Widget]:
        """What can be used whatever is pointed at: what leads back, and what plays just what the lesson waits
        for."""
        question, tutor = self._table.loop.question, self._voices.tutor
        if question is None or tutor is None or tutor.step is None:
            return []
        view, step = self._table.viewpoint.view(), tutor.step
        plays = [widget for widget, action in question.answers_at_once() if step.takes(view, action)]
        return [*question.leads_back(), *plays]

    def _answers(self) -> list[Widget]:
        """The question's own widgets, and what can be picked on the table: buttons that lie there all the
        time answer nothing."""
        on_desk = [one for one in self._table.desk.all() if one.focusable and not isinstance(one, Button)]
        return [*all_seen(self._table.loop.controls), *on_desk]


def _is_meant(rect: FRect, meant: Sequence[FRect]) -> bool:
    """Whether it lies in what is meant, or that in it."""
    return any(one.collidepoint(rect.center) or rect.collidepoint(one.center) for one in meant)
