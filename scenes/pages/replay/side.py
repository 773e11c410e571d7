"""The panel beside a replay: the hint, and what whoever decided believed, and why.

A cat keeps nothing between two decisions, so it can be asked again with the same view, history and random
numbers. Where it chooses the same action again, its beliefs are those of then and are shown. Where it chooses
another one, the bot has changed since, and nothing is shown. Where a human decided, it is told what a panther
would have believed in that seat.
"""

from collections.abc import Generator, Sequence
from typing import Any, TypeAlias

from msgspec.structs import replace
from pygame import FRect

from game.characters import character_of
from game.core import Believer, Bot, Chance, Event, Seat
from game.hint import BEST, position_rng
from game.match import Match
from game.values import Record
from scenes.games import SCREENS
from scenes.pages.bars import BeliefBars
from scenes.stage.kit import Kit
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.boxes import Column, Row, Space
from scenes.stage.widgets.panel import Label, Panel
from scenes.stage.widgets.scroll import ScrollArea
from scenes.table.advice import Advice
from scenes.table.belief_table import BeliefTable, Thinker
from scenes.table.guests import Naming
from scenes.table.scene import TableScene
from scenes.table.sentences import about

_THE_SAME = 0.005
"""Chances that differ by less are shown as the same."""


class Insight(Record):
    seat: Seat
    action: Any
    cat: bool
    """Whether a cat of the house decided; else the beliefs are those of a panther in the same seat."""
    repeats: bool = False
    """Whether today's cat does what it did then."""
    chances: tuple[Chance, ...] | None = None
    """What was held likely; None for who cannot tell."""
    forgot: bool = False
    """Whether somebody who remembers everything, as the coach does, held something else likely."""
    advice: str = ""


def look_into(
    past: Match, action: Any, table: TableScene, taught: bool = False
) -> Generator[None, None, Insight]:
    """Who had to decide then and did that, in a lesson if it was taught; in small units of work. The table
    stands at that step now, and may be at another one before they are done."""
    decision = past.state.decision
    assert decision is not None
    believed = believed_by(past, decision.seat, action, taught)
    return _insight(believed, table.hints.advice_for(decision.seat))


def _insight(
    believed: Generator[None, None, Insight], hint: Generator[None, None, Advice]
) -> Generator[None, None, Insight]:
    found = yield from believed
    yield
    advice = yield from hint
    return replace(found, advice=advice.whole)


def believed_by(past: Match, seat: Seat, action: Any, taught: bool) -> Generator[None, None, Insight]:
    """What a cat of the house believed, unless it did what a lesson told it; of anybody else, what a panther
    would have. A cat without a character keeps a human's chair: which of the two did it, nobody knows."""
    bot, view, history = past.bot_for(seat), past.view(seat), past.history(seat)
    cat = bot is not None and bool(character_of(past.players[seat].kind))
    knows = yield from _chances_of(past.info.bot(BEST), view, history)
    if not cat or bot is None:
        return Insight(seat, action, cat=False, chances=knows)
    again = None if taught else (yield from bot.think(view, history, past.bot_rng(seat)))
    if again != action:
        return Insight(seat, action, cat=not taught)
    chances = yield from _chances_of(bot, view, history)
    pairs = zip(knows or (), chances or (), strict=False)
    forgot = any(abs(one.chance - own.chance) > _THE_SAME for one, own in pairs)
    return Insight(seat, action, cat=True, repeats=True, chances=chances, forgot=forgot)


def _chances_of(
    bot: Bot, view: Any, history: Sequence[Event]
) -> Generator[None, None, tuple[Chance, ...] | None]:
    """By the random numbers of the position, as a hint has them: one number for one thing."""
    if not isinstance(bot, Believer):
        return None
    return tuple((yield from bot.chances(view, history, position_rng(view))))


Rows: TypeAlias = Sequence[tuple[Widget, ...]]


