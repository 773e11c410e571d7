"""The director of the scenes: switches happen between frames, the top one lives, overlays dim what is below.

Every switch is a short fade from the last picture to the new one. What the player presses during the fade
is dropped, so that a double click never reaches through to the next scene; and what is pressed or let go in
the frame in which a scene asks for the switch, since nobody could mean it any more. Whatever a frame needs
pictures for, another scene, another window, other settings or a page that is turned, it makes them for a
short while only; the next frames go on with it, and until all of them are there the last picture stays.
"""

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.frame.dimmed import DimmedBelow, draw_scene
from scenes.frame.fade import Fade
from scenes.frame.scene_stack import SceneStack
from scenes.stage.cache import OutOfTimeError
from scenes.stage.canvas import Canvas
from scenes.stage.inputs import (
    Input,
    KeyDown,
    KeyUp,
    PointerDown,
    PointerLeft,
    PointerMoved,
    PointerUp,
    WindowFocusLost,
)
from scenes.stage.keys import Command
from scenes.stage.kit import Kit
from scenes.stage.layout import WindowView
from scenes.stage.scene import Listener, Scene
from scenes.stage.theme import Theme

if TYPE_CHECKING:
    from scenes.frame.saving_notice import SavingNotice

SLICE_SECONDS = 0.08
"""How long after its beginning a frame may go on making pictures."""
_MOST_SLICES = 100
"""After so many frames a scene is drawn even if it is not ready, and after as many more in one go."""


