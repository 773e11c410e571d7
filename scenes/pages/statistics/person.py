"""The page of one person: wins over time, streaks, by level and by rival, and what is fun to know."""

from collections.abc import Sequence

from scenes.pages.bars import BeliefBars
from scenes.pages.statistics.best_moves_chart import BestMovesChart
from scenes.pages.statistics.record import Matchup, PersonRecord
from scenes.pages.statistics.wins_chart import WinsChart
from scenes.stage.strings import say, table, tenths
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.panel import Label
from scenes.store.reviews import Evening
from scenes.table.belief_table import BeliefTable

_MOST_RIVALS = 6
_LEAST_FOR_CHART = 2


def person_rows(record: PersonRecord, is_you: bool = False, evenings: Sequence[Evening] = ()) -> list[Widget]:
    """Under one another, what matters most first; `evenings` are those with reviewed games."""
    rows: list[Widget] = [Label(_headline(record, is_you))]
    if len(record.games) >= _LEAST_FOR_CHART:
        rows.append(WinsChart(record.reached, record.expected))
    rows += _best_moves(evenings)
    fun = fun_lines(record)
    if fun:
        rows += [Label(say("statistics.fun")), *(Label(f"<paw> {line}") for line in fun)]
    rows += _bars("statistics.by_level", record.by_level())
    rows += _bars("statistics.by_rival", record.by_rival(_MOST_RIVALS))
    return rows


def _best_moves(evenings: Sequence[Evening]) -> list[Widget]:
    if not evenings:
        return []
    best, count = sum(one.best for one in evenings), sum(one.counted for one in evenings)
    told = say("statistics.best_moves_sum", best=best, count=count, percent=round(100 * best / count))
    if len(evenings) < _LEAST_FOR_CHART:
        return [Label(told)]
    last = say("statistics.best_moves_last", percent=round(100 * evenings[-1].share))
    return [Label(f"{told} {last}"), BestMovesChart(evenings)]


def _headline(record: PersonRecord, is_you: bool) -> str:
    games, luck = len(record.games), tenths(record.expected[-1])
    key = "statistics.you.person" if is_you else "statistics.person"
    lines = [say(key, name=record.name, count=games, won=record.won, luck=luck)]
    if record.longest_streak > 1:
        lines.append(say("statistics.streak", longest=record.longest_streak, now=record.streak))
    if record.helped:
        lines.append(say("statistics.with_coach", count=record.helped))
    return " ".join(lines)


def _bars(title: str, versus: Sequence[Matchup]) -> list[Widget]:
    """How many of a hundred games were won, with how many there were."""
    if not versus:
        return []
    rows = tuple(
        (say("statistics.versus", name=one.name, count=one.games), (one.won / one.games,)) for one in versus
    )
    return [Label(say(title)), BeliefBars(BeliefTable("", (), rows))]


def fun_lines(record: PersonRecord) -> list[str]:
    """What is fun to know, in words; what this version has no words for is left out."""
    game = record.games[-1][0].game
    lines = []
    for name, number in record.facts.items():
        if number and f"statistics.fact.{game}.{name}.other" in table():
            lines.append(say(f"statistics.fact.{game}.{name}", count=number))
    if record.favourite_victim:
        lines.append(say("statistics.victim", name=record.favourite_victim))
    return lines
