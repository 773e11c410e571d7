"""What the banner says while somebody must decide: whose turn it is, and what may be done now."""

from game.core import Seat
from game.go_kitty.clowders import can_lay
from game.go_kitty.options import LayOrEndOptions, TurnOptions
from game.go_kitty.view import GoKittyView
from scenes.stage.strings import say
from scenes.table.guests import Name


def prompt(view: GoKittyView, viewer: Seat | None, name: Name) -> str:
    """For the one who is asked what to do, for all others whom to wait for. A hand that lies face down has no
    options to tell of."""
    if view.pending is None:
        return ""
    if view.pending.seat != viewer:
        key = "answer" if view.request else "turn"
        return say(f"go_kitty.waiting.{key}", name=name(view.pending.seat))
    match view.options:
        case None:
            return say("go_kitty.banner.face_down")
        case TurnOptions():
            return _turn(view, view.options)
        case LayOrEndOptions(hand) if not can_lay(hand):
            return say("go_kitty.banner.only_end")
    return say(f"go_kitty.banner.{view.pending.kind.name.lower()}")


def _turn(view: GoKittyView, options: TurnOptions) -> str:
    if not options.hand:
        ways = _ways(options)
        key = "turn_empty" if len(ways) > 1 else "turn_stuck"
        *others, last = ways
        either = say("go_kitty.or").join(part for part in (", ".join(others), last) if part)
        return say(f"go_kitty.banner.{key}", ways=either)
    whose = "last" if view.last_turns is not None else "first" if view.fresh else "on"
    key = "turn_laying" if can_lay(options.hand) else "turn"
    return say(f"go_kitty.banner.{key}", turn=say(f"go_kitty.banner.whose.{whose}"))


def _ways(options: TurnOptions) -> list[str]:
    """What is left to do without a card in the hand."""
    possible = {
        "draw": options.can_draw,
        "seek": options.tokens > 0,
        "skip": options.can_skip,
        "end": options.can_end,
    }
    return [say(f"go_kitty.banner.way.{way}") for way, can in possible.items() if can]
