"""The results: the winner and why, everybody's place, the course of the game, and a rematch in one click."""

from functools import partial

from pygame import FRect

from scenes.games import course_of
from scenes.pages.fair_play import FairPlayPage
from scenes.pages.keepsakes import draw_room
from scenes.pages.navigation import Navigation
from scenes.pages.results.chart import Chart
from scenes.pages.results.standings import Standings
from scenes.pages.setup.seeds import new_seed, short_fingerprint, written
from scenes.pages.watch_line import WatchLine
from scenes.pictures import cats, rooms
from scenes.pictures.cats import Mood
from scenes.stage.canvas import Canvas
from scenes.stage.paint import Plate, plate
from scenes.stage.particles import Kind
from scenes.stage.scene import Scene
from scenes.stage.strings import listed, say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.panel import Label, Panel
from scenes.store.saves import SavedGame
from scenes.table.course import Moment
from scenes.table.guests import short_names
from scenes.table.scene import TableScene

_CONFETTI = 90
_WINNER = (330.0, 480.0)
_TITLE = FRect(60, 70, 540, 128)
_CUSHION = FRect(0, 0, 470, 138).move_to(midbottom=(330, 764))
_CAT = FRect(0, 0, 340, 442)
_STANDINGS = 330.0
_READABLE_STANDINGS_PX = 150
_LEAST_FOR_STANDINGS = 240.0
"""Where large words leave less than this, the turning points make room."""
_SHEET = FRect(640, 60, 1220, 960)
_MOST_MOMENTS = 4


class ResultPage(Scene):
    music = "menu"

    def __init__(self, navigator: Navigation, table: TableScene) -> None:
        super().__init__()
        self._navigator, self._table = navigator, table
        self.match, self.guests = table.match, table.guests
        assert self.match.outcome is not None
        self.outcome = self.match.outcome
        self.course = course_of(self.match, short_names(self.guests))
        self.next_seed = new_seed()

    def enter(self) -> None:
        self.sheet = Panel(say(f"results.{self.match.info.name}.course"))
        self.chart = Chart(self.course)
        self.standings = Standings(self.match.info.name, self.outcome, self.course.rounds[-1], self.guests)
        self.why = Label(f"{self.course.why} {' '.join(self._table.footnotes())}".rstrip())
        moments = self.course.turning_points(_MOST_MOMENTS)
        self.moments = [WatchLine(f"<paw> {moment.text}", partial(self._watch, moment)) for moment in moments]
        self.watch = Button(say("results.watch"), self._watch, icon="replay", size=Size.BODY, tone="cream")
        self.rematch = Button(
            say("results.rematch"),
            lambda: self._navigator.again(self.stage, self._table, self.next_seed),
            tone="green",
            icon="restart",
            size=Size.HEADING,
            sub=say("results.next_sealed", digits=short_fingerprint(self.next_seed)),
        )
        self.change = Button(say("results.change"), self._change, icon="edit", size=Size.BODY * 1.1)
        self.home = Button(
            say("results.menu"), lambda: self._navigator.leave(self.stage), icon="home", size=Size.BODY * 1.1
        )
        self.seed = Button(
            say("results.seed", digits=written(self.match.seed)),
            lambda: self.stage.push(FairPlayPage(self.match.seed, opened=True)),
            icon="fingerprint",
            tone="cream",
            size=Size.SMALL,
        )
        self.desk.add(
            self.rematch,
            self.change,
            self.home,
            self.sheet,
            self.chart,
            self.standings,
            self.why,
            *self.moments,
            self.watch,
            self.seed,
        )
        self.desk.focus(self.rematch)
        self.particles.burst(Kind.CONFETTI, *_WINNER, _CONFETTI)

    def arrange(self) -> None:
        self.sheet.rect = FRect(_SHEET)
        inside = self.sheet.inside
        self.why.style = Style(Face.BOLD, Size.BODY, self.kit.colours.paper.words, align=0.5)
        self.why.rect = FRect(inside.left, inside.top, inside.width, 0)
        self.why.rect.height = self.why.natural_size(self.kit)[1]
        wide = max(self.watch.natural_size(self.kit)[0], inside.width * 0.28)
        rest = inside.width - wide - Size.GAP
        height = max(self.kit.view.at_least(Size.TARGET, 32), self.seed.height_at(self.kit, rest))
        self.watch.rect = FRect(inside.right - wide, inside.bottom - height, wide, height)
        self.seed.rect = FRect(inside.left, inside.bottom - height, rest, height)
        top, bottom = self.why.rect.bottom + 16, self.seed.rect.top - 20
        height = self._arrange_moments(FRect(inside.left, top, inside.width, bottom - top)) - top
        places = self.kit.view.at_least(_STANDINGS, _READABLE_STANDINGS_PX)
        places = max(places, _STANDINGS * (1 + self.kit.theme.text_scale) / 2)
        self.chart.rect = FRect(inside.left, top, inside.width - places - Size.GAP, height)
        self.standings.rect = FRect(inside.right - places, top, places, height)
        self.rematch.rect = FRect(60, 794, 540, 124)
        self.change.rect = FRect(60, 940, 348, 80)
        self.home.rect = FRect(424, 940, 176, 80)

    def _arrange_moments(self, room: FRect) -> float:
        """Under one another at the bottom, the last ones only where there is no room for all; says where the
        room above them ends."""
        end = room.bottom
        for link in reversed(self.moments):
            link.rect = FRect(room.left, 0, room.width, 0)
            high = link.natural_size(self.kit)[1]
            link.rect = FRect(room.left, end - high, room.width, high)
            link.visible = end - high - 20 - room.top >= _LEAST_FOR_STANDINGS
            end = link.rect.top if link.visible else end
        return end - 20 if end < room.bottom else end

    def _watch(self, moment: Moment | None = None) -> None:
        saved = SavedGame(self.match, self.guests, helped=tuple(self._table.helped))
        page = self._navigator.replay_page(saved, None if moment is None else moment.told)
        self.stage.push(page)

    def draw(self, canvas: Canvas) -> None:
        draw_room(canvas, self.match.info.name)
        canvas.picture(rooms.detail(rooms.Detail.CUSHION), _CUSHION)
        winners = self.outcome.winners
        for number, seat in enumerate(winners):
            shift = (number - (len(winners) - 1) / 2) * 460 / len(winners)
            box = _CAT.scale_by(1.0 if len(winners) == 1 else 0.72)
            box.midbottom = (_CUSHION.centerx + shift, _CUSHION.top + 76)
            canvas.picture(cats.cat(self.guests[seat].coat, Mood.DELIGHTED, shadow=False), box)
        self._draw_title(canvas)
        super().draw(canvas)

    def _draw_title(self, canvas: Canvas) -> None:
        tone = self.kit.colours.amber
        look = Plate(tone, radius=36, outline=5, ink=self.kit.colours.ink, depth=7, shadow=18)
        plate(canvas, _TITLE, look)
        text = self.title
        canvas.words(text, Style(Face.TITLE, Size.TITLE, tone.words, leading=1.0), _TITLE.inflate(-50, -16))

    def go_back(self) -> None:
        self._navigator.leave(self.stage)

    @property
    def title(self) -> str:
        """Who has won."""
        winners = [short_names(self.guests)[seat] for seat in self.outcome.winners]
        if len(winners) == 1:
            return say("results.won", name=winners[0])
        return say("results.shared", names=listed(winners))

    def _change(self) -> None:
        self._navigator.change_table(self.stage, self.match.info.name)
