"""The board of a Seek: everything that can be asked for, and the pile to look into."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import FRect

from game.go_kitty.cards import CARDS, MOUSE, SEASONS, TRAITS, Wish
from game.go_kitty.elsewhere import elsewhere
from game.go_kitty.view import GoKittyView
from scenes.go_kitty.faces import card_face, card_name, season_name, suit, wish_icon
from scenes.go_kitty.places.window_shapes import geometry_for
from scenes.go_kitty.questions.buttons import SlimPanel
from scenes.go_kitty.questions.rivals import Rival, WishButton, known_about
from scenes.go_kitty.words.stakes import left_to_find, what_search_brings, what_seek_brings
from scenes.stage.kit import Kit
from scenes.stage.layout import column, row
from scenes.stage.strings import say
from scenes.stage.theme import Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button
from scenes.table.stands import Key

_ROWS = 4
_TITLE = 75.0
_READABLE_PX = 210
"""How high it is at least, in pixels."""
_PADDING = 12.0
_GAP, _LINE_GAP = 6.0, 8.0
_WORDS = 24.0
_WIDE_ALONE = 1.5
"""How many times as wide as high the only field is with what closes it."""


class WishBoard:
    """A column for each season, and beside them the Mouse and the pile. Where it lies on the ways of asking
    these are below: what closes it is where it was opened, or in its upper corner, far from the hand, so that
    a second click there plays nothing."""

    def __init__(
        self,
        want: Callable[[Wish], object],
        search: Callable[[], object],
        close: Callable[[], object],
        view: GoKittyView,
    ) -> None:
        self.panel = SlimPanel("", tone="paper")
        self._brings: dict[Wish, str] = {}
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
            button.sought = wish
        self._tell_what_is_left(view)
        brings = what_search_brings(view)
        self.search = Button(say("go_kitty.seek.pile"), search, tone="lilac", size=Size.BODY, sub=brings)
        self.search.label = say("reader.pile_seek")
        self.close = Button(say("go_kitty.seek.close"), close, size=Size.BODY)
        self.close.instead = "close"
        self.widgets: list[Widget] = [self.panel, *self.wishes.values(), self.search, self.close]

    def _tell_what_is_left(self, view: GoKittyView) -> None:
        """Say of everything how many of it lie in other hands and in the pile, and what seeking it brings."""
        for wish, left in elsewhere(view).items():
            self.wishes[wish].sub = left_to_find(left)
            self._brings[wish] = what_seek_brings(wish, view, left)

    def show_known(self, rivals: Sequence[Rival]) -> None:
        for wish, button in self.wishes.items():
            button.show_known(wish, rivals)
            button.tip = " ".join(filter(None, (self._brings[wish], known_about(wish, rivals))))

    def show(self, visible: bool, title: str, wish: Wish | None, why_no_search: str) -> None:
        """Once there is a wish all others are gone, and the title asks what the banner asks and is not read
        as well."""
        left = self.widgets if wish is None else [self.panel, self.close, self.wishes[wish]]
        for widget in self.widgets:
            widget.visible = visible and widget in left
        self.panel.title = title
        self.panel.is_heading = wish is None
        self.search.reason = why_no_search
        for one, button in self.wishes.items():
            button.selected = one is wish

    def arrange(self, kit: Kit, opener: FRect) -> None:
        """`opener` is the button that opens it."""
        geometry = geometry_for(kit.window)
        usual, board = geometry.board, FRect(geometry.board)
        faces = max(button.faces_above(kit) for button in self.wishes.values())
        gap = max(_LINE_GAP, faces)
        wanted = usual.height + (_ROWS - 1) * (gap - _LINE_GAP)
        readable = min(kit.window.at_least(wanted, _READABLE_PX), geometry.board_lowest - board.top)
        board.height = max(usual.height, readable)
        self.panel.rect = board
        title = max(self.panel.fit_title(kit, board.width, 1.0), _TITLE)
        title = max(title, self.panel.title_words(kit).bottom - board.top + faces)
        inside = self.panel.below_title(title, _PADDING)
        if self.covers(opener):
            last = FRect(inside.left, opener.top, inside.width, inside.bottom - opener.top)
            self.close.rect, rest = row(last, 2, _GAP)
            parts = [*row(rest, 3, _GAP)]
            self.wishes[MOUSE].rect, self.search.rect = parts[0], parts[1].union(parts[2])
            inside.height = last.top - gap - inside.top
        else:
            *columns, last = row(inside, len(SEASONS) + 1, _GAP)
            self.close.rect, self.wishes[MOUSE].rect, upper, lower = column(last, _ROWS, gap)
            self.search.rect = upper.union(lower)
            inside.width = columns[-1].right - inside.left
        for season, cells in zip(SEASONS, row(inside, len(SEASONS), _GAP), strict=True):
            wishes: list[Wish] = [season, *(trait for trait in TRAITS if trait.season is season)]
            for wish, cell in zip(wishes, column(cells, _ROWS, gap), strict=True):
                self.wishes[wish].rect = cell
        wordless = not all(button.holds_words(kit) for button in self.wishes.values())
        for button in self.wishes.values():
            button.wordless = wordless
        chosen = next((button for button in self.wishes.values() if button.selected), None)
        if chosen is not None:
            self._stand_alone(chosen, title, gap)

    def _stand_alone(self, chosen: WishButton, title: float, gap: float) -> None:
        """The board stays as large as it was: a second click wherever the field was plays nothing."""
        inside, close = self.panel.below_title(title, _PADDING), self.close.rect.height
        width = min(inside.width, _WIDE_ALONE * inside.height)
        left, bottom = inside.centerx - width / 2, inside.bottom - close
        self.close.rect = FRect(left, bottom, width, close)
        chosen.rect = FRect(left, inside.top, width, bottom - gap - inside.top)
        chosen.wordless = False

    def covers(self, thing: FRect) -> bool:
        return self.panel.visible and self.panel.rect.contains(thing)

    def where(self, key: Key) -> FRect | None:
        match key:
            case ("wish", wish) if self.panel.visible and self.wishes[wish].visible:
                return self.wishes[wish].rect
            case ("search",) | ("pile",) if self.panel.visible and self.search.visible:
                return self.search.rect
            case ("close",) if self.panel.visible:
                return self.close.rect
        return None
