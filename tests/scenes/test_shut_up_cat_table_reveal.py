"""Tiles are chosen and turned, with a guess made for the player, and hidden again."""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame
import pytest

from game.shut_up_cat.actions import Rehide, Reveal
from game.shut_up_cat.board import SPACES, Tile
from game.shut_up_cat.state import ShutUpCatState
from scenes.pictures.shut_up_cat import CatSpot
from scenes.shut_up_cat.parts.ribbons import LABEL, Band, Bands, Ribbon
from scenes.shut_up_cat.places.geometry import around
from scenes.shut_up_cat.questions.rehiding import RehideQuestion
from scenes.shut_up_cat.questions.using_dice import UseDiceQuestion
from scenes.shut_up_cat.shuffling import shuffled
from scenes.stage.canvas import Canvas
from scenes.stage.theme import Pace, Seconds, Theme
from tests.gallery.shut_up_cat_moments import DREAM, MEOW, Z
from tests.narrowing import expect_type, not_none
from tests.scenes.games_on_tables import shut_up_cat_look
from tests.scenes.launching import Launch
from tests.scenes.shut_up_cat_tables import (
    SMALL,
    click_widgets,
    last_action,
    let_dice_lie,
    other_ribbon,
    settle,
    spare_die,
    turn_tiles,
    using,
)
from tests.scenes.tables import in_place, question_on


def test_one_click_turns_what_the_best_guess_has_laid_out(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 1)), SMALL)
    scene = settle(driver)
    guess = question_on(scene, UseDiceQuestion).reveal
    turn_tiles(driver, scene)
    assert scene.match.actions == (guess,)


def test_dice_spaces_and_ribbons_are_picked_by_clicks_and_nothing_is_turned_before_the_last(
    launch: Launch,
) -> None:
    driver = launch(lambda: using((2, 6, 4)), SMALL)
    scene = settle(driver)
    question = question_on(scene, UseDiceQuestion)
    unused = spare_die(scene)
    click_widgets(driver, shut_up_cat_look(scene).spots.dice[unused])
    pips = {scene.viewpoint.view().dice[number] for number in question.picked}
    assert scene.viewpoint.view().dice[unused] in pips
    one, other = sorted(pips)
    for space in (one + 5, other - 1):
        click_widgets(driver, shut_up_cat_look(scene).spots.tiles[space])
    reveal = not_none(question.reveal)
    assert {reveal.start, reveal.end} == {one + 5, other - 1}
    away = other_ribbon(scene)
    click_widgets(driver, away)
    assert question.reveal == away.way
    assert not scene.match.actions
    driver.wait(Seconds.TAKEN_OVER)
    click_widgets(driver, away)
    let_dice_lie(driver, scene)
    assert scene.match.actions[0] == away.way


@pytest.mark.parametrize("by_key", [False, True])
@pytest.mark.parametrize("apart", [0.0, 0.1, 0.3])
def test_a_double_tap_on_a_way_chooses_it_and_turns_nothing(
    launch: Launch, apart: float, by_key: bool
) -> None:
    driver = launch(lambda: using((2, 6, 4)), SMALL)
    scene = settle(driver)
    question = question_on(scene, UseDiceQuestion)
    away = other_ribbon(scene)
    scene.desk.focus(away)
    for _ in range(2):
        if by_key:
            driver.key(pygame.K_RETURN)
        else:
            click_widgets(driver, away)
        driver.wait(apart)
    driver.wait(2.0)
    assert question.reveal == away.way
    assert scene.loop.question is question
    assert not scene.match.actions


@pytest.mark.parametrize("long", [False, True])
def test_a_moved_end_keeps_the_short_way_short_and_the_long_way_long(launch: Launch, long: bool) -> None:
    driver = launch(lambda: using((1, 3, 3)), SMALL)
    scene = settle(driver)
    question = question_on(scene, UseDiceQuestion)
    click_widgets(driver, shut_up_cat_look(scene).spots.tiles[0])
    click_widgets(driver, shut_up_cat_look(scene).spots.tiles[2])
    if question.reveal != question.ribbons[long].way:
        click_widgets(driver, question.ribbons[long])
    lengths = [len(not_none(question.reveal).spaces)]
    for space in (8, 6, 2, 0):
        click_widgets(driver, shut_up_cat_look(scene).spots.tiles[space])
        lengths.append(len(not_none(question.reveal).spaces))
    assert lengths == ([11, 9, 11, 9, 11] if long else [3, 5, 3, 5, 3])


def test_the_ribbons_are_labelled_with_their_number_of_tiles(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 6)), SMALL)
    question = question_on(settle(driver), UseDiceQuestion)
    assert {ribbon.text for ribbon in question.ribbons} == {
        f"{len(ribbon.way.spaces)} tiles" for ribbon in question.ribbons
    }
    assert sum(len(ribbon.way.spaces) for ribbon in question.ribbons) == 14


