"""A hint: what a good player would do and why, pointed at, with the offer to do it.

Before a screen that several people share, the same is said on a page of its own while the others look away.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace
from pygame import FRect

from scenes.pictures.cats import Mood
from scenes.stage.inputs import Input, WindowFocusLost
from scenes.stage.scene import Page
from scenes.stage.strings import say
from scenes.stage.theme import Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button
from scenes.table.advice import Advice
from scenes.table.guide import Guide, Surroundings, bring_to_front

_BETWEEN_SENTENCES = re.compile(r"(?<=[.?!…]) ")


class Coach:
    """`follow` does what was advised; `close` is told when nobody needs the words any more. Whoever asked for
    a hint may do something else all the same."""

    waits_for_next = False
    meant: Sequence[FRect] = ()

    def __init__(
        self,
        around: Surroundings,
        follow: Callable[[Any], object],
        close: Callable[[], object] | None = None,
    ) -> None:
        self._desk = around.desk
        self._follow, self._close = follow, close or self.hush
        self._advice: Advice | None = None
        self._pages_read = 0
        """Where the sheet has no room for all at once: the words, the rest, and then the words again. The
        rest is about something else than what "do that" does."""
        self.do_that = Button(say("table.coach.do_that"), self._do_that, tone="green", size=Size.BODY)
        self.do_that.short, self.do_that.instead = say("table.coach.do_that_short"), "play"
        self.more = Button("", self._tell_more, size=Size.BODY)
        self.thanks = Button(say("table.coach.thanks"), self._close, size=Size.BODY)
        self.thanks.short, self.thanks.instead = say("table.coach.thanks_short"), "close"
        self._guide = Guide(around, self.more, self.thanks, self.do_that)
        self.speaker, self.pointer = self._guide.speaker, self._guide.pointer
        self.speaker.mood = Mood.SMUG
        self.host_widgets: list[Widget] = self._guide.widgets

    @property
    def occupied(self) -> list[FRect]:
        """What labels keep off."""
        return self._guide.occupied

    @property
    def text(self) -> str:
        """What is advised; nothing while the coach is silent or thinks."""
        return self.speaker.text if self._advice is not None and self.speaker.visible else ""

    def think(self) -> None:
        """Say that a hint is being thought of."""
        self._advice = None
        for button in self.speaker.buttons:
            button.visible = False
        bring_to_front(self._desk, self.host_widgets)
        self._guide.say(say("table.coach.thinking"), (), to_press=False)

    def speak(self, advice: Advice) -> None:
        self._advice, self._pages_read = advice, 0
        bring_to_front(self._desk, self.host_widgets)
        self._guide.say(advice.words, advice.points, to_press=True)
        self._arrange_and_focus()

    def _arrange_and_focus(self) -> None:
        self.arrange()
        if self._desk.keyboard.in_use:
            buttons = (self.do_that, self.thanks, self.more)
            self._desk.focus(next(button for button in buttons if button.visible))

    def hush(self) -> None:
        self._guide.hush()

    def arrange(self) -> None:
        """All at once where the sheet has room for that; else the rest is asked for, and one can go back."""
        advice = self._advice
        if advice is not None and self.speaker.visible:
            pages = self._pages(advice)
            page = self._pages_read if self._pages_read < len(pages) else 0
            last = page == len(pages) - 1
            self.speaker.text = pages[page]
            self.more.visible = len(pages) > 1 and self._pages_read < len(pages)
            back, more = ("lesson.back", "lesson.short.back"), ("table.coach.more", "table.coach.more_short")
            self.more.text, self.more.short = map(say, back if last else more)
            self.more.instead = "arrow_left" if last else "arrow_right"
            self.thanks.visible = not self.more.visible
            self.do_that.visible = advice.action is not None and not page
        self._guide.arrange()

    def _pages(self, advice: Advice) -> list[str]:
        """All of it on one page or, as no page may need a higher sheet, on as many as it takes: what is
        advised comes before what isn't."""
        holds = self._guide.holds
        if holds(advice.whole):
            return [advice.whole]
        parts = [advice.words, advice.why_not] if advice.why_not else [advice.words]
        return [page for part in parts for page in pages_of(part, holds)]

    def _tell_more(self) -> None:
        self._pages_read += 1
        self._arrange_and_focus()

    def _do_that(self) -> None:
        assert self._advice is not None
        self._close()
        self._follow(self._advice.action)


def pages_of(text: str, holds: Callable[[str], bool]) -> list[str]:
    """As many sentences on each page as it holds, and at least one."""
    pages: list[str] = []
    for sentence in _sentences(text):
        longer = f"{pages[-1]} {sentence}" if pages else sentence
        pages[-1:] = [longer] if not pages or holds(longer) else [pages[-1], sentence]
    return pages


def _sentences(text: str) -> list[str]:
    """What is seen or heard only is one piece with what stands around it."""
    found = [""]
    for piece in _BETWEEN_SENTENCES.split(text):
        if found[-1].count("<") > found[-1].count(">"):
            found[-1] += f" {piece}"
        else:
            found.append(piece)
    return found[1:]


class AdvicePage(Page):
    """The coach's advice on a page of its own, over the dimmed table, for one of several humans at a
    screen. It closes when the player looks away, and at once if the question has been answered before it
    could come."""

    overlay = True

    def __init__(
        self,
        around: Surroundings,
        advice: Advice,
        follow: Callable[[Any], object],
        still_asked: Callable[[], bool],
    ) -> None:
        super().__init__()
        self._advice, self._still_asked = advice, still_asked
        here = replace(around, desk=self.desk, kit=lambda: self.kit)
        self.coach = Coach(here, follow, self.go_back)

    def enter(self) -> None:
        if not self._still_asked():
            self.director.remove(self)
            return
        self.coach.speak(self._advice)
        self.desk.focus(self.coach.thanks)

    def arrange(self) -> None:
        self.coach.arrange()

    def handle(self, happened: Input) -> bool:
        if isinstance(happened, WindowFocusLost):
            self.coach.hush()
            self.director.remove(self)
        return super().handle(happened)
