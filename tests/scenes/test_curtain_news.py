"""What the curtain tells of what happened: whole lines, an ask with its answer, nobody's own moves."""

from collections.abc import Iterator
from itertools import product

import pytest

from game.core import Seat
from game.match import Match
from scenes.go_kitty.table import GoKittyGame
from scenes.pages.handover import Curtain
from scenes.stage.theme import Theme
from scenes.table.scene import TableScene
from tests.gallery.posed import NullHost, gallery_guests
from tests.plain_games import choice
from tests.scenes.launching import Launch, page_on

WINDOWS = ((1280, 720), (960, 540), (1024, 768), (640, 900), (2560, 1080))


def _table(seats: int, seed: int = 5) -> TableScene:
    guests = gallery_guests(seats, range(seats))
    return TableScene(
        GoKittyGame, Match("go_kitty", [guest.player() for guest in guests], seed=seed), guests, NullHost()
    )


def _turns(match: Match, actions: int) -> Iterator[Seat]:
    """Play so many actions, and yield after each whose turn begins."""
    for _ in range(actions):
        before = match.state.turn
        match.play(choice(match))
        if match.state.turn != before:
            yield match.state.turn


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_an_ask_is_told_with_its_answer_and_nobodys_own_turn_is_told(seats: int) -> None:
    table = _table(seats)
    told = 0
    for seat in _turns(table.match, 60):
        name = table.guests[seat].name
        for line in Curtain(table, seat).lines:
            told += 1
            assert not line.startswith((f"{name} asks", f"{name} seeks", f"{name} lays", f"{name} draws"))
            if " asks " in line or " seeks " in line:
                assert line.count(". ") + line.count("! ") >= 1
    assert told > 20


def test_the_first_player_is_told_nothing_of_a_deal_that_all_have_watched() -> None:
    table = _table(3)
    assert Curtain(table, table.match.state.turn).lines == []


def test_whoever_comes_back_in_the_own_turn_is_told_what_was_answered() -> None:
    table = _table(3)
    match = table.match
    while len(match.actions) < 2 or match.state.turn != match.state_after(len(match.actions) - 2).turn:
        match.play(choice(match))
    (line,) = Curtain(table, match.state.turn).lines
    assert " gives " in line


@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.seldom
def test_as_many_lines_are_told_as_there_is_room_for_and_none_is_cut(launch: Launch, seats: int) -> None:
    table, told = _table(seats), dict[int, int]()
    for seat in _turns(table.match, 60):
        told[len(table.match.actions)] = len(Curtain(table, seat).lines)
    table.match = table.match.at(max(told, key=told.__getitem__))
    driver = launch(lambda: Curtain(table, table.match.state.turn), WINDOWS[0])
    cut = 0
    for text_scale, size in product((1.0, 1.5, 2.0), WINDOWS):
        driver.app.director.change_theme(Theme(text_scale=text_scale))
        driver.resize(size)
        driver.wait(0.3)
        curtain = page_on(driver, Curtain)
        whole = curtain.sheet.inside
        shown = [line for line in curtain.news if line.visible]
        assert all(whole.contains(line.rect) for line in shown), (size, text_scale)
        assert shown, (size, text_scale)
        assert curtain.more.visible <= (len(shown) < len(curtain.lines))
        cut += curtain.more.visible
    assert cut
