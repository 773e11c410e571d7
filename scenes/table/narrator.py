"""Says to a screen reader what happens at a table: each event when it has been shown, and what is asked.

Where several humans share the screen it says only what all of them may hear: the rest is read on request.
"""

from collections.abc import Sequence

from game.core import Event
from scenes.stage.strings import Marked, listed, say
from scenes.stage.widgets.tree import all_seen
from scenes.table.context import TableContext
from scenes.table.part import Part
from scenes.table.question import Question
from scenes.table.speaker import Speaker

_BEFORE_GOING_ON = 2
"""In which frame it is said how to go on."""


class Narrator(Part):
    def __init__(self, table: TableContext) -> None:
        self._table = table
        self._told: int | None = None if table.match.actions else 0
        """How many events have been told; None while nobody listens, and if what is shown at first happened
        some other time."""
        self._asked_for = ""
        """What was asked last, since something has happened: it is not asked again with every choice."""
        self._asked_before: set[str] = set()
        """All that was asked since then."""
        self._asked_in: Question | None = None
        """What asked it: who comes back to the question from a card that was picked hears it whole again."""
        self._choice_told = False
        """Whether a choice was told since something was asked last: then it is clear that the same is still
        asked."""
        self._frames_read = 0
        """For how many frames something has been waiting to be read."""
        self._given: set[str] = set()
        """What was asked although there was only one answer: once is enough."""
        self._taught = self._meant = ""
        self._question: Question | None = None
        self._chosen: tuple[str, int] = "", 0
        self._remarks: tuple[str, ...] = ("",) * len(table.match.players)
        self._held: list[tuple[int, str]] = []
        """Remarks that cats have made, each with how many events are told before it."""
        self._warned = False

    def update(self, seconds: float) -> None:
        table = self._table
        if not table.kit.aloud.heard or table.viewpoint.view_only:
            self._told, self._frames_read = None, 0
            return
        if self._told is None:
            self._told = self._table.shown.events_shown
            self._remarks, self._held = self._said_by_cats(), []
        self._warn()
        self._tell_events()
        self._tell_remarks()
        self._tell_lesson()
        self._tell_how_to_go_on()
        self._tell_choice()
        self._ask()

    @property
    def _history(self) -> Sequence[Event]:
        viewpoint = self._table.viewpoint
        return viewpoint.match.history(None) if self._table.company.shared else viewpoint.history

    def _warn(self) -> None:
        """Once: what is read on request is heard by everybody in the room."""
        if self._table.company.shared and not self._warned:
            self._warned = True
            self._table.kit.aloud.say(say("reader.headphones"), short=True)

    def _tell_events(self) -> None:
        table, shown = self._table, self._table.shown.events_shown
        most = max(shown, table.picture.announced)
        told = min(self._told or 0, most)
        for event in self._history[told:most]:
            if told >= shown and not isinstance(event, table.words.told_with_banner):
                break
            table.kit.aloud.say(table.words.aloud(event), short=table.picture.reading)
            told += 1
        if told != self._told:
            self._told = told
            self._forget_what_was_asked()

    def _tell_how_to_go_on(self) -> None:
        """Once what waits to be read has been said, and the host has nothing to say of it. That is a frame
        later: of what is skipped only one sentence of a frame is heard."""
        picture = self._table.picture
        reads = picture.reading and picture.waits_for_click and not self._taught
        self._frames_read = self._frames_read + 1 if reads else 0
        if self._frames_read == _BEFORE_GOING_ON:
            self._table.kit.aloud.say(say("reader.go_on"), short=True)

    def seconds_until_change(self) -> float:
        waits = 0 < self._frames_read < _BEFORE_GOING_ON
        return 0.0 if waits else super().seconds_until_change()

    def _forget_what_was_asked(self) -> None:
        self._asked_for, self._asked_in, self._choice_told = "", None, False
        self._asked_before.clear()

    def _said_by_cats(self) -> tuple[str, ...]:
        bubbles = self._table.seats.bubbles
        return tuple(one.remark if one.visible and not one.comes_soon else "" for one in bubbles)

    def _tell_remarks(self) -> None:
        """After what they are about, though a bubble may come before that has been shown."""
        table, before = self._table, self._remarks
        self._remarks, name = self._said_by_cats(), table.company.naming.on_plate
        about = min(table.shown.events_shown + table.timeline.busy, len(self._history))
        for seat, (old, remark) in enumerate(zip(before, self._remarks, strict=True)):
            if remark and remark != old:
                self._held.append((about, say("reader.says", name=name(seat), words=Marked(remark))))
        told = self._told or 0
        for _, words in [one for one in self._held if one[0] <= told]:
            table.kit.aloud.say(words)
        self._held = [one for one in self._held if one[0] > told]

    def _tell_lesson(self) -> None:
        """What the host says in a lesson, of a new word or as a hint, and the first time how it goes on; when
        that is over, it is asked anew."""
        speakers = (one for one in self._table.desk.widgets if isinstance(one, Speaker) and one.visible)
        speaker = next((one for one in speakers if one.text), None)
        taught = "" if speaker is None else speaker.text
        if taught != self._taught:
            begins, self._taught = not self._taught, taught
            if not taught:
                self._forget_what_was_asked()
            self._table.kit.aloud.say(_with_next(speaker) if begins else taught, at_once=True)
        meant = self._pointed_at() if taught else ""
        if meant != self._meant:
            self._meant = meant
            self._table.kit.aloud.say(meant, at_once=True)

    def _pointed_at(self) -> str:
        """What the host means where a move goes on: of all that answers, only that is bright."""
        answers = [one for one in all_seen(self._table.loop.controls) if one.visible and one.focusable]
        bright = [one.spoken() for one in answers if not one.quiet]
        names = [told.name for told in bright if told is not None]
        if not names or len(bright) == len(answers):
            return ""
        return say("reader.meant", names=Marked(listed(names, "and")))

    def _ask(self) -> None:
        """What is asked of the player, once the host has nothing more to say first, and what a choice on the
        way leads to; on a shared screen only who is asked."""
        table, question = self._table, self._table.loop.question
        runs_out = question is not None and question.runs_out
        moves = table.timeline.busy and not (question is not None and question.begun)
        if not runs_out and (not table.loop.asking or moves or table.asked.not_yet):
            return
        viewer, asked_for = table.viewpoint.viewer, ""
        if not table.company.shared:
            asked_for = table.words.banner.text
        elif viewer is not None:
            asked_for = say("reader.asked", name=table.company.name_of(viewer))
        if asked_for != self._asked_for:
            still = asked_for in self._asked_before and not (question is not None and question.prompt())
            if table.asked.has_only_answer:
                self._say_what_is_given(asked_for)
            elif not (self._choice_told and still):
                table.kit.aloud.say(asked_for, at_once=True)
                self._say_what_lies_there()
                if question is not None and not table.viewpoint.overheard:
                    table.kit.aloud.say(question.chosen_at_first())
            self._asked_for, self._asked_in, self._choice_told = asked_for, question, False
            self._asked_before.add(asked_for)

    def _say_what_is_given(self, asked_for: str) -> None:
        """Of a question that answers itself: once, and that there is nothing to do, the first time; why that
        is the answer every time."""
        if asked_for not in self._given:
            given = "" if self._given else f"\n{say('reader.only_answer')}"
            self._table.kit.aloud.say(f"{asked_for}{given}", at_once=True)
            self._given.add(asked_for)
        self._say_what_lies_there()

    def _say_what_lies_there(self) -> None:
        """What the eye takes in at a glance, with the first thing that is asked since something happened, and
        when another question has been asked in between."""
        table = self._table
        known = self._asked_before and self._asked_in is table.loop.question
        if not (known or table.viewpoint.overheard):
            table.kit.aloud.say(table.words.at_a_glance())

    def _tell_choice(self) -> None:
        """What is chosen now, when that changes; on a shared screen nobody else may hear it."""
        question = self._table.loop.question
        chosen = "", 0
        if question is not None and not self._table.company.shared:
            chosen = question.chosen_so_far(), question.moves
        if question is not self._question:
            self._choice_told = False
        elif chosen != self._chosen:
            self._table.kit.aloud.say(chosen[0])
            self._choice_told = bool(chosen[0])
        self._question, self._chosen = question, chosen


def _with_next(speaker: Speaker | None) -> str:
    """What the host says, and that a button goes on where one does."""
    if speaker is None:
        return ""
    button = speaker.buttons[-1]
    goes_on = say("reader.press_next", name=button.text) if button.visible and button.text else ""
    return f"{speaker.text}\n{goes_on}".strip()
