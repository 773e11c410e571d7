"""Keeps the album in the store, and adds the goals that a finished game or a lesson has reached."""

from collections.abc import Callable

from game.codec import Json
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
        found = self._store.guarded(lambda: album_of(self._store.finished(), goals_of_games()), Album())
        if found != Album() and not self._store.holds(_ALBUM):
            self._store.keep(_ALBUM, found.to_plain())
        return found

    def note(self, before: Album, saved: SavedGame, finished: Finished, tonight: bool) -> list[str]:
        """Add what a game has reached to the album as it was before; returns the keys of the new goals."""
        goals = goals_of_games()
        played = played_from(finished, saved.match.events, tonight=tonight)

        def after(album: Album) -> Album:
            now = album.after(played, goals.get(finished.game, ()), finished.day)
            if not album.lacks_house_goals:
                return now
            others = [one for one in self._store.finished() if one.check != finished.check]
            games = [*map(played_from, others), played]
            return now.after_all(games, list(goals), [*(one.day for one in others), finished.day])

        return self._change(before, after)

    def note_lesson(self) -> list[str]:
        """Somebody has followed a lesson to its last line; returns the keys of the new goals."""
        day = local_day()
        return self._change(self.album, lambda album: album.after_lesson(day))

    def _change(self, before: Album, change: Callable[[Album], Album]) -> list[str]:
        def after(album: Album) -> Album:
            return self._store.guarded(lambda: change(album), album)

        now = after(before)

        def changed(kept: Album | None) -> Json:
            return (now if kept in (None, before) else after(kept)).to_plain()

        self._store.change(_ALBUM, album_from, changed)
        return [key for key in now.reached if key not in before.reached]

    def forget(self) -> None:
        self._store.keep(_ALBUM, Album().to_plain())
