"""What a Night Light shows, while it has to be hidden before other eyes."""

from typing import Self

from game.shut_up_cat.actions import PlayNightLight
from game.shut_up_cat.events import TilesPeeked
from scenes.table.context import TableContext


class HiddenPeek:
    """Whether its player has seen it yet."""

    def __init__(self, table: TableContext) -> None:
        self._table = table
        self._seen_at = -1
        """After how many actions."""

    @property
    def unseen(self) -> TilesPeeked | None:
        """What the Night Light of the last action shows, as long as it had to be hidden before other eyes."""
        match = self._table.match
        decision, actions = match.state.decision, match.actions
        watched = self._table.company.watched or self._table.viewpoint.others_look_on
        lit = bool(actions) and isinstance(actions[-1], PlayNightLight)
        if not watched or not lit or decision is None or decision.seat not in self._table.company.at_screen:
            return None
        if self._seen_at == len(actions):
            return None
        seen = match.history(decision.seat)
        return next(event for event in reversed(seen) if isinstance(event, TilesPeeked))

    def take_over(self, before: Self) -> None:
        """This table takes another's place: what was seen there is not shown again."""
        self._seen_at = before._seen_at

    def note_seen(self) -> None:
        self._seen_at = len(self._table.match.actions)

    def hide(self) -> None:
        """It is shown again when its player is asked the next time."""
        if self.unseen is not None:
            self._table.timeline.finish()
            self._seen_at = -1
