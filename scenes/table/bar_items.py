"""What the round buttons of every table do: hide the cards, ask for a hint, undo, read the news, the log and
the rules, change the pace, skip and pause."""

from collections.abc import Callable

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
    loop, host = table.loop, table.host

    def next_pace() -> None:
        paces = list(Pace)
        pace = paces[(paces.index(host.settings.pace) + 1) % len(paces)]
        host.apply_settings(replace(host.settings, pace=pace))
        table.desk.toast(say(f"settings.pace.{pace.name.lower()}"), kept=False)

    def cover() -> BarState:
        viewpoint = table.viewpoint
        reason = say("table.bar.cover_not_now") if not table.privacy.can_turn_hand else ""
        return BarState(viewpoint.can_cover, reason, icon="eye" if viewpoint.face_down else "eye_off")

    def asked_soon() -> bool:
        """Whether all has been shown that comes before the question to a human here."""
        decision = table.match.state.decision
        all_shown = table.shown.events_shown == len(table.viewpoint.history)
        return all_shown and decision is not None and decision.seat in table.company.at_screen

    def hint() -> BarState:
        """In a lesson the host is there already."""
        reason = (
            "" if loop.asking else say("table.bar.hint_soon" if asked_soon() else "table.bar.hint_not_now")
        )
        return BarState(host.settings.hints and not loop.in_lesson, reason)

    def undo() -> BarState:
        """Who takes a lesson is shown nothing that cannot be used."""
        can_undo = loop.asking and table.match.can_undo
        return BarState(can_undo or not loop.in_lesson, "" if can_undo else say("table.bar.undo_not_now"))

    def news() -> BarState:
        played = bool(table.company.humans)
        return BarState(played and table.kit.window.scale >= _ROOM_FOR_NEWS)

    def speed() -> BarState:
        """A lesson waits for its reader, at whatever pace."""
        return BarState(not loop.in_lesson, icon=f"speed_{list(Pace).index(host.settings.pace) + 1}")

    def step() -> BarState:
        return BarState(not loop.in_lesson, "" if can_skip() else say("table.bar.skip_not_now"))

    take_back = BarItem("undo", loop.undo, say("table.bar.undo"), Command.UNDO, state=undo)
    return [
        BarItem("eye_off", table.privacy.turn_hand, say("table.bar.cover"), Command.COVER, state=cover),
        BarItem("hint", hints.ask, hints.tip, Command.HINT, state=hint),
        *([take_back] if takes_back else []),
        BarItem("clock", pages.open_news, say("table.bar.news"), Command.NEWS, state=news),
        BarItem("log", pages.open_log, say("table.bar.log"), Command.LOG),
        BarItem("question", pages.open_rules, say("table.bar.rules"), Command.HELP),
        BarItem("speed_2", next_pace, say("table.bar.speed"), Command.PACE, True, speed),
        BarItem("step_forward", skip, say("table.bar.skip"), None, True, step),
        BarItem("menu", pages.pause, say("table.bar.pause")),
    ]
