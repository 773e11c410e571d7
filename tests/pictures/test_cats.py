"""Every cat can be drawn, and no two coats, moods or frames are the same picture."""

from itertools import combinations

import pygame

from scenes.pictures.cats import TAIL_FRAMES, Coat, Mood, Pose, bare_head, cat, head, instead
from scenes.stage.drawing import Drawing, Layer
from tests.loops import check_each
from tests.pictures.rasterised import rasterised


def pixels(drawing: Drawing, width: int = 64) -> bytes:
    return pygame.image.tobytes(rasterised(drawing, width), "RGBA")


def share_that_differs(one: bytes, other: bytes) -> float:
    changed = sum(abs(a - b) > 24 for a, b in zip(one, other, strict=True))
    return changed / len(one)


def coats_are_told_apart(pose: Pose) -> None:
    pictures = {coat: pixels(cat(coat, pose=pose)) for coat in Coat}
    for one, other in combinations(Coat, 2):
        assert share_that_differs(pictures[one], pictures[other]) > 0.04, f"{one} looks like {other}"


def the_tail_swishes(pose: Pose) -> None:
    frames = {pixels(cat(Coat.GINGER, pose=pose, tail=frame)) for frame in range(TAIL_FRAMES)}
    assert len(frames) == TAIL_FRAMES


def a_hat_follows_the_head(pose: Pose) -> None:
    hatted = cat(Coat.WHITE, pose=pose, worn=(Layer("cats/hat"),))
    head_base = next(layer for layer in hatted.layers if layer.name == "cats/head_base")
    assert hatted.layers[-1].transform == head_base.transform
    assert share_that_differs(pixels(hatted), pixels(cat(Coat.WHITE, pose=pose))) > 0.02


def moods_are_told_apart_in_a_portrait_of_64_pixels(coat: Coat) -> None:
    pictures = {mood: pixels(head(coat, mood)) for mood in Mood}
    for one, other in combinations(Mood, 2):
        assert share_that_differs(pictures[one], pictures[other]) > 0.01, f"{one} looks like {other}"


def a_blink_closes_open_eyes(mood: Mood) -> None:
    assert pixels(bare_head(Coat.GREY, mood)) != pixels(bare_head(Coat.GREY, mood, blink=True))


def test_every_coat_mood_pose_and_frame_of_a_cat_is_seen() -> None:
    check_each(Pose, coats_are_told_apart, the_tail_swishes, a_hat_follows_the_head)
    check_each(Coat, moods_are_told_apart_in_a_portrait_of_64_pixels)
    check_each([Mood.CALM, Mood.SMUG, Mood.SHOCKED, Mood.CROSS], a_blink_closes_open_eyes)


def test_a_cat_may_be_drawn_in_part_and_otherwise() -> None:
    assert not any("body" in layer.name or "tail" in layer.name for layer in bare_head(Coat.CREAM).layers)
    usual = cat(Coat.CREAM, Mood.SMUG)
    lifted = instead(usual, eyes="go_kitty/eyes_up", sit_line="cats/sit_one_paw")
    changed = [(a.name, b.name) for a, b in zip(usual.layers, lifted.layers, strict=True) if a != b]
    assert changed == [("cats/sit_line", "cats/sit_one_paw"), ("cats/eyes_smug", "go_kitty/eyes_up")]
