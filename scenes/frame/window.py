"""The operating system's window: made, resized, full screen or not, and where it stands.

Without a GPU, presenting through SDL's accelerated framebuffer costs many times the drawing, so on X11 it is
turned off; macOS and Wayland need it. What a window cannot do is tried in a lesser way, and only a machine
without any display is an error, in a sentence that a player can read.
"""

import os
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from scenes import NAME
from scenes.frame.desktop_room import room_for
from scenes.stage.layout import WindowView
from scenes.store.window_place import WindowPlace

if TYPE_CHECKING:
    from scenes.reader.adapter import Adapter, Mailbox

SMALLEST = (480, 270)
_USUAL = (1280, 720)
_SHARE_OF_DESKTOP = 0.8
_UNSEEN_DRIVERS = ("offscreen", "dummy")
_SHOWN_WITH_ADAPTER = ("windows", "cocoa")
"""The drivers whose windows are shown only once a screen reader could read them."""
_FRAMEBUFFER_HINT = "SDL_FRAMEBUFFER_ACCELERATION"


class NoDisplayError(Exception):
    """There is nothing to show the game on."""


class GameWindow:
    """The program's window: as large as asked for, or where and as large as it was before, or a good part of
    the desktop."""

    def __init__(self, size: tuple[int, int] | None = None, before: WindowPlace | None = None) -> None:
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "ThreeCatNight")
        try:
            pygame.display.init()
            _refuse_unseen_driver()
            if pygame.display.get_driver() == "x11":
                os.environ.setdefault(_FRAMEBUFFER_HINT, "0")
            screens = _screens()
            position = before.position_among(screens) if before and screens else None
            self._window = _made(size or _usual_size(before), position)
            if size is None and self._shrunk_to_screen():
                position = None
            if position is not None:
                self._window.position = position
        except pygame.error as error:
            raise _no_display(str(error)) from error
        self.mailbox: Mailbox
        """What a screen reader leaves for the loop, once there is a way to it."""
        self._adapter: Adapter | None = None
        self._no_adapter: Exception | None = None
        if pygame.display.get_driver() in _SHOWN_WITH_ADAPTER:
            self._make_adapter()
            self._window.show()
        self._surface = self._window.get_surface()
        self._fullscreen = False
        pygame.key.stop_text_input()
        self._told: Rect | None = None
        """Where letters appear, as the input method was told last, in points; None if nothing is written."""
        self.note_place()

    def connect_reader(self) -> "Adapter | None":
        """The way to the screen reader, or None if there is none; raises what the system or a missing
        library has to say."""
        if pygame.display.get_driver() not in _SHOWN_WITH_ADAPTER:
            self._make_adapter()
        if self._no_adapter is not None:
            raise self._no_adapter
        return self._adapter

    def _make_adapter(self) -> None:
        from scenes.reader.adapter import Mailbox, adapter_for  # noqa: PLC0415 - a start need not wait for it

        self.mailbox = Mailbox()
        try:
            self._adapter = adapter_for(pygame.display.get_driver(), self._window, self.mailbox)
        except Exception as problem:  # whatever it is: the game goes on without
            self._no_adapter = problem

    def _shrunk_to_screen(self) -> bool:
        """A window that does not fit on its screen with its title bar becomes as large as does."""
        room, (width, height) = room_for(self._window), self._window.size
        if room is None or (width <= room.width and height <= room.height):
            return False
        fitting = max(min(width, room.width), SMALLEST[0]), max(min(height, room.height), SMALLEST[1])
        self._window.size, self._window.position = fitting, room.topleft
        return True

    @property
    def focused(self) -> bool:
        return self._window.focused

    @property
    def on_screen(self) -> Rect:
        return Rect(*self.place.position, *self._surface.size)

    def surface(self) -> Surface:
        """What is drawn on; another one after the window has changed."""
        self._surface = self._window.get_surface()
        return self._surface

    def view(self) -> WindowView:
        return WindowView(*self._surface.size)

    def show(self) -> None:
        """Present what was drawn. A window whose surface has just been lost shows the next frame."""
        try:
            self._window.flip()
        except pygame.error:
            self._surface = self._window.get_surface()

    def to_pixels(self, x: float, y: float) -> tuple[float, float]:
        """From the points that the system counts in to real pixels."""
        width, height = self._window.size
        return x * self._surface.width / max(width, 1), y * self._surface.height / max(height, 1)

    def tell_input_method(self, typing_place: Rect | None) -> None:
        """Where letters appear, in pixels, so that its window stands beside them. Where nothing is written it
        is switched off: it would keep the keys from the game."""
        if typing_place is None:
            if self._told is not None:
                self._told = None
                pygame.key.stop_text_input()
            return
        across = self._window.size[0] / max(self._surface.width, 1)
        down = self._window.size[1] / max(self._surface.height, 1)
        left, top, width, height = typing_place
        told = Rect(left * across, top * down, width * across, height * down)
        if self._told is None:
            pygame.key.start_text_input()
        if told != self._told:
            self._told = told
            pygame.key.set_text_input_rect(told)

    @property
    def fullscreen(self) -> bool:
        return self._fullscreen

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back; where the system refuses, stay as it is."""
        try:
            if self._fullscreen:
                self._window.set_windowed()
            else:
                self._window.set_fullscreen(desktop=True)
        except pygame.error:
            return
        self._fullscreen = not self._fullscreen

    def note_place(self) -> None:
        """Remember where the window stands; filling the screen is no place."""
        if not self._fullscreen:
            self.place = WindowPlace(self._window.size, self._window.position, _screens())

    def set_icon(self, icon: Surface) -> None:
        self._window.set_icon(icon)

    def close(self) -> None:
        self._window.destroy()
        pygame.display.quit()


def _refuse_unseen_driver() -> None:
    """Where there is no display SDL takes a driver that shows nothing; that is for those who ask for it."""
    driver = pygame.display.get_driver()
    if driver in _UNSEEN_DRIVERS and driver not in os.environ.get("SDL_VIDEODRIVER", ""):
        pygame.display.quit()
        raise _no_display()


def _no_display(reason: str = "") -> NoDisplayError:
    from scenes.stage.strings import say  # noqa: PLC0415 - where there is a display it need not wait for words
    from scenes.stage.text import plain  # noqa: PLC0415

    return NoDisplayError(plain(say("app.no_display", reason=reason or say("app.unseen_display"))))


def _made(size: tuple[int, int], position: tuple[int, int] | None) -> pygame.Window:
    try:
        return _window(size, position)
    except pygame.error:
        os.environ.pop(_FRAMEBUFFER_HINT, None)
        return _window(size, position)


def _window(size: tuple[int, int], position: tuple[int, int] | None) -> pygame.Window:
    place = pygame.WINDOWPOS_UNDEFINED if position is None else position
    hidden = pygame.display.get_driver() in _SHOWN_WITH_ADAPTER
    window = pygame.Window(NAME, size, place, resizable=True, allow_high_dpi=True, hidden=hidden)
    window.minimum_size = SMALLEST
    window.get_surface()
    return window


def _screens() -> tuple[tuple[int, int], ...]:
    return tuple(pygame.display.get_desktop_sizes())


def _usual_size(before: WindowPlace | None) -> tuple[int, int]:
    """As large as before, if a screen can hold it; else a good part of the desktop, as wide as high as the
    safe area."""
    desktop = next(iter(_screens()), _USUAL)
    if before is not None:
        widest, highest = (max(sizes) for sizes in zip(*(_screens() or (_USUAL,)), strict=True))
        width, height = before.size
        return min(max(width, SMALLEST[0]), widest), min(max(height, SMALLEST[1]), highest)
    share = _SHARE_OF_DESKTOP * min(desktop[0] / 16, desktop[1] / 9)
    return max(round(16 * share), SMALLEST[0]), max(round(9 * share), SMALLEST[1])
