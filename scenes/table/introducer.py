"""Explains a game to those who are new to it: its goal on a sign, and each new word in a note."""

from collections.abc import Callable

from scenes.stage.kit import Kit
from scenes.stage.widgets.panel import Panel
from scenes.table.context import TableContext
from scenes.table.introductions import GoalSign, IntroductionNote
from scenes.table.part import Part


class Goal(Part):
    """The sign with the goal, for who never finished a game of this kind."""

    def __init__(self, table: TableContext) -> None:
        self._table = table
        self.sign = GoalSign()

    def arrange(self, kit: Kit) -> None:
        self.update(0.0)

    def update(self, seconds: float) -> None:
        table = self._table
        new = not (table.known.goal_understood or table.picture.victory_shown)
        room = table.spaces.goal_room() if new and _introduces(table) else None
        self.sign.place(table.kit, room, table.match.info.name)


class Introducer(Part):
    """The note about a new word; `silent` tells when somebody else speaks."""

    def __init__(self, table: TableContext, silent: Callable[[], bool]) -> None:
        self._table, self._silent = table, silent
        self._known = table.known
        self.note = IntroductionNote(table.known, table.match.info.name)

    def arrange(self, kit: Kit) -> None:
        self.update(0.0)

    def covered(self) -> None:
        """Hide the note while another page lies on the table."""
        self.note.visible = False

    def uncovered(self) -> None:
        self.note.visible = True

    def update(self, seconds: float) -> None:
        table = self._table
        if _introduces(table) and not self._known.words_understood:
            busy = table.picture.victory_shown or self._silent()
            quiet = table.loop.waits_for_player and not busy
            self.note.update_words(table.words.in_sight() if quiet else (), seconds)
            if self.note.word is None:
                self.note.place(table.kit, ())
            else:
                self._lay_note_on_top()

    def _lay_note_on_top(self) -> None:
        """Over everything else on the desk, and beside as much of it as can be."""
        kit, desk = self._table.kit, self._table.desk
        desk.remove(self.note)
        others = [one for one in desk.all() if one.keeps_tips_off or isinstance(one, Panel)]
        said = [bubble.place(kit) for bubble in self._table.seats.bubbles if bubble.visible]
        seen = [one.seen for one in others if one.visible]
        self.note.place(kit, [*seen, *said, *self._table.spaces.notes_keep_off])
        desk.add(self.note)


def _introduces(table: TableContext) -> bool:
    """A lesson, and a table that only shows, introduce nothing."""
    return not (table.loop.in_lesson or table.viewpoint.view_only)
