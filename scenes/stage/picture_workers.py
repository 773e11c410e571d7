"""Worker threads that rasterise pictures while the program goes on: the rasteriser releases the
interpreter."""

from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor

from pygame import Surface


class PictureWorkers:
    """One thread for most pictures, and one for those as large as a backdrop, so that small ones need not
    wait for large ones."""

    def __init__(self) -> None:
        self.arrivals = 0
        """How many ordered pictures have been delivered so far."""
        self._ordered: dict[Hashable, Future[Surface]] = {}
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="art")
        self._worker_for_large = ThreadPoolExecutor(1, thread_name_prefix="large art")
        self._on_ready: Callable[[], None] = _nothing

    def when_ready(self, tell: Callable[[], None]) -> None:
        """Set what is called whenever a picture is ready, from the worker's thread."""
        self._on_ready = tell

    @property
    def busy(self) -> bool:
        return bool(self._ordered)

    def order(self, key: Hashable, make: Callable[[], Surface], *, large: bool = False) -> None:
        """Let a worker make a picture, unless it was ordered before."""
        if key not in self._ordered:
            future = (self._worker_for_large if large else self._worker).submit(make)
            future.add_done_callback(lambda _: self._on_ready())
            self._ordered[key] = future

    def results_so_far(self) -> Iterator[tuple[Hashable, Surface]]:
        """The pictures that are ready and were not delivered yet."""
        for key in [key for key, future in self._ordered.items() if future.done()]:
            yield key, self._delivered(self._ordered.pop(key))

    def all_results(self) -> Iterator[tuple[Hashable, Surface]]:
        """All pictures that were ordered; waits for those that are not ready."""
        while self._ordered:
            key, future = next(iter(self._ordered.items()))
            yield key, self._delivered(future)
            del self._ordered[key]

    def take(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """A picture that is needed at once: made in this thread, unless a worker has begun with it."""
        ordered = self._ordered.pop(key, None)
        if ordered is None:
            return make()
        self.arrivals += 1
        return make() if ordered.cancel() else ordered.result()

    def _delivered(self, made: Future[Surface]) -> Surface:
        self.arrivals += 1
        return made.result()

    def cancel_pending(self) -> None:
        self._ordered = {key: future for key, future in self._ordered.items() if not future.cancel()}

    def drop_all(self) -> None:
        """Cancel all orders, and drop the result of those that are just being made."""
        self.cancel_pending()
        self._ordered.clear()

    def close(self) -> None:
        for worker in (self._worker, self._worker_for_large):
            worker.shutdown(wait=True, cancel_futures=True)


def _nothing() -> None:
    pass
