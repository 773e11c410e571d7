"""The sheet from which the host speaks: where its words, face and buttons stand in a place."""

import pytest
from pygame import FRect

from scenes.stage.kit import Kit
from scenes.stage.scene import Page
from scenes.stage.widgets.button import Button
from scenes.table.guests import COATS, HOST
from scenes.table.host_places import HostPlace
from scenes.table.speaker import Speaker
from tests.scenes.launching import Launch

LARGE, SMALL = (1920, 1080), (640, 360)


def sheet(
    launch: Launch, text: str, width: float = 500, height: float = 600, window: tuple[int, int] = LARGE
) -> tuple[Kit, Speaker]:
    """In a place whose lower left corner is at 0, 0."""
    kit = launch(Page, window).app.kit
    speaker = Speaker(COATS[HOST], Button("Back", lambda: None), Button("Next", lambda: None))
    speaker.text = text
    speaker.stand(kit, HostPlace(FRect(0, -height, width, height)))
    return kit, speaker


def test_words_stand_above_a_face_and_two_buttons(launch: Launch) -> None:
    _, speaker = sheet(launch, "Hello.")
    assert speaker.rect.height == pytest.approx(234.56)
    assert speaker.rect.bottomleft == (0, 0)
    assert tuple(speaker.words_place) == pytest.approx((32, -216.56, 450, 112.56))
    assert [tuple(one.rect) for one in speaker.buttons] == [(110, -92, 170, 60), (312, -92, 170, 60)]


def test_a_third_button_stands_between_the_others_and_leaves_them_their_places(launch: Launch) -> None:
    kit, speaker = sheet(launch, "Hello.", 900)
    places = [one.rect for one in speaker.buttons]
    three = Speaker(COATS[HOST], *(Button(text, lambda: None) for text in ("Back", "Show me", "Play on")))
    for width, alike in ((900, True), (500, False)):
        three.stand(kit, HostPlace(FRect(0, -600, width, 600)))
        back, between, go_on = (one.rect for one in three.buttons)
        assert back.right < between.left < between.right < go_on.left
        assert ([back, go_on] == places) == alike


def test_in_a_small_window_face_and_buttons_are_no_smaller_than_a_finger_needs(launch: Launch) -> None:
    _, speaker = sheet(launch, "Hello.", 900, window=SMALL)
    back, go_on = (one.rect for one in speaker.buttons)
    assert back.left == 42 * 3 + 12
    assert back.width == go_on.width == 88 * 3
    assert back.height == 32 * 3


@pytest.mark.parametrize(
    ("window", "width", "has_face"),
    [(LARGE, 380, True), (LARGE, 360, False), (SMALL, 470, True), (SMALL, 450, False)],
)
def test_in_a_narrow_place_buttons_come_before_the_face(
    launch: Launch, window: tuple[int, int], width: float, has_face: bool
) -> None:
    _, speaker = sheet(launch, "Hello.", width, window=window)
    assert speaker.has_face == has_face
    assert (speaker.buttons[0].rect.left == 32) != has_face


def test_in_a_narrow_place_the_way_back_is_an_arrow_and_the_face_stays(launch: Launch) -> None:
    kit, speaker = sheet(launch, "Hello.", 330)
    back, go_on = speaker.buttons
    assert not speaker.has_face
    back.instead = "arrow_left"
    places = list[tuple[float, ...]]()
    for back.visible in (False, True):
        speaker.stand(kit, HostPlace(FRect(0, -600, 330, 600)))
        assert speaker.has_face
        places.append(tuple(go_on.rect))
    assert tuple(back.rect) == (110, -92, 60, 60)
    assert places[0] == places[1], "what goes on stands still"
    assert back.rect.right < go_on.rect.left


def test_words_that_find_no_room_stand_closer_and_then_make_the_sheet_higher_at_its_top(
    launch: Launch,
) -> None:
    kit, short = sheet(launch, "Hello.", height=200)
    _, long = sheet(launch, "Many words. " * 60, height=200)
    assert [one.style(kit).leading for one in (short, long)] == [1.2, 1.0]
    assert short.rect.height == 200
    assert long.rect.height > 250
    assert long.rect.bottomleft == short.rect.bottomleft
    assert [one.rect for one in long.buttons] == [one.rect for one in short.buttons]
