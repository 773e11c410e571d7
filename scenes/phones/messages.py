"""What phones and the program say to each other, as JSON. docs/phones.md explains it."""

from typing import Annotated

import msgspec
from msgspec import Meta

from game.values import Record
from scenes.phones.sheet import Action, Page

LONGEST_MESSAGE = 4096
"""Bytes; whoever says more is not listened to."""
LONGEST_NAME = 24
"""Signs of a name; what is longer is cut off."""
_Short = Annotated[str, Meta(max_length=80)]
_MOST_LANGUAGES = 20
_Number = Annotated[int, Meta(ge=0, le=1_000_000)]


class BadMessageError(Exception):
    """No message that a phone of ours would send."""


class Hello(Record, tag="hello"):
    """The first message: the table's key or code, or the key of one's own chair; and the languages that its
    guest reads, the dearest first."""

    key: _Short = ""
    code: _Short = ""
    languages: Annotated[tuple[_Short, ...], Meta(max_length=_MOST_LANGUAGES)] = ()


class Sit(Record, tag="sit"):
    chair: _Number
    name: _Short
    coat: _Short


class Tapped(Record, tag="tap"):
    """Something on the sheet was touched; `question` is the one that the sheet was for."""

    tap: Annotated[str, Meta(max_length=400)]
    question: _Number


class StandUp(Record, tag="stand_up"):
    """The guest leaves the chair, which is only possible before the game begins."""


class Read(Record, tag="read"):
    """The guest wants to read another language."""

    language: _Short


FromPhone = Hello | Sit | Tapped | StandUp | Read


class PageWords(Record, tag="words"):
    """What the page itself says, in the language that its guest reads, and all that there are: code, name."""

    language: str
    words: dict[str, str]
    languages: tuple[tuple[str, str], ...] = ()


class ChairOffered(Record):
    chair: int
    name: str = ""
    coat: str = ""
    free: bool = True


class CoatOffered(Record):
    coat: str
    label: str
    free: bool = True


class Lobby(Record, tag="lobby"):
    """Which chairs and coats are free: before one sits, and until the game begins."""

    game: str
    title: str
    chairs: tuple[ChairOffered, ...]
    coats: tuple[CoatOffered, ...]
    """None where a game goes on: then one takes a chair with its name and coat."""
    refused: str = ""
    """Why one could not sit there, as a sentence."""


class Seated(Record, tag="seated"):
    """The chair is yours, and this key brings you back to it."""

    chair: int
    key: str
    name: str
    coat: str


class Shown(Record, tag="sheet"):
    """The sheet of your seat. `tools` are the table's own buttons: rules, hint, take back, go on."""

    game: str
    question: int
    page: Page
    tools: tuple[Action, ...] = ()
    notice: str = ""
    """A sentence that answers what was just touched."""


class Bye(Record, tag="bye"):
    """The last message: why the connection is over, and whether it is worth coming back with the same key."""

    text: str
    again: bool = False


ToPhone = PageWords | Lobby | Seated | Shown | Bye

_decoder: msgspec.json.Decoder[FromPhone] = msgspec.json.Decoder(FromPhone)
encode = msgspec.json.Encoder().encode


def read(data: bytes) -> FromPhone:
    try:
        return _decoder.decode(data)
    except (msgspec.MsgspecError, RecursionError):
        raise BadMessageError from None
