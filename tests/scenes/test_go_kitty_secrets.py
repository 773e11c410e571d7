"""What the Go Kitty table keeps to itself: no frame, pause or prompt tells what others hold."""

from collections.abc import Sequence
from functools import partial

import pytest
from msgspec.structs import replace

from game.core import Seat
from game.go_kitty.actions import (
    Action,
    Ask,
    SearchPile,
)
from game.go_kitty.cards import KITTIES, MICE, Trait, cards_in, hand_of, size
from game.go_kitty.state import GoKittyState
from game.rng import Rng
from scenes.go_kitty.parts.replies import StandingReply
from scenes.stage.strings import say
from scenes.stage.theme import Pace
from tests.gallery.go_kitty_moments import pose
from tests.gallery.posed import prefer
from tests.scenes.games_on_tables import go_kitty_look
from tests.scenes.go_kitty_tables import BASE, SMALL, launch_at, open_curtain, posed_table, settle
from tests.scenes.launching import Launch

pytestmark = pytest.mark.usefixtures("real_pictures")


def dealt_anew(state: GoKittyState, seed: int, known: Sequence[Seat] = (0,)) -> GoKittyState:
    """The same table with all cards exchanged that the known seats do not hold."""
    pool = [*KITTIES, *MICE]
    for card in [card for row in state.laid for one in row for card in one.cards]:
        pool.remove(card)
    for seat in known:
        for card in cards_in(state.hands[seat]):
            pool.remove(card)
    pool = Rng(seed).shuffled(pool)
    hands = [
        hand if seat in known else hand_of([pool.pop() for _ in range(size(hand))])
        for seat, hand in enumerate(state.hands)
    ]
    return replace(state, hands=tuple(hands), pile=tuple(pool[: len(state.pile)]))


def frames(launch: Launch, state: GoKittyState, *actions: Action, humans: Sequence[Seat] = (0,)) -> list[int]:
    """What the window shows at rest, and at times during these actions, until somebody else must decide."""
    driver = launch(lambda: posed_table(state, humans), SMALL)
    table = settle(driver)
    driver.move(5, 5)
    driver.wait(0.5)
    shown = [driver.fingerprint()]
    prefer(table, pace=Pace.NORMAL)
    for action in actions:
        table.loop.play(action)
        for _ in range(8):
            driver.tick(0.15)
            shown.append(driver.fingerprint())
    return shown


def test_the_frames_of_a_seat_are_the_same_whatever_the_others_hold(launch: Launch) -> None:
    state = replace(BASE, hands=(*BASE.hands[:3], hand_of([Trait.FAN])), pile=BASE.pile[1:])
    ways = [frames(launch, dealt_anew(state, seed), Ask(1, Trait.RAIN)) for seed in (1, 2)]
    assert ways[0] == ways[1]


def test_the_frames_of_who_is_asked_are_the_same_whatever_the_others_hold(launch: Launch) -> None:
    state = replace(BASE, turn=1).apply(Ask(0, Trait.RAIN))[0]
    ways = [frames(launch, dealt_anew(state, seed)) for seed in (1, 2)]
    assert ways[0] == ways[1]


def test_another_seats_look_into_the_pile_shows_backs_only(launch: Launch) -> None:
    state = replace(BASE, turn=2)

    def shown(seed: int) -> int:
        table = posed_table(dealt_anew(state, seed), humans=())
        prefer(table, pace=Pace.NORMAL)
        driver = launch(lambda: table, SMALL)
        table.timeline.finish()
        table.loop.play(SearchPile())
        table.timeline.advance(2.0)
        return driver.fingerprint()

    assert shown(1) == shown(2)


@pytest.mark.parametrize("plays_mouse", [False, True])
@pytest.mark.seldom
def test_between_humans_neither_a_pause_nor_a_prompt_betrays_what_is_held(
    launch: Launch, plays_mouse: bool
) -> None:
    told = []
    for other in ("rain mouse leaf", "rain fan leaf", "cozy fan leaf"):
        driver = launch(partial(posed_table, pose("rain snow", other, "apple"), humans=(0, 1)), SMALL)
        table = open_curtain(driver)
        go_kitty_look(table).corner.replies[1] = StandingReply(plays_mouse)
        prefer(table, pace=Pace.NORMAL)
        driver.move(5, 5)
        driver.wait(0.5)
        table.loop.play(Ask(1, Trait.RAIN))
        shown = []
        while len(table.match.actions) == 1:
            driver.tick(0.1)
            assert table.viewpoint.viewer == 0
            assert table.loop.question is None
            assert driver.scene is table
            if len(table.match.actions) == 1:
                shown.append(driver.fingerprint())
        told.append(shown)
    assert told[0] == told[1] == told[2]
    assert len(told[0]) > 9


def test_even_at_once_a_cat_of_the_house_takes_the_same_time_whatever_it_holds(launch: Launch) -> None:
    waited = []
    for other in ("rain mouse leaf", "rain fan leaf", "cozy fan leaf"):
        driver, table = launch_at(launch, pose("rain snow", other, "apple"))
        prefer(table, pace=Pace.INSTANT)
        table.loop.play(Ask(1, Trait.RAIN))
        table.timeline.finish()
        frames = 0
        while len(table.match.actions) == 1:
            driver.tick(1 / 60)
            frames += 1
        waited.append(frames)
    assert len(set(waited)) == 1
    assert waited[0] > 10


def test_face_down_nothing_is_told_about_a_hand(launch: Launch) -> None:
    told = []
    for own in ("rain snow", "rain rain"):
        driver = launch(partial(posed_table, pose(own, "fan"), humans=(0, 1)), SMALL)
        table = open_curtain(driver)
        table.privacy.hide_hand()
        driver.move(5, 5)
        driver.wait(0.5)
        assert go_kitty_look(table).banner.text == say("table.face_down", name="Ada")
        told.append(driver.fingerprint())
    assert told[0] == told[1]