def test_a_click_on_the_band_itself_picks_the_ribbon(launch: Launch) -> None:
    driver = launch(lambda: using((1, 6, 6)), SMALL)
    scene = settle(driver)
    other = other_ribbon(scene)
    two = [shut_up_cat_look(scene).spots.tiles[space].rect.center for space in other.way.spaces[:2]]
    driver.click(*((one + another) / 2 for one, another in zip(*two, strict=True)))
    assert question_on(scene, UseDiceQuestion).reveal == other.way


def test_two_equal_dice_picked_for_a_reveal_say_what_they_are_for(launch: Launch) -> None:
    driver = launch(lambda: using((4, 4, 2)), SMALL)
    scene = settle(driver)
    click_widgets(driver, shut_up_cat_look(scene).spots.dice[2])
    assert question_on(scene, UseDiceQuestion).reveal is None
    assert "two different dice" in question_on(scene, UseDiceQuestion).turn.reason
    click_widgets(driver, shut_up_cat_look(scene).spots.dice[2])
    assert question_on(scene, UseDiceQuestion).reveal is not None


def test_all_twelve_tiles_can_be_turned(launch: Launch) -> None:
    driver = launch(lambda: using((2, 3, 3), winks=(4, 10, 10)), SMALL)
    scene = settle(driver)
    whole = next(
        ribbon for ribbon in question_on(scene, UseDiceQuestion).ribbons if len(ribbon.way.spaces) == 12
    )
    click_widgets(driver, whole)
    turn_tiles(driver, scene)
    scene = settle(driver)
    assert None not in scene.viewpoint.view().tiles
    assert isinstance(scene.loop.question, RehideQuestion)
    assert shut_up_cat_look(scene).cat.spot is CatSpot.FACE
    assert in_place(scene)


def test_tiles_are_swapped_by_two_clicks_and_hidden_so(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 6), winks=(4, 10, 10)), SMALL)
    scene = settle(driver)
    scene.loop.play(Reveal(11, 1))
    scene = settle(driver)
    assert question_on(scene, RehideQuestion).tiles == [Z, Z, MEOW]
    assert question_on(scene, RehideQuestion).hide.sub == "everyone saw this order"
    click_widgets(driver, shut_up_cat_look(scene).spots.tiles[11])
    click_widgets(driver, shut_up_cat_look(scene).spots.tiles[1])
    scene.timeline.finish()
    assert in_place(scene)
    driver.wait(0.4)
    assert question_on(scene, RehideQuestion).hide.sub == "only you know the order"
    click_widgets(driver, question_on(scene, RehideQuestion).hide)
    assert last_action(scene) == Rehide((MEOW, Z, Z))
    assert expect_type(scene.match.state, ShutUpCatState).tiles[11] is MEOW


@pytest.mark.parametrize("apart", [0.01, 0.1, 0.2, 0.3, 0.4])
@pytest.mark.seldom(2)
def test_whoever_swaps_tiles_quickly_is_not_slowed_down(launch: Launch, apart: float) -> None:
    driver = launch(lambda: using((1, 4, 6), winks=(4, 10, 10), pace=Pace.SLOW), SMALL)
    scene = settle(driver)
    scene.loop.play(Reveal(0, 3))
    settle(driver)
    question = question_on(settle(driver), RehideQuestion)
    first, second, third, fourth = question.tiles
    for space in (0, 1, 2, 3, 0, 2):
        click_widgets(driver, shut_up_cat_look(scene).spots.tiles[space])
        driver.wait(apart)
    assert question.tiles == [fourth, first, second, third]
    click_widgets(driver, question.shuffle)
    driver.wait(apart)
    shuffled = tuple(question.tiles)
    click_widgets(driver, question.hide)
    assert last_action(scene) == Rehide(shuffled)


# The guess that is made for the player.


@pytest.mark.parametrize("order", [(Z, MEOW), (MEOW, Z, Z), (Z, MEOW, MEOW, Z)])
def test_a_shuffle_lays_tiles_in_another_order(order: tuple[Tile, ...]) -> None:
    for _ in range(40):
        after = shuffled(order)
        assert Counter(after) == Counter(order)
        assert after != [*order]


def test_tiles_that_are_all_alike_can_be_shuffled() -> None:
    assert shuffled((Z, Z)) == [Z, Z]


def test_the_guess_knows_no_tile_that_the_player_should_remember(launch: Launch) -> None:
    guesses = set()
    for tiles in (DREAM, DREAM[::-1]):
        driver = launch(partial(using, (2, 6, 1), multipliers=(2, 1, 1), tiles=tiles), SMALL)
        guesses.add(question_on(settle(driver), UseDiceQuestion).reveal)
    assert len(guesses) == 1


def test_with_the_memory_aid_the_guess_goes_by_what_is_drawn_on_the_bed(launch: Launch) -> None:
    known = ((*(Z,) * 6, *(None,) * 6), (None,) * 12, (None,) * 12)
    moment: dict[str, Any] = {"memory_aid": True, "known": known, "tiles": DREAM, "multipliers": (2, 1, 1)}
    driver = launch(lambda: using((1, 6, 6), **moment), SMALL)
    question = question_on(settle(driver), UseDiceQuestion)
    assert question.reveal == Reveal(0, 5)
    assert "About 13.0 winks" in question.turn.tip


