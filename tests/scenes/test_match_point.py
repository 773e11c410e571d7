"""Match point is announced before it is played, at every table, from what everybody saw."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from game.core import Event, Seat
from game.go_kitty.events import GameEnded
from game.go_kitty.events import TurnBegan as GardenTurn
from game.match import Match
from game.shut_up_cat.events import MorningCame
from game.shut_up_cat.events import TurnBegan as BedTurn
from scenes.go_kitty.words.occasions import A_CLOWDER, points_after
from scenes.go_kitty.words.occasions import match_point as in_the_garden
from scenes.shut_up_cat.words.occasions import A_GOOD_TURN, winks_after
from scenes.shut_up_cat.words.occasions import match_point as on_the_bed
from scenes.stage.theme import Pace
from scenes.store.saves import SavedGame
from scenes.table.scene import TableScene
from scenes.table.settings import Settings
from scenes.table.shout import Shout
from tests.scenes.launching import Launch
from tests.scenes.navigators import SMALL, a_navigator, a_plan, almost_over

Find = Callable[[Sequence[Event]], tuple[Seat, ...]]
GAMES: dict[str, tuple[Find, type[Event], type[Event]]] = {
    "go_kitty": (in_the_garden, GardenTurn, GameEnded),
    "shut_up_cat": (on_the_bed, BedTurn, MorningCame),
}
games = pytest.mark.parametrize("game", GAMES)


def a_whole_game(game: str, seed: int) -> SavedGame:
    return almost_over(a_plan(game, humans=1, cats=2), 0, seed)


def points(match: Match, find: Find) -> list[tuple[int, tuple[Seat, ...]]]:
    """After how many events there was a match point, and whom it was about."""
    history = match.history(None)
    found = ((told, find(history[:told])) for told in range(1, len(history) + 1))
    return [(told, seats) for told, seats in found if seats]


@games
@pytest.mark.seldom
def test_it_comes_when_a_turn_begins_and_before_the_game_is_over(game: str) -> None:
    find, turn, over = GAMES[game]
    announced = 0
    for seed in range(1, 7):
        match = a_whole_game(game, seed).match
        history = match.history(None)
        found = points(match, find)
        announced += bool(found)
        assert len(found) <= 8
        for told, seats in found:
            event = history[told - 1]
            assert isinstance(event, turn)
            assert event.seat == seats[0]  # type: ignore[attr-defined]
            assert any(isinstance(later, over) for later in history[told:])
    assert announced, "some of these games are close"


def test_in_the_garden_one_set_could_still_change_who_wins() -> None:
    for seed in range(1, 7):
        match = a_whole_game("go_kitty", seed).match
        for told, (seat, leader) in points(match, in_the_garden):
            score = points_after(match.history(None)[:told])
            assert 0 <= score.get(leader, 0) - score.get(seat, 0) <= A_CLOWDER


def test_on_the_bed_a_good_turn_could_end_or_decide_the_night() -> None:
    for seed in range(1, 9):
        match = a_whole_game("shut_up_cat", seed).match
        for told, (seat, *leader) in points(match, on_the_bed):
            winks = winks_after(match.history(None)[:told])
            goal = winks[leader[0]] if leader else 40
            assert winks[seat] + A_GOOD_TURN >= goal


@games
def test_everybody_looks_up_before_that_turn(launch: Launch, tmp_path: Path, game: str) -> None:
    find = GAMES[game][0]
    saved, told = next(
        (saved, found[0][0])
        for saved in (a_whole_game(game, seed) for seed in range(1, 13))
        if (found := points(saved.match, find))
    )
    before = saved.match.actions_until(told) - 1
    navigator = a_navigator(tmp_path, Settings(pace=Pace.SLOW, go_on=True))
    driver = launch(lambda: navigator.seat(SavedGame(saved.match.at(before), saved.guests)), SMALL)
    table = driver.scene
    assert isinstance(table, TableScene)
    table.timeline.finish()
    table.loop.play(saved.match.actions[before])
    shouted = set()
    for _ in range(600):
        if len(table.match.actions) > before + 1 or not table.timeline.busy:
            break
        driver.tick(0.05)
        shout = next(one for one in table.desk.widgets if isinstance(one, Shout))
        shouted |= {shout.text} if shout.visible else set()
    assert "Match point!" in shouted
