"""Beside a replay: what a cat believed, in a sentence with its number and its reason; of a human's seat, what
a panther would have believed there."""

from pathlib import Path

import pytest

from game.core import Believer, run_to_end
from game.hint import position_rng
from game.kitten_me.actions import Bid, Challenge
from game.kitten_me.view import KittenMeView
from scenes.pages.replay.page import ReplayPage
from scenes.stage.widgets.panel import Label
from scenes.table.likelihood import likelihood
from scenes.table.sentences import in_a_hundred
from tests.driver import Driver
from tests.gallery.replays import finished, settle
from tests.narrowing import expect_type, not_none
from tests.scenes.launching import Launch
from tests.scenes.navigators import every_game
from tests.scenes.replay_pages import watch

_WHYS = (", since ", ", with ", ", going by ", ", having ", ", knowing ")


def told_at(driver: Driver, page: ReplayPage, step: int) -> str:
    page.go_to(step)
    settle(driver, page)
    return "\n".join(widget.text for widget in page.desk.all() if isinstance(widget, Label))


@every_game
@pytest.mark.seldom
def test_what_was_believed_has_a_reason_and_a_panther_sits_in_for_a_human(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    whole = finished(game)
    driver, page = watch(launch, tmp_path, whole)
    steps = {seat: list[int]() for seat in range(len(whole.guests))}
    for step in range(4, len(whole.match.actions)):
        steps[not_none(whole.match.state_after(step).decision).seat].append(step)
    for seat, guest in enumerate(whole.guests):
        told = "\n".join(told_at(driver, page, step) for step in steps[seat][2:8:2])
        begins = "A panther in your seat would have thought " if guest.human else f"{guest.name} thought "
        sentences = [line for line in told.split("\n") if line.startswith(begins)]
        assert sentences, told
        for sentence in sentences:
            assert any(why in sentence for why in _WHYS), sentence
            assert "\u00a0%" in sentence or "Meow" in sentence, sentence


def test_a_panther_in_a_human_s_seat_believes_what_the_hint_goes_by(launch: Launch, tmp_path: Path) -> None:
    whole = finished("kitten_me")
    driver, page = watch(launch, tmp_path, whole)
    panther, compared = whole.match.info.bot("panther"), 0
    assert isinstance(panther, Believer)
    for step, action in enumerate(whole.match.actions):
        past = whole.match.at(step)
        view = expect_type(past.view(0), KittenMeView)
        if not_none(past.state.decision).seat or view.bid is None or compared == 3:
            continue
        assert isinstance(action, Bid | Challenge)
        (found,) = run_to_end(panther.chances(view, past.history(0), position_rng(view)))
        told = told_at(driver, page, step)
        assert f"was {likelihood(found.chance)}: {in_a_hundred(found.chance)}\u00a0%, " in told
        compared += 1
    assert compared == 3


def test_it_is_said_where_a_cat_remembers_no_further(launch: Launch, tmp_path: Path) -> None:
    whole = finished("shut_up_cat")
    driver, page = watch(launch, tmp_path, whole)
    of_cats = [
        step
        for step in range(len(whole.match.actions))
        if not whole.guests[not_none(whole.match.state_after(step).decision).seat].human
    ]
    told = "\n".join(told_at(driver, page, step) for step in of_cats[20:32])
    assert "The hint knows more." in told
