"""A hint says why, and why not the other thing, by its name and with a number; and it says the same again."""

import re
from collections.abc import Iterator
from itertools import islice, permutations

import pytest

from game import hint
from game.core import Seat, run_to_end
from game.hint import Hint, Verdict, position_rng, recommended
from game.match import Match
from game.shut_up_cat.actions import Rehide
from game.shut_up_cat.view import ShutUpCatView
from scenes.go_kitty.words.coach import advice as go_kitty_advice
from scenes.kitten_me.words.coach import advice as kitten_me_advice
from scenes.shut_up_cat.words.coach import advice as shut_up_cat_advice
from scenes.stage.assets import ASSETS
from scenes.table.guests import naming_of
from scenes.table.hints import Advise
from tests.narrowing import expect_type, not_none
from tests.scenes.navigators import a_plan, almost_over, every_game
from tests.tools.translations import texts_of

ADVICE: dict[str, Advise] = {
    "kitten_me": kitten_me_advice,
    "go_kitty": go_kitty_advice,
    "shut_up_cat": shut_up_cat_advice,
}
_STEPS = 6
_NUMBER = re.compile(r"\d| once ")


def decisions(game: str) -> Iterator[tuple[Match, Seat]]:
    """A match at some of its decisions, and who had to make them."""
    match = almost_over(a_plan(game, 1, 2), left=0, seed=1).match
    for actions in range(2, len(match.actions), len(match.actions) // _STEPS):
        past = match.at(actions)
        yield past, not_none(past.state.decision).seat


def hint_at(past: Match, seat: Seat) -> Hint:
    return run_to_end(recommended(past.info, past.view(seat), past.history(seat)))


@every_game
@pytest.mark.seldom
def test_the_same_position_gives_the_same_hint_however_it_was_reached(game: str) -> None:
    for past, seat in decisions(game):
        assert hint_at(Match.load(past.save()), seat) == hint_at(past, seat)


@pytest.mark.parametrize("game", ["go_kitty", "shut_up_cat"])
@pytest.mark.seldom
def test_who_takes_an_action_back_and_does_it_again_hears_the_same_hint(game: str) -> None:
    """In Kitten Me nothing can be taken back."""
    match = almost_over(a_plan(game, 1, 2), left=0, seed=1).match
    past = next(one for one in map(match.at, range(len(match.actions))) if one.can_undo)
    seat = not_none(past.state.decision).seat
    before = hint_at(past, seat)
    past.play(past.undo())
    assert hint_at(past, seat) == before


@every_game
@pytest.mark.seldom
def test_a_hint_names_another_choice_with_a_number_wherever_there_is_one(game: str) -> None:
    _, guests = a_plan(game, 1, 2).deal(1)
    told = 0
    for past, seat in decisions(game):
        view, hint = past.view(seat), hint_at(past, seat)
        advice = run_to_end(ADVICE[game](view, past.history(seat), hint, naming_of(guests)))
        options = not_none(view.options)
        assert (hint.instead is None) == (len(list(options)) == 1)
        assert options.allows(hint.action)
        if hint.instead is None or isinstance(hint.instead, Rehide):
            continue
        assert advice.why_not.endswith("? That's just as good.") or _NUMBER.search(advice.why_not)
        told += 1
    assert told


def tied(past: Match, seat: Seat) -> list[object]:
    """The options that are exactly as good as the best."""
    view, history, weigher = past.view(seat), past.history(seat), not_none(past.info.weigher)
    rng = position_rng(view)
    first_sight = run_to_end(past.info.bot("greedy").think(view, history, rng))
    found = run_to_end(weigher.weigh(view, history, rng, hint.BUDGET * weigher.samples, (first_sight,)))
    return [one for one in not_none(view.options) if one in found.worths and abs(found.behind(one)) < 1e-9]


def test_of_several_that_are_exactly_as_good_it_is_the_one_that_the_rules_name_first() -> None:
    ties = 0
    for seed in range(4):
        match = almost_over(a_plan("shut_up_cat", 1, 2), left=0, seed=seed).match
        for actions in range(len(match.actions)):
            past = match.at(actions)
            seat = not_none(past.state.decision).seat
            gathering = expect_type(past.view(seat), ShutUpCatView)
            equal = [] if gathering.dice else tied(past, seat)
            if len(equal) > 1:
                assert hint_at(past, seat).action == equal[0]
                ties += 1
            if ties == 3:
                return
    pytest.fail("nobody met a tie")


_BETTER = re.compile(r"\b(best|miss it least|worth more|good enough|would only|would cost|these tiles)\b")


@pytest.mark.parametrize("game", ["go_kitty", "shut_up_cat"])
def test_where_something_else_is_just_as_good_nothing_is_said_to_be_better(game: str) -> None:
    _, guests = a_plan(game, 1, 2).deal(1)
    match = almost_over(a_plan(game, 1, 2), left=0, seed=1).match
    told = set[str]()
    for actions in range(len(match.actions)):
        past = match.at(actions)
        seat = not_none(past.state.decision).seat
        view, history = past.view(seat), past.history(seat)
        choices = {type(one): one for one in islice(not_none(view.options), 60)}
        if len(choices) > 1:
            for choice, instead in permutations(choices.values(), 2):
                equal = Hint(choice, instead, verdict=Verdict.AS_GOOD)
                told.add(run_to_end(ADVICE[game](view, history, equal, naming_of(guests))).words)
    assert len(told) > 5
    assert not [words for words in told if _BETTER.search(words)]


_SPOKEN_TO = {
    "en": r"you|your",
    "de": r"du|dich|dir|dein\w*",
    "es": r"tú|te|ti|tus?",
    "fr": r"tu|te|toi|ton|ta|tes",
    "it": r"tu|ti|te|tuo|tua|\w+resti",
    "pt": r"você",
}


@pytest.mark.parametrize("code", _SPOKEN_TO)
def test_a_hint_says_what_i_would_do_so_that_beside_a_cat_s_choice_it_speaks_to_nobody(code: str) -> None:
    hints = tuple(f"{game}.hint" for game in ADVICE)
    texts = {key: text for key, text in texts_of(code, ASSETS).items() if key.startswith(hints)}
    assert len(texts) > 40
    spoken_to = re.compile(rf"\b({_SPOKEN_TO[code]})\b|!", re.IGNORECASE)
    assert not {key: text for key, text in texts.items() if spoken_to.search(str(text))}
