"""The page on which keys are changed: press a line, then the new key for it.

If another command has that key, the two commands swap their keys and the page says so. Fixed keys (Escape,
Enter, Tab, arrows) cannot be used, and the page says that, too.
"""

from collections.abc import Callable, Sequence

import pygame
from msgspec.structs import replace
from pygame import FRect

from scenes.pages.full_page import FullPage
from scenes.pages.navigation import Navigation
from scenes.stage.canvas import Canvas
from scenes.stage.inputs import Input, KeyDown, PointerDown, WindowFocusLost
from scenes.stage.keys import AS_AT_FIRST, CannotSwapError, Command, Keys, Stroke, can_be_set
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.spoken import Role, Spoken
from scenes.stage.strings import escaped, listed, say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Pressable
from scenes.stage.widgets.boxes import Column, Part, Row, Space
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.panel import Label
from scenes.stage.widgets.sheet import CLOSE_WIDTH, Sheet, SheetPage
from scenes.stage.widgets.toggle import draw_label, label_height

_GROUPS = {
    "everywhere": (Command.HELP, Command.FULLSCREEN, Command.MUTE),
    "table": (Command.HINT, Command.NEWS, Command.LOG, Command.PACE, Command.UNDO, Command.COVER),
    "go_kitty": (Command.MEMORY, Command.REPLIES),
    "replay": (Command.FILM, Command.THOUGHTS),
}
_FIXED = ("walk", "press", "escape", "skip", "digits", "book")
_GAP = 6.0
_BEFORE_HEADING = 14.0
_HELD_WITH_OTHERS = (
    *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
    *(pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_MODE, pygame.K_NUMLOCKCLEAR),
)
_CAP_WIDTH = 150.0
_CAP_PADDING = 22.0
_CAP_HEIGHT = 0.78


class KeyRow(Pressable):
    """A command and its key; pressed, it waits for another key."""

    def __init__(self, command: Command, on_press: Callable[["KeyRow"], object]) -> None:
        super().__init__(lambda: on_press(self))
        self.command = command
        self.text = say(f"keys.command.{command.value}")
        self.waiting = False
        self._cap = ""

    def spoken(self) -> Spoken:
        return Spoken(Role.BUTTON, self.text, self._cap)

    def lay(self, kit: Kit, rect: FRect) -> None:
        super().lay(kit, rect)
        self._cap = self.cap(kit)

    def cap(self, kit: Kit) -> str:
        """The name of the key, or that one is waited for."""
        return say("keys.waiting") if self.waiting else escaped(kit.keys.name(self.command))

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        return 560.0, kit.control

    def height_at(self, kit: Kit, width: float) -> float:
        room = width - self._cap_width(kit) - Size.GAP
        return max(label_height(kit, self.text, room) * 1.08, kit.control)

    def draw(self, canvas: Canvas) -> None:
        kit, colours = canvas.kit, canvas.kit.colours
        cap = FRect(0, 0, self._cap_width(kit), min(kit.control * _CAP_HEIGHT, self.rect.height))
        cap.midright = (self.rect.right - 6, self.rect.centery)
        room = FRect(self.rect)
        room.width = cap.left - Size.GAP - self.rect.left
        draw_label(canvas, self.text, "", room)
        tone = colours.amber if self.waiting or self.highlighted else colours.cream
        ink = colours.glow if self.waiting else colours.ink
        plate(canvas, cap, Plate(tone, radius=14, ink=ink, depth=5, shadow=4))
        style = Style(Face.BOLD, Size.BODY, tone.words, align=0.5)
        canvas.words(self.cap(kit), style, cap.inflate(-_CAP_PADDING, 0))

    def _cap_width(self, kit: Kit) -> float:
        style = Style(Face.BOLD, Size.BODY)
        caps = (say("keys.waiting"), escaped(kit.keys.name(self.command)))
        return max(_CAP_WIDTH, *(kit.typesetter.measure(cap, style)[0] + _CAP_PADDING + 8 for cap in caps))


