"""Keeps the texts of toasts, so that they can be read again on a page."""

from collections import deque

_MOST = 30


class Notices:
    """The last notices, the newest first; said again, one moves to the top."""

    def __init__(self) -> None:
        self._kept: deque[str] = deque(maxlen=_MOST)

    def keep(self, text: str) -> None:
        if text in self._kept:
            self._kept.remove(text)
        self._kept.appendleft(text)

    @property
    def texts(self) -> list[str]:
        return list(self._kept)
