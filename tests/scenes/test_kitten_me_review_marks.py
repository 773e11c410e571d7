"""The marks of a review on the table of Kitten Me lie where whoever chose sits and holds cards."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from pygame import FRect

from game.core import Seat
from game.kitten_me import HouseRules
from game.kitten_me.actions import Bid, Challenge, Purrfect
from game.kitten_me.cards import Deck
from game.review import Grade, Review
from scenes.pages.replay.page import ReplayPage
from scenes.pages.replay.reviewed import ReviewedSteps
from scenes.store.saves import SavedGame
from scenes.table.scene import TableScene
from tests.narrowing import not_none
from tests.scenes.games_on_tables import kitten_me_look
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import SMALL, a_navigator
from tests.scenes.replay_pages import choose_eyes, random_game, saved
from tests.scenes.reviewed_games import finished

_FRONT = 0
_SEATS = 3


def _reviewed(game: SavedGame, seat: Seat) -> Review:
    """Wherever the seat could play a card, or else bid, that was better than what it did."""
    _, like = finished()
    one, judged = like.judged[0], []
    for step, action in enumerate(game.match.actions):
        decision = not_none(game.match.state_after(step).decision)
        own = [option for option in decision.options if not isinstance(option, Challenge | Purrfect)]
        if decision.seat == seat and own:
            better = min(own, key=lambda option: isinstance(option, Bid))
            did, best = replace(one.best, action=action), replace(one.best, action=better)
            judged.append(replace(one, step=step, chosen=did, best=best, grade=Grade.SLIP))
    return replace(like, seat=seat, judged=tuple(judged))


def _own_places(table: TableScene, seat: Seat) -> list[FRect]:
    """Where a mark for a seat may lie: on its cards, what it is said to hold, and its plate."""
    counts = kitten_me_look(table).counts
    cards = [table.pieces[key].rect for key in table.pieces.keys_with_prefix("hand", seat)]
    strip = [counts.rect] if seat == _FRONT and counts.visible else []
    row = [cards[0].unionall(cards[1:])] if cards else []
    return [*row, *strip, not_none(table.context.where(("seat", seat)))]


def _check_marks(page: ReplayPage, reviewed: ReviewedSteps) -> None:
    marks, places = reviewed.marks, _own_places(page.playback.table, reviewed.seat)
    better = marks.shown[-1]
    about = marks.things(better)[0]
    assert any(place.inflate(4, 4).contains(about) for place in places), better.text


@pytest.mark.parametrize("seat", range(_SEATS))
def test_what_a_seat_had_better_done_is_marked_at_that_seat(
    launch: Launch, tmp_path: Path, seat: Seat
) -> None:
    """Also of those who do not sit in front, and with the eyes of the seat as with all cards open."""
    game = saved(random_game("kitten_me", 13, HouseRules(Deck.BOTH)))
    review, navigator = _reviewed(game, seat), a_navigator(tmp_path)
    driver = launch(lambda: navigator.replay_page(game, start_step=0, review=review), SMALL)
    page = page_on(driver, ReplayPage)
    reviewed = not_none(page.reviewed)
    assert len({type(one.best.action) for one in review.judged}) > 1, "bids and cards"
    all_open = len(page.viewer_choice.options) - 1
    for viewer in (1 + seat, all_open):
        choose_eyes(driver, page, viewer)
        for one in review.judged:
            page.go_to(one.step)
            _check_marks(page, reviewed)
