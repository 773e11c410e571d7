"""Every text that the code asks for is written, every text that is written is asked for, fields and all."""

import ast
import re
import string
from functools import cache
from pathlib import Path

import pytest

from scenes.stage import strings
from scenes.stage.plurals import CATEGORIES, category
from scenes.stage.strings import Marked, MissingWordsError, escaped, listed, say, speak, spoken_in
from scenes.stage.wrapping import pieces
from scenes.symbols import symbol

SCENES = Path(strings.__file__).resolve().parents[1]
RULES = SCENES.parent / "assets" / "rules"
PLURAL = CATEGORIES
ANY = ".+"


@cache
def nodes() -> list[tuple[str, ast.Call | ast.Constant]]:
    """Every call and every value that is spelled out in a source, with the source's name."""
    return [
        (file.name, node)
        for file in SCENES.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call | ast.Constant)
    ]


@cache
def calls() -> list[tuple[str, re.Pattern[str], set[str] | None]]:
    """Where `say` is called, a pattern of the keys it asks for, and the fields it fills in if known."""
    found = []
    for source, node in nodes():
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say" and node.args:
            names = [keyword.arg for keyword in node.keywords]
            fields = None if None in names else {str(name) for name in names}
            found.append((f"{source}:{node.lineno}", pattern(node.args[0]), fields))
    return found


def pattern(key: ast.expr) -> re.Pattern[str]:
    if isinstance(key, ast.Constant):
        return re.compile(re.escape(str(key.value)))
    if isinstance(key, ast.JoinedStr):
        parts = [re.escape(str(p.value)) if isinstance(p, ast.Constant) else "[^.]+" for p in key.values]
        return re.compile("".join(parts))
    if isinstance(key, ast.IfExp):
        return re.compile(f"{pattern(key.body).pattern}|{pattern(key.orelse).pattern}")
    return re.compile(ANY)


def constants() -> set[str]:
    """Every string that is spelled out in the code, for keys that take a way before they are asked for."""
    values = (node.value for _, node in nodes() if isinstance(node, ast.Constant))
    return {value for value in values if isinstance(value, str)}


def written() -> dict[str, set[str]]:
    """Every key as the code writes it, with the fields of its texts."""
    keys: dict[str, set[str]] = {}
    for key, text in strings.table().items():
        stem, _, last = key.rpartition(".")
        fields = {name for _, name, _, _ in string.Formatter().parse(text) if name}
        keys.setdefault(stem if last in PLURAL else key, set()).update(fields)
    return keys


def ends(key: str) -> tuple[str, ...]:
    """The last part of a key, as a lesson names its words; `not_` stands before the name of a thing,
    `_likely` after an answer to what may be true all the same."""
    last = key.rpartition(".")[2]
    return last, last.removeprefix("not_"), last.removesuffix("_likely")


def tells(key: str, spelled: set[str]) -> bool:
    """Whether a key is a sentence about a player (`sentences.about`): section and name are spelled out, the
    name perhaps in parts; the reader has a section of their own."""
    section, _, last = key.rpartition(".")
    parts = last in spelled or all({part, f"_{part}"} & spelled for part in last.split("_"))
    return parts and section.removesuffix(".you") in spelled


def test_every_text_that_is_asked_for_is_written() -> None:
    keys = written()
    spelled = {re.escape(key) for key in keys}
    missing = [
        (place, asked.pattern)
        for place, asked, _ in calls()
        if asked.pattern not in spelled and not any(map(asked.fullmatch, keys))
    ]
    assert missing == []


def test_every_text_that_is_written_is_asked_for() -> None:
    asked = [one for _, one, _ in calls() if one.pattern != ANY]
    spelled = constants()
    unused = [
        key
        for key in written()
        if key not in spelled
        and not any(one.fullmatch(key) for one in asked)
        and not (key.startswith("lesson.") and any(part in spelled for part in ends(key)))
        and not key.startswith("list.")
        and not tells(key, spelled)
    ]
    assert unused == []


