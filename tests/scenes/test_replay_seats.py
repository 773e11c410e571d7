"""In a replay everybody sits where they sat in the game, and it says the round that the log says."""

from pathlib import Path

import pytest
from pygame import FRect

from game.kitten_me.events import Dealt
from scenes.games import SCREENS
from scenes.stage.inset import Inset
from scenes.table.scene import TableScene
from tests.gallery.replays import finished
from tests.scenes.launching import Launch
from tests.scenes.navigators import every_game
from tests.scenes.replay_pages import choose_eyes, watch
from tests.scenes.tables import RecordingHost


def seats_of(table: TableScene) -> list[FRect]:
    return [FRect(plate.rect) for plate in table.seats.plates]


@every_game
@pytest.mark.seldom
def test_nobody_changes_seats_by_a_step_or_by_the_eyes_that_are_chosen(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    whole = finished(game)
    driver, page = watch(launch, tmp_path, whole)
    table = TableScene(SCREENS[game].table, whole.match.at(0), whole.guests, RecordingHost())
    assert table.viewpoint.viewer is not None
    Inset(table).enter(page.kit, page.director, page._inset.rect)
    table.update(0.0)
    as_played = seats_of(table)
    for eyes in range(len(page.viewer_choice.options)):
        choose_eyes(driver, page, eyes)
        for step in (0, page.playback.steps // 2, page.playback.steps):
            page.go_to(step)
            driver.wake()
            driver.wait(0.1)
            assert seats_of(page.playback.table) == as_played, (eyes, step)


@every_game
@pytest.mark.seldom
def test_the_round_is_the_same_in_the_panel_on_the_scrubber_and_in_the_log(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    whole = finished(game)
    _, page = watch(launch, tmp_path, whole)
    began = 0
    for step in range(page.playback.steps):
        page.go_to(step)
        said = int(page.where.text.removeprefix("Round ").partition(",")[0])
        assert said == page.scrubber.round_at(step)
        began += said != began
        assert said == began
        if game == "kitten_me":
            headings = whole.match.events[: whole.match.event_count_after(step)]
            assert said == [event.round for event in headings if isinstance(event, Dealt)][-1]
