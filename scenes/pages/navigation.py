"""The protocol through which pages ask the navigator for other pages, games and settings."""

from collections.abc import Callable, Collection, Sequence
from typing import Protocol

from game.core import Seat
from game.review import Review
from scenes.pages.menu.from_store import MenuNavigator
from scenes.pages.night.keeper import NightKeeper
from scenes.pages.review.keeper import ReviewKeeper
from scenes.pages.setup.keeper import PlanKeeper
from scenes.stage.scene import Scene, SceneDirector
from scenes.stage.theme import Theme
from scenes.store.album import Album
from scenes.store.finished import Finished
from scenes.store.saves import SavedGame
from scenes.store.store import Store
from scenes.table.guests import Guest
from scenes.table.scene import TableScene
from scenes.table.sentences import Passage
from scenes.table.settings import Settings


class Navigation(MenuNavigator, Protocol):
    store: Store
    plans: PlanKeeper
    night: NightKeeper
    reviews: ReviewKeeper

    @property
    def settings(self) -> Settings: ...

    def apply_settings(self, settings: Settings) -> None:
        """Save the settings and apply them at once."""

    def theme(self) -> Theme:
        """The look that follows from the settings and from the operating system's preferences."""
        ...

    def keys_page(self) -> Scene: ...

    def languages_page(self) -> Scene: ...

    def choose_language(self, director: SceneDirector, code: str) -> None:
        """Say everything in another language from now on, empty for that of the system."""

    def look_back(self, table: TableScene, event_count: int | None = None) -> Scene: ...

    def replay_page(
        self,
        saved: SavedGame,
        start_event: int | None = None,
        start_step: int | None = None,
        review: Review | None = None,
    ) -> Scene:
        """A replay of a game, from its beginning or from a little before the event of that number, from 1; or
        at rest after so many actions. With a review it is seen by that seat, and says what was better."""
        ...

    def review_page(self, saved: SavedGame, on_phones: Collection[Seat] = ()) -> Scene:
        """How everybody played a game that is over; whoever had the cards on a phone reads that there."""
        ...

    def practise(self, director: SceneDirector, saved: SavedGame, step: int) -> None:
        """Try a finished game again from after so many actions, with the same cards."""

    def finished_of(self, table: TableScene) -> Finished | None:
        """The finished game that is tried again at a table, if it is still kept whole."""
        ...

    def back_to_finished(self, page: Scene, one: Finished) -> None:
        """From a game that is tried again to how the finished one was played."""

    @property
    def album(self) -> Album: ...

    @property
    def new_in_album(self) -> Sequence[str]:
        """The keys of the goals that the game on the table has reached."""
        ...

    def forget_album(self) -> None:
        """Delete the album, and take off the looks that it has brought."""

    def open_save(self, director: SceneDirector, name: str) -> None: ...

    def keep_save(self, table: TableScene, title: str) -> bool: ...

    def rematch(self, director: SceneDirector, table: TableScene, seed: int, told: str = "") -> None:
        """The same guests, the same rules, another deal, and a word about it."""

    def change_chair(self, director: SceneDirector, table: TableScene, seat: Seat) -> None:
        """Give a human's chair to a cat, or take it back; the game goes on where it is."""

    def seats_on_phones(self, guests: Sequence[Guest]) -> frozenset[Seat]:
        """Which of them hold their cards on phones now."""
        ...

    def is_phone_here(self, seat: Seat) -> bool:
        """Whether the phone that has a seat's cards answers."""
        ...

    def take_from_phone(self, director: SceneDirector, table: TableScene, seat: Seat) -> None:
        """Whoever sits there plays at the screen from now on."""

    def give_to_phone(self, director: SceneDirector, table: TableScene, seat: Seat) -> None:
        """Let another phone take the chair."""

    def tell_phone(self, seat: Seat, passages: Callable[[], Sequence[Passage]]) -> None:
        """Let the phone that has a seat's cards show these words in its own language, if there is one."""

    def can_use_phones(self, game: str) -> bool: ...

    @property
    def phones_are_on(self) -> bool:
        """Whether phones may come in, or hold cards."""
        ...

    def let_phones_in(self, director: SceneDirector, table: TableScene) -> None:
        """To the page with the code: phones may take chairs of the game that goes on."""

    def let_phones_into_night(self, director: SceneDirector) -> None:
        """The same between two games of a night."""

    def open_night(self, director: SceneDirector) -> None:
        """To the standings of the night."""

    def play_night(self, director: SceneDirector) -> None:
        """Sit down to the next game of the night, or go on with it."""

    def end_night(self, director: SceneDirector) -> None:
        """Let the points stand as they are, and show who has won."""

    def plan_night(self, director: SceneDirector) -> None:
        """To the page that plans a night."""

    def earlier_nights(self, director: SceneDirector) -> None:
        """To the page of the nights that are over."""

    def leave(self, director: SceneDirector) -> None:
        """Back to the menu; the game is saved."""

    def change_table(self, director: SceneDirector, game: str) -> None:
        """Back to the set-up page."""

    def show_messages(self, scene: Scene) -> None:
        """Show the messages that the store has for the player."""
