"""Saves that players have given a title, and the files in which they carry them about."""

import os
import re
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import TypeVar

from msgspec.structs import replace

from game.codec import Json
from game.match import Match
from scenes.stage.strings import say
from scenes.store.fields import LONGEST_TITLE, shortened, time_of
from scenes.store.files import Folder, explain
from scenes.store.reading import read_json
from scenes.store.saves import SavedGame, Summary, game_from, playable_from, summary_from
from scenes.store.writing import readable

T = TypeVar("T")
ENDING = ".catnight.json"


class NamedSaves:
    """The saves in a folder; what goes wrong is told in sentences."""

    def __init__(self, folder: Folder, tell: Callable[[str], object]) -> None:
        self._folder = folder
        self._tell = tell

    def all(self) -> list[tuple[str, Summary]]:
        """Every named save that can be read, the newest first by its own date."""
        names = sorted(self._folder.names(), key=self._folder.changed, reverse=True)
        found = ((name, self._folder.read(name, summary_from)) for name in names)
        listed = [(name, summary) for name, summary in found if summary is not None]
        return sorted(listed, key=lambda one: time_of(one[1].saved), reverse=True)

    def open(self, name: str) -> SavedGame | None:
        """A save, ready to be played on; None if it cannot be, with a sentence if it is not there."""
        return self._read(name, playable_from)

    def _read(self, name: str, parse: Callable[[Json], T]) -> T | None:
        if not self._folder.holds(name):
            self._tell(say("store.gone"))
        return self._folder.read(name, parse)

    def keep(self, saved: SavedGame, title: str, round_number: int) -> bool:
        """Keep a game under a title; False, and a sentence, if that is impossible just now."""
        return self._folder.write_now(*self._titled(saved, title, round_number))

    def keep_document(self, document: dict[str, Json], title: str) -> bool:
        """Keep a game as its file says it, under a title."""
        return self._folder.write_now(self._free_name(title), {**document, "title": title})

    def rename(self, name: str, title: str) -> bool:
        """Give a save another title; False, and a sentence, if that is impossible just now."""
        document = self._read(name, _checked)
        if document is None:
            return False
        return self._folder.write_now(name, {**document, "title": shortened(title, LONGEST_TITLE)})

    def remove(self, name: str) -> None:
        self._folder.remove(name)

    def same_as(self, match: Match, title: str) -> str:
        """The name of a save of just this game under this title; empty if there is none."""
        wanted = title, match.save()["check"]
        documents = {name: self._folder.read(name, _checked) for name in self._folder.names()}
        found = {name: (one["title"], one["match"].get("check")) for name, one in documents.items() if one}
        return next((name for name, one in found.items() if one == wanted), "")

    def as_file(self, name: str) -> tuple[str, str] | None:
        """A save as a file to carry about, by its name; None, and a sentence, if it cannot be read."""
        document = self._read(name, _checked)
        return None if document is None else (f"{name}{ENDING}", readable(document))

    def game_as_file(self, saved: SavedGame, title: str, round_number: int) -> tuple[str, str]:
        """A game as a file to carry about, by its name."""
        name, document = self._titled(saved, title, round_number)
        return f"{name}{ENDING}", readable(document)

    def import_file(self, file: Path) -> SavedGame | None:
        """Read a save file from anywhere and put it among the saves with its own date, unless it is there
        already or is a game that is over: that one is only to be watched. The file stays as it is."""
        try:
            document = read_json(file)
            saved, summary = game_from(document), summary_from(document)
        except OSError:
            self._tell(say("store.unreadable", file=file.name))
            return None
        except ValueError as problem:
            self._tell(say("store.not_taken_in", file=file.name, why=explain(problem)))
            return None
        title = shortened(saved.title or file.name.removesuffix(ENDING), LONGEST_TITLE)
        saved = replace(saved, title=title, saved=summary.saved)
        there = saved.over or self.same_as(saved.match, title)
        return saved if there or self.keep(saved, title, summary.round) else None

    def _titled(self, saved: SavedGame, title: str, round_number: int) -> tuple[str, dict[str, Json]]:
        """A free name and what is written under it."""
        title = shortened(title, LONGEST_TITLE)
        return self._free_name(title), replace(saved, title=title).to_plain(round_number)

    def _free_name(self, title: str) -> str:
        """A file name that a title suggests; lots are drawn so that two copies never take the same one."""
        stem = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:40] or "game"
        taken = set(self._folder.names())
        drawn = (f"{stem}-{os.urandom(2).hex()}" for _ in count())
        return next(name for name in drawn if name not in taken)


def _checked(document: Json) -> Json:
    summary_from(document)
    return document
