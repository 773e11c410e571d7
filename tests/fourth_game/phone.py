"""What the phone of a seat shows at Fish Bowl, and how events are told there and at the table."""

from scenes.phones.asking import Asking
from scenes.phones.seated import Seated
from scenes.phones.sheet import Figure, Page, Sheet
from scenes.phones.texts import text
from scenes.stage.strings import say
from scenes.table.guests import Name
from scenes.table.sentences import Sentences

from .engine import BowlEmptied, BowlFilled, Taken, View

SENTENCES: Sentences = {
    BowlFilled: lambda event, name: say("fish_bowl.filled", count=event.fish),
    Taken: lambda event, name: say("fish_bowl.taken", name=name(event.seat), count=event.fish),
    BowlEmptied: lambda event, name: say("fish_bowl.won", name=name(event.winner)),
}


def prompt(view: View, name: Name) -> str:
    if view.pending is None:
        return say("fish_bowl.won", name=name(view.turn))
    return say("fish_bowl.yours") if view.options else say("fish_bowl.waiting", name=name(view.pending.seat))


def sheet(seated: Seated) -> Sheet:
    view: View = seated.view
    left = Figure(text(say("fish_bowl.filled", count=view.left)), str(view.left), "fish")
    blocks = (left, seated.told(SENTENCES))
    if view.options is None:
        return Sheet(Page(seated.mood(), text(prompt(view, seated.naming)), blocks))
    asking = Asking(seated)
    buttons = [
        asking.button(asking.plays(f"take:{one.fish}", one), say("fish_bowl.take", count=one.fish))
        for one in view.options
    ]
    return asking.sheet(prompt(view, seated.naming), blocks, buttons)
