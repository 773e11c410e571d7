"""Kill the program at random moments while cats play, and see every time that the game can go on.

    python -m tests.bench.kills [--kills 200] [--game kitten_me]        without a game: a third each

Every run is one of the real program, window and table and all, on SDL's dummy driver, and says how many
actions it has seen. Whatever moment it is killed at, a valid game is found that is no more than one action
older.
"""

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from game.catalog import GAMES
from scenes.frame.app import App
from scenes.navigator import Navigator
from scenes.pages.setup.plan import usual_plan
from scenes.stage.theme import Pace
from scenes.store.saves import SavedGame
from scenes.store.store import Store
from scenes.table.settings import Settings

ROOT = Path(__file__).resolve().parents[2]
LONGEST_RUN = 0.8
"""Seconds from the first action of a run to its kill, at the most."""
WINDOW = (480, 270)


def kill_many(folder: Path, kills: int, game: str, rng: random.Random) -> list[str]:
    """What was lost, in words; nothing, if all is well."""
    lost = []
    for number in range(1, kills + 1):
        seen = _run_and_kill(folder, game, rng.uniform(0, LONGEST_RUN))
        store = Store(folder, folder)
        found = store.last(game)
        actions = -1 if found is None else len(found.match.actions)
        if actions < seen - 1 or store.messages:
            lost.append(
                f"{game}, kill {number}: {seen} actions were seen, {actions} were found. {store.messages}"
            )
        store.close()
        print(f"{game}, kill {number}: seen {seen}, found {actions}", flush=True)
    return lost


def _run_and_kill(folder: Path, game: str, seconds: float) -> int:
    """Start the program, kill it so long after its first action, and return how many actions it has seen."""
    command = [sys.executable, "-m", "tests.bench.kills", "--run", str(folder), "--game", game]
    dummy = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    with subprocess.Popen(
        command, cwd=ROOT, env=os.environ | dummy, stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        first = child.stdout.readline()
        time.sleep(seconds)
        child.send_signal(signal.SIGKILL)
        told = [first, *child.stdout]
    whole = [line for line in told if line.endswith("\n")]
    assert whole, "the program did not play"
    return int(whole[-1])


def run_until_killed(folder: Path, game: str) -> None:
    """Go on with the running game or begin one, between cats alone, and say how many actions there were."""
    navigator = Navigator(Store(folder, folder))
    navigator.apply_settings(Settings(pace=Pace.INSTANT))
    saved = navigator.store.running(game)
    if saved is None:
        plan = usual_plan(game)
        for chair in plan.seated:
            plan = plan.seat(chair, plan.new_bot(chair, "greedy"))
        saved = SavedGame(*plan.deal(random.getrandbits(64)))
    table = navigator.seat(saved)
    app = App(lambda: table, size=WINDOW)
    table.loop.skip_to_result()
    seen = len(saved.match.actions)
    while True:
        app.frame()
        if len(saved.match.actions) != seen:
            seen = len(saved.match.actions)
            print(seen, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("--run", type=Path, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.run:
        run_until_killed(arguments.run, arguments.game)
    games = [arguments.game] if arguments.game else list(GAMES)
    shares = [len(range(place, arguments.kills, len(games))) for place in range(len(games))]
    lost = []
    with tempfile.TemporaryDirectory() as folder:
        for game, share in zip(games, shares, strict=True):
            lost += kill_many(Path(folder), share, game, random.Random())
    print(f"{arguments.kills} kills, {len(lost)} losses")
    sys.exit("\n".join(lost) or 0)


if __name__ == "__main__":
    main()
