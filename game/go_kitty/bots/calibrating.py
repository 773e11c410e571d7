"""Where the numbers of `calibrated` come from: `python -m game.go_kitty.bots.calibrating 800` prints that
module.

The heuristic plays itself. At some turns it is written down what everybody has, and at the end of the game
who won: the values are found by which that was most likely, as shares of odds. So a chance that is told by
them comes true as often as it says.
"""

import sys
from collections.abc import Iterator, Sequence
from math import exp, log

from game.go_kitty.bots.heuristic import Heuristic
from game.go_kitty.bots.model import Model
from game.go_kitty.bots.prospects import (
    HandProspects,
    LastProspects,
    Prospects,
    hand_prospects,
    last_prospects,
    prospects,
)
from game.go_kitty.bots.weights import Weights
from game.go_kitty.cards import TOKENS
from game.go_kitty.house import HouseRules
from game.go_kitty.options import DecisionKind
from game.go_kitty.state import new_game
from game.linear import Row, solved
from game.rng import Rng
from game.values import Record

RIDGE = 3.0
"""Keeps the values of what is seldom seen from running wild."""
EVERY = 3
"""One turn in so many is looked at: those of one game end alike."""
ROUNDS = 6
"""So often values are made better, after which they hardly change."""
SLOWER = (0.03, 0.06, 0.1, 0.15, 0.2, 0.25)
"""How much less, for each card still to be drawn, all things may count."""


class Moment(Record):
    """A turn of a game: what each seat had, and its share of the win in the end."""

    draws_left: int
    is_last: bool
    seats: list[Row]
    wins: list[float]


def moments(heuristic: Heuristic, players: int, seed: int) -> Iterator[Moment]:
    """Of one game, from some turn on. At that turn everybody is given any number of tokens: else who has more
    of them would mostly be who did well without, and not who does well by them."""
    rng = Rng.derived("calibrating", seed)
    state, events = new_game(players, HouseRules(), rng.next())
    model = Model.of(state.view(None), events).dealt(list(state.hands), list(state.pile))
    draws = rng.below(max(1, model.draws_left))
    seen: list[tuple[int, bool, list[Row]]] = []
    since = -1
    while model.question is not None:
        is_last = model.last_turns is not None
        if model.question is DecisionKind.TURN and model.fresh:
            if since < 0 and (model.draws_left <= draws or is_last):
                since = model.turns
                model.tokens = [rng.below(TOKENS + 1) for _ in range(players)]
            if since >= 0 and (is_last or (model.turns - since) % EVERY == 0):
                rows = [_row(model, seat) for seat in range(players)]
                seen.append((max(0, model.draws_left), is_last, rows))
        model.apply(heuristic.choose(model))
    standings = list(zip(model.points, model.tokens, strict=True))
    first = max(standings)
    wins = [(standing == first) / standings.count(first) for standing in standings]
    for draws_left, is_last, rows in seen:
        yield Moment(draws_left, is_last, rows, wins)


def _row(model: Model, seat: int) -> Row:
    if model.last_turns is not None:
        return list(last_prospects(model, seat))
    of_hand, sets = hand_prospects(model.hands[seat])
    return [*prospects(model, seat, sets), *of_hand]


def shares(values: Sequence[float], seats: Sequence[Row]) -> list[float]:
    """The chance of each seat to win by these values.

    >>> shares([1.0], [[2.0], [2.0], [-90.0]])
    [0.5, 0.5, 0.0]
    """
    standings = [sum([value * part for value, part in zip(values, row, strict=True)]) for row in seats]
    most = max(standings)
    odds = [exp(standing - most) for standing in standings]
    whole = sum(odds)
    return [round(part / whole, 12) for part in odds]


def likeliest(found: Sequence[Moment]) -> tuple[list[float], float]:
    """The values by which what happened is most likely, and how surprising it is by them: Newton's method."""
    width = len(found[0].seats[0])
    values = [0.0] * width
    for _ in range(ROUNDS):
        system = [[RIDGE * (one == other) for other in range(width)] for one in range(width)]
        slope = [-RIDGE * value for value in values]
        for moment in found:
            chances = shares(values, moment.seats)
            mean = [
                sum([chance * part for chance, part in zip(chances, column, strict=True)])
                for column in zip(*moment.seats, strict=True)
            ]
            for row, chance, win in zip(moment.seats, chances, moment.wins, strict=True):
                apart = [part - middle for part, middle in zip(row, mean, strict=True)]
                for one, part in enumerate(apart):
                    if part:
                        slope[one] += (win - chance) * part
                        weight = chance * part
                        line = system[one]
                        for other in range(one + 1):
                            line[other] += weight * apart[other]
        for one in range(width):
            for other in range(one + 1, width):
                system[one][other] = system[other][one]
        steps = solved([[*line, part] for line, part in zip(system, slope, strict=True)])
        values = [value + step for value, step in zip(values, steps, strict=True)]
    return values, surprise(values, found)


def surprise(values: Sequence[float], found: Sequence[Moment]) -> float:
    return -sum(
        win * log(max(chance, 1e-9))
        for moment in found
        for chance, win in zip(shares(values, moment.seats), moment.wins, strict=True)
        if win
    )


def scaled(moment: Moment, slower: float) -> Moment:
    scale = 1 + slower * moment.draws_left
    seats = [[part / scale for part in row] for row in moment.seats]
    return Moment(moment.draws_left, moment.is_last, seats, moment.wins)


def group(found: Sequence[Moment]) -> str:
    """The values for one number of players, as code."""
    earlier = [moment for moment in found if not moment.is_last]
    tried = []
    for slower in SLOWER:
        values, surprised = likeliest([scaled(moment, slower) for moment in earlier])
        tried.append((surprised, slower, values))
    _, slower, values = min(tried)
    last, _ = likeliest([moment for moment in found if moment.is_last])
    seat = len(Prospects._fields)
    parts = [
        f"    {slower},",
        *_lines(Prospects(*values[:seat])),
        *_lines(HandProspects(*values[seat:])),
        *_lines(LastProspects(*last)),
    ]
    return "\n".join(["Calibrated(", *parts, ")"])


def _lines(values: Prospects | HandProspects | LastProspects) -> list[str]:
    inside = [f"        {thing}={value:.2f}," for thing, value in values._asdict().items()]
    return [f"    {type(values).__name__}(", *inside, "    ),"]


def module(games: int) -> str:
    """The text of `calibrated` after so many games with each number of players, twice as many with two."""
    heuristic = Heuristic(Weights())
    lines = [
        '"""What things are worth in odds by who won: printed by `calibrating`, never changed by hand."""',
        "",
        "from game.go_kitty.bots.prospects import Calibrated, HandProspects, LastProspects, Prospects",
        "",
        f"GAMES = {games}",
    ]
    for name, players in (("AMONG_TWO", (2, 2)), ("AMONG_MORE", (3, 4, 5))):
        found = [
            moment
            for place, count in enumerate(players)
            for seed in range(place * games, (place + 1) * games)
            for moment in moments(heuristic, count, seed)
        ]
        lines += ["", f"{name} = {group(found)}"]
    return "\n".join(lines)


if __name__ == "__main__":
    print(module(int(sys.argv[1])))
