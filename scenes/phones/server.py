"""What runs in the network's thread: files by HTTP and phones by websocket, at one address and port."""

import asyncio
import logging
import socket
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from typing import Any, cast

from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response
from websockets.typing import Origin

from scenes.phones.chairs import Chairs
from scenes.phones.connection import PhoneConnection
from scenes.phones.files import Files
from scenes.phones.limits import Allowance, Door, Limits
from scenes.phones.messages import LONGEST_MESSAGE, BadMessageError, Hello, Seated, read
from scenes.phones.outbox import Outbox

SOCKET_PATH = "/socket"
_SECONDS_TO_CLOSE = 0.5
_SECONDS_TO_END = 0.25
_FRAMES_AT_ONCE = 8
_WRONG = 1008
"""The close code for whoever breaks the rules of the conversation."""
_NEVER = logging.CRITICAL + 1


class Server:
    """Listens on a socket until `stop`, and says when the port is free again."""

    def __init__(
        self,
        listening: socket.socket,
        files: Files,
        chairs: Chairs,
        limits: Limits,
        freed: Callable[[], object],
    ) -> None:
        self._listening = listening
        self._host = "{}:{}".format(*listening.getsockname())
        self._origin = f"http://{self._host}"
        self._files = files
        self._chairs = chairs
        self._freed = freed
        self._limits = limits
        self._door = Door(limits)
        self._stopped = asyncio.Event()
        self._runner = asyncio.Runner()
        self._loop = self._runner.get_loop()

    def run(self) -> None:
        with self._runner:
            self._runner.run(self._serve())

    def stop(self) -> None:
        """From another thread."""
        with suppress(RuntimeError):  # it has ended
            self._loop.call_soon_threadsafe(self._stopped.set)

    async def _serve(self) -> None:
        self._loop.set_exception_handler(self._take_fault)
        server = await serve(
            self._guarded_talk,
            sock=self._listening,
            process_request=self._answer,
            create_connection=cast(type[ServerConnection], partial(PhoneConnection, self._door)),
            origins=[Origin(self._origin)],
            compression=None,
            server_header=None,
            open_timeout=self._limits.seconds_to_load,
            ping_interval=self._limits.seconds_between_pings,
            ping_timeout=self._limits.seconds_between_pings,
            close_timeout=_SECONDS_TO_CLOSE,
            max_size=LONGEST_MESSAGE,
            max_queue=_FRAMES_AT_ONCE,
            write_limit=self._limits.unsent_bytes,
            logger=_silent_logger(),
        )
        await self._stopped.wait()
        server.close(close_connections=False)
        await asyncio.sleep(0)
        self._freed()
        with suppress(TimeoutError):
            await asyncio.wait_for(server.wait_closed(), _SECONDS_TO_END)

    def _take_fault(self, _: asyncio.AbstractEventLoop, about: dict[str, Any]) -> None:
        problem = about.get("exception")
        if isinstance(problem, Exception) and not isinstance(problem, OSError):
            self._chairs.broke(problem)

    # Files.

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """A file or a sentence; None where the conversation by websocket may begin.

        A page from elsewhere has another Origin. One that reached us by a name of its own, which it lets lead
        to our address, has another Host.
        """
        origins = request.headers.get_all("Origin")
        if request.headers.get_all("Host") != [self._host]:
            return _response(HTTPStatus.MISDIRECTED_REQUEST)
        if request.path == SOCKET_PATH and origins == [self._origin]:
            return None
        if request.path == SOCKET_PATH or origins not in ([], [self._origin]):
            return _response(HTTPStatus.FORBIDDEN)
        if request.method != "GET":
            return _response(HTTPStatus.METHOD_NOT_ALLOWED)
        file = self._files.get(request.path)
        if file is None:
            return _response(HTTPStatus.NOT_FOUND)
        headers = {"Content-Security-Policy": _policy(self._host)}
        if file.zipped:
            headers["Content-Encoding"] = "gzip"
        return _response(HTTPStatus.OK, file.kind, file.data, headers)

    # Phones.

    async def _guarded_talk(self, connection: ServerConnection) -> None:
        """What breaks here ends one connection, and is told to the program."""
        try:
            await self._talk(connection)
        except ConnectionClosed:
            pass
        except Exception as problem:
            self._chairs.broke(problem)

    async def _talk(self, connection: ServerConnection) -> None:
        assert isinstance(connection, PhoneConnection)
        something = asyncio.Event()
        outbox = Outbox(connection.address, partial(self._loop.call_soon_threadsafe, something.set))
        writing = asyncio.create_task(self._write(connection, outbox, something))
        try:
            await self._listen(connection, outbox)
        except (TimeoutError, BadMessageError):
            await connection.close(_WRONG)
        finally:
            self._chairs.gone(outbox)
            writing.cancel()
            with suppress(asyncio.CancelledError, ConnectionClosed):
                await writing

    async def _listen(self, connection: ServerConnection, outbox: Outbox) -> None:
        limits = self._limits
        allowance = Allowance(limits.messages_at_once, limits.messages_a_second, self._loop.time)
        hello = read(await asyncio.wait_for(connection.recv(decode=False), limits.seconds_to_greet))
        if not isinstance(hello, Hello):
            raise BadMessageError
        self._chairs.admit(outbox, hello)
        while True:
            message = read(await connection.recv(decode=False))
            if isinstance(message, Hello):
                raise BadMessageError
            if allowance.spend(1):
                self._chairs.said(outbox, message)

    async def _write(self, connection: ServerConnection, outbox: Outbox, something: asyncio.Event) -> None:
        """Send whatever is in the outbox, and after a Bye hang up."""
        while not outbox.over:
            await something.wait()
            something.clear()
            while (waiting := outbox.take()) is not None:
                kind, message = waiting
                await connection.send(message, text=True)
                if kind is Seated:
                    answered = asyncio.ensure_future(await connection.ping())
                    answered.add_done_callback(partial(self._note_answer, outbox))
        await connection.close()

    def _note_answer(self, outbox: Outbox, answered: asyncio.Future[float]) -> None:
        """Whoever answers a ping has got all that was sent before it."""
        if not answered.cancelled() and answered.exception() is None:
            self._chairs.received(outbox)


def _response(
    status: HTTPStatus, kind: str = "text/plain", data: bytes = b"", more: dict[str, str] | None = None
) -> Response:
    headers = Headers(
        {
            "Content-Type": kind,
            "Content-Length": str(len(data)),
            "Cache-Control": "no-store",
            "Connection": "close",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Referrer-Policy": "no-referrer",
            "X-Content-Type-Options": "nosniff",
            **(more or {}),
        }
    )
    return Response(status.value, status.phrase, headers, data)


def _policy(host: str) -> str:
    """What the page may do: only with files from here, and never inside another page."""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
        f"img-src 'self' data: blob:; connect-src 'self' ws://{host}; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def _silent_logger() -> logging.Logger:
    """What strangers send is written nowhere, not by asyncio either."""
    logging.getLogger("asyncio").setLevel(_NEVER)
    logger = logging.Logger("phones", _NEVER)
    logger.propagate = False
    return logger
