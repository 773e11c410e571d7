"""What a player who only hears has heard, could do and did, in the order in which it happened."""

from collections.abc import Iterable
from pathlib import Path

from tests.reader.heard import Heard

_SILENT_ROLES = ("frame", "application", "desktop frame")
_ONLY_READ = ("label", "static", "panel", "grouping", "heading", "list", "list box", "dialog", "scroll pane")
"""What needs no word for what it is: it can only be read."""


class Diary:
    """Lines of text, kept in a file if there is one."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._known: set[str] = set()
        if file is not None:
            file.write_text("", encoding="utf-8")

    def note(self, what: str, words: str) -> None:
        self._write(f"{what}: {words}")

    def _write(self, line: str) -> None:
        if self._file is not None:
            with self._file.open("a", encoding="utf-8") as file:
                print(line, file=file)

    def hear(self, sentence: str) -> None:
        self.note("HEARD", sentence)

    def read(self, nodes: Iterable[Heard]) -> None:
        """Note what can be read now and could not be read the last time."""
        read = [_line(node) for node in nodes if node.name and node.role not in _SILENT_ROLES]
        for line in read:
            if line not in self._known:
                self._write(f"  reads   {line}")
        self._known = set(read)


def _line(node: Heard) -> str:
    used = node.role not in _ONLY_READ
    marks = [
        *([node.role] if used else []),
        *(["cannot be used"] if used and not node.usable else []),
        *(["chosen"] if node.states & {"checked", "pressed", "selected"} else []),
        *([f'"{node.text}" is written there'] if node.editable and node.text else []),
    ]
    ends = " " if node.name.endswith(("!", "?", ".")) else ". "
    name = node.name if node.number is None else f"{node.name} {node.number:g}"
    said = ends.join(filter(None, (name, node.description)))
    return f"{said} [{', '.join(marks)}]" if marks else said
