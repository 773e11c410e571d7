"""The loop of decisions that the three tables share.

    click -> one of the options -> match.play -> events -> `choreograph` onto the timeline -> `reconcile`

The engine is always ahead and never waits for the screen. When the timeline rests, the table looks who must
decide: a human is asked (after a curtain where several humans sit), a bot thinks in slices and answers after
the pace's pause. The screen is drawn from the viewer's own view; what is hidden is not there to be drawn.
"""

from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any, TypeAlias

import pygame
from pygame import FRect

from game.core import Event, Seat
from game.match import Match
from scenes.stage.canvas import Canvas
from scenes.stage.inputs import Input, KeyDown, LookedAway, PointerDown
from scenes.stage.keys import Deed
from scenes.stage.layout import View
from scenes.stage.scene import skips
from scenes.stage.strings import say
from scenes.stage.theme import Pace
from scenes.stage.timeline import call
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.bubble import SpeechBubble
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.panel import Panel
from scenes.table.advice import Advice
from scenes.table.bar import BarItem, BarState, TableBar
from scenes.table.coach import Coach
from scenes.table.dragging import Dragging
from scenes.table.guests import Guest
from scenes.table.host import Host
from scenes.table.introductions import EVERYTHING_KNOWN, GoalSign, IntroductionNote
from scenes.table.largest_text import largest_text
from scenes.table.lesson import Lesson
from scenes.table.logbook import LogPage
from scenes.table.news import NewsLine, NewsPage
from scenes.table.question import Offer, Question
from scenes.table.shown_table import ShownTable
from scenes.table.stands import Key
from scenes.table.thinking import RUSHED_SLICE_SECONDS, Thinking
from scenes.table.tutor import Tutor

SPEEDS = {Pace.SLOW: 0.8, Pace.NORMAL: 1.0, Pace.FAST: 2.0, Pace.INSTANT: 6.0}
"""How fast things move at each pace."""
_ROOM_FOR_NEWS = 0.45
_SHORT_LOOK = 1.4
_BESIDE = 12.0
"""How far from a button words stay, to both sides together."""
_FEW = 3
_TENSE_MUSIC = "tense"
VEIL = (700.0, 880.0, 520.0, 128.0)


