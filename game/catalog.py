"""The games there are, and what each asks for and offers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from game import go_kitty, kitten_me, shut_up_cat
from game.characters import CHARACTERS, PLAIN
from game.codec import Codec, Json
from game.core import Beliefs, Bot, Bots, Engine, Event, SetupError, State


@dataclass(frozen=True)
class GameInfo:
    """All that the rest of the program needs to set a table, without knowing the game."""

    name: str
    title: str
    min_seats: int
    max_seats: int
    house: type[Any]
    """The frozen dataclass of house rules; called without arguments it gives the defaults."""
    actions: Codec
    engine: Callable[[], Engine]
    """Gives what plays it. The menu stands before any of that is loaded."""
    short_house: Mapping[str, Any] = field(default_factory=dict)
    """The house rules that make a game short; empty where there is no short one."""
    rules: int = 1
    """The version of the rules, which every save carries."""
    older_house: Callable[[dict[str, Json]], dict[str, Json]] = lambda plain: plain
    """House rules as an older version wrote them, in the words of this one."""
    plays_older: Callable[[dict[str, Json]], bool] = lambda plain: False
    """Whether a game begun by such house rules of an older version can be played on."""

    @property
    def new(self) -> Callable[[int, Any, int], tuple[State, tuple[Event, ...]]]:
        """Seats, house rules and the state of an Rng give the first state and what happened before it."""
        return self.engine().new

    @property
    def bots(self) -> Bots:
        return self.engine().bots

    @property
    def beliefs(self) -> Beliefs:
        """What a seat can know: for the coach, the replay and the calibration."""
        return self.engine().beliefs

    def bot(self, kind: str) -> Bot:
        """A bot by its level, such as `greedy`, or by level and character, such as `greedy/misty`."""
        level, _, character = (kind, "", "") if kind in self.bots else kind.partition("/")
        if level not in self.bots:
            raise SetupError(f"nobody called {level!r} plays {self.title}; known are {', '.join(self.bots)}")
        if character and character not in CHARACTERS:
            raise SetupError(f"there is no character {character!r}; there are {', '.join(CHARACTERS)}")
        return self.bots[level](CHARACTERS[character] if character else PLAIN)


def with_bots(info: GameInfo, bots: Bots) -> GameInfo:
    """The same game with other opponents."""
    engine = replace(info.engine(), bots=bots)
    return replace(info, engine=lambda: engine)


def _kitten_me() -> Engine:
    from game.kitten_me.engine import ENGINE  # noqa: PLC0415 - not before it is asked for

    return ENGINE


def _go_kitty() -> Engine:
    from game.go_kitty.engine import ENGINE  # noqa: PLC0415

    return ENGINE


def _shut_up_cat() -> Engine:
    from game.shut_up_cat.engine import ENGINE  # noqa: PLC0415

    return ENGINE


GAMES: dict[str, GameInfo] = {
    game.name: game
    for game in (
        GameInfo(
            "kitten_me",
            "Kitten Me",
            *kitten_me.SEATS,
            kitten_me.HouseRules,
            kitten_me.ACTIONS,
            _kitten_me,
            {"few_cards": True},
        ),
        GameInfo(
            "go_kitty",
            "Go Kitty",
            *go_kitty.SEATS,
            go_kitty.HouseRules,
            go_kitty.ACTIONS,
            _go_kitty,
            {"half_pile": True},
        ),
        GameInfo(
            "shut_up_cat",
            "Shut Up Cat",
            *shut_up_cat.SEATS,
            shut_up_cat.HouseRules,
            shut_up_cat.ACTIONS,
            _shut_up_cat,
            {"half_asleep": True},
            shut_up_cat.RULES,
            shut_up_cat.older_house,
            shut_up_cat.plays_older,
        ),
    )
}
