"""For players who are no newcomers: the host has introduced every word of every game to them."""

from game.kitten_me.cards import Kind
from scenes.games import SCREENS
from scenes.stage.strings import table
from scenes.store.short_lists import INTRODUCED_WORDS
from scenes.store.store import Store

_CARDS = [f"card_{kind.name.lower()}" for kind in Kind]
"""The special cards of Kitten Me, which are introduced by their own tips."""


def know_every_word(store: Store) -> None:
    for game in SCREENS:
        section = f"{game}.word."
        words = (key.removeprefix(section) for key in table() if key.startswith(section))
        store.keep(f"words-{game}", INTRODUCED_WORDS.to_plain([*words, *_CARDS]))
