"""The wardrobe of the album: looks and coats that goals have brought, and who wears them."""

from functools import partial
from pathlib import Path

import pygame
from msgspec.structs import replace

from scenes.games import SCREENS
from scenes.navigator import Navigator
from scenes.pages.album.page import AlbumPage, goals_of
from scenes.pages.album.rewards import KINDS, REWARDS, Look, is_unlocked, kind_of
from scenes.pages.night.plan import usual_night
from scenes.pages.setup.page import SetupPage
from scenes.pages.setup.plan import Plan
from scenes.pictures.cats import Coat
from scenes.pictures.looks import CardBack, Cloth, Cushion
from scenes.stage.strings import say
from scenes.store.album import HOUSE, Album, goal_key
from scenes.store.store import Store
from scenes.table.guests import Guest, bot_guest
from tests.driver import Driver
from tests.narrowing import not_none
from tests.scenes.albums import DAY, FIRST, FULL, page_of, with_album
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import SMALL, a_navigator, a_plan


def coats_of(plan: Plan) -> list[Coat]:
    return [guest.coat for guest in plan.chairs if guest is not None]


def put_on(driver: Driver, page: AlbumPage, coat: Coat) -> None:
    """Take a coat out of the wardrobe."""
    driver.click_tab(2)
    driver.wait(0.2)
    button = next(one for one in page.looks if one.look is coat)
    page.desk.focus(button)
    driver.key(pygame.K_RETURN)
    driver.wait(0.2)


def test_the_wardrobe_is_used_by_keyboard_and_kept(launch: Launch, tmp_path: Path) -> None:
    navigator = with_album(tmp_path)
    driver, page = page_of(launch, navigator)
    for _ in range(2):
        driver.key(pygame.K_RIGHT)
        driver.wait(0.1)
    assert page.tabs.chosen == 2
    for look in (CardBack.STARS, Cloth.SEA, Cushion.SUN, Coat.MINT):
        for _ in range(40):
            if getattr(page.desk.focused, "look", None) is look:
                break
            driver.key(pygame.K_TAB)
        driver.key(pygame.K_RETURN)
        driver.wait(0.2)
        assert getattr(page.desk.focused, "look", None) is look, "the focus stays"
    settings = navigator.settings
    assert (settings.card_back, settings.cloth, settings.cushion) == (CardBack.STARS, Cloth.SEA, Cushion.SUN)
    assert navigator.plans.own_coat is Coat.MINT
    assert driver.app.kit.theme.skin == settings.theme().skin
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.4)
    assert driver.scene is not page
    navigator.store.close()
    assert Navigator(Store(navigator.store.root)).settings == settings


def test_a_look_chosen_far_down_stays_under_the_pointer(launch: Launch, tmp_path: Path) -> None:
    navigator = with_album(tmp_path)
    navigator.apply_settings(replace(navigator.settings, text_scale=2.0))
    driver = launch(navigator.album_page, (1280, 720), navigator.theme())
    page = page_on(driver, AlbumPage)
    driver.click_tab(2)
    page.sheet.area.bar.scroll_to_end()
    driver.wait(0.1)
    number = next(number for number, one in enumerate(page.looks) if one.look is Cushion.SUN)
    place = page.looks[number].rect.center
    driver.click(*place)
    driver.wait(0.2)
    assert page.looks[number].chosen
    assert page.desk.at(*place) is page.looks[number]


def test_what_is_not_there_yet_says_which_goal_brings_it(launch: Launch, tmp_path: Path) -> None:
    navigator = with_album(tmp_path, Album({FIRST: DAY}))
    driver, page = page_of(launch, navigator)
    driver.click_tab(2)
    driver.wait(0.2)
    locked = [one.look for one in page.looks if one.reason]
    assert set(locked) == set(REWARDS.values()) - {Cushion.ROSE}
    stars = next(one for one in page.looks if one.look is CardBack.STARS)
    assert "Every Table" in stars.reason
    driver.click(*stars.rect.center)
    driver.wait(0.2)
    assert navigator.settings.card_back is CardBack.HOUSE


def test_everything_in_the_wardrobe_comes_with_one_goal_that_exists() -> None:
    goals = {goal_key(game, name) for game in (HOUSE, *SCREENS) for name, _ in goals_of(game)}
    assert REWARDS.keys() <= goals
    looks = [look for kind in KINDS for look in kind.looks]
    usual: tuple[Look, ...] = (CardBack.HOUSE, Cloth.HOUSE, Cushion.HOUSE)
    assert sorted(map(repr, looks)) == sorted(map(repr, [*REWARDS.values(), *usual]))
    for look in usual:
        assert is_unlocked(look, Album())
    for key, look in REWARDS.items():
        assert is_unlocked(look, Album({key: DAY}))
        assert not is_unlocked(look, Album(dict.fromkeys(goals - {key}, DAY)))
        assert look in next(kind.looks for kind in KINDS if kind.name == kind_of(look))


def test_an_earned_coat_is_offered_at_set_up_and_no_other(launch: Launch, tmp_path: Path) -> None:
    brings_mint = next(key for key, look in REWARDS.items() if look is Coat.MINT)
    for folder, album, extra in (("a", Album(), set()), ("b", Album({brings_mint: DAY}), {Coat.MINT})):
        navigator = with_album(tmp_path / folder, album)
        page = page_on(launch(partial(navigator.set_up, "go_kitty"), SMALL), SetupPage)
        offered = {button.coat for button in page.form.coats}  # type: ignore[union-attr]
        assert offered == {*Coat.of_the_house(), *extra}


