"""The page of a night: between two games the standings and what comes next, in the end who won it, and so for
a night that was over long ago."""

from functools import partial

from pygame import FRect

from game.core import Seat
from scenes.pages.navigation import Navigation
from scenes.pages.night.picture import FramedPicture, NightPicture, picture_export
from scenes.pages.night.sill import SILL, Sill, draw_sky
from scenes.pages.night.standings import NightTable
from scenes.pages.night.words import scoring_words
from scenes.pages.title_plate import TitlePlate
from scenes.stage.canvas import Canvas
from scenes.stage.particles import ParticleKind
from scenes.stage.scene import Page
from scenes.stage.strings import Marked, say
from scenes.stage.theme import Size
from scenes.stage.widgets.boxes import Column, Part, Row, Space
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.modal import Answer, Modal
from scenes.stage.widgets.panel import Label, centred, quiet
from scenes.stage.widgets.sheet import Sheet, beside_sheet
from scenes.store.days import local_day
from scenes.store.night import SavedNight
from scenes.table.guests import naming_of, short_naming_of
from scenes.table.sentences import winners_text

_SHEET = FRect(60, 60, 1010, 960)
_SIDE = FRect(1100, 60, 760, 960)
_UPRIGHT_WIDTH, _UPRIGHT_TOP, _UPRIGHT_PICTURE_BOTTOM = 1300.0, -160.0, 700.0
_TITLE_HEIGHT = 116.0
_PLAY_HEIGHT, _BUTTON_HEIGHT = 132.0, 84.0
_CONFETTI = 90


class NightPage(Page):
    music = "menu"

    def __init__(self, navigator: Navigation, saved: SavedNight, looked_up: bool = False) -> None:
        """`looked_up`: it comes from the page of earlier nights, and leads back there."""
        super().__init__()
        self._navigator, self._looked_up = navigator, looked_up
        self.night, self.guests, self._ended = saved.night, saved.guests, saved.ended
        self._on_phones = frozenset[Seat]() if looked_up else navigator.seats_on_phones(saved.guests)
        self.picture: FramedPicture | None = None

    def enter(self) -> None:
        self.sill = Sill(self.night, self.guests)
        self.standings = NightTable(self.night, self.guests, naming_of(self.guests, self._on_phones))
        self.about = Label(self._summary(), centred)
        scoring = [] if self.night.played else [Label(scoring_words(len(self.guests)), quiet)]
        back, icon = ("night.back", "arrow_left") if self._looked_up else ("night.menu", "home")
        home = Button(say(back), self.go_back, icon=icon, size=Size.BODY)
        self.sheet = Sheet(
            say(f"night.hour.{self.sill.hour}"),
            body=Column(self.standings, self.about, *scoring, fill=self.standings),
            footer=Row(*self._end_buttons(), Space(), home),
        )
        self.buttons = self._after_last_game() if self.night.over else self._between_games()
        self.desk.add(*self.buttons.widgets(), self.sheet)
        self.desk.focus(next(self.buttons.widgets()))
        if self.night.over:
            self.day = self._ended or local_day()
            self.picture = FramedPicture(NightPicture(self.night, self.guests, self.day), self.kit)
            if not self._looked_up:
                self.particles.burst(ParticleKind.CONFETTI, _SIDE.centerx, _SIDE.centery, _CONFETTI)
        else:
            self.sprites.add(*self.sill.cats)
        self._plate, middle = TitlePlate(self.title, _TITLE_HEIGHT), self.picture or self.sill
        self._side = Column(self._plate, middle, self.buttons, gap=0.0, fill=middle)

    @property
    def game_shown(self) -> str:
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
        keep = Column(self.keep, least=_PLAY_HEIGHT)
        if self._looked_up:
            return keep
        self.again = Button(
            say("night.again"),
            lambda: self._navigator.plan_night(self.director),
            icon="moon",
            size=Size.BODY * 1.1,
        )
        return Column(keep, Column(self.again, least=_BUTTON_HEIGHT))

    def _end_buttons(self) -> list[Part]:
        """A night that goes on can be ended, and one that has just ended leads to those before it."""
        self.end = Button(say("night.end"), self._ask_to_end, icon="moon", size=Size.BODY)
        self.earlier = Button(
            say("night.earlier"),
            lambda: self._navigator.earlier_nights(self.director),
            icon="trophy",
            size=Size.BODY,
        )
        if not self.night.over:
            return [self.end, *self._phones()]
        others = len(self._navigator.night.earlier) > 1
        return [self.earlier] if others and not self._looked_up else []

    def _phones(self) -> list[Part]:
        """The chairs of the night are offered to phones again."""
        if not all(map(self._navigator.can_use_phones, (game.game for game in self.night.games))):
            return []
        self.phones = Button(
            say("phones.button"),
            lambda: self._navigator.let_phones_into_night(self.director),
            icon="phone",
            size=Size.BODY,
            tip=say("phones.button_tip"),
        )
        self.phones.instead = "phone"
        return [self.phones]

    def _summary(self) -> str:
        """What comes next, or how the night was played."""
        length = say(f"night.length_is.{self.night.length.name.lower()}")
        game = self.night.next_game
        if self.night.ended_early:
            played, count = self.night.played, len(self.night.games)
            return f"{say('night.ended_early', number=played, count=count)} {length}"
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
        return winners_text(
            "night", self.night.standings.winners, short_naming_of(self.guests, self._on_phones)
        )

    def go_back(self) -> None:
        if self._looked_up:
            self.director.pop()
        else:
            self._navigator.leave(self.director)

    def _keep(self) -> None:
        """Write the picture where the player likes it."""
        assert self.picture is not None
        self.director.push(picture_export(self._navigator, self, self.night, self.day, self.picture))

    def _ask_to_end(self) -> None:
        answers = [
            Answer(say("night.end"), partial(self._navigator.end_night, self.director), "amber"),
            Answer(say("night.end_no"), tone="green"),
        ]
        about = say("night.end_unplayed")
        if self.night.played:
            winners = winners_text(
                "night", self.night.standings.winners, short_naming_of(self.guests, self._on_phones)
            )
            about = say("night.end_about", winners=Marked(winners))
        self.director.push(Modal(say("night.end_title"), about, answers))
