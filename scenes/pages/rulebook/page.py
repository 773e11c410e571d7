"""The rule book open on a table: contents and search at the left, the text at the right."""

from collections.abc import Callable

import pygame
from pygame import FRect

from scenes.games import SCREENS
from scenes.pages.rulebook.book import Book, Words, book_of, credits_book
from scenes.pages.rulebook.parts import Cover, PictureRow, Point
from scenes.stage.inputs import Input, KeyDown
from scenes.stage.layout import row
from scenes.stage.scene import Page, Stage
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.choice import Choice, Option
from scenes.stage.widgets.field import TextField
from scenes.stage.widgets.panel import Label
from scenes.stage.widgets.scroll import ListBox, ScrollArea

Teach = Callable[[Stage, str, str], object]
"""Begins the lesson of a game, by their names."""

_COVER = FRect(0, 0, 1760, 1000)
_LEFT_SHARE = 0.34
_GAP = 14.0
_SCREENFUL = 0.85


class BookPage(Page):
    """Opens at a topic of one game's rules; with `games` the books of the others are at hand too."""

    overlay = True

    def __init__(self, book: Book, topic: str = "", game: str = "", teach: Teach | None = None) -> None:
        """`teach` begins a lesson; without it none is offered."""
        super().__init__()
        self.book = book
        self._teach = teach
        self._topic = topic
        self._game = game
        self._wanted = ""
        self._found: list[int] = []
        self._tops: dict[tuple[int, int], float] = {}

    def enter(self) -> None:
        self.cover = Cover(_LEFT_SHARE)
        self.area = ScrollArea()
        self.search = TextField("", self._search, placeholder=say("rulebook.search"))
        self.contents = ListBox([], 0, self._turn_to)
        self.close = Button(say("rulebook.close"), self.stage.pop, tone="amber")
        self.games = self._game_choice()
        self.lessons = self._lesson_buttons()
        self.desk.add(self.cover, *self.games, self.search, self.contents, self.area)
        self.desk.add(*self.lessons, self.close)
        self._list()
        self.desk.focus(self.contents)

    def _game_choice(self) -> list[Choice]:
        if not self._game:
            return []
        options = [Option(say(f"menu.{game}.title")) for game in SCREENS]
        return [Choice(options, list(SCREENS).index(self._game), self._take_down)]

    def _lesson_buttons(self) -> list[Button]:
        """The lessons of the game whose book is open."""
        teach, game = self._teach, self._game
        if teach is None:
            return []
        return [
            Button(
                say(f"lesson.{game}.{lesson.name}.title"),
                lambda name=lesson.name: teach(self.stage, game, name),  # type: ignore[misc]
                tone="green",
                size=Size.BODY,
                tip=say("lesson.tip"),
            )
            for lesson in SCREENS[game].lessons
        ]

    def arrange(self) -> None:
        self.cover.rect = _COVER.move_to(center=self.kit.view.room.center)
        left = self.cover.left.inflate(-2 * _GAP - 8, -2 * _GAP - 8)
        control = self.kit.view.at_least(Size.CONTROL, 32)
        top = left.top
        for choice in self.games:
            choice.rect = FRect(left.left, top, left.width, choice.height_at(self.kit, left.width))
            top = choice.rect.bottom + _GAP
        self.search.rect = FRect(left.left, top, left.width, control)
        self.close.rect = FRect(left.left, left.bottom - control, left.width, control)
        bottom = self.close.rect.top - 1.5 * _GAP
        if self.lessons:
            line = FRect(left.left, bottom - control, left.width, control)
            for button, place in zip(self.lessons, row(line, len(self.lessons), _GAP), strict=True):
                button.rect = place
            bottom = line.top - 1.5 * _GAP
        top = self.search.rect.bottom + _GAP
        self.contents.rect = FRect(left.left, top, left.width, bottom - top)
        self.area.rect = self.cover.right.inflate(-44, -36)
        self._set_pages()
        self._show_place()

    def handle(self, happened: Input) -> bool:
        if isinstance(happened, KeyDown):
            steps = {pygame.K_PAGEUP: -_SCREENFUL, pygame.K_PAGEDOWN: _SCREENFUL}
            if happened.key in steps:
                self.area.bar.scroll_to(self.area.bar.offset + steps[happened.key] * self.area.rect.height)
                return True
        return super().handle(happened)

    def _set_pages(self) -> None:
        """Lay the whole book out, and remember where everything is."""
        self.area.clear()
        self._tops.clear()
        top = 0.0
        for number, section in enumerate(self.book.sections):
            top += 30.0 if number else 0.0
            size = Size.TITLE if not number else Size.HEADING
            heading = Label(
                section.title, Style(Face.TITLE, size, self.kit.colours.paper.words, leading=1.05)
            )
            self._tops[number, -1] = top
            top = self.area.lay(self.kit, heading, top) + _GAP
            for at, block in enumerate(section.blocks):
                self._tops[number, at] = top
                widget: Widget
                if isinstance(block, Words):
                    widget = Point(block.text) if block.point else Label(block.text)
                else:
                    widget = PictureRow(block)
                top = self.area.lay(self.kit, widget, top) + _GAP
        end = Label("")
        self.area.place(end, FRect(0, top, 0, self.area.rect.height * 0.4))
        self.area.fit()

    def _list(self) -> None:
        """The sections that hold what is wanted; all of them if nothing is."""
        sections = self.book.sections
        self._found = [at for at, section in enumerate(sections) if section.find(self._wanted) is not None]
        self.contents.options = [Option(sections[at].title) for at in self._found]
        if not self._found:
            self.contents.options = [Option(say("rulebook.nothing"), reason=say("rulebook.nothing_why"))]
        place = self.book.place_of(self._topic)
        self.contents.chosen = self._found.index(place) if place in self._found else 0
        self._show_place()

    def _search(self, wanted: str) -> None:
        self._wanted = wanted.strip()
        self._list()

    def _turn_to(self, number: int) -> None:
        self._topic = self.book.sections[self._found[number]].topic
        self._show_place()

    def _show_place(self) -> None:
        """Scroll to the chosen section, or to the words in it that were looked for."""
        if not self._found or not self._tops:
            return
        self.contents.show_line(self.contents.chosen)
        section = self._found[self.contents.chosen]
        block = self.book.sections[section].find(self._wanted) if self._wanted else None
        self.area.fit()
        self.area.bar.scroll_to(self._tops[section, -1 if block is None or block <= 0 else block])

    def _take_down(self, number: int) -> None:
        """Another game's book."""
        self._game = list(SCREENS)[number]
        self.book, self._topic = book_of(self._game), ""
        self.desk.remove(*self.lessons, self.close)
        self.lessons = self._lesson_buttons()
        self.desk.add(*self.lessons, self.close)
        self._wanted = self.search.text = ""
        self._list()
        self.contents.chosen = 0
        self.arrange()


def rules_page(game: str, topic: str = "", teach: Teach | None = None) -> BookPage:
    """The rules of a game, open at a topic or at what answers a question of the game."""
    return BookPage(book_of(game), SCREENS[game].book.topics.get(topic, topic), game, teach)


def credits_page() -> BookPage:
    return BookPage(credits_book())
