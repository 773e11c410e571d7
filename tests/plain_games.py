"""Games that plain bots play for everybody: they think once for all tests of a process."""

from functools import cache
from typing import Any

from game.core import Bot, decide
from game.match import Match, Player

TO_THE_END = 5000
"""More actions than any game of theirs has."""


def choice(match: Match, bot: Bot | None = None) -> Any:
    """What a bot, a plain one if none is named, does in the decision that is asked now."""
    decision = match.state.decision
    assert decision is not None
    seat = decision.seat
    return decide(bot or match.info.bot("greedy"), match.view(seat), match.history(seat), match.bot_rng(seat))


def play_on(match: Match, actions: int = TO_THE_END) -> None:
    """From the deal until there were so many actions, or to the end."""
    leader = _leader(match.info.name, len(match.players), match.house, match.seed)
    _lead(leader, actions)
    for action in leader.actions[len(match.actions) : actions]:
        match.play(action)


def play_until(match: Match, left: int) -> None:
    """Until so many actions before the end."""
    leader = _leader(match.info.name, len(match.players), match.house, match.seed)
    _lead(leader, TO_THE_END)
    play_on(match, len(leader.actions) - left)


@cache
def _leader(game: str, seats: int, house: Any, seed: int) -> Match:
    """The match that the others follow, whoever sits there: plain bots do the same in all chairs."""
    return Match(game, [Player(str(seat)) for seat in range(seats)], house, seed)


def _lead(match: Match, actions: int) -> None:
    bot = match.info.bot("greedy")
    while match.state.decision is not None and len(match.actions) < actions:
        match.play(choice(match, bot))