class Director:
    """Leads from scene to scene. `last_picture` gives what the window shows now, for the fade."""

    def __init__(
        self, kit: Kit, last_picture: Callable[[], Surface | None], toggle_fullscreen: Callable[[], None]
    ) -> None:
        self.kit = kit
        self._stack = SceneStack(kit, self)
        self.scenes = self._stack.scenes
        self.toggle_fullscreen = toggle_fullscreen
        self.notice: SavingNotice | None = None
        self.listener: Listener | None = None
        self.ask_before_quit: Callable[[], Scene | None] = lambda: None
        self.help_for: Callable[[Scene], Scene | None] = lambda scene: None
        self.toggle_sound: Callable[[Scene], object] = lambda scene: None
        self.slice_seconds = SLICE_SECONDS
        self._last_picture = last_picture
        self._waiting: list[Callable[[], None]] = []
        """Switches that scenes have asked for in this frame."""
        self._next_theme: Theme | None = None
        self._below = DimmedBelow()
        self._fade: Fade | None = None
        self._slices = 0
        """How many frames have not been enough for the pictures of the next one."""
        self._arranged = True
        """Whether everything stands where it belongs in this window."""
        self._focus_lost = False
        """Whether the last picture is no longer meant to be seen."""
        self._pointer: tuple[int, int] | None = None
        """Where it is in the window, in pixels; None if it is not there."""

    def push(self, scene: Scene) -> None:
        self._waiting.append(lambda: self._stack.push(scene))

    def pop(self) -> None:
        self._waiting.append(self._stack.pop)

    def remove(self, scene: Scene) -> None:
        self._waiting.append(lambda: self._stack.remove(scene))

    def replace(self, scene: Scene) -> None:
        self._waiting.append(lambda: self._stack.replace(scene))

    def reset(self, scene: Scene) -> None:
        self._waiting.append(lambda: self._stack.reset(scene))

    def listen(self, listener: Listener | None) -> None:
        self.listener = listener

    def drop_everything(self) -> None:
        """All scenes as they are, broken as they may be, and the pictures that are made for them."""
        self.scenes.clear()
        self._waiting.clear()
        self._fade = None
        self._below.forget()
        self._slices = 0
        self.kit.art.drop_orders()

    def quit(self) -> None:
        """Clear the stack of scenes, or ask first if there is something to ask."""
        question = self.ask_before_quit()
        if question is None:
            self._waiting.append(self._stack.clear)
        else:
            self.push(question)

    def change_theme(self, theme: Theme) -> None:
        self._next_theme = theme

    @property
    def view(self) -> WindowView:
        """The window in the units of the scene that takes what the player does."""
        return self.scenes[-1].kit.window if self.scenes else self.kit.window

    @property
    def over(self) -> bool:
        """Whether the last scene has gone."""
        return not self.scenes and not self._waiting

    @property
    def changing(self) -> bool:
        """Whether one picture is fading into another."""
        return self._fade is not None

    @property
    def preparing(self) -> bool:
        """Whether the last picture stays because the next is not complete."""
        return self._slices > 0

    @property
    def delayed(self) -> bool:
        """Whether the scene that is shown waits for pictures: what the player does waits with it."""
        return self.preparing and not self.changing

    def switch(self) -> None:
        """Do what scenes have asked for; called between frames."""
        if not self._waiting and self._next_theme is None:
            return
        self._begin_fade()
        by_keyboard = bool(self.scenes) and self.scenes[-1].desk.keyboard.in_use
        if self._next_theme is not None:
            self.change(theme=self._next_theme)
            self._next_theme = None
        while self._waiting:
            self._waiting.pop(0)()
        self._below.forget()
        if self.scenes:
            self.scenes[-1].desk.keyboard.in_use = by_keyboard
            self.kit.sound.play_music(self._stack.music())
            if self._pointer is not None:
                self.scenes[-1].handle(PointerMoved(*self.view.units(*self._pointer)))

    def resize(self, view: WindowView, last: Surface | None) -> None:
        """Go on in another window; its last picture is stretched until everything is arranged and there is a
        new one."""
        sharp = self._fade.sharp if self._fade is not None and self._fade.sharp is not None else last
        self._fade = None
        self.handle(PointerLeft())
        if sharp is not None and not self._focus_lost:
            self._fade = Fade.stretched(sharp, (view.width, view.height))
        self.kit.change(view)
        self._arranged = False

    def change(self, view: WindowView | None = None, theme: Theme | None = None) -> None:
        """Arrange everything again for another window or theme."""
        self.kit.change(view, theme)
        self._arrange()

    def _arrange(self) -> None:
        self._arranged = True
        self._below.forget()
        self._stack.arrange()

    def update(self, seconds: float) -> None:
        """The notice goes first: it may end what a scene tells of, and nothing would wake the scene again. So
        does the listener: what it hears is in this frame's picture."""
        if self.preparing:
            return
        if self._fade is not None:
            self._fade.left -= seconds
            if self._fade.left <= 0:
                self._fade = None
        if self.notice is not None:
            self.notice.update(seconds)
        if self.listener is not None and self.scenes and self.listener.update(self.scenes[-1]):
            self._below.forget()
        if self.scenes:
            self.scenes[-1].update(seconds)

    def between_frames(self, seconds: float) -> None:
        """Let the top go on until the next frame with what takes long."""
        if self.scenes and not self.preparing:
            self.scenes[-1].between_frames(seconds)

    def handle(self, happened: Input) -> bool:
        if isinstance(happened, PointerMoved | PointerDown | PointerUp):
            self._pointer = self.view.point_px(happened.x, happened.y)
        elif isinstance(happened, PointerLeft):
            self._pointer = None
        if not self.scenes or self._comes_too_late(happened):
            return False
        if isinstance(happened, WindowFocusLost):
            return self._lose_focus(happened)
        scene = self.scenes[-1]
        if isinstance(happened, KeyDown) and scene.desk.keyboard.composing:
            return False
        return scene.handle(happened) or (isinstance(happened, KeyDown) and self._do(scene, happened))

    def _comes_too_late(self, happened: Input) -> bool:
        """Whether the scene that it was meant for has gone, or is about to."""
        if isinstance(happened, PointerDown | KeyDown):
            return self.changing or bool(self._waiting) or self.scenes[-1].ignores(happened)
        return isinstance(happened, PointerUp | KeyUp) and bool(self._waiting)

    @property
    def takes_presses(self) -> bool:
        """Whether what is pressed now is meant for the scene that is shown."""
        coming = self.changing or self.preparing or bool(self._waiting)
        return bool(self.scenes) and not coming and not self.scenes[-1].takes_nothing

    @property
    def typing(self) -> bool:
        """Whether keys write into a text field."""
        return bool(self.scenes) and self.scenes[-1].desk.keyboard.typing

    @property
    def typing_place(self) -> Rect | None:
        """The text field that has the focus, in pixels of the window; None if there is none."""
        field = self.scenes[-1].desk.focused if self.typing else None
        return None if field is None else self.view.rect_px(field.rect)

    def _do(self, scene: Scene, pressed: KeyDown) -> bool:
        """Do what a key does everywhere, in scenes that have no answer of their own."""
        if pressed.means(Command.FULLSCREEN):
            self.toggle_fullscreen()
        elif pressed.means(Command.MUTE):
            self.toggle_sound(scene)
        elif pressed.means(Command.HELP) and (page := self.help_for(scene)) is not None:
            self.push(page)
        else:
            return False
        return True

    def draw(self, canvas: Canvas) -> bool:
        """The next picture; False if there is none yet, and the window goes on showing the last one."""
        hidden, self._focus_lost = self._focus_lost, False
        if not self.scenes:
            return True
        self._slices = 0 if self._drawn_in_time(canvas) else self._slices + 1
        if self._fade is not None:
            if self.preparing and self._fade.next_is_ready:
                return False
            self._draw_fade(canvas, self._fade)
        elif self.preparing and not hidden:
            return False
        if self.notice is not None:
            self.notice.draw(canvas)
        return True

    def _drawn_in_time(self, canvas: Canvas) -> bool:
        """Draw the scenes, unless that takes longer than one frame may; what was made until then is kept."""
        began, in_one_go = len(canvas.entries), self._slices >= 2 * _MOST_SLICES
        comes = self._fade is not None and not self._fade.next_is_ready
        asks = comes and self._slices < _MOST_SLICES
        if comes and not self._slices and self.kit.art.frame_seconds >= self.slice_seconds:
            return False
        if not self._arranged:
            self._arrange()
        try:
            with self.kit.art.limited(math.inf if in_one_go else self.slice_seconds, within_frame=True):
                if asks and not self.scenes[-1].make_ready(self.slice_seconds):
                    return False
                self._draw_scenes(canvas)
        except OutOfTimeError:
            del canvas.entries[began:]
            return False
        return True

    def _draw_fade(self, canvas: Canvas, fade: Fade) -> None:
        if self.preparing:
            fade.stay()
        else:
            fade.next_is_ready = True
        if fade.next_is_ready and fade.sharp is not None:
            self._fade = None
        else:
            canvas.blit_px(fade.shown(), 0, 0)

    def _draw_scenes(self, canvas: Canvas) -> None:
        if self.scenes[-1].overlay and len(self.scenes) > 1:
            canvas.blit_px(self._below.picture(self.kit, self.scenes), 0, 0)
        if self.notice is not None:
            below = self.notice.below(self.kit) * self.kit.window.scale / self.view.scale
            self.scenes[-1].desk.toasts.below = below
        draw_scene(self.scenes[-1], canvas)

    def seconds_until_change(self) -> float:
        """Seconds for which nothing will move by itself; without a scene there is nothing to wait for."""
        waiting = self._waiting or self._next_theme is not None
        if self.changing or self.preparing or waiting or not self.scenes:
            return 0.0
        notice = math.inf if self.notice is None else self.notice.seconds_until_change()
        return min(self.scenes[-1].seconds_until_change(), notice)

    def do_idle_work(self) -> bool:
        """Let the topmost scene do a little of what can be done ahead; True if there is more."""
        ready = bool(self.scenes) and not self.changing and not self.preparing
        return ready and self.scenes[-1].do_idle_work()

    def _lose_focus(self, happened: WindowFocusLost) -> bool:
        """Every scene hears of it, covered ones too: what lies dimmed below, fades or is stretched may be a
        secret."""
        heard = [scene.handle(happened) for scene in self.scenes]
        self._fade = None
        self._below.forget()
        self._focus_lost = True
        return any(heard)

    def _begin_fade(self) -> None:
        picture = self._last_picture()
        if picture is not None:
            self._fade = Fade(picture.copy())
