"""A name for a save: one line to write on, and Enter keeps it."""

from collections.abc import Callable

import pygame
from pygame import FRect

from scenes.stage.inputs import Input, KeyDown
from scenes.stage.layout import row
from scenes.stage.scene import Page
from scenes.stage.strings import say
from scenes.stage.theme import Size
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.field import TextField
from scenes.stage.widgets.panel import Label, Panel

_WIDTH = 900.0
_LONGEST = 60
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class NamingSheet(Page):
    """`keep` hears the name; an empty line takes the usual one."""

    overlay = True

    def __init__(self, usual: str, keep: Callable[[str], object]) -> None:
        super().__init__()
        self._usual, self._keep = usual, keep

    def enter(self) -> None:
        self.panel = Panel(say("saves.naming"))
        self.about = Label(say("saves.naming_about"))
        self.name = TextField(self._usual, lambda _: None, placeholder=self._usual, longest=_LONGEST)
        self.cancel = Button(say("saves.naming_no"), self.stage.pop)
        self.ok = Button(say("saves.naming_yes"), self._take, tone="green", icon="save")
        self.desk.add(self.panel, self.about, self.name, self.cancel, self.ok)
        self.desk.focus(self.name)

    def arrange(self) -> None:
        control = self.kit.view.at_least(Size.CONTROL, 32)
        self.about.rect = FRect(0, 0, _WIDTH - 2 * Size.MARGIN, 0)
        words = self.about.natural_size(self.kit)[1]
        height = Panel.TITLE_HEIGHT + words + 2 * control + 2 * Size.GAP + 2 * Size.MARGIN
        self.panel.rect = FRect(0, 0, _WIDTH, height).move_to(center=self.kit.view.room.center)
        inside = self.panel.inside
        self.about.rect = FRect(inside.left, inside.top, inside.width, words)
        self.name.rect = FRect(inside.left, self.about.rect.bottom + Size.GAP, inside.width, control)
        line = FRect(inside.left, inside.bottom - control, inside.width, control)
        self.cancel.rect, self.ok.rect = row(line, 2, Size.GAP)

    def handle(self, happened: Input) -> bool:
        enter = isinstance(happened, KeyDown) and happened.key in _ENTER and not happened.again
        if enter and self.name.focused:
            self._take()
            return True
        return super().handle(happened)

    def _take(self) -> None:
        self.stage.pop()
        self._keep(self.name.text.strip() or self._usual)
