"""The lessons of Go Kitty: the picture says the same as the words, and nothing beckons elsewhere."""

from itertools import combinations, product
from pathlib import Path

import pytest

from game.go_kitty.actions import Lay, Reverse
from game.go_kitty.cards import MOUSE, Season, Trait, hand_of
from game.go_kitty.clowders import layable
from game.go_kitty.options import AnswerOptions
from game.go_kitty.state import GoKittyState
from scenes.go_kitty.questions.turn import TurnQuestion
from scenes.go_kitty.words.lessons import MOUSE_AND_SEEK
from scenes.go_kitty.words.stakes import Way
from scenes.lessons import lesson_game
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size, Theme
from scenes.table.scene import TableScene
from scenes.table.stands import Key
from tests.driver import Driver
from tests.loops import check_each
from tests.narrowing import expect_type, not_none
from tests.scenes.dragged import a_card, centre, grip
from tests.scenes.launching import Launch
from tests.scenes.lesson_players import actions_by_answer, every_line, lesson_table
from tests.scenes.lesson_walks import before_line
from tests.scenes.navigators import SMALL, a_navigator
from tests.scenes.tables import question_on


def _at_line(launch: Launch, tmp_path: Path, lesson: str, words: str) -> tuple[Driver, TableScene]:
    driver = launch(lambda: before_line(a_navigator(tmp_path), "go_kitty", lesson, words), SMALL)
    return driver, _read_until(driver, words)


def _read_until(driver: Driver, words: str) -> TableScene:
    for table, tutor in every_line(driver):
        if tutor.line is not None and tutor.line.words == words:
            return table
    raise AssertionError(f"nobody says {words}")


@pytest.mark.parametrize("words", ["welcome", "fall"])
def test_in_a_lesson_no_sheet_beckons_to_what_may_not_be_asked_for(
    launch: Launch, tmp_path: Path, words: str
) -> None:
    """Fall is missing for a set, and the player holds none of it."""
    _, table = _at_line(launch, tmp_path, "first", words)
    laying = question_on(table, TurnQuestion).laying
    assert laying.panel.title == say("go_kitty.lay.scores")
    assert laying.note.text == say("go_kitty.lay.far")


def _skipping_and_seeking(table: TableScene) -> list[bool]:
    """Whether their buttons are there, and whether a press on the pile leads to a Seek."""
    question = question_on(table, TurnQuestion)
    skip = next(one for one in question.laying.endings if one.text == say("go_kitty.skip.button"))
    seek = question.asking.ways[Way.SEEK]
    return [skip.visible, seek.visible, question.offers()["pile",].pick is not None]


@pytest.mark.parametrize(
    ("lesson", "words", "seeking"),
    [
        ("first", "what", False),
        ("first", "lay_each", False),
        ("first", "most", False),
        ("mouse", "open", True),
    ],
)
def test_seeking_is_left_to_the_second_lesson_and_skipping_to_the_game(
    launch: Launch, tmp_path: Path, lesson: str, words: str, seeking: bool
) -> None:
    driver, table = _at_line(launch, tmp_path, lesson, words)
    assert _skipping_and_seeking(table) == [False, seeking, seeking]
    driver.click_on(say("lesson.leave"))
    driver.wait(0.4)
    assert _skipping_and_seeking(table) == [True] * 3
    assert "Biscuit" not in table.words.banner.text


@pytest.mark.parametrize(("lesson", "words"), [("first", "lay"), ("mouse", "lay_leaf")])
def test_a_lesson_lays_by_the_list_alone_and_the_game_by_single_cards_too(
    launch: Launch, tmp_path: Path, lesson: str, words: str
) -> None:
    driver, table = _at_line(launch, tmp_path, lesson, words)
    by_card = question_on(table, TurnQuestion).laying.by_card
    assert not by_card.visible
    driver.click_on(say("lesson.leave"))
    driver.wait(0.4)
    assert question_on(table, TurnQuestion).laying.by_card.visible


@pytest.mark.parametrize(("lesson", "words"), [("first", "lay_each"), ("mouse", "lay_leaf")])
def test_what_a_cat_said_to_another_is_gone_when_the_players_turn_begins(
    launch: Launch, tmp_path: Path, lesson: str, words: str
) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "go_kitty", lesson), SMALL)
    table = _read_until(driver, words)
    assert [bubble.text for bubble in table.seats.bubbles if bubble.visible] == []


@pytest.mark.parametrize("trait", [Trait.FLOWER, Trait.COZY])
def test_whoever_picks_a_card_where_a_season_is_to_be_asked_for_is_led_on_from_there(
    launch: Launch, tmp_path: Path, trait: Trait
) -> None:
    driver, table = _at_line(launch, tmp_path, "first", "season")
    tutor = not_none(table.tutor)
    x, y = grip(table, a_card(table, trait))
    driver.click(x, y)
    driver.wait(0.3)
    assert not_none(tutor.line).words == "rather_spring"
    assert tuple(tutor.pointer.keys) == (("season", Season.SPRING),)
    driver.click(x, y)
    driver.wait(0.3)
    assert not_none(tutor.line).words == "season"
    driver.click(x, y)
    driver.wait(0.3)
    driver.click(*centre(table, ("season", Season.SPRING)))
    driver.wait(0.3)
    assert not_none(tutor.line).words == "season_whom"
    assert question_on(table, TurnQuestion).asking.wish is Season.SPRING


