"""The games there are, and what each asks for and offers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from game import go_kitty, kitten_me, shut_up_cat
from game.characters import CHARACTERS, PLAIN, Temper
from game.codec import Codec, Json
from game.core import Beliefs, Bot, Event, SetupError, State


@dataclass(frozen=True)
class GameInfo:
    """All that the rest of the program needs to set a table, without knowing the game."""

    name: str
    title: str
    min_seats: int
    max_seats: int
    house: type[Any]
    """The frozen dataclass of house rules; called without arguments it gives the defaults."""
    new: Callable[[int, Any, int], tuple[State, tuple[Event, ...]]]
    """Seats, house rules and the state of an Rng give the first state and what happened before it."""
    actions: Codec
    bots: Mapping[str, Callable[[Temper], Bot]]
    """The levels by name; a temper makes a character of one."""
    beliefs: Beliefs
    """What a seat can know: for the coach, the replay and the calibration."""
    short_house: Mapping[str, Any] = field(default_factory=dict)
    """The house rules that make a game short; empty where there is no short one."""
    rules: int = 1
    """The version of the rules, which every save carries."""
    older_house: Callable[[dict[str, Json]], dict[str, Json]] = lambda plain: plain
    """House rules as an older version wrote them, in the words of this one."""
    plays_older: Callable[[dict[str, Json]], bool] = lambda plain: False
    """Whether a game begun by such house rules of an older version can be played on."""

    def bot(self, kind: str) -> Bot:
        """A bot by its level, such as `greedy`, or by level and character, such as `greedy/misty`."""
        level, _, character = (kind, "", "") if kind in self.bots else kind.partition("/")
        if level not in self.bots:
            raise SetupError(f"nobody called {level!r} plays {self.title}; known are {', '.join(self.bots)}")
        if character and character not in CHARACTERS:
            raise SetupError(f"there is no character {character!r}; there are {', '.join(CHARACTERS)}")
        return self.bots[level](CHARACTERS[character] if character else PLAIN)


GAMES: dict[str, GameInfo] = {
    game.name: game
    for game in (
        GameInfo(
            "kitten_me",
            "Kitten Me",
            *kitten_me.SEATS,
            kitten_me.HouseRules,
            kitten_me.new_game,
            kitten_me.ACTIONS,
            kitten_me.BOTS,
            kitten_me.beliefs,
            {"few_cards": True},
        ),
        GameInfo(
            "go_kitty",
            "Go Kitty",
            *go_kitty.SEATS,
            go_kitty.HouseRules,
            go_kitty.new_game,
            go_kitty.ACTIONS,
            go_kitty.BOTS,
            go_kitty.beliefs,
            {"half_pile": True},
        ),
        GameInfo(
            "shut_up_cat",
            "Shut Up Cat",
            *shut_up_cat.SEATS,
            shut_up_cat.HouseRules,
            shut_up_cat.new_game,
            shut_up_cat.ACTIONS,
            shut_up_cat.BOTS,
            shut_up_cat.beliefs,
            {"half_asleep": True},
            shut_up_cat.RULES,
            shut_up_cat.older_house,
            shut_up_cat.plays_older,
        ),
    )
}
