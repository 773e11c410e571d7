"""Pieces on tables of the three games, taken up and dragged."""

from collections.abc import Callable

from game.go_kitty.cards import Card
from scenes.table.scene import TableScene
from scenes.table.stands import Key
from tests.driver import Driver
from tests.scenes import go_kitty_tables, kitten_me_tables, shut_up_cat_tables
from tests.scenes.launching import Launch

NOWHERE = (960.0, 24.0)
Scene = tuple[Driver, TableScene]


def grip(scene: TableScene, key: Key) -> tuple[float, float]:
    """A point of a piece that nothing covers."""
    piece = scene.pieces[key]
    across = (piece.x + piece.width * share / 10 for share in range(-4, 5))
    return next((x, piece.y) for x in across if scene.sprites.at(x, piece.y) is piece)


def take_up(driver: Driver, scene: TableScene, key: Key) -> None:
    """Press on a piece and move a little."""
    driver.move(*NOWHERE)
    driver.wait(0.2)
    x, y = grip(scene, key)
    driver.move(x, y)
    driver.press(x, y)
    for step in range(1, 5):
        driver.move(x, y - 12 * step)


def drag(driver: Driver, scene: TableScene, key: Key, to: tuple[float, float]) -> None:
    take_up(driver, scene, key)
    assert scene.dragging.held == key
    driver.move(*to)
    driver.release(*to)


def centre(scene: TableScene, key: Key) -> tuple[float, float]:
    rect = scene.context.where(key)
    assert rect is not None
    return rect.center


def plain_card(scene: TableScene) -> Key:
    """A card that can be dragged nowhere."""
    return next(key for key in scene.pieces.keys_with_prefix("hand", 0) if key not in draggable(scene))


def a_card(scene: TableScene, trait: Card) -> Key:
    return scene.pieces.keys_with_prefix("hand", 0, trait)[-1]


def a_kitten_table(launch: Launch, own: str = "bh1 skip fish draw") -> Scene:
    driver = kitten_me_tables.launch_at(
        launch, kitten_me_tables.after_bid(5, (own, *kitten_me_tables.HATS[1:]))
    )
    scene = kitten_me_tables.settle(driver)
    return driver, scene


def a_garden(launch: Launch) -> Scene:
    return go_kitty_tables.launch_at(launch, go_kitty_tables.ASKING)


def a_bed(
    launch: Launch, make: Callable[[], TableScene] = lambda: shut_up_cat_tables.using((2, 6, 4))
) -> Scene:
    driver = launch(make, shut_up_cat_tables.SMALL)
    return driver, shut_up_cat_tables.settle(driver)


def draggable(scene: TableScene) -> list[Key]:
    return [key for key, offer in scene.loop.offers().items() if offer.drops and key in scene.pieces]


def is_home(scene: TableScene, key: Key) -> bool:
    stand = scene.picture.layout(scene.game.look.shown_now())[key]
    piece = scene.pieces[key]
    return (piece.x, piece.y, piece.alpha) == (stand.x, stand.y, 1.0)
