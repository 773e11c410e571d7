"""What the coach says at the Kitten Me table: what a panther would do, and how likely the bid is true.

That is first told by the cards, with the number that the scale shows of the same bid; where what the others
bid makes it another matter, that is added in words.
"""

from collections.abc import Generator, Sequence
from typing import assert_never

from game.core import Event
from game.hint import Hint, position_rng
from game.kitten_me.actions import Action, Bid, Challenge, PlayDrawThree, PlayGoFish, PlaySkip, Purrfect
from game.kitten_me.beliefs import believe, estimate_chance
from game.kitten_me.cards import Kind
from game.kitten_me.plain_odds import odds_by_the_cards
from game.kitten_me.view import KittenMeView
from scenes.kitten_me.faces import many, things
from scenes.kitten_me.words.choice_words import choice_words
from scenes.stage.strings import say
from scenes.table.advice import Advice
from scenes.table.guests import Name
from scenes.table.likelihood import likelihood
from scenes.table.sentences import NO_CHANCE, in_a_hundred, not_quite
from scenes.table.stands import Key


def advice(
    view: KittenMeView, history: Sequence[Event], hint: Hint, name: Name
) -> Generator[None, None, Advice]:
    """What is recommended, how likely the bid is that it is about, and why not something else."""
    choice: Action = hint.action
    words = yield from _why(view, history, choice, name)
    return Advice(words, points_at(choice), choice, _why_not(view, hint, name))


def _why_not(view: KittenMeView, hint: Hint, name: Name) -> str:
    if hint.instead is None:
        return ""
    other, verdict = choice_words(view, hint.instead, name), hint.verdict.name.lower()
    return say(f"kitten_me.hint.why_not.{verdict}", other=other, count=max(1, round(100 * hint.worse)))


def _why(
    view: KittenMeView, history: Sequence[Event], choice: Action, name: Name
) -> Generator[None, None, str]:
    beliefs = believe(view, history)
    about = choice if isinstance(choice, Bid) else view.bid
    if about is None:
        return _without_a_bid(choice, name)
    chance = yield from estimate_chance(beliefs, about, position_rng(view))
    if isinstance(choice, Purrfect):
        higher = Bid(about.number + 1, about.thing)
        more = yield from estimate_chance(beliefs, higher, position_rng(view))
        exactly = in_a_hundred(not_quite(chance - more))
        return say("kitten_me.hint.Purrfect", what=things(about.number, about.thing), percent=exactly)
    by_cards = odds_by_the_cards(view, history).chance_as_told(about)
    open_to_doubt = NO_CHANCE < by_cards < 1 - NO_CHANCE
    chance = not_quite(chance) if open_to_doubt else by_cards
    return _because(choice, about, by_cards, chance, name)


def points_at(choice: Action) -> tuple[Key, ...]:
    """The very things that it takes; where there are many, one after the other."""
    match choice:
        case Bid() | PlayGoFish():
            return (("next step", choice),)
        case Challenge():
            return (("call", 0),)
        case Purrfect():
            return (("call", 1),)
        case PlaySkip():
            return ("own hand", Kind.SKIP), ("play",)
        case PlayDrawThree():
            return ("own hand", Kind.DRAW_THREE), ("play",)
    assert_never(choice)


def _without_a_bid(choice: Action, name: Name) -> str:
    """Nobody has bid yet, and a panther would not either."""
    if isinstance(choice, PlayGoFish):
        return say("kitten_me.hint.open.PlayGoFish", what=many(choice.thing), name=name(choice.target))
    return say(f"kitten_me.hint.open.{type(choice).__name__}")


def _because(choice: Action, about: Bid, by_cards: float, by_bids: float, name: Name) -> str:
    words, more = likelihood(by_cards), likelihood(by_bids)
    fields = {"what": things(about.number, about.thing), "words": words, "percent": in_a_hundred(by_cards)}
    if isinstance(choice, PlayGoFish):
        fields |= {"fish": many(choice.thing), "name": name(choice.target)}
    told = [say(f"kitten_me.hint.{type(choice).__name__}", **fields)]
    told += (
        [] if words == more else [say("kitten_me.hint.by_bids", words=more, percent=in_a_hundred(by_bids))]
    )
    return " ".join(told)
