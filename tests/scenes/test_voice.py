"""Texts speak one language: one word for one thing, and sentences that somebody would say.

`SECTIONS` says by the beginnings of keys, or by a rule book's name, which words must not stand there; a text
is read under all beginnings that fit it. `EVERYWHERE` holds for every text.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from scenes.stage.strings import table

RULES = Path(__file__).resolve().parents[2] / "assets" / "rules"

EVERYWHERE = (
    r"\bcoach",  # a hint
    r"\bteacher",  # Biscuit, your host
    r"\bso many\b",
    r"\bhave cards last\b|\bhas cards last\b",
    r"\bwhom\b(?!.*\?)",
    r"(?:^|[.!:] |\*)Who [^?]*[.!]",  # "Who has none is out": no question
    r"\bshall\b",
    r"\btherefore\b",
    r"\bby lot\b|\b[Ll]ots decide\b",
    r"\bone (?:wins|knows|may|can|must)\b",  # you
    r"\bof 100\b|\bper 100\b",  # 57 %
    r"\b(?:I am|I would|[Ii]t is|[Tt]hat is|[Yy]ou are|cannot|do not|does not)\b(?![.,!]|$)",  # contractions
    r"\{\}%",  # a space before the sign, as in "57 %"
)
"""No text may hold these, whatever it is about."""

_CALL = (r"\bdoubt", r"\bdisbelie", r"\bbeliev(?!ed)", r"\bchalleng")
_KIND = (r"\bthings?\b",)
_PAGES = (
    *("app.", "already_open.", "crash.", "menu.", "table.", "lesson.offer.", "store.", "setup.", "settings."),
    *("pause.", "chairs.", "results.", "tonight.", "album.", "replay.", "export.", "saves.", "statistics."),
    *("sound.", "notices.", "keys.", "rulebook.", "fair_play.", "characters."),
)
"""What all games share."""
_ASKED = (r"(?:then|pick|and|when|choose|from) (?:a|one) cat\b",)
"""Cards are cats, too: whoever is asked or fished from is named or asked for ("who to ask")."""
_TOKEN = (*_ASKED, r"\bawake\b|\basleep\b|\bsleeps?\b|\bwakes?\b", r"\bquestion round\b|\bask round\b")
_SETTLE = (r"\bcalm", r"\bsum of seven\b", r"\d Z\b(?! ×)")
_TO_WHOEVER_DECIDES = (r"\b[Yy]ou",)
"""A hint is also read beside a cat's choice in a replay, where "you" is the reader and nobody else."""
_HINTS = ("kitten_me.hint.", "go_kitty.hint.", "shut_up_cat.hint.", "shut_up_cat.effect.")
SECTIONS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(_PAGES, _CALL),
    "kitten_me.": (*_CALL, *_KIND, *_ASKED),
    "lesson.kitten_me.": (*_CALL, *_KIND),
    "results.kitten_me.": (*_CALL, *_KIND),
    "album.goal.kitten_me.": (*_CALL, *_KIND),
    "statistics.fact.kitten_me.": (*_CALL, *_KIND),
    "rules/kitten_me": (*_CALL, *_KIND),
    "go_kitty.": _TOKEN,
    "lesson.go_kitty.": _TOKEN,
    "results.go_kitty.": _TOKEN,
    "album.goal.go_kitty.": _TOKEN,
    "statistics.fact.go_kitty.": _TOKEN,
    "rules/go_kitty": _TOKEN,
    "shut_up_cat.": _SETTLE,
    "lesson.shut_up_cat.": _SETTLE,
    "results.shut_up_cat.": _SETTLE,
    "album.goal.shut_up_cat.": _SETTLE,
    "statistics.fact.shut_up_cat.": _SETTLE,
    "rules/shut_up_cat": _SETTLE,
    **dict.fromkeys(_HINTS, _TO_WHOEVER_DECIDES),
}
"""Which words a part of the texts must not hold, beyond `EVERYWHERE`."""


