"""The board of a Seek: everything that can be asked for, and the pile to look into."""

from collections.abc import Callable, Mapping
from functools import partial

from pygame import FRect

from game.go_kitty.cards import CARDS, MOUSE, SEASONS, TRAITS, Wish
from scenes.go_kitty.faces import card_face, card_name, season_name, suit, wish_icon
from scenes.go_kitty.places.window_shapes import geometry_for
from scenes.go_kitty.questions.buttons import CardButton, SlimPanel
from scenes.go_kitty.words.stakes import what_search_brings, what_seek_brings
from scenes.stage.kit import Kit
from scenes.stage.layout import grid
from scenes.stage.strings import say
from scenes.stage.theme import Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button

_COLUMNS, _ROWS = 5, 4
_TITLE = 72.0
_READABLE_PX, _TALLEST = 210, 540.0
_UP_TO_THE_CATS = 32.0
"""How far it may grow upwards; where it needs more it lies on the hand rather than on those to be asked."""
_PADDING = 12.0
_GAP = 6.0
_WORDS = 24.0


class WishBoard:
    """A column for each season, and one for the Mouse and the pile."""

    def __init__(
        self,
        want: Callable[[Wish], object],
        search: Callable[[], object],
        close: Callable[[], object],
        ends_turn: bool,
        pile_size: int,
    ) -> None:
        """`ends_turn` is the house rule that every Seek ends the turn."""
        self.panel = SlimPanel("", tone="paper")
        self.wishes: dict[Wish, CardButton] = {}
        for season in SEASONS:
            self.wishes[season] = CardButton(
                suit(season),
                season_name(season),
                partial(want, season),
                tone="cream",
                size=_WORDS,
                tip=what_seek_brings(season, ends_turn),
                sign=wish_icon(season).strip(),
            )
        for card in CARDS:
            self.wishes[card] = CardButton(
                card_face(card),
                card_name(card),
                partial(want, card),
                size=_WORDS,
                tip=what_seek_brings(card, ends_turn),
            )
        brings = what_search_brings(pile_size)
        self.search = Button(say("go_kitty.seek.pile"), search, tone="lilac", size=Size.BODY, sub=brings)
        self.close = Button(say("go_kitty.seek.close"), close, size=Size.BODY)
        self.widgets: list[Widget] = [self.panel, *self.wishes.values(), self.search, self.close]

    def count_elsewhere(self, elsewhere: Mapping[Wish, int]) -> None:
        """Say of everything how many of it lie in other hands and in the pile."""
        for wish, button in self.wishes.items():
            button.sub = say("go_kitty.seek.elsewhere", count=elsewhere[wish])

    def show(self, visible: bool, title: str, wish: Wish | None, why_no_search: str) -> None:
        for widget in self.widgets:
            widget.visible = visible
        self.panel.title = title
        self.search.reason = why_no_search
        for one, button in self.wishes.items():
            button.selected = one is wish

    def arrange(self, kit: Kit) -> None:
        usual = geometry_for(kit.window).board
        board = FRect(usual)
        board.height = min(kit.window.at_least(usual.height, _READABLE_PX), max(_TALLEST, usual.height))
        board.top -= min(board.height - usual.height, _UP_TO_THE_CATS)
        self.panel.rect = board
        title = max(self.panel.fit_title(kit, board.width, 1.0), _TITLE)
        cells = list(grid(self.panel.below_title(title, _PADDING), _COLUMNS, _ROWS, _GAP))
        for season in SEASONS:
            self.wishes[season].rect = cells[season.place]
            for line, trait in enumerate([trait for trait in TRAITS if trait.season is season], start=1):
                self.wishes[trait].rect = cells[line * _COLUMNS + season.place]
        last = _COLUMNS - 1
        self.wishes[MOUSE].rect = cells[last]
        wordless = not all(button.holds_words(kit) for button in self.wishes.values())
        for button in self.wishes.values():
            button.wordless = wordless
        self.search.rect = cells[_COLUMNS + last].union(cells[2 * _COLUMNS + last])
        self.close.rect = cells[3 * _COLUMNS + last]
