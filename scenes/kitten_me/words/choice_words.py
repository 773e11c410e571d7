"""The choices of Kitten Me in a few words."""

from game.kitten_me.actions import Action, Bid, Challenge, PlayGoFish, Purrfect
from game.kitten_me.view import KittenMeView
from scenes.kitten_me.faces import many, things
from scenes.stage.strings import say
from scenes.table.guests import Name


def choice_words(view: KittenMeView, choice: Action, name: Name) -> str:
    """What somebody does, after "I'd" or a colon."""
    fields = {}
    match choice:
        case Bid(number, thing):
            fields = {"what": things(number, thing)}
        case Challenge() | Purrfect():
            assert view.bid is not None
            fields = {"what": things(view.bid.number, view.bid.thing)}
        case PlayGoFish(target, thing):
            fields = {"what": many(thing), "name": name(target)}
    return say(f"kitten_me.choice.{type(choice).__name__}", **fields)
