"""All that the rest of the program knows of a game: one record, made in the game's own folder."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import field
from msgspec.structs import replace

from game.goals import Goal
from game.info import GameInfo
from game.match import Match
from game.values import Record
from scenes.stage.drawing import Drawing
from scenes.table.belief_table import Believed
from scenes.table.choices import ChoiceWords
from scenes.table.course import CourseTracker
from scenes.table.facts import Facts
from scenes.table.game import TableGame
from scenes.table.guests import Naming
from scenes.table.lesson import Lesson
from scenes.table.scored import Scored
from scenes.table.tile import MenuTile


class Sticker(Record):
    """The picture of a goal in the album. Its words are `album.goal.GAME.NAME.name` and `.how`."""

    goal: Goal
    drawing: Drawing


Box = tuple[int, int, int, int]
"""Left, top, width and height on a drawing's own canvas."""


class SetupRoom(Record):
    """Where a game is set up and its result is told: in the room it is played in, with a table of its own."""

    room: Callable[[int, int], Drawing]
    """The background for a window of that many units."""
    table: Callable[[], Drawing]
    after_the_game: Callable[[int, int], Drawing] | None = None
    """The room in which the result is told, where it looks different by then."""


def rule_value(house: Any, rule: str) -> Any:
    return getattr(house, rule)


def with_rule(house: Any, rule: str, value: Any) -> Any:
    return replace(house, **{rule: value})


class SetupRules(Record):
    """What the set-up page offers before a game."""

    usual_bots: int
    first_bots: int = 1
    """How many kittens somebody meets who never finished a game of this kind."""
    first_house: Mapping[str, Any] = field(default_factory=dict)
    """The house rules that help in a first game."""
    first_aid: bool = False
    """Whether the table itself helps the memory in a first game."""
    first: str = "first"
    """The house rule that names who begins."""
    not_chosen: tuple[str, ...] = ()
    """The house rules that are only kept for games which were begun by them."""
    choices: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    """The house rules that are more than yes or no, and their values."""
    value: Callable[[Any, str], Any] = rule_value
    """House rules and the name of one: what it says now."""
    change: Callable[[Any, str, Any], Any] = with_rule
    """House rules, the name of one and its new value: the house rules from now on."""


class RuleBook(Record):
    """What a game's rule book (`rules/GAME.md` among its assets) needs besides its text."""

    topics: Mapping[str, str]
    """Which section answers a question that the game asks: kind of question to topic."""
    picture: Callable[[Sequence[str]], Drawing]
    """The drawing of a name such as `hat/blue/1`, in parts; ValueError or KeyError if there is none."""
    name_box: Callable[[Sequence[str]], Box | None] = lambda _: None
    """Where a card leaves room for its name; None if it has no such room."""


class SampleCards(Record):
    """A few of the game's cards that pages show, fanned out."""

    fan: Callable[[Any], Sequence[str]]
    """The names of the cards for these house rules; for None the usual ones."""


class GameScreen(Record):
    info: GameInfo
    table: type[TableGame]
    course: Callable[[Naming], CourseTracker[Any, Any]]
    """Makes what works out the course of a match."""
    tile: MenuTile
    room: SetupRoom
    rules: SetupRules
    book: RuleBook
    sample_cards: SampleCards
    beliefs: Believed | None = None
    """What somebody in a seat held likely and why, by the names of all; None where there is nothing to
    believe."""
    choices: ChoiceWords | None = None
    """How choices are told of when a game is reviewed; None where it cannot be."""
    facts: Callable[[Match], Sequence[Facts]] | None = None
    """What a finished game leaves to be told of each seat."""
    scored: Callable[[Match], Sequence[Sequence[Scored]]] | None = None
    """What each seat of a finished game scored with; None where the results need not tell."""
    symbols: Mapping[str, Callable[[bool], Drawing]] = field(default_factory=dict)
    """The little pictures of this game that may stand in a text or on a button, by name; light for dark
    grounds where there are two versions."""
    lessons: Sequence[Lesson] = ()
    """Games that teach the game, the first one first; a game needs none."""
    goals: Sequence[Sticker] = ()
    """Small goals for the album; a game needs none."""
    phone: Callable[[], Callable[[Any], Any]] | None = None
    """Loads what makes the sheet of a seat's phone, a function from `Seated` to `Sheet` (`scenes/phones`): in
    the background, once somebody wants phones. Without it everybody plays at the screen."""
    phone_cards: Callable[[], Sequence[str]] = tuple
    """The names of all cards that such a sheet may show, as `RuleBook.picture` knows them."""
    assets: Path | None = None
    """A folder of its own for drawings, words and rules, where they are not with the others."""
