"""One truth about a bid: the scale, the coach, the lessons, the verdict and the statistics say the same."""

import re

import pytest

from game.core import Believer, run_to_end
from game.hint import Hint, position_rng
from game.kitten_me.actions import Action, Bid, Challenge, Purrfect
from game.kitten_me.beliefs import is_true
from game.kitten_me.cards import Thing
from game.kitten_me.counting import hand_total
from game.kitten_me.events import BidMade, Judged
from game.kitten_me.plain_odds import odds_by_the_cards
from game.kitten_me.state import KittenMeState
from game.kitten_me.view import KittenMeView
from game.match import Match
from game.rng import Rng
from scenes.kitten_me.questions.bid_widgets import LikelyScale
from scenes.kitten_me.words.coach import advice
from scenes.kitten_me.words.course import facts
from scenes.kitten_me.words.lessons import LESSONS
from scenes.lessons import lesson_game
from scenes.pictures.cats import Coat
from scenes.stage.strings import say
from scenes.table.guests import Guest, naming_of
from scenes.table.lesson import LessonStep
from scenes.table.likelihood import likelihood
from scenes.table.sentences import in_a_hundred
from tests.narrowing import expect_type, not_none
from tests.plain_games import choice
from tests.scenes.games_on_tables import kitten_me_look
from tests.scenes.kitten_me_tables import after_bid, launch_at, play_to_verdict
from tests.scenes.launching import Launch
from tests.scenes.navigators import a_plan, almost_over

_UNLIKELY = ("impossible", "next to impossible", "unlikely", "rather unlikely")


def scale_at(match: Match, actions: int, bid: Bid) -> LikelyScale:
    """What the scale shows of a bid to whoever decides after so many actions."""
    seat = not_none(match.state_after(actions).decision).seat
    view = expect_type(match.state_after(actions).view(seat), KittenMeView)
    scale = LikelyScale(view.house.deck)
    known = match.history(seat)[: match.event_count_after(actions)]
    held = hand_total(view.hand, bid.thing) >= bid.number
    scale.weigh(odds_by_the_cards(view, known).chance_as_told(bid), held=held)
    return scale


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.seldom
def test_the_coach_tells_the_chance_of_a_bid_with_the_words_and_the_number_of_the_scale(seed: int) -> None:
    saved = almost_over(a_plan("kitten_me", 1, 2), left=0, seed=seed)
    match, told = saved.match, 0
    for actions in range(0, len(match.actions), 2):
        past = match.at(actions)
        seat = not_none(past.state.decision).seat
        view = expect_type(past.view(seat), KittenMeView)
        said = run_to_end(advice(view, past.history(seat), Hint(choice(past)), naming_of(saved.guests)))
        about = said.action if isinstance(said.action, Bid) else view.bid
        if about is not None and not isinstance(said.action, Purrfect):
            scale = scale_at(match, actions, about)
            assert scale.percent in scale.tip
            assert f"{scale.text}: {scale.percent}\u00a0%" in said.words, (scale.text, scale.tip)
            told += 1
    assert told > 5


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_no_lesson_calls_a_bid_unlikely_that_the_scale_calls_likely(lesson: object) -> None:
    (taught,) = (one for one in LESSONS if one is lesson)
    match = lesson_game("kitten_me", taught.name, Guest("Ada", Coat.GINGER)).match
    for actions, step in enumerate(taught.steps):
        decision = not_none(match.state.decision)
        view = match.view(decision.seat)
        for action in decision.options if step.judge is not None else ():
            answer = step.answer(view, action)
            if isinstance(action, Bid) and answer.startswith(("too_high", "too_green")):
                unlikely = scale_at(match, actions, action).text in _UNLIKELY
                assert answer.endswith("_likely") is not unlikely, (action, answer)
        match.play(_taken(match, step))


def test_where_a_lesson_gambles_on_exactly_so_many_the_scale_calls_more_unlikely() -> None:
    (grey,) = (one for one in LESSONS if one.name == "grey")
    match, gambles = lesson_game("kitten_me", grey.name, Guest("Ada", Coat.GINGER)).match, 0
    for actions, step in enumerate(grey.steps):
        action = _taken(match, step)
        if isinstance(action, Purrfect):
            bid = not_none(expect_type(match.view(0), KittenMeView).bid)
            assert scale_at(match, actions, Bid(bid.number + 1, bid.thing)).text in _UNLIKELY
            gambles += 1
        match.play(action)
    assert gambles == 1


