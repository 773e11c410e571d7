"""The program: a window, a clock, and the loop that gives every scene its frames.

Sixty frames a second while something moves. When nothing does, the loop sleeps until the player does
something, a picture is ready, another thread wakes it or a scene's own time has come; time that was slept
counts as time.
"""

import gc
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from scenes.frame.background import BackgroundWork
from scenes.frame.director import Director
from scenes.frame.events import EventReader, is_alt_enter
from scenes.frame.garbage import collect_old_objects, freeze_loaded_objects
from scenes.frame.window import GameWindow
from scenes.pictures.brand import app_icon
from scenes.stage.art import Art
from scenes.stage.canvas import Canvas, Entry
from scenes.stage.inputs import Input, KeyDown, KeyUp, PointerDown, PointerUp, WindowFocusLost
from scenes.stage.keys import Command, Stroke
from scenes.stage.kit import Kit
from scenes.stage.scene import Scene
from scenes.stage.screen import Screen
from scenes.stage.sound import Sound
from scenes.stage.theme import Theme
from scenes.stage.wake import sleep
from scenes.symbols import symbol

if TYPE_CHECKING:
    from scenes.reader.reader import ScreenReader

FRAME_SECONDS = 1 / 60
LONGEST_FRAME = 0.1
POLL_SECONDS = 0.02
LAZY_POLL_SECONDS = 0.06
LONG_ENOUGH_TO_COLLECT = 0.1
TOUCHED_SECONDS = 3.0
_SHARE_OF_REST, _MOST_OF_REST = 0.6, 0.008
"""How much of the time until the next frame may be used, and how many seconds of it at most."""
_LEAST_TO_THINK = 0.002
"""How many seconds scenes have even where a frame has left none."""
_MOST_FAULTS = 30
"""After so many, with no whole picture between them, the crash page is one that cannot be shown."""
PICTURE_READY = pygame.event.custom_type()
_ACTS = (PointerUp, KeyDown, KeyUp)
_PRESSES = (PointerDown, *_ACTS)
_ICON_PX = 64
_WINDOW_LOST_ITS_PICTURE = (
    pygame.WINDOWEXPOSED,
    pygame.WINDOWSHOWN,
    pygame.WINDOWRESIZED,
    pygame.WINDOWSIZECHANGED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWDISPLAYCHANGED,
)


