"""How the page behaves in a real browser: `python -m tests.phones.browser`."""

import argparse
from collections.abc import Callable

from msgspec.structs import replace
from playwright.sync_api import Browser, Page

from scenes.phones.heard import Away, Back, StoodUp, TappedAt, WantsToSit
from scenes.phones.messages import ChairOffered, Shown
from scenes.phones.sheet import Action, Bold, Card, Cards, Choice, Figure, Icon, Lines, Option
from scenes.phones.sheet import Page as Sheet
from scenes.stage.languages import ENGLISH
from scenes.stage.strings import say, spoken_in
from tests.phones.chromium import LOBBY, ShownTable, Size, a_phone, a_shown_table, another_tab, chromium, see
from tests.phones.states import STATES

TURN = STATES["kitten_me_turn"]
WAITING = STATES["kitten_me_waiting"]
MARKUP = "<img src=x onerror=alert(1)><b>Bold</b>&amp;"
SOCKETS = """window.sockets = [];
window.WebSocket = class extends WebSocket {
  constructor(address) { super(address); window.sockets.push(this); }
};"""
"""Lets a check end a page's connection."""
LONG_AWAY, AT_ONCE = 4000, 1000
"""Milliseconds."""
LIVE = 300
"""Milliseconds after which a new question takes touches."""


def sit(table: ShownTable, page: Page, name: str = "Zoë") -> int:
    page.goto(table.phones.url)
    see(page, "lobby")
    page.fill("#name", name)
    page.tap("#sit-form button")
    asks: WantsToSit = table.hear(page, WantsToSit)
    assert asks.name == name
    assert table.phones.seat(asks.phone, asks.chair, asks.name, asks.coat)
    see(page, "seated")
    return asks.chair


def ask(table: ShownTable, page: Page, chair: int, shown: Shown = TURN) -> None:
    table.phones.show(chair, shown)
    page.wait_for_selector("body[data-mood=asked] #sheet:not([hidden])")
    page.wait_for_timeout(LIVE)


def a_reload_brings_the_hand_back(table: ShownTable, page: Page) -> None:
    chair = sit(table, page)
    ask(table, page, chair)
    page.reload()
    see(page, "sheet")
    assert page.inner_text("#my-name") == "Zoë"
    assert "Your turn" in page.title()


def a_lost_connection_comes_back_by_itself(table: ShownTable, page: Page) -> None:
    page.add_init_script(SOCKETS)
    chair = sit(table, page)
    ask(table, page, chair)
    page.evaluate("window.sockets[0].close()")
    table.hear(page, Away)
    table.hear(page, Back)
    assert page.is_visible("#sheet")


def without_a_network_it_says_so_and_comes_back_at_once(table: ShownTable, page: Page) -> None:
    page.add_init_script(SOCKETS)
    chair = sit(table, page)
    ask(table, page, chair)
    page.context.set_offline(True)
    page.evaluate("window.sockets[0].close()")
    page.wait_for_selector("#connection:not([hidden])")
    assert page.is_visible("#sheet")
    page.wait_for_timeout(LONG_AWAY)
    page.context.set_offline(False)
    page.wait_for_selector("#connection", state="hidden", timeout=AT_ONCE)


def a_phone_that_slept_connects_anew(table: ShownTable, page: Page) -> None:
    chair = sit(table, page)
    ask(table, page, chair)
    page.evaluate(
        """() => {
          const now = Date.now;
          Object.defineProperty(document, "hidden", { value: true, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
          Object.defineProperty(document, "hidden", { value: false, configurable: true });
          Date.now = () => now() + 60000;
          document.dispatchEvent(new Event("visibilitychange"));
          Date.now = now;
        }"""
    )
    table.hear(page, Away)
    page.tap("[data-key=call]")
    assert table.hear(page, TappedAt).tap == "call"


