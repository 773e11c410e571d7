"""Any name can be typed, and every page and table can show it."""

from functools import partial
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.characters import CHARACTERS, HUMAN
from game.core import decide
from game.kitten_me.cards import DECKS, Deck, Thing
from game.kitten_me.events import DrawThreePlayed, GoFishPlayed
from game.rng import Rng
from game.shut_up_cat.cards import Distraction
from scenes.frame.window import SMALLEST
from scenes.kitten_me.words.sentences import SENTENCES
from scenes.pages.bars import BeliefBars
from scenes.pages.handover import Curtain
from scenes.pages.results.page import ResultPage
from scenes.pages.setup.page import SetupPage
from scenes.pages.setup.plan import Plan, usual_plan
from scenes.pictures.cats import Coat
from scenes.shut_up_cat.questions.card_targets import WindowCardQuestion
from scenes.shut_up_cat.table import ShutUpCatGame
from scenes.shut_up_cat.words.asked import asked
from scenes.stage.kit import Kit
from scenes.stage.strings import escaped, spoken_in
from scenes.stage.text import Style, plain
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.field import TextField
from scenes.store.saves import SavedGame
from scenes.table.guests import Guest, Naming, bot_guest, usual_names
from scenes.table.names import name_on_plate
from scenes.table.scene import TableScene
from tests.gallery.replays import settle as settle_replay
from tests.gallery.shut_up_cat_moments import bedtime
from tests.narrowing import expect_type, not_none
from tests.scenes.games_on_tables import kitten_me_look
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import (
    SMALL,
    a_navigator,
    a_plan,
    a_table,
    almost_over,
    every_game,
    press_something,
    skip_until_asked,
    table_on,
)
from tests.scenes.replay_pages import choose_eyes, watch
from tests.scenes.shut_up_cat_tables import pick_card, settle, using
from tests.scenes.tables import guests, question_on
from tests.tools.translations import shipped

NAMES = [
    "Катерина Ѣ",
    "猫の夜三匹",
    "😺🐈‍⬛👩‍👧",
    "Ŵîßðómø",
    "x" * 40,
    "*<hat>*\\",
    "مرحبا",
    "\u202eabc",
    "Ada <3",
]
MARKED = ("Ada <3", "<nobody>*")
"""The second would be an icon that there is not, and bold from there on, where a name is not escaped."""


def test_the_whole_name_of_a_guest_is_read_where_letters_are_large(kit: Kit) -> None:
    name = "Jean-François O'Neill-Wolkenstein"
    style = Style(Face.TITLE, Size.TITLE * 0.9, "#000000")
    words, fitted = name_on_plate(kit, name, style, 620.0, 90.0)
    assert words == name
    assert Size.BODY <= fitted.size < style.size


@pytest.mark.parametrize("window", [(640, 360), (640, 900)])
@pytest.mark.parametrize("seats", [3, 4])
def test_usual_names_of_the_others_are_whole_in_small_windows(
    launch: Launch, tmp_path: Path, seats: int, window: tuple[int, int]
) -> None:
    plan = usual_plan("kitten_me")
    chairs = [Guest(*one) for one in zip(usual_names()[:seats], Coat, strict=False)]
    plan = replace(plan, chairs=(*chairs, *[None] * (len(plan.chairs) - seats)), first=0)
    driver = launch(lambda: a_table(a_navigator(tmp_path), plan), window)
    driver.wait(0.3)
    table, smallest = table_on(driver), Style(Face.TITLE, 1.0)
    others = [one for one in kitten_me_look(table).seats.plates if one.seat != table.viewpoint.viewer]
    needed = {one.name: table.kit.typesetter.measure(one.name, smallest)[0] for one in others}
    assert [one.name for one in others if one.name_plate.width < needed[one.name]] == []


@pytest.mark.parametrize("window", [(640, 360), (640, 900), (1024, 768), (1280, 720)])
@every_game
@pytest.mark.seldom(4)
def test_the_longest_name_of_a_cat_is_whole_wherever_it_sits(
    launch: Launch, tmp_path: Path, game: str, window: tuple[int, int]
) -> None:
    plan = usual_plan(game)
    longest = max((bot_guest("kitten", cat) for cat in CHARACTERS), key=lambda cat: len(cat.name))
    for cats in range(1, min(len(plan.chairs), 6)):
        chairs = (Guest("Ada", Coat.SIAMESE), *[longest] * cats, *[None] * (len(plan.chairs) - 1 - cats))
        navigator = a_navigator(tmp_path / str(cats))
        table = partial(a_table, navigator, replace(plan, chairs=chairs, first=0))
        driver = launch(table, window)
        driver.wait(0.3)
        kit, plates = driver.scene.kit, table_on(driver).seats.plates
        assert [one.seat for one in plates if one.shown_name(kit)[0] != one.name] == [], cats


@pytest.mark.parametrize("window", [(640, 360), (640, 900), (1280, 720)])
@pytest.mark.parametrize("code", ["en", *shipped()])
@pytest.mark.seldom(3)
def test_the_usual_names_of_guests_are_whole_below_their_chairs(
    launch: Launch, tmp_path: Path, code: str, window: tuple[int, int]
) -> None:
    with spoken_in(code):
        navigator, plan = a_navigator(tmp_path), usual_plan("kitten_me")
        chairs = tuple(Guest(*one) for one in zip(usual_names(), Coat, strict=False))
        navigator.store.keep("table-kitten_me", replace(plan, chairs=chairs, first=0).to_plain())
        page = page_on(launch(lambda: navigator.set_up("kitten_me"), window), SetupPage)
        assert [one.name for one in page.chairs if one.shown_name(page.kit)[0] != one.name] == []


