"""The alley cat of Go Kitty beats plain ideas: to lay at once, and to ask for nothing but Seasons."""

import pytest

from game.characters import PLAIN
from game.core import decide
from game.go_kitty.bots import BOTS
from game.match import Match, Player
from tests.game.go_kitty.simple_bots import LaysAtOnce, SeasonsOnly

GAMES = 20


def wins(idea: type[LaysAtOnce]) -> float:
    """How many games the alley cat wins, from either seat of each deal."""
    won = 0.0
    for number in range(GAMES):
        cat = number % 2
        match = Match("go_kitty", [Player("Cat", "alley")] * 2, None, 900 + number // 2)
        while match.state.decision is not None:
            seat = match.state.decision.seat
            bot = BOTS["alley"](PLAIN) if seat == cat else idea()
            match.play(decide(bot, match.view(seat), match.history(seat), match.bot_rng(seat)))
        assert match.outcome is not None
        won += (cat in match.outcome.winners) / len(match.outcome.winners)
    return won


@pytest.mark.long
@pytest.mark.parametrize("idea", [LaysAtOnce, SeasonsOnly])
def test_alley_beats_a_plain_idea(idea: type[LaysAtOnce]) -> None:
    assert wins(idea) > GAMES / 2
