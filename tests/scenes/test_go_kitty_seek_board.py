"""The board of a Seek: in every window it hides nothing by half, and a second click plays nothing."""

from itertools import product

import pygame
import pytest
from pygame import Rect

from game.go_kitty.actions import Ask, HaveNone, Skip
from game.go_kitty.cards import Season, Trait
from scenes.go_kitty.questions.asking import AskQuestion
from scenes.go_kitty.questions.turn import TurnQuestion
from scenes.go_kitty.words.stakes import Way
from scenes.stage.canvas import Canvas
from scenes.stage.layout import WindowView
from scenes.stage.theme import Theme
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.gallery.go_kitty_moments import pose
from tests.loops import check_each
from tests.scenes.games_on_tables import go_kitty_look
from tests.scenes.go_kitty_tables import ASKING, click_seat, click_way, launch_at, posed_table, settle
from tests.scenes.launching import Launch
from tests.scenes.tables import question_on
from tests.scenes.words_drawn import recording_drawing

TALL = ((640, 705), (640, 900), (640, 1000), (700, 1000), (720, 1280), (900, 1400), (1000, 1100))
WINDOWS = (*TALL, (640, 360), (800, 600), (1280, 720), (1000, 1000), (1800, 600), (1920, 1080))
SIZES = [*product(WINDOWS, (1.0, 1.5, 2.0))]


def _board_open(launch: Launch, others: int) -> tuple[Driver, TableScene]:
    """Of the first cat something is known."""
    hands = ["leaf cozy", "firefly fan", "clover light", "fan apple"][:others]
    driver, scene = launch_at(launch, pose("rain rain rain rain snow fan", *hands))
    for action in (Ask(1, Trait.RAIN), HaveNone(), *(Skip() for _ in range(others))):
        scene.loop.play(action)
        scene.timeline.finish()
    scene = settle(driver)
    driver.key(pygame.K_m)
    click_way(driver, scene, Way.SEEK)
    return driver, scene


def _asking(scene: TableScene) -> AskQuestion:
    return question_on(scene, TurnQuestion).asking


@pytest.mark.parametrize("others", [1, 2, 3, 4])
def test_the_board_of_a_seek_covers_a_sheet_whole_or_not_at_all(launch: Launch, others: int) -> None:
    driver, scene = _board_open(launch, others)
    assert _asking(scene).board.wishes[Trait.RAIN].faces

    def hides_nothing_by_half(shown: tuple[tuple[int, int], float]) -> None:
        driver.app.director.change(WindowView(*shown[0]), Theme(text_scale=shown[1]))
        question = question_on(scene, TurnQuestion)
        board = question.asking.board.panel.rect
        for sheet in (question.asking.panel.rect, question.laying.panel.rect):
            assert board.contains(sheet) or not board.colliderect(sheet)
        assert scene.kit.window.room.contains(board)
        if shown[0] in TALL:
            assert not board.colliderect(go_kitty_look(scene).own_hand.fan.rect)
            assert not board.colliderect(go_kitty_look(scene).banner.rect)

    check_each(SIZES, hides_nothing_by_half)


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(640, 900), (700, 1000), (900, 1400)])
@pytest.mark.seldom(2)
def test_in_a_tall_window_every_field_says_how_many_are_left_to_find(
    launch: Launch, size: tuple[int, int], scale: float
) -> None:
    driver, scene = _board_open(launch, 4)
    driver.resize(size)
    driver.wait(0.5)
    driver.app.director.change(theme=Theme(text_scale=scale))
    driver.wait(0.1)
    with recording_drawing(Rect(0, 0, *size)) as recorder:
        driver.app.director.draw(Canvas(scene.kit))
    drawn = [text.text for text in recorder.texts]
    assert sum(text.endswith("to find") for text in drawn) == len(_asking(scene).board.wishes)
    assert "see 3, keep one, end turn" in drawn


