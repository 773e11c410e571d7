"""The log of a long game opens at its end, and goes back as far as somebody scrolls."""

from collections.abc import Iterator

from scenes.stage.scene import Page
from scenes.stage.theme import Theme
from scenes.stage.widgets.panel import Label
from scenes.table.log import LogLine
from scenes.table.log_lines import LogEntry
from scenes.table.logbook import LogPage
from tests.driver import Driver
from tests.scenes.launching import Launch
from tests.scenes.tables import guests

LINES, FEWER_LINES = 500, 120
SIZE = (960, 540)


class Log:
    """Lines, the newest first; `read` is how many were asked for."""

    def __init__(self, lines: int) -> None:
        self.read = 0
        self._lines = lines

    def __call__(self) -> Iterator[LogLine]:
        for number in range(self._lines, 0, -1):
            self.read += 1
            yield LogLine(f"Line {number} of the game.", event_count=number)


def seen(driver: Driver) -> list[str]:
    """The lines that can be read, from top to bottom."""
    lines = [widget for widget in driver.scene.desk.all() if isinstance(widget, LogEntry | Label)]
    return [line.text for line in lines if line.seen.height > line.rect.height / 2]


def test_a_long_log_is_put_into_words_only_as_far_as_it_is_read(launch: Launch) -> None:
    log = Log(LINES)
    driver = launch(lambda: LogPage(log), size=SIZE)
    assert seen(driver)[-1] == f"Line {LINES} of the game."
    assert log.read < LINES / 5


def test_in_an_upright_window_a_log_opens_at_its_end_too(launch: Launch) -> None:
    driver = launch(lambda: LogPage(Log(FEWER_LINES)), size=(500, 900))
    driver.wait(0.5)
    assert seen(driver)[-1] == f"Line {FEWER_LINES} of the game."


def test_scrolling_up_leads_to_the_first_line_without_a_jump(launch: Launch) -> None:
    driver = launch(lambda: LogPage(Log(FEWER_LINES)), size=SIZE)
    middle = driver.app.director.view.room.center
    for _ in range(FEWER_LINES):
        before = seen(driver)
        driver.wheel(*middle, steps=1)
        driver.wait(0.05)
        after = seen(driver)
        assert after[0] == before[0] or before[0] in after
        if after == before:
            break
    assert seen(driver)[0] == "Line 1 of the game."


def test_a_log_without_lines_says_so(launch: Launch) -> None:
    driver = launch(lambda: LogPage(Log(0)), size=SIZE)
    assert len(seen(driver)) == 1


def scroll_up(driver: Driver) -> None:
    for _ in range(12):
        driver.wheel(*driver.app.director.view.room.center, steps=1)
        driver.wait(0.05)


def test_another_theme_leaves_what_is_read_where_it_is(launch: Launch) -> None:
    driver = launch(lambda: LogPage(Log(FEWER_LINES)), size=SIZE)
    scroll_up(driver)
    before = seen(driver)
    driver.app.director.change(theme=Theme(high_contrast=True))
    driver.wait(0.1)
    assert seen(driver) == before


def test_in_another_window_reading_goes_on_at_the_same_line(launch: Launch) -> None:
    driver = launch(lambda: LogPage(Log(FEWER_LINES)), size=SIZE)
    scroll_up(driver)
    before = seen(driver)
    for size in ((500, 900), (1280, 720), SIZE):
        driver.resize(size)
        driver.wait(0.3)
        assert before[0] in seen(driver)[:2]


def test_whoever_reads_the_end_reads_it_in_another_window_too(launch: Launch) -> None:
    driver = launch(lambda: LogPage(Log(FEWER_LINES)), size=SIZE)
    for size in ((500, 900), (1280, 720), SIZE):
        driver.resize(size)
        driver.wait(0.3)
        assert seen(driver)[-1] == f"Line {FEWER_LINES} of the game."


def test_a_private_log_goes_when_somebody_looks_away_twice_and_takes_nothing_along(launch: Launch) -> None:
    driver = launch(Page)
    table = driver.scene
    table.director.push(LogPage(Log(FEWER_LINES), private=True))
    driver.wait(0.5)
    driver.look_away()
    driver.look_away()
    driver.wait(0.5)
    assert driver.app.director.scenes == [table]


def test_a_private_log_goes_from_below_what_lies_on_it(launch: Launch) -> None:
    driver = launch(Page)
    table, rules = driver.scene, Page()
    table.director.push(LogPage(Log(FEWER_LINES), private=True))
    table.director.push(rules)
    driver.wait(0.5)
    driver.look_away()
    driver.wait(0.5)
    assert driver.app.director.scenes == [table, rules]


def whole_lines(driver: Driver) -> bool:
    """Whether the first line that is seen is seen as a whole."""
    lines = [widget for widget in driver.scene.desk.all() if isinstance(widget, LogEntry)]
    first = next(line for line in lines if line.seen.height > 1)
    return first.rect.height - first.seen.height < 1


def test_a_log_opens_at_a_whole_line(launch: Launch) -> None:
    for size in (SIZE, (1280, 720), (640, 360), (500, 900)):
        driver = launch(lambda: LogPage(Log(FEWER_LINES)), size=size)
        driver.wait(0.3)
        assert whole_lines(driver)


def test_the_log_of_one_player_has_the_lines_about_that_player_under_the_headings_of_rounds(
    launch: Launch,
) -> None:
    lines = [
        LogLine("Round 1.", (1,), heading=True),
        LogLine("Ada bids.", (0,)),
        LogLine("Misty calls Ada.", (1, 0)),
        LogLine("Round 2.", (), heading=True),
        LogLine("Misty bids.", (1,)),
    ]
    driver = launch(lambda: LogPage(lambda: reversed(lines), guests(2)), size=SIZE)
    page = driver.scene
    assert isinstance(page, LogPage)
    assert seen(driver) == [line.text for line in lines]
    driver.click(*page.players.places()[1].center)
    driver.wait(0.3)
    assert seen(driver) == ["Ada bids.", "Misty calls Ada.", "Round 2."]


def test_a_press_on_a_line_leads_to_its_moment(launch: Launch) -> None:
    led_to: list[int] = []
    driver = launch(lambda: LogPage(Log(5), look_back=led_to.append), size=SIZE)
    driver.click_on("Line 4 of the game.")
    assert led_to == [4]
