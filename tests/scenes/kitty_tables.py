"""Go Kitty tables for tests: dealt or posed, played until a human is asked, and compared with their view."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from tables import NotingHost, guests

from game.core import Seat
from game.go_kitty import HouseRules
from game.go_kitty.state import GoKittyState
from game.match import Match
from scenes.gallery.hand import Hand
from scenes.gallery.posed import PosedMatch
from scenes.go_kitty.table import GoKittyTable

Play = Callable[..., Hand]
SMALL = (640, 360)


def dealt(seats: int = 3, seed: int = 1, humans: Sequence[Seat] = (0,), **house: Any) -> GoKittyTable:
    company = guests(seats, humans)
    match = Match("go_kitty", [guest.player() for guest in company], HouseRules(**house), seed)
    return GoKittyTable(match, company, NotingHost())


def posed(state: GoKittyState, humans: Sequence[Seat] = (0,)) -> GoKittyTable:
    company = guests(len(state.hands), humans)
    match = PosedMatch("go_kitty", state, [guest.player() for guest in company])
    return GoKittyTable(match, company, NotingHost())


def at(play: Play, state: GoKittyState, humans: Sequence[Seat] = (0,)) -> tuple[Hand, GoKittyTable]:
    """A window on a table at that moment, once a human is asked."""
    hand = play(lambda: posed(state, humans), SMALL)
    return hand, settle(hand)


def settle(hand: Hand) -> GoKittyTable:
    """Until a human is asked, or another page lies on the table."""
    scene = hand.app.director.scenes[0]
    assert isinstance(scene, GoKittyTable)
    for _ in range(3000):
        if hand.scene is not scene or (scene.asking and scene.live and not hand.app.director.changing):
            return scene
        scene.timeline.finish()
        hand.wait(0.1)
    raise AssertionError("the table never came to rest")


def in_place(scene: GoKittyTable) -> bool:
    """Everything stands where the view has it; only the card that the fan lifts lies above its place."""
    wanted, found = dict(scene.layout(scene.view())), scene.pieces.stands()
    raised = scene.holding.fan.current
    if raised is not None:
        key = next(key for key in found if scene.pieces[key] is scene.holding.fan.cards[raised].sprite)
        found[key] = replace(found[key], z=wanted[key].z)
    return found == wanted
