"""What everybody knows is written beside its tiles, and hides nothing that lies on the bed."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain, combinations, product
from math import sqrt

import pytest
from pygame import FRect

from game.match import Match, Player
from game.shut_up_cat import HouseRules
from game.shut_up_cat.actions import Reveal
from game.shut_up_cat.board import SIDES, SPACES, Pips
from game.shut_up_cat.common_knowledge import common_knowledge
from game.shut_up_cat.patches import KnownMeows
from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat.parts.known_marks import KnownMarks
from scenes.shut_up_cat.parts.ribbons import Ribbon
from scenes.shut_up_cat.places.geometry import around
from scenes.stage.strings import speak
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size, Theme
from scenes.table.scene import TableScene
from tests.narrowing import expect_type
from tests.scenes import shut_up_cat_tables
from tests.scenes.launching import Launch

_GAMES = range(6, 12)
_LETTERS, _OUTLINE = 0.5, 3.0
"""How high letters stand, as a share of their line, and how wide the outline of a plate is."""


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (640, 900)])
def test_words_about_three_groups_hide_nothing_and_no_letter_touches_the_round_ends_of_its_plate(
    launch: Launch, size: tuple[int, int]
) -> None:
    scene = expect_type(launch(lambda: shut_up_cat_tables.table(memory_aid=True), size).scene, TableScene)
    geometry = scene.game.look.geometry
    for start, lengths in product(range(SPACES), product((2, 3, 4), repeat=3)):
        starts = [start, start + lengths[0], start + sum(lengths[:2])]
        groups = [
            tuple(at % SPACES for at in range(first, first + length))
            for first, length in zip(starts, lengths, strict=True)
        ]
        marks = KnownMarks()
        marks.mark([KnownMeows(spaces, 1) for spaces in groups], [None] * SPACES)
        marks.place(scene.kit, [], [])
        assert len(marks.boxes) == len(groups)
        for text, box in zip(marks.labels, marks.boxes, strict=True):
            wide, high = scene.kit.typesetter.measure(text, Style(Face.BOLD, Size.SMALL))
            radius, letters = box.height / 2, high * _LETTERS / 2
            round_end = radius - sqrt(radius**2 - letters**2)
            assert (box.width - wide) / 2 >= _OUTLINE + round_end, text
        for number, box in enumerate(marks.boxes):
            others = [*marks.boxes[:number], *marks.boxes[number + 1 :], *geometry.things_on_bed]
            assert box.collidelist(others) < 0, groups


def _known_in_a_game(seed: int) -> Iterator[tuple[tuple[KnownMeows, ...], Sequence[Pips]]]:
    """What everybody knows while no tile lies open, and which dice lie on the pillow."""
    match = Match("shut_up_cat", [Player("Ada"), Player("Eve"), Player("Kim")], HouseRules(), seed)
    for _ in range(60):
        everybody = expect_type(match.view(None), ShutUpCatView)
        if everybody.reveal is None:
            yield common_knowledge(everybody, match.history(None)), everybody.pillow
        if (decision := match.state.decision) is None:
            return
        match.play(decision.options.sample(match.bot_rng(decision.seat)))


@pytest.mark.usefixtures("english_again")
@pytest.mark.parametrize(("code", "size"), [("it", (1280, 720)), ("en", (1280, 720)), ("en", (960, 540))])
def test_no_sign_stands_on_a_die_on_the_pillow_however_large_its_letters_are(
    launch: Launch, code: str, size: tuple[int, int]
) -> None:
    """Where signs have to hide something, it is a place on the pillow without a die."""
    speak(code)
    table, large = partial(shut_up_cat_tables.table, memory_aid=True), Theme(text_scale=1.25)
    scene = expect_type(launch(table, size, large).scene, TableScene)
    places, marks = scene.game.look.geometry.dice_on_pillow, KnownMarks()
    for known, pillow in chain.from_iterable(map(_known_in_a_game, _GAMES)):
        marks.mark(known, [None] * SPACES)
        marks.place(scene.kit, [], [], pillow=pillow)
        dice = [places[pips - 1] for pips in pillow]
        assert not any(_hides(box, die) for box, die in product(marks.boxes, dice)), known


@pytest.mark.parametrize("size", [(1280, 720), (640, 360)])
def test_no_sign_stands_on_another_one(launch: Launch, size: tuple[int, int]) -> None:
    """Whoever has few places chooses first."""
    table = partial(shut_up_cat_tables.table, memory_aid=True)
    scene, marks = expect_type(launch(table, size).scene, TableScene), KnownMarks()
    for known, pillow in chain.from_iterable(map(_known_in_a_game, _GAMES)):
        marks.mark(known, [None] * SPACES)
        marks.place(scene.kit, [], [], pillow=pillow)
        assert not any(_hides(*two) for two in combinations(marks.boxes, 2)), known


_USUAL = [(1280, 720), (1920, 1080), (1024, 768), (1900, 1060)]


@pytest.mark.parametrize("size", _USUAL)
def test_every_group_has_a_sign_that_hides_nothing_with_all_dice_on_the_pillow_and_the_cat_at_it(
    launch: Launch, size: tuple[int, int]
) -> None:
    scene = expect_type(launch(lambda: shut_up_cat_tables.table(memory_aid=True), size).scene, TableScene)
    geometry, marks = scene.game.look.geometry, KnownMarks()
    things = [*geometry.things_on_bed, geometry.cat_face]
    for start, length, meows in product(range(SPACES), (2, 3, 4, 5), range(3)):
        spaces = tuple((start + step) % SPACES for step in range(length))
        marks.mark([KnownMeows(spaces, meows)], [None] * SPACES)
        marks.place(scene.kit, [geometry.cat_face], [], pillow=range(1, SIDES + 1))
        assert len(marks.boxes) == 1, (spaces, meows)
        assert not [one for one in things if _hides(marks.boxes[0], one)], (spaces, meows)


@pytest.mark.parametrize("size", _USUAL)
def test_beside_a_chosen_way_two_groups_have_signs_that_hide_neither_each_other_nor_its_words(
    launch: Launch, size: tuple[int, int]
) -> None:
    scene = expect_type(launch(lambda: shut_up_cat_tables.table(memory_aid=True), size).scene, TableScene)
    geometry, marks = scene.game.look.geometry, KnownMarks()
    for start, first, second in product(range(SPACES), (2, 3), (2, 4)):
        way = Reveal(start, (start + first) % SPACES)
        labels = [Ribbon(lambda: None), Ribbon(lambda: None)]
        for label, one in zip(labels, (way, Reveal(way.end, way.start)), strict=True):
            label.lead(one, one is way, "")
            label.arrange(scene.kit, [geometry.cat_face])
        around = tuple((start + step) % SPACES for step in range(first + second))
        marks.mark([KnownMeows(around[:first], 0), KnownMeows(around[first:], 2)], [None] * SPACES)
        asked = [*(label.rect for label in labels), geometry.cat_face]
        marks.place(scene.kit, asked, [], way, range(1, SIDES + 1))
        assert len(marks.boxes) == 2, (way, second)
        others = [*geometry.things_on_bed, *asked]
        assert not [one for one in product(marks.boxes, others) if _hides(*one)], (way, second)
        assert not marks.boxes[0].colliderect(marks.boxes[1]), (way, second)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_a_sign_with_no_room_inside_the_ring_stands_outside_rather_than_on_a_tile(
    launch: Launch, size: tuple[int, int]
) -> None:
    """Beside a chosen way with its two dice, the words of both ways and the face of the cat."""
    scene = expect_type(launch(lambda: shut_up_cat_tables.table(memory_aid=True), size).scene, TableScene)
    geometry, marks = scene.game.look.geometry, KnownMarks()
    tiles = [around(point, geometry.tile) for point in geometry.spaces]
    for start, turned, first, length in product(range(SPACES), (2, 4, 7), range(SPACES), (2, 3)):
        ways = Reveal(start, (start + turned) % SPACES), Reveal((start + turned) % SPACES, start)
        placed = [geometry.placed_at(one.start) for one in ways]
        asked = [geometry.cat_face, *placed]
        for way in ways:
            label = Ribbon(lambda: None)
            label.lead(way, way is ways[0], "")
            label.arrange(scene.kit, [geometry.cat_face])
            asked.append(label.rect)
        spaces = tuple((first + step) % SPACES for step in range(length))
        marks.mark([KnownMeows(spaces, 1)], [None] * SPACES)
        marks.place(scene.kit, asked, [], ways[0], range(1, SIDES + 1))
        assert not [one for one in (*tiles, *asked) if _hides(marks.boxes[0], one)], (ways[0], spaces)


_SIZES = [(960, 540), (1280, 720), (640, 360), (640, 900), (720, 540)]
_TOUCH = 2.0
"""In units: how much of a face may lie under the edge of words."""


def _hides(words: FRect, face: FRect) -> bool:
    under = words.clip(face)
    return under.width > _TOUCH and under.height > _TOUCH


@pytest.mark.parametrize("size", _SIZES)
def test_no_way_round_is_named_on_the_face_of_the_cat_on_the_pillow(
    launch: Launch, size: tuple[int, int]
) -> None:
    scene = expect_type(launch(shut_up_cat_tables.table, size).scene, TableScene)
    geometry = scene.game.look.geometry
    label = Ribbon(lambda: None)
    for start, end in product(range(SPACES), range(SPACES)):
        if start == end:
            continue
        label.lead(Reveal(start, end), False, "")
        label.arrange(scene.kit, [geometry.cat_face])
        assert not _hides(label.rect, geometry.cat_face), label.way
        assert label.rect.collidelist(geometry.dice_on_pillow) < 0, label.way


@pytest.mark.parametrize("size", _SIZES)
def test_no_sign_stands_on_the_face_of_the_cat_on_the_pillow(launch: Launch, size: tuple[int, int]) -> None:
    """Neither of one group with two ways named beside it, nor of two groups that share the bed."""
    scene = expect_type(launch(lambda: shut_up_cat_tables.table(memory_aid=True), size).scene, TableScene)
    face = scene.game.look.geometry.cat_face
    for start, length in product(range(SPACES), (2, 3, 4, 6)):
        spaces = tuple((start + step) % SPACES for step in range(length))
        others = tuple(one for one in range(SPACES) if one not in spaces)
        ways = [Reveal(start, (start + length) % SPACES), Reveal((start + length) % SPACES, start)]
        labels = [Ribbon(lambda: None), Ribbon(lambda: None)]
        for label, way in zip(labels, ways, strict=True):
            label.lead(way, False, "")
            label.arrange(scene.kit, [face])
        marks = KnownMarks()
        marks.mark([KnownMeows(spaces, 1), KnownMeows(others, 3)], [None] * SPACES)
        marks.place(scene.kit, [*(label.rect for label in labels), face], [])
        assert len(marks.boxes) == 2
        for box in marks.boxes:
            assert not _hides(box, face), spaces
            assert box.collidelist([label.rect for label in labels]) < 0, spaces
