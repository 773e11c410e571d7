"""Which Orca is there. Before version 46 it is silent about announcements, but says a window's name whenever
that changes; newer ones leave out names that changed again meanwhile, and speak every announcement."""

import os
import subprocess

_ANNOUNCES_SINCE = 46
_PATIENCE_SECONDS = 20.0
"""A slow machine starts it slowly; nobody waits for the answer."""


def orca_says_only_names() -> bool:
    """Whether the Orca of this machine speaks no announcements; runs it, so not in the loop's own thread."""
    return says_only_names(_version())


def says_only_names(version: str) -> bool:
    """
    >>> says_only_names("43.1"), says_only_names("46.0"), says_only_names("48.beta"), says_only_names("")
    (True, False, False, False)
    """
    number = version.split(".", maxsplit=1)[0]
    return number.isdecimal() and int(number) < _ANNOUNCES_SINCE


def _version() -> str:
    """As it prints it; nothing if there is none. It must not meet the libraries that the program brings."""
    environment = os.environ | {"LD_LIBRARY_PATH": os.environ.get("LD_LIBRARY_PATH_ORIG", "")}
    try:
        said = subprocess.run(
            ["orca", "--version"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=_PATIENCE_SECONDS,
            check=True,
            env=environment,
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return said.stdout.decode(errors="replace").strip()
