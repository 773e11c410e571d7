"""The fan of cards by mouse alone and by keyboard alone."""

from collections.abc import Callable

import pytest
from pygame import FRect

from game.go_kitty.actions import SearchPile
from game.shut_up_cat.cards import Distraction
from scenes.pictures.cats import Coat, cat
from scenes.stage.sprites import Sprite
from scenes.stage.widgets.fan import CardFan, FanCard, fan_places
from scenes.table.hand import HandFan
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.gallery.acts import finish_until_asked
from tests.scenes import go_kitty_tables, kitten_me_tables, shut_up_cat_tables
from tests.scenes.launching import Launch
from tests.scenes.widget_scene import ENTER, RIGHT, TAB, WidgetScene


def _covers(sprite: Sprite, x: float) -> bool:
    return any(sprite.holds(x, y) for y in range(int(sprite.rect.top), int(sprite.rect.bottom)))


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

    def test_arrows_and_tips_keep_off_all_that_its_turned_cards_cover(
        self, launch: Launch, received: list[object]
    ) -> None:
        fan = self.make(received)
        driver = self.start(launch, fan)
        first = fan.cards[0].sprite
        assert first.angle
        left_of_it = next(x for x in range(int(first.rect.left) - 40, int(first.x)) if _covers(first, x))
        assert left_of_it < first.rect.left, "a corner of it lies further out"
        assert min(box.left for box in fan.obstacles(driver.scene.kit)) <= left_of_it

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

    def test_the_card_that_comes_to_lie_under_the_mouse_is_the_one_that_is_lifted(
        self, launch: Launch, received: list[object]
    ) -> None:
        fan = self.make(received)
        driver = self.start(launch, fan)
        driver.move(*fan.cards[2].sprite.rect.center)
        del fan.cards[:2]
        fan.settle()
        driver.wake()
        driver.wait(1.0)
        under = [number for number, card in enumerate(fan.cards) if card.sprite.lift]
        assert under == [fan.current] == [1]

    @pytest.mark.parametrize("count", range(1, 16))
    def test_a_fan_stays_inside_its_width(self, count: int) -> None:
        rect = FRect(0, 0, 900, 300)
        places = fan_places(count, rect, 150)
        assert all(75 - 1 <= place.x <= 825 + 1 for place in places)


TABLES: dict[str, Callable[[], TableScene]] = {
    "kitten me": kitten_me_tables.table,
    "go kitty": go_kitty_tables.dealt_table,
    "go kitty, looking into the pile": lambda: go_kitty_tables.posed_table(
        go_kitty_tables.BASE.apply(SearchPile())[0]
    ),
    "shut up cat": lambda: shut_up_cat_tables.using((4, 4, 2), tuple(Distraction)),
}


@pytest.mark.parametrize("first", TABLES.values(), ids=TABLES)
def test_no_card_stays_lifted_that_the_mouse_has_left(
    launch: Launch, first: Callable[[], TableScene]
) -> None:
    driver = launch(first)
    fans = [one for one in finish_until_asked(driver, TableScene).desk.widgets if isinstance(one, HandFan)]
    for fan in fans:
        card = fan.cards[0].sprite
        driver.press(card.x - card.width * 0.4, card.y)
        driver.move(960, 20)
        driver.release(960, 20)
        driver.wait(1.0)
        assert fan.focused
        assert [card.sprite.lift for card in fan.cards] == [0] * len(fan.cards)
