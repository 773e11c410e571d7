"""The law that the Go Kitty table stands on: events alone lead to the picture that the view gives."""

from typing import get_args

import pytest

from game.core import Seat
from game.go_kitty.cards import TOKENS
from game.go_kitty.events import GoKittyEvent
from game.go_kitty.house import HouseRules
from game.go_kitty.view import GoKittyView
from game.match import Match, Player
from game.rng import Rng
from scenes.go_kitty.shown import Shown
from scenes.go_kitty.words.sentences import HEADLINES
from tests.narrowing import expect_type

GAMES = [
    (2, 1, HouseRules()),
    (3, 2, HouseRules(deal=3)),
    (4, 3, HouseRules(seek_ends_turn=True)),
    (5, 4, HouseRules(no_seek_reversal=True)),
]


@pytest.mark.parametrize(("seats", "seed", "house"), GAMES)
def test_from_the_empty_table_on_events_lead_to_the_picture_of_the_view_at_every_rest(
    seats: int, seed: int, house: HouseRules
) -> None:
    match = Match("go_kitty", [Player(str(seat), "random") for seat in range(seats)], house, seed)
    rng = Rng(seed)
    viewers: list[Seat | None] = [*range(seats), None]
    shown = {
        viewer: Shown(viewer or 0, viewer, (0,) * seats, (TOKENS,) * seats, ((),) * seats)
        for viewer in viewers
    }
    told = 0
    while True:
        for viewer in viewers:
            for event in match.history(viewer)[told:]:
                assert isinstance(event, GoKittyEvent)
                shown[viewer] = shown[viewer].after(event)
            view = expect_type(match.view(viewer), GoKittyView)
            assert shown[viewer] == Shown.of(view, viewer or 0)
            assert shown[viewer].decider == (None if view.pending is None else view.pending.seat)
        told = len(match.history(None))
        if match.state.decision is None:
            break
        match.play(match.state.decision.options.sample(rng))
    assert shown[None].ended is not None


def test_every_event_has_its_sentence() -> None:
    assert set(HEADLINES) == set(get_args(GoKittyEvent))
