"""The rule book open on a table: contents and search at the left, the text at the right."""

from collections.abc import Callable
from functools import partial

import pygame

from scenes.games import SCREENS
from scenes.pages.full_page import FullPage
from scenes.pages.rulebook.book import Block, Book, TextBlock, book_of, credits_book, holds, with_bold
from scenes.pages.rulebook.parts import OpenBook, Paragraph, PictureRow, Point
from scenes.stage.inputs import Input, KeyDown
from scenes.stage.kit import Kit
from scenes.stage.layout import WindowView, in_larger_units
from scenes.stage.scene import Scene, SceneDirector
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.boxes import Column, Part, Row, Space
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.choice import Choice, Option
from scenes.stage.widgets.field import TextField
from scenes.stage.widgets.list_box import ListBox
from scenes.stage.widgets.panel import Label
from scenes.stage.widgets.scroll import ScrollArea
from scenes.stage.widgets.sheet import place_in_the_middle
from scenes.tiles import TILES

Teach = Callable[[SceneDirector, str, str], object]
"""Begins the lesson of a game, by their names."""

_WIDTH, _LOWEST = 1760.0, 1000.0
_BETWEEN_SECTIONS = 16.0
_AFTER_THE_END = 360.0
_SCREENFUL = 0.85
_NONE = -1
_BEGUN = 60.0
"""In units: a section counts as being read when its heading is this near to the top."""


