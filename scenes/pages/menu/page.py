"""The main menu: three cats on a window sill at night, and each of them is a game.

Two clicks lead to a game.
"""

import math
import random
from functools import partial

from pygame import FRect

import scenes
from scenes.pages.menu.continue_tile import ContinueTile, briefly
from scenes.pages.menu.entries import MenuEntries
from scenes.pages.menu.room import MARK, NOTE, SILL, STARS, UNDER_MOON, on_picture, window_view_of_menu
from scenes.pages.menu.tiles import GameTile
from scenes.pictures import brand, rooms
from scenes.stage.canvas import Canvas
from scenes.stage.inputs import Input, PointerMoved
from scenes.stage.keys import Command
from scenes.stage.kit import Kit
from scenes.stage.layout import WindowView
from scenes.stage.particles import ParticleKind
from scenes.stage.scene import Scene
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import SMALLEST_CONTROL_PX, Face, Size
from scenes.stage.widgets.boxes import Column, Pinned, Row
from scenes.stage.widgets.button import Button, RoundButton
from scenes.stage.widgets.panel import Label
from scenes.tiles import TILES

_PAGES = {"rules": "book", "saves": "save", "statistics": "chart", "settings": "gear", "credits": "credits"}
"""The pages that have a button under the sill, from left to right, with their icons."""
_BESIDE = {"tonight": ("star", "amber"), "album": ("palette", "cream")}
"""The pages that have a button on the curtain, from top to bottom: icon and tone."""
_TILES_APART = 30.0
_BELOW_TILES, _HIGHEST_ROW = 16.0, 76.0
_VERSION_WIDTH, _BELOW_ROD = 360.0, 44.0
_STAR_EVERY = (1.2, 3.5)


