"""The fan: cards in a hand. Hovering lifts one and explains it; a click or Enter picks it."""

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import FRect

from game.values import Record
from scenes.stage.animated_number import AnimatedNumber
from scenes.stage.canvas import Canvas
from scenes.stage.changing import soonest_change
from scenes.stage.ease import out_back, out_quad
from scenes.stage.inputs import KeyDown
from scenes.stage.kit import Kit
from scenes.stage.outlines import glow
from scenes.stage.spoken import Role, Spoken, place_of
from scenes.stage.sprites import Sprite
from scenes.stage.strings import say
from scenes.stage.theme import HOVER_LIFT, HOVER_SCALE, Seconds, Size
from scenes.stage.widgets.base import Widget

_WAYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_WIDEST = 0.86
_TILT = 3.4
_MOST_TILT = 9.0
_RING_APART = 2.0


class FanPlace(Record):
    """Where a card of a fan stands, and how far it is tilted."""

    x: float
    y: float
    angle: float


def fan_places(count: int, rect: FRect, card_width: float) -> list[FanPlace]:
    """Places for so many cards on an arc along the bottom of a rectangle, closer the more there are."""
    if count == 0:
        return []
    step = min(card_width * _WIDEST, (rect.width - card_width) / max(count - 1, 1))
    tilt = min(_TILT, 2 * _MOST_TILT / max(count - 1, 1))
    middle = (count - 1) / 2
    return [
        FanPlace(
            rect.centerx + (number - middle) * step,
            rect.centery + abs(number - middle) ** 2 * step * math.radians(tilt) / 2,
            (number - middle) * tilt,
        )
        for number in range(count)
    ]


@dataclass(slots=True)
class FanCard:
    """A card in a fan: its sprite, what it is, and why it cannot be picked now if it cannot."""

    sprite: Sprite
    tip: str = ""
    reason: str = ""
    selected: bool | None = None
    """Whether it is picked; None for a card that is picked by playing it."""


class CardFan(Widget):
    """Cards whose sprites belong to it while they are in it. `on_pick` hears the number of a card."""

    label = ""
    """What these cards are, where they are not the viewer's own."""

    def __init__(self, on_pick: Callable[[int], object], *, card_width: float = 180.0) -> None:
        super().__init__()
        self.cards: list[FanCard] = []
        self.on_pick = on_pick
        self.card_width = card_width
        self.cursor = 0
        self._over: int | None = None
        self._rises: dict[int, AnimatedNumber] = {}

    @property
    def current(self) -> int | None:
        """The card that is lifted: under the pointer, or at the cursor of the keyboard."""
        if self.hovered and self._over is not None and self._over < len(self.cards):
            return self._over
        return self._cursor_in_reach if self.focused else None

    @property
    def tip_text(self) -> str:
        if self.current is None:
            return self.tip
        card = self.cards[self.current]
        return card.reason or card.tip

    def obstacles(self, kit: Kit) -> list[FRect]:
        return [card.sprite.bounds for card in self.cards]

    def spoken(self) -> Spoken:
        """Every card by itself, as far as its face may be told."""
        parts = tuple(map(self._told, range(len(self.cards)))) if self.tells_faces else ()
        described = "" if parts else self.tip_text
        return Spoken(
            Role.ITEMS,
            self.label or say("reader.hand"),
            described,
            parts=parts,
            current=self._cursor_in_reach if parts else None,
        )

    def _told(self, number: int) -> Spoken:
        """One that can be picked, or says why not, is a button; any other is only read."""
        card = self.cards[number]
        pressed = self.can_be_pressed(number)
        return Spoken(
            Role.BUTTON if pressed else Role.ITEM,
            card.tip,
            chosen=card.selected if pressed else None,
            reason=card.reason.removeprefix(card.tip).strip() or card.reason,
            place=place_of(card.sprite.rect),
        )

    def can_be_pressed(self, number: int) -> bool:
        """Whether pressing a card picks it or tells why that cannot be done."""
        return True

    @property
    def tells_faces(self) -> bool:
        """Whether everybody who hears or sees it may know the cards now."""
        return True

    def aim(self, part: int) -> None:
        self.cursor, self._over = part, None

    @property
    def _cursor_in_reach(self) -> int | None:
        return min(self.cursor, len(self.cards) - 1) if self.cards else None

    @property
    def tip_about(self) -> FRect:
        return self.rect if self.current is None else self.cards[self.current].sprite.rect

    @property
    def seen(self) -> FRect:
        cards = [card.sprite.rect for card in self.cards]
        return cards[0].unionall(cards[1:]) if cards else super().seen

    def settle(self) -> None:
        """Put every sprite where it belongs, at once."""
        for card, place in zip(self.cards, self.places(), strict=True):
            card.sprite.x, card.sprite.y, card.sprite.angle = place.x, place.y, place.angle
            card.sprite.width, card.sprite.scale = self.card_width, 1.0

    def places(self) -> list[FanPlace]:
        return fan_places(len(self.cards), self.rect, self.card_width)

    def holds(self, x: float, y: float) -> bool:
        return self.visible and self._at(x, y) is not None

    def pointer_over(self, x: float, y: float) -> None:
        self._over = self._at(x, y)

    def pointer_up(self, kit: Kit, x: float, y: float) -> None:
        found = self._at(x, y)
        if found is not None:
            self.cursor = found
            self._pick(kit, found)

    def act(self, kit: Kit) -> None:
        if self.current is not None:
            self._pick(kit, self.current)

    def key(self, kit: Kit, pressed: KeyDown) -> bool:
        way = _WAYS.get(pressed.key)
        if way is None or not 0 <= self.cursor + way < len(self.cards):
            return False
        self._over = None
        self.cursor += way
        return True

    def update(self, kit: Kit, seconds: float) -> None:
        super().update(kit, seconds)
        if not self.hovered:
            self._over = None
        self.cursor = min(self.cursor, max(len(self.cards) - 1, 0))
        for number in range(len(self.cards)):
            up = number == self.current or bool(self.cards[number].selected)
            rise = self._rises.setdefault(number, AnimatedNumber())
            into = kit.theme.seconds(Seconds.HOVER_IN if up else Seconds.HOVER_OUT)
            rise.to(float(up), into, out_back if up else out_quad)
            rise.update(seconds)

    def seconds_until_change(self) -> float:
        return soonest_change(self._rises.values(), super().seconds_until_change())

    def draw(self, canvas: Canvas) -> None:
        order = sorted(range(len(self.cards)), key=lambda number: number == self.current)
        for number in order:
            card, rise = self.cards[number], self._rises.get(number, AnimatedNumber()).value
            card.sprite.lift = HOVER_LIFT * rise
            card.sprite.scale = 1 + (HOVER_SCALE - 1) * rise
            if card.selected:
                glow(canvas, card.sprite.rect, Size.RADIUS, canvas.kit.colours.glow, 16)
            card.sprite.draw(canvas)

    def draw_focus(self, canvas: Canvas) -> None:
        if self.current is not None:
            self._focus_around(canvas, self.cards[self.current].sprite.rect, most=_RING_APART)

    def _at(self, x: float, y: float) -> int | None:
        """The topmost card under a point, a lifted one first."""
        numbers = sorted(range(len(self.cards)), key=lambda number: number == self._over)
        return next((number for number in reversed(numbers) if self.cards[number].sprite.holds(x, y)), None)

    def _pick(self, kit: Kit, number: int) -> None:
        if self.cards[number].reason:
            self.refuse(kit)
        else:
            self.on_pick(number)
