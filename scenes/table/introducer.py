"""Explains a game to those who are new to it: its goal on a sign, and each new word by the host."""

from collections.abc import Callable, Sequence

from pygame import FRect

from scenes.stage.inputs import Input
from scenes.stage.kit import Kit
from scenes.stage.strings import say
from scenes.stage.theme import Size
from scenes.stage.widgets.button import Button
from scenes.table.context import TableContext
from scenes.table.guide import Guide, bring_to_front
from scenes.table.introductions import TableSign, Word
from scenes.table.part import Part
from scenes.table.stands import Key

_WORD = "introduced"
"""The key under which the thing of the present word is pointed at."""


class Goal(Part):
    """The sign with the goal: in a lesson, and for who never finished a game of this kind. It hangs there
    once the host has said the same. In a game for practice it says that this is one."""

    def __init__(self, table: TableContext) -> None:
        self._table = table
        self.sign = TableSign()
        self.practice = False
        """Whether the game is tried again from the middle of a finished one, and counts nowhere."""
        self._told = False
        """Whether it was said aloud."""

    def arrange(self, kit: Kit) -> None:
        self.update(0.0)

    def update(self, seconds: float) -> None:
        table = self._table
        new = self.practice or table.loop.in_lesson or not table.known.goal_understood
        said = table.loop.tutor is not None and table.loop.tutor.says_goal
        hangs = new and not (said or table.picture.victory_shown or table.viewpoint.view_only)
        if hangs and table.kit.aloud.heard and not (self._told or table.loop.in_lesson):
            self._told = True
            table.kit.aloud.say(f"{self._texts()[0]}.")
        place = table.picture.look.goal_place if hangs else None
        for text in ("",) if place is None else self._texts():
            self.sign.place(table.kit, place, text)
            if self.sign.visible:
                break
        self.sign.visible &= self.sign.rect.collidelist([*table.occupied_by_host()]) < 0

    def _texts(self) -> tuple[str, ...]:
        """The first that finds room."""
        if self.practice:
            return say("table.practice_sign"), say("table.practice")
        return (self._table.words.goal,)


class Introducer(Part):
    """One new word at a time, until the player goes on; `silent` tells when somebody else speaks. A word
    begins with a turn or with what is to be read, not when the window changes."""

    meant: Sequence[FRect] = ()

    def __init__(self, table: TableContext, silent: Callable[[], bool]) -> None:
        self._table, self._silent = table, silent
        self.word: Word | None = None
        self._window_changed_at: object = None
        """At which moment the window changed last."""
        self.next = Button(say("lesson.next"), self.go_on, tone="green", size=Size.BODY)
        self.next.short, self.next.instead = say("lesson.short.next"), "arrow_right"
        self._guide = Guide(table.surroundings, self.next)
        self.speaker, self.pointer = self._guide.speaker, self._guide.pointer
        self.host_widgets = self._guide.widgets

    @property
    def occupied(self) -> list[FRect]:
        """What bubbles and labels keep off."""
        return self._guide.occupied

    @property
    def waits_for_next(self) -> bool:
        return self._guide.waits_for_next

    def go_on(self) -> None:
        """The player has read it: the next one is said, or the keyboard goes back to the question."""
        if self.word is not None:
            self._table.known.meet(self.word.name)
            self._hush()
            self._say_first(self._new_here())
            if self.word is None:
                self._give_keyboard_back()

    def handle(self, happened: Input) -> bool:
        return self._guide.goes_on_by_key(happened)

    def _give_keyboard_back(self) -> None:
        desk, question = self._table.desk, self._table.loop.question
        self._table.asked.hold("")
        if question is not None and desk.keyboard.shown_focus in (None, self.next):
            desk.focus(question.first)

    def arrange(self, kit: Kit) -> None:
        """Where there is no room for the word any more, it waits for the next turn."""
        self._guide.arrange()
        self._window_changed_at = self._moment
        if self._guide.in_the_way:
            self._hush()

    @property
    def _moment(self) -> object:
        """What has been played, what is asked, and whether something waits to be read."""
        table = self._table
        return len(table.match.actions), table.loop.question, table.picture.reading

    def where(self, key: Key) -> FRect | None:
        if self.word is None or key != (_WORD, self.word.name):
            return None
        return next((word.about for word in self._in_sight() if word.name == self.word.name), None)

    def update(self, seconds: float) -> None:
        table = self._table
        if table.known.words_understood or table.loop.in_lesson or table.viewpoint.view_only:
            return
        if self._silent():
            self._hush()
            return
        here = self._new_here()
        still = next((word for word in here if self.word is not None and word.name == self.word.name), None)
        if still is not None:
            self.word = still
            self._guide.arrange()
        elif self._moment == self._window_changed_at:
            self._hush()
        elif self.word is not None:
            self.go_on()
        else:
            self._say_first(here)

    def _new_here(self) -> list[Word]:
        """The words in sight that the player has never met."""
        return [word for word in self._in_sight() if self._table.known.is_new(word.name)]

    def _in_sight(self) -> list[Word]:
        """The words whose things can be seen, while everything waits for the player."""
        table = self._table
        quiet = table.loop.waits_for_player and not table.picture.victory_shown
        room = table.kit.window.room
        words = table.words.in_sight() if quiet else ()
        return [word for word in words if room.contains(word.about) and word.about.width]

    def _say_first(self, words: Sequence[Word]) -> None:
        """The first that can be said without lying on what the player chooses from; another one waits."""
        for word in words:
            self._say(word)
            if not self._guide.in_the_way:
                if self._table.desk.keyboard.in_use:
                    self._table.desk.focus(self.next)
                return
            self._hush()

    def _say(self, word: Word) -> None:
        self.word = word
        self.next.visible = True
        bring_to_front(self._table.desk, self._guide.widgets)
        text = word.text or say(f"{self._table.match.info.name}.word.{word.name}")
        self._guide.say(text, [(_WORD, word.name)], to_press=False)

    def _hush(self) -> None:
        self.word = None
        self._guide.hush()
