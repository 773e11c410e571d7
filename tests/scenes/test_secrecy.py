"""Random moments with other hidden faces look and sound the same; `python -m tests.secrecy` looks at many."""

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.core import Event, Seat
from game.go_kitty.options import DecisionKind as GoKittyKind
from game.kitten_me.options import DecisionKind as KittenMeKind
from game.match import Match
from game.rng import Rng
from game.shut_up_cat.actions import PlayNightLight
from game.shut_up_cat.options import DecisionKind as CatKind
from scenes.phones.sheet import Sheet
from scenes.table.log import Log
from scenes.table.picture import Picture
from scenes.table.viewpoint import Viewpoint
from tests.phones.sheet_player import sheet_of
from tests.scenes.navigators import every_game
from tests.secrecy import (
    LeakError,
    compare_choice,
    compare_moment,
    compare_moments,
    compare_replay,
    compare_sheets,
    too_few,
)
from tests.secret_moments import random_moment, random_moment_with_phones

pytestmark = pytest.mark.usefixtures("real_pictures")


@every_game
@pytest.mark.seldom
def test_other_hidden_faces_change_nothing_that_can_be_seen_or_heard(game: str) -> None:
    counted = compare_moments(positions=1, seed=4, games=(game,))
    assert counted.total() >= 3


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        (name, kind.name)
        for name, kinds in (("kitten_me", KittenMeKind), ("go_kitty", GoKittyKind), ("shut_up_cat", CatKind))
        for kind in kinds
    ],
)
@pytest.mark.seldom(3)
def test_when_one_of_several_humans_has_chosen_nothing_private_is_left_after_two_frames(
    game: str, kind: str
) -> None:
    rng, game_rng = random.Random(6), Rng(6)
    moments = (random_moment(game, rng, only_humans=True, kind=kind) for _ in range(60))
    assert any(list(compare_choice(moment, game_rng)) for moment in moments)


def test_what_a_night_light_showed_is_gone_when_everybody_may_look_again() -> None:
    rng, game_rng = random.Random(7), Rng(6)
    moments = (random_moment("shut_up_cat", rng, only_humans=True, kind="USE_DICE") for _ in range(60))
    assert any(list(compare_choice(moment, game_rng, PlayNightLight)) for moment in moments)


@pytest.mark.parametrize("game", ["kitten_me", "go_kitty"])
@pytest.mark.seldom
def test_a_hand_that_stays_open_after_a_choice_is_found_out(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(Picture, "turn_hand_down", lambda picture: False)
    moment = random_moment(game, random.Random(6), only_humans=True)
    with pytest.raises(LeakError, match="after"):
        list(compare_choice(moment, Rng(6)))


@every_game
@pytest.mark.seldom
def test_nothing_of_a_hand_on_a_phone_is_on_the_screen(game: str) -> None:
    rng, game_rng = random.Random(3), Rng(3)
    moments = [random_moment_with_phones(game, rng) for _ in range(2)]
    found = [kind for moment in moments for kind in compare_moment(moment, game_rng)]
    assert found.count("seen by nobody alone") >= 1
    assert "in motion" in found


@every_game
def test_a_card_of_another_hand_on_a_phone_is_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(match: Match, seat: Seat, *chosen: Any) -> Sheet:
        sheet, other = sheet_of(match, seat, *chosen), (seat + 1) % len(match.players)
        hand: Any = match.view(other)
        return replace(sheet, page=replace(sheet.page, standing=(repr(hand.hand),)))

    moment = random_moment(game, random.Random(3))
    assert list(compare_sheets(moment, random.Random(3), Rng(3)))
    monkeypatch.setattr("tests.phones.sheet_player.sheet_of", leaky)
    monkeypatch.setattr("tests.secrecy.sheet_of", leaky)
    with pytest.raises(LeakError, match="on a phone"):
        list(compare_sheets(moment, random.Random(3), Rng(3)))


def test_too_little_that_was_compared_is_told() -> None:
    assert too_few(Counter(), 2, ("go_kitty",)) == ["nothing of go_kitty was compared"]
    assert too_few(Counter({"go_kitty at the table": 2}), 2, ("go_kitty",)) == []
    enough = {"at the table": 90, "in motion": 50, "at the table, first game": 12, "seen by nobody alone": 4}
    enough |= {"after a choice": 20, "in motion, with phones": 10, "on a phone": 200}
    replays = {"in the replay": 20, "in the replay, with thoughts": 5, "in the replay, in motion": 9}
    counted = Counter({f"shut_up_cat {kind}": number for kind, number in (enough | replays).items()})
    assert too_few(counted, 100, ("shut_up_cat",)) == []
    del counted["shut_up_cat in motion"]
    assert too_few(counted, 100, ("shut_up_cat",)) == ["only 0 of 40 shut_up_cat in motion"]


def test_people_sit_on_any_chair_of_a_table_of_up_to_ten() -> None:
    rng = random.Random(1)
    tables = [random_moment("kitten_me", rng).guests for _ in range(25)]
    assert max(map(len, tables)) > 6
    assert max(seat for guests in tables for seat, guest in enumerate(guests) if guest.human) > 4


def test_a_log_that_tells_hidden_cards_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(log: Log) -> list[str]:
        return [str(log._picture._viewpoint.match.state)]

    monkeypatch.setattr(Log, "lines", told)
    with pytest.raises(LeakError, match="go_kitty at the"):
        compare_moments(positions=1, seed=4, games=("go_kitty",))


def _tell_all(viewpoint: Viewpoint) -> tuple[Event, ...]:
    return tuple(viewpoint.match.events)


def _show_all(viewpoint: Viewpoint, event: Event) -> Event:
    return event


@pytest.mark.parametrize(("name", "leak"), [("history", property(_tell_all)), ("seen", _show_all)])
@pytest.mark.seldom
def test_a_replay_that_tells_or_shows_all_that_happened_is_found_out(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, leak: object
) -> None:
    monkeypatch.setattr(Viewpoint, name, leak)

    def compare_replays() -> None:
        for seed in range(9, 49):
            moment = random_moment("go_kitty", random.Random(seed))
            list(compare_replay(moment, Rng(seed), tmp_path / str(seed)))

    with pytest.raises(LeakError, match="in the replay"):
        compare_replays()
