"""A picture of every line of the lessons, in the order in which a player reads them, and their words:

python -m tests.gallery.lesson_lines OUT [--size 1280x720] [--text 1.5] [--language de] [--only shut_up_cat]
[--answers]
"""

import argparse
import os
from contextlib import closing
from pathlib import Path

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

import pygame
from msgspec.structs import replace

from game.values import Record
from scenes.lessons import lesson_game
from scenes.pictures.cats import Coat
from scenes.stage.languages import ENGLISH
from scenes.stage.scene import Scene
from scenes.stage.strings import speak
from scenes.stage.theme import Theme
from scenes.table.guests import Guest, usual_names
from scenes.table.lesson import Line
from scenes.table.scene import TableScene
from scenes.table.settings import Settings
from scenes.table.tutor import Tutor
from tests.driver import Driver
from tests.gallery.pages import navigator
from tests.scenes.lesson_players import ALL, actions_by_answer, every_line

_UNTIL_IT_RESTS = 0.5


class _Wanted(Record):
    size: tuple[int, int]
    theme: Theme
    answers: bool


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("out", type=Path, help="the folder for the pictures")
    parser.add_argument("--size", default="1280x720", metavar="WxH", help="of the window")
    parser.add_argument("--text", type=float, default=1.0, help="how large the text is")
    parser.add_argument("--language", default=ENGLISH)
    parser.add_argument("--only", default="", metavar="PART", help="only lessons whose name holds this")
    parser.add_argument(
        "--answers", action="store_true", help="also what every other choice is answered with"
    )
    given = parser.parse_args(arguments)
    width, height = map(int, given.size.split("x"))
    speak(given.language)
    wanted = _Wanted((width, height), replace(Settings().theme(), text_scale=given.text), given.answers)
    for game, lesson in ALL:
        name = f"{game}-{lesson}"
        if given.only in name:
            _take(game, lesson, wanted, given.out / name)


def _take(game: str, lesson: str, wanted: _Wanted, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    words, seen = list[str](), set[Line | None]()
    with closing(Driver(lambda: _newcomers_table(game, lesson), wanted.size, wanted.theme)) as driver:
        for table, tutor in every_line(driver):
            if tutor.line in seen:  # once more, after the answer to another choice
                continue
            seen.add(tutor.line)
            name = f"{len(seen):02}"
            words.append(_keep(driver, tutor, folder / f"{name}.png"))
            for letter, action in zip(
                "abcdefgh", _other_choices(table) if wanted.answers else (), strict=False
            ):
                table.loop.answer(action)
                driver.wake()
                words.append(_keep(driver, tutor, folder / f"{name}{letter}.png"))
                tutor.go_back()
                driver.wake()
                driver.wait(_UNTIL_IT_RESTS)
    (folder / "lines.txt").write_text("".join(words), encoding="utf-8")
    print(folder, len(words))


def _newcomers_table(game: str, lesson: str) -> Scene:
    """Of somebody who has not said a name."""
    return navigator().seat(lesson_game(game, lesson, Guest(usual_names()[0], Coat.GINGER)))


def _keep(driver: Driver, tutor: Tutor, file: Path) -> str:
    driver.wait(_UNTIL_IT_RESTS)
    pygame.image.save(driver.picture(), file)
    goes_on_by = "Next" if tutor.next.visible else "move"
    return f"{file.stem} [{goes_on_by}] {tutor.speaker.text}\n"


def _other_choices(table: TableScene) -> list[object]:
    """One for each way in which the lesson answers what it does not wait for."""
    assert table.tutor is not None
    step, line = table.tutor.step, table.tutor.line
    if step is None or step.judge is None or line is not step.lines[-1]:
        return []
    return [action for answer, action in actions_by_answer(table).items() if answer]


if __name__ == "__main__":
    main()
