"""What is shown of Shut Up Cat: events lead from picture to picture, and end where the view is."""

from collections import Counter
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from game.characters import HUMAN
from game.core import Event, Seat
from game.match import Match, Player
from game.rng import Rng
from game.shut_up_cat import HouseRules
from game.shut_up_cat.board import SPACES, STARTING_MULTIPLIER, STARTING_WINKS, Tile
from game.shut_up_cat.cards import DECK
from game.shut_up_cat.events import BedMade, DeckReshuffled, NothingToDraw, ShutUpCatEvent, TilesRevealed
from game.shut_up_cat.memory import BLANK
from game.shut_up_cat.options import DecisionKind
from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat.shown import Shown
from scenes.shut_up_cat.words.sentences import SENTENCES
from scenes.table.scene import TableScene
from tests.gallery.acts import table_of
from tests.narrowing import expect_type
from tests.plain_games import choice
from tests.scenes.launching import Launch
from tests.scenes.shut_up_cat_tables import SMALL, table


def before_bedtime(seats: int, viewer: Seat | None, memory_aid: bool) -> Shown:
    """The table that the first event leads on from."""
    return Shown(
        bottom=None,
        viewer=viewer,
        hand_open=True,
        first=0,
        turn=0,
        question=DecisionKind.GATHER,
        winks=(STARTING_WINKS,) * seats,
        multipliers=(STARTING_MULTIPLIER,) * seats,
        tiles=(None,) * SPACES,
        waiting_meows=0,
        memory=BLANK if memory_aid and viewer is not None else None,
        pillow=(),
        dice=(),
        reveal=None,
        earplugs=0,
        hand=(),
        hand_sizes=(0,) * seats,
        deck_size=len(DECK),
        discards=(),
        last_round=False,
    )


class VariedPlayer:
    """Does what was done least so far, for a while; and then what a plain cat does, so that morning comes."""

    WHILE = 170
    GLANCES = 8

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)
        self._done: Counter[type[Any]] = Counter()

    def choose(self, match: Match) -> Any:
        decision = match.state.decision
        assert decision is not None
        if len(match.actions) >= self.WHILE:
            return choice(match)
        able = [decision.options.sample(self._rng) for _ in range(self.GLANCES)]
        action = min(able, key=lambda one: self._done[type(one)])
        self._done[type(action)] += 1
        return action


@pytest.mark.parametrize("chase_any_time", [False, True])
@pytest.mark.parametrize("memory_aid", [False, True])
@pytest.mark.seldom(2)
def test_events_lead_to_the_picture_of_the_view_at_every_rest(memory_aid: bool, chase_any_time: bool) -> None:
    house = HouseRules(memory_aid=memory_aid, chase_any_time=chase_any_time)
    told: set[type[Event]] = set()
    for seats in (2, 3, 4):
        match = Match("shut_up_cat", [Player("", HUMAN)] * seats, house, seed=seats)
        player = VariedPlayer(seats)
        viewers: list[Seat | None] = [None, *range(seats)]
        shown = {viewer: before_bedtime(seats, viewer, memory_aid) for viewer in viewers}
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
            events = match.play(player.choose(match))
    assert told >= {*get_args(ShutUpCatEvent)} - {DeckReshuffled, NothingToDraw}


def test_earplugs_that_have_stopped_a_meow_are_told_no_more() -> None:
    shown = replace(before_bedtime(2, 0, memory_aid=False), earplugs=1)
    assert shown.after(TilesRevealed(0, 0, 1, (Tile.Z, Tile.Z))).earplugs == 1
    assert shown.after(TilesRevealed(0, 0, 1, (Tile.Z, Tile.MEOW))).earplugs == 0


def test_every_event_is_told() -> None:
    assert set(SENTENCES) == {*get_args(ShutUpCatEvent)}


@pytest.mark.parametrize(("humans", "memory_aid"), [((0,), True), ((0, 1), False)])
@pytest.mark.seldom
def test_the_choreography_of_any_action_ends_at_the_picture_of_the_view(
    launch: Launch, humans: tuple[Seat, ...], memory_aid: bool
) -> None:
    """Nothing is left over that would have to be put right."""
    driver = launch(lambda: table(3, humans, memory_aid=memory_aid), SMALL)
    scene, player = table_of(driver, TableScene), VariedPlayer(len(humans))
    told: set[type[Event]] = set()
    scene.timeline.finish()
    while scene.match.state.decision is not None:
        before = len(scene.match.history(None))
        for number, event in enumerate(scene.match.play(player.choose(scene.match)), before + 1):
            scene.picture.show(event, number)
            told.add(type(event))
        scene.timeline.finish()
        assert replace(scene.picture.shown, events_shown=0) == scene.game.look.shown_now()
        stands = {key: stand for key, stand in scene.pieces.stands().items() if key[0] != "ghost"}
        assert stands == scene.picture.layout(scene.picture.shown)
    assert told >= {*get_args(ShutUpCatEvent)} - {BedMade, DeckReshuffled, NothingToDraw}
