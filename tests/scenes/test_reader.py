"""A screen reader is told what is there and what happens, and what it asks for is done on the desk."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import accesskit
import pytest
from pygame import Rect

from game.kitten_me.actions import Challenge
from scenes.reader.adapter import LibraryError, MacAdapter, Mailbox, WindowsAdapter, adapter_for
from scenes.reader.nodes import Numbers, read
from scenes.reader.reader import ScreenReader
from scenes.reader.request import Act, Request
from scenes.stage.aloud import Aloud, Announcement, Talk
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.choice import Choice, Option
from scenes.stage.widgets.field import TextField
from scenes.stage.widgets.slider import Slider
from scenes.stage.widgets.stepper import Stepper
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.gallery.shots import PLAIN
from tests.narrowing import expect_type
from tests.scenes.kitten_me_tables import table
from tests.scenes.launching import Launch
from tests.scenes.widget_scene import WidgetScene

WINDOW = SimpleNamespace(on_screen=Rect(10, 20, 1280, 720), focused=True)


class Recorder:
    """An adapter that keeps what is published, in the library's own types."""

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
        self.reader = ScreenReader(
            driver.app.kit.aloud, self.mailbox, self.adapter, self.noted.append, lambda: 0.0
        )
        driver.app.reader = self.reader
        if asks:
            self.mailbox.activate()
        self.follow()

    def follow(self) -> None:
        self.reader.follow(self.driver.app.director.scenes, True, WINDOW)

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


def test_nothing_is_told_before_a_reader_has_asked(launch: Launch) -> None:
    listener = Listener(launch(lambda: WidgetScene(Button("Bid", print))), asks=False)
    assert (listener.adapter.updates, listener.adapter.focused, listener.adapter.places) == ([], [], [])
    assert not listener.driver.app.kit.aloud.heard
    assert listener.mailbox.activate() is None
    listener.follow()
    assert len(listener.adapter.updates) == 1
    assert (listener.adapter.focused, listener.adapter.places) == ([True], [WINDOW.on_screen])
    assert listener.mailbox.activate() is listener.adapter.updates[0]


def test_who_comes_back_is_told_everything_again(launch: Launch) -> None:
    listener = listening(launch, Button("Bid", print))
    listener.mailbox.deactivate()
    listener.mailbox.activate()
    listener.follow()
    assert len(listener.adapter.updates) == 2
    assert listener.adapter.focused == [True, True]


def test_if_the_library_fails_the_game_goes_on_without_it(launch: Launch) -> None:
    button = Button("Bid", print)
    listener = listening(launch, button)
    listener.adapter.fault = LibraryError("a panic")
    button.text = "Bid 7"
    for _ in range(2):
        listener.follow()
    assert listener.noted == [listener.adapter.fault]
    assert not listener.driver.app.kit.aloud.heard


def test_what_has_not_changed_is_not_told_again(launch: Launch) -> None:
    button = Button("Bid", print)
    listener = listening(launch, button)
    listener.follow()
    assert len(listener.adapter.updates) == 1
    button.text = "Bid 7"
    listener.follow()
    assert len(listener.adapter.updates) == 2


def test_a_press_and_a_focus_reach_the_widget(launch: Launch) -> None:
    pressed: list[str] = []
    first, second = Button("One", lambda: pressed.append("one")), Button("Two", lambda: pressed.append("two"))
    listener = listening(launch, first, second)
    listener.wants(Act.FOCUS, "Two")
    assert listener.driver.scene.desk.focused is second
    listener.wants(Act.PRESS, "One")
    assert pressed == ["one"]
    assert listener.driver.scene.desk.focused is first


def test_numbers_texts_and_options_can_be_set(launch: Launch) -> None:
    chosen: list[int] = []
    slider, stepper = Slider("Music", 0.5, print), Stepper(3, 1, 9, print, tip="How many")
    field = TextField("Ada", print, placeholder="Name")
    listener = listening(launch, slider, stepper, field, Choice([Option("A"), Option("B")], 0, chosen.append))
    listener.wants(Act.SET_NUMBER, "Music", 80.0)
    listener.wants(Act.MORE, "How many")
    listener.wants(Act.WRITE, "Name", "Grace")
    listener.wants(Act.PRESS, "B")
    assert (slider.value, stepper.value, field.text, chosen) == (0.8, 4, "Grace", [1])


