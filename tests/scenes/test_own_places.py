"""A button stands where it stood before and never where another stood: a hand that knows the place presses
what it means."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations
from pathlib import Path

import pytest
from msgspec.structs import replace
from pygame import FRect

from game.kitten_me import HouseRules
from game.kitten_me.cards import Deck, Kind
from scenes.kitten_me.questions.turn import TurnQuestion
from scenes.stage.layout import WindowView
from scenes.stage.scene import Scene
from scenes.stage.theme import Theme
from scenes.stage.widgets.modal import Answer, Modal
from scenes.store.finished import finished_game
from tests.driver import Driver
from tests.gallery.lessons import finish_until_spoken, welcome_action
from tests.gallery.lessons import lesson_table as gallery_lesson
from tests.scenes.kitten_me_tables import after_bid, launch_at, reset_to, settle, table_shown
from tests.scenes.launching import Launch, page_on
from tests.scenes.lesson_players import ALL, plays_on
from tests.scenes.navigators import a_navigator, a_plan, almost_over
from tests.scenes.tables import question_on

WINDOWS = [
    (size, scale)
    for size in ((1280, 720), (1920, 1080), (640, 360), (640, 900), (1800, 600))
    for scale in (1.0, 1.5, 2.0)
]
FEW = [((1280, 720), 1.0), ((1920, 1080), 2.0), ((640, 360), 1.0), ((640, 900), 1.5)]


def in_every_window(
    driver: Driver, windows: Sequence[tuple[tuple[int, int], float]] = WINDOWS
) -> Iterator[tuple[tuple[int, int], float]]:
    for size, scale in windows:
        driver.app.director.change(WindowView(*size), Theme(text_scale=scale))
        driver.app.director.update(0.0)
        yield size, scale


def kitten_me_buttons(question: TurnQuestion) -> dict[str, FRect]:
    calls = dict(zip(("KITTEN ME", "Purrfect"), question.calls, strict=False))
    buttons = {"Bid": question.bid, "Play": question.play_card, "Back": question.cancel, **calls}
    return {name: FRect(button.rect) for name, button in buttons.items() if button.visible}


def test_whatever_is_called_or_played_in_kitten_me_has_a_place_of_its_own(launch: Launch) -> None:
    bid = after_bid(5, ("bh1 skip fish", "bh3 gg1", "gh2 rg1"))
    opening = replace(bid, bid=None, bidder=None)
    without_purrfect = replace(bid, house=HouseRules(Deck.BOTH, purrfect=False))
    driver = launch_at(launch, bid)
    places: dict[tuple[tuple[int, int], float, str], set[tuple[int, ...]]] = {}
    for state in (bid, opening, without_purrfect):
        reset_to(driver, state)
        settle(driver)
        question = question_on(table_shown(driver), TurnQuestion)
        for card in (None, Kind.SKIP, Kind.GO_FISH):
            question.picked = next((key for key in question.offers() if key[2].kind is card), None)
            question.changed()
            for size, scale in in_every_window(driver):
                for name, rect in kitten_me_buttons(question).items():
                    places.setdefault((size, scale, name), set()).add(tuple(map(round, rect)))
    assert [window for window, found in places.items() if len(found) > 1] == []
    whole = {window: FRect(*found.copy().pop()) for window, found in places.items()}
    assert len(whole) == 5 * len(WINDOWS)
    assert [
        (*one, other[2])
        for one, other in combinations(whole, 2)
        if one[:2] == other[:2] and whole[one].inflate(-2, -2).colliderect(whole[other])
    ] == []


def back_stands_where_next_stood(driver: Driver) -> list[str]:
    """The lines of a lesson at which a second click on Next would press Back."""
    found, table = [], finish_until_spoken(driver)
    while table.tutor is not None:
        tutor, pressed = table.tutor, None
        if tutor.next.visible:
            pressed = plays_on(tutor).rect.center
            driver.click(*pressed)
        elif table.loop.asking:
            table.loop.answer(welcome_action(table))
        driver.tick(0.1)
        if driver.scene is not table:
            break
        table = finish_until_spoken(driver)
        if pressed is not None and tutor.back.visible and tutor.back.holds(*pressed):
            found.append(tutor.speaker.text)
    return found


def test_back_never_stands_where_next_stood(launch: Launch) -> None:
    assert back_stands_where_next_stood(launch(partial(gallery_lesson, "go_kitty", "first"))) == []


@pytest.mark.long
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize(("game", "lesson"), ALL)
def test_back_never_stands_where_next_stood_in_any_lesson_and_window(
    launch: Launch, game: str, lesson: str, size: tuple[int, int], scale: float
) -> None:
    driver = launch(partial(gallery_lesson, game, lesson), size, Theme(text_scale=scale))
    assert back_stands_where_next_stood(driver) == []


@pytest.mark.parametrize(
    "windows", [FEW, pytest.param(WINDOWS, marks=pytest.mark.long)], ids=["few windows", "all windows"]
)
@pytest.mark.parametrize(
    "page", ["settings_page", "statistics_page", "album_page", "night_page", "set_up"], ids=str
)
@pytest.mark.seldom(2)
def test_tabs_stay_in_place_when_another_is_chosen(
    launch: Launch, tmp_path: Path, page: str, windows: list[tuple[tuple[int, int], float]]
) -> None:
    navigator = a_navigator(tmp_path)
    navigator.store.keep_finished(finished_game(almost_over(a_plan("kitten_me", 2, 1), left=0), (3, 0, 0), 7))
    make = getattr(navigator, page)
    driver = launch(partial(make, "kitten_me") if page == "set_up" else make)
    tabs = driver.scene.tabs  # type: ignore[attr-defined]
    moved = []
    for window in in_every_window(driver, windows):
        seen = set()
        for number in range(len(tabs.options)):
            driver.click_tab(number)
            seen.add(tuple(tuple(cell) for cell in tabs.cells()))
        moved += [window] if len(seen) > 1 else []
    assert moved == []


@pytest.mark.parametrize(
    ("tones", "first"),
    [
        (("green", "paper", "paper"), 0),
        (("red", "green", "paper"), 1),
        (("red", "paper"), 1),
        (("paper",), 0),
    ],
)
def test_a_modal_begins_at_what_people_come_for_or_at_what_does_no_harm(
    launch: Launch, tones: tuple[str, ...], first: int
) -> None:
    driver = launch(Scene)
    driver.scene.director.push(Modal("A title", "A text", [Answer(tone, tone=tone) for tone in tones]))
    driver.wait(0.5)
    modal = page_on(driver, Modal)
    assert modal.desk.focused is modal.buttons[first]


def test_a_focus_that_is_not_shown_lifts_no_button(launch: Launch) -> None:
    driver = launch(Scene)
    driver.scene.director.push(Modal("A title", "A text", [Answer("Yes", tone="red"), Answer("No")]))
    driver.wait(0.5)
    modal = page_on(driver, Modal)
    assert [button.highlighted for button in modal.buttons] == [False, False]
    modal.desk.keyboard.in_use = True
    assert [button.highlighted for button in modal.buttons] == [False, True]
