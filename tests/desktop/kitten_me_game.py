"""A whole game of Kitten Me in a real window: `python -m tests.desktop.kitten_me_game PICTURES PROGRAM...`

Needs what `go_kitty_game.py` needs, and works as it does: a twin of the table without a window tells where to
click for what a plain bot would do; the mouse goes there, until the results are shown. Whoever runs out of
cards jumps to the result.
"""

import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

from game.kitten_me.view import KittenMeView
from scenes.kitten_me.table import KittenMeTable
from scenes.kitten_me.window_shapes import geometry_for
from scenes.store.saves import SavedGame
from tests.desktop.real_window import Desktop, Twin, desktop, knows_the_games, until
from tests.desktop.whole_game import TO_THE_NEXT_PAGE, Game, TableTwin, act, picture
from tests.gallery.posed import QuietHost
from tests.narrowing import expect_type
from tests.scenes.kitten_tables import do, settle

SKIPS = 12
SECONDS_APART = 0.8


def _is_out(saved: SavedGame) -> bool:
    return not expect_type(saved.match.view(0), KittenMeView).scores[0]


class KittenMeGame(Game):
    def over_or_asked(self) -> SavedGame | None:
        """The game when it waits for the human, has ended, or goes on without the human."""
        saved = self.saved()
        if saved is not None and _is_out(saved):
            return saved
        return self.asks_human()


def _table(saved: SavedGame) -> KittenMeTable:
    return KittenMeTable(saved.match, saved.guests, QuietHost())


def skip(screen: Desktop, size: tuple[int, int], times: int = SKIPS) -> None:
    """Past whatever is shown: a click on the cloth answers nothing."""
    for _ in range(times):
        screen.click(size[0] // 2, size[1] * 2 // 7)
        time.sleep(SECONDS_APART / 4)


def next_question(screen: Desktop, size: tuple[int, int], game: KittenMeGame) -> SavedGame | None:
    """Go past a verdict that waits to be read, and see whether the human is asked then."""
    skip(screen, size, 1)
    return game.over_or_asked()


def main(pictures: Path, program: list[str]) -> None:
    pictures.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, tempfile.TemporaryDirectory() as other, desktop() as screen:
        folder = Path(home) / "play"
        knows_the_games(folder)
        running = subprocess.Popen([*program, "--folder", str(folder)], env=screen.env)
        until("no window came up", screen.window)
        width, height = screen.size()
        menu = Twin((width, height), Path(other))
        tile = menu.where("Kitten Me")
        menu.go_on("Kitten Me")
        play = menu.where("Play")
        for place in (tile, tile, play):
            time.sleep(TO_THE_NEXT_PAGE)
            screen.click(*place)
        game = KittenMeGame(folder, "kitten_me")
        until("no game began", game.saved)
        twin = TableTwin(_table, settle, do, (width, height), until("no game began", game.saved))
        asked = 0
        while True:
            saved = until("nobody was asked", partial(next_question, screen, (width, height), game))
            skip(screen, (width, height))
            picture(screen, pictures, f"{asked:03}-asked")
            if saved.match.outcome or _is_out(saved):
                break
            before = len(saved.match.actions)
            until("no click did anything", partial(act, screen, game, twin.clicks(saved), before))
            picture(screen, pictures, f"{asked:03}-then")
            asked += 1
        view = twin.hand.app.director.view
        calls = geometry_for(view, len(saved.match.players)).calls
        screen.click(*view.point_px(calls.centerx, calls.bottom - 50))
        outcome = until("the game did not end", game.outcome)
        for number in range(3):
            time.sleep(SECONDS_APART)
            picture(screen, pictures, f"end-{number}")
            skip(screen, (width, height))
        picture(screen, pictures, "results")
        screen.close_window()
        until("the program did not close", lambda: running.poll() is not None)
    print(f"real window: {asked} choices of the human, {outcome}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
