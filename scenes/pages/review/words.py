"""What a review says, in sentences."""

from collections import Counter
from collections.abc import Iterator

from game.review import Grade, Judged, Review
from game.weighing import Unit
from scenes.stage.strings import listed, say


def percent(chance: float) -> str:
    """A chance, or a part of one, as a whole number of a hundred."""
    return str(round(100 * abs(chance)))


def headline(review: Review) -> str:
    """One number for the evening."""
    count = len(review.counted)
    return say("review.found", best=review.best_moves, count=count) if count else say("review.nothing")


def grades(review: Review) -> str:
    """How many choices of each grade there were."""
    many = Counter(one.grade for one in review.counted)
    return listed(say(f"review.grade.{grade.name}", count=many[grade]) for grade in Grade if many[grade])


def find(one: Judged) -> str:
    return say("review.find", percent=percent(one.gain))


def slip(one: Judged, unit: Unit) -> str:
    """What a slip costs, as chances to win and in the game's own unit."""
    return " ".join((say("review.slip", percent=percent(one.cost)), _amount(one, unit)))


def _amount(one: Judged, unit: Unit) -> str:
    chosen, best = one.chosen.worth.amount, one.best.worth.amount
    if unit is Unit.CARDS:
        return say("review.cards", percent=percent(chosen), best=percent(best))
    count = max(1, round(abs(best - chosen)))
    return say("review.points" if unit is Unit.POINTS else "review.winks", count=count)


def hints(review: Review) -> Iterator[str]:
    """Which choices are left out, or may not be."""
    left_out = sum(one.hinted for one in review.judged)
    if left_out:
        yield say("review.hinted", count=left_out)
    if review.hints_elsewhere:
        yield say("review.hints_elsewhere", count=review.hints_elsewhere)
