"""The choices of Kitten Me in a few words, and what they are about on the table."""

from typing import assert_never

from game.core import Seat
from game.kitten_me.actions import Action, Bid, Challenge, PlayDrawThree, PlayGoFish, PlaySkip, Purrfect
from game.kitten_me.cards import Kind
from game.kitten_me.view import KittenMeView
from scenes.kitten_me.words.choice_words import choice_words
from scenes.kitten_me.words.coach import advice
from scenes.table.choices import ChoiceWords
from scenes.table.stands import Key


def _points(view: KittenMeView, choice: Action) -> tuple[Key, ...]:
    match choice:
        case Bid():
            return (("counts", view.seat),)
        case Challenge() | Purrfect():
            return (_seat(view.bidder),)
        case PlaySkip():
            return (("held", view.seat, Kind.SKIP),)
        case PlayDrawThree():
            return (("held", view.seat, Kind.DRAW_THREE),)
        case PlayGoFish(target, _):
            return ("held", view.seat, Kind.GO_FISH), _seat(target)
    assert_never(choice)


def _seat(seat: Seat | None) -> Key:
    return ("seat", seat)


CHOICES = ChoiceWords(choice_words, _points, advice)
