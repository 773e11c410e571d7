"""What the curtain shows of Go Kitty: an ask that waits for its answer, or how many cards the pile has, and
everybody's points, cards and tokens."""

from game.go_kitty.view import GoKittyView
from scenes.go_kitty.faces import wish_name
from scenes.stage.strings import say
from scenes.table.guests import Naming
from scenes.table.scoreboard import Scoreboard
from scenes.table.sentences import about

_COLUMNS = ("points", "cards", "tokens")


def scoreboard(view: GoKittyView, naming: Naming) -> Scoreboard:
    headline, whose = "", say("go_kitty.scoreboard.pile", count=view.lying_in_pile)
    asked = view.request
    if asked is not None and view.pending is not None and view.pending.seat == asked.asked:
        headline = wish_name(asked.wish)
        whose = about("go_kitty.scoreboard", "asked", naming, asked.asker, other=naming(asked.asked))
    rows = zip(view.points, view.hand_sizes, view.tokens, strict=True)
    columns = tuple(say(f"go_kitty.scoreboard.{name}") for name in _COLUMNS)
    return Scoreboard(headline, whose, columns, tuple(tuple(map(str, row)) for row in rows))
