"""What no cat does, whatever its level and temper: pay or draw for nothing."""

from itertools import cycle, product

import pytest

from game.characters import CHARACTERS, LEVELS
from game.core import decide
from game.rng import Rng
from game.shut_up_cat.actions import Action, CardPlay, DrawDistraction, Reveal, ScoreWinks
from game.shut_up_cat.bots import BOTS
from game.shut_up_cat.state import ShutUpCatState
from tests.game.playing import after
from tests.game.shut_up_cat.cat_builders import table
from tests.sampling import sampled


def last_turn(hand: str = "", dice: tuple[int, ...] = (1, 1, 3), multiplier: int = 1) -> ShutUpCatState:
    """Of the third of three: the first has won, and for its place it needs every wink."""
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
    action: Action = decide(BOTS[level](CHARACTERS[character]), state.view(state.turn), (), Rng(1))
    return action


@sampled(("character", "level"), product(CHARACTERS, LEVELS), often=[*zip(CHARACTERS, cycle(LEVELS))])
@pytest.mark.seldom(4)
def test_no_temper_pays_or_draws_for_nothing_in_a_decided_last_turn(character: str, level: str) -> None:
    assert isinstance(choice(last_turn(), level, character), Reveal)
    assert isinstance(choice(last_turn(multiplier=2), level, character), Reveal)
    assert isinstance(choice(last_turn("earplugs treat_tin"), level, character), CardPlay)
    tiles_open = after(last_turn(dice=(4, 2, 6)), Reveal(1, 3))
    assert choice(tiles_open, level, character) == ScoreWinks()


@pytest.mark.parametrize(("level", "multiplier"), [*((level, 2) for level in LEVELS[:-1]), (LEVELS[-1], 3)])
def test_who_would_draw_a_card_turns_tiles_when_none_is_left(level: str, multiplier: int) -> None:
    with_deck, without_deck = (
        table(dice=(1, 1, 2), multipliers=(multiplier, 1), deck=deck) for deck in (None, "")
    )
    assert choice(with_deck, level, "misty") == DrawDistraction()
    assert isinstance(choice(without_deck, level, "misty"), Reveal)
