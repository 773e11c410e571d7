"""The text field while an input method writes into it."""

import pygame
import pytest
from pygame import FRect, Rect, Surface

from scenes.stage.widgets.button import Button
from scenes.stage.widgets.field import TextField
from tests.scenes.launching import Launch
from tests.scenes.widget_scene import TAB, WidgetScene, click_widget


class TestInputMethod:
    """Where its window stands."""

    @pytest.fixture
    def told(self, monkeypatch: pytest.MonkeyPatch) -> list[Rect]:
        places: list[Rect] = []
        monkeypatch.setattr(pygame.key, "set_text_input_rect", places.append)
        return places

    def test_it_has_no_part_in_keys_that_write_nothing(
        self, launch: Launch, received: list[object], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        switched: list[str] = []
        monkeypatch.setattr(pygame.key, "start_text_input", lambda: switched.append("on"))
        monkeypatch.setattr(pygame.key, "stop_text_input", lambda: switched.append("off"))
        button, field = Button("Purr", print), TextField("", received.append)
        driver = launch(lambda: WidgetScene(button, field))
        assert switched == ["off"]
        click_widget(driver, field)
        driver.type("x")
        assert switched == ["off", "on"]
        click_widget(driver, button)
        assert switched == ["off", "on", "off"]

    def test_it_is_told_the_place_of_a_field_again_after_that_of_another_page(
        self, launch: Launch, received: list[object], told: list[Rect]
    ) -> None:
        low, high = (TextField("", received.append) for _ in range(2))
        driver = launch(lambda: WidgetScene(Button("Back", print), low))
        click_widget(driver, low)
        driver.scene.director.push(WidgetScene(high))
        driver.wait(0.5)
        click_widget(driver, high)
        driver.scene.director.pop()
        driver.wait(0.5)
        places = [driver.app.kit.window.rect_px(field.rect) for field in (low, high, low)]
        assert low.focused
        assert told == places

    def test_it_is_told_in_the_points_that_the_system_counts_in(
        self, launch: Launch, received: list[object], told: list[Rect], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        field = TextField("", received.append)
        driver = launch(lambda: WidgetScene(field), (960, 540))
        window, fine = driver.app.window, Surface((1920, 1080))

        def fine_surface() -> Surface:
            window._surface = fine
            return fine

        monkeypatch.setattr(window, "surface", fine_surface)
        driver.tick(0.1, drawn=True)
        driver.key(TAB)
        assert field.rect == FRect(720, 120, 480, 90)
        assert told == [Rect(360, 60, 240, 45)]
