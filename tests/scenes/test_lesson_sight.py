"""What a lesson speaks of can be seen while it speaks: nothing lies over it."""

from pathlib import Path

import pytest

from game.kitten_me.cards import Kind
from scenes.go_kitty.questions.turn import TurnQuestion as GoKittyQuestion
from scenes.go_kitty.words.stakes import Way
from scenes.shut_up_cat.questions.scoring import ScoreQuestion
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.narrowing import not_none
from tests.scenes.games_on_tables import go_kitty_look, kitten_me_look, shut_up_cat_look
from tests.scenes.launching import Launch, page_on
from tests.scenes.lesson_players import first_lessons_often, lesson_table, skip_until_spoken, tutor_of
from tests.scenes.lesson_walks import (
    before_line,
    check_places,
    choose_everything,
    lesson_words,
    read_on,
    to_line,
)
from tests.scenes.navigators import SMALL, a_navigator
from tests.scenes.tables import question_on


def test_the_banner_under_the_board_of_a_seek_takes_nothing_from_what_is_outlined_there(
    launch: Launch, tmp_path: Path
) -> None:
    driver = launch(lambda: before_line(a_navigator(tmp_path), "go_kitty", "mouse", "open_again"), SMALL)
    table = to_line(driver, "open_again")
    driver.click(*question_on(table, GoKittyQuestion).asking.ways[Way.SEEK].rect.center)
    driver.wait(0.5)
    assert tutor_of(driver).speaker.text == lesson_words(table, "wish")
    check_places(table)


def test_the_card_that_counts_for_two_is_outlined_while_it_is_spoken_of(
    launch: Launch, tmp_path: Path
) -> None:
    driver = launch(lambda: before_line(a_navigator(tmp_path), "kitten_me", "first", "wild"), SMALL)
    table = to_line(driver, "wild")
    assert isinstance(table, TableScene)
    held = zip(kitten_me_look(table).fan.hand, kitten_me_look(table).fan.cards, strict=True)
    (wild,) = (card.sprite.rect for face, card in held if face.kind is Kind.WILD)
    assert tutor_of(driver).pointer.outlines[0].contains(wild)


def test_what_counting_and_paying_bring_is_there_once_the_lesson_tells_of_it(
    launch: Launch, tmp_path: Path
) -> None:
    driver = launch(lambda: before_line(a_navigator(tmp_path), "shut_up_cat", "first", "ouch"), SMALL)
    for words, shown in (("ouch", (False, False)), ("at_one", (True, False)), ("up_and_down", (True, True))):
        question = question_on(to_line(driver, words), ScoreQuestion)
        assert (question.score.visible, question.chase.visible) == shown
    driver.click(*tutor_of(driver).back.rect.center)
    driver.wait(0.2)
    assert question.chase.visible, "what was shown stays"


def test_what_is_usual_stands_on_the_plaque_from_the_line_on_that_explains_it(
    launch: Launch, tmp_path: Path
) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "kitten_me", "first"), SMALL)
    for words, shown in (("welcome", False), ("claim", False), ("too_many", False), ("usual", True)):
        table = to_line(driver, words)
        plaque = kitten_me_look(table).board.plaque
        assert (plaque.foot in plaque.spoken().name, plaque.foot_visible) == (shown, shown)
    driver.click(*tutor_of(driver).back.rect.center)
    driver.wait(0.2)
    assert kitten_me_look(table).board.plaque.foot_visible, "what was shown stays"
    again = launch(lambda: before_line(a_navigator(tmp_path), "kitten_me", "first", "anew"), SMALL)
    assert kitten_me_look(to_line(again, "anew")).board.plaque.foot_visible


def test_the_outline_of_a_card_ends_where_the_next_one_lies_on_it(launch: Launch, tmp_path: Path) -> None:
    driver = launch(lambda: before_line(a_navigator(tmp_path), "kitten_me", "grey", "fish"), SMALL)
    table = to_line(driver, "fish")
    assert isinstance(table, TableScene)
    fan = kitten_me_look(table).fan
    kinds = [face.kind for face in fan.hand]
    after = fan.cards[kinds.index(Kind.DOUBLE_TROUBLE) + 1].sprite.rect
    outline = not_none(fan.place_of(table.kit, [Kind.DOUBLE_TROUBLE]))
    assert outline.clip(after).width < after.width / 5


