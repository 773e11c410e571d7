"""What the curtain shows of Go Kitty: who asked last for what, and everybody's points, cards and tokens."""

from collections.abc import Sequence

from game.core import Event
from game.go_kitty.events import Asked
from game.go_kitty.view import GoKittyView
from scenes.go_kitty.faces import wish_name
from scenes.stage.strings import say
from scenes.table.guests import Naming
from scenes.table.scoreboard import Scoreboard
from scenes.table.sentences import about

_COLUMNS = ("points", "cards", "tokens")


def scoreboard(view: GoKittyView, history: Sequence[Event], naming: Naming) -> Scoreboard:
    headline, whose = say("go_kitty.scoreboard.pile", count=view.pile_size), ""
    asked = next((event.request for event in reversed(history) if isinstance(event, Asked)), None)
    if asked is not None:
        headline = wish_name(asked.wish)
        whose = about("go_kitty.scoreboard", "asked", naming, asked.asker, other=naming(asked.asked))
    rows = zip(view.points, view.hand_sizes, view.tokens, strict=True)
    columns = tuple(say(f"go_kitty.scoreboard.{name}") for name in _COLUMNS)
    return Scoreboard(headline, whose, columns, tuple(tuple(map(str, row)) for row in rows))
