"""Unicode helpers to set names in any script: clusters, and letters that join."""

import unicodedata
from collections.abc import Iterator
from functools import cache
from itertools import accumulate

ZERO_WIDTH_JOINER = "\u200d"
_EMOJI_FROM = 0x1F000
_EMOJI_STYLE = "\ufe0f"
_SKIN_TONES = range(0x1F3FB, 0x1F400)
_FLAG_LETTERS = range(0x1F1E6, 0x1F200)
_TAGS = range(0xE0020, 0xE0080)
_LETTERS_AND_MARKS = "LM"

_TAG_OF_SCRIPT = {
    "ARABIC": "Arab",
    "BENGALI": "Beng",
    "DEVANAGARI": "Deva",
    "GUJARATI": "Gujr",
    "GURMUKHI": "Guru",
    "HEBREW": "Hebr",
    "KANNADA": "Knda",
    "KHMER": "Khmr",
    "LAO": "Laoo",
    "MALAYALAM": "Mlym",
    "MYANMAR": "Mymr",
    "SINHALA": "Sinh",
    "SYRIAC": "Syrc",
    "TAMIL": "Taml",
    "TELUGU": "Telu",
    "THAANA": "Thaa",
    "THAI": "Thai",
    "TIBETAN": "Tibt",
}
"""Scripts whose letters change with their neighbours, by the first word of a letter's name (ISO 15924)."""


@cache
def shaping_tag(sign: str) -> str:
    """The script that a shaper must know of; empty for letters that stand alone.

    >>> shaping_tag("ق"), shaping_tag("a"), shaping_tag("猫")
    ('Arab', '', '')
    """
    if unicodedata.category(sign)[0] not in _LETTERS_AND_MARKS:
        return ""
    return _TAG_OF_SCRIPT.get(unicodedata.name(sign, "").partition(" ")[0], "")


def is_emoji(cluster: str) -> bool:
    return ord(cluster[0]) >= _EMOJI_FROM or _EMOJI_STYLE in cluster


def clusters(text: str) -> Iterator[str]:
    """What a reader takes for one letter: with its accents, an emoji with all that is joined to it.

    >>> len("e\u0301👩‍👧🇩🇪"), len(list(clusters("e\u0301👩‍👧🇩🇪")))
    (7, 3)
    """
    cluster = ""
    for sign in text:
        if cluster and not _belongs(sign, cluster):
            yield cluster
            cluster = ""
        cluster += sign
    if cluster:
        yield cluster


def cluster_edges(text: str) -> Iterator[int]:
    """The places before, between and after the clusters of a text.

    >>> list(cluster_edges("a🇩🇪b"))
    [0, 1, 3, 4]
    """
    return accumulate(map(len, clusters(text)), initial=0)


def without_last_cluster(text: str) -> str:
    """
    >>> without_last_cluster("cats 👩‍👧")
    'cats '
    """
    return "".join([*clusters(text)][:-1])


def _belongs(sign: str, cluster: str) -> bool:
    code = ord(sign)
    if sign == ZERO_WIDTH_JOINER or cluster[-1] == ZERO_WIDTH_JOINER:
        return True
    if code in _FLAG_LETTERS:
        return len(cluster) == 1 and ord(cluster) in _FLAG_LETTERS
    return unicodedata.category(sign)[0] == "M" or code in _SKIN_TONES or code in _TAGS
