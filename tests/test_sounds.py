"""Every sound is there, is clean at its edges and its peaks, and the loops really go round."""

from __future__ import annotations

import ast
import importlib
import os
import pkgutil
from array import array
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from math import log10, sqrt
from operator import mul
from pathlib import Path
from sys import byteorder

import pytest

import scenes
from scenes.stage.scene import Scene
from tests.loops import check_each

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

SOUNDS = Path(__file__).resolve().parents[1] / "assets" / "sounds"
RATE = 44100
FULL = 32767

FOUR_OF_EACH = (
    "card_slide card_flip card_deal shuffle dice_shake dice_roll dice_stop tile_turn token button toggle "
    "error turn gain loss held_breath verdict challenge win lose wake chirp yawn cross snore purr "
    "clowder mouse seek eliminated good_news bad_news match_point morning"
)
GROUPS = dict.fromkeys(FOUR_OF_EACH.split(), 4) | {"tick": 16, "meow": 8}
EFFECTS = [f"{name}_{number}" for name, variants in GROUPS.items() for number in range(1, variants + 1)]
MUSIC = ["music_menu", "music_parlour", "music_garden", "music_bedroom", "music_tense"]
LOOPS = [*MUSIC, *(f"purr_{number}" for number in range(1, 5))]


@pytest.fixture(autouse=True, scope="module")
def mixer() -> Iterator[None]:
    pygame.mixer.init(RATE, -16, 2)
    yield
    pygame.mixer.quit()


@cache
def samples(name: str) -> array[int]:
    """Left and right in turn, as a player hears them."""
    decoded = array("h")
    decoded.frombytes(pygame.mixer.Sound(SOUNDS / f"{name}.ogg").get_raw())
    return decoded


def within(share: float) -> bytes:
    """The high bytes of all samples that are no larger than this share of full scale, in steps of a 128th."""
    return bytes(byte for byte in range(256) if (byte + 1 if byte < 128 else 256 - byte) / 128 <= share)


def louder(name: str, share: float) -> bool:
    """Whether any sample is larger than this share of full scale: the high bytes tell, and fast."""
    high = samples(name).tobytes()[1 if byteorder == "little" else 0 :: 2]
    return bool(high.translate(None, within(share)))


def loudest(name: str) -> float:
    """The level of the loudest 0.4 s, in dB below full scale, by every fourth sample of the left side."""
    wave = samples(name)[::8]
    block = RATE // 4 // 20
    powers = [sum(map(mul, part, part)) for part in (wave[n : n + block] for n in range(0, len(wave), block))]
    most = max(sum(powers[n : n + 8]) for n in range(len(powers)))
    return 20 * log10(sqrt(most / (8 * block)) / FULL)


def it_is_heard_and_peaks_below_minus_one_decibel(name: str) -> None:
    assert louder(name, 0.05)
    assert not louder(name, 10 ** (-1 / 20))


def it_starts_and_ends_in_silence(name: str) -> None:
    wave = samples(name)
    start, end = wave[:40], wave[-400:]
    assert max(map(abs, start)) < FULL * 0.008
    assert max(map(abs, end)) < FULL * 0.004


def it_begins_at_once_and_leaves_no_dead_air(name: str) -> None:
    wave = samples(name)
    heard = max(wave[::4]) * 0.001
    before = next(index for index, value in enumerate(wave) if abs(value) > heard)
    after = next(index for index, value in enumerate(reversed(wave)) if abs(value) > heard)
    assert before / 2 < RATE * 0.03
    assert after / 2 < RATE * 0.1


def it_leans_to_no_side_of_zero(name: str) -> None:
    wave = samples(name)[::8]
    assert abs(sum(wave)) / len(wave) < FULL * 0.003


def its_variants_are_alike_in_loudness(group: str) -> None:
    levels = [loudest(f"{group}_{number}") for number in range(1, GROUPS[group] + 1)]
    assert max(levels) - min(levels) < 6


