"""The Fish Bowl table, and the one record that the rest of the program knows of the game."""

from collections.abc import Generator
from functools import partial
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from pygame import FRect

from game.core import Event
from game.hint import Hint
from game.values import Record, replaced
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
from scenes.table.context import TableContext
from scenes.table.course import Course, CourseTracker
from scenes.table.game import TableGame
from scenes.table.guests import Naming
from scenes.table.hints import Hints
from scenes.table.look import Look
from scenes.table.part import Furniture
from scenes.table.question import Question
from scenes.table.questions import Questions
from scenes.table.screen import GameScreen, RuleBook, SampleCards, SetupRoom, SetupRules, Sticker
from scenes.table.stands import Layout, Stand
from scenes.table.tile import MenuTile, TileThing
from scenes.table.viewpoint import Secrets
from scenes.table.words import Words

from .engine import FISH_BOWL, GOALS, BowlEmptied, Taken, View
from .phone import SENTENCES, prompt, sheet

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
        self.widgets = [
            Button(say("fish_bowl.take", count=one.fish), partial(play, one), tone="green")
            for one in view.options or ()
        ]

    def arrange(self, kit: Kit) -> None:
        for button, cell in zip(self.widgets, row(FRect(460, 880, 1000, 130), 3, 20), strict=False):
            button.rect = cell


class FishBowlLook(Look):
    def __init__(self, table: TableContext) -> None:
        self._table = table

    def shown_now(self) -> Shown:
        return Shown(self._table.viewpoint.view().left)

    def layout(self, shown: Shown, geometry: None) -> Layout:
        places = [Stand(FISH, 560 + n % 6 * 160, 420 + n // 6 * 120, 120) for n in range(shown.left)]
        return {("fish", number): place for number, place in enumerate(places)}

    def refresh(self, shown: Shown) -> None:
        for plate, bubble in zip(self._table.seats.plates, self._table.seats.bubbles, strict=True):
            plate.place(400 + plate.seat * 560, 260, 120, 200)
            bubble.berth = plate.speaks_from(FRect(plate.rect.right, 120, 340, 120))
        self._table.words.announce(self._table.words.prompt())

    def draw_room(self, canvas: Canvas) -> None:
        canvas.blit_px(canvas.kit.art.backdrop(garden(), canvas.kit.window), 0, 0)


class FishBowlWords(Words):
    sentences = SENTENCES

    def prompt(self) -> str:
        return prompt(self.viewpoint.view(), self.viewpoint.company.naming)


class FishBowlSteps(Choreography):
    def steps(self, event: Event) -> Step:
        end = self.table.picture.until_clicked() if isinstance(event, BowlEmptied) else wait(0.4)
        return sequence(self.announce(event), self.play_sound("token"), self.change(event, 0.4), end)


def advice(view: View, history: Any, hint: Hint, name: Any) -> Generator[None, None, Advice]:
    yield
    take = hint.action
    return Advice(say("fish_bowl.hint", count=take.fish), (("fish", view.left - 1),), take)


class FishBowlGame(TableGame):
    music = "garden"
    secrets = staticmethod(lambda house: Secrets.NONE)

    def __init__(self, table: TableContext) -> None:
        super().__init__(table)
        banner = Banner(960, 110)
        self.look, self.choreography = FishBowlLook(table), FishBowlSteps(table)
        self.words = FishBowlWords(table.viewpoint, table.picture, banner)
        self.questions, self.hints = Questions(TakeQuestion), Hints(table, advice)
        self.parts = [Furniture(banner)]


class FishCourseTracker(CourseTracker[Event, None]):
    def __init__(self, naming: Naming) -> None:
        super().__init__(naming, Course([(0,) * len(naming.names)], event_counts=[1]), None)

    def add_event(self, event: Event) -> None:
        if isinstance(event, Taken):
            before = self.course.rounds[-1]
            self.add_round(replaced(before, event.seat, before[event.seat] + event.fish))
        elif isinstance(event, BowlEmptied):
            self.course.why = say("results.fish_bowl.why", name=self.naming(event.winner))


SCREEN = GameScreen(
    info=FISH_BOWL,
    table=FishBowlGame,
    course=FishCourseTracker,
    tile=MenuTile("lilac", MENU_CAT, FISH, before=(TileThing(FISH, 120, -40, 120),)),
    room=SetupRoom(garden, oval_table),
    rules=SetupRules(usual_bots=1, choices={"fish": (12, 20)}),
    book=RuleBook({"take": "turn"}, lambda _: FISH),
    sample_cards=SampleCards(lambda _: ("fish", "fish")),
    phone=lambda: sheet,
    phone_cards=lambda: ("fish",),
    goals=[Sticker(one, framed(FISH.placed(60, 100))) for one in GOALS],
    assets=Path(__file__).parent / "assets",
)
