"""The choices of Shut Up Cat in a few words."""

from game.shut_up_cat.actions import Action, ChaseCat
from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat.words.choice_words import choice_words
from scenes.shut_up_cat.words.coach import advice, points_at
from scenes.table.choices import ChoiceWords
from scenes.table.stands import Key


def _points(view: ShutUpCatView, choice: Action) -> tuple[Key, ...]:
    return (("cat",),) if isinstance(choice, ChaseCat) else points_at(view, choice)


CHOICES = ChoiceWords(choice_words, _points, advice)
