"""The race to forty winks: what a turn has brought is read beside its pawn, and no pawn lies on it."""

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
