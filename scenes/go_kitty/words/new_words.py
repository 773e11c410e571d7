"""The words of Go Kitty, and where their things are when a player meets them for the first time."""

from collections.abc import Iterator, Sequence

from pygame import FRect

from scenes.go_kitty.questions.answering import AnswerQuestion
from scenes.go_kitty.questions.turn import TurnQuestion
from scenes.go_kitty.words.stakes import Way
from scenes.table.introductions import Word
from scenes.table.question import Question


def words_in_sight(
    question: Question | None, mice: Sequence[FRect], tokens: Sequence[FRect]
) -> Iterator[Word]:
    """The ways to ask and what a set is on the first turn, a Mouse when one is held, one's own tokens."""
    if isinstance(question, TurnQuestion):
        if question.asking.way is not Way.SEEK:
            yield Word("trait", _line(question, Way.TRAIT))
            yield Word("clowder", question.laying.panel.rect)
            yield Word("season", _line(question, Way.SEASON))
            yield Word("seek", _line(question, Way.SEEK))
            if tokens:
                yield Word("token", tokens[0].unionall(tokens[1:]))
    elif isinstance(question, AnswerQuestion):
        yield Word("answer", question.panel.rect)
    if question is not None:
        for box in mice:
            yield Word("mouse", box)


def _line(question: TurnQuestion, way: Way) -> FRect:
    """The part of the panel that a way of asking is on."""
    panel, button = question.asking.panel.rect, question.asking.ways[way].rect
    return FRect(panel.left, button.top, panel.width, button.height)
