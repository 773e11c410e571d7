"""A name for a save: one line to write on, and Enter keeps it."""

from collections.abc import Callable

import pygame

from scenes.stage.fonts import shows_nothing
from scenes.stage.inputs import Input, KeyDown
from scenes.stage.strings import say
from scenes.stage.text import plain
from scenes.stage.widgets.boxes import Column, Row
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.field import TextField
from scenes.stage.widgets.panel import Label
from scenes.stage.widgets.sheet import Sheet, SheetPage

_TO_BUTTONS = 32.0
_LONGEST = 60
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


def usual_title(game: str, round_number: int, of_night: bool = False) -> str:
    """What a save of a game in this round is called unless the player says otherwise."""
    key = "saves.usual_name_night" if of_night else "saves.usual_name"
    return plain(say(key, game=say(f"menu.{game}.title"), round=round_number))


class NamingSheet(SheetPage):
    """`keep` hears the name; an empty line takes the usual one."""

    def __init__(self, usual: str, keep: Callable[[str], object], about: str = "", title: str = "") -> None:
        super().__init__()
        self._usual, self._keep = usual, keep
        self._about = about or say("saves.naming_about")
        self._title = title or say("saves.naming")

    def enter(self) -> None:
        about = Label(self._about)
        self.name = TextField(
            self._usual, lambda _: None, placeholder=self._usual, longest=_LONGEST, labelled=True
        )
        cancel = Button(say("saves.naming_no"), self.director.pop)
        ok = Button(say("saves.naming_yes"), self._take, tone="green", icon="save")
        self.sheet = Sheet(
            self._title, body=Column(about, self.name), footer=Row(cancel, ok), gap=_TO_BUTTONS
        )
        self.desk.add(self.sheet)
        self.desk.focus(self.name)

    def handle(self, happened: Input) -> bool:
        enter = isinstance(happened, KeyDown) and happened.key in _ENTER and not happened.again
        if enter and self.name.focused:
            self._take()
            return True
        return super().handle(happened)

    def _take(self) -> None:
        self.director.pop()
        name = self.name.text
        self._keep(self._usual if shows_nothing(name) else name.strip())
