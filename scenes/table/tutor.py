"""Leads through a lesson at a table: says one line at a time, points, and answers every choice.

What the lesson waits for is done; any other choice is answered kindly, not carried out, and can be made anew.
"""

from collections.abc import Callable, Generator
from typing import Any

from pygame import FRect

from game.core import Seat
from scenes.pictures.cats import Mood
from scenes.stage.inputs import Input, KeyDown
from scenes.stage.kit import Kit
from scenes.stage.scene import skips
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button
from scenes.table.context import TableContext
from scenes.table.guide import Guide, bring_to_front
from scenes.table.lesson import Lesson, LessonStep, Line
from scenes.table.part import Part
from scenes.table.question import Question
from scenes.table.stands import Key

_LEAVE_HEIGHT, _LEAVE_PX = 52.0, 120.0
"""Of the button that leaves the lesson: its height in units, and how many pixels it is wide at least."""
_AROUND_SEATS = 24.0
"""In units: how far that button stays from seats, of both sides together."""


class Tutor(Part):
    """`note_last_line` hears that the lesson has come to its last line, `end` that it is over. The last line
    offers the lesson after it, which `begin_next` begins."""

    def __init__(
        self,
        lesson: Lesson,
        table: TableContext,
        note_last_line: Callable[[], object],
        end: Callable[[], object],
        begin_next: Callable[[], object] | None,
    ) -> None:
        self.lesson = lesson
        self._table, self._loop = table, table.loop
        self._note_last_line, self._end = note_last_line, end
        self._key = f"lesson.{table.match.info.name}.{lesson.name}"
        self._played = -1
        self._read: set[Line] = set()
        """Which lines of the present step, or of the recap before it, have been read."""
        self._reply = ""
        self._replied_at: tuple[Line, tuple[Key, ...]] | None = None
        """Which line was open when the player had chosen something else, and what it pointed at."""
        self._said: tuple[str, tuple[Key, ...], bool] | None = None
        self._told: list[tuple[Line, tuple[int, bool]]] = []
        """All lines so far, each with the moment that it was said at."""
        self._page: tuple[Line, tuple[int, bool]] | None = None
        """What is said now, or was last, unless the player has gone back."""
        self._back = 0
        """How many lines the player has gone back to read one again."""
        self.next = Button(say("lesson.next"), self._press_next, tone="green", size=Size.BODY)
        self.back = Button(say("lesson.back"), self.go_back, size=Size.BODY, tip=say("lesson.back_tip"))
        self.back.label = say("lesson.back")
        self.back.instead, self.next.instead = "arrow_left", "arrow_right"
        self._begin_next = begin_next
        self.keep_playing = Button(say("lesson.finish"), self.go_on, size=Size.BODY)
        self.keep_playing.short, self.keep_playing.instead = say("lesson.short.not_now"), "close"
        self.leave = Button(say("lesson.leave"), end, tone="dark", size=Size.SMALL)
        self.leave.instead = "quit"
        table.bar.beside = [self.leave]
        self._guide = Guide(table.surroundings, self.back, self.keep_playing, self.next)
        self.speaker, self.pointer = self._guide.speaker, self._guide.pointer
        self.host_widgets: list[Widget] = [self.leave, *self._guide.widgets]
        """What is kept on top of the desk."""
        self.buttons: list[Widget] = [self.next, self.keep_playing, self.back, self.leave]
        """They can be used at any time."""

    @property
    def occupied(self) -> list[FRect]:
        """What bubbles and labels keep off."""
        return [self.leave.rect, *self._guide.occupied]

    def take_over(self, before: "Tutor") -> None:
        """This table takes another's place, in the middle of the same lesson: what was read there stays read,
        and can be read again."""
        self._played, self._read = before._played, {*before._read}
        self._reply, self._replied_at = before._reply, before._replied_at
        self._told, self._page, self._back = [*before._told], before._page, before._back

    # What the table asks.

    @property
    def step(self) -> LessonStep | None:
        played = len(self._table.match.actions)
        if played != self._played:
            self._played, self._reply = played, ""
            self._read.clear()
        return self.lesson.step_after(self._table.match.actions)

    @property
    def _steps(self) -> tuple[LessonStep, ...]:
        return self.lesson.steps_of(self._table.match.actions)

    @property
    def has_recap(self) -> bool:
        played = len(self._table.match.actions)
        return 0 < played <= len(self._steps) and bool(self._steps[played - 1].recap)

    @property
    def recap(self) -> list[Line]:
        """What is still to be said of what the last action led to, which waits to be read."""
        steps, played = self._steps, len(self._table.match.actions)
        if not self._table.picture.reading or not 0 < played <= len(steps):
            return []
        return [line for line in steps[played - 1].recap if line not in self._read]

    @property
    def line(self) -> Line | None:
        """What is said now; None where everything has been said."""
        step, question = self.step, self._loop.question
        if recap := self.recap:
            return recap[0]
        if step is None:
            return None
        if step.judge is not None and question is None:
            return None
        for line in step.lines:
            done = line.done is not None and question is not None and line.done(question)
            if line not in self._read and not done:
                return line.in_question(question)
        return None if step.judge is None else step.lines[-1].in_question(question)

    @property
    def waits(self) -> bool:
        """Whether something has to be read before a cat decides, or the results are shown. The player is
        asked all the same: that question is held as long as the host speaks."""
        return not self._player_decides and self.line is not None

    @property
    def _player_decides(self) -> bool:
        decision = self._table.match.state.decision
        return decision is not None and decision.seat == self._table.company.lone_human

    def thought_for(self, seat: Seat) -> Generator[None, None, Any] | None:
        """What a cat does by the lesson; None where it plays as it likes."""
        step = self.step
        decision = self._table.match.state.decision
        if step is None or step.script is None or decision is None:
            return None
        action = step.script(self._table.match.view(seat))
        return _known(action) if decision.options.allows(action) else None

    def begin(self, question: Question) -> None:
        if self.step is not None:
            self._leave_out(question)
            question.begin_with(self.step.begins_with)

    def _leave_out(self, question: Question) -> None:
        """What the lesson has no use for, and what a line of this choice that is still to come tells of."""
        told = [line for line, moment in self._told if moment == self._moment]
        lines = self.step.lines if self.step is not None else ()
        to_come = [line.shows for line in lines if line.shows and line not in told]
        question.leave_out(self.lesson.without.union(to_come))

    @property
    def waits_for_next(self) -> bool:
        return self._guide.waits_for_next

    @property
    def meant(self) -> list[FRect]:
        """What is pointed at while a move of the player's own is waited for."""
        return [] if self.waits_for_next else self.pointer.things

    @property
    def says_last_line(self) -> bool:
        """Whether the lesson ends with the next button, whichever it is."""
        return self.line is not None and self._is_last(self.line) and not self._back

    @property
    def says_goal(self) -> bool:
        """Whether the line that is said now is the first one, which says who wins."""
        line = self.line
        if self._back and self._told and line is self._told[-1][0]:
            line = self._told[-1 - self._back][0]
        return line is self.lesson.steps[0].lines[0] and not self._reply

    def hides(self, part: str) -> bool:
        """Whether a part of the table is left out: the lesson has no use for it, or not yet."""
        if part in self.lesson.without:
            return True
        told = [line for line, _ in self._told]
        to_come = [line for step in self._steps[len(self._table.match.actions) :] for line in step.lines]
        return any(line.shows == part and line not in told for line in to_come)

    def accepts(self, action: Any) -> bool:
        """Whether a choice of the human is carried out; if not it is answered, and everything stays open."""
        step = self.step
        if step is None or step.judge is None:
            return True
        decision = self._table.match.state.decision
        assert decision is not None
        self._reply = step.answer(self._table.match.view(decision.seat), action)
        self._replied_at = None
        if self._reply:
            self._loop.ask_again()
        return not self._reply

    # What the player does.

    def _press_next(self) -> None:
        if self._begin_next is not None and self.keep_playing.visible:
            self._begin_next()
        else:
            self.go_on()

    def go_on(self) -> None:
        step, line = self.step, self.line
        if self._back:
            self._back -= 1
        elif line is not None and self.recap:
            self._read.add(line)
            if not self.recap:
                self._table.timeline.skip()
                self._read.clear()
        elif step is not None and line is not None:
            self._read.add(line)
            if self._played == len(self._steps) and self.line is None:
                self._end()

    def go_back(self) -> None:
        """To the line before; from the answer to a choice, to the line that it was made at. It is only read
        once more: nothing on the table changes, and of another moment nothing is pointed at."""
        if self._reply:
            self._reply = ""
        else:
            self._back += 1

    def handle(self, happened: Input) -> bool:
        """A key that goes on answers no offer: it only brings the keyboard there."""
        desk = self._table.desk
        offered = self.keep_playing.visible and desk.keyboard.shown_focus is None
        if offered and isinstance(happened, KeyDown) and skips(happened):
            desk.keyboard.in_use = True
            desk.focus(self.next)
            return True
        return self._guide.goes_on_by_key(happened)

    # How it looks.

    def update(self, seconds: float) -> None:
        """Say what is to be said now; be silent while things move or lie to be read without a recap."""
        if self._table.bar.moved:
            self.arrange(self._table.kit)
        question = self._loop.question
        moving = self._table.timeline.busy and not (question is not None and question.begun)
        step, line = self.step, None if moving and not self.recap else self.line
        bring_to_front(self._table.desk, self.host_widgets)
        self._forget_reply(line)
        if step is None or line is None:
            self._be_silent()
            return
        if (line, self._moment) != self._page:
            self._turn_to(line, is_detour=line not in (*step.lines, *self.recap))
        told, moment = self._pages[-1 - self._back]
        points = told.points_in(question) if moment == self._moment else ()
        task = step.judge is not None and (line is step.lines[-1] or line.done is not None)
        said = (self._reply or told.words, points, task and not self._back)
        if said == self._said:
            self._guide.arrange()
            return
        first = self._said is None or self.next.visible
        self._said = said
        words, points, task = said
        self.speaker.mood = Mood.DELIGHTED if not task and not self._reply else Mood.CALM
        last = self._is_last(told)
        offers = last and self._begin_next is not None
        if offers and not self.keep_playing.visible:
            self._loop.take_nothing_at_first()
        self.keep_playing.visible = offers
        self.back.visible, self.next.visible = (
            len(self._pages) > 1 + self._back or bool(self._reply),
            not task,
        )
        self._name_buttons(last)
        self._guide.say(say(f"{self._key}.{words}"), points, to_press=task)
        self._move_focus(first)
        if last:
            self._note_last_line()

    def _name_buttons(self, last: bool) -> None:
        """At the last line an arrow is enough for the way back: what comes next has room, and stands out."""
        self.back.text, self.back.short = ("", "") if last else (say("lesson.back"), say("lesson.short.back"))
        self.back.icon = "arrow_left" if last else ""
        word = "next" if not last else "finish" if self._begin_next is None else "show_next"
        self.next.text, self.next.short = say(f"lesson.{word}"), say(f"lesson.short.{word}")

    @property
    def _pages(self) -> list[tuple[Line, tuple[int, bool]]]:
        """What Back leads through: all lines so far, and what is said now if that is a detour."""
        return self._told if self._page is None or self._page in self._told else [*self._told, self._page]

    def _turn_to(self, line: Line, *, is_detour: bool) -> None:
        """What is new is said, whichever line was read again. One that is said again, because something was
        taken back, is the last once more: nobody goes back through what was tried."""
        self._page, self._back = (line, self._moment), 0
        if self._page in self._told:
            del self._told[self._told.index(self._page) + 1 :]
        elif not is_detour:
            self._told.append(self._page)
            for word in line.teaches:
                self._table.known.meet(word)
            if line.shows and self._loop.question is not None:
                self._leave_out(self._loop.question)
                self._table.asked.arrange_question()

    @property
    def _moment(self) -> tuple[int, bool]:
        """How many actions were played, and whether what the last one led to still lies there."""
        return self._played, self._table.picture.reading

    def _is_last(self, line: Line) -> bool:
        return bool(self.lesson.farewell) and line is self.lesson.farewell[-1]

    def arrange(self, kit: Kit) -> None:
        self._place_leave(kit)
        self._guide.arrange()

    def _place_leave(self, kit: Kit) -> None:
        """Where nobody sits or speaks; large letters do not make it wider. Where its words find no room among
        them it is as small as the other buttons, with an icon."""
        share = 1 / kit.theme.text_scale
        smallest = kit.typesetter.fitted(self.leave.text, Style(Face.TITLE, Size.SMALL), 0.0, 0.0)
        least = kit.typesetter.measure(self.leave.text, smallest)[0] + Size.CONTROL
        width = max(self.leave.natural_size(kit)[0] * share + Size.CONTROL * (1 - share), least)
        wide, high = kit.window.at_least(width, _LEAVE_PX), kit.window.at_least(_LEAVE_HEIGHT, 32)
        seats = [rect.inflate(_AROUND_SEATS, 0) for rect in self._table.picture.look.obstacles()]
        clear = [*seats, *self._table.seats.berths, self._guide.usual_box]
        places = [*self._places_in_corner(wide, high), *self._places_in_corner(high, high)]
        self.leave.rect = next((one for one in places if one.collidelist(clear) < 0), places[0])
        self.leave.radius = high / 2

    def _places_in_corner(self, wide: float, high: float) -> tuple[FRect, ...]:
        """Under the round buttons, beside them, and beside the words of somebody there."""
        buttons = [button.rect for button in self._table.bar.buttons if button.visible]
        first, corner = min(buttons, key=lambda rect: rect.left), buttons[-1]
        box = FRect(0, 0, wide, high)
        under = box.move_to(topright=(corner.right, corner.bottom + Size.GAP))
        beside = box.move_to(midright=(first.left - Size.GAP, first.centery))
        berths = self._table.seats.berths
        spoken = [berths[number] for number in beside.collidelistall(berths)]
        past_words = box.move_to(
            midright=(min([first.left, *(one.left for one in spoken)]) - Size.GAP, first.centery)
        )
        return under, beside, past_words

    def _forget_reply(self, line: Line | None) -> None:
        """Whoever goes on choosing has read it."""
        if self._reply and line is not None:
            at = line, line.points_in(self._loop.question)
            self._replied_at = self._replied_at or at
            self._reply = self._reply if at == self._replied_at else ""

    def _be_silent(self) -> None:
        self._said = None
        self._guide.hush()

    def _move_focus(self, first: bool) -> None:
        """The keyboard goes to what is offered or to Next, and after that to the question's own beginning."""
        table = self._table
        if not table.desk.keyboard.in_use:
            return
        if self.next.visible:
            table.desk.focus(self.next)
        elif self._loop.question is not None and first:
            table.desk.focus(self._loop.question.first)


def _known(action: Any) -> Generator[None, None, Any]:
    yield
    return action
