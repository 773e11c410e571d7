"""Random moments of games, and the same ones with other cards where somebody may not look."""

import math
import random
from dataclasses import dataclass
from dataclasses import replace as replaced

from msgspec.structs import replace

from game.core import Seat
from game.match import Match
from game.rng import Rng
from scenes.games import SCREENS
from scenes.stage.theme import Pace
from scenes.table.guests import Guest
from scenes.table.introductions import EVERYTHING_KNOWN, Introductions
from scenes.table.scene import TableScene
from tests.gallery.posed import NullHost, gallery_guests, prefer
from tests.game.dealt_anew import elsewhere
from tests.plain_games import choice
from tests.random_setups import random_house

SIZES = ((480, 270), (480, 270), (640, 360))
_USUAL_SEATS = 5
"""Of a table for so many some are for more, where a game has more seats."""
_LONGEST_GAME = 60
"""A moment comes after fewer actions."""
_RANDOM_SHARE = 0.5


@dataclass(frozen=True)
class Moment:
    """A match as it stands, who sits there, and how those who look are received."""

    match: Match
    guests: tuple[Guest, ...]
    first_game: bool
    tip_seed: int
    """Decides which of the widgets are pointed at."""
    size: tuple[int, int] = SIZES[0]
    curtain_steps: int = 0
    """What is done at the curtain, if there is one: it is opened, and then the cards are turned down."""
    on_phones: frozenset[Seat] = frozenset()

    def table(self, match: Match) -> TableScene:
        known = Introductions(goal_understood=False) if self.first_game else EVERYTHING_KNOWN
        game, host = SCREENS[match.info.name].table, NullHost(known=known)
        table = TableScene(game, match, self.guests, host, self.on_phones)
        prefer(table, pace=Pace.NORMAL, go_on=True)
        table.loop._pause_before_answer = lambda seat: math.inf  # type: ignore[method-assign] # cats leave the moment as it is
        return table


def random_moment(
    game: str, rng: random.Random, only_humans: bool = False, kind: str | None = None
) -> Moment:
    """A game after some decisions, half of them by a plain bot and half of them random; if only one `kind` of
    decision is wanted, the first such one after them, in as many games as it takes."""
    info = SCREENS[game].info
    seats = rng.randint(info.min_seats, min(info.max_seats, _USUAL_SEATS))
    if seats == _USUAL_SEATS < info.max_seats:
        seats = rng.randint(_USUAL_SEATS, info.max_seats)
    chance = 1.0 if only_humans else 1 / seats
    humans = [seat for seat in range(seats) if rng.random() < chance] or [rng.randrange(seats)]
    guests = tuple(gallery_guests(seats, humans))
    match = Match(
        game, [guest.player() for guest in guests], random_house(info.house(), rng), rng.getrandbits(60)
    )
    game_rng, wanted = Rng(rng.getrandbits(60)), rng.randrange(_LONGEST_GAME)
    bot = info.bot("greedy")
    while (decision := match.state.decision) is not None:
        if len(match.actions) >= wanted and kind in (None, decision.kind.name):
            break
        if rng.random() < _RANDOM_SHARE:
            match.play(decision.options.sample(game_rng))
        else:
            match.play(choice(match, bot))
    if match.outcome is not None:
        if kind is not None:
            return random_moment(game, rng, only_humans, kind)
        match = match.at(len(match.actions) - 1)
    first_game = len(humans) == 1 and rng.random() < 0.3
    return Moment(match, guests, first_game, rng.getrandbits(30), rng.choice(SIZES), rng.randrange(3))


def random_moment_with_phones(game: str, rng: random.Random) -> Moment:
    """The same where some of the humans, or all, have their cards on phones."""
    moment = random_moment(game, rng, only_humans=True)
    humans = range(len(moment.guests))
    on_phones = frozenset(rng.sample(humans, rng.randint(1, len(humans))))
    return replaced(moment, on_phones=on_phones)


def dealt_anew(match: Match, seat: Seat | None, game_rng: Rng) -> Match:
    """The same match for this viewer: everything else is dealt anew, and events are as they saw them."""
    other = match.at(len(match.actions))
    other._states[-1] = replace(elsewhere(match, seat, game_rng), rng=match.state.rng)
    other._events = list(match.history(seat))
    return other
