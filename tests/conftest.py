"""No test opens a real window or a real loudspeaker, and all look at the same examples every time.

`--hypothesis-profile ever_new` looks for examples that nobody has seen yet, and for many of them.
"""

import os
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

if sys.dont_write_bytecode:
    # Every worker, and every program that a test starts, would compile all sources again.
    sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = str(
        Path(__file__).parents[1] / ".pytest_cache" / "bytecode"
    )
    sys.dont_write_bytecode = False
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers

settings.register_profile("same_every_time", derandomize=True, deadline=None)
settings.register_profile("ever_new", deadline=None)
settings.load_profile("same_every_time")


@pytest.hookimpl(trylast=True)
def pytest_configure() -> None:
    """Hypothesis tries the numbers and words that it finds in all imported sources of ours: which they are
    depends on the files that are collected, and to find them takes longer than all its examples."""
    if settings.get_current_profile_name() == "same_every_time":
        pytest.MonkeyPatch().setattr(providers, "_get_local_constants", lambda: providers._local_constants)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first: else one process works at it alone when the others have ended."""
    items.sort(key=lambda item: item.get_closest_marker("early") is None)
