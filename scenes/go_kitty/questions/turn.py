"""A turn as the viewer plays it: asking at the left, laying at the right, the hand between them."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Self

from msgspec.structs import replace
from pygame import FRect

from game.go_kitty.actions import Lay
from game.go_kitty.view import GoKittyView
from scenes.go_kitty.questions.asking import AskQuestion
from scenes.go_kitty.questions.laying import LayQuestion
from scenes.go_kitty.questions.rivals import Rivals
from scenes.stage.kit import Kit
from scenes.stage.widgets.base import Widget
from scenes.table.question import Changed, Offer, Play, Question
from scenes.table.stands import Key


class TurnQuestion(Question):
    """Asking and laying at once; while a set is being picked the hand's cards belong to that."""

    def __init__(
        self,
        view: GoKittyView,
        names: Sequence[str],
        hand: Widget,
        play: Play,
        changed: Changed,
        rivals: Rivals = lambda: (),
    ) -> None:
        """`hand` is where a player at the keyboard begins who has cards."""
        super().__init__(play, changed)
        self.asking = AskQuestion(view, names, play, self._go_on_asking, rivals)
        self.laying = LayQuestion(view, play, self._go_on_laying)
        self._begin = hand if view.hand else self.laying.first
        self._left_out: Collection[str] = ()
        self.widgets = [*self.asking.widgets, *self.laying.widgets, *self.asking.board.widgets]

    def begin_with(self, action: Any) -> None:
        """In a lesson: what would make a set is for the host to say."""
        self.laying.tells_nearest = False

    def leave_out(self, parts: Collection[str]) -> None:
        self._left_out = parts
        self.asking.leave_out(parts)
        self.laying.leave_out(parts)

    @property
    def keeps_ways_back(self) -> bool:
        return bool(self._left_out)

    def go_on_from(self, before: Self) -> None:
        self.asking.go_on_from(before.asking)
        self.laying.go_on_from(before.laying)

    @property
    def first(self) -> Widget:
        return self._begin

    def _go_on_asking(self) -> None:
        """Whoever chooses what or whom to ask picks no set any more."""
        self.laying.picking, self.laying.picked = False, []
        self.changed()

    def _go_on_laying(self) -> None:
        """Whoever picks a set asks for nothing."""
        if self.laying.picking:
            self.asking.forget()
        self.changed()

    def offers(self) -> Mapping[Key, Offer]:
        offers = self.asking.offers()
        if self.laying.picking:
            return {**offers, **self.laying.offers()}
        laid, in_vain = self.laying.drops(), self.laying.refusals()
        return {
            key: replace(offer, drops={**offer.drops, **laid.get(key, {})}, refusals=in_vain.get(key, {}))
            for key, offer in offers.items()
        }

    def lit(self) -> Collection[Key]:
        return self.laying.lit() if self.laying.picking else self.laying.lit() or self.asking.lit()

    def where(self, key: Key) -> FRect | None:
        board, found = self.asking.board, self.asking.where(key) or self.laying.where(key)
        return board.where(key) if found is None or board.covers(found) else found

    def hides(self, thing: FRect) -> bool:
        panel = self.asking.board.panel
        return panel.visible and panel.rect.collidepoint(thing.center)

    def prompt(self) -> str:
        return self.laying.prompt() if self.laying.picking else self.asking.prompt()

    def chosen_so_far(self) -> str:
        return self.laying.chosen_so_far() if self.laying.picking else self.asking.chosen_so_far()

    def arrange(self, kit: Kit) -> None:
        self.asking.arrange(kit)
        self.laying.arrange(kit)

    def next_key(self) -> Key | None:
        return self.laying.next_key() if self.laying.picking else self.asking.next_key()

    def answers_at_once(self) -> Sequence[tuple[Widget, Lay]]:
        return self.laying.answers_at_once()

    def leads_back(self) -> Sequence[Widget]:
        board = self.asking.board
        return [*self.laying.leads_back(), *([board.close] if board.panel.visible else [])]

    def back_out(self) -> bool:
        """Take back a set being picked, the board of a Seek, or what is asked for by half."""
        return self.laying.back_out() or self.asking.back_out()
