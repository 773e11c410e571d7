"""What is told at a verdict of Kitten Me leaves in sight what was bid, counted and found."""

import pytest
from pygame import FRect

from game.kitten_me.actions import Action, Challenge, Purrfect
from scenes.frame.window import SMALLEST
from scenes.stage.strings import spoken_in
from scenes.stage.theme import Pace
from tests.gallery.kitten_me import kitten_me_table
from tests.scenes.games_on_tables import kitten_me_look
from tests.scenes.kitten_me_tables import after_bid, play_to_verdict, reset_to
from tests.scenes.launching import Launch
from tests.tools.translations import shipped

_HANDS = ("bh1 gt2", "bh3 gg1", "gh2 rg1", "bt1 rt1 gg1", "gh1 rt1 bg1", "rt2 rh1", "bt1 gg2", "gg1 bg1")
_CALLS: list[tuple[Action, int]] = [(Challenge(), 17), (Challenge(), 2), (Purrfect(), 14)]
WINDOWS = {"smallest": SMALLEST, "small": (960, 540), "tall": (640, 900), "wide": (1800, 600)}


@pytest.mark.parametrize("code", shipped())
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.seldom(4)
def test_what_a_verdict_is_told_with_leaves_count_and_stamp_in_sight(
    launch: Launch, window: str, code: str
) -> None:
    with spoken_in(code):
        driver = launch(kitten_me_table(after_bid(2), Pace.NORMAL), WINDOWS[window])
        for seats in (3, 8):
            for action, bid in _CALLS:
                scene = play_to_verdict(reset_to(driver, after_bid(bid, _HANDS[:seats])), action)
                driver.wait(0.6)
                board = kitten_me_look(scene).board
                stamped: FRect = board.plaque.stamped_rect(driver.app.kit)
                assert board.plaque.verdict
                assert len(board.banner.text.splitlines()) > 1, "what to do now is told below it"
                assert not board.banner.rect.colliderect(stamped), (seats, board.banner.text)
