"""python -m tests.bench.replay: how long the replay takes to bring any step of a long game onto the screen.

The page opens over another one, as it does for a player; from the moment it answers every step of a long
game is gone to in a mixed order: the table stands there, and the whole frame is drawn. At some steps it is
waited until what was thought there is told. Prints how long the page took to open, and the median, the 99th
percentile and the longest of each, in milliseconds of the processor: the clock's would count what other
programs took.
"""

import argparse
import os
import random
import time
from dataclasses import dataclass

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from game.match import Match, Player
from game.rng import Rng
from scenes.frame.director import SLICE_SECONDS
from scenes.frame.garbage import freeze_loaded_objects
from scenes.pages.replay.page import ReplayPage
from scenes.pictures.cats import Coat
from scenes.store.saves import SavedGame
from scenes.table.guests import Guest
from tests.driver import Driver
from tests.gallery.pages import navigator
from tests.gallery.posed import Blank

GAMES = {"kitten_me": 10, "go_kitty": 5, "shut_up_cat": 4}
"""Seats at each table."""
STEPS = 300
GAMES_BY_LOT = 100
TOLD_EVERY = 20
FRAME, MOST_FRAMES = 1 / 60, 3000
SIZE = (1920, 1080)


def long_game(game: str, seats: int) -> SavedGame:
    """Of many games by lot the one that is most nearly so long."""
    matches = (_played(game, seats, seed) for seed in range(GAMES_BY_LOT))
    match = min(matches, key=lambda match: abs(len(match.actions) - STEPS))
    coats = tuple(Coat)
    guests = [Guest(player.name, coats[seat], player.kind) for seat, player in enumerate(match.players)]
    return SavedGame(match, tuple(guests))


def _played(game: str, seats: int, seed: int) -> Match:
    match = Match(game, [Player(f"Cat {seat}", "kitten") for seat in range(seats)], None, seed)
    rng = Rng(seed)
    while match.state.decision is not None:
        match.play(match.state.decision.options.sample(rng))
    return match


def told_in(taken: list[float]) -> str:
    taken = sorted(taken)
    middle, late = taken[len(taken) // 2], taken[len(taken) * 99 // 100]
    return f"median {middle:.1f}, 99% {late:.1f}, most {taken[-1]:.1f} ms"


def frames_until_told(driver: Driver, page: ReplayPage) -> list[float]:
    """What each frame takes while the cat and the coach are asked, and the frame that tells it."""
    taken: list[float] = []
    while page.thoughts.busy and len(taken) < MOST_FRAMES:
        begun = time.thread_time()
        driver.tick(FRAME)
        taken.append(1000 * (time.thread_time() - begun))
    return taken


@dataclass(frozen=True, slots=True)
class Opening:
    """Milliseconds of the clock until the page answers, and of the processor for each frame until then."""

    clock: float
    frames: list[float]


def opened(saved: SavedGame) -> tuple[Driver, ReplayPage, Opening]:
    """The page as a player opens it: from another one, at sixty frames a second, until it answers."""
    driver = Driver(Blank, SIZE)
    page = ReplayPage(navigator(), saved)
    driver.app.director.slice_seconds = SLICE_SECONDS
    driver.app.director.push(page)
    began, taken = time.perf_counter(), list[float]()
    while (driver.scene is not page or driver.app.director.changing) and len(taken) < MOST_FRAMES:
        clock, work = time.perf_counter(), time.thread_time()
        driver.tick(FRAME)
        taken.append(1000 * (time.thread_time() - work))
        time.sleep(max(0.0, FRAME - (time.perf_counter() - clock)))
    return driver, page, Opening(1000 * (time.perf_counter() - began), taken)


@dataclass(frozen=True, slots=True)
class Scrubbing:
    """Milliseconds of the processor: to go to each step, with its frame, and of the frames after some."""

    opening: Opening
    going: list[float]
    drawing: list[float]
    telling: list[float]


def scrubbed(game: str) -> Scrubbing:
    """Every step of a long game in a mixed order; garbage is collected as the program does it."""
    saved = long_game(game, GAMES[game])
    freeze_loaded_objects()
    driver, page, opening = opened(saved)
    steps = list(range(page.playback.steps + 1))
    random.Random(1).shuffle(steps)
    taken = Scrubbing(opening, [], [], [])
    for number, step in enumerate(steps):
        begun = time.thread_time()
        page.go_to(step)
        there = time.thread_time()
        driver.tick(0.001)
        taken.going.append(1000 * (there - begun))
        taken.drawing.append(1000 * (time.thread_time() - begun))
        if number % TOLD_EVERY == 0:
            taken.telling.extend(frames_until_told(driver, page))
    driver.close()
    return taken


def main() -> None:
    argparse.ArgumentParser(usage=__doc__).parse_args()
    for game in GAMES:
        taken = scrubbed(game)
        opening = f"opened in {taken.opening.clock:.0f} ms, longest frame {max(taken.opening.frames):.0f}"
        print(f"{game}: {opening} ms")
        print(f"{game}: {len(taken.going)} steps; to go there: {told_in(taken.going)}")
        print(f"{game}: with its frame: {told_in(taken.drawing)}")
        told = f"{len(taken.telling)} frames until it is told what was thought: {told_in(taken.telling)}"
        print(f"{game}: {told}", flush=True)


if __name__ == "__main__":
    main()
