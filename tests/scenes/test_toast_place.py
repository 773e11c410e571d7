"""News in passing lie on nothing that is read or pressed at a table."""

from pathlib import Path

import pytest

from scenes.stage.strings import say
from tests.scenes.games_on_tables import shut_up_cat_look
from tests.scenes.launching import Launch
from tests.scenes.lesson_players import lesson_table, skip_until_spoken
from tests.scenes.navigators import a_navigator, every_game


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (720, 1280), (1600, 700)])
@every_game
@pytest.mark.seldom(4)
def test_a_toast_at_a_table_covers_neither_the_banner_nor_a_seat_nor_a_button(
    launch: Launch, tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), game, "first"), size)
    table = skip_until_spoken(driver)
    table.desk.toast(say("album.new_goal", goal="Only a Big Kitten"))
    driver.wake()
    driver.tick(0.5, drawn=True)
    box = table.desk.toasts.box(table.kit)
    assert table.kit.window.room.contains(box)
    banner, goal = table.words.banner, table.goal.sign
    taken = [banner.rect, *([goal.rect] if goal.visible else []), *table.bar.taken]
    taken += [plate.rect for plate in table.seats.plates]
    taken += [table.pieces[key].rect for key in table.pieces.keys_with_prefix()]
    taken += [shut_up_cat_look(table).cat.rect] if game == "shut_up_cat" else []
    assert box.collidelist([*taken, *table.context.occupied_by_host()]) < 0
    aside = abs(box.centerx - table.kit.window.room.centerx)
    assert aside <= box.width, "its home is in the middle, right under what is said there"
    driver.tick(1.0, drawn=True)
    assert table.desk.toasts.box(table.kit) == box, "it stands still"
