"""Pictures: the right pixels at the right size, kept in a budget, stand-ins while new ones are made."""

from collections.abc import Iterator
from threading import Event

import pygame
import pytest
from pygame import Surface

from scenes.stage.art import Art
from scenes.stage.cache import OutOfTimeError, SurfaceCache
from scenes.stage.drawing import Drawing, Layer
from scenes.stage.layout import WindowView
from scenes.stage.motion_steps import LastStep
from scenes.stage.raster import RasterRequest
from tests.kits import record_cuts

CAT = Drawing(400, 520, (Layer("cats/sit_body"),))


@pytest.fixture
def art() -> Iterator[Art]:
    art = Art(100_000_000)
    yield art
    art.close()


def surface(width: int) -> Surface:
    return pygame.Surface((width, 1), pygame.SRCALPHA, 32)


def test_the_cache_keeps_its_budget_and_throws_out_the_longest_unused() -> None:
    cache = SurfaceCache(budget=400)
    for name in "abc":
        cache.new_frame()
        cache.put(name, surface(40))
    cache.new_frame()
    cache.get("b")
    cache.new_frame()
    cache.put("d", surface(40))
    assert cache.bytes <= 400
    assert [name for name in "abcd" if cache.get(name)] == ["b", "d"]


def test_the_cache_never_throws_out_what_this_frame_has_used() -> None:
    cache = SurfaceCache(budget=100)
    cache.new_frame()
    for name in "abc":
        cache.put(name, surface(40))
    assert all(cache.get(name) for name in "abc")


def test_something_kept_again_is_not_counted_twice() -> None:
    cache = SurfaceCache(budget=1000)
    cache.put("a", surface(10))
    cache.put("a", surface(20))
    assert cache.bytes == 80


def test_a_picture_has_the_shape_of_its_canvas(art: Art) -> None:
    assert art.picture(CAT, 200).size == (200, 260)


def test_a_picture_is_made_once(art: Art) -> None:
    assert art.picture(CAT, 200) is art.picture(CAT, 200)


def test_pictures_are_premultiplied(art: Art) -> None:
    picture = art.picture(CAT, 100)
    colours = [picture.get_at((x, y)) for x in range(100) for y in range(130)]
    assert any(colour.a == 0 for colour in colours)
    assert any(colour.a == 255 for colour in colours)
    assert all(max(colour.r, colour.g, colour.b) <= colour.a for colour in colours)


def test_a_known_picture_stands_in_for_another_size_until_that_is_made(art: Art) -> None:
    art.picture(CAT, 200)
    stand_in = art.picture(CAT, 300)
    assert stand_in.size == (300, 390)
    assert art.busy
    art.settle()
    made = art.picture(CAT, 300)
    assert made.size == (300, 390)
    assert made is not stand_in
    assert not art.busy


def test_what_is_baked_into_something_else_is_never_a_stand_in(art: Art) -> None:
    art.picture(CAT, 200)
    assert art.exact(CAT, 300) is art.picture(CAT, 300)


def test_a_turned_picture_has_room_for_its_corners(art: Art) -> None:
    flat = art.picture(CAT, 200)
    art.picture(CAT, 200, angle=90)
    art.settle()
    assert art.picture(CAT, 200, angle=90).size == (flat.height, flat.width)


def test_a_half_turned_stand_in_has_the_size_of_the_real_one(art: Art) -> None:
    art.picture(CAT, 200)
    stand_in = art.picture(CAT, 200, angle=10)
    art.settle()
    real = art.picture(CAT, 200, angle=10)
    assert stand_in.size == pytest.approx(real.size, abs=3)


def test_movement_is_drawn_in_steps_that_are_kept(art: Art) -> None:
    assert art.in_motion(CAT, 200, 9.8) is art.in_motion(CAT, 200, 10.3)
    assert art.in_motion(CAT, 200, 10) is not art.in_motion(CAT, 200, 15)


def test_a_step_that_is_not_there_is_made_until_the_next_frame_and_the_last_one_shown_so_long(
    art: Art,
) -> None:
    card, shade = LastStep(), LastStep()
    first, dark = art.in_motion(CAT, 200, last=card), art.shadows.shade(CAT, 200, blur=10, last=shade)
    art.new_frame()
    assert art.in_motion(CAT, 200, 9, last=card) is first
    assert art.steps.wanted
    art.steps.make_wanted()
    assert not art.steps.wanted
    assert art.in_motion(CAT, 200, 9, last=card) is not first
    art.new_frame()
    assert art.shadows.shade(CAT, 200, 10, 9, last=shade) is dark
    art.new_frame()
    assert art.shadows.shade(CAT, 200, 10, 9, last=shade) is not dark


