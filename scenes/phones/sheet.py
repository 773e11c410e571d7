"""What a seat's phone shows: a value that a game makes from the seat's view and from what is chosen so far.

The page draws a sheet and knows no game. Whatever can be touched has a name (`tap`), and `Sheet.taps` says
what that name stands for: a choice that makes another sheet, or an action of the game. Taps stay in the
program; only `Page` is sent.
"""

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import field

from game.values import Record

Tone = Literal["green", "red", "lilac", "amber", "paper"]
"""The colours of buttons, as on the table."""
Mood = Literal["asked", "waiting", "out", "over"]
"""Whether something is asked of this seat now, somebody else decides, it is out, or the game is over."""


class Icon(Record, tag="icon"):
    """A small picture in a text, and the word that it stands for."""

    picture: str
    label: str


class Bold(Record, tag="bold"):
    text: str


Run = str | Icon | Bold
Text = tuple[Run, ...]
"""A text of the strings, in the pieces that it is drawn of."""


class Card(Record, tag="card"):
    """A card, tile or die; the picture is one of the game's set."""

    picture: str
    label: str
    """What it is, in words."""
    name: Text = ()
    """Words that are written on or below it."""
    tap: str = ""
    chosen: bool = False
    reason: str = ""
    """Why it cannot be touched, said where somebody tries; empty where nobody would."""
    marks: tuple[Text, ...] = ()
    """What is known of it, by public knowledge or the memory aid."""


class Cards(Record, tag="cards"):
    """Cards side by side: a hand as a fan, tiles on a grid, dice in a row."""

    cards: tuple[Card, ...]
    label: str
    shape: Literal["fan", "grid", "row"] = "fan"
    heading: Text = ()
    columns: int = 0
    """How many stand side by side in a grid; 0 is as many as there is room for."""


class Figure(Record, tag="figure"):
    """What everybody looks at now, in large figures: the bid and who made it."""

    words: Text
    number: str = ""
    picture: str = ""
    label: str = ""
    portrait: str = ""
    """The coat of whoever it is about."""
    lit: bool = False
    """Whether it shines: whoever has won."""


class Count(Record, tag="count"):
    picture: str
    number: int
    label: str


class Counts(Record, tag="counts"):
    """What I hold of each, in a strip."""

    counts: tuple[Count, ...]
    label: str


class Option(Record, tag="option"):
    tap: str
    text: Text
    picture: str = ""
    portrait: str = ""
    chosen: bool = False
    reason: str = ""


class Choice(Record, tag="choice"):
    """One of several, or some of them; each option says whether it is chosen."""

    label: Text
    options: tuple[Option, ...]
    shape: Literal["tiles", "list"] = "tiles"
    many: bool = False
    """Whether several may be chosen at once."""


class Stepper(Record, tag="stepper"):
    """A number with a button for less and one for more."""

    label: str
    value: int
    less: str = ""
    more: str = ""
    """The taps; empty where it goes no further."""
    chance: float | None = None
    """How likely it is, as a bar; None where nothing is weighed."""


class Lines(Record, tag="lines"):
    """Sentences, such as what happened since."""

    lines: tuple[Text, ...]
    heading: Text = ()


class Action(Record, tag="button"):
    tap: str
    text: Text
    sub: Text = ()
    """What it brings."""
    tone: Tone = "green"
    reason: str = ""
    picture: str = ""
    """A symbol in the place of the words, for one of the table's own buttons."""


Block = Cards | Figure | Counts | Choice | Stepper | Lines


class Page(Record):
    """All that is sent of a sheet."""

    mood: Mood
    prompt: Text
    """Whose turn it is and what is asked."""
    blocks: tuple[Block, ...] = ()
    buttons: tuple[Action, ...] = ()
    standing: Text = ()
    """ "5 cards · Round 3"."""


class Chosen(Record):
    """A tap that only changes what is chosen so far."""

    draft: Mapping[str, Any]


class Played(Record):
    """A tap that answers the question with an action."""

    action: Any


Tap = Chosen | Played


class Sheet(Record):
    page: Page
    taps: Mapping[str, Tap] = field(default_factory=dict)
