"""What the curtain shows of Kitten Me: the bid, and how many cards everybody has left."""

from game.kitten_me.view import KittenMeView
from scenes.kitten_me.faces import things
from scenes.stage.strings import say
from scenes.table.guests import Naming
from scenes.table.scoreboard import Scoreboard
from scenes.table.sentences import about


def scoreboard(view: KittenMeView, naming: Naming) -> Scoreboard:
    headline, whose = say("kitten_me.plaque.no_bid"), say("kitten_me.plaque.round", round=view.round)
    if view.bid is not None and view.bidder is not None:
        headline = things(view.bid.number, view.bid.thing)
        whose = about("kitten_me.plaque", "bids", naming, view.bidder)
    cards = [str(score) if score else say("kitten_me.scoreboard.out") for score in view.scores]
    return Scoreboard(headline, whose, (say("kitten_me.scoreboard.cards"),), tuple((one,) for one in cards))