class BookPage(FullPage):
    """Opens at a topic of one game's rules; with `games` the books of the others are at hand too."""

    def __init__(
        self,
        book: Book,
        topic: str = "",
        game: str = "",
        teach: Teach | None = None,
        keys: Callable[[], Scene] | None = None,
    ) -> None:
        """`teach` begins a lesson and `keys` makes the page of all keys; what is not given is not offered."""
        super().__init__()
        self.book = book
        self._teach = teach
        self._keys_page = keys
        self._topic = topic
        self._game = game
        self._wanted = ""
        self._searched = True
        """Whether the page shows what was found for the words in the search field."""
        self._read_at = 0.0
        """How far the text was scrolled before anything was looked for."""
        self._found: list[int] = []
        self._shown_at = -1.0
        """How far the text was scrolled when the chosen section was shown."""
        self._followed = -1.0
        """How far the text was scrolled when the contents followed it last."""
        self._places: dict[tuple[int, int], Widget] = {}
        """The heading of each section, under -1, and its blocks."""

    @property
    def title(self) -> str:
        return say("menu.rules" if self._game else "menu.credits")

    def enter(self) -> None:
        self.area = ScrollArea(Space())
        self.search = TextField("", self._typed, placeholder=say("rulebook.search"))
        self.contents = ListBox([], 0, self._turn_to)
        self.contents.label = say("reader.contents")
        self.close = Button(say("rulebook.close"), self.director.pop, tone="amber")
        self.keys = self._keys_button()
        self.games = self._game_choice()
        self.cover = OpenBook(self.area)
        self.desk.add(self.cover)
        self._set_contents()
        self._search()
        self.desk.focus(self.contents)

    def _keys_button(self) -> list[Button]:
        page = self._keys_page
        if page is None:
            return []
        return [Button(say("rulebook.keys"), lambda: self.director.push(page()), icon="text_size")]

    def _game_choice(self) -> list[Choice]:
        if not self._game:
            return []
        choice = Choice(_games_by_title(), list(SCREENS).index(self._game), self._open_other_book)
        choice.label = say("reader.which_game")
        return [choice]

    def _set_contents(self) -> None:
        """Build the column beside the text: search, contents and buttons."""
        self.lessons = self._lesson_buttons()
        lessons = Column(*self.lessons, gap=Size.LIST_GAP)
        below = Row(*self.keys, self.close, gap=Size.LIST_GAP)
        parts: list[Part] = [*self.games, self.search, self.contents, lessons, below]
        self.cover.set_contents(Column(*parts, gap=Size.LIST_GAP, fill=self.contents))

    def _lesson_buttons(self) -> list[Button]:
        teach, game = self._teach, self._game
        if teach is None:
            return []
        return [
            Button(
                say(f"lesson.{game}.{lesson.name}.title"),
                partial(teach, self.director, game, lesson.name),
                tone="green",
                size=Size.BODY,
                tip=say("lesson.tip"),
            )
            for lesson in SCREENS[game].lessons
        ]

    def window_view_of(self, window: WindowView) -> WindowView:
        return in_larger_units(window)

    def arrange(self) -> None:
        """What is read stays in sight: the chosen section, or the line that somebody has scrolled to. Where
        no line of the contents would have room, the games are told by their signs alone."""
        at_chosen = self.area.bar.offset == self._shown_at
        for options in (_games_by_title(), _games_by_sign()):
            for choice in self.games:
                choice.options = options
            place_in_the_middle(self.kit, self.cover, _WIDTH, _LOWEST)
            if self.contents.rect.height > self.contents.line(0).height:
                break
        if at_chosen:
            self._show_place()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if not self._searched:
            self._search()
        self._follow()

    def seconds_until_change(self) -> float:
        return super().seconds_until_change() if self._searched else 0.0

    def _follow(self) -> None:
        """Choose the section in the contents that is at the top of the page."""
        offset, farthest = self.area.bar.offset, self.area.bar.farthest
        if offset == self._followed or not self._found:
            return
        self._followed = offset
        tops = [self.area.top_of(self._places[section, -1]) for section in self._found]
        line = offset + (_BEGUN if offset < farthest else self.area.rect.height)
        read = [number for number, top in enumerate(tops) if top <= line]
        self.contents.chosen = max(read, default=0)
        self._topic = self.book.sections[self._found[self.contents.chosen]].topic
        self.contents.show_line(self.contents.chosen)

    def handle(self, happened: Input) -> bool:
        if isinstance(happened, KeyDown):
            steps = {pygame.K_PAGEUP: -_SCREENFUL, pygame.K_PAGEDOWN: _SCREENFUL}
            if happened.key in steps:
                self.area.bar.scroll_to(self.area.bar.offset + steps[happened.key] * self.area.rect.height)
                return True
        return super().handle(happened)

    def _set_pages(self) -> None:
        """Build the page with all sections one below the other."""
        self._places.clear()
        parts: list[Part] = []
        for number, section in enumerate(self.book.sections):
            heading = self._places[number, -1] = Label(section.title, _chapter if number else _title)
            parts += [Space(_BETWEEN_SECTIONS), heading] if number else [heading]
            for at, block in enumerate(section.blocks):
                widget = self._places[number, at] = _widget_of(block, self._wanted)
                parts.append(widget)
        self.area.page = Column(*parts, Space(_AFTER_THE_END), gap=Size.LIST_GAP)

    def _list(self) -> None:
        """The sections that hold what is wanted; all of them if nothing is."""
        sections = self.book.sections
        self._found = [at for at, section in enumerate(sections) if section.find(self._wanted) is not None]
        self.contents.options = [Option(sections[at].title) for at in self._found]
        if not self._found:
            nothing = say("rulebook.nothing", book=self.book.title)
            self.contents.options = [Option(nothing, reason=say("rulebook.nothing_why"))]
        place, first = self.book.place_of(self._topic), 0 if self._found else _NONE
        self.contents.chosen = self._found.index(place) if place in self._found else first

    def _typed(self, wanted: str) -> None:
        """Letters that come together are searched for once, in the next frame."""
        if not self._wanted:
            self._read_at = self.area.bar.offset
        self._wanted, self._searched = wanted.strip(), False

    def _search(self) -> None:
        self._searched = True
        self._set_pages()
        self._list()
        self.arrange()
        self._show_place()

    def _turn_to(self, number: int) -> None:
        self._topic = self.book.sections[self._found[number]].topic
        self._show_place()

    def _show_place(self) -> None:
        """Scroll to the chosen section, or to the words in it that were looked for, with the heading over
        them where both can be seen; where nothing was found, to where one had read."""
        if not self._found:
            self.area.bar.scroll_to(self._read_at)
            return
        self.contents.show_line(self.contents.chosen)
        section = self._found[self.contents.chosen]
        block = self.book.sections[section].find(self._wanted) if self._wanted else None
        heading = self._places[section, -1]
        place = heading if block is None else self._places[section, block]
        top = self.area.top_of(heading)
        if self.area.top_of(place) + place.rect.height - top > self.area.rect.height:
            top = self.area.top_of(place)
        self.area.bar.scroll_to(top)
        self._shown_at = self._followed = self.area.bar.offset

    def _open_other_book(self, number: int) -> None:
        self._game = list(SCREENS)[number]
        self.book, self._topic = book_of(self._game), ""
        self._set_contents()
        self._read_at = 0.0
        self._search()


def _games_by_title() -> list[Option]:
    return [Option(say(f"menu.{game}.title")) for game in SCREENS]


def _games_by_sign() -> list[Option]:
    return [Option("", TILES[game].sign, tip=say(f"menu.{game}.title")) for game in SCREENS]


def _widget_of(block: Block, wanted: str) -> Widget:
    if not isinstance(block, TextBlock):
        return PictureRow(block)
    text = with_bold(block.text, wanted)
    widget = Point(text) if block.point else Paragraph(text)
    widget.marked = bool(wanted) and holds(block, wanted)
    return widget


def _title(kit: Kit) -> Style:
    return Style(Face.TITLE, Size.TITLE, kit.colours.paper.words, leading=1.05)


def _chapter(kit: Kit) -> Style:
    return Style(Face.TITLE, Size.HEADING, kit.colours.paper.words, leading=1.05)


def rules_page(
    game: str, topic: str = "", teach: Teach | None = None, keys: Callable[[], Scene] | None = None
) -> BookPage:
    """The rules of a game, open at a topic or at what answers a question of the game."""
    return BookPage(book_of(game), SCREENS[game].book.topics.get(topic, topic), game, teach, keys)


def credits_page() -> BookPage:
    return BookPage(credits_book())
