"""The way to the system's own screen reader: one small class for each system, by AccessKit's rules.

The library calls its handlers on threads of its own. They touch no scene: they leave a note that a reader has
asked, or what it wants done, and wake the loop (`Mailbox`).
"""

import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from threading import Thread
from typing import Any, Protocol

from pygame import Rect, Window

from scenes.reader.request import Act, Request
from scenes.stage.wake import wake

_SDL_WINDOW = "SDLWindow"
"""The class of SDL's windows on macOS."""
_BETWEEN_LOOKS = 0.001


class LibraryError(Exception):
    """The library has failed: nobody can read the screen any more, and the game goes on."""


class Mailbox:
    """What other threads leave for the loop."""

    def __init__(self) -> None:
        self.asked = False
        """Whether a reader wants to know what is on the screen. Nothing is told to the library before."""
        self.last: Any = None
        """The last tree that was published, in the library's types; None before the first."""
        self.activations = 0
        """How often a reader has come."""
        self._requests: deque[Request] = deque()

    def activate(self) -> Any:
        """A reader is there: it gets the last tree, and the loop makes another one soon.

        The library holds a lock while it asks, which the loop needs to tell it anything, and keeps Python to
        itself meanwhile. So the loop must not hear of it before this has returned: nothing is called after
        `asked` is set, and another thread wakes the loop.
        """
        activation = self.activations + 1
        Thread(target=self._wake_after, args=(activation,), daemon=True).start()
        self.asked, self.activations = True, activation
        return self.last

    def _wake_after(self, activation: int) -> None:
        while self.activations < activation:
            time.sleep(_BETWEEN_LOOKS)
        wake()

    def deactivate(self) -> None:
        self.asked, self.last = False, None

    def leave(self, request: Request) -> None:
        self._requests.append(request)
        wake()

    def take(self) -> Request | None:
        return self._requests.popleft() if self._requests else None

    @property
    def waiting(self) -> bool:
        return bool(self._requests)


class Adapter(Protocol):
    """Only for who has asked. Whatever goes wrong inside the library is a `LibraryError`."""

    says_only_names: bool
    """Whether the reader is silent about announcements, and says the window's name when it changes."""

    def update(self, update: Any) -> None:
        """Publish a tree in the library's types."""

    def focus(self, focused: bool) -> None:
        """The window has got or lost the focus."""

    def move(self, place: Rect) -> None:
        """The window stands there on the screen."""


class UnixAdapter:
    """AT-SPI, over its bus.

    The mailbox is asked in the line before each call: a reader that goes and comes back meanwhile holds the
    library's lock (`Mailbox.activate`).
    """

    def __init__(self, library: Any, window: Window, mailbox: Mailbox) -> None:
        self._library, self._mailbox = library, mailbox
        handler = _handler(library, mailbox)
        self._adapter = library.unix.Adapter(mailbox.activate, handler, mailbox.deactivate)
        self.says_only_names = False
        self._asks_for_orca = Thread(target=self._ask_for_orca, daemon=True)

    def _ask_for_orca(self) -> None:
        from scenes.reader.orca import orca_says_only_names  # noqa: PLC0415 - only where a reader is

        self.says_only_names = orca_says_only_names()

    def update(self, update: Any) -> None:
        if self._asks_for_orca.ident is None:
            self._asks_for_orca.start()
        with _library_errors():
            if self._mailbox.asked:
                self._adapter.update_if_active(lambda: update)

    def focus(self, focused: bool) -> None:
        with _library_errors():
            if self._mailbox.asked:
                self._adapter.update_window_focus_state(focused)

    def move(self, place: Rect) -> None:
        left, top, width, height = map(float, place)
        with _library_errors():
            bounds = self._library.Rect(left, top, left + width, top + height)
            if self._mailbox.asked:
                self._adapter.set_root_window_bounds(bounds, bounds)


class WindowsAdapter:
    """UI Automation. The window must not have been shown before."""

    says_only_names = False

    def __init__(self, library: Any, window: Window, mailbox: Mailbox) -> None:
        handler = _handler(library, mailbox)
        self._adapter = library.windows.SubclassingAdapter(window.handle, mailbox.activate, handler)

    def update(self, update: Any) -> None:
        _raise(lambda: self._adapter.update_if_active(lambda: update))

    def focus(self, focused: bool) -> None:
        """The subclassed window hears of it itself."""

    def move(self, place: Rect) -> None:
        """Windows knows where its windows are."""


class MacAdapter:
    """NSAccessibility. SDL's window does not hand the focus on to its view by itself."""

    says_only_names = False

    def __init__(self, library: Any, window: Window, mailbox: Mailbox) -> None:
        _forward_focus(library)
        handler = _handler(library, mailbox)
        self._adapter = library.macos.SubclassingAdapter.for_window(window.handle, mailbox.activate, handler)

    def update(self, update: Any) -> None:
        _raise(lambda: self._adapter.update_if_active(lambda: update))

    def focus(self, focused: bool) -> None:
        _raise(lambda: self._adapter.update_view_focus_state(focused))

    def move(self, place: Rect) -> None:
        """macOS knows where its windows are."""


_ADAPTERS: dict[str, type[UnixAdapter] | type[WindowsAdapter] | type[MacAdapter]] = {
    "windows": WindowsAdapter,
    "cocoa": MacAdapter,
    "x11": UnixAdapter,
    "wayland": UnixAdapter,
}
"""By the name of SDL's driver; the others have no screen that anybody could read."""


def adapter_for(driver: str, window: Window, mailbox: Mailbox) -> Adapter | None:
    """None where there is no screen that anybody could read; ImportError if the library is missing."""
    made = _ADAPTERS.get(driver)
    if made is None:
        return None
    with _library_errors():
        return made(import_module("accesskit"), window, mailbox)


@contextmanager
def _library_errors() -> Iterator[None]:
    """What fails inside the library comes as a panic, which is no `Exception`."""
    try:
        yield
    except (ImportError, KeyboardInterrupt, SystemExit):
        raise
    except BaseException as problem:
        raise LibraryError(f"screen readers: {problem}") from problem


def _raise(change: Callable[[], Any]) -> None:
    """Tell the library of a change, and the system of what follows from it."""
    with _library_errors():
        events = change()
        if events is not None:
            events.raise_events()


@cache
def _forward_focus(library: Any) -> None:
    """Once, however many windows come: the class cannot be changed twice."""
    library.macos.add_focus_forwarder_to_window_class(_SDL_WINDOW)


def _handler(library: Any, mailbox: Mailbox) -> Callable[[Any], None]:
    """Turns the library's requests into ours."""
    action, kinds = library.Action, library.ActionDataKind
    acts = {
        int(action.CLICK): Act.PRESS,
        int(action.FOCUS): Act.FOCUS,
        int(action.INCREMENT): Act.MORE,
        int(action.DECREMENT): Act.LESS,
        int(action.SCROLL_INTO_VIEW): Act.REVEAL,
        int(action.SCROLL_UP): Act.SCROLL_UP,
        int(action.SCROLL_DOWN): Act.SCROLL_DOWN,
    }

    def handle(request: Any) -> None:
        if int(request.action) in acts:
            mailbox.leave(Request(acts[int(request.action)], request.target))
        elif int(request.action) in (int(action.SET_VALUE), int(action.REPLACE_SELECTED_TEXT)):
            kind, value = request.data
            number = int(kind) == int(kinds.NUMERIC_VALUE)
            act = Act.SET_NUMBER if number else Act.WRITE
            mailbox.leave(Request(act, request.target, float(value) if number else str(value)))

    return handle
