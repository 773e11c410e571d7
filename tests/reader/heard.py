"""The program as a client of AT-SPI hears it: nodes with roles, names, states and actions, nothing else.

Runs under the system's Python, which has the bindings (Debian: python3-pyatspi, at-spi2-core).
"""

import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402 - the line above says which

_LONGEST = 90.0


@dataclass(frozen=True)
class Heard:
    """A node as it was heard once; `inside` are the names of what it lies in, from the outside."""

    role: str
    name: str
    description: str
    states: frozenset[str]
    inside: tuple[str, ...]
    number: float | None
    """What is set, where a number can be."""
    it: Any

    @property
    def words(self) -> tuple[object, ...]:
        """All of it that can be read."""
        return self.role, self.name, self.description, self.states, self.number, self.inside

    @property
    def usable(self) -> bool:
        """The library gives buttons no state for that: their description says it."""
        return not self.description.startswith("Not now.")

    @property
    def pressable(self) -> bool:
        """A card that can only be read is in a list, too."""
        return "focusable" in self.states and self.it.get_action_iface() is not None

    def press(self) -> None:
        """Nothing happens if it has gone since it was heard."""
        with suppress(GLib.Error):
            action = self.it.get_action_iface()
            if action is not None:
                action.do_action(0)

    def focus(self) -> None:
        with suppress(GLib.Error):
            self.it.get_component_iface().grab_focus()

    @property
    def editable(self) -> bool:
        return "editable" in self.states

    @property
    def text(self) -> str:
        """What is written in it."""
        text = self.it.get_text_iface()
        return "" if text is None else str(Atspi.Text.get_text(text, 0, -1))


_EVENTS = ("object:announcement", "object:property-change:accessible-name")


class Program:
    """All that is heard of the one program on the bus, until one stops listening."""

    def __init__(self, hear: Callable[[str], object]) -> None:
        Atspi.init()
        Atspi.set_timeout(4000, 8000)
        self.announced: list[str] = []
        self._tell = hear
        self._listener = Atspi.EventListener.new(self._hear)
        for event in _EVENTS:
            self._listener.register(event)

    def stop_listening(self) -> None:
        for event in _EVENTS:
            self._listener.deregister(event)

    def _hear(self, event: Any) -> None:
        """An announcement, or the name of the window: where there is an Orca that says nothing else."""
        said = str(event.any_data)
        if said and (event.type.startswith("object:announcement") or _is_window(event.source)):
            self.announced.append(said)
            self._tell(said)

    def listen(self, seconds: float) -> None:
        """Let time pass, and take what is announced meanwhile."""
        until, context = time.monotonic() + seconds, GLib.MainContext.default()
        while time.monotonic() < until:
            while context.pending():
                context.iteration(False)
            time.sleep(0.02)

    def nodes(self) -> list[Heard]:
        """Everything that can be heard now, in the order of reading."""
        desktop = Atspi.get_desktop(0)
        return [node for at in range(desktop.get_child_count()) for node in _heard_of(desktop, at)]

    def until_quiet(self, seconds: float) -> list[Heard]:
        """What can be heard once nothing has been said and nothing has changed for a while."""
        until, nodes = time.monotonic() + _LONGEST, self.nodes()
        while time.monotonic() < until:
            said = len(self.announced)
            self.listen(seconds)
            before, nodes = repr([one.words for one in nodes]), self.nodes()
            if said == len(self.announced) and before == repr([one.words for one in nodes]):
                break
        return nodes

    def wait_for(self, wanted: Callable[[list[Heard]], bool], what: str) -> list[Heard]:
        until = time.monotonic() + _LONGEST
        nodes = self.nodes()
        while not wanted(nodes):
            if time.monotonic() > until:
                raise TimeoutError(f"nobody heard {what}: {[node.name for node in nodes]}")
            self.listen(0.3)
            nodes = self.nodes()
        return nodes


def _is_window(it: Any) -> bool:
    try:
        return bool(it.get_role() == Atspi.Role.FRAME)
    except GLib.Error:  # it has gone
        return False


def _number(it: Any) -> float | None:
    value = it.get_value_iface()
    return None if value is None else float(Atspi.Value.get_current_value(value))


def type_on_keyboard(text: str) -> None:
    """In place of what is written where the focus is, with real keys."""
    subprocess.run(["xdotool", "key", "ctrl+a", "type", "--delay", "30", text], check=True)


def _heard_of(desktop: Any, at: int) -> list[Heard]:
    """All of one program; nothing if it has changed while it was read, or does not answer: a reader that is
    itself on the bus may be busy speaking."""
    try:
        program = desktop.get_child_at_index(at)
        return [] if program is None else list(_inside(program, ()))
    except GLib.Error:
        return []


def _inside(it: Any, around: tuple[str, ...]) -> Iterator[Heard]:
    name = it.get_name() or ""
    states = frozenset(one.value_nick for one in it.get_state_set().get_states())
    yield Heard(it.get_role_name(), name, it.get_description() or "", states, around, _number(it), it)
    for at in range(it.get_child_count()):
        child = it.get_child_at_index(at)
        if child is not None:
            yield from _inside(child, (*around, name))
