"""What is shown of Shut Up Cat: events lead from picture to picture, and end where the view is."""

from dataclasses import replace
from typing import get_args

import pytest

from game.core import Event, Seat
from game.match import HUMAN, Match, Player
from game.rng import Rng
from game.shut_up_cat import HouseRules
from game.shut_up_cat.events import DeckReshuffled, NothingToDraw, ShutUpCatEvent
from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat.shown import Shown
from scenes.shut_up_cat.table import ShutUpCatTable
from scenes.shut_up_cat.words import SENTENCES
from tests.gallery.acts import table_of
from tests.narrowing import expect_type
from tests.scenes.cat_tables import SMALL, table
from tests.scenes.hands import Play


@pytest.mark.parametrize("chase_any_time", [False, True])
@pytest.mark.parametrize("memory_aid", [False, True])
def test_events_lead_to_the_picture_of_the_view_at_every_rest(memory_aid: bool, chase_any_time: bool) -> None:
    house = HouseRules(memory_aid=memory_aid, chase_any_time=chase_any_time)
    told: set[type[Event]] = set()
    for seats, seed in [(2, 0), (2, 1), (3, 2), (3, 3), (4, 4), (4, 5)]:
        match = Match("shut_up_cat", [Player("", HUMAN)] * seats, house, seed=seed)
        chance = Rng(seed)
        viewers: list[Seat | None] = [None, *range(seats)]
        shown = {viewer: Shown.before_bedtime(seats, viewer, memory_aid) for viewer in viewers}
        events = match.history(None)
        while True:
            told |= {type(event) for event in events}
            for viewer in viewers:
                for event in events:
                    assert isinstance(event, ShutUpCatEvent)
                    shown[viewer] = shown[viewer].after(event.seen_by(viewer))
                assert shown[viewer] == Shown.of(expect_type(match.view(viewer), ShutUpCatView))
            if match.state.decision is None:
                break
            events = match.play(match.state.decision.options.sample(chance))
    assert told >= {*get_args(ShutUpCatEvent)} - {DeckReshuffled, NothingToDraw}


def test_every_event_is_told() -> None:
    assert set(SENTENCES) == {*get_args(ShutUpCatEvent)}


@pytest.mark.parametrize(("humans", "memory_aid"), [((0,), True), ((0, 1), False)])
def test_the_choreography_of_any_action_ends_at_the_picture_of_the_view(
    play: Play, humans: tuple[Seat, ...], memory_aid: bool
) -> None:
    """Nothing is left over that would have to be put right."""
    hand = play(lambda: table(3, humans, memory_aid=memory_aid), SMALL)
    scene, chance = table_of(hand, ShutUpCatTable), Rng(len(humans))
    scene.timeline.finish()
    while (decision := scene.match.state.decision) is not None:
        before = len(scene.match.history(None))
        for number, event in enumerate(scene.match.play(decision.options.sample(chance)), before + 1):
            scene.show(event, number)
        scene.timeline.finish()
        assert replace(scene.shown, told=0) == scene.shown_of(scene.view())
        stands = {key: stand for key, stand in scene.pieces.stands().items() if key[0] != "ghost"}
        assert stands == scene.layout(scene.shown)
