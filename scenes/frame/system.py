"""Reads what the player has told the operating system: languages, reduced motion and high contrast.

Each system keeps them elsewhere. Nothing here may fail or make the start wait: what cannot be read in a short
time counts as not set. The answers are parsed by functions of their own, which run everywhere in tests.
"""

import ctypes
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from threading import Thread
from time import monotonic

from msgspec.structs import replace
from pygame.system import get_pref_locales

from scenes.store.home import home
from scenes.table.settings import SystemPreferences

PATIENCE_SECONDS = 0.4
_HIGH_CONTRAST_ON = 0x1
_GET_HIGH_CONTRAST = 0x42
_GET_ANIMATIONS = 0x1042

Ask = Callable[[list[str]], str]
"""Runs a command and gives back what it says; nothing if it fails."""


def ask_for_preferences(patience: float = PATIENCE_SECONDS) -> Callable[[], SystemPreferences]:
    """Asks the system, and gives what waits for its answer: so other things can be done meanwhile.

    Whatever can be learned within a moment; a system that is slow to answer wished for nothing.
    """
    answers: list[SystemPreferences] = []
    asking = Thread(target=lambda: answers.append(_ask_the_system()), daemon=True)
    asking.start()
    until = monotonic() + patience

    def answer() -> SystemPreferences:
        asking.join(max(until - monotonic(), 0.0))
        return replace(answers[0] if answers else SystemPreferences(), languages=languages_read())

    return answer


def languages_read() -> tuple[str, ...]:
    """The codes of the languages that the player reads, the best first."""
    return tuple(f"{one['language']}-{one['country']}" for one in get_pref_locales())


def _ask_the_system() -> SystemPreferences:
    try:
        if sys.platform == "win32":
            return on_windows()
        if sys.platform == "darwin":
            return on_a_mac(ask)
        return on_linux(ask, os.environ, config_folder(os.environ))
    except (OSError, AttributeError, ValueError):
        return SystemPreferences()


def ask(command: list[str]) -> str:
    try:
        done = subprocess.run(
            command, capture_output=True, stdin=subprocess.DEVNULL, timeout=PATIENCE_SECONDS, check=False
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.decode(errors="replace").strip() if done.returncode == 0 else ""


# Linux and its kin: GNOME's settings, GTK's file and theme, KDE's file.


def config_folder(environment: Mapping[str, str]) -> Path:
    folder = Path(environment.get("XDG_CONFIG_HOME", ""))
    return folder if folder.is_absolute() else home() / ".config"


def on_linux(ask: Ask, environment: Mapping[str, str], config: Path) -> SystemPreferences:
    animations = ask(["gsettings", "get", "org.gnome.desktop.interface", "enable-animations"])
    contrast = ask(["gsettings", "get", "org.gnome.desktop.a11y.interface", "high-contrast"])
    theme = environment.get("GTK_THEME", "")
    still = (
        animations == "false"
        or entry(config / "gtk-3.0" / "settings.ini", "Settings", "gtk-enable-animations") in ("0", "false")
        or is_zero(entry(config / "kdeglobals", "KDE", "AnimationDurationFactor"))
    )
    return SystemPreferences(contrast == "true" or theme.casefold().startswith("highcontrast"), still)


def entry(file: Path, section: str, name: str) -> str:
    """A line of an ini file; nothing if there is none."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return ""

    from configparser import ConfigParser, Error  # noqa: PLC0415 - where there is such a file

    parser = ConfigParser(interpolation=None, strict=False)
    try:
        parser.read_string(text)
    except Error:
        return ""
    return parser.get(section, name, fallback="").strip().casefold()


def is_zero(text: str) -> bool:
    try:
        return float(text) == 0
    except ValueError:
        return False


# macOS: the defaults of Accessibility.


def on_a_mac(ask: Ask) -> SystemPreferences:
    def told(name: str) -> bool:
        return ask(["defaults", "read", "com.apple.universalaccess", name]).casefold() in ("1", "true", "yes")

    return SystemPreferences(told("increaseContrast"), told("reduceMotion"))


# Windows: SystemParametersInfo.


class HighContrast(ctypes.Structure):
    """The structure HIGHCONTRASTW of Windows."""

    _fields_ = (
        ("cbSize", ctypes.c_uint),
        ("dwFlags", ctypes.c_uint),
        ("lpszDefaultScheme", ctypes.c_wchar_p),
    )


def on_windows() -> SystemPreferences:
    if sys.platform != "win32":
        return SystemPreferences()
    information = ctypes.windll.user32.SystemParametersInfoW
    contrast = HighContrast(cbSize=ctypes.sizeof(HighContrast))
    animations = ctypes.c_int(1)
    known = information(_GET_HIGH_CONTRAST, contrast.cbSize, ctypes.byref(contrast), 0)
    moved = information(_GET_ANIMATIONS, 0, ctypes.byref(animations), 0)
    return windows_said(contrast.dwFlags if known else 0, animations.value if moved else 1)


def windows_said(contrast_flags: int, animations: int) -> SystemPreferences:
    return SystemPreferences(bool(contrast_flags & _HIGH_CONTRAST_ON), not animations)
