"""What a review says of a whole game, in sentences."""

from collections import Counter
from collections.abc import Iterator

from game.core import Seat
from game.match import Match
from game.reasons import Reason, Why
from game.review import Grade, Review
from game.weighing import Tried, Unit
from scenes.stage.strings import say, tenths
from scenes.table.course import Course
from scenes.table.guests import Naming
from scenes.table.sentences import about, in_a_hundred, winners_text


def about_seat(key: str, naming: Naming, seat: Seat, **fields: str | int) -> str:
    """A sentence about who is reviewed."""
    return about("review", key, naming, seat, **fields)


def in_hundred(chance: float) -> int:
    """A chance, or a part of one, as a whole number of a hundred."""
    return max(1, round(100 * abs(chance)))


def result(match: Match, course: Course, naming: Naming, seat: Seat) -> str:
    """Who won, with what, and which place another seat has."""
    outcome, numbers = match.outcome, course.rounds[-1]
    assert outcome is not None
    winners = outcome.winners
    most = numbers[winners[0]]
    if numbers.count(most) > len(winners):
        told = course.why
    else:
        told = winners_text("review", winners, naming, what=_number(match, most))
    if seat in winners:
        return told
    place, own = {"place": outcome.place(seat), "seats": len(numbers)}, numbers[seat]
    if not own:
        return f"{told} {about_seat('place', naming, seat, **place)}"
    return f"{told} {about_seat('place_with', naming, seat, what=_number(match, own), **place)}"


def _number(match: Match, count: int) -> str:
    return say(f"statistics.number.{match.info.name}", count=count)


def headline(review: Review, naming: Naming) -> str:
    """One number for the evening."""
    count = len(review.counted)
    if not count:
        mattered = any(one.at_stake for one in review.by_hint)
        return say("review.all_by_hint" if mattered else "review.nothing")
    return about_seat("found", naming, review.seat, best=review.best_moves, count=count)


def grades(review: Review) -> list[str]:
    """How many of the counted choices had each grade, as far as there were any."""
    many = Counter(one.grade for one in review.counted)
    return [say(f"review.grade.{grade.name}", count=many[grade]) for grade in Grade if many[grade]]


_COUNTED_AT_ONCE = {Why.LEFT_WINKS: Unit.WINKS, Why.LEFT_POINTS: Unit.POINTS}
"""Reasons that count what both choices bring at once in a game's own unit."""


def wins_between(key: str, unit: Unit, better: Tried, worse: Tried, why: Reason | None = None) -> str:
    """How much better one choice is than another, in wins and in the game's own unit: what a find brings
    (`find_worth`), or what a slip costs (`slip_cost`). The unit is left out where the reason counts in it:
    what the rest of the game brings would be a second number beside what the choice brings at once."""
    count = in_hundred(better.worth.chance - worse.worth.chance)
    told_by_reason = why is not None and _COUNTED_AT_ONCE.get(why.why) is unit
    what = "" if told_by_reason else _amount(unit, better, worse)
    told = say(f"review.{key}_unit", count=count, what=what) if what else say(f"review.{key}", count=count)
    if unit is not Unit.LOSS:
        return told
    percent, best = (in_a_hundred(one.worth.amount) for one in (worse, better))
    return f"{told} {say(f'review.{key}_loss', percent=percent, best=best)}"


def _amount(unit: Unit, better: Tried, worse: Tried) -> str:
    """How much better one choice is than another in the game's own unit; nothing where that is too little to
    be told, or is told as chances."""
    if unit is Unit.LOSS:
        return ""
    good, bad = better.worth.amount, worse.worth.amount
    count = round(bad - good if unit is Unit.CARDS else good - bad)
    return say(f"review.unit.{unit.name.lower()}", count=count) if count > 0 else ""


def reason(why: Reason) -> str:
    """Why one choice was better than another, with the numbers of both."""
    name, worse, better = why.why.name, why.worse, why.better
    match why.why:
        case Why.LEFT_POINTS:
            return say(f"review.why.{name}", count=round(better), worse=round(worse))
        case Why.GAVE_AWAY:
            return say(f"review.why.{name}", count=round(worse))
        case Why.LEFT_WINKS | Why.WOKE_THE_CAT:
            return say(f"review.why.{name}", worse=tenths(worse), better=tenths(better))
    return say(f"review.why.{name}", worse=in_a_hundred(worse), better=in_a_hundred(better))


def left_out(review: Review) -> Iterator[str]:
    """Which choices do not count: together with those that do they are all that were made."""
    by_hint = len(review.by_hint)
    if by_hint:
        yield say("review.hinted", count=by_hint)
    no_difference = len(review.judged) - len(review.counted) - by_hint
    if 0 < no_difference < len(review.judged):
        yield say("review.no_difference", count=no_difference)
    if review.hints_elsewhere:
        yield say("review.hints_elsewhere", count=review.hints_elsewhere)
