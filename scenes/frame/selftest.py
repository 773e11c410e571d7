"""A check that the whole program is there and works, for a build or a player who wants to know.

Without a screen or a loudspeaker it plays a short game of each kind between bots at the real tables, to its
end, and then loads every asset. On the way every game is saved in a folder of its own, read back and played
on. At last a phone of its own comes in, over this machine's loopback address, and the tree of a table is made
for a screen reader.
"""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from importlib import import_module
from pathlib import Path

import pygame

from game.catalog import GAMES
from game.match import Match
from scenes.frame.app import LONGEST_FRAME, App
from scenes.games import SCREENS
from scenes.pictures.cats import Coat
from scenes.stage.assets import ASSETS
from scenes.stage.raster import rasterise_svg
from scenes.store.saves import SavedGame
from scenes.store.store import Store
from scenes.table.guests import Guest
from scenes.table.scene import TableScene

SEED = 7
SIZE = (960, 540)
FRAME = LONGEST_FRAME
MOST_FRAMES = 20_000
BEFORE_LOADING = 6
THUMB = (48, 48)
_FEWEST_NODES = 10


class SelfTestError(Exception):
    """What is wrong, in a sentence."""


MakeTable = Callable[[Store, SavedGame], TableScene]
"""Gives a game its table, with a store to be saved in, at the fastest pace."""


def run(make_table: MakeTable, folder: Path | None = None) -> str:
    """The summary line; raises SelfTestError if something is wrong. Without a folder nothing stays behind."""
    pygame.init()
    with tempfile.TemporaryDirectory() as temporary:
        actions = sum(_check(make_table, game, folder or Path(temporary)) for game in SCREENS)
    assets = sum(1 for _ in _load_assets())
    if not assets:
        raise SelfTestError("there are no assets")
    _let_phone_in()
    _read_out(make_table)
    return f"selftest: {len(SCREENS)} games, {actions} actions, ok"


def _let_phone_in() -> None:
    from scenes.phones.pictures import bundle  # noqa: PLC0415 - nothing of phones is loaded before they come
    from scenes.phones.selftest import check_phones  # noqa: PLC0415

    try:
        check_phones({name: bundle(screen) for name, screen in SCREENS.items() if screen.phone is not None})
    except (OSError, ValueError) as error:
        raise SelfTestError(str(error)) from error


def _read_out(make_table: MakeTable) -> None:
    """Make the tree of a table in the types of the library that screen readers are told by."""
    from scenes.reader.accesskit_tree import update_of  # noqa: PLC0415 - only who asks for it loads it
    from scenes.reader.nodes import Numbers, read  # noqa: PLC0415

    guests = tuple(Guest(coat.title(), coat, "greedy") for coat in list(Coat)[:2])
    begun = SavedGame(Match(next(iter(SCREENS)), [guest.player() for guest in guests], seed=SEED), guests)
    with tempfile.TemporaryDirectory() as folder, closing(Store(Path(folder), Path(folder))) as store:
        table = make_table(store, begun)
        app = App(lambda: table, size=SIZE, clock=lambda: 0.0)
        app.frame()
        try:
            update = update_of(import_module("accesskit"), read(table, Numbers()).tree, (), SIZE)
        except ImportError as error:
            raise SelfTestError(f"no screen reader could be told anything: {error}") from error
        finally:
            app.close()
    if len(update.nodes) < _FEWEST_NODES:
        raise SelfTestError("a screen reader would hear nothing of a table")


def _load_assets() -> Iterator[Path]:
    for file in sorted((ASSETS / "art").rglob("*.svg")):
        rasterise_svg(file.read_text(encoding="utf-8"), THUMB)
        yield file
    for file in sorted((ASSETS / "sounds").glob("*.ogg")):
        if pygame.mixer.get_init():
            pygame.mixer.Sound(file)
        yield file


def _check(make_table: MakeTable, game: str, folder: Path) -> int:
    """Play a game for a while, find it again on the disk, play that one to its end, and find its end there.
    Returns the number of actions."""
    guests = tuple(Guest(coat.title(), coat, "greedy") for coat in list(Coat)[:2])
    info = GAMES[game]
    house = info.house(**info.short_house)
    begun = SavedGame(Match(game, [guest.player() for guest in guests], house, SEED), guests)
    with closing(Store(folder, folder)) as store:
        _play(make_table(store, begun), begun, lambda match: len(match.actions) >= BEFORE_LOADING)
        if not store.saves.keep(begun, game, 1):
            raise SelfTestError(f"a game of {game} could not be saved")
    with closing(Store(folder, folder)) as store:
        _compare(begun, store.running(game))
        kept = [name for name, summary in store.saves.all() if summary.game == game]
        loaded = _compare(begun, store.saves.open(kept[0]) if kept else None)
        _play(make_table(store, loaded), loaded, lambda match: match.outcome is not None)
    if loaded.match.outcome is None:
        raise SelfTestError(f"the game of {game} did not end")
    with closing(Store(folder, folder)) as store:
        _compare(loaded, store.last(game))
    return len(loaded.match.actions)


def _play(table: TableScene, saved: SavedGame, enough: Callable[[Match], bool]) -> None:
    """Let the bots play at the real table until it is enough."""
    clock = [0.0]
    app = App(lambda: table, size=SIZE, clock=lambda: clock[0])
    for _ in range(MOST_FRAMES):
        if enough(saved.match):
            break
        clock[0] += FRAME
        app.frame()
        table.timeline.finish()
    app.close()


def _compare(played: SavedGame, found: SavedGame | None) -> SavedGame:
    """What was found on the disk, if it is what was played."""
    game = played.match.info.name
    if found is None:
        raise SelfTestError(f"a saved game of {game} was not found again")
    if found.match.state != played.match.state or found.guests != played.guests:
        raise SelfTestError(f"a loaded game of {game} is not the one that was saved")
    return found