def test_what_is_different_in_every_frame_is_never_late_by_more_than_one(art: Art) -> None:
    card = LastStep()
    art.in_motion(CAT, 100, last=card)
    shown = []
    for angle in (9, 15, 21):
        art.new_frame()
        shown.append(art.in_motion(CAT, 100, angle, last=card))
    assert shown == [art.in_motion(CAT, 100, angle) for angle in (0, 9, 15)]


def test_a_small_step_is_made_at_once_for_a_leaf_that_falls_needs_no_second_frame(art: Art) -> None:
    leaf = LastStep()
    first = art.in_motion(CAT, 40, last=leaf)
    assert art.in_motion(CAT, 40, 9, last=leaf) is not first
    assert not art.steps.wanted


def test_from_one_frame_to_the_next_only_so_many_steps_are_made(art: Art) -> None:
    first = art.in_motion(CAT, 200)
    art.new_frame()
    angles = (9, 15, 21)

    def late() -> list[int]:
        return [angle for angle in angles if art.in_motion(CAT, 200, angle, last=LastStep(first)) is first]

    assert late() == [9, 15, 21]
    art.steps.make_wanted()
    assert late() == [15, 21]
    art.new_frame()
    assert late() == [15, 21]
    art.new_frame()
    assert late() == [21]


def test_steps_of_drawings_that_look_different_now_are_not_made(art: Art) -> None:
    first = art.in_motion(CAT, 200)
    assert art.in_motion(CAT, 200, 9, last=LastStep(first)) is first
    art.wear("cloth_berry")
    assert not art.steps.wanted


def test_what_is_made_behind_is_there_when_the_worker_has_made_it(art: Art) -> None:
    assert art.made_by_worker("line", lambda: surface(40)) is None
    art.settle()
    made = art.made_by_worker("line", lambda: surface(50))
    assert made is not None
    assert made.width == 40


