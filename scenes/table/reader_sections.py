"""What a screen reader finds on a table, in the order of what matters to a player."""

from collections.abc import Sequence
from itertools import islice

from scenes.stage.scene import Section
from scenes.stage.spoken import Role, Spoken
from scenes.stage.strings import Marked, say
from scenes.stage.widgets.base import Widget
from scenes.table.context import TableContext
from scenes.table.hand import HandFan
from scenes.table.log import Log

_LINES_TOLD = 6
"""How many of the last lines of the log are told on the table itself."""


def sections_of_table(table: TableContext, log: Log, host: Sequence[Widget]) -> list[Section]:
    """What the host says, what is asked and the answers first, then the viewer's cards, who sits there, what
    lies there, what was done last, and the bar."""
    seats, desk, banner = table.seats, table.desk, table.words.banner
    asked = [*host, *table.loop.controls]
    speaks, answers = ([one for one in group if one in desk.widgets] for group in (host, table.loop.controls))
    hands = [widget for widget in desk.widgets if isinstance(widget, HandFan)]
    hands = [hand for hand in hands if not any(hand is one for one in asked)]
    apart = [*asked, *hands, *seats.plates, *seats.bubbles, *table.bar.buttons, banner]
    rest = [widget for widget in desk.widgets if not any(widget is one for one in apart)]
    said = [
        say("reader.says", name=table.company.naming.on_plate(seat), words=Marked(bubble.remark))
        for seat, bubble in enumerate(seats.bubbles)
        if bubble.visible and not bubble.comes_soon and bubble.remark
    ]
    told = [line.text for line in islice(log.newest_first(), _LINES_TOLD)][::-1]
    return [
        Section("", speaks),
        Section("", (), _texts([banner.words] if banner.text else [])),
        Section("", answers),
        Section("", hands),
        Section(say("reader.players"), seats.plates, _texts(said)),
        Section(say("reader.table"), rest, [one for part in table.parts for one in part.read_out()]),
        Section(say("reader.lately"), (), _texts(told)),
        Section(say("reader.bar"), table.bar.buttons),
    ]


def _texts(lines: Sequence[str]) -> list[Spoken]:
    return [Spoken(Role.TEXT, line) for line in lines]
