"""What waits to be sent to one phone: only the latest of each kind, so it never grows."""

from collections.abc import Callable
from threading import Lock

from scenes.phones.messages import Bye, ToPhone, encode
from scenes.stage.strings import spoken


class Outbox:
    """Filled from any thread, emptied by the network's. `put` calls `ring`, which must not wait."""

    def __init__(self, address: str, ring: Callable[[], object]) -> None:
        self.address = address
        """Whose it is, as the network knows it."""
        self.language = spoken()
        """What its guest reads: what the table speaks, until the phone has said something else."""
        self._ring = ring
        self._lock = Lock()
        self._waiting: dict[type[ToPhone], bytes] = {}
        self._over = False

    def put(self, message: ToPhone) -> None:
        """Send this, instead of an older one of its kind. After a Bye nothing is sent."""
        with self._lock:
            if self._over:
                return
            self._over = isinstance(message, Bye)
            if self._over:
                self._waiting.clear()
            self._waiting.pop(type(message), None)
            self._waiting[type(message)] = encode(message)
        self._ring()

    def take(self) -> tuple[type[ToPhone], bytes] | None:
        """What is to be sent next, and of which kind it is."""
        with self._lock:
            kind = next(iter(self._waiting), None)
            return None if kind is None else (kind, self._waiting.pop(kind))

    @property
    def over(self) -> bool:
        """Whether there was a Bye."""
        return self._over
