"""How much strangers may ask of the network's thread."""

from collections.abc import Callable

from game.values import Record


class Limits(Record):
    seconds_to_ask: float = 5.0
    """From the connection to the whole request."""
    seconds_to_greet: float = 5.0
    """From there to the first message."""
    seconds_to_load: float = 30.0
    """For a phone to read a file."""
    connections: int = 120
    """Ten phones that load seven files each at once, and some strangers."""
    of_one_address: int = 48
    """Ten phones behind one address."""
    bytes_at_once: int = 32 * 1024
    bytes_a_second: int = 8 * 1024
    """More end a connection."""
    messages_at_once: int = 40
    messages_a_second: int = 20
    """More are not heard."""
    unsent_bytes: int = 16 * 1024
    """What may wait in a connection that is not read; then the latest sheet waits in the outbox."""
    seconds_between_pings: float = 8.0
    """A phone that is not there any more is found out after twice as long at the latest."""


class Allowance:
    """What may still be sent: so much at once, and so much more in every second."""

    def __init__(self, at_once: float, a_second: float, clock: Callable[[], float]) -> None:
        self._most = self._left = at_once
        self._a_second = a_second
        self._clock = clock
        self._then = clock()

    def spend(self, amount: float) -> bool:
        """Whether that much is allowed now; what is not allowed is not spent."""
        now = self._clock()
        self._left = min(self._left + (now - self._then) * self._a_second, self._most)
        self._then = now
        allowed = amount <= self._left
        self._left -= amount if allowed else 0.0
        return allowed


class Door:
    """Counts who is inside."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._inside: dict[str, int] = {}
        self._in_all = 0

    def enter(self, address: str) -> bool:
        here = self._inside.get(address, 0)
        if here >= self.limits.of_one_address or self._in_all >= self.limits.connections:
            return False
        self._inside[address] = here + 1
        self._in_all += 1
        return True

    def leave(self, address: str) -> None:
        self._in_all -= 1
        self._inside[address] -= 1
        if not self._inside[address]:
            del self._inside[address]
