"""The board of a Seek: everything that can be asked for, and the pile to look into."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import FRect

from game.go_kitty.cards import CARDS, MOUSE, SEASONS, TRAITS, WISHES, Wish
from scenes.go_kitty.faces import card_face, card_name, season_name, suit, wish_icon, wish_name
from scenes.go_kitty.places.window_shapes import geometry_for
from scenes.go_kitty.questions.buttons import SlimPanel
from scenes.go_kitty.questions.rivals import Rival, WishButton, known_about
from scenes.go_kitty.words.stakes import what_search_brings, what_seek_brings
from scenes.stage.kit import Kit
from scenes.stage.layout import column, row
from scenes.stage.strings import say
from scenes.stage.theme import Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button

_COLUMNS, _ROWS = 5, 4
_TITLE = 75.0
_READABLE_PX, _OF_HAND = 210, 20.0
"""How high it is at least, in pixels, and how much of the upper half of the hand it leaves: where it needs
more it lies on the hand rather than on those to be asked."""
_PADDING = 12.0
_GAP, _LINE_GAP = 6.0, 8.0
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
        self._brings: dict[Wish, str] = {wish: what_seek_brings(wish, ends_turn) for wish in WISHES}
        self.wishes: dict[Wish, WishButton] = {}
        for season in SEASONS:
            self.wishes[season] = WishButton(
                suit(season),
                season_name(season),
                partial(want, season),
                tone="cream",
                size=_WORDS,
                sign=wish_icon(season).strip(),
            )
        for card in CARDS:
            self.wishes[card] = WishButton(
                card_face(card),
                card_name(card),
                partial(want, card),
                size=_WORDS,
            )
        for wish, button in self.wishes.items():
            button.sought = wish_name(wish)
        brings = what_search_brings(pile_size)
        self.search = Button(say("go_kitty.seek.pile"), search, tone="lilac", size=Size.BODY, sub=brings)
        self.search.label = say("reader.pile_seek")
        self.close = Button(say("go_kitty.seek.close"), close, size=Size.BODY)
        self.widgets: list[Widget] = [self.panel, *self.wishes.values(), self.search, self.close]

    def count_elsewhere(self, elsewhere: Mapping[Wish, int]) -> None:
        """Say of everything how many of it lie in other hands and in the pile."""
        for wish, button in self.wishes.items():
            button.sub = say("go_kitty.seek.elsewhere", count=elsewhere[wish])

    def show_known(self, rivals: Sequence[Rival]) -> None:
        """Show on everything who is known to have it, or not to."""
        for wish, button in self.wishes.items():
            button.show_known(wish, rivals)
            button.tip = " ".join(filter(None, (self._brings[wish], known_about(wish, rivals))))

    def show(self, visible: bool, title: str, wish: Wish | None, why_no_search: str) -> None:
        for widget in self.widgets:
            widget.visible = visible
        self.panel.title = title
        self.search.reason = why_no_search
        for one, button in self.wishes.items():
            button.selected = one is wish

    def arrange(self, kit: Kit) -> None:
        usual = geometry_for(kit.window).board
        board, on_hand = FRect(usual), geometry_for(kit.window).hand.centery - _OF_HAND
        faces = max(button.faces_above(kit) for button in self.wishes.values())
        gap = max(_LINE_GAP, faces)
        wanted = usual.height + (_ROWS - 1) * (gap - _LINE_GAP)
        readable = min(kit.window.at_least(wanted, _READABLE_PX), on_hand - board.top)
        board.height = max(usual.height, readable)
        self.panel.rect = board
        title = max(self.panel.fit_title(kit, board.width, 1.0), _TITLE)
        title = max(title, self.panel.title_words(kit).bottom - board.top + faces)
        lines = column(self.panel.below_title(title, _PADDING), _ROWS, gap)
        cells = [cell for line in lines for cell in row(line, _COLUMNS, _GAP)]
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
