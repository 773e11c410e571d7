"""Shut Up Cat in a real window: `python -m tests.desktop.shut_up_cat_game PICTURES PROGRAM`."""

import sys
from pathlib import Path

from tests.desktop.whole_game import WholeGame, play_from_the_menu

if __name__ == "__main__":
    play_from_the_menu(WholeGame, "shut_up_cat", Path(sys.argv[1]), sys.argv[2:])