class TableScene(ShownTable):
    """One match on the screen."""

    waits_for_timeline = True
    question: Question | None = None

    def __init__(self, match: Match, guests: Sequence[Guest], host: "TableHost") -> None:
        super().__init__(match, guests)
        self.host = host
        game, lone = match.info.name, len(self.humans) == 1
        self.introductions = host.introductions(game) if lone else EVERYTHING_KNOWN
        self.note = IntroductionNote(self.introductions, game)
        self.goal = GoalSign()
        self.bar = TableBar(self._bar_items())
        self.veil = Button(
            say("table.look"),
            self.look,
            tone="amber",
            icon="eye",
            sound="card_flip",
        )
        self.helped = [0] * len(self.guests)
        """How often the coach has helped each seat, in a game where that counts for something."""
        self.controls: list[Widget] = []
        self.coach = Coach(self, self.follow)
        self.dragging = Dragging(self)
        self._helped_at = -1
        """After how many actions the coach has helped last: once a decision counts."""
        self.tutor: Tutor | None = None
        """Who leads through a lesson, while one goes on."""
        self.taught: str = ""
        """The name of the lesson that this deal was chosen for, over or not."""
        self._coach: Thinking | None = None
        self.shake = 0.0
        """How far the whole table is out of its place."""
        self.hurried = False
        """Whether this table moves fast whatever the usual pace: somebody only watches."""
        self.rushing = False
        self._asked_at = -1
        self._next_key: Key | None = None
        """What a player at the keyboard was led to last."""
        self._forced: Any = None
        """The only answer that the viewer has, which is given after a short look."""
        self._look_left = 0.0
        self._thinking: Thinking | None = None
        self._finished = False

    def _bar_items(self) -> list[BarItem]:
        undo = BarItem("undo", self.undo, say("table.bar.undo"), Deed.UNDO, state=self._undo_state)
        return [
            BarItem(
                "eye_off", self._cover_or_look, say("table.bar.cover"), Deed.COVER, state=self._cover_state
            ),
            BarItem("hint", self.advise, self.coach_tip, Deed.HINT, state=self._hint_state),
            *([undo] if self.takes_back else []),
            BarItem("clock", self._open_news, say("table.bar.news"), Deed.NEWS, state=self._news_state),
            BarItem("log", self._open_log, say("table.bar.log"), Deed.LOG),
            BarItem("question", self.open_rules, say("table.bar.rules"), Deed.HELP),
            BarItem("speed_2", self.next_pace, say("table.bar.speed"), Deed.PACE, True, self._speed_state),
            BarItem("step_forward", self.skip, say("table.bar.skip"), None, True, self._skip_state),
            BarItem("menu", self.pause, say("table.bar.pause")),
        ]

    def _cover_state(self) -> BarState:
        return BarState(self.can_cover, icon="eye" if self.face_down else "eye_off")

    def _hint_state(self) -> BarState:
        if self.tutor is not None:
            return BarState(self.host.settings.hints, say("table.bar.hint_lesson"))
        return BarState(self.host.settings.hints, "" if self.asking else say("table.bar.hint_not_now"))

    def _undo_state(self) -> BarState:
        can_undo = self.asking and self.match.can_undo
        return BarState(reason="" if can_undo else say("table.bar.undo_not_now"))

    def _speed_state(self) -> BarState:
        """A lesson waits for its reader, at whatever pace."""
        return BarState(self.tutor is None, icon=f"speed_{list(Pace).index(self.host.settings.pace) + 1}")

    def _skip_state(self) -> BarState:
        return BarState(self.tutor is None, "" if self._can_skip else say("table.bar.skip_not_now"))

    @property
    def _can_skip(self) -> bool:
        return self.timeline.busy or self._thinking is not None

    def next_pace(self) -> None:
        """The next of the four paces, from the table itself."""
        paces = list(Pace)
        pace = paces[(paces.index(self.host.settings.pace) + 1) % len(paces)]
        self.host.apply_settings(replace(self.host.settings, pace=pace))
        self.desk.toast(say(f"settings.pace.{pace.name.lower()}"), kept=False)

    def skip(self) -> None:
        """On to the next moment worth seeing; whoever is thinking makes no more pause."""
        if not self.timeline.busy and self._thinking is not None:
            self._thinking.hurry()
            return
        super().skip()

    def _cover_or_look(self) -> None:
        if self.face_down:
            self.look()
        else:
            self.cover()

    def _news_state(self) -> BarState:
        """Where several humans share the screen the curtain tells it; a small window has only the key."""
        return BarState(self.naming.you is not None and self.kit.view.scale >= _ROOM_FOR_NEWS)

    def _open_news(self) -> None:
        seat = self.naming.you
        if seat is None:
            return
        events = self.shown_events[self.match.before_last_turn(seat) :]
        told = [(text, event) for event in events for text in (self.tell(event),) if text]
        lines = [NewsLine(text, self._scenes_of(event)) for text, event in told]
        self.stage.push(NewsPage(lines, table=lambda: self.kit))

    def _scenes_of(self, event: Event) -> tuple[FRect, ...]:
        """Where an event happened on the table, as far as that can be seen."""
        found = (self.where(key) for key in self.keys_of(event))
        return tuple(place for place in found if place is not None)

    def _open_log(self) -> None:
        self.stage.push(LogPage(self.log_backwards(), private=self.can_cover))

    # What a game's table may do otherwise.

    def thought_for(self, seat: Seat) -> Generator[None, None, Any] | None:
        """Who decides in a seat's place: its bot. A human decides, unless a game's table knows the answer."""
        if self.tutor is not None and (thought := self.tutor.thought_for(seat)) is not None:
            return thought
        bot = self.match.bot_for(seat)
        if bot is None:
            return None
        return bot.think(self.match.view(seat), self.match.history(seat), self.match.bot_rng(seat))

    def pause_before_answer(self) -> float:
        """How many seconds a choice that is thought of takes at least; what is held has no part in it."""
        return float(self.pace) / self.crowd

    @property
    def crowd(self) -> float:
        """How much faster everybody is where many sit, so that a round fits into seconds."""
        return max(1.0, (len(self.guests) - 1) / _FEW)

    def help_topic(self) -> str:
        """Where the rule book opens now: at the question that is asked."""
        pending = self.view().pending
        return pending.kind.name.lower() if pending is not None else "end"

    @property
    def always_live(self) -> Sequence[Widget]:
        """What can be used while things move, too: nothing of it answers a question."""
        return self.bar.buttons if self.tutor is None else [*self.bar.buttons, *self.tutor.buttons]

    def where(self, key: Key) -> FRect | None:
        """Where something lies that is pointed at: a seat, a piece, or what belongs to the question; None if
        it cannot be seen. A game's table adds what is its own."""
        if key[0] == "seat":
            return self.seats[key[1]].portrait
        if key in self.pieces:
            return self.pieces[key].rect
        return None if self.question is None else self.question.where(key)

    @property
    def tips_keep_off(self) -> Sequence[FRect]:
        """What is no button, and no tip should lie on it."""
        return self.keeps_clear

    @property
    def notes_keep_off(self) -> Sequence[FRect]:
        """What a note that introduces a word does not lie on, beside buttons."""
        return self.keeps_clear

    def words_keep_off(self, speaker: Seat | None) -> Sequence[FRect]:
        """What the words of a seat do not lie on, beside buttons."""
        return ()

    @property
    def veil_place(self) -> FRect:
        """Where the button lies that turns a hand up."""
        return FRect(VEIL)

    def straighten(self) -> None:
        """Cards have flown: if the shape of the table has changed meanwhile, put them where they belong."""

    @property
    def keeps_clear(self) -> Sequence[FRect]:
        """What is no button, and nothing should lie on it that comes and goes."""
        return [plate.rect for plate in self.seats]

    # What the rest of the program may ask.

    @property
    def asking(self) -> bool:
        """Whether the viewer is being asked just now."""
        return bool(self.controls) and not self.face_down

    @property
    def pace(self) -> Pace:
        """How fast things go here now."""
        usual = self.host.settings.pace
        return min(usual, Pace.FAST) if self.hurried else usual

    def show_to(self, seat: Seat | None, face_down: bool = False) -> None:
        """Let another seat, or for None everybody, look on; face down the cards wait for `look`.

        What waits to be read is public and not lost: they look on when it has been read and all is shown.
        """
        while self.timeline.busy and not self.reading:
            self.timeline.skip()
        if self.reading:
            self.timeline.play(call(self.show_to, seat, face_down))
            return
        self.viewer = seat
        self.face_down = face_down
        self._stop_asking()
        self.reconcile()

    def look(self) -> None:
        """The viewer turns the cards up."""
        self.show_to(self.viewer)

    def cover(self) -> None:
        """The viewer turns the cards down, at any time."""
        self.show_to(self.viewer, face_down=True)

    @property
    def can_cover(self) -> bool:
        """Whether there is somebody to hide the viewer's cards from."""
        return self._several_humans and self.viewer is not None

    def answer(self, action: Any) -> None:
        """The viewer has chosen. In a lesson it may be answered in words, and nothing is done."""
        if self.tutor is None or self.tutor.welcomes(action):
            self.play(action)

    def play(self, action: Any) -> None:
        """Do it, and let the screen follow."""
        self._stop_asking()
        self._thinking = None
        events = self.match.play(action)
        self.host.save(self.match)
        self.mark_decider(None)
        if self.rushing:
            self.reconcile()
            return
        before = len(self.match.history(None)) - len(events)
        for number, event in enumerate(events, before + 1):
            self.face_down = self.face_down or (self._several_humans and self.gathers(event))
            self.show(event, number)
        self.timeline.play(call(self.reconcile))

    def rush(self) -> None:
        """On to the result, without watching."""
        self.rushing = True
        self.timeline.finish()

    def undo(self) -> None:
        self.match.undo()
        self.host.save(self.match)
        self._stop_asking()
        self.reconcile()

    def ask_again(self) -> None:
        """Ask the pending question anew, with nothing chosen."""
        self._stop_asking()
        self.reconcile()

    def go_back_to(self, played: int) -> None:
        """Take back everything after so many actions. Only for lessons: whoever plays knows what comes."""
        before = self.match
        self.match = Match(before.info.name, before.players, before.house, before.seed)
        for action in before.actions[:played]:
            self.match.play(action)
        self._thinking = None
        self.host.save(self.match)
        self.ask_again()

    def teach(self, lesson: Lesson) -> None:
        """Lead the only human through a lesson; the match is the one that it was made for."""
        self.taught = lesson.name
        self.tutor = Tutor(lesson, self)

    def end_lesson(self) -> None:
        """From here on it is a game like any other."""
        if self.tutor is not None:
            self.desk.remove(*(widget for widget in self.tutor.widgets if widget in self.desk.widgets))
            self.tutor = None
            self.host.save(self.match)

    def advise(self) -> None:
        """Let the coach think, and then speak. Asked again for the same decision it counts no more."""
        if self.viewer is not None and self.help_counts and self._helped_at != len(self.match.actions):
            self._helped_at = len(self.match.actions)
            self.helped[self.viewer] += 1
            self.refresh_shown()
            self.host.save(self.match)
        decision = self.match.state.decision
        assert decision is not None
        self._coach = Thinking(self.hint_for(decision.seat), pause=0.0)

    @property
    def help_counts(self) -> bool:
        """Whether it is noted that the coach has helped."""
        return True

    def show_advice(self, advice: Advice) -> None:
        self.coach.speak(advice)

    def follow(self, action: Any) -> None:
        """Do what the coach has advised."""
        self.answer(action)

    def footnotes(self) -> Sequence[str]:
        return [
            say("table.log.helped", name=self.name_of(seat), count=times)
            for seat, times in enumerate(self.helped)
            if times
        ]

    def pause(self) -> None:
        if self._several_humans:
            self.show_to(None)
        self.stage.push(self.host.pause_page(self))

    def go_back(self) -> None:
        """Escape takes back what is chosen, before it means a pause."""
        if self.question is None or not self.question.back_out():
            self.pause()

    def open_rules(self) -> None:
        self.stage.push(self.host.rules_page(self.match.info.name, self.help_topic()))

    # The life of the scene.

    def enter(self) -> None:
        for plate in self.seats:
            plate.name = say("table.you.plate") if plate.seat == self.naming.you else plate.guest.name
        bar = () if self.only_shows else self.bar.buttons
        self.desk.add(self.goal, *self.seats, *bar, *self.bubbles, self.note)
        self.desk.add(*self.coach.widgets)
        self.desk.keeps_clear = lambda: self.tips_keep_off
        self.reconcile()

    def largest_text(self, view: View) -> float:
        return largest_text(view)

    def arrange(self) -> None:
        """Another window or theme moves only what depends on it: what is being shown goes on, what waits to
        be read waits, and what is chosen so far stays chosen. A game's table adds what is its own."""
        self.dragging.settle()
        self.bar.arrange(self.kit)
        self.veil.rect = self.veil_place
        self.veil.sub = say("table.look_sub", key=self.kit.keys.name(Deed.COVER))
        self.arrange_controls()
        self._let_goal_stand()
        self.coach.arrange()
        if self.tutor is not None:
            self.tutor.arrange()
        self._introduce(0.0)

    @property
    def takes_drops(self) -> bool:
        """Whether the viewer may take something into the hand now."""
        return self.asking and self.live and not self.timeline.busy

    @property
    def has_played(self) -> int:
        """How much was played or is still shown."""
        return len(self.match.actions) + self.timeline.busy

    def offers_now(self) -> Mapping[Key, Offer]:
        return {} if self.question is None else self.question.offers()

    def covered(self) -> None:
        """A note waits with the table until the page on it has gone."""
        self.note.visible = False
        self.dragging.settle()

    def uncovered(self) -> None:
        self.note.visible = True

    def update(self, seconds: float) -> None:
        self.timeline.speed = SPEEDS[self.pace]
        super().update(seconds)
        self.dragging.update(seconds)
        self._think(seconds)
        self._answer_if_forced(seconds)
        if self._coach is not None:
            self._listen_to_coach(self._coach, seconds)
        if not self.timeline.busy:
            self._go_on()
            self._let_music_follow()
        self.bar.refresh(self.kit.keys)
        if self.tutor is not None:
            self.tutor.refresh()
        self._let_bubbles_keep_off()
        self._introduce(seconds)

    def _think(self, seconds: float) -> None:
        """A cat thinks while things still move; its pause begins when they rest."""
        resting = not self.timeline.busy
        if not (resting or self.only_shows or self._finished or self._thinking or self.tutor):
            decision = self.match.state.decision
            if decision is not None and self.match.bot_for(decision.seat) is not None:
                self._begin_thinking(decision.seat)
        if self._thinking is not None:
            self._thinking.advance(seconds, resting)

    def _begin_thinking(self, seat: Seat) -> bool:
        """Whether there is anybody but a human to decide."""
        thought = self.thought_for(seat)
        if thought is None:
            return False
        self._thinking = (
            Thinking(thought, 0.0, slice_seconds=RUSHED_SLICE_SECONDS)
            if self.rushing
            else Thinking(thought, self.pause_before_answer())
        )
        return True

    def _only_answer(self, seat: Seat) -> Any:
        """The one thing that a lone human can do now, if it is one; several humans would tell by it."""
        decision = self.match.state.decision
        if not self.host.settings.quick_answers or self.humans != (seat,) or self.tutor is not None:
            return None
        first = [] if decision is None else list(islice(iter(decision.options), 2))
        return first[0] if len(first) == 1 else None

    def _answer_if_forced(self, seconds: float) -> None:
        if self._forced is None or not self.asking or not self.live:
            return
        self._look_left -= seconds
        if self._look_left <= 0:
            self.play(self._forced)

    def _let_bubbles_keep_off(self) -> None:
        """Nothing that is said lies on a button, nor behind one, nor on what somebody else says."""
        buttons = [one.rect for one in (*self.controls, *self.bar.buttons, self.goal) if one.visible]
        taken = [rect.inflate(_BESIDE, _BESIDE) for rect in (*buttons, *self.taken_by_teachers)]
        for seat, bubble in self.spoken():
            if bubble.visible:
                bubble.keeps_off = (*taken, *self.words_keep_off(seat))
                taken.append(bubble.place(self.kit))

    @property
    def taken_by_teachers(self) -> list[FRect]:
        """Where tutor and coach speak and point."""
        return [*self.coach.taken, *([] if self.tutor is None else self.tutor.taken)]

    def spoken(self) -> Iterable[tuple[Seat | None, SpeechBubble]]:
        """All the bubbles of the table, with who speaks."""
        return enumerate(self.bubbles)

    def _introduce(self, seconds: float) -> None:
        """Let the goal stand while it is new, and introduce words in sight; a lesson does both itself."""
        self._let_goal_stand()
        lesson = self.tutor is not None
        if not (lesson or self.only_shows or self.introductions.words_understood):
            waits = self.victory_shown or bool(self.coach.text)
            self.note.update_words(() if waits else self.words_in_sight(), seconds)
            self._lay_note_on_top()

    def _let_goal_stand(self) -> None:
        new = not (self.introductions.goal_understood or self.victory_shown)
        room = self.goal_room() if new and self.tutor is None and not self.only_shows else None
        self.goal.stand_in(self.kit, room, self.match.info.name)

    def _lay_note_on_top(self) -> None:
        """Over whatever has come since, and beside as much of it as can be."""
        self.desk.remove(self.note)
        others = [one for one in self.desk.all() if one.keeps_tips_off or isinstance(one, Panel)]
        said = [bubble.place(self.kit) for bubble in self.bubbles if bubble.visible]
        self.note.place(self.kit, [*(one.seen for one in others if one.visible), *said, *self.notes_keep_off])
        self.desk.add(self.note)

    def stillness(self) -> float:
        listening = self.tutor is not None and self.tutor.waits
        asked = self._finished or self._asked_at == len(self.match.actions)
        waiting = asked or self.only_shows or listening or self.timeline.busy
        busy = self._coach is not None or self._forced is not None
        thinking = self._thinking is not None and not self._thinking.found
        still = min(super().stillness(), self.dragging.stillness())
        return still if waiting and not busy and not thinking else 0.0

    def handle(self, happened: Input) -> bool:
        if self.dragging.handle(happened):
            return True
        if isinstance(happened, LookedAway) and self._several_humans:
            self.show_to(None)
        if self._several_humans and isinstance(happened, KeyDown) and happened.key == pygame.K_ESCAPE:
            self.desk.hide_tip()
        if self.bar.handle(self.kit, happened) or self._asks_for_news(happened):
            return True
        if self.tutor is not None and self.tutor.handle(happened):
            return True
        if self._meant_for_live(happened):
            return self.desk.handle(self.kit, happened)
        if self.live and self.question is not None and self.question.handle(self.kit, happened):
            return True
        if not self.controls and isinstance(happened, KeyDown) and skips(happened):
            self.skip()
            return True
        return super().handle(happened)

    def _asks_for_news(self, happened: Input) -> bool:
        """Their key tells them to a lone human, whether or not there is room for the button."""
        asked = isinstance(happened, KeyDown) and happened.means(Deed.NEWS)
        if not asked or self.naming.you is None:
            return False
        self._open_news()
        return True

    def _meant_for_live(self, happened: Input) -> bool:
        if isinstance(happened, PointerDown):
            return any(widget.holds(happened.x, happened.y) for widget in self.always_live)
        focus = self.desk.shown_focus
        usable = focus is not None and focus.enabled and any(focus is one for one in self.always_live)
        return usable and isinstance(happened, KeyDown) and skips(happened)

    def draw(self, canvas: Canvas) -> None:
        began = canvas.mark()
        self.draw_room(canvas)
        super().draw(canvas)
        self.dragging.draw(canvas)
        if self.shake:
            canvas.shift(began, self.shake)

    def _listen_to_coach(self, coach: Thinking, seconds: float) -> None:
        coach.advance(seconds)
        if coach.done:
            self._coach = None
            self.show_advice(coach.answer)

    # The loop.

    def _let_music_follow(self) -> None:
        """Another loop fades in when a close game is about to end."""
        due = _TENSE_MUSIC if self.tense(self.shown) else type(self).music
        if self.music != due:
            self.music = due
            self.kit.sound.play_music(due)

    def _go_on(self) -> None:
        decision = self.match.state.decision
        if self.only_shows or self._finished or self._asked_at == len(self.match.actions):
            return
        if self.tutor is not None and self.tutor.waits:
            return
        if decision is None:
            self._finished = True
            self.stage.push(self.host.result_page(self))
        elif self._thinking is not None or self._begin_thinking(decision.seat):
            self.mark_decider(decision.seat)
            if self._thinking is not None and self._thinking.done:
                self.play(self._thinking.answer)
        else:
            self._asked_at = len(self.match.actions)
            self._ask_human(decision.seat)

    def _ask_human(self, seat: Seat) -> None:
        self.mark_decider(seat)
        if self.viewer != seat and self._several_humans:
            self.show_to(None)
            self._asked_at = len(self.match.actions)
            self.stage.push(self.host.curtain(self, seat))
            return
        self.viewer = seat
        if self.face_down:
            self.controls = [self.veil]
            self.desk.add(self.veil)
            self.desk.focus(self.veil)
            return
        self.controls = list(self.ask(self.view()))
        self.desk.add(*self.controls)
        self.arrange_controls()
        if self.question is not None:
            self.show_question()
        self._forced, self._look_left = self._only_answer(seat), _SHORT_LOOK

    @property
    def _several_humans(self) -> bool:
        return self.secret_hands and len(self.humans) > 1

    def ask(self, view: Any) -> Sequence[Widget]:
        """The widgets with which the viewer may answer the pending question."""
        question = self.question = self.question_for(view)
        self._next_key = None
        if self.desk.by_keyboard:
            self.desk.focus(question.first)
        return question.widgets

    def arrange_controls(self) -> None:
        """Give the widgets of the question their places. The banner stays: the coach may just have spoken."""
        if self.question is not None:
            self.question.arrange(self.kit)

    def show_question(self) -> None:
        """What is chosen so far has changed: let the table, the banner and the widgets follow."""
        if self.question is None:
            return
        self.show_offers(self.question.offers())
        self.announce(self.question.prompt() or self.prompt())
        self.question.arrange(self.kit)
        self._lead_keyboard(self.question)

    def _lead_keyboard(self, question: Question) -> None:
        """The focus goes along with a choice in several steps; it is never left where nobody sees it."""
        before, self._next_key = self._next_key, question.next_key()
        if not self.desk.by_keyboard:
            return
        place = None if self._next_key in (None, before) else self.where(self._next_key)
        widget = None if place is None else self.desk.at(*place.center)
        if widget is not None and widget.focusable:
            self.desk.focus(widget)
        elif self.desk.shown_focus is None:
            self.desk.focus(question.first)

    def _stop_asking(self) -> None:
        if self.question is not None:
            self.show_offers({})
        self.question = None
        self._asked_at = -1
        self._forced = None
        self._coach = None
        self.coach.hush()
        self.desk.remove(*self.controls)
        self.controls = []

    def real_seconds(self, seconds: float) -> float:
        """How much of the timeline passes in so many seconds: for what must not depend on the pace."""
        return seconds * SPEEDS[self.pace]

    @property
    def waits_for_reader(self) -> bool:
        """At every pace, unless the player chose otherwise or only watches."""
        watching = self.hurried or self.only_shows
        return bool(self.humans) and not self.host.settings.go_on and not watching


TableHost: TypeAlias = Host[TableScene]