TERMS: dict[str, tuple[str, ...]] = {
    r"\b[Cc]all": (
        *(
            "kitten_me.word.call",
            "kitten_me.banner.turn",
            "kitten_me.log.challenge",
            "kitten_me.log.you.challenge",
        ),
        *("kitten_me.hint.Challenge", "results.kitten_me.why_challenge", "setup.about.kitten_me"),
        *("lesson.kitten_me.first.call", "lesson.kitten_me.first.misty_calls"),
    ),
    r"\b[Bb]ids?\b": (
        *("kitten_me.word.bid", "kitten_me.bid_panel", "kitten_me.bid_button", "kitten_me.plaque.bids"),
        *("kitten_me.log.bid", "kitten_me.banner.turn", "lesson.kitten_me.first.bid"),
    ),
    r"\b[Rr]aise": ("kitten_me.banner.raise_own", "lesson.kitten_me.first.raise"),
    r"\bkind\b": (
        *("kitten_me.banner.open", "kitten_me.phone.fish_for", "kitten_me.fish.what"),
        *("kitten_me.card.wild.", "lesson.kitten_me.first.first_wild"),
    ),
    r"[Cc]ards?\b.*\bleft\b": ("kitten_me.seat_tip", "kitten_me.track.tip", "lesson.kitten_me.first.last"),
    r"deck's top": ("kitten_me.word.flip", "kitten_me.log.flip", "lesson.kitten_me.first.guess"),
    r"Clowder": (
        *("go_kitty.goal", "go_kitty.word.clowder", "go_kitty.lay.title", "go_kitty.lay.none"),
        *("setup.about.go_kitty", "lesson.go_kitty.first.welcome"),
    ),
    r"Seek tokens?": (
        *("go_kitty.tokens", "go_kitty.tip.token", "go_kitty.ask.seek_sub", "go_kitty.ask.seek_all_used"),
        *("go_kitty.skip.sub.", "go_kitty.why.all_used", "go_kitty.word.token"),
    ),
    r"\bready\b": ("go_kitty.tokens", "go_kitty.tip.token", "lesson.go_kitty.mouse.tokens"),
    r"\b[Hh]ints?\b": (
        *(
            "table.bar.hint.",
            "table.bar.hint_not_now",
            "table.log.helped",
            "phone.hint",
            "settings.hints.text",
            "keys.command.hint",
        ),
        *("shut_up_cat.tip.helped", "shut_up_cat.coach.tip", "tonight.coach", "replay.coach"),
    ),
    r"Biscuit": ("lesson.tip", "lesson.offer.about.", "lesson.go_kitty.first.welcome"),
    r"^Back$": ("lesson.back.", "lesson.offer.back", "table.log.close", "fair_play.close"),
    r"[Ss]ettle": (
        *("shut_up_cat.use.settle", "shut_up_cat.log.raised.", "shut_up_cat.log.kept"),
        *("shut_up_cat.hint.RaiseMultiplier", "lesson.shut_up_cat.first.settle"),
    ),
}
"""For each word that we say, where it belongs: all texts whose keys begin so hold it. An end in a dot means
the whole key, or a whole section."""


def _texts_under(beginning: str) -> dict[str, str]:
    return {key: text for key, text in table().items() if f"{key}.".startswith(beginning)}


def texts() -> Iterator[tuple[str, str]]:
    """Every text without the names of its fields, and every line of the rule books without its anchor."""
    for key, text in table().items():
        yield key, re.sub(r"\{\w+\}", "{}", text)
    for book in sorted(RULES.glob("*.md")):
        for number, line in enumerate(book.read_text(encoding="utf-8").split("\n"), 1):
            yield f"rules/{book.stem}:{number}", re.sub(r"\{#\w+\}", "", line)


def _found(texts: Iterable[tuple[str, str]], words: Iterable[str]) -> list[tuple[str, str, str]]:
    """Key, word and text, wherever one of the words stands."""
    patterns = [re.compile(word, re.MULTILINE) for word in words]
    return [(key, hit[0], text) for key, text in texts for one in patterns if (hit := one.search(text))]


def test_no_text_at_all_holds_a_phrase_that_nobody_says() -> None:
    assert _found(texts(), EVERYWHERE) == []


@pytest.mark.parametrize("beginning", SECTIONS)
def test_no_text_holds_a_word_that_has_a_better_one(beginning: str) -> None:
    under = [(key, text) for key, text in texts() if key.startswith(beginning)]
    assert under, "no text is under this beginning"
    assert _found(under, SECTIONS[beginning]) == []


@pytest.mark.parametrize("term", TERMS)
def test_a_thing_has_its_word_wherever_it_is_spoken_of(term: str) -> None:
    for beginning in TERMS[term]:
        found = _texts_under(beginning)
        assert found, f"no text begins with {beginning}"
        assert {key: text for key, text in found.items() if not re.search(term, text)} == {}


@pytest.mark.parametrize(
    ("lesson", "who_wins"),
    [
        ("kitten_me.first", "last one with cards"),
        ("kitten_me.grey", "last one with cards"),
        ("go_kitty.first", "Most points win"),
        ("go_kitty.mouse", "Most points win"),
        ("shut_up_cat.first", "most winks win"),
        ("shut_up_cat.cards", "Most winks win"),
    ],
)
def test_the_first_sentences_of_a_lesson_say_who_wins(lesson: str, who_wins: str) -> None:
    assert who_wins in table()[f"lesson.{lesson}.welcome"]


_LESSON_LINE = re.compile(r"lesson\.(?:kitten_me|go_kitty|shut_up_cat)\.\w+\.(?!title$)")
_MOST_WORDS = 16


def test_a_line_of_a_lesson_is_short() -> None:
    lines = {key: len(text.split()) for key, text in table().items() if _LESSON_LINE.match(key)}
    assert lines
    assert {key: words for key, words in lines.items() if words > _MOST_WORDS} == {}


@pytest.mark.parametrize("key", ["kitten_me.first", "go_kitty.first", "shut_up_cat.first"])
def test_the_last_line_of_a_first_lesson_says_what_is_left_to_discover(key: str) -> None:
    assert "There's more" in table()[f"lesson.{key}.farewell"]
