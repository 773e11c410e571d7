"""The match that tests of playing and of saving begin with."""

from game.kitten_me import HouseRules
from game.kitten_me.actions import Bid, Challenge
from game.kitten_me.cards import Thing
from game.match import Match, Player

TWO = (Player("Ada"), Player("Misty", "greedy"))


def called_match() -> Match:
    """Two bids and a call have been made."""
    match = Match("kitten_me", TWO, HouseRules(first_dealer=0), seed=11)
    match.play(Bid(1, Thing.HAT))
    match.play(Bid(40, Thing.RED))
    match.play(Challenge())
    return match
