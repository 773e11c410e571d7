"""Look for frames that stop the picture: every screen in one window after another, at other sizes of text.

    python -m tests.long_frames [--only PART] [--every 1] [--over 100]

Each screen of the gallery is opened, brought into its state, and shown in other windows and with other words,
always with the pictures made anew, as the program would. A frame counts by what the main thread works in it,
whatever else the machine does. Every long one is told with what it was at.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable

from msgspec.structs import replace

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

from scenes.frame.director import SLICE_SECONDS
from scenes.frame.garbage import freeze_loaded_objects
from tests.driver import Driver
from tests.gallery.shot import Shot
from tests.gallery.shots import SHOTS
from tests.stack_samples import commonest, new_samples, sampled_stacks

SIZES = ((640, 900), (1800, 600), (1024, 768), (1920, 1080), (3840, 2160), (480, 270))
_FIRST_SIZE = (1280, 720)
_TEXT_SCALES = (1.5, 1.0)
_MOST_FRAMES = 200
"""How many frames are waited for pictures that are being made."""
_FRAME = 1 / 60
_CALLS = 5
"""How many calls of a stack are printed for a long frame."""


class FrameTimingDriver(Driver):
    """Pictures are made a slice a frame, as in the program, and it goes on when they are there."""

    def __init__(self, shot: Shot, tell: Callable[[float, str], object]) -> None:
        self._tell = tell
        self.doing = "opening"
        scene = shot.first()
        super().__init__(lambda: scene, shot.size or _FIRST_SIZE, shot.theme)

    def _frame(self, drawn: bool) -> None:
        self._one_frame(drawn)
        for _ in range(_MOST_FRAMES):
            if not self.app.director.preparing:
                break
            self._time += _FRAME
            self._one_frame(drawn=True)

    def _one_frame(self, drawn: bool) -> None:
        self.app.director.slice_seconds = SLICE_SECONDS
        samples = new_samples()
        began = time.thread_time()
        super()._frame(drawn)
        self._tell(time.thread_time() - began, f"{self.doing}: {commonest(samples, _CALLS)}")

    def resize(self, size: tuple[int, int]) -> None:
        self.doing = f"{self.app.kit.window.width}x{self.app.kit.window.height} to {size[0]}x{size[1]}"
        super().resize(size)
        self._see()

    def change_text(self, scale: float) -> None:
        self.doing = f"text at {scale}"
        self.app.director.change_theme(replace(self.app.kit.theme, text_scale=scale))
        self._see()

    def _see(self) -> None:
        """Until all of it is the real picture."""
        for _ in range(_MOST_FRAMES):
            self.tick(_FRAME, drawn=True)
            if not self.app.kit.art.busy and not self.app.director.changing:
                break
            time.sleep(_FRAME)
        self.tick(_FRAME, drawn=True)


def look_at(shot: Shot, over: float) -> float:
    """Tell every frame that took longer; how long the longest took."""
    longest = [0.0]

    def tell(took: float, what: str) -> None:
        longest.append(took)
        if took > over:
            print(f"{1000 * took:.0f} ms: {shot.name}, {what}", flush=True)

    driver = FrameTimingDriver(shot, tell)
    driver.doing = "acting"
    shot.act(driver)
    for size in SIZES:
        driver.resize(size)
    for scale in _TEXT_SCALES:
        driver.change_text(scale)
    driver.close()
    return max(longest)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.long_frames", description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="", metavar="PART", help="only screens whose name holds this")
    parser.add_argument("--every", type=int, default=1, help="only every so many of them")
    parser.add_argument("--over", type=float, default=100, help="so many milliseconds are told")
    wanted = parser.parse_args(arguments)
    shots = [shot for shot in SHOTS if wanted.only in shot.name and not shot.size and not shot.theme]
    freeze_loaded_objects()
    with sampled_stacks():
        longest = max(look_at(shot, wanted.over / 1000) for shot in shots[:: wanted.every])
    print(f"the longest frame worked {1000 * longest:.0f} ms")
    return int(1000 * longest > wanted.over)


if __name__ == "__main__":
    sys.exit(main())
