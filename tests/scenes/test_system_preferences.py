"""What the player has told the system is understood on each of them, and asking never hurts."""

import sys
from pathlib import Path
from threading import Event

import pytest

from scenes.frame import system
from scenes.frame.system import (
    ask_for_preferences,
    config_folder,
    on_a_mac,
    on_linux,
    on_windows,
    windows_said,
)
from scenes.table.settings import SystemPreferences

NOTHING = SystemPreferences()


def answering(**answers: str) -> system.Ask:
    """A system that answers a command by its last word, as the real one does."""
    return lambda command: answers.get(command[-1].replace("-", "_"), "")


def silent(command: list[str]) -> str:
    return ""


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        ({}, NOTHING),
        ({"enable_animations": "true", "high_contrast": "false"}, NOTHING),
        ({"enable_animations": "false", "high_contrast": "false"}, SystemPreferences(reduced_motion=True)),
        ({"enable_animations": "true", "high_contrast": "true"}, SystemPreferences(high_contrast=True)),
        ({"enable_animations": "what?", "high_contrast": "'Adwaita'"}, NOTHING),
    ],
)
def test_what_gnome_answers_is_understood(
    tmp_path: Path, answers: dict[str, str], expected: SystemPreferences
) -> None:
    assert on_linux(answering(**answers), {}, tmp_path) == expected


@pytest.mark.parametrize("folder", ["", "relative"])
def test_a_folder_of_settings_that_has_no_whole_path_does_not_count(folder: str) -> None:
    assert config_folder({"XDG_CONFIG_HOME": folder}) == config_folder({})


@pytest.mark.parametrize(
    ("file", "text", "still"),
    [
        ("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations=0\n", True),
        ("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations = false\n", True),
        ("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations=1\ngtk-font-name=Sans 10%\n", False),
        ("kdeglobals", "[General]\nfont=%s\n[KDE]\nAnimationDurationFactor=0\n", True),
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=0.5\n", False),
        ("kdeglobals", "[KDE][$i]\nno ini at all", False),
        ("kdeglobals", "\x00\xff", False),
    ],
)
def test_what_gtk_and_kde_keep_in_files_is_understood(
    tmp_path: Path, file: str, text: str, still: bool
) -> None:
    place = tmp_path / file
    place.parent.mkdir(exist_ok=True)
    place.write_bytes(text.encode("latin-1"))
    assert on_linux(silent, {}, tmp_path) == SystemPreferences(reduced_motion=still)


@pytest.mark.parametrize(
    ("theme", "contrast"), [("HighContrast", True), ("HighContrastInverse", True), ("Yaru", False)]
)
def test_the_gtk_theme_of_the_environment_is_understood(tmp_path: Path, theme: str, contrast: bool) -> None:
    assert on_linux(silent, {"GTK_THEME": theme}, tmp_path) == SystemPreferences(high_contrast=contrast)


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        ({}, NOTHING),
        ({"reduceMotion": "1", "increaseContrast": "0"}, SystemPreferences(reduced_motion=True)),
        ({"increaseContrast": "1"}, SystemPreferences(high_contrast=True)),
    ],
)
def test_the_defaults_of_a_mac_are_understood(answers: dict[str, str], expected: SystemPreferences) -> None:
    assert on_a_mac(answering(**answers)) == expected


@pytest.mark.parametrize(
    ("flags", "animations", "expected"),
    [
        (0, 1, NOTHING),
        (1, 1, SystemPreferences(high_contrast=True)),
        (0x7E, 0, SystemPreferences(reduced_motion=True)),
        (0x7F, 0, SystemPreferences(True, True)),
    ],
)
def test_the_parameters_of_windows_are_understood(
    flags: int, animations: int, expected: SystemPreferences
) -> None:
    assert windows_said(flags, animations) == expected


def test_a_command_that_is_missing_or_fails_says_nothing() -> None:
    assert system.ask(["no-such-program-anywhere"]) == ""
    assert system.ask([sys.executable, "-c", "raise SystemExit(3)"]) == ""
    assert system.ask([sys.executable, "-c", "print('true')"]) == "true"


def test_a_system_that_does_not_answer_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """It hangs until the test lets it go."""
    answered = Event()

    def hang() -> SystemPreferences:
        answered.wait()
        return SystemPreferences(True, True)

    monkeypatch.setattr(system, "_ask_the_system", hang)
    assert ask_for_preferences(patience=0.01)() == NOTHING
    answered.set()


def test_this_system_answers_or_wished_for_nothing() -> None:
    assert isinstance(ask_for_preferences()(), SystemPreferences)


@pytest.mark.skipif(sys.platform != "win32", reason="asks Windows")
def test_windows_itself_answers() -> None:
    assert isinstance(on_windows(), SystemPreferences)


@pytest.mark.skipif(sys.platform != "darwin", reason="asks a Mac")
def test_a_mac_itself_answers() -> None:
    assert isinstance(on_a_mac(system.ask), SystemPreferences)
