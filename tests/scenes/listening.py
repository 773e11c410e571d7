"""A screen reader beside a driver: it asks, hears and wants things done."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from pygame import Rect

from scenes.reader.adapter import Mailbox
from scenes.reader.nodes import read
from scenes.reader.reader import ScreenReader
from scenes.reader.request import Act, Request
from scenes.stage.widgets.base import Widget
from tests.driver import Driver
from tests.gallery.shots import PLAIN
from tests.scenes.launching import Launch
from tests.scenes.widget_scene import WidgetScene

WINDOW = SimpleNamespace(on_screen=Rect(10, 20, 1280, 720), focused=True)


class Recorder:
    """An adapter that keeps what is published, in the library's own types."""

    says_only_names = False

    def __init__(self) -> None:
        self.updates: list[Any] = []
        self.focused: list[bool] = []
        self.places: list[Rect] = []
        self.fault: Exception | None = None

    def update(self, update: Any) -> None:
        if self.fault is not None:
            raise self.fault
        self.updates.append(update)

    def focus(self, focused: bool) -> None:
        self.focused.append(focused)

    def move(self, place: Rect) -> None:
        self.places.append(place)


class Listener:
    """A screen reader beside a driver: it asks, hears and wants things done."""

    def __init__(self, driver: Driver, asks: bool = True) -> None:
        self.driver, self.adapter, self.mailbox = driver, Recorder(), Mailbox()
        self.noted: list[Exception] = []
        self.notice = ""
        self.reader = ScreenReader(
            driver.app.kit.aloud, self.mailbox, self.adapter, self.noted.append, lambda: 0.0
        )
        driver.app.reader = self.reader
        if asks:
            self.mailbox.activate()
        self.follow()

    def follow(self) -> None:
        self.reader.follow(self.driver.app.director.scenes, True, WINDOW, self.notice)

    def wants(self, act: Act, name: str, value: float | str = "") -> None:
        tree = read(self.driver.scene, self.reader._numbers).tree
        found = next(node.number for node in tree.all() if node.name == name)
        self.mailbox.leave(Request(act, found, value))
        self.driver.wait(0.1)
        self.follow()

    def hear_until(self, done: Callable[[], bool]) -> None:
        """Let time pass, as long as it takes, and hear what is said meanwhile."""
        for _ in range(600):
            if done():
                return
            self.driver.tick(0.1)
            self.follow()
        raise AssertionError(self.sentences)

    @property
    def heard(self) -> list[tuple[str, bool]]:
        """Everything that was announced, each once, and whether it could not wait."""
        said: dict[int, tuple[str, bool]] = {}
        for update in self.adapter.updates:
            for number, node in update.nodes:
                if node.live is not None:
                    said[number] = (node.value, "ASSERTIVE" in repr(node.live))
        return list(said.values())

    @property
    def sentences(self) -> list[str]:
        return [text for text, _ in self.heard]


def listening(launch: Launch, *widgets: Widget) -> Listener:
    return Listener(launch(lambda: WidgetScene(*widgets)))


def listening_at(launch: Launch, name: str) -> Listener:
    """To who is asked there, from the question on."""
    driver = launch(PLAIN[name].first)
    PLAIN[name].act(driver)
    listener = Listener(driver)
    listener.hear_until(lambda: any(at_once for _, at_once in listener.heard))
    return listener
