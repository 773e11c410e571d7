"""What is kept of a widget's or a sprite's picture is what would be drawn now."""

import pygame
import pytest
from pygame import Surface

from scenes.kitten_me.look import KittenMeLook
from scenes.kitten_me.parts.cards import CardSprite, Worths
from scenes.pages.menu.tiles import GameTile
from scenes.shut_up_cat.parts.mats import MatSeat
from scenes.stage.canvas import Canvas, Entry, KeptPicture
from scenes.stage.scene import Scene
from scenes.stage.sprites import Sprite
from scenes.stage.widgets.base import Widget
from scenes.table.scene import TableScene
from tests.call_counts import count_calls
from tests.driver import Driver
from tests.gallery.shots import shot_named
from tests.narrowing import expect_type
from tests.scenes.games_on_tables import kitten_me_look
from tests.scenes.launching import Launch
from tests.scenes.navigators import SMALL

_FRAMES = 12
_MOMENTS = (
    "menu",
    "go-kitty-turn",
    "widget-page-focus",
    "page-setup-ten",
    "page-rules",
    "kitten-me-go-fish",
    "kitten-me-bids",
    "kitten-me-ten-called",
    "kitten-me-seven-verdict",
    "go-kitty-card-picked",
    "go-kitty-asked",
    "go-kitty-watching",
    "replay-go_kitty-open",
    "shut-up-cat-watching",
    "shut-up-cat-reveal",
)


@pytest.mark.parametrize("name", _MOMENTS)
@pytest.mark.seldom(8)
def test_a_kept_picture_is_the_one_that_would_be_drawn(launch: Launch, name: str) -> None:
    shot = shot_named(name)
    driver = launch(shot.first, SMALL)
    shot.act(driver)
    for number in range(_FRAMES):
        seen = [widget for widget in driver.scene.desk.all() if widget.focusable]
        if seen:
            driver.move(*seen[number % len(seen)].rect.center)
        driver.tick(0.05)
        for widget in _all_widgets(driver.scene):
            both_kept = _shown(driver, widget)
            _forget(widget)
            for kept, now in zip(both_kept, _shown(driver, widget), strict=True):
                assert _look_alike(kept, now), widget
        for sprite in driver.scene.sprites.members:
            shown = _drawn_at_rest(driver, sprite)
            sprite._kept = KeptPicture()
            assert _look_alike(shown, _drawn_at_rest(driver, sprite)), sprite


def _drawn_at_rest(driver: Driver, sprite: Sprite) -> list[Entry]:
    """As it looks once it has stopped and no picture is awaited."""
    for _ in range(3):
        canvas = Canvas(driver.scene.kit)
        sprite.draw(canvas)
        driver.scene.kit.art.settle()
    return canvas.entries


def _look_alike(some: list[Entry], others: list[Entry]) -> bool:
    """A picture that has left the caches is made again: another surface, with the same pixels."""
    return len(some) == len(others) and all(
        places == others_places and (one is other or _pixels(one) == _pixels(other))
        for (one, *places), (other, *others_places) in zip(some, others, strict=True)
    )


def _pixels(surface: Surface) -> tuple[tuple[int, int], bytes]:
    return surface.size, pygame.image.tobytes(surface, "RGBA")


def _all_widgets(scene: Scene) -> list[Widget]:
    """Those on the desk, and what lies on the table below all cards."""
    look = scene.game.look if isinstance(scene, TableScene) else None
    return [*scene.desk.all(), *([look.board.plaque] if isinstance(look, KittenMeLook) else [])]


def _shown(driver: Driver, widget: Widget) -> tuple[list[Entry], list[Entry]]:
    canvas, below = Canvas(driver.app.kit), Canvas(driver.app.kit)
    widget.show(canvas, driver.scene.desk.keyboard.in_use)
    if isinstance(widget, MatSeat):
        widget.draw_below(below)
    return canvas.entries, below.entries


def _forget(widget: Widget) -> None:
    widget._kept = KeptPicture()
    if isinstance(widget, MatSeat):
        widget._below = KeptPicture()
    if isinstance(widget, GameTile):
        widget._plaque, widget._behind, widget._before = KeptPicture(), KeptPicture(), KeptPicture()
    if isinstance(widget, Worths):
        widget._kept_worths = KeptPicture()


def test_at_rest_nothing_is_drawn_a_second_time(launch: Launch) -> None:
    """The widgets of a table that waits are not asked again how they look."""
    shot = shot_named("kitten-me-turn")
    driver = launch(shot.first, SMALL)
    shot.act(driver)
    driver.wait(1.0)
    kept = [widget for widget in driver.scene.desk.all() if widget.keeps_picture]
    assert len(kept) > 10
    before = [widget._kept._entries for widget in kept]
    driver.wait(0.5)
    assert all(widget._kept._entries is entries for widget, entries in zip(kept, before, strict=True))


def test_what_cards_count_for_is_written_once_while_they_lie_still(launch: Launch) -> None:
    shot = shot_named("kitten-me-seven-verdict")
    driver = launch(shot.first, SMALL)
    shot.act(driver)
    worths, writes = (
        kitten_me_look(expect_type(driver.scene, TableScene)).worths,
        CardSprite.place_of_worth.__code__,
    )
    written = _shown(driver, worths)
    assert written[0]
    assert not count_calls(lambda: _shown(driver, worths), lambda frame, _: frame.f_code is writes)
    worths.lit()[0][0].y += 10
    assert _shown(driver, worths) != written
