"""Texts of the strings, as the pieces that a phone draws."""

from pathlib import Path

import pytest

from game.core import Event
from scenes.games import SCREENS
from scenes.phones.sheet import Bold, Icon
from scenes.phones.texts import plain, text, told
from scenes.stage import strings
from scenes.stage.assets import ASSETS
from scenes.stage.strings import filled_in, say, spoken_in, table
from scenes.stage.wrapping import pieces
from scenes.table.guests import Naming
from scenes.table.sentences import Sentences

NAMES = ("*Zoë*", "<b>Bo</b>", "<seek>", r"a\b", "שלום", "\\", "<")


def test_bold_words_and_icons_are_pieces_of_their_own() -> None:
    runs = text("*Round 3.* <seek> Misty *bids*")
    assert runs == (Bold("Round 3."), " ", Icon("seek", say("phone.icon.seek")), " Misty ", Bold("bids"))


def test_an_empty_text_has_no_pieces() -> None:
    assert text("") == ()


def test_names_stay_as_they_are_written() -> None:
    """Whatever signs they are made of; the isolates around a name that is read from the right stay, too."""
    for name in NAMES:
        (shown,) = text(filled_in(name))
        assert isinstance(shown, str)
        assert shown.strip("\u2068\u2069") == name
        assert plain(f"*{filled_in(name)}*").strip("\u2068\u2069") == name
    (shown,) = text(filled_in(NAMES[4]))
    assert shown == f"\u2068{NAMES[4]}\u2069"


def icons_with_words() -> set[str]:
    keys = (key.rpartition(".") for key in table())
    return {name for section, _, name in keys if section == "phone.icon"}


def test_every_icon_that_a_phone_may_show_has_a_word() -> None:
    """Those of the games' own words, and of the rules."""
    texts = [words for key, words in table().items() if key.partition(".")[0] in SCREENS]
    texts += [file.read_text(encoding="utf-8") for file in (ASSETS / "rules").glob("*.md")]
    shown = {piece.text for words in texts for piece in pieces(words) if piece.icon}
    assert shown <= icons_with_words()


def test_every_text_says_the_same_as_at_the_table() -> None:
    """Wherever the marks stand, the words on the phone are those on the screen."""
    icons = icons_with_words()
    for marked in (*table().values(), *(r"*a\*b* \\<x> <seek>c", "<winter>*d*", "e\\")):
        shown = [*pieces(marked.replace("\n", " "))]
        if {piece.text for piece in shown if piece.icon} <= icons:
            bold = "".join(piece.text for piece in shown if piece.bold and not piece.icon)
            said = "".join(piece.text for piece in shown if not piece.icon)
            runs = text(marked.replace("\n", " "))
            words = "".join(getattr(run, "text", run if isinstance(run, str) else "") for run in runs)
            assert words == said
            assert "".join(run.text for run in runs if isinstance(run, Bold)) == bold


class Purred(Event):
    seat: int


def test_an_event_is_told_in_the_language_that_is_spoken(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "strings").mkdir()
    for code, words in (("en", "{name} purrs"), ("fr", "{name} ronronne")):
        texts = f'[language]\nname = "{code}"\nplurals = "one"\n[cat]\npurrs = "{words}"\n'
        (tmp_path / "strings" / f"{code}.toml").write_text(texts, encoding="utf-8")
    monkeypatch.setattr(strings, "text_folders", lambda: (tmp_path,))
    sentences: Sentences = {Purred: lambda event, name: say("cat.purrs", name=name(event.seat))}
    naming = Naming(("Ada", "Bo"), None)
    for _ in range(2):
        assert told(Purred(1), sentences, naming) == (("Bo purrs",),)
        with spoken_in("fr"):
            assert told(Purred(1), sentences, naming) == (("Bo ronronne",),)
