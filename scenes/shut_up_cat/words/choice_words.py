"""The choices of Shut Up Cat in a few words."""

from game.shut_up_cat.actions import (
    Action,
    ChaseCat,
    DrawDistraction,
    Gather,
    PlayCardboardBox,
    PlayFeatherWand,
    PlayLaserPointer,
    PlayNightLight,
    PlayOpenWindow,
    PlayShufflingPaws,
    PlayTreatTin,
    RaiseMultiplier,
    Rehide,
    Reveal,
    ScoreWinks,
)
from game.shut_up_cat.board import Tile
from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat.faces import card_name, pips_in_words
from scenes.shut_up_cat.words.spaces import at, where_in_bed
from scenes.stage.strings import Marked, listed, say
from scenes.table.guests import Name


def choice_words(view: ShutUpCatView, choice: Action, name: Name) -> str:
    """What somebody does, after "I'd" or a colon."""
    match choice:
        case Gather(()):
            return say("shut_up_cat.choice.roll")
        case Gather(pips):
            return say("shut_up_cat.choice.take", dice=pips_in_words(pips))
        case Reveal(start, end):
            return say(
                "shut_up_cat.choice.Reveal",
                count=len(choice.spaces),
                where=where_in_bed(start, end),
                start=at(start),
                end=at(end),
            )
        case Rehide(tiles):
            assert view.reveal is not None
            laid = zip(view.reveal.spaces, tiles, strict=True)
            meows = [at(space) for space, tile in laid if tile is Tile.MEOW]
            if not meows:
                return say("shut_up_cat.choice.hide_quiet")
            return say("shut_up_cat.choice.Rehide", count=len(meows), where=Marked(listed(meows, "and")))
        case ChaseCat() | RaiseMultiplier() | DrawDistraction() | ScoreWinks():
            return say(f"shut_up_cat.choice.{type(choice).__name__}")
    card = card_name(choice.card)
    match choice:
        case PlayLaserPointer(dice):
            return say("shut_up_cat.choice.reroll", card=card, dice=pips_in_words(dice))
        case PlayFeatherWand(die, to) | PlayTreatTin(die, to):
            return say("shut_up_cat.choice.turn", card=card, die=die, to=to)
        case PlayCardboardBox(die):
            return say("shut_up_cat.choice.card_on_die", card=card, die=die)
        case PlayNightLight(first, second) | PlayShufflingPaws(first, second):
            return say("shut_up_cat.choice.card_on_tiles", card=card, one=at(first), other=at(second))
        case PlayOpenWindow(rival):
            return say("shut_up_cat.choice.card_on_rival", card=card, name=name(rival))
    return say("shut_up_cat.choice.card", card=card)
