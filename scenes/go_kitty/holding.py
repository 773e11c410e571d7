"""The viewer's own cards: the fan, a chip over each season, and light on the cards that are meant."""

from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.go_kitty.cards import SEASONS
from scenes.go_kitty.asking import Asking
from scenes.go_kitty.buttons import SeasonChip
from scenes.go_kitty.cards import CardSprite
from scenes.go_kitty.faces import card_words
from scenes.go_kitty.layout import held_cards, stands
from scenes.go_kitty.places import BANNER, HAND, HAND_CARD
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.fan import FanCard
from scenes.table.hand import HandFan
from scenes.table.stands import Key

if TYPE_CHECKING:
    from scenes.go_kitty.table import GoKittyTable
    from scenes.go_kitty.turn import Controls

_CHIP = (96.0, 50.0)
_CHIPS_APART = 110.0


class OwnFan(HandFan):
    """A card's tip stands above the banner, which says what to do with the card."""

    @property
    def hint_about(self) -> FRect:
        about = super().hint_about
        return FRect(about.left, BANNER.top, about.width, about.bottom - BANNER.top)


class Holding:
    def __init__(self, table: "GoKittyTable") -> None:
        self._table = table
        self.fan = OwnFan(self._pick, card_width=HAND_CARD)
        self.chips = [SeasonChip(season) for season in SEASONS]
        self._held: list[Key] = []
        self._lit: list[Key] = []

    @property
    def widgets(self) -> list[Widget]:
        return [*self.chips, self.fan]

    def refresh(self) -> None:
        """Take the cards of the moment into the fan."""
        self._held = [key for _, key in held_cards(self._table.shown)]
        self.fan.rect = FRect(HAND)
        self.fan.visible = bool(self._held)
        self.fan.cards = [FanCard(self._table.pieces[key], card_words(key[2])) for key in self._held]

    def place_chips(self) -> None:
        """Each stands over its group; with nothing but Mice all four stand in a row."""
        shown = self._table.shown
        own = held_cards(shown)
        goal = stands(shown)
        height = self._table.kit.view.at_least(_CHIP[1], 32)
        only_mice = bool(own) and all(season is None for season, _ in own)
        for chip in self.chips:
            spots = [goal[key].x for season, key in own if season is chip.season]
            chip.count = len(spots)
            chip.visible = (bool(spots) or only_mice) and not shown.all_hands
            in_a_row = HAND.centerx + (chip.season.place - 1.5) * _CHIPS_APART
            middle = (min(spots) + max(spots)) / 2 if spots else in_a_row
            chip.rect = FRect(0, 0, _CHIP[0], height)
            chip.rect.midbottom = (middle, HAND.top + 20)

    def offer(self, question: "Controls", asking: Asking | None) -> None:
        """Let the cards say why they cannot be picked, and the chips be asked for."""
        for card, key in zip(self.fan.cards, self._held, strict=True):
            card.reason = question.reason_for(key[2])
        if asking is not None:
            for chip in self.chips:
                chip.on_press = partial(asking.pick_season, chip.season)
                chip.selected = chip.season is asking.wish

    def put_down(self) -> None:
        """Nothing is asked any more."""
        for card in self.fan.cards:
            card.reason = ""
        for chip in self.chips:
            chip.on_press, chip.selected = None, False

    def light(self) -> None:
        """The cards that are meant rise out of the hand in a frame of light."""
        self._lit = self._meant()
        for card, key in zip(self.fan.cards, self._held, strict=True):
            assert isinstance(card.sprite, CardSprite)
            card.sprite.lit = card.selected = key in self._lit

    @property
    def settled(self) -> bool:
        """Whether the light falls where it should."""
        return self._lit == self._meant()

    def _meant(self) -> list[Key]:
        question = self._table.question
        return list(question.lit()) if question is not None else []

    def _pick(self, number: int) -> None:
        if self._table.question is not None:
            self._table.question.pick(self._held[number])