@pytest.mark.parametrize("size", [*TALL, (640, 360), (1280, 720), (1800, 600)])
def test_a_second_click_where_the_board_was_opened_or_closed_plays_nothing(
    launch: Launch, size: tuple[int, int]
) -> None:
    driver, scene = launch_at(launch, ASKING)
    driver.app.director.change(WindowView(*size))
    click_seat(driver, scene, 1)
    seek, board = _asking(scene).ways[Way.SEEK].rect, _asking(scene).board
    for across, down in product((0.05, 0.5, 0.95), (0.1, 0.9)):
        where = seek.left + across * seek.width, seek.top + down * seek.height
        driver.click(*where)
        driver.click(*where)
        assert scene.match.actions == ()
        assert _asking(scene).wish is None
        if board.panel.visible:
            driver.click(*board.close.rect.center)
    for across, down in product((0.05, 0.5, 0.95), (0.1, 0.9)):
        if not board.panel.visible:
            driver.click(*seek.center)
        close = board.close.rect
        where = close.left + across * close.width, close.top + down * close.height
        driver.click(*where)
        driver.click(*where)
        assert scene.match.actions == ()


def test_what_lies_under_the_board_is_not_pointed_at(launch: Launch) -> None:
    driver, scene = launch_at(launch, ASKING)
    driver.app.director.change(WindowView(640, 900))
    question = question_on(scene, TurnQuestion)
    assert question.where(("ending", 0))
    assert question.where(("way", Way.TRAIT))
    click_way(driver, scene, Way.SEEK)
    assert question.where(("ending", 0)) is None
    assert question.where(("way", Way.TRAIT)) is None
    assert question.where(("wish", Trait.RAIN)) == question.asking.board.wishes[Trait.RAIN].rect


@pytest.mark.parametrize("size", [(640, 360), (960, 540), (1280, 720)])
@pytest.mark.parametrize("others", [1, 2, 3, 4])
@pytest.mark.seldom(4)
def test_the_board_of_a_seek_leaves_those_in_sight_who_can_be_asked(
    launch: Launch, size: tuple[int, int], others: int
) -> None:
    driver, scene = launch_at(launch, pose("rain fan", *["leaf", "rain", "clover", "light"][:others]))
    click_way(driver, scene, Way.SEEK)
    driver.app.director.change(WindowView(*size), Theme())
    board = question_on(scene, TurnQuestion).asking.board.panel.rect
    faces = [
        plate.portrait for plate in go_kitty_look(scene).seats.plates if plate.seat != scene.viewpoint.viewer
    ]
    assert board.collidelist(faces) < 0
    places = [plate.known for plate in go_kitty_look(scene).geometry.others[others]]
    assert board.collidelist(places) < 0, "nor does it lie on what is known of their hands"


def test_the_board_of_a_seek_shows_who_is_known_to_have_what(launch: Launch) -> None:
    driver, scene = launch_at(launch, pose("rain rain snow", "rain fan", "leaf cozy"))
    for action in (Ask(2, Trait.RAIN), HaveNone(), Ask(2, Trait.FAN), HaveNone(), Skip()):
        scene.loop.play(action)
        scene.timeline.finish()
    scene = settle(driver)
    click_way(driver, scene, Way.SEEK)
    board = question_on(scene, TurnQuestion).asking.board
    assert not any(button.faces for button in board.wishes.values())
    driver.key(pygame.K_m)
    misty, socks = (scene.guests[seat].coat for seat in (1, 2))
    assert board.wishes[Trait.FAN].faces == ((misty, True), (socks, False))
    assert board.wishes[Season.SUMMER].faces == ((misty, True),)
    assert board.wishes[Trait.RAIN].faces == ((socks, False),)
    assert board.wishes[Trait.FAN].tip.endswith("Sure to have it: Misty. Sure to have none: Sir Socks.")
    click_seat(driver, scene, 2)
    assert board.wishes[Trait.FAN].faces == ((socks, False),), "of the cat that is picked alone"


@pytest.mark.usefixtures("real_pictures")
def test_in_a_small_window_the_board_keeps_the_signs_of_seasons_and_what_the_pile_brings(
    launch: Launch,
) -> None:
    driver = launch(lambda: posed_table(pose("rain fan", "leaf", "rain")), (800, 600))
    scene = settle(driver)
    click_way(driver, scene, Way.SEEK)
    driver.wait(0.1)
    with recording_drawing(Rect(0, 0, 800, 600)) as recorder:
        driver.app.director.draw(Canvas(scene.kit))
    drawn = [text.text for text in recorder.texts]
    for sign in ("<winter> Winter", "<spring> Spring", "<summer> Summer", "<fall> Fall"):
        assert sign in drawn
    assert "see 3, keep one, end turn" in drawn