class SidePanel:
    """Widgets under one another on a sheet that scrolls; what is told stands between rows of others, which
    stay: those that come first and, at the lower edge as long as there is room, those that nobody needs to
    read on."""

    def __init__(self, game: str, naming: Naming, first: Rows, last: Rows) -> None:
        self._game, self._naming, self._first, self._last = game, naming, first, last
        self.panel = Panel()
        self.area = ScrollArea(Column())
        self._content: list[Widget] = []
        self.judgement: Sequence[Widget] = ()
        """What a review says here: it stands in the place of the rest."""

    @property
    def widgets(self) -> tuple[Widget, ...]:
        return self.panel, self.area

    @property
    def visible(self) -> bool:
        return self.panel.visible

    @visible.setter
    def visible(self, visible: bool) -> None:
        self.panel.visible = self.area.visible = visible

    def show_text(self, *sentences: str) -> None:
        self._content = [Label(sentence) for sentence in sentences]

    def show(self, insight: Insight) -> None:
        heading = about("replay", "coach", self._naming, insight.seat)
        self._content = [_heading(heading), Label(insight.advice)]
        self._content += self._of_cat(insight) if insight.cat else self._of_panther(insight)

    def _of_cat(self, insight: Insight) -> list[Widget]:
        name = self._naming(insight.seat)
        content: list[Widget] = [_heading(say("replay.believed", name=name))]
        if not insight.repeats:
            return [*content, Label(say("replay.learned", name=name))]
        if insight.chances is None:
            return [*content, Label(say("replay.no_chances", name=name))]
        return [*content, *self._believed(insight, insight.chances, "thought")]

    def _of_panther(self, insight: Insight) -> list[Widget]:
        if insight.chances is None:
            return []
        believed = self._believed(insight, insight.chances, "panther_thought")
        return [_heading(say("replay.panther")), *believed] if believed else []

    def _believed(self, insight: Insight, chances: tuple[Chance, ...], begins: str) -> list[Widget]:
        """The sentence, bars for all of it, and how far the memory went."""
        table = SCREENS[self._game].beliefs
        if table is None:
            return []
        thought = about("replay", begins, self._naming, insight.seat)
        found = table(chances, self._naming, Thinker(insight.seat, insight.action, thought))
        title = [Label(found.about)] if found.about != found.sentence else []
        bars = [BeliefBars(found)] if found.rows else []
        return [Label(found.sentence), *title, *bars, *self._forgot(insight, found)]

    def _forgot(self, insight: Insight, found: BeliefTable) -> list[Widget]:
        """Why the hint holds something else likely."""
        if not insight.forgot:
            return []
        usual = say("replay.forgot", name=self._naming(insight.seat))
        return [Label(found.forgot or usual)]

    def arrange(self, kit: Kit, rect: FRect) -> None:
        self.panel.rect = rect
        margin = min(float(Size.MARGIN), rect.width * 0.05) * 0.6
        content = [
            Column(Space(), widget, gap=Size.LIST_GAP / 2) if isinstance(widget, _Heading) else widget
            for widget in self.judgement or self._content
        ]
        inside = rect.inflate(-2 * margin, -2 * margin)
        first, last = (
            [_line(kit, line, inside.width) for line in rows] for rows in (self._first, self._last)
        )
        self.area.page = Column(*first, *content, Space(), *last, gap=Size.LIST_GAP)
        width, height = self.area.room_in(kit, inside)
        spare = height - self.area.page.height_at(kit, width)
        if spare > 0:
            self.area.page = Column(*first, *content, Space(spare), *last, gap=Size.LIST_GAP)
        self.area.lay(kit, inside)


def _line(kit: Kit, widgets: tuple[Widget, ...], width: float) -> Row | Column:
    """Side by side, or under one another where one of several would be narrower than its words."""
    widest = max(widget.natural_size(kit)[0] for widget in widgets)
    side_by_side = len(widgets) == 1 or (widest + Size.LIST_GAP) * len(widgets) <= width
    return Row(*widgets, gap=Size.LIST_GAP) if side_by_side else Column(*widgets, gap=Size.LIST_GAP)


class _Heading(Label):
    def _style(self, kit: Kit) -> Style:
        return Style(Face.TITLE, Size.BODY, kit.colours.paper.words)


def _heading(text: str) -> Label:
    return _Heading(text)
