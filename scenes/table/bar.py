"""The small round buttons of every table: cover, coach, undo, log, rules, pause, each with its own key."""

from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.inputs import Input, KeyDown
from scenes.stage.kit import Kit
from scenes.stage.strings import say
from scenes.stage.theme import Size, Tone
from scenes.stage.widgets.button import RoundButton
from scenes.table.logbook import LogPage

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


_OUT_OF_USE = 0.4


class BarButton(RoundButton):
    """Stays in the dark when it cannot be used: the eye is wanted elsewhere."""

    def _tone(self, kit: Kit) -> Tone:
        return kit.colours.dark

    def _draw_words(self, canvas: Canvas, face: FRect, tone: Tone, scale: float) -> None:
        kit = canvas.kit
        picture = kit.art.picture(kit.icon(self.icon, tone), kit.view.px(self._icon_side(kit) * scale))
        canvas.put(kit.art.faded(picture, 1.0 if self.enabled else _OUT_OF_USE), *face.center)


class TableBar:
    def __init__(self, table: "TableScene") -> None:
        self._table = table
        self._hint = BarButton("hint", table.advise, tip=table.coach_tip)
        self._undo = BarButton("undo", table.undo, tip=say("table.bar.undo"))
        self._cover = BarButton("eye_off", self._cover_or_look, tip=say("table.bar.cover"))
        self._cover.visible = False
        log = BarButton("log", self._open_log, tip=say("table.bar.log"))
        rules = BarButton("question", table.open_rules, tip=say("table.bar.rules"))
        pause = BarButton("menu", table.pause, tip=say("table.bar.pause"))
        undo = [self._undo] if table.takes_back else []
        self.buttons = [self._cover, self._hint, *undo, log, rules, pause]
        self._keys = {
            pygame.K_h: self._hint,
            pygame.K_u: self._undo,
            pygame.K_l: log,
            pygame.K_c: self._cover,
            pygame.K_F1: rules,
        }

    def arrange(self, kit: Kit) -> None:
        side = kit.view.at_least(Size.TARGET, 32)
        room = kit.view.room
        for place, button in enumerate(reversed(self.buttons)):
            left = room.right - Size.MARGIN - side - place * (side + Size.GAP)
            button.rect = FRect(left, room.top + Size.MARGIN * 0.8, side, side)
            button.radius = side / 2

    def refresh(self) -> None:
        """Say what can be done now, and why not if it cannot."""
        table = self._table
        self._cover.visible = table.can_cover
        self._cover.icon = "eye" if table.face_down else "eye_off"
        self._hint.visible = table.host.settings.hints
        self._hint.reason = "" if table.asking else say("table.bar.hint_not_now")
        can_undo = table.asking and table.match.can_undo
        self._undo.reason = "" if can_undo else say("table.bar.undo_not_now")

    def handle(self, happened: Input) -> bool:
        """A key that stands for one of the buttons."""
        if not isinstance(happened, KeyDown) or happened.again or happened.key not in self._keys:
            return False
        button = self._keys[happened.key]
        if not button.visible or button not in self.buttons:
            return False
        if button.enabled:
            button.act(self._table.kit)
        else:
            button.refuse(self._table.kit)
        return True

    def _cover_or_look(self) -> None:
        if self._table.face_down:
            self._table.look()
        else:
            self._table.cover()

    def _open_log(self) -> None:
        self._table.stage.push(LogPage(self._table.log(), private=self._table.can_cover))
