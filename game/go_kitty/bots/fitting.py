"""Where the numbers of `fitted` come from: `python -m game.go_kitty.bots.fitting 3000` prints that module.

The heuristic plays itself, two at a table. At the start of every turn the difference of what the two have is
written down, and at the end of the game how many points more were still won: least squares make values of it.
"""

import sys

from game.go_kitty.bots.features import Features
from game.go_kitty.bots.heuristic import Heuristic
from game.go_kitty.bots.model import Model
from game.go_kitty.bots.weights import Weights
from game.go_kitty.bots.win_estimate import LATE_PILE
from game.go_kitty.cards import MOUSE, SEASONS, TRAITS, size
from game.go_kitty.house import HouseRules
from game.go_kitty.options import DecisionKind
from game.go_kitty.state import new_game
from game.linear import Row, solved
from game.rng import Rng

RIDGE = 5.0
"""Keeps the values of what is seldom seen from running wild."""


def counted(model: Model, seat: int) -> Features:
    hand, tokens = model.hands[seat], model.tokens[seat]
    copies = [size(hand & trait.mask) for trait in TRAITS]
    seasons = sum(bool(hand & season.mask) for season in SEASONS)
    return Features(
        single=copies.count(1),
        pair=copies.count(2),
        triple=copies.count(3),
        quartet=copies.count(4),
        three_seasons=seasons == 3,
        four_seasons=seasons == 4,
        mouse=size(hand & MOUSE.mask),
        first_token=tokens >= 1,
        second_token=tokens >= 2,
        third_token=tokens >= 3,
        on_turn=model.turn == seat,
    )


def observed(heuristic: Heuristic, seed: int) -> list[tuple[bool, Row, int]]:
    """One game: whether it was late, how much more the first seat had, and what it still won by it."""
    state, events = new_game(2, HouseRules(), Rng.derived("fitting", seed).state)
    model = Model.of(state.view(None), events).dealt(list(state.hands), list(state.pile))
    seen: list[tuple[bool, Row, int]] = []
    while model.question is not None:
        if model.question is DecisionKind.TURN and model.fresh and model.last_turns is None:
            more = [mine - theirs for mine, theirs in zip(counted(model, 0), counted(model, 1), strict=True)]
            seen.append((model.draws_left < LATE_PILE, more, model.points[0] - model.points[1]))
        model.apply(heuristic.choose(model))
    end = model.points[0] - model.points[1]
    return [(late, more, end - so_far) for late, more, so_far in seen]


def least_squares(rows: list[tuple[Row, int]]) -> Features:
    width = len(Features._fields)
    system = [[RIDGE * (one == other) for other in range(width)] + [0.0] for one in range(width)]
    for row, won in rows:
        for one in range(width):
            if row[one]:
                for other in range(width):
                    system[one][other] += row[one] * row[other]
                system[one][width] += row[one] * won
    return Features(*solved(system))


def module(games: int) -> str:
    """The text of `fitted` after so many games."""
    heuristic = Heuristic(Weights())
    moments = [moment for seed in range(games) for moment in observed(heuristic, seed)]
    lines = [
        '"""What things are worth by how games ended: printed by `fitting`, never changed by hand."""',
        "",
        "from game.go_kitty.bots.features import Features",
        "",
        f"GAMES = {games}",
    ]
    for name, late in (("EARLY", False), ("LATE", True)):
        values = least_squares([(more, won) for was_late, more, won in moments if was_late is late])
        parts = [f"    {thing}={value:.2f}," for thing, value in values._asdict().items()]
        lines += ["", f"{name} = Features(", *parts, ")"]
    return "\n".join(lines)


if __name__ == "__main__":
    print(module(int(sys.argv[1])))