def a_second_tab_takes_over_and_gives_back(table: ShownTable, page: Page) -> None:
    chair = sit(table, page)
    ask(table, page, chair)
    other = another_tab(page.context, Size())
    other.goto(table.address)
    see(other, "sheet")
    see(page, "bye")
    page.tap("#again")
    see(page, "sheet")
    see(other, "bye")


def a_guest_stands_up_and_sits_elsewhere(table: ShownTable, page: Page) -> None:
    sit(table, page)
    page.tap("#stand-up")
    table.hear(page, StoodUp)
    see(page, "lobby")
    assert page.input_value("#name") == "Zoë"
    page.tap(".chairs .option:nth-child(3)")
    page.tap("#sit-form button")
    assert table.hear(page, WantsToSit).chair == 2


def a_game_that_goes_on_asks_only_who_comes(table: ShownTable, page: Page) -> None:
    chairs = (ChairOffered(2, "Ada", "ginger"), ChairOffered(4, "Bo", "white"))
    table.phones.offer({ENGLISH: replace(LOBBY, chairs=chairs, coats=())})
    page.goto(table.phones.url)
    see(page, "lobby")
    assert not page.is_visible("#name")
    page.tap(".chairs .option:nth-child(2)")
    page.tap("#sit-form button")
    assert table.hear(page, WantsToSit).chair == 4


def the_code_lets_in_and_a_wrong_one_says_so(table: ShownTable, page: Page) -> None:
    page.goto(table.address)
    see(page, "joining")
    page.fill("#code", "wrong1")
    page.tap("#code-form button")
    see(page, "bye")
    page.tap("#again")
    see(page, "joining")
    page.fill("#code", f" {table.phones.code.lower()}")
    page.tap("#code-form button")
    see(page, "lobby")


def what_is_touched_is_sent_at_once_and_quick_touches_all_count(table: ShownTable, page: Page) -> None:
    chair = sit(table, page)
    ask(table, page, chair)
    more = page.locator(".stepper button").nth(1)
    for _ in range(3):
        more.tap()
    for _ in range(3):
        tapped: TappedAt = table.hear(page, TappedAt)
        assert (tapped.tap, tapped.question) == ("more", TURN.question)
    assert "sent" in (more.get_attribute("class") or "")


def a_touch_before_anybody_could_read_is_not_meant(table: ShownTable, page: Page) -> None:
    chair = sit(table, page)
    ask(table, page, chair)
    page.evaluate("const now = performance.now(); performance.now = () => now")
    table.phones.show(chair, replace(STATES["kitten_me_one_card"], question=99))
    page.wait_for_selector(".value:text('9')")
    page.evaluate("document.querySelector('[data-key=call]').click()")
    page.wait_for_timeout(100)
    assert table.taps() == []


def another_sheet_keeps_focus_and_place(table: ShownTable, page: Page) -> None:
    chair = sit(table, page)
    ask(table, page, chair)
    page.locator(".stepper button").nth(1).focus()
    page.evaluate("window.scrollTo(0, 30)")
    table.phones.show(chair, replace(STATES["kitten_me_one_card"], question=TURN.question))
    page.wait_for_selector(".value:text('9')")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "One more"
    assert page.evaluate("window.scrollY") == 30


def why_something_cannot_be_touched_is_said(table: ShownTable, page: Page) -> None:
    chair = sit(table, page)
    ask(table, page, chair, STATES["go_kitty_ask"])
    for touched, reason in (("[data-key=skip]", "can't skip"), ("input[aria-disabled]", "no Summer")):
        page.locator(touched).first.dispatch_event("click")
        page.wait_for_selector(f'#notice:has-text("{reason}")')
    assert table.taps() == []
    assert page.locator("#fields input:checked").count() == 1


def a_turn_changes_colour_and_title_and_buzzes(table: ShownTable, page: Page) -> None:
    page.add_init_script("navigator.vibrate = (pattern) => { window.buzzed = pattern; return true; }")
    chair = sit(table, page)
    table.phones.show(chair, WAITING)
    see(page, "sheet")
    ground = "getComputedStyle(document.getElementById('prompt')).backgroundImage"
    calm, calm_title = page.evaluate(ground), page.title()
    ask(table, page, chair)
    assert page.evaluate(ground) != calm
    assert page.title() != calm_title
    assert page.evaluate("window.buzzed")


