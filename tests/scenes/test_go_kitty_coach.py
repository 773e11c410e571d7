"""The coach at the Go Kitty table."""

import re
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

import pygame
import pytest
from msgspec.structs import replace
from pygame import FRect

from game.core import Event, run_to_end
from game.go_kitty.actions import (
    Action,
    Ask,
    Give,
    HaveNone,
    Keep,
    Lay,
    SearchPile,
    Seek,
    Skip,
)
from game.go_kitty.cards import MOUSE, TRAITS, Season, Trait
from game.go_kitty.clowders import CLOWDERS
from game.go_kitty.state import GoKittyState
from game.hint import Hint
from scenes.go_kitty.faces import card_name
from scenes.go_kitty.questions.turn import TurnQuestion
from scenes.go_kitty.words.coach import advice, points_at
from scenes.go_kitty.words.stakes import Way
from scenes.stage.layout import WindowView
from scenes.stage.theme import Theme
from scenes.table.advice import Advice
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.gallery.go_kitty_moments import pose
from tests.scenes.games_on_tables import go_kitty_look
from tests.scenes.go_kitty_tables import launch_at, open_board, settle
from tests.scenes.launching import Launch
from tests.scenes.tables import question_on

LAID = tuple((CLOWDERS[(trait,) * 4],) for trait in TRAITS[:5])
"""By seat: one Clowder each."""
WINDOWS = ((1280, 720), (640, 900), (640, 360), (1024, 768), (2560, 1080), (900, 1400), (1000, 1000))


def advised(driver: Driver, scene: TableScene) -> str:
    driver.key(pygame.K_h)
    for _ in range(200):
        driver.wait(0.05)
        if scene.hints.coach.text:
            break
    return scene.hints.coach.text


def hint_in_every_window(launch: Launch, state: GoKittyState) -> Iterator[tuple[TableScene, FRect]]:
    """A table and the sheet of a hint on it."""
    driver, table = launch_at(launch, state)
    table.hints.show(Advice("I'd keep Leaf: it fits this hand best. Or keep Apple? That's worse."))
    for size, scale in product(WINDOWS, (1.0, 1.5)):
        driver.app.director.change(WindowView(*size), Theme(text_scale=scale))
        driver.app.director.update(0.0)
        yield table, table.hints.coach.speaker.rect


@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("own", [(), LAID[0]])
def test_a_hint_leaves_how_many_last_turns_are_left_to_be_read(launch: Launch, seats: int, own: Any) -> None:
    state = pose("rain snow", *["leaf"] * (seats - 1), pile=0, last_turns=2)
    state = replace(state, laid=(own, *LAID[1:seats]))
    for table, sheet in hint_in_every_window(launch, state):
        plaque = go_kitty_look(table).last_turns
        assert plaque.text
        assert not sheet.colliderect(plaque.rect), table.kit.window


@pytest.mark.parametrize("seats", range(2, 6))
def test_while_the_viewer_has_laid_nothing_a_hint_leaves_the_others_sets_to_be_read(
    launch: Launch, seats: int
) -> None:
    """It hides no more than an edge of them."""
    state = replace(pose("rain snow", *["leaf"] * (seats - 1)), laid=((), *LAID[1:seats]))
    for table, sheet in hint_in_every_window(launch, state):
        laid = [table.pieces[key].rect.scale_by(0.8) for key in table.pieces.keys_with_prefix("laid")]
        assert sheet.collidelist(laid) < 0, table.kit.window


def test_the_coach_says_who_holds_what_and_what_to_do(launch: Launch) -> None:
    driver, scene = launch_at(launch, pose("rain rain snow", "rain fan", "leaf"))
    scene.loop.play(Ask(1, Trait.RAIN))
    scene = settle(driver)
    assert "I'd" in advised(driver, scene)


@pytest.mark.parametrize(
    ("choice", "told"),
    [
        (
            Ask(1, Trait.FAN),
            r"I'd ask Misty for Fan: only a Mouse could stop that\.",
        ),
        (Ask(2, Trait.FAN), r"I'd ask Biscuit for Fan: they have none, so I'd draw a card\."),
        (Seek(1, Season.FALL), r"I'd Seek any Fall card from Misty: .*, \d\d\s%\."),
        (Seek(1, MOUSE), r"I'd Seek a Mouse from Misty: unlikely, \d+\s%\."),
        (SearchPile(), r"I'd look into the pile"),
    ],
)
def test_the_coach_says_how_likely_an_ask_is_to_work(choice: Action, told: str) -> None:
    assert re.search(told, _after_misty_asked_for_a_fan(choice))


def test_a_set_with_a_mouse_is_advised_card_by_card() -> None:
    for held, told in (("rain rain rain rain", "four Rain"), ("rain rain rain mouse", "3 Rain and a Mouse")):
        state = pose(held, "fan", "leaf")
        (lay,) = (action for action in state.view(0).options or () if isinstance(action, Lay))
        assert _words(state, [], lay).startswith(f"I'd lay {told}: 3 points")


