"""What a seat's chance to win is worked out from: how much it has of each thing, or what that is in odds."""

from typing import NamedTuple

from game.core import Seat
from game.go_kitty.bots.hand_values import after_laying
from game.go_kitty.bots.model import Model
from game.go_kitty.cards import SEASONS, Hand, size


class HandProspects(NamedTuple):
    """What a hand promises: what can be laid of it, and what that leaves."""

    layable: float
    """Points."""
    single: float
    pair: float
    triple: float
    """Traits of which so many cards are left."""
    three_seasons: float
    mouse: float


class Prospects(NamedTuple):
    """What a seat has beside its hand, before the last turns."""

    points: float
    first_token: float
    second_token: float
    third_token: float
    """Those that laying brings back are among them."""
    sooner: float
    """1 for who is on turn, 0 for whose turn was last."""


class LastProspects(NamedTuple):
    """What a seat has in the last turns. What is in hand counts only if its last turn is still to come."""

    points: float
    token: float
    to_come: float
    layable: float
    card: float


def hand_prospects(hand: Hand) -> tuple[HandProspects, int]:
    """And how many Clowders can be laid."""
    points, sets, counts, mice = after_laying(hand)
    seasons = sum(any(counts[3 * season.place : 3 * season.place + 3]) for season in SEASONS)
    left = counts.count(1), counts.count(2), counts.count(3)
    return HandProspects(points, *left, float(seasons == 3), mice), sets


def prospects(model: Model, seat: Seat, sets: int) -> Prospects:
    """Beside those of the hand, from which so many Clowders can be laid."""
    tokens, seats = model.tokens[seat] + sets, len(model.hands)
    sooner = 1 - (seat - model.turn) % seats / (seats - 1)
    return Prospects(model.points[seat], tokens >= 1, tokens >= 2, tokens >= 3, sooner)


def last_prospects(model: Model, seat: Seat) -> LastProspects:
    hand = model.hands[seat]
    if not model.plays_on(seat):
        return LastProspects(model.points[seat], model.tokens[seat], 0, 0, 0)
    layable = after_laying(hand, in_last_turns=True).points
    return LastProspects(model.points[seat], model.tokens[seat], 1, layable, size(hand))


class Calibrated(NamedTuple):
    """What each thing is worth in odds, by their logarithm."""

    slower: float
    """With each card still to be drawn everything before the last turns counts by so much less."""
    seat: Prospects
    hand: HandProspects
    last: LastProspects
