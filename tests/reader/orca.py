"""What Orca says in a round of Kitten Me: the transcript in `docs/reader-transcript.md`.

    dbus-run-session -- /usr/bin/python3 -m tests.reader.orca PROGRAM...

It needs Orca and what the robot needs (`python3 -m tests.reader`), and no sound: everything that Orca says is
in its debug file. The focus is moved and things are pressed over the bus, slowly enough to be read out.
"""

import os
import re
import subprocess
import sys
import tempfile
import textwrap
import time
from pathlib import Path

from tests.reader.bus import accessibility_bus
from tests.reader.heard import Heard, Program

_SILENT_SPEECH = """
LogLevel 1
LogDir "default"
AddModule "dummy" "sd_dummy" ""
DefaultModule dummy
"""
"""For the system's speech service, which otherwise may wait for a sound device for ever, and Orca for it."""
_SAID = re.compile(r"SPEECH OUTPUT: '(.*)'\{")
_OF_ITSELF = ("Screen reader on.", "Screen reader off.")
_TO_START, _TO_READ = 6.0, 5.0
_WIDTH, _INDENT = 112, 9


class Round:
    """A player who goes to everything before pressing it."""

    def __init__(self, program: Program) -> None:
        self._program = program

    def play(self) -> None:
        for name in ("Kitten Me", "Play", "Just play"):
            self._go_to(name)
        self._read_new_words()
        for card in [one for one in self._program.nodes() if "Your cards" in one.inside]:
            self._read(card)
        self._go_to("Bid ")
        while not self._heard("Press Space"):
            self._read_new_words()
            if possible := [name for name in ("Call ", "Bid ") if self._found(name) is not None]:
                self._go_to(possible[0])
        self._program.listen(5 * _TO_READ)

    def _read_new_words(self) -> None:
        self._program.listen(_TO_READ)
        while self._found("Next") is not None and not self._heard("Press Space"):
            self._go_to("Next")

    def _heard(self, beginning: str) -> bool:
        return any(one.startswith(beginning) for one in self._program.announced)

    def _found(self, name: str) -> Heard | None:
        return next((one for one in self._program.nodes() if one.name.startswith(name) and one.usable), None)

    def _go_to(self, name: str) -> None:
        self._program.wait_for(lambda _: self._found(name) is not None, name)
        if (found := self._found(name)) is not None:
            self._read(found)
            found.press()
            self._program.listen(_TO_READ)

    def _read(self, one: Heard) -> None:
        one.focus()
        self._program.listen(_TO_READ)


def transcript(said: list[str], announced: list[str]) -> list[str]:
    """Line by line: what Orca reads of the focus, and what the game tells by itself."""
    left, lines = list(announced), []
    for sentence in said:
        happens = sentence in left
        if happens:
            left.remove(sentence)
        line = f"{'Happens' if happens else 'Focus  '}  {sentence}"
        lines += textwrap.wrap(line, _WIDTH, subsequent_indent=" " * _INDENT)
    return [*lines, *(f"Never said: {sentence}" for sentence in left)]


def _write_speech_settings(folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / "speechd.conf").write_text(_SILENT_SPEECH, encoding="utf-8")


def main(program: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder, accessibility_bus():
        debug, home = Path(folder, "debug.txt"), os.environ | {"HOME": folder, "SDL_AUDIODRIVER": "dummy"}
        _write_speech_settings(Path(folder, ".config", "speech-dispatcher"))
        orca = subprocess.Popen(["orca", "--replace", f"--debug-file={debug}"], env=home)
        time.sleep(_TO_START)
        playing = subprocess.Popen([*program, "--folder", folder], env=home)
        try:
            heard = Program(lambda _: None)
            heard.wait_for(lambda nodes: any(one.name == "Quit" for one in nodes), "the menu")
            heard.listen(_TO_READ)
            Round(heard).play()
        finally:
            playing.kill()
            playing.wait()
            orca.terminate()  # not killed: it writes the end of its debug file
            orca.wait()
        said = _SAID.findall(debug.read_text(encoding="utf-8"))
    print(*transcript([one for one in said if one not in _OF_ITSELF], heard.announced), sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
