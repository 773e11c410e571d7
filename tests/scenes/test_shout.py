"""Whoever wins bursts out over the table, for a moment."""

import pytest

from scenes.kitten_me.look import KittenMeLook
from scenes.pictures.cats import Coat, Mood
from scenes.shut_up_cat.look import ShutUpCatLook
from scenes.stage.canvas import Canvas
from scenes.table.scene import TableScene
from scenes.table.shout import Shout
from tests.driver import Driver
from tests.gallery.shots import shot_named
from tests.narrowing import expect_type
from tests.scenes.games_on_tables import kitten_me_look, shut_up_cat_look
from tests.scenes.launching import Launch
from tests.scenes.shut_up_cat_tables import table

SMALL = (960, 540)


def shout_of(driver: Driver) -> Shout:
    look = expect_type(driver.scene, TableScene).game.look
    return look.board.shout if isinstance(look, KittenMeLook) else expect_type(look, ShutUpCatLook).shout


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("kitten-me-won", "You win!"),
        ("shut-up-cat-morning", "You win!"),
        ("shut-up-cat-tie", "You and Misty share the win!"),
    ],
)
@pytest.mark.seldom
def test_the_winner_bursts_out_over_the_table_which_then_can_be_seen_again(
    launch: Launch, name: str, words: str
) -> None:
    shot = shot_named(name)
    driver = launch(shot.first, SMALL)
    shot.act(driver)
    shout = shout_of(driver)
    assert shout.visible
    assert shout.text.startswith(words)
    driver.wait(2.5)
    assert not shout.visible


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (640, 900)])
def test_what_a_cat_says_about_a_win_lies_beside_the_words(launch: Launch, size: tuple[int, int]) -> None:
    shot = shot_named("kitten-me-won")
    driver = launch(shot.first, size)
    shot.act(driver)
    table = driver.scene
    assert isinstance(table, TableScene)
    bubbles = (*table.seats.bubbles, *kitten_me_look(table).seats.voices.bubbles)
    said = [bubble.place(table.kit) for bubble in bubbles if bubble.visible]
    assert kitten_me_look(table).board.shout.place.collidelist(said) < 0


def test_a_lone_human_comes_first_among_those_who_share_a_win(launch: Launch) -> None:
    driver = launch(lambda: table(humans=(1,)), SMALL)
    scene = expect_type(driver.scene, TableScene)
    scene.timeline.play_now(shut_up_cat_look(scene).shout.win((0, 1), scene.context))
    driver.tick(0.1)
    assert shut_up_cat_look(scene).shout.text == f"You and {scene.guests[0].name} share the win!"


@pytest.mark.usefixtures("real_pictures")
def test_its_words_and_heads_are_made_before_it_bursts_out(launch: Launch) -> None:
    shot = shot_named("kitten-me-won")
    driver = launch(shot.first, SMALL)
    shout, kit = shout_of(driver), driver.scene.kit
    shout.call("One of a kind!", "red", Coat.GINGER)
    assert shout.comes_soon
    for _ in range(4):
        driver.scene.between_frames(0.0)
    assert not shout.comes_soon
    kept = len(kit.art.cache)
    shout._draw_words(Canvas(kit), "One of a kind!", 1)
    shout._draw_head(Canvas(kit), Coat.GINGER, Mood.SMUG, 100, 100)
    assert len(kit.art.cache) == kept
