"""What the coach says when asked: how many Meows to expect, from what this seat can know, and a good move.

The coach remembers every tile that the player could. Without the memory aid that counts as one: it is noted
on the player's mat and in the log. Before a shared screen the others look away first.
"""

from collections.abc import Generator, Sequence
from typing import assert_never

from game.core import Event
from game.hint import Hint
from game.shut_up_cat.actions import (
    Action,
    CardPlay,
    ChaseCat,
    DrawDistraction,
    Gather,
    PlayCardboardBox,
    PlayEarplugs,
    PlayFeatherWand,
    PlayLaserPointer,
    PlayNightLight,
    PlayOpenWindow,
    PlayShufflingPaws,
    PlayTreatTin,
    PlayWarmMilk,
    RaiseMultiplier,
    Rehide,
    Reveal,
    ScoreWinks,
)
from game.shut_up_cat.beliefs import believe
from game.shut_up_cat.board import Tile
from game.shut_up_cat.expected_winks import ExpectedWinks
from game.shut_up_cat.patches import ARC_BITS
from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat.words.choice_words import choice_words
from scenes.shut_up_cat.words.sentences import advised
from scenes.shut_up_cat.words.spaces import at, where_in_bed
from scenes.stage.strings import Marked, say, tenths
from scenes.table.advice import Advice
from scenes.table.guests import Name
from scenes.table.sentences import in_a_hundred
from scenes.table.stands import Key

_MOST_WINKS = 20
"""Where a choice costs more than a night can bring, it is told how often it costs the game."""


def advice(
    view: ShutUpCatView, history: Sequence[Event], hint: Hint, name: Name
) -> Generator[None, None, Advice]:
    """What is recommended, why, and why not something else."""
    choice: Action = hint.action
    yield
    if isinstance(choice, Reveal):
        words = expected(view, history, choice)
    else:
        words = advised(view, choice, hint.has_equal)
    return Advice(words, points_at(view, choice), choice, _why_not(view, hint, name))


def _why_not(view: ShutUpCatView, hint: Hint, name: Name) -> str:
    """In winks; in the last round, where they may change nothing, in games won. Another order in which tiles
    are hidden has no name."""
    if hint.instead is None or isinstance(hint.instead, Rehide):
        return ""
    other, verdict = Marked(choice_words(view, hint.instead, name)), hint.verdict.name.lower()
    if view.last_round or hint.worse > _MOST_WINKS:
        count = max(1, round(100 * hint.wins_less))
        return say(f"shut_up_cat.hint.to_win.{verdict}", other=other, count=count)
    return say(f"shut_up_cat.hint.why_not.{verdict}", other=other, winks=tenths(hint.worse))


def points_at(view: ShutUpCatView, choice: Action) -> tuple[Key, ...]:
    """The keys of what an action is about, to be pointed at."""
    match choice:
        case Gather(pips):
            return (*(("pillow", one) for one in pips), ("roll", pips))
        case Reveal():
            return tuple(("tile", space) for space in choice.spaces)
        case RaiseMultiplier():
            return (("button", "calm"),)
        case DrawDistraction():
            return (("button", "draw"),)
        case ScoreWinks():
            return (("button", "score"),)
        case ChaseCat():
            return (("button", "chase"),)
        case Rehide(tiles):
            assert view.reveal is not None
            laid = zip(view.reveal.spaces, tiles, strict=True)
            return (*(("tile", space) for space, tile in laid if tile is Tile.MEOW), ("hide", tiles))
    return (("card", view.hand.index(choice.card)), *_targets(view, choice))


def _targets(view: ShutUpCatView, play: CardPlay) -> tuple[Key, ...]:
    """What a card is aimed at."""
    match play:
        case PlayLaserPointer(again):
            left, found = list(view.dice), []
            for pips in again:
                found.append(("die", left.index(pips)))
                left[left.index(pips)] = 0
            return tuple(found)
        case PlayFeatherWand(die, _) | PlayTreatTin(die, _) | PlayCardboardBox(die):
            return (("die", view.dice.index(die)),)
        case PlayNightLight(first, second) | PlayShufflingPaws(first, second):
            return ("tile", first), ("tile", second)
        case PlayOpenWindow(rival):
            return (("mat", rival),)
        case PlayEarplugs() | PlayWarmMilk():
            return ()
    assert_never(play)


def expected(view: ShutUpCatView, history: Sequence[Event], reveal: Reveal) -> str:
    """Which tiles are turned, how many Meows lie among them, and what that brings."""
    spaces = ARC_BITS[reveal.start][reveal.end]
    beliefs = believe(view, history)
    chances = beliefs.vector()
    counts = {(way & spaces).bit_count() for way in chances}
    meows = sum(chance * (way & spaces).bit_count() for way, chance in chances.items())
    quiet = sum(chance for way, chance in chances.items() if not way & spaces)
    winks = ExpectedWinks.knowing(view, beliefs.parts()).winks(reveal.spaces)
    gain = _gain(winks, sure=len(counts) == 1)
    tiles = {
        "start": at(reveal.start),
        "end": at(reveal.end),
        "where": where_in_bed(reveal.start, reveal.end),
    }
    if len(counts) == 1 and counts != {0}:
        exactly = say(
            "shut_up_cat.hint.expected_exactly", count=min(counts), tiles=len(reveal.spaces), **tiles
        )
        return f"{exactly} {gain}"
    key = "expected_none" if counts == {0} else "expected" if 0 in counts else "expected_some"
    words = say(
        f"shut_up_cat.hint.{key}",
        count=len(reveal.spaces),
        meows=tenths(meows),
        percent=in_a_hundred(quiet),
        **tiles,
    )
    return f"{words} {gain}"


def _gain(winks: float, sure: bool) -> str:
    """How many winks tiles bring that are turned, where it pays to chase the cat with chases."""
    if not winks:
        return say("shut_up_cat.hint.gain_none")
    if sure:
        return say("shut_up_cat.hint.gain_sure", count=round(winks))
    return say("shut_up_cat.hint.gain", winks=tenths(winks))
