"""The panel beside a replay: what the cat that decided believed, and what the coach would have said.

A cat keeps nothing between two decisions, so it can be asked again with the same view, history and random
numbers. Where it chooses the same action again, its beliefs are those of then and are shown. Where it chooses
another one, the bot has changed since, and nothing is shown.
"""

from collections.abc import Generator, Sequence
from typing import Any

from msgspec.structs import replace
from pygame import FRect

from game.characters import character_of
from game.core import Believer, Chance, Seat
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
from scenes.table.guests import Naming
from scenes.table.scene import TableScene
from scenes.table.sentences import about

_THE_SAME = 0.005
"""Chances that differ by less are shown as the same."""


class Insight(Record):
    seat: Seat
    cat: bool
    repeats: bool = False
    """Whether today's cat does what it did then."""
    chances: tuple[Chance, ...] | None = None
    """What it held likely; None for who cannot tell."""
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
    return replace(found, advice=advice.words)


def believed_by(past: Match, seat: Seat, action: Any, taught: bool) -> Generator[None, None, Insight]:
    """What a cat of the house believed, unless it did what a lesson told it. A cat without a character keeps
    a human's chair: which of the two did it, nobody knows."""
    bot = past.bot_for(seat)
    if taught or bot is None or not character_of(past.players[seat].kind):
        return Insight(seat, cat=False)
    view, history = past.view(seat), past.history(seat)
    again = yield from bot.think(view, history, past.bot_rng(seat))
    if again != action or not isinstance(bot, Believer):
        return Insight(seat, cat=True, repeats=again == action)
    chances = yield from bot.chances(view, history, past.bot_rng(seat))
    coach = past.info.bot("panther")
    forgot = False
    if isinstance(coach, Believer):
        knows = yield from coach.chances(view, history, past.bot_rng(seat))
        forgot = any(
            abs(one.chance - own.chance) > _THE_SAME for one, own in zip(knows, chances, strict=True)
        )
    return Insight(seat, cat=True, repeats=True, chances=tuple(chances), forgot=forgot)


class SidePanel:
    """Widgets under one another on a sheet that scrolls; rows of `fixed` ones come first and stay."""

    def __init__(self, game: str, naming: Naming, fixed: Sequence[tuple[Widget, ...]]) -> None:
        self._game, self._naming, self._fixed = game, naming, fixed
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
        """Show sentences only."""
        self._content = [Label(sentence) for sentence in sentences]

    def show(self, insight: Insight) -> None:
        """What is known of a decision."""
        heading = about("replay", "coach", self._naming, insight.seat)
        self._content = [_heading(heading), Label(insight.advice)]
        self._content += self._believed(insight, self._naming(insight.seat))

    def _believed(self, insight: Insight, name: str) -> list[Widget]:
        table = SCREENS[self._game].beliefs
        if not insight.cat or table is None:
            return []
        content: list[Widget] = [_heading(say("replay.believed", name=name))]
        if not insight.repeats:
            return [*content, Label(say("replay.learned", name=name))]
        if insight.chances is None:
            return [*content, Label(say("replay.no_chances", name=name))]
        found = table(insight.chances, self._naming, insight.seat)
        content += [Label(say("replay.forgot", name=name))] if insight.forgot else []
        return [*content, Label(found.about), *([BeliefBars(found)] if found.rows else [])]

    def arrange(self, kit: Kit, rect: FRect) -> None:
        self.panel.rect = rect
        margin = min(float(Size.MARGIN), rect.width * 0.05) * 0.6
        content = [
            Column(Space(), widget, gap=Size.LIST_GAP / 2) if isinstance(widget, _Heading) else widget
            for widget in self.judgement or self._content
        ]
        inside = rect.inflate(-2 * margin, -2 * margin)
        fixed = (_line(kit, line, inside.width) for line in self._fixed)
        self.area.page = Column(*fixed, *content, gap=Size.LIST_GAP)
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
