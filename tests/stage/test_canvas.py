"""Frames as lists of blits: only what differs is drawn, and the result is as if all had been."""

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import FRect, Rect

from scenes.stage.canvas import Canvas, Entry
from scenes.stage.raster import as_shade
from scenes.stage.screen import Screen
from scenes.stage.text import Style
from tests.kits import plain_kit

RGB = tuple[int, int, int]


def square(side: int, colour: RGB, alpha: int = 255) -> pygame.Surface:
    surface = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    surface.fill((*colour, alpha))
    return surface.premul_alpha()


def opaque(colour: RGB) -> pygame.Surface:
    surface = pygame.Surface((200, 100), depth=32)
    surface.fill(colour)
    return surface


GROUND = opaque((20, 40, 60))
PICTURES = [
    square(10, (200, 0, 0)),
    square(30, (0, 200, 0), 120),
    square(60, (0, 0, 200), 60),
    as_shade(square(40, (0, 0, 0), 100)),
]
places = st.tuples(st.sampled_from(PICTURES), st.integers(-20, 210), st.integers(-20, 110), st.none())
frames = st.lists(st.lists(places, max_size=6), min_size=1, max_size=6)


@given(frames)
def test_drawing_what_differs_gives_the_same_picture_as_drawing_all(sequence: list[list[Entry]]) -> None:
    screen, target = Screen(), pygame.Surface((200, 100), depth=32)
    for entries in sequence:
        frame = [(GROUND, 0, 0, None), *entries]
        screen.show(frame, target)
        fresh = pygame.Surface((200, 100), depth=32)
        Screen().show(frame, fresh)
        assert target.get_buffer().raw == fresh.get_buffer().raw


@given(frames, st.lists(st.integers(-9, 9), min_size=6, max_size=6))
def test_a_shaken_frame_shows_the_same_as_if_all_of_it_were_drawn(
    sequence: list[list[Entry]], shifts: list[int]
) -> None:
    screen, target = Screen(), pygame.Surface((200, 100), depth=32)
    for entries, across in zip(sequence, shifts, strict=False):
        shaken = [(surface, left + across, top, area) for surface, left, top, area in entries]
        frame = [(GROUND, 0, 0, None), (GROUND, across, 0, None), *shaken, (PICTURES[0], 90, 90, None)]
        screen.show(frame, target, shifted=across)
        fresh = pygame.Surface((200, 100), depth=32)
        Screen().show(frame, fresh)
        assert target.get_buffer().raw == fresh.get_buffer().raw


def test_a_shaken_picture_is_moved_and_not_drawn_anew() -> None:
    screen, target = Screen(), pygame.Surface((200, 100), depth=32)
    screen.show([(GROUND, 0, 0, None), (PICTURES[0], 5, 5, None)], target)
    target.fill("#123456")
    after = [(GROUND, 0, 0, Rect(0, 0, 3, 100)), (GROUND, 3, 0, None), (PICTURES[0], 8, 5, None)]
    screen.show(after, target, shifted=3)
    assert target.get_at((9, 9)) == target.get_at((100, 50)) == pygame.Color("#123456")
    assert target.get_at((1, 50)) == GROUND.get_at((0, 0))


def test_what_changes_along_two_edges_leaves_the_middle_alone() -> None:
    screen, target = Screen(), pygame.Surface((200, 100), depth=32)
    beam, pole = pygame.Surface((190, 6), depth=32), pygame.Surface((6, 90), depth=32)
    screen.show([(GROUND, 0, 0, None), (beam, 0, 0, None), (pole, 0, 0, None)], target)
    target.fill("#123456")
    screen.show([(GROUND, 0, 0, None), (beam, 1, 1, None), (pole, 1, 1, None)], target)
    assert target.get_at((100, 50)) == pygame.Color("#123456")
    assert target.get_at((190, 2)) == target.get_at((3, 90)) == pygame.Color("#000000")


def test_an_unchanged_frame_draws_nothing() -> None:
    screen, target = Screen(), pygame.Surface((200, 100), depth=32)
    frame = [(GROUND, 0, 0, None), (PICTURES[0], 5, 5, None)]
    assert screen.show(list(frame), target)
    target.fill("#123456")
    assert not screen.show(list(frame), target)
    assert target.get_at((0, 0)) == pygame.Color("#123456")


def test_something_small_that_moves_leaves_the_rest_alone() -> None:
    screen, target = Screen(), pygame.Surface((200, 100), depth=32)
    screen.show([(GROUND, 0, 0, None), (PICTURES[0], 5, 5, None)], target)
    target.fill("#123456")
    screen.show([(GROUND, 0, 0, None), (PICTURES[0], 8, 5, None)], target)
    assert target.get_at((100, 50)) == pygame.Color("#123456")
    assert target.get_at((9, 9)) == pygame.Color(200, 0, 0)


