"""The menu: a window at night, three cats on its sill, and each of them is a game.

Two clicks lead to a game. What lies behind the other buttons is told by `Doors`; a page that does not exist
has no button, and a game whose table is not there yet says so.
"""

import math
import random
from functools import partial

from pygame import FRect

from scenes.games import SCREENS
from scenes.pages.menu.doors import Doors
from scenes.pages.menu.tiles import GameTile
from scenes.pages.menu.waiting import NothingWaits, WaitingTile
from scenes.pictures import brand, rooms
from scenes.stage.canvas import Canvas
from scenes.stage.inputs import Input, PointerMoved
from scenes.stage.particles import Kind
from scenes.stage.scene import Scene
from scenes.stage.strings import say
from scenes.stage.theme import Size
from scenes.stage.widgets.button import Button, RoundButton

PAGES = ("rules", "saves", "statistics", "settings", "credits")
"""The pages that may have a button, from left to right."""

_ICONS = {
    "rules": "book",
    "saves": "save",
    "statistics": "chart",
    "settings": "gear",
    "credits": "credits",
}
_MARK = FRect(0, 0, 770, 770 * 310 / 1600)
_MARK_MIDDLE = (776, 222)
_WAITING = FRect(432, 316, 720, 142)
_HIGHEST_NOTE = 176.0
_TILE = FRect(0, 0, 430, 520)
_TILES_APART = 460.0
_TILE_BOTTOM = 982
_ROW_BOTTOM = 1062
_STAR_EVERY = (1.2, 3.5)
_STARS = FRect(500, 120, 760, 300)


class Menu(Scene):
    music = "menu"

    def __init__(self, doors: Doors | None = None) -> None:
        super().__init__()
        self._doors = doors or Doors()
        self._chance = random.Random(7)
        self._star_in = 1.0

    def enter(self) -> None:
        self._room = rooms.menu_window()
        self.tiles = [
            GameTile(screen, partial(self._open, game), self._why_closed(game))
            for game, screen in SCREENS.items()
        ]
        self.pages = [
            Button(say(f"menu.{page}"), partial(self._turn_to, page), icon=_ICONS[page])
            for page in PAGES
            if page in self._doors.pages
        ]
        waiting = self._doors.waiting
        self.waiting = [] if waiting is None else [WaitingTile(waiting, lambda: waiting.go_on(self.stage))]
        why = self._doors.nothing_waits
        self.notes = [NothingWaits(why)] if why and waiting is None else []
        self.full = RoundButton("fullscreen", self.stage.toggle_fullscreen, tip=say("menu.fullscreen"))
        self.leave_button = RoundButton("quit", self.stage.quit, tip=say("menu.quit"))
        self.desk.add(*self.waiting, *self.notes, *self.tiles, *self.pages, self.full, self.leave_button)
        for sentence in self._doors.news():
            self.desk.toast(sentence)

    def arrange(self) -> None:
        for number, tile in enumerate(self.tiles):
            aside = (number - (len(self.tiles) - 1) / 2) * _TILES_APART
            tile.rect = _TILE.move_to(midbottom=(self.kit.view.safe.centerx + aside, _TILE_BOTTOM))
            tile.arrange(self.kit)
        for note in self.notes:
            note.rect = FRect(_WAITING)
        for waiting in self.waiting:
            wanted = max(waiting.height_at(self.kit, _WAITING.width), _WAITING.height)
            waiting.rect = FRect(_WAITING.topleft, (_WAITING.width, min(wanted, _HIGHEST_NOTE)))
        self._arrange_pages()
        room = self.kit.view.room
        for place, button in enumerate((self.leave_button, self.full)):
            button.rect = FRect(0, 0, Size.CONTROL, Size.CONTROL)
            button.rect.topright = (
                room.right - Size.MARGIN - place * (Size.CONTROL + Size.GAP),
                room.top + 24,
            )

    def update(self, seconds: float) -> None:
        super().update(seconds)
        for tile in self.tiles:
            tile.breathe_out(self.particles)
        self._twinkle(seconds)

    def handle(self, happened: Input) -> bool:
        if isinstance(happened, PointerMoved):
            for tile in self.tiles:
                tile.watch(happened.x, happened.y)
        return super().handle(happened)

    def draw(self, canvas: Canvas) -> None:
        canvas.blit_px(self.kit.art.backdrop(self._room, self.kit.view), 0, 0)
        canvas.picture(brand.word_mark(), _MARK.move_to(center=_MARK_MIDDLE))
        self.desk.draw(canvas)
        self.particles.draw(canvas)
        self.desk.draw_notes(canvas)

    def stillness(self) -> float:
        star = max(self._star_in, 0.0) if self.kit.theme.alive else math.inf
        return min(super().stillness(), star)

    def _twinkle(self, seconds: float) -> None:
        """Now and then a star."""
        self._star_in -= seconds
        if self._star_in <= 0:
            self._star_in = self._chance.uniform(*_STAR_EVERY)
            if self.kit.theme.alive:
                x = self._chance.uniform(_STARS.left, _STARS.right)
                self.particles.burst(Kind.TWINKLE, x, self._chance.uniform(_STARS.top, _STARS.bottom), 1)

    def _arrange_pages(self) -> None:
        """The row under the sill, in its middle."""
        sizes = [button.natural_size(self.kit) for button in self.pages]
        left = self.kit.view.safe.centerx - (sum(w for w, _ in sizes) + Size.GAP * (len(sizes) - 1)) / 2
        for button, (width, _) in zip(self.pages, sizes, strict=True):
            button.rect = FRect(left, _ROW_BOTTOM - Size.TARGET, width, Size.TARGET)
            left += width + Size.GAP

    def _why_closed(self, game: str) -> str:
        return "" if game in self._doors.tables else say("menu.being_set")

    def _open(self, game: str) -> None:
        self.stage.push(self._doors.tables[game]())

    def _turn_to(self, page: str) -> None:
        self.stage.push(self._doors.pages[page]())
