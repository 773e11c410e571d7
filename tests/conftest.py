"""No test opens a real window or a real loudspeaker, and all look at the same examples every time.

`--hypothesis-profile ever_new` looks for examples that nobody has seen yet, and for many of them.
"""

import faulthandler
import gc
import os
import sys
import time
from collections.abc import Iterator
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

from scenes.stage import assets
from scenes.stage.strings import speak
from tests.language_packs import PACK
from tests.sampling import leave_to_long_runs

settings.register_profile("same_every_time", derandomize=True, deadline=None)
settings.register_profile("ever_new", deadline=None)
settings.load_profile("same_every_time")

_TESTS = Path(__file__).parent
_STANDS_STILL = 600.0
"""Seconds without a new test after which a run is ended."""
_BETWEEN_ALARMS = 10.0
"""Seconds, at least, before the alarm is set again."""

_COLLECT_AFTER = 20_000
"""So many more objects than before make Python look for garbage."""


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Hypothesis tries the numbers and words that it finds in all imported sources of ours: which they are
    depends on the files that are collected, and to find them takes longer than all its examples."""
    if settings.get_current_profile_name() == "same_every_time":
        pytest.MonkeyPatch().setattr(providers, "_get_local_constants", lambda: providers._local_constants)
    config.pluginmanager.register(Alarm())
    gc.disable()  # whatever is made until all tests are collected stays
    _read_from_the_other_end(config)


def _read_from_the_other_end(config: pytest.Config) -> None:
    """Every other worker reads the tests from the last to the first: where two meet, each finds compiled what
    the other has read, and has compiled only half of it."""
    number = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    if number % 2 and config.args == config.getini("testpaths"):
        config.args = [str(file) for file in sorted(_TESTS.rglob("test_*.py"), reverse=True)]


class Alarm:
    """A test that stands still ends the run with a traceback of every thread.

    It is set for many tests at once: setting it starts a thread, which takes longer than most tests.
    """

    def __init__(self) -> None:
        self._errors = os.dup(2)
        """Where a run writes what is wrong, which is hidden while a test runs."""
        self._set_at = -_BETWEEN_ALARMS

    def pytest_runtest_setup(self) -> None:
        now = time.monotonic()
        if now - self._set_at >= _BETWEEN_ALARMS:
            self._set_at = now
            faulthandler.dump_traceback_later(_STANDS_STILL, exit=True, file=self._errors)

    def pytest_unconfigure(self) -> None:
        faulthandler.cancel_dump_traceback_later()
        os.close(self._errors)


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makeitem(collector: pytest.Collector, obj: object) -> list[pytest.Item] | None:
    """Thousands of long tests are not made only to be left out."""
    marks: list[pytest.Mark] = getattr(obj, "pytestmark", [])
    left_out = collector.config.option.markexpr == "not long" and "long" in [mark.name for mark in marks]
    return [] if left_out else None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first: else one process works at it alone when the others have ended."""
    leave_to_long_runs(items)
    items.sort(key=lambda item: (item.get_closest_marker("early") is None, item.path))


def pytest_collection_finish() -> None:
    """All that is loaded now stays to the end: no look for garbage walks over it again."""
    gc.collect()
    gc.freeze()
    gc.enable()
    gc.set_threshold(_COLLECT_AFTER, *gc.get_threshold()[1:])


@pytest.fixture
def english_again() -> Iterator[None]:
    """After a test that speaks another language."""
    yield
    speak("en")


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The file of a language that somebody has made."""
    monkeypatch.setattr(assets, "_packs", [tmp_path])
    (tmp_path / "strings").mkdir()
    file = tmp_path / "strings" / "nl.toml"
    file.write_text(PACK, encoding="utf-8")
    yield file
    speak("en")
