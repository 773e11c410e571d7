"""What somebody who only hears is told of tiles that lie face down."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.match import Match, Player
from game.rng import Rng
from game.shut_up_cat import HouseRules
from game.shut_up_cat.board import SPACES, Tile
from game.shut_up_cat.common_knowledge import common_knowledge, known_so_far
from game.shut_up_cat.patches import KnownMeows
from game.shut_up_cat.state import ShutUpCatState
from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat.parts.known_marks import KnownMarks
from scenes.shut_up_cat.parts.spots import TileSpot
from scenes.stage.spoken import in_words
from tests.narrowing import expect_type, not_none
from tests.scenes.games_on_tables import shut_up_cat_look
from tests.scenes.launching import Launch
from tests.scenes.navigators import a_navigator, a_plan, a_table, skip_until_asked, table_on

MEOW, Z = Tile.MEOW, Tile.Z


def test_what_is_known_of_the_bed_is_told() -> None:
    marks = KnownMarks()
    known = [((0,), 1), ((1, 2), 0), ((3, 4, 5), 2), ((6,), 0), ((7, 8, 9, 10), 1)]
    marks.mark([KnownMeows(*one) for one in known], [*[None] * 11, Z])
    assert in_words(marks.spoken().name) == (
        "Signs: of the twelve tiles, 8 are Zs and 4 are Meows. Sure Zs: places 2, 3, 7. Sure Meow: place 1. "
        "2 Meows among places 4, 5, 6. One Meow among places 8, 9, 10, 11. Open: place 12"
    )


def test_a_tile_cut_off_from_its_group_has_a_mark_and_no_sign_of_its_own() -> None:
    marks = KnownMarks()
    known = [((0, 1, 3), 0), ((2,), 1), ((4, 5, 6, 7, 8, 9, 10, 11), 3)]
    marks.mark([KnownMeows(*one) for one in known], [None] * 12)
    assert [one.spaces for one in marks.known] == [(0, 1), (4, 5, 6, 7, 8, 9, 10, 11)]
    assert [marks.faces[space] for space in range(4)] == [Z, Z, MEOW, Z]
    assert marks.about(3) == ""


def kind_of(meows: int, tiles: int) -> str:
    """How a sign begins about so many Meows among so many tiles."""
    if meows in (0, tiles):
        return "Sure Meow" if meows else "Sure Z"
    return "One Meow among " if meows == 1 else f"{meows} Meows among "


@pytest.mark.parametrize("seed", range(6))
def test_what_the_signs_tell_names_every_place_once_and_adds_up(seed: int) -> None:
    """In a whole game with the memory aid; and nothing in it is wrong."""
    match = Match("shut_up_cat", [Player("Ada"), Player("Eve")], HouseRules(memory_aid=True), seed)
    marks, told_of_all = KnownMarks(), 0
    while (decision := match.state.decision) is not None:
        state = expect_type(match.state, ShutUpCatState)
        everybody = expect_type(match.view(None), ShutUpCatView)
        marks.mark(common_knowledge(everybody, match.history(None)), everybody.tiles)
        told = in_words(marks.spoken().name).split(". ")[1:]
        named = [(line, [*map(int, re.findall(r"\d+", line.partition("place")[2]))]) for line in told]
        if named:
            told_of_all += 1
            assert sorted(place for _, places in named for place in places) == [*range(1, 13)]
        for line, places in named:
            assert ("places" in line) == (len(places) > 1)
            meows = sum(state.tiles[place - 1] is MEOW for place in places)
            assert line.startswith(("Open: ", kind_of(meows, len(places)))), line
        match.play(decision.options.sample(match.bot_rng(decision.seat)))
    assert told_of_all


@pytest.mark.parametrize("seed", range(6))
def test_the_same_group_keeps_its_colour_and_comes_back_in_it(seed: int) -> None:
    """In a whole game. Two groups look alike only where there are more than colours."""
    match = Match("shut_up_cat", [Player("Ada"), Player("Eve")], HouseRules(memory_aid=True), seed)
    marks, had, came_back = KnownMarks(), dict[tuple[int, ...], str](), 0
    before = dict[tuple[int, ...], str]()
    while (decision := match.state.decision) is not None:
        everybody = expect_type(match.view(None), ShutUpCatView)
        history = match.history(None)
        marks.mark(common_knowledge(everybody, history), everybody.tiles, known_so_far(2, history))
        tones = {one.spaces: marks.tones[one.spaces] for one in marks.known if one.meows}
        stay = {group: tone for group, tone in before.items() if group in tones}
        assert all(tones[group] == tone for group, tone in stay.items())
        for group, tone in tones.items():
            if group not in before and had.get(group, tone) not in stay.values() and group in had:
                came_back += 1
                assert tone == had[group] or had[group] in tones.values()
        assert len(set(tones.values())) == min(len(tones), 4)
        before, had = tones, had | tones
        match.play(decision.options.sample(match.bot_rng(decision.seat)))
    assert came_back


def test_a_game_that_is_loaded_has_its_signs_in_the_colours_they_had(launch: Launch, tmp_path: Path) -> None:
    navigator, rng = a_navigator(tmp_path), Rng(5)
    plan = replace(a_plan("shut_up_cat"), house=HouseRules(memory_aid=True))
    driver = launch(lambda: a_table(navigator, plan))
    while True:
        skip_until_asked(driver)
        table = table_on(driver)
        known = shut_up_cat_look(table).known
        anew = KnownMarks()
        anew.mark(known.known, [None] * SPACES)
        if anew.tones != known.tones:
            break
        table.loop.play(not_none(table.match.state.decision).options.sample(rng))
        driver.wake()
    loaded = launch(lambda: navigator.seat(not_none(navigator.store.running("shut_up_cat"))))
    skip_until_asked(loaded)
    assert shut_up_cat_look(table_on(loaded)).known.tones == known.tones


def test_a_tile_says_whether_you_remember_it_or_it_follows() -> None:
    tile = TileSpot()
    tile.label, tile.alike = "Place 1", MEOW
    told = tile.spoken()
    assert told is not None
    assert in_words(told.name) == "Place 1. It must be a Meow."
    tile.remembered = MEOW
    told = tile.spoken()
    assert told is not None
    assert in_words(told.name) == "Place 1. You remember a Meow here."
