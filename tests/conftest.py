"""No test opens a real window or a real loudspeaker, and all look at the same examples every time.

`--hypothesis-profile ever_new` looks for examples that nobody has seen yet, and for many of them.
"""

import os

from hypothesis import settings

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

settings.register_profile("same_every_time", derandomize=True, deadline=None)
settings.register_profile("ever_new", deadline=None)
settings.load_profile("same_every_time")
