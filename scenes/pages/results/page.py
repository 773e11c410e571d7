"""The results: the winner and why, everybody's place, the course of the game, and a rematch in one click."""

from functools import partial

from pygame import FRect

from game.core import Seat
from scenes.games import course_of, scored_in
from scenes.pages.fair_play import FairPlayPage
from scenes.pages.game_pictures import draw_room
from scenes.pages.navigation import Navigation
from scenes.pages.pause import to_finished
from scenes.pages.results.chart import Chart
from scenes.pages.results.new_stickers import NewStickers
from scenes.pages.results.standings import Standings, Winners
from scenes.pages.review.keeper import ReviewsAhead, can_review
from scenes.pages.review.moments import MomentTeller, ToldReview, words_for_phone
from scenes.pages.setup.seeds import new_seed, short_fingerprint, written
from scenes.pages.title_plate import TitlePlate
from scenes.pages.watch_line import WatchLine
from scenes.stage.canvas import Canvas
from scenes.stage.inputs import Input
from scenes.stage.kit import Kit
from scenes.stage.particles import ParticleKind
from scenes.stage.scene import Scene, skips
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.boxes import Column, Row, Space
from scenes.stage.widgets.button import Button, RoundButton
from scenes.stage.widgets.panel import Label
from scenes.stage.widgets.sheet import Sheet, beside_sheet
from scenes.store.saves import SavedGame
from scenes.table.course import Highlight
from scenes.table.guests import Naming, names_on_plates, short_names
from scenes.table.scene import TableScene
from scenes.table.sentences import winners_text

_CONFETTI = 90
_WINNER = FRect(60, 70, 540, 950)
_TITLE_HEIGHT = 128.0
_SHEET = FRect(640, 60, 1220, 960)
_APART, _BETWEEN_POINTS = 20.0, 2.0
_REMATCH_HEIGHT, _BUTTON_HEIGHT = 124.0, 80.0
_MOST_HIGHLIGHTS = 4
_GLANCE = 0.008
"""For how many seconds the review is worked on before somebody can be heard again."""


