"""Keys and codes that let phones in, and how often somebody may guess. They live in memory only."""

import secrets
from collections import deque
from collections.abc import Callable
from hmac import compare_digest

LETTERS = "34679CDFGHJKMNPQRTVWXY"
"""None looks like another, and none is a vowel: nothing is misread, and no code is a word."""
CODE_LENGTH = 6
_KEY_BYTES = 16
_TRIES_A_MINUTE, _TRIES_IN_ALL = 5, 30
_MINUTE = 60.0


def new_key() -> str:
    return secrets.token_urlsafe(_KEY_BYTES)


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def is_same(said: str, known: str) -> bool:
    """Whether a key or code is right; how long that takes says nothing about it."""
    return bool(known) and compare_digest(said.encode(), known.encode())


def as_written(code: str) -> str:
    """A code as it is on the screen, however it was typed.

    >>> as_written(" k7m-3qx ")
    'K7M3QX'
    """
    return "".join(letter for letter in code.upper() if letter.isalnum())


class Guesses:
    """Wrong codes: each address has five tries a minute, and all together have thirty for one code."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._wrong: dict[str, deque[float]] = {}
        self._in_all = 0

    def allowed(self, address: str) -> bool:
        """Whether an address may try again now."""
        recent = self._wrong.get(address, deque())
        while recent and self._clock() - recent[0] >= _MINUTE:
            recent.popleft()
        if not recent:
            self._wrong.pop(address, None)
        return len(recent) < _TRIES_A_MINUTE

    def add_wrong(self, address: str) -> bool:
        """Somebody tried and was wrong; True if that were too many, and there must be another code."""
        self._wrong.setdefault(address, deque()).append(self._clock())
        self._in_all += 1
        return self._in_all >= _TRIES_IN_ALL

    def begin_anew(self) -> None:
        """There is another code. Who guessed just now still has to wait."""
        self._in_all = 0
