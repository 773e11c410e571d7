"""When somebody wins, everybody sees it at once: the goal comes down, and confetti flies from the winner."""

from pathlib import Path

from game.kitten_me.actions import Challenge
from scenes.kitten_me.parts.cards import CardSprite
from scenes.table.scene import TableScene
from tests.narrowing import expect_type
from tests.plain_games import choice
from tests.scenes.games_on_tables import kitten_me_look
from tests.scenes.kitten_me_tables import after_bid, launch_at, play_to_verdict
from tests.scenes.launching import Launch
from tests.scenes.navigators import SMALL, a_navigator, a_plan, almost_over, every_game, table_on

_MOST_FRAMES = 900
_NEAR, _MANY = 200.0, 40


def end_of(launch: Launch, folder: Path, game: str) -> tuple[TableScene, list[tuple[bool, bool, bool]]]:
    """The last action of a first game: in every frame whether the engine knows the winner, whether the goal
    hangs, and whether the win is shown."""
    navigator, saved = a_navigator(folder), almost_over(a_plan(game, humans=1, cats=1), left=1)
    driver = launch(lambda: navigator.seat(saved), SMALL)
    table, match = table_on(driver), saved.match
    if match.state.decision is not None:
        table.loop.play(choice(match))
    frames = []
    for _ in range(_MOST_FRAMES):
        if table.picture.reading and not table.picture.victory_shown:
            table.skip()
        driver.wait(1 / 15)
        frames.append((match.outcome is not None, table.goal.sign.visible, table.picture.victory_shown))
        if table.picture.victory_shown:
            return table, frames
    raise AssertionError("nobody was seen to win")


@every_game
def test_the_goal_hangs_as_before_until_the_win_is_shown_and_then_no_more(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    _, frames = end_of(launch, tmp_path, game)
    assert all(known for known, _, _ in frames)
    until_shown = {hangs for _, hangs, shown in frames if not shown}
    assert len(until_shown) == 1
    assert not frames[-1][1]


@every_game
def test_confetti_flies_from_the_winners_seat(launch: Launch, tmp_path: Path, game: str) -> None:
    table, _ = end_of(launch, tmp_path, game)
    assert table.match.outcome is not None
    seats = [table.seats.plates[seat].rect.center for seat in table.match.outcome.winners]
    thrown = [(one.x, one.y) for one in table.particles._alive]
    for at_x, at_y in seats:
        assert sum(abs(x - at_x) < _NEAR and abs(y - at_y) < _NEAR for x, y in thrown) >= _MANY


def test_the_last_count_stays_as_it_was_until_the_results(launch: Launch) -> None:
    driver = launch_at(launch, after_bid(7, ("bh1 bt1", "gh2")))
    table = play_to_verdict(driver, Challenge())
    before = _count_shown(table)
    table.skip()
    for _ in range(_MOST_FRAMES):
        driver.wait(1 / 15)
        if table.picture.victory_shown and table.picture.reading:
            break
    assert "win" in table.words.banner.text
    assert _count_shown(table) == before


def _count_shown(table: TableScene) -> tuple[str, int | None, str, list[float]]:
    """The plaque, what the winner's hand counts, and how its cards and the deck's are marked."""
    board, pieces = kitten_me_look(table).board, table.pieces
    keys = [*pieces.keys_with_prefix("hand", 0), *pieces.keys_with_prefix("flipped")]
    cards = [expect_type(pieces[key], CardSprite) for key in keys]
    marks = [mark for card in cards for mark in (card.worth, card.dark)]
    return board.plaque.verdict, board.plaque.total, board.tags[0].text, marks
