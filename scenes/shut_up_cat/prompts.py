"""The line above the bed while a question is open: what may be done now, and by whom."""

from collections.abc import Collection

from game.core import Seat
from game.shut_up_cat.options import Question
from game.shut_up_cat.view import ShutUpCatView
from scenes.stage.strings import say
from scenes.table.guests import Name


def prompt(view: ShutUpCatView, humans: Collection[Seat], name: Name) -> str:
    """Cats of the house are waited for, humans are asked; before a shared screen by name."""
    if view.pending is None:
        return ""
    who, kind = name(view.pending.seat), view.pending.kind.name.lower()
    if view.pending.seat not in humans:
        return say(f"shut_up_cat.waiting.{kind}", name=who)
    awake = not view.multipliers[view.pending.seat]
    if view.pending.kind is Question.GATHER:
        kind = "gather_awake" if awake else "gather" if view.pillow else "gather_first"
    elif view.pending.kind is Question.USE_DICE:
        kind = "use_awake" if awake else "use_dice" if view.hand_sizes[view.pending.seat] else "use_dice_only"
    words = say(f"shut_up_cat.banner.{kind}")
    return say("shut_up_cat.banner.to", name=who, words=words) if len(humans) > 1 else words
