"""A whole game of Go Kitty in a real window: `python -m tests.desktop.go_kitty_game PICTURES PROGRAM...`

Needs what `real_window.py` needs, and ImageMagick for the pictures, which go into the folder PICTURES. A twin
of the table without a window tells where to click for what a plain bot would do; the mouse goes there, until
the results are shown. The running game's file tells what came of it.
"""

import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

from scenes.go_kitty.table import GoKittyTable
from scenes.stage.theme import Pace
from scenes.store.saves import SavedGame
from scenes.store.store import Store
from scenes.table.settings import Settings
from tests.desktop.real_window import Desktop, Twin, desktop, knows_the_games, until
from tests.desktop.whole_game import EVERY, TO_THE_NEXT_PAGE, Game, TableTwin, act, picture
from tests.gallery.posed import QuietHost
from tests.scenes.kitty_tables import do, settle


def _table(saved: SavedGame) -> GoKittyTable:
    return GoKittyTable(saved.match, saved.guests, QuietHost())


def begin(screen: Desktop, size: tuple[int, int], other: Path) -> None:
    """From the menu to the table."""
    menu = Twin(size, other)
    tile = menu.where("Go Kitty")
    menu.go_on("Go Kitty")
    for place in (tile, tile, menu.where("Play")):
        time.sleep(TO_THE_NEXT_PAGE)
        screen.click(*place)


def play_to_the_end(screen: Desktop, size: tuple[int, int], game: Game, pictures: Path) -> str:
    twin = TableTwin(_table, settle, do, size, until("no game began", game.saved))
    asked = 0
    while not (saved := until("nobody was asked", game.asks_human)).match.outcome:
        time.sleep(1.0)
        before = len(saved.match.actions)
        clicks = twin.clicks(saved)
        if asked % EVERY == 0:
            picture(screen, pictures, f"{asked:03}-asked")
        until(f"nothing came of {clicks}", partial(act, screen, game, clicks, before))
        if asked % EVERY == 0:
            picture(screen, pictures, f"{asked:03}-then")
        asked += 1
    return f"{asked} choices by mouse, {len(saved.match.actions)} in all, {saved.match.outcome}"


def see_results(screen: Desktop, size: tuple[int, int], pictures: Path) -> None:
    """The end of the game, clicked through to the page after it."""
    for number in range(6):
        time.sleep(2.0)
        picture(screen, pictures, f"end-{number}")
        screen.click(size[0] // 2, size[1] // 8)
    time.sleep(1.0)
    picture(screen, pictures, "results")


def main(pictures: Path, program: list[str]) -> None:
    pictures.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, tempfile.TemporaryDirectory() as other, desktop() as screen:
        folder = Path(home) / "play"
        knows_the_games(folder)
        store = Store(folder, folder)
        store.keep_settings(Settings(pace=Pace.FAST), Settings())
        store.close()
        running = subprocess.Popen([*program, "--folder", str(folder)], env=screen.env)
        until("no window came up", screen.window)
        width, height = screen.size()
        try:
            begin(screen, (width, height), Path(other))
            told = play_to_the_end(screen, (width, height), Game(folder, "go_kitty"), pictures)
            see_results(screen, (width, height), pictures)
        except SystemExit:
            picture(screen, pictures, "stuck")
            running.terminate()
            print(*(log.read_text(encoding="utf-8") for log in folder.glob("log*")))
            raise
        screen.close_window()
        until("the program did not close", lambda: running.poll() is not None)
    print(f"real window: {told}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
