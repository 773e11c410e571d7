"""A connection that strangers cannot make heavy or slow."""

import asyncio
from typing import Any, cast

from websockets.asyncio.server import Server, ServerConnection
from websockets.server import ServerProtocol

from scenes.phones.limits import Allowance, Door


class PhoneConnection(ServerConnection):
    """A phone's connection: it asks at the door, must ask for something soon, and may not send much."""

    def __init__(self, door: Door, protocol: ServerProtocol, server: Server, **settings: Any) -> None:
        super().__init__(protocol, server, **settings)
        self.address = ""
        """Whose it is; empty if the door was closed."""
        self._door = door
        self._too_late: asyncio.TimerHandle
        """Ends it if nothing is asked for."""
        self._bytes = Allowance(door.limits.bytes_at_once, door.limits.bytes_a_second, self.loop.time)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        name = transport.get_extra_info("peername")
        if name is None or not self._door.enter(name[0]):
            cast(asyncio.Transport, transport).abort()
            return
        self.address = name[0]
        super().connection_made(transport)
        self._too_late = self.loop.call_later(self._door.limits.seconds_to_ask, self.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.address:
            self._door.leave(self.address)
            self._too_late.cancel()
            super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self.address or not self._bytes.spend(len(data)):
            self.abort()
        else:
            super().data_received(data)
            if self.request is not None:
                self._too_late.cancel()

    def eof_received(self) -> None:
        if self.address:
            super().eof_received()

    def abort(self) -> None:
        """End it at once, whatever it was doing."""
        if self.address:
            self.transport.abort()
