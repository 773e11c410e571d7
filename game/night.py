"""A Three Cat Night: the same guests play every game in turn, places score, and somebody wins the night."""

from enum import Enum
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from game.catalog import GAMES
from game.characters import HUMAN, LEVELS, level_of
from game.codec import CodecError, Json, from_plain, to_plain
from game.core import Outcome, Seat, SetupError, ranked
from game.info import GameInfo
from game.match import SEED_LIMIT, Match, Player
from game.values import Record

FORMAT = 1
"""The version of the format of saved nights."""
GUESTS = (2, 4)
"""The fewest and the most guests."""
POINTS = (3, 2, 1, 0)
"""What each place is worth, the first one first."""


class Length(Enum):
    """How long the games of a night are."""

    SHORT = "every game by its house rule for a short one"
    FULL = "every game at its usual length"


class NightGame(Record):
    """One of the night's games: its house rules, its deal, and how it ended, once it has."""

    game: str
    house: Any
    seed: int
    outcome: Outcome | None = None

    @property
    def info(self) -> GameInfo:
        return GAMES[self.game]


class Night(Record):
    """Guests sit in the same order in every game; the games are in the order in which they are played."""

    guests: tuple[Player, ...]
    length: Length
    games: tuple[NightGame, ...]
    ended_early: bool = False
    """Whether it was ended before its last game: the points stand as they are."""

    def __post_init__(self) -> None:
        fewest, most = GUESTS
        if not fewest <= len(self.guests) <= most:
            raise SetupError(f"a night is for {fewest} to {most} guests, not {len(self.guests)}")
        names = [one.game for one in self.games]
        if not names or len(set(names)) != len(names):
            raise SetupError(f"a night is one game of each kind, not {', '.join(names) or 'none'}")
        for one in self.games:
            self._check(one)
        played = [one.outcome is not None for one in self.games]
        if played != sorted(played, reverse=True):
            raise SetupError("the games of a night are played in their order")
        if self.ended_early and played.count(True) in (0, len(played)):
            raise SetupError("a night is ended early between its first game and its last")

    def _check(self, one: NightGame) -> None:
        if one.game not in GAMES:
            raise SetupError(f"there is no game {one.game!r}; there are {', '.join(GAMES)}")
        if not one.info.min_seats <= len(self.guests) <= one.info.max_seats:
            raise SetupError(f"{one.info.title} is not for {len(self.guests)} guests")
        for guest in self.guests:
            _seated(guest, one.info)
        if type(one.house) is not one.info.house:
            raise SetupError(f"{one.house!r} are no house rules of {one.info.title}")
        if type(one.seed) is not int or not 0 <= one.seed < SEED_LIMIT:
            raise SetupError(f"a seed is a whole number from 0 to 2**128 - 1, not {one.seed!r}")
        one.info.new(len(self.guests), self.house(one), 0)
        if one.outcome is not None:
            ranked_seats = sorted(seat for group in one.outcome.ranking for seat in group)
            if ranked_seats != list(range(len(self.guests))) or () in one.outcome.ranking:
                raise SetupError(f"{one.outcome.ranking} are not the places of {len(self.guests)} guests")

    @property
    def played(self) -> int:
        """How many games are over."""
        return sum(one.outcome is not None for one in self.games)

    @property
    def next_game(self) -> NightGame | None:
        """The game that is to be played or is being played; None when the night is over."""
        if self.ended_early:
            return None
        return next((one for one in self.games if one.outcome is None), None)

    @property
    def over(self) -> bool:
        return self.next_game is None

    def ended(self) -> "Night":
        """The same night, over now: whoever leads has won it."""
        return self if self.over else replace(self, ended_early=True)

    def match(self) -> Match:
        """A new match of the next game."""
        game = self.next_game
        if game is None:
            raise SetupError("the night is over")
        return Match(game.game, [_seated(one, game.info) for one in self.guests], self.house(game), game.seed)

    def house(self, game: NightGame) -> Any:
        """The house rules that a game is played by, the short one among them on a short night."""
        return replace(game.house, **game.info.short_house) if self.length is Length.SHORT else game.house

    def holds(self, match: Match) -> bool:
        """Whether a match is one of the games that the night has counted or still waits for."""
        return any(
            (one.game, one.seed) == (match.info.name, match.seed)
            for one in self.games
            if one.outcome is not None or not self.ended_early
        )

    def is_played_in(self, match: Match) -> bool:
        """Whether a match is the game that the night waits for, whoever keeps somebody's chair there."""
        game = self.next_game
        if game is None or (match.info.name, match.seed) != (game.game, game.seed):
            return False
        return match.house == self.house(game) and _names(match.players) == _names(self.guests)

    def after(self, match: Match) -> "Night":
        """The night once a match is over; a match that is none of its own changes nothing."""
        if match.outcome is None or not self.is_played_in(match):
            return self
        at = self.played
        done = replace(self.games[at], outcome=match.outcome)
        return replace(self, games=(*self.games[:at], done, *self.games[at + 1 :]))

    def points(self, game: NightGame) -> tuple[Fraction, ...]:
        """The points that each guest got for a game; none before it is over."""
        return (Fraction(0),) * len(self.guests) if game.outcome is None else points_of(game.outcome)

    @property
    def totals(self) -> tuple[Fraction, ...]:
        return tuple(
            sum((self.points(game)[seat] for game in self.games), Fraction(0))
            for seat in range(len(self.guests))
        )

    @property
    def standings(self) -> Outcome:
        """The ranking by points so far; at the end of the night its first place has won."""
        return ranked(self.totals)

    def save(self) -> dict[str, Json]:
        """The night as JSON values, from which it can go on."""
        return {
            "format": FORMAT,
            "guests": [to_plain(one) for one in self.guests],
            "length": to_plain(self.length),
            "games": [
                {
                    "game": one.game,
                    "house": to_plain(one.house),
                    "seed": one.seed,
                    "outcome": to_plain(one.outcome),
                }
                for one in self.games
            ],
            "ended_early": self.ended_early,
        }

    @classmethod
    def load(cls, plain: Json) -> "Night":
        """The night that was saved; anything else raises ValueError."""
        try:
            if plain["format"] != FORMAT:
                raise CodecError(f"a night is of format {FORMAT}")
            guests = tuple(from_plain(Player, one) for one in plain["guests"])
            games = tuple(_game_from(one) for one in plain["games"])
            return cls(guests, Length[plain["length"]], games, plain.get("ended_early", False))
        except (KeyError, TypeError) as problem:
            raise CodecError("this is no night") from problem


