"""The viewer's hand: the fan that lifts the card under the pointer. Its sprites belong to the table."""

from collections.abc import Callable, Collection, Mapping, Sequence

from msgspec.structs import replace
from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.spoken import Spoken
from scenes.stage.theme import HOVER_LIFT, HOVER_SCALE
from scenes.stage.widgets.fan import CardFan, FanCard
from scenes.table.question import NO_OFFER, Offer
from scenes.table.stands import Key


class HandFan(CardFan):
    """The sprites belong to the table, which draws them from `z` on upwards; the fan lifts them at rest.

    What can be picked is what a question offers for the keys of its cards.
    """

    at_rest = True
    by_keyboard = True
    """Whether the focus lifts a card too; a mouse lifts only what it points at."""
    z = 50.0
    chooses = True
    """Whether a card that stands out was chosen, and not only is one of those that are meant."""

    def __init__(self, on_pick: Callable[[int], object] | None = None, *, card_width: float = 180.0) -> None:
        super().__init__(on_pick or self._pick_offered, card_width=card_width)
        self._picks_any = on_pick is not None
        self.keys: Sequence[Key] = ()
        self._offers: Mapping[Key, Offer] = {}

    def hold(self, keys: Sequence[Key], cards: Sequence[FanCard]) -> None:
        self.keys, self.cards, self.visible = keys, list(cards), bool(cards)

    def offer(self, offers: Mapping[Key, Offer]) -> None:
        """Which cards can be picked, which one is, and why the others cannot be."""
        self._offers = offers
        for number, card in enumerate(self.cards):
            card.selected, card.reason = self.offered(number).chosen, self.offered(number).reason

    def follow(self, *, at_rest: bool, by_keyboard: bool) -> None:
        """Take over whether the whole table rests, and whether the keyboard is used."""
        self.at_rest, self.by_keyboard = at_rest, by_keyboard

    def aim(self, part: int) -> None:
        """A screen reader chooses as the keyboard does, also where that was not in use until now."""
        super().aim(part)
        self.by_keyboard = True

    def offered(self, number: int) -> Offer:
        return NO_OFFER if self._picks_any else self._offers.get(self.keys[number], NO_OFFER)

    def _told(self, number: int) -> Spoken:
        told = replace(super()._told(number), description=self.offered(number).tip)
        return told if self.chooses else replace(told, chosen=None)

    def can_be_pressed(self, number: int) -> bool:
        refused = bool(self.cards[number].reason)
        return self._picks_any or refused or self.offered(number).pick is not None

    def _pick(self, kit: Kit, number: int) -> None:
        """A card that stays in the hand says why, to whoever hears it."""
        if self.can_be_pressed(number):
            super()._pick(kit, number)
        else:
            kit.aloud.say(self.offered(number).why_it_stays, at_once=True)

    def _pick_offered(self, number: int) -> None:
        if (pick := self.offered(number).pick) is not None:
            pick()

    @property
    def current(self) -> int | None:
        return super().current if self.hovered or self.by_keyboard else None

    @property
    def tells_faces(self) -> bool:
        return self.at_rest

    @property
    def tip_text(self) -> str:
        """What a card is, and what its offer says. Nothing while cards move: what they are about to be is not
        told yet."""
        if not self.at_rest:
            return ""
        offered = "" if self.current is None else self.offered(self.current).tip
        return f"{super().tip_text}\n{offered}".strip()

    def seen_of(self, numbers: Collection[int]) -> list[FRect]:
        """What can be seen of some of the cards: each to the left edge of the next one, which lies on it."""
        seen = []
        for number in numbers:
            place, covered_from = self.cards[number].sprite.rect, number + 1
            if covered_from < len(self.cards) and number != self.current and covered_from not in numbers:
                place.width = min(self.cards[covered_from].sprite.rect.left - place.left, place.width)
            seen.append(place)
        return seen

    def update(self, kit: Kit, seconds: float) -> None:
        super().update(kit, seconds)
        if not self.at_rest:
            return
        for number, card in enumerate(self.cards):
            rise = self._rises[number].value
            card.sprite.lift = HOVER_LIFT * rise
            card.sprite.scale = 1 + (HOVER_SCALE - 1) * rise
            card.sprite.z = self.z + number + (30 if number == self.current else 0)

    def draw(self, canvas: Canvas) -> None:
        """Draw nothing: its cards are sprites, which the scene draws."""
