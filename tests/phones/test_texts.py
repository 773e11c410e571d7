"""Texts of the strings, as the pieces that a phone draws."""

from scenes.phones.sheet import Bold, Icon
from scenes.phones.texts import plain, text
from scenes.stage.strings import filled_in, say, table
from scenes.stage.wrapping import pieces

NAMES = ("*Zoë*", "<b>Bo</b>", "<token>", r"a\b", "שלום", "\\", "<")


def test_bold_words_and_icons_are_pieces_of_their_own() -> None:
    runs = text("*Round 3.* <token> Misty *bids*")
    assert runs == (Bold("Round 3."), " ", Icon("token", say("phone.icon.token")), " Misty ", Bold("bids"))


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


def test_every_text_says_the_same_as_at_the_table() -> None:
    """Wherever the marks stand, the words on the phone are those on the screen."""
    icons = {"token", "winter", "spring", "summer", "fall"}
    for marked in (*table().values(), *(r"*a\*b* \\<x> <token>c", "<winter>*d*", "e\\")):
        shown = [*pieces(marked.replace("\n", " "))]
        if {piece.text for piece in shown if piece.icon} <= icons:
            bold = "".join(piece.text for piece in shown if piece.bold and not piece.icon)
            said = "".join(piece.text for piece in shown if not piece.icon)
            runs = text(marked.replace("\n", " "))
            words = "".join(getattr(run, "text", run if isinstance(run, str) else "") for run in runs)
            assert words == said
            assert "".join(run.text for run in runs if isinstance(run, Bold)) == bold
