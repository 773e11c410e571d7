"""Sprites, idle life and particles: they stand where they are, live by a chance of their own, and pass."""

import math
from collections.abc import Iterator

import pytest

from scenes.pictures.cats import Coat, cat
from scenes.pictures.kitten_me import back
from scenes.pictures.shut_up_cat import CatSpot
from scenes.shut_up_cat.parts.cat import WakingCat, cat_frame
from scenes.stage.canvas import Canvas, Entry
from scenes.stage.drawing import Drawing
from scenes.stage.idle import LivingSprite
from scenes.stage.kit import Kit
from scenes.stage.particles import ParticleKind, Particles
from scenes.stage.sprites import Sprite, SpriteGroup
from scenes.stage.theme import Seconds, Theme
from tests.kits import plain_kit

GREY = cat(Coat.GREY)


@pytest.fixture
def kit() -> Iterator[Kit]:
    with plain_kit() as kit:
        yield kit


def entries(kit: Kit, *things: Sprite | Particles) -> list[Entry]:
    canvas = Canvas(kit)
    for thing in things:
        thing.draw(canvas)
    return canvas.entries


def test_a_sprite_is_drawn_about_its_middle(kit: Kit) -> None:
    (entry,) = entries(kit, Sprite(GREY, 500, 400, 200, shadow=False))
    surface, left, top, _ = entry
    assert (left + surface.width / 2, top + surface.height / 2) == pytest.approx((500, 400), abs=1)


def test_a_lifted_sprite_leaves_its_shadow_behind(kit: Kit) -> None:
    flat, lifted = Sprite(GREY, 500, 400, 200), Sprite(GREY, 500, 400, 200, lift=100)
    (_, _, low_shadow, _), (_, _, low, _) = entries(kit, flat)
    (_, _, high_shadow, _), (_, _, high, _) = entries(kit, lifted)
    assert low - high == 100
    assert high_shadow > low_shadow


def test_a_point_on_a_sprite_turns_and_rises_with_it() -> None:
    sprite = Sprite(GREY, 500, 400, 200, angle=90, lift=100)
    assert sprite.below_middle(50) == pytest.approx((450, 300))


def test_a_sprite_that_was_laid_to_rest_is_exact_from_its_first_frame_on(kit: Kit) -> None:
    kit.art.exact(GREY, 400)
    kit.art.exact(GREY, 203)
    laid, moving = (Sprite(GREY, 500, 400, 203, shadow=False) for _ in range(2))
    laid.rest()
    ((exact, *_),), ((step, *_),) = entries(kit, laid), entries(kit, moving)
    assert (exact.width, step.width) == (203, 205)


def test_a_resting_sprite_is_drawn_exactly_and_a_moving_one_in_steps(kit: Kit) -> None:
    kit.art.exact(GREY, 400)
    sprite = Sprite(GREY, 500, 400, 203, shadow=False)
    ((step, *_),) = entries(kit, sprite)
    assert entries(kit, sprite)[0][0] is step
    kit.art.settle()
    ((resting, *_),) = entries(kit, sprite)
    assert resting.width == 203
    sprite.scale = 1.013
    ((moving, *_),) = entries(kit, sprite)
    assert moving.width != resting.width


def test_what_moves_on_may_be_late_by_a_frame_but_what_jumps_is_not(kit: Kit) -> None:
    sprite = Sprite(GREY, 500, 400, 200, shadow=False)
    ((first, *_),) = entries(kit, sprite)
    sprite.angle = 6.0
    assert entries(kit, sprite)[0][0] is first
    kit.art.new_frame()
    sprite.angle = 6.1
    ((turned, *_),) = entries(kit, sprite)
    assert turned.width > first.width
    for sprite.scale, sprite.angle, sprite.flip in ((1.5, 6.1, 0.0), (1.5, 60.0, 0.0), (1.5, 60.0, 0.45)):
        before = turned
        ((turned, *_),) = entries(kit, sprite)
        assert turned is not before


def test_what_rests_in_the_air_has_its_own_shadow_at_once(kit: Kit) -> None:
    sprite = Sprite(GREY, 500, 400, 200)
    entries(kit, sprite)
    sprite.angle, sprite.lift = 6.0, 50.0
    (late, *_), _ = entries(kit, sprite)
    kit.art.picture(GREY, 200, angle=6.0)
    kit.art.settle()
    (own, *_), _ = entries(kit, sprite)
    assert own.width > late.width
    assert entries(kit, sprite)[0][0] is own


def test_a_still_sprite_that_is_made_anew_for_every_frame_is_drawn_exactly(kit: Kit) -> None:
    def tilted() -> Sprite:
        return Sprite(GREY, 500, 400, 203, angle=7.0, shadow=False, still=True)

    entries(kit, tilted())
    kit.art.settle()
    ((surface, *_),) = entries(kit, tilted())
    assert surface is kit.art.picture(GREY, 203, angle=7.0)


def test_a_turned_over_sprite_shows_its_back(kit: Kit) -> None:
    card = Sprite(GREY, 500, 400, 200, back=back())
    assert card.face == GREY
    card.flip = 1.0
    assert card.face == back()


