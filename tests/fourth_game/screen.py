"""The Fish Bowl table, and the one record that the rest of the program knows of the game."""

from collections.abc import Generator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from pygame import FRect

from game.core import Event, Seat, decide
from game.match import Match
from game.values import Record
from scenes.pictures.album import framed
from scenes.pictures.cats import Coat, Mood, cat
from scenes.pictures.garden import garden
from scenes.pictures.rooms import oval_table
from scenes.stage.canvas import Canvas
from scenes.stage.drawing import Drawing, Layer
from scenes.stage.idle import LivingSprite
from scenes.stage.kit import Kit
from scenes.stage.layout import row
from scenes.stage.strings import say
from scenes.stage.timeline import Step, sequence, wait
from scenes.stage.widgets.button import Button
from scenes.table.advice import Advice
from scenes.table.banner import Banner
from scenes.table.choreography import Choreography
from scenes.table.course import Course, CourseTracker
from scenes.table.guests import Guest, Naming
from scenes.table.question import Question
from scenes.table.scene import TableHost, TableScene
from scenes.table.screen import GameScreen, Keepsakes, RuleBook, SetupRoom, SetupRules, Sticker
from scenes.table.stands import Layout, Stand
from scenes.table.tile import MenuTile, TileThing

from .engine import FISH_BOWL, GOALS, BowlEmptied, BowlFilled, Taken, View

FISH = Drawing(200, 120, (Layer("fish_bowl/fish"),))
MENU_CAT = partial(LivingSprite, cat(Coat.SIAMESE, Mood.CALM), width=260, seed=4)


class Shown(Record):
    left: int
    events_shown: int = 0

    def after(self, event: Event) -> "Shown":
        return replace(self, left=event.left) if isinstance(event, Taken) else self


class TakeQuestion(Question):
    def __init__(self, view: View, play: Any, changed: Any) -> None:
        super().__init__(play, changed)
        assert view.options is not None
        self._buttons = [
            Button(say("fish_bowl.take", count=one.fish), partial(play, one), tone="green")
            for one in view.options
        ]
        self.widgets = self._buttons

    def arrange(self, kit: Kit) -> None:
        for button, cell in zip(self._buttons, row(FRect(460, 880, 1000, 130), 3, 20), strict=False):
            button.rect = cell


class FishBowlTable(TableScene):
    music = "garden"
    secret_hands = False

    def __init__(self, match: Match, guests: Sequence[Guest], host: TableHost) -> None:
        super().__init__(match, guests, host)
        self.banner = Banner()
        self.banner.point = (960, 110)
        self.desk.add(self.banner)

    def shown_of(self, view: View) -> Shown:
        return Shown(view.left)

    def layout(self, shown: Shown) -> Layout:
        return {
            ("fish", n): Stand(FISH, 560 + n % 6 * 160, 420 + n // 6 * 120, 120) for n in range(shown.left)
        }

    def refresh(self, shown: Shown) -> None:
        for plate in self.seats:
            plate.place(400 + plate.seat * 560, 260, 120, 200)
            plate.place_bubble(self.bubbles[plate.seat])
        self.announce(self.prompt())

    def prompt(self) -> str:
        view = self.view()
        if view.pending is None:
            return ""
        name = self.name_of(view.pending.seat)
        return say("fish_bowl.yours") if self.asking else say("fish_bowl.waiting", name=name)

    def announce(self, text: str) -> None:
        self.banner.text = text

    def question_for(self, view: View) -> Question:
        return TakeQuestion(view, self.answer, self.show_question)

    def choreograph(self, event: Event) -> Step:
        steps = Choreography(self)
        end = [self.until_clicked()] if isinstance(event, BowlEmptied) else [wait(0.4)]
        return sequence(steps.announce(event), steps.play_sound("token"), steps.change(event, 0.4), *end)

    def tell(self, event: Event) -> str:
        match event:
            case BowlFilled(fish):
                return say("fish_bowl.filled", count=fish)
            case Taken(seat, fish):
                return say("fish_bowl.taken", name=self.name_of(seat), count=fish)
            case BowlEmptied(winner):
                return say("fish_bowl.won", name=self.name_of(winner))
        return ""

    def advice_for(self, seat: Seat) -> Generator[None, None, Advice]:
        take = decide(self.match.info.bot("panther"), self.match.view(seat), (), self.match.bot_rng(seat))
        yield
        return Advice(say("fish_bowl.hint", count=take.fish), (("fish", self.shown.left - 1),), take)

    def draw_room(self, canvas: Canvas) -> None:
        canvas.blit_px(canvas.kit.art.backdrop(garden(), canvas.kit.view), 0, 0)


class FishCourseTracker(CourseTracker[Event, None]):
    def __init__(self, naming: Naming) -> None:
        super().__init__(naming, Course([(0,) * len(naming.names)], event_counts=[1]), None)

    def add_event(self, event: Event) -> None:
        if isinstance(event, Taken):
            seats = enumerate(self.course.rounds[-1])
            numbers = tuple(one + event.fish * (seat == event.seat) for seat, one in seats)
            self.add_round(numbers)
        elif isinstance(event, BowlEmptied):
            self.course.why = say("results.fish_bowl.why", name=self.naming(event.winner))


SCREEN = GameScreen(
    info=FISH_BOWL,
    table=FishBowlTable,
    course=FishCourseTracker,
    tile=MenuTile("lilac", MENU_CAT, FISH, before=(TileThing(FISH, 120, -40, 120),)),
    room=SetupRoom(garden, oval_table),
    rules=SetupRules(usual_bots=1, choices={"fish": (12, 20)}),
    book=RuleBook({"take": "turn"}, lambda _: FISH),
    keepsakes=Keepsakes(lambda _: ("fish", "fish")),
    goals=[Sticker(one, framed(FISH.placed(60, 100))) for one in GOALS],
    assets=Path(__file__).parent / "assets",
)
