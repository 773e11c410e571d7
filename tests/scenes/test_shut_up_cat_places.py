"""The bedroom fills windows of every shape: the bed is large, and nothing lies on anything else."""

from itertools import combinations, product

import pytest
from pygame import FRect, Surface

from game.shut_up_cat.actions import Reveal
from game.shut_up_cat.board import SPACES, Tile
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.events import CatChased, TurnBegan, WinksScored
from scenes.pictures.cats import Coat
from scenes.pictures.shut_up_cat import CatSpot
from scenes.shut_up_cat.faces import card_effect, card_name
from scenes.shut_up_cat.parts.mats import MatSeat
from scenes.shut_up_cat.parts.race import last_changes
from scenes.shut_up_cat.places.geometry import around
from scenes.shut_up_cat.places.window_shapes import geometry_for
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.layout import WindowView
from scenes.stage.screen import draw
from scenes.stage.strings import say, speak
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size, Theme
from scenes.table.banner import with_click
from scenes.table.guests import Guest
from scenes.table.introductions import Introductions
from tests.loops import check_each
from tests.scenes.games_on_tables import shut_up_cat_look
from tests.scenes.launching import Launch
from tests.scenes.shut_up_cat_tables import SMALL, settle, table, using
from tests.scenes.tables import in_place

USUAL = [
    (640, 360),
    (960, 540),
    (1280, 720),
    (1920, 1080),
    (1024, 768),
    (1280, 1024),
    (2000, 1000),
    (1280, 760),
    (1280, 800),
    (1280, 825),
]
TALL = [(640, 900), (700, 1000), (760, 1040), (900, 1400), (800, 800)]
WIDE = [(1800, 600), (2560, 1080), (3440, 1440)]
_ROUNDING = 0.1


def nothing_lies_on_anything_else_and_all_is_in_the_window(shown: tuple[tuple[int, int], int]) -> None:
    size, seats = shown
    places = geometry_for(WindowView(*size))
    x, y, scale = places.furniture.door
    cards, mats = places.cards, places.mats[seats]
    card = FRect(0, 0, cards.deck_width, cards.deck_width * 1.3)
    things = {
        **{f"mat {number}": mat for number, mat in enumerate(mats.cells)},
        "race": mats.race,
        "tray": places.tray.rect,
        "hand": cards.hand,
        "deck": card.move_to(center=cards.deck),
        "discards": card.move_to(center=cards.discards),
        "ring": FRect(places.bed).inflate(-60 * places.grown, -160 * places.grown),
        "doorway": FRect(x + 130 * scale, y + 20 * scale, 230 * scale, 440 * scale),
    }
    room = places.room.inflate(2, 2)
    assert [name for name, thing in things.items() if not room.contains(thing)] == []
    assert [pair for pair in combinations(things, 2) if things[pair[0]].colliderect(things[pair[1]])] == []


def what_belongs_to_the_tray_lies_in_it_side_by_side(size: tuple[int, int]) -> None:
    tray = geometry_for(WindowView(*size)).tray
    dice = [FRect(0, 0, tray.die, tray.die).move_to(center=point) for point in tray.dice]
    parts = [*dice, tray.pile, tray.buttons]
    assert all(tray.rect.contains(part) for part in parts)
    assert not [
        pair for pair in combinations(range(len(parts)), 2) if parts[pair[0]].colliderect(parts[pair[1]])
    ]


def a_placed_die_lies_beside_its_tile_and_no_other(size: tuple[int, int]) -> None:
    places = geometry_for(WindowView(*size))
    tiles = [around(point, places.tile - _ROUNDING) for point in places.spaces]
    dice = [places.placed_at(space) for space in range(SPACES)]
    assert [tile for tile in tiles if tile.collidelist(dice) >= 0] == []


