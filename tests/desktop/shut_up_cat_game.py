"""Shut Up Cat in a real window:

python -m tests.desktop.shut_up_cat_game [--language CODE] PICTURES PROGRAM
"""

from tests.desktop.whole_game import WholeGame, play_from_the_menu

if __name__ == "__main__":
    play_from_the_menu(WholeGame, "shut_up_cat")