@pytest.mark.parametrize("kind", ["and", "or", "plain"])
def test_things_are_listed_one_after_the_other(kind: str) -> None:
    word = {"plain": ","}.get(kind, f" {kind}")
    assert listed([], kind) == ""
    assert listed(["Ada"], kind) == "Ada"
    assert listed(["Ada", "Bo"], kind) == f"Ada{word} Bo"
    assert listed(["Ada", "{Bo}", "Cy", "Dee"], kind) == f"Ada, {{Bo}}, Cy{word} Dee"


@pytest.mark.parametrize(
    ("rule", "forms"),
    [
        ("one", {0: "other", 1: "one", 2: "other", 21: "other"}),
        ("up_to_one", {0: "one", 1: "one", 2: "other"}),
        ("east_slavic", {1: "one", 2: "few", 5: "many", 11: "many", 21: "one", 112: "many"}),
        ("west_slavic", {1: "one", 3: "few", 5: "other"}),
        ("arabic", {0: "zero", 1: "one", 2: "two", 7: "few", 11: "many", 100: "other", 103: "few"}),
        ("hebrew", {1: "one", 2: "two", 3: "other"}),
        ("none", {1: "other"}),
    ],
)
def test_numbers_pick_the_form_that_the_language_has_for_them(rule: str, forms: dict[int, str]) -> None:
    assert {number: category(rule, number) for number in forms} == forms


def test_texts_are_filled_with_the_fields_that_they_name() -> None:
    needed = {re.escape(key): fields for key, fields in written().items()}
    wrong = [
        (place, asked.pattern, sorted(needed[asked.pattern] - fields))
        for place, asked, fields in calls()
        if fields is not None and needed.get(asked.pattern, set()) - fields
    ]
    assert wrong == []


def test_marks_come_in_pairs() -> None:
    odd = [key for key, text in strings.table().items() if text.replace("\\*", "").count("*") % 2]
    assert odd == []


def test_every_icon_in_a_text_is_there() -> None:
    texts = (*strings.table().values(), *(file.read_text(encoding="utf-8") for file in RULES.glob("*.md")))
    parts = [piece for text in texts for piece in pieces(text)]
    assert all(symbol(piece.text) for piece in parts if piece.icon)
    assert [piece.text for piece in parts if "<" in piece.text] == []


def test_a_missing_text_is_an_error() -> None:
    with pytest.raises(MissingWordsError):
        say("nobody.wrote.this")


def test_no_sentence_asks_for_a_click_without_naming_the_key_that_does_the_same() -> None:
    asked = {key: text for key, text in strings.table().items() if re.search(r"\bclick", text, re.IGNORECASE)}
    assert [key for key, text in asked.items() if "Space" not in text] == []


def test_no_sentence_tells_where_to_look_as_if_everybody_could_see() -> None:
    by_sight = re.compile(r"\b(?:above|below(?! ×)|hover|corner)\b", re.IGNORECASE)
    assert [key for key, text in strings.table().items() if by_sight.search(text)] == []


def test_words_for_who_hears_stand_beside_those_for_who_sees() -> None:
    tiles = f"tiles {strings.seen_or_heard('on the left', 'at places 7 to 9')}, *all* of {escaped('<a|b>')}"
    assert strings.to_see(tiles) == r"tiles on the left, *all* of \<a|b\>"
    assert strings.to_hear(tiles) == r"tiles at places 7 to 9, *all* of \<a|b\>"


def test_a_missing_field_is_an_error() -> None:
    with pytest.raises(KeyError):
        say("app.no_display")


def test_a_field_is_shown_as_it_is() -> None:
    assert escaped("*<x>*") in say("app.no_display", reason="*<x>*")


def test_a_text_that_has_its_marks_keeps_them_in_another() -> None:
    bold = Marked(f"*{escaped('*<x>*')}*")
    assert bold in say("app.no_display", reason=bold)


