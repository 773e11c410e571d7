"""The menu: a window at night, three cats on its sill, and each of them is a game.

Two clicks lead to a game.
"""

import math
import random
from functools import partial

from pygame import FRect

import scenes
from scenes.pages.menu.entries import MenuEntries
from scenes.pages.menu.room import view_of_menu
from scenes.pages.menu.tiles import GameTile
from scenes.pages.menu.waiting import NothingWaits, WaitingTile
from scenes.pictures import brand, rooms
from scenes.stage.canvas import Canvas
from scenes.stage.inputs import Input, PointerMoved
from scenes.stage.keys import Command
from scenes.stage.kit import Kit
from scenes.stage.layout import SAFE_WIDTH, View
from scenes.stage.particles import ParticleKind
from scenes.stage.scene import Scene
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.boxes import Row
from scenes.stage.widgets.button import Button, RoundButton
from scenes.stage.widgets.panel import Label
from scenes.tiles import TILES

_PAGES = {"rules": "book", "saves": "save", "statistics": "chart", "settings": "gear", "credits": "credits"}
"""The pages that have a button under the sill, from left to right, with their icons."""
_BESIDE = {"tonight": ("star", "amber"), "album": ("palette", "cream")}
"""The pages that have a button on the curtain, from top to bottom: icon and tone."""
_MARK = FRect(0, 0, 770, 770 * 310 / 1600)
_MARK_MIDDLE = (776, 222)
_WAITING = FRect(432, 316, 720, 142)
_HIGHEST_NOTE = 176.0
_NIGHT = FRect(1176, 372, 470, 104)
"""Under the moon."""
_TILE, _TILES_APART = (430.0, 520.0), 30.0
_TILE_BOTTOM = 982
_ROW_BOTTOM = 1062
_VERSION_WIDTH, _BELOW_ROD = 360.0, 44.0
_STAR_EVERY = (1.2, 3.5)
_STARS = FRect(500, 120, 760, 300)


