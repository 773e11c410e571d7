"""What the coach says when asked: what is best, how likely that is to work, and why not something else."""

from collections.abc import Generator, Sequence
from typing import assert_never

from game.core import Event
from game.go_kitty.actions import (
    Action,
    Ask,
    Draw,
    EndTurn,
    Give,
    HaveNone,
    Keep,
    Lay,
    Reverse,
    SearchPile,
    Seek,
    Skip,
)
from game.go_kitty.beliefs import believe
from game.go_kitty.cards import MOUSE, SEARCH_SIZE, Season
from game.go_kitty.clowders import CLOWDERS
from game.go_kitty.options import TurnOptions
from game.go_kitty.request import Request
from game.go_kitty.view import GoKittyView
from game.hint import Hint
from scenes.go_kitty.faces import card_name, wish_name
from scenes.go_kitty.words.choice_words import words_beside
from scenes.go_kitty.words.sentences import laying_words
from scenes.go_kitty.words.stakes import Way
from scenes.stage.strings import say, tenths
from scenes.table.advice import Advice
from scenes.table.guests import Name
from scenes.table.likelihood import likelihood
from scenes.table.sentences import in_a_hundred, not_quite
from scenes.table.stands import Key


def advice(
    view: GoKittyView, history: Sequence[Event], hint: Hint, name: Name
) -> Generator[None, None, Advice]:
    """What is recommended, why, and why not something else."""
    choice: Action = hint.action
    yield
    words = _in_words(view, history, hint, name)
    return Advice(words, points_at(view, choice), choice, _why_not(view, hint, name))


def _why_not(view: GoKittyView, hint: Hint, name: Name) -> str:
    if hint.instead is None:
        return ""
    other, verdict = words_beside(view, hint.instead, hint.action, name), hint.verdict.name.lower()
    return say(f"go_kitty.hint.why_not.{verdict}", other=other, points=tenths(hint.worse))


def points_at(view: GoKittyView, choice: Action) -> tuple[Key, ...]:
    """The keys of what an action is about, to be pointed at."""
    match choice:
        case Ask(whom, Season() as season):
            return ("season", season), ("seat", whom)
        case Ask(whom, trait):
            return ("own hand", trait), ("seat", whom)
        case Seek(whom, wish):
            return ("way", Way.SEEK), ("wish", wish), ("seat", whom)
        case Lay(cards):
            return tuple(("own hand", card) for card in dict.fromkeys(cards))
        case Give(card):
            return (("own hand", card),)
        case Keep(card):
            return (("looked", view.seen.index(card)),)
        case Reverse():
            return (("own hand", MOUSE),)
        case Draw() | SearchPile():
            return (("pile",),)
        case Skip() | EndTurn():
            return (("ending", -1),)
        case HaveNone():
            return (("answer", 0),)
    assert_never(choice)


def _in_words(view: GoKittyView, history: Sequence[Event], advised: Hint, name: Name) -> str:
    """What is best about it, unless something else is just as good."""
    choice: Action = advised.action
    has_equal = advised.has_equal
    hint = "hint_equal" if has_equal else "hint"
    match choice:
        case Ask(whom, wish) | Seek(whom, wish):
            fields = {"name": name(whom), "what": wish_name(wish), "chance": _chance(view, history, choice)}
            return say(f"go_kitty.hint.{type(choice).__name__}", **fields)
        case Lay(cards):
            clowder, other = CLOWDERS[cards], advised.instead
            beside = CLOWDERS[other.cards] if isinstance(other, Lay) else None
            return say("go_kitty.hint.Lay", what=laying_words(clowder, beside), count=clowder.points)
        case Give(card):
            return say(f"go_kitty.{hint}.{'Give' if has_equal else _giving(view)}", what=card_name(card))
        case Keep(card):
            key = "Keep" if has_equal or len(set(view.seen)) > 1 else "Keep_only"
            return say(f"go_kitty.{hint}.{key}", what=card_name(card))
        case SearchPile():
            return say("go_kitty.hint.SearchPile", count=min(view.pile_size, SEARCH_SIZE))
        case Skip() if isinstance(view.options, TurnOptions) and not view.options.skip_wakes_token:
            return say(f"go_kitty.{hint}.Skip_all_ready")
        case Skip():
            return say(f"go_kitty.{hint}.Skip")
        case Draw() | HaveNone() | Reverse() | EndTurn():
            return say(f"go_kitty.hint.{type(choice).__name__}")
    assert_never(choice)


def _giving(view: GoKittyView) -> str:
    """Whether there is a choice: of what to give, or at least of playing the Mouse."""
    answers = list(view.options or ())
    if sum(isinstance(answer, Give) for answer in answers) > 1:
        return "Give"
    return "Give_no_mouse" if Reverse() in answers else "Give_only"


def _chance(view: GoKittyView, history: Sequence[Event], choice: Ask | Seek) -> str:
    """How likely an ask is answered with a card, by all that the viewer can know."""
    beliefs = believe(view, history)
    chance, mouse = beliefs.chances(choice.whom, (choice.wish, MOUSE))
    if beliefs.known_hands.surely_has(choice.whom, choice.wish):
        request = Request(view.turn, choice.whom, choice.wish, isinstance(choice, Seek))
        spoilt = mouse > 0 and request.reversible(view.house)
        return say(f"go_kitty.hint.chance.{'unless_mouse' if spoilt else 'sure'}")
    if not chance and isinstance(choice, Ask) and view.pile_size:
        return say("go_kitty.hint.chance.draws")
    chance = not_quite(chance)
    return say("go_kitty.hint.chance.told", words=likelihood(chance), percent=in_a_hundred(chance))
