"""Files that cannot be read just now: they are tried again, and what changes meanwhile is changed in them."""

import math
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from scenes.lessons import answer_offer
from scenes.navigator import Navigator
from scenes.pages.album.keeper import AlbumKeeper
from scenes.pages.night.keeper import NightKeeper
from scenes.pages.setup.keeper import PlanKeeper
from scenes.pictures.cats import Coat
from scenes.store.album import Album
from scenes.store.saves import SavedGame
from scenes.table.guests import Guest
from tests.gallery.nights import a_plan as a_night_plan
from tests.gallery.nights import night_after
from tests.narrowing import not_none
from tests.plain_games import play_until
from tests.scenes.navigators import a_navigator, a_plan
from tests.scenes.stores import (
    a_finished_game,
    reopened,
    unreadable,
)

Do = Callable[[], object]
Step = Callable[[Navigator], Do]
"""What is to be done to a document; whatever is needed for it is read before."""
ADA = Guest("Ada", Coat.GREY)
ALBUM = Album({"house/lesson": "2026-01-01", "go_kitty/a": "2026-01-01"}, {"kitten/misty": "2026-01-01"})


def _set(**values: Any) -> Step:
    return lambda navigator: lambda: navigator.apply_settings(replace(navigator.settings, **values))


def _keep(name: str, document: object) -> Step:
    return lambda navigator: partial(navigator.store.keep, name, document)


def _begin_tonight(game: str) -> Step:
    return lambda navigator: lambda: navigator.tonight.note_begin(navigator.tonight.deal(game))


def _end(navigator: Navigator, saved: SavedGame) -> Do:
    play_until(saved.match, 0)
    navigator.seat(saved)
    return lambda: navigator.save(saved.match)


def _end_a_game(navigator: Navigator) -> Do:
    return _end(navigator, SavedGame(*a_plan("go_kitty").deal(1)))


def _end_tonight(navigator: Navigator) -> Do:
    return _end(navigator, navigator.tonight.deal("go_kitty").game_for(ADA))


def _end_a_game_of_the_night(navigator: Navigator) -> Do:
    return _end(navigator, not_none(navigator.night.saved).game())


def _meet(word: str) -> Step:
    return lambda navigator: lambda: navigator.introductions("kitten_me").meet(word)


def _answer(game: str) -> Step:
    return lambda navigator: lambda: answer_offer(navigator.store, game)


def _wear(coat: Coat) -> Step:
    def wear(keepers: Iterable[PlanKeeper | NightKeeper]) -> None:
        for keeper in keepers:
            keeper.wear(coat)

    return lambda navigator: partial(wear, (navigator.plans, navigator.night))


Steps = tuple[str, Step, Step, Step]
STEPS: dict[str, Steps] = {
    "settings": ("settings", _set(hints=False), _set(go_on=True), _set(muted=True)),
    "the album, and a lesson": (
        "album",
        _keep("album", Album({"go_kitty/a": "2026-01-01"}).to_plain()),
        _keep("album", replace(ALBUM, reached={"kitten_me/b": "2026-01-01"}).to_plain()),
        lambda navigator: AlbumKeeper(navigator.store).note_lesson,
    ),
    "the album, and a game": (
        "album",
        _keep("album", ALBUM.to_plain()),
        _keep("album", replace(ALBUM, reached={**ALBUM.reached, "kitten_me/b": "2026-02-01"}).to_plain()),
        _end_a_game,
    ),
    "tonight, begun": (
        "tonight",
        _begin_tonight("kitten_me"),
        _begin_tonight("go_kitty"),
        _begin_tonight("kitten_me"),
    ),
    "tonight, ended": ("tonight", _begin_tonight("go_kitty"), _begin_tonight("kitten_me"), _end_tonight),
    "the night": (
        "night",
        _keep("night", night_after(0).to_plain()),
        _keep("night", night_after(1).to_plain()),
        _end_a_game_of_the_night,
    ),
    "lessons": ("lessons", _answer("kitten_me"), _answer("go_kitty"), _answer("shut_up_cat")),
    "words": ("words-kitten_me", _meet("bid"), _meet("call"), _meet("flip")),
    "a table": (
        "table-kitten_me",
        _keep("table-kitten_me", a_plan("kitten_me").to_plain()),
        _keep("table-kitten_me", a_plan("kitten_me", humans=2).to_plain()),
        _wear(Coat.BLACK),
    ),
    "the table of the night": (
        "table-night",
        _keep("table-night", a_night_plan().to_plain()),
        _keep("table-night", a_night_plan().to_plain()),
        _wear(Coat.BENGAL),
    ),
}
every_document = pytest.mark.parametrize("steps", STEPS.values(), ids=STEPS.keys())


def _with_versions(folder: Path, steps: Steps, versions: int) -> Navigator:
    navigator = a_navigator(folder, first_night=True)
    _, first, second, _ = steps
    for step in (first, second)[:versions]:
        step(navigator)()
    return navigator


def _file(navigator: Navigator, steps: Steps) -> Path:
    return navigator.store.root / f"{steps[0]}.json"


def _lying_about(navigator: Navigator) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in navigator.store.root.glob("*.json")}


@every_document
@pytest.mark.seldom(4)
def test_what_cannot_be_read_for_a_while_is_changed_as_if_it_could_be(tmp_path: Path, steps: Steps) -> None:
    for versions in (1, 2):
        healthy = _with_versions(tmp_path / f"{versions} healthy", steps, versions)
        steps[3](healthy)()
        for reads in (1, 4, math.inf):
            other = _with_versions(tmp_path / f"{versions} {reads}", steps, versions)
            change = steps[3](other)
            with unreadable(_file(other, steps).name, reads=reads):
                change()
            assert other.store.retry()
            assert _file(other, steps).read_bytes() == _file(healthy, steps).read_bytes()
    assert not list(tmp_path.rglob("*.broken-*"))


@every_document
@pytest.mark.seldom(4)
def test_what_can_never_be_read_is_kept_and_does_not_hold_up_the_next_version(
    tmp_path: Path, steps: Steps
) -> None:
    now = [0.0]
    for versions in (1, 2):
        store = _with_versions(tmp_path / str(versions), steps, versions).store
        navigator = Navigator(reopened(store, clock=lambda: now[0]))
        file, change = _file(navigator, steps), steps[3](navigator)
        unread = file.read_bytes()
        with unreadable(file.name):
            change()
            assert navigator.store.trouble
            now[0] += 16.0
            assert navigator.store.retry()
        assert not navigator.store.trouble
        kept = [one.read_bytes() for one in (file, *file.parent.glob("*.broken-*"))]
        assert unread in kept


@every_document
@pytest.mark.seldom(4)
def test_looking_at_what_cannot_be_read_writes_nothing(tmp_path: Path, steps: Steps) -> None:
    for versions in (1, 2):
        navigator = _with_versions(tmp_path / str(versions), steps, versions)
        navigator.store.keep_finished(a_finished_game())
        assert navigator.album != Album()
        before = _lying_about(navigator)
        with unreadable(_file(navigator, steps).name):
            again = Navigator(reopened(navigator.store))
            again.menu()
            again.night_page()
            again.tonight_page()
            again.set_up("kitten_me")
            again.introductions("kitten_me")
            assert again.album != Album()
        assert again.store.retry()
        assert _lying_about(navigator) == before
