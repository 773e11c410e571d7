"""What is noted of a monkey's run: what it did last, on which scenes, and which frames took too long."""

from collections import Counter, deque

from tests.measuring_driver import MeasuringDriver
from tests.stack_samples import commonest

FRAME_LIMIT = 0.25
"""A frame that works for more seconds is too long."""
_RECENT = 30
"""How many events are kept to be told when something fails."""
_CALLS = 4
"""How many calls of a stack are printed for a slow frame."""


class RunLog:
    def __init__(self) -> None:
        self.events = self.moves = self.starts = 0
        self.longest_frame: tuple[float, str] = (0.0, "")
        self.slow_frames: Counter[str] = Counter()
        self.scenes: Counter[str] = Counter()
        """How many events each kind of scene had."""
        self.recent: deque[str] = deque(maxlen=_RECENT)
        """What it did last."""

    def add_event(self, action: str, scene: str) -> str:
        """It is about to do something; returns the words for that."""
        self.events += 1
        self.scenes[scene] += 1
        event = f"{action} at {scene}"
        self.recent.append(event)
        return event

    def add_frames(self, driver: MeasuringDriver, event: str) -> None:
        """It has done it: the longest frame meanwhile is printed if it was too long."""
        took = driver.longest_frame
        self.longest_frame = max(self.longest_frame, (took, f"{event}, event {self.events}"))
        if took > FRAME_LIMIT:
            self.slow_frames[event] += 1
            view, where = driver.app.window.view(), commonest(driver.stacks, _CALLS)
            size = f"{view.width}x{view.height}"
            print(f"{1000 * took:.0f} ms: {event}, event {self.events}, {size}: {where}", flush=True)