class KeysPage(FullPage, SheetPage):
    width = 1060.0
    lowest = 917.0

    def __init__(self, navigator: Navigation) -> None:
        super().__init__()
        self._navigator = navigator
        self.rows = {
            command: KeyRow(command, self._wait_for_key)
            for commands in _GROUPS.values()
            for command in commands
        }

    def enter(self) -> None:
        self.reset = Button(say("keys.reset"), self._reset, icon="restart")
        close = Button(say("keys.close"), self.director.pop, tone="amber")
        parts: list[Part] = [Label(say("keys.about"))]
        for group, commands in _GROUPS.items():
            parts += [Space(_BEFORE_HEADING), Label(say(f"keys.group.{group}"), _heading)]
            parts += [self.rows[command] for command in commands]
        parts += [Space(_BEFORE_HEADING), Label(say("keys.group.fixed"), _heading)]
        parts += [Label(say(f"keys.fixed.{one}")) for one in _FIXED]
        footer = Row(self.reset, Space(), close, least=CLOSE_WIDTH)
        self.sheet = Sheet(say("keys.title"), body=Column(*parts, gap=_GAP), footer=footer)
        self.desk.add(self.sheet)
        self.desk.focus(self.rows[Command.HELP])

    def arrange(self) -> None:
        self.reset.reason = "" if self.kit.keys.changed else say("keys.nothing_changed")
        super().arrange()

    @property
    def waiting(self) -> KeyRow | None:
        return next((row for row in self.rows.values() if row.waiting), None)

    def handle(self, happened: Input) -> bool:
        row = self.waiting
        if row is not None and isinstance(happened, PointerDown | WindowFocusLost):
            self._stop_waiting()
        elif row is not None and isinstance(happened, KeyDown):
            self._take(row, happened)
            return True
        return super().handle(happened)

    def _wait_for_key(self, row: KeyRow) -> None:
        self._stop_waiting()
        row.waiting = True
        self.arrange()

    def _stop_waiting(self) -> None:
        for row in self.rows.values():
            row.waiting = False

    def _take(self, row: KeyRow, pressed: KeyDown) -> None:
        stroke = Stroke(pressed.key, pressed.command)
        if pressed.key == pygame.K_ESCAPE:
            self._stop_waiting()
        elif pressed.again or pressed.foreign or pressed.key in _HELD_WITH_OTHERS:
            return
        elif can_be_set(stroke):
            self._stop_waiting()
            self._set(row.command, stroke)
        else:
            row.refuse(self.kit)
            self._tell(say("keys.cannot_be_set"))

    def _set(self, command: Command, stroke: Stroke) -> None:
        before = self.kit.keys
        try:
            keys, others = before.setting(command, stroke)
        except CannotSwapError as problem:
            self.rows[command].refuse(self.kit)
            self._tell(say("keys.taken", key=stroke.name, other=self._named([problem.taken_by])))
            return
        self._apply(keys)
        if others:
            old = before.stroke(command).name
            self._tell(say("keys.swapped", key=stroke.name, other=self._named(others), old=old))

    def _named(self, commands: Sequence[Command]) -> str:
        return listed((self.rows[command].text for command in commands), "and")

    def _tell(self, text: str) -> None:
        self.desk.toast(text, kept=False)

    def _reset(self) -> None:
        self._stop_waiting()
        self._apply(AS_AT_FIRST)
        self._tell(say("keys.were_reset"))
        self.desk.focus(self.rows[Command.HELP])

    def _apply(self, keys: Keys) -> None:
        """Save the keys and use them from now on; every open scene shows their names."""
        self._navigator.apply_settings(replace(self._navigator.settings, keys=keys))
        self.director.change_theme(self._navigator.theme())
        self._navigator.show_messages(self)


def _heading(kit: Kit) -> Style:
    return Style(Face.TITLE, Size.BUTTON, kit.colours.paper.words)
