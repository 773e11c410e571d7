"""The banner of the Go Kitty table says what is still to be picked, and keeps off the counts over the hand.

Every run looks at some of the gallery's moments; `-m long` looks at all of them.
"""

from itertools import product

import pytest
from msgspec.structs import replace

from game.go_kitty.actions import SearchPile, Seek
from game.go_kitty.cards import Trait
from scenes.go_kitty.faces import card_face
from scenes.go_kitty.questions.keeping import KeepQuestion
from scenes.go_kitty.questions.turn import TurnQuestion
from scenes.go_kitty.words.sentences import prompt
from scenes.go_kitty.words.stakes import Way
from scenes.stage.layout import WindowView
from scenes.stage.sprites import Sprite
from scenes.stage.strings import to_see
from scenes.stage.theme import Size, Theme
from tests.gallery.go_kitty_moments import pose
from tests.scenes.games_on_tables import go_kitty_look
from tests.scenes.go_kitty_tables import click_seat, click_way, launch_at
from tests.scenes.launching import Launch
from tests.scenes.posed_tables import OF_TABLES, at_moment
from tests.scenes.tables import question_on

WINDOWS = [(640, 360), (860, 484), (640, 900), (1280, 720)]


@pytest.mark.parametrize(
    ("hand", "way", "wanted"),
    [
        ("rain fan", Way.TRAIT, "pick a card"),
        ("rain fan", Way.SEASON, "pick a Season"),
        ("rain fan", Way.SEEK, "pick anything"),
        ("mouse mouse", None, "pick a Season"),
    ],
)
def test_a_cat_picked_first_the_banner_asks_for_what_can_be_picked(
    launch: Launch, hand: str, way: Way | None, wanted: str
) -> None:
    driver, scene = launch_at(launch, pose(hand, "leaf", "rain"))
    if way is not None and way is not Way.TRAIT:
        click_way(driver, scene, way)
    click_seat(driver, scene, 1)
    assert wanted in go_kitty_look(scene).banner.text


def test_with_an_empty_hand_a_picked_cat_opens_the_board_of_a_seek(launch: Launch) -> None:
    driver, scene = launch_at(launch, pose("", "leaf", "rain", tokens=(1, 3, 3)))
    click_seat(driver, scene, 1)
    asking = question_on(scene, TurnQuestion).asking
    assert to_see(go_kitty_look(scene).banner.text) == "Ask Misty: now pick anything."
    driver.click(*asking.board.wishes[Trait.LEAF].rect.center)
    assert scene.match.actions == (Seek(1, Trait.LEAF),)


def test_with_an_empty_hand_a_closed_board_forgets_the_cat(launch: Launch) -> None:
    driver, scene = launch_at(launch, pose("", "leaf", "rain", tokens=(1, 3, 3)))
    before = go_kitty_look(scene).banner.text
    click_seat(driver, scene, 1)
    click_way(driver, scene, Way.SEEK)
    assert go_kitty_look(scene).banner.text == before
    assert not go_kitty_look(scene).seats.plates[1].selected


def test_with_an_empty_hand_and_no_token_ready_no_cat_can_be_picked(launch: Launch) -> None:
    driver, scene = launch_at(launch, pose("", "leaf", "rain", tokens=(0, 3, 3)))
    click_seat(driver, scene, 1)
    assert go_kitty_look(scene).banner.text == "Your hand is empty: draw a card or skip."
    assert not any(plate.focusable for plate in go_kitty_look(scene).seats.plates)


def chips_too_near(launch: Launch, name: str) -> list[str]:
    """In which window and text size the banner meets the counts over the hand."""
    driver, scene = at_moment(launch, name, WINDOWS[0])
    if scene is None:
        return []
    found = []
    for size, scale in product(WINDOWS, (1.0, 1.5)):
        driver.app.director.change(WindowView(*size), Theme(text_scale=scale))
        driver.app.director.update(0.0)
        look = go_kitty_look(scene)
        around = look.banner.rect.inflate(0, 2 * Size.OUTLINE - 1)
        if look.banner.text and around.collidelist(look.chips) >= 0:
            found.append(f"at {size}, {scale:.0%}: {look.banner.text}")
    return found


@pytest.mark.parametrize("name", ["go-kitty-turn", "go-kitty-answer-trait", "go-kitty-keep"])
def test_the_banner_keeps_off_the_counts_over_the_hand(launch: Launch, name: str) -> None:
    assert chips_too_near(launch, name) == []


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in OF_TABLES if name.startswith("go-kitty")])
def test_the_banner_keeps_off_the_counts_over_the_hand_at_every_moment(launch: Launch, name: str) -> None:
    assert chips_too_near(launch, name) == []


@pytest.mark.parametrize(
    ("pile", "told", "tip"),
    [
        (1, "Keep the last card in the pile.", "Keep Light, the last card in the pile."),
        (2, "Keep one. The rest go under the pile.", "Keep Light. The rest go under the pile."),
    ],
)
def test_of_the_last_card_nobody_is_told_that_others_go_back(pile: int, told: str, tip: str) -> None:
    state = pose("rain fan", "leaf", pile=pile)
    state, _ = replace(state, pile=(*state.pile[:-1], Trait.LIGHT)).apply(SearchPile())
    view = state.view(0)
    assert prompt(view) == told
    question = KeepQuestion(view, [Sprite(card_face(card)) for card in view.seen], print, lambda: None)
    assert to_see(question.fan.cards[0].tip) == tip
