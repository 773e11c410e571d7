"""The upper left corner: whether the table remembers what everybody knows of each hand, and the standing
replies, each with its button."""

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace
from pygame import FRect

from game.core import Seat
from game.go_kitty.common_knowledge import NOTHING_KNOWN, KnownHand, common_knowledge
from scenes.go_kitty.parts.replies import RepliesPage, StandingReply
from scenes.stage.inputs import Input, KeyDown
from scenes.stage.keys import Command
from scenes.stage.strings import say
from scenes.stage.theme import SMALLEST_CONTROL_PX, Size
from scenes.stage.widgets.button import Button, RoundButton
from scenes.table.context import TableContext
from scenes.table.part import Part


class MemoryCorner(Part):
    """What everybody knows is shown when the settings say so. To a human alone who never finished
    a game of this kind it is lent: shown all the same, until it is put away."""

    def __init__(self, table: TableContext, changed: Callable[[], object]) -> None:
        """`changed` is called when something else is remembered."""
        self._table, self._changed = table, changed
        self._known: tuple[KnownHand, ...] = ()
        self.remember = RoundButton("cards", self.toggle_memory, tip="")
        self._lends = table.company.lone_human is not None and not table.known.goal_understood
        self.put_away = False
        """Whether what is lent was put away, for this game alone."""
        self._remembered = 0
        """How many of the match's events have been taken in."""
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

    def uncovered(self) -> None:
        """The settings may have changed what is remembered."""
        self.refresh()

    def update(self, seconds: float) -> None:
        self.reply.visible = self.leaves_replies and self._table.loop.asking
        if self.remember.selected != self.remembers:
            self.refresh()
        if self.remembers and self._remembered != self._table.shown.events_shown:
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
    def remembers(self) -> bool:
        """Whether the table shows what everybody knows."""
        wanted = self._is_lent or self._table.host.settings.public_memory
        return wanted and not self._table.viewpoint.view_only

    def known_of(self, seat: Seat) -> KnownHand:
        return self._known[seat] if self.remembers and self._known else NOTHING_KNOWN

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
        """Show or put away what everybody knows."""
        host = self._table.host
        if self._is_lent:
            self.put_away = True
            host.save(self._table.match)
        else:
            host.apply_settings(replace(host.settings, public_memory=not host.settings.public_memory))
        self.refresh()
        if self._table.loop.asking:
            self._table.loop.show_question()

    @property
    def _is_lent(self) -> bool:
        table = self._table
        lends = self._lends and not (self.put_away or table.loop.in_lesson)
        return lends and not table.host.settings.public_memory

    def refresh(self) -> None:
        """Stand where the window leaves room, and show what is wanted now."""
        table, kit = self._table, self._table.kit
        keys, room = kit.keys, kit.window.room
        lent = f"\n{say('go_kitty.bar.memory_lent')}" if self._is_lent else ""
        self.remember.tip = keys.tip(say("go_kitty.bar.memory"), Command.MEMORY) + lent
        self.reply.tip = keys.tip(say("go_kitty.bar.replies"), Command.REPLIES)
        side = kit.window.at_least(Size.TARGET, SMALLEST_CONTROL_PX)
        top = room.top + Size.MARGIN * 0.8
        self.remember.lay(kit, FRect(room.left + Size.MARGIN, top, side, side))
        width = self.reply.natural_size(kit)[0]
        self.reply.lay(kit, FRect(self.remember.rect.right + Size.GAP, top, width, side))
        self.reply.radius = side / 2
        self.remember.visible = not table.viewpoint.view_only
        self.remember.selected = self.remembers
        self._remember_shown()

    def _remember_shown(self) -> None:
        """Never ahead of the table: only what has been shown is remembered."""
        picture = self._table.picture
        self._remembered = self._table.shown.events_shown
        self._known = common_knowledge(len(self._table.company.guests), picture.shown_to_all)
        self._changed()
