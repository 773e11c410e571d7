"""A screen reader is told what is there and what happens, and what it asks for is done on the desk."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import accesskit
import pytest

from scenes.reader.adapter import (
    LibraryError,
    MacAdapter,
    Mailbox,
    UnixAdapter,
    WindowsAdapter,
    adapter_for,
)
from scenes.reader.request import Act, Request
from scenes.stage.aloud import Aloud, Announcement, Talk
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.choice import Choice, Option
from scenes.stage.widgets.field import TextField
from scenes.stage.widgets.slider import Slider
from scenes.stage.widgets.stepper import Stepper
from tests.scenes.launching import Launch
from tests.scenes.listening import WINDOW, Listener, listening
from tests.scenes.widget_scene import WidgetScene


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


def test_a_press_that_changes_nothing_says_so(launch: Launch) -> None:
    listener = listening(launch, Choice([Option("Slow"), Option("Fast")], 0, print), Button("Shuffle", print))
    listener.wants(Act.PRESS, "Slow")
    listener.wants(Act.PRESS, "Shuffle")
    listener.wants(Act.PRESS, "Fast")
    listener.wants(Act.FOCUS, "Shuffle")
    assert listener.sentences == ["Slow. Chosen already.", "Shuffle. Nothing changes."]


def test_what_can_be_chosen_is_told_as_on_or_off_and_other_buttons_as_neither(launch: Launch) -> None:
    hats, bow_ties, bid = (Button(name, print) for name in ("Hats", "Bow Ties", "Bid"))
    hats.selected, bow_ties.selected = True, False
    update = listening(launch, hats, bow_ties, bid).adapter.updates[-1]
    told = {node.label: node.toggled for _, node in update.nodes if node.role == accesskit.Role.BUTTON}
    on, off = accesskit.Toggled.TRUE, accesskit.Toggled.FALSE
    assert told == {"Hats": on, "Bow Ties": off, "Bid": None}


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


def test_a_reader_that_says_only_names_hears_each_sentence_as_the_name_of_the_window(launch: Launch) -> None:
    listener = listening(launch, Button("Save", print))
    listener.adapter.says_only_names = True
    for text in ("*Saved.*", "Saved.", "Gone."):
        listener.driver.app.kit.aloud.say(text)
        listener.follow()
    names = [
        node.label for update in listener.adapter.updates for number, node in update.nodes if number == 0
    ]
    assert names == ["Three Cat Night", "Saved.", None, "Saved.", None, "Gone.", None]
    assert listener.heard == []


def test_what_could_not_be_saved_is_said_at_once_and_stays_in_the_tree(launch: Launch) -> None:
    listener = listening(launch, Button("Bid", print))
    listener.notice = "Your game couldn't be *saved*."
    for _ in range(2):
        listener.follow()
    assert listener.heard == [("Your game couldn't be saved.", True)]
    assert "Your game couldn't be saved." in [node.value for _, node in listener.adapter.updates[-1].nodes]


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
        self.windows = self.macos = self.unix = self.SubclassingAdapter = self.Adapter = self
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

    update_window_focus_state = update_view_focus_state

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


def test_on_linux_the_library_is_told_nothing_while_a_reader_is_away() -> None:
    library, mailbox = Platform(), Mailbox()
    adapter = UnixAdapter(library, window(), mailbox)
    mailbox.activate()
    mailbox.deactivate()
    adapter.focus(True)
    assert library.done == ["subclassed"]
    mailbox.activate()
    adapter.focus(True)
    assert library.done == ["subclassed", "focused True"]


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
