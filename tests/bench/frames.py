"""python -m tests.bench.frames [--display] [--table PICTURE ...]: what frames cost at 1080p.

Frames are measured without a display unless --display asks for the real one (which adds the presenting).
Prints the median and the 99th percentile of a frame, in milliseconds of the clock and of the processor, and
of the processor together with what is done until the next frame is due (cats think then). On a busy machine
look at the processor's numbers: the clock's count what other programs took. With --table only
these pictures of the gallery are played on, from the moment they show until the table waits for somebody.
"""

import argparse
import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

os.environ["SDL_AUDIODRIVER"] = "dummy"
if "--display" not in sys.argv:
    os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

from scenes.frame.garbage import freeze_loaded_objects
from scenes.pictures import kitten_me, rooms
from scenes.stage.canvas import Canvas
from scenes.stage.ease import arc
from scenes.stage.scene import Scene
from scenes.stage.sprites import Sprite
from scenes.stage.theme import Pace
from scenes.stage.timeline import Step, sequence, staggered, together, tween
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.gallery.posed import prefer
from tests.gallery.shots import shot_named
from tests.gallery.widgets import WidgetPage
from tests.pictures.every_drawing import kitten_me_cards

SIZE = (1920, 1080)
FRAMES = 600
FRAME = 1 / 60
CARDS = 40
FLIGHTS = 8
TABLES = ("kitten-me-ten-called", "kitten-me-ten-watching", "go-kitty-watching", "shut-up-cat-watching")
"""Pictures of the gallery after which much moves by itself."""
LONG_ENOUGH_TO_CLICK = 60.0


def main() -> None:
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--display", action="store_true", help="measure in a real window")
    parser.add_argument(
        "--table", action="append", metavar="PICTURE", help="measure what follows this picture"
    )
    arguments = parser.parse_args()
    if arguments.table:
        for name in arguments.table:
            measure_table(name, SIZE).report()
        return
    for times in measure_all(SIZE):
        times.report()


@dataclass(frozen=True, slots=True)
class FrameTimes:
    """Milliseconds of the clock and of the processor that the frames of a scene took, and of the processor
    with what was done between them; the shortest first."""

    name: str
    clock: list[float]
    processor: list[float]
    with_rest: list[float]

    @property
    def high(self) -> float:
        """The 99th percentile of the processor's times."""
        return self.processor[len(self.processor) * 99 // 100]

    def report(self) -> None:
        kinds = {"clock": self.clock, "processor": self.processor, "with its rest": self.with_rest}
        for kind, times in kinds.items():
            median, high = times[len(times) // 2], times[len(times) * 99 // 100]
            print(
                f"{self.name}, {kind}: {len(times)} frames, median {median:.1f} ms, "
                f"99th percentile {high:.1f}, longest {times[-1]:.1f}"
            )


def measure_all(size: tuple[int, int]) -> Iterator[FrameTimes]:
    yield measure_widgets(size)
    yield measure_cards(size)
    for name in TABLES:
        yield measure_table(name, size)


class Flight(Scene):
    """Forty cards that fly, turn and flip over the parlour."""

    def enter(self) -> None:
        faces, back = kitten_me_cards(), kitten_me.back()
        self.room = rooms.parlour()
        cards = [Sprite(faces[number % len(faces)], 960, 540, 130, back, flip=1.0) for number in range(CARDS)]
        self.sprites.add(*cards)
        self.kit.art.prepare([(card.drawing, self.kit.window.px(card.width)) for card in cards])
        rng = random.Random(2)
        for _ in range(FLIGHTS):
            self.timeline.play(staggered(0.02, *(flight(card, rng) for card in cards)))

    def draw(self, canvas: Canvas) -> None:
        canvas.blit_px(self.kit.art.backdrop(self.room, self.kit.window), 0, 0)
        super().draw(canvas)


def flight(card: Sprite, rng: random.Random) -> Step:
    x, y = rng.uniform(150, 1770), rng.uniform(150, 930)
    turn, side = rng.uniform(-15, 15), rng.choice((0.0, 1.0))
    move = together(tween(card, 0.8, x=x, y=y, angle=turn), tween(card, 0.8, arc, lift=80))
    return sequence(move, tween(card, 0.22, flip=side))


def measure_widgets(size: tuple[int, int]) -> FrameTimes:
    """The busiest page of widgets with the pointer running all over it."""
    driver = Driver(WidgetPage, size)
    driver.picture()
    rng = random.Random(1)
    spots = [driver.app.director.view.point_px(*widget.rect.center) for widget in driver.scene.desk.all()]

    def frame(number: int) -> None:
        if number % 6 == 0:
            moved = {"pos": rng.choice(spots), "rel": (0, 0), "buttons": (0, 0, 0)}
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, moved))
        driver.tick(FRAME)

    times = measured(driver, "widget page", frame)
    driver.close()
    return times


def measure_cards(size: tuple[int, int]) -> FrameTimes:
    driver = Driver(Flight, size)
    driver.picture()
    times = measured(driver, f"{CARDS} moving cards", lambda number: driver.tick(FRAME))
    driver.close()
    return times


def measure_table(name: str, size: tuple[int, int]) -> FrameTimes:
    """A whole table at play, with everything that thinks, moves and is drawn."""
    shot = shot_named(name)
    driver = Driver(shot.first, size)
    table = driver.scene
    assert isinstance(table, TableScene)
    prefer(table, pace=Pace.NORMAL)
    shot.act(driver)

    def frame(number: int) -> bool:
        driver.tick(FRAME)
        waits_for_click = table.timeline.busy and table.timeline.seconds_until_change() > LONG_ENOUGH_TO_CLICK
        return not (table.loop.asking or waits_for_click)

    times = measured(driver, name, frame, FRAME)
    driver.close()
    return times


def measured(
    driver: Driver, name: str, frame: Callable[[int], bool | None], apart: float = 0.0
) -> FrameTimes:
    """Measure so many frames, or until one says that nothing follows. Frames that begin so many seconds
    `apart` leave the worker that makes pictures the time that it has in a game, and the program the rest
    between two frames that it uses there. Garbage is collected as the program does it."""
    freeze_loaded_objects()
    walls, works, wholes = [], [], []
    driver.idle_seconds = 0.0
    for number in range(FRAMES):
        wall, work = time.perf_counter(), time.thread_time()
        more = frame(number)
        walls.append((time.perf_counter() - wall) * 1000)
        works.append((time.thread_time() - work) * 1000)
        driver.app.work_between_frames(apart - (time.perf_counter() - wall))
        wholes.append((time.thread_time() - work) * 1000)
        time.sleep(max(0.0, apart - (time.perf_counter() - wall)))
        if more is False:
            break
    return FrameTimes(name, sorted(walls), sorted(works), sorted(wholes))


if __name__ == "__main__":
    main()
