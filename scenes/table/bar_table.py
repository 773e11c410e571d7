"""The round buttons of every table and what they do at any time: hide the cards, ask the coach, undo, read
the news, the log and the rules, change the pace, skip and pause."""

from collections.abc import Generator, Sequence
from typing import Any

from msgspec.structs import replace

from game.core import Seat
from game.match import Match
from scenes.stage.keys import Command
from scenes.stage.strings import say
from scenes.stage.theme import Pace
from scenes.table.advice import Advice
from scenes.table.bar import BarItem, BarState, TableBar
from scenes.table.coach import Coach
from scenes.table.coaching import Coaching
from scenes.table.guests import Guest
from scenes.table.host import Host
from scenes.table.logbook import LogPage
from scenes.table.news import NewsPage, news_since_last_turn
from scenes.table.playing_table import PlayingTable

_ROOM_FOR_NEWS = 0.45
"""Pixels for one unit from which on the bar has room for the button of the news; in a smaller window, as one
of 854x480, only its key tells them."""


class BarTable(PlayingTable):
    def __init__(self, match: Match, guests: Sequence[Guest], host: Host[Any]) -> None:
        super().__init__(match, guests, host)
        self.bar = TableBar(self._bar_items())
        self.coach = Coach(self, self.follow)
        self.coaching = Coaching(len(self.guests))

    def _bar_items(self) -> list[BarItem]:
        """Each with when it is there and can be used."""

        def cover_or_look() -> None:
            if self.seen_face_down:
                self.look()
            else:
                self.cover()

        def next_pace() -> None:
            paces = list(Pace)
            pace = paces[(paces.index(self.host.settings.pace) + 1) % len(paces)]
            self.host.apply_settings(replace(self.host.settings, pace=pace))
            self.desk.toast(say(f"settings.pace.{pace.name.lower()}"), kept=False)

        def cover() -> BarState:
            return BarState(self.can_cover, icon="eye" if self.seen_face_down else "eye_off")

        def hint() -> BarState:
            reason = "" if self.asking else say("table.bar.hint_not_now")
            return BarState(
                self.host.settings.hints, say("table.bar.hint_lesson") if self.in_lesson else reason
            )

        def undo() -> BarState:
            can_undo = self.asking and self.match.can_undo
            return BarState(reason="" if can_undo else say("table.bar.undo_not_now"))

        def news() -> BarState:
            return BarState(self.has_news and self.kit.view.scale >= _ROOM_FOR_NEWS)

        def speed() -> BarState:
            """A lesson waits for its reader, at whatever pace."""
            return BarState(not self.in_lesson, icon=f"speed_{list(Pace).index(self.host.settings.pace) + 1}")

        def skip() -> BarState:
            return BarState(not self.in_lesson, "" if self.can_skip else say("table.bar.skip_not_now"))

        take_back = BarItem("undo", self.undo, say("table.bar.undo"), Command.UNDO, state=undo)
        return [
            BarItem("eye_off", cover_or_look, say("table.bar.cover"), Command.COVER, state=cover),
            BarItem("hint", self.advise, self.coach_tip, Command.HINT, state=hint),
            *([take_back] if self.takes_back else []),
            BarItem("clock", self.open_news, say("table.bar.news"), Command.NEWS, state=news),
            BarItem("log", self.open_log, say("table.bar.log"), Command.LOG),
            BarItem("question", self.open_rules, say("table.bar.rules"), Command.HELP),
            BarItem("speed_2", next_pace, say("table.bar.speed"), Command.PACE, True, speed),
            BarItem("step_forward", self.skip, say("table.bar.skip"), None, True, skip),
            BarItem("menu", self.pause, say("table.bar.pause")),
        ]

    # The coach.

    def stop_asking(self) -> None:
        super().stop_asking()
        self.coaching.stop()
        self.coach.hush()

    def advise(self) -> None:
        """Let the coach think, and then speak. Asked again for the same decision it counts no more."""
        decision = self.match.state.decision
        assert decision is not None
        if self.viewer is not None and self.help_counts:
            self._note_help(self.viewer)
        self.coaching.begin(self.advice_for(decision.seat))

    def advice_for(self, seat: Seat) -> Generator[None, None, Advice]:
        """By what that seat may know now, whatever happens while the coach thinks."""
        match, panther = self.match, self.match.info.bot("panther")
        known = tuple(match.history(seat))
        return self.advice(match.view(seat), known, panther, match.bot_rng(seat), self.naming)

    def _note_help(self, seat: Seat) -> None:
        if self.coaching.count(seat, self.match.actions):
            self.refresh_shown()
            self.host.save(self.match)

    def show_advice(self, advice: Advice) -> None:
        self.coach.speak(advice)

    def follow(self, action: Any) -> None:
        """Do what the coach has advised."""
        self.answer(action)

    def footnotes(self) -> Sequence[str]:
        return [
            say("table.log.helped", name=self.naming(seat), count=times)
            for seat, times in enumerate(self.coaching.helped)
            if times
        ]

    # Pages that lie on the table.

    @property
    def has_news(self) -> bool:
        """Only with a lone human: with several the curtain tells it."""
        return self.lone_human is not None

    def open_news(self) -> None:
        if self.lone_human is not None:
            lines = news_since_last_turn(self, self.lone_human)
            self.stage.push(NewsPage(lines, self))

    def open_log(self) -> None:
        self.stage.push(LogPage(self.log_backwards(), private=self.can_cover))

    def open_rules(self) -> None:
        self.stage.push(self.host.rules_page(self.match.info.name, self.help_topic()))

    def help_topic(self) -> str:
        """Where the rule book opens now: at the question that is asked."""
        pending = self.view().pending
        return pending.kind.name.lower() if pending is not None else "end"

    def pause(self) -> None:
        self.hide_hands()
        self.stage.push(self.host.pause_page(self))

    def go_back(self) -> None:
        """Escape takes back what is chosen, before it means a pause."""
        if self.question is None or not self.question.back_out():
            self.pause()
