"""With other hidden cards a review's page says the same, luck alone apart."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core import State
from game.match import Match
from game.rng import Rng
from scenes.pages.review import words
from scenes.pages.review.balance import Balance
from scenes.pages.review.moments import MomentTeller
from scenes.pages.review.work import ReviewWork
from scenes.store.saves import SavedGame
from scenes.store.store import Store
from scenes.table.guests import Naming, short_names
from tests.game.dealt_anew import elsewhere
from tests.narrowing import not_none
from tests.scenes.navigators import a_plan, almost_over, every_game
from tests.scenes.reviewed_games import HUMAN, shorten


class OtherHiddenCards(Match):
    """A match that looks the same to the human, with all that was hidden dealt anew."""

    def state_after(self, actions: int) -> State:
        state = super().state_after(actions)
        if state.decision is None or state.decision.seat != HUMAN:
            return state
        other: State = elsewhere(self.at(actions), HUMAN, Rng.derived("anew", actions))
        return other


def said(saved: SavedGame, folder: Path) -> list[str]:
    """All that a review says, luck apart."""
    work = ReviewWork(saved, HUMAN, Store(folder).reviews)
    shorten(work.reviewer, 6)
    while work.go_on(1.0):
        pass
    told, naming = not_none(work.told), Naming(short_names(saved.guests), HUMAN)
    teller = MomentTeller(saved, HUMAN, naming)
    moments = [one for one in teller.told(told) if one.sign != "dice"]
    lines = [teller.in_a_line(one) for one in told.review.judged]
    cost = Balance.of(told.review).slips
    return [words.headline(told.review, naming), str(cost), *lines, *map(str, moments)]


@every_game
@pytest.mark.seldom
def test_other_hidden_cards_give_the_same_words(tmp_path: Path, game: str) -> None:
    saved = almost_over(a_plan(game), left=0)
    other = replace(saved, match=OtherHiddenCards.load(saved.match.save()))
    assert any(
        other.match.state_after(step) != saved.match.state_after(step)
        for step in range(len(saved.match.actions))
    )
    assert said(other, tmp_path / "other") == said(saved, tmp_path / "one")
