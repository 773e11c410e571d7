"""What the coach says when asked: how many Meows to expect, from what this seat can know, and a good move.

The coach remembers every tile that the player could. Without the memory aid that counts as one: it is noted
on the player's mat and in the log. Before a shared screen the others look away first.
"""

from collections.abc import Generator, Sequence

from game.core import Bot, Event
from game.rng import Rng
from game.shut_up_cat.actions import Reveal
from game.shut_up_cat.beliefs import believe
from game.shut_up_cat.board import number_at
from game.shut_up_cat.patches import ARC_BITS
from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat.words import advised
from scenes.stage.strings import say
from scenes.table.chances import in_a_hundred
from scenes.table.guests import Name


def help_record(helped: Sequence[int], name: Name) -> list[str]:
    """Who was helped, for the log and the results."""
    return [
        say("shut_up_cat.log.helped", name=name(seat), count=times)
        for seat, times in enumerate(helped)
        if times
    ]


def advice(
    view: ShutUpCatView, history: Sequence[Event], picked: Reveal | None, bot: Bot, rng: Rng, name: Name
) -> Generator[None, None, str]:
    """One or two sentences, thought of in slices."""
    lines = []
    if picked is not None:
        lines.append(expected(view, history, picked))
    yield
    choice = yield from bot.think(view, history, rng)
    lines.append(advised(choice, name))
    return " ".join(lines)


def expected(view: ShutUpCatView, history: Sequence[Event], reveal: Reveal) -> str:
    spaces = ARC_BITS[reveal.start][reveal.end]
    chances = believe(view, history).vector()
    meows = sum(chance * (way & spaces).bit_count() for way, chance in chances.items())
    quiet = sum(chance for way, chance in chances.items() if not way & spaces)
    key = "expected" if quiet and meows else "expected_some" if meows else "expected_none"
    return say(
        f"shut_up_cat.hint.{key}",
        start=number_at(reveal.start),
        end=number_at(reveal.end),
        meows=f"{meows:.1f}",
        percent=in_a_hundred(quiet),
    )
