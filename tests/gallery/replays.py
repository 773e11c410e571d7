"""The replay in the states worth looking at: all cards open, one seat's eyes, everybody's, and a film."""

from collections.abc import Callable
from functools import cache, partial

import pygame

from game.catalog import GAMES
from scenes.games import SCREENS
from scenes.pages.replay.page import ReplayPage
from scenes.pages.setup.plan import Plan, usual_plan
from scenes.pictures.cats import Coat
from scenes.stage.scene import Scene
from scenes.stage.theme import Theme
from scenes.store.saves import SavedGame
from scenes.table.guests import Guest
from tests.driver import Driver
from tests.gallery.acts import point_away, sequence
from tests.gallery.pages import navigator
from tests.gallery.shot import Act, Shot
from tests.plain_games import choice

_PATIENCE = 400


def finished(game: str) -> SavedGame:
    """A game that the cats of the house have played to its end; a plain bot sat on the human's chair."""
    return unfinished(game, len(_played(game).match.actions))


def unfinished(game: str, actions: int) -> SavedGame:
    """The same game as it stood after so many actions."""
    whole = _played(game)
    return SavedGame(whole.match.at(actions), whole.guests)


def _at_a_full_table(game: str) -> SavedGame:
    plan = _usual(game)
    for chair in range(GAMES[game].max_seats):
        if plan.chairs[chair] is None:
            plan = plan.seat(chair, plan.new_bot(chair))
    return _to_its_end(plan)


@cache
def _played(game: str) -> SavedGame:
    return _to_its_end(_usual(game))


def _usual(game: str) -> Plan:
    return usual_plan(game, Guest("Ada", Coat.GINGER))


def _to_its_end(plan: Plan) -> SavedGame:
    match, guests = plan.deal(seed=7)
    while match.state.decision is not None:
        match.play(choice(match, match.bot_for(match.state.decision.seat)))
    return SavedGame(match, guests)


def _replay(make: Callable[[], SavedGame]) -> Callable[[], Scene]:
    return lambda: ReplayPage(navigator(), make())


def _at(share: float, eyes: int | None = None) -> Act:
    def act(driver: Driver) -> None:
        page = driver.scene
        assert isinstance(page, ReplayPage)
        if eyes is not None:
            driver.click(*list(page.viewer_choice.cells())[eyes].center)
        page.go_to(round(page.playback.steps * share))
        settle(driver, page)
        point_away(driver)
        driver.wait(0.6)

    return act


def _own_choice(driver: Driver) -> None:
    """Where the human decides: what a panther would have thought there."""
    page = driver.scene
    assert isinstance(page, ReplayPage)
    middle, state_after = page.playback.steps // 2, page.playback.match.state_after
    page.go_to(
        next(
            step
            for step in range(middle, page.playback.steps)
            if (decision := state_after(step).decision) is not None and decision.seat == 0
        )
    )
    settle(driver, page)
    point_away(driver)
    driver.wait(0.6)


def _show_side(driver: Driver) -> None:
    """In a small window it is put away at first."""
    page = driver.scene
    assert isinstance(page, ReplayPage)
    if not page.side.visible:
        driver.key(pygame.K_b)
    driver.wait(0.4)


def _to_the_end_of_the_side(driver: Driver) -> None:
    """Where the chances of all that was believed stand."""
    page = driver.scene
    assert isinstance(page, ReplayPage)
    page.side.area.bar.scroll_to_end()
    driver.wait(0.4)


def settle(driver: Driver, page: ReplayPage) -> None:
    """Until it is told what was thought."""
    for _ in range(_PATIENCE):
        driver.wait(0.1)
        if not page.thoughts.busy and page.playback.at_rest:
            return


_full_table_told = sequence(_at(0.02), _show_side, _to_the_end_of_the_side)


def _shots() -> list[Shot]:
    shots = []
    for game in SCREENS:
        playback = _replay(partial(finished, game))
        shots += [
            Shot(f"replay-{game}-open", playback, _at(0.45)),
            Shot(f"replay-{game}-own", playback, _own_choice),
            Shot(f"replay-{game}-text-200", playback, _own_choice, theme=Theme(text_scale=2.0)),
            Shot(f"replay-{game}-seat", playback, _at(0.6, eyes=1)),
            Shot(f"replay-{game}-everybody", playback, _at(0.3, eyes=0)),
            Shot(f"replay-{game}-end", playback, _at(1.0)),
            Shot(f"replay-{game}-text-150", playback, _at(0.45), theme=Theme(text_scale=1.5)),
            Shot(f"replay-{game}-over", playback, sequence(_at(0.45), _show_side)),
            Shot(f"replay-{game}-full", _replay(partial(_at_a_full_table, game)), _full_table_told),
            Shot(f"replay-{game}-unfinished", _replay(partial(unfinished, game, 12)), _at(0.8)),
        ]
    return shots


REPLAY_SHOTS = _shots()
