"""The games that can be played, as the rest of the program knows them."""

from collections.abc import Collection, Sequence
from typing import Any
from weakref import WeakKeyDictionary

from msgspec.structs import replace

from game.catalog import GAMES
from game.core import Seat
from game.goals import Goal
from game.match import Match
from scenes.go_kitty.screen import GO_KITTY
from scenes.kitten_me.screen import KITTEN_ME
from scenes.shut_up_cat.screen import SHUT_UP_CAT
from scenes.stage.assets import add_assets
from scenes.table.course import Course, CourseTracker
from scenes.table.facts import Facts
from scenes.table.guests import Guest, short_naming_of
from scenes.table.scored import Scored
from scenes.table.screen import GameScreen
from scenes.tiles import TILES

SCREENS: dict[str, GameScreen] = {}
"""By name, in the order of the menu."""
_TRACKERS: WeakKeyDictionary[Match, CourseTracker[Any, Any]] = WeakKeyDictionary()
"""The course of each match that is being played, as far as it was asked for."""


def register(screen: GameScreen) -> None:
    """Let a game be played: it comes onto the menu and into everything that follows from there."""
    GAMES[screen.info.name] = screen.info
    SCREENS[screen.info.name] = screen
    TILES[screen.info.name] = screen.tile
    if screen.assets is not None:
        add_assets(screen.assets)


def course_of(match: Match, guests: Sequence[Guest], on_phones: Collection[Seat] = ()) -> Course:
    """The course of a match so far, over or not, as it is told to those who play it."""
    tracker, naming = _TRACKERS.get(match), short_naming_of(guests, on_phones)
    if tracker is None or tracker.naming != naming:
        tracker = _TRACKERS[match] = SCREENS[match.info.name].course(naming)
    return tracker.follow(match.history(None))


def facts_of(match: Match) -> Sequence[Facts]:
    """What a finished match tells of each seat for the statistics; nothing where its game tells nothing."""
    facts = SCREENS[match.info.name].facts
    return () if facts is None else facts(match)


def scored_in(match: Match) -> Sequence[Sequence[Scored]]:
    """What each seat scored with; nothing where the game does not tell."""
    scored = SCREENS[match.info.name].scored
    return () if scored is None else scored(match)


def house_of_new_game(game: str, house: Any) -> Any:
    """The house rules of a game for the next one: without those that are kept for games begun by them."""
    usual = GAMES[game].house()
    return replace(house, **{name: getattr(usual, name) for name in SCREENS[game].rules.not_chosen})


def goals_of_games() -> dict[str, list[Goal]]:
    return {name: [one.goal for one in screen.goals] for name, screen in SCREENS.items()}


for _screen in (KITTEN_ME, GO_KITTY, SHUT_UP_CAT):
    register(_screen)