def a_placed_die_touches_its_tile_and_no_cat_wherever_that_sits(size: tuple[int, int]) -> None:
    places = geometry_for(WindowView(*size))
    cats = [places.cat_body(spot).inflate(-_ROUNDING, -_ROUNDING) for spot in CatSpot]
    for space, tile in enumerate(places.spaces):
        die = places.placed_at(space)
        assert die.collidelist([*cats, *places.dice_on_pillow]) < 0, space
        assert die.inflate(_ROUNDING, _ROUNDING).colliderect(around(tile, places.tile)), space


def test_in_every_window_everything_lies_apart() -> None:
    windows = [*USUAL, *TALL, *WIDE]
    check_each(product(windows, (2, 3, 4)), nothing_lies_on_anything_else_and_all_is_in_the_window)
    check_each(windows, what_belongs_to_the_tray_lies_in_it_side_by_side)
    check_each(windows, a_placed_die_lies_beside_its_tile_and_no_other)
    check_each(windows, a_placed_die_touches_its_tile_and_no_cat_wherever_that_sits)


@pytest.mark.parametrize("size", TALL[:-1])
def test_in_a_tall_window_the_bed_is_nearly_as_wide_as_the_window(size: tuple[int, int]) -> None:
    places = geometry_for(WindowView(*size))
    assert places.bed.width > 0.82 * places.room.width


@pytest.mark.parametrize("size", WIDE)
def test_in_a_wide_window_the_bed_is_nearly_as_high_as_the_window(size: tuple[int, int]) -> None:
    places = geometry_for(WindowView(*size))
    assert places.bed.height > 0.88 * places.room.height


@pytest.mark.parametrize("size", [(640, 900), (1800, 600), (1024, 768)])
def test_in_a_window_of_another_shape_everything_lies_where_it_belongs(
    launch: Launch, size: tuple[int, int]
) -> None:
    driver = launch(lambda: using((2, 6, 4)), SMALL)
    scene = settle(driver)
    before = scene.pieces.stands()
    driver.app.director.change(WindowView(*size))
    assert scene.pieces.stands() != before
    assert in_place(scene)
    tile = scene.pieces["tile", 0]
    assert shut_up_cat_look(scene).spots.tiles[0].rect.center == pytest.approx((tile.x, tile.y), abs=0.01)


def test_tiles_that_lie_open_stay_open_in_a_window_of_another_shape(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 6), winks=(4, 10, 10)), SMALL)
    settle(driver).loop.play(Reveal(11, 1))
    scene = settle(driver)
    faces = [scene.pieces["tile", space].face for space in range(12)]
    driver.app.director.change(WindowView(640, 900))
    assert [scene.pieces["tile", space].face for space in range(12)] == faces
    assert Tile.Z in scene.picture.shown.tiles


def test_the_race_is_told_by_what_the_last_turn_has_brought() -> None:
    events = [
        TurnBegan(0),
        CatChased(0, 5, 2),
        WinksScored(0, 4, 3, 17),
        TurnBegan(1),
        WinksScored(1, 1, 1, 11),
        TurnBegan(1),
    ]
    assert last_changes(events, 3) == [(-5, 12), None, None]
    assert last_changes([*events, TurnBegan(2)], 3) == [(-5, 12), (), None]


def test_while_nobody_is_asked_the_tray_tells_what_happened(launch: Launch) -> None:
    driver = launch(lambda: table(first=0), SMALL)
    scene = settle(driver)
    assert not shut_up_cat_look(scene).story.visible
    scene.context.asked.end()
    driver.tick(1 / 30)
    assert shut_up_cat_look(scene).story.visible
    assert shut_up_cat_look(scene).story.lines[-1] == scene.log.lines()[-1]


@pytest.mark.usefixtures("real_pictures")
def test_a_cat_in_the_chair_of_a_human_wears_a_badge_on_the_mat(launch: Launch) -> None:
    driver = launch(table, SMALL)
    scene = settle(driver)
    human = Guest("Ada", Coat.GINGER)
    assert _drawn_mat(driver.app.kit, shut_up_cat_look(scene).seats.plates[0], human) != _drawn_mat(
        driver.app.kit, shut_up_cat_look(scene).seats.plates[0], human.swapped()
    )


