"""What a belief about a card follows from: what was asked, given and drawn, or how many are still hidden."""

from collections.abc import Sequence
from enum import Enum

from msgspec.structs import replace

from game.core import Event, Seat
from game.go_kitty.cards import TRAITS, Trait
from game.go_kitty.events import Asked, Drew, Gave, HadNone, Kept, Laid, Reversed
from game.go_kitty.request import Request
from game.values import Record


class Source(Enum):
    ASKED = "the seat asked for it, so it holds one"
    GIVEN = "it was given one"
    KEPT = "it kept it with a Mouse"
    HAD_NONE = "it had none when it was asked"
    GAVE = "it gave all of them away"
    COUNTED = "all others are known"
    HIDDEN = "nobody has shown where the rest are"


class CardEvidence(Record):
    source: Source
    times: int = 1
    """How often it was asked for."""
    other: Seat | None = None
    """Who gave it, or got it."""
    drawn: int = 0
    """How many cards have come to the seat since."""
    hidden: int = 0
    """How many of its four copies nobody has seen."""


Told = dict[tuple[Seat, Trait], CardEvidence]


def evidence_in(history: Sequence[Event]) -> Told:
    """The last thing that the events tell of each seat and Trait."""
    told: Told = {}
    request: Request | None = None
    for event in history:
        match event:
            case Asked(asked):
                request = asked
                _asked(told, asked)
            case Gave(giver, taker, cards):
                _gave(told, giver, taker, cards, request)
            case HadNone(seat, asked):
                for trait in TRAITS:
                    if trait.mask & asked.wish.mask:
                        told[seat, trait] = CardEvidence(Source.HAD_NONE)
            case Reversed(seat, asked) if isinstance(asked.wish, Trait):
                told[seat, asked.wish] = CardEvidence(Source.KEPT)
            case Laid(seat, clowder):
                for card in clowder.cards:
                    if isinstance(card, Trait):
                        told.pop((seat, card), None)
            case Drew(seat) | Kept(seat):
                _drew(told, seat)
    return told


def _asked(told: Told, request: Request) -> None:
    if request.seek or not isinstance(request.wish, Trait):
        return
    key = request.asker, request.wish
    before = told.get(key)
    again = before is not None and before.source is Source.ASKED
    told[key] = CardEvidence(Source.ASKED, before.times + 1 if before is not None and again else 1)


def _gave(told: Told, giver: Seat, taker: Seat, cards: Sequence[object], request: Request | None) -> None:
    for card in dict.fromkeys(cards):
        if not isinstance(card, Trait):
            continue
        told[taker, card] = CardEvidence(Source.GIVEN, other=giver)
        all_of_them = request is not None and request.wish is card
        if all_of_them:
            told[giver, card] = CardEvidence(Source.GAVE, other=taker)
        else:
            told.pop((giver, card), None)


def _drew(told: Told, seat: Seat) -> None:
    for key, found in told.items():
        if key[0] == seat and found.source in (Source.HAD_NONE, Source.GAVE):
            told[key] = replace(found, drawn=found.drawn + 1)


_HAS = (Source.ASKED, Source.GIVEN, Source.KEPT)


def evidence_for(told: Told, seat: Seat, trait: Trait, chance: float, hidden: int) -> CardEvidence:
    """Why a chance is what it is, by what was told so far and how many copies nobody has seen."""
    found = told.get((seat, trait))
    if chance in (0.0, 1.0):
        agrees = found is not None and (found.source in _HAS) == (chance == 1) and not found.drawn
        return found if found is not None and agrees else CardEvidence(Source.COUNTED)
    if found is not None and found.source not in _HAS and found.drawn:
        return found
    return CardEvidence(Source.HIDDEN, hidden=hidden)
