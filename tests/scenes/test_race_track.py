"""The race to forty winks: pawns are where their winks are, and beside them what a turn has brought."""

from itertools import product
from typing import Any

import pytest
from pygame import FRect

from scenes.pictures.shut_up_cat import PAWN_BODY, PAWN_FACE
from scenes.shut_up_cat.parts.race import RaceTrack
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit

RACES = [
    FRect(0, 0, *size) for size in ((134, 470), (124, 700), (988, 262), (474, 262), (770, 280), (336, 172))
]


@pytest.mark.parametrize("winks", [(20, 24), (24, 20), (20, 20)])
def test_what_a_turn_has_brought_is_written_over_every_pawn(
    kit: Kit, winks: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []

    def text(canvas: Canvas, words: str, *where: Any, **how: Any) -> None:
        drawn.append(words)

    def picture(canvas: Canvas, *what: Any) -> None:
        drawn.append("pawn")

    track = RaceTrack(2)
    track.refresh(FRect(0, 0, 700, 170), winks, ((10,), (10,)), str, None)
    track.follow(kit, winks)
    track.update(kit, 1.0)
    monkeypatch.setattr(Canvas, "text", text)
    monkeypatch.setattr(Canvas, "picture", picture)
    track.draw_below(Canvas(kit))
    assert drawn[-4:] == ["pawn", "pawn", "+10", "+10"]


@pytest.mark.parametrize("place", [FRect(0, 0, 130, 460), FRect(0, 0, 700, 170)])
def test_only_a_pawn_with_forty_winks_is_on_the_moon(kit: Kit, place: FRect) -> None:
    winks = (40, 39, 46)
    track = RaceTrack(3)
    track.refresh(place, winks, (None,) * 3, str, None)
    track.follow(kit, winks)
    track.update(kit, 1.0)
    upright = place.height > place.width
    to_moon = [
        pawn.top - track.moon.bottom if upright else track.moon.left - pawn.right
        for _, pawn in sorted(track.pawns.items())
    ]
    side = track.pawns[0].width
    assert to_moon[0] == to_moon[2] == pytest.approx(-0.3 * side)
    assert to_moon[1] > to_moon[0]


def part_of(pawn: FRect, part: tuple[float, float, float, float]) -> FRect:
    """What of a pawn lies there in its drawing, which is 120 wide and high."""
    left, top, width, height = (length * pawn.width / 120 for length in part)
    return FRect(pawn.left + left, pawn.top + top, width, height)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("place", RACES, ids=lambda place: f"{place.width:g}x{place.height:g}")
def test_no_cat_hides_the_face_or_the_sign_of_another_however_close_they_are(
    kit: Kit, place: FRect, seats: int
) -> None:
    for winks in product(range(25, 31), repeat=seats):
        track = RaceTrack(seats)
        track.refresh(place, winks, (None,) * seats, str, None)
        track.follow(kit, winks)
        track.update(kit, 1.0)
        pawns = [*track.pawns.values()]
        for number, pawn in enumerate(pawns):
            face = part_of(pawn, PAWN_FACE)
            over = [part_of(other, PAWN_BODY) for other in pawns[number + 1 :]]
            assert face.collidelist(over) < 0, (winks, number)
            assert track.rect.contains(face), winks
