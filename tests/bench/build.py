"""What the packaged program weighs and how fast it is there: `python tests/bench/build.py` after a build.

Prints its size unpacked and as .tar.xz, the time from the start to a window on the screen and to a menu that
answers the mouse, and the memory it holds on the menu and at a table.
"""

import subprocess
import sys
import tarfile
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "desktop"))

from real_window import Desktop, Twin, desktop, until  # noqa: E402

PROGRAM = ROOT / "dist" / "ThreeCatNight" / "ThreeCatNight"
STARTS = 3


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
    return subprocess.Popen([PROGRAM, "--folder", f"{home}/play"], env=screen.env, cwd=home)


def time_to_window_and_menu(screen: Desktop, home: str, leave: tuple[int, int]) -> tuple[float, float]:
    """The menu answers when a click on its door ends the program."""
    began = time.perf_counter()
    program = start(screen, home)
    while not screen.window():
        pass
    window = time.perf_counter() - began
    left, top, _, _ = screen.place()
    while program.poll() is None:
        screen.run("xdotool", "mousemove", str(left + leave[0]), str(top + leave[1]), "click", "1")
    return window, time.perf_counter() - began


def main() -> None:
    folder = PROGRAM.parent
    print(f"unpacked {megabytes(unpacked(folder))}, as .tar.xz {megabytes(packed(folder))}")
    with tempfile.TemporaryDirectory() as home, tempfile.TemporaryDirectory() as other, desktop() as screen:
        program = start(screen, home)
        until("no window came up", screen.window)
        _, _, *size = screen.place()
        twin = Twin((size[0], size[1]), Path(other))
        leave = twin.door()
        tile = twin.where("Kitten Me")
        time.sleep(3)
        print(f"memory on the menu {megabytes(memory(program))}")
        screen.click(*tile)
        twin.go_on("Kitten Me")
        time.sleep(2)
        screen.click(*twin.where("Play"))
        time.sleep(8)
        print(f"memory at the Kitten Me table {megabytes(memory(program))}")
        program.terminate()
        program.wait()
        windows, menus = zip(
            *(time_to_window_and_menu(screen, home, leave) for _ in range(STARTS)), strict=True
        )
        print(f"to the window {min(windows):.2f} s, to a menu that answers {min(menus):.2f} s")


if __name__ == "__main__":
    main()