@pytest.fixture
def spoken_at_the_table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder with an English of a few words, and the languages that a test writes into it."""
    monkeypatch.setattr(strings, "text_folders", lambda: (tmp_path,))
    (tmp_path / "strings").mkdir()
    cards = '[card]\none = "{count} card"\nother = "{count} cards"\n'
    turn = '[turn]\nof = "{name}\'s turn"\ngives = "Bo gives {other} a card"\n'
    words = '[you]\nobject = "you"\n[kind]\nhue = "{hue} hat"\n[list.and]\ntwo = "{} and {}"\n'
    _write(tmp_path, "en", f"{cards}{turn}{words}")
    return tmp_path


def _write(folder: Path, code: str, texts: str, plurals: str = "one") -> None:
    head = f'[language]\nname = "{code}"\nplurals = "{plurals}"\n'
    (folder / "strings" / f"{code}.toml").write_text(head + texts, encoding="utf-8")


@pytest.mark.usefixtures("spoken_at_the_table")
def test_a_count_of_one_takes_the_singular() -> None:
    assert [say("card", count=number) for number in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


def test_another_language_is_spoken_until_its_with_ends(spoken_at_the_table: Path) -> None:
    french = '[card]\none = "carte"\nother = "cartes"\n'
    _write(spoken_at_the_table, "fr", french, plurals="up_to_one")
    with spoken_in("fr"):
        assert [say("card", count=number) for number in (0, 2)] == ["carte", "cartes"]
        with spoken_in("en"):
            assert say("card", count=0) == "0 cards"
        assert say("card", count=1) == "carte"
    assert say("card", count=0) == "0 cards"


def test_the_program_speaks_another_language_from_when_it_is_told(spoken_at_the_table: Path) -> None:
    _write(spoken_at_the_table, "fr", '[card]\none = "carte"\nother = "cartes"\n')
    try:
        speak("fr")
        assert say("card", count=2) == "cartes"
    finally:
        speak("en")
    assert say("card", count=2) == "2 cards"


def test_a_name_takes_the_form_that_a_sentence_asks_for(spoken_at_the_table: Path) -> None:
    of = 'vowel = { when = "^[aeiouhé]", is = "d-{}" }\nother = { when = "", is = "de {}" }\n'
    _write(spoken_at_the_table, "fr", f'[turn]\nof = "le tour {{name:of}}"\n[forms.of]\n{of}')
    with spoken_in("fr"):
        turns = [say("turn.of", name=name) for name in ("Ada", "Misty", "Émile", "*Bo*")]
    assert turns == ["le tour d-Ada", "le tour de Misty", "le tour d-Émile", r"le tour de \*Bo\*"]


def test_a_word_of_the_language_has_forms_of_its_own(spoken_at_the_table: Path) -> None:
    you = '[you]\nobject = "dich"\n[you.to]\nobject = "dir"\n[forms.to]\nany = { when = "", is = "{}" }\n'
    _write(spoken_at_the_table, "de", f'{you}[turn]\ngives = "Bo gibt {{other:to}} eine Karte"\n')
    with spoken_in("de"):
        assert say("turn.gives", other=say("you.object")) == "Bo gibt dir eine Karte"
        assert say("turn.gives", other="Misty") == "Bo gibt Misty eine Karte"


def test_a_word_keeps_its_forms_when_a_field_is_filled_in(spoken_at_the_table: Path) -> None:
    kind = '[kind]\nhue = "{hue} Hut"\n[kind.to]\nhue = "{hue}em Hut"\n'
    forms = '[forms.to]\nany = { when = "", is = "{}" }\n'
    _write(spoken_at_the_table, "de", f'{kind}{forms}[turn]\ngives = "mit {{other:to}}"\n')
    with spoken_in("de"):
        assert say("turn.gives", other=say("kind.hue", hue="rot")) == "mit rotem Hut"


def test_a_list_takes_the_form_that_its_next_word_wants(spoken_at_the_table: Path) -> None:
    forms = 'i = { when = "^[ií]", is = "e {}" }\nany = { when = "", is = "y {}" }\n'
    _write(spoken_at_the_table, "es", f'[list.and]\ntwo = "{{}} {{:y_e}}"\n[forms.y_e]\n{forms}')
    with spoken_in("es"):
        assert listed(["Misty", "Íñigo"], "and") == "Misty e Íñigo"
        assert listed(["Misty", "Bo"], "and") == "Misty y Bo"


def test_what_a_language_does_not_say_is_said_in_english(spoken_at_the_table: Path) -> None:
    _write(spoken_at_the_table, "nl", "")
    with spoken_in("nl"):
        assert say("turn.of", name="Bo") == "Bo's turn"
