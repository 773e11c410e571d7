"""Go Kitty in a real window: `python -m tests.desktop.go_kitty_game [--language CODE] PICTURES PROGRAM`."""

from tests.desktop.whole_game import WholeGame, play_from_the_menu

if __name__ == "__main__":
    play_from_the_menu(WholeGame, "go_kitty")
