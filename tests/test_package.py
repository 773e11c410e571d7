"""What the package carries: the licences of everything that goes with it, each its own and in full."""

import ast
import shlex
import struct
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from font_fredoka_one import font_files

from tests.bench import build

ROOT = Path(__file__).parents[1]
LICENCES = ROOT / "assets" / "licences"
_WINDOWS, _COPYRIGHT = 3, 0


def _build_spec(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The names of build.spec up to where PyInstaller begins to work."""
    monkeypatch.setattr(sys, "argv", ["build.spec"])
    tree = ast.parse((ROOT / "build.spec").read_text(encoding="utf-8"))
    begins = next(
        number for number, line in enumerate(tree.body) if "Analysis(" in ast.unparse(line).splitlines()[0]
    )
    tree.body = [line for line in tree.body[:begins] if "from PyInstaller" not in ast.unparse(line)]
    names: dict[str, Any] = {"SPECPATH": str(ROOT)}
    exec(compile(tree, "build.spec", "exec"), names)
    return names


def _copyright_of(font: Path) -> str:
    """What the font's own name table says."""
    data = font.read_bytes()
    tables = [struct.unpack_from(">4s4xLL", data, 12 + 16 * n) for n in range(data[5])]
    start = next(offset for tag, offset, _ in tables if tag == b"name")
    _, count, texts = struct.unpack_from(">HHH", data, start)
    for number in range(count):
        platform, _, _, name, length, offset = struct.unpack_from(">6H", data, start + 6 + 12 * number)
        if (platform, name) == (_WINDOWS, _COPYRIGHT):
            return data[start + texts + offset :][:length].decode("utf-16-be")
    raise AssertionError("the font does not say whose it is")


def test_the_package_carries_every_licence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pytest.importorskip("PyInstaller")
    spec = _build_spec(monkeypatch)
    spec["lay_beside"](tmp_path)
    for name in ("pygame-ce", "font-fredoka-one", *spec["LICENSED_BY_PACKAGE"]):
        assert list((tmp_path / "licences" / name).glob("*")), name
    for file in LICENCES.rglob("*.txt"):
        beside = tmp_path / "licences" / file.parent.name / file.name
        assert beside.read_bytes() == file.read_bytes()
    everything = "".join(file.read_text(encoding="utf-8") for file in tmp_path.rglob("*.txt"))
    assert "Press Start 2P" not in everything


on_linux = pytest.mark.skipif(sys.platform != "linux", reason="menu entries are for Linux")


def _line_of(entry: str, key: str) -> str:
    """A value of a menu entry, as the launcher unescapes it."""
    (value,) = (line.removeprefix(f"{key}=") for line in entry.splitlines() if line.startswith(f"{key}="))
    return value.replace(r"\\", "\\")


@on_linux
@pytest.mark.parametrize("folder", ["cats", "three cats", 'the cat\'s "$HOME"'])
def test_the_menu_entry_starts_the_program_beside_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, folder: str
) -> None:
    """A launcher splits the command as a shell does."""
    beside = tmp_path / folder
    beside.mkdir()
    program = beside / "ThreeCatNight"
    program.write_text('#!/bin/sh\necho "started $0"\n', encoding="utf-8")
    program.chmod(0o755)
    command = _line_of(_build_spec(monkeypatch)["menu_entry"](), "Exec")
    assert "'" not in command, "launchers know double quotes only"
    command = command.replace("%k", shlex.quote(str(beside / "cats.desktop")))
    told = subprocess.run(["sh", "-c", command], cwd="/", capture_output=True, text=True, check=True)
    assert told.stdout == f"started {program}\n"


@on_linux
def test_the_icon_of_the_menu_entry_lies_beside_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pytest.importorskip("PyInstaller")
    _build_spec(monkeypatch)["lay_beside"](tmp_path)
    (entry,) = tmp_path.glob("*.desktop")
    assert (tmp_path / f"{_line_of(entry.read_text(encoding='utf-8'), 'Icon')}.png").exists()


def test_the_program_itself_holds_the_licences_too(monkeypatch: pytest.MonkeyPatch) -> None:
    inside = {source for source, _ in _build_spec(monkeypatch)["data_files"]()}
    assert {str(file) for file in LICENCES.rglob("*.txt")} <= inside


def test_the_licence_of_the_title_font_names_whom_the_font_names() -> None:
    text = (LICENCES / "font-fredoka-one" / "OFL.txt").read_text(encoding="utf-8")
    assert text.splitlines()[0] == _copyright_of(Path(font_files["FredokaOne"]))
    for part in ("Version 1.1 - 26 February 2007", "PREAMBLE", "DEFINITIONS", "TERMINATION", "DISCLAIMER"):
        assert part in text
    assert text.rstrip().endswith("OTHER DEALINGS IN THE FONT SOFTWARE.")


def test_the_licence_of_pygame_is_there_in_full() -> None:
    text = (LICENCES / "pygame-ce" / "LGPL-2.1.txt").read_text(encoding="utf-8")
    assert text.split()[:7] == ["GNU", "LESSER", "GENERAL", "PUBLIC", "LICENSE", "Version", "2.1,"]
    assert all(f"\n  {section}. " in text for section in range(17))
    assert "END OF TERMS AND CONDITIONS" in text


def test_the_credits_name_the_publisher_as_it_calls_itself() -> None:
    text = (ROOT / "CREDITS.md").read_text(encoding="utf-8")
    assert "Graviti Games" in text
    assert "Gravity" not in text


def test_the_bench_of_the_packaged_program_says_when_there_is_none(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(build, "PROGRAM", tmp_path / "ThreeCatNight")
    with pytest.raises(SystemExit, match=r"pyinstaller build\.spec"):
        build.main()
