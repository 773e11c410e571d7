"""What everybody knows of a hand, in words."""

from game.go_kitty.cards import Season, Wish
from game.go_kitty.common_knowledge import KnownHand
from scenes.go_kitty.faces import card_name, season_name
from scenes.go_kitty.words.sentences import counted
from scenes.stage.strings import listed, say


def known_in_words(known: KnownHand) -> str:
    """ "2 Rain, Snow; no Fall". Nothing if nothing is known."""
    has = listed(counted(card, copies) for card, copies in known.holds)
    none = say("go_kitty.known.none_of", cards=listed(map(_name, known.lacks))) if known.lacks else ""
    return "; ".join(filter(None, (has, none)))


def known_for_tip(known: KnownHand) -> str:
    what = known_in_words(known)
    return say("go_kitty.known.tip", what=what) if what else ""


def _name(wish: Wish) -> str:
    return season_name(wish) if isinstance(wish, Season) else card_name(wish)
