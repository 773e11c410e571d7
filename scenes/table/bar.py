"""The small round buttons of every table: cover, coach, undo, log, rules, speed, skip and pause."""

from collections.abc import Callable, Sequence

from pygame import FRect

from game.values import Record
from scenes.stage.inputs import Input, KeyDown
from scenes.stage.keys import Command, Keys
from scenes.stage.kit import Kit
from scenes.stage.layout import WindowView
from scenes.stage.theme import Size
from scenes.stage.widgets.button import Button, RoundButton
from scenes.stage.widgets.desk import Desk
from scenes.table.part import Part

_MOST_BUTTONS = (6, 2)
"""In the upper row and in the lower one."""


class BarState(Record):
    """Whether a button is there, why it cannot be used (empty if it can), and another icon or tip than its
    own."""

    visible: bool = True
    reason: str = ""
    icon: str = ""
    tip: str = ""


class BarItem(Record):
    icon: str
    act: Callable[[], object]
    tip: str
    command: Command | None = None
    """What its key does, if it has one that can be set."""
    below: bool = False
    """Whether it lies in a second row, under the others."""
    state: Callable[[], BarState] = BarState
    opens_page: bool = False
    """Whether it only opens a page, which may lie on another one, too."""


def bar_rows(window: WindowView) -> list[FRect]:
    """Where the buttons lie, with as many as there can be: in two rows, or in one in a tall window."""
    side, room = window.at_least(Size.TARGET, 32), window.room
    step = side + Size.GAP
    counts = (sum(_MOST_BUTTONS),) if window.safe_height > window.safe_width else _MOST_BUTTONS
    top, right = room.top + Size.MARGIN * 0.8, room.right - Size.MARGIN
    return [
        FRect(right - count * step + Size.GAP, top + row * step, count * step - Size.GAP, side)
        for row, count in enumerate(counts)
    ]


def clear_of(room: FRect, taken: Sequence[FRect]) -> FRect:
    """What of a room is under other things or at their left, whichever is more."""
    gap = Size.TABLE_GAP
    for one in taken:
        if one.colliderect(room):
            under = FRect(room.left, one.bottom + gap, room.width, room.bottom - one.bottom - gap)
            beside = FRect(room.left, room.top, one.left - gap - room.left, room.height)
            room = max(under, beside, key=lambda part: max(part.width, 0) * max(part.height, 0))
    return room


def up_to(room: FRect, taken: Sequence[FRect]) -> FRect:
    """What of a room is at the left of everything that lies in it; nothing of it may be left."""
    ends = [taken[number].left for number in room.collidelistall(taken)]
    return FRect(room.left, room.top, max(min([room.right, *ends]) - room.left, 0.0), room.height)


class TableBar(Part):
    kit: Kit

    def __init__(self, items: Sequence[BarItem], desk: Desk) -> None:
        """The toasts of the desk tell why a key does nothing now: nobody points at its button."""
        self._items, self._desk = items, desk
        self._refused: tuple[Button, str] | None = None
        """Whose key was pressed in vain, and why that was."""
        self.moved = False
        """Whether buttons have moved in this frame, because one has come or gone."""
        self.buttons = [RoundButton(item.icon, item.act, tip=item.tip) for item in items]
        self.buttons[0].visible = False
        self.beside: list[Button] = []
        """Buttons of others that stand beside these or under them."""
        self._told: list[tuple[Keys, str] | None] = [None for _ in items]
        """What is in the tips: the keys that they tell of, and the words."""

    @property
    def to_pages(self) -> list[tuple[BarItem, Button]]:
        """What only opens a page, with its button."""
        pairs = zip(self._items, self.buttons, strict=True)
        return [(item, button) for item, button in pairs if item.opens_page]

    @property
    def taken(self) -> list[FRect]:
        """Where a button can be pressed in this corner."""
        return [button.rect for button in (*self.buttons, *self.beside) if button.visible]

    def arrange(self, kit: Kit) -> None:
        self.kit = kit
        self._follow_states(kit.keys)
        self._lay(kit)

    def update(self, seconds: float) -> None:
        """Say what can be done now and by which key, and why not if it cannot."""
        before = self._places()
        self._follow_states(self.kit.keys)
        self._take_back_what_is_over()
        self.moved = self._places() != before
        if self.moved:
            self._lay(self.kit)

    def _take_back_what_is_over(self) -> None:
        """No longer say why a key does nothing once it does."""
        if self._refused is not None and self._refused[0].why_not != self._refused[1]:
            self._desk.toasts.take_back(self._refused[1])
            self._refused = None

    def _places(self) -> list[bool]:
        """Which buttons have a place: the first keeps its own while it is hidden."""
        return [button.visible or button is self.buttons[0] for button in self.buttons]

    def _lay(self, kit: Kit) -> None:
        side = kit.window.at_least(Size.TARGET, 32)
        room = kit.window.room
        one_row = kit.window.safe_height > kit.window.safe_width
        shown = [
            (item.below and not one_row, button)
            for item, button, placed in zip(self._items, self.buttons, self._places(), strict=True)
            if placed
        ]
        for below in (False, True):
            row = [button for lies_below, button in shown if lies_below is below]
            top = room.top + Size.MARGIN * 0.8 + below * (side + Size.GAP)
            for place, button in enumerate(reversed(row)):
                left = room.right - Size.MARGIN - side - place * (side + Size.GAP)
                button.rect = FRect(left, top, side, side)
                button.radius = side / 2

    def _follow_states(self, keys: Keys) -> None:
        for number, (item, button) in enumerate(zip(self._items, self.buttons, strict=True)):
            state = item.state()
            button.visible, button.reason, button.icon = state.visible, state.reason, state.icon or item.icon
            tip = state.tip or item.tip
            if self._told[number] != (keys, tip):
                self._told[number] = (keys, tip)
                button.tip = tip if item.command is None else keys.tip(tip, item.command)

    def handle(self, happened: Input) -> bool:
        """A key that stands for one of the buttons."""
        if not isinstance(happened, KeyDown):
            return False
        meant = [
            button
            for item, button in zip(self._items, self.buttons, strict=True)
            if item.command is not None and happened.means(item.command) and button.visible
        ]
        if not meant:
            return False
        (button,) = meant
        if button.enabled:
            self._desk.keyboard.in_use = True
            button.act(self.kit)
        else:
            button.wiggle(self.kit)
            self._desk.toasts.say(button.why_not, kept=False)
            self._refused = button, button.why_not
        return True