def test_what_comes_below_something_else_that_changes_leaves_what_stayed_alone() -> None:
    screen, target = Screen(), pygame.Surface((200, 100), depth=32)
    before = [(PICTURES[0], 0, 0, None), (PICTURES[0], 100, 50, None), (PICTURES[0], 180, 80, None)]
    after = [
        (PICTURES[0], 0, 20, None),
        (PICTURES[0], 0, 40, None),
        *before[:2],
        (PICTURES[0], 180, 85, None),
    ]
    screen.show([(GROUND, 0, 0, None), *before], target)
    target.fill("#123456")
    screen.show([(GROUND, 0, 0, None), *after], target)
    assert target.get_at((104, 54)) == pygame.Color("#123456")
    assert target.get_at((4, 44)) == target.get_at((184, 90)) == pygame.Color(200, 0, 0)


def test_an_opaque_picture_that_is_faint_as_a_whole_mixes_with_what_lies_below() -> None:
    faint = opaque((220, 140, 0))
    faint.set_alpha(128)
    target = pygame.Surface((200, 100), depth=32)
    Screen().show([(GROUND, 0, 0, None), (faint, 0, 0, None)], target)
    assert target.get_at((100, 50))[:3] == pytest.approx((120, 90, 30), abs=2)


@pytest.fixture
def canvas() -> Iterator[Canvas]:
    with plain_kit(960, 540) as kit:
        yield Canvas(kit)


def test_a_surface_stands_on_its_middle(canvas: Canvas) -> None:
    canvas.put(PICTURES[0], 960, 540)
    assert canvas.entries == [(PICTURES[0], 475, 265, None)]


def test_what_is_shifted_leaves_no_edge_free_and_leaves_alone_what_came_before(canvas: Canvas) -> None:
    room = pygame.Surface((960, 540), depth=32)
    canvas.blit_px(PICTURES[0], 7, 7)
    began = canvas.mark()
    canvas.blit_px(room, 0, 0)
    canvas.blit_px(PICTURES[1], 50, 5)
    canvas.shift(began, -8)
    assert canvas.shifted == -4
    assert canvas.entries == [
        (PICTURES[0], 7, 7, None),
        (room, 956, 0, Rect(956, 0, 4, 540)),
        (room, -4, 0, None),
        (PICTURES[1], 46, 5, None),
    ]


def test_what_is_moved_is_drawn_farther_along(canvas: Canvas) -> None:
    with canvas.moved(10, 20):
        canvas.put(PICTURES[0], 0, 0, 0, 0)
    assert canvas.entries == [(PICTURES[0], 5, 10, None)]


def test_what_is_clipped_is_seen_in_part_or_not_at_all(canvas: Canvas) -> None:
    with canvas.clipped(FRect(0, 0, 20, 20)):
        canvas.put(PICTURES[0], 10, 0, 0, 0)
        canvas.put(PICTURES[0], 40, 0, 0, 0)
    (entry,) = canvas.entries
    assert entry[1:] == (5, 0, Rect(0, 0, 5, 10))


@given(st.lists(places, max_size=6))
def test_a_window_inside_a_window_shows_the_same_as_by_itself_and_nothing_beside_it(
    entries: list[Entry],
) -> None:
    alone = pygame.Surface((80, 50), depth=32)
    Screen().show([(GROUND, 0, 0, None), *entries], alone)
    with plain_kit(200, 100) as kit:
        outer = Canvas(kit)
        outer.blit_px(GROUND, 0, 0)
        outer.embed([(GROUND, 0, 0, None), *entries], Rect(30, 20, 80, 50))
    target = pygame.Surface((200, 100), depth=32)
    Screen().show(outer.entries, target)
    expected = GROUND.copy()
    expected.blit(alone, (30, 20))
    assert pygame.image.tobytes(target, "RGB") == pygame.image.tobytes(expected, "RGB")


def test_words_in_the_middle_of_a_box_leave_no_line_with_a_single_word(canvas: Canvas) -> None:
    text, style, setter = "Under 4: Misty loses a card. Or you.", Style(), canvas.kit.typesetter
    last = setter.measure(" you.", style)[0] / 2
    box = FRect(0, 0, setter.measure(text, style)[0] - last, 200)
    for across in (0.0, 0.5):
        canvas.entries.clear()
        canvas.words(text, style, box, across=across)
        (words,) = (entry[0] for entry in canvas.entries)
        half = words.height // 2
        upper, lower = (
            words.subsurface(Rect(0, top, words.width, half)).get_bounding_rect().width for top in (0, half)
        )
        assert (lower > 0.4 * upper) == (across == 0.5)