def test_nobody_is_undressed_for_a_coat_that_somebody_else_wears(tmp_path: Path) -> None:
    navigator = with_album(tmp_path)
    plan = a_plan("go_kitty", humans=2).seat(1, Guest("Boris", Coat.MINT))
    navigator.store.keep("table-go_kitty", plan.to_plain())
    navigator.plans.wear(Coat.MINT)
    assert navigator.plans.own_coat is not Coat.MINT


def test_a_coat_that_another_human_keeps_is_spoken_of(launch: Launch, tmp_path: Path) -> None:
    navigator = with_album(tmp_path)
    plan = a_plan("go_kitty", humans=2).seat(1, Guest("Boris", Coat.MINT))
    navigator.plans.keep(plan)
    driver, page = page_of(launch, navigator)
    put_on(driver, page, Coat.MINT)
    assert coats_of(navigator.plans.plan("go_kitty")) == coats_of(plan)
    assert "Boris" in page.desk.toasts.text


def test_a_coat_is_put_on_before_there_is_any_table(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    navigator.store.keep("album", FULL.to_plain())
    driver, page = page_of(launch, navigator)
    put_on(driver, page, Coat.MINT)
    assert [one.look for one in page.looks if one.chosen and isinstance(one.look, Coat)] == [Coat.MINT]
    for game in SCREENS:
        assert coats_of(navigator.plans.plan(game))[0] is Coat.MINT


def test_a_table_of_cats_alone_stays_as_it_is_when_a_coat_is_put_on(tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    first = next(iter(SCREENS))
    navigator.plans.keep(a_plan(first, humans=0, cats=3))
    cats = navigator.plans.plan(first)
    navigator.plans.wear(Coat.MINT)
    assert navigator.plans.own_coat is Coat.MINT
    assert navigator.plans.plan(first) == cats


def test_where_only_cats_sit_at_every_table_a_word_says_that_nobody_wears_the_coat(
    launch: Launch, tmp_path: Path
) -> None:
    navigator = with_album(tmp_path)
    for game in SCREENS:
        navigator.plans.keep(a_plan(game, humans=0, cats=3))
    driver, page = page_of(launch, navigator)
    put_on(driver, page, Coat.MINT)
    assert page.desk.toasts.text == say("album.coat_nobody")


def test_a_cat_makes_room_for_another_when_the_human_takes_its_coat(launch: Launch, tmp_path: Path) -> None:
    navigator = with_album(tmp_path)
    plan = a_plan("go_kitty").seat(0, Guest("Ada", Coat.MINT)).seat(2, bot_guest("panther", "marmalade"))
    navigator.plans.keep(plan)
    driver, page = page_of(launch, navigator)
    put_on(driver, page, Coat.GINGER)
    changed = navigator.plans.plan("go_kitty")
    coats = coats_of(changed)
    assert coats[0] is Coat.GINGER
    assert len(set(coats)) == len(coats) == len(coats_of(plan))
    assert not_none(changed.chairs[2]).level == "panther"


def test_a_coat_is_worn_on_the_night_too(launch: Launch, tmp_path: Path) -> None:
    navigator = with_album(tmp_path)
    navigator.night.keep_plan(usual_night(Guest("Ada", Coat.GINGER)))
    driver, page = page_of(launch, navigator)
    put_on(driver, page, Coat.GOLD)
    assert coats_of(navigator.night.plan(None).table)[0] is Coat.GOLD


def test_a_coat_that_another_human_keeps_on_the_night_is_worn_at_the_tables(
    launch: Launch, tmp_path: Path
) -> None:
    navigator = a_navigator(tmp_path)
    navigator.store.keep("album", FULL.to_plain())
    night = usual_night(Guest("Ada", Coat.GINGER))
    navigator.night.keep_plan(replace(night, table=night.table.seat(1, Guest("Boris", Coat.MINT))))
    driver, page = page_of(launch, navigator)
    put_on(driver, page, Coat.MINT)
    assert [one.look for one in page.looks if one.chosen and isinstance(one.look, Coat)] == [Coat.MINT]
    assert "Boris" in page.desk.toasts.text
    for game in SCREENS:
        worn = not_none(navigator.plans.plan(game).own_human)
        assert (worn.name, worn.coat) == ("Ada", Coat.MINT)


def test_nobody_wears_a_coat_of_an_album_that_was_begun_anew(tmp_path: Path) -> None:
    """Not at any table, nor on the night; whoever wears another coat keeps it."""
    navigator = with_album(tmp_path)
    company = (
        a_plan("kitten_me", humans=3).seat(1, Guest("Boris", Coat.GOLD)).seat(2, Guest("Chloe", Coat.MINT))
    )
    navigator.plans.keep(company)
    night = usual_night(Guest("Ada", Coat.ROSE))
    navigator.night.keep_plan(night)
    navigator.forget_album()
    assert coats_of(navigator.plans.plan("kitten_me")) == [
        Coat.GINGER,
        Coat.CREAM,
        Coat.CALICO,
        Coat.GREY,
        Coat.TUXEDO,
    ]
    assert coats_of(navigator.night.plan(None).table) == [
        Coat.GINGER,
        Coat.GREY,
        Coat.TUXEDO,
    ]
    assert coats_of(navigator.plans.plan("go_kitty")) == coats_of(a_plan("go_kitty"))
