"""What the questions of a turn have in common: buttons in the tray, things on the bed to be picked."""

from collections.abc import Mapping, Sequence
from functools import partial

from pygame import FRect

from game.shut_up_cat.actions import ChaseCat
from game.shut_up_cat.board import DICE
from game.shut_up_cat.view import ShutUpCatView
from scenes.pictures.shut_up_cat import waker_head
from scenes.shut_up_cat.places.geometry import Tray
from scenes.shut_up_cat.places.window_shapes import geometry_for
from scenes.shut_up_cat.words.stakes import chase, why_no_card
from scenes.stage.kit import Kit
from scenes.stage.layout import column, grid, row
from scenes.stage.strings import Marked, say
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button
from scenes.table.question import ANYWHERE, Changed, Offer, Play, Question
from scenes.table.stands import Key

_GAP = 12.0


class CatQuestion(Question):
    tab: int
    """Which of the three steps of a turn it belongs to."""

    def __init__(self, view: ShutUpCatView, play: Play, changed: Changed) -> None:
        super().__init__(play, changed)
        self.view = view

    @property
    def multiplier(self) -> int:
        return self.view.multipliers[self.view.turn]

    @property
    def open_too(self) -> int | None:
        """Another of the three steps that could be taken just now."""
        return None

    @property
    def why_no_card(self) -> str:
        return why_no_card(self.view)

    def offers(self) -> Mapping[Key, Offer]:
        waits = Offer(chosen=False, reason=self.why_no_card)
        return {**self.dice_that_stay(), **{("card", number): waits for number in range(len(self.view.hand))}}

    def dice_that_stay(self) -> dict[Key, Offer]:
        """Those of the pile and of the pillow, which say why they cannot be dragged anywhere now."""
        view = self.view
        rolled, too_late = say("shut_up_cat.why.pile_is_rolled"), say("shut_up_cat.why.pillow_before_roll")
        pile = range(DICE - len(view.pillow) - len(view.dice))
        return {
            **{("pile", number): Offer(refusals={ANYWHERE: rolled}) for number in pile},
            **{("pillow", pips): Offer(refusals={ANYWHERE: too_late}) for pips in view.pillow},
        }

    def where(self, key: Key) -> FRect | None:
        """Its buttons by their names."""
        match key:
            case ("button", str() as name):
                widget = getattr(self, name, None)
                return widget.rect if isinstance(widget, Widget) and widget.visible else None
        return None

    def chase_button(self) -> Button:
        """Chasing the cat is there at every decision; if it cannot be done it says why."""
        offered = chase(self.view)
        return Button(
            offered.words,
            partial(self.play, ChaseCat()),
            tone="red",
            icon=waker_head(),
            sub=offered.brings,
            sound="wake",
            tip=say("shut_up_cat.tip.chase"),
            reason=offered.reason,
            short=say("shut_up_cat.chase.short"),
            short_sub=offered.brings_in_short,
        )


def choice_of(button: Button) -> str:
    """What a button would do and bring if it were pressed now, as a sentence to be heard."""
    return say("reader.chosen", what=Marked(", ".join(filter(None, (button.text, button.sub)))))


def two_by_two(kit: Kit, buttons: Sequence[Button]) -> None:
    """Put up to four buttons into the tray, in rows of two."""
    tray = geometry_for(kit.window).tray
    for button, cell in zip(buttons, grid(tray.buttons, 2, 2, _GAP), strict=False):
        _put(button, cell, tray.small_label)


def side_by_side(kit: Kit, buttons: Sequence[Button], shares: Sequence[float]) -> None:
    """Put buttons beside each other, each with its share of the width."""
    tray = geometry_for(kit.window).tray
    _put_in_row(buttons, shares, tray.buttons, tray)


def in_two_rows(kit: Kit, choices: Sequence[Button], confirm: Button, cancel: Button) -> None:
    """Put choices of equal width over the two that end the question."""
    tray = geometry_for(kit.window).tray
    top, below = column(tray.buttons, 2, _GAP)
    _put_in_row(choices, [1] * len(choices), top, tray)
    _put_in_row([confirm, cancel], (4, 3), below, tray)


def big_and_two(kit: Kit, big: Button, upper: Button, lower: Button) -> None:
    """Put one button at the left of the tray and two at its right."""
    tray = geometry_for(kit.window).tray
    left, right = row(tray.buttons, 2, _GAP)
    _put(big, left, tray.label)
    for button, cell in zip((upper, lower), column(right, 2, _GAP), strict=True):
        _put(button, cell, tray.small_label)


def _put_in_row(buttons: Sequence[Button], shares: Sequence[float], box: FRect, tray: Tray) -> None:
    room = box.width - _GAP * (len(buttons) - 1)
    left = box.left
    for button, share in zip(buttons, shares, strict=True):
        width = room * share / sum(shares)
        _put(button, FRect(left, box.top, width, box.height), tray.label)
        left += width + _GAP


def _put(button: Button, cell: FRect, size: float) -> None:
    button.rect, button.size = cell, size
