"""What the packaged program weighs and how fast it is there: `python -m tests.bench.build` after a build.

Prints its size unpacked and as .tar.xz, the time from the start to a window on the screen and to a menu that
answers the mouse, and the memory it holds on the menu and at each table.
"""

import subprocess
import tarfile
import tempfile
import time
from pathlib import Path
from threading import Thread

ROOT = Path(__file__).resolve().parents[2]

from game.catalog import GAMES  # noqa: E402
from tests.desktop.screen import Desktop, Twin, desktop, until, without_lesson_offers  # noqa: E402

PROGRAM = ROOT / "dist" / "ThreeCatNight" / "ThreeCatNight"
STARTS = 4
SETTLED = 3.0
"""Seconds until nothing is loaded any more."""


def megabytes(size: int) -> str:
    return f"{size / 1_000_000:.1f} MB"


def unpacked(folder: Path) -> int:
    files = (file for file in folder.rglob("*") if file.is_file() and not file.is_symlink())
    return sum(file.stat().st_size for file in files)


def packed(folder: Path) -> int:
    with tempfile.TemporaryDirectory() as other:
        archive = Path(other) / "program.tar.xz"
        with tarfile.open(archive, "w:xz") as tar:
            tar.add(folder, folder.name)
        return archive.stat().st_size


def memory(process: subprocess.Popen[bytes]) -> int:
    """Resident memory in bytes."""
    status = Path(f"/proc/{process.pid}/status").read_text(encoding="utf-8")
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) * 1024


def start(screen: Desktop, home: str) -> subprocess.Popen[bytes]:
    without_lesson_offers(Path(home, "play"))
    return opened(screen, home)


def opened(screen: Desktop, home: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen([PROGRAM, "--folder", f"{home}/play"], env=screen.env, cwd=home)


def memory_of(screen: Desktop, game: str) -> tuple[int, int]:
    """On the menu, and at a table where the bots have begun to play."""
    with tempfile.TemporaryDirectory() as home, tempfile.TemporaryDirectory() as other:
        program = start(screen, home)
        until("no window came up", screen.window)
        size = screen.size()
        twin = Twin(size, Path(other))
        tile = twin.where(game)
        twin.go_on(game)
        play = twin.where("Play")
        twin.close()
        time.sleep(SETTLED)
        menu = memory(program)
        screen.click(*tile)
        time.sleep(SETTLED)
        screen.click(*play)
        until("no game began", lambda: list(Path(home, "play", "games").glob("*.json")))
        time.sleep(2 * SETTLED)
        table = memory(program)
        program.terminate()
        program.wait()
    return menu, table


def exit_button_at(screen: Desktop) -> tuple[int, int]:
    """Where the menu's exit button is."""
    with tempfile.TemporaryDirectory() as home, tempfile.TemporaryDirectory() as other:
        program = start(screen, home)
        until("no window came up", screen.window)
        exit_button = Twin(screen.size(), Path(other)).exit_button()
        program.terminate()
        program.wait()
    return exit_button


def time_to_window_and_menu(screen: Desktop, exit_button: tuple[int, int]) -> tuple[float, float]:
    """The menu answers when a click on its exit button ends the program. A click takes a tenth of a
    second, so another thread notes when that is."""
    with tempfile.TemporaryDirectory() as home:
        without_lesson_offers(Path(home, "play"))
        began = time.perf_counter()
        program = opened(screen, home)
        ended: list[float] = []

        def note_end() -> None:
            program.wait()
            ended.append(time.perf_counter())

        waiting = Thread(target=note_end)
        waiting.start()
        while not screen.window():
            pass
        window = time.perf_counter() - began
        while not ended:
            screen.click(*exit_button)
        waiting.join()
        return window, ended[0] - began


def main() -> None:
    if not PROGRAM.exists():
        raise SystemExit(f"There is no {PROGRAM}: run pyinstaller build.spec first.")
    folder = PROGRAM.parent
    print(f"unpacked {megabytes(unpacked(folder))}, as .tar.xz {megabytes(packed(folder))}")
    with desktop() as screen:
        for info in GAMES.values():
            menu, table = memory_of(screen, info.title)
            print(f"memory on the menu {megabytes(menu)}, at the {info.title} table {megabytes(table)}")
        exit_button = exit_button_at(screen)
        starts = [time_to_window_and_menu(screen, exit_button) for _ in range(STARTS)]
    windows, menus = zip(*starts, strict=True)
    print(f"to the window {min(windows):.2f} s, to a menu that answers {min(menus):.2f} s")


if __name__ == "__main__":
    main()
