"""What the coach says when asked: how many Meows to expect, from what this seat can know, and a good move.

The coach remembers every tile that the player could. Without the memory aid that counts as one: it is noted
on the player's mat and in the log. Before a shared screen the others look away first.
"""

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from game.core import Bot, Event
from game.rng import Rng
from game.shut_up_cat.actions import Reveal
from game.shut_up_cat.beliefs import believe
from game.shut_up_cat.board import number_at
from game.shut_up_cat.patches import ARC_BITS
from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat.using import Using
from scenes.shut_up_cat.words import advised
from scenes.stage.strings import say
from scenes.stage.widgets.modal import Answer, Modal
from scenes.table.chances import in_a_hundred
from scenes.table.guests import Name

if TYPE_CHECKING:
    from scenes.shut_up_cat.table import ShutUpCatTable


class Coach:
    def __init__(self, table: "ShutUpCatTable") -> None:
        self._table = table

    def note_help(self) -> None:
        table = self._table
        if table.viewer is None or table.match.house.memory_aid:
            return
        table.helped[table.viewer] += 1
        mat = table.mats[table.viewer]
        mat.refresh(table.shown, mat.rect, table.helped[table.viewer])
        table.host.save(table.match)

    def thought(self) -> Generator[None, None, str]:
        table = self._table
        view = table.view()
        picked = table.step.reveal if isinstance(table.step, Using) else None
        panther = table.match.info.bot("panther")
        history, rng = table.match.history(table.viewer), table.match.bot_rng(view.turn)
        return advice(view, history, picked, panther, rng, table.name_of)

    def speak(self, text: str) -> None:
        table = self._table
        if table.shared:
            thanks = Answer(say("shut_up_cat.coach.thanks"), lambda: None, "green")
            table.stage.push(Modal(say("shut_up_cat.coach.title"), text, [thanks]))
        else:
            table.announce(text)

    def record(self) -> list[str]:
        """Who was helped, for the log and the results."""
        return [
            say("shut_up_cat.log.helped", name=self._table.name_of(seat), count=times)
            for seat, times in enumerate(self._table.helped)
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
