"""The program: the menu and all that follows in a window, with what holds everywhere: sound, full screen,
help, the crash page and the question before it ends unsaved."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import replace

from scenes.frame.app import App
from scenes.frame.director import Director
from scenes.frame.saving_notice import SavingNotice
from scenes.frame.window import GameWindow
from scenes.lazy_navigator import LazyNavigator
from scenes.stage.art import Art
from scenes.stage.assets import add_language_packs
from scenes.stage.keys import Command
from scenes.stage.scene import Scene
from scenes.stage.strings import about_unused_texts, say, speak
from scenes.store.store import Store
from scenes.table.settings import Settings, SystemPreferences
from scenes.tiles import TILES

if TYPE_CHECKING:
    from scenes.navigator import Navigator

Front: TypeAlias = "LazyNavigator | Navigator"
"""Who leads on from the menu: a navigator, or the one that loads it."""


def start(
    folder: Path,
    window: GameWindow | None = None,
    art: Art | None = None,
    system: Callable[[], SystemPreferences] = SystemPreferences,
    phones_at: str = "",
) -> App:
    """The program with its files in a folder; if even those break, it says so and keeps nothing. Phones are
    let in at that address, if one is given, and else at one of this machine's."""
    try:
        preferences = system()
        add_language_packs(folder / "languages")
        speak(Settings().speaks(preferences))
        store = Store(folder, takes_up_games=False)
        front = LazyNavigator(store, preferences, phones_at)
        speak(front.settings.speaks(preferences))
        store.take_up_games()
        if wrong := about_unused_texts():
            store.messages.append(wrong)
        if store.open_elsewhere:
            from scenes.frame.calm_page import AlreadyOpenPage  # noqa: PLC0415 - not in the first copy

            return app_of(front, window, AlreadyOpenPage, art)
        app = app_of(front, window, art=art)
        app.background.add(front.background_tasks())
        return app
    except Exception as problem:
        from tempfile import mkdtemp  # noqa: PLC0415 - not in a start that goes well

        from scenes.frame.calm_page import CrashPage  # noqa: PLC0415
        from scenes.store.fault_log import write_log  # noqa: PLC0415

        log = write_log(folder / "logs", problem)
        front = LazyNavigator(Store(Path(mkdtemp(prefix="three-cat-night-"))))
        about = say("crash.no_store", path=str(folder))
        return app_of(front, window, lambda: CrashPage(log, front.menu, about))


def app_of(
    front: Front,
    window: GameWindow | None = None,
    first: Callable[[], Scene] | None = None,
    art: Art | None = None,
) -> App:

    def crash_page(problem: Exception) -> Scene:
        from scenes.frame.calm_page import CrashPage  # noqa: PLC0415 - not in a program that goes well

        front.forget_table()
        store = front.store
        about = say("crash.saved") if store.retry() else say("crash.unsaved", trouble=store.trouble)
        return CrashPage(store.log(problem), front.menu, about)

    def toggle_fullscreen() -> None:
        """Fill the screen or not, and remember it; what the system refuses is not remembered."""
        app.window.toggle_fullscreen()
        front.apply_settings(replace(front.settings, fullscreen=app.window.fullscreen))

    app = App(first or front.menu, window=window, theme=front.theme(), after_crash=crash_page, art=art)
    app.log = front.store.log
    front.settings.apply_to_sound(app.kit)
    if front.settings.fullscreen:
        app.window.toggle_fullscreen()
    app.director.toggle_fullscreen = toggle_fullscreen
    connect(front, app.director)
    return app


def connect(front: Front, director: Director) -> None:
    """Give every scene its help and its sound key, show when something could not be saved, and ask before the
    program ends so."""
    director.notice = SavingNotice(front.store, director.kit.notices)
    director.ask_before_quit = _BeforeQuit(front.store, director).question
    director.help_for = lambda scene: _help_page(front, director, scene)
    director.toggle_sound = lambda scene: _toggle_sound(front, scene)


class _BeforeQuit:
    """What to ask before the program ends: nothing when all is saved, nor when it was asked just now."""

    def __init__(self, store: Store, director: Director) -> None:
        self._store, self._director = store, director
        self._asked: Scene | None = None

    def question(self) -> Scene | None:
        asked = any(scene is self._asked for scene in self._director.scenes)
        if self._store.retry() or asked:
            return None
        from scenes.pages.modals import leave_unsaved  # noqa: PLC0415 - hardly ever asked

        self._asked = leave_unsaved(self._store, self._director.quit, self._again)
        return self._asked

    def _again(self) -> None:
        self._asked = None
        self._director.quit()


def _help_page(front: Front, director: Director, scene: Scene) -> Scene | None:
    """The rules of the game that a page is about, or else a page below it; the first game's where none is."""
    from scenes.pages.keys import KeysPage  # noqa: PLC0415 - the rules come with all pages
    from scenes.pages.rulebook.page import BookPage  # noqa: PLC0415

    if isinstance(scene, BookPage | KeysPage):
        return None
    shown = (one.game_shown for one in reversed(director.scenes) if one.game_shown)
    return front.rules_page(next(shown, next(iter(TILES))), "")


def _toggle_sound(front: Front, scene: Scene) -> None:
    """Nothing is heard, or all of it again, and a word says so."""
    front.apply_settings(replace(front.settings, muted=not front.settings.muted))
    front.settings.apply_to_sound(scene.kit)
    text = "sound.off" if front.settings.muted else "sound.on"
    scene.desk.toast(say(text, key=scene.kit.keys.name(Command.MUTE)), kept=False)
