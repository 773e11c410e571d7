"""A disk that is full at any step of a write, or from it on."""

import errno
import io
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from scenes.lessons import answer_offer, lesson_to_offer
from scenes.pages.night.plan import usual_night
from scenes.pages.setup.plan import plan_from, usual_plan
from scenes.store.album import Album, album_from
from scenes.store.finished import finished_game
from scenes.store.night import night_from
from scenes.store.short_lists import INTRODUCED_WORDS
from scenes.store.store import Store
from scenes.store.tonight import TonightBook, book_from
from scenes.table.settings import Settings
from tests.scenes.navigators import a_plan, almost_over
from tests.scenes.stores import a_game

_WRITES = {"open", "os.rename", "os.mkdir", "os.remove", "os.truncate"}


@dataclass
class FullDisk:
    """Refuses some of the steps by which files below a folder are written, counted from 1."""

    folder: str = ""
    refuses: Callable[[int], bool] = field(default=lambda number: False)
    steps: int = 0

    def __call__(self, event: str, arguments: Sequence[Any]) -> None:
        """Hears of every file that is opened, renamed or deleted."""
        if event in _WRITES and self.folder and self._is_a_write(event, arguments):
            self.step()

    def step(self) -> None:
        """One more step; OSError if it is refused."""
        self.steps += 1
        if self.refuses(self.steps):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def _is_a_write(self, event: str, arguments: Sequence[Any]) -> bool:
        below = isinstance(arguments[0], str | os.PathLike) and str(arguments[0]).startswith(self.folder)
        reads = event == "open" and not arguments[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)
        return below and not reads and ".lock" not in str(arguments[0])


_DISK = FullDisk()
_hooked: list[FullDisk] = []


class _FullFile(io.FileIO):
    """Half of what is refused is written."""

    def write(self, data: Any) -> int:
        try:
            _DISK.step()
        except OSError:
            super().write(bytes(data)[: len(data) // 2])
            raise
        return super().write(data)


@contextmanager
def disk(folder: Path, refuses: Callable[[int], bool]) -> Iterator[FullDisk]:
    """While it lasts, the steps of writes below a folder are counted and some of them refused."""
    if not _hooked:
        sys.addaudithook(_DISK)
        _hooked.append(_DISK)
    _DISK.folder, _DISK.refuses, _DISK.steps = str(folder), refuses, 0
    try:
        with pytest.MonkeyPatch.context() as patch:
            _count_bytes_written(patch)
            yield _DISK
    finally:
        _DISK.folder = ""


def _count_bytes_written(patch: pytest.MonkeyPatch) -> None:
    """What is written, and what is brought to the disk, are steps of their own."""
    open_file, write, fsync = Path.open, os.write, os.fsync

    def open_counted(path: Path, mode: str = "r", *arguments: Any, **named: Any) -> Any:
        if mode == "wb":
            return io.BufferedWriter(_FullFile(path, mode))
        return open_file(path, mode, *arguments, **named)

    def write_counted(handle: int, data: bytes) -> int:
        """As a system does: what still fits is written, and only then is it an error."""
        try:
            _DISK.step()
        except OSError:
            if len(data) > 1:
                return write(handle, data[: len(data) // 2])
            raise
        return write(handle, data)

    def fsync_counted(handle: int) -> None:
        _DISK.step()
        fsync(handle)

    patch.setattr(Path, "open", open_counted)
    patch.setattr(os, "write", write_counted)
    patch.setattr(os, "fsync", fsync_counted)


def write_everything(store: Store) -> bool:
    """Something of everything that is ever written; whether the named save was kept."""
    store.keep_settings(Settings(hints=False), before=Settings())
    store.keep("table-kitten_me", a_plan("kitten_me").to_plain())
    for bids in range(1, 5):
        store.keep_running(a_game(bids), 1)
    saved = store.saves.keep(a_game(4), "A save", 1)
    over = almost_over(a_plan("go_kitty"), 0, seed=1)
    store.keep_finished(finished_game(over, (1, 2, 3), 4), over)
    store.keep("album", Album({"house/first_game": "2026-11-14"}, {}).to_plain())
    store.keep("tonight", TonightBook().begun("2026-11-14", "go_kitty").to_plain())
    store.keep("night", usual_night().begin(lambda: 7).to_plain())
    store.keep("words-kitten_me", INTRODUCED_WORDS.to_plain(["bid"]))
    answer_offer(store, "shut_up_cat")
    store.keep_running(a_game(5), 1)
    return saved


def what_is_there(store: Store) -> dict[str, object]:
    """All of that as it is read, by what it is."""
    running = store.running("kitten_me")
    return {
        "settings": store.settings(),
        "plan": store.document("table-kitten_me", partial(plan_from, "kitten_me")),
        "running game": running and running.match.actions,
        "saves": [
            opened and opened.match.actions for opened in map(store.saves.open, dict(store.saves.all()))
        ],
        "finished game": [(one, store.finished_match(one) is not None) for one in store.finished()],
        "album": store.document("album", album_from),
        "tonight": store.document("tonight", book_from),
        "night": store.document("night", night_from),
        "words": store.document("words-kitten_me", INTRODUCED_WORDS.read),
        "lesson": lesson_to_offer(store, "shut_up_cat", usual_plan("shut_up_cat").house) is not None,
    }


def disk_full(folder: Path, every: int = 1) -> Iterator[str]:
    """Whatever step of a write fails, and whether the disk stays full or not, all is there once it can be
    written.

    Only every so manieth step is tried, if so asked.
    """
    home = folder / "counted"
    with disk(home, lambda number: False) as counted, closing(Store(home, folder)) as store:
        write_everything(store)
    with closing(Store(home, folder)) as store:
        wanted = what_is_there(store)
    for number in range(1, counted.steps + 1, every):
        for lasting in (False, True):
            home = folder / f"full-{number}-{lasting}"
            for fault in _full_at(home, folder, wanted, number, lasting):
                yield f"disk full at step {number}{' and from then on' * lasting}: {fault}"


def _full_at(
    home: Path, exchange: Path, wanted: dict[str, object], number: int, lasting: bool
) -> Iterator[str]:
    def refuses(step: int) -> bool:
        return step == number or (lasting and step > number)

    with disk(home, refuses):
        store = Store(home, exchange)
        saved = write_everything(store)
    if not saved and not store.messages:
        yield "nobody hears that there is no named save"
    if not store.retry():
        yield f"it is not saved when it could be: {store.trouble}"
    store.close()
    with closing(Store(home, exchange)) as again:
        found = what_is_there(again)
        checked = [what for what in wanted if what != "saves" or saved]
        for what in checked:
            if found[what] != wanted[what]:
                yield f"the {what} is {found[what]} instead of {wanted[what]}"
        yield from again.messages
