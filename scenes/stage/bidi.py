"""Which way text is read, and where its signs stand on a line: the part of Unicode's Bidirectional Algorithm
(UAX 9) that names need. Every name with letters that are read from the right is put between two isolates,
which nobody sees: so the words around it keep their order and their punctuation."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache, partial
from itertools import groupby, pairwise

FIRST_STRONG_ISOLATE, POP_DIRECTIONAL_ISOLATE = "\u2068", "\u2069"
ISOLATES = frozenset((FIRST_STRONG_ISOLATE, POP_DIRECTIONAL_ISOLATE))
_FROM_RIGHT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_LEFT, _RIGHT, _NUMBER, _NEUTRAL = "L", "R", "EN", "ON"
_JOINS_NUMBERS = ("ES", "CS")
_TOUCHES_NUMBERS = "ET"
_AS_BEFORE = ("NSM", "BN")
_CLASSES = {"L": _LEFT, "R": _RIGHT, "AL": _RIGHT, "EN": _NUMBER, "AN": _NUMBER}
_MIRRORED = str.maketrans("()[]{}<>«»‹›", ")(][}{><»«›‹")  # noqa: RUF001 - quotation marks
_MOST_TEXTS = 20_000


@lru_cache(_MOST_TEXTS)
def reads_from_right(text: str) -> bool:
    """Whether the first letter with a direction is one of those that are read from the right.

    >>> reads_from_right("שלום"), reads_from_right("3 cats"), reads_from_right("12")
    (True, False, False)
    """
    return _first_strong(map(unicodedata.bidirectional, text)) == _RIGHT


def any_from_right(text: str) -> bool:
    return not text.isascii() and _FROM_RIGHT.search(text) is not None


def isolated(text: str) -> str:
    """A text that leaves the order of what stands around it alone.

    >>> isolated("Misty"), isolated("\u05d0") == "\u2068\u05d0\u2069"
    ('Misty', True)
    """
    return f"{FIRST_STRONG_ISOLATE}{text}{POP_DIRECTIONAL_ISOLATE}" if any_from_right(text) else text


def without_isolates(text: str) -> str:
    return "".join(sign for sign in text if sign not in ISOLATES)


def mirrored(sign: str) -> str:
    """A bracket as it looks among letters that are read from the right."""
    return sign.translate(_MIRRORED)


def levels(signs: Sequence[str]) -> list[int]:
    """The level of each sign of a paragraph: what is on an odd one is read from the right.

    >>> levels("a שב 7")
    [0, 0, 1, 1, 1, 2]
    >>> levels("a \u2068שב\u2069 7")
    [0, 0, 0, 1, 1, 0, 0, 0]
    """
    found = [0] * len(signs)
    _find_levels(signs, range(len(signs)), -1, found)
    return found


def drawing_order(of_levels: Sequence[int]) -> list[int]:
    """The numbers of what stands on a line from left to right.

    >>> drawing_order([0, 1, 1, 2, 2, 0])
    [0, 3, 4, 2, 1, 5]
    """
    order = list(range(len(of_levels)))
    for level in range(max(of_levels, default=0), 0, -1):
        stretches = [[*same] for _, same in groupby(order, partial(_reaches, of_levels, level))]
        turned = [one[::-1] if _reaches(of_levels, level, one[0]) else one for one in stretches]
        order = [number for one in turned for number in one]
    return order


def _reaches(of_levels: Sequence[int], level: int, number: int) -> bool:
    return of_levels[number] >= level


def _find_levels(signs: Sequence[str], within: range, outer: int, found: list[int]) -> None:
    """The levels of a paragraph or of what one isolate holds; others in it are neutral, and found on their
    own."""
    own: list[int] = []
    inside: list[range] = []
    depth, began = 0, 0
    for number in within:
        if signs[number] == POP_DIRECTIONAL_ISOLATE and depth:
            depth -= 1
            if not depth:
                inside.append(range(began, number))
        if not depth:
            own.append(number)
        if signs[number] == FIRST_STRONG_ISOLATE:
            depth, began = depth + 1, began if depth else number + 1
    if depth:
        inside.append(range(began, within.stop))
    classes = [unicodedata.bidirectional(signs[number]) for number in own]
    from_right = _first_strong(classes) == _RIGHT
    level = outer + 1 if (outer + 1) % 2 == from_right else outer + 2
    for number, kind in zip(own, _resolved(classes, _RIGHT if from_right else _LEFT), strict=True):
        found[number] = level + _above(kind, from_right)
    for one in inside:
        _find_levels(signs, one, level, found)


def _first_strong(classes: Iterable[str]) -> str:
    return next((_CLASSES[one] for one in classes if one in ("L", "R", "AL")), _LEFT)


def _above(kind: str, from_right: bool) -> int:
    if from_right:
        return int(kind != _RIGHT)
    return {_LEFT: 0, _RIGHT: 1, _NUMBER: 2}[kind]


def _resolved(classes: Sequence[str], base: str) -> list[str]:
    """Left, right or a number, for every sign."""
    kinds = _numbers_joined(classes)
    strong = base
    for number, one in enumerate(kinds):
        if one in (_LEFT, _RIGHT):
            strong = one
        elif one == _NUMBER and strong == _LEFT and classes[number] != "AN":
            kinds[number] = _LEFT
    resolved: list[str] = []
    stretches = [(kind, len([*same])) for kind, same in groupby(kinds)]
    sides = [base, *(_RIGHT if kind == _NUMBER else kind for kind, _ in stretches), base]
    for place, (kind, count) in enumerate(stretches):
        before, after = sides[place], sides[place + 2]
        resolved += [(before if before == after else base) if kind == _NEUTRAL else kind] * count
    return resolved


def _numbers_joined(classes: Sequence[str]) -> list[str]:
    """With accents as their letters, and what belongs to a number as part of it: "1.5", "57%"."""
    full = list(classes)
    for number, one in enumerate(full):
        if one in _AS_BEFORE:
            full[number] = full[number - 1] if number else _NEUTRAL
    for number in range(1, len(full) - 1):
        beside = full[number - 1], full[number + 1]
        if full[number] in _JOINS_NUMBERS and beside == (_NUMBER, _NUMBER):
            full[number] = _NUMBER
    for steps in (pairwise(range(len(full))), pairwise(range(len(full) - 1, -1, -1))):
        for before, number in steps:
            if full[number] == _TOUCHES_NUMBERS and full[before] == _NUMBER:
                full[number] = _NUMBER
    return [_CLASSES.get(one, _NEUTRAL) for one in full]