def test_before_a_shared_screen_the_guess_betrays_no_memory(launch: Launch) -> None:
    known = ((*(Z,) * 6, *(None,) * 6), (None,) * 12)
    moment: dict[str, Any] = {
        "memory_aid": True,
        "tiles": DREAM,
        "multipliers": (2, 1),
        "seats": 2,
        "humans": (0, 1),
    }
    guesses = set()
    for one in (known, known[::-1]):
        driver = launch(partial(using, (1, 6, 6), known=one, **moment), SMALL)
        question = question_on(settle(driver), UseDiceQuestion)
        guesses.add((question.reveal, question.turn.tip))
    assert len(guesses) == 1


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (640, 900), (1800, 600)])
def test_the_label_of_a_way_round_stands_right_inside_it_and_hides_neither_die_nor_number(
    launch: Launch, size: tuple[int, int]
) -> None:
    driver = launch(lambda: using((2, 6, 4)), size)
    scene = settle(driver)
    geometry = scene.game.look.geometry
    numbers = [around(point, geometry.number) for point in geometry.numbers]
    tiles = [around(point, geometry.tile) for point in geometry.spaces]
    ways = [Reveal(start, end) for start in range(12) for end in range(12) if start != end]
    for way in ways:
        ribbon = Ribbon(lambda: None)
        ribbon.lead(way, False, "")
        ribbon.arrange(scene.kit)
        assert ribbon.rect.collidelist([*numbers, *geometry.dice_on_pillow]) < 0, way
        own = [tiles[space].inflate(geometry.tile, geometry.tile) for space in way.spaces]
        assert ribbon.rect.collidelist(own) >= 0, way
        for tile in tiles:
            hidden = ribbon.rect.clip(tile)
            assert hidden.width * hidden.height < 0.1 * tile.width * tile.height, way
        words = scene.kit.typesetter.measure(ribbon.text, LABEL)
        around_words = ribbon.rect.width - words[0], ribbon.rect.height - words[1]
        assert around_words in (pytest.approx((34, 10)), pytest.approx((14, 2)))
        other = Ribbon(lambda: None)
        other.lead(Reveal(way.end, way.start), True, "")
        other.arrange(scene.kit)
        assert not ribbon.rect.colliderect(other.rect), way


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 2.0), ((640, 360), 1.0), ((640, 360), 2.0)])
def test_the_label_of_a_way_that_has_no_room_inside_the_ring_stands_beside_a_tile_of_it(
    launch: Launch, size: tuple[int, int], text: float
) -> None:
    scene = settle(launch(lambda: using((2, 6, 4)), size, Theme(text_scale=text)))
    geometry = scene.game.look.geometry
    tiles = [around(point, geometry.tile) for point in geometry.spaces]
    for start in range(SPACES):
        ribbon = Ribbon(lambda: None)
        ribbon.lead(Reveal(start, (start + 1) % SPACES), False, "")
        ribbon.arrange(scene.kit, [geometry.cat_face])
        for tile in tiles:
            hidden = ribbon.rect.clip(tile)
            assert hidden.width * hidden.height < 0.1 * tile.width * tile.height, start
        own = [tiles[space].inflate(geometry.tile, geometry.tile) for space in ribbon.way.spaces]
        assert ribbon.rect.collidelist(own) >= 0, start


def test_of_the_two_ways_only_the_one_that_is_pointed_at_shines_or_else_the_chosen_one(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    shining: list[bool] = []

    def note(bands: Bands, canvas: Canvas, drawn: Sequence[Band]) -> None:
        shining.extend(band.colour == canvas.kit.colours.lamplight for band in drawn if not band.bracket)

    driver = launch(lambda: using((1, 6, 6)), SMALL)
    scene = settle(driver)
    ribbons = question_on(scene, UseDiceQuestion).ribbons
    monkeypatch.setattr(Bands, "draw", note)
    for pointed in (None, *ribbons):
        driver.move(*((5, 5) if pointed is None else pointed.rect.center))
        driver.wait(0.5)
        shining.clear()
        for ribbon in ribbons:
            ribbon.draw_below(Canvas(scene.kit))
        assert shining == [ribbon.chosen if pointed is None else ribbon is pointed for ribbon in ribbons]


@pytest.mark.parametrize("size", [(1280, 720), (700, 420), (640, 900)])
def test_beside_one_and_two_digits_of_winks_all_mats_say_the_same(
    launch: Launch, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = settle(launch(lambda: using((1, 6, 6), winks=(7, 12, 40)), size))
    written: list[str] = []
    monkeypatch.setattr(Canvas, "text", lambda canvas, text, *where, **how: written.append(text))
    for mat in shut_up_cat_look(scene).seats.plates:
        mat._draw_numbers(Canvas(scene.kit))
    assert len([text for text in written if text.startswith("of 40")]) == 3
    assert len({text for text in written if text.startswith("of 40")}) == 1
