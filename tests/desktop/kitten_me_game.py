"""Kitten Me in a real window: `python -m tests.desktop.kitten_me_game [--language CODE] PICTURES PROGRAM`.

Whoever runs out of cards jumps to the result.
"""

from game.kitten_me.view import KittenMeView
from scenes.kitten_me.places.window_shapes import geometry_for
from scenes.stage.layout import WindowView
from scenes.stage.theme import Pace
from scenes.store.saves import SavedGame
from tests.desktop.whole_game import WholeGame, play_from_the_menu
from tests.narrowing import expect_type


class KittenMeGame(WholeGame):
    """At the usual pace, where a verdict waits to be read, and with a picture of every choice."""

    pace = Pace.NORMAL
    skips = 12
    pictured = 1

    def is_left_to_the_cats(self, saved: SavedGame) -> bool:
        view = expect_type(saved.match.view(0), KittenMeView)
        return not saved.match.outcome and not view.scores[0]

    def jump_to_the_result(self, saved: SavedGame, window: WindowView) -> None:
        self.skip(self.skips)
        calls = geometry_for(window, len(saved.match.players)).calls
        self.screen.click(*window.point_px(calls.centerx, calls.bottom - 50))


if __name__ == "__main__":
    play_from_the_menu(KittenMeGame, "kitten_me")
