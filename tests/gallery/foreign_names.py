"""Names that no font was made for, on every page and at every table that shows one."""

from collections.abc import Callable

import pygame
from msgspec.structs import replace

from scenes.games import SCREENS
from scenes.pages.handover import Curtain
from scenes.pages.setup.plan import Plan, usual_plan
from scenes.pictures.cats import Coat
from scenes.stage.scene import Scene
from scenes.table.guests import Guest
from tests.driver import Driver
from tests.gallery.acts import point_away
from tests.gallery.pages import navigator, played
from tests.gallery.shot import Shot
from tests.plain_games import TO_THE_END

NAMES = (
    *("Катерина Ѣ", "猫の夜三匹", "😺🐈‍⬛👩‍👧", "Maximiliane Wolkenstein-Schnurrhaar III."),
    *("W" * 40, "*<hat>*\\", "مرحبا", "Ŵîßðómø", "\u202eabc", "   i   "),
)


def _plan(game: str) -> Plan:
    plan = usual_plan(game)
    chairs = tuple(Guest(name, coat) for name, coat in zip(NAMES, Coat, strict=False))
    return replace(plan, chairs=chairs[: len(plan.chairs)], first=0)


def _set_up(game: str) -> Callable[[], Scene]:
    def made() -> Scene:
        host = navigator()
        host.store.keep(f"table-{game}", _plan(game).to_plain())
        return host.set_up(game)

    return made


def _table(game: str) -> Callable[[], Scene]:
    return lambda: navigator().seat(played(_plan(game), 6))


def _results(game: str) -> Callable[[], Scene]:
    def made() -> Scene:
        host = navigator()
        return host.result_page(host.seat(played(_plan(game), TO_THE_END)))

    return made


def _menu() -> Scene:
    host = navigator()
    host.store.keep_running(played(_plan("kitten_me"), 6), 1)
    return host.menu()


def _sit_down(driver: Driver) -> None:
    for _ in range(300):
        if isinstance(driver.scene, Curtain) or getattr(driver.scene, "asking", False):
            break
        driver.wait(0.1)
    driver.wait(0.6)
    if isinstance(driver.scene, Curtain):
        driver.key(pygame.K_RETURN)
        driver.wait(0.8)
        driver.key(pygame.K_RETURN)
        driver.wait(0.8)
    point_away(driver)
    driver.wait(0.6)


FOREIGN_NAME_SHOTS = [
    Shot("names-menu", _menu),
    Shot("names-curtain", _table("kitten_me"), lambda driver: driver.wait(3)),
    *(Shot(f"names-setup-{game}", _set_up(game)) for game in SCREENS),
    *(Shot(f"names-table-{game}", _table(game), _sit_down) for game in SCREENS),
    *(Shot(f"names-results-{game}", _results(game)) for game in SCREENS),
]
