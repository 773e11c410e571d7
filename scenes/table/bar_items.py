"""Which round buttons every table has, what each does, and when it is there and can be used."""

from dataclasses import replace
from typing import Protocol

from game.match import Match
from scenes.stage.keys import Command
from scenes.stage.kit import Kit
from scenes.stage.strings import say
from scenes.stage.theme import Pace
from scenes.stage.widgets.desk import Desk
from scenes.table.bar import BarItem, BarState
from scenes.table.settings import Settings

_ROOM_FOR_NEWS = 0.45
"""A smaller window has only the key."""


class KeepsSettings(Protocol):
    @property
    def settings(self) -> Settings: ...

    def apply_settings(self, settings: Settings) -> None: ...


class BarTable(Protocol):
    """What the buttons need of their table."""

    kit: Kit
    desk: Desk
    match: Match
    face_down: bool

    @property
    def takes_back(self) -> bool: ...

    @property
    def can_cover(self) -> bool: ...

    @property
    def asking(self) -> bool: ...

    @property
    def can_skip(self) -> bool: ...

    @property
    def has_news(self) -> bool: ...

    @property
    def in_lesson(self) -> bool: ...

    @property
    def coach_tip(self) -> str: ...

    def look(self) -> None: ...

    def cover(self) -> None: ...

    def advise(self) -> None: ...

    def undo(self) -> None: ...

    def open_news(self) -> None: ...

    def open_log(self) -> None: ...

    def open_rules(self) -> None: ...

    def skip(self) -> None: ...

    def pause(self) -> None: ...


def bar_items(table: BarTable, keeper: KeepsSettings) -> list[BarItem]:
    """The buttons of a table, whose settings somebody keeps."""

    def cover_or_look() -> None:
        if table.face_down:
            table.look()
        else:
            table.cover()

    def next_pace() -> None:
        paces = list(Pace)
        pace = paces[(paces.index(keeper.settings.pace) + 1) % len(paces)]
        keeper.apply_settings(replace(keeper.settings, pace=pace))
        table.desk.toast(say(f"settings.pace.{pace.name.lower()}"), kept=False)

    def cover() -> BarState:
        return BarState(table.can_cover, icon="eye" if table.face_down else "eye_off")

    def hint() -> BarState:
        reason = "" if table.asking else say("table.bar.hint_not_now")
        return BarState(keeper.settings.hints, say("table.bar.hint_lesson") if table.in_lesson else reason)

    def undo() -> BarState:
        can_undo = table.asking and table.match.can_undo
        return BarState(reason="" if can_undo else say("table.bar.undo_not_now"))

    def news() -> BarState:
        return BarState(table.has_news and table.kit.view.scale >= _ROOM_FOR_NEWS)

    def speed() -> BarState:
        """A lesson waits for its reader, at whatever pace."""
        return BarState(not table.in_lesson, icon=f"speed_{list(Pace).index(keeper.settings.pace) + 1}")

    def skip() -> BarState:
        return BarState(not table.in_lesson, "" if table.can_skip else say("table.bar.skip_not_now"))

    take_back = BarItem("undo", table.undo, say("table.bar.undo"), Command.UNDO, state=undo)
    return [
        BarItem("eye_off", cover_or_look, say("table.bar.cover"), Command.COVER, state=cover),
        BarItem("hint", table.advise, table.coach_tip, Command.HINT, state=hint),
        *([take_back] if table.takes_back else []),
        BarItem("clock", table.open_news, say("table.bar.news"), Command.NEWS, state=news),
        BarItem("log", table.open_log, say("table.bar.log"), Command.LOG),
        BarItem("question", table.open_rules, say("table.bar.rules"), Command.HELP),
        BarItem("speed_2", next_pace, say("table.bar.speed"), Command.PACE, True, speed),
        BarItem("step_forward", table.skip, say("table.bar.skip"), None, True, skip),
        BarItem("menu", table.pause, say("table.bar.pause")),
    ]
