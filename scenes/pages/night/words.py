"""A night in words: points with their halves, places, and what the sky shows."""

from fractions import Fraction

from game.night import POINTS, Night
from scenes.pictures.rooms import Hour
from scenes.stage.strings import listed, say


def points_text(points: Fraction) -> str:
    """Who shares a place may share an odd number of points, so there are halves.

    >>> [points_text(Fraction(halves, 2)) for halves in (0, 1, 3, 4)]
    ['0', '½', '1½', '2']
    """
    whole, rest = divmod(points, 1)
    half = "½" if rest else ""
    return f"{whole or ''}{half}" if half else str(whole)


def hour_of(night: Night) -> Hour:
    """Dusk before the first game, dawn after the last, and the night between them."""
    if night.over:
        return Hour.DAWN
    if not night.played:
        return Hour.DUSK
    return Hour.EVENING if night.played * 2 < len(night.games) else Hour.MIDNIGHT


def scoring_words(guests: int) -> str:
    """What each place scores in a game of so many."""
    return say("night.scoring", points=listed(map(str, POINTS[:guests]), "and"))
