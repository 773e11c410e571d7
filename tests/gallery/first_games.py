"""What helps a newcomer: the first table, a word that is introduced, the news, a book that marks words."""

from functools import partial

import pygame

from scenes.games import SCREENS
from scenes.pages.rulebook.page import BookPage, rules_page
from scenes.pages.setup.first_table import FirstTable
from scenes.pages.setup.plan import usual_plan
from scenes.stage.scene import Scene
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.gallery.acts import rest, table_of
from tests.gallery.pages import navigator, played
from tests.gallery.shot import Shot, in_every_theme, named

_ACTIONS = {"kitten_me": 6, "go_kitty": 20, "shut_up_cat": 26}


def _table(game: str, actions: int) -> Scene:
    first = FirstTable.of(usual_plan(game))
    assert first is not None
    return navigator(newcomer=True).seat(played(first.eased, actions))


def _meet_a_word(driver: Driver) -> None:
    rest(driver)
    introducer = table_of(driver, TableScene).introducer
    for _ in range(60):
        if introducer.word is not None:
            break
        driver.tick(0.1)
    driver.wait(0.3)


def _open_news(driver: Driver) -> None:
    rest(driver)
    driver.key(pygame.K_n)
    driver.wait(0.4)
    driver.key(pygame.K_UP)
    driver.wait(0.3)


def _wait_for_a_key(driver: Driver) -> None:
    """A key was swapped, and another line waits for one."""
    for _ in range(2):
        driver.key(pygame.K_DOWN)
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_h)
    driver.wait(0.3)
    driver.key(pygame.K_DOWN)
    driver.key(pygame.K_RETURN)
    driver.wait(0.5)


def _search(driver: Driver) -> None:
    book = driver.scene
    assert isinstance(book, BookPage)
    driver.click(*book.search.rect.center)
    driver.type("pillow")
    driver.wait(0.3)


def _shots(game: str) -> list[Shot]:
    return [
        Shot(f"{game}-setup", lambda: navigator().set_up(game)),
        Shot(f"{game}-word", partial(_table, game, 0), _meet_a_word),
        Shot(f"{game}-news", partial(_table, game, _ACTIONS[game]), _open_news),
    ]


FIRST_GAME_SHOTS = in_every_theme(
    named(
        "first",
        [
            *(shot for game in SCREENS if game in _ACTIONS for shot in _shots(game)),
            Shot("keys", lambda: navigator().keys_page()),
            Shot("keys-waiting", lambda: navigator().keys_page(), _wait_for_a_key),
            Shot("search", lambda: rules_page("shut_up_cat"), _search),
        ],
    )
)
