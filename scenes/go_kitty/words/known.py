"""The public memory in words: what everybody saw and heard of each hand."""

from collections.abc import Iterable, Sequence

from game.core import Event
from game.go_kitty.cards import CARDS, MOUSE, SEASONS, TRAITS, Hand, size
from game.go_kitty.memory import Memory
from scenes.go_kitty.faces import card_name, season_name
from scenes.go_kitty.words.sentences import counted
from scenes.stage.strings import escaped, listed, say

Line = tuple[str, str]
"""Who, and what is known of that hand."""


def known_hands(history: Iterable[Event], names: Sequence[str]) -> list[Line]:
    """A line for each seat that something is known of, by the history as everybody saw it."""
    memory = Memory(len(names), history)
    known = zip(names, map(_in_words, memory.holds, memory.lacks), strict=True)
    return [(escaped(who), what) for who, what in known if what]


def _in_words(held: Hand, lacked: Hand) -> str:
    """ "2 Rain, Snow; no Fall"; whole seasons instead of their three traits. Nothing if nothing is known."""
    has = [counted(card, size(held & card.mask)) for card in CARDS if held & card.mask]
    none: list[str] = []
    for season in SEASONS:
        if lacked & season.mask == season.mask:
            none.append(season_name(season))
        else:
            none += [card_name(one) for one in TRAITS if one.season is season and lacked & one.mask]
    if lacked & MOUSE.mask:
        none.append(card_name(MOUSE))
    parts = [listed(has)] if has else []
    if none:
        parts.append(say("go_kitty.memory.none_of", cards=listed(none)))
    return "; ".join(parts)