def test_what_cannot_be_pressed_says_why_at_once(launch: Launch) -> None:
    listener = listening(launch, Button("Call", print, reason="There's no bid yet."))
    listener.wants(Act.PRESS, "Call")
    assert listener.heard == [("There's no bid yet.", True)]


def test_the_text_of_a_field_can_be_read_sign_by_sign_with_its_caret(launch: Launch) -> None:
    field = TextField("Zoë is *here*", print, placeholder="Name")
    listener = listening(launch, field)
    field.edited = field.edited.with_caret(4).with_caret(6, selecting=True)
    listener.follow()
    nodes = dict(listener.adapter.updates[-1].nodes)
    written = next(node for node in nodes.values() if node.text_selection is not None)
    assert (written.label, written.value) == ("Name", "Zoë is *here*")
    selected = written.text_selection
    assert (selected.anchor.character_index, selected.focus.character_index) == (4, 6)
    (run,) = written.children
    assert selected.anchor.node == selected.focus.node == run
    assert nodes[run].value == "Zoë is *here*"
    assert list(nodes[run].character_lengths) == [1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
    assert list(nodes[run].word_lengths) == [4, 3, 6]


def test_a_thing_that_has_gone_is_not_pressed(launch: Launch) -> None:
    pressed: list[int] = []
    button = Button("Bid", lambda: pressed.append(1))
    listener = listening(launch, button)
    listener.driver.scene.desk.remove(button)
    listener.mailbox.leave(Request(Act.PRESS, 2))
    listener.driver.wait(0.1)
    assert pressed == []


def test_what_is_said_in_passing_is_announced_each_time(launch: Launch) -> None:
    listener = listening(launch, Button("Save", print))
    for _ in range(2):
        listener.driver.scene.desk.toast("Saved.")
        listener.follow()
    assert listener.heard == [("Saved.", False)] * 2


def test_who_skips_hears_only_the_last_sentence() -> None:
    aloud = Aloud()
    aloud.heard = True
    for text in ("One", "Two", "Three"):
        aloud.say(text)
    aloud.skip()
    assert aloud.take() == [Announcement("Three")]
    aloud.say("Three")
    assert aloud.take() == [Announcement("Three")]


@pytest.mark.parametrize(
    ("talk", "heard"),
    [
        (Talk.OFF, []),
        (Talk.SHORT, ["Round over", "Your turn"]),
        (Talk.ALL, ["all", "Round over", "Your turn"]),
    ],
)
def test_the_setting_says_how_much_is_announced(talk: Talk, heard: list[str]) -> None:
    aloud = Aloud()
    aloud.heard, aloud.talk = True, talk
    aloud.say("all")
    aloud.say("Round over", short=True)
    aloud.say("Your turn", at_once=True)
    assert [one.text for one in aloud.take()] == heard


def test_what_is_asked_is_said_at_once_and_what_others_do_politely(launch: Launch) -> None:
    scene = table(first=1)
    listener = Listener(launch(lambda: scene))
    listener.hear_until(lambda: scene.loop.asking and scene.accepts_input)
    asked = [text for text, at_once in listener.heard if at_once]
    assert len(asked) == 1
    assert asked[0].startswith("Your turn")
    bids = [text for text, at_once in listener.heard if not at_once and " bids " in text]
    assert bids
    assert len(bids) == len(set(bids))


def test_a_reveal_is_a_sentence_for_each_hand(launch: Launch) -> None:
    driver = launch(PLAIN["kitten-me-turn"].first)
    PLAIN["kitten-me-turn"].act(driver)
    listener, scene = Listener(driver), expect_type(driver.scene, TableScene)
    scene.loop.play(Challenge())
    driver.wake()
    listener.hear_until(lambda: scene.picture.reading)
    together = [text for text in listener.sentences if ", together " in text]
    assert together == [
        "You: 2 Hats, together 2",
        "Misty: 5 Hats, together 7",
        "Sir Socks: 5 Hats, together 12",
        "Biscuit: 3 Hats, together 15",
    ]
    verdict = next(text for text in listener.sentences if text.startswith("15, so 6 was true"))
    assert listener.sentences.index(verdict) > listener.sentences.index(together[-1])


def test_on_a_shared_screen_nothing_private_is_announced_and_headphones_are_once(launch: Launch) -> None:
    scene = table(humans=(0, 1))
    driver = launch(lambda: scene)
    listener = Listener(driver)
    listener.hear_until(lambda: driver.scene is not scene)
    driver.app.director.pop()
    scene.privacy.show_to(0)
    driver.wake()
    listener.hear_until(lambda: scene.loop.asking and scene.accepts_input)
    assert any(at_once for _, at_once in listener.heard)
    assert sum("headphones" in text for text in listener.sentences) == 1
    cards = [node.name for node in read(scene, Numbers()).tree.all() if "Counts" in node.name]
    assert cards
    assert not any(card in text for card in cards for text in listener.sentences)


def test_an_unknown_driver_has_no_adapter(launch: Launch) -> None:
    driver = launch(WidgetScene)
    assert adapter_for("dummy", driver.app.window._window, Mailbox()) is None
    assert driver.app.window.connect_reader() is None


def test_a_missing_library_is_noted_and_the_game_goes_on(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = launch(lambda: WidgetScene(Button("Bid", print)))
    noted: list[Exception] = []
    driver.app.log = noted.append
    monkeypatch.setattr("pygame.display.get_driver", lambda: "x11")
    monkeypatch.setattr("scenes.reader.adapter.import_module", _missing)
    driver.app._connect_reader()
    assert [type(problem) for problem in noted] == [ModuleNotFoundError]
    assert driver.app.reader is None
    driver.wait(0.1)


def _missing(name: str) -> Any:
    raise ModuleNotFoundError(name)


class Panic(BaseException):
    """What the library raises where it gives up: no `Exception`."""


class Platform:
    """The part of the library that a system's adapter uses, as it is documented; it keeps what is done."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.handler: Callable[[Any], None] = print
        self.windows = self.macos = self.SubclassingAdapter = self
        self.Action, self.ActionDataKind = accesskit.Action, accesskit.ActionDataKind

    def for_window(self, *made_of: Any) -> "Platform":
        self.handler = made_of[-1]
        self.done.append("subclassed")
        return self

    __call__ = for_window

    def add_focus_forwarder_to_window_class(self, name: str) -> None:
        if f"forwards {name}" in self.done:
            raise Panic("Failed to add method")
        self.done.append(f"forwards {name}")

    def update_if_active(self, make: Callable[[], Any]) -> "Platform":
        assert make() == "a tree"
        return self

    def update_view_focus_state(self, focused: bool) -> "Platform":
        self.done.append(f"focused {focused}")
        return self

    def raise_events(self) -> None:
        self.done.append("raised")


def window() -> Any:
    return SimpleNamespace(handle=7)


def test_on_windows_the_events_of_an_update_are_raised() -> None:
    library = Platform()
    adapter = WindowsAdapter(library, window(), Mailbox())
    adapter.update("a tree")
    assert library.done == ["subclassed", "raised"]


def test_on_macos_the_class_of_windows_is_changed_once_and_before_each_is_subclassed() -> None:
    library = Platform()
    for _ in range(2):
        adapter = MacAdapter(library, window(), Mailbox())
    adapter.focus(True)
    assert library.done == ["forwards SDLWindow", "subclassed", "subclassed", "focused True", "raised"]


def test_a_panic_of_the_library_is_an_error_that_the_game_survives() -> None:
    library = Platform()
    library.raise_events = _panic  # type: ignore[method-assign]
    with pytest.raises(LibraryError, match="given up"):
        WindowsAdapter(library, window(), Mailbox()).update("a tree")


def _panic() -> None:
    raise Panic("given up")


def test_what_the_library_asks_for_becomes_a_request() -> None:
    library, mailbox = Platform(), Mailbox()
    WindowsAdapter(library, window(), mailbox)
    action, kinds = accesskit.Action, accesskit.ActionDataKind
    library.handler(SimpleNamespace(action=action.CLICK, target=3, data=None))
    library.handler(SimpleNamespace(action=action.SET_VALUE, target=4, data=(kinds.NUMERIC_VALUE, 7.0)))
    library.handler(SimpleNamespace(action=action.SET_VALUE, target=5, data=(kinds.VALUE, "Ada")))
    library.handler(SimpleNamespace(action=action.COLLAPSE, target=6, data=None))
    assert [mailbox.take() for _ in range(4)] == [
        Request(Act.PRESS, 3),
        Request(Act.SET_NUMBER, 4, 7.0),
        Request(Act.WRITE, 5, "Ada"),
        None,
    ]
