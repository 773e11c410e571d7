"""What is told at a verdict of Kitten Me leaves in sight what was bid, counted and found."""

import pytest
from pygame import FRect

from game.kitten_me.actions import Action, Challenge, Purrfect
from scenes.frame.window import SMALLEST
from scenes.kitten_me.words.sentences import verdict
from scenes.stage.strings import spoken_in
from scenes.stage.theme import Pace
from tests.gallery.kitten_me import kitten_me_table
from tests.narrowing import not_none
from tests.scenes.games_on_tables import kitten_me_look
from tests.scenes.kitten_me_tables import after_bid, play_to_verdict, reset_to
from tests.scenes.launching import Launch
from tests.tools.translations import shipped

_HANDS = ("bh1 gt2", "bh3 gg1", "gh2 rg1", "bt1 rt1 gg1", "gh1 rt1 bg1", "rt2 rh1", "bt1 gg2", "gg1 bg1")
_MANY = (*("bh1 gt1 rg1",) * 3, *("rh1 w1 gt1",) * 3, *("gh1 rt1 bg1",) * 3, "bt1 rt1 gg1")
_CALLS: list[tuple[Action, int]] = [(Challenge(), 17), (Challenge(), 2), (Challenge(), 6), (Purrfect(), 14)]
WINDOWS = {
    "smallest": SMALLEST,
    "smaller": (640, 360),
    "small": (960, 540),
    "tall": (640, 900),
    "wide": (1800, 600),
}


@pytest.mark.parametrize("code", ["en", *shipped()])
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
                why = verdict(not_none(scene.picture.shown.judged), scene.context.company.naming)
                assert window == "smallest" or board.banner.text.startswith(why)
                assert len(board.banner.text.splitlines()) > 1, "what to do now is told below it"
                assert not board.banner.rect.colliderect(stamped), (seats, board.banner.text)


def test_a_verdict_keeps_its_reason_in_another_window_and_back(launch: Launch) -> None:
    driver = launch(kitten_me_table(after_bid(5, _MANY), Pace.NORMAL), (1024, 768))
    scene = play_to_verdict(driver, Challenge())
    driver.wait(0.6)
    banner, why = kitten_me_look(scene).board.banner, not_none(scene.picture.shown.judged)
    told = banner.text
    assert told.startswith(verdict(why, scene.context.company.naming))
    for size in ((1280, 720), (1024, 768)):
        driver.resize(size)
        driver.wait(0.3)
    assert banner.text == told


@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.seldom(6)
def test_no_open_hand_lies_on_what_people_will_say_of_a_verdict(
    launch: Launch, window: str, seats: int
) -> None:
    """At least the letters of it are in sight."""
    driver = launch(kitten_me_table(after_bid(20, _MANY[:seats]), Pace.NORMAL), WINDOWS[window])
    scene = play_to_verdict(driver, Challenge())
    plaque = kitten_me_look(scene).board.plaque
    pieces = scene.pieces
    lying = [*pieces.keys_with_prefix("hand"), ("flipped",), *pieces.keys_with_prefix("deck")]
    kit = driver.app.kit
    assert plaque.says_flourish(kit)
    for text in (plaque.flourish, "Sir Socks: 3 in a row!"):
        kitten_me_look(scene).flourish(text)
        letters = plaque.flourish_place(kit).inflate(-60, -16)
        covered = [key for key in lying if pieces[key].rect.colliderect(letters)]
        assert not (covered and plaque.says_flourish(kit))


@pytest.mark.parametrize(
    ("own", "action", "told"),
    [
        ("bh1", Purrfect(), "You gain a card."),
        ("bh1 hang", Purrfect(), "You gain 2 cards."),
        ("bh1", Challenge(), ""),
        ("hang", Challenge(), "You gain a card."),
    ],
)
def test_a_verdict_says_what_it_brings(launch: Launch, own: str, action: Action, told: str) -> None:
    state = after_bid(3 if action == Purrfect() else 4, (own, "gh2 bt1"))
    scene = play_to_verdict(launch(kitten_me_table(state, Pace.NORMAL), (1280, 720)), action)
    banner = kitten_me_look(scene).board.banner.text.splitlines()[0]
    assert banner.startswith(verdict(not_none(scene.picture.shown.judged), scene.context.company.naming))
    assert ("gain" in banner) == bool(told)
    assert banner.endswith(told)


@pytest.mark.parametrize(
    ("other", "flip", "told"),
    [("w2 bt1", "bg1", True), ("w2 blind", "bg1", False), ("w2 bt1", "blind", False)],
)
def test_no_wild_is_introduced_at_a_verdict_that_it_did_not_count_for(
    launch: Launch, other: str, flip: str, told: bool
) -> None:
    state = after_bid(9, ("bh1 gt2", "bh3 gg1", other), flip)
    scene = play_to_verdict(launch(kitten_me_table(state, Pace.NORMAL), (1280, 720)), Challenge())
    words = [word.name for word in scene.words.in_sight()]
    assert ("card_wild" in words) == told
    assert "lost" in words
