"""The store: every file of the program behind one class. What fails becomes a message for the player and is
tried again later; no error stops a game."""

import time
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from game.catalog import GAMES
from game.codec import Json
from scenes.stage.strings import say
from scenes.store.claimed_folder import ClaimedFolder
from scenes.store.exchange import usual_exchange
from scenes.store.files import Change, Folder
from scenes.store.finished import Finished, finished_from, finished_to_plain, old_document_from
from scenes.store.json_lines import LARGEST as LARGEST_LINES
from scenes.store.json_lines import LinesFile
from scenes.store.named_saves import ENDING, NamedSaves
from scenes.store.pending import PendingWrites
from scenes.store.reading import is_folder
from scenes.store.saves import SavedGame, Summary, lesson_place, playable_from, practice_place, summary_from
from scenes.store.settings import ReadSettings, settings_from, settings_to_plain
from scenes.store.writing import write_atomically
from scenes.table.settings import Settings

if TYPE_CHECKING:
    from scenes.store.reviews import Reviews

T = TypeVar("T")
_OLD_FINISHED = "finished"


class Store:
    """The files below a folder. `messages` are sentences that the player has not been told yet."""

    def __init__(
        self,
        root: Path,
        exchange: Path | None = None,
        clock: Callable[[], float] = time.monotonic,
        *,
        takes_up_games: bool = True,
    ) -> None:
        """Unless it `takes_up_games`, somebody has it do so before anything but the settings is asked."""
        self.root = root
        self.exchange = exchange or usual_exchange()
        self.messages: list[str] = []
        self._pending = PendingWrites(clock)
        self._documents = Folder(root, self.messages.append, self._pending)
        folder = Folder(root / "saves", self.messages.append, self._pending, "game")
        self.saves = NamedSaves(folder, self.messages.append)
        self._played = Folder(root / "played", self.messages.append, self._pending, "game")
        self._finished = LinesFile(root / "finished.jsonl", self.messages.append, self._pending)
        self._old_finished_taken = False
        """Whether the document of older versions was read, and its games wait to be written."""
        self._claimed = ClaimedFolder(root)
        self._running = Folder(root / "games", self.messages.append, self._pending, "game")
        self._summaries: dict[str, tuple[tuple[int, ...], Summary]] = {}
        """Of the running games as this copy wrote them, by the stamps of their files."""
        if takes_up_games:
            self.take_up_games()

    def take_up_games(self) -> None:
        """Look after the running games; what is wrong with them is told in the language of now."""
        if not self.open_elsewhere:
            self._running.sweep()
            self._adopt()
            self._put_in_place(self._running)

    @cached_property
    def reviews(self) -> "Reviews":
        from scenes.store.reviews import Reviews  # noqa: PLC0415 - nothing before the menu needs them

        return Reviews(Folder(self.root / "reviews", self.messages.append, self._pending))

    def close(self) -> None:
        """Let another copy of the program have the folder."""
        self._claimed.leave()

    @property
    def trouble(self) -> str:
        """What keeps things from being saved, in a sentence; empty when all is on the disk."""
        return self._pending.trouble

    def retry(self) -> bool:
        """Try once more to save what could not be saved; whether all is on the disk now."""
        return self._pending.retry()

    @property
    def open_elsewhere(self) -> bool:
        """Whether another copy of the program had the folder when this one was started."""
        return self._claimed.taken

    # Faults.

    def log(self, problem: BaseException) -> Path | None:
        """Write down where something broke; None if even that is impossible."""
        from scenes.store.fault_log import write_log  # noqa: PLC0415 - not in a program that goes well

        return write_log(self.root / "logs", problem)

    def guarded(self, work: Callable[[], T], otherwise: T) -> T:
        """What comes of counting games: whatever the files say, a fault in it stops no game. It is logged and
        told in a sentence."""
        try:
            return work()
        except Exception as problem:
            self.log(problem)
            self.messages.append(say("store.not_counted"))
            return otherwise

    # Settings and other small documents.

    def settings(self) -> Settings:
        """What was understood is used and written back; what is damaged comes from the version before."""
        found = self._documents.read("settings", settings_from)
        if found is None:
            return Settings()
        if found.damaged and not self._documents.is_unread("settings"):
            before = self._documents.read_before("settings", settings_from)
            found = found.mended_with(before)
            self._documents.put_aside("settings", say("store.settings_partly"))
            self._documents.write("settings", found.to_plain())
        return found.settings

    def keep_settings(self, settings: Settings, before: Settings) -> None:
        """Write down what has changed; what another copy of the program has changed meanwhile stays."""

        def changed(kept: ReadSettings | None) -> Json:
            kept = kept or settings_from(settings_to_plain(before))
            return kept.changed(settings.changes_from(before)).to_plain()

        self._documents.change("settings", settings_from, changed)

    def document(self, name: str, parse: Callable[[Json], T]) -> T | None:
        return self._documents.read(name, parse)

    def keep(self, name: str, document: Json) -> None:
        """In the place of what a document said."""
        self._documents.write(name, document)

    def change(self, name: str, parse: Callable[[Json], T], change: Change[T]) -> None:
        """Write what a change makes of a document, as soon as its newest version can be read."""
        self._documents.change(name, parse, change)

    def holds(self, name: str) -> bool:
        """Whether there is such a document, whether it can be read just now or not."""
        return self._documents.holds(name)

    def forget(self, name: str) -> None:
        self._documents.remove(name)

    # The running games, one of each kind in the place of its name, and a lesson of each beside it.

    def last(self, place: str) -> SavedGame | None:
        """The game of a place that was played last, over or not. Which of the two its match says; a file that
        says the other is written anew."""
        saved, summary = self._running.read(place, _game_and_summary) or (None, None)
        if saved is not None and summary is not None and summary.over != saved.over:
            self.keep_running(saved, summary.round)
        return saved

    def running(self, place: str) -> SavedGame | None:
        found = self.last(place)
        return None if found is None or found.over else found

    def running_games(self) -> list[Summary]:
        """Every game, lesson and practice that is still running, the last played first."""
        found_in = [*GAMES, *map(lesson_place, GAMES), *map(practice_place, GAMES)]
        places = sorted(found_in, key=self._running.changed, reverse=True)
        found = (self._summary(place) for place in places)
        return [one for one in found if one is not None and not one.over and not one.other_rules]

    def _summary(self, place: str) -> Summary | None:
        """Of a running game; what this copy wrote itself need not be read, however long it is."""
        stamp, summary = self._summaries.get(place, (None, None))
        if stamp is not None and stamp == self._running.stamp(place):
            return summary
        return self._running.read(place, summary_from)

    def keep_running(self, saved: SavedGame, round_number: int) -> None:
        """Keep a game as it stands; one that is over stays until the next one of its kind takes its place."""
        place, document = saved.place, saved.to_plain(round_number)
        written = self._running.write(place, document)
        stamp = self._running.stamp(place) if written else None
        if stamp is not None:
            self._summaries[place] = stamp, saved.summary(round_number, str(document["saved"]))

    # Games that were played to their end.

    def finished(self) -> tuple[Finished, ...]:
        """Every finished game, once, the first played first."""
        self._move_finished_over()
        games: dict[str, Finished] = {}
        for one in self._finished.read(finished_from):
            games.setdefault(one.check, one)
        return tuple(games.values())

    def keep_finished(self, one: Finished, saved: SavedGame | None = None) -> None:
        """A line to count it by; the whole game, to be watched again, in a file of its own."""
        self._move_finished_over()
        self._finished.append([finished_to_plain(one)])
        if saved is not None:
            self._played.write(one.check, saved.to_plain(one.rounds))

    def forget_finished(self) -> bool:
        """Delete every count and every kept game, written yet or not; False, and a sentence, if that is
        impossible just now."""
        try:
            self._finished.remove()
        except OSError:
            self.messages.append(say("store.cannot_write"))
            return False
        self._documents.remove(_OLD_FINISHED)
        for name in self._played.names():
            self._played.remove(name)
        self.reviews.forget()
        return True

    def can_watch(self, one: Finished) -> bool:
        """Whether the whole game was kept: the first versions of the program did not."""
        return self._played.holds(one.check)

    def finished_match(self, one: Finished) -> SavedGame | None:
        """A finished game as it was played; None, and a sentence, if it is gone or cannot be read or played
        again."""
        told = len(self.messages)
        if not self.can_watch(one):
            self.messages.append(say("store.gone"))
        saved = self._played.read(one.check, playable_from)
        if saved is None and len(self.messages) == told:
            self.messages.append(say("store.other_rules"))
        return saved

    def _move_finished_over(self) -> None:
        """Older versions kept all finished games in one document. It stays until its games are on the disk in
        their new place."""
        if not self._old_finished_taken:
            old = self._documents.read(_OLD_FINISHED, old_document_from, LARGEST_LINES)
            if old is None or self._documents.is_unread(_OLD_FINISHED):
                return
            self._finished.append([finished_to_plain(one) for one in old])
            self._old_finished_taken = True
        if not self._finished.waits:
            self._documents.remove(_OLD_FINISHED)
            self._old_finished_taken = False

    # Files that players carry about.

    def export_file(self, name: str, content: str | bytes) -> Path | None:
        """Write a file to where the player finds it; None, and a sentence, if that is impossible."""
        target = self.exchange / name
        try:
            write_atomically(target, content)
        except OSError:
            self.messages.append(say("store.cannot_export", folder=str(self.exchange)))
            return None
        return target

    def exported(self) -> list[Path]:
        """The exported saves that lie where exports go."""
        try:
            return sorted(self.exchange.glob(f"*{ENDING}"))
        except OSError:
            return []

    def _adopt(self) -> None:
        """Put games among the saves that second copies of earlier versions have left behind."""
        for folder in filter(is_folder, sorted(self.root.glob("games-*"))):
            others = Folder(folder, self.messages.append, self._pending, "game")
            self._put_in_place(others)
            for game in others.names():
                saved, summary = others.read(game, _game_and_summary) or (None, None)
                if saved is None or summary is None or saved.over or others.is_unread(game):
                    continue
                if self.saves.keep(saved, say(f"menu.{summary.game}.title"), summary.round):
                    others.remove(game)

    def _put_in_place(self, running: Folder) -> None:
        """Put games that cannot be played on among the saves, where no other game takes their place; and a
        lesson, which older versions kept where the running game of its kind is, where lessons are."""
        for name in running.names():
            found = running.read(name, lambda plain: (plain, summary_from(plain)))
            if found is None or found[1].over or running.is_unread(name):
                continue
            document, summary = found
            title = say(f"menu.{summary.game}.title")
            if summary.other_rules:
                if self.saves.keep_document(document, title):
                    running.remove(name)
                    self.messages.append(say("store.put_by", game=title))
            elif summary.lesson and name == summary.game and running.write(summary.place, document):
                running.remove(name)


def _game_and_summary(plain: Json) -> tuple[SavedGame | None, Summary]:
    return playable_from(plain), summary_from(plain)
