"""The colours of the ways to ask, the same on a button, in a bubble and on the banner."""

from game.go_kitty.cards import Season
from game.go_kitty.request import Request

TRAIT, SEASON, SEEK = "green", "blue", "lilac"


def tone_of(request: Request) -> str:
    if request.seek:
        return SEEK
    return SEASON if isinstance(request.wish, Season) else TRAIT