def _taken(match: Match, step: LessonStep) -> Action:
    """What a lesson goes on with at a step of it."""
    decision = not_none(match.state.decision)
    taken: list[Action] = [one for one in decision.options if step.takes(match.view(decision.seat), one)]
    return taken[len(taken) // 2]


def test_the_cards_that_the_first_lesson_counts_are_those_of_its_deal() -> None:
    (first,) = (one for one in LESSONS if one.name == "first")
    match, told = lesson_game("kitten_me", first.name, Guest("Ada", Coat.GINGER)).match, set[int]()
    for step in first.steps:
        view = expect_type(match.view(not_none(match.state.decision).seat), KittenMeView)
        counted = sum(view.hand_sizes) + bool(view.deck_size)
        said = [say(f"lesson.kitten_me.first.{line.words}") for line in step.lines]
        for number in re.findall(r"(\d+) (?:cards|in all)", " ".join(said)):
            assert int(number) == counted, said
            told.add(counted)
        match.play(_taken(match, step))
    assert told == {16, 12}


@pytest.mark.parametrize("seed", range(2))
def test_the_scale_calls_certain_what_lies_in_the_own_hand_and_nothing_else(seed: int) -> None:
    match, certain = almost_over(a_plan("kitten_me", 1, 2), left=0, seed=seed).match, 0
    for actions in range(0, len(match.actions), 3):
        state = match.state_after(actions)
        view = expect_type(state.view(not_none(state.decision).seat), KittenMeView)
        for thing in Thing:
            held = sum(card.counts[thing] for card in view.hand)
            said = [scale_at(match, actions, Bid(number, thing)).text for number in (held, held + 1)]
            assert [text == "certain" for text in said] == [True, False]
            certain += held > 0
    assert certain


_NO_HATS = ("bt1 rt1 gt1 bt2 rt2", "bg1 rg1 gg1 bg2 rg2", "gt2 bt3 rt3 gt3 gg2")


@pytest.mark.parametrize(("number", "said"), [(4, "What bad luck!"), (12, "What a bluff!")])
def test_only_a_bid_that_the_scale_called_unlikely_is_a_bluff(launch: Launch, number: int, said: str) -> None:
    """Fifteen cards and the flip, and not a Hat among them: four were likely all the same."""
    scene = play_to_verdict(launch_at(launch, after_bid(number, _NO_HATS, flip="bg3")), Challenge())
    assert kitten_me_look(scene).board.plaque.flourish == said


def test_the_statistics_count_as_bluffs_what_the_scale_called_unlikely_and_was_not_true() -> None:
    found = 0
    for seed in range(3):
        match, _ = a_plan("kitten_me", 1, 2).deal(seed)
        while (decision := match.state.decision) is not None:
            match.play(decision.options.sample(Rng(len(match.actions))))
        held, bluffer = [0] * 3, None
        for actions in range(len(match.actions)):
            for event in match.events[
                match.event_count_after(actions) : match.event_count_after(actions + 1)
            ]:
                if isinstance(event, BidMade):
                    if bluffer is not None:
                        held[bluffer] += 1
                    untrue = not is_true(expect_type(match.state_after(actions), KittenMeState), event.bid)
                    unlikely = scale_at(match, actions, event.bid).text in _UNLIKELY
                    bluffer = event.seat if untrue and unlikely else None
                elif isinstance(event, Judged):
                    bluffer = None
        assert [one.get("bluffs", 0) for one in facts(match)] == held
        found += sum(held)
    assert found


def test_after_the_bids_the_coach_believes_what_stands_beside_a_replay() -> None:
    saved = almost_over(a_plan("kitten_me", 1, 2), left=0, seed=1)
    told = 0
    for actions in range(0, len(saved.match.actions), 3):
        past = saved.match.at(actions)
        seat = not_none(past.state.decision).seat
        view = expect_type(past.view(seat), KittenMeView)
        coach = past.info.bot("panther")
        said = run_to_end(advice(view, past.history(seat), Hint(choice(past)), naming_of(saved.guests)))
        if isinstance(said.action, Challenge) and isinstance(coach, Believer):
            (chance,) = run_to_end(coach.chances(view, past.history(seat), position_rng(view)))
            by_bids, by_cards = likelihood(chance.chance), scale_at(past, actions, not_none(view.bid)).text
            told_so = f"it's {by_bids}: {in_a_hundred(chance.chance)}\u00a0%."
            assert (told_so in said.words) == (by_bids != by_cards)
            told += 1
    assert told