class Menu(Scene):
    music = "menu"

    def __init__(self, entries: MenuEntries, comes_first: bool = False) -> None:
        """`comes_first`: it is the first scene of the program, and has its pictures made by the worker while
        it is laid out."""
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
        self.night = self._night_button()
        running = self._entries.running
        self.continue_tiles = (
            [] if running is None else [ContinueTile(running, lambda: running.go_on(self.director))]
        )
        self.full = RoundButton("fullscreen", self.director.toggle_fullscreen, tip="")
        self.notices = RoundButton("info", partial(self._turn_to, "notices"), tip=say("notices.button"))
        self.leave_button = RoundButton("quit", self.director.quit, tip=say("menu.quit"))
        self.version = Label(say("menu.version", version=scenes.__version__), _small_print)
        self._games = Pinned(Row(*self.tiles, gap=_TILES_APART, shares=[0] * len(self.tiles)), down=1.0)
        self._note = Column(*self.continue_tiles)
        self.desk.add(self.version, *self._note.widgets(), *self.tiles)
        self.desk.add(self.night, *self.pages, *self.beside)
        self.desk.add(*self._round_buttons)
        for sentence in self._entries.messages():
            self.desk.toast(sentence)

    def _night_button(self) -> Button:
        """A night that has no tile of its own can be gone on with here."""
        waiting = self._entries.waiting
        text, sub = say("menu.night"), say("menu.night_sub")
        if waiting is not None:
            text, sub = say("night.waits"), briefly(waiting)
        return Button(text, partial(self._turn_to, "night"), icon="moon", tone="plum", sub=sub)

    @property
    def _round_buttons(self) -> list[RoundButton]:
        return [self.notices, self.full, self.leave_button]

    @property
    def _corner(self) -> Pinned:
        """The round buttons in the upper right corner."""
        buttons = self._round_buttons
        return Pinned(Row(*buttons, shares=[0] * len(buttons)), across=1.0, down=0.0)

    def window_view_of(self, window: WindowView) -> WindowView:
        return window_view_of_menu(window)

    def arrange(self) -> None:
        kit, room = self.kit, self.kit.window.room
        for tile in self.tiles if self._comes_first else ():
            tile.prepare(kit)
        self._games.lay(kit, FRect(room.left, 0, room.width, SILL))
        for tile in self.tiles:
            tile.plaque_height = max(one.wanted_plaque(kit) for one in self.tiles)
        self._note.lay(kit, on_picture(kit.window, NOTE))
        self.night.lay(kit, on_picture(kit.window, UNDER_MOON))
        below = FRect(room.left, SILL + _BELOW_TILES, room.width, room.bottom - SILL)
        self._page_rows().lay(kit, below.inflate(-2 * Size.GAP, 0))
        self._on_curtain().lay(kit, room.move(Size.GAP, _BELOW_ROD))
        self.full.tip = kit.keys.tip(say("menu.fullscreen"), Command.FULLSCREEN)
        self._corner.lay(kit, room.inflate(-2 * Size.MARGIN, -1.5 * Size.MARGIN))

    @property
    def _target(self) -> float:
        return self.kit.window.at_least(Size.TARGET, SMALLEST_CONTROL_PX)

    def _page_rows(self) -> Column:
        """In a row under the sill; an upright window has room for two."""
        many, upright = len(self.pages), self.kit.window.upright
        first = many - many // 2 if upright else many
        rows = [row for row in (self.pages[:first], self.pages[first:]) if row]
        height = self._target if upright else min(self._target, _HIGHEST_ROW)
        return Column(*(Pinned(Row(*row, shares=[0] * len(row)), height=height) for row in rows))

    def _on_curtain(self) -> Column:
        version = Pinned(self.version, across=0.0, width=_VERSION_WIDTH)
        buttons = (Pinned(button, across=0.0, height=self._target) for button in self.beside)
        return Column(version, Column(*buttons), gap=Size.GAP / 2)

    @property
    def mark_place(self) -> FRect:
        """Where the word mark stands: smaller beside large buttons."""
        usual = on_picture(self.kit.window, MARK)
        around = usual.inflate(2 * Size.GAP, 0)
        rights = [button.rect.right for button in self.beside if button.rect.colliderect(around)]
        share = (usual.right - max(rights) - Size.GAP) / usual.width if rights else 1.0
        return usual.scale_by(share).move_to(midright=usual.midright)

    def uncovered(self) -> None:
        for tile in self.tiles:
            tile.come_back()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        for tile in self.tiles:
            tile.emit_particles(self.particles)
        self._twinkle(seconds)

    def handle(self, happened: Input) -> bool:
        if isinstance(happened, PointerMoved):
            for tile in self.tiles:
                tile.watch(happened.x, happened.y)
        return super().handle(happened)

    def draw(self, canvas: Canvas) -> None:
        canvas.blit_px(self.kit.art.backdrop(self._room, self.kit.window), 0, 0)
        canvas.picture(brand.word_mark(), self.mark_place)
        self.desk.draw(canvas, self.tiles)
        self.particles.draw(canvas)
        self.desk.draw(canvas, [one for one in self.desk.widgets if one not in self.tiles])
        self.desk.draw_notes(canvas)

    def seconds_until_change(self) -> float:
        star = max(self._star_in, 0.0) if self.kit.theme.alive else math.inf
        return min(super().seconds_until_change(), star)

    def _twinkle(self, seconds: float) -> None:
        self._star_in -= seconds
        if self._star_in <= 0:
            self._star_in = self._chance.uniform(*_STAR_EVERY)
            if self.kit.theme.alive:
                sky = on_picture(self.kit.window, STARS)
                x = self._chance.uniform(sky.left, sky.right)
                self.particles.burst(ParticleKind.TWINKLE, x, self._chance.uniform(sky.top, sky.bottom), 1)

    def _open(self, game: str) -> None:
        self.director.push(self._entries.set_up(game))

    def _turn_to(self, page: str) -> None:
        self.director.push(self._entries.page(page))


def _small_print(kit: Kit) -> Style:
    return Style(Face.BODY, Size.SMALL * 0.8, kit.colours.dark.quiet)
