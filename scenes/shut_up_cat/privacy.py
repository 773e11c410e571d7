"""What only one pair of eyes may see on a screen that several people share."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.shut_up_cat.layout import hand_stands
from scenes.stage.strings import say
from scenes.stage.widgets.modal import Answer, Modal

if TYPE_CHECKING:
    from scenes.shut_up_cat.table import ShutUpCatTable


class Privacy:
    """Cards lie face down and are held to be looked at; before tiles are looked at, the others look away."""

    def __init__(self, table: "ShutUpCatTable") -> None:
        self._table = table
        self._alone_at = -1

    @property
    def shared(self) -> bool:
        """Whether several humans sit before one screen."""
        return len(self._table.humans) > 1

    @property
    def hand_is_open(self) -> bool:
        return not self.shared or self._table.fan.open

    @property
    def alone(self) -> bool:
        """Whether nobody but the player sees the answer to the question that is asked now."""
        return not self.shared or self._alone_at == len(self._table.match.actions)

    def open_hand(self, is_open: bool) -> None:
        """Turn the cards up while they are looked at, and down again."""
        table = self._table
        if not self.shared or table.fan.open == is_open or (is_open and table.timeline.busy):
            return
        table.fan.open = is_open
        for number, stand in enumerate(hand_stands(table.shown.hand, is_open)):
            stand.put(table.pieces["card", number])
        table.bedside.remember(table.shown, is_open)
        table.kit.sound.play("card_flip")

    def hide(self) -> None:
        """Nothing that is for one pair of eyes stays on a shared screen."""
        if not self.shared:
            return
        self._table.timeline.finish()
        self.open_hand(False)
        if self.alone:
            self._alone_at = -1
            self._table.ask_again()

    def look_away_for_this_question(self) -> None:
        self.look_away(self._begin)

    def _begin(self) -> None:
        self.stay_alone()
        self._table.ask_again()

    def stay_alone(self) -> None:
        """The others do not look at what is asked now, either."""
        self._alone_at = len(self._table.match.actions)

    def look_away(self, then: Callable[[], object]) -> None:
        """Ask the others to look at the ceiling, and go on when they do."""
        table = self._table
        name = table.name_of(table.match.state.turn)
        title, words = say("shut_up_cat.look_away.title"), say("shut_up_cat.look_away.text", name=name)
        answer = say("shut_up_cat.look_away.alone", name=name)
        table.stage.push(Modal(title, words, [Answer(answer, then, "green")]))