def names_and_texts_are_never_markup(table: ShownTable, page: Page) -> None:
    odd = (MARKUP, Bold(MARKUP), Icon(MARKUP, MARKUP))
    card = Card(MARKUP, MARKUP, odd, "a", reason=MARKUP, marks=(odd,))
    choice = Choice(odd, (Option("b", odd, MARKUP, MARKUP, reason=MARKUP),))
    blocks = (Cards((card,), MARKUP, heading=odd), Figure(odd, MARKUP, MARKUP, MARKUP, MARKUP), choice)
    sheet = Sheet("asked", odd, (*blocks, Lines((odd,), odd)), (Action("c", odd, odd),), odd)
    chair = sit(table, page, MARKUP[:24])
    ask(table, page, chair, Shown("kitten_me", 1, sheet, (Action("d", odd, tone="paper"),), MARKUP))
    assert page.locator("main b").count() == 0
    assert page.evaluate("[...document.images].every(one => /^(blob|data|http):/.test(one.src))")
    assert MARKUP in page.inner_text("#prompt")


def a_game_that_ends_says_why(table: ShownTable, page: Page) -> None:
    chair = sit(table, page)
    ask(table, page, chair)
    table.phones.give_away(chair, "phones.given_away")
    see(page, "bye")
    assert say("phones.given_away") in page.inner_text("#bye-text")
    assert page.evaluate("localStorage.getItem('three-cat-night.chair')") is None


def a_guest_reads_another_language_than_the_table(table: ShownTable, page: Page) -> None:
    page.goto(table.phones.url)
    see(page, "lobby")
    assert page.inner_text("#sit-form button") == say("phone.page.sit")
    page.select_option("#language", "de")
    with spoken_in("de"):
        german = say("phone.page.sit")
    page.wait_for_function(
        "words => document.querySelector('#sit-form button').innerText === words", arg=german
    )
    assert page.evaluate("document.documentElement.lang") == "de"
    page.reload()
    page.wait_for_function(
        "words => document.querySelector('#sit-form button').innerText === words", arg=german
    )


CHECKS: tuple[Callable[[ShownTable, Page], None], ...] = (
    a_reload_brings_the_hand_back,
    a_lost_connection_comes_back_by_itself,
    without_a_network_it_says_so_and_comes_back_at_once,
    a_phone_that_slept_connects_anew,
    a_second_tab_takes_over_and_gives_back,
    a_guest_stands_up_and_sits_elsewhere,
    a_game_that_goes_on_asks_only_who_comes,
    the_code_lets_in_and_a_wrong_one_says_so,
    what_is_touched_is_sent_at_once_and_quick_touches_all_count,
    a_touch_before_anybody_could_read_is_not_meant,
    another_sheet_keeps_focus_and_place,
    why_something_cannot_be_touched_is_said,
    a_turn_changes_colour_and_title_and_buzzes,
    names_and_texts_are_never_markup,
    a_guest_reads_another_language_than_the_table,
    a_game_that_ends_says_why,
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="a part of the check's name")
    only = parser.parse_args().only
    with chromium() as browser:
        failed = [check for check in CHECKS if only in check.__name__ and not _holds(browser, check)]
    raise SystemExit(bool(failed))


def _holds(browser: Browser, check: Callable[[ShownTable, Page], None]) -> bool:
    words = check.__name__.replace("_", " ")
    try:
        with a_shown_table() as table, a_phone(browser, Size()) as page:
            check(table, page)
    except Exception as problem:
        print(f"FAILED  {words}: {type(problem).__name__} {problem}")
        return False
    print(f"ok      {words}")
    return True


if __name__ == "__main__":
    main()
