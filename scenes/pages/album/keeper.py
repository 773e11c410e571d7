"""Keeps the album in the store, and adds the goals that a finished game or a lesson has reached."""

from scenes.games import goals_of_games
from scenes.store.album import Album, album_from, album_of, played_from
from scenes.store.days import local_day
from scenes.store.finished import Finished
from scenes.store.saves import SavedGame
from scenes.store.store import Store

_ALBUM = "album"


class AlbumKeeper:
    def __init__(self, store: Store) -> None:
        self._store = store

    @property
    def album(self) -> Album:
        """The album as it is stored; where there is none yet, made of the finished games."""
        kept = self._store.document(_ALBUM, album_from)
        if kept is not None:
            return kept
        found = album_of(self._store.finished(), goals_of_games())
        if found != Album():
            self._store.keep(_ALBUM, found.to_plain())
        return found

    def note(self, before: Album, saved: SavedGame, finished: Finished, tonight: bool) -> list[str]:
        """Add what a game has reached to the album as it was before; returns the keys of the new goals."""
        goals = goals_of_games()
        played = played_from(finished, saved.match.events, tonight=tonight)
        now = before.after(played, goals.get(finished.game, ()), finished.day)
        if before.lacks_house_goals:
            others = [one for one in self._store.finished() if one.check != finished.check]
            games = [*map(played_from, others), played]
            now = now.after_all(games, list(goals), [*(one.day for one in others), finished.day])
        return self._keep(before, now)

    def note_lesson(self) -> list[str]:
        """Somebody has followed a lesson to its last line; returns the keys of the new goals."""
        before = self.album
        return self._keep(before, before.after_lesson(local_day()))

    def _keep(self, before: Album, now: Album) -> list[str]:
        self._store.keep(_ALBUM, now.to_plain())
        return [key for key in now.reached if key not in before.reached]

    def forget(self) -> None:
        """Replace the album by an empty one."""
        self._store.keep(_ALBUM, Album().to_plain())
