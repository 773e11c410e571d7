"""A night in pictures: planned at dusk, its standings under every sky, and who won it at dawn."""

from collections.abc import Callable

from msgspec.structs import replace

from game.core import Outcome
from game.night import Length
from scenes.navigator import Navigator
from scenes.pages.modals import into_the_night
from scenes.pages.night.earlier import EarlierNightsPage
from scenes.pages.night.page import NightPage
from scenes.pages.night.plan import NightPlan, usual_night
from scenes.pages.results.page import ResultPage
from scenes.pictures.cats import Coat
from scenes.stage.scene import Scene
from scenes.store.night import SavedNight, earlier_to_plain
from scenes.table.guests import Guest, bot_guest
from tests.driver import Driver
from tests.gallery.acts import point_away, sequence, turn_to_tab
from tests.gallery.pages import navigator
from tests.gallery.shot import Shot, in_every_theme, named
from tests.plain_games import play_on

_LONG = "Maximiliane Wolkenstein-Schnurrhaar III."
_COURSE = (
    Outcome(((0,), (3,), (1,), (2,))),
    Outcome(((1, 3), (0,), (2,))),
    Outcome(((0,), (2,), (1, 3))),
)
_SHARED = (
    Outcome(((0,), (3,), (1,), (2,))),
    Outcome(((3,), (0,), (1,), (2,))),
    Outcome(((0, 3), (1,), (2,))),
)


def a_plan() -> NightPlan:
    """Two humans and two cats."""
    plan = usual_night(Guest("Ada", Coat.GINGER))
    table = plan.table.seat(2, Guest(_LONG, Coat.SIAMESE))
    table = table.seat(3, bot_guest("panther", "pepper"))
    return NightPlan(table, plan.houses, Length.SHORT)


def night_after(games: int, course: tuple[Outcome, ...] = _COURSE) -> SavedNight:
    """The night of that plan when so many of its games are over."""
    seeds = iter(range(100, 200))
    saved = a_plan().begin(lambda: next(seeds))
    document = saved.night.save()
    for one, outcome in zip(document["games"], course[:games], strict=False):
        one["outcome"] = {"ranking": [list(group) for group in outcome.ranking]}
    return SavedNight(type(saved.night).load(document), saved.guests)


def host_after(games: int, course: tuple[Outcome, ...] = _COURSE) -> Navigator:
    host = navigator()
    host.store.keep("night", night_after(games, course).to_plain())
    return host


def _page(games: int, course: tuple[Outcome, ...] = _COURSE) -> Callable[[], Scene]:
    return lambda: host_after(games, course).night_page()


def _over(games: int, course: tuple[Outcome, ...] = _COURSE) -> Callable[[], Scene]:
    return lambda: NightPage(host_after(games, course), night_after(games, course))


def _planned() -> Scene:
    host = navigator()
    host.store.keep("table-night", a_plan().to_plain())
    return host.night_page()


def _waiting() -> Scene:
    return host_after(1).menu()


def _waiting_beside_another_game() -> Scene:
    host = host_after(1)
    saved = night_after(0).game()
    play_on(saved.match, actions=1)
    host.store.keep_running(saved, 1)
    return host.menu()


def _planned_after_another() -> Scene:
    host = host_after(3)
    host.store.keep("table-night", a_plan().to_plain())
    return host.night_page()


def _ended_early() -> SavedNight:
    return night_after(2).closed("2026-10-31")


def _earlier() -> Scene:
    host = navigator()
    nights = [replace(night_after(3), ended="2026-11-14"), _ended_early(), night_after(3, _SHARED)]
    host.store.keep("nights", earlier_to_plain(nights))
    return EarlierNightsPage(host, host.night.earlier)


def _looked_up() -> Scene:
    return NightPage(navigator(), _ended_early(), looked_up=True)


def _save_to_open() -> Scene:
    return into_the_night(lambda: None, lambda: None)


def _results() -> Scene:
    host = host_after(0)
    saved = night_after(0).game()
    play_on(saved.match)
    table = host.seat(saved)
    return ResultPage(host, table)


def _end(driver: Driver) -> None:
    driver.click_on("End the night")
    point_away(driver)
    driver.wait(0.6)


def _late(driver: Driver) -> None:
    driver.wait(2.5)


NIGHT_SHOTS = in_every_theme(
    named(
        "night",
        [
            Shot("plan", _planned),
            Shot("plan-evening", _planned, turn_to_tab(1)),
            Shot("plan-rules", _planned, turn_to_tab(2)),
            Shot("dusk", _page(0)),
            Shot("evening", _page(1)),
            Shot("midnight", _page(2)),
            Shot("end", _page(2), sequence(_end)),
            Shot("dawn", _over(3), _late),
            Shot("dawn-shared", _over(3, _SHARED), _late),
            Shot("plan-after-another", _planned_after_another),
            Shot("earlier", _earlier),
            Shot("looked-up", _looked_up),
            Shot("save-to-open", _save_to_open),
            Shot("menu-beside", _waiting_beside_another_game, lambda driver: driver.wait(0.5)),
            Shot("menu", _waiting, lambda driver: driver.wait(0.5)),
            Shot("results", _results, _late),
        ],
    )
)
