"""The finished games as a table that other programs read: a line for every seat of every game."""

import csv
from collections.abc import Iterable
from io import StringIO

from scenes.store.finished import Finished

_FORMULA_SIGNS = tuple("=+-@＝＋－＠|%")  # noqa: RUF001 - some spreadsheets know the wide ones, too
_COLUMNS = ("day", "game", "rounds", "seats", "name", "kind", "place", "number", "coach")


def as_csv(games: Iterable[Finished]) -> str:
    """Columns for what is told of some games come last, empty where nothing is."""
    games = list(games)
    facts = sorted({name for game in games for seat in game.seats for name in seat.facts})
    out = StringIO()
    table = csv.writer(out, lineterminator="\n")

    def write(*cells: str | int) -> None:
        table.writerow([_no_formula(cell) if isinstance(cell, str) else cell for cell in cells])

    write(*_COLUMNS, *facts)
    for game in games:
        for seat in game.seats:
            told: list[str | int] = [seat.facts.get(name, "") for name in facts]
            sat = (game.day, game.game, game.rounds, len(game.seats), seat.name, seat.kind)
            write(*sat, seat.place, seat.number, seat.helped, *told)
    return out.getvalue()


def _no_formula(text: str) -> str:
    """Keeps spreadsheets from reading a text such as `=1+1` as a formula, whatever it is the name of."""
    return f"'{text}" if text.lstrip()[:1] in _FORMULA_SIGNS else text
