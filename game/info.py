"""What the rest of the program knows of a game without loading its engine."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec import field
from msgspec.structs import replace

from game.characters import CHARACTERS, PLAIN, character_of, level_of
from game.codec import Codec, Json
from game.core import BeliefsModule, Bot, Bots, Engine, Event, SetupError, State
from game.values import Record

if TYPE_CHECKING:
    from game.weighing import Weigher


class GameInfo(Record):
    """All that the rest of the program needs to set a table, without knowing the game."""

    name: str
    title: str
    min_seats: int
    max_seats: int
    house: type[Any]
    """The record of house rules, a `House`; called without arguments it gives the defaults."""
    actions: Codec
    engine: Callable[[], Engine]
    """Loads the engine: called when a game begins, so that the menu need not wait for it."""
    short_house: Mapping[str, Any] = field(default_factory=dict)
    """The house rules that make a game short; empty where there is no short one."""
    decisions: tuple[int, int] = (100, 60)
    """About how many decisions three players make in a whole game, and in a short one."""
    rules: int = 1
    """The version of the rules, which every save carries."""
    older_house: Callable[[dict[str, Json]], dict[str, Json]] = lambda plain: plain
    """House rules as any older version wrote them, in the words of this one; a plan does not say which."""
    plays_older: Callable[[int, dict[str, Json]], bool] = lambda rules, plain: False
    """Whether a game of this older version of the rules, with these house rules, can be played on."""

    @property
    def new(self) -> Callable[[int, Any, int], tuple[State, tuple[Event, ...]]]:
        """Seats, house rules and the state of an Rng give the first state and what happened before it."""
        return self.engine().new

    @property
    def bots(self) -> Bots:
        return self.engine().bots

    @property
    def beliefs(self) -> BeliefsModule:
        """What a seat can know, for the calibration."""
        return self.engine().beliefs

    @property
    def weigher(self) -> "Weigher | None":
        """How options are weighed; None where no bot can tell."""
        return self.engine().weigher

    def bot(self, kind: str) -> Bot:
        """A bot by its level, such as `greedy`, or by level and character, such as `greedy/misty`."""
        level, character = (kind, "") if kind in self.bots else (level_of(kind), character_of(kind))
        if level not in self.bots:
            raise SetupError(f"nobody called {level!r} plays {self.title}; known are {', '.join(self.bots)}")
        if character and character not in CHARACTERS:
            raise SetupError(f"there is no character {character!r}; there are {', '.join(CHARACTERS)}")
        return self.bots[level](CHARACTERS[character] if character else PLAIN)


def with_bots(info: GameInfo, bots: Bots) -> GameInfo:
    """The same game with other opponents."""
    engine = replace(info.engine(), bots=bots)
    return replace(info, engine=lambda: engine)
