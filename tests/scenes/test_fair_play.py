"""The seal before a deal fits the seed after it, and a typed seed brings the same deal again."""

from functools import partial
from hashlib import sha256
from pathlib import Path

import pytest

from scenes.pages.results.page import ResultPage
from scenes.pages.setup.forms import DealForm
from scenes.pages.setup.page import SetupPage
from scenes.pages.setup.seeds import digits_of, fingerprint, short_fingerprint, written
from tests.narrowing import expect_type
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import SMALL, a_navigator, a_plan, almost_over, every_game, table_on


def test_the_seal_shown_before_the_deal_fits_the_seed_shown_after_the_game(
    launch: Launch, tmp_path: Path
) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: navigator.set_up("kitten_me"), SMALL)
    page = page_on(driver, SetupPage)
    before = page.seal.tip
    driver.click_on("Play")
    driver.wait(0.4)
    table = table_on(driver)
    seed = table.match.seed
    assert short_fingerprint(seed) in before
    assert fingerprint(seed) == sha256(digits_of(seed).encode()).hexdigest()
    almost = almost_over(a_plan("kitten_me"), left=0)
    results = launch(lambda: navigator.result_page(navigator.seat(almost)), SMALL)
    assert written(almost.match.seed) in page_on(results, ResultPage).seed.tip


def test_no_two_deals_have_the_same_seed(tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    seeds = {navigator.set_up("kitten_me").seed for _ in range(50)}
    assert len(seeds) == 50
    assert max(seeds) > 1 << 100


@every_game
@pytest.mark.seldom
def test_a_typed_seed_brings_the_same_deal_again(launch: Launch, tmp_path: Path, game: str) -> None:
    states = []
    for number in (1, 2):
        navigator = a_navigator(tmp_path / str(number))
        driver = launch(partial(navigator.set_up, game), SMALL)
        driver.click_tab(2)
        driver.wait(0.2)
        driver.click(*expect_type(page_on(driver, SetupPage).form, DealForm).seed.rect.center)
        driver.type("a rainy night")
        driver.click_on("Play")
        driver.wait(0.3)
        match = table_on(driver).match
        states.append((match.seed, match.history(0)[:3]))
    assert states[0] == states[1]
