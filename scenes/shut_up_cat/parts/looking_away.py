"""Before a screen that several people share, the others look away while one sees what is secret."""

from collections.abc import Callable

from scenes.stage.strings import say
from scenes.stage.widgets.modal import Answer, Modal
from scenes.table.context import TableContext


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
        if can_wait:
            page = Modal(title, words, [alone, Answer(say("shut_up_cat.look_away.not_now"))])
        else:
            page = _LookAwayFirst(title, words, [alone], self._table.pause)
        page.take_nothing_at_first()
        self._table.director.push(page)


class _LookAwayFirst(Modal):
    """The game cannot go on before they look away; Escape pauses it, as it does at the table."""

    def __init__(self, title: str, text: str, answers: list[Answer], pause: Callable[[], object]) -> None:
        super().__init__(title, text, answers)
        self._pause = pause

    def go_back(self) -> None:
        self._pause()
