"""A frame that has no time left makes one picture at most, whatever it needs pictures for."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace
from pygame import Surface

from scenes.frame import director
from scenes.stage.art import Art
from scenes.stage.cache import SurfaceCache
from scenes.stage.widgets.modal import Answer, Modal
from tests.driver import Driver
from tests.gallery.shots import shot_named
from tests.sampling import sampled
from tests.scenes.launching import Launch

_MOST_FRAMES = 2000


class Counted:
    """How many pictures were made since it was asked last, but for those of the worker."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._made = 0
        put, arrive = SurfaceCache.put, Art._arrive

        def counted_put(cache: SurfaceCache, *described: Any) -> Surface:
            self._made += 1
            return put(cache, *described)

        def counted_arrive(art: Art, *described: Any) -> None:
            arrive(art, *described)
            self._made -= 1

        patch.setattr(SurfaceCache, "put", counted_put)
        patch.setattr(Art, "_arrive", counted_arrive)

    def take(self) -> int:
        made, self._made = self._made, 0
        return made


def resize(driver: Driver) -> None:
    driver.resize((1024, 768))


def change_text(driver: Driver) -> None:
    driver.app.director.change_theme(replace(driver.app.kit.theme, text_scale=1.5))


def change_contrast(driver: Driver) -> None:
    driver.app.director.change_theme(replace(driver.app.kit.theme, high_contrast=True))


def open_question(driver: Driver) -> None:
    driver.app.director.push(Modal("Really?", "All of it will be gone.", [Answer("Yes", lambda: None)]))


_MOMENTS = ("menu", "page-setup-go_kitty-rules", "kitten-me-ten-verdict", "replay-shut_up_cat-open")
_CHANGES = (resize, change_text, change_contrast, open_question)


@sampled(("name", "change"), product(_MOMENTS, _CHANGES), often=[*zip(_MOMENTS, _CHANGES, strict=True)])
@pytest.mark.seldom(2)
def test_a_frame_without_time_makes_no_second_picture(
    launch: Launch, name: str, change: Callable[[Driver], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    shot = shot_named(name)
    driver = launch(shot.first, (640, 360))
    shot.act(driver)
    assert most_made(driver, change, monkeypatch) <= 1


def test_a_page_that_is_turned_makes_one_picture_a_frame(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    shot = shot_named("album-goals-house")
    driver = launch(shot.first, (640, 360))
    shot.act(driver)
    assert most_made(driver, lambda driver: driver.click_tab(1), monkeypatch) == 1


def most_made(driver: Driver, change: Callable[[Driver], None], patch: pytest.MonkeyPatch) -> int:
    """How many pictures one frame made at most after a change, until all was shown."""
    patch.setattr(director, "_MOST_SLICES", _MOST_FRAMES)
    driver.app.director.slice_seconds = 0.0
    counted, most = Counted(patch), 0
    change(driver)
    for _ in range(_MOST_FRAMES):
        driver.tick(0.0, drawn=True)
        most = max(most, counted.take())
        if not driver.app.director.preparing:
            return most
    raise AssertionError("it was never shown")
