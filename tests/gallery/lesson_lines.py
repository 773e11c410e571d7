"""A picture of every line of the lessons, in the order in which a player reads them, and their words:

python -m tests.gallery.lesson_lines OUT [--size 1280x720] [--only shut_up_cat]
"""

import argparse
import os
from contextlib import closing
from pathlib import Path

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

import pygame

from tests.driver import Driver
from tests.gallery.lessons import lesson_table
from tests.scenes.lesson_players import ALL, every_line

_UNTIL_IT_RESTS = 0.5


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("out", type=Path, help="the folder for the pictures")
    parser.add_argument("--size", default="1280x720", metavar="WxH", help="of the window")
    parser.add_argument("--only", default="", metavar="PART", help="only lessons whose name holds this")
    wanted = parser.parse_args(arguments)
    width, height = map(int, wanted.size.split("x"))
    for game, lesson in ALL:
        name = f"{game}-{lesson}"
        if wanted.only in name:
            _take(game, lesson, (width, height), wanted.out / name)


def _take(game: str, lesson: str, size: tuple[int, int], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    words = list[str]()
    with closing(Driver(lambda: lesson_table(game, lesson), size)) as driver:
        for number, (_, tutor) in enumerate(every_line(driver), 1):
            driver.wait(_UNTIL_IT_RESTS)
            pygame.image.save(driver.picture(), folder / f"{number:02}.png")
            goes_on_by = "Next" if tutor.next.visible else "move"
            words.append(f"{number:02} [{goes_on_by}] {tutor.speaker.text}\n")
    (folder / "lines.txt").write_text("".join(words), encoding="utf-8")
    print(folder, len(words))


if __name__ == "__main__":
    main()
