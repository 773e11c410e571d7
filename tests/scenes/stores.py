"""Stores for tests: a game to keep, and the same files opened again."""

import errno
import math
import os
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from game.kitten_me.actions import Bid
from game.kitten_me.cards import Thing
from game.match import Match
from scenes.store.files import Folder
from scenes.store.finished import Finished, finished_game
from scenes.store.pending import PendingWrites
from scenes.store.saves import SavedGame
from scenes.store.store import Store
from tests.scenes.navigators import a_plan, almost_over
from tests.scenes.tables import guests

brings_names_to_the_disk = pytest.mark.skipif(os.name != "posix", reason="there no folder can be brought")


def a_game(bids: int = 1) -> SavedGame:
    company = guests(3)
    match = Match("kitten_me", [guest.player() for guest in company], seed=5)
    for number in range(1, bids + 1):
        match.play(Bid(number, Thing.HAT))
    return SavedGame(match, tuple(company))


@cache
def a_finished_game(seed: int = 1) -> Finished:
    """Of Go Kitty, as the statistics count it."""
    return finished_game(almost_over(a_plan("go_kitty"), 0, seed), (1, 2, 3), 4)


def two_versions(path: Path, pending: PendingWrites | None = None) -> Folder:
    """Of one document: the second has taken the place of the first."""
    folder = Folder(path, lambda told: None, pending or PendingWrites())
    for version in (1, 2):
        folder.write("one", {"seen": [version]})
    return folder


@contextmanager
def full_disk(problem: int = errno.ENOSPC) -> Iterator[None]:
    """While it lasts nothing can be written."""

    def refuse(_: int) -> None:
        raise OSError(problem, os.strerror(problem))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", refuse)
        yield


@contextmanager
def nothing_is_renamed() -> Iterator[None]:
    """While it lasts no file can be given another name."""

    def refuse(*_: object) -> None:
        raise PermissionError

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "rename", refuse)
        yield


@contextmanager
def names_not_on_the_disk(error: int = errno.EIO) -> Iterator[None]:
    """While it lasts what is in files comes to the disk, and their names do not."""
    real = os.fsync

    def refuse(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(error, os.strerror(error))
        real(handle)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", refuse)
        yield


@contextmanager
def unreadable(*names: str, reads: float = math.inf) -> Iterator[None]:
    """As a virus scanner holds files: while it lasts, or for so many reads, these cannot be read."""
    real, failed = os.open, count(1)

    def refuse(path: Any, *how: Any, **more: Any) -> int:
        if Path(path).name in names and next(failed) <= reads:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return real(path, *how, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "open", refuse)
        yield


def reopened(store: Store, clock: Callable[[], float] = time.monotonic) -> Store:
    store.close()
    return Store(store.root, store.exchange, clock)


def exported_save(store: Store, name: str) -> Path:
    """A save written to where exports go."""
    file = store.saves.as_file(name)
    assert file is not None
    target = store.export_file(*file)
    assert target is not None
    return target
