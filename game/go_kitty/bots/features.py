"""The things by which a seat's prospects are told: how many there are of each, or what each is worth."""

from typing import NamedTuple


class Features(NamedTuple):
    """What the value of a seat is worked out from: how many it has of each thing, or what each is worth in
    points still to be won."""

    single: float
    pair: float
    triple: float
    quartet: float
    """Traits of which the hand holds so many cards."""
    three_seasons: float
    four_seasons: float
    mouse: float
    first_token: float
    second_token: float
    third_token: float
    on_turn: float
