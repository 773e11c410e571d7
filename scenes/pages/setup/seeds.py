"""Seeds of a deal, as players write and read them, and the fingerprint that seals one before it is played.

A seed has 128 bits and is written as 32 hexadecimal digits in groups of four. Its fingerprint is the SHA-256
of those digits: shown before the deal it fits no other seed afterwards, and it does not tell the seed.
"""

import re
import secrets
from hashlib import sha256

from game.match import SEED_LIMIT

_DIGITS = 32
_GROUP = 4


def new_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbelow(SEED_LIMIT)


def seed_of(text: str) -> int:
    """The seed that a player means: its own digits, a plain number, or any words.

    >>> seed_of("42"), seed_of("0000-0000-0000-0000-0000-0000-0000-002a")
    (42, 42)
    >>> seed_of("a rainy night") == seed_of("a rainy night ")
    True
    """
    text = text.strip()
    digits = re.sub(r"[\s-]", "", text).lower()
    if re.fullmatch(r"[0-9a-f]{32}", digits):
        return int(digits, 16)
    if text.isascii() and text.isdigit() and int(text) < SEED_LIMIT:
        return int(text)
    return int.from_bytes(sha256(text.encode(errors="backslashreplace")).digest()[: _DIGITS // 2])


def digits_of(seed: int) -> str:
    """A seed without its hyphens: what the fingerprint is made of."""
    return f"{seed:0{_DIGITS}x}"


def written(seed: int) -> str:
    """A seed as it is shown.

    >>> written(42)
    '0000-0000-0000-0000-0000-0000-0000-002a'
    """
    digits = digits_of(seed)
    return "-".join(digits[at : at + _GROUP] for at in range(0, _DIGITS, _GROUP))


def fingerprint(seed: int) -> str:
    """64 hexadecimal digits that belong to this seed alone.

    >>> fingerprint(42)[:8]
    '9c2a0450'
    """
    return sha256(digits_of(seed).encode()).hexdigest()


def short_fingerprint(seed: int) -> str:
    """Its beginning, enough to recognise it by."""
    whole = fingerprint(seed)
    return " ".join(whole[at : at + _GROUP] for at in range(0, 4 * _GROUP, _GROUP))
