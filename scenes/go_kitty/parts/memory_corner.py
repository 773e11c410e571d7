"""The upper left corner: the public memory and the standing replies, each with its button."""

from functools import partial
from math import inf

from msgspec.structs import replace
from pygame import FRect

from game.core import Seat
from scenes.go_kitty.parts.furniture import LastTurns
from scenes.go_kitty.parts.memory import MemoryPanel
from scenes.go_kitty.parts.replies import RepliesPage, StandingReply
from scenes.go_kitty.places.geometry import TableGeometry
from scenes.stage.inputs import Input, KeyDown
from scenes.stage.keys import Command
from scenes.stage.strings import say
from scenes.stage.theme import SMALLEST_CONTROL_PX, Size
from scenes.stage.widgets.button import Button, RoundButton
from scenes.table.context import TableContext
from scenes.table.part import Part


class MemoryCorner(Part):
    """The memory is shown when the settings say so. To a human alone at the table who never finished a game
    of this kind it is lent: shown all the same, until it is put away."""

    def __init__(self, table: TableContext, last_turns: LastTurns) -> None:
        self._table, self._last_turns = table, last_turns
        self.memory = MemoryPanel()
        self.remember = RoundButton("cards", self.toggle_memory, tip="")
        self._lends = table.company.lone_human is not None and not table.known.goal_understood
        self._remembered = 0
        """How many of the match's events the memory has taken in."""
        self.replies = {seat: StandingReply() for seat in range(len(table.company.guests))}
        """What each seat has left with the table; a cat that keeps a chair answers by itself."""
        self.reply = Button(
            say("go_kitty.bar.replies_button"),
            self.open_replies,
            tone="dark",
            icon="hand_over",
            size=Size.BODY,
        )
        self.widgets = [self.remember, self.reply]
        self.widgets_under_words = [self.memory]

    def uncovered(self) -> None:
        """The settings may have changed what is remembered."""
        self.refresh()

    def update(self, seconds: float) -> None:
        self.reply.visible = self.leaves_replies and self._table.loop.asking
        if self.memory.visible and self._remembered != self._table.shown.events_shown:
            self._remember_shown()

    def handle(self, happened: Input) -> bool:
        """Take the keys of the memory and of the replies."""
        if not isinstance(happened, KeyDown):
            return False
        if happened.means(Command.MEMORY):
            self.toggle_memory()
            return True
        if happened.means(Command.REPLIES) and self.leaves_replies and self._table.loop.asking:
            self.open_replies()
            return True
        return False

    @property
    def leaves_replies(self) -> bool:
        return self._table.company.shared and self._table.host.settings.standing_replies

    def open_replies(self) -> None:
        seat = self._table.viewpoint.viewer
        if seat is not None:
            self._table.director.push(RepliesPage(self.replies[seat], partial(self._keep_reply, seat)))

    def _keep_reply(self, seat: Seat, reply: StandingReply) -> None:
        self.replies[seat] = reply
        self._table.host.save(self._table.match)

    def toggle_memory(self) -> None:
        """Show or put away what everybody saw change hands. What is lent is put away for this table alone."""
        if self._is_lent:
            self._lends = False
        else:
            host = self._table.host
            host.apply_settings(replace(host.settings, public_memory=not host.settings.public_memory))
        self.refresh()

    @property
    def _is_lent(self) -> bool:
        table = self._table
        return self._lends and not table.loop.in_lesson and not table.host.settings.public_memory

    def refresh(self) -> None:
        """Stand where the window leaves room, and show what is wanted now."""
        table, kit = self._table, self._table.kit
        keys, room = kit.keys, kit.window.room
        self.remember.tip = keys.tip(say("go_kitty.bar.memory"), Command.MEMORY)
        self.reply.tip = keys.tip(say("go_kitty.bar.replies"), Command.REPLIES)
        side = kit.window.at_least(Size.TARGET, SMALLEST_CONTROL_PX)
        top = room.top + Size.MARGIN * 0.8
        self.remember.lay(kit, FRect(room.left + Size.MARGIN, top, side, side))
        width = self.reply.natural_size(kit)[0]
        self.reply.lay(kit, FRect(self.remember.rect.right + Size.GAP, top, width, side))
        self.reply.radius = side / 2
        self.remember.visible = not table.viewpoint.view_only
        self.memory.rooms = self._rooms()
        wanted = table.host.settings.public_memory or (self._is_lent and bool(self.memory.rooms))
        self.remember.selected = self.memory.visible = wanted and self.remember.visible
        self._remember_shown()

    def _rooms(self) -> list[FRect]:
        """Under the buttons; in a small window there is more room beside them. What is only lent leaves its
        place to the goal, and lies below it."""
        geometry: TableGeometry = self._table.picture.geometry
        seats, button = len(self._table.company.guests), self.remember.rect
        goal = self._table.picture.look.goal_place if self._is_lent else None
        if goal is not None:
            return geometry.free_sky(seats, button.left, goal.bottom + Size.GAP)
        last = self.reply.rect if self.leaves_replies else button
        below = geometry.free_sky(seats, button.left, button.bottom + Size.GAP)
        return below + geometry.free_sky(seats, last.right + Size.GAP, button.top, self._free_until)

    @property
    def _free_until(self) -> float:
        """How far right the sky is free beside the buttons, where the last turns may be counted."""
        counted = self._last_turns
        in_sky = bool(counted.text) and counted.rect.top < self.remember.rect.bottom
        return counted.rect.left - Size.GAP if in_sky else inf

    def _remember_shown(self) -> None:
        """Never ahead of the table: only what has been shown is remembered."""
        table = self._table
        self._remembered = table.shown.events_shown
        seen = [table.match.seen(event, None) for event in table.picture.shown_events]
        self.memory.remember(seen, [plate.name for plate in table.seats.plates], table.shown.viewer)
        if self.memory.visible:
            self.memory.take_place(table.kit)
