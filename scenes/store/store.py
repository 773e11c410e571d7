"""The store: everything that outlives the evening, behind plain questions. It never stops a game."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from secrets import token_hex
from typing import TypeVar

import pygame

from game.catalog import GAMES
from game.codec import Json
from scenes.stage.strings import say
from scenes.store.files import Folder, readable
from scenes.store.finished import Finished, finished_from, finished_to_plain
from scenes.store.places import claim, left_behind
from scenes.store.saves import SavedGame, Summary, game_from, summary_from
from scenes.store.settings import Settings, settings_from

T = TypeVar("T")
ENDING = ".catnight.json"


class Store:
    """The files below a folder. `news` are sentences that the player has not been told yet."""

    def __init__(self, root: Path, exchange: Path | None = None) -> None:
        self.root = root
        self.exchange = exchange or _exchange()
        self.news: list[str] = []
        self._documents = Folder(root, self.news.append)
        self._saves = Folder(root / "saves", self.news.append)
        self._place = claim(root)
        self._running = Folder(root / self._place.folder, self.news.append)
        self._running.sweep()
        self._adopt()

    def close(self) -> None:
        """Let another copy have this one's place."""
        self._place.leave()

    # Settings and other small documents.

    def settings(self) -> Settings:
        found = self._documents.read("settings", settings_from)
        if found is None:
            return Settings()
        settings, whole = found
        if not whole:
            self._documents.put_aside("settings", say("store.settings_partly"))
        return settings

    def keep_settings(self, settings: Settings, before: Settings) -> None:
        """Write down what has changed; what another copy of the program has changed meanwhile stays."""
        kept = self._documents.read("settings", settings_from)
        changed = settings.changes_from(before)
        self._documents.write("settings", replace(kept[0] if kept else before, **changed).to_plain())

    def document(self, name: str, parse: Callable[[Json], T]) -> T | None:
        return self._documents.read(name, parse)

    def keep(self, name: str, document: Json) -> None:
        self._documents.write(name, document)

    # The running games, one of each kind.

    def last(self, game: str) -> SavedGame | None:
        """The game of a kind that was played last, over or not."""
        return self._running.read(game, game_from)

    def running(self, game: str) -> SavedGame | None:
        found = self.last(game)
        return found if found is not None and found.match.outcome is None else None

    def waiting(self) -> list[Summary]:
        """Every game that is still running, the last played first."""
        games = sorted(GAMES, key=self._running.changed, reverse=True)
        found = (self._running.read(game, summary_from) for game in games)
        return [summary for summary in found if summary is not None and not summary.over]

    def keep_running(self, saved: SavedGame, round_number: int) -> None:
        """Keep a game as it stands; one that is over stays until the next one of its kind takes its place."""
        self._running.write(saved.match.info.name, saved.to_plain(round_number))

    # Games that were played to their end.

    def finished(self) -> tuple[Finished, ...]:
        return self._documents.read("finished", finished_from) or ()

    def keep_finished(self, one: Finished) -> None:
        """Add a game, once; what another copy of the program has added meanwhile stays."""
        games = self.finished()
        if all(one.check != other.check for other in games):
            self._documents.write("finished", finished_to_plain((*games, one)))

    # Named saves.

    def saves(self) -> list[tuple[str, Summary]]:
        """Every named save that can be read, the newest first."""
        names = sorted(self._saves.names(), key=self._saves.changed, reverse=True)
        found = [(name, self._saves.read(name, summary_from)) for name in names]
        return [(name, summary) for name, summary in found if summary is not None]

    def open_save(self, name: str) -> SavedGame | None:
        return self._saves.read(name, game_from)

    def keep_save(self, saved: SavedGame, title: str, round_number: int) -> bool:
        return self._saves.write(self._free_name(title), replace(saved, title=title).to_plain(round_number))

    def remove_save(self, name: str) -> None:
        self._saves.remove(name)

    # Files that players carry about.

    def export(self, name: str) -> Path | None:
        """Copy a save to where the player finds it; None, and a sentence, if that is impossible."""
        document = self._saves.read(name, _checked)
        target = self.exchange / f"{name}{ENDING}"
        if document is None:
            return None
        try:
            self.exchange.mkdir(parents=True, exist_ok=True)
            target.write_text(readable(document), encoding="utf-8", errors="backslashreplace")
        except OSError:
            self.news.append(say("store.cannot_export", folder=str(self.exchange)))
            return None
        return target

    def exported(self) -> list[Path]:
        """The exported saves that lie where exports go."""
        try:
            return sorted(self.exchange.glob(f"*{ENDING}"))
        except OSError:
            return []

    def take_in(self, file: Path) -> bool:
        """Read a save file from anywhere and put it among the saves; the file stays as it is."""
        try:
            document = json.loads(file.read_text(encoding="utf-8"))
            saved, summary = game_from(document), summary_from(document)
        except OSError:
            self.news.append(say("store.unreadable", file=file.name))
            return False
        except (ValueError, RecursionError) as problem:
            why = say("store.not_understood") if isinstance(problem, json.JSONDecodeError) else str(problem)
            self.news.append(say("store.not_taken_in", file=file.name, why=why))
            return False
        return self.keep_save(saved, saved.title or file.name.removesuffix(ENDING), summary.round)

    def _free_name(self, title: str) -> str:
        """A file name that a title suggests; lots are drawn so that two copies never take the same one."""
        stem = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:40] or "game"
        taken = set(self._saves.names())
        drawn = (f"{stem}-{token_hex(2)}" for _ in count())
        return next(name for name in drawn if name not in taken)

    def _adopt(self) -> None:
        """Put games that another copy has left behind among the saves."""
        for folder in left_behind(self.root, self._place):
            others = Folder(self.root / folder, self.news.append)
            for game in others.names():
                saved = others.read(game, game_from)
                document = others.read(game, _checked)
                if saved is None or document is None or saved.match.outcome is not None:
                    continue
                if self.keep_save(saved, say(f"menu.{saved.match.info.name}.title"), int(document["round"])):
                    others.remove(game)


def usual_folder() -> Path:
    """Where the system keeps such things; a hidden folder at home where it does not say."""
    try:
        return Path(pygame.system.get_pref_path("Three Cat Night", "Three Cat Night"))
    except pygame.error:
        return Path.home() / ".three-cat-night"


def _checked(document: Json) -> Json:
    summary_from(document)
    return document


def _exchange() -> Path:
    downloads = Path.home() / "Downloads"
    return downloads if downloads.is_dir() else Path.home()
