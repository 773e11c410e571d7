"""The gallery's moments at tables, for what is to be so at each of them."""

from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.gallery.shots import PLAIN
from tests.scenes.launching import Launch

TABLES = ("kitten-me", "go-kitty", "shut-up-cat")
OF_TABLES = {name: shot for name, shot in PLAIN.items() if name.startswith(TABLES)}


def at_moment(launch: Launch, name: str, size: tuple[int, int]) -> tuple[Driver, TableScene | None]:
    """The table of a moment; None where a page lies over it."""
    driver = launch(OF_TABLES[name].first, size)
    OF_TABLES[name].act(driver)
    return driver, driver.scene if isinstance(driver.scene, TableScene) else None
