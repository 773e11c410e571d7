"""The words of Go Kitty, and where their things are when a player meets them for the first time."""

from collections.abc import Iterator, Sequence

from pygame import FRect

from game.go_kitty.clowder import ClowderType
from scenes.go_kitty.questions.answering import AnswerQuestion
from scenes.go_kitty.questions.turn import TurnQuestion
from scenes.go_kitty.words.stakes import Way
from scenes.stage.strings import say
from scenes.table.introductions import Word
from scenes.table.question import Question


def words_in_sight(
    question: Question | None, named: FRect | None, mice: Sequence[FRect], tokens: Sequence[FRect]
) -> Iterator[Word]:
    """The names on the cards, the ways to ask and what a set is on the first turn, a Mouse when one is held,
    one's own tokens."""
    if isinstance(question, TurnQuestion):
        if question.asking.way is not Way.SEEK:
            if named is not None:
                yield Word("trait", named)
            yield Word("season", question.asking.ways[Way.SEASON].rect)
            worth = {kind.name.lower(): kind.points for kind in ClowderType}
            yield Word("clowder", question.laying.panel.rect, say("go_kitty.word.clowder", **worth))
            yield Word("seek", question.asking.ways[Way.SEEK].rect)
            if tokens:
                yield Word("token", tokens[0].unionall(tokens[1:]))
    elif isinstance(question, AnswerQuestion) and not question.turned_round:
        yield Word("answer", question.panel.rect)
    if question is not None:
        for box in mice:
            yield Word("mouse", box)
