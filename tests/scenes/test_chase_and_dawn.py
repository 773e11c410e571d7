"""The cat runs from whoever pays, and the morning shows everybody what they almost knew."""

from typing import Any

import pytest

from game.shut_up_cat.actions import ChaseCat, RaiseMultiplier, Reveal
from game.shut_up_cat.board import SPACES
from scenes.pictures.shut_up_cat import CatSpot
from scenes.shut_up_cat.parts.cat import WakingCat
from tests.driver import Driver
from tests.gallery.shut_up_cat_acts import play_at_normal_pace
from tests.gallery.shut_up_cat_moments import DREAM
from tests.scenes.games_on_tables import shut_up_cat_look
from tests.scenes.launching import Launch
from tests.scenes.shut_up_cat_tables import SMALL, settle, tiles_face_up, using


def _runs(driver: Driver, cat: WakingCat) -> list[tuple[object, float]]:
    """Every frame of its run until it is where it stays."""
    frames: list[tuple[object, float]] = []
    for _ in range(600):
        driver.tick(1 / 30)
        if cat.on_the_run is not None:
            frames.append((cat.on_the_run, cat.x))
        elif frames:
            return frames
    raise AssertionError("the cat never ran, or never arrived")


def test_the_cat_that_is_chased_runs_across_the_bed_looks_back_and_is_gone(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 1), seats=2, winks=(12, 4), multipliers=(1, 1)), SMALL)
    look = shut_up_cat_look(settle(driver))
    start = look.cat.spot
    play_at_normal_pace(ChaseCat(), 0.0)(driver)
    frames = _runs(driver, look.cat)
    assert len({drawing for drawing, _ in frames}) > 3
    assert min(x for _, x in frames) < look.geometry.bed.centerx
    assert (start, look.cat.spot) == (CatSpot.HEADBOARD, CatSpot.DOOR)


def test_in_the_morning_the_tiles_turn_one_after_another(launch: Launch) -> None:
    driver = launch(
        lambda: using((1, 6, 3), seats=2, winks=(31, 42), last_round=True, first=1, turn=0), SMALL
    )
    scene = settle(driver)
    play_at_normal_pace(RaiseMultiplier(), 0.0)(driver)
    open_tiles: list[int] = []
    while len(open_tiles) < 2000 and (not open_tiles or open_tiles[-1] < SPACES):
        driver.tick(1 / 30)
        open_tiles.append(len(tiles_face_up(scene)))
    assert sorted(set(open_tiles)) == list(range(SPACES + 1))
    assert shut_up_cat_look(scene).morning


def test_while_the_night_ends_the_banner_says_so_and_nobody_is_on_turn(launch: Launch) -> None:
    driver = launch(
        lambda: using((1, 6, 3), seats=2, winks=(31, 42), last_round=True, first=1, turn=0), SMALL
    )
    look = shut_up_cat_look(settle(driver))
    play_at_normal_pace(RaiseMultiplier(), 0.0)(driver)
    told, on_turn, steps = list[str](), set[int](), set[int | None]()
    while not look.banner.text.startswith("Good morning"):
        driver.tick(1 / 30)
        if look.morning:
            told.append(look.banner.text)
            on_turn |= {mat.seat for mat in look.seats.plates if mat.on_turn}
            steps.add(look.tabs.now)
    assert list(dict.fromkeys(told[:-1])) == ["The night is over: up come all the tiles!"]
    assert not on_turn
    assert steps == {None}


@pytest.mark.parametrize("size", [(1280, 720), (640, 360), (640, 900), (1800, 600)])
@pytest.mark.parametrize(("seats", "turn"), [(2, 1), (3, 0), (4, 0), (4, 2)])
@pytest.mark.seldom(4)
def test_zs_rise_over_their_own_sleeper_and_over_nobody_else(
    launch: Launch, size: tuple[int, int], seats: int, turn: int
) -> None:
    moment: dict[str, Any] = {
        "tiles": DREAM,
        "multipliers": (3,) * seats,
        "turn": turn,
        "winks": (0,) * seats,
    }
    humans = tuple(range(seats)) if turn else (0,)
    driver = launch(lambda: using((1, 2, 2), seats=seats, humans=humans, **moment), size)
    scene = settle(driver)
    play_at_normal_pace(Reveal(0, 7), 0.0)(driver)
    portraits = [mat.portrait for mat in shut_up_cat_look(scene).seats.plates]
    others = [face for seat, face in enumerate(portraits) if seat != turn]
    seen = 0
    for _ in range(120):
        driver.tick(1 / 15)
        for one in scene.particles._alive:
            near = [abs(one.x - face.centerx) + abs(one.y - face.centery) for face in portraits]
            assert near.index(min(near)) == turn
            assert not any(face.collidepoint(one.x, one.y) for face in others)
            seen += 1
    assert seen
