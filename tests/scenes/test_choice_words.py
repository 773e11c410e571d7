"""Every choice can be told in a few words, and says where on the table it is about."""

from itertools import permutations

import pytest

from scenes.games import SCREENS
from scenes.stage.text import plain
from scenes.table.guests import Naming, short_names
from tests.narrowing import not_none
from tests.scenes.navigators import a_plan, almost_over, every_game

_MOST_OPTIONS = 40


@every_game
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.seldom(2)
def test_every_option_of_a_whole_game_has_words_of_its_own(game: str, seed: int) -> None:
    saved = almost_over(a_plan(game), left=0, seed=seed)
    match, choices = saved.match, not_none(SCREENS[game].choices)
    kinds = set()
    for step in range(len(match.actions)):
        state = match.state_after(step)
        seat = not_none(state.decision).seat
        view, naming = state.view(seat), Naming(short_names(saved.guests), seat)
        options = [one for one, _ in zip(not_none(view.options), range(_MOST_OPTIONS), strict=False)]
        told = [plain(choices.words(view, action, naming)) for action in options]
        assert all(told)
        for one, other in permutations(options, 2):
            if told[options.index(one)] == told[options.index(other)]:
                assert choices.told(view, one, other, naming) != choices.told(view, other, one, naming)
        for action in options:
            kinds.add(type(action))
            assert choices.points(view, action)
    assert len(kinds) > 2
