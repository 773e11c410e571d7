"""The page of a night: between two games the standings and what comes next, in the end who won it."""

from functools import partial

from pygame import FRect

from scenes.pages.export import ExportSheet, tell_exported
from scenes.pages.navigation import Navigation
from scenes.pages.night.picture import FramedPicture, NightPicture
from scenes.pages.night.sill import SILL, Sill, draw_sky
from scenes.pages.night.standings import NightTable
from scenes.pages.title_plate import TitlePlate
from scenes.stage.canvas import Canvas
from scenes.stage.particles import ParticleKind
from scenes.stage.scene import Page
from scenes.stage.strings import say
from scenes.stage.theme import Size
from scenes.stage.widgets.boxes import Column, Part, Row, Space
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.modal import Answer, Modal
from scenes.stage.widgets.panel import Label, centred, quiet
from scenes.stage.widgets.sheet import Sheet, beside_sheet
from scenes.store.days import local_day
from scenes.store.night import SavedNight
from scenes.table.guests import short_naming_of
from scenes.table.sentences import winners_text

_SHEET = FRect(60, 60, 1010, 960)
_SIDE = FRect(1100, 60, 760, 960)
_UPRIGHT_WIDTH, _UPRIGHT_TOP, _UPRIGHT_PICTURE_BOTTOM = 1300.0, -160.0, 700.0
_TITLE_HEIGHT = 116.0
_PLAY_HEIGHT, _BUTTON_HEIGHT = 132.0, 84.0
_CONFETTI = 90


class NightPage(Page):
    music = "menu"

    def __init__(self, navigator: Navigation, saved: SavedNight) -> None:
        super().__init__()
        self._navigator = navigator
        self.night, self.guests, self._ended = saved.night, saved.guests, saved.ended
        self.picture: FramedPicture | None = None

    def enter(self) -> None:
        self.sill = Sill(self.night, self.guests)
        self.standings = NightTable(self.night, self.guests)
        self.about = Label(self._summary(), centred)
        scoring = [] if self.night.played else [Label(say("night.scoring"), quiet)]
        home = Button(say("night.menu"), self.go_back, icon="home", size=Size.BODY)
        self.sheet = Sheet(
            say(f"night.hour.{self.sill.hour}"),
            body=Column(self.standings, self.about, *scoring, fill=self.standings),
            footer=Row(*self._forget_buttons(), Space(), home),
        )
        self.buttons = self._after_last_game() if self.night.over else self._between_games()
        self.desk.add(*self.buttons.widgets(), self.sheet)
        self.desk.focus(next(self.buttons.widgets()))
        if self.night.over:
            self.day = self._ended or local_day()
            self.picture = FramedPicture(NightPicture(self.night, self.guests, self.day), self.kit)
            self.particles.burst(ParticleKind.CONFETTI, _SIDE.centerx, _SIDE.centery, _CONFETTI)
        else:
            self.sprites.add(*self.sill.cats)
        self._plate, middle = TitlePlate(self.title, _TITLE_HEIGHT), self.picture or self.sill
        self._side = Column(self._plate, middle, self.buttons, gap=0.0, fill=middle)

    @property
    def game_shown(self) -> str:
        """The game that is played next."""
        game = self.night.next_game
        return "" if game is None else game.game

    def _between_games(self) -> Part:
        game = self.night.next_game
        assert game is not None
        waits = self._navigator.night.running() is not None
        self.play = Button(
            say("night.go_on" if waits else "night.play", game=say(f"menu.{game.game}.title")),
            lambda: self._navigator.play_night(self.director),
            tone="green",
            icon="play",
            size=Size.HEADING,
            sub=say("night.number", number=self.night.played + 1, count=len(self.night.games)),
        )
        return Column(self.play, least=_PLAY_HEIGHT)

    def _after_last_game(self) -> Part:
        self.keep = Button(
            say("night.keep"), self._keep, tone="green", icon="export", sub=say("night.keep_sub")
        )
        self.again = Button(say("night.again"), self._plan_another, icon="moon", size=Size.BODY * 1.1)
        return Column(Column(self.keep, least=_PLAY_HEIGHT), Column(self.again, least=_BUTTON_HEIGHT))

    def _forget_buttons(self) -> list[Part]:
        """The button that gives up a night that is not over."""
        self.let_go = Button(say("night.let_go"), self._ask_to_forget, icon="trash", size=Size.BODY)
        return [] if self.night.over else [self.let_go]

    def _summary(self) -> str:
        """What comes next, or how the night was played."""
        length = say(f"night.length_is.{self.night.length.name.lower()}")
        game = self.night.next_game
        if game is None:
            return length
        return f"{say('night.next', game=say(f'menu.{game.game}.title'))} {length}"

    def arrange(self) -> None:
        """The sheet beside the window, or below it where the window of the program is higher than wide."""
        side, sheet = beside_sheet(self.kit, _SIDE, _SHEET, self._upright_side())
        self.sheet.lay(self.kit, sheet)
        self._side.lay(self.kit, side)

    def _upright_side(self) -> FRect:
        """Down to the buttons below the sill, or to the lower edge of the picture."""
        top = self.kit.window.room.top + Size.MARGIN
        bottom = SILL + Size.GAP + self.buttons.height_at(self.kit, _UPRIGHT_WIDTH)
        if self.night.over:
            bottom = _UPRIGHT_PICTURE_BOTTOM
        else:
            top = max(top, _UPRIGHT_TOP)
        return FRect(0, top, _UPRIGHT_WIDTH, bottom - top)

    def draw(self, canvas: Canvas) -> None:
        draw_sky(canvas, self.sill.hour)
        self._plate.draw(canvas)
        if self.picture is not None:
            self.picture.draw(canvas)
        super().draw(canvas)

    @property
    def title(self) -> str:
        if not self.night.over:
            return say("night.title")
        return winners_text("night", self.night.standings.winners, short_naming_of(self.guests))

    def go_back(self) -> None:
        self._navigator.leave(self.director)

    def _keep(self) -> None:
        """Write the picture where the player likes it."""
        assert self.picture is not None
        name = f"three-cat-night-{self.day}-{self.night.games[0].seed % 0x10000:04x}.png"
        picture = self.picture.snapshot.png()
        self.director.push(ExportSheet(self._navigator.store, name, picture, partial(tell_exported, self)))

    def _ask_to_forget(self) -> None:
        answers = [
            Answer(say("night.let_go_yes"), self._plan_another, "red"),
            Answer(say("night.let_go_no")),
        ]
        self.director.push(Modal(say("night.let_go_title"), say("night.let_go_about"), answers))

    def _plan_another(self) -> None:
        self._navigator.forget_night(self.director)
