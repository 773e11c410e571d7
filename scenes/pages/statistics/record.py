"""Counting finished games: how everybody fared at one kind of table, and one person's games: wins beside
what luck would give, streaks, rivals, and the fun."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate

from msgspec.structs import replace

from game.characters import FIRST_LEVEL, HUMAN, LEVELS, level_of
from game.values import Record
from scenes.pictures.cats import Coat
from scenes.stage.strings import listed, say
from scenes.store.finished import Finished, Result
from scenes.table.facts import CAUGHT, Facts, added
from scenes.table.guests import person_key


@dataclass(slots=True)
class Tally:
    """One line: a human by name, or all cats of one level. `expected_wins` is how many wins pure luck would
    give."""

    name: str
    coat: Coat
    human: bool
    games: int = 0
    won: int = 0
    expected_wins: float = 0.0
    best: int = 0

    def count(self, own: Sequence[Result], seats: int) -> None:
        """A game in which they had these of so many seats; a win of any of them is one."""
        self.coat = own[-1].coat
        self.games += 1
        self.won += any(seat.place == 1 for seat in own)
        self.expected_wins += len(own) / seats
        self.best = max(self.best, *(seat.number for seat in own))


def only_person(games: Iterable[Finished]) -> str:
    """The key of the one human whom all games are about, who is "you"; nobody where several have played."""
    people = {person_key(seat.called) for game in games for seat in game.seats if seat.kind == HUMAN}
    return people.pop() if len(people) == 1 else ""


def tallies(games: Iterable[Finished], you: str = "") -> list[Tally]:
    """Humans first, who played most first; then the cats of the house."""
    found: dict[str, Tally] = {}
    for game in games:
        seats: defaultdict[str, list[Result]] = defaultdict(list)
        for seat in game.seats:
            if seat.stand_in:
                continue
            level = level_of(seat.kind)
            human = level == HUMAN
            name = seat.called if human else cats_of(level)
            key = f"{human} {person_key(name)}"
            shown = say("table.you.plate") if _is_you(seat, you) else name
            found.setdefault(key, Tally(shown, seat.coat, human))
            seats[key].append(seat)
        for key, own in seats.items():
            found[key].count(own, len(game.seats))
    return sorted(found.values(), key=lambda one: (not one.human, -one.games))


def finished_line(game: Finished, you: str = "") -> str:
    """A finished game in a line: when, who won, and ahead of whom, the best first; with the sign of the coach
    if it helped."""
    ranked = sorted(game.seats, key=lambda seat: (seat.place, not _is_you(seat, you)))
    winners = listed((_called(seat, you) for seat in ranked if seat.place == 1), "and")
    others = listed((_called(seat, you) for seat in ranked if seat.place > 1), "and")
    what = say(f"statistics.number.{game.game}", count=max(seat.number for seat in game.seats))
    key = "statistics.line" if others else "statistics.line_all"
    line = say(key, day=game.day, winners=winners, others=others, what=what)
    return f"{line} <hint>" if any(seat.helped for seat in game.seats) else line


def _is_you(seat: Result, you: str) -> bool:
    return bool(you) and seat.kind == HUMAN and person_key(seat.called) == you


def _called(seat: Result, you: str) -> str:
    """How a seat is called within a sentence."""
    if _is_you(seat, you):
        return say("table.you.object")
    return say("statistics.stand_in", name=seat.called) if seat.stand_in else seat.called


def _rival_key(seat: Result) -> str:
    """A human whatever the letters; a cat of the house by its name; empty for a cat that keeps somebody's
    chair."""
    if seat.kind == HUMAN:
        return person_key(seat.called)
    return "" if seat.stand_in else seat.called


def _level_key(seat: Result) -> str:
    """The cats of which level sit there; empty for a human, and for a cat that keeps somebody's chair."""
    return "" if seat.kind == HUMAN or seat.stand_in else cats_of(level_of(seat.kind))


def cats_of(level: str) -> str:
    known = level in (FIRST_LEVEL, *LEVELS)
    return say(f"setup.cats_of_level.{level}") if known else level.capitalize()


class Matchup(Record):
    """How somebody fared against a rival, or against all cats of a level."""

    name: str
    games: int
    won: int


class PersonRecord(Record):
    """The games of one person, the first played first."""

    name: str
    games: tuple[tuple[Finished, Result], ...]

    @property
    def won(self) -> int:
        return sum(self.wins)

    @property
    def wins(self) -> list[bool]:
        return [own.place == 1 for _, own in self.games]

    @property
    def reached(self) -> list[int]:
        """How many were won after each game."""
        return list(accumulate(map(int, self.wins)))

    @property
    def expected(self) -> list[float]:
        """How many luck would have given by then: as many as lots."""
        return list(accumulate(1 / len(game.seats) for game, _ in self.games))

    @property
    def longest_streak(self) -> int:
        longest = now = 0
        for won in self.wins:
            now = now + 1 if won else 0
            longest = max(longest, now)
        return longest

    @property
    def streak(self) -> int:
        """How many were won in a row up to now."""
        return next((number for number, won in enumerate(reversed(self.wins)) if not won), len(self.games))

    @property
    def helped(self) -> int:
        """In how many games the coach helped."""
        return sum(bool(own.helped) for _, own in self.games)

    @property
    def facts(self) -> Facts:
        return added(own.facts for _, own in self.games)

    @property
    def favourite_victim(self) -> str:
        """Who was caught most often; nobody if nobody was."""
        caught: Counter[str] = Counter()
        for game, own in self.games:
            for name, times in own.facts.items():
                seat = name.removeprefix(CAUGHT)
                if name.startswith(CAUGHT) and seat.isdecimal() and int(seat) < len(game.seats):
                    caught[_rival_key(game.seats[int(seat)])] += times
        most = next((key for key, _ in caught.most_common() if key), "")
        return self._last_names()[most] if most else ""

    def by_level(self) -> list[Matchup]:
        """Against tables with cats of the house of each level at them."""
        return self._versus(_level_key)

    def by_rival(self, most: int) -> list[Matchup]:
        """Against those who were met most."""
        names = self._last_names()
        found = [replace(one, name=names[one.name]) for one in self._versus(_rival_key)]
        return sorted(found, key=lambda one: (-one.games, one.name))[:most]

    def _last_names(self) -> dict[str, str]:
        """How everybody was called last, by `_rival_key`."""
        return {_rival_key(seat): seat.called.strip() for game, _ in self.games for seat in game.seats}

    def _versus(self, called: Callable[[Result], str]) -> list[Matchup]:
        games: Counter[str] = Counter()
        won: Counter[str] = Counter()
        for game, own in self.games:
            for name in {called(seat) for seat in game.seats if seat is not own} - {""}:
                games[name] += 1
                won[name] += own.place == 1
        return [Matchup(name, games[name], won[name]) for name in sorted(games)]


def records(games: Sequence[Finished]) -> list[PersonRecord]:
    """A record for every named human, who played most first."""
    found: dict[str, list[tuple[Finished, Result]]] = {}
    for game in games:
        for seat in game.seats:
            if seat.kind == HUMAN:
                found.setdefault(person_key(seat.called), []).append((game, seat))
    made = [PersonRecord(played[-1][1].called.strip(), tuple(played)) for played in found.values()]
    return sorted(made, key=lambda one: -len(one.games))