def points_of(outcome: Outcome) -> tuple[Fraction, ...]:
    """3, 2, 1 and 0 points by place; guests who share places share the points of those places.

    >>> [str(points) for points in points_of(Outcome(((2,), (0, 3), (1,))))]
    ['3/2', '0', '3', '3/2']
    """
    points: dict[Seat, Fraction] = {}
    for group in outcome.ranking:
        taken = POINTS[len(points) : len(points) + len(group)]
        points |= dict.fromkeys(group, Fraction(sum(taken), len(group)))
    return tuple(points[seat] for seat in sorted(points))


def _seated(guest: Player, info: GameInfo) -> Player:
    """A guest at one of the tables; a cat plays there at its level, or at the best that the game knows."""
    if guest.kind == HUMAN:
        return guest
    level = level_of(guest.kind)
    if level in LEVELS and level not in info.bots:
        known = [one for one in LEVELS if one in info.bots]
        guest = Player(guest.name, guest.kind.replace(level, known[-1], 1))
    info.bot(guest.kind)
    return guest


def _names(players: tuple[Player, ...]) -> list[str]:
    return [player.name for player in players]


def _game_from(plain: Json) -> NightGame:
    info, house = GAMES[plain["game"]], plain["house"]
    if not isinstance(house, dict):
        raise CodecError("this is no night")
    house = from_plain(info.house, to_plain(info.house()) | info.older_house(house))
    outcome = None if plain["outcome"] is None else from_plain(Outcome, plain["outcome"])
    return NightGame(info.name, house, plain["seed"], outcome)
