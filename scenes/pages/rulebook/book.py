"""A book as data, read from a small part of Markdown.

    # Title               ## Section {#topic}        - a point of a list
    **bold** *as well*    <icon>                     ![caption](name of a picture) ![...](...)

Lines that follow one another are one paragraph; a line of pictures is a row of them.
"""

import re
from functools import cache
from pathlib import Path

from msgspec.structs import replace

from game.values import Record
from scenes.stage.assets import ASSETS, find_asset, text_folders
from scenes.stage.strings import spoken
from scenes.stage.text import plain

_SECTION = re.compile(r"##\s+(.*?)\s*(?:\{#([\w-]+)\})?\s*")
_PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)]*)\)")
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_CODE = re.compile(r"`([^`]*)`")


class TextBlock(Record):
    """A paragraph, or a point of a list."""

    text: str
    point: bool = False


class Pictures(Record):
    """A row of pictures: caption and name of each."""

    pictures: tuple[tuple[str, str], ...]


Block = TextBlock | Pictures


class Section(Record):
    title: str
    topic: str
    blocks: tuple[Block, ...]

    def find(self, wanted: str) -> int | None:
        """The first block that holds all the words; -1 if only section and title together do."""
        for number, block in enumerate(self.blocks):
            if holds(block, wanted):
                return number
        everything = " ".join([self.title.casefold(), *map(_heard, self.blocks)])
        return -1 if _speaks_of(everything, wanted) else None


class Book(Record):
    title: str
    sections: tuple[Section, ...]

    def place_of(self, topic: str) -> int:
        """The number of the section about a topic; the first if nothing is written about it."""
        return next((at for at, section in enumerate(self.sections) if section.topic == topic), 0)


def book_of(game: str) -> Book:
    return read(_rules_file(game))


def _rules_file(game: str) -> Path:
    for folder in reversed(text_folders()):
        if (file := folder / "rules" / spoken() / f"{game}.md").is_file():
            return file
    return find_asset(f"rules/{game}.md")


@cache
def credits_book() -> Book:
    """Who made it, under the logo."""
    book = read(ASSETS.parent / "CREDITS.md")
    first, *others = book.sections
    logo = Pictures((("", "logo"),))
    return Book(book.title, (replace(first, blocks=(logo, *first.blocks)), *others))


@cache
def read(file: Path) -> Book:
    title, sections = "", []
    heading, topic, lines = "", "", list[str]()
    for line in [*file.read_text(encoding="utf-8").splitlines(), "## end"]:
        if line.startswith("# "):
            title = heading = line[2:].strip()
        elif found := _SECTION.fullmatch(line):
            sections.append(Section(heading, topic, tuple(_blocks(lines))))
            heading, topic, lines = found[1], found[2] or "", []
        else:
            lines.append(line.strip())
    return Book(title, tuple(section for section in sections if section.blocks))


def _blocks(lines: list[str]) -> list[Block]:
    blocks: list[Block] = []
    open_paragraph = False
    for line in lines:
        if pictures := _PICTURE.findall(line):
            blocks.append(Pictures(tuple(pictures)))
            open_paragraph = False
        elif line.startswith("- "):
            blocks.append(TextBlock(_marked(line[2:]), point=True))
            open_paragraph = True
        elif line and open_paragraph:
            last = blocks.pop()
            assert isinstance(last, TextBlock)
            blocks.append(TextBlock(f"{last.text} {_marked(line)}", last.point))
        elif line:
            blocks.append(TextBlock(_marked(line)))
            open_paragraph = True
        else:
            open_paragraph = False
    return blocks


def _marked(text: str) -> str:
    """Markdown's marks as those of our own texts."""
    return _CODE.sub(r"\1", _LINK.sub(r"\1", text)).replace("**", "*")


def holds(block: Block, wanted: str) -> bool:
    return _speaks_of(_heard(block), wanted)


def _speaks_of(heard: str, wanted: str) -> bool:
    """Whether words begin with all that is wanted: "tie" finds ties, and no kitties."""
    return all(re.search(_beginning(word), heard) for word in wanted.casefold().split())


def _beginning(word: str) -> str:
    return rf"(?<![\w'\u2019]){re.escape(word)}"


def with_bold(text: str, wanted: str) -> str:
    """A text with the words that were looked for in bold; what is bold already stays so."""
    words = [_beginning(word) for word in wanted.split()]
    if not words:
        return text
    found = re.compile("|".join(words), re.IGNORECASE)
    parts = re.split(r"(<[^>]*>|\*)", text)
    bold, marked = False, ""
    for part in parts:
        bold = bold != (part == "*")
        plainly = part != "*" and not part.startswith("<") and not bold
        marked += found.sub(lambda one: f"*{one[0]}*", part) if plainly else part
    return marked


@cache
def _heard(block: Block) -> str:
    """What a search looks through, worked out once for all letters that are typed."""
    if isinstance(block, TextBlock):
        return plain(block.text).casefold()
    return " ".join(caption for caption, _ in block.pictures).casefold()
