"""How a game went, told from what everybody saw: numbers by round, turning points, and why it ended so."""

from game.match import Match
from scenes.course import go_kitty, kitten_me, shut_up_cat
from scenes.course.telling import Course, Names

_TELLERS = {"kitten_me": kitten_me.course, "go_kitty": go_kitty.course, "shut_up_cat": shut_up_cat.course}


def course_of(match: Match, names: Names) -> Course:
    """The course of a match so far, over or not."""
    return _TELLERS[match.info.name](match, names)
