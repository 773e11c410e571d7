"""A whole game of Shut Up Cat in a real window: `python -m tests.desktop.shut_up_cat_game PICTURES PROGRAM`.

Needs what `go_kitty_game.py` needs, and works as it does: a twin of the table without a window tells where to
click for what a plain bot would do; the mouse goes there, until the results are shown.
"""

import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

from scenes.shut_up_cat.table import ShutUpCatTable
from scenes.stage.theme import Pace
from scenes.store.saves import SavedGame
from scenes.store.store import Store
from scenes.table.settings import Settings
from tests.desktop.real_window import Twin, desktop, knows_the_games, until
from tests.desktop.whole_game import EVERY, TO_THE_NEXT_PAGE, Game, TableTwin, act, picture
from tests.gallery.posed import QuietHost
from tests.scenes.cat_tables import do, settle

TITLE = "Shut Up Cat"
WALL = (0.79, 0.24)
"""Where nothing is that could be clicked, in shares of the window."""
THE_LAST_SHOW = 6


def _table(saved: SavedGame) -> ShutUpCatTable:
    return ShutUpCatTable(saved.match, saved.guests, QuietHost())


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
        size = screen.size()
        wall = round(size[0] * WALL[0]), round(size[1] * WALL[1])
        menu = Twin(size, Path(other))
        tile = menu.where(TITLE)
        menu.go_on(TITLE)
        play = menu.where("Play")
        game = Game(folder, "shut_up_cat")
        for place in (tile, play):
            time.sleep(TO_THE_NEXT_PAGE)
            screen.click(*place)
        saved = until("no game began", game.saved)
        twin = TableTwin(_table, settle, do, size, saved)
        asked = 0
        while True:
            saved = until("nobody was asked", game.asks_human)
            if saved.match.outcome:
                break
            for _ in range(2):
                screen.click(*wall)
                time.sleep(0.5)
            before = len(saved.match.actions)
            wanted = twin.clicks(saved)
            if asked % EVERY == 0:
                picture(screen, pictures, f"{asked:03}-asked")
            until("no click did anything", partial(act, screen, game, wanted, before))
            if asked % EVERY == 0:
                picture(screen, pictures, f"{asked:03}-then")
            asked += 1
        for number in range(THE_LAST_SHOW):
            time.sleep(2.0)
            picture(screen, pictures, f"end-{number}")
            screen.click(*wall)
        screen.close_window()
        until("the program did not close", lambda: running.poll() is not None)
    actions = len(saved.match.actions)
    print(f"real window: {asked} choices of the human, {actions} in all: {saved.match.outcome}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
