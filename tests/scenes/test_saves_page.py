"""The page of saved games: open, export, take in, throw away; and nothing of it by accident."""

import json
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.kitten_me.cards import Deck
from game.kitten_me.house import HouseRules
from scenes.navigator import Navigator
from scenes.pages.game_pictures import FanOfCards
from scenes.pages.results.page import ResultPage
from scenes.pages.saves.naming import NamingSheet
from scenes.pages.saves.page import SavesPage
from scenes.store.named_saves import ENDING
from scenes.store.store import Store
from scenes.table.scene import TableScene
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import SMALL, a_navigator, a_plan, almost_over
from tests.scenes.stores import exported_save


def a_navigator_with_saves(folder: Path, *titles: str) -> Navigator:
    navigator = a_navigator(folder)
    for number, title in enumerate(titles):
        navigator.store.saves.keep(almost_over(a_plan("kitten_me"), left=9), title, number + 2)
    return navigator


def test_without_saves_it_says_so_and_offers_nothing(launch: Launch, tmp_path: Path) -> None:
    driver = launch(a_navigator(tmp_path).saves_page, SMALL)
    page = page_on(driver, SavesPage)
    assert driver.find("No saved games yet") is not None
    assert not {page.open, page.export, page.remove} & {*page.desk.all()}


