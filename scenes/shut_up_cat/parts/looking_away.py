"""Before a screen that several people share, the others look away while one sees what is secret."""

from collections.abc import Callable, Sequence

from pygame import FRect

from scenes.stage.inputs import Input, KeyDown
from scenes.stage.layout import WindowView
from scenes.stage.strings import say
from scenes.stage.theme import Size
from scenes.stage.widgets.boxes import Pinned
from scenes.stage.widgets.button import RoundButton
from scenes.stage.widgets.modal import Answer, Modal
from scenes.stage.widgets.sheet import sheet_width
from scenes.table.context import TableContext

_NARROWEST_PX = 140.0
"""How many pixels wide its sheet is at least, so that the words on its button stay whole."""


class LookingAway:
    """Whether they have looked away, for the answer to one question."""

    def __init__(self, table: TableContext) -> None:
        self._table = table
        self._looked_away_at = -1
        """After how many actions."""

    @property
    def alone(self) -> bool:
        """Whether nobody but the player sees the answer to the question that is asked now."""
        return not self._table.company.watched or self._looked_away_at == len(self._table.match.actions)

    def keep(self, after: int = 0) -> None:
        """The others do not look at what is asked now, or after so many actions more, either."""
        self._looked_away_at = len(self._table.match.actions) + after

    def end(self) -> None:
        self._looked_away_at = -1

    def ask_for(self, then: Callable[[], object], can_wait: bool = False) -> None:
        """Ask the others to look at the ceiling, and go on when they do; where it `can_wait`, its player may
        leave it for now."""
        name = self._table.company.name_of(self._table.match.state.turn)
        title, words = say("shut_up_cat.look_away.title"), say("shut_up_cat.look_away.text", name=name)

        def go_on() -> None:
            self._table.loop.take_nothing_at_first()
            then()

        alone = Answer(say("shut_up_cat.look_away.alone", name=name), go_on, "green")
        answers = [alone, Answer(say("shut_up_cat.look_away.not_now"))] if can_wait else [alone]
        page = LookAwayPage(self._table, title, words, answers, can_wait, self._beside_bed)
        page.take_nothing_at_first()
        self._table.director.push(page)

    def _beside_bed(self, page: WindowView) -> Sequence[FRect]:
        """Where nothing of the bed lies, in the units of a page."""
        table = self._table.kit.window
        return [table.seen_in(page, room) for room in self._table.picture.geometry.clear_of_tiles]


class LookAwayPage(Modal):
    """Asks the others to look away. Until they do everybody looks at the tiles: it covers none of them, and
    hardly dims them, and what opens a page in the corner of the table still does. Where the game cannot go on
    before, Escape pauses it, as it does at the table."""

    width = 1100.0
    gap = float(Size.GAP)
    dims = 0.2

    def __init__(
        self,
        table: TableContext,
        title: str,
        text: str,
        answers: list[Answer],
        can_wait: bool,
        rooms: Callable[[WindowView], Sequence[FRect]],
    ) -> None:
        """It takes the first of the `rooms` that is wide and high enough for its words."""
        super().__init__(title, text, answers)
        self._table, self._can_wait, self._rooms = table, can_wait, rooms

    def enter(self) -> None:
        super().enter()
        self.corner = [
            RoundButton(item.icon, item.act, tip=button.tip) for item, button in self._table.bar.to_pages
        ]
        self.desk.add(*self.corner)

    def handle(self, happened: Input) -> bool:
        """The keys of what is in the corner work, too."""
        for item, _ in self._table.bar.to_pages:
            if item.command is not None and isinstance(happened, KeyDown) and happened.means(item.command):
                item.act()
                return True
        return super().handle(happened)

    def arrange(self) -> None:
        window = self._table.kit.window
        for button, (_, at_table) in zip(self.corner, self._table.bar.to_pages, strict=True):
            button.visible = at_table.visible
            button.lay(self.kit, window.seen_in(self.kit.window, at_table.rect))
        rooms = [self._below_corner(room) for room in self._rooms(self.kit.window)]
        narrowest = self.kit.window.at_least(0.0, _NARROWEST_PX)
        rooms = [room for room in rooms if room.width >= narrowest]
        widths = [min(sheet_width(self.kit, self.width), room.width) for room in rooms]
        heights = [self.sheet.height_at(self.kit, width) for width in widths]
        spare = [room.height - height for room, height in zip(rooms, heights, strict=True)]
        chosen = next((number for number, left in enumerate(spare) if left >= 0), spare.index(max(spare)))
        height = min(heights[chosen], rooms[chosen].height)
        place = Pinned(self.sheet, down=1.0, width=widths[chosen], height=height)
        place.lay(self.kit, rooms[chosen])

    def _below_corner(self, room: FRect) -> FRect:
        free = room.inflate(-2 * Size.GAP, -2 * Size.GAP)
        above = [
            one.rect.bottom + Size.LIST_GAP
            for one in self.corner
            if one.visible and free.colliderect(one.rect)
        ]
        top = max(above, default=free.top)
        return FRect(free.left, top, free.width, free.bottom - top)

    def go_back(self) -> None:
        if self._can_wait:
            super().go_back()
        else:
            self._table.pause()
