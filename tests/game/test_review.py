"""A finished game is reviewed for a seat by what that seat knew, decision by decision."""

import json
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from game.catalog import GAMES
from game.codec import CodecError
from game.core import Seat, State, decide, run_to_end
from game.go_kitty.actions import Draw
from game.match import Match, Player
from game.review import Grade, Judged, Review, judge
from game.review_file import review_from, review_to_plain
from game.reviewing import Reviewer, ReviewError
from game.rng import Rng
from game.weighing import Tried, Unit, Weighing, Worth
from tests.fourth_game.engine import FISH_BOWL
from tests.game.dealt_anew import elsewhere
from tests.game.go_kitty.kitty_builders import lay

each_game = pytest.mark.parametrize("game", GAMES)
SEAT, WILD = 0, 1


@cache
def played(game: str) -> Match:
    """A short game to its end: somebody who plays well, and somebody who does not."""
    info = GAMES[game]
    match = Match(game, [Player("Well", "greedy"), Player("Wild", "random")], info.house(**info.short_house))
    while (decision := match.state.decision) is not None:
        bot = match.bot_for(decision.seat)
        assert bot is not None
        view, history = match.view(decision.seat), match.history(decision.seat)
        match.play(decide(bot, view, history, match.bot_rng(decision.seat)))
    return match


