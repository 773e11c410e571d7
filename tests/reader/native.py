"""Opens a window on Windows or macOS, and asks for its tree as the system does for a screen reader.

    python -m tests.reader.native

It needs a desktop to show a window on. On Linux the robot does the same over the bus.
"""

import ctypes
import sys
from collections.abc import Callable
from typing import Any

from scenes.frame.app import App
from scenes.frame.window import GameWindow
from scenes.stage.widgets.button import Button
from tests.scenes.widget_scene import WidgetScene

_GET_OBJECT = 0x003D
_UIA_ROOT = -25
_LONGEST = 60.0
_BETWEEN_UPDATES = 0.2


def ask_windows(handle: int) -> bool:
    """The message that a client of UI Automation begins with; whether there was an answer."""
    send = ctypes.windll.user32.SendMessageW  # type: ignore[attr-defined,unused-ignore] # only there
    send.argtypes = (ctypes.c_void_p, ctypes.c_uint, ctypes.c_size_t, ctypes.c_ssize_t)
    send.restype = ctypes.c_ssize_t
    return bool(send(handle, _GET_OBJECT, 0, _UIA_ROOT))


def ask_macos(handle: int) -> bool:
    """What VoiceOver asks of a window's view; whether there was an answer."""
    objc = ctypes.CDLL("/usr/lib/libobjc.A.dylib")
    objc.sel_registerName.restype = objc.objc_msgSend.restype = ctypes.c_void_p
    objc.sel_registerName.argtypes = (ctypes.c_char_p,)
    objc.objc_msgSend.argtypes = (ctypes.c_void_p, ctypes.c_void_p)

    def answer(thing: Any, question: bytes) -> Any:
        return objc.objc_msgSend(thing, objc.sel_registerName(question))

    return answer(answer(handle, b"contentView"), b"accessibilityChildren") is not None


ASKING: dict[str, Callable[[int], bool]] = {"win32": ask_windows, "darwin": ask_macos}


class AskedScene(WidgetScene):
    """A button. As soon as the program is ready for a reader one asks, until it got a tree."""

    def __init__(self, ask: Callable[[int], bool]) -> None:
        super().__init__(Button("Quit", print))
        self._ask = ask
        self._seconds = 0.0
        self.app: App | None = None
        self.answered = False

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._seconds += seconds
        if self.app is not None and self.app.reader is not None:
            self.answered = self._ask(self.app.window._window.handle) and self.published
        if self.answered or self._seconds > _LONGEST:
            self.director.pop()

    @property
    def published(self) -> bool:
        """Whether a reader got a tree with the button in it."""
        last = None if self.app is None else self.app.window.mailbox.last
        return last is not None and any(node.label == "Quit" for _, node in last.nodes)

    def seconds_until_change(self) -> float:
        return min(super().seconds_until_change(), _BETWEEN_UPDATES)


def run(ask: Callable[[int], bool]) -> list[str]:
    """What went wrong."""
    scene = AskedScene(ask)
    scene.app = app = App(lambda: scene, window=GameWindow((960, 540)))
    problems: list[str] = []
    app.log = lambda problem: problems.append(repr(problem))
    app.run()
    return problems if scene.answered else [*problems, "nobody answered"]


def main() -> int:
    problems = run(ASKING[sys.platform])
    print(*problems or ["a screen reader asked and got a tree"], sep="\n")
    return len(problems)


if __name__ == "__main__":
    sys.exit(main())