def _drawn_mat(kit: Kit, like: MatSeat, guest: Guest) -> bytes:
    mat = MatSeat(0, guest)
    mat.rect, mat.diameter = like.rect, like.diameter
    canvas = Canvas(kit)
    mat.draw_below(canvas)
    picture = Surface((kit.window.width, kit.window.height), depth=32)
    draw(canvas.entries, picture, picture.get_rect())
    return picture.get_buffer().raw


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080), (640, 900)])
def test_a_long_prompt_lies_between_the_mats_and_the_cat_on_the_headboard(
    launch: Launch, size: tuple[int, int]
) -> None:
    driver = launch(lambda: using((2, 6, 1)), size)
    scene = settle(driver)
    for card in Distraction:
        scene.words.announce(say("shut_up_cat.play.about", name=card_name(card), effect=card_effect(card)))
        shut_up_cat_look(scene).cat.stay(CatSpot.HEADBOARD, yowling=True)
        taken = [
            shut_up_cat_look(scene).cat.rect.scale_by(0.6, 1.0),
            *(mat.rect for mat in shut_up_cat_look(scene).seats.plates),
        ]
        assert shut_up_cat_look(scene).banner.rect.collidelist(taken) < 0


@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1024, 768), (1100, 800), (1280, 1024)])
def test_no_button_lies_on_the_cat_on_the_headboard(launch: Launch, size: tuple[int, int]) -> None:
    scene = settle(launch(lambda: using((2, 6, 1)), size))
    body = shut_up_cat_look(scene).geometry.cat_body(CatSpot.HEADBOARD)
    assert body.collidelist(scene.bar.taken) < 0


@pytest.mark.usefixtures("english_again")
@pytest.mark.parametrize("code", ["en", "de", "it"])
@pytest.mark.parametrize("size", TALL)
def test_who_takes_the_screen_next_is_said_over_the_mats(
    launch: Launch, size: tuple[int, int], code: str
) -> None:
    speak(code)
    scene = settle(launch(lambda: using((2, 6, 1)), size))
    name = "Sir Socks the Great"
    drawn, then = say("shut_up_cat.shared.drawn", name=name), say("shut_up_cat.shared.pass_on", name=name)
    scene.words.announce(with_click(f"{drawn} {then}"))
    look = shut_up_cat_look(scene)
    assert look.banner.rect.collidelist([mat.rect for mat in look.seats.plates]) < 0


def test_the_goal_hangs_on_a_board_of_the_bed_beside_the_cat_and_on_no_tile(launch: Launch) -> None:
    """In large windows in one line of large letters."""
    driver = launch(table, (1280, 720))
    scene = settle(driver)
    scene.context.known = Introductions(goal_understood=False)
    for size, scale in product([*USUAL, *TALL, *WIDE], (1.0, 2.0)):
        driver.app.director.change(WindowView(*size), Theme(text_scale=scale))
        driver.app.director.update(0.0)
        places, sign = shut_up_cat_look(scene).geometry, scene.goal.sign
        assert sign.visible, size
        assert places.bed.left < sign.rect.left < sign.rect.right < places.bed.right, size
        assert sign.rect.collidelist([*places.things_on_bed, places.cat_on_headboard]) < 0, (size, scale)
        if size in ((1920, 1080), (2560, 1080)) and scale == 1:
            style = Style(Face.TITLE, Size.SMALL)
            assert sign.rect.width > scene.kit.typesetter.measure(sign.text, style)[0], size


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1800, 600), (640, 900)])
def test_the_cat_is_heard_below_the_sign_of_the_last_round(launch: Launch, size: tuple[int, int]) -> None:
    """While nobody is asked: it yowls at what was done."""
    scene = settle(launch(lambda: using((2, 6, 1), last_round=True), size))
    scene.words.announce("")
    shut_up_cat_look(scene).banner.take_place(scene.kit)
    sign = shut_up_cat_look(scene).last_round
    sign.draw(Canvas(scene.kit))
    assert sign.visible
    assert sign.rect.width
    assert not sign.rect.colliderect(shut_up_cat_look(scene).geometry.meow)
