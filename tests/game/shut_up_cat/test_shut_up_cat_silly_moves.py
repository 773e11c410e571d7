"""No cat is silly in a last turn that can no longer change who wins: it counts winks, for the places."""

import pytest

from game.characters import CHARACTERS, LEVELS
from game.core import decide
from game.rng import Rng
from game.shut_up_cat.actions import Action, CardPlay, Reveal, ScoreWinks
from game.shut_up_cat.bots import BOTS
from game.shut_up_cat.state import ShutUpCatState
from tests.game.shut_up_cat.cat_builders import after, table


def last_turn(hand: str = "", dice: tuple[int, ...] = (1, 1, 3), multiplier: int = 1) -> ShutUpCatState:
    """Of the third of three: the first has won, and the second is two winks behind."""
    return table(
        *("", "", hand),
        bed="MMZZZZZMMZZZ",
        winks=(62, 28, 30),
        multipliers=(1, 1, multiplier),
        dice=dice,
        turn=2,
        last_round=True,
    )


def choice(state: ShutUpCatState, level: str, character: str) -> Action:
    action: Action = decide(BOTS[level](CHARACTERS[character]), state.view(2), (), Rng(1))
    return action


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("character", CHARACTERS)
def test_no_temper_pays_or_draws_for_nothing_in_a_decided_last_turn(character: str, level: str) -> None:
    assert isinstance(choice(last_turn(), level, character), Reveal)
    assert isinstance(choice(last_turn(multiplier=2), level, character), Reveal)
    assert isinstance(choice(last_turn("earplugs treat_tin"), level, character), CardPlay)
    tiles_open = after(last_turn(dice=(4, 2, 6)), Reveal(1, 3))
    assert choice(tiles_open, level, character) == ScoreWinks()