def reviewer(match: Match, seat: Seat = SEAT, **how: Any) -> Reviewer:
    """Of some of the decisions, as that is quick."""
    found = Reviewer(match, seat, **{"budget": 1, **how})
    found.steps = found.steps[:: 1 + len(found.steps) // 6]
    return found


@cache
def reviewed(game: str) -> Review:
    return run_to_end(reviewer(played(game)).work())


def worth(chance: float, doubt: float = 0.0, spread: float = 0.01) -> Worth:
    return Worth(chance, spread, doubt, 10 * chance)


def graded(chosen: float, first: float = 0.5, best: float = 0.5, doubt: float = 0.0, seats: int = 2) -> Grade:
    found = Weighing({"a": worth(chosen, doubt), "b": worth(best), "c": worth(first)}, "b")
    return judge(0, "a", "c", found, seats, hinted=False).grade


def judged(step: int, chosen: float, best: float, first: float = 0.4, *, hinted: bool = False) -> Judged:
    grade = Grade.BEST if chosen == best else Grade.SLIP
    tried, better, plain = (Tried("x", worth(one)) for one in (chosen, best, first))
    return Judged(step, tried, better, plain, grade, hinted=hinted)


def review(*decisions: Judged, result: float = 1.0) -> Review:
    return Review("kitten_me", "0" * 64, SEAT, 2, 80, Unit.CARDS, decisions, result)


# Grades


@pytest.mark.parametrize(
    ("behind", "grade"),
    [(0.0, Grade.BEST), (0.009, Grade.BEST), (0.02, Grade.FINE), (0.05, Grade.SLIP), (0.2, Grade.OOPS)],
)
def test_the_grade_follows_from_what_a_choice_costs(behind: float, grade: Grade) -> None:
    assert graded(0.5 - behind) is grade


def test_what_may_be_noise_is_as_good_as_the_best() -> None:
    assert graded(0.42, doubt=0.03) is Grade.SLIP
    assert graded(0.42, doubt=0.05) is Grade.BEST


def test_the_best_is_a_find_where_what_comes_to_mind_first_is_worse() -> None:
    assert graded(0.5, first=0.49) is Grade.BEST
    assert graded(0.5, first=0.4) is Grade.FIND


def test_among_more_players_chances_are_smaller_and_so_are_slips() -> None:
    assert graded(0.45) is Grade.SLIP
    assert graded(0.45, seats=4) is Grade.SLIP
    assert graded(0.44, seats=4) is Grade.OOPS
    assert graded(0.98, best=1.0) is Grade.FINE


def test_a_decision_without_anything_worse_does_not_count() -> None:
    found = Weighing({"a": worth(0.5), "b": worth(0.495)}, "a")
    nothing = judge(3, "b", "a", found, 2, hinted=False)
    assert not nothing.at_stake
    assert review(nothing).counted == ()


# The whole


def test_luck_and_cost_make_the_result() -> None:
    one = review(judged(0, 0.5, 0.6), judged(4, 0.7, 0.7), judged(9, 0.2, 0.3), result=1.0)
    assert one.cost == pytest.approx(0.2)
    assert [round(turning.luck, 2) for turning in one.turnings] == [0.1, 0.2, -0.4, 0.8]
    assert one.start + one.luck - one.cost == pytest.approx(one.result)
    assert one.chances(10) == ((-1, 0.5), (0, 0.6), (4, 0.7), (9, 0.3), (10, 1.0))


@each_game
@pytest.mark.seldom
def test_luck_and_cost_make_the_result_of_a_whole_game(game: str) -> None:
    found = reviewed(game)
    assert found.judged
    assert found.start + found.luck - found.cost == pytest.approx(found.result)


@pytest.mark.parametrize("chance", [0.5, 0.3])
def test_a_choice_that_a_hint_made_does_not_count_whatever_it_is_worth(chance: float) -> None:
    one = review(judged(0, 0.5, 0.5), judged(2, chance, 0.5, hinted=True), judged(5, 0.4, 0.5))
    assert (one.best_moves, len(one.counted)) == (1, 2)
    assert [made.step for made in one.by_hint] == [2]
    assert one.cost == pytest.approx(0.1)
    assert one.start + one.luck - one.cost == pytest.approx(one.result)


def test_what_is_only_nearly_as_good_is_no_slip() -> None:
    fine = replace(judged(0, 0.48, 0.5), grade=Grade.FINE)
    assert review(fine).costliest_slip is None
    assert review(fine).cost == pytest.approx(0.02)


@each_game
@pytest.mark.parametrize("with_hints", [False, True])
def test_all_that_choices_cost_is_told_as_slips_and_fine_moves(game: str, with_hints: bool) -> None:
    found = run_to_end(reviewer(played(game), seat=WILD).work())
    one = replace(found, judged=tuple(replace(each, hinted=with_hints) for each in found.judged))
    told = [each.cost for each in one.counted if each.grade.is_slip or each.grade is Grade.FINE]
    assert sum(told) == pytest.approx(one.start + one.luck - one.result)
    assert sum(told) == pytest.approx(one.cost)
    slips = [each for each in one.counted if each.grade.is_slip]
    assert one.costliest_slip == max(slips, key=lambda each: each.cost, default=None)


def test_the_moments_are_the_best_find_the_costliest_slip_and_the_luckiest_turn() -> None:
    find = replace(judged(3, 0.6, 0.6, 0.4), grade=Grade.FIND)
    smaller = replace(judged(1, 0.5, 0.5, 0.45), grade=Grade.FIND)
    one = review(smaller, find, judged(6, 0.2, 0.3), judged(8, 0.1, 0.4), result=0.0)
    assert one.best_find == find
    assert one.costliest_slip == one.judged[-1]
    luckiest = one.luckiest_turn
    assert luckiest is not None
    assert luckiest.step == 6
    assert review(judged(0, 1.0, 1.0), result=0.0).luckiest_turn is None
    assert review(judged(0, 1.0, 1.0)).costliest_slip is None


@pytest.mark.parametrize(("spread", "lucky_at"), [(0.0, 0), (0.01, 0), (0.02, None)])
def test_a_turn_is_lucky_only_by_more_than_the_noise(spread: float, lucky_at: int | None) -> None:
    def estimated(step: int, chance: float) -> Judged:
        tried = Tried("x", worth(chance, spread=spread))
        return Judged(step, tried, tried, tried, Grade.BEST)

    one = review(estimated(0, 0.5), estimated(3, 0.55), estimated(6, 0.558), result=0.0)
    found = one.luckiest_turn
    assert (None if found is None else found.step) == lucky_at
    assert review(estimated(0, 0.055), estimated(3, 0.064), result=0.0).luckiest_turn is None


@pytest.mark.parametrize(
    ("action", "then", "lucky"), [("lay", 1, False), ("lay", 2, True), ("draw", 1, True)]
)
def test_no_luck_helps_between_a_choice_that_reveals_nothing_and_the_next(
    action: str, then: int, lucky: bool
) -> None:
    chosen = {"lay": lay("rain rain rain rain"), "draw": Draw()}[action]
    before, after = (judged(step, chance, chance) for step, chance in ((0, 0.3), (then, 0.6)))
    one = replace(before, chosen=Tried(chosen, before.chosen.worth))
    assert (review(one, after, result=0.0).luckiest_turn is not None) is lucky


@each_game
def test_every_own_decision_with_a_choice_is_judged_and_no_other(game: str) -> None:
    match, found = played(game), reviewed(game)
    chosen_by_seat = [
        step
        for step in range(len(match.actions))
        if (decision := match.state_after(step).decision) is not None
        and decision.seat == SEAT
        and len(list(decision.options)) > 1
    ]
    assert list(Reviewer(match, SEAT).steps) == chosen_by_seat
    for one in found.judged:
        decision = match.state_after(one.step).decision
        assert decision is not None
        assert decision.seat == SEAT
        assert one.chosen.action == match.actions[one.step]
        assert decision.options.allows(one.best.action)


@each_game
@pytest.mark.seldom
def test_the_same_seed_gives_the_same_review_also_if_it_was_left_in_between(game: str) -> None:
    left = reviewer(played(game))
    work = left.work()
    while left.done < 2:
        next(work)
    next(work)
    work.close()
    assert run_to_end(left.work()) == reviewed(game)


class OtherHiddenCards(Match):
    """A match that looks the same to one seat, with all that was hidden from it dealt anew."""

    def state_after(self, actions: int) -> State:
        state = super().state_after(actions)
        if state.decision is None or state.decision.seat != SEAT:
            return state
        other: State = elsewhere(self.at(actions), SEAT, Rng.derived("anew", actions))
        return other


@each_game
@pytest.mark.seldom
def test_other_hidden_cards_change_nothing_that_is_judged_but_luck_alone(game: str) -> None:
    match = played(game)
    other = OtherHiddenCards.load(match.save())
    differences = sum(
        other.state_after(step) != replace(match.state_after(step), rng=other.state_after(step).rng)  # type: ignore[type-var]
        for step in (one.step for one in reviewed(game).judged)
    )
    assert differences
    again = run_to_end(reviewer(other).work())
    assert again.judged == reviewed(game).judged
    lost = replace(again, result=1 - again.result)
    assert lost.turnings[:-1] == reviewed(game).turnings[:-1]
    assert lost.luck != reviewed(game).luck


def test_the_steps_of_hints_are_known_or_only_how_many_there_were() -> None:
    match, step = played("kitten_me"), reviewed("kitten_me").judged[0].step
    known = run_to_end(reviewer(match, hinted=(step,), helped=2).work())
    assert [one.step for one in known.judged if one.hinted] == [step]
    assert known.hints_elsewhere == 0
    assert run_to_end(reviewer(match, helped=2).work()).hints_elsewhere == 2


def test_what_was_taken_back_is_not_judged() -> None:
    info = GAMES["go_kitty"]
    match = Match("go_kitty", [Player("A", "greedy"), Player("B", "greedy")], info.house(**info.short_house))
    again: tuple[int, Any] | None = None
    while (decision := match.state.decision) is not None:
        bot = match.bot_for(decision.seat)
        assert bot is not None
        action = decide(bot, match.view(decision.seat), match.history(decision.seat), match.bot_rng(SEAT))
        match.play(action)
        if again is None and decision.seat == SEAT and match.can_undo:
            assert match.undo() == action
            other = next(one for one in decision.options if one != action)
            again = len(match.actions), other
            match.play(other)
    assert again is not None
    found = Reviewer(match, SEAT, budget=1)
    assert again[0] in found.steps
    found.steps = (again[0],)
    assert [one.chosen.action for one in run_to_end(found.work()).judged] == [again[1]]


def test_a_game_that_goes_on_is_not_reviewed() -> None:
    with pytest.raises(ReviewError, match="once it is over"):
        reviewer(played("kitten_me").at(2))


def test_a_game_whose_bots_cannot_weigh_is_not_reviewed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "fish_bowl", FISH_BOWL)
    match = Match("fish_bowl", [Player("A"), Player("B")])
    while match.state.decision is not None:
        match.play(next(iter(match.state.decision.options)))
    with pytest.raises(ReviewError, match="Fish Bowl"):
        reviewer(match)


# The file


@each_game
def test_a_review_can_be_written_down_and_read(game: str) -> None:
    plain = json.loads(json.dumps(review_to_plain(reviewed(game))))
    again = review_from(plain)
    assert review_to_plain(again) == plain
    assert again.best_moves == reviewed(game).best_moves
    assert [one.best.action for one in again.judged] == [one.best.action for one in reviewed(game).judged]
    assert again.luck == pytest.approx(reviewed(game).luck, abs=0.01)


@pytest.mark.parametrize(
    "change",
    [
        {"format": 1},
        {"judged": None},
        {"judged": [{"step": 1}]},
        {"game": "chess"},
        {"unit": "FURLONGS"},
        {"result": float("nan")},
        {"more": 1},
    ],
)
def test_what_is_no_review_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(CodecError):
        review_from({**review_to_plain(reviewed("kitten_me")), **change})


@pytest.mark.parametrize(
    ("field", "value"), [("grade", "GREAT"), ("step", True), ("hinted", 0), ("best", {})]
)
def test_a_review_with_a_decision_that_is_none_is_refused(field: str, value: object) -> None:
    plain = review_to_plain(reviewed("kitten_me"))
    plain["judged"][0][field] = value
    with pytest.raises(CodecError):
        review_from(plain)
