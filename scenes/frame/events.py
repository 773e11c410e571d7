"""Translates pygame's events into the inputs that scenes understand."""

import sys
import unicodedata
from collections.abc import Callable

import pygame
from pygame.event import Event

from scenes.stage.inputs import (
    Composing,
    Dropped,
    Input,
    KeyDown,
    KeyUp,
    PointerDown,
    PointerLeft,
    PointerMoved,
    PointerUp,
    Typed,
    Wheel,
    WindowFocusLost,
)
from scenes.stage.keys import Command, Stroke

_ON_A_MAC = sys.platform == "darwin"
COMMAND = pygame.KMOD_META if _ON_A_MAC else pygame.KMOD_CTRL
BY_WORD = pygame.KMOD_ALT if _ON_A_MAC else pygame.KMOD_CTRL
_NO_SHORTCUTS = pygame.KMOD_ALT | (pygame.KMOD_CTRL if _ON_A_MAC else pygame.KMOD_META)
_LEFT_BUTTON = 1
_LAST_OF_ASCII = 0x7F
_NUMBER_PAD = [getattr(pygame, f"K_KP{digit}") for digit in range(10)]
_ROW = [getattr(pygame, f"K_{digit}") for digit in range(10)]
_ROW_PLACES = [getattr(pygame, f"KSCAN_{digit}") for digit in range(10)]

_DONE_BY_THE_PLAYER = (
    pygame.MOUSEMOTION,
    pygame.WINDOWLEAVE,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
    pygame.KEYDOWN,
    pygame.KEYUP,
    pygame.TEXTINPUT,
    pygame.TEXTEDITING,
)

Commands = frozenset[Command]


class EventReader:
    """`units` turns a position in the window into virtual units; `commands` says what a key stands for."""

    def __init__(
        self,
        units: Callable[[tuple[int, int]], tuple[float, float]],
        commands: Callable[[Stroke], Commands],
    ) -> None:
        self._units, self._commands = units, commands
        self._held: dict[int, Commands] = {}
        """The keys that are down, and what each stood for when it went down."""
        self._pointer = (0, 0)

    def new(self, without_players: bool) -> list[Event]:
        """What has happened since the last time, `without_players` not what the player did. pygame cannot
        tell of a dropped file whose name is no UTF-8, and loses what came with it, such as keys that were let
        go."""
        try:
            return pygame.event.get(exclude=_DONE_BY_THE_PLAYER if without_players else ())
        except SystemError:
            self.release_keys()
            return [Event(pygame.DROPFILE, file="?")]

    def read(self, event: Event) -> Input | None:
        """The input that a pygame event stands for; None for what no scene is told."""
        match event.type:
            case pygame.MOUSEMOTION:
                self._pointer = event.pos
                return PointerMoved(*self._units(event.pos))
            case pygame.WINDOWLEAVE:
                return PointerLeft()
            case pygame.MOUSEBUTTONDOWN if event.button == _LEFT_BUTTON:
                return PointerDown(*self._units(event.pos))
            case pygame.MOUSEBUTTONUP if event.button == _LEFT_BUTTON:
                return PointerUp(*self._units(event.pos))
            case pygame.MOUSEWHEEL if event.precise_y:
                return Wheel(*self._units(self._pointer), event.precise_y)
            case pygame.KEYDOWN:
                return self._key_down(event)
            case pygame.KEYUP:
                return KeyUp(event.key, self._held.pop(event.key, frozenset()))
            case pygame.TEXTINPUT:
                return Typed(event.text)
            case pygame.TEXTEDITING:
                return Composing(event.text)
            case pygame.DROPFILE:
                return Dropped(event.file)
            case pygame.WINDOWFOCUSLOST:
                self.release_keys()
                return WindowFocusLost()
        return None

    def _key_down(self, event: Event) -> KeyDown:
        """With some keys held, another program or the system may mean something by it. AltGr is such a key:
        Windows tells it as Ctrl and Alt, and it writes letters."""
        again = self.is_held(event.key)
        foreign = bool(event.mod & _NO_SHORTCUTS)
        command = bool(event.mod & COMMAND) and not foreign
        key = _latin_letter(event) or event.key
        commands = Commands() if foreign else self._commands(Stroke(key, command))
        self.hold(event.key, commands)
        return KeyDown(
            key,
            shift=bool(event.mod & pygame.KMOD_SHIFT),
            command=command,
            by_word=bool(event.mod & BY_WORD) and (_ON_A_MAC or not foreign),
            foreign=foreign,
            again=again,
            commands=commands,
            digit=None if foreign or command else _digit(event),
        )

    def is_held(self, key: int) -> bool:
        """Whether a key is down that was not let go since."""
        return key in self._held

    def hold(self, key: int, commands: Commands = frozenset()) -> None:
        self._held[key] = commands

    def release_keys(self) -> None:
        """No key counts as held: nobody can say which were let go."""
        self._held.clear()


def _latin_letter(event: Event) -> int:
    """What a key writes on an English keyboard, if it is a letter there and here one of another script; else
    0. Where Latin letters are written all keys have the names that they show."""
    here, place = event.key, event.scancode - pygame.KSCAN_A
    if not _LAST_OF_ASCII < here <= sys.maxunicode or not 0 <= place <= pygame.KSCAN_Z - pygame.KSCAN_A:
        return 0
    return 0 if unicodedata.name(chr(here), "").startswith("LATIN") else pygame.K_a + place


def _digit(event: Event) -> int | None:
    """The digit that a key writes, on the number pad too. Where the row of digits writes other signs without
    Shift, its keys are digits with and without it."""
    if event.key in _NUMBER_PAD:
        return _NUMBER_PAD.index(event.key) if event.mod & pygame.KMOD_NUM or _ON_A_MAC else None
    if event.key in _ROW:
        return None if event.mod & pygame.KMOD_SHIFT else _ROW.index(event.key)
    return _ROW_PLACES.index(event.scancode) if event.scancode in _ROW_PLACES else None


def is_alt_enter(event: Event) -> bool:
    enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
    return enter and bool(event.mod & pygame.KMOD_ALT)