@pytest.mark.usefixtures("real_pictures", "empty_pictures")
def test_any_name_is_shown_shortened_or_replaced_and_never_a_crash(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    plan = usual_plan("kitten_me")
    chairs = tuple(Guest(name, coat) for name, coat in zip(NAMES, Coat, strict=False))
    plan = replace(plan, chairs=(*chairs, None), first=0)
    navigator.store.keep("table-kitten_me", plan.to_plain())
    driver = launch(lambda: navigator.set_up("kitten_me"), SMALL)
    assert page_on(driver, SetupPage).plan == plan
    for tab in (2, 1, 0):
        driver.click_tab(tab)
        driver.wait(0.2)
        driver.picture()
    driver.click_on("Play")
    for words in ("It's me", "Bid "):
        skip_until_asked(driver)
        driver.picture()
        driver.click_on(words)
    skip_until_asked(driver)
    assert page_on(driver, Curtain).guest.name == NAMES[1]
    driver.picture()
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.3)
    driver.click_on("Save and leave")
    driver.wait(0.4)
    driver.picture()
    saved = navigator.store.running("kitten_me")
    assert saved is not None
    assert [guest.name for guest in saved.guests] == NAMES
    over = almost_over(plan, left=0)
    for size in (SMALL, SMALLEST):
        results = launch(lambda: navigator.result_page(navigator.seat(over)), size)
        assert page_on(results, ResultPage).standings.rect.height > 0
        results.picture()


def test_a_name_is_typed_letter_by_letter(launch: Launch, tmp_path: Path) -> None:
    driver = launch(lambda: a_navigator(tmp_path).set_up("go_kitty"), SMALL)
    page = page_on(driver, SetupPage)
    field = expect_type(not_none(page.form).widgets[1], TextField)
    driver.click(*field.rect.center)
    for _ in range(len(field.text)):
        driver.key(pygame.K_BACKSPACE)
    driver.type("Зоя 猫😺")
    assert not_none(page.plan.chairs[0]).name == "Зоя 猫😺"
    driver.type("y" * 60)
    assert len(not_none(page.plan.chairs[0]).name) == 40
    assert not_none(page.plan.chairs[0]).kind == HUMAN


def a_marked_plan(game: str) -> Plan:
    """Two humans whose names are made of marks, and a cat that says what it believes."""
    plan = a_plan(game, humans=2, cats=1, level="kitten")
    humans = (replace(not_none(guest), name=name) for guest, name in zip(plan.chairs, MARKED, strict=False))
    return replace(plan, chairs=(*humans, *plan.chairs[len(MARKED) :]))


@pytest.mark.usefixtures("real_pictures", "empty_pictures")
@every_game
@pytest.mark.seldom
def test_names_made_of_marks_are_shown_at_every_table(launch: Launch, tmp_path: Path, game: str) -> None:
    driver = launch(lambda: a_table(a_navigator(tmp_path), a_marked_plan(game)), SMALL)
    rng = Rng(1)
    for _ in range(10):
        skip_until_asked(driver)
        driver.picture()
        press_something(driver, rng)


@pytest.mark.usefixtures("real_pictures", "empty_pictures")
@every_game
@pytest.mark.seldom
def test_names_made_of_marks_are_shown_with_the_thoughts_of_a_replay(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    saved = SavedGame(*a_marked_plan(game).deal(1))
    match, rng = saved.match, Rng(1)
    cats_step = 0
    while (decision := match.state.decision) is not None:
        seat, bot = decision.seat, match.bot_for(decision.seat)
        if bot is None:
            match.play(decision.options.sample(rng))
        else:
            cats_step = cats_step or len(match.actions)
            match.play(decide(bot, match.view(seat), match.history(seat), match.bot_rng(seat)))
    driver, page = watch(launch, tmp_path, saved)
    choose_eyes(driver, page, len(saved.guests) + 1)
    page.go_to(cats_step)
    settle_replay(driver, page)
    assert [widget for widget in page.desk.all() if isinstance(widget, BeliefBars)]
    driver.picture()


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize("name", MARKED)
@pytest.mark.seldom
def test_a_rival_whose_name_is_made_of_marks_can_be_chosen(launch: Launch, name: str) -> None:
    posed = using((1, 3, 6), (Distraction.OPEN_WINDOW,), multipliers=(1, 2, 2))
    company = guests(3)
    company[1] = replace(company[1], name=name)
    driver = launch(lambda: TableScene(ShutUpCatGame, posed.match, company, posed.host), SMALL)
    scene = settle(driver)
    pick_card(driver, scene)
    assert question_on(scene, WindowCardQuestion).choices[0].text == escaped(name)
    driver.wait(0.3)
    driver.picture()


def test_a_name_made_of_marks_is_told_as_it_was_typed() -> None:
    name, card = Naming(MARKED, None), DECKS[Deck.GREY][0]
    drawn = DrawThreePlayed(0, DECKS[Deck.GREY][1], (card, card, card))
    given = GoFishPlayed(0, DECKS[Deck.GREY][1], 1, Thing.HAT, (card,))
    for line in (SENTENCES[type(one)](one, name) for one in (drawn, given)):
        assert plain(line).startswith(MARKED[0])
        assert "\\" not in plain(line)
    assert plain(asked(bedtime(2).view(0), name, shared=True)).startswith(f"{MARKED[0]}'s turn")
