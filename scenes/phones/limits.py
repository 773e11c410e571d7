"""How much strangers may ask of the network's thread."""

from collections.abc import Callable

SECONDS_TO_ASK = 5.0
"""From the connection to the whole request, and again from there to the first message."""
SECONDS_TO_LOAD = 30.0
"""For a phone to read a file."""
MOST_CONNECTIONS, MOST_OF_ONE_ADDRESS = 120, 48
"""Ten phones that load seven files each at once, and some strangers; ten phones behind one address."""
BYTES_AT_ONCE, BYTES_A_SECOND = 32 * 1024, 8 * 1024
MESSAGES_AT_ONCE, MESSAGES_A_SECOND = 40, 20
"""More messages than that wait, more bytes end the connection."""
UNSENT_BYTES = 16 * 1024
"""What may wait in a connection that is not read; only then the latest sheet waits in the outbox."""
SECONDS_BETWEEN_PINGS = 8.0
"""A phone that is not there any more is found out after twice as long at the latest."""


class Allowance:
    """So much at once, and so much more in every second."""

    def __init__(self, at_once: float, a_second: float, clock: Callable[[], float]) -> None:
        self._most = self._left = at_once
        self._a_second = a_second
        self._clock = clock
        self._then = clock()

    def spend(self, amount: float) -> float:
        """For how many seconds one must wait until that much was allowed; 0 if it is."""
        now = self._clock()
        self._left = min(self._left + (now - self._then) * self._a_second, self._most) - amount
        self._then = now
        return max(-self._left / self._a_second, 0.0)


class Door:
    """Counts who is inside."""

    def __init__(self) -> None:
        self._inside: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        here = self._inside.get(address, 0)
        if here >= MOST_OF_ONE_ADDRESS or sum(self._inside.values()) >= MOST_CONNECTIONS:
            return False
        self._inside[address] = here + 1
        return True

    def leave(self, address: str) -> None:
        self._inside[address] -= 1
        if not self._inside[address]:
            del self._inside[address]
