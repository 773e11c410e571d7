"""The fan of cards by mouse alone and by keyboard alone."""

import pytest
from pygame import FRect

from scenes.pictures.cats import Coat, cat
from scenes.stage.sprites import Sprite
from scenes.stage.widgets.fan import CardFan, FanCard, fan_places
from tests.driver import Driver
from tests.scenes.launching import Launch
from tests.scenes.widget_scene import ENTER, RIGHT, TAB, WidgetScene


class TestCardFan:
    def make(self, received: list[object], count: int = 5) -> CardFan:
        fan = CardFan(received.append, card_width=150)
        drawing = cat(Coat.GREY)
        fan.cards = [FanCard(Sprite(drawing), tip=f"Card {number}") for number in range(count)]
        return fan

    def start(self, launch: Launch, fan: CardFan) -> Driver:
        driver = launch(lambda: WidgetScene(fan, height=300))
        fan.settle()
        driver.wait(0.1)
        return driver

    def test_a_click_picks_the_topmost_card(self, launch: Launch, received: list[object]) -> None:
        fan = self.make(received)
        driver = self.start(launch, fan)
        driver.click(*fan.cards[4].sprite.rect.center)
        assert received == [4]

    def test_hovering_lifts_and_explains(self, launch: Launch, received: list[object]) -> None:
        fan = self.make(received)
        driver = self.start(launch, fan)
        driver.move(*fan.cards[2].sprite.rect.center)
        driver.wait(0.4)
        driver.tick(0.1, drawn=True)
        assert fan.current == 2
        assert fan.cards[2].sprite.lift > 20
        assert fan.tip_text == "Card 2"

    def test_arrows_go_from_card_to_card_and_enter_picks(
        self, launch: Launch, received: list[object]
    ) -> None:
        fan = self.make(received)
        driver = self.start(launch, fan)
        driver.key(TAB)
        driver.key(RIGHT)
        driver.key(RIGHT)
        driver.key(ENTER)
        assert received == [2]

    def test_a_card_that_cannot_be_played_refuses(self, launch: Launch, received: list[object]) -> None:
        fan = self.make(received)
        fan.cards[4].reason = "Only on your own turn."
        driver = self.start(launch, fan)
        driver.click(*fan.cards[4].sprite.rect.center)
        assert received == []
        assert fan.refusing
        assert fan.tip_text == "Only on your own turn."

    def test_the_cursor_is_on_a_card_even_before_the_next_frame(
        self, launch: Launch, received: list[object]
    ) -> None:
        fan = self.make(received)
        driver = self.start(launch, fan)
        driver.key(TAB)
        for _ in range(4):
            driver.key(RIGHT)
        fan.cards = fan.cards[:2]
        assert fan.current == 1
        driver.wait(0.1)

    def test_cards_that_leave_do_not_leave_the_cursor_behind(
        self, launch: Launch, received: list[object]
    ) -> None:
        fan = self.make(received)
        driver = self.start(launch, fan)
        driver.key(TAB)
        for _ in range(4):
            driver.key(RIGHT)
        del fan.cards[2:]
        fan.settle()
        driver.wait(0.1)
        driver.key(ENTER)
        assert received == [1]

    @pytest.mark.parametrize("count", range(1, 16))
    def test_a_fan_stays_inside_its_width(self, count: int) -> None:
        rect = FRect(0, 0, 900, 300)
        places = fan_places(count, rect, 150)
        assert all(75 - 1 <= place.x <= 825 + 1 for place in places)
