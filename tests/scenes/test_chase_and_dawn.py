"""The cat runs from whoever pays, and the morning shows everybody what they almost knew."""

from game.shut_up_cat.actions import ChaseCat, RaiseMultiplier
from game.shut_up_cat.board import SPACES
from scenes.pictures.shut_up_cat import CatSpot
from scenes.shut_up_cat.parts.cat import WakingCat
from tests.driver import Driver
from tests.gallery.shut_up_cat_acts import play_at_normal_pace
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
