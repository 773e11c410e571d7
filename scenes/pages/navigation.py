"""What a page may ask of whoever leads from page to page."""

from collections.abc import Collection, Sequence
from typing import Protocol

from game.core import Seat
from game.match import Match
from scenes.stage.scene import Scene, Stage
from scenes.stage.theme import Theme
from scenes.store.saves import SavedGame
from scenes.store.store import Store
from scenes.table.scene import TableScene
from scenes.table.settings import Settings


class Navigation(Protocol):
    @property
    def store(self) -> Store: ...

    @property
    def games(self) -> Collection[str]:
        """The games that can be played."""
        ...

    @property
    def settings(self) -> Settings: ...

    def apply_settings(self, settings: Settings) -> None:
        """Keep them, and play by them from now on."""

    def theme(self) -> Theme:
        """How things look by the settings, and by what the system was told."""
        ...

    def settings_page(self) -> Scene: ...

    def keys_page(self) -> Scene: ...

    def rules_page(self, game: str, topic: str) -> Scene: ...

    def replay_page(self, saved: SavedGame, told: int | None = None) -> Scene:
        """A game to be watched again, from a moment on if so many events have happened by then."""
        ...

    @property
    def new_in_album(self) -> Sequence[str]:
        """The keys of the goals that the game on the table has reached."""
        ...

    def album_page(self, game: str) -> Scene:
        """The album, open at the goals of a game or of the house."""
        ...

    def forget_album(self) -> None:
        """Begin it anew, and put away what it has brought."""

    def go_on(self, stage: Stage, game: str) -> None:
        """Back to the game of a kind that is still running."""

    def open_save(self, stage: Stage, name: str) -> None: ...

    def keep_save(self, table: TableScene, title: str) -> bool: ...

    def again(self, stage: Stage, table: TableScene, seed: int) -> TableScene:
        """The same guests, the same rules, another deal."""
        ...

    def change_chair(self, stage: Stage, table: TableScene, seat: Seat) -> None:
        """Give a human's chair to a cat, or take it back; the game goes on where it is."""

    def night_holds(self, match: Match) -> bool:
        """Whether a match is one of the games of the night that is being played."""
        ...

    def open_night(self, stage: Stage) -> None:
        """To the standings of the night."""

    def leave(self, stage: Stage) -> None:
        """Back to the menu; the game is saved."""

    def change_table(self, stage: Stage, game: str) -> None:
        """Back to the set-up page."""

    def tell_news(self, scene: Scene) -> None:
        """Let the player read what the store has to say."""
