"""How a night ends, where it is found afterwards, and where a save of one of its games goes."""

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.catalog import GAMES
from game.night import Length, Night
from scenes.navigator import Navigator
from scenes.pages.export import ExportSheet
from scenes.pages.menu.page import Menu
from scenes.pages.night.earlier import EarlierNightsPage
from scenes.pages.night.page import NightPage
from scenes.pages.night.plan import minutes_of, usual_night
from scenes.pages.night.setup import EveningForm, NightSetupPage
from scenes.pages.pause import PausePage
from scenes.pages.saves.naming import NamingSheet
from scenes.pages.saves.page import SavesPage
from scenes.pictures.cats import Coat
from scenes.pictures.rooms import Hour
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size, Theme
from scenes.stage.widgets.modal import Modal
from scenes.store.days import local_day
from scenes.store.night import MOST_EARLIER, SavedNight, earlier_from, earlier_to_plain, night_from
from scenes.store.saves import SavedGame
from scenes.table.guests import Guest
from tests.gallery.nights import night_after
from tests.narrowing import expect_type, not_none
from tests.plain_games import play_on
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import SMALL, a_navigator, table_on


def with_night(folder: Path, games: int) -> Navigator:
    navigator = a_navigator(folder)
    navigator.store.keep("night", night_after(games).to_plain())
    return navigator


def kept(navigator: Navigator) -> SavedNight:
    return not_none(navigator.store.document("night", night_from))


def test_a_night_that_is_ended_keeps_its_points_and_its_picture(launch: Launch, tmp_path: Path) -> None:
    navigator = with_night(tmp_path, 2)
    driver = launch(navigator.night_page, SMALL)
    driver.click_on("End the night")
    driver.wait(0.5)
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.5)
    assert kept(navigator).night == night_after(2).night
    driver.click_on("End the night")
    driver.wait(0.5)
    assert isinstance(driver.scene, Modal)
    assert driver.find("wins the night")
    driver.click_on("End the night")
    driver.wait(0.5)
    page = page_on(driver, NightPage)
    assert (page.night.over, page.sill.hour, page.day) == (True, Hour.DAWN, local_day())
    assert page.night.totals == night_after(2).night.totals
    assert "Ended after 2 of 3 games." in page.about.text
    assert page.picture is not None
    assert [one.night for one in navigator.night.earlier] == [page.night]


def test_a_night_without_a_game_leaves_nothing_behind(launch: Launch, tmp_path: Path) -> None:
    navigator = with_night(tmp_path, 0)
    driver = launch(navigator.night_page, SMALL)
    for _ in range(2):
        driver.click_on("End the night")
        driver.wait(0.5)
    assert page_on(driver, NightSetupPage).earlier == []
    assert navigator.night.earlier == ()


def test_a_game_on_the_table_goes_on_without_the_night_that_was_ended(tmp_path: Path) -> None:
    navigator = with_night(tmp_path, 1)
    game = kept(navigator).game()
    navigator.store.keep_running(game, 1)
    navigator.night.end()
    assert not_none(navigator.store.running("go_kitty")).match.seed == game.match.seed
    assert navigator.night.running() is None
    assert not navigator.night.holds(game)
    play_on(game.match)
    navigator.night.note_end(game)
    assert kept(navigator).night.played == 1


def test_a_night_that_is_over_does_not_open_again_and_the_menu_offers_a_new_one(
    launch: Launch, tmp_path: Path
) -> None:
    driver = launch(with_night(tmp_path, 3).menu, SMALL)
    assert page_on(driver, Menu).continue_tiles == []
    driver.click_on("A Three Cat Night")
    driver.wait(0.5)
    (earlier,) = page_on(driver, NightSetupPage).earlier
    driver.click(*earlier.rect.center)
    driver.wait(0.5)
    page = page_on(driver, EarlierNightsPage)
    driver.click_on("See the points")
    driver.wait(0.5)
    looked_up = page_on(driver, NightPage)
    assert looked_up.night == night_after(3).night
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.5)
    assert page_on(driver, EarlierNightsPage) is page
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.5)
    assert isinstance(driver.scene, NightSetupPage)


def test_every_new_night_puts_the_one_before_among_the_earlier(launch: Launch, tmp_path: Path) -> None:
    navigator = with_night(tmp_path, 3)
    for games in (2, 0, 3):
        navigator.night.begin(usual_night())
        navigator.store.keep("night", night_after(games).to_plain())
    assert [one.night.played for one in navigator.night.earlier] == [3, 2]
    driver = launch(lambda: EarlierNightsPage(navigator, navigator.night.earlier), SMALL)
    page = page_on(driver, EarlierNightsPage)
    first = page.picture
    driver.key(pygame.K_DOWN)
    assert page.picture is not first
    assert page.chosen.night.ended_early
    driver.click_on("Keep the picture")
    driver.wait(0.3)
    driver.click(*page_on(driver, ExportSheet).write.rect.center)
    driver.wait(0.3)
    (file,) = navigator.store.exchange.glob("*.png")
    assert pygame.image.load(file).get_size() == (1600, 900)


