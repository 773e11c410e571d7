"""What is told beside a replay: the log, thoughts, the round, and choices of a review."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.kitten_me.actions import Challenge
from scenes.pages.replay.page import ReplayPage
from scenes.pages.replay.playback import Playback
from scenes.stage.strings import say
from scenes.stage.widgets.panel import Label
from scenes.store.saves import SavedGame
from tests.gallery.replays import finished, settle
from tests.narrowing import not_none
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import a_navigator, a_plan, every_game
from tests.scenes.replay_pages import SIZE, choose_eyes, random_game, saved, watch


@every_game
@pytest.mark.seldom
def test_the_log_beside_the_film_tells_as_much_as_is_shown(launch: Launch, tmp_path: Path, game: str) -> None:
    _, page = watch(launch, tmp_path, finished(game))
    playback = page.playback
    for step in (0, 5, playback.steps):
        page.go_to(step)
        assert playback.table.picture.shown.events_shown == playback.match.event_count_after(step)
        assert len(playback.table.picture.shown_events) == playback.match.event_count_after(step)


def _banners(playback: Playback) -> Iterator[str]:
    """All that the banner says of the whole game, while everything moves."""
    playback.go_to(0)
    for _ in range(playback.steps):
        playback.forward()
        while not playback.at_rest:
            playback.table.update(1.0)
            yield playback.table.words.banner.words


@every_game
@pytest.mark.parametrize("eyes", ["one", "all"])
@pytest.mark.seldom
def test_the_banner_of_a_replay_asks_for_no_click_and_takes_nobody_who_played_for_the_reader(
    launch: Launch, tmp_path: Path, game: str, eyes: str
) -> None:
    """Of a game of several people, with all that one of them saw or everybody did."""
    _, page = watch(launch, tmp_path, saved(random_game(game, seed=11)))
    page.playback.show_view_of(2 if eyes == "one" else None, all_open=eyes == "all")
    told = {text for text in _banners(page.playback) if text}
    assert len(told) > 40
    assert not [text for text in told if say("table.click_to_go_on") in text]
    assert not [text for text in told if re.search(r"\byou", re.sub('".*"', "", text), re.IGNORECASE)]


def test_nobody_is_told_what_a_human_believed_whose_chair_a_cat_kept(launch: Launch, tmp_path: Path) -> None:
    game = finished("kitten_me")
    seat = not_none(game.match.state_after(2).decision).seat
    stand_in = replace(game.guests[seat], kind="human").swapped()
    game.match.change_player(seat, stand_in.player())
    driver, page = watch(launch, tmp_path, game)
    page.go_to(2)
    settle(driver, page)
    assert not not_none(page.thoughts.known[2, page.viewer_choice.chosen]).cat


@every_game
def test_a_replay_shows_whoever_left_the_chair_to_a_cat_in_it_and_speaks_to_nobody(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    """When the cat took over, nobody knows."""
    plan = a_plan(game, humans=2, cats=1)
    match, guests = plan.deal(seed=1)
    company = (guests[0].swapped(), guests[1], guests[2])
    _, page = watch(launch, tmp_path, SavedGame(match, company))
    table = page.playback.table
    assert not any(plate.guest.stand_in for plate in table.seats.plates)
    assert table.viewpoint.nearest == 0
    assert table.context.company.naming.you is None
    assert page.review_it.text == say("review.button")


def test_the_round_beside_it_is_the_one_on_the_table(launch: Launch, tmp_path: Path) -> None:
    """A call leads into the next round, but until its verdict is read the hands of this one lie there."""
    match = random_game("kitten_me", 3)
    driver, page = watch(launch, tmp_path, saved(match))
    call = next(step for step, action in enumerate(match.actions) if isinstance(action, Challenge))
    page.go_to(call)
    driver.wake()
    driver.wait(0.3)
    assert page.where.text.startswith("Round 1,")
    driver.click(*page.forward.rect.center)
    rounds = []
    for _ in range(600):
        driver.tick(0.1)
        judged = page.playback.table.picture.shown.judged is not None
        rounds.append((judged, page.where.text.partition(",")[0]))
        if page.playback.table.picture.reading:
            break
    assert (True, "Round 1") in rounds
    assert {said for _, said in rounds} == {"Round 1"}
    page.go_to(call + 1)
    driver.wake()
    driver.wait(0.3)
    assert page.where.text.startswith("Round 2,")


@every_game
@pytest.mark.parametrize("film", [False, True])
@pytest.mark.seldom(3)
def test_what_is_said_beside_a_replay_is_of_the_choice_that_is_shown(
    launch: Launch, tmp_path: Path, game: str, film: bool
) -> None:
    """Neither the thoughts of the choice before nor the end of the game, while things still move."""
    driver = launch(lambda: ReplayPage(a_navigator(tmp_path), finished(game)), SIZE)
    page = page_on(driver, ReplayPage)
    choose_eyes(driver, page, len(list(page.viewer_choice.cells())) - 1)
    playback = page.playback
    page.go_to(playback.steps - 1)
    settle(driver, page)
    assert "The hint" in said_beside(page)
    driver.click(*(page.play if film else page.forward).rect.center)
    moved = 0
    for _ in range(600):
        driver.tick(0.1)
        if playback.at_rest and not playback.playing:
            break
        moved += 1
        assert said_beside(page) == (say("replay.film_runs") if playback.playing else "")
    assert moved > 1
    assert said_beside(page) == page.course.why


def said_beside(page: ReplayPage) -> str:
    return "\n".join(widget.text for widget in page.side._content if isinstance(widget, Label))
