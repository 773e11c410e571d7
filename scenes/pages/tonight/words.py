"""How tonight's deal went, in a few lines that can be sent: they give nothing of the deal away."""

from collections.abc import Sequence

from scenes.stage.strings import say
from scenes.stage.text import plain
from scenes.store.tonight import TonightResult

_BARS = "▁▂▃▄▅▆▇█"


def bars(numbers: Sequence[int]) -> str:
    """A number round by round, as high as it was.

    >>> bars([0, 3, 7])
    '▁▄█'
    """
    most = max(max(numbers, default=0), 1)
    return "".join(_BARS[round(number / most * (len(_BARS) - 1))] for number in numbers)


def place_in_words(game: str, result: TonightResult) -> str:
    what = say(f"statistics.number.{game}", count=result.numbers[-1] if result.numbers else 0)
    return say("tonight.place", place=result.place, seats=result.seats, what=what)


def lines_to_send(game: str, day: str, result: TonightResult) -> str:
    title = say("tonight.title_line", game=say(f"menu.{game}.title"), day=day)
    lines = [title, place_in_words(game, result), bars(result.numbers)]
    if result.helped:
        lines.append(say("tonight.coach", count=result.helped))
    return "\n".join(plain(line) for line in lines)
