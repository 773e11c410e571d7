"""Which steps of a replay are marked on its timeline."""

from game.review import Grade, Review
from scenes.pages.replay.scrubber import Mark
from scenes.pages.review.moments import MomentTeller
from scenes.store.saves import SavedGame
from scenes.table.course import Course
from scenes.table.guests import Naming

_MOST = 8


def highlights(saved: SavedGame, course: Course, review: Review | None, naming: Naming) -> list[Mark]:
    """What a review found, but for all the best moves; without one, what turned the game. A game that goes on
    has none."""
    if not saved.over:
        return []
    if review is not None:
        found = MomentTeller(saved, review.seat, naming).marked(review)
        return [Mark(one.step, one.text, one.grade) for one in found if one.grade is not Grade.BEST]
    until = saved.match.actions_until
    return [Mark(max(until(one.event_count) - 1, 0), one.text) for one in course.turning_points(_MOST)]