class ResultPage(Scene):
    music = "menu"

    def __init__(self, navigator: Navigation, table: TableScene) -> None:
        super().__init__()
        self._navigator, self._table = navigator, table
        self.match, self.guests = table.match, table.guests
        assert self.match.outcome is not None
        self.outcome = self.match.outcome
        company = table.context.company
        self.course = course_of(self.match, self.guests, company.on_phones)
        self._naming = company.naming
        self._short_naming = company.short_naming
        self.next_seed = new_seed()

    def enter(self) -> None:
        names = names_on_plates(self._naming)
        numbers, scored = self.course.rounds[-1], scored_in(self.match)
        game, house = self.match.info.name, self.match.house
        self.standings = Standings(game, house, self.outcome, numbers, self.guests, names, scored)
        title = say(f"results.{self.match.info.name}.course")
        course = Row(Chart(self.course, names, title), self.standings, shares=(1, 0))
        footnotes = (*self._table.hints.footnotes().values(), *self._table.game.footnotes())
        self.practice = Label(say("results.practice"), _practice)
        self.practice.visible = self._table.practice
        self.why = Label(" ".join((self.course.why, *footnotes)), _reason)
        highlights = self.course.turning_points(_MOST_HIGHLIGHTS)
        tip = say("review.watch_tip")
        self.highlights = [
            WatchLine(f"<paw> {one.text}", partial(self._watch, one), tip) for one in highlights
        ]
        self.watch = Button(say("results.watch"), self._watch, icon="replay", size=Size.BODY, tone="cream")
        self.watch.label = say("reader.watch_all")
        self.seed = RoundButton(
            "fingerprint",
            lambda: self.director.push(FairPlayPage(self.match.seed, opened=True)),
            tip=f"{say('results.seed', digits=written(self.match.seed))}\n{self._next_seal()}",
        )
        self.seed.label = say("reader.seed")
        company, saved = self._table.context.company, self._saved
        self._ahead = ReviewsAhead(self._navigator.reviews, saved, company, self._tell_phone)
        button = say("review.button" if company.several or company.on_phones else "review.you.button")
        self.review = Button(button, self._review, icon="hint", size=Size.BODY, tone="cream")
        finished = to_finished(self, self._navigator, self._table, size=Size.BODY, tone="cream")
        seen = (self.review, self.watch) if can_review(saved) else (*finished, self.watch)
        points = Column(*self.highlights, gap=_BETWEEN_POINTS)
        self.new_stickers = NewStickers(self._navigator.new_in_album, self._open_album)
        self.sheet = Sheet(
            title,
            body=Column(
                self.practice, self.why, *self.new_stickers.parts, course, points, gap=_APART, fill=course
            ),
            footer=Row(self.seed, Space(), *seen),
            gap=_APART,
        )
        self.sheet.is_heading = False
        of_night = self._navigator.night.holds(self._table)
        self.onward = self._to_the_night() if of_night else self._rematch()
        change = Button(say("results.change"), self._change, icon="edit", size=Size.BODY * 1.1)
        home = Button(
            say("results.menu"),
            lambda: self._navigator.leave(self.director),
            icon="home",
            size=Size.BODY * 1.1,
        )
        row = Row(home) if of_night else Row(change, home, shares=(5, 4))
        lower = Column(row, least=_BUTTON_HEIGHT)
        buttons = Column(Column(self.onward, least=_REMATCH_HEIGHT), lower)
        self._plate = TitlePlate(self.title, _TITLE_HEIGHT)
        self._winners = Winners([self.guests[seat].coat for seat in self.outcome.winners])
        self._side = Column(self._plate, self._winners, buttons, gap=0.0, fill=self._winners)
        self.desk.add(*buttons.widgets(), self.sheet)
        self.desk.focus(self.onward)
        self.particles.burst(ParticleKind.CONFETTI, _WINNER.centerx, _WINNER.centery, _CONFETTI)
        self._flown = False

    def _rematch(self) -> Button:
        return Button(
            say("results.rematch"),
            lambda: self._navigator.rematch(self.director, self._table, self.next_seed),
            tone="green",
            icon="restart",
            size=Size.HEADING,
            tip=self._next_seal(),
        )

    def _to_the_night(self) -> Button:
        return Button(
            say("night.standings"),
            lambda: self._navigator.open_night(self.director),
            tone="green",
            icon="moon",
            size=Size.HEADING,
            sub=say("night.standings_sub"),
        )

    def _next_seal(self) -> str:
        return say("results.next_sealed", digits=short_fingerprint(self.next_seed))

    def arrange(self) -> None:
        """The winner beside the sheet, or above it in a window that is higher than wide."""
        above = _WINNER.move_to(top=self.kit.window.room.top + 2 * Size.MARGIN)
        side, sheet = beside_sheet(self.kit, _WINNER, _SHEET, above, Size.MARGIN)
        self._side.lay(self.kit, side)
        self.sheet.lay(self.kit, sheet)
        self.timeline.finish()
        if not self._flown:
            self._flown = True
            self.new_stickers.fly(self, self._winners.cushion.midtop)

    def handle(self, happened: Input) -> bool:
        """Any press ends the flight of new stickers at once, and is then handled as usual."""
        if skips(happened):
            self.timeline.finish()
        return super().handle(happened)

    def _open_album(self, game: str) -> None:
        self.director.push(self._navigator.album_page(game))

    @property
    def _saved(self) -> SavedGame:
        helped = self._table.hints.help
        hinted = helped.steps(self.match.actions)
        return SavedGame(
            self.match,
            self.guests,
            helped=tuple(helped.times),
            hinted=hinted,
            lesson=self._table.lesson,
            practice=self._table.practice,
            chairs=self._table.chairs,
        )

    def _review(self) -> None:
        on_phones = self._table.context.company.on_phones
        self.director.push(self._navigator.review_page(self._saved, on_phones))

    def do_idle_work(self) -> bool:
        """Work the reviews out ahead, while nobody does anything."""
        return self._ahead.go_on(_GLANCE)

    def _tell_phone(self, seat: Seat, told: ToldReview) -> None:
        """Whoever had the cards on a phone reads the own review there."""
        if seat in self._table.context.company.on_phones:
            naming = Naming(short_names(self.guests), seat)
            teller = MomentTeller(self._saved, seat, naming)
            self._navigator.tell_phone(seat, partial(words_for_phone, told, teller, naming))

    def _watch(self, highlight: Highlight | None = None) -> None:
        start = None if highlight is None else highlight.event_count
        self.director.push(self._navigator.replay_page(self._saved, start))

    def draw(self, canvas: Canvas) -> None:
        draw_room(canvas, self.match.info.name, over=True)
        self._winners.draw(canvas)
        self._plate.draw(canvas)
        super().draw(canvas)
        self.new_stickers.draw_flying(canvas)

    def go_back(self) -> None:
        self._navigator.leave(self.director)

    @property
    def title(self) -> str:
        return winners_text("results", self.outcome.winners, self._short_naming)

    def _change(self) -> None:
        self._navigator.change_table(self.director, self.match.info.name)


def _practice(kit: Kit) -> Style:
    return Style(Face.TITLE, Size.BODY, kit.colours.paper.words, align=0.5)


def _reason(kit: Kit) -> Style:
    return Style(Face.BOLD, Size.BODY, kit.colours.paper.words, align=0.5)
