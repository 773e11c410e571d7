"""Threads that make pictures beside the program: the rasteriser does not hold Python up."""

from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor

from pygame import Surface


class PictureWorkers:
    """One worker for most pictures, and one for those as large as a backdrop: no other waits behind them."""

    def __init__(self) -> None:
        self.arrivals = 0
        """How many pictures that were ordered have been given away so far."""
        self._ordered: dict[Hashable, Future[Surface]] = {}
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="art")
        self._worker_for_large = ThreadPoolExecutor(1, thread_name_prefix="large art")
        self._on_ready: Callable[[], None] = _nothing

    def when_ready(self, tell: Callable[[], None]) -> None:
        """Have a worker say that a picture is ready; it calls from its own thread."""
        self._on_ready = tell

    @property
    def busy(self) -> bool:
        return bool(self._ordered)

    def order(self, key: Hashable, make: Callable[[], Surface], *, large: bool = False) -> None:
        """Have it made, unless that was ordered before."""
        if key not in self._ordered:
            future = (self._worker_for_large if large else self._worker).submit(make)
            future.add_done_callback(lambda _: self._on_ready())
            self._ordered[key] = future

    def finished(self) -> Iterator[tuple[Hashable, Surface]]:
        """What has been made since."""
        for key in [key for key, future in self._ordered.items() if future.done()]:
            yield key, self._given(self._ordered.pop(key))

    def awaited(self) -> Iterator[tuple[Hashable, Surface]]:
        """All that is ordered, however long it takes."""
        while self._ordered:
            key, future = next(iter(self._ordered.items()))
            yield key, self._given(future)
            del self._ordered[key]

    def take(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """What is wanted at once, made here unless a worker has begun with it."""
        ordered = self._ordered.pop(key, None)
        if ordered is None:
            return make()
        self.arrivals += 1
        return make() if ordered.cancel() else ordered.result()

    def _given(self, made: Future[Surface]) -> Surface:
        self.arrivals += 1
        return made.result()

    def abandon(self) -> None:
        """Forget what was ordered and not begun."""
        self._ordered = {key: future for key, future in self._ordered.items() if not future.cancel()}

    def forget(self) -> None:
        """Nobody waits any more, not even for what is just being made."""
        self.abandon()
        self._ordered.clear()

    def close(self) -> None:
        for worker in (self._worker, self._worker_for_large):
            worker.shutdown(wait=True, cancel_futures=True)


def _nothing() -> None:
    pass
