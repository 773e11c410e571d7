"""Drives the whole program in the gallery and in tests: moves the mouse, presses keys and waits, by a clock
of its own.

It posts real pygame events at pixels of the window, and finds widgets by the words that a player sees.
"""

import re
import time
from collections.abc import Callable
from math import inf
from pathlib import Path
from string import digits
from typing import Any
from zlib import crc32

import pygame
from pygame import Surface

from scenes.frame.app import FRAME_SECONDS, LONGEST_FRAME, App
from scenes.stage.assets import text_folders
from scenes.stage.languages import ENGLISH, read_language
from scenes.stage.scene import Scene
from scenes.stage.strings import spoken, table
from scenes.stage.theme import Theme
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.choice import TabBar
from scenes.stage.widgets.tree import page_behind
from tests.gallery.pseudo import pseudo
from tests.law_of_rest import check_rest

EVENT_SECONDS = 1 / 30
"""Seconds that pass with every event that is posted."""
_STRIDE = LONGEST_FRAME
"""Seconds between two frames while it waits: the most that may pass in one frame."""
_SHORTEST = FRAME_SECONDS
"""Seconds between two frames at least."""
_ROUNDING = 1e-6
_FIELD = re.compile(r"\{[^}]*\}")


class Driver:
    """Runs the program with a first scene in an invisible window. Frames are drawn or only updated."""

    draws_after_events = True
    """Whether a frame is drawn after every event that it posts, and not only when it waits or takes a
    picture."""
    draws_after_waits = True
    """Whether the last frame of every wait is drawn, however short the wait."""
    draws_every_rest = True
    """Whether every rest within a wait is drawn, and asked the law of rest, and not only the last one."""
    idle_seconds = 0.004
    """How many real seconds a scene has for `between_frames`."""
    draws_every = 0.0
    """Seconds of its clock that pass at least between two frames that `tick` draws by itself."""

    _time, _drawn_at = 0.0, -inf
    _drawn = False
    """Whether its last frame was drawn, and not only updated."""
    _lawful = False
    """Whether the law of rest was asked since its last frame."""
    _still, _due = False, 0.0
    """Whether nothing moved when the program was asked last, and when its next frame was due then."""
    _real_since: float | None = None

    def __init__(
        self, first: Callable[[], Scene], size: tuple[int, int] = (1920, 1080), theme: Theme | None = None
    ) -> None:
        self.app = App(first, theme=theme, size=size, clock=self._clock)
        self.app.director.slice_seconds = inf
        pygame.event.clear()
        try:
            self.wait(0.5)
        except BaseException:
            self.close()  # else the collector takes its window away, from under another driver
            raise

    @property
    def scene(self) -> Scene:
        """The topmost scene."""
        return self.app.director.scenes[-1]

    def wait(self, seconds: float) -> None:
        """Let so many seconds pass as the program spends them: frames while something moves or has happened,
        and none while it rests."""
        end = self._time + seconds
        self._ask_when_due()
        if self._still and not self._drawn:
            self._draw()
        while (left := end - self._time) > _ROUNDING:
            rest = self._lawful_rest() if self.draws_every_rest else self._rest()
            seconds = min(max(rest, _SHORTEST) if rest else _STRIDE, left)
            self._step(seconds, drawn=False, draws_rest=self.draws_every_rest)
        if self._still and not self._drawn:
            self._draw()
        self._lawful_rest()
        if not self._drawn and (self.draws_after_waits or self._is_due()):
            self._draw()

    def wait_until_heard(self) -> None:
        """A page that came for another player takes nothing at first."""
        while self.scene.takes_nothing:
            self.tick(_STRIDE)

    def tick(self, seconds: float, drawn: bool | None = None) -> None:
        """Run one frame, so much later, if the program does not rest for longer. Where `drawn` is None it is
        drawn when `draws_every` has passed, or nothing moves after it."""
        if self._still:
            self._ask_when_due()
        self._step(seconds, drawn, draws_rest=drawn is not False)

    def _step(self, seconds: float, drawn: bool | None, draws_rest: bool = True) -> None:
        """One frame, unless the program said after the last that it would rest for longer. If nothing moves
        after it, it is drawn where `draws_rest`."""
        rests = self._rest() > seconds
        self._time += seconds
        drawn = self._is_due() if drawn is None else drawn
        if not rests:
            self._drawn = drawn
            self._frame(drawn)
        if not self._drawn and (drawn or (self._still and draws_rest)):
            self._draw()
        elif drawn:
            self._drawn_at = self._time

    def seconds_until_frame(self) -> float:
        """For how many seconds the program rests now; 0 if its next frame is due."""
        self._ask_when_due()
        return self._rest()

    def _ask_when_due(self) -> None:
        """After every frame, as the program does, and when a test may have changed something since."""
        still = self.app.seconds_until_change()
        self._still, self._due = bool(still), self._clock() + self.app.seconds_until_frame(still)

    def _rest(self) -> float:
        return 0.0 if pygame.event.peek() or self._must_draw() else max(self._due - self._clock(), 0.0)

    def _lawful_rest(self) -> float:
        """How long it rests, with a picture of now."""
        seconds = self._rest()
        if seconds and not self._lawful:
            check_rest(self.app)
            self._lawful = True
        return seconds

    def _is_due(self) -> bool:
        return self._time - self._drawn_at >= self.draws_every - _ROUNDING or self._must_draw()

    def _must_draw(self) -> bool:
        """Whether the program needs a drawn frame to go on: for a new scene or another window size."""
        return self.app.director.preparing or self.app.window.view() != self.app.kit.window

    def _frame(self, drawn: bool) -> None:
        self._lawful = False
        self.app.frame(drawn)
        if self.idle_seconds:
            self.app.director.between_frames(self.idle_seconds)
        self._ask_when_due()

    def _draw(self) -> None:
        """Draw the last frame, which was only updated."""
        self.app.draw()
        self._drawn, self._drawn_at = True, self._time
        self._ask_when_due()

    def picture(self) -> Surface:
        """What the window shows, once no stand-in is left."""
        self.app.settle()
        return self.app.window.surface().copy()

    def fingerprint(self) -> int:
        """A checksum of that picture, to compare pictures quickly."""
        self.app.settle()
        return crc32(self.app.window.surface().get_buffer().raw)

    def find(self, words: str) -> Widget:
        """The widget that shows these English words, in whatever language."""
        texts = [(widget, getattr(widget, "text", "")) for widget in self.scene.desk.all()]
        for said in (words, pseudo(words), *_translations(words)):
            for widget, text in texts:
                if said in text:
                    return widget
        raise LookupError(f"nothing on the screen says {words!r}")

    def move(self, x: float, y: float) -> None:
        pixel = self.app.director.view.point_px(x, y)
        self._post(pygame.MOUSEMOTION, pos=pixel, rel=(0, 0), buttons=(0, 0, 0))

    def press(self, x: float, y: float) -> None:
        self._post(pygame.MOUSEBUTTONDOWN, pos=self.app.director.view.point_px(x, y), button=1)

    def release(self, x: float, y: float) -> None:
        self._post(pygame.MOUSEBUTTONUP, pos=self.app.director.view.point_px(x, y), button=1)

    def click(self, x: float, y: float) -> None:
        self.move(x, y)
        self.press(x, y)
        self.release(x, y)

    def click_on(self, words: str) -> None:
        """Whoever has read them clicks no sooner than a page hears it, and where they are in sight."""
        self.wait_until_heard()
        widget = self.find(words)
        self._scroll_to(widget)
        self.click(*widget.rect.center)

    def _scroll_to(self, widget: Widget) -> None:
        """With the wheel over the bar of the page that it stands on."""
        area = page_behind(widget, self.scene.desk.all())
        offset = inf
        while not widget.holds(*widget.rect.center):
            if area is None or area.bar.offset == offset:
                raise LookupError(f"{getattr(widget, 'text', widget)!r} is out of sight, or no button")
            offset = area.bar.offset
            self.wheel(*area.bar.handle.center, 1 if widget.rect.centery < area.rect.centery else -1)

    def click_tab(self, number: int) -> None:
        """Turn the page to one of its tabs."""
        (tabs,) = (widget for widget in self.scene.desk.all() if isinstance(widget, TabBar))
        self.click(*list(tabs.cells())[number].center)

    def wheel(self, x: float, y: float, steps: float) -> None:
        self.move(x, y)
        self._post(pygame.MOUSEWHEEL, x=0, y=int(steps), precise_x=0.0, precise_y=float(steps), flipped=False)

    def key_down(self, key: int, mod: int = 0, scancode: int = 0) -> None:
        self._post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=scancode)

    def key_up(self, key: int) -> None:
        self._post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)

    def key(self, key: int, mod: int = 0, scancode: int = 0) -> None:
        """`scancode` says which key of an English keyboard stands in its place."""
        self.key_down(key, mod, scancode)
        self.key_up(key)

    def type(self, text: str) -> None:
        """Write a text; keys are only told for digits, which are no commands anywhere."""
        for letter in text:
            if letter in digits:
                self.key_down(ord(letter))
            self._post(pygame.TEXTINPUT, text=letter)
            if letter in digits:
                self.key_up(ord(letter))

    def drop(self, file: Path) -> None:
        """Let go of a file over the window."""
        self._post(pygame.DROPFILE, file=str(file))

    def wake(self) -> None:
        """Something happens that no player does, such as a test that changes a scene: a frame comes."""
        self._post(pygame.USEREVENT, 0.0)

    def look_away(self) -> None:
        """Another program has the keyboard from the next frame on."""
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))

    def resize(self, size: tuple[int, int]) -> None:
        """The window has another size from the next frame on."""
        self.app.window._window.size = size

    def use_real_time(self) -> None:
        """Let real time pass from now on."""
        self._real_since = time.perf_counter()

    def _clock(self) -> float:
        real = 0.0 if self._real_since is None else time.perf_counter() - self._real_since
        return self._time + real

    def close(self) -> None:
        self.app.close()

    def _post(self, kind: int, seconds: float = EVENT_SECONDS, **attributes: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **attributes))
        self.tick(seconds, self.draws_after_events)


def _translations(words: str) -> list[str]:
    """What is said for these words in the language that is spoken, the closest first: of texts whose English
    holds them, the longest part without a field."""
    if spoken() == ENGLISH:
        return []
    english, texts = read_language(text_folders(), ENGLISH).texts, table()
    holding = sorted((len(text), key) for key, text in english.items() if words in text)
    said = (max(_FIELD.split(texts[key]), key=len).strip() for _, key in holding if key in texts)
    return [part for part in said if part]
