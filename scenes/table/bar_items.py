"""What the round buttons of every table do: hide the cards, ask for a hint, undo, read the news, the log and
the rules, change the pace, skip and pause."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from scenes.stage.keys import Command
from scenes.stage.strings import say
from scenes.stage.theme import Pace
from scenes.table.bar import BarItem, BarState
from scenes.table.context import TableContext
from scenes.table.hints import Hints
from scenes.table.pages import TablePages

_ROOM_FOR_NEWS = 0.45
"""Pixels for one unit from which on the bar has room for the button of the news; in a smaller window, as one
of 854x480, only its key tells them."""


def bar_items(
    table: TableContext,
    hints: Hints,
    pages: TablePages,
    skip: Callable[[], object],
    can_skip: Callable[[], bool],
    takes_back: bool,
) -> list[BarItem]:
    """Each with when it is there and can be used; `takes_back` tells whether an action can ever be taken back
    at this table."""
    states = _States(table)

    def step() -> BarState:
        return BarState(not table.loop.in_lesson, "" if can_skip() else say("table.bar.skip_not_now"))

    take_back = BarItem("undo", table.loop.undo, say("table.bar.undo"), Command.UNDO, state=states.undo)
    return [
        BarItem(
            "eye_off", table.privacy.turn_hand, say("table.bar.cover"), Command.COVER, state=states.cover
        ),
        BarItem("hint", hints.ask, hints.tip, Command.HINT, state=states.hint),
        *([take_back] if takes_back else []),
        BarItem(
            "clock", pages.open_news, say("table.bar.news"), Command.NEWS, state=states.news, opens_page=True
        ),
        BarItem("log", pages.open_log, say("table.bar.log"), Command.LOG, opens_page=True),
        BarItem("question", pages.open_rules, say("table.bar.rules"), Command.HELP, opens_page=True),
        BarItem("speed_2", states.next_pace, "", Command.PACE, True, states.speed),
        BarItem("step_forward", skip, say("table.bar.skip"), None, True, step),
        BarItem("menu", pages.pause, say("table.bar.pause"), opens_page=True),
    ]


class _States:
    """When buttons are there and can be used, at one table."""

    def __init__(self, table: TableContext) -> None:
        self._table, self._loop, self._host = table, table.loop, table.host

    def cover(self) -> BarState:
        viewpoint = self._table.viewpoint
        reason = "" if self._table.privacy.can_turn_hand else say("table.bar.cover_not_now")
        covers = viewpoint.can_cover and not self._loop.nothing_to_look_at
        tip = self._loop.questions.cover_words(self._own_view) if covers else ""
        return BarState(covers, reason, icon="eye" if viewpoint.face_down else "eye_off", tip=tip)

    @property
    def _own_view(self) -> Any:
        viewpoint = self._table.viewpoint
        return viewpoint.match.view(viewpoint.viewer)

    def hint(self) -> BarState:
        """In a lesson the host is there already."""
        there = self._host.settings.hints and not self._loop.in_lesson
        return BarState(there, "" if self._loop.asking else self._why_no_hint)

    @property
    def _why_no_hint(self) -> str:
        if self._table.match.outcome is not None:
            return say("table.bar.hint_too_late")
        if self._loop.asks_to_look:
            return self._loop.questions.look_first_words(self._own_view)
        if self._loop.question is not None:
            return say("table.bar.hint_answered")
        return say("table.bar.hint_soon" if self._asked_soon else "table.bar.hint_not_now")

    @property
    def _asked_soon(self) -> bool:
        """Whether a human is asked here after what is being shown: it may be how that one's turn begins."""
        table, decision = self._table, self._table.match.state.decision
        is_last = table.shown.events_shown + table.timeline.busy >= len(table.viewpoint.history)
        if decision is None or decision.seat not in table.company.at_screen:
            return False
        return is_last and self._loop.questions.thought_for(decision.seat) is None

    def undo(self) -> BarState:
        """In a lesson nothing is carried out but what it waits for: there is nothing to take back."""
        can_undo = self._loop.asking and self._table.match.can_undo
        return BarState(not self._loop.in_lesson, "" if can_undo else say("table.bar.undo_not_now"))

    def news(self) -> BarState:
        played = bool(self._table.company.humans)
        return BarState(played and self._table.kit.window.scale >= _ROOM_FOR_NEWS)

    def speed(self) -> BarState:
        """A lesson waits for its reader, at whatever pace."""
        pace = self._host.settings.pace
        tip = say("table.bar.speed", speed=say(f"settings.pace.{pace.name.lower()}"))
        return BarState(not self._loop.in_lesson, icon=f"speed_{list(Pace).index(pace) + 1}", tip=tip)

    def next_pace(self) -> None:
        paces, settings = list(Pace), self._host.settings
        pace = paces[(paces.index(settings.pace) + 1) % len(paces)]
        self._host.apply_settings(replace(settings, pace=pace))
        self._table.desk.toast(say(f"settings.pace.{pace.name.lower()}"), kept=False)
