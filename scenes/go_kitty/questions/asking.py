"""The left side of a turn: asking in two clicks, what and whom in either order.

A way of asking is chosen: for a Trait, for a Season, or for anything with a Seek. A card of the hand, a
season's chip or a field of the board says what; a seat says whom; whichever comes second asks.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Self

from pygame import FRect

from game.core import Seat
from game.go_kitty.actions import Ask, Draw, SearchPile, Seek
from game.go_kitty.cards import MOUSE, SEASONS, TRAITS, Card, Mouse, Season, Trait, Wish
from game.go_kitty.elsewhere import elsewhere
from game.go_kitty.options import TurnOptions
from game.go_kitty.view import GoKittyView
from scenes.go_kitty.faces import card_name, season_name, wish_name
from scenes.go_kitty.places.layout import hand_keys
from scenes.go_kitty.places.window_shapes import geometry_for
from scenes.go_kitty.questions.board import WishBoard
from scenes.go_kitty.questions.buttons import PANEL_PADDING, SlimPanel, WayButton
from scenes.go_kitty.questions.rivals import Rival, Rivals, known_about
from scenes.go_kitty.words.stakes import (
    Way,
    about_way,
    how_to_seek,
    name_of_way,
    usual_way,
    what_way_brings,
    why_not_card,
    why_not_way,
)
from scenes.stage.kit import Kit
from scenes.stage.layout import column
from scenes.stage.strings import say
from scenes.stage.theme import Size
from scenes.table.question import Changed, Offer, Play, Question
from scenes.table.stands import Key


class AskQuestion(Question):
    def __init__(
        self,
        view: GoKittyView,
        names: Sequence[str],
        play: Play,
        changed: Changed,
        rivals: Rivals = lambda: (),
    ) -> None:
        """`rivals` are those who can be asked, with what is known of their hands now."""
        super().__init__(play, changed)
        self._rivals = rivals
        assert isinstance(view.options, TurnOptions)
        self._view, self._options = view, view.options
        self._left = elsewhere(view)
        self._names = names
        self._hand = hand_keys(view.seat, view.hand)
        self.way = usual_way(self._options)
        self.card: Trait | None = None
        self.wish: Wish | None = None
        self.whom: Seat | None = None
        self._let_go = ""
        """What was taken back just now."""
        self.panel = SlimPanel("")
        self.ways = {way: WayButton("", partial(self.choose, way)) for way in Way}
        self.ways[Way.SEEK].named = "reader.ask_by_seek"
        self.board = WishBoard(self._want_on_board, self._search_pile, self._close_board, view)
        self.widgets = [self.panel, *self.ways.values()]

    def leave_out(self, parts: Collection[str]) -> None:
        self.ways[Way.SEEK].visible = "seek" not in parts

    def go_on_from(self, before: Self) -> None:
        self.way, self.card, self.wish, self.whom = before.way, before.card, before.wish, before.whom

    def choose(self, way: Way | None) -> None:
        """Ask in another way; the card that was picked stays picked where it can, and asks for a cat anew."""
        if way is Way.SEEK and self.way is Way.SEEK:
            way = usual_way(self._options)
        self.way, self.wish, self._let_go = way, None, ""
        if way is None:
            self.whom = None
        if self.card is not None and way is not Way.SEEK:
            self.wish = self.card.season if way is Way.SEASON else self.card
            self.whom = None
        self.changed()

    def pick_card(self, card: Card) -> None:
        """A card of the hand says what is asked for; once more takes it back. After a season's chip it means
        the card itself."""
        if isinstance(card, Mouse):
            self.want(MOUSE)
            return
        if self.way is Way.SEASON and self.card is None and self.wish is not None:
            self.way = Way.TRAIT
        again = self.card is card and self.wish is not None
        self._let_go = wish_name(self.wish) if again and self.wish is not None else ""
        self.card = None if again else card
        if self.way is Way.SEEK:
            self.want(card)
        else:
            wish = card.season if self.way is Way.SEASON else card
            self.wish = None if again else wish
            self._ask_if_complete()

    def pick_season(self, season: Season) -> None:
        self.way, self.card = Way.SEASON, None
        self.want(season)

    def pick_seat(self, seat: Seat) -> None:
        """With an empty hand only a Seek can ask, so its board opens."""
        again = seat == self.whom
        self.whom, self._let_go = None if again else seat, self._names[seat] if again else ""
        self.way = self.way or Way.SEEK
        self._ask_if_complete()

    def _want_on_board(self, wish: Wish) -> None:
        """Whoever closes the board again has picked no card of the hand."""
        self.card = None
        self.want(wish)

    def forget(self) -> None:
        """Nothing is chosen any more."""
        self.way, self.card, self.wish, self.whom = usual_way(self._options), None, None, None
        self._let_go = ""

    def want(self, wish: Wish) -> None:
        again = wish is self.wish
        self.wish, self._let_go = None if again else wish, wish_name(wish) if again else ""
        self._ask_if_complete()

    def offers(self) -> Mapping[Key, Offer]:
        options = self._options
        offers: dict[Key, Offer] = {
            ("seat", seat): Offer(partial(self.pick_seat, seat), seat == self.whom, self._seat_tip(seat))
            for seat in (options.others if options.hand or options.tokens else ())
        }
        for season in () if self.way is Way.SEEK else SEASONS:
            pick_it = partial(self.pick_season, season)
            offers["season", season] = Offer(pick_it, season is self.wish, self._season_tip(season))
        for key in self._hand:
            pick, why_not = partial(self.pick_card, key[2]), why_not_card(key[2], self.way, options)
            tip = "" if self.way is Way.SEEK or why_not else self._known_of(key[2])
            offers[key] = Offer(pick, tip=tip, reason=why_not, drops=self._drops(key[2]))
        offers["pile",] = Offer(self._from_pile(), tip=self._about_pile())
        return offers

    def _drops(self, card: Card) -> dict[Key, Callable[[], object]]:
        """A card that is dragged onto a cat asks for it, in the way of asking that is chosen."""
        found: dict[Key, Callable[[], object]] = {}
        for seat in self._options.others:
            action = self._asked_with(card, seat)
            if action is not None and self._options.allows(action):
                found["seat", seat] = partial(self.play, action)
        return found

    def _asked_with(self, card: Card, seat: Seat) -> Ask | Seek | None:
        if self.way is Way.SEEK:
            return Seek(seat, card)
        if isinstance(card, Mouse) or self.way is None:
            return None
        return Ask(seat, card.season if self.way is Way.SEASON else card)

    def _season_tip(self, season: Season) -> str:
        ask = say("go_kitty.tip.season", season=season_name(season))
        return f"{ask} {self._known_of(season)}".strip()

    def _known_of(self, wish: Wish) -> str:
        """Whether there is any left to ask for, and who is known to have it."""
        if not self._left[wish]:
            return say("go_kitty.seek.none_left")
        return known_about(wish, self._those_asked())

    def _those_asked(self) -> list[Rival]:
        return [one for one in self._rivals() if self.whom in (None, one.seat)]

    def _seat_tip(self, seat: Seat) -> str:
        if self.wish is None:
            return ""
        how = "seek" if self.way is Way.SEEK else "ask"
        return say(f"go_kitty.tip.{how}", name=self._names[seat], what=wish_name(self.wish))

    def _from_pile(self) -> Callable[[], object] | None:
        """What a click on the pile does: draw into an empty hand, open the board, or Seek there."""
        if self._options.can_draw:
            return partial(self.play, Draw())
        if not (self._options.can_search and self.ways[Way.SEEK].visible):
            return None
        return self._search_pile if self.way is Way.SEEK else partial(self.choose, Way.SEEK)

    def _about_pile(self) -> str:
        if self._options.can_draw:
            return say("reader.pile_draw")
        return say("reader.pile_seek" if self.way is Way.SEEK else "reader.pile_open")

    def prompt(self) -> str:
        if self.wish is not None:
            return self._whom(self.wish)
        if self.whom is not None:
            assert self.way is not None
            return say(f"go_kitty.step.what.{self.way.value}", name=self._names[self.whom])
        if self.way is Way.SEEK:
            return how_to_seek(self._view)
        if self.way is not Way.SEASON:
            return ""
        return say("go_kitty.why.only_mice" if self._options.only_mice else "go_kitty.step.season")

    def chosen_so_far(self) -> str:
        return say("reader.no_longer_chosen", what=self._let_go) if self._let_go else ""

    def _whom(self, wish: Wish) -> str:
        """A cat is picked next. Whoever could ask without a Seek is told so."""
        if self.way is not Way.SEEK:
            return say("go_kitty.step.whom", what=wish_name(wish))
        if not self._left[wish]:
            return say("go_kitty.step.seek_none", what=wish_name(wish))
        needless = not isinstance(wish, Mouse) and self._options.can_ask_for(wish)
        return say(f"go_kitty.step.{'seek_held' if needless else 'seek_whom'}", what=wish_name(wish))

    def next_key(self) -> Key | None:
        """After what is wanted a cat, after a cat a card; a Season's chip, or a field of the board."""
        if self.wish is not None:
            return ("seat", self._options.others[0])
        if self.way is Way.SEEK:
            return ("wish", TRAITS[0])
        if self.way is Way.SEASON:
            return ("season", next(one for one in SEASONS if self._options.can_ask_for(one)))
        return self._hand[0] if self.whom is not None and self._hand else None

    def lit(self) -> list[Key]:
        """The cards of the hand that the wish names."""
        wish = self.wish
        return [key for key in self._hand if wish is not None and key[2].one & wish.mask]

    def where(self, key: Key) -> FRect | None:
        """A way of asking; not that of a Seek while its board is open, for it would close that."""
        closes = self.way is Way.SEEK and key == ("way", Way.SEEK)
        return self.ways[key[1]].rect if key[0] == "way" and not closes else None

    def arrange(self, kit: Kit) -> None:
        self._say_what_each_brings()
        geometry = geometry_for(kit.window)
        sheet = self.panel.rect = FRect(geometry.asking)
        title = self.panel.fit_title(kit, sheet.width, geometry.higher)
        inside = self.panel.below_title(title, PANEL_PADDING)
        offered = [button for button in self.ways.values() if button.visible]
        for button, cell in zip(offered, column(inside, len(offered), Size.LIST_GAP), strict=True):
            button.rect = cell
        self.board.arrange(kit, self.ways[Way.SEEK].rect)

    def back_out(self) -> bool:
        """Close the board of a Seek, if it is open; else take back what or whom to ask, and how."""
        if self.way is Way.SEEK:
            self._close_board()
            return True
        let_go = self._chosen_names
        if not let_go and self.way is usual_way(self._options):
            return False
        self.forget()
        self._let_go = let_go
        self.changed()
        return True

    @property
    def _chosen_names(self) -> str:
        """What or whom to ask, whichever is chosen."""
        if self.wish is not None:
            return wish_name(self.wish)
        return "" if self.whom is None else self._names[self.whom]

    def _close_board(self) -> None:
        self.choose(usual_way(self._options))

    def _search_pile(self) -> None:
        self.play(SearchPile())

    def _ask_if_complete(self) -> None:
        if self.wish is None or self.whom is None:
            self.changed()
        elif self.way is Way.SEEK:
            self.play(Seek(self.whom, self.wish))
        else:
            assert not isinstance(self.wish, Mouse)
            self.play(Ask(self.whom, self.wish))

    # Words.

    def _say_what_each_brings(self) -> None:
        for way, button in self.ways.items():
            button.selected = way is self.way
            button.tone = "amber" if button.selected else "paper"
            button.reason = why_not_way(way, self._options)
            button.sub, button.tip = what_way_brings(way, self._view), about_way(way, self._view)
        name = "" if self.whom is None else self._names[self.whom]
        self.panel.title = self._title(name)
        trait, season, seek = self.ways.values()
        trait.text = card_name(self.card) if self.card else say("go_kitty.ask.trait")
        asked = self.card.season if self.card else self.wish if isinstance(self.wish, Season) else None
        if asked is not None and not self._options.can_ask_for(asked):
            asked = None
        for button, wish in ((trait, self.card), (season, asked)):
            button.tip = f"{button.tip} {self._known_of(wish) if wish else ''}".strip()
        season.text = wish_name(asked) if asked else say("go_kitty.ask.season")
        season.short = season_name(asked) if asked else ""
        seek.text, seek.short = name_of_way(Way.SEEK, self._view), say("go_kitty.phone.seek_open")
        why_no_search = "" if self._options.can_search else say("go_kitty.why.no_pile")
        self.board.show_known(self._those_asked())
        self.board.show(self.way is Way.SEEK, self._board_title(name), self.wish, why_no_search)

    def _title(self, name: str) -> str:
        return say("go_kitty.ask.what", name=name) if name else say("go_kitty.ask.title")

    def _board_title(self, name: str) -> str:
        if self.wish is not None:
            return say("go_kitty.step.seek_whom", what=wish_name(self.wish))
        return say("go_kitty.seek.what", name=name) if name else say("go_kitty.seek.title")