def crossings(name: str) -> int:
    """How often the ringing crosses zero upwards: the more often, the higher it sounds."""
    ringing = samples(name)[::2][RATE // 50 : RATE // 50 + RATE // 8]
    return sum(1 for before, after in pairwise(ringing) if before < 0 <= after)


def it_is_long_enough_and_in_stereo(name: str) -> None:
    wave = samples(name)
    assert len(wave) / 2 / RATE > (30 if name == "music_tense" else 60)
    assert wave[: 2 * RATE : 2] != wave[1 : 2 * RATE : 2]


def its_end_meets_its_start(name: str) -> None:
    edge = 2 * (RATE // 5)
    around = samples(name)[-edge:] + samples(name)[:edge]
    for side in (around[::2], around[1::2]):
        steps = [after - before for before, after in pairwise(side)]
        bends = [abs(after - before) for before, after in pairwise(steps)]
        seam = edge // 2 - 1
        unheard = FULL // 500
        assert abs(steps[seam]) <= max(unheard, *map(abs, steps[: seam - 2] + steps[seam + 3 :]))
        assert max(bends[seam - 1 : seam + 1]) <= max(unheard, *bends[: seam - 3], *bends[seam + 3 :])


def names_played() -> set[str]:
    """Every effect that the code plays by its name, directly or as a step of a timeline."""
    names = set()
    for file in Path(scenes.__file__).parent.rglob("*.py"):
        source = file.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)) if "sound.play" in source else ():
            if isinstance(node, ast.Call):
                places = [-1, *range(len(node.args))] if plays(node.func) else range(len(node.args))
                heads = [(node.func if at < 0 else node.args[at], at) for at in places]
                named = [node.args[at + 1] for head, at in heads if plays(head) and at + 1 < len(node.args)]
                names |= {str(one.value) for one in named if isinstance(one, ast.Constant)}
    return names


def plays(node: ast.expr) -> bool:
    return (
        isinstance(node, ast.Attribute) and node.attr == "play" and ast.unparse(node).endswith("sound.play")
    )


def every_kind_of(scene: type[Scene]) -> set[type[Scene]]:
    """All scenes of the program."""
    for module in pkgutil.walk_packages(scenes.__path__, "scenes."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    return _below(scene)


def _below(scene: type[Scene]) -> set[type[Scene]]:
    kinds = set(scene.__subclasses__())
    return kinds | {kind for one in kinds for kind in _below(one)}


def it_has_its_file(name: str) -> None:
    assert (SOUNDS / f"{name}.ogg").is_file()


def test_every_sound_that_is_played_is_there_once_and_all_together_are_small() -> None:
    files = list(SOUNDS.glob("*.ogg"))
    assert {file.stem for file in files} == {*EFFECTS, *MUSIC}
    assert sum(file.stat().st_size for file in files) <= 7_000_000
    streams = [samples(name).tobytes() for name in EFFECTS]
    assert len(set(streams)) == len(streams)
    effects, music = names_played(), {scene.music for scene in every_kind_of(Scene)} - {None}
    assert effects
    assert music
    check_each([*(f"{name}_1" for name in effects), *(f"music_{name}" for name in music)], it_has_its_file)


@pytest.mark.long
def test_every_sound_is_clean_and_loops_go_round() -> None:
    check_each([*EFFECTS, *MUSIC], it_is_heard_and_peaks_below_minus_one_decibel, it_leans_to_no_side_of_zero)
    check_each(EFFECTS, it_starts_and_ends_in_silence, it_begins_at_once_and_leaves_no_dead_air)
    check_each(GROUPS, its_variants_are_alike_in_loudness)
    check_each(MUSIC, it_is_long_enough_and_in_stereo)
    check_each(LOOPS, its_end_meets_its_start)
    heights = [crossings(f"tick_{number}") for number in range(1, GROUPS["tick"] + 1)]
    assert all(lower < higher for lower, higher in pairwise(heights)), "each tick is higher than the last"