def test_the_mouse_is_played_where_it_brings_more_than_in_any_set() -> None:
    match = lesson_game("go_kitty", "mouse", None).match
    for step in MOUSE_AND_SEEK.steps:
        decision = not_none(match.state.decision)
        if isinstance(decision.options, AnswerOptions) and decision.options.allows(Reverse()):
            break
        view = match.view(decision.seat)
        match.play(next(one for one in decision.options if step.takes(view, one)))
    held, others, _ = expect_type(match.state, GoKittyState).hands
    as_stand_in = max(one.points for one in layable(held))
    gained = held - MOUSE.one + (others & Trait.LEAF.mask)
    assert as_stand_in == 2
    assert max(one.points for one in layable(gained)) == 3
    assert layable(gained - hand_of([Trait.LEAF] * 4)) == []


@pytest.mark.parametrize(
    ("lesson", "words", "points"),
    [
        ("first", "fall", (("own hand",),)),
        ("mouse", "summer", (("own hand",),)),
        ("mouse", "miss", (("pile",),)),
    ],
)
@pytest.mark.seldom(2)
def test_what_is_missing_is_said_of_what_is_outlined(
    launch: Launch, tmp_path: Path, lesson: str, words: str, points: tuple[Key, ...]
) -> None:
    _, table = _at_line(launch, tmp_path, lesson, words)
    pointer = not_none(table.tutor).pointer
    assert tuple(pointer.keys) == points
    assert len(pointer.outlines) == 1


def test_whoever_may_be_asked_has_an_arrow_like_everybody_else(launch: Launch, tmp_path: Path) -> None:
    driver, table = _at_line(launch, tmp_path, "first", "alone_whom")
    pointer = not_none(table.tutor).pointer
    for size in ((1280, 720), (640, 900), (1800, 600), SMALL):
        driver.resize(size)
        driver.wait(0.3)
        assert len(pointer.outlines) == 2
        assert len(pointer.arrows) in (0, 2), size


def test_name_and_points_of_a_set_have_room_in_their_line(launch: Launch, tmp_path: Path) -> None:
    driver, table = _at_line(launch, tmp_path, "first", "lay")
    both = Style(Face.TITLE, Size.BODY, leading=1.0), Style(Face.BOLD, Size.SMALL)

    def has_room(look: tuple[tuple[int, int], float]) -> None:
        size, letters = look
        driver.resize(size)
        driver.app.director.change_theme(Theme(text_scale=letters))
        driver.wait(0.2)
        sets, kit = question_on(table, TurnQuestion).laying.set_list, table.kit
        words = sum(kit.typesetter.measure("3 points", one)[1] for one in both)
        assert sets.line(0).height >= 1.1 * words

    check_each(product([(1280, 720), (640, 900), (1800, 600), (960, 540)], (1.0, 1.5)), has_room)


@pytest.mark.parametrize(
    ("lesson", "words"),
    [("first", "lay"), ("first", "lay_each"), ("mouse", "lay_leaf"), ("mouse", "one_of_each")],
)
def test_whatever_cards_are_picked_the_arrow_points_at_the_set_that_is_meant_or_at_the_way_back_to_it(
    launch: Launch, tmp_path: Path, lesson: str, words: str
) -> None:
    driver, table = _at_line(launch, tmp_path, lesson, words)
    wanted = expect_type(actions_by_answer(table)[""], Lay)
    question, pointer = question_on(table, TurnQuestion), not_none(table.tutor).pointer
    laying = question.laying
    laying.toggle_picking()
    for cards in combinations([key for key in question.offers() if key[0] == "hand"], 2):
        laying.picked = [*cards]
        question.changed()
        driver.wait(0.2)
        offered = [one.cards for one in laying.set_list.sets]
        meant = (
            laying.set_list.line(offered.index(wanted.cards))
            if wanted.cards in offered
            else laying.by_card.rect
        )
        assert pointer.things == [meant], cards
        assert len(pointer.outlines) == 1
        assert laying.by_card.visible


def test_while_it_is_chosen_who_to_seek_from_the_board_shows_nothing_else_to_choose(
    launch: Launch, tmp_path: Path
) -> None:
    driver, table = _at_line(launch, tmp_path, "mouse", "wish_whom")
    board = question_on(table, TurnQuestion).asking.board
    shown = [wish for wish, button in board.wishes.items() if button.visible]
    assert shown == [Trait.ICE_CREAM]
    assert not board.search.visible
    driver.click(*board.wishes[Trait.ICE_CREAM].rect.center)
    driver.wait(0.3)
    assert all(button.visible for button in board.wishes.values()), "once more takes it back"
    assert board.panel.title == say("go_kitty.seek.title")
