"""What the coach says at the Kitten Me table: how likely the bid is, and what a panther would do."""

from collections.abc import Generator, Sequence

from game.core import Bot, Event
from game.kitten_me.actions import Bid, PlayGoFish
from game.kitten_me.beliefs import believe, weighing
from game.kitten_me.view import KittenMeView
from game.rng import Rng
from scenes.kitten_me.faces import many, things
from scenes.stage.strings import say
from scenes.table.chances import in_a_hundred
from scenes.table.guests import Name

_LIKELIHOODS = (
    (0.04, "never"),
    (0.3, "unlikely"),
    (0.45, "less"),
    (0.55, "even"),
    (0.7, "more"),
    (0.96, "likely"),
)
"""Up to which chance which words say it; beyond the last it is as good as sure."""


def advice(
    view: KittenMeView, history: Sequence[Event], panther: Bot, rng: Rng, name: Name
) -> Generator[None, None, str]:
    """Chances in words and numbers from what the viewer can know, thought through in slices."""
    beliefs = believe(view, history)
    luck = rng.state
    lines = []
    if view.bid is not None:
        chance = yield from weighing(beliefs, view.bid, Rng(luck))
        lines.append(_chance("chance", view.bid, chance))
        if view.options is not None and view.options.purrfect and view.options.can_call:
            higher = Bid(view.bid.number + 1, view.bid.thing)
            more = yield from weighing(beliefs, higher, Rng(luck))
            lines.append(say("kitten_me.hint.exact", percent=in_a_hundred(max(chance - more, 0.0))))
    yield
    choice = yield from panther.think(view, history, rng)
    if isinstance(choice, Bid):
        chance = yield from weighing(beliefs, choice, Rng(luck))
        lines.append(_chance("bid", choice, chance))
    elif isinstance(choice, PlayGoFish):
        what = many(choice.thing)
        lines.append(say("kitten_me.hint.PlayGoFish", what=what, name=name(choice.target)))
    else:
        lines.append(say(f"kitten_me.hint.{type(choice).__name__}"))
    return " ".join(lines)


def _chance(key: str, bid: Bid, chance: float) -> str:
    words = next((word for most, word in _LIKELIHOODS if chance <= most), "sure")
    return say(
        f"kitten_me.hint.{key}",
        what=things(bid.number, bid.thing),
        words=say(f"kitten_me.likely.{words}"),
        percent=in_a_hundred(chance),
    )
