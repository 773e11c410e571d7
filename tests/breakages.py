"""Ways to break a file: in a field that the program knows, in its text, in its bytes."""

import copy
import json
import random
import re
from collections.abc import Callable, Iterator
from typing import Any

from game.match import checksum
from scenes.games import SCREENS
from tests.odd_lines import odd_line

BAD_VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 11, 99, 10**6, 10**30, -(10**30), 0.5, -0.0, 1e300, 5e-324),
    *("", " ", "\n\n\n", "\0", "x" * 41, "x" * 5000, "W" * 40, "\u202e\u200d\u2028", "🐱" * 40, "ﷺ" * 40),
    *(
        "Infinity",
        "human",
        "greedy/misty",
        "grey",
        "kitten_me",
        "2024-02-30",
        "0001-01-01",
        "../../x",
        "*a* <b",
    ),
    *(
        [],
        {},
        [[]],
        [None],
        [0] * 11,
        [{}] * 3,
        ["grey"] * 3,
        {"type": "Bid"},
        {"type": "Bid", "number": 10**9},
    ),
)
BAD_NUMBERS = ("Infinity", "-Infinity", "NaN", "1e999", "-1e999", "9" * 5000, "1e-400", "01", "0x10", "--1")


def _break_a_field(data: bytes, rng: random.Random) -> bytes:
    """One field that the program knows holds something else, or is gone, or is there twice."""
    try:
        document = json.loads(data)
    except ValueError:
        return _break_a_line(data, rng)
    document = copy.deepcopy(document)
    inside, key = rng.choice(list(_places(document)))
    how = rng.random()
    if how < 0.7:
        inside[key] = copy.deepcopy(rng.choice(BAD_VALUES))
    elif how < 0.8:
        del inside[key]
    elif how < 0.9 and isinstance(inside, list):
        inside += [copy.deepcopy(inside[key])] * rng.choice((1, 10, 20_000))
    elif isinstance(inside, dict):
        inside[rng.choice(("slippers", key.upper(), "format", "type"))] = rng.choice(BAD_VALUES)
    body = document.get("match") if isinstance(document, dict) else None
    if isinstance(body, dict) and rng.random() < 0.8:
        body["check"] = checksum({name: value for name, value in body.items() if name != "check"})
    return json.dumps(document).encode()


def _break_a_line(data: bytes, rng: random.Random) -> bytes:
    """The same in one of the lines of finished games."""
    lines = data.splitlines()
    if len(lines) < 2:
        return data[: rng.randrange(len(data) + 1)]
    at = rng.randrange(len(lines))
    lines[at] = _break_a_field(lines[at], rng)
    return b"\n".join(lines) + b"\n"


def _make_a_line_odd(data: bytes, rng: random.Random) -> bytes:
    """One of the finished games is of the right types and in range, and odd all the same."""
    lines = data.splitlines()
    if not data.startswith(b'{"game"') or len(lines) < 2:
        return _break_a_field(data, rng)
    odd = odd_line(rng, rng.choice(list(SCREENS)), rng.randrange(10**6))
    lines[rng.randrange(len(lines))] = json.dumps(odd).encode()
    return b"\n".join(lines) + b"\n"


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    keys = value if isinstance(value, dict) else range(len(value))
    for key in keys:
        yield value, key
        if isinstance(value[key], dict | list):
            yield from _places(value[key])


def _break_a_number(data: bytes, rng: random.Random) -> bytes:
    numbers = list(re.finditer(rb"(?<![\w\"])-?\d+(\.\d+)?", data))
    if not numbers:
        return data + b"1e999"
    found = rng.choice(numbers)
    return data[: found.start()] + rng.choice(BAD_NUMBERS).encode() + data[found.end() :]


def _break_bytes(data: bytes, rng: random.Random) -> bytes:
    at, end = sorted(rng.randrange(len(data) + 1) for _ in range(2))
    noise = rng.randbytes(rng.choice((1, 4, 200)))
    return rng.choice(
        (
            data[:at],
            data[:at] + data[end:],
            data[:at] + noise + data[at:],
            data[:at] + noise + data[at + len(noise) :],
            data[:at] + b"\0" * (end - at) + data[end:],
            data[:end] + data[at:],
            b"\xef\xbb\xbf" + data,
            data.replace(b'"', b"'"),
            data.decode().encode("utf-16"),
            b"[" * 100_000,
            b'{"a":' * 50_000,
            data + b" " * 3_000_000,
            b"",
        )
    )


BREAKAGES: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    *(_break_a_field, _break_a_field, _break_a_field, _make_a_line_odd, _break_a_number, _break_bytes),
)