class App:
    """Runs a first scene and whatever it leads to. The clock counts seconds and may be a test's own."""

    def __init__(
        self,
        first: Callable[[], Scene],
        *,
        window: GameWindow | None = None,
        theme: Theme | None = None,
        size: tuple[int, int] | None = None,
        clock: Callable[[], float] = time.perf_counter,
        after_crash: Callable[[Exception], Scene] | None = None,
        art: Art | None = None,
    ) -> None:
        pygame.font.init()
        self.window = window or GameWindow(size)
        self.kit = Kit(self.window.view(), theme or Theme(), Sound(), symbol, art)
        self.kit.art.when_ready(_say_picture_ready)
        self.window.set_icon(self.kit.art.exact(app_icon(), _ICON_PX))
        self.director = Director(self.kit, self._last_picture, self.window.toggle_fullscreen)
        self._screen = Screen()
        self._clock = clock
        self._after_crash = after_crash
        self._faults = 0
        """How many there were since a picture was last whole."""
        self._now = clock()
        self._touched = self._now
        """When the player did something last."""
        self._still: float | None = None
        """How long nothing would move when the last frame was over; None if nobody has asked since."""
        self._shown = False
        self._lost = False
        self._events = EventReader(self._units, self._commands)
        self._acted = False
        """Whether something was pressed or let go in this frame, and may have changed everything."""
        self._heard = False
        """Whether something has happened since the last update: what it changes may not be on the screen."""
        self._moved = False
        """Whether something moved or had happened when the last frame began."""
        self.background = BackgroundWork(self.director.do_idle_work)
        pygame.key.set_repeat(400, 60)
        self.reader: ScreenReader | None = None
        """Tells the system's screen reader what is shown; None until there was time to look for one."""
        self.log: Callable[[Exception], object] = lambda problem: None
        """Where a problem is noted that the game goes on without."""
        self._next: Callable[[], Scene] | None = first
        """What makes the scene that the program begins with, or goes on with after a fault."""

    def run(self) -> None:
        """Run the program until the last scene has gone."""
        self.background.add([self._connect_reader, freeze_loaded_objects])
        gc.enable()
        try:
            self.run_until(lambda: self._next is None and self.director.over)
        finally:
            self.close()

    def run_until(self, done: Callable[[], bool]) -> None:
        while not done():
            self.frame()
            self._sleep()

    def _connect_reader(self) -> None:
        """Let the system's screen reader know of the window, if there is a way."""
        from scenes.reader.reader import ScreenReader  # noqa: PLC0415 - the first frame does not wait for it

        try:
            adapter = self.window.connect_reader()
        except Exception as problem:
            self.log(problem)
            return
        if adapter is not None:
            self.reader = ScreenReader(self.kit.aloud, self.window.mailbox, adapter, self.log)

    def _show_crash_page(self, problem: Exception) -> None:
        """Something broke: go on with another scene, as often as it comes; only if that scene cannot be shown
        either does the program end."""
        if self._after_crash is None or self._faults == _MOST_FAULTS:
            raise problem
        self._faults += 1
        self.director.drop_everything()
        self._next = partial(self._after_crash, problem)

    def frame(self, drawn: bool = True) -> None:
        """One frame, drawn or only updated, or if something breaks in it the way to the crash page."""
        try:
            self._frame(drawn)
        except Exception as problem:
            self._show_crash_page(problem)
        else:
            if drawn and not self.director.preparing:
                self._faults = 0

    def _frame(self, drawn: bool) -> None:
        """Time passes, then the player's doings, then the picture."""
        if self._next is not None:
            make, self._next = self._next, None
            self.director.push(make())
        self._moved = self._unseen or not self._still
        self.kit.art.new_frame()
        self.kit.art.collect()
        self.director.switch()
        self.director.update(self._passed())
        self._still = None
        self._acted = self._heard = False
        for event in self._events.new(without_players=self.director.delayed):
            self._heard = self._heard or event.type != PICTURE_READY
            self._take(event)
        self._hear_reader()
        self.window.tell_input_method(self.director.typing_place)
        if drawn:
            self.draw()

    def _hear_reader(self) -> None:
        """Do what a screen reader wants done, one thing a frame, when the scene that is shown takes it."""
        if self.reader is not None and self.reader.waiting and self.director.takes_presses:
            self.reader.run_request(self.director.scenes[-1])
            self._heard = True

    def seconds_until_frame(self, still: float) -> float:
        """For how long the window may go on showing the last picture, where nothing moves for so long. What
        one thing does another follows in the next frame, so nothing may have moved before the last frame
        either."""
        return 0.0 if self._moved else self._left_of(still)

    def seconds_until_change(self) -> float:
        """For how long after the last frame nothing moves by itself; 0 where something has happened that no
        update has brought onto the screen yet."""
        self._still = self.director.seconds_until_change()
        return 0.0 if self._unseen else self._still

    @property
    def _unseen(self) -> bool:
        """Whether the last picture lacks something, whatever moves."""
        return self._heard or self.kit.art.steps.wanted or self.kit.art.inexact

    def _left_of(self, still: float) -> float:
        """How much of the seconds since the last frame in which nothing moves is left."""
        return max(still - (self._clock() - self._now), 0.0)

    def settle(self) -> None:
        """Wait for every picture, and show the frame as it then looks."""
        self.draw()
        while self.kit.art.busy or self.kit.art.steps.wanted or self.director.preparing:
            self.kit.art.settle()
            self.kit.art.new_frame()
            self.draw()

    def close(self) -> None:
        if self.director.listener is not None:
            self.director.listener.close()
        self.kit.art.close()
        self.window.close()
        self.kit.sound.close()

    def _passed(self) -> float:
        """How much time goes by in this frame: what was slept, but while something moves never too much."""
        now = self._clock()
        passed, self._now = now - self._now, now
        return passed if self._still else min(passed, LONGEST_FRAME)

    @property
    def shown(self) -> list[Entry]:
        """The blits that the last frame was drawn of."""
        return self._screen.shown

    def draw(self) -> None:
        """Bring the program as it is now onto the window."""
        target = self.window.surface()
        if self.window.view() != self.kit.window:
            self.director.resize(self.window.view(), self._screen.picture())
        canvas = Canvas(self.kit)
        if not self.director.draw(canvas):
            if self._lost:
                self.window.show()
            return
        fading = self.director.changing and not self.director.preparing
        if self._screen.show(canvas.entries, target, self._lost or fading, canvas.shifted):
            self.window.show()
        self._lost = False
        self._shown = True
        if self.director.listener is not None and not self.director.preparing:
            self.director.listener.presented()

    def _sleep(self) -> None:
        """Sleep until the next frame is due, or something happens or breaks."""
        try:
            self._rest()
        except Exception as problem:
            self._show_crash_page(problem)

    def _rest(self) -> None:
        """Do what can be done ahead, and wait.

        The queue is looked at now and then: SDL's own waiting looks a thousand times a second, which costs a
        resting program three times as much. Other threads need not wait for that (`wake`).
        """
        still = self.seconds_until_change()
        if self.reader is not None and not self.director.preparing:
            at_rest, notice = not self._moved and still > 0, self.director.notice
            told = "" if notice is None else notice.text
            self.reader.follow(self.director.scenes, at_rest, self.window, told)
        rest = max(self.seconds_until_frame(still), self._left_of(FRAME_SECONDS))
        due = time.monotonic() + rest
        self.work_between_frames(rest)
        if rest > LONG_ENOUGH_TO_COLLECT:
            collect_old_objects()
        self.background.run(due - time.monotonic())
        while (left := due - time.monotonic()) > 0:
            sleep(min(left, self._poll_seconds()))
            if left > FRAME_SECONDS and pygame.event.peek():
                return

    def work_between_frames(self, seconds: float) -> None:
        """Do in the time until the next frame what makes later frames shorter: steps of movements are made,
        cats think."""
        seconds = min(seconds * _SHARE_OF_REST, _MOST_OF_REST)
        until = time.perf_counter() + seconds
        self.kit.art.steps.make_wanted()
        self.director.between_frames(max(until - time.perf_counter(), _LEAST_TO_THINK))

    def _poll_seconds(self) -> float:
        """How long nobody may be heard: longer when nobody has done anything for a while."""
        return LAZY_POLL_SECONDS if self._now - self._touched > TOUCHED_SECONDS else POLL_SECONDS

    def _last_picture(self) -> pygame.Surface | None:
        return self.window.surface() if self._shown else None

    def _take(self, event: Event) -> None:
        if event.type == pygame.QUIT:  # comes with WINDOWCLOSE, for there is one window
            self.director.quit()
        elif event.type in _WINDOW_LOST_ITS_PICTURE:
            self._lost = True
            self.window.note_place()
        elif event.type == pygame.WINDOWMOVED:
            self.window.note_place()
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self.kit.sound.come_back()
        elif self.kit.sound.hears(event):
            pass
        elif is_alt_enter(event):
            if not self._events.is_held(event.key):
                self.director.toggle_fullscreen()
            self._events.hold(event.key)
        elif (happened := self._events.read(event)) is not None:
            if isinstance(happened, WindowFocusLost):
                self.kit.sound.go_away()
            self._touched = self._now
            self._catch_up_before(happened)
            self.director.handle(happened)

    def _catch_up_before(self, happened: Input) -> None:
        """A press meets the program as it is after the press before it, even if both came in one frame: what
        was for one press only is gone by then."""
        if self._acted and isinstance(happened, _PRESSES):
            self.director.switch()
            self.director.update(0.0)
        self._acted = self._acted or isinstance(happened, _ACTS)

    def _commands(self, stroke: Stroke) -> frozenset[Command]:
        """What a key stands for: nothing where it writes a letter."""
        return frozenset() if stroke.types and self.director.typing else self.kit.keys.commands(stroke)

    def _units(self, position: tuple[int, int]) -> tuple[float, float]:
        return self.director.view.units(*self.window.to_pixels(*position))


def _say_picture_ready() -> None:
    if pygame.display.get_init():
        pygame.event.post(Event(PICTURE_READY))
