"""The log of a game as a page to read: every event in words, by name, the newest at the bottom."""

import pygame
from pygame import FRect

from scenes.stage.inputs import Input, KeyDown, LookedAway
from scenes.stage.scene import Page
from scenes.stage.strings import say
from scenes.stage.theme import Size
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.panel import Label, Panel
from scenes.stage.widgets.scroll import ScrollArea

_WIDTH, _HEIGHT = 1100.0, 900.0
_CLOSE = (260.0, 76.0)
_GAP = 10.0


class LogPage(Page):
    """A private log closes when the player looks away."""

    overlay = True

    def __init__(self, lines: list[str], private: bool = False) -> None:
        super().__init__()
        self._lines = lines or [say("table.log.empty")]
        self._private = private

    def enter(self) -> None:
        self.panel = Panel(say("table.log.title"))
        self.area = ScrollArea()
        self.close = Button(say("table.log.close"), self.stage.pop, tone="amber")
        self.desk.add(self.panel, self.area, self.close)
        self.desk.focus(self.close)

    def arrange(self) -> None:
        self.panel.rect = FRect(0, 0, _WIDTH, _HEIGHT)
        self.panel.rect.center = self.kit.view.room.center
        inside = self.panel.inside
        self.close.rect = FRect(0, 0, *_CLOSE)
        self.close.rect.midbottom = inside.midbottom
        self.area.rect = FRect(inside.left, inside.top, inside.width, inside.height - _CLOSE[1] - Size.GAP)
        self.area.clear()
        top = 0.0
        for line in self._lines:
            top = self.area.lay(self.kit, Label(line), top) + _GAP
        self.area.bar.offset = top
        self.area.fit()

    def handle(self, happened: Input) -> bool:
        if isinstance(happened, KeyDown) and happened.key == pygame.K_l:
            self.stage.pop()
            return True
        if isinstance(happened, LookedAway) and self._private:
            self.area.clear()
            self.stage.pop()
        return super().handle(happened)
