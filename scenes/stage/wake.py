"""Another thread has something to tell: a resting program wakes at once, and its next frame comes."""

from contextlib import suppress
from threading import Lock

import pygame

WOKEN = pygame.event.custom_type()
_asleep = Lock()
"""Held all the time: whoever releases it wakes the program. Cheaper than an `Event`, for every rest asks."""
_asleep.acquire()


def wake() -> None:
    """Let the loop go on at once; may be called from any thread."""
    if pygame.display.get_init():
        pygame.event.post(pygame.event.Event(WOKEN))
        with suppress(RuntimeError):  # it is awake already
            _asleep.release()


def sleep(seconds: float) -> None:
    """As long as that, or until somebody wakes the program."""
    _asleep.acquire(timeout=seconds)
