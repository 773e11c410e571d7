"""The viewer's own cards: the fan, a chip over each season, and light on the cards that are meant."""

from collections.abc import Mapping

from pygame import FRect

from game.go_kitty.cards import SEASONS
from scenes.go_kitty.faces import card_words
from scenes.go_kitty.parts.cards import CardSprite
from scenes.go_kitty.places.geometry import TableGeometry
from scenes.go_kitty.places.layout import held_cards, layout
from scenes.go_kitty.places.window_shapes import geometry_for
from scenes.go_kitty.questions.buttons import SeasonChip
from scenes.go_kitty.shown import Shown
from scenes.stage.kit import Kit
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.fan import FanCard
from scenes.table.hand import HandFan
from scenes.table.question import NO_OFFER, Offer
from scenes.table.stands import Key, Pieces

_CHIPS_APART = 1.15


class OwnHand:
    def __init__(self, pieces: Pieces) -> None:
        self.fan = HandFan()
        self.chips = [SeasonChip(season) for season in SEASONS]
        self.lit: list[Key] = []
        self._pieces = pieces
        self.widgets: list[Widget] = [self.fan, *self.chips]

    def refresh(self, shown: Shown) -> None:
        """Take the cards of the moment into the fan."""
        keys, gone = [key for _, key in held_cards(shown)], shown.out_of_play
        self.fan.hold(keys, [FanCard(self._pieces[key], card_words(key[2], gone)) for key in keys])

    def empty(self, kit: Kit, shown: Shown) -> None:
        """All of it is still on its way."""
        self.fan.hold((), [])
        self.place(kit, shown)

    def place(self, kit: Kit, shown: Shown) -> None:
        geometry = geometry_for(kit.window)
        self.fan.rect = FRect(geometry.hand)
        self._place_chips(kit, shown, geometry)

    def _place_chips(self, kit: Kit, shown: Shown, geometry: TableGeometry) -> None:
        """Each stands over its group; with nothing but Mice all four stand in a row. While cards come and go
        nobody counts them."""
        own = held_cards(shown)
        counted = [key for _, key in own] == list(self.fan.keys) and not shown.all_hands
        goal = layout(shown, geometry)
        top = geometry.chips_top(kit.window)
        only_mice = bool(own) and all(season is None for season, _ in own)
        for chip in self.chips:
            spots = [goal[key].x for season, key in own if season is chip.season]
            chip.count = len(spots)
            chip.visible = (bool(spots) or only_mice) and counted
            in_a_row = geometry.hand.centerx + (chip.season.place - 1.5) * geometry.chip[0] * _CHIPS_APART
            middle = (min(spots) + max(spots)) / 2 if spots else in_a_row
            chip.rect = FRect(
                middle - geometry.chip[0] / 2, top, geometry.chip[0], geometry.chips_bottom - top
            )

    def offer(self, offers: Mapping[Key, Offer]) -> None:
        """Let the cards say why they cannot be picked, and the chips be asked for."""
        self.fan.offer(offers)
        for chip in self.chips:
            offer = offers.get(("season", chip.season), NO_OFFER)
            chip.on_press, chip.selected, chip.tip = offer.pick, offer.chosen, offer.tip

    def light(self, lit: list[Key]) -> None:
        """The cards that are meant rise out of the hand in a frame of light."""
        self.lit = lit
        for card, key in zip(self.fan.cards, self.fan.keys, strict=True):
            assert isinstance(card.sprite, CardSprite)
            card.sprite.lit = card.selected = key in lit
