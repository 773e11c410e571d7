"""Fair play: what the seal on a deal is, and how anybody can check it."""

import pygame
from pygame import FRect

from scenes.pages.setup.seeds import digits_of, fingerprint, written
from scenes.stage.scene import Page
from scenes.stage.strings import say
from scenes.stage.theme import Size
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.panel import Label, Panel
from scenes.stage.widgets.scroll import ScrollArea

_WIDTH, _HIGHEST = 1300.0, 960.0


class FairPlayPage(Page):
    """Before a game it shows the seal alone; `opened` afterwards the seed as well."""

    overlay = True

    def __init__(self, seed: int, opened: bool = False) -> None:
        super().__init__()
        self._seed, self._opened = seed, opened

    def enter(self) -> None:
        self.panel = Panel(say("fair_play.title"))
        seal = fingerprint(self._seed)
        lines = [say("fair_play.about"), say("fair_play.seal", digits=f"{seal[:32]} {seal[32:]}")]
        if self._opened:
            lines += [
                say("fair_play.seed", digits=written(self._seed)),
                say("fair_play.check", digits=digits_of(self._seed)),
            ]
        else:
            lines.append(say("fair_play.later"))
        self.labels = [Label(line) for line in lines]
        self.copy = Button(say("fair_play.copy"), self._copy, icon="copy")
        self.close = Button(say("fair_play.close"), self.stage.pop, tone="amber")
        self.area = ScrollArea()
        self.desk.add(self.panel, self.area, self.copy, self.close)
        self.desk.focus(self.close)

    def arrange(self) -> None:
        """As high as its words, while they fit."""
        height = self.kit.view.at_least(Size.CONTROL, 32)
        self.panel.rect = FRect(0, 0, _WIDTH, _HIGHEST)
        self.area.rect = FRect(self.panel.inside)
        self.area.clear()
        top = 0.0
        for label in self.labels:
            top = self.area.lay(self.kit, label, top) + Size.MARGIN * 0.8
        spare = self.area.rect.height - height - Size.GAP - top
        self.panel.rect.height -= max(spare, 0.0)
        self.panel.rect.center = self.kit.view.room.center
        inside = self.panel.inside
        self.area.rect = FRect(inside.left, inside.top, inside.width, inside.height - height - Size.GAP)
        self.close.rect = FRect(inside.right - 300, inside.bottom - height, 300, height)
        self.copy.rect = FRect(inside.left, inside.bottom - height, 420, height)

    def _copy(self) -> None:
        """Onto the clipboard: the seal, and the seed if it is open."""
        words = (
            f"{written(self._seed)}\n{fingerprint(self._seed)}" if self._opened else fingerprint(self._seed)
        )
        try:
            pygame.scrap.put_text(words)
        except pygame.error:
            self.desk.toast(say("fair_play.no_clipboard"))
        else:
            self.desk.toast(say("fair_play.copied"))
