"""A test clicks only where a player could: what lies out of sight is scrolled to first, or refused."""

from functools import partial

import pytest
from pygame import FRect

from scenes.stage.widgets.boxes import Column
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.scroll import ScrollArea
from tests.scenes.launching import Launch
from tests.scenes.widget_scene import WidgetScene


@pytest.mark.parametrize("word", ["First", "Last"])
def test_what_is_scrolled_out_of_sight_is_scrolled_to_before_a_click(launch: Launch, word: str) -> None:
    heard = list[str]()
    words = ("First", *(f"Line {number}" for number in range(20)), "Last")
    buttons = [Button(text, partial(heard.append, text)) for text in words]
    area = ScrollArea(Column(*buttons, least=80))
    driver = launch(lambda: WidgetScene(area, height=400))
    driver.click_on("Line 9")
    driver.click_on(word)
    assert heard == ["Line 9", word]


def test_what_no_wheel_brings_into_sight_is_not_clicked(launch: Launch) -> None:
    button = Button("Hidden", lambda: None)
    driver = launch(lambda: WidgetScene(button))
    button.clip = FRect(0, 0, 10, 10)
    with pytest.raises(LookupError, match="out of sight"):
        driver.click_on("Hidden")
