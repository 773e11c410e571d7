"""Where the files that ship with the game lie, in a checkout and in the packaged program alike.

A game of its own may bring a folder of the same shape (`art/`, `palettes/`, `rules/`, `strings/en.toml`).
"""

from pathlib import Path

ASSETS = Path(__file__).resolve().parents[2] / "assets"
_folders = [ASSETS]
_packs: list[Path] = []


def add_assets(folder: Path) -> None:
    """From now on files are looked for in this folder, too."""
    if folder not in _folders:
        _folders.append(folder)


def asset_folders() -> tuple[Path, ...]:
    return tuple(_folders)


def add_language_packs(folder: Path) -> None:
    """From now on languages are looked for in this folder, too; nothing else of it is used."""
    if folder not in _packs:
        _packs.append(folder)


def text_folders() -> tuple[Path, ...]:
    """Where the words of a language may lie."""
    return (*_folders, *_packs)


def find_asset(path: str) -> Path:
    """The file of that name in the last folder that has it: what was added comes before what ships."""
    for folder in reversed(_folders):
        if (folder / path).is_file():
            return folder / path
    raise FileNotFoundError(f"no asset is called {path}")