def test_who_teaches_leaves_the_points_of_the_others_in_sight(launch: Launch, tmp_path: Path) -> None:
    driver = launch(
        lambda: before_line(a_navigator(tmp_path), "go_kitty", "mouse", "open_again"), (1280, 720)
    )
    table = to_line(driver, "open_again")
    assert isinstance(table, TableScene)
    driver.click(*question_on(table, GoKittyQuestion).asking.ways[Way.SEEK].rect.center)
    driver.wait(0.5)
    points = [
        plate.disc(table.kit)
        for plate in go_kitty_look(table).seats.plates
        if plate.seat != table.viewpoint.viewer
    ]
    assert tutor_of(driver).speaker.sheet.collidelist(points) < 0


def test_who_teaches_leaves_the_dice_on_the_pillow_in_sight(launch: Launch, tmp_path: Path) -> None:
    driver = launch(
        lambda: before_line(a_navigator(tmp_path), "shut_up_cat", "first", "remember"), (1920, 1080)
    )
    table = to_line(driver, "remember")
    dice = [table.pieces[key].rect for key in table.pieces.keys_with_prefix("pillow")]
    assert dice
    assert tutor_of(driver).speaker.rect.collidelist(dice) < 0


@pytest.mark.parametrize("size", [(640, 360), (720, 405), (1280, 720)])
def test_the_way_out_of_a_lesson_leaves_the_goal_of_the_race_in_sight(
    launch: Launch, tmp_path: Path, size: tuple[int, int]
) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "shut_up_cat", "first"), size)
    driver.tick(0.2)
    table = page_on(driver, TableScene)
    assert not tutor_of(driver).leave.rect.colliderect(shut_up_cat_look(table).race.moon)


def _past_first_line(driver: Driver) -> TableScene:
    """The first line says the goal, and so no sign hangs yet."""
    table = skip_until_spoken(driver)
    if tutor_of(driver).next.visible:
        read_on(driver, table, by_keyboard=False)
    else:
        choose_everything(driver, table, by_keyboard=False, wrong_ones=False)
    return skip_until_spoken(driver)


@first_lessons_often
@pytest.mark.seldom
def test_no_words_of_a_cat_come_where_the_goal_hangs_or_a_button_of_the_corner_is(
    launch: Launch, tmp_path: Path, game: str, name: str
) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), game, name), (1280, 720))
    table, signs = _past_first_line(driver), 0
    for size in [(1280, 720), (960, 540), (1920, 1080), (640, 360), (640, 900), (1600, 600)]:
        driver.resize(size)
        driver.wait(0.3)
        sign = [table.goal.sign.rect] if table.goal.sign.visible else []
        signs += len(sign)
        for place in [*sign, *table.bar.taken]:
            assert place.collidelist(table.seats.berths) < 0, size
        assert sign == [] or sign[0].collidelist(table.bar.taken) < 0, size
    assert signs >= 3


def test_words_of_a_cat_lie_on_its_own_mat_alone_and_on_no_face(launch: Launch, tmp_path: Path) -> None:
    driver = launch(lambda: before_line(a_navigator(tmp_path), "shut_up_cat", "cards", "drawn"), SMALL)
    table = to_line(driver, "drawn")
    for bubble in table.seats.bubbles:
        bubble.say("Softly now. Let's begin.")
    driver.wait(0.3)
    ((cat, words),) = (
        (seat, bubble.place(table.kit))
        for seat, bubble in enumerate(table.seats.bubbles)
        if seat != table.viewpoint.viewer
    )
    mats = table.seats.plates
    assert words.collidelist([mat.rect for mat in mats if mat.seat != cat]) < 0
    assert words.collidelist([shut_up_cat_look(table).seats.plates[cat].portrait]) < 0
