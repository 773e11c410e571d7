"""How much is done in a second of the processor."""

import time
from collections.abc import Callable

SPANS = 6
SECONDS = 0.5
"""Of processor time in a span."""


def best_rate(run: Callable[[], int]) -> float:
    """Of what `run` does and counts, in the best of several spans: whatever else the machine does only makes
    it slower."""
    return max(_rate(run) for _ in range(SPANS))


def _rate(run: Callable[[], int]) -> float:
    done, began = 0, time.process_time()
    while time.process_time() - began < SECONDS:
        done += run()
    return done / (time.process_time() - began)