def test_a_running_game_is_listed_and_opened(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    saved = almost_over(a_plan("go_kitty"), left=9)
    navigator.store.keep_running(saved, 4)
    driver = launch(navigator.saves_page, SMALL)
    assert page_on(driver, SavesPage).remove.reason
    driver.click_on("Play on")
    driver.wait(0.4)
    table = next(scene for scene in driver.app.director.scenes if isinstance(scene, TableScene))
    assert table.match.actions[: len(saved.match.actions)] == saved.match.actions


def test_a_save_is_chosen_and_opened_by_keyboard(launch: Launch, tmp_path: Path) -> None:
    driver = launch(a_navigator_with_saves(tmp_path, "one", "two").saves_page, SMALL)
    driver.key(pygame.K_DOWN)
    assert page_on(driver, SavesPage).list.chosen == 1
    driver.key(pygame.K_RETURN)
    driver.wait(0.4)
    assert any(isinstance(scene, TableScene) for scene in driver.app.director.scenes)


def test_throwing_away_asks_first(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator_with_saves(tmp_path, "one")
    driver = launch(navigator.saves_page, SMALL)
    driver.click_on("Delete")
    driver.wait(0.3)
    driver.click_on("Cancel")
    driver.wait(0.3)
    assert len(navigator.store.saves.all()) == 1
    driver.click_on("Delete")
    driver.wait(0.3)
    driver.click_on("Delete save")
    driver.wait(0.3)
    assert navigator.store.saves.all() == []
    assert driver.find("No saved games yet")


def test_the_cards_of_a_save_are_of_its_deck(launch: Launch, tmp_path: Path) -> None:
    navigator, plan = a_navigator(tmp_path), a_plan("kitten_me")
    for deck in Deck:
        saved = almost_over(replace(plan, house=HouseRules(deck=deck)), left=9)
        navigator.store.saves.keep(saved, deck.name, 3)
    navigator.store.keep_running(almost_over(replace(plan, house=HouseRules(deck=Deck.GREY)), left=9), 4)
    driver = launch(navigator.saves_page, SMALL)
    page = page_on(driver, SavesPage)
    shown = {}
    for option in page.list.options:
        (fan,) = (widget for widget in page.card.widgets() if isinstance(widget, FanOfCards))
        shown[option.text] = fan.house.deck
        driver.key(pygame.K_DOWN)
    assert shown == {"Kitten Me, still on the table": Deck.GREY, **{deck.name: deck for deck in Deck}}


def test_the_results_show_cards_of_the_deck_that_was_played(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    over = almost_over(replace(a_plan("kitten_me"), house=HouseRules(deck=Deck.GREY)), left=0)
    driver = launch(lambda: navigator.result_page(navigator.seat(over)), SMALL)
    assert page_on(driver, ResultPage).standings.fan.house.deck is Deck.GREY


@pytest.mark.parametrize("button", ["Play on", "Look back", "Export"])
def test_a_save_that_another_copy_has_deleted_is_said_to_be_gone(
    launch: Launch, tmp_path: Path, button: str
) -> None:
    navigator = a_navigator_with_saves(tmp_path, "one", "two")
    driver = launch(navigator.saves_page, SMALL)
    page = page_on(driver, SavesPage)
    other = Store(navigator.store.root)
    for name, summary in other.saves.all():
        if summary.title == page.list.options[0].text:
            other.saves.remove(name)
    other.close()
    driver.click_on(button)
    driver.wait(0.3)
    assert page_on(driver, SavesPage) is page
    told = page.desk.toasts.text
    assert "is gone" in told
    assert len(page.list.options) == 1


def test_a_save_is_exported_and_taken_in_again(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator_with_saves(tmp_path, "one")
    driver = launch(navigator.saves_page, SMALL)
    driver.click_on("Export")
    driver.wait(0.3)
    driver.click_on("Save it here")
    driver.wait(0.3)
    (file,) = (tmp_path / "exchange").glob(f"*{ENDING}")
    driver.click_on("Import a save")
    driver.wait(0.3)
    driver.click_on("Import")
    driver.wait(0.3)
    assert len(navigator.store.saves.all()) == 1
    assert file.exists()
    driver.wait(8)
    assert "already have" in page_on(driver, SavesPage).desk.toasts.text
    navigator.store.saves.remove(navigator.store.saves.all()[0][0])
    driver.drop(file)
    assert len(navigator.store.saves.all()) == 1


def test_a_game_that_was_taken_in_is_the_chosen_one(launch: Launch, tmp_path: Path) -> None:
    giver = a_navigator_with_saves(tmp_path / "giver", "a gift")
    file = exported_save(giver.store, giver.store.saves.all()[0][0])
    navigator = a_navigator_with_saves(tmp_path / "taker", *map(str, range(30)))
    driver = launch(navigator.saves_page, SMALL)
    page = page_on(driver, SavesPage)
    driver.key(pygame.K_END)
    driver.drop(file)
    driver.wait(0.2)
    assert page.list.options[page.list.chosen].text == "a gift"
    assert page.list.rect.contains(page.list.line(page.list.chosen))


def test_the_chosen_save_stays_chosen_when_the_list_is_read_again(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator_with_saves(tmp_path, "one", "two", "three")
    driver = launch(navigator.saves_page, SMALL)
    page = page_on(driver, SavesPage)
    driver.key(pygame.K_DOWN)
    chosen = page.list.options[page.list.chosen].text
    other = Store(navigator.store.root)
    other.saves.keep(almost_over(a_plan("kitten_me"), left=9), "four", 2)
    other.close()
    nonsense = tmp_path / "nonsense.txt"
    nonsense.write_text("meow", encoding="utf-8")
    driver.drop(nonsense)
    assert len(page.list.options) == 4
    assert page.list.options[page.list.chosen].text == chosen


def test_without_files_it_says_where_they_would_lie(launch: Launch, tmp_path: Path) -> None:
    driver = launch(a_navigator(tmp_path).saves_page, SMALL)
    driver.click_on("Import a save")
    driver.wait(0.3)
    assert str(tmp_path / "exchange") in driver.find("Import").tip_text
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.3)
    assert page_on(driver, SavesPage)


def test_a_file_that_is_dropped_onto_the_window_is_taken_in(launch: Launch, tmp_path: Path) -> None:
    giver = a_navigator_with_saves(tmp_path / "giver", "a gift")
    file = exported_save(giver.store, giver.store.saves.all()[0][0])
    navigator = a_navigator(tmp_path / "taker")
    driver = launch(navigator.saves_page, SMALL)
    driver.drop(file)
    driver.wait(0.2)
    assert [summary.title for _, summary in navigator.store.saves.all()] == ["a gift"]
    nonsense = tmp_path / "nonsense.txt"
    nonsense.write_text("meow", encoding="utf-8")
    driver.drop(nonsense)
    driver.wait(0.2)
    assert len(navigator.store.saves.all()) == 1
    assert nonsense.read_text(encoding="utf-8") == "meow"


def test_a_file_whose_name_cannot_be_read_is_refused_with_a_sentence(
    launch: Launch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """pygame cannot make an event of a name that is no UTF-8."""
    driver = launch(a_navigator(tmp_path).saves_page, SMALL)
    driver.key_down(pygame.K_l)
    with monkeypatch.context() as patch:
        patch.setattr(pygame.event, "get", _cannot_read)
        driver.tick(0.1)
    driver.wait(0.3)
    told = page_on(driver, SavesPage).desk.toasts.text
    assert "can't be read" in told
    assert not driver.app._events.is_held(pygame.K_l)


def _cannot_read(**_: object) -> list[pygame.event.Event]:
    raise SystemError


def test_files_may_be_dropped_onto_the_sheet_that_asks_for_one(launch: Launch, tmp_path: Path) -> None:
    giver = a_navigator_with_saves(tmp_path / "giver", "a gift")
    file = exported_save(giver.store, giver.store.saves.all()[0][0])
    navigator = a_navigator(tmp_path / "taker")
    driver = launch(navigator.saves_page, SMALL)
    driver.click_on("Import a save")
    driver.wait(0.3)
    for _ in range(2):
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    driver.wait(0.3)
    assert [summary.title for _, summary in navigator.store.saves.all()] == ["a gift"]
    assert page_on(driver, SavesPage)


def test_a_save_of_older_rules_is_listed_with_a_sentence_and_cannot_be_opened(
    launch: Launch, tmp_path: Path
) -> None:
    navigator = a_navigator_with_saves(tmp_path, "old")
    (file,) = (navigator.store.root / "saves").glob("*.json")
    document = json.loads(file.read_text(encoding="utf-8"))
    document["match"]["rules"] = 9
    file.write_text(json.dumps(document), encoding="utf-8")
    driver = launch(navigator.saves_page, SMALL)
    assert "The rules have changed" in page_on(driver, SavesPage).open.reason
    driver.click_on("Play on")
    driver.wait(0.3)
    assert driver.find("The rules have changed since")
    assert len(navigator.store.saves.all()) == 1


def test_saves_that_are_called_the_same_are_told_apart(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator_with_saves(tmp_path, "mine", "mine", "another", "mine")
    driver = launch(navigator.saves_page, SMALL)
    page = page_on(driver, SavesPage)
    assert {option.text for option in page.list.options} == {"mine", "mine (2)", "mine (3)", "another"}
    assert {summary.title for _, summary in navigator.store.saves.all()} == {"mine", "another"}
    driver.click_on("Rename")
    driver.wait(0.3)
    assert page_on(driver, NamingSheet).name.text in ("mine", "another"), "the number is no part of it"


@pytest.mark.parametrize("by_key", [True, False])
def test_a_save_is_given_another_name(launch: Launch, tmp_path: Path, by_key: bool) -> None:
    navigator = a_navigator_with_saves(tmp_path, "one", "two")
    before = dict(navigator.store.saves.all())
    driver = launch(navigator.saves_page, SMALL)
    page = page_on(driver, SavesPage)
    driver.key(pygame.K_DOWN)
    chosen = page.list.options[page.list.chosen].text
    (name,) = (name for name, summary in before.items() if summary.title == chosen)
    if by_key:
        driver.key(pygame.K_F2)
    else:
        driver.click_on("Rename")
    driver.wait(0.3)
    sheet = page_on(driver, NamingSheet)
    assert sheet.name.text == before[name].title
    sheet.name.text = "Holiday"
    driver.wake()
    driver.key(pygame.K_RETURN)
    driver.wait(0.3)
    after = dict(navigator.store.saves.all())
    assert after == {**before, name: replace(before[name], title="Holiday")}
    assert page.list.options[page.list.chosen].text == "Holiday"


def test_a_running_game_has_no_name_to_change(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    navigator.store.keep_running(almost_over(a_plan("go_kitty"), left=9), 4)
    driver = launch(navigator.saves_page, SMALL)
    driver.key(pygame.K_F2)
    driver.wait(0.3)
    assert page_on(driver, SavesPage).rename.reason


def test_a_save_that_was_taken_in_keeps_its_own_date(launch: Launch, tmp_path: Path) -> None:
    giver = a_navigator_with_saves(tmp_path / "giver", "a gift")
    file = exported_save(giver.store, giver.store.saves.all()[0][0])
    document = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps({**document, "saved": "2024-02-29T20:15:00+01:00"}), encoding="utf-8")
    navigator = a_navigator_with_saves(tmp_path / "taker", "mine")
    driver = launch(navigator.saves_page, SMALL)
    driver.drop(file)
    driver.wake()
    driver.wait(0.2)
    assert [summary.title for _, summary in navigator.store.saves.all()] == ["mine", "a gift"]
    assert driver.find("Saved on 2024-02-29 at 20:15")
