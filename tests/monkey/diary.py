"""What is noted of a monkey's visits: where it was, what it did last, and which frames took too long."""

from collections import Counter, deque

from tests.watched import Watched, commonest

LONGEST_FRAME = 0.25
_TRAIL = 30
_CALLS = 4


class Diary:
    def __init__(self) -> None:
        self.events = self.moves = self.starts = 0
        self.longest: tuple[float, str] = (0.0, "")
        self.slow_frames: Counter[str] = Counter()
        self.seen: Counter[str] = Counter()
        self.trail: deque[str] = deque(maxlen=_TRAIL)
        """What it did last."""

    def note_event(self, doing: str, scene: str) -> str:
        """It is about to do something; returns how that is told."""
        self.events += 1
        self.seen[scene] += 1
        told = f"{doing} at {scene}"
        self.trail.append(told)
        return told

    def note_frames(self, driver: Watched, told: str) -> None:
        """It has done it: the longest frame meanwhile is told if it was too long."""
        took = driver.longest
        self.longest = max(self.longest, (took, f"{told}, event {self.events}"))
        if took > LONGEST_FRAME:
            self.slow_frames[told] += 1
            view, where = driver.app.window.view(), commonest(driver.stacks, _CALLS)
            size = f"{view.width}x{view.height}"
            print(f"{1000 * took:.0f} ms: {told}, event {self.events}, {size}: {where}", flush=True)
