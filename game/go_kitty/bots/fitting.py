"""Where the numbers of `outlook` come from: `python -m game.go_kitty.bots.fitting 800`.

Instinct plays itself, two at a table. At the start of every turn the difference of the two hands is written
down, and at the end of the game how many points were still won: least squares make values of it.
"""

import sys

from game.go_kitty.bots.instinct import Instinct, Nature
from game.go_kitty.bots.model import Model
from game.go_kitty.bots.outlook import LATE
from game.go_kitty.cards import MOUSE, SEASONS, TRAITS, size
from game.go_kitty.house import HouseRules
from game.go_kitty.options import Question
from game.go_kitty.state import new_game
from game.rng import Rng

THINGS = (
    *("one", "two", "three", "four of a trait"),
    *("3 seasons", "4 seasons"),
    "mouse",
    *("token 1", "token 2", "token 3"),
    "on turn",
)
RIDGE = 5.0

Row = list[float]


def things(model: Model, seat: int) -> Row:
    hand, tokens = model.hands[seat], model.tokens[seat]
    copies = [size(hand & trait.mask) for trait in TRAITS]
    seasons = sum(bool(hand & season.mask) for season in SEASONS)
    return [
        *(float(copies.count(number)) for number in (1, 2, 3, 4)),
        *(float(seasons == number) for number in (3, 4)),
        float(size(hand & MOUSE.mask)),
        *(float(tokens >= number) for number in (1, 2, 3)),
        float(model.turn == seat),
    ]


def observed(instinct: Instinct, seed: int) -> list[tuple[bool, Row, int]]:
    """One game: whether it was late, how the hands differed, and what was still won by it."""
    state, events = new_game(2, HouseRules(), Rng.derived("fitting", seed).state)
    model = Model.of(state.view(None), events).dealt(list(state.hands), list(state.pile))
    seen: list[tuple[bool, Row, int]] = []
    while model.question is not None:
        if model.question is Question.TURN and model.fresh and model.last_turns is None:
            ahead = [mine - theirs for mine, theirs in zip(things(model, 0), things(model, 1), strict=True)]
            seen.append((len(model.pile) < LATE, ahead, model.points[0] - model.points[1]))
        model.apply(instinct.choose(model))
    end = model.points[0] - model.points[1]
    return [(late, ahead, end - so_far) for late, ahead, so_far in seen]


def least_squares(rows: list[tuple[Row, int]]) -> Row:
    width = len(THINGS)
    system = [[RIDGE * (one == other) for other in range(width)] + [0.0] for one in range(width)]
    for row, won in rows:
        for one in range(width):
            if row[one]:
                for other in range(width):
                    system[one][other] += row[one] * row[other]
                system[one][width] += row[one] * won
    for place in range(width):
        pivot = system[place][place]
        system[place] = [value / pivot for value in system[place]]
        for other in range(width):
            if other != place:
                factor = system[other][place]
                pairs = zip(system[other], system[place], strict=True)
                system[other] = [value - factor * step for value, step in pairs]
    return [line[width] for line in system]


def main(games: int) -> None:
    instinct = Instinct(Nature())
    moments = [moment for seed in range(games) for moment in observed(instinct, seed)]
    for late in (False, True):
        values = least_squares([(row, won) for was_late, row, won in moments if was_late is late])
        print(f"with {'less' if late else 'no less'} than {LATE} cards in the pile")
        for thing, value in zip(THINGS, values, strict=True):
            print(f"  {thing}: {value:.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
