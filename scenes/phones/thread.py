"""The network's thread, from what it imports to its end."""

import socket
from collections.abc import Callable
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING

from scenes.phones.chairs import Chairs
from scenes.phones.files import Files
from scenes.phones.limits import Limits

if TYPE_CHECKING:
    from scenes.phones.server import Server


class NetworkThread:
    """Serves phones on a socket that listens already. Who comes while the thread still imports and makes
    files has to wait a moment; the program has not."""

    def __init__(
        self, listening: socket.socket, files: Callable[[], Files], chairs: Chairs, limits: Limits
    ) -> None:
        self._listening = listening
        self._files = files
        self._chairs = chairs
        self._limits = limits
        self._lock = Lock()
        self._closed = False
        self._server: Server | None = None
        self._freed = Event()
        """The port is free."""
        self._thread = Thread(target=self._run, name="phones", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Free the port at once. What phones are still to be told goes out in the thread's last moments."""
        with self._lock:
            self._closed = True
            if self._server is None:
                self._listening.close()
                return
            self._server.stop()
        self._freed.wait()

    def join(self, seconds: float) -> bool:
        """Wait for its end; whether it came."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def _run(self) -> None:
        try:
            from scenes.phones.server import Server  # noqa: PLC0415 - it brings asyncio and websockets with it

            files = self._files()
            with self._lock:
                if self._closed:
                    return
                self._server = Server(self._listening, files, self._chairs, self._limits, self._freed.set)
            self._server.run()
        except Exception as problem:
            self._chairs.broke(problem)
        finally:
            self._listening.close()
            self._freed.set()
