"""What the curtain shows of Kitten Me: the bid, how many cards everybody has left, and how many in hand where
that is another number."""

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
    left = [str(score) if score else say("kitten_me.scoreboard.out") for score in view.scores]
    columns, numbers = [say("kitten_me.scoreboard.cards")], [left]
    if view.hand_sizes != view.scores:
        columns.append(say("kitten_me.scoreboard.in_hand"))
        numbers.append([str(held) for held in view.hand_sizes])
    return Scoreboard(headline, whose, tuple(columns), tuple(zip(*numbers, strict=True)))
