"""What happens in the next frame is made ready between the two, and nobody is asked meanwhile."""

import pytest

from scenes.go_kitty.scene import GoKittyScene
from scenes.shut_up_cat.scene import ShutUpCatScene
from scenes.table.scene import TableScene
from tests.gallery.hand import Hand
from tests.gallery.shots import SHOTS
from tests.scenes.hands import Play

SMALL = (960, 540)
_FRAME = 1 / 60
_FRAMES = 400


def watched(play: Play, name: str) -> tuple[Hand, TableScene]:
    shot = next(shot for shot in SHOTS if shot.name == name)
    hand = play(shot.first, SMALL)
    shot.act(hand)
    table = hand.scene
    assert isinstance(table, TableScene)
    return hand, table


@pytest.mark.parametrize("name", ["go-kitty-watching", "shut-up-cat-watching"])
def test_what_an_event_says_is_drawn_before_the_frame_that_shows_it(play: Play, name: str) -> None:
    hand, table = watched(play, name)
    assert isinstance(table, GoKittyScene | ShutUpCatScene)
    banner, said_ahead = table.banner, 0
    hand.rest = 0.0
    for _ in range(_FRAMES):
        before = banner.text
        table.between_frames(0.004)
        said, drawn = banner.text, banner._kept._entries
        hand.tick(_FRAME, looked_at=True)
        if said not in ("", before) and said == banner.text:
            said_ahead += 1
            assert banner._kept._entries is drawn
    assert said_ahead


def test_who_decides_next_is_asked_in_a_frame_and_never_between_two(play: Play) -> None:
    hand, table = watched(play, "go-kitty-watching")
    hand.rest = 0.0
    for _ in range(_FRAMES):
        hand.tick(_FRAME)
        before = (len(table.match.actions), table.asking, table.viewer, table.face_down)
        table.between_frames(0.004)
        assert before == (len(table.match.actions), table.asking, table.viewer, table.face_down)
