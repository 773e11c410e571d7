"""The finished games as a table that other programs read: a line for every seat of every game."""

import csv
from collections.abc import Iterable
from io import StringIO

from scenes.store.finished import Finished

_COLUMNS = ("day", "game", "rounds", "seats", "name", "kind", "place", "number", "coach")


def as_csv(games: Iterable[Finished]) -> str:
    """Columns for what is told of some games come last, empty where nothing is."""
    games = list(games)
    facts = sorted({name for game in games for seat in game.seats for name in seat.facts})
    out = StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow((*_COLUMNS, *facts))
    for game in games:
        for seat in game.seats:
            told = [seat.facts.get(name, "") for name in facts]
            row = (game.day, game.game, game.rounds, len(game.seats), _plain(seat.name), seat.kind)
            table.writerow((*row, seat.place, seat.number, seat.helped, *told))
    return out.getvalue()


def _plain(name: str) -> str:
    """Keeps spreadsheets from reading a name such as `=1+1` as a formula."""
    return f"'{name}" if name[:1] in "=+-@" and name else name
