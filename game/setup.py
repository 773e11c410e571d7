"""What every game checks before it begins: the number of players, the house rules, and who comes first."""

from enum import Enum

from game.core import Seat, SetupError


def check_table(title: str, seats: int, limits: tuple[int, int], house: object, rules: type) -> None:
    """Raise SetupError unless so many players may play, and the house rules are the game's own."""
    least, most = limits
    if type(seats) is not int or not least <= seats <= most:
        raise SetupError(f"{title} is for {least} to {most} players, not {seats!r}")
    if type(house) is not rules:
        raise SetupError(f"{house!r} are no house rules of {title}")


def check_first(first: Seat | None) -> None:
    """Raise SetupError unless `first` is a seat or None."""
    if first is not None and (type(first) is not int or first < 0):
        raise SetupError(f"who comes first is a seat counted from 0, or None for lots, not {first!r}")


def check_sits(first: Seat | None, seats: int, deed: str) -> None:
    """Raise SetupError if the seat that was named does not exist; `deed` is what it would do first."""
    if first is not None and first >= seats:
        raise SetupError(f"seat {first} cannot {deed}: there are {seats} players, counted from 0")


def check_switch(name: str, value: object) -> None:
    if type(value) is not bool:
        raise SetupError(f"{name} is True or False, not {value!r}")


def check_choice(name: str, value: object, choices: type[Enum]) -> None:
    if type(value) is not choices:
        names = ", ".join(choice.name for choice in choices)
        raise SetupError(f"{name} is one of {names}, not {value!r}")
