"""Folders that players know, where files leave the program and come into it."""

from pathlib import Path

from scenes.store.home import home
from scenes.store.reading import is_folder

_USUAL = {"downloads": "Downloads", "documents": "Documents", "desktop": "Desktop", "home": ""}


def usual_folders() -> dict[str, Path]:
    """Those that most people have, by what they are, as far as they are there; the home always is."""
    folders = {name: home() / part for name, part in _USUAL.items()}
    return {name: folder for name, folder in folders.items() if is_folder(folder) or name == "home"}


def usual_exchange() -> Path:
    """Where files go unless the player says otherwise."""
    return next(iter(usual_folders().values()))


def folder_named(text: str) -> Path | None:
    """The folder that somebody has typed, from the home on unless it says otherwise; None if there is
    none."""
    try:
        folder = home() / Path(text).expanduser()
        return folder if text and is_folder(folder) else None
    except (RuntimeError, ValueError):
        return None
