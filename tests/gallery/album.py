"""The album in the states worth looking at, and what flies into it on the results."""

from collections.abc import Callable

from game.goals import CATS
from scenes.pages.album.page import goals_of
from scenes.pages.album.rewards import REWARDS
from scenes.pages.setup.plan import usual_plan
from scenes.pictures.cats import Coat
from scenes.stage.scene import Scene
from scenes.store.album import HOUSE, Album, goal_key
from scenes.table.guests import Guest
from tests.driver import Driver
from tests.gallery.acts import sequence, turn_to_tab
from tests.gallery.pages import navigator, played
from tests.gallery.shot import Act, Shot, in_every_theme, named
from tests.plain_games import TO_THE_END

_DAY = "2026-11-15"
GAMES = (HOUSE, "kitten_me", "go_kitty", "shut_up_cat")


def half_full() -> Album:
    """Every second goal reached, and a third of the cats beaten."""
    keys = [goal_key(game, name) for game in GAMES for name, _ in goals_of(game)]
    beaten = (*CATS[::3], *(cat for cat in CATS if cat.endswith("/biscuit")))
    return Album(dict.fromkeys(keys[::2], _DAY), dict.fromkeys(beaten, _DAY))


def full() -> Album:
    keys = [goal_key(game, name) for game in GAMES for name, _ in goals_of(game)]
    return Album(dict.fromkeys(keys, _DAY), dict.fromkeys(CATS, _DAY))


def _album(album: Album, game: str = HOUSE) -> Callable[[], Scene]:
    def made() -> Scene:
        host = navigator()
        host.store.keep("album", album.to_plain())
        host.store.keep("table-go_kitty", usual_plan("go_kitty", Guest("Ada", Coat.GREY)).to_plain())
        return host.album_page(game)

    return made


def _results(game: str, keys: int) -> Callable[[], Scene]:
    """A game is over that has brought so much."""

    def made() -> Scene:
        host = navigator()
        table = host.seat(played(usual_plan(game, Guest("Ada", Coat.GINGER)), TO_THE_END))
        host.new_in_album = [goal_key(HOUSE, "everybodys_friend"), *REWARDS][:keys]
        return host.result_page(table)

    return made


def _wait(seconds: float) -> Act:
    return lambda driver: driver.wait(seconds)


def _locked(driver: Driver) -> None:
    """The pointer on something that is not there yet."""
    locked = next(one for one in driver.scene.looks if one.reason)  # type: ignore[attr-defined]
    driver.move(*locked.rect.center)
    driver.wait(0.8)


def _shots() -> list[Shot]:
    shots = [Shot(f"goals-{game}", _album(half_full(), game)) for game in GAMES]
    return [
        *shots,
        Shot("goals-none", _album(Album())),
        Shot("goals-all", _album(full(), "go_kitty")),
        Shot("cats", _album(half_full()), turn_to_tab(1)),
        Shot("wardrobe", _album(half_full()), turn_to_tab(2)),
        Shot("wardrobe-locked", _album(half_full()), sequence(turn_to_tab(2), _locked)),
        Shot("wardrobe-all", _album(full()), turn_to_tab(2)),
        Shot("flying", _results("go_kitty", 3), _wait(0.9)),
        Shot("arrived-1", _results("kitten_me", 1), _wait(3.0)),
        Shot("arrived-3", _results("shut_up_cat", 3), _wait(3.0)),
        Shot("arrived-many", _results("kitten_me", 6), _wait(3.0)),
    ]


ALBUM_SHOTS = in_every_theme(named("album", _shots()))
