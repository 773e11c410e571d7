"""What everybody knows of a hand, in words."""

from game.core import Seat
from game.go_kitty.cards import Season, Wish
from game.go_kitty.common_knowledge import KnownHand
from scenes.go_kitty.faces import card_name, season_name
from scenes.go_kitty.words.aloud import by_season
from scenes.go_kitty.words.sentences import counted
from scenes.stage.strings import Marked, listed, say
from scenes.table.guests import Naming
from scenes.table.sentences import about


def known_in_words(known: KnownHand) -> str:
    """ "2 Rain, Snow, a Winter card; no Fall". Nothing if nothing is known."""
    cards = (counted(card, copies) for card, copies in known.holds)
    has = listed([*cards, *map(_some_of, known.some_of)])
    none = say("go_kitty.known.none_of", cards=listed(map(_name, known.lacks))) if known.lacks else ""
    return "; ".join(filter(None, (has, none)))


def known_for_tip(known: KnownHand) -> str:
    what = known_in_words(known)
    return say("go_kitty.known.tip", what=what) if what else ""


def known_aloud(known: KnownHand, seat: Seat, naming: Naming) -> str:
    """ "Sure to have Winter (Snow); Spring (2 Rain). Sure to have no Fall." """
    told: list[str] = []
    if known.holds or known.some_of:
        cards = [card for card, copies in known.holds for _ in range(copies)]
        has = "; ".join(filter(None, (by_season(cards), *map(_some_of, known.some_of))))
        told.append(about("reader", "known_to_have", naming, seat, cards=Marked(has)))
    if known.lacks:
        cards_lacked = listed(map(_name, known.lacks), "or")
        told.append(about("reader", "known_to_lack", naming, seat, cards=cards_lacked))
    return " ".join(told)


def _some_of(season: Season) -> str:
    return say("go_kitty.known.season", season=season_name(season))


def _name(wish: Wish) -> str:
    return season_name(wish) if isinstance(wish, Season) else card_name(wish)
