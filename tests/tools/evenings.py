"""Games of an unnamed cat, told as the log of the program tells them."""

from collections.abc import Iterator, Sequence

from game.characters import CHARACTERS
from game.core import Event
from game.go_kitty.events import GoKittyEvent, HandsShown
from game.kitten_me.events import Revealed
from game.match import Match, Player
from scenes.go_kitty.words import sentences as go_kitty
from scenes.kitten_me.words import sentences as kitten_me
from scenes.shut_up_cat.words import sentences as shut_up_cat
from tests.plain_games import choice

LEVEL = "alley"
UNNAMED = "X"
NAMES = (UNNAMED, "Ada", "Bo")
_SENTENCES = {
    "kitten_me": kitten_me.SENTENCES,
    "go_kitty": go_kitty.HEADLINES,
    "shut_up_cat": shut_up_cat.SENTENCES,
}
_OPEN_HANDS = (Revealed, HandsShown)
"""What chance has dealt tells nothing of a habit."""


def played(game: str, character: str, seed: int) -> Sequence[Event]:
    """What everybody saw of a game of the character with two plain cats."""
    kinds = (f"{LEVEL}/{character}", LEVEL, LEVEL)
    match = Match(game, [Player(name, kind) for name, kind in zip(NAMES, kinds, strict=True)], None, seed)
    while (decision := match.state.decision) is not None:
        match.play(choice(match, match.bot_for(decision.seat)))
    return match.history(None)


def told(game: str, events: Sequence[Event]) -> Iterator[str]:
    """The lines of the log."""
    for event in events:
        line = _SENTENCES[game][type(event)](event, NAMES.__getitem__)
        faces = go_kitty.faces_in(event) if isinstance(event, GoKittyEvent) else ""
        yield from f"{line}{faces}".splitlines()


def own_lines(game: str, events: Sequence[Event]) -> Iterator[str]:
    """Those that tell what the unnamed cat did."""
    habits = [event for event in events if not isinstance(event, _OPEN_HANDS)]
    return (line for line in told(game, habits) if line.startswith(f"{UNNAMED} "))


def cast() -> list[str]:
    return list(CHARACTERS)
