"""What a seat cannot see, dealt anew in a way that agrees with all that it saw."""

from collections.abc import Sequence

from game.core import Event
from game.go_kitty.beliefs import EventFollower, believe
from game.go_kitty.options import DecisionKind
from game.go_kitty.state import GoKittyState
from game.go_kitty.view import GoKittyView
from game.rng import Rng


def deal_anew(view: GoKittyView, history: Sequence[Event], rng: Rng) -> GoKittyState:
    """A whole state that the viewer cannot tell from the real one."""
    hands, pile = believe(view, history).deal(rng)
    question = view.pending.kind if view.pending is not None else None
    assert question is None or isinstance(question, DecisionKind)
    return GoKittyState(
        house=view.house,
        hands=tuple(hands),
        pile=tuple(pile),
        tokens=view.tokens,
        laid=view.laid,
        mice_played=view.mice_played,
        turn=view.turn,
        question=question,
        request=view.request,
        fresh=view.fresh,
        progress=EventFollower(view, history, view.seat).progress,
        quiet_turns=view.quiet_turns,
        last_turns=view.last_turns,
        rng=rng.next(),
    )