@pytest.mark.usefixtures("real_pictures")
def test_large_letters_cut_no_line_of_the_list(launch: Launch, tmp_path: Path) -> None:
    navigator = with_night(tmp_path, 3)
    for text_scale in (1.0, 2.0):
        page = EarlierNightsPage(navigator, (replace(night_after(3), ended="2026-11-14"), night_after(2)))
        launch(lambda page=page: page, SMALL, Theme(text_scale=text_scale))  # type: ignore[misc]
        box, style = page.list, Style(Face.BOLD, Size.BODY)
        room = box.line(0).width - 80
        for number, option in enumerate(box.options):
            assert page.kit.typesetter.measure(option.text, style, room)[1] <= box.line(number).height


def test_a_night_is_never_among_the_earlier_ones_twice(tmp_path: Path) -> None:
    """Not even if the program was killed before the next one had begun."""
    navigator = with_night(tmp_path, 3)
    navigator.store.keep("nights", earlier_to_plain([night_after(3)]))
    assert len(navigator.night.earlier) == 1
    navigator.night.begin(usual_night())
    assert len(navigator.night.earlier) == 1


def test_only_the_newest_nights_are_kept(tmp_path: Path) -> None:
    nights = [replace(night_after(3), ended=f"2026-01-{1 + number % 28:02}") for number in range(3)]
    written = earlier_to_plain(nights * MOST_EARLIER)
    assert len(written["nights"]) == MOST_EARLIER
    assert earlier_from(earlier_to_plain(nights)) == tuple(nights)


@pytest.mark.parametrize("plain", [None, {}, {"format": 2, "nights": []}, {"format": 1, "nights": [{}]}])
def test_no_field_of_the_earlier_nights_is_trusted(plain: object) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - any of them says which
        earlier_from(plain)


def test_a_night_of_an_older_version_was_not_ended_early() -> None:
    plain = night_after(2).night.save()
    del plain["ended_early"]
    assert not Night.load(plain).ended_early


def test_how_long_a_night_is_depends_on_its_length_and_its_guests(launch: Launch, tmp_path: Path) -> None:
    alone = usual_night()
    together = replace(alone, table=alone.table.seat(1, Guest("Bo", Coat.WHITE)))
    assert minutes_of(alone, Length.SHORT) < minutes_of(together, Length.SHORT)
    assert minutes_of(together, Length.SHORT) < minutes_of(together, Length.FULL)
    driver = launch(a_navigator(tmp_path).night_page, SMALL)
    driver.click_tab(1)
    form = expect_type(page_on(driver, NightSetupPage).form, EveningForm)
    assert form.length.options[0].text == f"Short, about {minutes_of(alone, Length.SHORT)} min"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("length", Length)
@pytest.mark.seldom(2)
def test_a_game_has_about_as_many_decisions_as_is_said_of_it(game: str, length: Length) -> None:
    info = GAMES[game]
    house = info.house(**(info.short_house if length is Length.SHORT else {}))
    counts = []
    for seed in range(4):
        match = SavedGame(*usual_night().table_of(game).deal(seed)).match
        match = type(match)(game, match.players[:3], house, seed)
        play_on(match)
        counts.append(len(match.actions))
    said = info.decisions[length is Length.SHORT]
    assert said / 2 < sum(counts) / len(counts) < said * 2


def a_save_of_the_night(navigator: Navigator, launch: Launch) -> None:
    """Made from the pause of the night's game."""
    table = navigator.seat(kept(navigator).game())
    play_on(table.match, actions=1)
    driver = launch(lambda: PausePage(navigator, table), SMALL)
    driver.click_on("Save as...")
    driver.wait(0.3)
    sheet = page_on(driver, NamingSheet)
    assert sheet.name.text == "Three Cat Night: Go Kitty, round 1"
    driver.key(pygame.K_RETURN)
    driver.wait(0.3)
    driver.close()


@pytest.mark.parametrize("into", [True, False])
def test_a_save_of_a_night_asks_where_it_goes(launch: Launch, tmp_path: Path, into: bool) -> None:
    navigator = with_night(tmp_path, 1)
    a_save_of_the_night(navigator, launch)
    driver = launch(navigator.saves_page, SMALL)
    assert driver.find("From a Three Cat Night")
    driver.click_on("Play on")
    driver.wait(0.5)
    into_it, on_its_own, _ = expect_type(driver.scene, Modal).buttons
    driver.click(*(into_it if into else on_its_own).rect.center)
    driver.wait(0.5)
    table = table_on(driver)
    assert navigator.night.holds(table) == into
    assert (navigator.night.running() is not None) == into
    play_on(table.match)
    navigator.save(table.match)
    assert kept(navigator).night.played == 1 + into


def test_a_save_of_a_night_that_waits_for_it_no_more_is_a_game_of_its_own(
    launch: Launch, tmp_path: Path
) -> None:
    navigator = with_night(tmp_path, 1)
    a_save_of_the_night(navigator, launch)
    navigator.night.end()
    driver = launch(navigator.saves_page, SMALL)
    assert isinstance(driver.scene, SavesPage)
    driver.click_on("Play on")
    driver.wait(0.5)
    assert not navigator.night.holds(table_on(driver))
