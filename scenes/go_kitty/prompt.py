"""What the banner says while somebody must decide: whose turn it is, and what may be done now."""

from typing import assert_never

from game.go_kitty.clowders import can_lay
from game.go_kitty.options import AnswerOptions, KeepOptions, LayOrEndOptions, TurnOptions
from game.go_kitty.view import GoKittyView
from scenes.go_kitty.shown import Shown
from scenes.stage.strings import listed, say
from scenes.table.guests import Name


def waiting(shown: Shown, name: Name) -> str:
    """For all who are not asked: whom to wait for."""
    if shown.decider is None:
        return ""
    return say(f"go_kitty.waiting.{'answer' if shown.request else 'turn'}", name=name(shown.decider))


def prompt(view: GoKittyView) -> str:
    """For the one who is asked: what may be done. Who is not asked has no options to tell of."""
    match view.options:
        case None:
            return ""
        case TurnOptions():
            return _turn(view, view.options)
        case LayOrEndOptions(hand):
            return say(f"go_kitty.banner.{'lay_or_end' if can_lay(hand) else 'only_end'}")
        case KeepOptions() | AnswerOptions():
            assert view.pending is not None
            return say(f"go_kitty.banner.{view.pending.kind.name.lower()}")
    assert_never(view.options)


def _turn(view: GoKittyView, options: TurnOptions) -> str:
    if not options.hand:
        ways = _ways(options)
        key = "turn_empty" if len(ways) > 1 else "turn_stuck"
        return say(f"go_kitty.banner.{key}", ways=listed(ways, "or"))
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
