"""A check that the whole program is there and works, for a build or a player who wants to know.

Without a screen or a loudspeaker it loads every asset, plays one whole game of each kind between bots at
the real tables, and saves and loads on the way.
"""

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pygame

from game.match import Match
from scenes.app import App
from scenes.evening import Evening
from scenes.games import SCREENS
from scenes.pictures.cats import Coat
from scenes.stage.assets import ASSETS
from scenes.stage.raster import rasterise_svg
from scenes.stage.theme import Pace
from scenes.store.settings import Settings
from scenes.store.store import Store
from scenes.table.guests import Guest
from scenes.table.scene import TableScene

SEED = 1
SIZE = (960, 540)
FRAME = 1 / 30
MOST_FRAMES = 20_000
THUMB = (48, 48)


class SelfTestError(Exception):
    """What is wrong, in a sentence."""


def run() -> str:
    """The summary line; raises SelfTestError if something is wrong."""
    pygame.init()
    assets = sum(1 for _ in _load_assets())
    if not assets:
        raise SelfTestError("there are no assets")
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder), Path(folder))
        actions = sum(_play(game, store) for game in SCREENS)
        store.close()
    return f"selftest: {len(SCREENS)} games, {actions} actions, ok"


def _load_assets() -> Iterator[Path]:
    for file in sorted((ASSETS / "art").rglob("*.svg")):
        rasterise_svg(file.read_text(encoding="utf-8"), THUMB)
        yield file
    for file in sorted((ASSETS / "sounds").glob("*.ogg")):
        if pygame.mixer.get_init():
            pygame.mixer.Sound(file)
        yield file


def _play(game: str, store: Store) -> int:
    """One game between bots from the first frame to the results; returns the number of actions."""
    evening = Evening(store)
    evening.like(Settings(pace=Pace.INSTANT))
    guests = [Guest(coat.title(), coat, "greedy") for coat in list(Coat)[:2]]
    match = Match(game, [guest.player() for guest in guests], seed=SEED)
    table = SCREENS[game].table(match, guests, evening)
    clock = [0.0]
    app = App(lambda: table, size=SIZE, clock=lambda: clock[0])
    for _ in range(MOST_FRAMES):
        clock[0] += FRAME
        app.frame()
        if app.director.scenes[-1] is not table:
            break
        table.timeline.finish()
    app.close()
    _check(game, table)
    return len(match.actions)


def _check(game: str, table: TableScene) -> None:
    if table.match.outcome is None:
        raise SelfTestError(f"the game of {game} did not end")
    loaded = Match.load(json.loads(json.dumps(table.match.save())))
    if loaded.state != table.match.state:
        raise SelfTestError(f"a loaded game of {game} is not the one that was saved")
