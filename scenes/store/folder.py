"""The folder that the program keeps its files in, and the move from where earlier versions kept them."""

import os
from contextlib import suppress
from pathlib import Path

import pygame

from scenes.store.claimed_folder import ClaimedFolder
from scenes.store.home import home
from scenes.store.reading import is_folder

_NAME = "Three Cat Night"
_DATA_HOME = "XDG_DATA_HOME"


def usual_folder() -> Path:
    """Where the system keeps such things; a hidden folder at home where it does not say.

    By the XDG specification a variable without an absolute path counts as unset, but SDL would use it.
    """
    if not Path(os.environ.get(_DATA_HOME, "")).is_absolute():
        os.environ.pop(_DATA_HOME, None)
    try:
        folder = Path(pygame.system.get_pref_path("", _NAME))
    except pygame.error:
        return home() / ".three-cat-night"
    return moved_up(folder / _NAME, folder)


def moved_up(old: Path, new: Path) -> Path:
    """Earlier versions kept everything one folder deeper: bring it up and say where it is now.

    While such a version is running, or where nothing can be moved, the old folder stays in use.
    """
    if not is_folder(old):
        return new
    place = ClaimedFolder(old)
    try:
        if not place.alone:
            return old
        try:
            _move_contents(old, new)
        except OSError:
            return old
    finally:
        place.leave()
    with suppress(OSError):
        for lock in old.glob("*.lock"):
            lock.unlink()
        old.rmdir()
    return new


def _move_contents(old: Path, new: Path) -> None:
    """What has its name taken stays where it is: nothing is ever written over."""
    for entry in sorted(old.iterdir()):
        target = new / entry.name
        if entry.suffix == ".lock":
            continue
        if not target.exists():
            entry.rename(target)
        elif entry.is_dir() and target.is_dir():
            _move_contents(entry, target)