def test_a_card_in_motion_lets_nothing_shine_through(art: Art) -> None:
    drawing = Drawing(400, 520, (Layer("kitten_me/back"),))
    for angle, squeeze in ((0, 0.5), (9, 1), (9, 0.5)):
        moving = art.in_motion(drawing, 100, angle, squeeze)
        assert moving.get_at((moving.width // 2, moving.height // 2)).a == 255


def test_a_backdrop_fills_every_window(art: Art) -> None:
    room = Drawing(2560, 1080, (Layer("cats/sit_body"),))
    for size in ((960, 540), (1024, 768), (3440, 1440), (500, 900)):
        backdrop = art.backdrop(room, WindowView(*size))
        assert backdrop.size == size
        assert not backdrop.get_flags() & pygame.SRCALPHA
        art.settle()


def test_a_frame_with_little_time_leaves_a_picture_as_large_as_a_backdrop_to_its_worker(art: Art) -> None:
    with pytest.raises(OutOfTimeError), art.limited(60):
        art.picture(CAT, 1000)
    art.settle()
    with art.limited(60):
        assert art.picture(CAT, 1000).width == 1000


def test_who_puts_on_what_is_worn_already_does_not_wait_for_the_worker(art: Art) -> None:
    begun, go_on = Event(), Event()

    def slow() -> Surface:
        begun.set()
        go_on.wait(10)
        return Surface((1, 1))

    art.made_by_worker("slow", slow)
    assert begun.wait(10)
    art.wear()
    assert art.busy
    go_on.set()
    art.wear("colour_blind")
    assert not art.busy


def test_a_frame_with_little_time_leaves_a_new_backdrop_to_the_worker(art: Art) -> None:
    room, view = Drawing(2560, 1080, (Layer("cats/sit_body"),)), WindowView(960, 540)
    with pytest.raises(OutOfTimeError), art.limited(60.0):
        art.backdrop(room, view)
    assert art.busy
    art.settle()
    with art.limited(60.0):
        backdrop = art.backdrop(room, view)
    fresh = Art(100_000_000)
    assert backdrop.get_buffer().raw == fresh.backdrop(room, view).get_buffer().raw
    fresh.close()


def test_a_portrait_is_round(art: Art) -> None:
    portrait = art.portrait(Drawing(100, 100, (Layer("cats/sit_body"),)), 90)
    assert portrait.size == (90, 90)
    assert portrait.get_at((1, 1)).a == 0


def test_a_faded_surface_is_fainter_and_a_full_one_is_itself(art: Art) -> None:
    picture = art.picture(CAT, 100)
    middle = picture.get_rect().center
    half = art.faded(picture, 0.5).get_at(middle)
    assert half.a == pytest.approx(picture.get_at(middle).a / 2, abs=2)
    assert art.faded(picture, 1.0) is picture


def test_a_shadow_is_soft_and_larger_than_its_picture(art: Art) -> None:
    shadow = art.shadows.shadow(CAT, 100, blur=10)
    assert shadow.size == (120, 150)
    assert shadow.get_at((0, 0)).a < 10
    assert 0 < shadow.get_at(shadow.get_rect().center).a < 255


def test_pictures_ordered_ahead_are_there_when_they_are_needed(art: Art) -> None:
    art.prepare([(CAT, 120)])
    art.settle()
    before = art.bytes
    art.picture(CAT, 120)
    assert art.bytes == before


def test_a_picture_that_somebody_can_wait_for_is_ordered(art: Art) -> None:
    assert not art.prepared(CAT, 120)
    art.settle()
    assert art.prepared(CAT, 120)


def test_a_missing_file_is_an_error_and_not_a_blank(art: Art) -> None:
    with pytest.raises(FileNotFoundError):
        art.picture(Drawing(10, 10, (Layer("cats/unheard_of"),)), 10)


def test_a_cut_is_at_least_one_pixel() -> None:
    assert (RasterRequest.of(CAT, 0).width, RasterRequest.of(CAT, 0).height) == (1, 1)


def test_a_shade_darkens_as_its_shadow_does(art: Art) -> None:
    ground = [pygame.Surface((120, 150), depth=32) for _ in range(2)]
    for surface in ground:
        surface.fill((200, 120, 60))
    ground[0].blit(art.shadows.shadow(CAT, 100, blur=10), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    ground[1].blit(art.shadows.shade(CAT, 100, blur=10), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    for place in ((60, 75), (30, 120), (5, 5)):
        darkened = [tuple(surface.get_at(place))[:3] for surface in ground]
        assert darkened[0] == pytest.approx(darkened[1], abs=2)


def test_what_was_ordered_and_is_wanted_at_once_is_made_once_and_counts_as_arrived(art: Art) -> None:
    art.prepare([(CAT, width) for width in range(100, 130)])
    last = art.exact(CAT, 129)
    assert art.arrivals == 1
    art.settle()
    assert art.arrivals == 30
    assert art.exact(CAT, 129) is last


def test_a_shadow_is_the_same_whatever_other_pictures_are_there(art: Art) -> None:
    alone = art.shadows.shadow(CAT, 100, blur=10, angle=12)
    art.cache.clear()
    art.exact(CAT, 400)
    beside = art.shadows.shadow(CAT, 100, blur=10, angle=12)
    assert pygame.image.tobytes(alone, "RGBA") == pygame.image.tobytes(beside, "RGBA")


def test_portraits_and_shadows_ordered_ahead_are_there_when_they_are_needed(
    art: Art, monkeypatch: pytest.MonkeyPatch
) -> None:
    art.prepare_portrait(CAT, 90)
    art.shadows.prepare(CAT)
    art.settle()
    monkeypatch.setattr("scenes.stage.art.rasterise", None)
    assert art.portrait(CAT, 90).size == (90, 90)
    assert art.shadows.shadow(CAT, 100, blur=10).size == (120, 150)


def test_a_shadow_that_is_ordered_and_wanted_at_once_is_made_once(
    art: Art, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = record_cuts(monkeypatch)
    art.shadows.prepare(CAT)
    art.shadows.shadow(CAT, 100, blur=10)
    art.settle()
    assert len(made) == 1


def test_a_picture_at_an_angle_can_be_ordered_ahead(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    art.prepare_turned(CAT, 90, 12)
    art.settle()
    monkeypatch.setattr("scenes.stage.art.rasterise", None)
    assert art.picture(CAT, 90, angle=12).width > 90


def test_what_shadows_come_from_outlasts_a_lively_scene(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    art.shadows.prepare(CAT)
    art.settle()
    art.cache.clear()
    for width in range(100, 500, 10):
        art.new_frame()
        art.exact(CAT, width)
    assert art.ready(CAT, 490)
    monkeypatch.setattr("scenes.stage.art.rasterise", None)
    assert art.shadows.shadow(CAT, 100, blur=10).size == (120, 150)


def test_other_colours_wait_for_no_picture_in_the_old_ones(art: Art) -> None:
    asked_for = Event()

    def late() -> Surface:
        asked_for.wait(10)
        return Surface((1, 1))

    art.made_by_worker("late", late)
    art.prepare([(CAT, 60)])
    art.wear("colour_blind")
    assert not asked_for.is_set()
    assert not art.busy
    asked_for.set()
    art.settle()
    assert art.made_by_worker("late", late) is None
