"""Where the sheet of tutor and coach goes."""

from math import hypot
from random import Random

import pytest
from pygame import FRect

from scenes.pictures.cats import Coat
from scenes.stage.kit import Kit
from scenes.table import speaker
from scenes.table.speaker import Speaker, Weighted

TEXT = "Ask somebody for a cat of which you hold one."


def things(chance: Random, number: int, room: FRect) -> list[Weighted]:
    """Firm ones and loose ones, small and large, all over the room."""
    return [
        (
            FRect(
                chance.uniform(room.left, room.right),
                chance.uniform(room.top, room.bottom),
                chance.uniform(0, 260),
                chance.uniform(0, 200),
            ),
            chance.choice((0.05, 0.4, 1.0, 4.0)),
        )
        for _ in range(number)
    ]


def cost(place: FRect, near: FRect, avoid: list[Weighted]) -> float:
    """What it costs to lie there, found out by looking at every single thing."""
    away = hypot(place.centerx - near.centerx, place.centery - near.centery)
    parts = (speaker._sheet(place), speaker._head(place))
    hidden = sum(
        weight * speaker._spoilt(part, rect)
        for part in parts
        for rect, weight in avoid
        if part.colliderect(rect)
    )
    return speaker._LARGE * place.width * place.height + speaker._FAR * away + hidden


@pytest.mark.parametrize("number", [3, 30, 120])
def test_no_other_place_in_the_window_is_better_for_the_sheet(kit: Kit, number: int) -> None:
    room = kit.window.room.inflate(-2 * speaker._EDGE, -2 * speaker._EDGE)
    for seed in range(4):
        chance = Random(seed)
        avoid, sheet = things(chance, number, room), Speaker(Coat.GINGER)
        near, sheet.text = chance.choice(avoid)[0], TEXT
        sheet.take_place(kit, avoid, near)
        chosen = cost(sheet.rect, near, avoid)
        width, height = sheet.rect.size
        for left in range(int(room.left), int(room.right - width), int(speaker._STEP)):
            for top in range(int(room.top), int(room.bottom - height), int(speaker._STEP)):
                assert cost(FRect(left, top, width, height), near, avoid) >= chosen - 0.1


def test_a_full_table_with_one_gap_has_the_sheet_in_the_gap(kit: Kit) -> None:
    gap = FRect(760, 440, 720, 320)
    tiles = [FRect(left, top, 36, 36) for left in range(0, 1920, 40) for top in range(0, 1080, 40)]
    sheet = Speaker(Coat.GINGER)
    sheet.text = TEXT
    sheet.take_place(kit, [(tile, 1.0) for tile in tiles if not gap.colliderect(tile)], None)
    assert gap.contains(sheet.sheet)
