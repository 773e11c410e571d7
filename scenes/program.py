"""The program: the navigator in a window, with what holds everywhere: sound, full screen, help, the crash
page and the question before it ends unsaved."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from tempfile import mkdtemp

from scenes.frame.app import App
from scenes.frame.crash import CrashPage, write_log
from scenes.frame.director import Director
from scenes.frame.saving_notice import SavingNotice
from scenes.frame.system import wishes_of_the_system
from scenes.frame.window import GameWindow
from scenes.games import SCREENS
from scenes.navigator import Navigator
from scenes.pages.keys.page import KeysPage
from scenes.pages.modals import leave_unsaved
from scenes.pages.rulebook.page import BookPage
from scenes.pages.setup.page import SetupPage
from scenes.stage.keys import Deed
from scenes.stage.scene import Scene
from scenes.stage.strings import say
from scenes.store.store import Store
from scenes.table.scene import TableScene


def start(folder: Path, window: GameWindow | None = None) -> App:
    """The program with its files in a folder; if even those break, it says so and keeps nothing."""
    try:
        return app_of(Navigator(Store(folder), wishes_of_the_system()), window)
    except Exception as problem:
        log = write_log(folder / "logs", problem)
        navigator = Navigator(Store(Path(mkdtemp(prefix="three-cat-night-"))))
        about = say("crash.no_store", path=str(folder))
        return app_of(navigator, window, lambda: CrashPage(log, navigator.menu, about))


def app_of(
    navigator: Navigator, window: GameWindow | None = None, first: Callable[[], Scene] | None = None
) -> App:
    """The program, as the player likes it."""

    def crash_page(problem: Exception) -> Scene:
        store = navigator.store
        about = say("crash.saved") if store.retry() else say("crash.unsaved", trouble=store.trouble)
        return CrashPage(write_log(store.root / "logs", problem), navigator.menu, about)

    def toggle_fullscreen() -> None:
        """Fill the screen or not, and remember it; what the system refuses is not remembered."""
        app.window.toggle_fullscreen()
        navigator.apply_settings(replace(navigator.settings, fullscreen=app.window.fullscreen))

    app = App(first or navigator.menu, window=window, theme=navigator.theme(), after_crash=crash_page)
    navigator.settings.tune(app.kit)
    if navigator.settings.fullscreen:
        app.window.toggle_fullscreen()
    app.director.toggle_fullscreen = toggle_fullscreen
    connect(navigator, app.director)
    return app


def connect(navigator: Navigator, director: Director) -> None:
    """Give every scene its help and its sound key, show when something could not be saved, and ask before the
    program ends so."""
    director.notice = SavingNotice(navigator.store, director.kit.notices)
    director.ask_before_quit = _BeforeQuit(navigator.store, director).question
    director.help_for = lambda scene: _help_page(navigator, director, scene)
    director.toggle_sound = lambda scene: _toggle_sound(navigator, scene)


class _BeforeQuit:
    """What to ask before the program ends: nothing when all is saved, nor when it was asked just now."""

    def __init__(self, store: Store, director: Director) -> None:
        self._store, self._director = store, director
        self._asked: Scene | None = None

    def question(self) -> Scene | None:
        asked = any(scene is self._asked for scene in self._director.scenes)
        if self._store.retry() or asked:
            return None
        self._asked = leave_unsaved(self._store, self._director.quit, self._again)
        return self._asked

    def _again(self) -> None:
        self._asked = None
        self._director.quit()


def _help_page(navigator: Navigator, director: Director, scene: Scene) -> Scene | None:
    """The rules of the game that a page is about; the first game's where it is about none."""
    if isinstance(scene, BookPage | KeysPage):
        return None
    tables = [one for one in director.scenes if isinstance(one, TableScene)]
    if isinstance(scene, SetupPage):
        game = scene.plan.game
    else:
        game = tables[-1].match.info.name if tables else next(iter(SCREENS))
    return navigator.rules_page(game, "")


def _toggle_sound(navigator: Navigator, scene: Scene) -> None:
    """Nothing is heard, or all of it again, and a word says so."""
    navigator.apply_settings(replace(navigator.settings, muted=not navigator.settings.muted))
    navigator.settings.tune(scene.kit)
    text = "sound.off" if navigator.settings.muted else "sound.on"
    scene.desk.toast(say(text, key=scene.kit.keys.name(Deed.MUTE)), kept=False)
