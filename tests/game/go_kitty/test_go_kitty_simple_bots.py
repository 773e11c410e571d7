"""The alley cat of Go Kitty beats plain ideas, to lay at once and to ask for nothing but Seasons, and lets no
game come to a standstill."""

import pytest

from game.characters import PLAIN
from game.core import decide
from game.go_kitty.bots import BOTS
from game.go_kitty.events import Ending, LastTurnsBegan, TurnBegan
from game.match import Match, Player
from tests.game.go_kitty.simple_bots import LaysAtOnce, SeasonsOnly

GAMES = 20


def game(idea: type[LaysAtOnce], number: int) -> Match:
    """A game of the alley cat, which sits at either seat of each deal in turn."""
    match = Match("go_kitty", [Player("Cat", "alley")] * 2, None, 900 + number // 2)
    while match.state.decision is not None:
        seat = match.state.decision.seat
        bot = BOTS["alley"](PLAIN) if seat == number % 2 else idea()
        match.play(decide(bot, match.view(seat), match.history(seat), match.bot_rng(seat)))
    return match


@pytest.mark.long
@pytest.mark.parametrize("idea", [LaysAtOnce, SeasonsOnly])
def test_alley_beats_a_plain_idea_without_standstills_or_endless_games(idea: type[LaysAtOnce]) -> None:
    won, standstills, turns = 0.0, 0, 0
    for number in range(GAMES):
        match = game(idea, number)
        assert match.outcome is not None
        winners = match.outcome.winners
        won += (number % 2 in winners) / len(winners)
        standstills += LastTurnsBegan(Ending.STANDSTILL) in match.events
        turns += sum(isinstance(event, TurnBegan) for event in match.events)
    assert won > GAMES / 2
    assert standstills <= GAMES / 4
    assert turns <= 95 * GAMES
