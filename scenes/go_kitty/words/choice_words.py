"""The choices of Go Kitty in a few words."""

from game.go_kitty.actions import Action, Ask, Give, Keep, Lay, Seek
from game.go_kitty.clowders import CLOWDERS
from game.go_kitty.view import GoKittyView
from scenes.go_kitty.faces import card_name, wish_name
from scenes.go_kitty.words.sentences import laying_words
from scenes.stage.strings import say
from scenes.table.guests import Name


def choice_words(view: GoKittyView, choice: Action, name: Name) -> str:
    """What somebody does, after "I'd" or a colon."""
    return words_beside(view, choice, None, name)


def words_beside(view: GoKittyView, choice: Action, other: Action | None, name: Name) -> str:
    """The same where another choice is named, too: the two never have the same words."""
    fields = {}
    match choice:
        case Ask(whom, wish) | Seek(whom, wish):
            fields = {"name": name(whom), "what": wish_name(wish)}
        case Lay(cards):
            beside = CLOWDERS[other.cards] if isinstance(other, Lay) else None
            fields = {"what": laying_words(CLOWDERS[cards], beside)}
        case Give(card) | Keep(card):
            fields = {"what": card_name(card)}
    return say(f"go_kitty.choice.{type(choice).__name__}", **fields)
