"""What the Kitten Me table keeps to itself: frames, and a log that tells only what was seen."""

import pygame
import pytest

from game.kitten_me.actions import Bid, Challenge, PlayDrawThree, PlayGoFish, PlaySkip
from game.kitten_me.cards import Kind, Thing
from tests.gallery.kitten_me import pose
from tests.scenes.kitten_me_tables import after_bid, click_card, launch_at, table_shown
from tests.scenes.launching import Launch

pytestmark = pytest.mark.usefixtures("real_pictures")


def test_frames_tell_nothing_until_a_swapped_seat_acts(launch: Launch) -> None:
    """The same navigator twice, with other cards in the other hands and another deck: pixel for pixel."""
    playbacks = []
    for others in (("bh3 gg1", "gh2 rg1"), ("blind w2", "double hang")):
        driver = launch_at(launch, pose("bh1 skip fish", *others, bid=Bid(5, Thing.HAT), bidder=2))
        scene = table_shown(driver)
        driver.move(*scene.seats.plates[1].portrait.center)
        driver.wait(0.6)
        playback = [driver.fingerprint()]
        driver.key(pygame.K_l)
        driver.wait(0.5)
        playback.append(driver.fingerprint())
        driver.key(pygame.K_l)
        driver.wait(0.5)
        click_card(driver, table_shown(driver), Kind.GO_FISH)
        driver.wait(0.2)
        playback.append(driver.fingerprint())
        click_card(driver, table_shown(driver), Kind.SKIP)
        driver.click_on("Play Skip")
        for _ in range(6):
            driver.wait(0.25)
            playback.append(driver.fingerprint())
        playbacks.append(playback)
        assert scene.match.actions == (PlaySkip(),)
    assert playbacks[0] == playbacks[1]


def test_the_log_shows_the_faces_of_cards_to_those_who_saw_them(launch: Launch) -> None:
    state = pose("gh2 rg1", "bh1 draw fish", "bh3 gg1", turn=1, bid=Bid(2, Thing.HAT), bidder=0)
    for action, told in (
        (PlayDrawThree(), "Misty draws 3 cards."),
        (PlayGoFish(2, Thing.HAT), "Misty fishes Hats from Sir Socks: one card."),
        (PlayGoFish(0, Thing.HAT), "Misty fishes Hats from you: one card (Double Green Hat)."),
    ):
        scene = table_shown(launch_at(launch, state))
        scene.loop.play(action)
        scene.timeline.finish()
        assert scene.log.lines()[-1] == told


def test_the_log_is_never_ahead_of_the_show(launch: Launch) -> None:
    driver = launch_at(launch, after_bid(7))
    scene = table_shown(driver)
    before = scene.log.lines()
    scene.loop.play(Challenge())
    driver.tick(0.1)
    assert scene.log.lines() == before
    driver.wait(2.0)
    assert scene.log.lines() == [*before, "You call Sir Socks's 7 Hats."]
    while scene.timeline.seconds_until_change() < 60:
        scene.timeline.skip()
    assert "You called, and it's only 6" in scene.log.lines()[-1]