def test_in_the_middle_of_a_flip_it_is_narrow(kit: Kit) -> None:
    card = Sprite(GREY, 500, 400, 200, back=back(), shadow=False)
    card.flip = 0.45
    ((surface, *_),) = entries(kit, card)
    assert surface.width < 60


def test_an_invisible_sprite_is_not_drawn(kit: Kit) -> None:
    assert entries(kit, Sprite(GREY, visible=False), Sprite(GREY, alpha=0.0)) == []


def test_a_point_is_found_on_a_turned_sprite() -> None:
    card = Sprite(Drawing(100, 300, ()), 500, 500, 100, angle=90)
    assert card.holds(640, 500)
    assert not card.holds(500, 640)


def test_the_cast_is_drawn_from_low_to_high_and_found_from_high_to_low() -> None:
    low, high = Sprite(GREY, 500, 400, 200, z=1), Sprite(GREY, 510, 400, 200, z=2)
    group = SpriteGroup()
    group.add(high, low)
    assert group.at(505, 400) is high
    low.z = 3
    assert group.at(505, 400) is low
    group.remove(low)
    assert group.at(505, 400) is high


def living(seed: int) -> LivingSprite:
    return LivingSprite(
        GREY, 500, 400, 300, frames=lambda shut, tail: cat(Coat.GREY, blink=shut, tail=tail), seed=seed
    )


def history(sprite: LivingSprite) -> list[tuple[bool, int]]:
    seen = []
    for _ in range(600):
        sprite.update(0.05)
        seen.append((sprite.eyes_closed, sprite.tail))
    return seen


def test_the_cat_that_wakes_you_keeps_its_tail_still_until_that_picture_is_there(kit: Kit) -> None:
    waking = WakingCat(cat_frame(CatSpot.DOOR, False, False, 0), 500, 400, 300, shadow=False, tail=1)
    shown = []
    for _ in range(2):
        entries(kit, waking)
        shown.append(waking.drawing)
        kit.art.settle()
    assert shown == [cat_frame(CatSpot.DOOR, False, False, tail) for tail in (0, 1)]


def test_the_cat_that_wakes_you_orders_no_pictures_for_the_way(kit: Kit) -> None:
    waking = WakingCat(cat_frame(CatSpot.DOOR, False, False, 0), 500, 400, 300, shadow=False)
    entries(kit, waking)
    kit.art.settle()
    for step in range(8):
        waking.scale = 0.7 + step / 50
        entries(kit, waking)
        assert not kit.art.busy


def test_a_living_sprite_breathes_blinks_and_moves_its_tail() -> None:
    sprite = living(1)
    seen = history(sprite)
    assert {shut for shut, _ in seen} == {True, False}
    assert {tail for _, tail in seen} == {0, 1, 2}
    breaths = set()
    for _ in range(80):
        sprite.update(0.05)
        breaths.add(round(sprite.breath, 4))
    assert len(breaths) > 10


def test_two_cats_do_not_live_in_step_but_each_is_the_same_on_every_run() -> None:
    assert history(living(1)) == history(living(1))
    assert history(living(1)) != history(living(2))


def test_a_sprite_that_does_not_live_rests_for_ever() -> None:
    sprite = living(1)
    sprite.alive = False
    before = (sprite.eyes_closed, sprite.tail)
    sprite.update(100)
    assert (sprite.eyes_closed, sprite.tail) == before
    assert sprite.seconds_until_change() == math.inf


def test_a_living_sprite_looks_the_same_for_as_long_as_it_says(kit: Kit) -> None:
    sprite, long = living(1), 0
    for _ in range(100):
        sprite.show_frame()
        before, still = entries(kit, sprite), sprite.seconds_until_change()
        long += still > Seconds.LIVING_FRAME
        sprite.update(still - Seconds.LIVING_FRAME)
        assert entries(kit, sprite) == before
        sprite.update(Seconds.LIVING_FRAME + 1e-6)
    assert long > 10


def test_breathing_keeps_the_feet_where_they_are(kit: Kit) -> None:
    sprite = living(1)
    feet = set()
    for _ in range(40):
        sprite.update(0.1)
        ((surface, _, top, _),) = entries(kit, sprite)
        feet.add(top + surface.height)
    assert len(feet) == 1


@pytest.mark.parametrize("kind", list(ParticleKind))
def test_particles_fly_and_then_are_gone(kit: Kit, kind: ParticleKind) -> None:
    particles = Particles()
    particles.burst(kind, 960, 540, 5)
    particles.update(0.05)
    assert len(entries(kit, particles)) == 5
    assert particles.seconds_until_change() < 1
    particles.update(5)
    assert len(particles) == 0
    assert particles.seconds_until_change() == math.inf


def test_with_reduced_motion_nothing_is_in_the_air(kit: Kit) -> None:
    kit.change(theme=Theme(reduced_motion=True))
    particles = Particles()
    particles.burst(ParticleKind.CONFETTI, 960, 540)
    assert entries(kit, particles) == []
