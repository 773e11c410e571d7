"""python -m tests.bench [--json] [--only PART ...]: all that is measured, reached against goal, in one table.

Parts: frames, replay, idle, start, memory, engines, models, bots, long_games, phones, build (if there is
one), suite. Each part runs in a process of its own, so that none inherits what another has loaded. Most times
are of the processor, so that other programs disturb them little; idle, start, phones, build and suite are by
the clock and want a quiet machine. Ends with 1 when a goal is missed by more than a quarter.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from game.arena import Contest
from game.catalog import GAMES
from tests.bench import bots, build, engine, frames, idle, long_games, memory, models, phones, play, replay
from tests.desktop.screen import desktop

ROOT = Path(__file__).resolve().parents[2]
SIZES = {(1280, 720): 8.0, (1920, 1080): 8.0, (3840, 2160): 16.0}
"""How many milliseconds a frame may take at each size."""
LONGEST_FRAME = 33.0
ANY_STEP = 50.0
"""How many milliseconds it may take to look at any step of a replay."""
DECISIONS = 60
NEGLIGIBLE = 0.5
"""Milliseconds that nobody can notice."""
AUTOSAVE = 2.5
"""And in a frame of eight, after an action that is then shown for much longer."""
STARTS = 3
MOST_MEMORY = 110.0
"""How many megabytes the packaged program may hold at a table."""
TO_THE_MENU = """
from pathlib import Path
from tempfile import mkdtemp
from scenes.program import start
app = start(Path(mkdtemp()))
app.run_until(lambda: app._shown)
"""


@dataclass(frozen=True, slots=True)
class Row:
    """One number. Without a goal it is only told; less is better unless it counts something."""

    part: str
    name: str
    reached: float
    unit: str
    goal: float | None = None
    more_is_better: bool = False

    @property
    def missed_by(self) -> float:
        """How far it is from its goal, as a share of it; 0 if it is reached."""
        if self.goal is None:
            return 0.0
        off = self.goal - self.reached if self.more_is_better else self.reached - self.goal
        return max(off / self.goal, 0.0)

    def line(self) -> str:
        goal = "" if self.goal is None else f"{_short(self.goal)} {self.unit}"
        verdict = "" if self.goal is None else "missed" if self.missed_by > MISSED else "reached"
        return f"| {self.part} | {self.name} | {_short(self.reached)} {self.unit} | {goal} | {verdict} |"


def _short(number: float) -> str:
    return f"{number:,.0f}" if number >= 1000 else f"{number:.3g}"


MISSED = 0.25
"""So far from a goal is missing it."""


def frame_rows() -> Iterator[Row]:
    for size, goal in SIZES.items():
        for times in frames.measure_all(size):
            name = f"{times.name}, {size[0]}x{size[1]}"
            yield Row("frames", f"{name}, 99 %", times.high, "ms", goal)
            if size == frames.SIZE:
                yield Row("frames", f"{name}, longest", times.with_rest[-1], "ms", LONGEST_FRAME)


def replay_rows() -> Iterator[Row]:
    for game in replay.GAMES:
        taken = replay.scrubbed(game)
        yield Row("replay", f"{GAMES[game].title}, to any step, longest", max(taken.drawing), "ms", ANY_STEP)
        yield Row(
            "replay", f"{GAMES[game].title}, thoughts told, longest", max(taken.telling), "ms", ANY_STEP
        )


def memory_rows() -> Iterator[Row]:
    for picture, taken in memory.all_megabytes():
        yield Row("memory", picture, taken, "MB")


def idle_rows() -> Iterator[Row]:
    for picture in idle.PICTURES:
        for kind in idle.RESTS:
            share = 100 * idle.share(picture, kind)
            yield Row("idle", f"{picture}, {kind.name}", share, "% of a core", kind.goal)


def start_rows() -> Iterator[Row]:
    """From compiled sources, to the whole menu; the packaged program is measured with the build."""
    with tempfile.TemporaryDirectory() as compiled:
        taken = [timed([sys.executable, "-c", TO_THE_MENU], compiled) for _ in range(1 + STARTS)]
    yield Row("start", "to the menu, from source, nothing compiled", taken[0], "s")
    yield Row("start", "to the menu, from source", min(taken[1:]), "s")
    for game, info in GAMES.items():
        waited = min(play.seconds_to_table(game) for _ in range(STARTS))
        yield Row("start", f"{info.title}, from Play to the table", waited, "s", 0.3)


def engine_rows() -> Iterator[Row]:
    for table, rate in engine.speeds():
        yield Row("engines", table, rate, "decisions/s", 50_000, more_is_better=True)


def model_rows() -> Iterator[Row]:
    for name, rate in models.speeds():
        yield Row("models", name, rate, "decisions/s", 150_000, more_is_better=True)


def bot_rows() -> Iterator[Row]:
    for game, info in GAMES.items():
        contest = Contest(game, ("panther",) * min(4, info.max_seats), info.house(), seed=1)
        cost = bots.cost_of(contest, DECISIONS)
        yield Row(
            "bots", f"{info.title}, panther decides", 1000 * bots.percentile(cost.decisions, 0.99), "ms"
        )
        yield Row("bots", f"{info.title}, longest slice", 1000 * max(cost.slices), "ms", 33)


def long_game_rows() -> Iterator[Row]:
    short = dict(long_games.costs(long_games.SHORT))
    for name, cost in long_games.costs(long_games.LONG):
        goal = AUTOSAVE if name == "autosave" else max(short[name], NEGLIGIBLE)
        yield Row("long games", f"{name} at action {long_games.LONG:,}", cost, "ms", goal)


def phone_rows() -> Iterator[Row]:
    cost = phones.measure()
    yield Row("phones", f"memory of {phones.PHONES} phones at a table", cost.megabytes, "MB", 15)
    yield Row("phones", "from a touch to its answer, 99 %", phones.high(cost.answers), "ms", 50)
    yield Row("phones", "frame at 1080p while they play, 99 %", phones.high(cost.frames), "ms", 8)
    yield Row("phones", "frame at 1080p while they play, longest", cost.frames[-1], "ms", LONGEST_FRAME)


def build_rows() -> Iterator[Row]:
    if not build.PROGRAM.exists():
        return
    with desktop() as screen:
        exit_button = build.exit_button_at(screen)
        menu = min(build.time_to_window_and_menu(screen, exit_button)[1] for _ in range(STARTS))
        yield Row("build", "to a menu that answers", menu, "s", 0.65)
        for info in GAMES.values():
            _, table = build.memory_of(screen, info.title)
            yield Row("build", f"memory at the {info.title} table", table / 1_000_000, "MB", MOST_MEMORY)


def suite_rows() -> Iterator[Row]:
    for name, goal in (("tests/game", 30.0), ("tests", 180.0)):
        yield Row("suite", f"pytest {name}", timed([sys.executable, "-m", "pytest", "-q", name]), "s", goal)


def timed(command: list[str], compiled: str | None = None) -> float:
    """Seconds by the clock. What Python compiles is kept in the folder `compiled`, if one is named."""
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    if compiled is not None:
        env |= {"PYTHONPYCACHEPREFIX": compiled, "PYTHONDONTWRITEBYTECODE": ""}
    began = time.perf_counter()
    subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True)
    return time.perf_counter() - began


PARTS: dict[str, Callable[[], Iterator[Row]]] = {
    "frames": frame_rows,
    "replay": replay_rows,
    "idle": idle_rows,
    "start": start_rows,
    "memory": memory_rows,
    "engines": engine_rows,
    "models": model_rows,
    "bots": bot_rows,
    "long_games": long_game_rows,
    "phones": phone_rows,
    "build": build_rows,
    "suite": suite_rows,
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--only", action="append", choices=PARTS, help="only this part; may be repeated")
    arguments = parser.parse_args()
    parts = arguments.only or list(PARTS)
    rows: list[Row] = []
    if not arguments.json:
        print(f"{machine()}\n\n| part | what | reached | goal | |\n|---|---|---|---|---|", flush=True)
    for part in parts:
        for row in PARTS[part]() if len(parts) == 1 else apart(part):
            rows.append(row)
            if not arguments.json:
                print(row.line(), flush=True)
    if arguments.json:
        print(json.dumps({"machine": machine(), "rows": [asdict(row) for row in rows]}, indent=1))
    return int(any(row.missed_by > MISSED for row in rows))


def apart(part: str) -> Iterator[Row]:
    """What one part measures in a process of its own."""
    command = [sys.executable, "-m", "tests.bench", "--json", "--only", part]
    env = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, check=False, text=True)
    try:
        measured = json.loads(done.stdout)["rows"]
    except ValueError:
        print(f"the part {part} broke off", file=sys.stderr)
        raise SystemExit(2) from None
    return (Row(**row) for row in measured)


def machine() -> str:
    """Where it was measured."""
    cpu = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = (
            line.partition(":")[2].strip() for line in info.read_text().splitlines() if "model name" in line
        )
        cpu = next(names, cpu)
    return f"{cpu}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"


if __name__ == "__main__":
    sys.exit(main())
