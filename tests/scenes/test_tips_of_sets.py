"""The tip of a set of cards stands still wherever on the set one points."""

import pytest

from scenes.stage.inputs import PointerMoved
from scenes.stage.layout import WindowView
from scenes.stage.theme import Theme
from scenes.table.scene import TableScene
from tests.gallery.shots import shot_named
from tests.narrowing import expect_type
from tests.scenes.launching import Launch


@pytest.mark.usefixtures("real_pictures")
def test_every_card_of_a_laid_set_has_its_tip_beside_the_whole_set(launch: Launch) -> None:
    shot = shot_named("go-kitty-watching")
    driver = launch(shot.first, (960, 540))
    shot.act(driver)
    driver.app.director.change(WindowView(960, 540), Theme())
    driver.app.director.update(0.0)
    table, sets = expect_type(driver.scene, TableScene), 0
    for _, seat, number, first in table.pieces.keys_with_prefix("laid"):
        cards = [table.pieces[key].rect for key in table.pieces.keys_with_prefix("laid", seat, number)]
        card = table.pieces["laid", seat, number, first].rect
        table.desk.handle(table.kit, PointerMoved(card.left + 3, card.centery))
        over = table.desk.at(card.left + 3, card.centery)
        assert over is not None
        assert over.tip_about == cards[0].unionall(cards[1:])
        sets += 1
    assert sets