def _after_misty_asked_for_a_fan(choice: Action, **moment: Any) -> str:
    state, asked = pose("fan rain snow", "fan leaf", "apple", turn=1, **moment).apply(Ask(2, Trait.FAN))
    state, missed = state.apply(HaveNone())
    return _words(state, [event.seen_by(0) for event in (*asked, *missed)], choice)


def _words(state: GoKittyState, history: Sequence[Event], choice: Action) -> str:
    """How the coach puts this choice of Ada's."""
    names = ("Ada", "Misty", "Biscuit").__getitem__
    return run_to_end(advice(state.view(0), history, Hint(choice), names)).words


@pytest.mark.parametrize(
    ("choice", "moment"),
    [
        (Ask(1, Trait.FAN), {"mice_played": 4}),
        (Seek(1, Trait.FAN), {"no_seek_reversal": True}),
    ],
)
def test_what_no_mouse_can_spoil_is_certain(choice: Action, moment: dict[str, Any]) -> None:
    assert _after_misty_asked_for_a_fan(choice, **moment).endswith(": that's certain.")


@pytest.mark.parametrize(
    ("tokens", "told"), [((1, 3), "I'd skip and get a token back"), ((3, 3), "I'd skip: asking would")]
)
def test_a_skip_is_advised_for_what_it_brings(tokens: tuple[int, int], told: str) -> None:
    state = pose("fan rain snow", "fan leaf", tokens=tokens)
    assert _words(state, [], Skip()).startswith(told)


@pytest.mark.parametrize(
    ("pile", "told"),
    [
        (1, "I'd look into the pile: its last card is better than none."),
        (2, "I'd look into the pile: there are 2 cards to choose from."),
        (9, "I'd look into the pile: there are 3 cards to choose from."),
    ],
)
def test_the_coach_counts_the_cards_that_a_seek_in_the_pile_shows(pile: int, told: str) -> None:
    assert _words(pose("fan rain", "leaf", pile=pile), [], SearchPile()) == told


@pytest.mark.parametrize(
    ("hand", "wish", "told"),
    [
        ("rain rain fan", Trait.RAIN, "There's only one answer: give Rain."),
        ("rain fan", Season.SPRING, "There's only one answer: give Rain."),
        ("rain fan mouse", Trait.RAIN, "I'd give Rain: the Mouse is worth more."),
        ("rain clover", Season.SPRING, "I'd give Rain: I'd miss it least."),
    ],
)
def test_the_coach_speaks_of_a_choice_only_where_there_is_one(
    hand: str, wish: Trait | Season, told: str
) -> None:
    state, _ = pose(hand, "rain snow", turn=1).apply(Ask(0, wish))
    assert _words(state, [], Give(Trait.RAIN)) == told


@pytest.mark.parametrize(
    ("pile", "told"),
    [(1, "There's only one card to keep: {}."), (3, "I'd keep {}: it fits this hand best.")],
)
def test_the_last_card_of_the_pile_fits_no_better_than_others(pile: int, told: str) -> None:
    state, _ = pose("fan", "light light light", pile=pile).apply(SearchPile())
    card = state.view(0).seen[0]
    assert _words(state, [], Keep(card)) == told.format(card_name(card))


def test_the_coach_points_at_what_a_seek_is_for_once_the_board_is_open() -> None:
    view = pose("rain rain snow", "rain fan", "leaf").view(0)
    assert ("wish", Season.FALL) in points_at(view, Seek(1, Season.FALL))


def test_on_an_open_board_the_coach_points_only_at_what_can_be_pressed(launch: Launch) -> None:
    """At the button for the pile, and at nothing that lies under the board."""
    driver, scene = launch_at(launch, pose("rain rain snow", "rain fan", "leaf", "fan cozy"))
    view = scene.viewpoint.view()
    shown = 0
    for choice in list(view.options):
        scene.hints.show(Advice("", points_at(view, choice), choice))
        open_board(driver, scene)
        driver.wait(0.1)
        board = question_on(scene, TurnQuestion).asking.board
        for thing in scene.hints.coach.pointer.things:
            on_board = [one.rect for one in board.widgets if one.focusable and one.visible]
            assert thing in on_board or not board.panel.rect.collidepoint(thing.center), choice
            assert thing != question_on(scene, TurnQuestion).asking.ways[Way.SEEK].rect
            shown += 1
        for outline, gaps in scene.hints.coach.pointer.dashed:
            beside = board.panel.rect in gaps or not board.panel.rect.colliderect(outline)
            assert beside or board.panel.rect.contains(outline), choice
        if isinstance(choice, SearchPile):
            assert scene.hints.coach.pointer.things == [board.search.rect]
    assert shown