class Menu(Scene):
    music = "menu"

    def __init__(self, entries: MenuEntries, comes_first: bool = False) -> None:
        """One that comes first has its pictures made by the worker while it is laid out; others come when
        they are there, or lie below something else."""
        super().__init__()
        self._comes_first = comes_first
        self._entries = entries
        self._chance = random.Random(7)
        self._star_in = 1.0

    def enter(self) -> None:
        self._room = rooms.menu_window()
        self.tiles = [GameTile(game, tile, partial(self._open, game)) for game, tile in TILES.items()]
        self.pages = [
            Button(say(f"menu.{page}"), partial(self._turn_to, page), icon=icon)
            for page, icon in _PAGES.items()
        ]
        self.beside = [
            Button(say(f"menu.{page}"), partial(self._turn_to, page), icon=icon, tone=tone, size=Size.BODY)
            for page, (icon, tone) in _BESIDE.items()
        ]
        page = partial(self._turn_to, "night")
        self.night = Button(say("menu.night"), page, icon="moon", tone="plum", sub=say("menu.night_sub"))
        waiting, why = self._entries.waiting, self._entries.nothing_waits
        self.waiting = [] if waiting is None else [WaitingTile(waiting, lambda: waiting.go_on(self.stage))]
        self.notes = [NothingWaits(why)] if why and waiting is None else []
        self.full = RoundButton("fullscreen", self.stage.toggle_fullscreen, tip="")
        self.notices = RoundButton("info", partial(self._turn_to, "notices"), tip=say("notices.button"))
        self.leave_button = RoundButton("quit", self.stage.quit, tip=say("menu.quit"))
        self.version = Label(say("menu.version", version=scenes.__version__), _small_print)
        self.desk.add(self.version, *self.waiting, *self.notes, *self.tiles)
        self.desk.add(self.night, *self.pages, *self.beside)
        self.desk.add(*self._round_buttons)
        for sentence in self._entries.messages():
            self.desk.toast(sentence)

    @property
    def _round_buttons(self) -> list[RoundButton]:
        """In the upper right corner."""
        return [self.notices, self.full, self.leave_button]

    def view_of(self, window: View) -> View:
        return view_of_menu(window)

    @property
    def _aside(self) -> float:
        """How far the middle of the window is from where the room has it."""
        return self.kit.view.safe.centerx - SAFE_WIDTH / 2

    def arrange(self) -> None:
        for tile in self.tiles if self._comes_first else ():
            tile.prepare(self.kit)
        middle, room = self.kit.view.safe.centerx, self.kit.view.room
        width = len(self.tiles) * (_TILE[0] + _TILES_APART) - _TILES_APART
        tiles = FRect(0, 0, width, _TILE[1]).move_to(midbottom=(middle, _TILE_BOTTOM))
        Row(*self.tiles, gap=_TILES_APART).lay(self.kit, tiles)
        for tile in self.tiles:
            tile.plaque_height = max(one.plaque_at(self.kit, _TILE[0]) for one in self.tiles)
        for note in (*self.notes, *self.waiting):
            wanted = max(note.height_at(self.kit, _WAITING.width), _WAITING.height)
            place = _WAITING.move(self._aside, 0)
            note.lay(self.kit, FRect(place.topleft, (place.width, min(wanted, _HIGHEST_NOTE))))
        self.night.lay(self.kit, _NIGHT.move(self._aside, 0))
        self._arrange_pages(middle, room)
        low = FRect(0, 0, _VERSION_WIDTH, self.version.height_at(self.kit, _VERSION_WIDTH))
        self.version.lay(self.kit, low.move_to(topleft=(room.left + Size.GAP, room.top + _BELOW_ROD)))
        self.full.tip = self.kit.keys.tip(say("menu.fullscreen"), Command.FULLSCREEN)
        corner = room.inflate(-2 * Size.MARGIN, -1.5 * Size.MARGIN)
        count = len(self._round_buttons)
        place = FRect(0, 0, count * (Size.CONTROL + Size.GAP) - Size.GAP, Size.CONTROL)
        Row(*self._round_buttons).lay(self.kit, place.move_to(topright=corner.topright))
        top, height = self.version.rect.bottom + Size.GAP / 2, self.kit.view.at_least(Size.TARGET, 32)
        for button in self.beside:
            width = button.natural_size(self.kit)[0]
            button.lay(self.kit, FRect(room.left + Size.GAP, top, width, height))
            top += height + Size.GAP

    def _arrange_pages(self, middle: float, room: FRect) -> None:
        """In a row under the sill; an upright window has room for two."""
        many = len(self.pages)
        rows = (
            [self.pages[: many - many // 2], self.pages[many - many // 2 :]]
            if self.kit.view.upright
            else [self.pages]
        )
        top = _ROW_BOTTOM - Size.TARGET
        height = self.kit.view.at_least(Size.TARGET, 32) if len(rows) > 1 else float(Size.TARGET)
        for buttons in rows:
            row = Row(*buttons, shares=[0] * len(buttons))
            width = min(row.natural_size(self.kit)[0], room.width - 2 * Size.GAP)
            row.lay(self.kit, FRect(0, 0, width, height).move_to(midtop=(middle, top)))
            top += height + Size.GAP

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
        canvas.picture(brand.word_mark(), _MARK.move_to(center=_MARK_MIDDLE).move(self._aside, 0))
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
                x = self._chance.uniform(_STARS.left, _STARS.right) + self._aside
                self.particles.burst(
                    ParticleKind.TWINKLE, x, self._chance.uniform(_STARS.top, _STARS.bottom), 1
                )

    def _open(self, game: str) -> None:
        self.stage.push(self._entries.set_up(game))

    def _turn_to(self, page: str) -> None:
        self.stage.push(self._entries.page(page))


def _small_print(kit: Kit) -> Style:
    return Style(Face.BODY, Size.SMALL * 0.8, kit.colours.dark.quiet)
