"""The race to forty winks: pawns are where their winks are, and beside them what a turn has brought."""

from typing import Any

import pytest
from pygame import FRect

from scenes.shut_up_cat.parts.race import RaceTrack
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit


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
