"""Explains a game to those who are new to it: its goal on a sign, and each new word in a note."""

from scenes.stage.widgets.panel import Panel
from scenes.table.bar_table import BarTable
from scenes.table.introductions import GoalSign, IntroductionNote, Introductions


class Introducer:
    """A lesson, and a table that only shows, introduce nothing."""

    def __init__(self, table: BarTable, known: Introductions) -> None:
        self._table = table
        self.known = known
        self.note = IntroductionNote(known, table.match.info.name)
        self.goal = GoalSign()

    def update(self, seconds: float) -> None:
        self.arrange()
        table = self._table
        if not (table.in_lesson or table.view_only or self.known.words_understood):
            quiet = table.waits_for_player and not (table.victory_shown or table.coach.text)
            self.note.update_words(table.words_in_sight() if quiet else (), seconds)
            if self.note.word is None:
                self.note.place(table.kit, ())
            else:
                self._lay_note_on_top()

    def arrange(self) -> None:
        """The sign finds its place anew."""
        table = self._table
        new = not (self.known.goal_understood or table.victory_shown)
        room = table.goal_room() if new and not (table.in_lesson or table.view_only) else None
        self.goal.place(table.kit, room, table.match.info.name)

    def _lay_note_on_top(self) -> None:
        """Over whatever has come since, and beside as much of it as can be."""
        kit, desk = self._table.kit, self._table.desk
        desk.remove(self.note)
        others = [one for one in desk.all() if one.keeps_tips_off or isinstance(one, Panel)]
        said = [bubble.place(kit) for bubble in self._table.bubbles if bubble.visible]
        seen = [one.seen for one in others if one.visible]
        self.note.place(kit, [*seen, *said, *self._table.notes_keep_off])
        desk.add(self.note)
