"""The accessibility bus of a session of its own, on which somebody says that a screen reader is there."""

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager

_LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
_SWITCHES = ("IsEnabled", "ScreenReaderEnabled")
_PLACE = ("--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus")
_SET = ("--method", "org.freedesktop.DBus.Properties.Set", "org.a11y.Status")


@contextmanager
def accessibility_bus() -> Iterator[None]:
    """While it lasts, programs of this session are asked for what a reader is to know."""
    silent = subprocess.DEVNULL
    launcher = subprocess.Popen([_LAUNCHER, "--launch-immediately"], stdout=silent, stderr=silent)
    try:
        time.sleep(1.0)
        switch_on()
        yield
    finally:
        launcher.terminate()  # it ends its own bus, too
        launcher.wait()


def switch_on(on: bool = True) -> None:
    """Say on the bus that a screen reader is there, or has gone."""
    value = "<true>" if on else "<false>"
    for switch in _SWITCHES:
        command = ["gdbus", "call", *_PLACE, *_SET, switch, value]
        subprocess.run(command, check=True, capture_output=True)
